"""Balance: how the first places of many games are distributed over seats, turn order and start places.

Players who share the first place of a game have equal shares of it: with two of them, half each.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from truckstop.engine.box import Box
from truckstop.engine.game import Game
from truckstop.engine.types import Array
from truckstop.kit.reports import turn_order
from truckstop.lab.intervals import Interval, wilson_interval


@dataclass(frozen=True)
class Share:
    """The share of first places that players of a group have on average, such as all who move second."""

    name: str
    seats: int  # how often somebody of this group played, in games with a winner
    share: float
    interval: Interval  # 95 % confidence


@dataclass(frozen=True)
class Balance:
    """The shares of first places by each grouping of the players."""

    seats: tuple[Share, ...]
    turns: tuple[Share, ...]  # by turn order: 1 moves first
    starts: tuple[Share, ...]  # by start place; none if players do not begin at places that differ


def count_first_places(game: Game, box: Box, states: Array, places: Array) -> Mapping[str, Array]:
    """For each grouping of `Balance`: how often a first place of so many players (row) fell to a group (column).

    Row 0 counts the seats of games with a winner that were not first. These are whole numbers, so that their sums do
    not depend on the order in which they are added.
    """
    players, start_count = places.shape[1], len(game.report.start_place_names(box))
    seats = np.broadcast_to(np.arange(players), places.shape)
    turns = turn_order(game.report.first_seats(states), players)
    starts = game.report.start_places(states) if start_count else seats
    return {
        "seats": _count_by_group(seats, places, players),
        "turns": _count_by_group(turns, places, players),
        "starts": _count_by_group(starts, places, start_count or players)[:, :start_count],
    }


def balance(game: Game, box: Box, counts: Mapping[str, Array]) -> Balance:
    """The shares that follow from the sums of `count_first_places`. Start places that nobody had are left out."""
    numbers = [str(number + 1) for number in range(counts["seats"].shape[1])]
    return Balance(
        seats=_shares(numbers, counts["seats"]),
        turns=_shares(numbers, counts["turns"]),
        starts=_shares(game.report.start_place_names(box), counts["starts"]),
    )


def _count_by_group(groups: Array, places: Array, group_count: int) -> Array:
    players = places.shape[1]
    winners = (places == 1).sum(axis=1, keepdims=True)
    rows = np.where(places == 1, winners, 0)
    has_winner = winners.ravel() > 0
    cells = (rows * group_count + groups)[has_winner].ravel()
    return np.bincount(cells, minlength=(players + 1) * group_count).reshape(players + 1, group_count)


def _shares(names: Sequence[str], counts: Array) -> tuple[Share, ...]:
    shares = []
    for name, by_winners in zip(names, counts.T, strict=True):
        seats = int(by_winners.sum())
        first_places = sum(int(count) / winners for winners, count in enumerate(by_winners) if winners)
        if seats:
            shares.append(Share(name, seats, first_places / seats, wilson_interval(first_places, seats)))
    return tuple(shares)
