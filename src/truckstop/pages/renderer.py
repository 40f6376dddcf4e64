"""The page renderer: what the page of a viewer shows, in HTML fragments with stable ids.

A view is rendered once for each version and language. An update contains only the fragments that have changed.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from sys import getsizeof

from pydantic import BaseModel

from truckstop.engine.game import SPECTATOR
from truckstop.engine.view import Part, Region
from truckstop.match.match import Match
from truckstop.pages.drawings import (
    BOARD_STATE,
    ThinkingLabels,
    draw_parts,
    find_board,
    render_fragments,
    visible_record,
    without_buttons,
)
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
from truckstop.pages.turns import (
    SeenTurn,
    entry_now,
    has_acted,
    is_in_bots_turn,
    seen_turns,
    summary_since,
    trails,
    turn_caption,
    turn_entry,
    turns_to_follow,
)
from truckstop.services.live_match import LiveMatch
from truckstop.services.messages import player_names
from truckstop.services.plans import Plan, load_plan

CACHE_BYTES = 64 * 1024 * 1024
MAX_PICTURES = 256  # of past turns
MAX_LATEST = 24  # turns of an update


class PageState(BaseModel):
    """What the page of a viewer shows at one version of the view."""

    version: int
    order: dict[str, list[str]]  # by place on the page: the ids of its parts
    fragments: dict[str, str]  # HTML by id
    yours: bool  # the viewer is to act
    over: bool
    waiting: list[int]  # the seats that are to act
    acted: bool  # the viewer has acted in the turn under way
    held: bool  # a bot is in the middle of its turn: pages wait until it is finished
    curtain: str  # "yes" if the seats of one screen must not see each other's pages


class Frame(BaseModel):
    """A finished turn, to be shown before the present. A turn in which no other seat acted has no sentences."""

    turn: int  # the version of the view after it
    seats: list[int]  # of others, that acted
    sentences: list[str]  # what each of them did
    caption: str  # says that this turn is being shown
    notice: str  # what it changed for everybody, if anything: a banner
    fragments: dict[str, str]  # HTML by id: the board, and what the turn changed besides the viewer's own things


class PageUpdate(PageState):
    """What has changed since an earlier version. `fragments` holds only those that differ."""

    match: str
    seat: int | None
    frames: list[Frame]  # turns that ended since the earlier version: at most one round, and one's own
    turns: list[str]  # entries of these turns as HTML, the latest last
    latest: list[int]  # the versions that name the latest finished turns; later ones were taken back
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
        self._pictures: OrderedDict[tuple[str, int, str, bytes], dict[str, str]] = OrderedDict()
        self.size = 0  # bytes of all cached views

    async def render(self, live: LiveMatch, viewer: int, lang: str) -> RenderedView:
        """Render the current view. The caller holds the lock of the match."""
        await live.latest_turns()
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
        seen = self._turns_since(live, viewer, lang, since or 0)
        return PageUpdate(
            **{**dict(view.state), "fragments": fragments},
            match=live.stored.id,
            seat=None if viewer == SPECTATOR else viewer,
            frames=[self._frame(each) for each in _to_be_shown(live, seen)],
            turns=[str(turn_entry(each)) for each in seen],
            latest=[turn.version(viewer) for turn in live.match.turns[-MAX_LATEST:] if turn.is_finished],
            left=time_left(live),
        )

    def _turns_since(self, live: LiveMatch, viewer: int, lang: str, version: int) -> list[SeenTurn]:
        """The turns that ended after a version of a view, at most `MAX_LATEST`."""
        turns = [turn for turn in live.match.turns if turn.is_finished and turn.version(viewer) > version]
        return seen_turns(live, viewer, lang, turns[-MAX_LATEST:])

    def _frame(self, seen: SeenTurn) -> Frame:
        """A frame of a turn: what it changed on the board, in the market and in the players' panels."""
        before, after = (self._picture(seen, record) for record in (seen.turn.before, seen.turn.after))
        return Frame(
            turn=seen.version,
            seats=[each.seat for each in seen.others],
            sentences=[seen.sentence(each) for each in seen.others],
            caption=turn_caption(seen),
            notice=seen.notice,
            fragments={name: html for name, html in after.items() if name == BOARD_STATE or before.get(name) != html},
        )

    def _picture(self, seen: SeenTurn, record: bytes) -> dict[str, str]:
        """What a viewer saw at the time of a record, without the viewer's own things."""
        live, viewer, lang = seen.live, seen.viewer, seen.lang
        key = live.stored.id, viewer, lang, record
        if key not in self._pictures:
            parts = draw_parts(live, live.match.redact(record, viewer), viewer, (), lang)
            shared = [part for part in parts if part.region in (Region.BOARD, Region.TABLE, Region.SEATS)]
            self._pictures[key], _ = render_fragments(live.match, shared)
            while len(self._pictures) > MAX_PICTURES:
                self._pictures.popitem(last=False)
        return self._pictures[key]


