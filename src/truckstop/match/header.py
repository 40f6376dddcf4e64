"""The header of a match: everything that is fixed before the first action."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from truckstop.engine.errors import UserError
from truckstop.engine.game import BASIC_BOTS
from truckstop.match import fairness

MAX_MINUTES = 10_000  # of thinking time
PERSON = ""  # the driver of a seat that a person controls
BOT_LEVELS = ("learner", "driver", "pro", "master")  # bots for people to play against, the weakest first
BOT_NAMES = (*BOT_LEVELS, *BASIC_BOTS)  # all bots that can control a seat; the basic ones are for programs


@dataclass(frozen=True)
class Seat:
    """A player."""

    name: str
    driver: str = PERSON  # the name of a bot, or PERSON
    number: str = ""  # the player's part of the key of the dice, in hex

    def __post_init__(self) -> None:
        if self.driver not in (PERSON, *BOT_NAMES):
            raise UserError("no-such-driver", driver=repr(self.driver), choices=", ".join(BOT_NAMES))


@dataclass(frozen=True)
class Header:
    """The first lines of a waybill."""

    match: str  # id
    game: str
    rules_version: int
    box: str  # digest
    options: Mapping[str, str]
    seats: tuple[Seat, ...]
    commitment: str  # to the server's secret, in hex
    started: int  # milliseconds since 1970
    minutes: int = 0  # thinking time of each seat; 0: unlimited

    def dice_key(self, secret: bytes) -> tuple[int, int]:
        """The key of the dice, from the server's secret and the numbers of all seats."""
        return fairness.dice_key(secret, [bytes.fromhex(seat.number) for seat in self.seats])

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "Header":
        return cls(**{**values, "seats": tuple(Seat(**seat) for seat in values["seats"])})
