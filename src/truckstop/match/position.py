"""Where a match stands: all that follows from its log so far."""

from dataclasses import dataclass, replace

from truckstop.match.entry import Entry, Kind


class NotNow(ValueError):
    """A command that makes no sense now; `key` names the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@dataclass(frozen=True)
class Proposal:
    """Something the people at the table have to agree on."""

    kind: Kind  # ASK_UNDO, ASK_END
    seat: int  # who asked
    number: int  # the entry to go back to
    agreed: int = 0  # seats that agreed, one bit each
    at: int = 0  # when, in milliseconds since 1970


@dataclass
class Position:
    """All that follows from the log so far: a cache, so that opening a match does not run it again."""

    sequence: int
    record: bytes
    base: bytes
    since: list[Entry]
    bots: int  # seats that a bot drives, one bit each
    proposal: Proposal | None
    ended: bool
    versions: list[int]  # by viewer, the spectator first: how often what it sees has changed
    asked: list[int]  # by seat: the version of its view since which the same is asked of it
    used: list[int]  # milliseconds that each seat has thought
    at: int  # time of the last entry that everybody saw

    def copy(self) -> "Position":
        """One that can change while this one stays."""
        return replace(self, versions=[*self.versions], asked=[*self.asked], used=[*self.used])
