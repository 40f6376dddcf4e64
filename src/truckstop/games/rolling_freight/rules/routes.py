"""Routes: which cargo can go where, over which links, and what that costs (ledger 4 C).

A route is a way over finished links that visits no city twice, ends in the first city that wants the cargo, and has an
own link. A walk may visit a city twice; the price of the cheapest one is found price by price. Without its loops a walk
is no dearer: with an own link behind it, some route costs as much. So it is where no walk without an own link is
cheaper: an own link costs 1, so a walk whose own links all lie in loops is cheaper without them. Else the walk may have
to turn back from the own link, and its price is a lower bound alone: then ways over others' links are tried one after
the other, those within the bound.
"""

from truckstop.engine.bits import NOTHING, ONE, U64, byte_of, lowest
from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.rules.mat import count_effective
from truckstop.games.rolling_freight.rules.units import funds, unspent_dice_for
from truckstop.games.rolling_freight.state import (
    CIRCLES_PER_CITY,
    COLOURS,
    STALE,
    UNREACHABLE,
    DieUse,
    Improvement,
    Stage,
)


@rule
def bit(number):
    """The set of one city or link."""
    return ONE << U64(number)


@rule
def lowest_bit(numbers):
    """The set of the lowest city or link in a set."""
    return numbers & (~numbers + ONE)


@rule
def cities_wanting(chart, s, colour):
    """RF-027, RF-028, RF-075, RF-081, RF-234, RF-235: cities with an open circle that wants a colour."""
    cities = NOTHING
    for ring in range(CIRCLES_PER_CITY):
        cities |= chart.wants[colour, ring] & chart.uncovered[s.phase, ring] & ~s.saturated[ring]
    return cities


@rule
def cities_with_cargo(s, colour):
    """RF-071, RF-231: cities with a token of a colour."""
    return s.token[colour, 0] | s.token[colour, 1] | s.token[colour, 2]


@rule
def network(s):
    """RF-070, RF-072: all finished links."""
    return s.toll[0] | s.toll[1] | s.toll[2]


@rule
def toll_of(s, link):
    """RF-076, RF-116: what a finished link costs the player whose turn it is."""
    if (s.toll[2] >> U64(link)) & ONE != NOTHING:
        return 2
    return 1 if (s.toll[1] >> U64(link)) & ONE != NOTHING else 0


@rule
def is_own(s, link):
    """RF-029, RF-073: whether the player whose turn it is has finished it."""
    return (s.seat[s.player].links >> U64(link)) & ONE != NOTHING


@rule
def other_end(chart, link, city):
    """RF-029: where a link leads from one of its cities."""
    return int(chart.ends[link, 0]) + int(chart.ends[link, 1]) - city


@rule
def union(table, members):
    """All that the members of a set stand for; `table` holds it for every value of every byte of the set."""
    united = NOTHING
    if members != NOTHING:
        for n in range(len(table)):
            united |= table[n, byte_of(members, n)]
    return united


@rule
def links_of(chart, cities):
    """RF-029: all links that end in some cities."""
    return union(chart.links_of, cities)


@rule
def cities_of(chart, links):
    """RF-029: all cities where some links end."""
    return union(chart.cities_of, links)


@rule
def unused_switches(s, me):
    """RF-077, RF-120, RF-237: switches that have not lowered a price in this turn."""
    return int(me.switches) - int(s.switches_used)


@rule
def budget(s, me):
    """RF-077, RF-237: the dearest route that can be paid, before switches; 0 without a unit."""
    worth = funds(s, me)
    return worth + unused_switches(s, me) if worth > 0 else 0


@rule
def can_deliver(s):
    """RF-088, RF-119, RF-238: once a turn, a second time with a die showing again."""
    return s.delivered == 0 or (s.delivered == 1 and unspent_dice_for(s, DieUse.AGAIN) != 0)


@rule
def update_routes(box, s):
    """RF-071, RF-072, RF-205: what is asked of routes now: the cheapest price, the cargo that has one, the links ahead.

    One search answers all three, in one place: so on a GPU neighbouring games search together.
    """
    chart = box.map[s.side]
    asked = s.stage == Stage.SHIP or s.stage == Stage.ROUTE
    if s.stage == Stage.TURN and s.cheapest == STALE:
        update_tolls(s)
        s.cheapest = cheapest_without_search(chart, s)
        asked = s.cheapest == STALE
    if asked:
        search_routes(chart, s)