def _to_be_shown(live: LiveMatch, seen: Sequence[SeenTurn]) -> list[SeenTurn]:
    """The turns of which an update has frames.

    A turn of one's own that led to the present is shown by that, unless it changed something for everybody.
    """
    latest = seen[-len(live.match.seats) - 1 :]
    return [each for each in latest if each.others or each.notice or each.turn.after != live.match.position.record]


def _render(live: LiveMatch, viewer: int, lang: str, plan: Plan | None, *, plan_changed: bool) -> RenderedView:
    match = live.match
    legal = match.legal_actions(viewer) if is_viewers_turn(match, viewer) else []
    parts = draw_parts(live, visible_record(match, viewer), viewer, legal, lang, plan)
    if match.is_over or is_bot_controlled(match, viewer):
        parts = without_buttons(parts)
    fragments, order = render_fragments(match, parts, _thinking_labels(live, lang))
    board = find_board(parts)
    state = PageState(
        version=match.version(viewer),
        order=order,
        fragments=fragments
        | _render_panels(live, viewer, legal, lang, plan)
        | _render_turns(live, viewer, lang, board),
        yours=is_viewers_turn(match, viewer),
        over=match.is_over,
        waiting=match.to_act,
        acted=has_acted(match, viewer),
        held=is_in_bots_turn(match, viewer),
        curtain="yes" if plan or has_secrets(match) else "",
    )
    return RenderedView(state, board, plan, plan_changed)


def _render_panels(live: LiveMatch, viewer: int, legal: list[int], lang: str, plan: Plan | None) -> dict[str, str]:
    messages = page_messages(lang)
    return {
        "top": str(status_panel(live, viewer, lang)),
        "controls": str(controls_panel(live, viewer, messages)),
        "choices": str(action_list(live, viewer, legal, lang, plan)),
        "agreement": str(proposal_panel(live, viewer, messages)),
        "result": str(result_panel(live, viewer, lang)),
    }


def _render_turns(live: LiveMatch, viewer: int, lang: str, board: Part) -> dict[str, str]:
    """What the others did since the viewer's last turn, and the turn under way."""
    seen = seen_turns(live, viewer, lang, turns_to_follow(live.match, viewer))
    return {
        "since": str(summary_since(live, viewer, lang, seen)),
        "board-trails": str(trails(seen, board.size[0])),
        "turn-now": str(entry_now(live, viewer, lang)),
    }


def has_secrets(match: Match) -> bool:
    """Whether some seat may know what another seat may not."""
    hidden = [[(part.start, part.stop) for part in match.game.state.hidden(match.state, seat)] for seat in match.seats]
    return any(other != hidden[0] for other in hidden)


def _thinking_labels(live: LiveMatch, lang: str) -> ThinkingLabels:
    messages, names = page_messages(lang), player_names(live, lang)
    return {seat: messages("thinks", player=names[seat]) for seat in thinking_bots(live.match)}
