"""Bonuses for the third number of a row or column (ledger 4.5).

One number can earn two bonuses that need a choice. `owed` and the plan's `choice` hold them in two slots, ROW and
COLUMN, and the row's choice comes first.
"""

from truckstop.engine.bits import remove
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE, WIDE_NONE

from ..actions import BRIDGE, DOUBLE, GAS, RELOCATE, STAY, Event, Why
from ..state import ANY_CLOSES, NEXT_TURN, SPACES, TRACK_ROWS, Bonus, Decision
from .plan import clear_plan, commit
from .spaces import difference, has, has_any, read_set, river_sides, single, union
from .tracker import column_of, is_number, numbers_in_column, numbers_in_row, row_of

ROW, COLUMN = 0, 1


@rule
def earn_bonuses(box, s, seat, n, events):
    """TO-060, TO-061, TO-062, TO-224: Earn the bonuses of a box if it holds the third number of its row or column."""
    me = s.seat[seat]
    if not is_number(me.track[n - 1]):
        return
    row, column = row_of(n), column_of(n)
    if numbers_in_row(me, row) == box.numbers_for_bonus:
        earn_bonus(box, s, seat, ROW, box.bonus[s.bonus_layout, row], events)
    if numbers_in_column(me, column) == box.numbers_for_bonus:
        earn_bonus(box, s, seat, COLUMN, box.bonus[s.bonus_layout, TRACK_ROWS + column], events)


@rule
def earn_bonus(box, s, seat, slot, bonus, events):
    """TO-070, TO-071, TO-073, TO-222: Apply a bonus, or owe the choice it needs; it is lost if there is none."""
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
        me.owed[slot] = bonus


@rule
def has_choice(box, s, me, bonus):
    """TO-219, TO-222: Whether a bonus can be used at all."""
    if bonus == Bonus.DOUBLE:
        return has_any(double_sites(s, me))
    if bonus == Bonus.BRIDGE:
        east, south = bridge_sites(box, s, me)
        return has_any(union(east, south))
    return True


@rule
def ask_for_bonus(s, seat):
    """TO-078, TO-224: Ask a seat for the choices it owes (step 5a)."""
    me = s.seat[seat]
    clear_plan(me.plan)
    me.plan.part = Decision.CHOICE


@rule
def current_slot(me):
    """TO-224: The slot of the bonus that is being chosen now, the row's first."""
    return ROW if me.owed[ROW] != NONE and me.plan.choice[ROW] == WIDE_NONE else COLUMN


@rule
def current_bonus(me):
    return me.owed[current_slot(me)]


@rule
def bridge_sites(box, s, me):
    """TO-063, TO-215: The river sides without a bridge, as a set of EAST sides and a set of SOUTH sides."""
    east0, east1, south0, south1 = river_sides(box.map[s.map_side])
    east, south = (east0, east1), (south0, south1)
    if me.bridge != WIDE_NONE and me.bridge < SPACES:
        east = difference(east, single(me.bridge))
    elif me.bridge != WIDE_NONE:
        south = difference(south, single(me.bridge - SPACES))
    return east, south


@rule
def why_not_bridge(box, s, me, side):
    """TO-063, TO-215: A bridge needs a river crossing that has none."""
    east, south = bridge_sites(box, s, me)
    is_site = has(east, side) if side < SPACES else has(south, side - SPACES)
    return Why.OK if is_site else Why.NO_CROSSING


@rule
def gas_sites(box, s, me):
    """TO-064, TO-216: The spaces without a station and without an open venue (any_closes: open venues, too)."""
    spaces = read_set(box.map[s.map_side].land)
    if s.gas_site != ANY_CLOSES:
        spaces = difference(spaces, me.open)
    return spaces if me.gas == NONE else difference(spaces, single(me.gas))


@rule
def why_not_gas(box, s, me, space):
    """TO-064, TO-216: A gas station must be drawn on one of its possible sites."""
    return Why.OK if has(gas_sites(box, s, me), space) else Why.NO_SITE


@rule
def double_sites(s, me):
    """TO-066, TO-219: The open venues without a 2x, except one that the gas station just chosen will close."""
    spaces = read_set(me.open)
    if me.twice != NONE:
        spaces = difference(spaces, single(me.twice))
    if s.gas_site == ANY_CLOSES and GAS <= me.plan.choice[ROW] < DOUBLE:
        spaces = difference(spaces, single(int(me.plan.choice[ROW]) - GAS))
    return spaces


@rule
def why_not_double(s, me, space):
    """TO-066, TO-219: A 2x needs an open venue that has none."""
    return Why.OK if has(double_sites(s, me), space) else Why.NOT_OPEN


@rule
def why_not_relocate(me, start):
    """TO-072, TO-223: The truck may move to a START other than the one circled at setup."""
    return Why.OWN_START if me.start == start else Why.OK


@rule
def choose_bonus(box, s, seat, action):
    """TO-078, TO-224: Choose for one bonus. Commit when no other choice remains."""
    me = s.seat[seat]
    slot = current_slot(me)
    me.plan.choice[slot] = action
    owes_another = slot == ROW and me.owed[COLUMN] != NONE
    if not owes_another or not has_choice(box, s, me, me.owed[COLUMN]):
        commit(s, seat)


@rule
def reveal_bonus(box, s, seat, events):
    """TO-078, TO-228: Carry out the choices for bonuses. They take effect from the next drive on."""
    me = s.seat[seat]
    for slot in range(2):
        if me.owed[slot] != NONE:
            use_bonus(box, s, seat, int(me.plan.choice[slot]), int(me.owed[slot]), events)
            me.owed[slot] = NONE


@rule
def use_bonus(box, s, seat, action, bonus, events):
    """TO-063, TO-064, TO-066, TO-072: Draw a bridge, a gas station or a 2x, or move the truck to another START."""
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
        remove(me.open, me.gas)  # a venue can be open here only with gas_site = any_closes
        emit(events, Event.BUILT_GAS, seat, me.gas)
    elif action == STAY:
        emit(events, Event.STAYED, seat)
    else:
        me.at = box.map[s.map_side].start[action - RELOCATE]
        emit(events, Event.RELOCATED, seat, action - RELOCATE)


@rule
def promote(box, s, seat, column, events):
    """TO-068, TO-069: Draw circles above a column on all sheets, more on the sheet of the player who promotes."""
    for other in range(s.seats):
        s.seat[other].circles[column] += box.promotion_own if other == seat else box.promotion_others
    s.seat[seat].promotes = 0
    emit(events, Event.PROMOTED, seat, column)
