"""Routes: which cargo can be delivered where, over which links, and at what price (ledger 4 C).

A route uses finished links, visits no city twice, ends in the first city that wants the cargo and has an own link. The
search looks for something simpler: the cheapest *walk* with an own link. A walk may visit a city twice. Without its
loops it costs the same or less, and it is a route if it still has an own link. That is certain in two cases:

- The route so far has an own link.
- No walk without an own link is cheaper. An own link costs 1, so a walk that has own links only in its loops would be
  cheaper without them.

Otherwise the walk may have to turn back after its own link, and its price is only a lower bound. Then the search tries
the paths over other players' links one by one, up to the best price so far.
"""

from truckstop.engine.bits import NOTHING, ONE, U64, byte_of, lowest
from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE

from ..state import (
    CIRCLES_PER_CITY,
    COLOURS,
    STALE,
    UNREACHABLE,
    DieUse,
    Improvement,
    Stage,
)
from .mat import count_effective
from .units import funds, unspent_dice_for


@rule
def bit(number):
    """The set of one city or link."""
    return ONE << U64(number)


@rule
def lowest_bit(numbers):
    """The set of the lowest member of a set."""
    return numbers & (~numbers + ONE)


@rule
def cities_wanting(board, s, colour):
    """RF-027, RF-028, RF-075, RF-081, RF-234, RF-235: The cities with an open circle that wants a colour."""
    cities = NOTHING
    for ring in range(CIRCLES_PER_CITY):
        cities |= board.wants[colour, ring] & board.uncovered[s.phase, ring] & ~s.saturated[ring]
    return cities


@rule
def cities_with_cargo(s, colour):
    """RF-071, RF-231: The cities with a token of a colour."""
    return s.token[colour, 0] | s.token[colour, 1] | s.token[colour, 2]


@rule
def network(s):
    """RF-070, RF-072: All finished links."""
    return s.toll[0] | s.toll[1] | s.toll[2]


@rule
def toll_of(s, link):
    """RF-076, RF-116: The generic price of a finished link for the current player."""
    if (s.toll[2] >> U64(link)) & ONE != NOTHING:
        return 2
    return 1 if (s.toll[1] >> U64(link)) & ONE != NOTHING else 0


@rule
def is_own(s, link):
    """RF-029, RF-073: Whether the current player has finished a link."""
    return (s.seat[s.player].links >> U64(link)) & ONE != NOTHING


@rule
def other_end(board, link, city):
    """RF-029: The city at the other end of a link."""
    return int(board.ends[link, 0]) + int(board.ends[link, 1]) - city


@rule
def union(table, members):
    """The union of `table[n]` for all members n of a set. `table` comes from `by_bytes`: a row per byte of the set."""
    result = NOTHING
    if members != NOTHING:
        for n in range(len(table)):
            result |= table[n, byte_of(members, n)]
    return result


@rule
def links_of(board, cities):
    """RF-029: All links that end in one of these cities."""
    return union(board.links_of, cities)


@rule
def cities_of(board, links):
    """RF-029: All cities where one of these links ends."""
    return union(board.cities_of, links)


@rule
def unused_switches(s, me):
    """RF-077, RF-120, RF-237: The number of switches that have not lowered a price in this turn."""
    return int(me.switches) - int(s.switches_used)


@rule
def budget(s, me):
    """RF-077, RF-237: The highest price, before switches, that the player can pay. 0 without any unit."""
    units = funds(s, me)
    return units + unused_switches(s, me) if units > 0 else 0


@rule
def can_deliver(s):
    """RF-088, RF-119, RF-238: Whether a delivery is left: one per turn, a second one with a die showing again."""
    return s.delivered == 0 or (s.delivered == 1 and unspent_dice_for(s, DieUse.AGAIN) != 0)


@rule
def update_routes(box, s):
    """RF-071, RF-072, RF-205: Find what the stage needs: the cheapest price, the cargo with a route, or the next links.

    All three use the same search, called in one place: on a GPU, neighbouring games then search at the same time.
    """
    board = box.map[s.side]
    is_search_needed = s.stage == Stage.SHIP or s.stage == Stage.ROUTE
    if s.stage == Stage.TURN and s.cheapest == STALE:
        update_tolls(s)
        s.cheapest = cheapest_without_search(board, s)
        is_search_needed = s.cheapest == STALE
    if is_search_needed:
        search_routes(board, s)


