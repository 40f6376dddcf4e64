"""The invariants of the record that can be violated, with the numbers that `check` returns."""

from enum import IntEnum


class Violation(IntEnum):
    """An invariant that is violated."""

    WAITING_WITHOUT_QUEUE = 1
    WAITING_CONTRADICTS_STAGE = 2
    FACE_OUT_OF_RANGE = 3
    OPEN_SPACE_WITHOUT_VENUE = 4
    TRUCK_ON_OPEN_VENUE = 5
    LINE_ACROSS_RIVER = 6
    WRONG_LAST_BOX = 7
    BOX_WITHOUT_STOP = 8
    NUMBER_TOO_BIG = 9
    BOXES_DIFFER_FROM_TURNS = 10
    CIRCLES_DO_NOT_ADD_UP = 11
    PLACES_NOT_ALL_DIFFERENT = 12
