"""The report of Rolling Freight: tables of maps, sources of points, links, improvements, cargo, and turn order."""

from collections.abc import Mapping

import numpy as np

from truckstop.engine.box import Box
from truckstop.engine.report import Table, Tally, Variant
from truckstop.engine.types import Array
from truckstop.kit.reports import count_by_turn, turns_table

from .actions import Event
from .meta import MAPS, SEATS
from .state import CIRCLES_PER_CITY, COLOURS, SIDES, Source

VARIANTS = tuple(
    Variant(f"{name} map{title}", {"map": name, **options}, range(fewest, most + 1))
    for name, (fewest, most) in MAPS.items()
    for title, options in (("", {}), (", natural disasters", {"natural_disasters": "true"}))
)


def count(states: Array, scores: Array, places: Array) -> Mapping[str, Array]:
    """Points by source; games, rounds, deliveries and tokens left by map; results by turn order."""
    players = scores.shape[1]
    points = states["seat"]["points"][:, :players].astype(np.int64)
    side, deliveries = states["side"], states["seat"]["deliveries"][:, :players].sum(axis=1, dtype=np.int64)
    return {
        "points": points.sum(axis=(0, 1)),
        "winners_points": points[places == 1].sum(axis=0),
        "winners": np.array([(places == 1).sum()]),
        "games_by_map": np.bincount(side, minlength=SIDES),
        "rounds_by_map": np.bincount(side, states["turn"], SIDES),
        "deliveries_by_map": np.bincount(side, deliveries, SIDES),
        "tokens_left_by_map": np.bincount(side, _tokens_left(states), SIDES),
    } | count_by_turn(states["first"], scores, places, SEATS)


def _tokens_left(states: Array) -> Array:
    """The number of tokens that nobody delivered, for each game."""
    tokens_left = np.zeros(len(states), np.int64)
    for colour in range(COLOURS):
        for ring in range(CIRCLES_PER_CITY):
            tokens_left += np.bitwise_count(states["token"][:, colour, ring])
    return tokens_left


def tables(box: Box, tally: Tally) -> list[Table]:
    return [
        _maps_table(tally),
        _sources_table(tally),
        _links_table(box, tally),
        _improvements_table(box, tally),
        _cargo_table(box, tally),
        turns_table(tally),
    ]


def _maps_table(tally: Tally) -> Table:
    """The length of games on each map, and how much is delivered."""
    rows: list[tuple[str | int | float, ...]] = []
    for side, name in enumerate(MAPS):
        games = int(tally.sums["games_by_map"][side])
        if games:
            keys = ("rounds_by_map", "deliveries_by_map", "tokens_left_by_map")
            rows.append((name, games, *(float(tally.sums[key][side]) / games for key in keys)))
    return Table("maps", ("map", "games", "rounds_a_game", "deliveries_a_game", "cargo_left_a_game"), tuple(rows))


def _sources_table(tally: Tally) -> Table:
    """Where the points of all players and of the winners come from."""
    seats, winners = tally.games * tally.players, max(1, int(tally.sums["winners"][0]))
    all_points = max(1, int(tally.sums["points"].sum()))
    rows = []
    for source in Source:
        points = int(tally.sums["points"][source])
        winners_points = int(tally.sums["winners_points"][source]) / winners
        rows.append((source.name.lower(), points / seats, winners_points, points / all_points))
    return Table("sources", ("source", "points_a_player", "points_a_winner", "points_share"), tuple(rows))


def _links_table(box: Box, tally: Tally) -> Table:
    """How often each link is finished and used, sorted by use."""
    rows = []
    for link, name in enumerate(box.names.ids["link"]):
        completions, uses = int(tally.events[Event.FINISHED][link]), int(tally.events[Event.GOES_OVER][link])
        if completions:
            rows.append((name, completions / tally.games, uses / tally.games, uses / completions))
    rows.sort(key=lambda row: (-row[2], row[0]))
    return Table("links", ("link", "finished_a_game", "used_a_game", "used_when_finished"), tuple(rows))


def _improvements_table(box: Box, tally: Tally) -> Table:
    """How often each improvement is drafted, bought and given back."""
    rows = []
    for kind, name in enumerate(box.names.ids["improvement"]):
        events = (Event.DRAFTED_IMPROVEMENT, Event.BOUGHT_IMPROVEMENT, Event.GAVE_BACK)
        drafts, purchases, returns = (int(tally.events[event][kind]) / tally.games for event in events)
        rows.append((name, drafts, purchases, returns))
    rows.sort(key=lambda row: (-row[2], row[0]))
    return Table("improvements", ("improvement", "drafted_a_game", "bought_a_game", "given_back_a_game"), tuple(rows))


def _cargo_table(box: Box, tally: Tally) -> Table:
    """How much cargo leaves and reaches each city, sorted by the sum."""
    circles, rows = box.names.ids["circle"], []
    event_counts = (tally.events[Event.SHIPS], tally.events[Event.DELIVERED])
    for city in box.names.ids["city"]:
        numbers = [n for n, circle in enumerate(circles) if circle == city or circle.rpartition("_")[0] == city]
        shipments, deliveries = (sum(int(counts[n]) for n in numbers) / tally.games for counts in event_counts)
        if shipments or deliveries:
            rows.append((city, shipments, deliveries))
    rows.sort(key=lambda row: (-(row[1] + row[2]), row[0]))
    return Table("cargo", ("city", "shipped_a_game", "delivered_a_game"), tuple(rows))
