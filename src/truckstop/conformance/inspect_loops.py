"""Plays games and checks them after every decision, in compiled code. Loaded once for each game by `Game.bind`."""

from collections.abc import Callable
from typing import Any

import numpy as np

from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick

Rule = Callable[..., Any]

setup: Rule
legal: Rule
why_not: Rule
apply: Rule
why_not_withdraw: Rule
withdraw: Rule
why_not_leave: Rule
leave: Rule
check: Rule
policy: Rule

# What an inspection can find. INVARIANT + n: `check` returned n.
NOTHING_WRONG, NO_LEGAL_ACTION, LEGAL_DIFFERS, ENDLESS, TOO_MANY_EVENTS = 0, 1, 2, 3, 4
BAD_CHOICE, TOO_MANY_ACTIONS, INVARIANT = 5, 6, 100
POLICY = 1


@rule
def random_seat(s, rng):
    """One of the seats that may act, at random: their order must not matter."""
    skip = pick(rng, 64)
    seat = 0
    while True:
        if (s.waiting >> np.uint16(seat)) & np.uint16(1):
            if skip == 0:
                return seat
            skip -= 1
        seat = (seat + 1) % int(s.seats)


@rule
def refusals(box, s, seat, codes):
    """Write the refusal of every action for a seat to `codes`; return how many actions are legal."""
    count = 0
    for action in range(len(codes)):
        codes[action] = why_not(box, s, seat, action)
        if codes[action] == 0:
            count += 1
    return count


@rule
def legal_agrees(box, s, seat, codes, out, refusal_counts):
    """Whether `legal` lists exactly the actions that `why_not` allows, each once and in ascending order."""
    count = legal(box, s, seat, out)
    same = refusals(box, s, seat, codes) == count and count <= len(out)
    for i in range(count if same else 0):
        same = same and codes[out[i]] == 0 and (i == 0 or out[i - 1] < out[i])
    for action in range(len(codes)):
        refusal_counts[codes[action]] += 1
    return same


@rule
def interrupt(box, s, rng, events, refusal_counts):
    """Let a random seat take back a choice, or leave, if the rules allow it."""
    seat = pick(rng, s.seats)
    if pick(rng, 2):
        why = why_not_withdraw(box, s, seat)
        if why == 0:
            withdraw(box, s, seat, events)
    else:
        why = why_not_leave(box, s, seat)
        if why == 0 and pick(rng, 8) == 0:
            leave(box, s, seat, events)
    refusal_counts[why] += 1


@rule
def count_events(events, event_counts):
    """Count the events of one action; return whether they fitted into the buffer."""
    count = events[0].kind
    for i in range(1, min(int(count) + 1, len(events))):
        event_counts[events[i].kind] += 1
    events[0].kind = 0
    return count < len(events)


@rule
def is_listed(out, count, action):
    """Whether an action is among the legal ones."""
    for i in range(count):
        if out[i] == action:
            return True
    return False


@rule
def inspect(
    box,
    s,
    player,
    undisturbed,
    rng,
    stride,
    max_decisions,
    out,
    codes,
    events,
    action_counts,
    event_counts,
    refusal_counts,
):
    """Play one game and return what is wrong with it, or NOTHING_WRONG.

    After one decision in `stride`, `legal` is compared with `why_not` for every seat. After one in `stride` a seat
    takes back or leaves, unless the game is undisturbed.
    """
    setup(box, s, events)
    decisions = 0
    limit = max_decisions if undisturbed else 2 * max_decisions  # what is taken back is decided again
    while s.waiting != 0:
        seat = random_seat(s, rng)
        if pick(rng, stride) == 0:
            for other in range(s.seats):
                if not legal_agrees(box, s, other, codes, out, refusal_counts):
                    return LEGAL_DIFFERS
        count = legal(box, s, seat, out)
        if count == 0:
            return NO_LEGAL_ACTION
        if count > len(out):
            return TOO_MANY_ACTIONS
        action = policy(box, s, seat, out, count, rng) if player == POLICY else int(out[pick(rng, count)])
        if action < 0 or action >= len(codes) or not is_listed(out, count, action):
            return BAD_CHOICE
        action_counts[action] += 1
        apply(box, s, seat, action, events)
        if s.waiting != 0 and not undisturbed and pick(rng, stride) == 0:
            interrupt(box, s, rng, events, refusal_counts)
        if not count_events(events, event_counts):
            return TOO_MANY_EVENTS
        broken = check(box, s)
        if broken != 0:
            return INVARIANT + broken
        decisions += 1
        if decisions > limit:
            return ENDLESS
    for seat in range(s.seats):
        if refusals(box, s, seat, codes) != 0 or why_not_withdraw(box, s, seat) == 0:
            return LEGAL_DIFFERS
        refusal_counts[codes[0]] += 1
    return NOTHING_WRONG


@rule
def inspect_many(
    box,
    states,
    players,
    undisturbed,
    rngs,
    stride,
    max_decisions,
    out,
    codes,
    events,
    action_counts,
    event_counts,
    refusal_counts,
):
    """Inspect games one after the other; return the first thing that is wrong, and the index of the game."""
    for i in range(len(states)):
        wrong = inspect(
            box,
            states[i],
            players[i],
            undisturbed[i],
            rngs[i],
            stride,
            max_decisions,
            out,
            codes,
            events,
            action_counts,
            event_counts,
            refusal_counts,
        )
        if wrong != NOTHING_WRONG:
            return wrong, i
    return NOTHING_WRONG, 0
