"""The picture of Truck Off: a tear-off pad on a kitchen counter, drawn from a redacted record.

    svg       the whole picture, a document of its own
    backdrop  what is printed on a sheet and never changes
    marks     what the pencil has added to it
    style     the style sheet that both need where they stand alone
    prompt    the one sentence that says what is asked
    bills     how every score comes about; summary: the same as a table of texts

Whatever `s` they are given must be redacted for the seat.
"""

from collections.abc import Sequence
from typing import Any

import htpy
from htpy import Element, Node

from truckstop.engine.box import Box
from truckstop.engine.words import Words
from truckstop.games.truck_off.actions import DIE_NAMES, SPACE_NAMES
from truckstop.games.truck_off.box import MAP_NAMES
from truckstop.games.truck_off.state import Stage
from truckstop.games.truck_off.view import table
from truckstop.games.truck_off.view.ink import group, path, rect, shortened, style_sheet, text
from truckstop.games.truck_off.view.lit import chosen, lit
from truckstop.games.truck_off.view.prompts import prompt, sentence
from truckstop.games.truck_off.view.shapes import seat_sign, truck, venue_symbols
from truckstop.games.truck_off.view.sheet_map import land, map_marks, parked, printed_map, small_map
from truckstop.games.truck_off.view.sheet_tracker import printed_tracker, tracker_marks
from truckstop.games.truck_off.view.sheets import Bill, Scene, kinds

__all__ = ["Bill", "backdrop", "bills", "marks", "prompt", "style", "summary", "svg"]

SHEET_LEFT, SHEET_TOP, SHEET_WIDE, SHEET_HIGH = 24, 16, 712, 868
BINDING = 26


def svg(box: Box, s: Any, seat: int, words: Words, *, legal: Sequence[int] = (), names: Sequence[str] = ()) -> str:
    """The table as a seat sees it; out of range: as a spectator does, with the first seat's sheet large.

    `s` is redacted for that seat; `legal` are the actions to light up; `names` the players', in seat order.
    """
    scene = Scene.of(box, s, seat, words, names)
    over = scene.stage == Stage.OVER
    sheet = [backdrop(box, scene.side, scene.layout, words), _marks(scene, legal)]
    picture = [
        htpy.title[f"{words('title')} – {words.name(f'map-{MAP_NAMES[scene.side]}')}"],
        htpy.desc[_described(scene)],
        style(box),
        htpy.defs[small_map(box, scene.side)],
        *table.counter(),
        group(sheet, at=(SHEET_LEFT, SHEET_TOP)),
        table.slip(scene),
        table.final_bill(scene) if over else table.tray(scene, legal),
        *table.others(scene),
    ]
    size = {"viewBox": f"0 0 {table.WIDTH} {table.HEIGHT}", "role": "img", "lang": words.language}
    root = htpy.svg({"xmlns": "http://www.w3.org/2000/svg", "class": "truck-off", **size})[picture]
    return "".join(root.iter_chunks())


def style(box: Box) -> Element:
    """The style sheet that backdrop and marks need."""
    return htpy.style[style_sheet(kind["hue"] for kind in kinds(box))]


def backdrop(box: Box, side: int, layout: int, words: Words) -> Element:
    """A blank sheet of the pad: it depends on the map, the layout of the bonuses and the language alone."""
    name = words.name(f"map-{MAP_NAMES[side]}")
    pad = [rect(6 - k, 8 - k, SHEET_WIDE, SHEET_HIGH, "under", 3) for k in (0, 3)]
    return group(
        [
            htpy.defs[land(box, side), *venue_symbols(kinds(box))],
            rect(6, 10, SHEET_WIDE, SHEET_HIGH, "shade", 3),
            *pad,
            rect(0, 0, SHEET_WIDE, SHEET_HIGH, "paper", 2),
            path(f"M0 {BINDING}V2q0-2 2-2H{SHEET_WIDE - 2}q2 0 2 2V{BINDING}z", "red"),
            path(f"M6 {BINDING + 6}H{SHEET_WIDE - 6}", "perforation"),
            text(82, 74, words("label-logo"), "bold narrow logo redtext"),
            text(84, 95, words("tagline"), "small tag"),
            text(SHEET_WIDE - 14, 62, name, "bold narrow end t20"),
            text(SHEET_WIDE - 14, 80, words("label-side", side=MAP_NAMES[side].upper()), "small end"),
            *printed_tracker(box, layout, words),
            *printed_map(box, side),
        ],
        "backdrop",
    )


