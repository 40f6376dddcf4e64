"""Server-sent events: a stream of the views of matches, sent whenever a view changes.

One stream carries all views that a browser has open, because browsers open only a few connections to a host. The id
of an event names the version of every view, so a client that reconnects with `Last-Event-ID` misses nothing.
"""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass

from sqlalchemy.exc import DBAPIError
from sse_starlette import EventSourceResponse, ServerSentEvent

from truckstop.engine.game import SPECTATOR
from truckstop.services.errors import RequestError
from truckstop.services.live_match import LiveMatch
from truckstop.services.match_service import MatchService
from truckstop.services.views import match_info

# (match, viewer, version that the client has) → the current view as JSON
RenderView = Callable[[LiveMatch, int, int | None], Awaitable[dict[str, object]]]

HEARTBEAT = 15.0  # seconds between comments that keep an idle connection open
RETRY_DELAY = 1.0  # seconds before the database is asked again after an error
MAX_VIEWS = 32  # of one stream
LINE_END = "\n"
VIEW_PATTERN = re.compile(r"(?P<match>\w{1,32})(?:\.(?P<seat>\d{1,2}))?(?:@(?P<version>\d{1,9}))?", re.ASCII)


@dataclass
class Subscription:
    """A view of a match that a client follows."""

    match: str
    viewer: int
    version: int = 0  # that the client has
    last_info: str = ""  # JSON that was sent last, of a match that has not started

    @classmethod
    def parse(cls, text: str) -> "Subscription":
        """Parse `MATCH` or `MATCH.SEAT`, each optionally with `@VERSION`, the version that the client has."""
        parts = VIEW_PATTERN.fullmatch(text)
        if parts is None:
            raise RequestError("bad-view")
        viewer = SPECTATOR if parts["seat"] is None else int(parts["seat"])
        return cls(parts["match"], viewer, int(parts["version"] or 0))

    def __str__(self) -> str:
        seat = "" if self.viewer == SPECTATOR else f".{self.viewer}"
        return f"{self.match}{seat}@{self.version}"


def event_id(subscriptions: Sequence[Subscription]) -> str:
    """Return the id of an event: the version of every view of the stream."""
    return ",".join(map(str, subscriptions))


def resume(subscriptions: Sequence[Subscription], last_event_id: str | None) -> None:
    """Set the versions of subscriptions to those in the id of the last event that the client received."""
    for text in (last_event_id or "").split(","):
        if VIEW_PATTERN.fullmatch(text):
            received = Subscription.parse(text)
            for subscription in subscriptions:
                if (subscription.match, subscription.viewer) == (received.match, received.viewer):
                    subscription.version = received.version


async def event_stream_response(
    service: MatchService,
    subscriptions: list[Subscription],
    key: str | None,
    render_view: RenderView,
    get_event_id: Callable[[], str],
) -> EventSourceResponse:
    """Return a stream of these views. Raises the errors of matches that cannot be shown before the stream starts."""
    for subscription in subscriptions:
        if (await service.stored_match(subscription.match)).header is not None:
            await service.live_match(subscription.match)
    events = stream_events(service, subscriptions, key, render_view, get_event_id)
    return EventSourceResponse(
        events, ping=HEARTBEAT, ping_message_factory=lambda: _comment("keep-alive"), sep=LINE_END
    )


async def stream_events(
    service: MatchService,
    subscriptions: Sequence[Subscription],
    key: str | None,
    render_view: RenderView,
    get_event_id: Callable[[], str],
) -> AsyncIterator[ServerSentEvent]:
    """Yield an event for each change of a view, until the key opens none of them or the server stops."""
    with service.signals.subscribe(subscription.match for subscription in subscriptions) as signal:
        service.wake_watched({subscription.match for subscription in subscriptions})
        yield _comment("connected")  # sends the response headers to the client
        while not service.is_stopping:
            signal.clear()
            try:
                if signal.keys_changed:
                    signal.keys_changed = False
                    subscriptions = [each for each in subscriptions if await _is_permitted(service, each, key)]
                    if not subscriptions:
                        return
                for subscription in subscriptions:
                    if (change := await _next_change(service, subscription, render_view)) is not None:
                        kind, view = change
                        data = json.dumps({"match": subscription.match, **view}, separators=(",", ":"))
                        yield ServerSentEvent(data, event=kind, id=get_event_id(), sep=LINE_END)
            except DBAPIError:
                signal.keys_changed = True
                yield _comment("the database does not answer")
                await asyncio.sleep(RETRY_DELAY)
                continue
            await signal.wait()


def _comment(text: str) -> ServerSentEvent:
    return ServerSentEvent(comment=text, sep=LINE_END)


async def _is_permitted(service: MatchService, subscription: Subscription, key: str | None) -> bool:
    is_spectator = subscription.viewer == SPECTATOR
    return is_spectator or await service.keys.opens(key, subscription.match, subscription.viewer)


async def _next_change(
    service: MatchService, subscription: Subscription, render_view: RenderView
) -> tuple[str, dict[str, object]] | None:
    """Return the kind and data of an event for a view that has changed, otherwise None."""
    if subscription.match not in service.registry:
        stored = await service.stored_match(subscription.match)
        if stored.header is None:
            info = match_info(stored)
            previous, subscription.last_info = subscription.last_info, json.dumps(info)
            return ("about", info) if subscription.last_info != previous else None
    live = await service.live_match(subscription.match)
    async with live.lock:
        version = live.match.version(subscription.viewer)
        if version == subscription.version:
            return None
        view = await render_view(live, subscription.viewer, subscription.version or None)
        subscription.version = version
        return "view", view
