"""The desk: what a viewer's page shows of a match, in pieces with stable ids, and what has changed in it since.

A piece is drawn once for each version of a view and language, and sent only where it differs from what the page has.
"""

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from sys import getsizeof
from typing import Any

import htpy as h
from htpy import Element
from markupsafe import Markup, escape

from truckstop.engine.game import SPECTATOR
from truckstop.engine.picture import Part, Region
from truckstop.engine.sentences import news_sentence
from truckstop.engine.words import Words
from truckstop.match.heard import Told
from truckstop.match.match import Match
from truckstop.server.live import Live
from truckstop.server.pages import assets
from truckstop.server.pages.panels import (
    agreement,
    choices,
    controls,
    dots,
    is_asked,
    is_driven,
    result,
    sign,
    thinking,
    time_left,
    top,
)
from truckstop.server.pages.words import page_words
from truckstop.server.plans import Plan, kept_plan, told_of
from truckstop.server.told import names, words_of

Thinking = Mapping[int | None, str]  # by seat: what is said of a bot that thinks

KEPT = 64 * 1024 * 1024  # bytes of drawings at hand
NOBODY: Thinking = {}
SMALL = (Region.TABLE, Region.MINE, Region.SEATS)


@dataclass(frozen=True)
class Drawing:
    """All that a page shows of one version of a view."""

    version: int
    board: Part
    order: dict[Region, list[str]]  # by region, the ids of its parts
    pieces: dict[str, str]  # by id
    facts: dict[str, Any] = field(default_factory=dict)  # for the script: whose turn, and so on
    plan: Plan | None = None  # what the viewer has laid out
    again: bool = False  # pages of this version may show another plan

    @property
    def size(self) -> int:
        """Bytes in memory, but for small change."""
        return sum(map(getsizeof, (*self.pieces.values(), self.board.drawn)))


