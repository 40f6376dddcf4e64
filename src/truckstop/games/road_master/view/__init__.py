"""The picture of Road Master: the ring road from above, drawn from a redacted record.

    parts     the table in parts, which a page lays out
    printed   the unchanging layers that lie beneath: the board
    places    the cells of the road that can be pointed at
    defs      what the parts use, defined once
    style     the style sheet of all of them
    hues      the colours of the players, for the frame
    tips      what each legal action costs and does
    icon      a small picture for a line of the log; spot: where on the board it happened
    GUIDE     the guided first turn
    svg       the whole picture, a document of its own; cover: the picture of the game on the shelf
    prompt    the one sentence that says what is asked
    summary   how every player's points come about, as a table of texts
    plan_turn, plan_fits   the turn that a plan of now is for, and whether faces can be laid out together

Whatever `s` they are given must be redacted for the seat.
"""

from collections.abc import Sequence
from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.picture import Part
from truckstop.engine.words import Words
from truckstop.games.road_master.view.cover import cover
from truckstop.games.road_master.view.final import rows
from truckstop.games.road_master.view.guide import GUIDE
from truckstop.games.road_master.view.icons import icon, spot
from truckstop.games.road_master.view.ink import style_sheet, truck_hue
from truckstop.games.road_master.view.offers import Offers
from truckstop.games.road_master.view.parts import ROAD, all_parts
from truckstop.games.road_master.view.plans import plan_fits, plan_turn
from truckstop.games.road_master.view.plate import plate_of
from truckstop.games.road_master.view.printed_board import areas, board_layer, definitions
from truckstop.games.road_master.view.prompts import prompt
from truckstop.games.road_master.view.scene import Scene
from truckstop.games.road_master.view.whole import whole

__all__ = [
    "GUIDE",
    "cover",
    "defs",
    "hues",
    "icon",
    "parts",
    "places",
    "plan_fits",
    "plan_turn",
    "printed",
    "prompt",
    "spot",
    "style",
    "summary",
    "svg",
    "tips",
]


def parts(
    box: Box,
    s: Any,
    seat: int,
    words: Words,
    *,
    legal: Sequence[int] = (),
    names: Sequence[str] = (),
    shown: int | None = None,
    plan: Sequence[int] | None = None,
) -> list[Part]:
    """The table as a seat sees it, in parts; out of range: as a spectator does. There is one board for all.

    `s` is redacted for that seat; `legal` are the actions to light up; `names` the players', in seat order; `plan` is
    what the seat has laid out.
    """
    scene = Scene.of(box, s, seat, words, names)
    return all_parts(scene, Offers.of(scene, legal, plan))


def printed(box: Box, words: Words) -> dict[str, str]:
    """The unchanging layers: they depend on the box and the language alone."""
    return {ROAD: board_layer(plate_of(box, words))}


def places(box: Box, words: Words, key: str) -> str:
    """Every place of a printed layer, unseen, to ask why it cannot be chosen."""
    return areas(plate_of(box, words)) if key == ROAD else ""


def defs(box: Box, words: Words) -> str:
    """What the parts use."""
    return definitions(plate_of(box, words))


def style(box: Box) -> str:
    """The style sheet."""
    return style_sheet(box.facts["players"]["colours"], box.printed.lists["colour"])


def hues(box: Box) -> list[str]:
    """The colours of the trucks, by seat."""
    trucks = box.facts["players"]["colours"]
    return [truck_hue(trucks, seat)[0] for seat in range(len(trucks))]


def tips(
    box: Box,
    s: Any,
    seat: int,
    words: Words,
    *,
    legal: Sequence[int],
    names: Sequence[str] = (),
    plan: Sequence[int] | None = None,
) -> dict[int, str]:
    """What each legal action costs and does."""
    offers = Offers.of(Scene.of(box, s, seat, words, names), legal, plan)
    return {action: offers.tip(action) for action in sorted(offers.legal)}


def svg(box: Box, s: Any, seat: int, words: Words, *, legal: Sequence[int] = (), names: Sequence[str] = ()) -> str:
    """The whole table as one document, with the arguments of `parts`."""
    scene = Scene.of(box, s, seat, words, names)
    return whole(scene, Offers.of(scene, legal))


def summary(box: Box, s: Any, words: Words, *, names: Sequence[str] = ()) -> list[list[str]]:
    """How every player's points come about, its head first: by place when the game is over, by seat before."""
    return rows(Scene.of(box, s, -1, words, names))
