"""Contract cards, drawn as freight bills: those on offer, those of a player, and the two piles."""

from functools import lru_cache

from truckstop.kit.svg import circle, fitted_text, frame_path, group, label_room, num, path, rect, text, titled_group

from ..actions import DISCARD, RESERVE, TAKE, TAKE_RESERVED
from ..state import Stage
from .layout import Layout
from .offers import Offers
from .pieces import (
    MAX_PIPS,
    TINY_ROAD,
    TINY_TRUCK,
    card_back,
    crate,
    die,
    eye,
    rest_marker,
    seat_sign,
)
from .scene import Contract, Scene
from .style import use

CARD_WIDTH, CARD_HEIGHT = 140.0, 96.0  # in the row
CONTRACT_WIDTH, CONTRACT_HEIGHT = 176.0, 76.0  # of a player's open contract
BUTTON_HEIGHT, GAP = 44.0, 4.0
PILE_WIDTH = 72.0
MONEY_WIDTH, SOURCES_WIDTH = 46.0, 118.0  # on an open contract
MONEY_Y, LOAD_Y = 59.0, 63.0  # baselines on an open contract: of the money, and of the text about the load
SOURCE_Y, SOURCE_PITCH = 54, 14.5  # baseline of the first source, and the distance to the second
FOLD = 20.0  # size of the folded corner


@lru_cache(maxsize=2048)
def draw_card_base(
    layout: Layout, card: int, width: float = CARD_WIDTH, height: float = CARD_HEIGHT, free_width: float = 0
) -> str:
    """Draw a card with its good and delivery city only. `free_width` stays free in the upper right corner."""
    good, delivery_city, _ = layout.cards[card]
    room = width - 32 - free_width
    drawing = (
        path(frame_path(0, 0, width, height, 3), "bill")
        + rect(0.5, 0.5, width - 1, 23, "slip", 3)
        + path(f"M0 23.5H{num(width)}M6 41.5H{num(width - 6)}", "rule")
        + use(f"g{good}", 14, 12.3, 0.84)
        + fitted_text(28, 17, layout.goods[good], "bold narrow t14", font=14, room=room)
        + path("M6 33H15M11.5 29.5L15.5 33L11.5 36.5", "line")
        + fitted_text(20, 37.5, layout.places[delivery_city], "bold narrow t14", font=14, room=width - 64)
    )
    return titled_group(drawing, layout.card_names[card])


def draw_sources(scene: Scene, card: int, at: int | None, right: float) -> str:
    """Draw the two cities that offer the good, each with its remaining chits and the Moves from `at`."""
    layout, lines = scene.layout, []
    good = layout.cards[card].good
    for n, (city, good_index) in enumerate(layout.sources[good]):
        stock = scene.stock[city][good_index] if scene.is_limited else -1
        moves = layout.distance[city][at] if at is not None else -1
        lines.append(_draw_source(layout, city, stock, moves, SOURCE_Y + SOURCE_PITCH * n, right))
    return "".join(lines)


@lru_cache(maxsize=20_000)
def _draw_source(layout: Layout, city: int, stock: int, moves: int, y: float, right: float) -> str:
    """Draw the line of a city. A stock or a number of Moves of -1 is left out."""
    tone, pips_left = " soft" if stock == 0 else "", right - 51
    line = fitted_text(6, y, layout.places[city], f"narrow{tone}", font=12, room=pips_left - 14)
    if stock == 0:
        line += path(f"M5 {num(y - 4)}H{num(pips_left - 8)}", "line")
    if stock >= 0:
        initial_count = int(layout.box.record["chits_per_city_and_good"])
        if initial_count <= MAX_PIPS:
            for n in range(initial_count):
                line += circle(pips_left + 6 * n, y - 4, 2, "pip" if n < stock else "gone")
        else:
            line += text(pips_left + 3, y, f"×{stock}", "narrow mid")
    if moves >= 0:
        line += group(path(TINY_TRUCK, "ink"), right - 32, y) + text(right, y, str(moves), f"end narrow{tone}")
    return line


def available_sources(scene: Scene, card: int) -> list[int]:
    """The cities that have the good in stock; all cities that offer it if none has."""
    sources = scene.layout.sources[scene.layout.cards[card].good]
    cities = [city for city, good_index in sources if not scene.is_limited or scene.stock[city][good_index]]
    return cities or [city for city, _ in sources]


