"""A cheap player with a purpose."""

from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick

HABITS = {"horizon": 40, "spread": 10.0}


@rule
def policy(box, s, seat, out, count, luck):
    """One of the `count` legal actions in `out`."""
    return int(out[pick(luck, count)])


@rule
def evaluate(box, s, out):
    """The points that each seat may expect."""
    for seat in range(s.seats):
        out[seat] = s.seat[seat].score
