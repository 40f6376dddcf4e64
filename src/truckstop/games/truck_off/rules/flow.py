"""The sequence of play: which seats decide in each stage, and what happens when all have decided (ledger 4.2, 4.6).

    START → REROLL → DRIVE → BONUS → PROMOTE → REROLL → … → OVER

`queue` holds the seats that have yet to act in this stage. With secret choices, START, DRIVE and BONUS ask all of them
at once and reveal all choices together. With open choices, and in PROMOTE, seats act one at a time, clockwise.
"""

from truckstop.engine.bits import bit_of, is_in
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import Event
from ..state import OPEN_COMMIT, RANDOM_START, Stage
from .bonus import ask_for_bonus, earn_bonuses, reveal_bonus
from .drive import ask_for_drive, reveal_drive
from .plan import clear_plan
from .roll import start_turn
from .scoring import is_over, rank_seats
from .starts import (
    ask_for_start,
    assign_random_starts,
    choose_first_active_player,
    next_present_seat,
    reveal_start,
    set_up_sheet,
)
from .tracker import is_finished


@rule
def setup(box, s, events):
    """TO-001, TO-002, TO-003: Give each player a blank sheet and go on to the STARTs."""
    for seat in range(s.seats):
        set_up_sheet(box, s, seat)
    s.active = NONE
    s.stage = Stage.SETUP
    proceed(box, s, events)


@rule
def proceed(box, s, events):
    """TO-021: When all seats have completed a stage, begin the next one. Skip stages in which no seat decides."""
    if s.waiting != 0:
        return
    reveal_all(box, s, events)
    while s.queue == 0 and s.stage != Stage.OVER:
        s.stage = next_stage(s)
        if s.stage == Stage.START:
            assign_random_starts(box, s, events)
        elif s.stage == Stage.REROLL:
            pass_dice(s)
            start_turn(box, s, events)
        elif s.stage == Stage.OVER:
            rank_seats(box, s, events)
        ask_all(box, s)
    update_waiting(s)


@rule
def next_stage(s):
    """TO-021, TO-080, TO-081, TO-227: The stage after this one; a turn is completed before the game can end."""
    if s.stage == Stage.SETUP:
        return Stage.START
    if s.stage == Stage.REROLL:
        return Stage.DRIVE
    if s.stage == Stage.DRIVE:
        return Stage.BONUS
    if s.stage == Stage.BONUS:
        return Stage.PROMOTE
    return Stage.OVER if s.stage == Stage.PROMOTE and is_over(s) else Stage.REROLL


@rule
def pass_dice(s):
    """TO-006, TO-026, TO-210: Pass the dice to the left, to finished players too; choose the first active player."""
    if s.active == NONE:
        choose_first_active_player(s)
    else:
        s.active = next_present_seat(s, int(s.active) + 1)


@rule
def ask_all(box, s):
    """Put the seats that decide something in this stage into the queue, and ask them."""
    for seat in range(s.seats):
        if takes_part(s, seat):
            s.queue |= bit_of(seat)
            ask(box, s, seat)


@rule
def takes_part(s, seat):
    """TO-023, TO-030, TO-078, TO-083, TO-236: Whether a seat decides something in this stage."""
    me = s.seat[seat]
    if me.gone:
        return False
    if s.stage == Stage.START:
        return s.start_choice != RANDOM_START
    if s.stage == Stage.REROLL:
        return seat == s.active
    if s.stage == Stage.DRIVE:
        return not is_finished(me)
    if s.stage == Stage.BONUS:
        return me.owed[0] != NONE or me.owed[1] != NONE
    return s.stage == Stage.PROMOTE and me.promotes == 1


@rule
def ask(box, s, seat):
    """Open a seat's decision of this stage, with nothing chosen yet."""
    if s.stage == Stage.START:
        ask_for_start(s, seat)
    elif s.stage == Stage.DRIVE:
        ask_for_drive(box, s, seat)
    elif s.stage == Stage.BONUS:
        ask_for_bonus(s, seat)


@rule
def is_secret(s):
    """TO-004, TO-077, TO-078: Whether the choices of this stage are secret until all are made."""
    return s.commit != OPEN_COMMIT and (s.stage == Stage.START or s.stage == Stage.DRIVE or s.stage == Stage.BONUS)


@rule
def update_waiting(s):
    """TO-077, TO-078, TO-225: Let all in the queue act, or only the first one clockwise from the active player."""
    if is_secret(s):
        s.waiting = s.queue
        return
    s.waiting = 0
    first_seat = 0 if s.active == NONE else int(s.active)
    for offset in range(s.seats):
        seat = (first_seat + offset) % int(s.seats)
        if is_in(s.queue, seat):
            s.waiting = bit_of(seat)
            return


@rule
def reveal_all(box, s, events):
    """TO-077, TO-079: Reveal and carry out all commitments, clockwise from the active player."""
    if s.committed != 0 and is_secret(s):
        s.reveals += 1
    first_seat = 0 if s.active == NONE else int(s.active)
    for offset in range(s.seats):
        seat = (first_seat + offset) % int(s.seats)
        if is_in(s.committed, seat):
            reveal(box, s, seat, events)


@rule
def reveal(box, s, seat, events):
    """Carry out what a seat has committed."""
    if s.stage == Stage.START:
        reveal_start(box, s, seat, events)
    elif s.stage == Stage.DRIVE:
        n = reveal_drive(box, s, seat, events)
        earn_bonuses(box, s, seat, n, events)
        if is_finished(s.seat[seat]):
            emit(events, Event.FINISHED, seat)
    else:
        reveal_bonus(box, s, seat, events)
    clear_plan(s.seat[seat].plan)
    s.committed &= ~bit_of(seat)
