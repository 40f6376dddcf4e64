"""The bot of a game that has none: random choice, and the score as evaluation.

This file is loaded once for each game that leaves out a function of its bot.
"""

from collections.abc import Callable
from typing import Any

from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick

Rule = Callable[..., Any]

score: Rule


@rule
def default_policy(box, s, seat, out, count, rng):
    """Any legal action."""
    return int(out[pick(rng, count)])


@rule
def default_evaluate(box, s, out):
    """The points that each seat has now."""
    score(box, s, out)
