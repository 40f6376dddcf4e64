"""Plays whole games and counts actions and events, compiled for each game."""

from collections.abc import Callable
from typing import Any

from truckstop.engine.bits import nth_in
from truckstop.engine.compiler import loop, rule
from truckstop.engine.dice import pick

Rule = Callable[..., Any]

# The functions and the limit of a game. `Game.bind` loads this file once for each game and sets these names.
setup: Rule
legal: Rule
apply: Rule
score: Rule
places: Rule
policy: Rule
MAX_DECISIONS: int

POLICY = 1  # as `bot`: the game's policy plays; any other number: random choice


@rule
def count_events(events, event_counts):
    """Count the events of one action by kind and first number, then clear the buffer.

    The kind of entry 0 is the number of events, including those for which the buffer has no room.
    """
    for i in range(1, min(int(events[0].kind) + 1, len(events))):
        if 0 <= events[i].a < event_counts.shape[1]:
            event_counts[events[i].kind, events[i].a] += 1
    events[0].kind = 0


@rule
def tally(box, s, bot, rng, out, events, action_counts, event_counts):
    """Set up a game, play it to the end, count, and return the number of decisions."""
    setup(box, s, events)
    count_events(events, event_counts)
    decisions = 0
    while s.waiting != 0 and decisions < MAX_DECISIONS:
        seat = nth_in(s.waiting, 0)
        count = legal(box, s, seat, out)
        action = policy(box, s, seat, out, count, rng) if bot == POLICY else int(out[pick(rng, count)])
        action_counts[action] += 1
        apply(box, s, seat, action, events)
        count_events(events, event_counts)
        decisions += 1
    return decisions


@loop
def tally_many(box, states, bot, rngs, out, events, action_counts, event_counts, decisions, scores, ranks):
    """Play games one after the other. Add to the counts, and write the decisions, scores and places of each game."""
    for i in range(len(states)):
        decisions[i] = tally(box, states[i], bot, rngs[i], out, events, action_counts, event_counts)
        score(box, states[i], scores[i])
        places(states[i], ranks[i])
