"""Contract cards, drawn as freight bills: those on offer, those of a player, and the two piles."""

from functools import lru_cache

from truckstop.kit.svg import (
    CONDENSED,
    WIDEST_FONT,
    fitted_text,
    frame_path,
    group,
    num,
    path,
    rect,
    text,
    text_width,
    titled_group,
)

from ..actions import DISCARD, RESERVE, TAKE, TAKE_RESERVED
from ..state import Stage
from .layout import Layout
from .offers import Offers
from .pieces import card_back, crate, die, eye, goal_sign, rest_marker, seat_sign, source_sign
from .scene import Contract, Scene
from .style import use

HEIGHT = 60.0  # of everything in the tray
ROW_WIDTH = 1122.0  # for the cards on offer, the piles and the event, with the space between them
MIN_CARD_WIDTH, MAX_CARD_WIDTH = 120.0, 158.0
SPACE = 12.0  # between two cards, with their rims
PILE_WIDTH, EVENT_WIDTH = 58.0, 136.0
KEY_WIDTH, GAP = 32.0, 3.0  # of a small button beside a card, and the space before it
CONTRACT_WIDTH = 150.0  # of a player's open contract
NUMBER_FONTS = ((148.0, 17, 17), (134.0, 16, 14), (0.0, 15, 12))  # from a width on: of the money, of Moves
NAME_Y, CITY_Y, NUMBER_Y = 15.5, 34.0, 54.0  # baselines
FOLD = 17.0  # size of the folded corner


