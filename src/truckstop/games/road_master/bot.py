"""A simple and fast bot: take contracts worth their distance, load, drive to the nearest destination, deliver."""

from truckstop.engine.bits import ONE, U64, WORD, lowest, ones
from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick
from truckstop.engine.record import NONE
from truckstop.kit.rules.slots import find_action

from . import actions as a
from .bot_evaluation import FAR, cubes_needed, evaluate, expected_cubes
from .rules.bonus import ring_index
from .rules.ending import has_enough
from .rules.road import cell_of_dock
from .state import TOP_CARD, WAREHOUSES, Face, Stage

__all__ = ["SEARCH_SETTINGS", "evaluate", "policy"]

RANDOM_EVERY = 32  # one decision in 32 is random
TENTHS = 10
HANDLING_STEPS = 6  # the cost of a contract besides its distance, in steps
MAX_OPEN_CONTRACTS = 2  # with as many, the bot takes no more
MIN_VALUE = 2  # tenths of a point per step; the bot only takes contracts of a higher value
TOP_CARD_VALUE = 3  # estimate for the hidden top card of the pile
STEPS_TO_NEXT_WAREHOUSE = 4
PERISHABLE_STEPS = 8  # how far perishables get in the turn in which they are loaded
LOOK_EVERY = 4  # one chance in 4 to look at super-bonus cards is used
MIN_CUBES_TO_STORE = 3  # with fewer cubes on the truck, cubes that no contract needs stay there

SEARCH_SETTINGS = {"horizon": 40, "clear_lead": 10.0, "revealing_action": a.SUPER_BONUS}


@rule
def policy(box, s, seat, out, count, rng):
    """Choose one of the `count` legal actions in `out`."""
    if count == 1 or pick(rng, RANDOM_EVERY) == 0:
        return int(out[pick(rng, count)])
    me = s.seat[seat]
    if s.stage == Stage.PROGRAM:
        return choose_face_to_list(box, s, me, out, count)
    if s.stage == Stage.IN_ACTION:
        return continue_action(box, s, me, out, count)
    return choose_action(box, s, me, out, count, rng)


@rule
def choose_action(box, s, me, out, count, rng):
    """Choose the first of these that is useful: deliver, load, take, place, store, drive, look, give up, end."""
    action = find_action(out, count, a.DELIVER, a.STORE)
    if action == NONE:
        action = best_load(box, s, me, out, count)
    if action == NONE and wants_contracts(box, s, me):
        action = best_take(box, s, me, out, count)
    if action == NONE:
        action = best_dock(box, s, me, out, count)
    if action == NONE:
        action = best_store(box, s, me, out, count)
    if action == NONE and me.at != NONE:
        action = best_step(box, s, me, out, count)
    if action != NONE:
        return action
    if find_action(out, count, a.SUPER_BONUS, a.KEEP) != NONE and pick(rng, LOOK_EVERY) == 0:
        return a.SUPER_BONUS
    if find_action(out, count, a.GIVE_UP, a.DONE) != NONE:
        return a.GIVE_UP
    return a.END if out[count - 1] == a.END else int(out[pick(rng, count)])


@rule
def continue_action(box, s, me, out, count):
    """Choose the next cube, space or card of the action that is under way, or finish the action."""
    action = NONE
    if s.face == Face.UNLOAD:
        action = find_action(out, count, a.DELIVER, a.STORE)
        if action == NONE:
            action = best_store(box, s, me, out, count)
    elif s.face == Face.LOAD:
        action = best_load(box, s, me, out, count)
    elif s.face == Face.FORWARD:
        action = best_step(box, s, me, out, count)
    elif s.face == Face.SUPER_BONUS:
        action = best_keep(box, s, me, out, count)
    elif wants_contracts(box, s, me) or out[count - 1] != a.DONE:
        action = best_take(box, s, me, out, count)
    if action != NONE:
        return action
    return a.DONE if out[count - 1] == a.DONE else int(out[0])


