"""The invariants of the record that can be violated, with the numbers that `check` returns."""

from enum import IntEnum


class Violation(IntEnum):
    """An invariant that is violated."""

    WRONG_SEAT_WAITS = 1
    ACTION_POINTS_BELOW_ZERO = 2
    CARD_TWICE_OR_NOWHERE = 3
    DECK_MISCOUNTED = 4
    ROW_TOO_LONG = 5
    CHITS_DO_NOT_ADD_UP = 6
    TOO_MANY_CONTRACTS = 7
    GAP_BETWEEN_CONTRACTS = 8
    SECRET_LOADED = 9
    MONEY_WITHOUT_LOAD = 10
    DEBT_IN_PLAY = 11
    TOO_MUCH_REST = 12
    COUNTS_DIFFER = 13
    RESERVATIONS_DIFFER = 14
    TOO_MANY_ROUNDS = 15
    NO_WINNER = 16
    DOUBLED_NOT_COMPLETED = 17