@rule
def update_tolls(s):
    """RF-070, RF-076, RF-116, RF-217: Group the finished links by what they cost the current player."""
    for price in range(len(s.toll)):
        s.toll[price] = 0
    for seat in range(s.seats):
        if s.seat[seat].links != NOTHING:
            price = 1
            if seat != s.player:
                price = max(0, 2 - count_effective(s, seat, Improvement.FRIENDLY))
            s.toll[price] |= s.seat[seat].links


@rule
def cheapest_without_search(board, s):
    """RF-073, RF-076, RF-088, RF-119: The price of the cheapest route if it is obvious, else STALE."""
    me = s.seat[s.player]
    if me.links == NOTHING or not can_deliver(s) or budget(s, me) == 0:
        return UNREACHABLE
    return 1 if has_one_link_delivery(board, s, me.links) else STALE


@rule
def has_one_link_delivery(board, s, own):
    """RF-076: Whether an own link leads from some cargo to a city that wants it. No route is cheaper."""
    for colour in range(COLOURS):
        here, there = cities_with_cargo(s, colour), cities_wanting(board, s, colour)
        links = own if here != NOTHING and there != NOTHING else NOTHING
        while links != NOTHING:
            link = lowest(links)
            links &= links - ONE
            one, other = U64(board.ends[link, 0]), U64(board.ends[link, 1])
            if ((here >> one) & (there >> other) | (here >> other) & (there >> one)) & ONE != NOTHING:
                return True
    return False


@rule
def search_routes(board, s):
    """RF-071, RF-072: Find routes that can be paid: from each cargo, or in ROUTE over each link from here.

    The result is the lowest price in TURN (`cheapest`), the cargo in SHIP (`ready`), and the links in ROUTE (`ahead`).
    Cities with cargo of a colour are searched together; those that remain doubtful are searched again, one by one.
    """
    limit = budget(s, s.seat[s.player]) + 1
    best = limit
    s.ahead = 0
    connected_cities = cities_of(board, network(s))
    for colour in range(COLOURS):
        starts, group = search_starts(board, s, colour, connected_cities)
        while starts != NOTHING:
            group = group if group != NOTHING else lowest_bit(starts)
            price, certain, doubtful = cheapest_route_from(board, s, colour, group, best)
            if certain != NOTHING:
                best = record_routes(s, colour, certain, price, best)
            starts, group = starts & ~group | doubtful, NOTHING
    if s.stage == Stage.TURN:
        s.cheapest = best if best < limit else UNREACHABLE
    if s.stage != Stage.ROUTE:
        s.goals = 0


@rule
def search_starts(board, s, colour, connected_cities):
    """RF-071, RF-072, RF-231: Where searches for a colour start, and which of these starts can be searched together.

    Starts are cities with cargo and a finished link (`connected_cities`). Those that do not want the colour themselves
    have the same goals. In ROUTE, starts are the finished links from here.
    """
    if s.stage != Stage.ROUTE:
        cargo = cities_with_cargo(s, colour) & connected_cities
        return cargo, cargo & ~cities_wanting(board, s, colour)
    return board.links_at[s.here] & network(s) if colour == s.colour else NOTHING, NOTHING


@rule
def cheapest_route_from(board, s, colour, starts, bound):
    """RF-073, RF-074, RF-233: The price of the cheapest route from these starts, as `cheapest_continuation` returns it.

    It includes what the route costs so far. No cargo is delivered in its own city.
    """
    cities, owned, paid = starts, s.own_links > 0, 0
    if s.stage == Stage.ROUTE:
        link = lowest(starts)
        cities, paid = bit(other_end(board, link, int(s.here))), int(s.fare) + toll_of(s, link)
        owned |= is_own(s, link)
    else:
        s.goals = cities_wanting(board, s, colour) & ~starts
    price, certain, doubtful = cheapest_continuation(board, s, cities, owned, bound - paid)
    if s.stage == Stage.ROUTE and certain != NOTHING:
        certain = starts
    return paid + price, certain, doubtful


@rule
def record_routes(s, colour, starts, price, best):
    """RF-071, RF-072: Enter the starts that have a route. Return the price below which other routes matter."""
    if s.stage == Stage.TURN:
        return price
    if s.stage == Stage.ROUTE:
        s.ahead |= starts
    else:
        for ring in range(CIRCLES_PER_CITY):
            s.ready[ring] |= s.token[colour, ring] & starts
    return best


