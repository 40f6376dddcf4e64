"""Parameters and dependencies that several operations of the API share."""

from typing import Annotated, Literal

from fastapi import Depends, Request, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from truckstop.services.errors import Forbidden
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import ShortText

BEARER = HTTPBearer(
    auto_error=False,
    scheme_name="Seat",
    description="The key of a seat. Without a key you are a spectator, where the operation allows it.",
)
OPTIONAL_KEY: dict[str, object] = {"security": [{}]}  # `openapi_extra` of operations that do not need a key

Language = Literal["en", "fr"]


async def optional_key(
    request: Request, credentials: Annotated[HTTPAuthorizationCredentials | None, Security(BEARER)]
) -> str | None:
    """Return the key in the request, or None for a spectator."""
    if credentials is None and "Authorization" in request.headers:
        raise Forbidden("not-bearer")
    return credentials.credentials if credentials else None


OptionalKey = Annotated[str | None, Depends(optional_key)]


async def required_key(key: OptionalKey) -> str:
    """Return the key in the request. Raises `Forbidden` without one."""
    if key is None:
        raise Forbidden("no-token")
    return key


RequiredKey = Annotated[str, Depends(required_key)]


async def own_seat(match: ShortText, service: CurrentService, key: RequiredKey) -> int:
    """Return the seat that the key opens."""
    return await service.keys.seat_of(match, key)


async def viewer(match: ShortText, service: CurrentService, key: OptionalKey) -> int:
    """Return the seat that the key opens, or `SPECTATOR` without a key."""
    return await service.keys.seat_of(match, key)


OwnSeat = Annotated[int, Depends(own_seat)]
Viewer = Annotated[int, Depends(viewer)]