@rule
def choose_face_to_list(box, s, me, out, count):
    """Choose the next face of the program: unload and load here, take contracts, drive, then unload or load there."""
    face = Face.FORWARD.value
    if me.at == NONE:
        face = first_turn_face(s)
    elif can_deliver(box, s, me) and not is_listed(s, Face.UNLOAD):
        face = Face.UNLOAD.value
    elif wants_load(box, s, me) and not is_listed(s, Face.LOAD):
        face = Face.LOAD.value
    elif wants_contracts(box, s, me) and not is_listed(s, Face.CONTRACTS):
        face = Face.CONTRACTS.value
    elif remaining_steps(box, s, me) <= 0:
        face = Face.UNLOAD.value if will_have_cargo(s, me) else Face.LOAD.value
    action = find_action(out, count, a.LIST + face, a.LIST + face + 1)
    return action if action != NONE else a.DONE


@rule
def first_turn_face(s):
    """The next face of the program in the first turn: take contracts, load, then drive."""
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
def will_have_cargo(s, me):
    """Whether cubes will be on the truck when the faces listed so far have been played."""
    return is_listed(s, Face.LOAD) or (me.aboard > 0 and not is_listed(s, Face.UNLOAD))


@rule
def can_deliver(box, s, me):
    """Whether an open contract to this warehouse asks for a colour that is on the truck."""
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
    """Whether the player's contracts need cubes of this warehouse and the truck has a free slot."""
    warehouse = int(box.warehouse[me.at])
    if warehouse == NONE or s.stock[warehouse, warehouse] == 0 or me.aboard == box.truck_capacity:
        return False
    return cubes_needed(box, s, me, warehouse) > 0


@rule
def remaining_steps(box, s, me):
    """Steps to the next goal that the forward faces listed so far do not cover."""
    goal = nearest_goal(box, s, me)
    steps = int(box.distance[goal, me.at]) if goal != NONE else 0
    if goal == NONE or steps == 0:
        steps = STEPS_TO_NEXT_WAREHOUSE
    for n in range(s.listed):
        if s.program[n] == Face.FORWARD:
            steps -= int(box.max_steps_forward)
    return steps


@rule
def count_open_contracts(box, s, me):
    """The number of open contracts whose colour is still in stock or on the truck."""
    count = 0
    for colour in range(WAREHOUSES):
        if s.stock[colour, colour] > 0 or me.cargo[colour] > 0:
            count += ones(me.open[0] & box.of_colour[colour, 0]) + ones(me.open[1] & box.of_colour[colour, 1])
    return count


@rule
def wants_contracts(box, s, me):
    """Whether to take another contract: the player has only a few, and nobody has triggered the end."""
    return s.trigger == NONE and count_open_contracts(box, s, me) + ones(U64(s.named)) < MAX_OPEN_CONTRACTS


@rule
def can_deliver_in_time(box, s, me, colour):
    """Whether a cube loaded now can be delivered before it spoils. True for cubes that are not perishable."""
    if not s.perishable or colour != box.perishable_colour:
        return True
    steps = PERISHABLE_STEPS * (2 - int(s.done)) // 2
    for warehouse in range(WAREHOUSES):
        is_wanted = False
        for word in range(2):
            if me.open[word] & box.of_colour[colour, word] & box.bound_for[warehouse, word] != 0:
                is_wanted = True
        if is_wanted and int(box.distance[warehouse, me.at]) <= steps:
            return True
    return False


@rule
def best_load(box, s, me, out, count):
    """Load a cube that one of the player's contracts needs; NONE if there is none."""
    for i in range(count):
        if a.LOAD <= out[i] < a.DRIVE:
            colour = int(out[i]) - a.LOAD
            if cubes_needed(box, s, me, colour) > 0 and can_deliver_in_time(box, s, me, colour):
                return int(out[i])
    return NONE


