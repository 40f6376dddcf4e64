"""The picture of Rolling Freight: an engraved railway map, drawn from a redacted record.

    parts     the table in parts, which a page lays out
    printed   the unchanging layers that lie beneath: both maps
    places    the links and circles that can be pointed at
    defs      what the parts use, defined once
    style     the style sheet of all of them
    hues      the colours of the players, for the frame
    tips      what each legal action costs and does
    icon      a small picture for a line of the log; spot: where on the map it happened
    GUIDE     the guided first turn
    svg       the whole picture, a document of its own
    prompt    the one sentence that says what is asked
    summary   how every player's points come about, as a table of texts

Whatever `s` they are given must be redacted for the seat.
"""

from collections.abc import Sequence
from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.picture import Part
from truckstop.engine.words import Words
from truckstop.games.rolling_freight.view.cover import cover
from truckstop.games.rolling_freight.view.final import rows
from truckstop.games.rolling_freight.view.guide import GUIDE
from truckstop.games.rolling_freight.view.icons import icon, spot
from truckstop.games.rolling_freight.view.ink import player_hue, style_sheet
from truckstop.games.rolling_freight.view.offers import Offers
from truckstop.games.rolling_freight.view.parts import all_parts
from truckstop.games.rolling_freight.view.plate import SIDES, plate_of
from truckstop.games.rolling_freight.view.printed_map import areas, definitions, printed_map
from truckstop.games.rolling_freight.view.prompts import prompt
from truckstop.games.rolling_freight.view.scene import Scene
from truckstop.games.rolling_freight.view.whole import whole

__all__ = [
    "GUIDE",
    "cover",
    "defs",
    "hues",
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
    """The table as a seat sees it, in parts; out of range: as a spectator does. There is one board for all.

    `s` is redacted for that seat; `legal` are the actions to light up; `names` the players', in seat order.
    """
    scene = Scene.of(box, s, seat, words, names)
    return all_parts(scene, Offers.of(scene, legal))


def printed(box: Box, words: Words) -> dict[str, str]:
    """The unchanging layers: they depend on the box and the language alone."""
    return {key: printed_map(plate_of(box, words, side)) for side, key in enumerate(SIDES)}


def places(box: Box, words: Words, key: str) -> str:
    """Every place of a printed layer, unseen, to ask why it cannot be chosen."""
    return areas(plate_of(box, words, SIDES.index(key))) if key in SIDES else ""


def defs(box: Box, words: Words) -> str:
    """What the parts use."""
    return definitions(box)


def style(box: Box) -> str:
    """The style sheet."""
    return style_sheet(box.facts["supply"]["players"])


def hues(box: Box) -> list[str]:
    """The colours of the players' pieces, by seat."""
    players = box.facts["supply"]["players"]
    return [player_hue(players, seat)[0] for seat in range(len(players))]


def tips(
    box: Box, s: Any, seat: int, words: Words, *, legal: Sequence[int], names: Sequence[str] = ()
) -> dict[int, str]:
    """What each legal action costs and does."""
    offers = Offers.of(Scene.of(box, s, seat, words, names), legal)
    return {action: offers.tip(action) for action in sorted(offers.legal)}


def svg(box: Box, s: Any, seat: int, words: Words, *, legal: Sequence[int] = (), names: Sequence[str] = ()) -> str:
    """The whole table as one document, with the arguments of `parts`."""
    scene = Scene.of(box, s, seat, words, names)
    return whole(scene, Offers.of(scene, legal))


def summary(box: Box, s: Any, words: Words, *, names: Sequence[str] = ()) -> list[list[str]]:
    """How every player's points come about, its head first: by place when the game is over, by seat before."""
    return rows(Scene.of(box, s, -1, words, names))
