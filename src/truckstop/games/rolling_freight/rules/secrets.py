"""Who sees what (ledger 4): everything but the dice to come."""

from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick

HALF = 1 << 31  # of a word: plenty for a key that nobody guesses


@rule
def redact(s, seat):
    """RF-142, RF-143, RF-144: the order of decks and bag is made by the dice, when it is needed."""
    s.dice.key[0] = s.dice.key[1] = s.dice.count = 0


@rule
def guess(box, s, seat, luck, out, news):
    """RF-142: other dice give another order; known places in decks stay known (RF-144)."""
    for i in range(2):
        s.dice.key[i] = pick(luck, HALF)
