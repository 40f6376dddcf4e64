"""Who sees what (ledger 4.6): what a seat gets to see, and what it may imagine of the rest."""

from truckstop.engine.bits import bit_of, is_in
from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick
from truckstop.games.truck_off.rules.choices import apply, legal
from truckstop.games.truck_off.rules.flow import ask
from truckstop.games.truck_off.rules.plan import clear, hide
from truckstop.games.truck_off.state import OPEN_COMMIT

HALF = 1 << 31  # of a word: plenty for a key that nobody guesses


@rule
def redact(s, seat):
    """TO-075, TO-077, TO-078: neither the dice to come nor what others have chosen and not shown."""
    s.dice.key[0] = s.dice.key[1] = s.dice.count = 0
    if s.commit != OPEN_COMMIT:
        for other in range(s.seats):
            if other != seat:
                hide(s.seat[other].plan)


@rule
def guess(box, s, seat, luck, out, news):
    """TO-075: dice that could be, and for every other seat a plan that it could have made.

    A seat that has committed gets a plan at random among all it could commit; one that still chooses has just begun.
    """
    for i in range(2):
        s.dice.key[i] = pick(luck, HALF)
    if s.commit == OPEN_COMMIT:
        return
    for other in range(s.seats):
        if other != seat:
            clear(s.seat[other].plan)
            if is_in(s.committed, other):
                imagine(box, s, other, luck, out, news)
            elif is_in(s.queue, other):
                ask(box, s, other)


@rule
def imagine(box, s, other, luck, out, news):
    """Ask a committed seat afresh, and let it answer at random."""
    s.committed &= ~bit_of(other)
    s.queue |= bit_of(other)
    s.waiting |= bit_of(other)
    ask(box, s, other)
    while is_in(s.waiting, other):
        apply(box, s, other, int(out[pick(luck, legal(box, s, other, out))]), news)
