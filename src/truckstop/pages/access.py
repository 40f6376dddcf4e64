"""Which seats of a match a visitor may use."""

from truckstop.engine.game import SPECTATOR
from truckstop.pages.visitor import Visitor
from truckstop.services.errors import Forbidden
from truckstop.services.match_service import MatchService

SPECTATOR_NAMES = ("watch", "-1")  # in URLs


async def own_seats(service: MatchService, match: str, visitor: Visitor) -> list[int]:
    """The seats that the visitor's key opens."""
    try:
        return await service.keys.seats_of(match, visitor.key)
    except Forbidden:
        return []


async def require_seat(service: MatchService, match: str, seat: int, visitor: Visitor) -> None:
    """Raise `Forbidden` unless the visitor's key opens this seat."""
    if seat not in await service.keys.seats_of(match, visitor.key):
        raise Forbidden("bad-token")


async def require_viewer(service: MatchService, match: str, name: str, visitor: Visitor) -> int:
    """Return the viewer that a URL names.

    Raise `Forbidden` unless it is a spectator or one of the visitor's seats.
    """
    if name in SPECTATOR_NAMES:
        return SPECTATOR
    if not name.isdecimal() or int(name) not in await own_seats(service, match, visitor):
        raise Forbidden("bad-token")
    return int(name)
