"""Search: games that could be are played from here on, and what came of them guides the next ones.

Every simulation begins with a guess at what the seat may not know. Each seat has a tree of its own, which branches by
that seat's decisions alone: what others choose and what the dice show differs from one simulation to the next, and
only changes which children can be chosen. So nobody's decision depends on what it could not see, seats that choose at
the same time need no order, and everybody looks for the own advantage (max-n). A decision without a choice is no node.

Outside its tree a seat plays by the game's cheap policy; after some such decisions the game's evaluation says how
things stand. This file is loaded once for each game, with the game's functions in place of the names declared here.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from truckstop.bots.tree import NOTHING, OUTSIDE, UNSET
from truckstop.engine.bits import is_in, nth_in
from truckstop.engine.compiler import rule

Rule = Callable[..., Any]

legal: Rule
choose: Rule
proceed: Rule
apply: Rule
score: Rule
guess: Rule
policy: Rule
evaluate: Rule
LONGEST: int

BY_PLACE = 0.5  # how much of the worth of a finished game is who is ahead; the rest is by how much


@rule
def simulate(stage, seat, tree, count):
    """So many simulations from what a seat sees; return the decisions played."""
    if tree.par[0] == UNSET:
        set_par(stage, seat, tree)
    decisions = 0
    for _ in range(count):
        imagine(stage, seat, stage.out)
        decisions += play_on(stage, seat, tree)
        judge(stage, tree)
        learn(tree)
    return decisions


@rule
def imagine(stage, seat, out):
    """Begin again, with a guess at what the seat may not know."""
    for i in range(len(stage.raw)):
        stage.raw[i] = stage.seen[i]
    guess(stage.boxes[0], stage.states[0], seat, stage.lucks[0], out, stage.news)


@rule
def set_par(stage, seat, tree):
    """Where things stand now: what a game alone is measured by."""
    imagine(stage, seat, stage.out)
    evaluate(stage.boxes[0], stage.states[0], tree.points)
    tree.par[0] = tree.points[seat]


@rule
def play_on(stage, thinker, tree):
    """By the trees, then by the policy, the thinker before all who choose at the same time; return the decisions."""
    box, s, out, luck, news = stage.boxes[0], stage.states[0], stage.out, stage.lucks[0], stage.news
    for seat in range(s.seats):
        tree.at[seat], tree.steps[seat] = seat, 0
    decisions, left = 0, tree.habits.horizon * s.seats
    while s.waiting != 0 and left > 0 and decisions < LONGEST:
        while s.waiting != 0 and left > 0 and decisions < LONGEST:
            seat = thinker if is_in(s.waiting, thinker) else nth_in(s.waiting, 0)
            count = legal(box, s, seat, out)
            action = out[0]
            if count > 1 and tree.at[seat] != OUTSIDE:
                action = descend(box, s, seat, tree, stage, count)
            elif count > 1:
                action = policy(box, s, seat, out, count, luck)
                left -= 1
            choose(box, s, seat, int(action), news)
            decisions += 1
        proceed(box, s, news)
    return decisions


@rule
def descend(box, s, seat, tree, stage, count):
    """The most promising legal action; who comes to a node for the first time leaves the tree after it.

    So does who looks at something: what is chosen then depends on what is seen, in each guess something else.
    """
    node, step = tree.at[seat], tree.steps[seat]
    is_new = tree.nodes[node].first == NOTHING
    if is_new and tree.used[0] + count <= len(tree.nodes):
        grow(tree, node, stage.out, count, policy(box, s, seat, stage.out, count, stage.lucks[0]))
    child = best_child(tree, node, stage.out, count)
    if child == NOTHING:
        tree.at[seat] = OUTSIDE
        return policy(box, s, seat, stage.out, count, stage.lucks[0])
    tree.path[seat, step] = child
    tree.steps[seat] = step + 1
    action = int(tree.nodes[child].action)
    leaves = is_new or step + 1 == tree.path.shape[1] or action == tree.habits.looks
    tree.at[seat] = OUTSIDE if leaves else child
    return action


@rule
def grow(tree, node, out, count, favourite):
    """Give a node its children."""
    for i in range(count - 1, -1, -1):
        prior = (1.0 - tree.habits.trust) / count
        add_child(tree, node, out[i], prior + tree.habits.trust if out[i] == favourite else prior)


@rule
def add_child(tree, node, action, prior):
    nodes, child = tree.nodes, tree.used[0]
    tree.used[0] = child + 1
    nodes[child].action, nodes[child].prior = action, prior
    nodes[child].next = nodes[node].first
    nodes[node].first = child
    return child


@rule
def best_child(tree, node, out, count):
    """By experience, and by curiosity that fades with visits; what nobody has tried is hoped to be like the rest."""
    nodes = tree.nodes
    visits = max(1, int(nodes[node].visits))
    curiosity, usual = tree.habits.explore * np.sqrt(visits), nodes[node].value / visits
    best, most, near = NOTHING, -1.0, int(nodes[node].first)
    for i in range(count):
        child = child_of(nodes, node, out[i], near)
        if child == NOTHING:
            if tree.used[0] == len(nodes):
                continue
            child = add_child(tree, node, out[i], 1.0 / count)
        near, tried = child, int(nodes[child].visits)
        hope = nodes[child].value / tried if tried > 0 else usual
        hope += curiosity * nodes[child].prior / (1 + tried)
        if hope > most:
            best, most = child, hope
    return best


@rule
def child_of(nodes, node, action, near):
    """The child of an action, NOTHING; it is looked for after `near` first, for most often it stands there."""
    child = near
    while child != NOTHING:
        if nodes[child].action == action:
            return child
        child = int(nodes[child].next)
    child = int(nodes[node].first)
    while child != near:
        if nodes[child].action == action:
            return child
        child = int(nodes[child].next)
    return NOTHING


@rule
def judge(stage, tree):
    """What a game, finished or not, is worth to each seat: how clearly it is ahead of the others, 0..1."""
    s = stage.states[0]
    if s.waiting == 0:
        score(stage.boxes[0], s, tree.points)
    else:
        evaluate(stage.boxes[0], s, tree.points)
    for seat in range(s.seats):
        tree.worth[seat] = standing(tree, seat, s.seats, s.waiting == 0)


@rule
def standing(tree, seat, seats, is_over):
    """The mean over the others; alone, one is measured by where things stood."""
    mine, spread = tree.points[seat], tree.habits.spread
    if seats == 1:
        return ahead(mine, tree.par[0], spread, False)
    total = 0.0
    for other in range(seats):
        if other != seat:
            total += ahead(mine, tree.points[other], spread, is_over)
    return total / (seats - 1)


@rule
def ahead(mine, theirs, spread, is_over):
    """0: far behind, ½: level, 1: far ahead."""
    lead = (mine - theirs) / spread
    worth = 0.5 + 0.5 * lead / (1.0 + abs(lead))
    if is_over:
        result = 0.5 if mine == theirs else (1.0 if mine > theirs else 0.0)
        worth += BY_PLACE * (result - worth)
    return worth


@rule
def learn(tree):
    """Every node that a seat came through learns what that was worth to the seat."""
    nodes = tree.nodes
    for seat in range(len(tree.steps)):
        if tree.steps[seat] > 0:
            nodes[seat].visits += 1
            nodes[seat].value += tree.worth[seat]
        for step in range(tree.steps[seat]):
            node = tree.path[seat, step]
            nodes[node].visits += 1
            nodes[node].value += tree.worth[seat]


@rule
def look_ahead(stage, seat, tree, guesses):
    """The action after which the evaluation is best, on average over the same guesses for each."""
    box, s, luck, out = stage.boxes[0], stage.states[0], stage.lucks[0], stage.out
    start = luck.count
    imagine(stage, seat, out)
    count = legal(box, s, seat, out)
    best, most = int(out[0]), -1.0
    for i in range(count):
        luck.count = start
        total, action = 0.0, int(out[i])
        for _ in range(guesses):
            imagine(stage, seat, stage.spare)
            apply(box, s, seat, action, stage.news)
            judge(stage, tree)
            total += tree.worth[seat]
        if total > most:
            best, most = action, total
    return best
