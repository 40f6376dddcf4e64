"""What pictures keep ready: worked out once for each box, or for each box and language, and whatever else it is of."""

from collections.abc import Callable, Hashable
from typing import Concatenate, ParamSpec, TypeVar

from truckstop.engine.box import Box
from truckstop.engine.words import Words

P = ParamSpec("P")
T = TypeVar("T")

MOST = 32  # then all are forgotten


def kept_by_box(make: Callable[Concatenate[Box, P], T]) -> Callable[Concatenate[Box, P], T]:
    found: dict[Hashable, T] = {}

    def of(box: Box, /, *more: P.args, **named: P.kwargs) -> T:
        key = box.digest, *more, *named.items()
        if key not in found:
            if len(found) >= MOST:
                found.clear()
            found[key] = make(box, *more, **named)
        return found[key]

    return of


def kept_by_language(make: Callable[Concatenate[Box, Words, P], T]) -> Callable[Concatenate[Box, Words, P], T]:
    """Made again where the things of the box are called otherwise."""
    found: dict[Hashable, tuple[Words, T]] = {}

    def of(box: Box, words: Words, /, *more: P.args, **named: P.kwargs) -> T:
        key = box.digest, words.language, *more, *named.items()
        if key not in found or found[key][0].printed != words.printed:
            if len(found) >= MOST:
                found.clear()
            found[key] = words, make(box, words, *more, **named)
        return found[key][1]

    return of
