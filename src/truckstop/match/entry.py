"""Entries of the log: the log is the truth, and nothing in it is ever changed or erased."""

from dataclasses import dataclass
from enum import IntEnum


class Kind(IntEnum):
    """What an entry records. `number` is an action, or the entry that an undo goes back to."""

    ACT = 0
    WITHDRAW = 1  # take back what nobody has seen, where the rules have it
    LEAVE = 2  # leave the game for good
    UNDO = 3  # the seat's last action, as if it had not been
    ASK_UNDO = 4  # may the table go back to the state after entry `number`?
    ASK_END = 5  # may the table abandon the game?
    AGREE = 6
    REFUSE = 7
    REWIND = 8  # all agreed: back to the state after entry `number`, with new dice
    BOT = 9  # a bot drives the seat for its owner
    PERSON = 10  # its owner drives again
    END = 11  # abandoned
    RESUME = 12  # a server goes on after none did: nobody has thought meanwhile


@dataclass(frozen=True)
class Entry:
    """One line of the log."""

    sequence: int  # 1..
    kind: Kind
    seat: int
    number: int = 0
    at: int = 0  # milliseconds since 1970
