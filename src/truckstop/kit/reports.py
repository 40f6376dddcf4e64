"""Counts and tables that the reports of several games share."""

import numpy as np

from truckstop.engine.report import Table, Tally
from truckstop.engine.types import Array


def turn_order(first: Array, players: int) -> Array:
    """By game and seat: 0 for who moves first, 1 for the next one clockwise, …; `first` is by game."""
    order: Array = (np.arange(players) - first[:, None]) % players
    return order


def count_by_turn(first: Array, scores: Array, places: Array, seats: int) -> dict[str, Array]:
    """Wins and points of those who play first, second, …; `first` is the start player of each game."""
    turn = turn_order(first, scores.shape[1]).ravel()
    return {
        "wins_by_turn": np.bincount(turn, (places == 1).ravel(), seats),
        "points_by_turn": np.bincount(turn, scores.ravel(), seats),
    }


def turns_table(tally: Tally) -> Table:
    """How often those who play first, second, … win, and with how many points they end."""
    wins, points = tally.sums["wins_by_turn"], tally.sums["points_by_turn"]
    rows = [
        (str(turn + 1), float(wins[turn]) / tally.games, float(points[turn]) / tally.games)
        for turn in range(tally.players)
    ]
    return Table("turns", ("turn", "win_share", "mean_points"), tuple(rows))
