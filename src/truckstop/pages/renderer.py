"""The page renderer: what the page of a viewer shows, in HTML fragments with stable ids.

A view is rendered once for each version and language. An update contains only the fragments that have changed.
"""

from collections import OrderedDict
from dataclasses import dataclass
from sys import getsizeof

from pydantic import BaseModel

from truckstop.engine.game import SPECTATOR
from truckstop.engine.view import Part, Region
from truckstop.match.match import Match
from truckstop.pages.drawings import (
    ThinkingLabels,
    draw_parts,
    find_board,
    render_fragments,
    visible_record,
    without_buttons,
)
from truckstop.pages.log import log_lines
from truckstop.pages.messages import page_messages
from truckstop.pages.panels import (
    action_list,
    controls_panel,
    is_bot_controlled,
    is_viewers_turn,
    proposal_panel,
    status_panel,
    thinking_bots,
    time_left,
)
from truckstop.pages.result import result_panel
from truckstop.services.live_match import LiveMatch
from truckstop.services.messages import player_names
from truckstop.services.plans import Plan, load_plan

CACHE_BYTES = 64 * 1024 * 1024


class PageState(BaseModel):
    """What the page of a viewer shows at one version of the view."""

    version: int
    order: dict[Region, list[str]]  # by region: the ids of its parts
    fragments: dict[str, str]  # HTML by id
    yours: bool  # the viewer is to act
    over: bool
    waiting: list[int]  # the seats that are to act
    curtain: str  # "yes" if the seats of one screen must not see each other's pages


class PageUpdate(PageState):
    """What has changed since an earlier version. `fragments` holds only those that differ."""

    match: str
    seat: int | None
    log: list[str]  # new lines as HTML
    left: list[int]  # milliseconds on the clock of each seat
    stale: str | None = None  # why a click had no effect


@dataclass(frozen=True)
class RenderedView:
    """A rendered version of a view, and what it was made from."""

    state: PageState
    board: Part
    plan: Plan | None  # of the viewer
    plan_changed: bool = False  # open pages of this version may show another plan

    @property
    def size(self) -> int:
        """Approximate number of bytes in memory."""
        return sum(map(getsizeof, (*self.state.fragments.values(), self.board.foreground)))


class PageRenderer:
    """Renders views and caches the results."""

    def __init__(self) -> None:
        self._cache: OrderedDict[tuple[str, int, str, int], RenderedView] = OrderedDict()
        self.size = 0  # bytes of all cached views

    async def render(self, live: LiveMatch, viewer: int, lang: str) -> RenderedView:
        """Render the current view. The caller holds the lock of the match."""
        key, plan = (live.stored.id, viewer, lang, live.match.version(viewer)), await load_plan(live, viewer)
        cached = self._cache.get(key)
        if cached is not None and cached.plan == plan:
            return cached
        view = self._cache[key] = _render(live, viewer, lang, plan, plan_changed=cached is not None)
        self.size += view.size - (cached.size if cached else 0)
        while self.size > CACHE_BYTES and len(self._cache) > 1:
            self.size -= self._cache.popitem(last=False)[1].size
        return view

    async def render_update(self, live: LiveMatch, viewer: int, lang: str, since: int | None) -> PageUpdate:
        """Return what a page with version `since` needs. The caller holds the lock of the match."""
        view = await self.render(live, viewer, lang)
        old = self._cache.get((live.stored.id, viewer, lang, since or 0))
        is_known = old is not None and old.plan == view.plan and not old.plan_changed
        known = old.state.fragments if old and is_known else {}
        fragments = {name: html for name, html in view.state.fragments.items() if known.get(name) != html}
        changes = await live.changes_since(viewer, since or 0)
        return PageUpdate(
            **{**dict(view.state), "fragments": fragments},
            match=live.stored.id,
            seat=None if viewer == SPECTATOR else viewer,
            log=log_lines(live, changes or (), lang),
            left=time_left(live),
        )


def _render(live: LiveMatch, viewer: int, lang: str, plan: Plan | None, *, plan_changed: bool) -> RenderedView:
    match = live.match
    legal = match.legal_actions(viewer) if is_viewers_turn(match, viewer) else []
    parts = draw_parts(live, visible_record(match, viewer), viewer, legal, lang, plan)
    if match.is_over or is_bot_controlled(match, viewer):
        parts = without_buttons(parts)
    fragments, order = render_fragments(match, parts, _thinking_labels(live, lang))
    state = PageState(
        version=match.version(viewer),
        order=order,
        fragments=fragments | _render_panels(live, viewer, legal, lang, plan),
        yours=is_viewers_turn(match, viewer),
        over=match.is_over,
        waiting=match.to_act,
        curtain="yes" if plan or has_secrets(match) else "",
    )
    return RenderedView(state, find_board(parts), plan, plan_changed)


def _render_panels(live: LiveMatch, viewer: int, legal: list[int], lang: str, plan: Plan | None) -> dict[str, str]:
    messages = page_messages(lang)
    return {
        "top": str(status_panel(live, viewer, lang)),
        "controls": str(controls_panel(live, viewer, messages)),
        "choices": str(action_list(live, viewer, legal, lang, plan)),
        "agreement": str(proposal_panel(live, viewer, messages)),
        "result": str(result_panel(live, viewer, lang)),
    }


def has_secrets(match: Match) -> bool:
    """Whether some seat may know what another seat may not."""
    hidden = [[(part.start, part.stop) for part in match.game.state.hidden(match.state, seat)] for seat in match.seats]
    return any(other != hidden[0] for other in hidden)


def _thinking_labels(live: LiveMatch, lang: str) -> ThinkingLabels:
    messages, names = page_messages(lang), player_names(live, lang)
    return {seat: messages("thinks", player=names[seat]) for seat in thinking_bots(live.match)}