class Desk:
    """Draws, and remembers what it has drawn."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[tuple[str, int, str, int], Drawing] = OrderedDict()
        self.size = 0  # bytes of all drawings at hand

    async def draw(self, live: Live, viewer: int, lang: str) -> Drawing:
        """The page of a viewer now. The caller holds the lock of the match."""
        key, plan = (live.stored.id, viewer, lang, live.match.version(viewer)), await kept_plan(live, viewer)
        old = self._drawn.get(key)
        if old is None or old.plan != plan:
            self._drawn[key] = drawn = _draw(live, viewer, lang, plan, again=old is not None)
            self.size += drawn.size - (old.size if old else 0)
            while self.size > KEPT and len(self._drawn) > 1:
                self.size -= self._drawn.popitem(last=False)[1].size
        return self._drawn[key]

    async def update(self, live: Live, viewer: int, lang: str, since: int | None) -> dict[str, Any]:
        """What a page that shows an older version needs. The caller holds the lock of the match."""
        now = await self.draw(live, viewer, lang)
        before = self._drawn.get((live.stored.id, viewer, lang, since or 0))
        told = await live.told_since(viewer, since or 0)
        known = before.pieces if before and before.plan == now.plan and not before.again else {}
        return {
            "seat": None if viewer == SPECTATOR else viewer,
            "version": now.version,
            "order": now.order,
            "pieces": {name: piece for name, piece in now.pieces.items() if known.get(name) != piece},
            "log": lines(live, told or (), lang),
            "left": time_left(live),
            **now.facts,
        }


def _draw(live: Live, viewer: int, lang: str, plan: Plan | None, *, again: bool) -> Drawing:
    match, words = live.match, page_words(lang)
    seen, legal = _seen(match, viewer), match.legal(viewer) if is_asked(match, viewer) else []
    parts = parts_of(live, seen, viewer, legal, lang, plan)
    if match.over or is_driven(match, viewer):
        parts = without_keys(parts)
    pieces, order = pieces_of(match, parts, _thinking(live, lang))
    panels = {
        "top": top(live, viewer, lang),
        "controls": controls(live, viewer, words),
        "choices": choices(live, viewer, legal, lang, plan),
        "agreement": agreement(live, viewer, words),
        "result": result(live, viewer, lang),
    }
    pieces |= {name: str(panel) for name, panel in panels.items()}
    curtain = "yes" if plan or has_secrets(live) else ""
    facts = {"yours": is_asked(match, viewer), "over": match.over, "waiting": match.waiting, "curtain": curtain}
    return Drawing(match.version(viewer), board_of(parts), order, pieces, facts, plan, again)


def _seen(match: Match, viewer: int) -> Any:
    """What a viewer may see; of a match that was abandoned nobody is waited for."""
    seen = match.seen_by(viewer)
    if match.position.ended:
        seen = seen.copy()
        seen["waiting"] = 0
    return seen


def has_secrets(live: Live) -> bool:
    """Whether one seat may know what another may not."""
    match = live.match
    hidden = ([(p.start, p.stop) for p in match.game.hidden(match.state, n)] for n in range(len(match.header.seats)))
    first = next(hidden)
    return any(each != first for each in hidden)


def _thinking(live: Live, lang: str) -> Thinking:
    """By seat whose bot thinks: what is said of that."""
    words, called = page_words(lang), names(live, lang)
    return {seat: words("thinks", player=called[seat]) for seat in thinking(live.match)}


def parts_of(
    live: Live, seen: Any, viewer: int, legal: Sequence[int], lang: str, plan: Plan | None = None
) -> list[Part]:
    """The picture of a record that a viewer may see, and of what the viewer has laid out."""
    game, called, laid = live.match.game, names(live, lang), told_of(plan)
    found: list[Part] = game.view.parts(
        live.match.box, seen, viewer, words_of(game, lang), legal=legal, names=called, **laid
    )
    return found


def without_keys(parts: Iterable[Part]) -> list[Part]:
    """For eyes that have nothing to choose, whosever turn it is."""
    return [part for part in parts if not part.is_key]


def board_of(parts: Sequence[Part]) -> Part:
    (board,) = (part for part in parts if part.region == Region.BOARD)
    return board


def pieces_of(
    match: Match, parts: Sequence[Part], thinking: Thinking = NOBODY
) -> tuple[dict[str, str], dict[Region, list[str]]]:
    """What a page shows of parts: by id; and by region, the ids in their order."""
    pieces: dict[str, str] = {
        piece_id(part): svg(match, part, thinking) for part in parts if part.region != Region.BOARD
    }
    pieces["board-drawn"] = on_board(board_of(parts))
    order = {region: [piece_id(part) for part in parts if part.region == region] for region in SMALL}
    return pieces, order


def piece_id(part: Part) -> str:
    return f"{part.region}-{part.key}"


def svg(match: Match, part: Part, thinking: Thinking = NOBODY) -> Markup:
    """A part as it stands in the page; the panel of a bot that thinks says so in its corner."""
    wide, high = part.size
    look = (
        f'class="part {assets.class_of(match.game)}" viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" height="{high:g}"'
    )
    mark = dots(wide - 40, high - 20, thinking[part.seat]) if part.seat in thinking else ""
    return Markup(f'<svg id="{piece_id(part)}" {look} {_told(part)}>{part.drawn}{mark}</svg>')


def on_board(part: Part) -> Markup:
    """What play has put on the board."""
    return Markup(f'<g id="board-drawn" {_told(part)}>{part.drawn}</g>')


def whole_board(match: Match, part: Part, lang: str) -> Element:
    """The board with what is printed on it, and the places that can be asked about."""
    (wide, high), game = part.size, match.game
    address = f"/files/{assets.printed_name(game, lang, part.printed)}"
    printed = h.image(href=address, width=f"{wide:g}", height=f"{high:g}")
    places = h.g(class_="places")[Markup(game.view.places(match.box, words_of(game, lang), part.printed))]
    return h.svg({"class": f"part {assets.class_of(game)}", "viewBox": f"0 0 {wide:g} {high:g}"})[
        printed, places, on_board(part)
    ]


def _told(part: Part) -> str:
    role = "group" if 'role="button"' in part.drawn else "img"
    return f'role="{role}" aria-label="{escape(part.label)}"'


def lines(live: Live, told: Iterable[Told], lang: str) -> list[str]:
    """News as lines of the log."""
    words, found, back = words_of(live.match.game, lang), [], None
    for each in told:
        found += [str(_line(live, each.version, n, item, words)) for n, item in enumerate(each.items)]
        if each.back is not None and (each.back != back or each.items):
            found.append(str(_back(live, each.version, each.back, lang)))
        back = each.back
    return found


def _back(live: Live, version: int, seat: int, lang: str) -> Element:
    """What stands above it was taken back."""
    return h.li({"id": f"n-{version}-back", "data-version": str(version)})[
        sign(seat, live.stored.game), h.span[took_back(live, seat, lang)]
    ]


def took_back(live: Live, seat: int, lang: str) -> str:
    return page_words(lang)("took-back", player=names(live, lang)[seat])


def _line(live: Live, version: int, n: int, item: Any, words: Words) -> Element:
    match = live.match
    icon, spot = match.game.view.icon(match.box, item), match.game.view.spot(match.box, item)
    picture = h.svg({"class": f"icon {assets.class_of(match.game)}", "viewBox": "0 0 20 20", "aria-hidden": "true"})
    where = {"data-spot": f"{spot[0]:g},{spot[1]:g}"} if spot else {}
    says = news_sentence(match.game, words, item, names(live, words.language))
    return h.li({"id": f"n-{version}-{n}", "data-version": str(version), **where})[
        picture[Markup(icon)] if icon else None, h.span[says]
    ]
