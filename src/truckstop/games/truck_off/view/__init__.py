"""The picture of Truck Off: a tear-off pad on a kitchen counter, drawn from a redacted record.

    svg       the whole picture, a document of its own
    parts     the same in parts that a page lays out; with them
              printed (blank sheets), places (where one can point), defs (what is drawn again and again), style
    tips      what each legal action costs and does
    icon      a picture for a line of the log; spot: where on the sheet it happened
    GUIDE     the guided first turn
    prompt    the one sentence that says what is asked
    bills     how every score comes about; summary: the same as a table of texts

Whatever `s` they are given must be redacted for the seat.
"""

from collections.abc import Sequence
from html import escape
from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.ink import group
from truckstop.engine.words import Words
from truckstop.games.truck_off.actions import DIE_NAMES, SPACE_NAMES
from truckstop.games.truck_off.view import table
from truckstop.games.truck_off.view.cover import cover
from truckstop.games.truck_off.view.journal import GUIDE, icon, spot
from truckstop.games.truck_off.view.parts import definitions, defs, parts, places, printed, style
from truckstop.games.truck_off.view.prompts import prompt, sentence
from truckstop.games.truck_off.view.sheet import MARGIN, marks, printed_sheets, sheet_key
from truckstop.games.truck_off.view.sheets import Bill, Scene
from truckstop.games.truck_off.view.tips import tips, tips_of

__all__ = [
    "GUIDE",
    "Bill",
    "bills",
    "cover",
    "defs",
    "icon",
    "parts",
    "places",
    "printed",
    "prompt",
    "spot",
    "style",
    "summary",
    "svg",
    "tips",
]

SHEET_AT = (24.0 - MARGIN, 16.0 - MARGIN)


def svg(box: Box, s: Any, seat: int, words: Words, *, legal: Sequence[int] = (), names: Sequence[str] = ()) -> str:
    """The table as a seat sees it; out of range: as a spectator does, with the first seat's sheet large.

    `s` is redacted for that seat; `legal` are the actions to light up; `names` the players', in seat order.
    """
    scene = Scene.of(box, s, seat, words, names)
    told = tips_of(scene, legal)
    sheet = printed_sheets(scene.pad)[sheet_key(scene.side, scene.layout)] + marks(scene, told)
    title = f"{words('title')} – {words.name(f'map-{scene.chart.name}')}"
    size = f'viewBox="0 0 {table.WIDTH} {table.HEIGHT}" role="img" lang="{words.language}"'
    found = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="truck-off" {size}>',
        f"<title>{escape(title, quote=False)}</title><desc>{escape(_described(scene), quote=False)}</desc>",
        f"<style>{style(box)}</style><defs>{definitions(scene.pad)}</defs>",
        table.counter(),
        group(sheet, *SHEET_AT),
        table.beside(scene, told),
        "</svg>",
    ]
    return "".join(found)


def bills(box: Box, s: Any, words: Words) -> list[Bill]:
    """How every score comes about: by place when the game is over, by seat before."""
    return sorted(Scene.of(box, s, 0, words).bills, key=lambda bill: (bill.place, bill.seat))


def summary(box: Box, s: Any, words: Words, *, names: Sequence[str] = ()) -> list[list[str]]:
    """The bills as a table of texts, its head first; with the throws of those who were level (TO-096)."""
    scene, found = Scene.of(box, s, 0, words, names), bills(box, s, words)
    thrown = any(bill.tie for bill in found)
    numbers, *columns = (words(f"label-{column}") for column in table.BILL_COLUMNS)
    tie = [words("label-tie", die=DIE_NAMES[int(box.record["tie_die"])])] if thrown else []
    rows = [["", "", numbers, *tie, *columns]]
    for bill in found:
        amounts = [scene.money(amount) for amount in (bill.sales, bill.cash, bill.promotions, bill.score)]
        throw = [str(bill.tie or "–")] if thrown else []
        rows.append([f"{bill.place}.", scene.names[bill.seat], str(bill.numbers), *throw, *amounts])
    return rows


def _described(scene: Scene) -> str:
    """The picture in words, for those who hear it."""
    sheet = scene.sheet
    where = SPACE_NAMES[sheet.at] if sheet.at is not None else scene.words("label-nowhere")
    faces = zip(DIE_NAMES, scene.s["face"].tolist(), strict=True)
    dice = ", ".join(f"{name} {face}" for name, face in faces) if scene.turn else scene.words("label-no-dice")
    money = scene.money(scene.bills[sheet.seat].score)
    told = scene.words("label-description", player=scene.names[sheet.seat], money=money, space=where, dice=dice)
    return f"{sentence(scene)} {told}"
