"""Matches and seats as the database stores them."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple, TypedDict

from truckstop import games
from truckstop.engine.errors import UserError
from truckstop.engine.game import Game
from truckstop.match.header import Header


class Status(IntEnum):
    """The status of a match."""

    OPEN = 0  # waits for players
    RUNNING = 1
    OVER = 2
    ABANDONED = 3


class MatchSettings(TypedDict):
    """How a match is played."""

    options: dict[str, str]
    minutes: int  # thinking time of each seat; 0: unlimited


@dataclass(frozen=True)
class StoredSeat:
    """A seat of a match."""

    name: str  # empty while the seat is free
    driver: str  # the name of a bot, or PERSON
    invitation: str | None = None  # hash of the token
    number: str = ""  # the player's part of the key of the dice, in hex
    note: str = ""

    @property
    def is_free(self) -> bool:
        return not self.name


@dataclass(frozen=True)
class StoredMatch:
    """A match without its log and position."""

    id: str
    game: str
    rules_version: int
    layout: str  # the format digest of the game
    settings: MatchSettings
    commitment: str
    secret: bytes
    header: Header | None  # None while it is open
    status: Status
    created: int  # milliseconds since 1970
    changed: int
    seats: tuple[StoredSeat, ...]

    @property
    def key(self) -> tuple[int, int]:
        """The key of the dice."""
        assert self.header is not None, "the match has not started"
        return self.header.dice_key(self.secret)

    @property
    def game_name(self) -> str:
        """The name of the game, with the version of the rules if it is not the newest."""
        try:
            return games.name_of_version(self.game, self.rules_version)
        except UserError:  # it is not installed any more, or broken
            return self.game

    def load_game(self) -> Game:
        """The game with the rules that the match began with."""
        return games.load(games.name_of_version(self.game, self.rules_version))

    @property
    def is_compatible(self) -> bool:
        """Whether the installed game can read the records and the log."""
        try:
            game = self.load_game()
            return self.layout == game.format_digest and (self.header is None or self.header.box == game.box().digest)
        except UserError:  # it is not installed any more, or broken
            return False

    @property
    def has_same_rules(self) -> bool:
        """Whether the log can be replayed from the beginning."""
        return self.is_compatible and self.rules_version == self.load_game().meta.rules_version


class Opponent(NamedTuple):
    """Somebody at another seat: a person by name, or a bot by its level."""

    name: str
    driver: str  # the name of a bot, or PERSON
    seat: int  # part of the displayed name of a bot


@dataclass(frozen=True)
class MatchFilter:
    """Which matches of a player to list. None stands for any."""

    statuses: tuple[Status, ...] | None = None
    game: str | None = None
    opponents: Sequence[Opponent] | None = None  # at least one of them sits at another seat


ALL_MATCHES = MatchFilter()
