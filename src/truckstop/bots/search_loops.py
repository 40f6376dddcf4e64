"""Monte Carlo tree search under hidden information, compiled for each game.

Every simulation starts from a guess at what the seat does not know. Each seat has a tree of its own that branches by
its own decisions only. What others choose and what the dice show differs between simulations; it only changes which
children are legal. So no decision depends on hidden information, simultaneous decisions need no order, and each seat
maximises its own value (max-n). A decision with one legal action has no node.

Outside of its tree a seat plays by the game's policy. After `horizon` such decisions per seat, the game's evaluation
estimates the result.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from truckstop.bots.tree import NO_NODE, OUTSIDE, UNSET
from truckstop.engine.bits import is_in, nth_in
from truckstop.engine.compiler import loop, rule

Rule = Callable[..., Any]

# The functions and the limit of a game. `Game.bind` loads this file once for each game and sets these names.
legal: Rule
apply: Rule
score: Rule
guess: Rule
policy: Rule
evaluate: Rule
MAX_DECISIONS: int

RESULT_WEIGHT = 0.5  # how much winning, drawing or losing counts in the value of a finished game; the rest is the lead


@loop
def think(workspace, seat, trees, count, looks_ahead):
    """Look ahead with `count` guesses and return the best action, or else run `count` simulations.

    These are one function because what they have in common is then compiled only once.
    """
    return look_ahead(workspace, seat, trees, count) if looks_ahead else simulate(workspace, seat, trees, count)


@rule
def simulate(workspace, seat, trees, count):
    """Run simulations for a seat and return the number of decisions played."""
    if trees.baseline[0] == UNSET:
        guess_state(workspace, seat, workspace.action_buffer)
        set_baseline(workspace, seat, trees)
    decisions = 0
    for _ in range(count):
        guess_state(workspace, seat, workspace.action_buffer)
        decisions += play_simulation(workspace, seat, trees)
        evaluate_state(workspace, trees)
        back_up(trees)
    return decisions


@rule
def guess_state(workspace, seat, out):
    """Reset the state to what the seat knows, and guess the rest."""
    for i in range(len(workspace.state_bytes)):
        workspace.state_bytes[i] = workspace.redacted[i]
    guess(workspace.boxes[0], workspace.states[0], seat, workspace.rngs[0], out, workspace.events)


@rule
def set_baseline(workspace, seat, trees):
    """Estimate the seat's points in the guessed state. The values of a game of one player are relative to them."""
    evaluate(workspace.boxes[0], workspace.states[0], trees.points)
    trees.baseline[0] = trees.points[seat]


@rule
def play_simulation(workspace, searcher, trees):
    """Play one simulation, by the trees and then by the policy; return the number of decisions.

    Among seats that choose at the same time the searching seat goes first.
    """
    box, s, rng = workspace.boxes[0], workspace.states[0], workspace.rngs[0]
    out, events = workspace.action_buffer, workspace.events
    for seat in range(s.seats):
        trees.current_node[seat], trees.path_length[seat] = seat, 0  # the number of a seat is that of its root
    decisions, policy_decisions_left = 0, trees.settings.horizon * s.seats
    while s.waiting != 0 and policy_decisions_left > 0 and decisions < MAX_DECISIONS:
        seat = searcher if is_in(s.waiting, searcher) else nth_in(s.waiting, 0)
        count = legal(box, s, seat, out)
        action = out[0]
        if count > 1 and trees.current_node[seat] != OUTSIDE:
            action = select_action(box, s, seat, trees, workspace, count)
        elif count > 1:
            action = policy(box, s, seat, out, count, rng)
            policy_decisions_left -= 1
        apply(box, s, seat, int(action), events)
        decisions += 1
    return decisions


@rule
def select_action(box, s, seat, trees, workspace, count):
    """Choose the most promising legal action and move to its node.

    The seat leaves its tree after a new node, and after an action that reveals hidden information: its later choices
    then depend on the guess.
    """
    node, step, out = trees.current_node[seat], trees.path_length[seat], workspace.action_buffer
    is_new = trees.nodes[node].first == NO_NODE
    if is_new and trees.node_count[0] + count <= len(trees.nodes):
        expand(trees, node, out, count, policy(box, s, seat, out, count, workspace.rngs[0]))
    child = best_child(trees, node, out, count)
    if child == NO_NODE:
        trees.current_node[seat] = OUTSIDE
        return policy(box, s, seat, out, count, workspace.rngs[0])
    trees.path[seat, step] = child
    trees.path_length[seat] = step + 1
    action = int(trees.nodes[child].action)
    is_last_step = is_new or step + 1 == trees.path.shape[1] or action == trees.settings.revealing_action
    trees.current_node[seat] = OUTSIDE if is_last_step else child
    return action