@rule
def cheapest_continuation(board, s, cities, owned, bound):
    """RF-073, RF-074, RF-075: The lowest price of a route from one of these cities to a goal, below `bound`.

    `owned`: the route so far has an own link. Return the price (`bound` if there is no such route), the cities where a
    route of this price starts, and the cities where that is doubtful. For a single city there is no doubt: if the
    cheapest walk may be no route, all paths over other players' links are tried depth-first, lower links first, and
    `s.route` holds the current path from `s.steps` on. No route is cheaper than the first walk (`lower_bound`).
    """
    start, is_group = cities, cities & (cities - ONE) != NOTHING
    at, visited, price, depth, best, lower_bound = lowest(cities), s.visited, 0, int(s.steps), bound, UNREACHABLE
    while True:
        rest, certain, doubtful = cheapest_walk(board, s, cities & ~visited, visited, owned, best - price)
        if is_group:
            return rest, certain, doubtful
        lower_bound = min(lower_bound, price + rest)
        links = NOTHING
        if certain != NOTHING:
            best = price + rest
        elif doubtful != NOTHING:
            links = board.links_at[at] & network(s)
        while links == NOTHING or best <= lower_bound:
            if depth == s.steps:
                return best, start if best < bound else NOTHING, NOTHING
            depth -= 1
            link = int(s.route[depth])
            s.route[depth] = NONE
            price -= toll_of(s, link)
            at = other_end(board, link, at)
            visited &= ~bit(at)
            links = board.links_at[at] & network(s) & ~(bit(link) | (bit(link) - ONE))
        link = lowest(links)
        s.route[depth] = link
        depth += 1
        price += toll_of(s, link)
        visited |= bit(at)
        at, owned = other_end(board, link, at), is_own(s, link)
        cities = bit(at)


@rule
def cheapest_walk(board, s, cities, visited, owned, bound):
    """RF-029, RF-073 to RF-076, RF-253: The lowest price of a walk from one of these cities to a goal, below `bound`.

    The walk avoids visited cities and has an own link, unless the route so far has one (`owned`). Return the price
    (`bound` if there is no such walk) and two sets of starting cities: those where some route costs as much as the walk
    (in TURN the search stops at the first), and those where that is doubtful, because a walk without an own link has
    reached them before.

    The search goes backwards from all goals at once, in rounds of ascending price. `own` and `other` are the cities
    reached in this round, with and without an own link. `own_1`, `own_2`, `other_1` and `other_2` are the links from
    there that are crossed when the price is 1 or 2 higher. `reached` are the cities of all rounds, `reached_own` those
    with an own link.
    """
    my_links, toll_0, toll_1, toll_2 = s.seat[s.player].links, s.toll[0], s.toll[1], s.toll[2]
    goals, finished, price, certain, doubtful = s.goals & ~visited, network(s), 0, NOTHING, NOTHING
    other, other_1, other_2 = NOTHING if owned else goals, NOTHING, NOTHING
    own, own_1, own_2 = goals if owned else NOTHING, NOTHING, NOTHING
    reached, reached_own = visited, visited | other
    while price < bound and cities != NOTHING:
        starts = own & cities
        if starts != NOTHING:
            certain, doubtful, cities = certain | starts & ~reached, doubtful | starts & reached, cities & ~starts
            if cities == NOTHING or (certain != NOTHING and s.stage == Stage.TURN):
                return price, certain, doubtful
        reached, reached_own = reached | own | other, reached_own | own
        own_links, other_links = links_of(board, own) & finished, links_of(board, other) & finished
        own_1, own_2 = own_1 | own_links & toll_1 | other_links & my_links, own_2 | own_links & toll_2
        other_1, other_2 = other_1 | other_links & toll_1 & ~my_links, other_2 | other_links & toll_2
        own = other = NOTHING
        if (own_links | other_links) & toll_0 != NOTHING:
            own = cities_of(board, own_links & toll_0) & ~reached_own
            other = cities_of(board, other_links & toll_0) & ~(reached | own)
        if own | other == NOTHING:
            own, own_1, own_2 = cities_of(board, own_1) & ~reached_own, own_2, NOTHING
            other, other_1, other_2 = cities_of(board, other_1) & ~(reached | own), other_2, NOTHING
            price = price + 1 if own | own_1 | other | other_1 != NOTHING else bound
    return bound, certain, doubtful
