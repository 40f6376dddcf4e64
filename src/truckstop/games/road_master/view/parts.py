"""The table in parts: the road, the market beside it, what is the viewer's own, and a panel for each player."""

from collections.abc import Iterator

from truckstop.engine.view import Part, Region
from truckstop.games.road_master.actions import TAKE
from truckstop.games.road_master.state import TOP_CARD, Face
from truckstop.games.road_master.view import alt_text
from truckstop.games.road_master.view.cards import CARD_HEIGHT, CARD_WIDTH, OUTLINE, bonus, contract, empty_slot, pile
from truckstop.games.road_master.view.final_scores import LINE_HEIGHT, final_card
from truckstop.games.road_master.view.geometry import SIZE, on_part
from truckstop.games.road_master.view.offers import Offers
from truckstop.games.road_master.view.on_board import on_board
from truckstop.games.road_master.view.panels import PANEL_WIDTH, panel, panel_height
from truckstop.games.road_master.view.planning import FACES_WIDTH, faces, strip
from truckstop.games.road_master.view.scene import Scene
from truckstop.games.road_master.view.tray import (
    KEY_HEIGHT,
    KEY_WIDTH,
    TRAY_HEIGHT,
    TRAY_WIDTH,
    choice_of,
    deliver_key,
    key,
    keys,
    my_contract,
    my_truck,
    tokens,
)
from truckstop.kit.final_scores import card_size
from truckstop.kit.parts import button_part, card_part, seat_part, with_highlights
from truckstop.kit.read import viewer_may_act
from truckstop.kit.svg import frame_path, path

ROAD = "road"  # the key of the printed layer
CARD = (CARD_WIDTH, CARD_HEIGHT)


def all_parts(scene: Scene, offers: Offers) -> list[Part]:
    return [board(scene, offers), *_table(scene, offers), *_mine(scene, offers), *_seats(scene)]


def board(scene: Scene, offers: Offers) -> Part:
    """The ring road."""
    return Part(Region.BOARD, ROAD, alt_text.board(scene), SIZE, on_board(scene, offers), ROAD)


def _table(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The pile and the market; when all is over, how it came about."""
    if scene.is_over:
        yield card_part(
            Region.TABLE, "final", alt_text.final(scene), card_size(scene.seats, LINE_HEIGHT), final_card(scene)
        )
        return
    drawn = _marked(scene, TOP_CARD, pile(scene.layout, scene.left, scene.back))
    yield card_part(Region.TABLE, "pile", alt_text.pile(scene), CARD, offers.put(TAKE + TOP_CARD, OUTLINE, drawn))
    for slot, card in enumerate(scene.market):
        face = empty_slot(scene.layout) if card is None else contract(scene.layout, card)
        drawn = offers.put(TAKE + slot, OUTLINE, _marked(scene, slot, face))
        ends = () if card is None else _ends(scene, card)
        yield card_part(
            Region.TABLE, f"market-{slot + 1}", alt_text.market(scene, slot), CARD, with_highlights(drawn, ends)
        )


def _marked(scene: Scene, slot: int, drawn: str) -> str:
    """RM-207: what is chosen in a batch, and not yet taken."""
    if scene.face == Face.CONTRACTS and scene.is_named(slot):
        return drawn + path(frame_path(2, 2, CARD_WIDTH - 4, CARD_HEIGHT - 4, 4), "picked")
    return drawn


def _ends(scene: Scene, card: int) -> list[tuple[float, float]]:
    """Where the cubes of a contract lie, and where they have to go."""
    facts, yards = scene.layout.cards[card], scene.layout.ring.yards
    return [on_part(yards[warehouse].docks[0]) for warehouse in (facts.colour, facts.to)]


def _mine(scene: Scene, offers: Offers) -> Iterator[Part]:
    """Tokens, the truck, the keys, the plan, cards to choose from, contracts, super-bonus cards."""
    if scene.is_over:
        return
    yield card_part(Region.MINE, "tokens", alt_text.tokens(scene), (TRAY_WIDTH, TRAY_HEIGHT), tokens(scene))
    yield card_part(Region.MINE, "truck", alt_text.truck(scene), (TRAY_WIDTH, TRAY_HEIGHT), my_truck(scene, offers))
    if scene.viewer is not None:
        for name in keys(scene):
            drawn = key(scene, name, offers)
            yield button_part(name, alt_text.key(scene, name, offers), (KEY_WIDTH, KEY_HEIGHT), drawn)
        yield from _plan(scene, offers)
        if not scene.is_listing:
            told = alt_text.delivery(scene, offers)
            yield button_part("deliver", told, (KEY_WIDTH, KEY_HEIGHT), deliver_key(scene, offers))
    for n in range(len(scene.looks)):
        yield card_part(Region.MINE, f"keep-{n + 1}", alt_text.choice(scene, n), CARD, choice_of(scene, n, offers))
    for held in scene.me.contracts:
        name = scene.layout.box.names.ids["card"][held.card]
        drawn = with_highlights(my_contract(scene, held, offers), _ends(scene, held.card))
        yield card_part(Region.MINE, f"contract-{name}", alt_text.contract(scene, held), CARD, drawn)
    has = scene.cubes_on(scene.me)
    for number in scene.me.bonus:
        name = scene.layout.box.names.ids["bonus"][number]
        drawn = bonus(scene.layout, number, has, secret=True)
        yield card_part(Region.MINE, f"bonus-{name}", alt_text.bonus(scene, number), CARD, drawn)


def _plan(scene: Scene, offers: Offers) -> Iterator[Part]:
    """RM-017: while others play, the plan and what can be planned; then what is left of it."""
    plan, size = offers.plan, (TRAY_WIDTH, TRAY_HEIGHT)
    if plan is None or scene.me.gone:
        return
    if plan.ahead or not viewer_may_act(scene):
        yield card_part(Region.MINE, "plan", alt_text.plan(scene, plan), size, strip(plan, offers))
    if not viewer_may_act(scene):
        told, size = scene.layout.messages("label-part-plan-faces"), (FACES_WIDTH, TRAY_HEIGHT)
        yield card_part(Region.MINE, "plan-faces", told, size, faces(plan))


def _seats(scene: Scene) -> Iterator[Part]:
    """A panel a player."""
    for player in scene.players:
        told, size = alt_text.seat(scene, player), (PANEL_WIDTH, panel_height(player))
        yield seat_part(player.seat, told, size, panel(scene, player))
