"""A cheap player with a purpose: it takes contracts worth their way, loads, drives to the nearest errand, delivers."""

from truckstop.engine.bits import ONE, U64, WORD, lowest, ones
from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick
from truckstop.engine.record import NONE
from truckstop.games.road_master import actions as a
from truckstop.games.road_master.bot_worth import FAR, cubes_hoped, evaluate, needed
from truckstop.games.road_master.rules.bonus import place_of
from truckstop.games.road_master.rules.ending import fits
from truckstop.games.road_master.rules.road import cell_of_dock
from truckstop.games.road_master.state import TOP, WAREHOUSES, Face, Stage
from truckstop.kit.rules.slots import find_action

__all__ = ["SEARCH_SETTINGS", "evaluate", "policy"]

WHIM = 32  # one decision in so many is left to chance
TENTHS = 10
HANDLING = 6  # steps' worth of work that every contract costs besides the way
ENOUGH = 2  # open contracts: no more are taken
LEAST = 2  # tenths of a point a step: worse offers are left alone
BLIND = 3  # what the pile's top card is taken for
AN_HOP = 4  # steps from a warehouse to the next
A_TURN = 8  # steps: as far as a load gets in the turn it is loaded
LOOKS = 4  # super-bonus cards are looked at once in so many chances
CLUTTER = 3  # cubes aboard: with so many, those that nobody asked for are stored

SEARCH_SETTINGS = {"horizon": 40, "spread": 10.0, "looks": a.SUPER_BONUS}


@rule
def policy(box, s, seat, out, count, rng):
    """One of the `count` legal actions in `out`."""
    if count == 1 or pick(rng, WHIM) == 0:
        return int(out[pick(rng, count)])
    me = s.seat[seat]
    if s.stage == Stage.PROGRAM:
        return program(box, s, me, out, count)
    if s.stage == Stage.WITHIN:
        return go_on(box, s, me, out, count)
    return next_action(box, s, me, out, count, rng)


@rule
def next_action(box, s, me, out, count, rng):
    """Deliver, load, take, place, drive, look, end: the first of these that is of any use."""
    action = find_action(out, count, a.DELIVER, a.STORE)
    if action == NONE:
        action = best_load(box, s, me, out, count)
    if action == NONE and wants_contracts(box, s, me):
        action = best_offer(box, s, me, out, count)
    if action == NONE:
        action = best_dock(box, s, me, out, count)
    if action == NONE:
        action = useless_cube(box, s, me, out, count)
    if action == NONE and me.at != NONE:
        action = best_step(box, s, me, out, count)
    if action != NONE:
        return action
    if find_action(out, count, a.SUPER_BONUS, a.KEEP) != NONE and pick(rng, LOOKS) == 0:
        return a.SUPER_BONUS
    if find_action(out, count, a.GIVE_UP, a.DONE) != NONE:
        return a.GIVE_UP
    return a.END if out[count - 1] == a.END else int(out[pick(rng, count)])


@rule
def go_on(box, s, me, out, count):
    """The next useful piece of an action, or its close."""
    action = NONE
    if s.face == Face.UNLOAD:
        action = find_action(out, count, a.DELIVER, a.STORE)
        if action == NONE:
            action = useless_cube(box, s, me, out, count)
    elif s.face == Face.LOAD:
        action = best_load(box, s, me, out, count)
    elif s.face == Face.FORWARD:
        action = best_step(box, s, me, out, count)
    elif s.face == Face.SUPER_BONUS:
        action = easy_bonus(box, s, me, out, count)
    elif wants_contracts(box, s, me) or out[count - 1] != a.DONE:
        action = best_offer(box, s, me, out, count)
    if action != NONE:
        return action
    return a.DONE if out[count - 1] == a.DONE else int(out[0])


