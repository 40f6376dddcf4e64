"""Hidden information (ledger 4): everything is public, except future rolls and draws."""

from truckstop.engine.compiler import rule
from truckstop.kit.rules.secrets import guess_dice, hide_dice


@rule
def redact(s, seat):
    """RF-142, RF-143, RF-144: Hide the key of the dice. It decides the order of decks and bag as cards are drawn."""
    hide_dice(s)


@rule
def guess(box, s, seat, rng, out, events):
    """RF-142: Invent a key for the dice, and so another order. Known places in decks stay known (RF-144)."""
    guess_dice(s, rng)
