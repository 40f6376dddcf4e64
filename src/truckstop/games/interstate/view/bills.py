"""Contracts as freight bills: the good, where it is made, where it is wanted, and what it pays."""

from functools import lru_cache

from truckstop.games.interstate.actions import DISCARD, RESERVE, TAKE, TAKE_RESERVED
from truckstop.games.interstate.state import Stage
from truckstop.games.interstate.view.layout import Layout
from truckstop.games.interstate.view.offers import Offers
from truckstop.games.interstate.view.pieces import (
    PIPS,
    TINY_ROAD,
    TINY_TRUCK,
    card_back,
    crate,
    die,
    eye,
    rest_marker,
    seat_sign,
)
from truckstop.games.interstate.view.scene import Contract, Scene
from truckstop.games.interstate.view.style import use
from truckstop.kit.svg import circle, fitted_text, frame_path, group, label_room, num, path, rect, text, titled_group

BILL_WIDTH, BILL_HEIGHT = 140.0, 96.0  # in the row
HELD_WIDTH, HELD_HEIGHT = 176.0, 76.0  # of a player
KEY_HEIGHT, GAP = 44.0, 4.0
PILE_WIDTH = 72.0
FEE_WIDTH, SOURCES_WIDTH = 46.0, 118.0  # on a contract in hand
PAYS, ON_BOARD = 59.0, 63.0  # where its fee stands, and what is said of its load
FOLD = 20.0


@lru_cache(maxsize=2048)
def heading(layout: Layout, card: int, width: float = BILL_WIDTH, height: float = BILL_HEIGHT, aside: float = 0) -> str:
    """The printed part: what goes where; with some room left in the upper right corner."""
    good, to, _ = layout.cards[card]
    drawn = (
        path(frame_path(0, 0, width, height, 3), "bill")
        + rect(0.5, 0.5, width - 1, 23, "slip", 3)
        + path(f"M0 23.5H{num(width)}M6 41.5H{num(width - 6)}", "rule")
        + use(f"g{good}", 14, 12.3, 0.84)
        + fitted_text(28, 17, layout.goods[good], "bold narrow t14", font=14, room=width - 32 - aside)
        + path("M6 33H15M11.5 29.5L15.5 33L11.5 36.5", "line")
        + fitted_text(20, 37.5, layout.places[to], "bold narrow t14", font=14, room=width - 64)
    )
    return titled_group(drawn, layout.card_names[card])


def sources(scene: Scene, card: int, at: int | None, right: float) -> str:
    """The two cities that make the good: Moves from the truck, chits left."""
    layout, found = scene.layout, []
    good = layout.cards[card][0]
    for n, (city, offer) in enumerate(layout.sources[good]):
        left = scene.stock[city][offer] if scene.limited else -1
        moves = layout.distance[city][at] if at is not None else -1
        found.append(_source(layout, city, left, moves, 54 + 14.5 * n, right))
    return "".join(found)


@lru_cache(maxsize=20_000)
def _source(layout: Layout, city: int, left: int, moves: int, y: float, right: float) -> str:
    gone, pips = " soft" if left == 0 else "", right - 51
    found = fitted_text(6, y, layout.places[city], f"narrow{gone}", font=12, room=pips - 14)
    if left == 0:
        found += path(f"M5 {num(y - 4)}H{num(pips - 8)}", "line")
    if left >= 0:
        full = int(layout.box.record["chits_per_city_and_good"])
        if full <= PIPS:
            found += "".join(circle(pips + 6 * n, y - 4, 2, "pip" if n < left else "gone") for n in range(full))
        else:
            found += text(pips + 3, y, f"×{left}", "narrow mid")
    if moves >= 0:
        found += group(path(TINY_TRUCK, "ink"), right - 32, y) + text(right, y, str(moves), f"end narrow{gone}")
    return found