@rule
def program(box, s, me, out, count):
    """Unload and load what there is to do here, take contracts, drive, and do what the way leads to."""
    wish = Face.FORWARD.value
    if me.at == NONE:
        wish = first_wish(s)
    elif can_deliver(box, s, me) and not is_listed(s, Face.UNLOAD):
        wish = Face.UNLOAD.value
    elif wants_load(box, s, me) and not is_listed(s, Face.LOAD):
        wish = Face.LOAD.value
    elif wants_contracts(box, s, me) and not is_listed(s, Face.CONTRACTS):
        wish = Face.CONTRACTS.value
    elif way_left(box, s, me) <= 0:
        wish = Face.UNLOAD.value if carries(s, me) else Face.LOAD.value
    action = find_action(out, count, a.LIST + wish, a.LIST + wish + 1)
    return action if action != NONE else a.DONE


@rule
def first_wish(s):
    """The programme of a first turn: contracts, then a load, then off."""
    if s.listed == 0:
        return Face.CONTRACTS.value
    return Face.LOAD.value if s.listed == 1 else Face.FORWARD.value


@rule
def is_listed(s, face):
    for n in range(s.listed):
        if s.program[n] == face:
            return True
    return False


@rule
def carries(s, me):
    """Whether cubes will be aboard when the listed faces are played."""
    return is_listed(s, Face.LOAD) or (me.aboard > 0 and not is_listed(s, Face.UNLOAD))


@rule
def can_deliver(box, s, me):
    """Whether a contract is bound for this place, and a cube for it is aboard."""
    warehouse = int(box.warehouse[me.at])
    if warehouse != NONE:
        for word in range(2):
            for colour in range(WAREHOUSES):
                cards = me.open[word] & box.bound_for[warehouse, word] & box.of_colour[colour, word]
                if me.cargo[colour] > 0 and cards != 0:
                    return True
    return False


@rule
def wants_load(box, s, me):
    """Whether the cubes of this place are asked for."""
    warehouse = int(box.warehouse[me.at])
    if warehouse == NONE or s.stock[warehouse, warehouse] == 0 or me.aboard == box.truck_capacity:
        return False
    return needed(box, s, me, warehouse) > 0


@rule
def way_left(box, s, me):
    """Steps to the next errand that the forward faces listed so far do not cover."""
    goal = goal_of(box, s, me)
    way = int(box.distance[goal, me.at]) if goal != NONE else 0
    if goal == NONE or way == 0:
        way = AN_HOP
    for n in range(s.listed):
        if s.program[n] == Face.FORWARD:
            way -= int(box.max_steps_forward)
    return way


@rule
def open_contracts(box, s, me):
    """How many open contracts there still are cubes for."""
    count = 0
    for colour in range(WAREHOUSES):
        if s.stock[colour, colour] > 0 or me.cargo[colour] > 0:
            count += ones(me.open[0] & box.of_colour[colour, 0]) + ones(me.open[1] & box.of_colour[colour, 1])
    return count


@rule
def wants_contracts(box, s, me):
    """A few at a time that can be served, and none when the end is near."""
    return s.trigger == NONE and open_contracts(box, s, me) + ones(U64(s.named)) < ENOUGH


@rule
def keeps_until(box, s, me, colour):
    """Whether a perishable cube that is loaded now can still be delivered in this turn."""
    if not s.perishable or colour != box.perishable_colour:
        return True
    steps = A_TURN * (2 - int(s.done)) // 2
    for warehouse in range(WAREHOUSES):
        wanted = False
        for word in range(2):
            if me.open[word] & box.of_colour[colour, word] & box.bound_for[warehouse, word] != 0:
                wanted = True
        if wanted and int(box.distance[warehouse, me.at]) <= steps:
            return True
    return False


@rule
def best_load(box, s, me, out, count):
    """A cube that one of the contracts asks for, NONE."""
    for i in range(count):
        if a.LOAD <= out[i] < a.DRIVE:
            colour = int(out[i]) - a.LOAD
            if needed(box, s, me, colour) > 0 and keeps_until(box, s, me, colour):
                return int(out[i])
    return NONE


