"""Contracts as freight bills: the good, where it is made, where it is wanted, and what it pays."""

from collections.abc import Sequence
from functools import lru_cache

from truckstop.engine.ink import circle, fitted, frame, group, num, path, rect, text, titled
from truckstop.games.interstate.actions import DISCARD, RESERVE, TAKE, TAKE_RESERVED
from truckstop.games.interstate.view.ink import lit, use
from truckstop.games.interstate.view.pieces import (
    PIPS,
    TINY_ROAD,
    TINY_TRUCK,
    card_back,
    crate,
    eye,
    rest_marker,
    seat_sign,
)
from truckstop.games.interstate.view.plate import Plate
from truckstop.games.interstate.view.scene import Contract, Scene

BILL_WIDE, BILL_HIGH = 127.0, 96.0
PILE_WIDE, GAP = 62.0, 5.0
ROW_WIDE = 1102.0
BUTTON_HIGH = 18.0
FOLD = 20.0


@lru_cache(maxsize=2048)
def heading(plate: Plate, card: int, aside: float = 0) -> str:
    """The printed part: what goes where; with some room left in the upper right corner."""
    good, to, _ = plate.cards[card]
    drawn = (
        path(frame(0, 0, BILL_WIDE, BILL_HIGH, 3), "bill")
        + rect(0.5, 0.5, BILL_WIDE - 1, 23, "slip", 3)
        + path(f"M0 23.5H{num(BILL_WIDE)}M6 41.5H{num(BILL_WIDE - 6)}", "rule")
        + use(f"g{good}", 14, 12.3, 0.84)
        + fitted(28, 17, plate.goods[good], "bold narrow t14", font=14, room=BILL_WIDE - 32 - aside)
        + path("M6 33H15M11.5 29.5L15.5 33L11.5 36.5", "line")
        + fitted(20, 37.5, plate.places[to], "bold narrow t14", font=14, room=BILL_WIDE - 58)
    )
    return titled(drawn, plate.card_names[card])


def sources(scene: Scene, card: int, top: float, at: int | None) -> str:
    """The two cities that make the good: Moves from the truck, chits left."""
    plate, found = scene.plate, []
    good = plate.cards[card][0]
    for n, (city, offer) in enumerate(plate.sources[good]):
        left = scene.stock[city][offer] if scene.limited else -1
        moves = plate.distance[city][at] if at is not None else -1
        found.append(_source(plate, city, left, moves, top + 14.5 * n))
    return "".join(found)


@lru_cache(maxsize=20_000)
def _source(plate: Plate, city: int, left: int, moves: int, y: float) -> str:
    gone = " soft" if left == 0 else ""
    found = fitted(6, y, plate.places[city], f"narrow{gone}", font=12, room=70)
    if left == 0:
        found += path(f"M5 {num(y - 4)}H76", "line")
    if left >= 0:
        full = int(plate.box.record["chits_per_city_and_good"])
        if full <= PIPS:
            found += "".join(circle(83 + 6 * n, y - 4, 2, "pip" if n < left else "gone") for n in range(full))
        else:
            found += text(86, y, f"×{left}", "narrow mid")
    if moves >= 0:
        found += group(path(TINY_TRUCK, "ink"), BILL_WIDE - 30, y) + text(
            BILL_WIDE - 5, y, str(moves), f"end narrow{gone}"
        )
    return found


def haul(scene: Scene, card: int) -> str:
    """Moves to the delivery city from the nearer source; one that is sold out counts only if all are."""
    plate = scene.plate
    good, to, _ = plate.cards[card]
    cities = [city for city, offer in plate.sources[good] if not scene.limited or scene.stock[city][offer]]
    cities = cities or [city for city, _ in plate.sources[good]]
    return _moves(plate, min(plate.distance[to][city] for city in cities))


@lru_cache(maxsize=512)
def _moves(plate: Plate, moves: int) -> str:
    title = plate.say("label-haul", moves=moves)
    chain = group(path(TINY_ROAD, "line"), BILL_WIDE - 33, 33)
    return titled(chain + text(BILL_WIDE - 5, 37.5, str(moves), "end bold narrow t13"), title)


def offered(scene: Scene, place: int, legal: frozenset[int]) -> str:
    """A card of the row, with what may be done with it."""
    card, plate = scene.row[place], scene.plate
    if card is None:
        return path(frame(0, 0, BILL_WIDE, BILL_HIGH, 3), "idle")
    at = None if scene.viewer is None else scene.players[scene.viewer].at
    fee = text(7, BILL_HIGH - 7, plate.money(plate.cards[card][2]), "bold narrow t20")
    drawn = heading(plate, card) + haul(scene, card) + sources(scene, card, 54, at) + fee
    if int(scene.s["named"]) >> place & 1:
        drawn += path(frame(0, 0, BILL_WIDE, BILL_HIGH, 3), "chosen")
        drawn += path(f"M{num(BILL_WIDE - 30)} 88l8-12m0 12l-8-12", "redline")
    owner = next((player for player in scene.players if player.reserved == place), None)
    if owner is not None:
        drawn += _reserved(scene, owner.seat)
    return _lit_card(scene, place, legal, drawn)


def _reserved(scene: Scene, seat: int) -> str:
    """The sign of the player who reserved it, with a Rest marker."""
    title = scene.plate.say("label-reserved", player=scene.names[seat])
    marks = rect(-2, -11, 44, 22, "slip", 11) + group(seat_sign(seat, 6.5), 10, 0) + group(rest_marker("held"), 29, 1)
    return group(titled(marks, title), BILL_WIDE - 46, BILL_HIGH - 14)


