"""The table in parts: the road, the market beside it, what is the viewer's own, and a panel for each player."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from truckstop.engine.ink import frame, group, num, path
from truckstop.engine.picture import Part, Region
from truckstop.games.road_master.actions import TAKE
from truckstop.games.road_master.state import TOP, Face
from truckstop.games.road_master.view import spoken
from truckstop.games.road_master.view.cards import CARD_HIGH, CARD_WIDE, OUTLINE, bonus, contract, empty_slot, pile
from truckstop.games.road_master.view.final import FINAL_WIDE, final_card, final_high
from truckstop.games.road_master.view.offers import Offers
from truckstop.games.road_master.view.on_board import on_board
from truckstop.games.road_master.view.panels import PANEL_WIDE, panel, panel_high
from truckstop.games.road_master.view.planning import FACES_WIDE, faces, strip
from truckstop.games.road_master.view.ring import SIZE, on_part
from truckstop.games.road_master.view.scene import Scene
from truckstop.games.road_master.view.tray import (
    KEY_HIGH,
    KEY_WIDE,
    TRAY_HIGH,
    TRAY_WIDE,
    choice_of,
    deliver_key,
    key,
    keys,
    my_contract,
    my_truck,
    tokens,
)

ROAD = "road"  # the key of the printed layer
RIM = 3.0  # around a card, for its ring
CARD = (CARD_WIDE, CARD_HIGH)


def all_parts(scene: Scene, offers: Offers) -> list[Part]:
    return [board(scene, offers), *_table(scene, offers), *_mine(scene, offers), *_seats(scene)]


def board(scene: Scene, offers: Offers) -> Part:
    """The ring road."""
    return Part(Region.BOARD, ROAD, spoken.board(scene), SIZE, on_board(scene, offers), ROAD)


def _table(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The pile and the market; when all is over, how it came about."""
    if scene.is_over:
        yield _part(Region.TABLE, "final", spoken.final(scene), (FINAL_WIDE, final_high(scene)), final_card(scene))
        return
    drawn = _marked(scene, TOP, pile(scene.plate, scene.left, scene.back))
    yield _part(Region.TABLE, "pile", spoken.pile(scene), CARD, offers.put(TAKE + TOP, OUTLINE, drawn))
    for slot, card in enumerate(scene.market):
        face = empty_slot(scene.plate) if card is None else contract(scene.plate, card)
        drawn = offers.put(TAKE + slot, OUTLINE, _marked(scene, slot, face))
        ends = () if card is None else _ends(scene, card)
        yield _part(Region.TABLE, f"market-{slot + 1}", spoken.market(scene, slot), CARD, _lights(drawn, ends))


def _marked(scene: Scene, slot: int, drawn: str) -> str:
    """RM-207: what is chosen in a batch, and not yet taken."""
    if scene.face == Face.CONTRACTS and scene.is_named(slot):
        return drawn + path(frame(2, 2, CARD_WIDE - 4, CARD_HIGH - 4, 4), "picked")
    return drawn


def _ends(scene: Scene, card: int) -> list[tuple[float, float]]:
    """Where the cubes of a contract lie, and where they have to go."""
    facts, yards = scene.plate.cards[card], scene.plate.ring.yards
    return [on_part(yards[warehouse].docks[0]) for warehouse in (facts.colour, facts.to)]


def _lights(drawn: str, spots: Iterable[tuple[float, float]]) -> str:
    """Something that lights up places on the board when it is pointed at."""
    at = " ".join(f"{num(x)},{num(y)}" for x, y in spots)
    return f'<g data-spots="{at}">{drawn}</g>' if at else drawn


def _mine(scene: Scene, offers: Offers) -> Iterator[Part]:
    """Tokens, the truck, the keys, the plan, cards to choose from, contracts, super-bonus cards."""
    if scene.is_over:
        return
    yield _part(Region.MINE, "tokens", spoken.tokens(scene), (TRAY_WIDE, TRAY_HIGH), tokens(scene))
    yield _part(Region.MINE, "truck", spoken.truck(scene), (TRAY_WIDE, TRAY_HIGH), my_truck(scene, offers))
    if scene.viewer is not None:
        for name in keys(scene):
            drawn = key(scene, name, offers)
            yield _key(name, spoken.key(scene, name, offers), (KEY_WIDE, KEY_HIGH), drawn)
        yield from _plan(scene, offers)
        if not scene.is_listing:
            told = spoken.delivery(scene, offers)
            yield _key("deliver", told, (KEY_WIDE, KEY_HIGH), deliver_key(scene, offers))
    for n in range(len(scene.looks)):
        yield _part(Region.MINE, f"keep-{n + 1}", spoken.choice(scene, n), CARD, choice_of(scene, n, offers))
    for held in scene.me.contracts:
        name = scene.plate.box.printed.lists["card"][held.card]
        drawn = _lights(my_contract(scene, held, offers), _ends(scene, held.card))
        yield _part(Region.MINE, f"contract-{name}", spoken.contract(scene, held), CARD, drawn)
    has = scene.cubes_on(scene.me)
    for number in scene.me.bonus:
        name = scene.plate.box.printed.lists["bonus"][number]
        drawn = bonus(scene.plate, number, has, secret=True)
        yield _part(Region.MINE, f"bonus-{name}", spoken.bonus(scene, number), CARD, drawn)


def _plan(scene: Scene, offers: Offers) -> Iterator[Part]:
    """RM-017: while others play, the plan and what can be planned; then what is left of it."""
    plan, size = offers.plan, (TRAY_WIDE, TRAY_HIGH)
    if plan is None or scene.me.gone:
        return
    if plan.ahead or not scene.is_my_move:
        yield _part(Region.MINE, "plan", spoken.plan(scene, plan), size, strip(plan, offers))
    if not scene.is_my_move:
        told, size = scene.plate.words("label-part-plan-faces"), (FACES_WIDE, TRAY_HIGH)
        yield _part(Region.MINE, "plan-faces", told, size, faces(plan))


def _seats(scene: Scene) -> Iterator[Part]:
    """A panel a player."""
    for player in scene.players:
        told, size = spoken.seat(scene, player), (PANEL_WIDE, panel_high(player))
        yield _part(Region.SEATS, f"seat-{player.seat + 1}", told, size, panel(scene, player), player.seat)


def _key(name: str, told: str, size: tuple[float, float], drawn: str) -> Part:
    return replace(_part(Region.MINE, name, told, size, drawn), is_key=True)


def _part(region: Region, name: str, told: str, size: tuple[float, float], drawn: str, seat: int | None = None) -> Part:
    """With a rim for the ring around it."""
    return Part(region, name, told, (size[0] + 2 * RIM, size[1] + 2 * RIM), group(drawn, RIM, RIM), seat=seat)
