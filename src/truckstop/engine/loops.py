"""Compiled loops over whole games, and the functions with which Python plays one decision at a time.

This file is loaded once for each game (`Game.loops`). The game's rules replace the names declared here.
"""

from collections.abc import Callable
from typing import Any

from truckstop.engine.bits import nth_in
from truckstop.engine.compiler import loop, rule
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
MAX_DECISIONS: int  # longer games are cut off

POLICY = 1  # the bot that plays; any other number: random choice


@rule
def random_playout(box, s, rng, out, events):
    """Play to the end by random choice and return the number of decisions.

    Bots have a random number generator of their own, not the game's dice: so the log of the game replays. `proceed`
    stands outside of the inner loop: on a GPU, games of the same warp then meet there and run in step.
    """
    decisions = 0
    while s.waiting != 0 and decisions < MAX_DECISIONS:
        while s.waiting != 0 and decisions < MAX_DECISIONS:
            seat = nth_in(s.waiting, 0)
            choose(box, s, seat, int(out[pick(rng, legal(box, s, seat, out))]), events)
            decisions += 1
        proceed(box, s, events)
    return decisions


@rule
def policy_playout(box, s, rng, out, events):
    """Play to the end by the game's policy and return the number of decisions."""
    decisions = 0
    while s.waiting != 0 and decisions < MAX_DECISIONS:
        while s.waiting != 0 and decisions < MAX_DECISIONS:
            seat = nth_in(s.waiting, 0)
            choose(box, s, seat, policy(box, s, seat, out, legal(box, s, seat, out), rng), events)
            decisions += 1
        proceed(box, s, events)
    return decisions


@rule
def play(box, s, player, rng, out, events):
    """Play a game from setup to the end and return the number of decisions."""
    setup(box, s, events)
    return policy_playout(box, s, rng, out, events) if player == POLICY else random_playout(box, s, rng, out, events)


@loop
def play_many(box, states, players, rngs, out, events, decisions, scores, ranks):
    """Play games one after the other; write their number of decisions, scores and places."""
    for i in range(len(states)):
        decisions[i] = play(box, states[i], players[i], rngs[i], out, events)
        score(box, states[i], scores[i])
        places(states[i], ranks[i])


# Functions for Python. They take arrays of one record: Numba takes 15 times as long to recognise a single record.


@rule
def list_legal(boxes, states, seat, out):
    return legal(boxes[0], states[0], seat, out)


@rule
def check_action(boxes, states, seat, action):
    return why_not(boxes[0], states[0], seat, action)


@rule
def step(boxes, states, seat, action, events):
    """Carry out an action and return 0; if it is not legal, return the refusal and change nothing."""
    why = why_not(boxes[0], states[0], seat, action)
    if why == 0:
        events[0].kind = 0
        apply(boxes[0], states[0], seat, action, events)
    return why


@rule
def choose_by_policy(boxes, states, seat, out, rngs):
    """The action that the policy chooses."""
    return policy(boxes[0], states[0], seat, out, legal(boxes[0], states[0], seat, out), rngs[0])


@rule
def redact_for(states, viewer):
    """Redact a state for a viewer."""
    redact(states[0], viewer)
