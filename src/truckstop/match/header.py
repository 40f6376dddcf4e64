"""The header of a match: all that is agreed before the first action, and never changes."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from truckstop.engine.game import BOTS
from truckstop.match import fair

MOST_MINUTES = 10_000  # of thinking
PERSON = ""  # who drives a seat, if not one of the bots
LEVELS = ("learner", "driver", "pro", "master")  # bots for people to play against, the weakest first
DRIVERS = (*LEVELS, *BOTS)  # all bots; those that every game has are for programs


@dataclass(frozen=True)
class Seat:
    """Who sits where."""

    name: str
    driver: str = PERSON  # a bot's name, or nobody's
    number: str = ""  # what the seat added to the dice, in hex

    def __post_init__(self) -> None:
        if self.driver not in (PERSON, *DRIVERS):
            raise ValueError(f"{self.driver!r} does not play; there are {', '.join(DRIVERS)}")


@dataclass(frozen=True)
class Header:
    """The first lines of a waybill."""

    match: str
    game: str
    rules_version: int
    box: str  # digest
    options: Mapping[str, str]
    seats: tuple[Seat, ...]
    commitment: str  # to the server's secret, in hex
    started: int  # milliseconds since 1970
    minutes: int = 0  # thinking time of each seat; 0: no limit

    def dice_key(self, secret: bytes) -> tuple[int, int]:
        """The key of the dice: the server's secret and the numbers of all seats."""
        return fair.dice_key(secret, [bytes.fromhex(seat.number) for seat in self.seats])

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "Header":
        return cls(**{**values, "seats": tuple(Seat(**seat) for seat in values["seats"])})
