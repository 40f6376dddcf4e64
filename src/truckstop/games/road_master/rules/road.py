"""The road: placing the truck, forward, reverse (ledger 4.1, 4.6 to 4.8).

`here` is the cell of the truck, `cell` the cell that it is to move to.
"""

from truckstop.engine.bits import ONE, U64
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.road_master.actions import PLACE, Event, Why
from truckstop.games.road_master.rules.tokens import begin_action, close_action
from truckstop.games.road_master.state import DIRECTIONS, DOCKS, LEFT, RIGHT, STRICT, WAREHOUSES, YARD, Face, Stage


@rule
def is_taken(s, cell):
    """RM-074, RM-251: Whether a truck stands on a cell."""
    return (s.taken >> U64(cell)) & ONE == ONE


@rule
def move_truck(s, me, cell):
    """RM-074: Put the truck on a cell; the cell where it stood becomes free."""
    if me.at != NONE:
        s.taken &= ~(ONE << U64(me.at))
    s.taken |= ONE << U64(cell)
    me.at = cell


@rule
def cell_of_dock(box, dock):
    """RM-073: The cell of a dock; the docks are the last cells."""
    return int(box.cells) - DOCKS * WAREHOUSES + dock


@rule
def why_not_place(box, s, me, dock):
    """RM-018, RM-073, RM-206: A player places the truck once, on any free dock."""
    if me.at != NONE:
        return Why.ON_THE_ROAD_ALREADY
    return Why.DOCK_TAKEN if is_taken(s, cell_of_dock(box, dock)) else Why.OK


@rule
def legal_places(box, s, out, n):
    """RM-018: Write the free docks."""
    for dock in range(DOCKS * WAREHOUSES):
        if not is_taken(s, cell_of_dock(box, dock)):
            out[n] = PLACE + dock
            n += 1
    return n


@rule
def place_truck(box, s, seat, dock, events):
    """RM-010, RM-018, RM-030, RM-031: Place the truck; this costs no action. `proceed` decides if the turn goes on."""
    cell = cell_of_dock(box, dock)
    move_truck(s, s.seat[seat], cell)
    emit(events, Event.PLACED_TRUCK, seat, cell)
    s.waiting = 0


@rule
def why_not_left_lane(box, s, here, cell):
    """RM-076, RM-083, RM-084, RM-226, RM-228, RM-229, RM-254: The left lane is for overtaking and for approaches.

    A truck in the left lane may not pass two trucks in a row (a convoy). Only this step counts, with the trucks as they
    stand now.
    """
    beside = int(box.beside[cell])
    if not is_taken(s, beside) and not box.approach[cell]:
        return Why.KEEP_RIGHT
    if s.convoy == STRICT and is_taken(s, beside) and box.beside[here] != NONE and is_taken(s, int(box.beside[here])):
        return Why.CONVOY
    return Why.OK


@rule
def why_not_step(box, s, here, cell):
    """RM-070, RM-075, RM-081, RM-082, RM-085, RM-086, RM-087, RM-089, RM-090, RM-091, RM-227, RM-253: A step forward.

    It leads to a free cell: in the right lane, in the left lane for a reason, into a yard, through it or out of it.
    """
    if box.ahead[here, RIGHT] == cell or box.ahead[here, YARD] == cell:
        return Why.CELL_TAKEN if is_taken(s, cell) else Why.OK
    if box.ahead[here, LEFT] != cell:
        return why_no_step_leads_there(box, here, cell)
    return Why.CELL_TAKEN if is_taken(s, cell) else why_not_left_lane(box, s, here, cell)


@rule
def why_no_step_leads_there(box, here, cell):
    """RM-071, RM-085, RM-089, RM-092, RM-246: The refusal for a cell that no step forward leads to from here."""
    if box.behind[here, YARD] == cell or is_beside_yard(box, here, cell):
        return Why.NO_ENTRY
    if box.warehouse[cell] != NONE:
        entry = int(box.behind[cell, RIGHT])
        if box.beside[here] == entry or box.beside[entry] == here:
            return Why.OTHER_LANE
    return Why.NOT_NEXT


