"""Deliveries: cargo, route, price and points (ledger 4 C)."""

from truckstop.engine.bits import NOTHING, ONE, U64, lowest, ones
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import DISCOUNT, SHIP, UNLOAD, VIA, Event, Why
from ..state import (
    BONUS_LINKS,
    CIRCLES_PER_CITY,
    FAST,
    FIRST_FAST,
    SLOW,
    STALE,
    UNREACHABLE,
    Improvement,
    Purchase,
    Source,
    Stage,
)
from .mat import count_effective
from .paying import start_purchase
from .routes import (
    bit,
    budget,
    can_deliver,
    cities_wanting,
    is_own,
    network,
    other_end,
    toll_of,
    unused_switches,
)
from .tally import score_points
from .units import funds

POINTS_DIE_BONUS = 2  # for each die showing points in the payment (RF-121)


@rule
def why_not_deliver(s, me):
    """RF-058, RF-071, RF-072, RF-073, RF-088, RF-157: Why a player may not start a delivery."""
    if not can_deliver(s):
        return Why.DELIVERED_ALREADY
    return Why.OK if s.cheapest != UNREACHABLE and s.cheapest <= budget(s, me) else Why.NO_ROUTE


@rule
def start_delivery(s):
    """RF-071: Start a delivery. `proceed` then finds the cargo that can be delivered."""
    s.stage = Stage.SHIP
    s.waiting = 0


@rule
def clear_delivery(s):
    """RF-205: Reset the fields of a delivery."""
    for ring in range(CIRCLES_PER_CITY):
        s.ready[ring] = 0
    for n in range(s.steps):
        s.route[n] = NONE
    s.goals = s.visited = s.ahead = 0
    s.from_circle = s.colour = s.here = s.to_ring = NONE
    s.steps = s.own_links = s.fare = s.switches_on = 0


@rule
def why_not_ship(box, s, number):
    """RF-028, RF-071, RF-073, RF-231, RF-233: Why the cargo of this circle cannot be delivered."""
    board = box.map[s.side]
    circle = number - int(board.first_circle)
    if circle < 0 or circle >= board.circles:
        return Why.NO_CARGO
    city, ring = bit(board.city[circle]), int(board.ring[circle])
    if s.ready[ring] & city != NOTHING:
        return Why.OK
    return Why.NO_CARGO if token_colour(s, ring, city) == NONE else Why.NO_ROUTE_FOR_IT


@rule
def token_colour(s, ring, city):
    """RF-027, RF-166: The colour of the token on a circle, NONE if it has none. `city` is a set of one city."""
    for colour in range(len(s.token)):
        if s.token[colour, ring] & city != NOTHING:
            return colour
    return NONE


@rule
def ship(box, s, seat, number, events):
    """RF-071, RF-233: Choose the cargo and find the other cities that want it."""
    board = box.map[s.side]
    circle = number - int(board.first_circle)
    for ring in range(CIRCLES_PER_CITY):
        s.ready[ring] = 0
    s.from_circle = circle
    s.here = board.city[circle]
    s.visited = bit(s.here)
    s.colour = token_colour(s, int(board.ring[circle]), s.visited)
    s.goals = cities_wanting(board, s, int(s.colour)) & ~s.visited
    s.stage = Stage.ROUTE
    s.waiting = 0
    emit(events, Event.SHIPS, seat, number, int(s.colour))


@rule
def why_not_follow_link(box, s, number):
    """RF-070, RF-072, RF-073, RF-074, RF-075, RF-163: Why the route cannot go on over this link."""
    board = box.map[s.side]
    link = number - int(board.first_link)
    if link < 0 or link >= board.links or network(s) & bit(link) == NOTHING:
        return Why.NOT_FINISHED
    if s.ahead & bit(link) != NOTHING:
        return Why.OK
    if board.links_at[s.here] & bit(link) == NOTHING:
        return Why.NOT_HERE
    return Why.CITY_TWICE if s.visited & bit(other_end(board, link, int(s.here))) != NOTHING else Why.LEADS_NOWHERE


@rule
def follow_link(box, s, number, events):
    """RF-072, RF-076, RF-236: Add a link to the route. Of a double track, the player names one."""
    board = box.map[s.side]
    link = number - int(board.first_link)
    s.route[s.steps] = link
    s.steps += 1
    s.own_links += is_own(s, link)
    s.fare += toll_of(s, link)
    s.here = other_end(board, link, int(s.here))
    s.visited |= bit(s.here)
    s.waiting = 0
    emit(events, Event.GOES_OVER, owner_of(s, link), number)


@rule
def owner_of(s, link):
    """RF-029: The seat that finished a link, NONE."""
    for seat in range(s.seats):
        if (s.seat[seat].links >> U64(link)) & ONE != NOTHING:
            return seat
    return NONE


@rule
def has_arrived(s):
    """RF-075: Whether the route has reached a city that wants the cargo. It ends there."""
    return s.stage == Stage.ROUTE and s.goals & bit(s.here) != NOTHING


