"""API operation that reads the view of a player or spectator."""

from fastapi import APIRouter

from truckstop.api import responses
from truckstop.api.parameters import OPTIONAL_KEY, Language, Viewer
from truckstop.services.match_service import MatchService
from truckstop.services.views import view_since
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import ShortText, ViewVersion

router = APIRouter()


@router.get(
    "/matches/{match}/view",
    response_model=responses.View,
    responses=responses.MATCH_ERRORS,
    openapi_extra=OPTIONAL_KEY,
)
async def view(
    match: ShortText, viewer: Viewer, service: CurrentService, lang: Language = "en", since: ViewVersion | None = None
) -> dict[str, object]:
    """Get your view of a match. With `since`, it contains the events after that version of your view."""
    return await load_view(service, match, viewer, lang, since)


async def load_view(
    service: MatchService, match: str, viewer: int, lang: str, since: int | None = None
) -> dict[str, object]:
    """Return the current view of a viewer as JSON."""
    live = await service.live_match(match)
    async with live.lock:
        return await view_since(live, viewer, lang, since)
