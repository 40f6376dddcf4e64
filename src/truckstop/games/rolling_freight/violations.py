"""Violations of the invariants of a State record: the numbers that `check` returns."""

from enum import IntEnum


class Violation(IntEnum):
    """The invariants that can be broken."""

    WRONG_SEAT_WAITS = 1
    NO_WINNER = 2
    WRONG_PHASE = 3
    MARKERS_DO_NOT_ADD_UP = 4
    TOKEN_TWICE = 5
    TOKENS_DO_NOT_ADD_UP = 6
    WRONGLY_SATURATED = 7
    LINK_TWICE = 8
    WRONG_CUBES = 9
    WRONG_DICE = 10
    POINTS_DO_NOT_ADD_UP = 11
    IMPROVEMENT_LOST = 12
    CANNOT_PAY = 13
    LEFT_OVER_FROM_ACTION = 14
    NOTHING_AHEAD = 15
