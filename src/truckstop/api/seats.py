"""API operations on seats and their keys."""

from fastapi import APIRouter

from truckstop.api import responses
from truckstop.api.parameters import OwnSeat, RequiredKey
from truckstop.api.requests import TakeSeatBody
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import SeatNumber, ShortText

router = APIRouter()


@router.post(
    "/matches/{match}/seats/{seat}",
    status_code=201,
    response_model=responses.SeatKey,
    responses=responses.MATCH_ERRORS,
)
async def take_seat(
    match: ShortText, seat: SeatNumber, body: TakeSeatBody, service: CurrentService
) -> dict[str, object]:
    """Take a seat with its invitation. The response contains the key of the seat."""
    return {
        "seat": seat,
        "token": await service.open_matches.take_seat(match, seat, body.invitation, body.name, body.number),
    }


@router.post(
    "/matches/{match}/keys", status_code=201, response_model=responses.SeatKey, responses=responses.MATCH_ERRORS
)
async def another_key(match: ShortText, seat: OwnSeat, service: CurrentService) -> dict[str, object]:
    """Create another key for your seat, for example to play on another device."""
    return {"seat": seat, "token": await service.keys.add(match, seat)}


@router.post(
    "/matches/{match}/token", status_code=201, response_model=responses.SeatKey, responses=responses.MATCH_ERRORS
)
async def change_key(match: ShortText, seat: OwnSeat, service: CurrentService, key: RequiredKey) -> dict[str, object]:
    """Create a new key for your seat and revoke all others."""
    return {"seat": seat, "token": await service.keys.replace(match, seat, key)}
