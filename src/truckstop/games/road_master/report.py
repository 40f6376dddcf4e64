"""What a designer asks of very many games of Road Master: contracts, colours, super-bonus cards and ends."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from truckstop.engine.box import Box
from truckstop.engine.report import Table, Tally
from truckstop.games.road_master.actions import ENDS, Event
from truckstop.games.road_master.meta import SEATS
from truckstop.games.road_master.state import WAREHOUSES, End, Kind
from truckstop.kit.reports import count_by_turn, turns_table

Array = np.ndarray[Any, Any]


def count(states: Array, scores: Array, places: Array) -> Mapping[str, Array]:
    """By colour: cubes delivered, cubes out of the game, warehouses emptied; by how the end came: games.

    And how often the first to reach the target has won, and how those who play first, second, … fare.
    """
    trigger = states["trigger"]
    reached = np.flatnonzero(states["end"] == End.TARGET)
    emptied = [(states["emptied"] >> np.uint16(colour) & 1).sum() for colour in range(WAREHOUSES)]
    return {
        "laid": states["laid"].sum(axis=0, dtype=np.int64),
        "lost": states["lost"].sum(axis=0, dtype=np.int64),
        "emptied": np.array(emptied, np.int64),
        "ends": np.bincount(states["end"], minlength=len(End)),
        "trigger_wins": np.array([(places[reached, trigger[reached]] == 1).sum()]),
    } | count_by_turn(states["first"], scores, places, SEATS)


def tables(box: Box, tally: Tally) -> list[Table]:
    return [_contracts(box, tally), _colours(box, tally), _bonuses(box, tally), turns_table(tally), _ends(tally)]


def _contracts(box: Box, tally: Tally) -> Table:
    """Each contract: what it pays, how often it is taken and filled; those taken most often first."""
    taken, filled = tally.events[Event.TOOK] + tally.events[Event.TOOK_TOP], tally.events[Event.FILLED]
    rows = []
    for card, name in enumerate(box.names.ids["card"]):
        if box.record["kind"][card] != Kind.SHORTAGE:
            took, done = int(taken[card]), int(filled[card])
            a_game = (took / tally.games, done / tally.games)
            rows.append((name, int(box.record["points"][card]), *a_game, done / max(took, 1)))
    rows.sort(key=lambda row: (-row[2], row[0]))
    return Table("contracts", ("contract", "points", "taken_a_game", "filled_a_game", "filled_share"), tuple(rows))


def _colours(box: Box, tally: Tally) -> Table:
    """Each colour: cubes delivered and cubes out of the game, and how often its warehouse runs empty."""
    rows = []
    for colour, name in enumerate(box.names.ids["colour"]):
        of_colour = box.record["colour"] == colour
        laid, lost = int(tally.sums["laid"][of_colour].sum()), int(tally.sums["lost"][colour])
        empty = int(tally.sums["emptied"][colour])
        rows.append((name, laid / tally.games, lost / tally.games, empty / tally.games))
    return Table("colours", ("colour", "delivered_a_game", "out_of_the_game", "emptied_share"), tuple(rows))


def _bonuses(box: Box, tally: Tally) -> Table:
    """Each super-bonus card: how often it is kept, and made; those kept most often first."""
    made, missed = tally.events[Event.BONUS_MADE], tally.events[Event.BONUS_MISSED]
    rows = []
    for card, name in enumerate(box.names.ids["bonus"]):
        kept = int(made[card]) + int(missed[card])
        rows.append((name, int(box.record["win"][card]), kept / tally.games, int(made[card]) / max(kept, 1)))
    rows.sort(key=lambda row: (-row[2], row[0]))
    return Table("bonuses", ("bonus", "points", "kept_a_game", "made_share"), tuple(rows))


def _ends(tally: Tally) -> Table:
    """How the end came, and how often the first to reach the target has won."""
    ends, won = tally.sums["ends"], int(tally.sums["trigger_wins"][0])
    rows = []
    for end in (End.TARGET, End.ALL_PASSED, End.NOTHING_LEFT, End.STALLED, End.ROUNDS, End.LEFT):
        games = int(ends[end])
        share = won / max(games, 1) if end == End.TARGET else 0.0
        rows.append((ENDS[end], games, games / tally.games, share))
    return Table("ends", ("end", "games", "games_share", "won_by_who_reached_it_share"), tuple(rows))
