"""The parts of the picture: the map, the cards beside it, the viewer's tray, players' panels, reference tables."""

from collections.abc import Iterator

from truckstop.engine.view import Part, Region
from truckstop.kit.parts import button_part, card_part, help_part, seat_part, with_highlights
from truckstop.kit.read import is_idle
from truckstop.kit.svg import Point, break_lines, fitted_text, frame_path, group, num, path, rect, text

from ..state import Stage
from . import alt_text
from .aid import AID_WIDTH, action_costs, aid_height, cost_card
from .cards import CONTRACT_WIDTH, EVENT_WIDTH, PILE_WIDTH, available_sources, offer_width, offered_contract, piles
from .cards import HEIGHT as CARD_HEIGHT
from .final_scores import final_cards
from .geometry import HEIGHT, LEFT, TOP, WIDTH
from .head import event_effects
from .layout import Layout
from .offers import Offers
from .on_map import on_map
from .panels import PANEL_HEIGHT, PANEL_WIDTH, panel
from .scene import Contract, Scene
from .symbol_legend import LEGEND_SIZE, symbol_legend
from .tray import (
    BUTTON_WIDTH,
    GAUGE_WIDTH,
    button_names,
    contract_in,
    contract_slot,
    gauge,
    hand_card,
    slot_count,
    slot_width,
    tray_button,
)

MAP = "map"  # the key of the background
EVENT_LINE = 13.5  # height of a line of an event's effects


def all_parts(scene: Scene, offers: Offers) -> list[Part]:
    return [board(scene, offers), *_table(scene, offers), *_tray(scene, offers), *_seats(scene), *_help(scene)]


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
        yield from final_cards(scene, alt_text.final_scores(scene))
        return
    yield card_part(Region.TABLE, "deck", alt_text.deck(scene), (PILE_WIDTH, CARD_HEIGHT), piles(scene))
    if scene.event is not None:
        label, drawing = alt_text.event(scene.layout, scene.event), _event_card(scene.layout, scene.event)
        yield card_part(Region.TABLE, "event", label, (EVENT_WIDTH, CARD_HEIGHT), drawing)
    for index, card in enumerate(() if scene.stage == Stage.KEEP_FIRST else scene.row):  # the row is filled later
        drawing = _with_places(scene, offered_contract(scene, index, offers), *_places_of_card(scene, card))
        label, size = alt_text.row_card(scene, index), (offer_width(scene), CARD_HEIGHT)
        yield card_part(Region.TABLE, f"offer-{index + 1}", label, size, drawing)


def _event_card(layout: Layout, event: int) -> str:
    """The name and the effects of an event."""
    drawing = path(frame_path(0, 0, EVENT_WIDTH, CARD_HEIGHT, 3), "bill")
    drawing += rect(0.5, 0.5, EVENT_WIDTH - 1, 20.5, "slip", 3)
    drawing += path(f"M0 21H{num(EVENT_WIDTH)}", "rule") + group(_warning_sign(), 1, 0, scale=0.9)
    name = layout.messages.item_name("event", event)
    drawing += fitted_text(26, 15.5, name, "bold narrow t13", font=13, room=EVENT_WIDTH - 32)
    lines = break_lines(", ".join(event_effects(layout, event)), EVENT_WIDTH - 12, 12)
    return drawing + "".join(text(6, 33 + EVENT_LINE * n, line, "narrow") for n, line in enumerate(lines))


def _warning_sign() -> str:
    return path("M14 4L22.5 19H5.5Z", "warning") + path("M14 9V14M14 16.4V16.5", "line")


def _tray(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The gauge, cards to choose from, the contracts, and the buttons."""
    if scene.is_over:
        return
    yield card_part(Region.MINE, "gauge", alt_text.turn_status(scene), (GAUGE_WIDTH, CARD_HEIGHT), gauge(scene))
    for index, card in enumerate(scene.hand):
        drawing = _with_places(scene, hand_card(scene, index, offers), *_places_of_card(scene, card))
        label, size = alt_text.hand_card(scene, index), (CONTRACT_WIDTH, CARD_HEIGHT)
        yield card_part(Region.MINE, f"keep-{index + 1}", label, size, drawing)
    for slot in range(slot_count(scene)):
        places = _places_of_contract(scene, contract_in(scene, slot))
        drawing = _with_places(scene, contract_slot(scene, slot, offers), *places)
        label, size = alt_text.contract_slot(scene, slot), (slot_width(scene, slot, offers), CARD_HEIGHT)
        yield card_part(Region.MINE, f"contract-{slot + 1}", label, size, drawing)
    if scene.viewer is not None:
        for name in button_names(scene):
            label, drawing = alt_text.button(scene, name, offers), tray_button(scene, name, offers)
            yield button_part(name, label, (BUTTON_WIDTH, CARD_HEIGHT), drawing)


Places = tuple[list[int], list[int]]  # where a good can be loaded, and where it is to be delivered


def _places_of_contract(scene: Scene, contract: Contract | None) -> Places:
    """The places that a contract still needs: its sources until it is loaded, and its delivery city."""
    if contract is None or contract.card is None:
        return [], []
    sources, goals = _places_of_card(scene, contract.card)
    return ([] if contract.is_loaded else sources), goals


def _places_of_card(scene: Scene, card: int | None) -> Places:
    """The sources and the delivery city of a contract card."""
    return ([], []) if card is None else (available_sources(scene, card), [scene.layout.cards[card].delivery_city])


def _with_places(scene: Scene, drawing: str, sources: list[int], goals: list[int]) -> str:
    """A drawing that highlights places on the board while the pointer is over it."""
    points = scene.layout.atlas.points
    return with_highlights(drawing, *((on_board(points[place]) for place in places) for places in (sources, goals)))


def _seats(scene: Scene) -> Iterator[Part]:
    """A panel for each player."""
    for player in scene.players:
        facts = alt_text.panel(scene, player)
        yield seat_part(player.seat, facts, (PANEL_WIDTH, PANEL_HEIGHT), panel(scene, player, facts))


def _help(scene: Scene) -> Iterator[Part]:
    """What actions cost until the game is over, and what the signs mean."""
    if not is_idle(scene):
        costs = action_costs(scene)
        size = AID_WIDTH, aid_height(scene.layout, costs)
        yield help_part("aid", alt_text.aid(scene, costs), size, cost_card(scene.layout, costs))
    messages = scene.layout.messages
    yield help_part("signs", alt_text.signs(messages), LEGEND_SIZE, symbol_legend(messages))