@rule
def expand(trees, node, out, count, policy_choice):
    """Add a child for every legal action, with a larger prior for the policy's choice.

    `add_child` inserts at the front, so the last action goes first: the list has the order of `legal`.
    """
    policy_prior = trees.settings.policy_prior
    for i in range(count - 1, -1, -1):
        prior = (1.0 - policy_prior) / count
        add_child(trees, node, out[i], prior + policy_prior if out[i] == policy_choice else prior)


@rule
def add_child(trees, node, action, prior):
    """Insert a new node at the front of the list of children, and return its number."""
    nodes, child = trees.nodes, trees.node_count[0]
    trees.node_count[0] = child + 1
    nodes[child].action, nodes[child].prior = action, prior
    nodes[child].next = nodes[node].first
    nodes[node].first = child
    return child


@rule
def best_child(trees, node, out, count):
    """The legal child with the highest mean value plus exploration bonus (the PUCT formula).

    A child without visits counts with the mean value of its parent. Actions that were illegal in earlier simulations
    get a child now. If the tree is full, they are left out; NO_NODE if no child remains.
    """
    nodes = trees.nodes
    visits = max(1, int(nodes[node].visits))
    exploration_weight, mean_value = trees.settings.exploration * np.sqrt(visits), nodes[node].value / visits
    best, best_score, previous = NO_NODE, -1.0, int(nodes[node].first)
    for i in range(count):
        child = child_of(nodes, node, out[i], previous)
        if child == NO_NODE:
            if trees.node_count[0] == len(nodes):
                continue
            child = add_child(trees, node, out[i], 1.0 / count)
        previous, child_visits = child, int(nodes[child].visits)
        child_score = nodes[child].value / child_visits if child_visits > 0 else mean_value
        child_score += exploration_weight * nodes[child].prior / (1 + child_visits)
        if child_score > best_score:
            best, best_score = child, child_score
    return best


@rule
def child_of(nodes, node, action, previous):
    """The child of an action, or NO_NODE. The search starts at `previous`: the next action is usually just after it."""
    child = previous
    while child != NO_NODE:
        if nodes[child].action == action:
            return child
        child = int(nodes[child].next)
    child = int(nodes[node].first)
    while child != previous:
        if nodes[child].action == action:
            return child
        child = int(nodes[child].next)
    return NO_NODE


@rule
def evaluate_state(workspace, trees):
    """Write the value of the state for each seat, 0..1, from final or expected points."""
    s = workspace.states[0]
    if s.waiting == 0:
        score(workspace.boxes[0], s, trees.points)
    else:
        evaluate(workspace.boxes[0], s, trees.points)
    for seat in range(s.seats):
        trees.values[seat] = seat_value(trees, seat, s.seats, s.waiting == 0)


@rule
def seat_value(trees, seat, seats, is_over):
    """The mean value of the leads over the other seats. A single player's points are compared with the baseline."""
    own, clear_lead = trees.points[seat], trees.settings.clear_lead
    if seats == 1:
        return lead_value(own, trees.baseline[0], clear_lead, False)
    total = 0.0
    for other in range(seats):
        if other != seat:
            total += lead_value(own, trees.points[other], clear_lead, is_over)
    return total / (seats - 1)


@rule
def lead_value(own, opponent, clear_lead, is_over):
    """The value of a lead: 0 is far behind, ½ is level, 1 is far ahead."""
    lead = (own - opponent) / clear_lead
    value = 0.5 + 0.5 * lead / (1.0 + abs(lead))
    if is_over:
        result = 0.5 if own == opponent else (1.0 if own > opponent else 0.0)
        value += RESULT_WEIGHT * (result - value)
    return value


@rule
def back_up(trees):
    """Add the value of the simulation to the nodes that each seat passed through."""
    nodes = trees.nodes
    for seat in range(len(trees.path_length)):
        if trees.path_length[seat] > 0:
            nodes[seat].visits += 1
            nodes[seat].value += trees.values[seat]
        for step in range(trees.path_length[seat]):
            node = trees.path[seat, step]
            nodes[node].visits += 1
            nodes[node].value += trees.values[seat]


@rule
def look_ahead(workspace, seat, trees, guess_count):
    """The legal action with the highest mean value of the state after it.

    The mean is over `guess_count` guesses. All actions are tried on the same guesses.
    """
    box, s, rng, out = workspace.boxes[0], workspace.states[0], workspace.rngs[0], workspace.action_buffer
    rng_start = rng.count
    guess_state(workspace, seat, out)
    set_baseline(workspace, seat, trees)
    count = legal(box, s, seat, out)
    best, best_total = int(out[0]), -1.0
    for i in range(count):
        rng.count = rng_start
        total, action = 0.0, int(out[i])
        for _ in range(guess_count):
            guess_state(workspace, seat, workspace.spare_action_buffer)
            apply(box, s, seat, action, workspace.events)
            evaluate_state(workspace, trees)
            total += trees.values[seat]
        if total > best_total:
            best, best_total = action, total
    return best
