"""Taking back a choice, and leaving the game (TO-235, TO-236): requests of a player, never options of a decision."""

from truckstop.engine.bits import bit_of, is_in
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.truck_off.actions import Event, Why
from truckstop.games.truck_off.rules.flow import ask, is_secret, proceed, update_waiting
from truckstop.games.truck_off.rules.plan import clear_plan, finish_stage, has_begun
from truckstop.games.truck_off.rules.starts import first_present_from
from truckstop.games.truck_off.rules.tracker import is_finished
from truckstop.games.truck_off.state import LEFT_FINISHED, LEFT_UNFINISHED, Stage


@rule
def why_not_withdraw(box, s, seat):
    """TO-235: what is chosen in secret, until all have chosen; nothing else."""
    why = why_not_leave(box, s, seat)
    if why != Why.OK:
        return why
    chosen = is_in(s.committed, seat) or (is_in(s.queue, seat) and has_begun(s.seat[seat].plan))
    return Why.OK.value if is_secret(s) and chosen else Why.NOTHING_TO_TAKE_BACK.value


@rule
def withdraw(box, s, seat, events):
    """TO-235: the seat chooses afresh; others see only that it is uncommitted again."""
    if is_in(s.committed, seat):
        emit(events, Event.TOOK_BACK, seat)
    s.committed &= ~bit_of(seat)
    s.queue |= bit_of(seat)
    ask(box, s, seat)
    update_waiting(s)


@rule
def why_not_leave(box, s, seat):
    """TO-236: at any time, once."""
    if s.stage == Stage.OVER:
        return Why.GAME_OVER.value
    return Why.HAS_LEFT.value if s.seat[seat].gone else Why.OK.value


@rule
def leave(box, s, seat, events):
    """TO-236: as if finished; a complete commitment stands, every other choice is void; the others go on."""
    me = s.seat[seat]
    me.gone = LEFT_FINISHED if is_finished(me) else LEFT_UNFINISHED
    emit(events, Event.LEFT, seat)
    if not is_in(s.committed, seat):
        clear_plan(me.plan)
        me.owed[0] = me.owed[1] = NONE
    me.promotes = 0
    finish_stage(s, seat)
    if first_present_from(s, 0) == NONE:
        break_off(s)
    proceed(box, s, events)


@rule
def break_off(s):
    """TO-236: all seats have left: the game ends at once, and what was committed is not shown."""
    s.stage = Stage.PROMOTE
    s.queue = s.waiting = s.committed = 0
    for seat in range(s.seats):
        clear_plan(s.seat[seat].plan)
