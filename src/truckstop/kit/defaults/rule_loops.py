"""The rules that a game need not write, in terms of those that it writes.

This file is loaded once for each game that leaves out rules. `truckstop.kit.defaults` replaces the names declared here
by the game's own functions, or else by the functions `default_…` below.
"""

from collections.abc import Callable
from typing import Any

from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick

Rule = Callable[..., Any]

why_not: Rule
choose: Rule
proceed: Rule
ACTION_COUNT: int
NOTHING_TO_TAKE_BACK: int  # codes of refusals; 0 if the game has its own rules for these
NOBODY_LEAVES: int

HALF = 1 << 31  # of a word: more keys than anybody can try


@rule
def default_legal(box, s, seat, out):
    """Ask `why_not` about every action."""
    count = 0
    for action in range(ACTION_COUNT):
        if why_not(box, s, seat, action) == 0:
            if count < len(out):
                out[count] = action
            count += 1
    return count


@rule
def default_apply(box, s, seat, action, events):
    """Carry out the action and what follows."""
    choose(box, s, seat, action, events)
    proceed(box, s, events)


@rule
def default_proceed(box, s, events):
    """Nothing follows: `choose` has done it all."""


@rule
def default_why_not_withdraw(box, s, seat):
    """Every decision takes effect at once."""
    return NOTHING_TO_TAKE_BACK


@rule
def default_withdraw(box, s, seat, events):
    """Never allowed."""


@rule
def default_why_not_leave(box, s, seat):
    """Nobody leaves; a bot can take over the seat."""
    return NOBODY_LEAVES


@rule
def default_leave(box, s, seat, events):
    """Never allowed."""


@rule
def default_score(box, s, out):
    """The field `score` of each seat."""
    for seat in range(s.seats):
        out[seat] = s.seat[seat].score


@rule
def default_places(s, out):
    """By the field `score`: equal scores share the better place."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if s.seat[other].score > s.seat[seat].score:
                out[seat] += 1


@rule
def default_redact(s, viewer):
    """Hide the dice to come; everything else is public."""
    s.dice.key[0] = s.dice.key[1] = s.dice.count = 0


@rule
def default_guess(box, s, seat, rng, out, events):
    """Some dice."""
    for i in range(2):
        s.dice.key[i] = pick(rng, HALF)


@rule
def default_check(box, s):
    """No invariants."""
    return 0
