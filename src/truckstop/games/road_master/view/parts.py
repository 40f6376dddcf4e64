"""The parts of the picture: the board, the market, the viewer's tray, and a panel for each player."""

from collections.abc import Iterator

from truckstop.engine.view import Part, Region
from truckstop.kit.parts import button_part, card_part, seat_part, with_highlights
from truckstop.kit.read import viewer_may_act
from truckstop.kit.svg import frame_path, path

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
from .final_scores import final_cards
from .geometry import SIZE, on_part
from .offers import Offers
from .on_board import draw_pieces
from .panels import PANEL_HEIGHT, PANEL_WIDTH, panel
from .planning import FACES_WIDTH, PLAN_WIDTH, plan_card, plan_faces
from .plans import Plan
from .scene import Scene
from .tray import (
    BUTTON_WIDTH,
    HEIGHT,
    TOKENS_WIDTH,
    bonus_choice,
    button,
    button_names,
    deliver_button,
    open_contract,
    token_tray,
    truck_tray,
    truck_width,
)

ROAD = "road"  # the key of the board and of its background
CARD = (CARD_WIDTH, CARD_HEIGHT)
BUTTON = (BUTTON_WIDTH, HEIGHT)


def all_parts(scene: Scene, offers: Offers) -> list[Part]:
    """All parts of the picture, the board first."""
    return [board(scene, offers), *_table(scene, offers), *_tray(scene, offers), *_panels(scene)]


def board(scene: Scene, offers: Offers) -> Part:
    """The ring road."""
    return Part(Region.BOARD, ROAD, alt_text.board(scene), SIZE, draw_pieces(scene, offers), ROAD)


def _table(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The pile and the market; after the game, the final scores."""
    if scene.is_over:
        yield from final_cards(scene, alt_text.final(scene))
        return
    pile = _with_mark(scene, TOP_CARD, pile_card(scene.layout, scene.pile_size, scene.back_colour))
    pile_button = offers.button(TAKE + TOP_CARD, OUTLINE, pile)
    yield card_part(Region.TABLE, "pile", alt_text.pile(scene), CARD, pile_button)
    for slot, card in enumerate(scene.market):
        drawing = empty_slot(scene.layout) if card is None else contract_card(scene.layout, card)
        slot_button = offers.button(TAKE + slot, OUTLINE, _with_mark(scene, slot, drawing))
        drawing = slot_button if card is None else _with_warehouses(scene, card, slot_button)
        yield card_part(Region.TABLE, f"market-{slot + 1}", alt_text.market(scene, slot), CARD, drawing)


def _with_mark(scene: Scene, slot: int, drawing: str) -> str:
    """RM-207: a card with a mark if it is chosen in a batch."""
    if scene.face == Face.CONTRACTS and scene.is_chosen(slot):
        return drawing + path(frame_path(2, 2, CARD_WIDTH - 4, CARD_HEIGHT - 4, 4), "picked")
    return drawing


def _with_warehouses(scene: Scene, card: int, drawing: str) -> str:
    """A drawing that highlights the warehouse of a contract's cubes, and its destination."""
    facts, yards = scene.layout.cards[card], scene.layout.ring.yards
    source, goal = (on_part(yards[warehouse].docks[0]) for warehouse in (facts.colour, facts.to))
    return with_highlights(drawing, [source], [goal])


def _tray(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The tokens or, in the turns of others, the plan; the truck, own cards and buttons."""
    if scene.is_over:
        return
    plan = offers.plan if not scene.me.gone else None
    if plan is None or viewer_may_act(scene):
        yield card_part(Region.MINE, "tokens", alt_text.tokens(scene), (TOKENS_WIDTH, HEIGHT), token_tray(scene))
    if plan is not None:
        yield from _plan(scene, plan, offers)
    size = truck_width(scene), HEIGHT
    yield card_part(Region.MINE, "truck", alt_text.truck(scene), size, truck_tray(scene, offers))
    for n in range(len(scene.bonus_choices)):
        drawing = bonus_choice(scene, n, offers)
        yield card_part(Region.MINE, f"keep-{n + 1}", alt_text.bonus_choice(scene, n), CARD, drawing)
    for contract in scene.me.contracts:
        name = scene.layout.box.names.ids["card"][contract.card]
        drawing = _with_warehouses(scene, contract.card, open_contract(scene, contract, offers))
        yield card_part(Region.MINE, f"contract-{name}", alt_text.contract(scene, contract), CARD, drawing)
    cubes = scene.bonus_cubes(scene.me)
    for card in scene.me.bonus_cards:
        name = scene.layout.box.names.ids["bonus"][card]
        drawing = bonus_card(scene.layout, card, cubes, is_secret=True)
        yield card_part(Region.MINE, f"bonus-{name}", alt_text.bonus(scene, card), CARD, drawing)
    if scene.viewer is not None:
        yield from _buttons(scene, offers)


def _buttons(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The buttons of the viewer; the one that ends the turn is the last."""
    if not scene.is_listing:
        yield button_part("deliver", alt_text.delivery(scene, offers), BUTTON, deliver_button(scene, offers))
    for name in button_names(scene):
        yield button_part(name, alt_text.button(scene, name, offers), BUTTON, button(scene, name, offers))


def _plan(scene: Scene, plan: Plan, offers: Offers) -> Iterator[Part]:
    """RM-017: while others play, the plan and the faces to add; in the viewer's turn, the rest of the plan."""
    if plan.next_faces or not viewer_may_act(scene):
        yield card_part(Region.MINE, "plan", alt_text.plan(scene, plan), (PLAN_WIDTH, HEIGHT), plan_card(plan, offers))
    if not viewer_may_act(scene):
        label = scene.layout.messages("label-part-plan-faces")
        yield card_part(Region.MINE, "plan-faces", label, (FACES_WIDTH, HEIGHT), plan_faces(plan))


def _panels(scene: Scene) -> Iterator[Part]:
    for player in scene.players:
        facts = alt_text.panel(scene, player)
        yield seat_part(player.seat, facts, (PANEL_WIDTH, PANEL_HEIGHT), panel(scene, player, facts))
