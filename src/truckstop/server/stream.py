"""Server-sent events: what viewers see, whenever it changes. After a break nothing is missed.

One stream carries as many views as a browser has open, for browsers allow few connections to a host.
"""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy.exc import DBAPIError

from truckstop.engine.game import SPECTATOR
from truckstop.server.follow import PATIENCE
from truckstop.server.live import Live
from truckstop.server.service import Service
from truckstop.server.told import about
from truckstop.server.wrong import Wrong

Show = Callable[[Live, int, int | None], Awaitable[dict[str, Any]]]  # what a viewer sees, and heard since a version

HEARTBEAT = 15.0  # seconds
MOST_VIEWS = 32
VIEW = re.compile(r"(?P<match>\w{1,32})(?:\.(?P<seat>\d{1,2}))?(?:@(?P<version>\d{1,9}))?", re.ASCII)


@dataclass
class Watched:
    """A view that somebody has open."""

    match: str
    viewer: int
    version: int = 0  # seen last
    about: str = ""  # told last of a match that waits for its players

    @classmethod
    def read(cls, text: str) -> "Watched":
        """`MATCH`, `MATCH.SEAT`, each with `@VERSION` of what was seen last."""
        found = VIEW.fullmatch(text)
        if found is None:
            raise Wrong("bad-view")
        viewer = SPECTATOR if found["seat"] is None else int(found["seat"])
        return cls(found["match"], viewer, int(found["version"] or 0))

    def __str__(self) -> str:
        seat = "" if self.viewer == SPECTATOR else f".{self.viewer}"
        return f"{self.match}{seat}@{self.version}"


def marks(watched: Sequence[Watched]) -> str:
    """The last-event id of a stream: how far each view has got."""
    return ",".join(map(str, watched))


def resume(watched: Sequence[Watched], last_event_id: str | None) -> None:
    """Go on where a stream broke off."""
    for text in (last_event_id or "").split(","):
        if VIEW.fullmatch(text):
            seen = Watched.read(text)
            for each in watched:
                if (each.match, each.viewer) == (seen.match, seen.viewer):
                    each.version = seen.version


async def stream(
    service: Service, watched: Sequence[Watched], token: str | None, show: Show, mark: Callable[[], str]
) -> AsyncIterator[str]:
    """The views as `show` has them, as they change, while the token opens them; `mark` says how far they have got."""
    clock = asyncio.get_running_loop().time
    with service.bells.listening(each.match for each in watched) as bell:
        yield ": here\n\n"  # what is sent first opens the stream at the other end
        beat = clock() + HEARTBEAT
        while not service.stopping:
            bell.clear()
            try:
                if bell.other_keys:
                    bell.other_keys = False
                    watched = [each for each in watched if await _is_open(service, each, token)]
                    if not watched:
                        return
                for each in watched:
                    if (event := await _event(service, each, show)) is not None:
                        kind, shown = event
                        data = json.dumps({"match": each.match, **shown}, separators=(",", ":"))
                        yield f"id: {mark()}\nevent: {kind}\ndata: {data}\n\n"
                        beat = clock() + HEARTBEAT
            except DBAPIError:
                bell.other_keys = True
                yield ": the database does not answer\n\n"
                await asyncio.sleep(PATIENCE)
                continue
            try:
                async with asyncio.timeout_at(beat):
                    await bell.wait()
            except TimeoutError:
                yield ": still here\n\n"
                beat = clock() + HEARTBEAT


async def _is_open(service: Service, each: Watched, token: str | None) -> bool:
    return each.viewer == SPECTATOR or await service.opens(token, each.match, each.viewer)


async def _event(service: Service, each: Watched, show: Show) -> tuple[str, dict[str, Any]] | None:
    """What is new in a view; nothing, if it is as it was."""
    if not service.is_live(each.match):
        stored = await service.stored(each.match)
        if stored.header is None:
            shown = about(stored)
            told, each.about = each.about, json.dumps(shown)
            return ("about", shown) if each.about != told else None
    live = await service.live(each.match)
    async with live.lock:
        version = live.match.version(each.viewer)
        if version == each.version:
            return None
        shown = await show(live, each.viewer, each.version or None)
        each.version = version
        return "view", shown