def _draw_distance(scene: Scene, card: int) -> str:
    """Draw the number of Moves from the nearest available source to the delivery city."""
    layout = scene.layout
    distances = layout.distance[layout.cards[card].delivery_city]
    return _draw_moves(layout, min(distances[city] for city in available_sources(scene, card)))


@lru_cache(maxsize=512)
def _draw_moves(layout: Layout, moves: int) -> str:
    title = layout.messages("label-haul", moves=moves)
    icon = group(path(TINY_ROAD, "line"), CARD_WIDTH - 39, 33)
    return titled_group(icon + text(CARD_WIDTH - 5, 37.5, str(moves), "end bold narrow t13"), title)


def row_height(scene: Scene) -> float:
    """The height of the cards in the row, with the buttons for reservations below them."""
    return CARD_HEIGHT + GAP + BUTTON_HEIGHT if _has_reserve_buttons(scene) else CARD_HEIGHT


def _has_reserve_buttons(scene: Scene) -> bool:
    return scene.viewer is not None and bool(scene.s["reserve_contract"])


def reserving_seat(scene: Scene, index: int) -> int | None:
    """The seat that has reserved the contract at this index of the row."""
    return next((player.seat for player in scene.players if player.reserved == index), None)


def offered_contract(scene: Scene, index: int, offers: Offers) -> str:
    """Draw a card of the row with its actions."""
    card, layout, outline = scene.row[index], scene.layout, frame_path(0, 0, CARD_WIDTH, CARD_HEIGHT, 3)
    if card is None:
        return path(outline, "idle")
    at = None if scene.viewer is None else scene.players[scene.viewer].at
    fee = text(7, CARD_HEIGHT - 7, layout.money(layout.cards[card].fee), "bold narrow t20")
    drawing = draw_card_base(layout, card) + _draw_distance(scene, card)
    drawing += draw_sources(scene, card, at, CARD_WIDTH - 5) + fee
    if int(scene.s["named"]) >> index & 1:  # chosen for a partial flush
        drawing += path(outline, "chosen")
        drawing += path(f"M{num(CARD_WIDTH - 30)} 88l8-12m0 12l-8-12", "redline")
    owner = reserving_seat(scene, index)
    if owner is not None:
        drawing += _draw_reservation(scene, owner)
    action = _card_action(scene, index, owner)
    if action == TAKE + index and action in offers.legal:  # the next card is drawn at random: no undo
        drawing += group(die(True), CARD_WIDTH - 14, CARD_HEIGHT - 13)
    return offers.put(action, outline, drawing) + _reserve_button(scene, index, offers)


def _card_action(scene: Scene, index: int, owner: int | None) -> int:
    """The action of a click on a card of the row."""
    if scene.stage == Stage.DISCARD:
        return DISCARD + index
    return TAKE_RESERVED if owner is not None and owner == scene.viewer else TAKE + index


def _reserve_button(scene: Scene, index: int, offers: Offers) -> str:
    """The button below a card that reserves it, if the options allow reservations."""
    if not _has_reserve_buttons(scene):
        return ""
    label, is_enabled = scene.layout.messages("label-button-reserve"), RESERVE + index in offers.legal
    face = button_face(label, CARD_WIDTH, is_enabled)
    button = offers.put(RESERVE + index, frame_path(0, 0, CARD_WIDTH, BUTTON_HEIGHT, 4), face)
    return group(button, 0, CARD_HEIGHT + GAP)


def _draw_reservation(scene: Scene, seat: int) -> str:
    """Draw the sign of the player who has reserved a card, with a Rest marker."""
    title = scene.layout.messages("label-reserved", player=scene.names[seat])
    signs = rect(-2, -11, 44, 22, "slip", 11) + group(seat_sign(seat, 6.5), 10, 0) + group(rest_marker("held"), 29, 1)
    return group(titled_group(signs, title), CARD_WIDTH - 46, CARD_HEIGHT - 14)


