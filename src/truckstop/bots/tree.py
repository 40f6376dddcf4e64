"""What a search has learnt so far, as flat arrays.

nodes   0 … seats-1   roots, one for each seat
        seats …       children, in lists: `first` of the parent, then `next` of each, in the order of `legal`
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from truckstop.engine.record import record

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
    horizon: int = 60  # decisions of a playout outside the trees
    spread: float = 1.0  # points between two players that are a clear lead


class Tree(NamedTuple):
    """The trees of all seats, and what a simulation needs of room."""

    nodes: np.ndarray[Any, Any]
    used: np.ndarray[Any, Any]  # how many of them
    at: np.ndarray[Any, Any]  # by seat: its node, OUTSIDE
    steps: np.ndarray[Any, Any]  # by seat: how many nodes it has come through
    path: np.ndarray[Any, Any]  # by seat: which
    points: np.ndarray[Any, Any]  # by seat: expected in the end
    worth: np.ndarray[Any, Any]  # by seat: what that is worth, 0..1
    par: np.ndarray[Any, Any]  # points where the search began, UNSET


def plant(seats: int, room: int) -> Tree:
    """Trees that know nothing yet, with room for so many nodes."""
    return Tree(
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
