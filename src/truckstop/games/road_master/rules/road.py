"""The road: placing the truck, forward, reverse (ledger 4.1, 4.6 to 4.8).

`here` is the cell where the truck is, `cell` the cell where it is to go.
"""

from truckstop.engine.bits import ONE, U64
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import PLACE, Event, Why
from ..state import DIRECTIONS, DOCKS, LEFT, RIGHT, STRICT, WAREHOUSES, YARD, Face, Stage
from .tokens import begin_action, close_action


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

    With `convoy` = strict, a truck in the left lane may not pass two trucks in a row. Only this step counts, with the
    trucks where they are now. The cell is in the left lane and free.
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

    It leads to a free cell: in the right lane, in the left lane if `why_not_left_lane` allows it, or into a yard,
    through it or out of it.
    """
    if box.ahead[here, RIGHT] == cell or box.ahead[here, YARD] == cell:
        return Why.CELL_TAKEN if is_taken(s, cell) else Why.OK
    if box.ahead[here, LEFT] != cell:
        return why_not_adjacent(box, here, cell)
    return Why.CELL_TAKEN if is_taken(s, cell) else why_not_left_lane(box, s, here, cell)


@rule
def why_not_adjacent(box, here, cell):
    """RM-071, RM-085, RM-089, RM-092, RM-246: The refusal for a cell that no step forward leads to from here."""
    is_entered_by_exit = box.behind[here, YARD] == cell
    if is_entered_by_exit or is_way_back_to_road(box, here, cell):
        return Why.NO_ENTRY
    if box.warehouse[cell] != NONE:
        entry = int(box.behind[cell, RIGHT])  # for a first dock; for a second dock this is the first one
        if box.beside[here] == entry or box.beside[entry] == here:
            return Why.OTHER_LANE
    return Why.NOT_NEXT


@rule
def is_way_back_to_road(box, here, cell):
    """RM-092: Whether the truck is on the first dock of a yard and the cell is on the road right there.

    These are the entry cell of the yard and the cells alongside its docks, in the same lane. A truck leaves a yard only
    through its exit.
    """
    road_cell = int(box.behind[here, RIGHT])
    is_first_dock = box.warehouse[here] != NONE and box.warehouse[road_cell] == NONE
    if not is_first_dock:
        return False
    lane = RIGHT if box.beside[road_cell] == NONE else LEFT
    for _ in range(DOCKS + 1):
        if road_cell == cell:
            return True
        road_cell = int(box.ahead[road_cell, lane])
    return False


@rule
def can_step_to(box, s, here, direction):
    """RM-081: Whether the step forward in this direction is legal now."""
    cell = int(box.ahead[here, direction])
    if cell == NONE or is_taken(s, cell):
        return False
    return direction != LEFT or why_not_left_lane(box, s, here, cell) == Why.OK


@rule
def legal_steps(box, s, here, base_action, out, n):
    """RM-081: Write the legal steps forward, each as `base_action` + the cell that it leads to."""
    for direction in range(DIRECTIONS):
        if can_step_to(box, s, here, direction):
            out[n] = base_action + int(box.ahead[here, direction])
            n += 1
    return n


@rule
def can_step(box, s, here):
    """RM-230: Whether any step forward is possible."""
    for direction in range(DIRECTIONS):
        if can_step_to(box, s, here, direction):
            return True
    return False


@rule
def drive(box, s, seat, cell, events):
    """RM-080, RM-088, RM-093: Move the truck one step forward, as a piece of a forward action.

    The action closes after `box.max_steps_forward` steps, or when no further step is possible. The player may close it
    earlier, on any cell.
    """
    if s.stage == Stage.TURN:
        begin_action(s, Face.FORWARD)
    move_truck(s, s.seat[seat], cell)
    s.pieces += 1
    emit(events, Event.DROVE, seat, cell)
    if s.pieces == box.max_steps_forward or not can_step(box, s, cell):
        close_action(s)


@rule
def may_stay_left_in_reverse(box, s, cell):
    """RM-076, RM-077, RM-103: Whether a truck may reverse within the left lane to this cell.

    It may if the cell is beside a truck, or in an approach or exit column.
    """
    return is_taken(s, int(box.beside[cell])) or box.approach[cell] == 1 or box.leaving[cell] == 1


@rule
def why_not_reverse(box, s, here, cell):
    """RM-100, RM-101, RM-102, RM-103, RM-104, RM-105, RM-106, RM-107, RM-108: A truck reverses to a free cell behind.

    That is a cell of the right lane or of a yard, or of the left lane if `may_stay_left_in_reverse` allows it.
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
        return Why.OK if may_stay_left_in_reverse(box, s, cell) else Why.FALL_BACK_RIGHT
    # Only a truck in the right lane gets here with this cell: from the left lane, `box.behind` leads to it.
    is_left_of_cell_behind = box.warehouse[here] == NONE and box.beside[cell] == box.behind[here, RIGHT]
    return Why.NEVER_BACK_LEFT if is_left_of_cell_behind else Why.NOT_BEHIND


@rule
def legal_reverses(box, s, here, base_action, out, n):
    """RM-100: Write the legal moves in reverse, each as `base_action` + the cell that it leads to."""
    for direction in range(DIRECTIONS):
        cell = int(box.behind[here, direction])
        if cell != NONE and why_not_reverse(box, s, here, cell) == Why.OK:
            out[n] = base_action + cell
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
    """RM-100, RM-106: Move the truck back one cell. This is a complete action."""
    begin_action(s, Face.REVERSE)
    move_truck(s, s.seat[seat], cell)
    emit(events, Event.REVERSED, seat, cell)
    close_action(s)
