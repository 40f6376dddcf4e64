"""The parts of the picture: the board, the market, the viewer's tray, and a panel for each player."""

from collections.abc import Iterator

from truckstop.engine.view import Part, Region
from truckstop.kit.final_scores import card_size
from truckstop.kit.parts import button_part, card_part, seat_part, with_highlights
from truckstop.kit.read import viewer_may_act
from truckstop.kit.svg import Point, frame_path, path

from ..actions import TAKE
from ..state import TOP_CARD, Face
from . import alt_text
from .cards import (
    CARD_HEIGHT,
    CARD_WIDTH,
    OUTLINE,
    bonus_card,
    contract_card,
    empty_slot,
    pile_card,
)
from .final_scores import LINE_HEIGHT, final_card
from .geometry import SIZE, on_part
from .offers import Offers
from .on_board import draw_pieces
from .panels import PANEL_WIDTH, panel, panel_height
from .planning import FACES_WIDTH, plan_card, plan_faces
from .scene import Scene
from .tray import (
    BUTTON_HEIGHT,
    BUTTON_WIDTH,
    TRAY_HEIGHT,
    TRAY_WIDTH,
    bonus_choice,
    button,
    button_names,
    deliver_button,
    open_contract,
    token_tray,
    truck_tray,
)

ROAD = "road"  # the key of the board and of its background
CARD = (CARD_WIDTH, CARD_HEIGHT)
TRAY = (TRAY_WIDTH, TRAY_HEIGHT)
BUTTON = (BUTTON_WIDTH, BUTTON_HEIGHT)


def all_parts(scene: Scene, offers: Offers) -> list[Part]:
    """All parts of the picture, the board first."""
    return [board(scene, offers), *_table(scene, offers), *_tray(scene, offers), *_panels(scene)]


def board(scene: Scene, offers: Offers) -> Part:
    """The ring road."""
    return Part(Region.BOARD, ROAD, alt_text.board(scene), SIZE, draw_pieces(scene, offers), ROAD)


def _table(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The pile and the market; after the game, the final scores."""
    if scene.is_over:
        size = card_size(scene.seats, LINE_HEIGHT)
        yield card_part(Region.TABLE, "final", alt_text.final(scene), size, final_card(scene))
        return
    pile = _with_mark(scene, TOP_CARD, pile_card(scene.layout, scene.pile_size, scene.back_colour))
    pile_button = offers.button(TAKE + TOP_CARD, OUTLINE, pile)
    yield card_part(Region.TABLE, "pile", alt_text.pile(scene), CARD, pile_button)
    for slot, card in enumerate(scene.market):
        drawing = empty_slot(scene.layout) if card is None else contract_card(scene.layout, card)
        slot_button = offers.button(TAKE + slot, OUTLINE, _with_mark(scene, slot, drawing))
        drawing = with_highlights(slot_button, () if card is None else _warehouses(scene, card))
        yield card_part(Region.TABLE, f"market-{slot + 1}", alt_text.market(scene, slot), CARD, drawing)


def _with_mark(scene: Scene, slot: int, drawing: str) -> str:
    """RM-207: a card with a mark if it is chosen in a batch."""
    if scene.face == Face.CONTRACTS and scene.is_chosen(slot):
        return drawing + path(frame_path(2, 2, CARD_WIDTH - 4, CARD_HEIGHT - 4, 4), "picked")
    return drawing


def _warehouses(scene: Scene, card: int) -> list[Point]:
    """The warehouse of a contract's cubes, and its destination."""
    facts, yards = scene.layout.cards[card], scene.layout.ring.yards
    return [on_part(yards[warehouse].docks[0]) for warehouse in (facts.colour, facts.to)]


def _tray(scene: Scene, offers: Offers) -> Iterator[Part]:
    """Tokens, the truck, buttons and the plan, then cards: super-bonus cards to choose from, contracts, own ones."""
    if scene.is_over:
        return
    yield card_part(Region.MINE, "tokens", alt_text.tokens(scene), TRAY, token_tray(scene))
    yield card_part(Region.MINE, "truck", alt_text.truck(scene), TRAY, truck_tray(scene, offers))
    if scene.viewer is not None:
        yield from _buttons(scene, offers)
    for n in range(len(scene.bonus_choices)):
        drawing = bonus_choice(scene, n, offers)
        yield card_part(Region.MINE, f"keep-{n + 1}", alt_text.bonus_choice(scene, n), CARD, drawing)
    for contract in scene.me.contracts:
        name = scene.layout.box.names.ids["card"][contract.card]
        drawing = with_highlights(open_contract(scene, contract, offers), _warehouses(scene, contract.card))
        yield card_part(Region.MINE, f"contract-{name}", alt_text.contract(scene, contract), CARD, drawing)
    cubes = scene.bonus_cubes(scene.me)
    for card in scene.me.bonus_cards:
        name = scene.layout.box.names.ids["bonus"][card]
        drawing = bonus_card(scene.layout, card, cubes, is_secret=True)
        yield card_part(Region.MINE, f"bonus-{name}", alt_text.bonus(scene, card), CARD, drawing)


def _buttons(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The buttons of the viewer, with the plan before the last one."""
    for name in button_names(scene):
        yield button_part(name, alt_text.button(scene, name, offers), BUTTON, button(scene, name, offers))
    yield from _plan(scene, offers)
    if not scene.is_listing:
        yield button_part("deliver", alt_text.delivery(scene, offers), BUTTON, deliver_button(scene, offers))


def _plan(scene: Scene, offers: Offers) -> Iterator[Part]:
    """RM-017: while others play, the plan and the faces to add; in the viewer's turn, the rest of the plan."""
    plan = offers.plan
    if plan is None or scene.me.gone:
        return
    if plan.next_faces or not viewer_may_act(scene):
        yield card_part(Region.MINE, "plan", alt_text.plan(scene, plan), TRAY, plan_card(plan, offers))
    if not viewer_may_act(scene):
        label = scene.layout.messages("label-part-plan-faces")
        yield card_part(Region.MINE, "plan-faces", label, (FACES_WIDTH, TRAY_HEIGHT), plan_faces(plan))


def _panels(scene: Scene) -> Iterator[Part]:
    for player in scene.players:
        size = (PANEL_WIDTH, panel_height(player))
        yield seat_part(player.seat, alt_text.panel(scene, player), size, panel(scene, player))
