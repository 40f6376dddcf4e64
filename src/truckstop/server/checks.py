"""What can be wrong with a table before anybody sits at it, and with who sits down."""

from collections.abc import Mapping, Sequence

from truckstop import games
from truckstop.engine.options import BadOption, Excluded
from truckstop.match import fair
from truckstop.match.header import DRIVERS, MOST_MINUTES
from truckstop.server.keys import ANYBODY
from truckstop.server.wrong import Unplayable, Wrong

OPEN_SEAT = "person"  # how a request names a seat that somebody will take who is invited; ANYBODY: whoever comes
LONGEST_NAME = 40


def checked_table(game: str, drivers: Sequence[str], options: Mapping[str, str], minutes: int) -> dict[str, str]:
    """All options of a table that can be played so."""
    meta = games.load(game).meta
    meta.check_players(len(drivers))
    there = ", ".join((OPEN_SEAT, ANYBODY, *DRIVERS))
    for driver in drivers:
        if driver not in (OPEN_SEAT, ANYBODY, *DRIVERS):
            sentence = f"{driver!r} does not play; there are {there}"
            raise BadOption(sentence, "no-such-driver", driver=repr(driver), there=there)
    if not 0 <= minutes <= MOST_MINUTES:
        sentence = f"minutes: {minutes} is not from 0 to {MOST_MINUTES}"
        raise BadOption(sentence, "bad-minutes", minutes=str(minutes), most=str(MOST_MINUTES))
    try:
        return meta.options.complete(options, len(drivers))
    except Excluded as error:
        raise Unplayable(game, error) from None


def checked_chair(name: str, number: str) -> tuple[str, str]:
    """The name and the number of somebody who can sit down so, in their usual form."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise Wrong("bad-name", most=LONGEST_NAME)
    try:
        added = bytes.fromhex(number)
    except ValueError:
        added = b""
    if len(added) != fair.NUMBER_BYTES:
        raise Wrong("bad-number", bytes=fair.NUMBER_BYTES)
    return name, added.hex()