def _lit_card(scene: Scene, place: int, legal: frozenset[int], drawn: str) -> str:
    """Rings: the card may be taken or discarded; a button below may reserve it."""
    plate, whole = scene.plate, frame(0, 0, BILL_WIDE, BILL_HIGH, 3)
    mine = scene.viewer is not None and scene.players[scene.viewer].reserved == place
    for action in (TAKE + place, DISCARD + place, TAKE_RESERVED if mine else -1):
        if action in legal:
            drawn = lit(whole, plate.actions[action], drawn)
            break
    if RESERVE + place in legal:
        label = plate.say("label-button-reserve")
        drawn += button(plate.actions[RESERVE + place], label, BILL_WIDE - 57, 52)
    return drawn


@lru_cache(maxsize=4096)
def button(action: str, label: str, x: float, wide: float, title: str = "") -> str:
    """A raised key at the foot of a card that carries its action; without a label it bears a cross."""
    y = BILL_HIGH - BUTTON_HIGH - 4
    middle = x + wide / 2
    sign = path(f"M{num(middle - 4)} {num(y + 5)}l8 8m0-8l-8 8", "line")
    said = fitted(middle, y + 13, label, "mid bold narrow", font=12, room=wide - 4) if label else sign
    return lit(frame(x, y, wide, BUTTON_HIGH, 4), action, rect(x, y, wide, BUTTON_HIGH, "key", 4) + said, title)


def row(scene: Scene, legal: Sequence[int]) -> str:
    """Deck, discard pile and the Available Contracts."""
    wide = ROW_WIDE - PILE_WIDE - GAP
    count = max(1, len(scene.row))
    scale = min(1.0, (wide + GAP) / count / (BILL_WIDE + GAP))
    step, may = (BILL_WIDE + GAP) * scale, frozenset(legal)
    left, scale = PILE_WIDE + GAP, round(scale, 3)
    cards = (group(offered(scene, n, may), left + step * n, scale=scale) for n in range(len(scene.row)))
    return _piles(scene) + "".join(cards)


def _piles(scene: Scene) -> str:
    """How many cards are left to draw, and how many are discarded."""
    plate = scene.plate
    high = (BILL_HIGH - GAP) / 2
    deck = card_back(PILE_WIDE, high) + rect(8, 10, PILE_WIDE - 16, 26, "paper", 4)
    deck += text(PILE_WIDE / 2, 28, str(int(scene.s["left"])), "bold mid t14")
    pile = path(frame(0, 0, PILE_WIDE, high, 3), "bill") + text(
        PILE_WIDE / 2, 20, str(len(scene.discarded)), "bold mid t14"
    )
    pile += text(PILE_WIDE / 2, 36, plate.say("label-discard"), "mid narrow")
    thrown = ", ".join(plate.card_names[card] for card in scene.discarded)
    left = plate.say("label-deck", cards=int(scene.s["left"]))
    return titled(deck, left) + group(titled(pile, thrown) if thrown else pile, 0, high + GAP)


def held(scene: Scene, contract: Contract, at: int, buttons: str) -> str:
    """An open contract in the tray: where it stands, and what may be done with it."""
    plate = scene.plate
    if contract.card is None:
        return card_back(BILL_WIDE, BILL_HIGH)
    aside = FOLD + 14 if contract.secret else FOLD if contract.doubled else 0
    drawn = heading(plate, contract.card, aside) + _state(scene, contract, at)
    if contract.secret:
        drawn += _corner()
    elif contract.doubled:
        factor = int(plate.box.record["secret_fee_factor"])
        drawn += text(BILL_WIDE - 6, 17, f"×{factor}", "bold narrow end")
    return drawn + buttons


def _state(scene: Scene, contract: Contract, at: int) -> str:
    """Moves to go; where to load it, or that it is loaded; the money it pays."""
    plate, card = scene.plate, contract.card
    assert card is not None
    good, to, _ = plate.cards[card]
    moves = group(path(TINY_TRUCK, "ink"), BILL_WIDE - 31, 37)
    moves += text(BILL_WIDE - 5, 37.5, str(plate.distance[to][at]), "end bold narrow t13")
    pays = plate.money(contract.on_card)
    if not contract.loaded:
        return moves + sources(scene, card, 54, at) + text(7, BILL_HIGH - 7, pays, "bold narrow t16")
    on_board = use(f"g{good}", 14, 60, 0.8) if scene.s["goods_on_card"] else group(crate(True), 13, 59)
    found = moves + on_board + text(28, 60, plate.say("label-loaded"), "narrow bold")
    if contract.on_card != contract.fee:
        found += text(28, 72, plate.say("label-of-fee", money=plate.money(contract.fee)), "narrow soft")
    if contract.under:
        found += text(BILL_WIDE - 6, 60, plate.say("label-under", money=plate.money(contract.under)), "narrow end")
    return found + text(7, BILL_HIGH - 7, pays, "bold narrow t16")


def _corner() -> str:
    """A folded corner and a crossed-out eye: others do not see it."""
    fold = path(f"M{num(BILL_WIDE - FOLD)} 0L{num(BILL_WIDE)} {num(FOLD)}H{num(BILL_WIDE - FOLD)}Z", "fold")
    return fold + group(eye(), BILL_WIDE - FOLD - 9, 12)
