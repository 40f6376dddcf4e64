"""What a report on many games of Road Master counts: contracts, colours, super-bonus cards and ends."""

from collections.abc import Mapping

import numpy as np

from truckstop.engine.box import Box
from truckstop.engine.report import Table, Tally, Variant
from truckstop.engine.types import Array
from truckstop.kit.reports import count_by_turn, turns_table

from .actions import ENDS, Event
from .meta import SEATS
from .state import WAREHOUSES, End, Kind

ALL_PLAYER_COUNTS = range(2, SEATS + 1)
MODULES = {"explosive": "on", "perishable": "on"}
VARIANTS = (
    Variant("English edition", {"edition": "en"}, ALL_PLAYER_COUNTS),
    Variant("French edition", {"edition": "fr"}, ALL_PLAYER_COUNTS),
    Variant("English edition, explosive and perishable cargo", {"edition": "en", **MODULES}, ALL_PLAYER_COUNTS),
    Variant("French edition, explosive and perishable cargo", {"edition": "fr", **MODULES}, ALL_PLAYER_COUNTS),
)


def count(states: Array, scores: Array, places: Array) -> Mapping[str, Array]:
    """Sum up finished games.

    By card: cubes delivered. By colour: cubes out of the game, games in which the warehouse was empty. By End: games.
    Also the games won by the first player to reach the target, and the results by turn order.
    """
    trigger = states["trigger"]
    target_games = np.flatnonzero(states["end"] == End.TARGET)
    emptied = [(states["emptied"] >> np.uint16(colour) & 1).sum() for colour in range(WAREHOUSES)]
    return {
        "laid": states["laid"].sum(axis=0, dtype=np.int64),
        "lost": states["lost"].sum(axis=0, dtype=np.int64),
        "emptied": np.array(emptied, np.int64),
        "ends": np.bincount(states["end"], minlength=len(End)),
        "trigger_wins": np.array([(places[target_games, trigger[target_games]] == 1).sum()]),
    } | count_by_turn(states["first"], scores, places, SEATS)


def tables(box: Box, tally: Tally) -> list[Table]:
    return [_contracts(box, tally), _colours(box, tally), _bonuses(box, tally), turns_table(tally), _ends(tally)]


def _contracts(box: Box, tally: Tally) -> Table:
    """For each contract: its points, and how often it is taken and filled. The most popular ones come first."""
    take_counts, fill_counts = tally.events[Event.TOOK] + tally.events[Event.TOOK_TOP], tally.events[Event.FILLED]
    rows = []
    for card, name in enumerate(box.names.ids["card"]):
        if box.record["kind"][card] != Kind.SHORTAGE:
            times_taken, times_filled = int(take_counts[card]), int(fill_counts[card])
            per_game = (times_taken / tally.games, times_filled / tally.games)
            rows.append((name, int(box.record["points"][card]), *per_game, times_filled / max(times_taken, 1)))
    rows.sort(key=lambda row: (-row[2], row[0]))
    return Table("contracts", ("contract", "points", "taken_a_game", "filled_a_game", "filled_share"), tuple(rows))


def _colours(box: Box, tally: Tally) -> Table:
    """For each colour: cubes delivered, cubes out of the game, and how often its warehouse is emptied."""
    rows = []
    for colour, name in enumerate(box.names.ids["colour"]):
        of_colour = box.record["colour"] == colour
        delivered_cubes, lost_cubes = int(tally.sums["laid"][of_colour].sum()), int(tally.sums["lost"][colour])
        emptied_games = int(tally.sums["emptied"][colour])
        rows.append((name, delivered_cubes / tally.games, lost_cubes / tally.games, emptied_games / tally.games))
    return Table("colours", ("colour", "delivered_a_game", "out_of_the_game", "emptied_share"), tuple(rows))


def _bonuses(box: Box, tally: Tally) -> Table:
    """For each super-bonus card: how often it is kept and made. The most popular ones come first."""
    made_counts, missed_counts = tally.events[Event.BONUS_MADE], tally.events[Event.BONUS_MISSED]
    rows = []
    for card, name in enumerate(box.names.ids["bonus"]):
        times_kept = int(made_counts[card]) + int(missed_counts[card])
        made_share = int(made_counts[card]) / max(times_kept, 1)
        rows.append((name, int(box.record["win"][card]), times_kept / tally.games, made_share))
    rows.sort(key=lambda row: (-row[2], row[0]))
    return Table("bonuses", ("bonus", "points", "kept_a_game", "made_share"), tuple(rows))


def _ends(tally: Tally) -> Table:
    """Why games ended, and how often the first player to reach the target won."""
    ends, wins = tally.sums["ends"], int(tally.sums["trigger_wins"][0])
    rows = []
    for end in (End.TARGET, End.ALL_PASSED, End.NOTHING_LEFT, End.STALLED, End.ROUNDS, End.LEFT):
        games = int(ends[end])
        share = wins / max(games, 1) if end == End.TARGET else 0.0
        rows.append((ENDS[end], games, games / tally.games, share))
    return Table("ends", ("end", "games", "games_share", "won_by_who_reached_it_share"), tuple(rows))
