"""Search trees as flat arrays.

nodes   0 … seats-1   roots, one for each seat
        seats …       children, in lists: `first` of the parent, then `next` of each sibling, in the order of `legal`
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from truckstop.engine.record import record
from truckstop.engine.types import Array

Node = record(
    value=np.float64,  # sum of the values of all simulations through this node, for its seat
    prior=np.float32,  # probability before any visit
    visits=np.int32,
    first=np.int32,  # first child, or NO_NODE
    next=np.int32,  # next sibling, or NO_NODE
    action=np.int16,
    _=(np.int16, 3),
)
NO_NODE = 0  # number 0 is a root, so it is nobody's child
OUTSIDE = -1  # position of a seat that has left its tree
UNSET = -1e9  # points

MAX_DEPTH = 64  # decisions of a seat inside its tree


class SearchSettings(NamedTuple):
    """How a search plays a game."""

    exploration: float = 0.6  # weight of the priors against experience
    policy_prior: float = 0.5  # share of the prior that the policy's choice gets
    horizon: int = 15  # decisions of each seat in a playout outside the trees
    clear_lead: float = 1.0  # points between two players that are a clear lead
    revealing_action: int = -1  # an action that reveals hidden information to the seat: it leaves its tree there


class Trees(NamedTuple):
    """The trees of all seats, and working memory for one simulation."""

    settings: SearchSettings
    nodes: Array
    used: Array  # number of nodes in use
    at: Array  # by seat: current node, or OUTSIDE
    steps: Array  # by seat: length of its path
    path: Array  # by seat: nodes visited in this simulation
    points: Array  # by seat: expected points at the end
    values: Array  # by seat: value of the simulation, 0..1
    baseline: Array  # points of the searching seat at the start, or UNSET; for games of one player


class Workspace(NamedTuple):
    """What a seat knows, and the memory that simulations play in."""

    boxes: Array
    redacted: Array  # bytes of the redacted state
    states: Array  # one state
    state_bytes: Array  # the same memory as bytes
    rngs: Array
    out: Array  # legal actions
    spare: Array  # a second buffer for legal actions
    events: Array


def new_trees(seats: int, max_nodes: int, settings: SearchSettings) -> Trees:
    """Empty trees."""
    return Trees(
        settings=settings,
        nodes=np.zeros(max_nodes, Node),
        used=np.full(1, seats, np.int64),
        at=np.zeros(seats, np.int64),
        steps=np.zeros(seats, np.int64),
        path=np.zeros((seats, MAX_DEPTH), np.int32),
        points=np.zeros(seats, np.float64),
        values=np.zeros(seats, np.float64),
        baseline=np.full(1, UNSET, np.float64),
    )


def children(trees: Trees, node: int) -> Iterator[np.void]:
    """The children of a node."""
    child = int(trees.nodes[node]["first"])
    while child != NO_NODE:
        yield trees.nodes[child]
        child = int(trees.nodes[child]["next"])