def open_sources(scene: Scene, card: int) -> list[int]:
    """The cities that still have the good; all that make it where none has."""
    found = scene.layout.sources[scene.layout.cards[card][0]]
    left = [city for city, offer in found if not scene.limited or scene.stock[city][offer]]
    return left or [city for city, _ in found]


def haul(scene: Scene, card: int) -> str:
    """Moves to the delivery city from the nearer source; one that is sold out counts only if all are."""
    layout = scene.layout
    return _moves(layout, min(layout.distance[layout.cards[card][1]][city] for city in open_sources(scene, card)))


@lru_cache(maxsize=512)
def _moves(layout: Layout, moves: int) -> str:
    title = layout.messages("label-haul", moves=moves)
    chain = group(path(TINY_ROAD, "line"), BILL_WIDTH - 39, 33)
    return titled_group(chain + text(BILL_WIDTH - 5, 37.5, str(moves), "end bold narrow t13"), title)


def row_height(scene: Scene) -> float:
    """How high the cards of the row are: where contracts can be reserved, there is a key below each."""
    return BILL_HEIGHT + GAP + KEY_HEIGHT if _has_reserve_keys(scene) else BILL_HEIGHT


def _has_reserve_keys(scene: Scene) -> bool:
    return scene.viewer is not None and bool(scene.s["reserve_contract"])


def offered(scene: Scene, place: int, offers: Offers) -> str:
    """A card of the row, with what may be done with it."""
    card, layout, whole = scene.row[place], scene.layout, frame_path(0, 0, BILL_WIDTH, BILL_HEIGHT, 3)
    if card is None:
        return path(whole, "idle")
    at = None if scene.viewer is None else scene.players[scene.viewer].at
    fee = text(7, BILL_HEIGHT - 7, layout.money(layout.cards[card][2]), "bold narrow t20")
    drawn = heading(layout, card) + haul(scene, card) + sources(scene, card, at, BILL_WIDTH - 5) + fee
    if int(scene.s["named"]) >> place & 1:
        drawn += path(whole, "chosen")
        drawn += path(f"M{num(BILL_WIDTH - 30)} 88l8-12m0 12l-8-12", "redline")
    owner = next((player.seat for player in scene.players if player.reserved == place), None)
    if owner is not None:
        drawn += _reserved(scene, owner)
    action = _what_a_click_does(scene, place, owner)
    if action == TAKE + place and action in offers.legal:
        drawn += group(die(True), BILL_WIDTH - 14, BILL_HEIGHT - 13)
    return offers.put(action, whole, drawn) + _reserve_key(scene, place, offers)


def _what_a_click_does(scene: Scene, place: int, owner: int | None) -> int:
    if scene.stage == Stage.DISCARD:
        return DISCARD + place
    return TAKE_RESERVED if owner is not None and owner == scene.viewer else TAKE + place


def _reserve_key(scene: Scene, place: int, offers: Offers) -> str:
    """Where contracts can be reserved: a key below the card."""
    if not _has_reserve_keys(scene):
        return ""
    label, is_lit = scene.layout.messages("label-button-reserve"), RESERVE + place in offers.legal
    face = key_face(label, BILL_WIDTH, is_lit)
    drawn = offers.put(RESERVE + place, frame_path(0, 0, BILL_WIDTH, KEY_HEIGHT, 4), face)
    return group(drawn, 0, BILL_HEIGHT + GAP)


def _reserved(scene: Scene, seat: int) -> str:
    """The sign of the player who reserved it, with a Rest marker."""
    title = scene.layout.messages("label-reserved", player=scene.names[seat])
    marks = rect(-2, -11, 44, 22, "slip", 11) + group(seat_sign(seat, 6.5), 10, 0) + group(rest_marker("held"), 29, 1)
    return group(titled_group(marks, title), BILL_WIDTH - 46, BILL_HEIGHT - 14)


