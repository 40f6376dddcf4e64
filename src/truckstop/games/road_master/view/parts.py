"""The picture in parts, for a page to lay out: the road, the market, the viewer's own things, a panel a player."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from truckstop.engine.bits import WORD
from truckstop.engine.box import Box
from truckstop.engine.ink import SANS, SEAT_HUES, Point, circle, group, rect, text
from truckstop.engine.picture import Part, Region, asks, choice
from truckstop.engine.record import NONE
from truckstop.engine.sentences import action_sentence
from truckstop.engine.words import Words
from truckstop.games.road_master import GAME
from truckstop.games.road_master.actions import ACTIONS, BACK, DELIVER, DRIVE, LIST, PLACE, SUPER_BONUS, TAKE, News
from truckstop.games.road_master.state import BONUSES, MARKET, TOP, Face
from truckstop.games.road_master.view import ring
from truckstop.games.road_master.view.prompts import names_of, prompt

WIDE, LINE = 360.0, 26.0
GUIDE = (("board", "guide-board"), ("table", "guide-market"), ("mine", "guide-mine"), ("seats", "guide-seats"))
ON_ROAD = {News.PLACED_TRUCK, News.DROVE, News.REVERSED}


class Sheet:
    """Lines one below the other, some of them buttons."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.told: list[str] = []

    def line(self, content: str, action: str = "", ask: str = "") -> None:
        y = LINE * len(self.drawn)
        face = rect(2, y + 2, WIDE - 4, LINE - 4, "button" if action else "row", 4) + text(10, y + 18, content)
        self.drawn.append(choice(action, content, face) if action else asks(ask, face) if ask else face)
        self.told.append(content)

    def part(self, region: Region, key: str, seat: int | None = None) -> Part:
        size = (WIDE, LINE * max(1, len(self.drawn)))
        return Part(region, key, ". ".join(self.told), size, "".join(self.drawn), seat=seat)


