"""What a designer asks of very many games of Truck Off: STARTs and bonuses."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from truckstop.engine.box import Box
from truckstop.engine.report import Table, Tally
from truckstop.games.truck_off.actions import START_NAMES, Event
from truckstop.games.truck_off.state import STARTS, Bonus

Array = np.ndarray[Any, Any]


def count(states: Array, scores: Array, places: Array) -> Mapping[str, Array]:
    """By START: trucks that began there, their wins, their money."""
    start = states["seat"]["start"][:, : scores.shape[1]].ravel()
    return {
        "starts": np.bincount(start, minlength=STARTS),
        "wins": np.bincount(start, (places == 1).ravel(), STARTS),
        "money": np.bincount(start, scores.ravel(), STARTS),
    }


def tables(box: Box, tally: Tally) -> list[Table]:
    return [_starts(tally), _bonuses(tally)]


def _starts(tally: Tally) -> Table:
    """Each START: how often it is chosen, how often its truck wins, and with what money it ends."""
    rows = []
    for start, name in enumerate(START_NAMES):
        trucks = int(tally.sums["starts"][start])
        wins, money = float(tally.sums["wins"][start]), float(tally.sums["money"][start])
        rows.append((name, trucks, wins / max(trucks, 1), money / max(trucks, 1)))
    return Table("starts", ("start", "trucks", "win_share", "mean_money"), tuple(rows))


def _bonuses(tally: Tally) -> Table:
    """Each bonus: the share of players who earn it, and of those who cannot use it."""
    seats = tally.games * tally.players
    earned, lost = tally.events[Event.EARNED], tally.events[Event.LOST]
    rows = tuple((b.name.lower(), int(earned[b]) / seats, int(lost[b]) / seats) for b in Bonus)
    return Table("bonuses", ("bonus", "earned", "lost"), rows)
