"""Bonuses: what third numbers give (ledger 4.5)."""

from truckstop.engine.bits import remove
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE, WIDE_NONE
from truckstop.games.truck_off.actions import BRIDGE, DOUBLE, GAS, RELOCATE, STAY, Event, Why
from truckstop.games.truck_off.rules.plan import clear, commit
from truckstop.games.truck_off.rules.spaces import any_of, copy, either, has, rivers, single, without
from truckstop.games.truck_off.rules.tracker import column_of, is_number, numbers_in_column, numbers_in_row, row_of
from truckstop.games.truck_off.state import ANY_CLOSES, NEXT_TURN, SPACES, TRACK_ROWS, Bonus, Part

ROW, COLUMN = 0, 1  # which of the two bonuses that one number can give


@rule
def earn_bonuses(box, s, seat, n, events):
    """TO-060, TO-061, TO-062, TO-224: the third number of its row, of its column, or both; never an X."""
    me = s.seat[seat]
    if not is_number(me.track[n - 1]):
        return
    row, column = row_of(n), column_of(n)
    if numbers_in_row(me, row) == box.numbers_for_bonus:
        earn(box, s, seat, ROW, box.bonus[s.bonus_layout, row], events)
    if numbers_in_column(me, column) == box.numbers_for_bonus:
        earn(box, s, seat, COLUMN, box.bonus[s.bonus_layout, TRACK_ROWS + column], events)


@rule
def earn(box, s, seat, which, bonus, events):
    """TO-070, TO-071, TO-073, TO-222: what needs no choice applies at once; without a legal choice a bonus is lost."""
    me = s.seat[seat]
    emit(events, Event.EARNED, seat, bonus)
    if bonus == Bonus.MOVE:
        me.allowance += box.move_bonus
    elif bonus == Bonus.REROLL:
        me.rerolls = box.rerolls_bonus
    elif bonus == Bonus.CASH:
        pass  # counted in final scoring
    elif me.gone or not has_choice(box, s, me, bonus):
        emit(events, Event.LOST, seat, bonus)
    elif bonus == Bonus.PROMOTE:
        me.promotes = 1
    elif bonus == Bonus.RELOCATE and s.relocate_when == NEXT_TURN:
        me.relocates = 1
    else:
        me.owed[which] = bonus


@rule
def has_choice(box, s, me, bonus):
    """TO-219, TO-222: whether a bonus can be used at all."""
    if bonus == Bonus.DOUBLE:
        return any_of(markable(s, me))
    if bonus == Bonus.BRIDGE:
        east, south = crossings(box, s, me)
        return any_of(either(east, south))
    return True


@rule
def ask_for_bonus(s, seat):
    """TO-078, TO-224 (5a): the row's choice first."""
    me = s.seat[seat]
    clear(me.plan)
    me.plan.part = Part.CHOICE


@rule
def asked(me):
    """TO-224: which of the bonuses is being chosen now."""
    return ROW if me.owed[ROW] != NONE and me.plan.choice[ROW] == WIDE_NONE else COLUMN


@rule
def bonus_asked(me):
    return me.owed[asked(me)]


@rule
def crossings(box, s, me):
    """TO-063, TO-215: the sides EAST, SOUTH where a river runs between two spaces and no bridge is yet."""
    east0, east1, south0, south1 = rivers(box.map[s.map_side])
    east, south = (east0, east1), (south0, south1)
    if me.bridge != WIDE_NONE and me.bridge < SPACES:
        east = without(east, single(me.bridge))
    elif me.bridge != WIDE_NONE:
        south = without(south, single(me.bridge - SPACES))
    return east, south


@rule
def why_not_bridge(box, s, me, side):
    """TO-063, TO-215: one of the crossings."""
    east, south = crossings(box, s, me)
    free = has(east, side) if side < SPACES else has(south, side - SPACES)
    return Why.OK if free else Why.NO_CROSSING


@rule
def sites(box, s, me):
    """TO-064, TO-216: spaces without an open venue (any_closes: all spaces), and without a station."""
    spaces = copy(box.map[s.map_side].land)
    if s.gas_site != ANY_CLOSES:
        spaces = without(spaces, me.open)
    return spaces if me.gas == NONE else without(spaces, single(me.gas))


@rule
def why_not_gas(box, s, me, space):
    """TO-064, TO-216: one of the sites."""
    return Why.OK if has(sites(box, s, me), space) else Why.NO_SITE


@rule
def markable(s, me):
    """TO-066, TO-219: open venues without a 2x; one that the seat's own new gas station closes is out."""
    spaces = copy(me.open)
    if me.twice != NONE:
        spaces = without(spaces, single(me.twice))
    if s.gas_site == ANY_CLOSES and GAS <= me.plan.choice[ROW] < DOUBLE:
        spaces = without(spaces, single(int(me.plan.choice[ROW]) - GAS))
    return spaces


@rule
def why_not_double(s, me, space):
    """TO-066, TO-219: an open venue."""
    return Why.OK if has(markable(s, me), space) else Why.NOT_OPEN


@rule
def why_not_relocate(me, start):
    """TO-072, TO-223: a START other than the one circled at setup."""
    return Why.OWN_START if me.start == start else Why.OK


@rule
def choose_bonus(box, s, seat, action):
    """TO-078, TO-224: one choice for each bonus; the commitment is complete when all are made."""
    me = s.seat[seat]
    which = asked(me)
    me.plan.choice[which] = action
    more = which == ROW and me.owed[COLUMN] != NONE
    if not more or not has_choice(box, s, me, me.owed[COLUMN]):
        commit(s, seat)


@rule
def show_bonus(box, s, seat, events):
    """TO-078, TO-228: what was chosen is drawn; it serves from the next drive on."""
    me = s.seat[seat]
    for which in range(2):
        if me.owed[which] != NONE:
            build(box, s, seat, int(me.plan.choice[which]), int(me.owed[which]), events)
            me.owed[which] = NONE


@rule
def build(box, s, seat, action, bonus, events):
    """TO-063, TO-064, TO-066, TO-072: a bridge, a gas station, a 2x, or the truck at another START."""
    me = s.seat[seat]
    if action == WIDE_NONE:
        emit(events, Event.LOST, seat, bonus)
    elif action >= BRIDGE:
        me.bridge = action - BRIDGE
        emit(events, Event.BUILT_BRIDGE, seat, me.bridge)
    elif action >= DOUBLE:
        me.twice = action - DOUBLE
        emit(events, Event.MARKED_DOUBLE, seat, me.twice)
    elif action >= GAS:
        me.gas = action - GAS
        remove(me.open, me.gas)  # closes nothing unless gas_site = any_closes
        emit(events, Event.BUILT_GAS, seat, me.gas)
    elif action == STAY:
        emit(events, Event.STAYED, seat)
    else:
        me.at = box.map[s.map_side].start[action - RELOCATE]
        emit(events, Event.RELOCATED, seat, action - RELOCATE)


@rule
def promote(box, s, seat, column, events):
    """TO-068, TO-069: circles above a column, for everybody; the announcer draws more."""
    for other in range(s.seats):
        s.seat[other].circles[column] += box.promotion_own if other == seat else box.promotion_others
    s.seat[seat].promotes = 0
    emit(events, Event.PROMOTED, seat, column)
