"""`count_events`: the compiled loop that counts events by kind and first number."""

from pathlib import Path

import numpy as np

from truckstop.engine.compilation import compile_game
from truckstop.engine.events import NO_EVENTS, emit, new_event_buffer
from truckstop.games import load
from truckstop.lab import simulate

LOOPS = compile_game(load("truck_off")).bind(Path(simulate.__file__).with_name("tally_loops.py"))


def count_events(events, kind_count=4, value_count=5):
    """Return how many events of each kind and first number are in a buffer. Numbers that do not occur are left out."""
    counts = np.zeros((kind_count, value_count), np.int64)
    LOOPS.count_events(events, counts)
    return {(int(kind), int(value)): int(counts[kind, value]) for kind, value in zip(*counts.nonzero(), strict=True)}


def test_events_for_any_audience_are_counted_by_kind_and_first_number():
    events = new_event_buffer(6)
    for kind, seat, a, b, audience in ((1, 0, 4, 9, 0), (3, 0, 2, 0, 1), (1, 1, 4, 7, ~1), (1, 1, 0, 0, 127)):
        emit(events, kind, seat, a, b, audience)
    assert count_events(events) == {(1, 4): 2, (3, 2): 1, (1, 0): 1}


def test_counting_clears_the_buffer():
    events = new_event_buffer(2)
    emit(events, 1, 0, 3)
    assert count_events(events) == {(1, 3): 1}
    assert count_events(events) == {}


def test_numbers_outside_the_table_are_not_counted():
    events = new_event_buffer(4)
    for a in (-1, 5, 100_000, 4):
        emit(events, 2, 0, a)
    assert count_events(events) == {(2, 4): 1}


def test_events_that_overflow_the_buffer_are_not_counted():
    events = new_event_buffer(2)
    for kind in (1, 2, 3):
        emit(events, kind, 0)
    assert count_events(events) == {(1, 0): 1, (2, 0): 1}


def test_the_buffer_without_room_counts_no_events():
    emit(NO_EVENTS, 1, 0)
    assert count_events(NO_EVENTS) == {}