@rule
def is_beside_yard(box, here, cell):
    """RM-092: Whether the truck is on the first dock of a yard, and the cell is its entry or alongside the yard."""
    road = int(box.behind[here, RIGHT])
    if box.warehouse[here] == NONE or box.warehouse[road] != NONE:
        return False
    lane = RIGHT if box.beside[road] == NONE else LEFT
    for _ in range(DOCKS + 1):
        if road == cell:
            return True
        road = int(box.ahead[road, lane])
    return False


@rule
def legal_steps(box, s, here, first, out, n):
    """RM-081: Write the cells that one step forward can lead to now, as actions: `first` + cell."""
    right, left, yard = int(box.ahead[here, RIGHT]), int(box.ahead[here, LEFT]), int(box.ahead[here, YARD])
    if not is_taken(s, right):
        out[n] = first + right
        n += 1
    if left != NONE and not is_taken(s, left) and why_not_left_lane(box, s, here, left) == Why.OK:
        out[n] = first + left
        n += 1
    if yard != NONE and not is_taken(s, yard):
        out[n] = first + yard
        n += 1
    return n


@rule
def can_step(box, s, here):
    """RM-230: Whether any step forward is possible."""
    right, left, yard = int(box.ahead[here, RIGHT]), int(box.ahead[here, LEFT]), int(box.ahead[here, YARD])
    if not is_taken(s, right) or (yard != NONE and not is_taken(s, yard)):
        return True
    return left != NONE and not is_taken(s, left) and why_not_left_lane(box, s, here, left) == Why.OK


@rule
def drive(box, s, seat, cell, events):
    """RM-080, RM-088, RM-093: Make one of up to four steps. The action closes when no further step is possible.

    The player may stop on any cell.
    """
    if s.stage == Stage.TURN:
        begin_action(s, Face.FORWARD)
    move_truck(s, s.seat[seat], cell)
    s.pieces += 1
    emit(events, Event.DROVE, seat, cell)
    if s.pieces == box.max_steps_forward or not can_step(box, s, cell):
        close_action(s)


@rule
def can_reverse_left(box, s, cell):
    """RM-076, RM-077, RM-103: Whether a cell of the left lane is beside a truck, or in an approach or exit column."""
    return is_taken(s, int(box.beside[cell])) or box.approach[cell] == 1 or box.leaving[cell] == 1


@rule
def why_not_reverse(box, s, here, cell):
    """RM-100, RM-101, RM-102, RM-103, RM-104, RM-105, RM-106, RM-107, RM-108: A truck reverses to a free cell behind.

    That is a cell of the right lane, of the left lane for a reason, or of a yard.
    """
    if box.behind[here, RIGHT] == cell:
        return Why.CELL_TAKEN if is_taken(s, cell) else Why.OK
    if box.behind[here, YARD] == cell:
        if not s.reverse_into_exit:
            return Why.NO_BACKING_IN
        return Why.CELL_TAKEN if is_taken(s, cell) else Why.OK
    if box.behind[here, LEFT] == cell:
        if is_taken(s, cell):
            return Why.CELL_TAKEN
        return Why.OK if can_reverse_left(box, s, cell) else Why.FALL_BACK_RIGHT
    if box.warehouse[here] == NONE and box.beside[cell] == box.behind[here, RIGHT]:
        return Why.NEVER_BACK_LEFT
    return Why.NOT_BEHIND


@rule
def legal_reverses(box, s, here, first, out, n):
    """RM-100: Write the cells that the truck can reverse to now, as actions: `first` + cell."""
    for direction in range(DIRECTIONS):
        cell = int(box.behind[here, direction])
        if cell != NONE and why_not_reverse(box, s, here, cell) == Why.OK:
            out[n] = first + cell
            n += 1
    return n


@rule
def can_reverse(box, s, here):
    """RM-230: Whether the truck can reverse at all."""
    for direction in range(DIRECTIONS):
        cell = int(box.behind[here, direction])
        if cell != NONE and why_not_reverse(box, s, here, cell) == Why.OK:
            return True
    return False


@rule
def reverse(s, seat, cell, events):
    """RM-100, RM-106: Move back one space, as a whole action."""
    begin_action(s, Face.REVERSE)
    move_truck(s, s.seat[seat], cell)
    emit(events, Event.REVERSED, seat, cell)
    close_action(s)