def card_width(scene: Scene) -> float:
    """The width of a card on offer: all of them fit in one row."""
    room = ROW_WIDTH - PILE_WIDTH - SPACE - (EVENT_WIDTH + SPACE if scene.event is not None else 0)
    keys = GAP + KEY_WIDTH if _has_reserve_buttons(scene) else 0
    return max(MIN_CARD_WIDTH, min(MAX_CARD_WIDTH, room // max(1, len(scene.row)) - SPACE - keys))


@lru_cache(maxsize=2048)
def draw_card_base(layout: Layout, card: int, width: float, free_width: float = 0) -> str:
    """Draw a card with its good and delivery city only. `free_width` stays free in the upper right corner."""
    good, delivery_city, _ = layout.cards[card]
    drawing = (
        path(frame_path(0, 0, width, HEIGHT, 3), "bill")
        + rect(0.5, 0.5, width - 1, 20.5, "slip", 3)
        + path(f"M0 21H{num(width)}", "rule")
        + use(f"g{good}", 13, 11, 0.78)
        + fitted_text(26, NAME_Y, layout.goods[good], "bold narrow t13", font=13, room=width - 30 - free_width)
        + group(goal_sign(), 12, CITY_Y - 4.5)
        + fitted_text(22, CITY_Y, layout.places[delivery_city], "narrow t13", font=13, room=width - 26)
    )
    return titled_group(drawing, layout.card_names[card])


def available_sources(scene: Scene, card: int) -> list[int]:
    """The cities that have the good in stock; all cities that offer it if none has."""
    sources = scene.layout.sources[scene.layout.cards[card].good]
    cities = [city for city, good_index in sources if not scene.is_limited or scene.stock[city][good_index]]
    return cities or [city for city, _ in sources]


def draw_distances(scene: Scene, card: int, at: int | None, width: float) -> str:
    """Draw the Moves to the nearest source and those from there to the delivery city.

    For a spectator, who has no truck, only the shortest way from a source to the city.
    """
    layout, cities = scene.layout, available_sources(scene, card)
    to_city = layout.distance[layout.cards[card].delivery_city]
    if at is None:
        return _draw_moves(layout, -1, min(to_city[city] for city in cities), width)
    source = min(cities, key=lambda city: (layout.distance[city][at], to_city[city]))
    return _draw_moves(layout, layout.distance[source][at], to_city[source], width)


@lru_cache(maxsize=4096)
def _draw_moves(layout: Layout, to_source: int, to_goal: int, width: float) -> str:
    """One or two numbers of Moves with their signs in the lower right corner; a number of -1 is left out."""
    right = width - 6
    drawing, title = _number_of_moves(goal_sign(), to_goal, right, width), layout.messages("label-haul", moves=to_goal)
    if to_source >= 0:
        drawing += _number_of_moves(source_sign(), to_source, right - _moves_width(width), width)
        title = f"{layout.messages('label-to-source', moves=to_source)} {title}"
    return titled_group(drawing, title)


def _number_of_moves(sign: str, moves: int, right: float, width: float) -> str:
    _, font = number_fonts(width)
    number = text(right, NUMBER_Y, str(moves), f"bold narrow end t{font}")
    return number + group(sign, right - _moves_width(width) + 7, NUMBER_Y - 5.5, scale=0.9)


def _moves_width(width: float) -> float:
    """The width of a number of Moves with its sign on a card of this width."""
    _, font = number_fonts(width)
    return text_width("00", font) * WIDEST_FONT * CONDENSED + 11


def number_fonts(width: float) -> tuple[int, int]:
    """The sizes of the money and of numbers of Moves on a card of this width."""
    return next((money, moves) for least_width, money, moves in NUMBER_FONTS if width >= least_width)


def _has_reserve_buttons(scene: Scene) -> bool:
    return scene.viewer is not None and bool(scene.s["reserve_contract"])


def offer_width(scene: Scene) -> float:
    """The width of a card on offer with the button for a reservation beside it."""
    return card_width(scene) + (GAP + KEY_WIDTH if _has_reserve_buttons(scene) else 0)


def reserving_seat(scene: Scene, index: int) -> int | None:
    """The seat that has reserved the contract at this index of the row."""
    return next((player.seat for player in scene.players if player.reserved == index), None)


def offered_contract(scene: Scene, index: int, offers: Offers) -> str:
    """Draw a card of the row with its actions."""
    card, width = scene.row[index], card_width(scene)
    outline = frame_path(0, 0, width, HEIGHT, 3)
    if card is None:
        return path(frame_path(0, 0, offer_width(scene), HEIGHT, 3), "idle")
    at = None if scene.viewer is None else scene.players[scene.viewer].at
    owner = reserving_seat(scene, index)
    action = _card_action(scene, index, owner)
    has_die = action == TAKE + index and action in offers.legal  # the next card is drawn at random: no undo
    free_width = 46 if owner is not None else 16 if has_die else 0
    drawing = draw_card_base(scene.layout, card, width, free_width)
    drawing += draw_money(scene.layout.money(scene.layout.cards[card].fee), width)
    drawing += draw_distances(scene, card, at, width)
    if int(scene.s["named"]) >> index & 1:  # chosen for a partial flush
        drawing += path(outline, "chosen") + path(f"M{num(width - 20)} 44l12-16m0 16l-12-16", "redline")
    if owner is not None:
        drawing += _draw_reservation(scene, owner, width)
    if has_die:
        drawing += group(die(True), width - 11, 11)
    return offers.put(action, outline, drawing) + _reserve_button(scene, index, offers)


def _card_action(scene: Scene, index: int, owner: int | None) -> int:
    """The action of a click on a card of the row."""
    if scene.stage == Stage.DISCARD:
        return DISCARD + index
    return TAKE_RESERVED if owner is not None and owner == scene.viewer else TAKE + index


def _reserve_button(scene: Scene, index: int, offers: Offers) -> str:
    """The button beside a card that reserves it for a Rest marker, if the options allow reservations."""
    if not _has_reserve_buttons(scene):
        return ""
    is_enabled = RESERVE + index in offers.legal
    face = key_face(group(rest_marker("held" if is_enabled else "free"), scale=1.3), is_enabled=is_enabled)
    button = offers.put(RESERVE + index, KEY_OUTLINE, titled_group(face, scene.layout.messages("label-button-reserve")))
    return group(button, card_width(scene) + GAP)


def _draw_reservation(scene: Scene, seat: int, width: float) -> str:
    """Draw the sign of the player who has reserved a card, with a Rest marker."""
    title = scene.layout.messages("label-reserved", player=scene.names[seat])
    signs = rect(-2, -9, 42, 18, "slip", 9) + group(seat_sign(seat, 6), 9, 0) + group(rest_marker("held"), 27, 1)
    return group(titled_group(signs, title), width - 42, 11)


KEY_OUTLINE = frame_path(0, 0, KEY_WIDTH, HEIGHT, 4)


def key_face(symbol: str, *, is_enabled: bool) -> str:
    """A small button with a symbol in its middle."""
    frame = rect(0, 0, KEY_WIDTH, HEIGHT, "key" if is_enabled else "idle", 4)
    return frame + group(symbol, KEY_WIDTH / 2, HEIGHT / 2)


def piles(scene: Scene) -> str:
    """The deck above the discard pile, with their numbers of cards."""
    layout, height = scene.layout, (HEIGHT - GAP) / 2
    card_count = int(scene.s["left"])
    deck = card_back(PILE_WIDTH, height) + rect(10, 5, PILE_WIDTH - 20, height - 10, "paper", 4)
    deck += text(PILE_WIDTH / 2, 19.5, str(card_count), "bold mid t16")
    discard_pile = path(frame_path(0, 0, PILE_WIDTH, height, 3), "bill")
    discard_pile += path("M10 10l8 8m0-8l-8 8", "line") + text(38, 20, str(len(scene.discarded)), "bold mid t16")
    cards = (layout.card_names[card] for card in scene.discarded)
    title = f"{layout.messages('label-discard')}: {', '.join(cards)}".removesuffix(": ")
    return titled_group(deck, layout.messages("label-deck", cards=card_count)) + group(
        titled_group(discard_pile, title), 0, height + GAP
    )


def open_contract(scene: Scene, contract: Contract, at: int, width: float, note: str = "") -> str:
    """Draw an open contract of a player whose truck is at the place `at`.

    `note` is what the contract's button does; it stands in the place of the distances.
    """
    layout = scene.layout
    if contract.card is None:
        return card_back(width, HEIGHT)
    free_width = FOLD + 14 if contract.is_secret else FOLD if contract.is_doubled else 0
    drawing = draw_card_base(layout, contract.card, width, free_width + 14)
    drawing += _draw_load(scene, contract, width - free_width)
    drawing += _draw_pay(scene, contract, width, has_note=bool(note))
    if note:
        drawing += fitted_text(width - 6, NUMBER_Y, note, "bold narrow end t13 red", font=13, room=70)
    elif contract.is_loaded:
        distance = layout.distance[layout.cards[contract.card].delivery_city][at]
        drawing += _draw_moves(layout, -1, distance, width)
    else:
        drawing += draw_distances(scene, contract.card, at, width)
    if contract.is_secret:
        drawing += secret_corner(width)
    elif contract.is_doubled:
        factor = int(layout.box.record["secret_fee_factor"])
        drawing += text(width - 5, NAME_Y, f"×{factor}", "bold narrow end")
    return drawing


def _draw_load(scene: Scene, contract: Contract, right: float) -> str:
    """A crate if the load is on board, the empty place of one if not; or the good itself, by option."""
    key = "label-is-loaded" if contract.is_loaded else "label-not-loaded"
    assert contract.card is not None
    if contract.is_loaded and scene.s["goods_on_card"]:
        sign = use(f"g{scene.layout.cards[contract.card].good}", right - 10, 11, 0.6)
    else:
        sign = group(crate(contract.is_loaded), right - 10, 11)
    return titled_group(sign, scene.layout.messages(key))


def _draw_pay(scene: Scene, contract: Contract, width: float, *, has_note: bool) -> str:
    """The money that a contract pays now; beside it the fee if that was more, or the own money under it."""
    layout = scene.layout
    drawing = draw_money(layout.money(contract.on_card), width)
    notes = []
    if contract.on_card != contract.fee:
        notes.append(layout.messages("label-of-fee", money=layout.money(contract.fee)))
    if contract.under:
        notes.append(layout.messages("label-under", money=layout.money(contract.under)))
    if not notes:
        return drawing
    note = " ".join(notes)
    right = width - 8 - _moves_width(width) * (1 if contract.is_loaded else 2)
    left = 10 + text_width(layout.money(contract.on_card), number_fonts(width)[0]) * WIDEST_FONT * CONDENSED
    if has_note or text_width(note, 12) * CONDENSED > right - left:
        return titled_group(drawing, note)
    return drawing + text(right, NUMBER_Y, note, "narrow soft end")


def draw_money(money: str, width: float) -> str:
    """Draw the money that a contract pays."""
    font, _ = number_fonts(width)
    room = width - 2 * _moves_width(width) - 10
    return fitted_text(6, NUMBER_Y, money, f"bold narrow t{font}", font=font, room=room)


def secret_corner(width: float) -> str:
    """A folded corner and a crossed-out eye: other players cannot see this contract."""
    left = width - FOLD
    fold = path(f"M{num(left)} 0L{num(width)} {num(FOLD)}H{num(left)}Z", "fold")
    return fold + group(eye(), left - 8, 11)
