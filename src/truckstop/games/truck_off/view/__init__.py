"""The picture of Truck Off: a tear-off pad on a kitchen counter, drawn from a redacted record.

The functions are those of `GameView` in `truckstop.engine.contract`.
"""

from collections.abc import Sequence
from html import escape
from typing import Any, Unpack

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.view import ViewOptions
from truckstop.games.truck_off.actions import DIE_NAMES, SPACE_NAMES
from truckstop.games.truck_off.view import table
from truckstop.games.truck_off.view.cover import cover as cover
from truckstop.games.truck_off.view.journal import GUIDE as GUIDE
from truckstop.games.truck_off.view.journal import event_icon as event_icon
from truckstop.games.truck_off.view.journal import event_position as event_position
from truckstop.games.truck_off.view.parts import backgrounds as backgrounds
from truckstop.games.truck_off.view.parts import definitions
from truckstop.games.truck_off.view.parts import defs as defs
from truckstop.games.truck_off.view.parts import help_areas as help_areas
from truckstop.games.truck_off.view.parts import parts as parts
from truckstop.games.truck_off.view.parts import style as style
from truckstop.games.truck_off.view.prompts import prompt as prompt
from truckstop.games.truck_off.view.prompts import sentence
from truckstop.games.truck_off.view.scene import Bill as Bill
from truckstop.games.truck_off.view.scene import Scene
from truckstop.games.truck_off.view.sheet import MARGIN, marks, printed_sheets, sheet_key
from truckstop.games.truck_off.view.tips import tips as tips
from truckstop.games.truck_off.view.tips import tips_of
from truckstop.kit.svg import group

SHEET_AT = (24.0 - MARGIN, 16.0 - MARGIN)


def svg(box: Box, s: Any, seat: int, messages: Messages, **options: Unpack[ViewOptions]) -> str:
    """The table as a seat sees it; out of range: as a spectator does, with the first seat's sheet large."""
    scene = Scene.of(box, s, seat, messages, options.get("names", ()))
    told = tips_of(scene, options.get("legal", ()))
    sheet = printed_sheets(scene.layout)[sheet_key(scene.side, scene.bonus_layout)] + marks(scene, told)
    title = f"{messages('title')} – {messages.name(f'map-{scene.chart.name}')}"
    size = f'viewBox="0 0 {table.WIDTH} {table.HEIGHT}" role="img" lang="{messages.language}"'
    found = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="truck-off" {size}>',
        f"<title>{escape(title, quote=False)}</title><desc>{escape(_described(scene), quote=False)}</desc>",
        f"<style>{style(box)}</style><defs>{definitions(scene.layout)}</defs>",
        table.counter(),
        group(sheet, *SHEET_AT),
        table.beside(scene, told),
        "</svg>",
    ]
    return "".join(found)


def bills(box: Box, s: Any, messages: Messages) -> list[Bill]:
    """How every score comes about: by place when the game is over, by seat before."""
    return sorted(Scene.of(box, s, 0, messages).bills, key=lambda bill: (bill.place, bill.seat))


def summary(box: Box, s: Any, messages: Messages, *, names: Sequence[str] = ()) -> list[list[str]]:
    """The bills as a table of texts, its head first; with the throws of those who were level (TO-096)."""
    scene, found = Scene.of(box, s, 0, messages, names), bills(box, s, messages)
    thrown = any(bill.tie for bill in found)
    numbers, *columns = (messages(f"label-{column}") for column in table.BILL_COLUMNS)
    tie = [messages("label-tie", die=DIE_NAMES[int(box.record["tie_die"])])] if thrown else []
    rows = [["", "", numbers, *tie, *columns]]
    for bill in found:
        amounts = [scene.money(amount) for amount in (bill.sales, bill.cash, bill.promotions, bill.score)]
        throw = [str(bill.tie or "–")] if thrown else []
        rows.append([f"{bill.place}.", scene.names[bill.seat], str(bill.numbers), *throw, *amounts])
    return rows


def _described(scene: Scene) -> str:
    """The picture in words, for those who hear it."""
    sheet = scene.sheet
    where = SPACE_NAMES[sheet.at] if sheet.at is not None else scene.messages("label-nowhere")
    faces = zip(DIE_NAMES, scene.s["face"].tolist(), strict=True)
    dice = ", ".join(f"{name} {face}" for name, face in faces) if scene.turn else scene.messages("label-no-dice")
    money = scene.money(scene.bills[sheet.seat].score)
    told = scene.messages("label-description", player=scene.names[sheet.seat], money=money, space=where, dice=dice)
    return f"{sentence(scene)} {told}"
