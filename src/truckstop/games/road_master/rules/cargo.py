"""Cargo: load and unload (ledger 4.5, 4.9)."""

from truckstop.engine.bits import ONE, WORD, add, has, lowest, remove
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.road_master.actions import DELIVER, LOAD, STORE, Event, Why
from truckstop.games.road_master.rules.ending import notice_target
from truckstop.games.road_master.rules.tokens import begin, close
from truckstop.games.road_master.state import CAPACITY, CARDS, HOME, KEPT, WAREHOUSES, Face, Stage


@rule
def has_stock(s, warehouse):
    """RM-063: whether any cube lies in a warehouse."""
    for colour in range(WAREHOUSES):
        if s.stock[warehouse, colour] > 0:
            return True
    return False


@rule
def why_not_load(box, s, me, colour):
    """RM-060, RM-061, RM-062, RM-063, RM-117, RM-220: on a dock, from its stock, any colour, while a slot is free."""
    warehouse = int(box.warehouse[me.at])
    if warehouse == NONE:
        return Why.NOT_AT_DOCK
    if me.aboard >= box.truck_capacity:
        return Why.TRUCK_FULL
    return Why.OK if s.stock[warehouse, colour] > 0 else Why.NOT_IN_STOCK


@rule
def legal_loads(box, s, me, warehouse, out, n):
    """RM-061, RM-063: the colours that lie here."""
    if me.aboard < box.truck_capacity:
        for colour in range(WAREHOUSES):
            if s.stock[warehouse, colour] > 0:
                out[n] = LOAD + colour
                n += 1
    return n


@rule
def load(box, s, seat, colour, events):
    """RM-061, RM-062, RM-119: one cube; the action is complete when the truck is full or the stock empty."""
    if s.stage == Stage.TURN:
        begin(s, Face.LOAD)
    me = s.seat[seat]
    warehouse = int(box.warehouse[me.at])
    s.stock[warehouse, colour] -= 1
    me.cargo[colour] += 1
    me.aboard += 1
    s.pieces += 1
    s.useful = 1
    emit(events, Event.LOADED, seat, colour)
    if me.aboard == box.truck_capacity or not has_stock(s, warehouse):
        close(s)


@rule
def why_not_deliver(box, s, me, card):
    """RM-110, RM-111, RM-220, RM-221, RM-222, RM-223, RM-247: own open contract for here, cube aboard and needed."""
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
    """RM-110, RM-116, RM-220, RM-221, RM-225: any cube on the truck, into the stock where the truck stands."""
    if box.warehouse[me.at] == NONE:
        return Why.NO_DOCK_TO_UNLOAD
    return Why.OK if me.cargo[colour] > 0 else Why.NOT_ABOARD


@rule
def legal_unloads(box, s, me, warehouse, out, n):
    """RM-111, RM-112, RM-115, RM-116: contracts that a cube can be laid on, and colours to store."""
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
def name_cube(s, seat, colour, what):
    """RM-119, RM-235: a cube is named for unloading, and stays aboard until all are; the last one leaves no choice."""
    if s.stage == Stage.TURN:
        begin(s, Face.UNLOAD)
    me = s.seat[seat]
    me.cargo[colour] -= 1
    s.plan[s.pieces] = what
    s.pieces += 1
    if s.pieces == me.aboard:
        close(s)


@rule
def deliver(box, s, seat, card):
    """RM-111, RM-112, RM-115: the next cube is to lie on this contract."""
    s.laid[card] += 1
    name_cube(s, seat, int(box.colour[card]), card)


@rule
def store(s, seat, colour):
    """RM-115, RM-116: the next cube is to be stored."""
    name_cube(s, seat, colour, CARDS + colour)


@rule
def colour_of(box, what):
    """The colour of a cube named for unloading."""
    return what - CARDS if what >= CARDS else int(box.colour[what])


@rule
def clear_plan(s):
    for n in range(CAPACITY):
        s.plan[n] = NONE


@rule
def unload(box, s, seat, events):
    """RM-112, RM-113, RM-114, RM-115, RM-116: all cubes named leave the truck as one action."""
    for n in range(s.pieces):
        what = int(s.plan[n])
        if what < CARDS:
            emit(events, Event.LAID, seat, what)
            s.useful = 1
        else:
            put_in_stock(box, s, seat, what - CARDS, events)
    for n in range(s.pieces):
        if s.plan[n] < CARDS:
            fill(box, s, seat, int(s.plan[n]), events)
    s.seat[seat].aboard -= s.pieces
    clear_plan(s)


@rule
def fill(box, s, seat, card, events):
    """RM-114, RM-238, RM-248: a contract that has all its cubes scores at once, in full; a partial one nothing yet."""
    me = s.seat[seat]
    if s.laid[card] == box.cubes[card] and has(me.open, card):
        remove(me.open, card)
        add(me.filled, card)
        me.score += box.points[card]
        emit(events, Event.FILLED, seat, card, int(box.points[card]))
        notice_target(box, s, seat, events)


@rule
def put_in_stock(box, s, seat, colour, events):
    """RM-116, RM-117, RM-224, RM-233: where the truck stands, or at home; perishable cubes are lost."""
    if s.perishable and colour == box.perishable_colour and s.perishable_store != KEPT:
        s.lost[colour] += 1
        emit(events, Event.WASTED, seat, colour)
    else:
        warehouse = colour if s.store_to == HOME else int(box.warehouse[s.seat[seat].at])
        s.stock[warehouse, colour] += 1
        emit(events, Event.STORED, seat, colour, warehouse)


@rule
def unname(box, s, me):
    """RM-235: what was named for unloading stays on the truck."""
    for n in range(s.pieces):
        what = int(s.plan[n])
        me.cargo[colour_of(box, what)] += 1
        if what < CARDS:
            s.laid[what] -= 1
    clear_plan(s)


@rule
def lose_cargo(s, me):
    """RM-165: all cubes on the truck, whatever their colour, leave the game; returns how many."""
    for colour in range(WAREHOUSES):
        s.lost[colour] += me.cargo[colour]
        me.cargo[colour] = 0
    cubes = int(me.aboard)
    me.aboard = 0
    return cubes
