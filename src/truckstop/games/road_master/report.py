"""What a designer asks of very many games of Road Master: contracts, colours, super-bonus cards and ends."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from truckstop.engine.box import Box
from truckstop.engine.report import Table, Tally
from truckstop.games.road_master.actions import ENDS, News
from truckstop.games.road_master.meta import SEATS
from truckstop.games.road_master.state import WAREHOUSES, End, Kind

Array = np.ndarray[Any, Any]


def count(states: Array, scores: Array, places: Array) -> Mapping[str, Array]:
    """By colour: cubes delivered, cubes out of the game, warehouses emptied; by how the end came: games.

    And how often the first to reach the target has won, and how those who play first, second, … fare.
    """
    players, trigger = scores.shape[1], states["trigger"]
    reached = np.flatnonzero(states["end"] == End.TARGET)
    turn = (np.arange(players) - states["first"][:, None]) % players
    emptied = [(states["emptied"] >> np.uint16(colour) & 1).sum() for colour in range(WAREHOUSES)]
    return {
        "laid": states["laid"].sum(axis=0, dtype=np.int64),
        "lost": states["lost"].sum(axis=0, dtype=np.int64),
        "emptied": np.array(emptied, np.int64),
        "ends": np.bincount(states["end"], minlength=len(End)),
        "trigger_wins": np.array([(places[reached, trigger[reached]] == 1).sum()]),
        "wins_by_turn": np.bincount(turn.ravel(), (places == 1).ravel(), SEATS),
        "points_by_turn": np.bincount(turn.ravel(), scores.ravel(), SEATS),
    }


def tables(box: Box, tally: Tally) -> list[Table]:
    return [_contracts(box, tally), _colours(box, tally), _bonuses(box, tally), _turns(tally), _ends(tally)]


def _contracts(box: Box, tally: Tally) -> Table:
    """Each contract: what it pays, how often it is taken and filled; those taken most often first."""
    taken, filled = tally.told[News.TOOK] + tally.told[News.TOOK_TOP], tally.told[News.FILLED]
    rows = []
    for card, name in enumerate(box.printed.lists["card"]):
        if box.record["kind"][card] != Kind.SHORTAGE:
            took, done = int(taken[card]), int(filled[card])
            a_game = (took / tally.games, done / tally.games)
            rows.append((name, int(box.record["points"][card]), *a_game, done / max(took, 1)))
    rows.sort(key=lambda row: (-row[2], row[0]))
    return Table("contracts", ("contract", "points", "taken_a_game", "filled_a_game", "filled_share"), tuple(rows))


def _colours(box: Box, tally: Tally) -> Table:
    """Each colour: cubes delivered and cubes out of the game, and how often its warehouse runs empty."""
    rows = []
    for colour, name in enumerate(box.printed.lists["colour"]):
        of_colour = box.record["colour"] == colour
        laid, lost = int(tally.sums["laid"][of_colour].sum()), int(tally.sums["lost"][colour])
        empty = int(tally.sums["emptied"][colour])
        rows.append((name, laid / tally.games, lost / tally.games, empty / tally.games))
    return Table("colours", ("colour", "delivered_a_game", "out_of_the_game", "emptied_share"), tuple(rows))


def _bonuses(box: Box, tally: Tally) -> Table:
    """Each super-bonus card: how often it is kept, and made; those kept most often first."""
    made, missed = tally.told[News.BONUS_MADE], tally.told[News.BONUS_MISSED]
    rows = []
    for card, name in enumerate(box.printed.lists["bonus"]):
        kept = int(made[card]) + int(missed[card])
        rows.append((name, int(box.record["win"][card]), kept / tally.games, int(made[card]) / max(kept, 1)))
    rows.sort(key=lambda row: (-row[2], row[0]))
    return Table("bonuses", ("bonus", "points", "kept_a_game", "made_share"), tuple(rows))


def _turns(tally: Tally) -> Table:
    """Who plays first, second, …: how often they win, and with how many points they end."""
    wins, points = tally.sums["wins_by_turn"], tally.sums["points_by_turn"]
    rows = [
        (str(turn + 1), float(wins[turn]) / tally.games, float(points[turn]) / tally.games)
        for turn in range(tally.players)
    ]
    return Table("turns", ("turn", "win_share", "mean_points"), tuple(rows))


def _ends(tally: Tally) -> Table:
    """How the end came, and how often the first to reach the target has won."""
    ends, won = tally.sums["ends"], int(tally.sums["trigger_wins"][0])
    rows = []
    for end in (End.TARGET, End.ALL_PASSED, End.NOTHING_LEFT, End.STALLED, End.ROUNDS, End.LEFT):
        games = int(ends[end])
        share = won / max(games, 1) if end == End.TARGET else 0.0
        rows.append((ENDS[end], games, games / tally.games, share))
    return Table("ends", ("end", "games", "games_share", "won_by_who_reached_it_share"), tuple(rows))
