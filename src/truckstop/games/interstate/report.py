"""What a designer asks of very many games of Interstate Trucking: contracts, kinds, start cities, how games end."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from truckstop.engine.box import Box
from truckstop.engine.record import NONE
from truckstop.engine.report import Table, Tally
from truckstop.games.interstate.actions import Event
from truckstop.games.interstate.state import CITIES, ROUND_LIMIT, Kind

Array = np.ndarray[Any, Any]


def count(states: Array, scores: Array, places: Array) -> Mapping[str, Array]:
    """By start city: trucks that began there, their wins, their money; by kind: contracts completed, bonuses paid.

    And by how the end came: games, and those won by who brought it about.
    """
    players, declarer = scores.shape[1], states["declarer"]
    declared = np.flatnonzero(declarer < players)
    won = (places[declared, declarer[declared]] == 1).sum()
    start = states["seat"]["start"][:, :players].ravel()
    return {
        "starts": np.bincount(start, minlength=CITIES),
        "wins": np.bincount(start, (places == 1).ravel(), CITIES),
        "money": np.bincount(start, scores.ravel(), CITIES),
        "completed": states["seat"]["count"][:, :players].sum(axis=(0, 1), dtype=np.int64),
        "ends": np.array([len(declared), (declarer == ROUND_LIMIT).sum(), (declarer == NONE).sum()]),
        "declarer_wins": np.array([won, 0, 0]),
        "bonuses": states["seat"]["bonus"][:, :players].sum(axis=(0, 1), dtype=np.int64),
    }


def tables(box: Box, tally: Tally) -> list[Table]:
    return [_contracts(box, tally), _kinds(box, tally), _starts(box, tally), _ends(tally)]


def _contracts(box: Box, tally: Tally) -> Table:
    """Each contract: what it pays, how often it is dealt, taken and delivered; those taken most often first."""
    told = tally.events
    dealt, taken, delivered = told[Event.DEALT], told[Event.TOOK] + told[Event.KEPT_CARD], told[Event.DELIVERED]
    rows = []
    for card, name in enumerate(box.names.ids["card"]):
        had, took, gave = int(dealt[card]), int(taken[card]), int(delivered[card])
        a_game = (had / tally.games, took / tally.games, gave / tally.games)
        rows.append((name, int(box.record["fee"][card]), *a_game, gave / max(had + took, 1)))
    rows.sort(key=lambda row: (-row[3], row[0]))
    columns = ("contract", "fee", "dealt_a_game", "taken_a_game", "delivered_a_game", "delivered_of_these_share")
    return Table("contracts", columns, tuple(rows))


def _kinds(box: Box, tally: Tally) -> Table:
    """Each kind of good: contracts completed by a player, and the bonus that a player gets for it."""
    seats = tally.games * tally.players
    rows = []
    for kind in Kind:
        cards = box.record["kind"][box.record["good"][: int(box.record["cards"])]] == kind
        fee = float(box.record["fee"][: len(cards)][cards].mean()) if cards.any() else 0.0
        done, bonus = float(tally.sums["completed"][kind]), float(tally.sums["bonuses"][kind])
        rows.append((kind.name.lower(), int(cards.sum()), fee, done / seats, bonus / seats))
    return Table("kinds", ("kind", "contracts", "mean_fee", "completed", "mean_bonus"), tuple(rows))


def _starts(box: Box, tally: Tally) -> Table:
    """Each start city: how often its truck wins, and with what money it ends; the luckiest first."""
    rows = []
    for city in range(int(box.record["cities"])):
        trucks = int(tally.sums["starts"][city])
        if trucks:
            wins, money = float(tally.sums["wins"][city]), float(tally.sums["money"][city])
            rows.append((box.names.ids["place"][city], trucks, wins / trucks, money / trucks))
    rows.sort(key=lambda row: (-row[2], row[0]))
    return Table("starts", ("city", "trucks", "win_share", "mean_money"), tuple(rows))


def _ends(tally: Tally) -> Table:
    """How the end came, and how often who brought it about has won."""
    causes = ("somebody reached the goal", "the limit of rounds", "nothing was left to haul, or players left")
    ends, wins = tally.sums["ends"], tally.sums["declarer_wins"]
    rows = [(why, int(n), n / tally.games, w / max(n, 1)) for why, n, w in zip(causes, ends, wins, strict=True)]
    return Table("ends", ("end", "games", "games_share", "won_by_who_reached_it_share"), tuple(rows))
