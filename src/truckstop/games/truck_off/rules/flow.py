"""The sequence of play: what is asked of whom, and what follows when all have answered (ledger 4.2, 4.6).

    START → REROLL → DRIVE → BONUS → PROMOTE → REROLL → … → OVER

Seats in the `queue` have yet to act in this stage. Played in secret, START, DRIVE and BONUS ask all of them at once
and show all answers together; played openly, and in PROMOTE, they come one at a time, clockwise.
"""

from truckstop.engine.bits import bit_of, is_in
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.truck_off.actions import Event
from truckstop.games.truck_off.rules.bonus import ask_for_bonus, earn_bonuses, show_bonus
from truckstop.games.truck_off.rules.drive import ask_for_drive, show_drive
from truckstop.games.truck_off.rules.plan import clear
from truckstop.games.truck_off.rules.roll import roll_all
from truckstop.games.truck_off.rules.scoring import is_over, rank
from truckstop.games.truck_off.rules.starts import (
    ask_for_start,
    blank_sheet,
    deal_starts,
    next_present,
    settle_first_active,
    show_start,
)
from truckstop.games.truck_off.rules.tracker import is_finished
from truckstop.games.truck_off.state import OPEN_COMMIT, RANDOM_START, Stage


@rule
def setup(box, s, events):
    """TO-001, TO-002, TO-003: a blank sheet for each player; then the STARTs."""
    for seat in range(s.seats):
        blank_sheet(box, s, seat)
    s.active = NONE
    s.stage = Stage.SETUP
    proceed(box, s, events)


@rule
def proceed(box, s, events):
    """TO-021: each step is completed by everyone before the next begins; a step that asks nobody is passed over."""
    if s.waiting != 0:
        return
    show_all(box, s, events)
    while s.queue == 0 and s.stage != Stage.OVER:
        s.stage = next_stage(s)
        if s.stage == Stage.START:
            deal_starts(box, s, events)
        elif s.stage == Stage.REROLL:
            pass_dice(s)
            roll_all(box, s, events)
        elif s.stage == Stage.OVER:
            rank(box, s, events)
        ask_all(box, s)
    call(s)


@rule
def next_stage(s):
    """TO-021, TO-080, TO-081, TO-227: step by step; after the last, bonuses included, the end or the next turn."""
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
    """TO-006, TO-026, TO-210: to the left, to finished players too; before the first turn, to whoever begins."""
    if s.active == NONE:
        settle_first_active(s)
    else:
        s.active = next_present(s, int(s.active) + 1)


@rule
def ask_all(box, s):
    """Queue the seats of whom this stage asks something."""
    for seat in range(s.seats):
        if takes_part(s, seat):
            s.queue |= bit_of(seat)
            ask(box, s, seat)


@rule
def takes_part(s, seat):
    """TO-023, TO-030, TO-078, TO-083, TO-236: of whom a stage asks something."""
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
    """Open the seat's decision of this stage, with nothing chosen yet."""
    if s.stage == Stage.START:
        ask_for_start(s, seat)
    elif s.stage == Stage.DRIVE:
        ask_for_drive(box, s, seat)
    elif s.stage == Stage.BONUS:
        ask_for_bonus(s, seat)


@rule
def is_secret(s):
    """TO-004, TO-077, TO-078: whether the answers of this stage are given in secret."""
    return s.commit != OPEN_COMMIT and (s.stage == Stage.START or s.stage == Stage.DRIVE or s.stage == Stage.BONUS)


@rule
def call(s):
    """TO-077, TO-078, TO-225: who may act now: all in the queue, or the first clockwise from the active player."""
    if is_secret(s):
        s.waiting = s.queue
        return
    s.waiting = 0
    first = 0 if s.active == NONE else int(s.active)
    for k in range(s.seats):
        seat = (first + k) % int(s.seats)
        if is_in(s.queue, seat):
            s.waiting = bit_of(seat)
            return


@rule
def show_all(box, s, events):
    """TO-077, TO-079: all commitments are shown together, in seat order from the active player (openly: the one)."""
    if s.committed != 0 and is_secret(s):
        s.reveals += 1
    first = 0 if s.active == NONE else int(s.active)
    for k in range(s.seats):
        seat = (first + k) % int(s.seats)
        if is_in(s.committed, seat):
            show(box, s, seat, events)


@rule
def show(box, s, seat, events):
    """Carry out what a seat has committed."""
    if s.stage == Stage.START:
        show_start(box, s, seat, events)
    elif s.stage == Stage.DRIVE:
        n = show_drive(box, s, seat, events)
        earn_bonuses(box, s, seat, n, events)
        if is_finished(s.seat[seat]):
            emit(events, Event.FINISHED, seat)
    else:
        show_bonus(box, s, seat, events)
    clear(s.seat[seat].plan)
    s.committed &= ~bit_of(seat)
