"""Slots and lists: arrays of numbers in which NONE marks a free place, and lists of actions."""

from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE


@rule
def first_free(slots, count):
    """The first of `count` places that is free, NONE."""
    for place in range(count):
        if slots[place] == NONE:
            return place
    return NONE


@rule
def count_used(slots):
    """How many places are not free."""
    count = 0
    for place in range(len(slots)):
        count += slots[place] != NONE
    return count


@rule
def total(numbers):
    """The sum of an array of numbers, without overflow of their type."""
    sum_ = 0
    for place in range(len(numbers)):
        sum_ += int(numbers[place])
    return sum_


@rule
def find_action(actions, count, first, end):
    """The first of `count` actions from `first` up to, but not including, `end`; NONE."""
    for i in range(count):
        if first <= actions[i] < end:
            return int(actions[i])
    return NONE


@rule
def add_action(actions, count, action, is_legal):
    """Append an action if it is legal. Return how many there are now."""
    if is_legal:
        actions[count] = action
        count += 1
    return count
