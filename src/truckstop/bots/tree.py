"""Search trees as flat arrays.

The nodes of all trees share one array. Nodes 0 … seats-1 are the roots; the root of a seat has the seat's number. The
children of a node are a linked list: `first` of the parent, then `next` of each sibling. They are in the order of
`legal`, except that actions which were illegal at first are inserted at the front.
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
NO_NODE = 0  # node 0 is a root, so it is never a child or sibling
OUTSIDE = -1  # in place of a node: the seat has left its tree
UNSET = -1e9  # points: the baseline is not yet known

MAX_DEPTH = 64  # decisions of a seat inside its tree


class SearchSettings(NamedTuple):
    """How a search plays a game."""

    exploration: float = 0.6  # weight of the exploration bonus; the mean value has weight 1
    policy_prior: float = 0.5  # share of the prior that the policy's choice gets
    horizon: int = 15  # decisions per seat in a playout outside of the trees
    clear_lead: float = 1.0  # difference in points that is a clear lead between two players
    revealing_action: int = -1  # an action that shows the seat something hidden: it leaves its tree there; -1: none


class Trees(NamedTuple):
    """The trees of all seats, and working memory for one simulation."""

    settings: SearchSettings
    nodes: Array
    node_count: Array  # one number: how many nodes are in use
    current_node: Array  # by seat: a node of its tree, or OUTSIDE
    path_length: Array  # by seat: number of nodes in `path`
    path: Array  # by seat: nodes visited in this simulation
    points: Array  # by seat: expected points at the end
    values: Array  # by seat: value of the simulation, 0..1
    baseline: Array  # one number, for a single player: expected points at the start of the search, or UNSET


class Workspace(NamedTuple):
    """What the searching seat knows, and the memory that simulations use."""

    boxes: Array
    redacted: Array  # bytes of the redacted state
    states: Array  # one state, in which simulations are played
    state_bytes: Array  # the same memory as bytes
    rngs: Array
    action_buffer: Array  # legal actions
    spare_action_buffer: Array  # a second buffer for legal actions
    events: Array


def new_trees(seats: int, max_nodes: int, settings: SearchSettings) -> Trees:
    """Trees without children. `max_nodes` includes the roots."""
    return Trees(
        settings=settings,
        nodes=np.zeros(max_nodes, Node),
        node_count=np.full(1, seats, np.int64),
        current_node=np.zeros(seats, np.int64),
        path_length=np.zeros(seats, np.int64),
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
