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
MAX_DECISIONS: int

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
def write_refusals(box, s, seat, refusals):
    """Write the refusal of every action for a seat to `refusals`; return how many actions are legal."""
    count = 0
    for action in range(len(refusals)):
        refusals[action] = why_not(box, s, seat, action)
        if refusals[action] == 0:
            count += 1
    return count


@rule
def legal_agrees(box, s, seat, work):
    """Whether `legal` lists exactly the actions that `why_not` allows, each once and in ascending order."""
    legal_actions, refusals = work.legal_actions, work.refusals
    count = legal(box, s, seat, legal_actions)
    is_same = write_refusals(box, s, seat, refusals) == count and count <= len(legal_actions)
    for i in range(count if is_same else 0):
        is_same = is_same and refusals[legal_actions[i]] == 0 and (i == 0 or legal_actions[i - 1] < legal_actions[i])
    for action in range(len(refusals)):
        work.refusal_counts[refusals[action]] += 1
    return is_same


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
def is_listed(legal_actions, count, action):
    """Whether an action is among the legal ones."""
    for i in range(count):
        if legal_actions[i] == action:
            return True
    return False


@rule
def inspect(box, s, player, undisturbed, rng, stride, work):
    """Play one game. Return what is wrong with it, or NOTHING_WRONG.

    After one decision in `stride`, `legal` is compared with `why_not` for every seat. After one in `stride` a seat
    takes back or leaves, unless the game is undisturbed.
    """
    setup(box, s, work.events)
    decisions = 0
    limit = MAX_DECISIONS if undisturbed else 2 * MAX_DECISIONS  # what is taken back is decided again
    while s.waiting != 0:
        seat = random_seat(s, rng)
        if pick(rng, stride) == 0:
            for other in range(s.seats):
                if not legal_agrees(box, s, other, work):
                    return LEGAL_DIFFERS
        count = legal(box, s, seat, work.legal_actions)
        if count == 0:
            return NO_LEGAL_ACTION
        if count > len(work.legal_actions):
            return TOO_MANY_ACTIONS
        if player == POLICY:
            action = policy(box, s, seat, work.legal_actions, count, rng)
        else:
            action = int(work.legal_actions[pick(rng, count)])
        if action < 0 or action >= len(work.action_counts) or not is_listed(work.legal_actions, count, action):
            return BAD_CHOICE
        work.action_counts[action] += 1
        apply(box, s, seat, action, work.events)
        if s.waiting != 0 and not undisturbed and pick(rng, stride) == 0:
            interrupt(box, s, rng, work.events, work.refusal_counts)
        if not count_events(work.events, work.event_counts):
            return TOO_MANY_EVENTS
        violation = check(box, s)
        if violation != 0:
            return INVARIANT + violation
        decisions += 1
        if decisions > limit:
            return ENDLESS
    for seat in range(s.seats):
        if write_refusals(box, s, seat, work.refusals) != 0 or why_not_withdraw(box, s, seat) == 0:
            return LEGAL_DIFFERS
        work.refusal_counts[work.refusals[0]] += 1
    return NOTHING_WRONG


@rule
def inspect_many(box, states, players, undisturbed, rngs, stride, work):
    """Inspect games one after the other. Return the first finding, and the index of its game."""
    for i in range(len(states)):
        finding = inspect(box, states[i], players[i], undisturbed[i], rngs[i], stride, work)
        if finding != NOTHING_WRONG:
            return finding, i
    return NOTHING_WRONG, 0
