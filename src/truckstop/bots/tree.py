"""What a search has learnt so far, as flat arrays.

nodes   0 … seats-1   roots, one for each seat
        seats …       children, in lists: `first` of the parent, then `next` of each, in the order of `legal`
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from truckstop.engine.record import record

Array = np.ndarray[Any, Any]

Node = record(
    value=np.float64,  # sum of what simulations through here were worth to the seat
    prior=np.float32,  # share of the attention that the game gives it beforehand
    visits=np.int32,
    first=np.int32,  # child, NOTHING
    next=np.int32,  # sibling, NOTHING
    action=np.int16,
    _=(np.int16, 3),
)
NOTHING = 0  # no node: number 0 is a root, and nobody's child
OUTSIDE = -1  # where a seat is that has left its tree
UNSET = -1e9  # points

DEEPEST = 64  # decisions of a seat inside its tree


class Habits(NamedTuple):
    """How a search goes about it."""

    explore: float = 0.6  # how much attention goes by the priors rather than by experience
    trust: float = 0.5  # share of it that the policy's choice gets beforehand
    horizon: int = 15  # decisions of a playout outside the trees, for each seat
    spread: float = 1.0  # points between two players that are a clear lead
    looks: int = -1  # an action after which the seat sees what was guessed before: there it leaves its tree


class Tree(NamedTuple):
    """The trees of all seats, and what a simulation notes on its way through them."""

    habits: Habits
    nodes: Array
    used: Array  # how many of them
    at: Array  # by seat: its node, OUTSIDE
    steps: Array  # by seat: how many nodes it has come through
    path: Array  # by seat: which
    points: Array  # by seat: expected in the end
    worth: Array  # by seat: what that is worth, 0..1
    par: Array  # points where the search began, UNSET


class Stage(NamedTuple):
    """What a seat sees, and where games that could be are played."""

    boxes: Array
    seen: Array  # bytes of the record
    states: Array  # one record
    raw: Array  # its bytes
    lucks: Array
    out: Array  # legal actions
    spare: Array  # the same, while `out` is in use
    news: Array


def plant(seats: int, room: int, habits: Habits) -> Tree:
    """Trees that know nothing yet, with room for so many nodes."""
    return Tree(
        habits=habits,
        nodes=np.zeros(room, Node),
        used=np.full(1, seats, np.int64),
        at=np.zeros(seats, np.int64),
        steps=np.zeros(seats, np.int64),
        path=np.zeros((seats, DEEPEST), np.int32),
        points=np.zeros(seats, np.float64),
        worth=np.zeros(seats, np.float64),
        par=np.full(1, UNSET, np.float64),
    )


def children(tree: Tree, node: int) -> Iterator[Any]:
    child = int(tree.nodes[node]["first"])
    while child != NOTHING:
        yield tree.nodes[child]
        child = int(tree.nodes[child]["next"])