@rule
def useless_cube(box, s, me, out, count):
    """A cube to be rid of when the truck fills up with what no contract asks for, NONE."""
    if me.aboard >= CLUTTER:
        for i in range(count):
            if a.STORE <= out[i] < a.PLACE and needed(box, s, me, int(out[i]) - a.STORE) < 0:
                return int(out[i])
    return NONE


@rule
def worth_of(box, s, me, card):
    """Tenths of a point a step: from here to the cubes, and on to where they are wanted.

    There is no way to cubes that are fetched anyhow, and half a way to where another contract is bound for.
    """
    colour, to = int(box.colour[card]), int(box.to[card])
    if s.stock[colour, colour] < box.cubes[card] or box.cubes[card] > box.truck_capacity:
        return 0
    way = int(box.distance[to, cell_of_dock(box, 2 * colour)])
    if me.at != NONE and needed(box, s, me, colour) <= 0:
        way += int(box.distance[colour, me.at])
    if (me.open[0] & box.bound_for[to, 0]) | (me.open[1] & box.bound_for[to, 1]) != 0:
        way //= 2
    return TENTHS * int(box.points[card]) // (way + HANDLING)


@rule
def best_offer(box, s, me, out, count):
    """The contract that pays best for its way, if it is any good; when one has to be taken, the best of all."""
    best, most = NONE, LEAST
    for i in range(count):
        if out[i] < a.SUPER_BONUS:
            slot = int(out[i]) - a.TAKE
            value = BLIND if slot == TOP else worth_of(box, s, me, int(s.market[slot]))
            if value > most:
                best, most = int(out[i]), value
    return best


@rule
def best_dock(box, s, me, out, count):
    """The free dock from which all errands together are nearest, NONE."""
    best, least = NONE, FAR * FAR
    for i in range(count):
        if a.PLACE <= out[i] < a.LIST:
            cell = cell_of_dock(box, int(out[i]) - a.PLACE)
            way = 0
            for colour in range(WAREHOUSES):
                if needed(box, s, me, colour) > 0:
                    way += int(box.distance[colour, cell])
            if way < least:
                best, least = int(out[i]), way
    return best


@rule
def goal_of(box, s, me):
    """The nearest warehouse where one of the contracts needs the truck, NONE."""
    best, least = NONE, FAR
    for word in range(2):
        cards = me.open[word]
        while cards != 0:
            card = word * WORD + lowest(cards)
            cards &= cards - ONE
            colour, goal = int(box.colour[card]), NONE
            if me.cargo[colour] > 0:
                goal = int(box.to[card])
            elif me.aboard < box.truck_capacity and s.stock[colour, colour] > 0:
                goal = colour
            if goal != NONE and box.distance[goal, me.at] < least:
                best, least = goal, int(box.distance[goal, me.at])
    return best


@rule
def best_step(box, s, me, out, count):
    """One step towards the next errand, or one space back to it; without an errand, out of the yard; NONE."""
    goal = goal_of(box, s, me)
    if goal == NONE:
        return find_action(out, count, a.DRIVE, a.BACK) if box.warehouse[me.at] != NONE else NONE
    best, least = NONE, int(box.distance[goal, me.at])
    for i in range(count):
        if a.DRIVE <= out[i] < a.BACK and box.distance[goal, out[i] - a.DRIVE] < least:
            best, least = int(out[i]), int(box.distance[goal, out[i] - a.DRIVE])
        elif a.BACK <= out[i] < a.DELIVER and box.warehouse[out[i] - a.BACK] == goal and least > 0:
            best, least = int(out[i]), 0
    return best


@rule
def easy_bonus(box, s, me, out, count):
    """A super-bonus card that the contracts in hand will make, NONE."""
    cubes = cubes_hoped(box, s, me)
    for i in range(count):
        if a.KEEP <= out[i] < a.LOAD:
            card = int(s.bonus_pile[place_of(s, int(out[i]) - a.KEEP)])
            if fits(cubes, box.needs[card]):
                return int(out[i])
    return NONE
