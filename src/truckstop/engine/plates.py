"""What pictures keep ready: worked out once for each box, or for each box and language."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from truckstop.engine.box import Box
from truckstop.engine.words import Words

T = TypeVar("T")

MOST = 32  # boxes and languages; then all are forgotten


def kept_by_box(make: Callable[[Box], T]) -> Callable[[Box], T]:
    found: dict[str, T] = {}

    @wraps(make)
    def of(box: Box) -> T:
        if box.digest not in found:
            if len(found) >= MOST:
                found.clear()
            found[box.digest] = make(box)
        return found[box.digest]

    return of


def kept_by_language(make: Callable[[Box, Words], T]) -> Callable[[Box, Words], T]:
    """Made again where the things of the box are called otherwise."""
    found: dict[tuple[str, str], tuple[Words, T]] = {}

    def of(box: Box, words: Words) -> T:
        key = box.digest, words.language
        if key not in found or found[key][0].printed != words.printed:
            if len(found) >= MOST:
                found.clear()
            found[key] = words, make(box, words)
        return found[key][1]

    return of
