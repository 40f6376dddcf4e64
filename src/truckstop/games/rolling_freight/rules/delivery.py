"""Deliveries: cargo, route, price and points (ledger 4 C)."""

from truckstop.engine.bits import NOTHING, ONE, U64, lowest, ones
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.actions import DISCOUNT, SHIP, UNLOAD, VIA, Event, Why
from truckstop.games.rolling_freight.rules.mat import count_effective
from truckstop.games.rolling_freight.rules.paying import start_purchase
from truckstop.games.rolling_freight.rules.routes import (
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
from truckstop.games.rolling_freight.rules.tally import score_points
from truckstop.games.rolling_freight.rules.units import funds
from truckstop.games.rolling_freight.state import (
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

POINTS_DIE_BONUS = 2  # RF-121


@rule
def why_not_deliver(s, me):
    """RF-058, RF-071, RF-072, RF-073, RF-088, RF-157: a delivery in this turn, and a route that can be paid."""
    if not can_deliver(s):
        return Why.DELIVERED_ALREADY
    return Why.OK if s.cheapest != UNREACHABLE and s.cheapest <= budget(s, me) else Why.NO_ROUTE


@rule
def start_delivery(s):
    """RF-071: which cargo can be delivered is found when nobody waits."""
    s.stage = Stage.SHIP
    s.waiting = 0


@rule
def clear_delivery(s):
    """RF-205: no delivery is under way."""
    for ring in range(CIRCLES_PER_CITY):
        s.ready[ring] = 0
    for n in range(s.steps):
        s.route[n] = NONE
    s.goals = s.visited = s.ahead = 0
    s.from_circle = s.colour = s.here = s.to_ring = NONE
    s.steps = s.own_links = s.fare = s.switches_on = 0


@rule
def why_not_ship(box, s, number):
    """RF-028, RF-071, RF-073, RF-231, RF-233: a circle of this map with a token that has a route."""
    chart = box.map[s.side]
    circle = number - int(chart.first_circle)
    if circle < 0 or circle >= chart.circles:
        return Why.NO_CARGO
    place, ring = bit(chart.city[circle]), int(chart.ring[circle])
    if s.ready[ring] & place != NOTHING:
        return Why.OK
    return Why.NO_CARGO if token_colour(s, ring, place) == NONE else Why.NO_ROUTE_FOR_IT


@rule
def token_colour(s, ring, place):
    """RF-027, RF-166: the colour of the token on a circle, NONE."""
    for colour in range(len(s.token)):
        if s.token[colour, ring] & place != NOTHING:
            return colour
    return NONE


@rule
def ship(box, s, seat, number, events):
    """RF-071, RF-233: the cargo, and the cities that want it; its own city is not one of them."""
    chart = box.map[s.side]
    circle = number - int(chart.first_circle)
    for ring in range(CIRCLES_PER_CITY):
        s.ready[ring] = 0
    s.from_circle = circle
    s.here = chart.city[circle]
    s.visited = bit(s.here)
    s.colour = token_colour(s, int(chart.ring[circle]), s.visited)
    s.goals = cities_wanting(chart, s, int(s.colour)) & ~s.visited
    s.stage = Stage.ROUTE
    s.waiting = 0
    emit(events, Event.SHIPS, seat, number, int(s.colour))


@rule
def why_not_follow_link(box, s, number):
    """RF-070, RF-072, RF-073, RF-074, RF-075, RF-163: a finished link from here that leads to a goal within means."""
    chart = box.map[s.side]
    link = number - int(chart.first_link)
    if link < 0 or link >= chart.links or network(s) & bit(link) == NOTHING:
        return Why.NOT_FINISHED
    if s.ahead & bit(link) != NOTHING:
        return Why.OK
    if chart.links_at[s.here] & bit(link) == NOTHING:
        return Why.NOT_HERE
    return Why.CITY_TWICE if s.visited & bit(other_end(chart, link, int(s.here))) != NOTHING else Why.LEADS_NOWHERE


@rule
def follow_link(box, s, number, events):
    """RF-072, RF-076, RF-236: the next link of the route; on a double track the one that is named."""
    chart = box.map[s.side]
    link = number - int(chart.first_link)
    s.route[s.steps] = link
    s.steps += 1
    s.own_links += is_own(s, link)
    s.fare += toll_of(s, link)
    s.here = other_end(chart, link, int(s.here))
    s.visited |= bit(s.here)
    s.waiting = 0
    emit(events, Event.GOES_OVER, owner_of(s, link), number)


@rule
def owner_of(s, link):
    """RF-029: who finished a link, NONE."""
    for seat in range(s.seats):
        if (s.seat[seat].links >> U64(link)) & ONE != NOTHING:
            return seat
    return NONE


@rule
def has_arrived(s):
    """RF-075: a route ends in the first city that wants the cargo."""
    return s.stage == Stage.ROUTE and s.goals & bit(s.here) != NOTHING


@rule
def arrive(chart, s):
    """RF-234: the circle that wants the cargo; of several, one of choice."""
    s.stage = Stage.UNLOAD
    s.ahead = 0
    found, count = NONE, 0
    for ring in range(CIRCLES_PER_CITY):
        if is_open(chart, s, ring):
            found = ring
            count += 1
    if count == 1:
        unload(s, found)


@rule
def is_open(chart, s, ring):
    """RF-071, RF-081, RF-232, RF-235: whether a circle of the city wants the cargo; its own cargo does not matter."""
    open_ones = chart.wants[s.colour, ring] & chart.uncovered[s.phase, ring] & ~s.saturated[ring]
    return open_ones & bit(s.here) != NOTHING


@rule
def why_not_unload(box, s, ring):
    """RF-234: one of the circles that want the cargo."""
    return Why.OK if is_open(box.map[s.side], s, ring) else Why.NOT_OPEN


@rule
def unload(s, ring):
    """RF-077, RF-234, RF-237: then the price, if there is a choice of switches."""
    me = s.seat[s.player]
    s.to_ring = ring
    s.stage = Stage.DISCOUNT
    if fewest_switches(s, me) == most_switches(s, me):
        use_switches(s, fewest_switches(s, me))


@rule
def fewest_switches(s, me):
    """RF-237: no fewer than are needed to pay the rest."""
    return max(0, int(s.fare) - funds(s, me))


@rule
def most_switches(s, me):
    """RF-077, RF-120, RF-237: those not used yet; the price is never below 1, and no switch is wasted."""
    return min(unused_switches(s, me), int(s.fare) - 1)


@rule
def why_not_use_switches(s, me, count):
    """RF-237: the deliverer names how many are used."""
    if count > most_switches(s, me):
        return Why.TOO_MANY_SWITCHES
    return Why.TOO_FEW_SWITCHES if count < fewest_switches(s, me) else Why.OK


@rule
def use_switches(s, count):
    """RF-076, RF-077, RF-119: the price is known; a second delivery takes a die showing again."""
    s.switches_on = count
    start_purchase(s, Purchase.DELIVERY, NONE, NONE, int(s.fare) - count)
    s.again_due = s.delivered


@rule
def complete_delivery(box, s, seat, events):
    """RF-078, RF-079, RF-080, RF-081, RF-088, RF-120, RF-166: points, the token, the marker."""
    chart, me, colour = box.map[s.side], s.seat[seat], int(s.colour)
    if s.switches_on > 0:
        emit(events, Event.USED_SWITCHES, seat, int(s.switches_on))
    circle = int(chart.first_circle) + int(chart.circle[s.here, s.to_ring])
    emit(events, Event.DELIVERED, seat, circle, int(s.steps))
    score_link_owners(s, seat, events)
    speed = FAST if colour >= FIRST_FAST else SLOW
    bonus = int(box.bonus[speed, min(int(s.steps), BONUS_LINKS)])
    score_points(s, seat, Source.BONUS, bonus + POINTS_DIE_BONUS * int(s.points_paid), events)
    s.token[colour, chart.ring[s.from_circle]] &= ~bit(chart.city[s.from_circle])
    s.saturated[s.to_ring] |= bit(s.here)
    me.cargo[colour] += 1
    me.deliveries += 1
    s.delivered += 1
    s.switches_used += s.switches_on
    clear_delivery(s)
    s.cheapest = STALE


@rule
def score_link_owners(s, seat, events):
    """RF-078, RF-116, RF-217: a point for each own link; friendly owners get one more from every other deliverer."""
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
    """RF-071: the circles whose cargo can be delivered, in the order of the map."""
    chart, n = box.map[s.side], 0
    for circle in range(chart.circles):
        if (s.ready[chart.ring[circle]] >> U64(chart.city[circle])) & ONE != NOTHING:
            out[n] = SHIP + int(chart.first_circle) + circle
            n += 1
    return n


@rule
def list_legal_links(box, s, out):
    """RF-072: the links that lead on."""
    first, n, links = VIA + int(box.map[s.side].first_link), 0, s.ahead
    while links != NOTHING:
        out[n] = first + lowest(links)
        links &= links - ONE
        n += 1
    return n


@rule
def list_legal_unloads(box, s, out):
    """RF-234: the circles that want the cargo."""
    n = 0
    for ring in range(CIRCLES_PER_CITY):
        if is_open(box.map[s.side], s, ring):
            out[n] = UNLOAD + ring
            n += 1
    return n


@rule
def list_legal_discounts(s, me, out):
    """RF-237: how many may be used."""
    n = 0
    for count in range(fewest_switches(s, me), most_switches(s, me) + 1):
        out[n] = DISCOUNT + count
        n += 1
    return n
