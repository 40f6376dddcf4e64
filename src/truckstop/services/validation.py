"""Checks of what users enter when they create a match or take a seat."""

from collections.abc import Mapping, Sequence

from truckstop import games
from truckstop.engine.options import IncompatibleOptions, InvalidOption
from truckstop.match import fairness
from truckstop.match.header import BOT_NAMES, MAX_MINUTES
from truckstop.services.errors import IncompatibleTable, RequestError
from truckstop.services.tokens import ANYBODY

OPEN_SEAT = "person"  # the driver of a seat for an invited person; ANYBODY: open to anyone
MAX_NAME_LENGTH = 40


def validate_table(slug: str, drivers: Sequence[str], options: Mapping[str, str], minutes: int) -> dict[str, str]:
    """Check players, options and thinking time of a new match, and return all its options."""
    meta = games.load_named(slug).meta
    meta.check_players(len(drivers))
    known = (OPEN_SEAT, ANYBODY, *BOT_NAMES)
    for driver in drivers:
        if driver not in known:
            raise InvalidOption("no-such-driver", driver=repr(driver), choices=", ".join(known))
    if not 0 <= minutes <= MAX_MINUTES:
        raise InvalidOption("bad-minutes", minutes=str(minutes), most=str(MAX_MINUTES))
    try:
        return meta.options.complete(options, len(drivers))
    except IncompatibleOptions as error:
        raise IncompatibleTable(slug, error) from None


def validate_player(name: str, number: str) -> tuple[str, str]:
    """Check the name and the dice number (in hex) of a player, and return them in their usual form."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= MAX_NAME_LENGTH or not name.isprintable():
        raise RequestError("bad-name", most=MAX_NAME_LENGTH)
    try:
        number_bytes = bytes.fromhex(number)
    except ValueError:
        number_bytes = b""
    if len(number_bytes) != fairness.NUMBER_BYTES:
        raise RequestError("bad-number", bytes=fairness.NUMBER_BYTES)
    return name, number_bytes.hex()
