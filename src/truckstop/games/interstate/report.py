"""Statistics over many games of Interstate Trucking: contracts, kinds of goods, start cities, how games end."""

from collections.abc import Mapping, Sequence

import numpy as np

from truckstop.engine.box import Box
from truckstop.engine.record import NONE
from truckstop.engine.report import Table, Tally, Variant
from truckstop.engine.types import Array

from .actions import Event
from .meta import SEATS, TWO_STARTS
from .state import CITIES, ROUND_LIMIT, Kind

ALL_PLAYER_COUNTS = range(2, SEATS + 1)
VARIANTS = (
    Variant("introductory game", {"mode": "intro"}, ALL_PLAYER_COUNTS),
    Variant("standard game", {}, ALL_PLAYER_COUNTS),
    Variant("other start cities for two", {"two_player_starts": TWO_STARTS[1]}, (2,)),
    Variant("advanced game", {"mode": "advanced"}, ALL_PLAYER_COUNTS),
    Variant("advanced game with events", {"mode": "advanced", "events": "true"}, ALL_PLAYER_COUNTS),
)


def start_places(states: Array) -> Array:
    """IT-014: The start city of each player."""
    return states["seat"]["start"][:, : states["seats"][0]].astype(np.int64)


def start_place_names(box: Box) -> Sequence[str]:
    """The cities; they are the first places of the map."""
    return box.names.ids["place"][: int(box.record["cities"])]


def count(states: Array, scores: Array, places: Array) -> Mapping[str, Array]:
    """Count trucks, wins and money by start city; completed contracts and bonuses by kind of goods; games by their end.

    `declarer_wins` counts the games that the player who triggered the end has won.
    """
    players, declarer = scores.shape[1], states["declarer"]
    games_with_declarer = np.flatnonzero(declarer < players)
    declarer_wins = (places[games_with_declarer, declarer[games_with_declarer]] == 1).sum()
    start = start_places(states).ravel()
    return {
        "starts": np.bincount(start, minlength=CITIES),
        "wins": np.bincount(start, (places == 1).ravel(), CITIES),
        "money": np.bincount(start, scores.ravel(), CITIES),
        "completed": states["seat"]["count"][:, :players].sum(axis=(0, 1), dtype=np.int64),
        "ends": np.array([len(games_with_declarer), (declarer == ROUND_LIMIT).sum(), (declarer == NONE).sum()]),
        "declarer_wins": np.array([declarer_wins, 0, 0]),
        "bonuses": states["seat"]["bonus"][:, :players].sum(axis=(0, 1), dtype=np.int64),
    }


def tables(box: Box, tally: Tally) -> list[Table]:
    """The tables of the report."""
    return [_contracts(box, tally), _kinds(box, tally), _starts(box, tally), _ends(tally)]


def _contracts(box: Box, tally: Tally) -> Table:
    """Each contract: its fee, and how often it is dealt, taken and delivered. Those taken most often come first."""
    counts = tally.events
    takes_by_card = counts[Event.TOOK] + counts[Event.KEPT_CARD]
    rows = []
    for card, name in enumerate(box.names.ids["card"]):
        deals, takes = int(counts[Event.DEALT][card]), int(takes_by_card[card])
        deliveries = int(counts[Event.DELIVERED][card])
        per_game = (deals / tally.games, takes / tally.games, deliveries / tally.games)
        rows.append((name, int(box.record["fee"][card]), *per_game, deliveries / max(deals + takes, 1)))
    rows.sort(key=lambda row: (-row[3], row[0]))
    columns = ("contract", "fee", "dealt_a_game", "taken_a_game", "delivered_a_game", "delivered_of_these_share")
    return Table("contracts", columns, tuple(rows))


def _kinds(box: Box, tally: Tally) -> Table:
    """Each kind of goods: its contracts, and for each player the completed contracts and the bonus, on average."""
    seats = tally.games * tally.players
    rows = []
    for kind in Kind:
        cards = box.record["kind"][box.record["good"][: int(box.record["cards"])]] == kind
        fee = float(box.record["fee"][: len(cards)][cards].mean()) if cards.any() else 0.0
        completed, bonus = float(tally.sums["completed"][kind]), float(tally.sums["bonuses"][kind])
        rows.append((kind.name.lower(), int(cards.sum()), fee, completed / seats, bonus / seats))
    return Table("kinds", ("kind", "contracts", "mean_fee", "completed", "mean_bonus"), tuple(rows))


def _starts(box: Box, tally: Tally) -> Table:
    """Each start city: how often its truck wins, and its money at the end. The city with most wins comes first."""
    rows = []
    for city in range(int(box.record["cities"])):
        trucks = int(tally.sums["starts"][city])
        if trucks:
            wins, money = float(tally.sums["wins"][city]), float(tally.sums["money"][city])
            rows.append((box.names.ids["place"][city], trucks, wins / trucks, money / trucks))
    rows.sort(key=lambda row: (-row[2], row[0]))
    return Table("starts", ("city", "trucks", "win_share", "mean_money"), tuple(rows))


def _ends(tally: Tally) -> Table:
    """How games ended, and how often the player who triggered the end has won."""
    causes = ("somebody reached the goal", "the limit of rounds", "nothing was left to haul, or players left")
    ends, wins = tally.sums["ends"], tally.sums["declarer_wins"]
    rows = [(cause, int(n), n / tally.games, w / max(n, 1)) for cause, n, w in zip(causes, ends, wins, strict=True)]
    return Table("ends", ("end", "games", "games_share", "won_by_who_reached_it_share"), tuple(rows))
