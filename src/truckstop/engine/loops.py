"""Whole games inside compiled code.

This file is loaded once for each game (`Game.loops`), with the game's rules in place of the names declared here.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll

Rule = Callable[..., Any]

setup: Rule
legal: Rule
why_not: Rule
apply: Rule
score: Rule
places: Rule
check: Rule
policy: Rule

RANDOM, POLICY = 0, 1  # who plays


@rule
def first_of(waiting):
    """The lowest seat that may act."""
    seat = 0
    while (waiting >> np.uint16(seat)) & np.uint16(1) == 0:
        seat += 1
    return seat


@rule
def random_playout(box, s, luck, out, news):
    """Play on to the end by random choice; return the number of decisions.

    Players choose with luck of their own: the game's dice serve the game alone, so that its log replays.
    """
    decisions = 0
    while s.waiting != 0:
        seat = first_of(s.waiting)
        apply(box, s, seat, out[roll(luck, legal(box, s, seat, out))], news)
        decisions += 1
    return decisions


@rule
def policy_playout(box, s, luck, out, news):
    """Play on to the end by the game's own cheap policy; return the number of decisions."""
    decisions = 0
    while s.waiting != 0:
        seat = first_of(s.waiting)
        apply(box, s, seat, policy(box, s, seat, out, legal(box, s, seat, out), luck), news)
        decisions += 1
    return decisions


@rule
def play(box, s, player, luck, out, news):
    """One game, from the first to the last decision; return their number."""
    setup(box, s, news)
    return random_playout(box, s, luck, out, news) if player == RANDOM else policy_playout(box, s, luck, out, news)


@rule
def play_many(box, states, players, lucks, out, news, decisions, scores, ranks):
    """Games one after the other: their decisions, scores and places."""
    for i in range(len(states)):
        decisions[i] = play(box, states[i], players[i], lucks[i], out, news)
        score(box, states[i], scores[i])
        places(states[i], ranks[i])
