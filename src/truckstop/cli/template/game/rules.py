"""The rules of Tailboard. Each function cites the statements of LEDGER.md that it obeys."""

from truckstop.engine.bits import bit_of, is_in
from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from .actions import DELIVER, Event, Why
from .state import DIE, DOCK, SPARE, TOWNS


@rule
def setup(box, s, events):
    """TB-004: the same price in all towns; then the first hour begins."""
    for town in range(TOWNS):
        s.price_by_town[town] = box.first_price
    proceed(box, s, events)


@rule
def proceed(box, s, events):
    """TB-001, TB-007: when all players have had their turn, the next hour begins, or the game is over."""
    if s.waiting != 0:
        return
    if s.turn == s.hours:
        announce_winners(s, events)
        return
    s.turn += 1
    roll_crates(s, events)
    s.waiting = bit_of(0)


@rule
def roll_crates(s, events):
    """TB-002: two crates more than there are players, each with the weight that a die shows."""
    for place in range(DOCK):
        s.dock[place] = NONE
    for place in range(s.seats + SPARE):
        s.dock[place] = 1 + roll(s.dice, DIE)
    emit(events, Event.HOUR, 0, s.turn)


@rule
def why_not(box, s, seat, action):
    """TB-001, TB-007: players act in turn, until the day is over."""
    if s.waiting == 0:
        return Why.GAME_OVER
    if not is_in(s.waiting, seat):
        return Why.NOT_YOUR_TURN
    if action >= DELIVER:
        return why_not_deliver(s, seat)
    return why_not_load(box, s, seat, action + 1)


@rule
def choose(box, s, seat, action, events):
    """TB-001: load a crate or make a delivery; then it is the next player's turn, if there is one in this hour."""
    if action >= DELIVER:
        deliver(box, s, seat, action - DELIVER, events)
    else:
        load(s, seat, action + 1, events)
    s.waiting = bit_of(seat + 1) if seat + 1 < s.seats else 0


@rule
def why_not_load(box, s, seat, weight):
    """TB-003: a crate from the dock, for which the truck has room."""
    if place_of(s, weight) == DOCK:
        return Why.NO_SUCH_CRATE
    return Why.TOO_HEAVY if s.seat[seat].load + weight > box.capacity else Why.OK


@rule
def load(s, seat, weight, events):
    """TB-003: the crate goes aboard."""
    s.dock[place_of(s, weight)] = NONE
    s.seat[seat].load += weight
    emit(events, Event.LOADED, seat, weight)


@rule
def place_of(s, weight):
    """TB-003: where on the dock the first crate of this weight stands; DOCK if there is none."""
    for place in range(DOCK):
        if s.dock[place] == weight:
            return place
    return DOCK


@rule
def why_not_deliver(s, seat):
    """TB-004: an empty truck delivers nothing."""
    return Why.NOTHING_LOADED if s.seat[seat].load == 0 else Why.OK


@rule
def deliver(box, s, seat, town, events):
    """TB-004, TB-005: the whole load is sold at the town's price; a full truck earns a bonus."""
    me = s.seat[seat]
    money = int(me.load) * int(s.price_by_town[town])
    emit(events, Event.DELIVERED, seat, town, money)
    if me.load == box.capacity:
        money += box.full_bonus
        emit(events, Event.FULL_TRUCK, seat, box.full_bonus)
    me.score += money
    me.load = 0
    me.trips += 1
    change_prices(box, s, town)


@rule
def change_prices(box, s, town):
    """TB-006: the town is supplied; the others pay a dollar more, up to the highest price."""
    for other in range(TOWNS):
        if other == town:
            s.price_by_town[other] = box.low_price
        elif s.price_by_town[other] < box.high_price:
            s.price_by_town[other] += 1


@rule
def announce_winners(s, events):
    """TB-007: the most money wins; what is still aboard earns nothing. Players with the same sum share the victory."""
    best = 0
    for seat in range(s.seats):
        best = max(best, int(s.seat[seat].score))
    for seat in range(s.seats):
        if s.seat[seat].score == best:
            emit(events, Event.WON, seat, best)


@rule
def check(box, s):
    """TB-003, TB-006: 0, or the number of something that can never be true."""
    for seat in range(s.seats):
        if s.seat[seat].load < 0 or s.seat[seat].load > box.capacity:
            return 1
    for town in range(TOWNS):
        if s.price_by_town[town] < min(box.low_price, box.first_price):
            return 2
    return 0
