"""Events: each reaches its audience and nobody else, and an overflow of the buffer is an error."""

import pytest

from truckstop.engine.events import EVERYONE, NO_EVENTS, EventKind, emit, events_for, new_event_buffer
from truckstop.engine.game import SPECTATOR


class Kind(EventKind):
    SOLD = 1, "box", "amount"
    LEFT = 2


def kinds_for(events, viewer):
    """Return the kinds of the events that a viewer receives."""
    return [int(event["kind"]) for event in events_for(events, viewer)]


def test_a_kind_names_its_two_numbers():
    assert int(Kind.SOLD) == 1
    assert Kind.SOLD.args == ("box", "amount")
    assert Kind.LEFT.args == ()


def test_an_event_has_the_emitted_values():
    events = new_event_buffer(2)
    emit(events, int(Kind.SOLD), 3, 7, 40)
    (event,) = events_for(events, 0)
    assert [int(event[name]) for name in ("kind", "seat", "a", "b", "to")] == [1, 3, 7, 40, EVERYONE]


@pytest.mark.parametrize("number", [40_000, -40_000, 1_000_000, 2**31 - 1, -(2**31)])
def test_an_event_holds_numbers_of_32_bits(number):
    events = new_event_buffer(1)
    emit(events, int(Kind.SOLD), 0, number, number)
    (event,) = events_for(events, 0)
    assert (int(event["a"]), int(event["b"])) == (number, number)


@pytest.mark.parametrize(
    ("to", "audience"),
    [(EVERYONE, {SPECTATOR, 0, 1, 2}), (1, {1}), (0, {0}), (~1, {SPECTATOR, 0, 2}), (~0, {SPECTATOR, 1, 2})],
    ids=["everyone", "only seat 1", "only seat 0", "everyone but seat 1", "everyone but seat 0"],
)
def test_an_event_reaches_its_audience_and_nobody_else(to, audience):
    events = new_event_buffer(1)
    emit(events, 5, 1, 0, 0, to)
    assert {viewer for viewer in (SPECTATOR, 0, 1, 2) if kinds_for(events, viewer)} == audience


def test_events_stay_in_order():
    events = new_event_buffer(4)
    for kind, to in ((9, EVERYONE), (4, 0), (6, ~0), (2, EVERYONE)):
        emit(events, kind, 0, 0, 0, to)
    assert kinds_for(events, 0) == [9, 4, 2]
    assert kinds_for(events, SPECTATOR) == [9, 6, 2]


def test_a_full_buffer_loses_nothing():
    events = new_event_buffer(2)
    emit(events, 1, 0)
    emit(events, 2, 0)
    assert kinds_for(events, 0) == [1, 2]


def test_an_overflow_of_the_buffer_is_an_error():
    events = new_event_buffer(2)
    for kind in (1, 2, 3):
        emit(events, kind, 0)
    with pytest.raises(OverflowError, match="3 events in a buffer for 2: raise the game's MAX_EVENTS"):
        kinds_for(events, 0)


def test_the_buffer_without_room_drops_everything():
    emit(NO_EVENTS, 1, 0)
    assert kinds_for(NO_EVENTS, 0) == []
    assert NO_EVENTS[0]["kind"] == 0


def test_without_a_buffer_nothing_is_emitted():
    emit(None, 1, 0)  # type: ignore[arg-type]
