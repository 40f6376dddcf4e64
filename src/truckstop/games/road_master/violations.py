"""The invariants that `check` tests, each with the number that it returns for a violation."""

from enum import IntEnum


class Violation(IntEnum):
    """What is wrong with a State record."""

    WRONG_SEAT_WAITS = 1
    TOO_MANY_ROUNDS = 2
    NO_WINNER = 3
    TOO_MANY_ACTIONS = 4
    TRUCKS_DIFFER = 5
    CUBES_DO_NOT_ADD_UP = 6
    TRUCK_OVERLOADED = 7
    PILE_MISCOUNTED = 8
    WRONG_TOP = 9
    CARD_TWICE = 10
    CARD_OF_EMPTY_WAREHOUSE = 11
    GAP_IN_MARKET = 12
    WRONG_CUBES_ON_CONTRACT = 13
    BONUS_TWICE_OR_NOWHERE = 14
    BONUS_MISCOUNTED = 15
    BOOM_MISCOUNTED = 16
    LEFT_OVER_FROM_ACTION = 17