def _held(cards: Any) -> list[int]:
    return [n for n in range(2 * WORD) if int(cards[n // WORD]) >> n % WORD & 1]


def _spell(box: Box, action: int) -> str:
    return ACTIONS.spelled(box.printed.lists).text(action)


def _cells(box: Box, words: Words, legal: Iterable[int]) -> str:
    """What can be chosen on the road."""
    docks = int(box.record["cells"]) - len(box.printed.lists["dock"])
    found = []
    for action in legal:
        cell = {DRIVE: action - DRIVE, BACK: action - BACK, PLACE: docks + action - PLACE}.get(_family(action))
        if cell is not None:
            spot = circle(*ring.centre(box, cell), ring.CELL, "way")
            found.append(choice(_spell(box, action), action_sentence(GAME, words, action), spot))
    return "".join(found)


def _family(action: int) -> int:
    return ACTIONS.family(action).first


def _market(box: Box, s: Any, words: Words, legal: Sequence[int]) -> Part:
    sheet = Sheet()
    for slot in range(MARKET):
        if s["market"][slot] != NONE:
            name, action = words.thing("card", int(s["market"][slot])), TAKE + slot
            sheet.line(f"{slot + 1}: {name}", _spell(box, action) if action in legal else "", _spell(box, action))
    back = words.thing("colour", int(s["back"])) if s["left"] else "–"
    top = words("label-pile", cards=int(s["left"]), colour=back)
    sheet.line(top, _spell(box, TAKE + TOP) if TAKE + TOP in legal else "", _spell(box, TAKE + TOP))
    return sheet.part(Region.TABLE, "market")


def _mine(box: Box, s: Any, seat: int, words: Words, legal: Sequence[int]) -> Part:
    """Own super-bonus cards, the cards just looked at, and a button for all that has no place elsewhere."""
    sheet = Sheet()
    if s["face"] == Face.SUPER_BONUS and s["player"] == seat:
        for n in range(min(int(box.record["bonus_look"]), int(s["bonus_left"]))):
            card = int(s["bonus_pile"][(int(s["bonus_head"]) + n) % BONUSES])
            sheet.line(f"{n + 1}: {words.thing('bonus', card)}")
    for card in range(len(box.printed.lists["bonus"])):
        if 0 <= seat < int(s["seats"]) and int(s["seat"][seat]["bonus"]) >> card & 1:
            sheet.line(words.thing("bonus", card))
    for action in legal:
        if action >= SUPER_BONUS and not (DRIVE <= action < DELIVER or PLACE <= action < LIST):
            sheet.line(action_sentence(GAME, words, action), _spell(box, action))
    return sheet.part(Region.MINE, "mine")


def _panel(box: Box, s: Any, seat: int, words: Words, name: str) -> Part:
    sheet, me = Sheet(), s["seat"][seat]
    at = box.printed.lists["cell"][int(me["at"])] if me["at"] != NONE else "–"
    sheet.line(words("label-panel", player=name, points=int(me["score"]), cell=at, cards=int(me["kept"])))
    cargo = [f"{int(n)} {words.thing('colour', colour)}" for colour, n in enumerate(me["cargo"]) if n]
    sheet.line(words("label-cargo", cubes=", ".join(cargo) or "–"))
    for card in _held(me["open"]):
        sheet.line(f"{words.thing('card', card)} [{int(s['laid'][card])}]")
    for card in _held(me["filled"]):
        sheet.line(f"✓ {words.thing('card', card)}")
    return sheet.part(Region.SEATS, f"seat-{seat}", seat)


def parts(
    box: Box,
    s: Any,
    seat: int,
    words: Words,
    *,
    legal: Sequence[int] = (),
    names: Sequence[str] = (),
    shown: int | None = None,
) -> list[Part]:
    """The table as a seat sees it; out of range: as a spectator does."""
    called = names_of(s, names, words)
    drawn = ring.stocks(box, s) + ring.trucks(box, s) + _cells(box, words, legal)
    board = Part(Region.BOARD, "road", words("label-road"), ring.SIZE, drawn, "road")
    panels = [_panel(box, s, each, words, called[each]) for each in range(int(s["seats"]))]
    return [board, _market(box, s, words, legal), _mine(box, s, seat, words, legal), *panels]


def printed(box: Box, words: Words) -> dict[str, str]:
    """The road without trucks."""
    return {"road": ring.road(box)}


def places(box: Box, words: Words, key: str) -> str:
    return ring.spots(box)


def defs(box: Box, words: Words) -> str:
    return ""


def style(box: Box) -> str:
    hues = "".join(f".road-master .seat{n}{{fill:{hue};stroke:#222}}" for n, hue in enumerate(SEAT_HUES))
    return (
        f".road-master text{{font-family:{SANS};font-size:13px;fill:#222}}.road-master .mid{{text-anchor:middle}}"
        ".road-master .small{font-size:10px}.road-master .bold{font-weight:700}.road-master .cell{fill:#d9dde1}"
        ".road-master .dock{fill:#f2e3b3}.road-master .row{fill:#f4f5f6}.road-master .button{fill:#cfe6f7}"
        ".road-master .spot{fill:transparent}.road-master .way{fill:none;stroke:#0072b2;stroke-width:3}" + hues
    )


def tips(
    box: Box, s: Any, seat: int, words: Words, *, legal: Sequence[int] = (), names: Sequence[str] = ()
) -> dict[int, str]:
    """What each legal action is."""
    return {action: action_sentence(GAME, words, action) for action in legal}


def icon(box: Box, item: Any) -> str:
    return ""


def spot(box: Box, item: Any) -> Point | None:
    """Where on the road it happened."""
    return ring.centre(box, int(item["a"])) if int(item["kind"]) in ON_ROAD else None


def svg(box: Box, s: Any, seat: int, words: Words, *, legal: Sequence[int] = (), names: Sequence[str] = ()) -> str:
    """The whole picture, a document of its own: the road, and the lists to its right."""
    board, *lists = parts(box, s, seat, words, legal=legal, names=names)
    found, y = [ring.road(box) + board.drawn], 0.0
    for part in lists:
        found.append(group(part.drawn, ring.SIZE[0] + 10, y))
        y += part.size[1] + 10
    size = f"0 0 {ring.SIZE[0] + WIDE + 20:g} {max(y, ring.SIZE[1]):g}"
    told = escape(prompt(box, s, seat, words, names=names), quote=False)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="road-master" viewBox="{size}" role="img">'
    title = f"<title>{escape(words('title'), quote=False)}</title><desc>{told}</desc>"
    return f"{head}{title}<style>{style(box)}</style>{''.join(found)}</svg>"
