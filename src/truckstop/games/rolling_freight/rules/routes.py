"""Routes: which cargo can go where, over which links, and what that costs (ledger 4 C).

A route is a way over finished links that visits no city twice, ends in the first city that wants the cargo, and has an
own link. With an own link behind it the cheapest way on is found level by level of its price: it never visits a city
twice. Without one, the same search gives a lower bound alone, because a way may have to turn back from the own link;
then ways over others' links are tried one after the other, those within the bound.
"""

from truckstop.engine.bits import ONE, U64, lowest
from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.rules.mat import stacked
from truckstop.games.rolling_freight.rules.units import funds, unspent_with
from truckstop.games.rolling_freight.state import COLOURS, FAR, RINGS, Can, Improvement

NOTHING = U64(0)


@rule
def bit(number):
    """The set of one city or link."""
    return ONE << U64(number)


@rule
def wanted_in(chart, s, colour):
    """RF-027, RF-028, RF-075, RF-081, RF-234, RF-235: cities with an open circle that wants a colour."""
    cities = NOTHING
    for ring in range(RINGS):
        cities |= chart.wants[colour, ring] & chart.uncovered[s.phase, ring] & ~s.saturated[ring]
    return cities


@rule
def shipped_from(s, colour):
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
def switches_free(s, me):
    """RF-077, RF-120, RF-237: switches that have not lowered a price in this turn."""
    return int(me.switches) - int(s.switches_used)


@rule
def budget(s, me):
    """RF-077, RF-237: the dearest route that can be paid, before switches; 0 without a unit."""
    worth = funds(s, me)
    return worth + switches_free(s, me) if worth > 0 else 0


@rule
def look_at_network(box, s):
    """RF-070, RF-076, RF-116, RF-217, RF-237: what links cost now, and the cheapest route that could still be paid."""
    for price in range(len(s.toll)):
        s.toll[price] = 0
    for seat in range(s.seats):
        if s.seat[seat].links != NOTHING:
            price = 1
            if seat != s.player:
                price = max(0, 2 - stacked(s, seat, Improvement.FRIENDLY))
            s.toll[price] |= s.seat[seat].links
    s.cheapest = cheapest_of_all(box.map[s.side], s)


@rule
def cheapest_of_all(chart, s):
    """RF-071, RF-073, RF-088, RF-119: over all cargo; FAR: there is none, or no more delivery in this turn."""
    me = s.seat[s.player]
    if me.links == NOTHING or s.delivered > 1 or (s.delivered == 1 and unspent_with(s, Can.AGAIN) == 0):
        return FAR
    beyond = budget(s, me) + 1
    if is_next_door(chart, s, me.links):
        return 1 if beyond > 1 else FAR
    best = beyond
    for colour in range(COLOURS):
        best = cheapest_of_colour(chart, s, colour, best)
    s.goals = s.visited = 0
    return best if best < beyond else FAR


@rule
def is_next_door(chart, s, own):
    """RF-076: whether some cargo is wanted at the other end of an own link: no route is cheaper."""
    for colour in range(COLOURS):
        here, there = shipped_from(s, colour), wanted_in(chart, s, colour)
        links = own if here != NOTHING and there != NOTHING else NOTHING
        while links != NOTHING:
            link = lowest(links)
            links &= links - ONE
            one, other = U64(chart.ends[link, 0]), U64(chart.ends[link, 1])
            if ((here >> one) & (there >> other) | (here >> other) & (there >> one)) & ONE != NOTHING:
                return True
    return False


@rule
def cheapest_of_colour(chart, s, colour, bound):
    """RF-071, RF-073: over all cargo of a colour; `bound` if all cost as much. No route is below `least`."""
    s.goals = wanted_in(chart, s, colour)
    cities = shipped_from(s, colour)
    if cities == NOTHING or s.goals == NOTHING:
        return bound
    least = walk(chart, s, cities, NOTHING, False, bound)
    best = bound
    while cities != NOTHING and best > least:
        s.visited = cities & (~cities + ONE)
        cities ^= s.visited
        best = cheapest_on(chart, s, lowest(s.visited), best)
    return best


@rule
def find_ready(chart, s):
    """RF-071, RF-072, RF-073: the circles whose cargo has a route that can be paid."""
    beyond = budget(s, s.seat[s.player]) + 1
    for colour in range(COLOURS):
        s.goals = wanted_in(chart, s, colour)
        cities = shipped_from(s, colour)
        if s.goals == NOTHING or walk(chart, s, cities, NOTHING, False, beyond) == beyond:
            continue
        while cities != NOTHING:
            s.visited = cities & (~cities + ONE)
            cities ^= s.visited
            if cheapest_on(chart, s, lowest(s.visited), beyond) < beyond:
                for ring in range(RINGS):
                    s.ready[ring] |= s.token[colour, ring] & s.visited
    s.goals = s.visited = 0