@lru_cache(maxsize=4096)
def button_face(label: str, width: float, is_enabled: bool, is_squeezed: bool = False) -> str:
    """A button with a label, dimmed if it is disabled. A squeezed label has the same width in every font."""
    frame, tone = ("key", "") if is_enabled else ("idle", " dim")
    room = label_room(label, 13, width - 6, tight=is_squeezed)
    content = fitted_text(width / 2, BUTTON_HEIGHT / 2 + 4.5, label, f"mid bold narrow t13{tone}", font=13, room=room)
    return rect(0, 0, width, BUTTON_HEIGHT, frame, 4) + content


def piles(scene: Scene) -> str:
    """The deck above the discard pile, with their numbers of cards."""
    layout, height = scene.layout, (CARD_HEIGHT - GAP) / 2
    card_count = int(scene.s["left"])
    deck = card_back(PILE_WIDTH, height) + rect(10, 10, PILE_WIDTH - 20, 26, "paper", 4)
    deck += text(PILE_WIDTH / 2, 28, str(card_count), "bold mid t14")
    discard_pile = path(frame_path(0, 0, PILE_WIDTH, height, 3), "bill")
    discard_pile += text(PILE_WIDTH / 2, 20, str(len(scene.discarded)), "bold mid t14")
    discard_pile += text(PILE_WIDTH / 2, 36, layout.messages("label-discard"), "mid narrow")
    if scene.discarded:
        discard_pile = titled_group(discard_pile, ", ".join(layout.card_names[card] for card in scene.discarded))
    return titled_group(deck, layout.messages("label-deck", cards=card_count)) + group(discard_pile, 0, height + GAP)


def open_contract(scene: Scene, contract: Contract, at: int, height: float = CONTRACT_HEIGHT) -> str:
    """Draw an open contract of a player whose truck is at the place `at`."""
    layout = scene.layout
    if contract.card is None:
        return card_back(CONTRACT_WIDTH, height)
    free_width = FOLD + 14 if contract.is_secret else FOLD if contract.is_doubled else 0
    drawing = draw_card_base(layout, contract.card, CONTRACT_WIDTH, height, free_width)
    drawing += _draw_progress(scene, contract, contract.card, at)
    if contract.is_secret:
        drawing += secret_corner()
    elif contract.is_doubled:
        factor = int(layout.box.record["secret_fee_factor"])
        drawing += text(CONTRACT_WIDTH - 6, 17, f"×{factor}", "bold narrow end")
    return drawing


def _draw_progress(scene: Scene, contract: Contract, card: int, at: int) -> str:
    """Draw the Moves to the delivery city, the sources or the load, and the money that the contract pays now."""
    layout = scene.layout
    good, delivery_city, _ = layout.cards[card]
    drawing = group(path(TINY_TRUCK, "ink"), CONTRACT_WIDTH - 37, 37)
    drawing += text(CONTRACT_WIDTH - 5, 37.5, str(layout.distance[delivery_city][at]), "end bold narrow t13")
    has_lost_value = contract.on_card != contract.fee
    money_y = LOAD_Y if contract.is_loaded and not has_lost_value else MONEY_Y
    drawing += draw_money(layout.money(contract.on_card), money_y)
    if not contract.is_loaded:
        return drawing + draw_sources(scene, card, at, SOURCES_WIDTH)
    load = use(f"g{good}", 14, 60, 0.8) if scene.s["goods_on_card"] else group(crate(True), 13, 59)
    drawing += load + text(28, LOAD_Y, layout.messages("label-loaded"), "narrow bold")
    if has_lost_value:
        label = layout.messages("label-of-fee", money=layout.money(contract.fee))
        drawing += text(CONTRACT_WIDTH - 5, 72, label, "narrow soft end")
    if contract.under:
        label = layout.messages("label-under", money=layout.money(contract.under))
        drawing += fitted_text(SOURCES_WIDTH, LOAD_Y, label, "narrow end", font=12, room=50)
    return drawing


def draw_money(money: str, y: float = MONEY_Y) -> str:
    """Draw the money that an open contract pays, beside its sources or its load."""
    return fitted_text(CONTRACT_WIDTH - 5, y, money, "bold narrow end t14", font=14, room=MONEY_WIDTH)


def secret_corner() -> str:
    """A folded corner and a crossed-out eye: other players cannot see this contract."""
    left = CONTRACT_WIDTH - FOLD
    fold = path(f"M{num(left)} 0L{num(CONTRACT_WIDTH)} {num(FOLD)}H{num(left)}Z", "fold")
    return fold + group(eye(), left - 9, 12)
