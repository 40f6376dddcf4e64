"""Taking back a choice and leaving the game (TO-235, TO-236). Players request these; they are never legal actions."""

from truckstop.engine.bits import bit_of, is_in
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import Event, Why
from ..state import LEFT_FINISHED, LEFT_UNFINISHED, Stage
from .flow import ask, is_secret, proceed, update_waiting
from .plan import clear_plan, finish_stage, has_begun
from .starts import next_present_seat
from .tracker import is_finished


@rule
def why_not_withdraw(box, s, seat):
    """TO-235: A secret choice can be taken back until all seats have chosen. Nothing else can."""
    why = why_not_leave(box, s, seat)
    if why != Why.OK:
        return why
    has_chosen = is_in(s.committed, seat) or (is_in(s.queue, seat) and has_begun(s.seat[seat].plan))
    return Why.OK.value if is_secret(s) and has_chosen else Why.NOTHING_TO_TAKE_BACK.value


@rule
def withdraw(box, s, seat, events):
    """TO-235: Ask the seat to choose again. Other seats see only that it is no longer committed."""
    if is_in(s.committed, seat):
        emit(events, Event.TOOK_BACK, seat)
    s.committed &= ~bit_of(seat)
    s.queue |= bit_of(seat)
    ask(box, s, seat)
    update_waiting(s)


@rule
def why_not_leave(box, s, seat):
    """TO-236: A player may leave once, at any time before the game is over."""
    if s.stage == Stage.OVER:
        return Why.GAME_OVER.value
    return Why.HAS_LEFT.value if s.seat[seat].gone else Why.OK.value


@rule
def leave(box, s, seat, events):
    """TO-236: Treat the seat as finished. Its complete commitment stands, every other choice is void."""
    me = s.seat[seat]
    me.gone = LEFT_FINISHED if is_finished(me) else LEFT_UNFINISHED
    emit(events, Event.LEFT, seat)
    if not is_in(s.committed, seat):
        clear_plan(me.plan)
        me.owed[0] = me.owed[1] = NONE
    me.promotes = 0
    finish_stage(s, seat)
    if next_present_seat(s, 0) == NONE:
        end_abandoned_game(s)
    proceed(box, s, events)


@rule
def end_abandoned_game(s):
    """TO-236: End the game at once because all seats have left. Commitments are dropped without being revealed."""
    s.stage = Stage.PROMOTE
    s.queue = s.waiting = s.committed = 0
    for seat in range(s.seats):
        clear_plan(s.seat[seat].plan)
