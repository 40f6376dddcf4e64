"""Roll and reroll (ledger 4.2, steps 1 and 2)."""

import numpy as np

from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.games.truck_off.actions import KEEP, PAIRS, REROLL, REROLL_TWO, Event, Why
from truckstop.games.truck_off.rules.plan import drop
from truckstop.games.truck_off.state import DICE, ONE_BY_ONE

PAIR = np.array(PAIRS, np.int8)
TWO_DICE = 2


@rule
def throw(box, s, die):
    """TO-201: a die shows 1 to its number of sides, all equally likely."""
    s.face[die] = 1 + roll(s.dice, box.sides[die])


@rule
def roll_all(box, s, events):
    """TO-020, TO-022: a new turn; the active player throws the six dice together."""
    s.turn += 1
    s.rerolled = 0
    emit(events, Event.TURN, s.active, s.turn)
    for die in range(DICE):
        throw(box, s, die)
        emit(events, Event.ROLLED, s.active, die, s.face[die])


@rule
def dice_rerolled(s):
    count = 0
    for die in range(DICE):
        count += (int(s.rerolled) >> die) & 1
    return count


@rule
def why_not_reroll(s, die):
    """TO-023, TO-203: any die, but not the same one twice."""
    return Why.SAME_DIE if (int(s.rerolled) >> die) & 1 else Why.OK


@rule
def why_not_reroll_two(s, seat):
    """TO-071, TO-203, TO-204: two dice, picked and rolled together, with the active player's own bonus alone."""
    if s.double_reroll == ONE_BY_ONE:
        return Why.ONE_BY_ONE
    return Why.OK if s.seat[seat].rerolls >= TWO_DICE else Why.ONE_DIE_ONLY


@rule
def reroll(box, s, seat, die, events):
    """TO-024, TO-025: the new value replaces the old one, for everybody."""
    throw(box, s, die)
    s.rerolled |= 1 << die
    emit(events, Event.REROLLED, seat, die, s.face[die])


@rule
def decide_dice(box, s, seat, action, events):
    """TO-023, TO-203: reroll one die or two, or none; then the dice stand. One by one, a second die may follow."""
    if action == KEEP:
        emit(events, Event.KEPT, seat)
        drop(s, seat)
        return
    if action >= REROLL_TWO:
        reroll(box, s, seat, PAIR[action - REROLL_TWO, 0], events)
        reroll(box, s, seat, PAIR[action - REROLL_TWO, 1], events)
    else:
        reroll(box, s, seat, action - REROLL, events)
    if s.double_reroll != ONE_BY_ONE or dice_rerolled(s) >= s.seat[seat].rerolls:
        drop(s, seat)