def marks(
    box: Box, s: Any, seat: int, words: Words, *, legal: Sequence[int] = (), names: Sequence[str] = ()
) -> Element:
    """Everything on a seat's sheet that play has added, to lie on its backdrop."""
    return _marks(Scene.of(box, s, seat, words, names), legal)


def bills(box: Box, s: Any, words: Words) -> list[Bill]:
    """How every score comes about: by place when the game is over, by seat before."""
    return sorted(Scene.of(box, s, 0, words).bills, key=lambda bill: (bill.place, bill.seat))


def summary(box: Box, s: Any, words: Words, *, names: Sequence[str] = ()) -> list[list[str]]:
    """The bills as a table of texts, its head first."""
    scene = Scene.of(box, s, 0, words, names)
    head = ["", "", *(words(f"label-{column}") for column in table.BILL_COLUMNS)]
    rows = []
    for bill in bills(box, s, words):
        amounts = [scene.money(amount) for amount in (bill.sales, bill.cash, bill.promotions, bill.score)]
        rows.append([f"{bill.place}.", scene.names[bill.seat], str(bill.numbers), *amounts])
    return [head, *rows]


def _marks(scene: Scene, legal: Sequence[int]) -> Element:
    on_top = [*chosen(scene), *lit(scene, legal), *parked(scene)]
    return group([_owner(scene), *tracker_marks(scene), *map_marks(scene), *on_top], "marks")


def _owner(scene: Scene) -> Node:
    """Whose sheet this is, on the binding."""
    name = shortened(scene.names[scene.shown], 300, 14)
    you = f" ({scene.words('label-you')})" if scene.viewer is not None else ""
    sign = group([rect(-11, -11, 22, 22, "paper", 11), *seat_sign(scene.shown, 5.5)], at=(26, 13))
    owner = [sign, text(44, 18, name + you, "white bold t14"), group(truck(scene.shown), at=(48, 80), scale=1.5)]
    return [*owner, *_secret(scene)]


def _secret(scene: Scene) -> list[Element]:
    """A crossed-out eye, while the viewer has chosen something that nobody else can see."""
    plan = scene.plan
    if plan is None or not scene.is_secret or not (plan.path or plan.choices):
        return []
    eye = "M-8 0Q0 -8 8 0Q0 8 -8 0ZM-2.5 0A2.5 2.5 0 1 0 2.5 0A2.5 2.5 0 1 0 -2.5 0M-7 6L7 -6"
    said = text(SHEET_WIDE - 38, 17.5, scene.words("label-secret"), "white end")
    return [said, group(path(eye, "eye"), at=(SHEET_WIDE - 22, 13))]


def _described(scene: Scene) -> str:
    """The picture in words, for those who hear it."""
    words, sheet = scene.words, scene.sheet
    where = SPACE_NAMES[sheet.at] if sheet.at is not None else words("label-nowhere")
    faces = zip(DIE_NAMES, scene.s["face"].tolist(), strict=True)
    dice = ", ".join(f"{name} {face}" for name, face in faces) if scene.turn else words("label-no-dice")
    money = scene.money(scene.bills[sheet.seat].score)
    told = words("label-description", player=scene.names[sheet.seat], money=money, space=where, dice=dice)
    return f"{sentence(scene)} {told}"
