"""The dice of a record: hidden from viewers, and imagined by bots."""

from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick

HALF = 1 << 31  # of a word: more keys than anybody can try


@rule
def hide_dice(s):
    """Part of `redact`: nobody can predict a roll."""
    s.dice.key[0] = s.dice.key[1] = s.dice.count = 0


@rule
def guess_dice(s, rng):
    """Part of `guess`: some dice."""
    for i in range(2):
        s.dice.key[i] = pick(rng, HALF)
