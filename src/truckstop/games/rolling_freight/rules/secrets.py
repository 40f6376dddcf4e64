"""Who sees what (ledger 4): everything but the dice to come."""

from truckstop.engine.compiler import rule
from truckstop.kit.rules.secrets import guess_dice, hide_dice


@rule
def redact(s, seat):
    """RF-142, RF-143, RF-144: the order of decks and bag is made by the dice, when it is needed."""
    hide_dice(s)


@rule
def guess(box, s, seat, rng, out, events):
    """RF-142: other dice give another order; known places in decks stay known (RF-144)."""
    guess_dice(s, rng)
