"""Plays games and checks them after every decision, in compiled code. Loaded once for each game by `Game.bind`."""

from collections.abc import Callable
from typing import Any

import numpy as np

from truckstop.engine.compiler import loop, rule
from truckstop.engine.dice import pick

Rule = Callable[..., Any]

# The functions and the limit of a game. `Game.bind` defines these names before it executes this file.
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
BAD_CHOICE, TOO_MANY_ACTIONS, LEGAL_AFTER_END, INVARIANT = 5, 6, 7, 100

SKIP_RANGE = 64  # fewer seats than this are skipped: many times their number, so all are about equally likely
LEAVE_INTERVAL = 8  # a seat that may leave does so in one case of so many, since games with fewer players are shorter


@rule
def random_seat(s, rng):
    """Choose one of the seats that may act, at random. The rules must not depend on the order in which seats act."""
    skip = pick(rng, SKIP_RANGE)
    seat = 0
    while True:
        if (s.waiting >> np.uint16(seat)) & np.uint16(1):
            if skip == 0:
                return seat
            skip -= 1
        seat = (seat + 1) % int(s.seats)


@rule
def write_refusals(box, s, seat, refusals):
    """Write the result of `why_not` for every action of a seat to `refusals`. Return how many actions are legal."""
    count = 0
    for action in range(len(refusals)):
        refusals[action] = why_not(box, s, seat, action)
        if refusals[action] == 0:
            count += 1
    return count


@rule
def legal_agrees(box, s, seat, arrays):
    """Compare `legal` with `why_not`, and count the refusals.

    Return whether `legal` lists exactly the actions that `why_not` allows, each once and in ascending order.
    """
    legal_actions, refusals = arrays.legal_actions, arrays.refusals
    count = legal(box, s, seat, legal_actions)
    agrees = write_refusals(box, s, seat, refusals) == count and count <= len(legal_actions)
    for i in range(count if agrees else 0):
        agrees = agrees and refusals[legal_actions[i]] == 0 and (i == 0 or legal_actions[i - 1] < legal_actions[i])
    for action in range(len(refusals)):
        arrays.refusal_counts[refusals[action]] += 1
    return agrees


@rule
def interrupt(box, s, rng, events, refusal_counts):
    """Let a random seat withdraw its decision or leave the game, if the rules allow it. Count the refusals."""
    seat = pick(rng, s.seats)
    if pick(rng, 2):
        why = why_not_withdraw(box, s, seat)
        if why == 0:
            withdraw(box, s, seat, events)
    else:
        why = why_not_leave(box, s, seat)
        if why == 0 and pick(rng, LEAVE_INTERVAL) == 0:
            leave(box, s, seat, events)
    refusal_counts[why] += 1


@rule
def count_events(events, event_counts):
    """Count the events in the buffer by kind, and empty it. Return whether all events fitted into it."""
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
def inspect(box, s, uses_policy, without_interruptions, rng, check_interval, arrays):
    """Play one game, by the policy or by random choice. Return the first finding, or NOTHING_WRONG.

    The functions `check` and `legal` are called for every decision. Before one decision in `check_interval`, chosen at
    random, `legal` is compared with `why_not` for every seat. After one decision in `check_interval`, a seat may
    withdraw its decision or leave the game, unless the game is played without interruptions.
    """
    setup(box, s, arrays.events)
    decisions = 0
    limit = MAX_DECISIONS if without_interruptions else 2 * MAX_DECISIONS  # a withdrawn decision is made again
    while s.waiting != 0:
        seat = random_seat(s, rng)
        if pick(rng, check_interval) == 0:
            for other in range(s.seats):
                if not legal_agrees(box, s, other, arrays):
                    return LEGAL_DIFFERS
        count = legal(box, s, seat, arrays.legal_actions)
        if count == 0:
            return NO_LEGAL_ACTION
        if count > len(arrays.legal_actions):
            return TOO_MANY_ACTIONS
        if uses_policy:
            action = policy(box, s, seat, arrays.legal_actions, count, rng)
        else:
            action = int(arrays.legal_actions[pick(rng, count)])
        if action < 0 or action >= len(arrays.action_counts) or not is_listed(arrays.legal_actions, count, action):
            return BAD_CHOICE
        arrays.action_counts[action] += 1
        apply(box, s, seat, action, arrays.events)
        if s.waiting != 0 and not without_interruptions and pick(rng, check_interval) == 0:
            interrupt(box, s, rng, arrays.events, arrays.refusal_counts)
        if not count_events(arrays.events, arrays.event_counts):
            return TOO_MANY_EVENTS
        violation = check(box, s)
        if violation != 0:
            return INVARIANT + violation
        decisions += 1
        if decisions > limit:
            return ENDLESS
    for seat in range(s.seats):
        if write_refusals(box, s, seat, arrays.refusals) != 0 or why_not_withdraw(box, s, seat) == 0:
            return LEGAL_AFTER_END
        arrays.refusal_counts[arrays.refusals[0]] += 1
    return NOTHING_WRONG


@loop
def inspect_many(box, states, uses_policy, without_interruptions, rngs, check_interval, arrays):
    """Inspect games one after the other. Return the first finding and the index of its game, or NOTHING_WRONG and 0."""
    for i in range(len(states)):
        finding = inspect(box, states[i], uses_policy[i], without_interruptions[i], rngs[i], check_interval, arrays)
        if finding != NOTHING_WRONG:
            return finding, i
    return NOTHING_WRONG, 0
