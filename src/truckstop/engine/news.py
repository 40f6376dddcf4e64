"""News: what happened, as short codes in a small buffer beside the record.

`apply` writes it; log, sentences and animation are made from it. Each item says who may hear it, so what reaches a seat
is chosen by `heard_by` alone. `news[0]` counts the items; a buffer of length 1 (`SILENT`) drops everything. So
does None, and then the compiler leaves out all that would be told.
"""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any, Self

import numpy as np

from truckstop.engine.compiler import rule
from truckstop.engine.record import record

EVERYONE = 127

Item = record(
    a=np.int32,  # what a and b mean is said by the kind
    b=np.int32,
    kind=np.int16,
    seat=np.int16,  # whom it is about
    to=np.int16,  # EVERYONE, a seat alone, or ~seat: everyone else
    _=np.int16,
)

News = np.ndarray[Any, Any]


class Kind(IntEnum):
    """A kind of news, with the names of its two numbers: `PAID = 5, "card", "amount"`."""

    args: tuple[str, ...]

    def __new__(cls, code: int, *args: str) -> Self:
        kind = int.__new__(cls, code)
        kind._value_ = code
        kind.args = args
        return kind


def paper(size: int) -> News:
    """An empty buffer for so many items."""
    return np.zeros(size + 1, Item)


SILENT = paper(0)


@rule
def tell(news: News, kind: int, seat: int, a: int = 0, b: int = 0, to: int = EVERYONE) -> None:
    """Write one item; what does not fit any more is counted all the same."""
    if news is None or len(news) == 1:
        return
    news[0].kind += 1
    n = news[0].kind
    if n < len(news):
        news[n].kind = kind
        news[n].seat = seat
        news[n].a = a
        news[n].b = b
        news[n].to = to


def heard_by(news: News, seat: int) -> Iterator[Any]:
    """The items that a seat may hear, in order; a seat out of range is a spectator."""
    count = int(news[0]["kind"])
    if count >= len(news):
        raise OverflowError(f"{count} news in a buffer for {len(news) - 1}: raise the game's NEWS")
    for item in news[1 : count + 1]:
        to = int(item["to"])
        if to in (EVERYONE, seat) or (to < 0 and ~to != seat):
            yield item
