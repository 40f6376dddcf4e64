"""Entries of the log. The log is append-only, and everything else about a match follows from it."""

from dataclasses import dataclass
from enum import IntEnum


class Kind(IntEnum):
    """What an entry records."""

    ACT = 0  # an action of the game; `number` is the action
    WITHDRAW = 1  # take back a choice that nobody has seen, where the rules allow it
    LEAVE = 2  # leave the game for good
    UNDO = 3  # take back the seat's last action
    ASK_UNDO = 4  # propose to go back to the state after entry `number`
    ASK_END = 5  # propose to abandon the match
    AGREE = 6
    REFUSE = 7
    REWIND = 8  # everybody has agreed: go back to the state after entry `number`, with new dice
    BOT = 9  # a bot takes control of the seat
    PERSON = 10  # its player takes control again
    END = 11  # the match is abandoned
    RESUME = 12  # a server runs again after none did: nobody's thinking time has passed


@dataclass(frozen=True)
class Entry:
    """One entry of the log."""

    sequence: int  # from 1
    kind: Kind
    seat: int
    number: int = 0
    at: int = 0  # milliseconds since 1970
