"""Whole games inside compiled code, and the door through which Python plays one decision at a time.

This file is loaded once for each game (`Game.loops`), with the game's rules in place of the names declared here.
"""

from collections.abc import Callable
from typing import Any

from truckstop.engine.bits import nth_in
from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick

Rule = Callable[..., Any]

setup: Rule
legal: Rule
why_not: Rule
apply: Rule
choose: Rule
proceed: Rule
score: Rule
places: Rule
redact: Rule
policy: Rule
LONGEST: int  # decisions; a game that goes on longer is cut off

POLICY = 1  # who plays, besides random choice


@rule
def random_playout(box, s, luck, out, news):
    """Play on to the end by random choice; return the number of decisions.

    Players choose with luck of their own: the game's dice serve the game alone, so that its log replays. What follows
    from decisions stands outside the loop over them: so on a GPU, where neighbouring games run in lockstep, they wait
    for one another at the same point.
    """
    decisions = 0
    while s.waiting != 0 and decisions < LONGEST:
        while s.waiting != 0 and decisions < LONGEST:
            seat = nth_in(s.waiting, 0)
            choose(box, s, seat, int(out[pick(luck, legal(box, s, seat, out))]), news)
            decisions += 1
        proceed(box, s, news)
    return decisions


@rule
def policy_playout(box, s, luck, out, news):
    """Play on to the end by the game's own cheap policy; return the number of decisions."""
    decisions = 0
    while s.waiting != 0 and decisions < LONGEST:
        while s.waiting != 0 and decisions < LONGEST:
            seat = nth_in(s.waiting, 0)
            choose(box, s, seat, policy(box, s, seat, out, legal(box, s, seat, out), luck), news)
            decisions += 1
        proceed(box, s, news)
    return decisions


@rule
def play(box, s, player, luck, out, news):
    """One game, from the first to the last decision; return their number."""
    setup(box, s, news)
    return policy_playout(box, s, luck, out, news) if player == POLICY else random_playout(box, s, luck, out, news)


@rule
def play_many(box, states, players, lucks, out, news, decisions, scores, ranks):
    """Games one after the other: their decisions, scores and places."""
    for i in range(len(states)):
        decisions[i] = play(box, states[i], players[i], lucks[i], out, news)
        score(box, states[i], scores[i])
        places(states[i], ranks[i])


# The door for Python: it takes arrays of one record, because Numba needs 15 times as long to recognise a lone record.


@rule
def legal_now(boxes, states, seat, out):
    return legal(boxes[0], states[0], seat, out)


@rule
def why_not_now(boxes, states, seat, action):
    return why_not(boxes[0], states[0], seat, action)


@rule
def act(boxes, states, seat, action, news):
    """Do it and return 0, or return the reason why not and change nothing."""
    why = why_not(boxes[0], states[0], seat, action)
    if why == 0:
        news[0].kind = 0
        apply(boxes[0], states[0], seat, action, news)
    return why


@rule
def advise(boxes, states, seat, out, lucks):
    """What the policy would do."""
    return policy(boxes[0], states[0], seat, out, legal(boxes[0], states[0], seat, out), lucks[0])


@rule
def hide(states, viewer):
    """Leave what a viewer may know."""
    redact(states[0], viewer)
