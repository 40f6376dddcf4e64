"""Roll and reroll (ledger 4.2, steps 1 and 2)."""

import numpy as np

from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit

from ..actions import KEEP, PAIRS, REROLL, REROLL_TWO, Event, Why
from ..state import DICE, ONE_BY_ONE
from .plan import finish_stage

DICE_OF_PAIR = np.array(PAIRS, np.int8)  # the two dice of each `reroll_two` action
TWO_DICE = 2


@rule
def roll_die(box, s, die):
    """TO-201: Roll a die: 1 to its number of sides, all equally likely."""
    s.face[die] = 1 + roll(s.dice, box.sides[die])


@rule
def start_turn(box, s, events):
    """TO-020, TO-022: Start a new turn: the active player rolls the six dice together."""
    s.turn += 1
    s.rerolled = 0
    emit(events, Event.TURN, s.active, s.turn)
    for die in range(DICE):
        roll_die(box, s, die)
        emit(events, Event.ROLLED, s.active, die, s.face[die])


@rule
def is_rerolled(s, die):
    """Whether a die has been rerolled in this turn."""
    return (int(s.rerolled) >> die) & 1 == 1


@rule
def count_rerolled(s):
    count = 0
    for die in range(DICE):
        if is_rerolled(s, die):
            count += 1
    return count


@rule
def why_not_reroll_die(s, die):
    """TO-023, TO-203: Any die may be rerolled, but not the same one twice."""
    return Why.SAME_DIE if is_rerolled(s, die) else Why.OK


@rule
def why_not_reroll_two(s, seat):
    """TO-071, TO-203, TO-204: Two dice, chosen and rolled together, need the active player's own "reroll" bonus."""
    if s.double_reroll == ONE_BY_ONE:
        return Why.ONE_BY_ONE
    return Why.OK if s.seat[seat].rerolls >= TWO_DICE else Why.ONE_DIE_ONLY


@rule
def reroll(box, s, seat, die, events):
    """TO-024, TO-025: Replace the value of a die, for all players."""
    roll_die(box, s, die)
    s.rerolled |= 1 << die
    emit(events, Event.REROLLED, seat, die, s.face[die])


@rule
def choose_reroll(box, s, seat, action, events):
    """TO-023, TO-203: Reroll one die, two or none.

    This ends the stage, unless dice are rerolled one by one and the player may still reroll a second die.
    """
    if action == KEEP:
        emit(events, Event.KEPT, seat)
        finish_stage(s, seat)
        return
    if action >= REROLL_TWO:
        reroll(box, s, seat, DICE_OF_PAIR[action - REROLL_TWO, 0], events)
        reroll(box, s, seat, DICE_OF_PAIR[action - REROLL_TWO, 1], events)
    else:
        reroll(box, s, seat, action - REROLL, events)
    if s.double_reroll != ONE_BY_ONE or count_rerolled(s) >= s.seat[seat].rerolls:
        finish_stage(s, seat)
