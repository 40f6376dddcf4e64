"""The parts of the picture: the map, the cards beside it, the viewer's tray, and a panel for each player."""

from collections.abc import Iterable, Iterator

from truckstop.engine.view import Part, Region
from truckstop.kit.final_scores import card_size
from truckstop.kit.parts import button_part, card_part, seat_part, with_highlights
from truckstop.kit.read import is_idle
from truckstop.kit.svg import Point, break_lines, fitted_text, frame_path, group, num, path, rect, text

from ..state import Stage
from . import alt_text
from .aid import action_costs, aid_height, cost_card
from .cards import (
    BUTTON_HEIGHT,
    CARD_HEIGHT,
    CARD_WIDTH,
    CONTRACT_WIDTH,
    PILE_WIDTH,
    available_sources,
    offered_contract,
    piles,
    row_height,
)
from .final_scores import CARD_LINE_HEIGHT, final_card
from .geometry import HEIGHT, LEFT, TOP, WIDTH
from .head import event_effects
from .layout import Layout
from .offers import Offers
from .on_map import on_map
from .panels import PANEL_WIDTH, panel, panel_height
from .scene import Contract, Scene
from .tray import (
    BUTTON_WIDTH,
    GAUGE_WIDTH,
    TRAY_HEIGHT,
    button_names,
    contract_in,
    contract_slot,
    gauge,
    hand_card,
    slot_count,
    slot_height,
    slot_width,
    tray_button,
)

MAP = "map"  # the key of the background
EVENT_WIDTH = 136.0


def all_parts(scene: Scene, offers: Offers) -> list[Part]:
    return [board(scene, offers), *_table(scene, offers), *_tray(scene, offers), *_seats(scene)]


def board(scene: Scene, offers: Offers) -> Part:
    """The map."""
    drawing = group(on_map(scene, offers), -LEFT, -TOP)
    return Part(Region.BOARD, MAP, alt_text.board(scene), (WIDTH, HEIGHT), drawing, MAP)


def on_board(point: Point) -> Point:
    """A point of the map in the coordinates of the board's part."""
    return point[0] - LEFT, point[1] - TOP


def _table(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The deck with the discard pile, the event and the row; the final scores when the game is over."""
    if scene.is_over:
        size = card_size(scene.seats, CARD_LINE_HEIGHT)
        yield card_part(Region.TABLE, "final", alt_text.final_scores(scene), size, final_card(scene))
        return
    height = row_height(scene)
    yield card_part(Region.TABLE, "deck", alt_text.deck(scene), (PILE_WIDTH, height), piles(scene))
    if scene.event is not None:
        label, drawing = alt_text.event(scene.layout, scene.event), _event_card(scene.layout, scene.event)
        yield card_part(Region.TABLE, "event", label, (EVENT_WIDTH, height), drawing)
    for index, card in enumerate(() if scene.stage == Stage.KEEP_FIRST else scene.row):  # the row is filled later
        drawing = _with_places(scene, offered_contract(scene, index, offers), _places_of_card(scene, card))
        label = alt_text.row_card(scene, index)
        yield card_part(Region.TABLE, f"offer-{index + 1}", label, (CARD_WIDTH, height), drawing)


def _event_card(layout: Layout, event: int) -> str:
    """The name and the effects of an event."""
    drawing = path(frame_path(0, 0, EVENT_WIDTH, CARD_HEIGHT, 3), "bill")
    drawing += rect(0.5, 0.5, EVENT_WIDTH - 1, 23, "slip", 3)
    drawing += path(f"M0 23.5H{num(EVENT_WIDTH)}", "rule") + _warning_sign()
    name = layout.messages.item_name("event", event)
    drawing += fitted_text(30, 17, name, "bold narrow t14", font=14, room=EVENT_WIDTH - 36)
    lines = break_lines(", ".join(event_effects(layout, event)), EVENT_WIDTH - 16, 13)
    return drawing + "".join(text(8, 42 + 17 * n, line, "narrow t13") for n, line in enumerate(lines))


def _warning_sign() -> str:
    return path("M14 4L22.5 19H5.5Z", "warning") + path("M14 9V14M14 16.4V16.5", "line")


def _tray(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The gauge, cards to choose from, the contracts, and the buttons."""
    if scene.is_over:
        return
    yield card_part(Region.MINE, "gauge", alt_text.turn_status(scene), (GAUGE_WIDTH, TRAY_HEIGHT), gauge(scene))
    for index, card in enumerate(scene.hand):
        drawing = _with_places(scene, hand_card(scene, index, offers), _places_of_card(scene, card))
        label, size = alt_text.hand_card(scene, index), (CONTRACT_WIDTH, TRAY_HEIGHT)
        yield card_part(Region.MINE, f"keep-{index + 1}", label, size, drawing)
    for slot in range(slot_count(scene)):
        places = _places_of_contract(scene, contract_in(scene, slot))
        drawing = _with_places(scene, contract_slot(scene, slot, offers), places)
        label, size = alt_text.contract_slot(scene, slot), (slot_width(scene, slot), slot_height(scene))
        yield card_part(Region.MINE, f"contract-{slot + 1}", label, size, drawing)
    if scene.viewer is not None:
        for name in button_names(scene):
            label, drawing = alt_text.button(scene, name, offers), tray_button(scene, name, offers)
            yield button_part(name, label, (BUTTON_WIDTH, BUTTON_HEIGHT), drawing)


def _places_of_contract(scene: Scene, contract: Contract | None) -> list[int]:
    """The places that a contract still needs: its sources until it is loaded, and its delivery city."""
    if contract is None or contract.card is None:
        return []
    if contract.is_loaded:
        return [scene.layout.cards[contract.card].delivery_city]
    return _places_of_card(scene, contract.card)


def _places_of_card(scene: Scene, card: int | None) -> list[int]:
    """The sources and the delivery city of a contract card."""
    return [] if card is None else [*available_sources(scene, card), scene.layout.cards[card].delivery_city]


def _with_places(scene: Scene, drawing: str, places: Iterable[int]) -> str:
    """A drawing that highlights places on the board while the pointer is over it."""
    return with_highlights(drawing, (on_board(scene.layout.atlas.points[place]) for place in places))


def _seats(scene: Scene) -> Iterator[Part]:
    """A panel for each player, and the player aid until the game is over."""
    for player in scene.players:
        size = PANEL_WIDTH, panel_height(scene, player)
        yield seat_part(player.seat, alt_text.panel(scene, player), size, panel(scene, player))
    if is_idle(scene):
        return
    costs = action_costs(scene)
    height = aid_height(len(costs))
    drawing = cost_card(scene.layout, costs, height)
    yield card_part(Region.SEATS, "aid", alt_text.aid(scene, costs), (PANEL_WIDTH, height), drawing)