@rule
def update_tolls(s):
    """RF-070, RF-076, RF-116, RF-217: what finished links cost now."""
    for price in range(len(s.toll)):
        s.toll[price] = 0
    for seat in range(s.seats):
        if s.seat[seat].links != NOTHING:
            price = 1
            if seat != s.player:
                price = max(0, 2 - count_effective(s, seat, Improvement.FRIENDLY))
            s.toll[price] |= s.seat[seat].links


@rule
def cheapest_without_search(chart, s):
    """RF-073, RF-076, RF-088, RF-119: the cheapest price where no search is needed; else it stays STALE."""
    me = s.seat[s.player]
    if me.links == NOTHING or not can_deliver(s) or budget(s, me) == 0:
        return UNREACHABLE
    return 1 if has_one_link_delivery(chart, s, me.links) else STALE


@rule
def has_one_link_delivery(chart, s, own):
    """RF-076: whether some cargo is wanted at the other end of an own link: no route is cheaper."""
    for colour in range(COLOURS):
        here, there = cities_with_cargo(s, colour), cities_wanting(chart, s, colour)
        links = own if here != NOTHING and there != NOTHING else NOTHING
        while links != NOTHING:
            link = lowest(links)
            links &= links - ONE
            one, other = U64(chart.ends[link, 0]), U64(chart.ends[link, 1])
            if ((here >> one) & (there >> other) | (here >> other) & (there >> one)) & ONE != NOTHING:
                return True
    return False


@rule
def search_routes(chart, s):
    """RF-071, RF-072: from each cargo, or over each link from here: is there a route that can be paid?

    Then the cargo is ready, or the link leads on; in TURN only a cheaper one counts. All cargo of a colour is looked at
    together, then one by one what that leaves in doubt.
    """
    beyond = budget(s, s.seat[s.player]) + 1
    best = beyond
    s.ahead = 0
    served = cities_of(chart, network(s))
    for colour in range(COLOURS):
        starts, some = search_starts(chart, s, colour, served)
        while starts != NOTHING:
            some = some if some != NOTHING else lowest_bit(starts)
            price, found, doubtful = cheapest_route_from(chart, s, colour, some, best)
            if found != NOTHING:
                best = record_routes(s, colour, found, price, best)
            starts, some = starts & ~some | doubtful, NOTHING
    if s.stage == Stage.TURN:
        s.cheapest = best if best < beyond else UNREACHABLE
    if s.stage != Stage.ROUTE:
        s.goals = 0


@rule
def search_starts(chart, s, colour, served):
    """RF-071, RF-072, RF-231: cities with cargo, and which share all goals; on the way, finished links from here."""
    if s.stage != Stage.ROUTE:
        cargo = cities_with_cargo(s, colour) & served
        return cargo, cargo & ~cities_wanting(chart, s, colour)
    return chart.links_at[s.here] & network(s) if colour == s.colour else NOTHING, NOTHING


@rule
def cheapest_route_from(chart, s, colour, starts, bound):
    """RF-073, RF-074, RF-233: the price of the cheapest route, see `cheapest_on`. No city wants its own."""
    cities, owned, paid = starts, s.own_links > 0, 0
    if s.stage == Stage.ROUTE:
        link = lowest(starts)
        cities, paid = bit(other_end(chart, link, int(s.here))), int(s.fare) + toll_of(s, link)
        owned |= is_own(s, link)
    else:
        s.goals = cities_wanting(chart, s, colour) & ~starts
    price, found, doubtful = cheapest_continuation(chart, s, cities, owned, bound - paid)
    if s.stage == Stage.ROUTE and found != NOTHING:
        found = starts
    return paid + price, found, doubtful


@rule
def record_routes(s, colour, starts, price, best):
    """RF-071, RF-072: what was found; returns the price below which the next one counts."""
    if s.stage == Stage.TURN:
        return price
    if s.stage == Stage.ROUTE:
        s.ahead |= starts
    else:
        for ring in range(CIRCLES_PER_CITY):
            s.ready[ring] |= s.token[colour, ring] & starts
    return best


