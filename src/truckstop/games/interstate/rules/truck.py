"""The truck: action points, Moves, trailers, Rest and Push On (ledger 4.1, 4.2, 4.6, 4.8)."""

from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import Event, Why
from ..state import SLOTS, Run
from .events import is_slow, rest_min_unused, trailer_discount


@rule
def spend_ap(s, points):
    """IT-033, IT-046: Pay for an action other than a Move. It ends a run of Moves that has begun."""
    s.ap -= points
    if s.run == Run.OPEN:
        s.run = Run.SPLIT


@rule
def is_in_city(box, me):
    """IT-042, IT-044, IT-R04: Whether the truck is in a city. A truck that drives through never is."""
    return me.at < box.cities


@rule
def is_within_one_move(box, at, place):
    """IT-041, IT-042, IT-043, IT-044, IT-045, IT-048, IT-R01: Whether one Move leads from `at` to `place`."""
    for i in range(box.ways[at]):
        if box.way[at, i] == place:
            return True
    return False


@rule
def move_ap(box, s, place):
    """IT-040, IT-223: The action points of a Move: one, or more onto a slow space."""
    return int(box.slow_move_ap) if is_slow(box, s, place) else 1


@rule
def why_not_move(box, s, me, place):
    """IT-040, IT-046, IT-047, IT-R02, IT-R57: A Move belongs to the run of this turn; IT-049: trucks never block."""
    if s.run == Run.ARRIVED:
        return Why.IN_CITY_NOW
    if s.run == Run.SPLIT:
        return Why.RUN_SPLIT
    if not is_within_one_move(box, int(me.at), place):
        return Why.NOT_NEXT
    if s.ap == 0:
        return Why.NO_AP
    return Why.OK if s.ap >= move_ap(box, s, place) else Why.SLOW


@rule
def move(box, s, seat, place, events):
    """IT-040, IT-042, IT-043, IT-047: Move the truck to one new place. Entering a city ends the run."""
    points = move_ap(box, s, place)
    s.ap -= points
    s.seat[seat].at = place
    s.run = Run.ARRIVED if is_in_city(box, s.seat[seat]) else Run.OPEN
    emit(events, Event.MOVED, seat, place, points)


@rule
def capacity(box, me):
    """IT-008, IT-090, IT-R09: How many loads, and how many open contracts, a player can have."""
    return int(box.loads_per_trailer) * int(me.trailers)


@rule
def count_contracts(me):
    """Count the open contracts of a player."""
    count = 0
    while count < SLOTS and me.contract[count].card != NONE:
        count += 1
    return count


@rule
def has_room(box, me):
    """IT-061, IT-071: Whether a player can have one more contract. Each load has a contract, so loads always fit."""
    return count_contracts(me) < capacity(box, me)


@rule
def trailer_price(box, s):
    """IT-090, IT-226: The price of a trailer now."""
    return max(0, int(s.trailer_price) - trailer_discount(box, s))


@rule
def why_not_buy(box, s, me):
    """IT-090, IT-091, IT-R04, IT-R53: Buy needs a city, the price of the trailer, and a trailer left to buy."""
    if not is_in_city(box, me):
        return Why.NOT_IN_CITY
    if me.trailers == int(box.trailers_at_start) + int(box.trailers_to_buy):
        return Why.NO_MORE_TRAILERS
    if me.money < trailer_price(box, s):
        return Why.NO_MONEY
    return Why.OK if s.ap > 0 else Why.NO_AP


@rule
def buy(box, s, seat, events):
    """IT-090: Buy a trailer. The capacity rises at once."""
    spend_ap(s, 1)
    s.seat[seat].money -= trailer_price(box, s)
    s.seat[seat].trailers += 1
    emit(events, Event.BOUGHT, seat, trailer_price(box, s))


@rule
def why_not_push_on(box, me):
    """IT-105, IT-R05: Push On needs Rest markers. It is possible at any time in the own turn, and more than once."""
    return Why.OK if me.rest >= box.push_on_rest else Why.NO_REST


@rule
def push_on(box, s, seat, events):
    """IT-105, IT-R03: Exchange Rest markers for an action point. This does not end the run of Moves."""
    s.seat[seat].rest -= box.push_on_rest
    s.ap += 1
    s.pushed = 1
    emit(events, Event.PUSHED_ON, seat)


@rule
def count_rest_markers(box, me):
    """IT-219: Count a player's Rest markers, including those on a reserved contract."""
    return int(me.rest) + (int(box.reserve_rest) if me.reserved != NONE else 0)


@rule
def why_not_rest(box, s, me):
    """IT-100, IT-102, IT-R06, IT-R07: Rest needs unused action points and fewer markers than the limit, no Push On."""
    if s.pushed:
        return Why.PUSHED_ON
    if count_rest_markers(box, me) >= box.rest_max:
        return Why.RESTED_ENOUGH
    return Why.OK if s.ap >= rest_min_unused(box, s) else Why.TOO_FEW_LEFT


@rule
def rest(s, seat, events):
    """IT-100, IT-101: Take one Rest marker, whatever the number of unused action points."""
    s.seat[seat].rest += 1
    emit(events, Event.RESTED, seat)
