"""The report of Truck Off over many games: how STARTs and bonuses perform."""

from collections.abc import Mapping, Sequence

import numpy as np

from truckstop.engine.box import Box
from truckstop.engine.report import Table, Tally, Variant
from truckstop.engine.types import Array

from .actions import START_NAMES, Event
from .state import STARTS, Bonus

VARIANTS = tuple(
    Variant(f"map {side}, bonuses {layout}", {"map_side": side, "bonus_layout": layout}, range(2, 7))
    for side in ("a", "b")
    for layout in ("classic", "engine_first")
)


def first_seats(states: Array) -> Array:
    """TO-006, TO-026: The first active player. The dice pass to the left after each turn."""
    seats: Array = (states["active"] - (states["turn"] - 1)) % states["seats"]
    return seats


def start_places(states: Array) -> Array:
    """TO-004: The START that each player has circled."""
    return states["seat"]["start"][:, : states["seats"][0]].astype(np.int64)


def start_place_names(box: Box) -> Sequence[str]:
    return START_NAMES


def count(states: Array, scores: Array, places: Array) -> Mapping[str, Array]:
    """Sums over final states, by START: trucks that began there, their wins, and their dollars."""
    start = start_places(states).ravel()
    return {
        "starts": np.bincount(start, minlength=STARTS),
        "wins": np.bincount(start, (places == 1).ravel(), STARTS),
        "money": np.bincount(start, scores.ravel(), STARTS),
    }


def tables(box: Box, tally: Tally) -> list[Table]:
    return [_start_table(tally), _bonus_table(tally)]


def _start_table(tally: Tally) -> Table:
    """For each START: how often it is chosen, the share of its trucks that win, and their mean score."""
    rows = []
    for start, name in enumerate(START_NAMES):
        trucks = int(tally.sums["starts"][start])
        wins, money = float(tally.sums["wins"][start]), float(tally.sums["money"][start])
        rows.append((name, trucks, wins / max(trucks, 1), money / max(trucks, 1)))
    return Table("starts", ("start", "trucks", "win_share", "mean_money"), tuple(rows))


def _bonus_table(tally: Tally) -> Table:
    """For each bonus: how often a player earns it and how often it is lost unused, on average per game."""
    seats = tally.games * tally.players
    earned_counts, lost_counts = tally.events[Event.EARNED], tally.events[Event.LOST]
    rows = tuple(
        (bonus.name.lower(), int(earned_counts[bonus]) / seats, int(lost_counts[bonus]) / seats) for bonus in Bonus
    )
    return Table("bonuses", ("bonus", "earned", "lost"), rows)
