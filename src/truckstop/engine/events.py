"""Events: what happened, as short codes in a buffer beside the state.

`apply` writes them; the log, messages and animations are made from them. Each event names its audience, and
`events_for` alone chooses what a viewer receives. `events[0]` counts the events. A buffer of length 1 (`NO_EVENTS`)
drops everything. So does None: then the compiler leaves out all code that only emits events.
"""

from collections.abc import Iterator
from enum import IntEnum
from typing import Self, TypeAlias

import numpy as np

from truckstop.engine.compiler import rule
from truckstop.engine.record import record
from truckstop.engine.types import Array, EventItem

EVERYONE = 127

EventRecord = record(
    a=np.int32,  # the kind says what a and b mean
    b=np.int32,
    kind=np.int16,
    seat=np.int16,  # the player that the event is about
    to=np.int16,  # audience: EVERYONE, one seat, or ~seat for everyone else
    _=np.int16,
)

EventBuffer: TypeAlias = Array


class EventKind(IntEnum):
    """Base of a game's enum of events; a kind names its two numbers: `PAID = 5, "card", "amount"`."""

    args: tuple[str, ...]

    def __new__(cls, code: int, *args: str) -> Self:
        kind = int.__new__(cls, code)
        kind._value_ = code
        kind.args = args
        return kind


def new_event_buffer(size: int) -> EventBuffer:
    """An empty buffer for `size` events."""
    return np.zeros(size + 1, EventRecord)


NO_EVENTS = new_event_buffer(0)


@rule
def emit(events: EventBuffer, kind: int, seat: int, a: int = 0, b: int = 0, to: int = EVERYONE) -> None:
    """Append an event. Events that do not fit are only counted."""
    if events is None or len(events) == 1:
        return
    events[0].kind += 1
    n = events[0].kind
    if n < len(events):
        events[n].kind = kind
        events[n].seat = seat
        events[n].a = a
        events[n].b = b
        events[n].to = to


def events_for(events: EventBuffer, viewer: int) -> Iterator[EventItem]:
    """The events that a viewer may know, in order. A viewer that is not a seat is a spectator."""
    count = int(events[0]["kind"])
    if count >= len(events):
        raise OverflowError(f"{count} events in a buffer for {len(events) - 1}: raise the game's MAX_EVENTS")
    for event in events[1 : count + 1]:
        to = int(event["to"])
        if to in (EVERYONE, viewer) or (to < 0 and ~to != viewer):
            yield event
