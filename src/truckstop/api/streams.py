"""API operations that stream views as server-sent events."""

from typing import Annotated

from fastapi import APIRouter, Header, Query
from sse_starlette import EventSourceResponse

from truckstop.api import responses
from truckstop.api.parameters import OPTIONAL_KEY, Language, OptionalKey, Viewer
from truckstop.engine.game import SPECTATOR
from truckstop.services.errors import Forbidden
from truckstop.services.live_match import LiveMatch
from truckstop.services.views import view_since
from truckstop.web.dependencies import CurrentService
from truckstop.web.event_streams import MAX_VIEWS, RenderView, Subscription, event_id, event_stream_response, resume
from truckstop.web.parameters import ShortText

VERSION_DIGITS = 9

router = APIRouter()


@router.get(
    "/matches/{match}/events",
    response_class=EventSourceResponse,
    responses=responses.EVENT_STREAM,
    openapi_extra=OPTIONAL_KEY,
)
async def events(
    match: ShortText,
    viewer: Viewer,
    service: CurrentService,
    key: OptionalKey,
    lang: Language = "en",
    last_event_id: Annotated[str | None, Header()] = None,
) -> EventSourceResponse:
    """Stream your view of a match whenever it changes. The id of an event is the version of the view."""
    subscription = Subscription(match, viewer)
    if last_event_id and last_event_id.isascii() and last_event_id.isdecimal():
        subscription.version = int(last_event_id[:VERSION_DIGITS])
    return await event_stream_response(
        service, [subscription], key, _view_renderer(lang), lambda: str(subscription.version)
    )


@router.get("/events", response_class=EventSourceResponse, responses=responses.EVENT_STREAM, openapi_extra=OPTIONAL_KEY)
async def all_events(
    service: CurrentService,
    key: OptionalKey,
    view: Annotated[list[ShortText], Query(min_length=1, max_length=MAX_VIEWS)],
    lang: Language = "en",
    last_event_id: Annotated[str | None, Header()] = None,
) -> EventSourceResponse:
    """Stream several views: `view=MATCH.SEAT@VERSION` for each, without `.SEAT` for a spectator's view."""
    subscriptions = [Subscription.parse(text) for text in view]
    for subscription in subscriptions:
        if subscription.viewer == SPECTATOR:
            continue
        if key is None:
            raise Forbidden("no-token")
        if subscription.viewer not in await service.keys.seats_of(subscription.match, key):
            raise Forbidden("bad-token")
    resume(subscriptions, last_event_id)
    return await event_stream_response(
        service, subscriptions, key, _view_renderer(lang), lambda: event_id(subscriptions)
    )


def _view_renderer(lang: str) -> RenderView:
    async def render_view(live: LiveMatch, viewer: int, since: int | None) -> dict[str, object]:
        return await view_since(live, viewer, lang, since)

    return render_view
