"""Caches for what a drawing computes once: per box, or per box and language, and per any further arguments."""

from collections.abc import Callable, Hashable
from typing import Concatenate, ParamSpec, TypeVar

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages

P = ParamSpec("P")
T = TypeVar("T")

MAX_ENTRIES = 32  # a full cache is emptied


def cached_by_box(make: Callable[Concatenate[Box, P], T]) -> Callable[Concatenate[Box, P], T]:
    """Cache what `make` returns for a box."""
    cache: dict[Hashable, T] = {}

    def get(box: Box, /, *args: P.args, **kwargs: P.kwargs) -> T:
        key = box.digest, *args, *kwargs.items()
        if key not in cache:
            if len(cache) >= MAX_ENTRIES:
                cache.clear()
            cache[key] = make(box, *args, **kwargs)
        return cache[key]

    return get


def cached_by_language(make: Callable[Concatenate[Box, Messages, P], T]) -> Callable[Concatenate[Box, Messages, P], T]:
    """Cache what `make` returns for a box and a language; a change of the box's names drops the entry."""
    cache: dict[Hashable, tuple[Messages, T]] = {}

    def get(box: Box, messages: Messages, /, *args: P.args, **kwargs: P.kwargs) -> T:
        key = box.digest, messages.language, *args, *kwargs.items()
        if key not in cache or cache[key][0].names != messages.names:
            if len(cache) >= MAX_ENTRIES:
                cache.clear()
            cache[key] = messages, make(box, messages, *args, **kwargs)
        return cache[key][1]

    return get
