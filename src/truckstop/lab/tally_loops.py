"""Whole games with everything counted, inside compiled code. Loaded once for each game by `Game.bind`."""

from collections.abc import Callable
from typing import Any

from truckstop.engine.bits import nth_in
from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick

Rule = Callable[..., Any]

setup: Rule
legal: Rule
apply: Rule
score: Rule
places: Rule
policy: Rule
LONGEST: int

POLICY = 1  # who plays, besides random choice


@rule
def hear(news, told):
    """Count the news of one action by their kind and first number, and forget them."""
    for i in range(1, min(int(news[0].kind) + 1, len(news))):
        if 0 <= news[i].a < told.shape[1]:
            told[news[i].kind, news[i].a] += 1
    news[0].kind = 0


@rule
def tally(box, s, player, luck, out, news, actions, told):
    """One game, as `loops.play` plays it; return the number of decisions."""
    setup(box, s, news)
    hear(news, told)
    decisions = 0
    while s.waiting != 0 and decisions < LONGEST:
        seat = nth_in(s.waiting, 0)
        count = legal(box, s, seat, out)
        action = policy(box, s, seat, out, count, luck) if player == POLICY else int(out[pick(luck, count)])
        actions[action] += 1
        apply(box, s, seat, action, news)
        hear(news, told)
        decisions += 1
    return decisions


@rule
def tally_many(box, states, player, lucks, out, news, actions, told, decisions, scores, ranks):
    """Games one after the other: what was done and told in all of them; their decisions, scores and places."""
    for i in range(len(states)):
        decisions[i] = tally(box, states[i], player, lucks[i], out, news, actions, told)
        score(box, states[i], scores[i])
        places(states[i], ranks[i])
