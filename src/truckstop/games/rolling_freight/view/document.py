"""The whole table in one picture, a document of its own, made of the same parts that a page lays out."""

from collections.abc import Sequence

from truckstop.engine.view import Part, Region
from truckstop.games.rolling_freight.view.alt_text import link_sentences
from truckstop.games.rolling_freight.view.final_scores import TABLE_HEIGHT, final_table
from truckstop.games.rolling_freight.view.layout import Layout
from truckstop.games.rolling_freight.view.offers import Offers
from truckstop.games.rolling_freight.view.parts import all_parts
from truckstop.games.rolling_freight.view.printed_map import definitions, printed_map
from truckstop.games.rolling_freight.view.prompts import sentence
from truckstop.games.rolling_freight.view.scene import Scene
from truckstop.games.rolling_freight.view.style import style_sheet
from truckstop.kit.document import HEAD_HEIGHT, Document, backdrop, draw_headline, draw_row, foreground, split_into_rows
from truckstop.kit.parts import RIM, Size
from truckstop.kit.read import viewer_may_act
from truckstop.kit.svg import group, rect

EDGE, TOP, SIDE_WIDTH = 8.0, 52.0, 660.0
GAP = 2.0  # between parts
ROUND_WIDTH = 150.0


def table(scene: Scene, offers: Offers) -> tuple[str, Size]:
    """All that changes, wherever it lies, and how large it is."""
    parts = all_parts(scene, offers)
    width, height = parts[0].size
    low = TOP + height + EDGE
    found = [group(foreground(parts[0]), EDGE, TOP)]
    beside = [part for part in parts[1:] if not (scene.is_over and part.region == Region.TABLE)]
    drawn, bottom = _beside(beside)
    found.append(group(drawn, width + 2 * EDGE, TOP))
    if scene.is_over:
        found.append(group(final_table(scene), EDGE, low))
        low += TABLE_HEIGHT + EDGE
    size = width + SIDE_WIDTH + 3 * EDGE, max(low, TOP + bottom + EDGE)
    return "".join([*found, group(_head(scene, size[0] - 2 * EDGE), EDGE, EDGE)]), size


def _head(scene: Scene, width: float) -> str:
    """The round, and the sentence that says what is asked."""
    turn = scene.layout.messages("label-round", round=int(scene.s["turn"]), phase=scene.phase_letter)
    is_alert = viewer_may_act(scene)
    return draw_headline((width, HEAD_HEIGHT), turn, ROUND_WIDTH, sentence(scene), is_alert=is_alert)


def _beside(parts: Sequence[Part]) -> tuple[str, float]:
    """Beside the map: both tracks, what is the viewer's own, a panel a player."""
    drawing, y = "", 0.0
    for region in (Region.TABLE, Region.MINE, Region.SEATS):
        for strip in split_into_rows([part for part in parts if part.region == region], SIDE_WIDTH + 2 * RIM, GAP):
            drawn, height = draw_row(strip, 0, y, GAP)
            drawing += drawn
            y += height + GAP
        y += EDGE
    return drawing, y


def _background(layout: Layout, size: Size) -> str:
    """Style sheet, desk and map."""
    desk = rect(0, 0, *size, "desk")
    width, height = layout.geometry.size
    shape = f'x="{EDGE:g}" y="{TOP:g}" width="{width:g}" height="{height:g}"'
    board = f"<svg {shape}>{backdrop(printed_map(layout))}</svg>"
    return f"<style>{style_sheet(layout.player_colours)}</style>{desk}{definitions(layout.box)}{board}"


DOCUMENT = Document("rolling-freight", table, _background, lambda scene: [sentence(scene), *link_sentences(scene)])
