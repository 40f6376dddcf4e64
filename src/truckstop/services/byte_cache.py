"""A cache that is bounded by the bytes it holds."""

from collections import OrderedDict
from typing import Generic, Protocol, TypeVar


class Sized(Protocol):
    """Something that knows how much memory it takes."""

    @property
    def size(self) -> int: ...


K = TypeVar("K")
V = TypeVar("V", bound=Sized)


class ByteCache(Generic[K, V]):
    """Forgets what was not used for longest. A single value may be larger than the limit."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._values: OrderedDict[K, V] = OrderedDict()
        self.size = 0  # bytes of all values

    def get(self, key: K) -> V | None:
        value = self._values.get(key)
        if value is not None:
            self._values.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> None:
        self.discard(key)
        self._values[key] = value
        self.size += value.size
        while self.size > self._limit and len(self._values) > 1:
            self.size -= self._values.popitem(last=False)[1].size

    def discard(self, key: K) -> None:
        value = self._values.pop(key, None)
        if value is not None:
            self.size -= value.size