@lru_cache(maxsize=4096)
def key_face(label: str, width: float, is_lit: bool, tight: bool = False) -> str:
    """A raised key; dim where it may not be pressed now."""
    plain, tone = ("key", "") if is_lit else ("idle", " dim")
    room = label_room(label, 13, width - 6, tight=tight)
    said = fitted_text(width / 2, KEY_HEIGHT / 2 + 4.5, label, f"mid bold narrow t13{tone}", font=13, room=room)
    return rect(0, 0, width, KEY_HEIGHT, plain, 4) + said


def piles(scene: Scene) -> str:
    """How many cards are left to draw, and how many are discarded."""
    layout, height = scene.layout, (BILL_HEIGHT - GAP) / 2
    deck = card_back(PILE_WIDTH, height) + rect(10, 10, PILE_WIDTH - 20, 26, "paper", 4)
    deck += text(PILE_WIDTH / 2, 28, str(int(scene.s["left"])), "bold mid t14")
    pile = path(frame_path(0, 0, PILE_WIDTH, height, 3), "bill")
    pile += text(PILE_WIDTH / 2, 20, str(len(scene.discarded)), "bold mid t14")
    pile += text(PILE_WIDTH / 2, 36, layout.messages("label-discard"), "mid narrow")
    thrown = ", ".join(layout.card_names[card] for card in scene.discarded)
    left = layout.messages("label-deck", cards=int(scene.s["left"]))
    return titled_group(deck, left) + group(titled_group(pile, thrown) if thrown else pile, 0, height + GAP)


def held(scene: Scene, contract: Contract, at: int, height: float = HELD_HEIGHT) -> str:
    """An open contract of a player, and how it stands."""
    layout = scene.layout
    if contract.card is None:
        return card_back(HELD_WIDTH, height)
    aside = FOLD + 14 if contract.secret else FOLD if contract.doubled else 0
    drawn = heading(layout, contract.card, HELD_WIDTH, height, aside) + _state(scene, contract, at)
    if contract.secret:
        drawn += corner()
    elif contract.doubled:
        factor = int(layout.box.record["secret_fee_factor"])
        drawn += text(HELD_WIDTH - 6, 17, f"×{factor}", "bold narrow end")
    return drawn


def _state(scene: Scene, contract: Contract, at: int) -> str:
    """Moves to go; where to load it, or that it is loaded; the money it pays."""
    layout, card = scene.layout, contract.card
    assert card is not None
    good, to, _ = layout.cards[card]
    found = group(path(TINY_TRUCK, "ink"), HELD_WIDTH - 37, 37)
    found += text(HELD_WIDTH - 5, 37.5, str(layout.distance[to][at]), "end bold narrow t13")
    is_less = contract.on_card != contract.fee
    found += pays(layout.money(contract.on_card), ON_BOARD if contract.loaded and not is_less else PAYS)
    if not contract.loaded:
        return found + sources(scene, card, at, SOURCES_WIDTH)
    on_board = use(f"g{good}", 14, 60, 0.8) if scene.s["goods_on_card"] else group(crate(True), 13, 59)
    found += on_board + text(28, ON_BOARD, layout.messages("label-loaded"), "narrow bold")
    if is_less:
        said = layout.messages("label-of-fee", money=layout.money(contract.fee))
        found += text(HELD_WIDTH - 5, 72, said, "narrow soft end")
    if contract.under:
        said = layout.messages("label-under", money=layout.money(contract.under))
        found += fitted_text(SOURCES_WIDTH, ON_BOARD, said, "narrow end", font=12, room=50)
    return found


def pays(money: str, y: float = PAYS) -> str:
    """What a contract in hand pays, beside its sources or in line with its load."""
    return fitted_text(HELD_WIDTH - 5, y, money, "bold narrow end t14", font=14, room=FEE_WIDTH)


def corner() -> str:
    """A folded corner and a crossed-out eye: others do not see it."""
    fold = path(f"M{num(HELD_WIDTH - FOLD)} 0L{num(HELD_WIDTH)} {num(FOLD)}H{num(HELD_WIDTH - FOLD)}Z", "fold")
    return fold + group(eye(), HELD_WIDTH - FOLD - 9, 12)
