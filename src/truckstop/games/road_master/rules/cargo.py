"""Cargo: load and unload (ledger 4.5, 4.9).

A player chooses the cubes to unload one by one. They move to `State.plan` and stay on the truck until `unload` moves
all of them as one action, because a boom card may come first.
"""

from truckstop.engine.bits import ONE, WORD, add, has, lowest, remove
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import DELIVER, LOAD, STORE, Event, Why
from ..state import CAPACITY, CARDS, HOME, KEPT, WAREHOUSES, Face, Stage
from .ending import check_target
from .tokens import begin_action, close_action


@rule
def has_stock(s, warehouse):
    """RM-063: Whether there is a cube of any colour in a warehouse."""
    for colour in range(WAREHOUSES):
        if s.stock[warehouse, colour] > 0:
            return True
    return False


@rule
def why_not_load(box, s, me, colour):
    """RM-060, RM-061, RM-062, RM-063, RM-117, RM-220: At a dock, a player may load any cube of its stock.

    The truck needs a free slot.
    """
    warehouse = int(box.warehouse[me.at])
    if warehouse == NONE:
        return Why.NOT_AT_DOCK
    if me.aboard >= box.truck_capacity:
        return Why.TRUCK_FULL
    return Why.OK if s.stock[warehouse, colour] > 0 else Why.NOT_IN_STOCK


@rule
def legal_loads(box, s, me, warehouse, out, n):
    """RM-061, RM-063: Write the colours in this stock, while the truck has a free slot."""
    if me.aboard < box.truck_capacity:
        for colour in range(WAREHOUSES):
            if s.stock[warehouse, colour] > 0:
                out[n] = LOAD + colour
                n += 1
    return n


@rule
def load(box, s, seat, colour, events):
    """RM-061, RM-062, RM-119: Load one cube. The action closes when the truck is full or the stock is empty."""
    if s.stage == Stage.TURN:
        begin_action(s, Face.LOAD)
    me = s.seat[seat]
    warehouse = int(box.warehouse[me.at])
    s.stock[warehouse, colour] -= 1
    me.cargo[colour] += 1
    me.aboard += 1
    s.pieces += 1
    s.useful = 1
    emit(events, Event.LOADED, seat, colour)
    if me.aboard == box.truck_capacity or not has_stock(s, warehouse):
        close_action(s)


@rule
def why_not_deliver(box, s, me, card):
    """RM-110, RM-111, RM-220, RM-221, RM-222, RM-223, RM-247: A player may deliver to own open contracts.

    The contract's destination must be this warehouse, and it must still need a cube of a colour that is on the truck.
    """
    if not has(me.open, card):
        return Why.NOT_YOURS
    warehouse = int(box.warehouse[me.at])
    if warehouse == NONE:
        return Why.NO_DOCK_TO_UNLOAD
    if box.to[card] != warehouse:
        return Why.NOT_FOR_HERE
    if s.laid[card] >= box.cubes[card]:
        return Why.ENOUGH_LAID
    return Why.OK if me.cargo[box.colour[card]] > 0 else Why.NOT_ABOARD


@rule
def why_not_store(box, me, colour):
    """RM-110, RM-116, RM-220, RM-221, RM-225: At a dock, a player may store any cube of the truck."""
    if box.warehouse[me.at] == NONE:
        return Why.NO_DOCK_TO_UNLOAD
    return Why.OK if me.cargo[colour] > 0 else Why.NOT_ABOARD


@rule
def legal_unloads(box, s, me, warehouse, out, n):
    """RM-111, RM-112, RM-115, RM-116: Write the contracts to deliver to, and the colours to store."""
    for word in range(2):
        cards = me.open[word] & box.bound_for[warehouse, word]
        while cards != 0:
            card = word * WORD + lowest(cards)
            cards &= cards - ONE
            if me.cargo[box.colour[card]] > 0 and s.laid[card] < box.cubes[card]:
                out[n] = DELIVER + card
                n += 1
    for colour in range(WAREHOUSES):
        if me.cargo[colour] > 0:
            out[n] = STORE + colour
            n += 1
    return n


@rule
def plan_cube(s, seat, colour, entry):
    """RM-119, RM-235: Choose a cube for unloading: move it from the cargo to the plan.

    It stays on the truck until all are chosen. The action closes with the last cube.
    """
    if s.stage == Stage.TURN:
        begin_action(s, Face.UNLOAD)
    me = s.seat[seat]
    me.cargo[colour] -= 1
    s.plan[s.pieces] = entry
    s.pieces += 1
    if s.pieces == me.aboard:
        close_action(s)


@rule
def deliver(box, s, seat, card):
    """RM-111, RM-112, RM-115: Choose to deliver a cube to this contract."""
    s.laid[card] += 1
    plan_cube(s, seat, int(box.colour[card]), card)


@rule
def store(s, seat, colour):
    """RM-115, RM-116: Choose to store a cube of this colour."""
    plan_cube(s, seat, colour, CARDS + colour)


@rule
def planned_colour(box, entry):
    """The colour of the cube that an entry of the plan stands for."""
    return entry - CARDS if entry >= CARDS else int(box.colour[entry])


@rule
def clear_plan(s):
    for n in range(CAPACITY):
        s.plan[n] = NONE


@rule
def unload(box, s, seat, events):
    """RM-112, RM-113, RM-114, RM-115, RM-116: Unload all cubes of the plan as one action."""
    for n in range(s.pieces):
        entry = int(s.plan[n])
        if entry < CARDS:
            emit(events, Event.LAID, seat, entry)
            s.useful = 1
        else:
            put_in_stock(box, s, seat, entry - CARDS, events)
    for n in range(s.pieces):
        if s.plan[n] < CARDS:
            score_if_filled(box, s, seat, int(s.plan[n]), events)
    s.seat[seat].aboard -= s.pieces
    clear_plan(s)


@rule
def score_if_filled(box, s, seat, card, events):
    """RM-114, RM-238, RM-248: A filled contract scores all its points at once; a partial one scores nothing yet."""
    me = s.seat[seat]
    if s.laid[card] == box.cubes[card] and has(me.open, card):
        remove(me.open, card)
        add(me.filled, card)
        me.score += box.points[card]
        emit(events, Event.FILLED, seat, card, int(box.points[card]))
        check_target(box, s, seat, events)


@rule
def put_in_stock(box, s, seat, colour, events):
    """RM-116, RM-117, RM-224, RM-233: Store a cube where the truck stands, or in the warehouse of its colour.

    Perishable cubes leave the game instead.
    """
    if s.perishable and colour == box.perishable_colour and s.perishable_store != KEPT:
        s.lost[colour] += 1
        emit(events, Event.WASTED, seat, colour)
    else:
        warehouse = colour if s.store_to == HOME else int(box.warehouse[s.seat[seat].at])
        s.stock[warehouse, colour] += 1
        emit(events, Event.STORED, seat, colour, warehouse)


@rule
def cancel_unload(box, s, me):
    """RM-235: Move the cubes of the plan back to the cargo."""
    for n in range(s.pieces):
        entry = int(s.plan[n])
        me.cargo[planned_colour(box, entry)] += 1
        if entry < CARDS:
            s.laid[entry] -= 1
    clear_plan(s)


@rule
def lose_cargo(s, me):
    """RM-165: Remove all cubes on the truck from the game and return their number."""
    for colour in range(WAREHOUSES):
        s.lost[colour] += me.cargo[colour]
        me.cargo[colour] = 0
    cubes = int(me.aboard)
    me.aboard = 0
    return cubes
