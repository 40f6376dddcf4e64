"""Who sees what (ledger 4.6): what a seat gets to see, and what it may imagine of the rest."""

from truckstop.engine.bits import bit_of, is_in
from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick
from truckstop.games.truck_off.rules.choices import choose, legal
from truckstop.games.truck_off.rules.flow import ask, proceed
from truckstop.games.truck_off.rules.plan import clear, hide
from truckstop.games.truck_off.state import OPEN_COMMIT
from truckstop.kit.rules.secrets import guess_dice, hide_dice


@rule
def redact(s, seat):
    """TO-075, TO-077, TO-078: neither the dice to come nor what others have chosen and not shown."""
    hide_dice(s)
    if s.commit != OPEN_COMMIT:
        for other in range(s.seats):
            if other != seat:
                hide(s.seat[other].plan)


@rule
def guess(box, s, seat, rng, out, events):
    """TO-075: dice that could be, and for every other seat a plan that it could have made.

    A seat that has committed gets a plan at random among all it could commit; one that still chooses has just begun.
    """
    guess_dice(s, rng)
    if s.commit == OPEN_COMMIT:
        return
    for other in range(s.seats):
        if other != seat:
            clear(s.seat[other].plan)
            if is_in(s.committed, other):
                imagine(box, s, other, rng, out, events)
            elif is_in(s.queue, other):
                ask(box, s, other)


@rule
def imagine(box, s, other, rng, out, events):
    """Ask a committed seat afresh, and let it answer at random."""
    s.committed &= ~bit_of(other)
    s.queue |= bit_of(other)
    s.waiting |= bit_of(other)
    ask(box, s, other)
    while is_in(s.waiting, other):
        choose(box, s, other, int(out[pick(rng, legal(box, s, other, out))]), events)
        proceed(box, s, events)