@rule
def find_ahead(chart, s):
    """RF-072, RF-073, RF-074, RF-075, RF-253: the links over which a goal can still be reached and paid."""
    s.ahead = 0
    links = chart.links_at[s.here] & network(s)
    while links != NOTHING:
        link = lowest(links)
        links &= links - ONE
        if can_go_over(chart, s, link):
            s.ahead |= bit(link)


@rule
def can_go_over(chart, s, link):
    """RF-072, RF-073, RF-074, RF-075, RF-236: to a goal, or to a city from which one is in reach."""
    city = other_end(chart, link, int(s.here))
    left = budget(s, s.seat[s.player]) - int(s.fare) - toll_of(s, link)
    if s.visited & bit(city) != NOTHING or left < 0:
        return False
    own = is_own(s, link)
    if s.goals & bit(city) != NOTHING:
        return own or s.own_links > 0
    s.visited |= bit(city)
    s.own_links += own
    found = cheapest_on(chart, s, city, left + 1) <= left
    s.own_links -= own
    s.visited ^= bit(city)
    return found


@rule
def cheapest_on(chart, s, city, bound):
    """RF-073, RF-074, RF-075: the price of the cheapest way on from a city to a goal; `bound` if all cost as much."""
    least = walk(chart, s, bit(city), s.visited, s.own_links > 0, bound)
    if s.own_links > 0 or least >= bound:
        return least
    return try_ways(chart, s, city, least, bound)


@rule
def try_ways(chart, s, city, least, bound):
    """RF-073, RF-074: as `cheapest_on`, with no own link so far: ways over others' links, one after the other.

    `s.route` holds the way from here on; none is cheaper than `least`. A link is tried after all with lower numbers.
    """
    at, visited, price, depth, best = city, s.visited, 0, int(s.steps), bound
    links = chart.links_at[at] & network(s)
    while depth > s.steps or (links != NOTHING and best > least):
        if links == NOTHING or best <= least:
            depth -= 1
            link = int(s.route[depth])
            s.route[depth] = NONE
            visited ^= bit(at)
            price -= toll_of(s, link)
            at = other_end(chart, link, at)
            links = chart.links_at[at] & network(s) & ~(bit(link) | (bit(link) - ONE))
            continue
        link = lowest(links)
        links &= links - ONE
        to = other_end(chart, link, at)
        if visited & bit(to) == NOTHING:
            paid = price + toll_of(s, link)
            on = way_on(chart, s, link, to, visited | bit(to), best - paid)
            if is_own(s, link):
                best = min(best, paid + on)
            elif paid + on < best:
                s.route[depth] = link
                depth += 1
                at, visited, price = to, visited | bit(to), paid
                links = chart.links_at[at] & network(s)
    return best


@rule
def way_on(chart, s, link, to, visited, bound):
    """RF-073, RF-075: after this link; no more than `bound`, which stands for no way. An own link may end the route."""
    own = is_own(s, link)
    if s.goals & bit(to) != NOTHING:
        return min(0, bound) if own else bound
    return walk(chart, s, bit(to), visited, own, bound)


@rule
def walk(chart, s, cities, visited, owned, bound):
    """RF-073, RF-074, RF-075, RF-076: the price of the cheapest walk from any of these cities to a goal.

    `bound` if all cost as much. It has an own link, unless there is one behind it (`owned`), and avoids cities that
    were visited. Cities reached at a price are kept in two sets: those reached over an own link (`own`) and the others;
    so are those that cost one more, and two more.
    """
    goals = s.goals & ~visited
    done, done_owned = visited, visited
    plain, plain_1, plain_2 = NOTHING if owned else cities, NOTHING, NOTHING
    own, own_1, own_2 = cities if owned else NOTHING, NOTHING, NOTHING
    for price in range(bound):
        while own != NOTHING:
            if own & goals != NOTHING:
                return price
            at = own & (~own + ONE)
            done_owned |= at
            free, one, two = around(chart, s, lowest(at), network(s))
            own = (own | free) & ~done_owned
            own_1 |= one
            own_2 |= two
        while plain != NOTHING:
            at = plain & (~plain + ONE)
            done |= at
            mine = s.seat[s.player].links
            free, one, two = around(chart, s, lowest(at), network(s) & ~mine)
            plain = (plain | free & ~goals) & ~done
            plain_1 |= one
            plain_2 |= two
            own_1 |= around(chart, s, lowest(at), mine)[1]
        own, own_1, own_2 = own_1 & ~done_owned, own_2, NOTHING
        plain, plain_1, plain_2 = plain_1 & ~(done | done_owned | goals), plain_2, NOTHING
        if own | own_1 | plain | plain_1 == NOTHING:
            return bound
    return bound


@rule
def around(chart, s, city, links):
    """RF-029, RF-076: the cities that some links lead to from here, by what they cost: 0, 1, 2."""
    free, one, two = NOTHING, NOTHING, NOTHING
    links &= chart.links_at[city]
    while links != NOTHING:
        link = lowest(links)
        links &= links - ONE
        to = bit(other_end(chart, link, city))
        toll = toll_of(s, link)
        if toll == 2:
            two |= to
        elif toll == 1:
            one |= to
        else:
            free |= to
    return free, one, two