@rule
def cheapest_continuation(chart, s, cities, owned, bound):
    """RF-073, RF-074, RF-075: the price of the cheapest way on to a goal; from which cities, and which are in doubt?

    `bound`, and no cities, if all cost as much. From one city there is no doubt: where the cheapest walk may be no
    route, ways over others' links are tried one after the other, those with lower numbers first: `s.route` holds the
    way from here on. No way is cheaper than the first walk (`least`).
    """
    start, several = cities, cities & (cities - ONE) != NOTHING
    at, visited, price, depth, best, least = lowest(cities), s.visited, 0, int(s.steps), bound, UNREACHABLE
    while True:
        on, sure, doubtful = cheapest_walk(chart, s, cities & ~visited, visited, owned, best - price)
        if several:
            return on, sure, doubtful
        least = min(least, price + on)
        links = NOTHING
        if sure != NOTHING:
            best = price + on
        elif doubtful != NOTHING:
            links = chart.links_at[at] & network(s)
        while links == NOTHING or best <= least:
            if depth == s.steps:
                return best, start if best < bound else NOTHING, NOTHING
            depth -= 1
            link = int(s.route[depth])
            s.route[depth] = NONE
            price -= toll_of(s, link)
            at = other_end(chart, link, at)
            visited &= ~bit(at)
            links = chart.links_at[at] & network(s) & ~(bit(link) | (bit(link) - ONE))
        link = lowest(links)
        s.route[depth] = link
        depth += 1
        price += toll_of(s, link)
        visited |= bit(at)
        at, owned = other_end(chart, link, at), is_own(s, link)
        cities = bit(at)


@rule
def cheapest_walk(chart, s, cities, visited, owned, bound):
    """RF-029, RF-073 to RF-076, RF-253: the price of the cheapest walk from some cities to a goal; do routes cost it?

    `bound` if all cost as much. It has an own link, unless one is behind it (`owned`), and avoids visited cities. All
    goals are walked from at once, backwards; a round is all cities that are reached at a price. Those reached over an
    own link (`own`) are kept apart from the others (`plain`), as are those that cost one or two more. Two sets are
    found: cities from which some route costs as much as the walk (in TURN the first of them is enough), and those that
    were reached without an own link before.
    """
    mine, zeros, ones, twos = s.seat[s.player].links, s.toll[0], s.toll[1], s.toll[2]
    goals, finished, price, sure, doubtful = s.goals & ~visited, network(s), 0, NOTHING, NOTHING
    plain, plain_1, plain_2 = NOTHING if owned else goals, NOTHING, NOTHING
    own, own_1, own_2 = goals if owned else NOTHING, NOTHING, NOTHING
    done, done_owned = visited, visited | plain
    while price < bound and cities != NOTHING:
        met = own & cities
        if met != NOTHING:
            sure, doubtful, cities = sure | met & ~done, doubtful | met & done, cities & ~met
            if cities == NOTHING or (sure != NOTHING and s.stage == Stage.TURN):
                return price, sure, doubtful
        done, done_owned = done | own | plain, done_owned | own
        owned_links, links = links_of(chart, own) & finished, links_of(chart, plain) & finished
        own_1, own_2 = own_1 | owned_links & ones | links & mine, own_2 | owned_links & twos
        plain_1, plain_2 = plain_1 | links & ones & ~mine, plain_2 | links & twos
        own = plain = NOTHING
        if (owned_links | links) & zeros != NOTHING:
            own = cities_of(chart, owned_links & zeros) & ~done_owned
            plain = cities_of(chart, links & zeros) & ~(done | own)
        if own | plain == NOTHING:
            own, own_1, own_2 = cities_of(chart, own_1) & ~done_owned, own_2, NOTHING
            plain, plain_1, plain_2 = cities_of(chart, plain_1) & ~(done | own), plain_2, NOTHING
            price = price + 1 if own | own_1 | plain | plain_1 != NOTHING else bound
    return bound, sure, doubtful
