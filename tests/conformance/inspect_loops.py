"""Whole games under inspection, inside compiled code. Loaded once for each game by `Game.bind`."""

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

NO_TROUBLE, NO_LEGAL_ACTION, LEGAL_DIFFERS, ENDLESS, CHATTER, UNSOUND = 0, 1, 2, 3, 4, 100
POLICY = 1


@rule
def some_seat(s, luck):
    """One of the seats that may act, at random: their order must not matter."""
    skip = pick(luck, 64)
    seat = 0
    while True:
        if (s.waiting >> np.uint16(seat)) & np.uint16(1):
            if skip == 0:
                return seat
            skip -= 1
        seat = (seat + 1) % int(s.seats)


@rule
def refusals(box, s, seat, codes):
    """The code of every action for a seat; returns how many are legal."""
    count = 0
    for action in range(len(codes)):
        codes[action] = why_not(box, s, seat, action)
        if codes[action] == 0:
            count += 1
    return count


@rule
def same_as_loop(box, s, seat, codes, out, met_why):
    """Whether `legal` lists exactly the actions that nothing speaks against, each once and in order."""
    count = legal(box, s, seat, out)
    same = refusals(box, s, seat, codes) == count
    for i in range(count):
        same = same and codes[out[i]] == 0 and (i == 0 or out[i - 1] < out[i])
    for action in range(len(codes)):
        met_why[codes[action]] += 1
    return same


@rule
def interrupt(box, s, luck, news, met_why):
    """Now and then somebody takes back a choice, or leaves."""
    seat = pick(luck, s.seats)
    if pick(luck, 2):
        why = why_not_withdraw(box, s, seat)
        if why == 0:
            withdraw(box, s, seat, news)
    else:
        why = why_not_leave(box, s, seat)
        if why == 0 and pick(luck, 8) == 0:
            leave(box, s, seat, news)
    met_why[why] += 1


@rule
def hear(news, met_news):
    """Count the news of one action; returns whether they fitted."""
    count = news[0].kind
    for i in range(1, min(int(count) + 1, len(news))):
        met_news[news[i].kind] += 1
    news[0].kind = 0
    return count < len(news)


@rule
def inspect(box, s, player, calm, luck, rare, longest, out, codes, news, met_action, met_news, met_why):
    """Play one game and look at it all the time; returns trouble, or NO_TROUBLE. One decision in `rare` is compared
    with the loop over all actions, for every seat, and one in `rare` is interrupted unless the game is calm."""
    setup(box, s, news)
    decisions = 0
    most = longest if calm else 2 * longest  # what is taken back is decided again
    while s.waiting != 0:
        seat = some_seat(s, luck)
        if pick(luck, rare) == 0:
            for other in range(s.seats):
                if not same_as_loop(box, s, other, codes, out, met_why):
                    return LEGAL_DIFFERS
        count = legal(box, s, seat, out)
        if count == 0:
            return NO_LEGAL_ACTION
        action = policy(box, s, seat, out, count, luck) if player == POLICY else int(out[pick(luck, count)])
        met_action[action] += 1
        apply(box, s, seat, action, news)
        if s.waiting != 0 and not calm and pick(luck, rare) == 0:
            interrupt(box, s, luck, news, met_why)
        if not hear(news, met_news):
            return CHATTER
        broken = check(box, s)
        if broken != 0:
            return UNSOUND + broken
        decisions += 1
        if decisions > most:
            return ENDLESS
    for seat in range(s.seats):
        if refusals(box, s, seat, codes) != 0 or why_not_withdraw(box, s, seat) == 0:
            return LEGAL_DIFFERS
        met_why[codes[0]] += 1
    return NO_TROUBLE


@rule
def inspect_many(box, states, players, calm, lucks, rare, longest, out, codes, news, met_action, met_news, met_why):
    """Games one after the other; returns trouble and the game it came from."""
    for i in range(len(states)):
        trouble = inspect(
            box,
            states[i],
            players[i],
            calm[i],
            lucks[i],
            rare,
            longest,
            out,
            codes,
            news,
            met_action,
            met_news,
            met_why,
        )
        if trouble != NO_TROUBLE:
            return trouble, i
    return NO_TROUBLE, 0
