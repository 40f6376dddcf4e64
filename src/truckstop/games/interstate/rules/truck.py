"""The truck: action points, Moves, trailers, Rest and Push On (ledger 4.1, 4.2, 4.6, 4.8)."""

from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.interstate.actions import Event, Why
from truckstop.games.interstate.rules.events import is_slow, rest_min_unused, trailer_discount
from truckstop.games.interstate.state import SLOTS, Run


@rule
def spend(s, points):
    """IT-033, IT-046: an action other than a Move is paid; the run of Moves, if it was open, is over."""
    s.ap -= points
    if s.run == Run.OPEN:
        s.run = Run.SPLIT


@rule
def is_in_city(box, me):
    """IT-042, IT-044, IT-R04: the truck is in a city, not on a road; driving through is not being in it."""
    return me.at < box.cities


@rule
def leads_to(box, at, place):
    """IT-041, IT-042, IT-043, IT-044, IT-045, IT-048, IT-R01: whether one Move leads from one place to another."""
    for way in range(box.ways[at]):
        if box.way[at, way] == place:
            return True
    return False


@rule
def move_ap(box, s, place):
    """IT-040, IT-223: one action point, more onto a slow space."""
    return int(box.slow_move_ap) if is_slow(box, s, place) else 1


@rule
def why_not_move(box, s, me, place):
    """IT-040, IT-046, IT-047, IT-R02, IT-R57: one run a turn, until a city is entered; IT-049: trucks never block."""
    if s.run == Run.ARRIVED:
        return Why.IN_CITY_NOW
    if s.run == Run.SPLIT:
        return Why.RUN_SPLIT
    if not leads_to(box, int(me.at), place):
        return Why.NOT_NEXT
    if s.ap == 0:
        return Why.NO_AP
    return Why.OK if s.ap >= move_ap(box, s, place) else Why.SLOW


@rule
def move(box, s, seat, place, events):
    """IT-040, IT-042, IT-043, IT-047: to exactly one new place; entering a city ends the run."""
    points = move_ap(box, s, place)
    s.ap -= points
    s.seat[seat].at = place
    s.run = Run.ARRIVED if is_in_city(box, s.seat[seat]) else Run.OPEN
    emit(events, Event.MOVED, seat, place, points)


@rule
def capacity(box, me):
    """IT-008, IT-090, IT-R09: loads and open contracts a player may have, in all."""
    return int(box.loads_per_trailer) * int(me.trailers)


@rule
def open_contracts(me):
    count = 0
    while count < SLOTS and me.contract[count].card != NONE:
        count += 1
    return count


@rule
def has_room(box, me):
    """IT-061, IT-071: for one more contract; so there is room for its load, too, for each load has a contract."""
    return open_contracts(me) < capacity(box, me)


@rule
def trailer_price(box, s):
    """IT-090, IT-226: what a trailer costs now."""
    return max(0, int(s.trailer_price) - trailer_discount(box, s))


@rule
def why_not_buy(box, s, me):
    """IT-090, IT-091, IT-R04, IT-R53: in any city, once; with exactly the price in hand, too."""
    if not is_in_city(box, me):
        return Why.NOT_IN_CITY
    if me.trailers == int(box.trailers_at_start) + int(box.trailers_to_buy):
        return Why.NO_MORE_TRAILERS
    if me.money < trailer_price(box, s):
        return Why.NO_MONEY
    return Why.OK if s.ap > 0 else Why.NO_AP


@rule
def buy(box, s, seat, events):
    """IT-090: capacity rises at once."""
    spend(s, 1)
    s.seat[seat].money -= trailer_price(box, s)
    s.seat[seat].trailers += 1
    emit(events, Event.BOUGHT, seat, trailer_price(box, s))


@rule
def why_not_push_on(box, me):
    """IT-105, IT-R05: any time in the own turn, as often as the markers are there."""
    return Why.OK if me.rest >= box.push_on_rest else Why.NO_REST


@rule
def push_on(box, s, seat, events):
    """IT-105, IT-R03: one more action point; the run of Moves stays open."""
    s.seat[seat].rest -= box.push_on_rest
    s.ap += 1
    s.pushed = 1
    emit(events, Event.PUSHED_ON, seat)


@rule
def rest_markers(box, me):
    """IT-219: those held, and those lying on a reserved contract."""
    return int(me.rest) + (int(box.reserve_rest) if me.reserved != NONE else 0)


@rule
def why_not_rest(box, s, me):
    """IT-100, IT-102, IT-R06, IT-R07: with enough action points unused, below the limit, and not after Push On."""
    if s.pushed:
        return Why.PUSHED_ON
    if rest_markers(box, me) >= box.rest_max:
        return Why.RESTED_ENOUGH
    return Why.OK if s.ap >= rest_min_unused(box, s) else Why.TOO_FEW_LEFT


@rule
def rest(s, seat, events):
    """IT-100, IT-101: one marker, however many action points are unused."""
    s.seat[seat].rest += 1
    emit(events, Event.RESTED, seat)
