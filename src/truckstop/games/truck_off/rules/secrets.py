"""Hidden information (ledger 4.6): `redact` removes it from a seat's view, `guess` fills in something possible."""

from truckstop.engine.bits import bit_of, is_in
from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick
from truckstop.kit.rules.secrets import guess_dice, hide_dice

from ..state import OPEN_COMMIT
from .choices import choose, legal
from .flow import ask, proceed
from .plan import clear_plan, hide_plan


@rule
def redact(s, seat):
    """TO-075, TO-077, TO-078: Hide future dice and the plans that other seats have not revealed."""
    hide_dice(s)
    if s.commit != OPEN_COMMIT:
        for other in range(s.seats):
            if other != seat:
                hide_plan(s.seat[other].plan)


@rule
def guess(box, s, seat, rng, out, events):
    """TO-075: Fill in possible dice, and a possible plan for every other seat.

    A seat that has committed gets a random plan among all it could have committed. For a seat that is still choosing,
    the guess is that it has chosen nothing yet.
    """
    guess_dice(s, rng)
    if s.commit == OPEN_COMMIT:
        return
    for other in range(s.seats):
        if other != seat:
            clear_plan(s.seat[other].plan)
            if is_in(s.committed, other):
                guess_plan(box, s, other, rng, out, events)
            elif is_in(s.queue, other):
                ask(box, s, other)


@rule
def guess_plan(box, s, other, rng, out, events):
    """Ask a committed seat again and choose for it at random."""
    s.committed &= ~bit_of(other)
    s.queue |= bit_of(other)
    s.waiting |= bit_of(other)
    ask(box, s, other)
    while is_in(s.waiting, other):
        choose(box, s, other, int(out[pick(rng, legal(box, s, other, out))]), events)
        proceed(box, s, events)