@rule
def arrive(board, s):
    """RF-234: Find the circle that wants the cargo. If there are several, the player chooses one."""
    s.stage = Stage.UNLOAD
    s.ahead = 0
    open_ring, count = NONE, 0
    for ring in range(CIRCLES_PER_CITY):
        if is_open(board, s, ring):
            open_ring = ring
            count += 1
    if count == 1:
        unload(s, open_ring)


@rule
def is_open(board, s, ring):
    """RF-071, RF-081, RF-232, RF-235: Whether a circle of this city wants the cargo, whatever token is on it."""
    cities = board.wants[s.colour, ring] & board.uncovered[s.phase, ring] & ~s.saturated[ring]
    return cities & bit(s.here) != NOTHING


@rule
def why_not_unload(box, s, ring):
    """RF-234: Why this circle cannot take the cargo."""
    return Why.OK if is_open(box.map[s.side], s, ring) else Why.NOT_OPEN


@rule
def unload(s, ring):
    """RF-077, RF-234, RF-237: Choose the destination circle. Ask for the number of switches if there is a choice."""
    me = s.seat[s.player]
    s.to_ring = ring
    s.stage = Stage.DISCOUNT
    if min_switches(s, me) == max_switches(s, me):
        use_switches(s, min_switches(s, me))


@rule
def min_switches(s, me):
    """RF-237: The number of switches without which the player cannot pay."""
    return max(0, int(s.fare) - funds(s, me))


@rule
def max_switches(s, me):
    """RF-077, RF-120, RF-237: The number of unused switches that lower the price, down to 1."""
    return min(unused_switches(s, me), int(s.fare) - 1)


@rule
def why_not_use_switches(s, me, count):
    """RF-237: Why this number of switches cannot be used."""
    if count > max_switches(s, me):
        return Why.TOO_MANY_SWITCHES
    return Why.TOO_FEW_SWITCHES if count < min_switches(s, me) else Why.OK


@rule
def use_switches(s, count):
    """RF-076, RF-077, RF-119: Set the price. A second delivery needs a die showing again in its payment."""
    s.switches_on = count
    start_purchase(s, Purchase.DELIVERY, NONE, NONE, int(s.fare) - count)
    s.again_due = s.delivered


@rule
def complete_delivery(box, s, seat, events):
    """RF-078, RF-079, RF-080, RF-081, RF-088, RF-120, RF-166: Score a delivery, move the token, saturate the circle."""
    board, me, colour = box.map[s.side], s.seat[seat], int(s.colour)
    if s.switches_on > 0:
        emit(events, Event.USED_SWITCHES, seat, int(s.switches_on))
    circle = int(board.first_circle) + int(board.circle[s.here, s.to_ring])
    emit(events, Event.DELIVERED, seat, circle, int(s.steps))
    score_link_owners(s, seat, events)
    speed = FAST if colour >= FIRST_FAST else SLOW
    bonus = int(box.bonus[speed, min(int(s.steps), BONUS_LINKS)])
    score_points(s, seat, Source.BONUS, bonus + POINTS_DIE_BONUS * int(s.points_paid), events)
    s.token[colour, board.ring[s.from_circle]] &= ~bit(board.city[s.from_circle])
    s.saturated[s.to_ring] |= bit(s.here)
    me.cargo[colour] += 1
    me.deliveries += 1
    s.delivered += 1
    s.switches_used += s.switches_on
    clear_delivery(s)
    s.cheapest = STALE


@rule
def score_link_owners(s, seat, events):
    """RF-078, RF-116, RF-217: Score 1 point for each own link. Friendly owners get more in deliveries of others."""
    links = NOTHING
    for n in range(s.steps):
        links |= bit(s.route[n])
    for owner in range(s.seats):
        count = ones(links & s.seat[owner].links)
        score_points(s, owner, Source.OWN_DELIVERIES if owner == seat else Source.OTHERS_DELIVERIES, count, events)
        if count > 0 and owner != seat:
            score_points(s, owner, Source.FRIENDLY, count_effective(s, owner, Improvement.FRIENDLY), events)


@rule
def list_legal_cargo(box, s, out):
    """RF-071: List the circles whose cargo can be delivered, in the order of the map."""
    board, n = box.map[s.side], 0
    for circle in range(board.circles):
        if (s.ready[board.ring[circle]] >> U64(board.city[circle])) & ONE != NOTHING:
            out[n] = SHIP + int(board.first_circle) + circle
            n += 1
    return n


@rule
def list_legal_links(box, s, out):
    """RF-072: List the links over which the route can go on."""
    first, n, links = VIA + int(box.map[s.side].first_link), 0, s.ahead
    while links != NOTHING:
        out[n] = first + lowest(links)
        links &= links - ONE
        n += 1
    return n


@rule
def list_legal_unloads(box, s, out):
    """RF-234: List the circles of this city that want the cargo."""
    n = 0
    for ring in range(CIRCLES_PER_CITY):
        if is_open(box.map[s.side], s, ring):
            out[n] = UNLOAD + ring
            n += 1
    return n


@rule
def list_legal_discounts(s, me, out):
    """RF-237: List the numbers of switches that can be used."""
    n = 0
    for count in range(min_switches(s, me), max_switches(s, me) + 1):
        out[n] = DISCOUNT + count
        n += 1
    return n
