"""The position of a match: everything that follows from its log so far."""

from dataclasses import dataclass, replace

from truckstop.engine.game import SPECTATOR
from truckstop.match.entry import Entry, Kind


@dataclass(frozen=True)
class Proposal:
    """Something that the people in a match have to agree on."""

    kind: Kind  # ASK_UNDO or ASK_END
    seat: int  # who proposed it
    number: int  # the entry to go back to
    agreed: int = 0  # seats that agreed, one bit each
    at: int = 0  # milliseconds since 1970

    def has_agreed(self, seat: int) -> bool:
        return bool(self.agreed >> seat & 1)

    def with_agreement(self, seat: int) -> "Proposal":
        return replace(self, agreed=self.agreed | 1 << seat)


@dataclass
class Position:
    """The position after an entry. It is stored beside the log, so that opening a match does not replay it."""

    sequence: int  # of the last entry
    record: bytes
    checkpoint: bytes  # the record when something random or hidden last became known
    undoable: list[Entry]  # the entries since the checkpoint: their seats may take them back without asking
    bot_seats: int  # seats that a bot controls, one bit each
    proposal: Proposal | None
    is_abandoned: bool
    versions: list[int]  # by viewer, the spectator first: how often its view has changed
    asked_since: list[int]  # by seat: the version of its view since which it has the same decision
    used: list[int]  # by seat: thinking time in milliseconds
    at: int  # time of the last entry that everybody could see

    def copy(self) -> "Position":
        """A copy that can change without changing this one."""
        return replace(self, versions=[*self.versions], asked_since=[*self.asked_since], used=[*self.used])


def abandon(position: Position, at: int) -> tuple[Entry, Position]:
    """The entry that abandons a match, and the position after it. This does not need the rules of the game."""
    entry = Entry(position.sequence + 1, Kind.END, SPECTATOR, 0, max(at, position.at))
    versions = [version + 1 for version in position.versions]
    return entry, replace(
        position, sequence=entry.sequence, is_abandoned=True, proposal=None, versions=versions, at=entry.at
    )