@rule
def best_store(box, s, me, out, count):
    """Store a cube that no contract needs, if the truck is filling up; else NONE."""
    if me.aboard >= MIN_CUBES_TO_STORE:
        for i in range(count):
            if a.STORE <= out[i] < a.PLACE and cubes_needed(box, s, me, int(out[i]) - a.STORE) < 0:
                return int(out[i])
    return NONE


@rule
def contract_value(box, s, me, card):
    """The value of a contract in tenths of a point per step; 0 if it cannot be filled with one load.

    The steps lead from here to the cubes and on to the destination. The way to the cubes does not count if
    other contracts need this colour, too; all steps count half if another contract has the same destination.
    """
    colour, to = int(box.colour[card]), int(box.to[card])
    if s.stock[colour, colour] < box.cubes[card] or box.cubes[card] > box.truck_capacity:
        return 0
    steps = int(box.distance[to, cell_of_dock(box, 2 * colour)])
    if me.at != NONE and cubes_needed(box, s, me, colour) <= 0:
        steps += int(box.distance[colour, me.at])
    if (me.open[0] & box.bound_for[to, 0]) | (me.open[1] & box.bound_for[to, 1]) != 0:
        steps //= 2
    return TENTHS * int(box.points[card]) // (steps + HANDLING_STEPS)


@rule
def best_take(box, s, me, out, count):
    """Take the contract of the highest value; NONE if none is good enough."""
    best, best_value = NONE, MIN_VALUE
    for i in range(count):
        if out[i] < a.SUPER_BONUS:
            slot = int(out[i]) - a.TAKE
            value = TOP_CARD_VALUE if slot == TOP_CARD else contract_value(box, s, me, int(s.market[slot]))
            if value > best_value:
                best, best_value = int(out[i]), value
    return best


@rule
def best_dock(box, s, me, out, count):
    """Place the truck where the warehouses of all cubes needed are nearest; NONE if it is placed already."""
    best, fewest_steps = NONE, FAR * FAR
    for i in range(count):
        if a.PLACE <= out[i] < a.LIST:
            cell = cell_of_dock(box, int(out[i]) - a.PLACE)
            steps = 0
            for colour in range(WAREHOUSES):
                if cubes_needed(box, s, me, colour) > 0:
                    steps += int(box.distance[colour, cell])
            if steps < fewest_steps:
                best, fewest_steps = int(out[i]), steps
    return best


@rule
def nearest_goal(box, s, me):
    """The nearest warehouse where the player can deliver to a contract or load for it; NONE if there is none."""
    best, fewest_steps = NONE, FAR
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
            if goal != NONE and box.distance[goal, me.at] < fewest_steps:
                best, fewest_steps = goal, int(box.distance[goal, me.at])
    return best


@rule
def best_step(box, s, me, out, count):
    """Move a step towards the nearest goal, or one space back into it. Without a goal, leave the yard. NONE: stay."""
    goal = nearest_goal(box, s, me)
    if goal == NONE:
        return find_action(out, count, a.DRIVE, a.BACK) if box.warehouse[me.at] != NONE else NONE
    best, fewest_steps = NONE, int(box.distance[goal, me.at])
    for i in range(count):
        if a.DRIVE <= out[i] < a.BACK and box.distance[goal, out[i] - a.DRIVE] < fewest_steps:
            best, fewest_steps = int(out[i]), int(box.distance[goal, out[i] - a.DRIVE])
        elif a.BACK <= out[i] < a.DELIVER and box.warehouse[out[i] - a.BACK] == goal and fewest_steps > 0:
            best, fewest_steps = int(out[i]), 0
    return best


@rule
def best_keep(box, s, me, out, count):
    """Keep a super-bonus card whose set is complete once the player's contracts are filled; NONE if there is none."""
    cubes = expected_cubes(box, s, me)
    for i in range(count):
        if a.KEEP <= out[i] < a.LOAD:
            card = int(s.bonus_pile[ring_index(s, int(out[i]) - a.KEEP)])
            if has_enough(cubes, box.needs[card]):
                return int(out[i])
    return NONE
