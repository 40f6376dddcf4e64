"""The report tables of Rolling Freight, compared with the same games played step by step."""

from functools import cache

import pytest

from tests.lab.step_by_step import first_movers, play_step_by_step, report_tables
from truckstop.engine.compilation import compile_game
from truckstop.games import load
from truckstop.games.rolling_freight.actions import Event
from truckstop.games.rolling_freight.state import Source

GAME = compile_game(load("rolling_freight"))
BOX = GAME.box()
GAMES, SEED = 8, 4
TABLES: dict[str, tuple[int, str, dict[str, str]]] = {  # number of players, bots, options
    "two": (2, "policy", {}),
    "four": (4, "policy", {}),
    "five": (5, "policy", {}),
    "three at random": (3, "random", {"thin_deck": "8"}),
    "head start": (3, "policy", {"head_start": "true"}),
    "disasters": (4, "policy", {"map": "southeast", "natural_disasters": "true"}),
}

every_table = pytest.mark.parametrize("table", TABLES)


def setup_of(table):
    """Return the arguments of the simulation."""
    players, bots, options = TABLES[table]
    return {"games": GAMES, "players": players, "bots": bots, "options": options, "seed": SEED}


@cache
def rows_of(table):
    return report_tables(GAME, BOX, **setup_of(table))


@cache
def games_step_by_step(table):
    """Return the events and the finished games of the same simulation, played step by step."""
    return play_step_by_step(GAME, **setup_of(table))


def test_the_report_has_all_its_tables():
    assert list(rows_of("four")) == ["maps", "sources", "links", "improvements", "cargo", "turns"]


@every_table
def test_the_table_of_maps_has_rounds_deliveries_and_cargo_left(table):
    _, plays = games_step_by_step(table)
    (row,) = rows_of(table)["maps"]
    states = [play.state for play in plays]
    tokens_left = sum(int(word).bit_count() for s in states for word in s["token"].ravel())
    assert row["map"] == ("west", "southeast")[int(states[0]["side"])]
    assert row["games"] == GAMES
    assert row["rounds_a_game"] * GAMES == pytest.approx(sum(int(s["turn"]) for s in states))
    assert row["deliveries_a_game"] * GAMES == pytest.approx(sum(int(s["seat"]["deliveries"].sum()) for s in states))
    assert row["cargo_left_a_game"] * GAMES == pytest.approx(tokens_left)


@every_table
def test_the_table_of_sources_has_the_points_of_players_and_winners(table):
    _, plays = games_step_by_step(table)
    rows, players = rows_of(table)["sources"], TABLES[table][0]
    winners = [(play, seat) for play in plays for seat in range(players) if play.places()[seat] == 1]
    for source, row in zip(Source, rows, strict=True):
        points = sum(int(play.state["seat"][seat]["points"][source]) for play in plays for seat in range(players))
        winners_points = sum(int(play.state["seat"][seat]["points"][source]) for play, seat in winners)
        assert row["source"] == source.name.lower()
        assert row["points_a_player"] * GAMES * players == pytest.approx(points)
        assert row["points_a_winner"] * len(winners) == pytest.approx(winners_points)
    assert sum(row["points_share"] for row in rows) == pytest.approx(1)


@every_table
def test_the_table_of_links_counts_how_often_each_is_finished_and_used(table):
    counts, _ = games_step_by_step(table)
    rows = rows_of(table)["links"]
    links = BOX.names.ids["link"]
    assert {row["link"] for row in rows} == {links[n] for kind, n in counts if kind == Event.FINISHED}
    for row in rows:
        link = links.index(row["link"])
        assert row["finished_a_game"] * GAMES == pytest.approx(counts[Event.FINISHED, link])
        assert row["used_a_game"] * GAMES == pytest.approx(counts[Event.GOES_OVER, link])
    assert rows == sorted(rows, key=lambda row: -row["used_a_game"])


@every_table
def test_the_table_of_improvements_counts_drafts_purchases_and_returns(table):
    counts, _ = games_step_by_step(table)
    for row in rows_of(table)["improvements"]:
        kind = BOX.names.ids["improvement"].index(row["improvement"])
        assert row["drafted_a_game"] * GAMES == pytest.approx(counts[Event.DRAFTED_IMPROVEMENT, kind])
        assert row["bought_a_game"] * GAMES == pytest.approx(counts[Event.BOUGHT_IMPROVEMENT, kind])
        assert row["given_back_a_game"] * GAMES == pytest.approx(counts[Event.GAVE_BACK, kind])


@every_table
def test_cargo_is_counted_where_it_leaves_and_arrives(table):
    counts, plays = games_step_by_step(table)
    rows = rows_of(table)["cargo"]
    deliveries = sum(int(play.state["seat"]["deliveries"].sum()) for play in plays)
    assert sum(row["shipped_a_game"] for row in rows) * GAMES == pytest.approx(deliveries)
    assert sum(row["delivered_a_game"] for row in rows) * GAMES == pytest.approx(deliveries)
    row = rows[0]
    circles = [n for n, name in enumerate(BOX.names.ids["circle"]) if name.rstrip("_123") == row["city"]]
    assert row["shipped_a_game"] * GAMES == pytest.approx(sum(counts[Event.SHIPS, n] for n in circles))


@every_table
def test_the_table_of_turns_has_results_by_turn_order(table):
    _, plays = games_step_by_step(table)
    players = TABLES[table][0]
    rows = rows_of(table)["turns"]
    assert [row["turn"] for row in rows] == [str(n) for n in range(1, players + 1)]
    for turn, row in enumerate(rows):
        seats = [(int(play.state["first"]) + turn) % players for play in plays]
        wins = sum(play.places()[seat] == 1 for play, seat in zip(plays, seats, strict=True))
        points = sum(play.scores()[seat] for play, seat in zip(plays, seats, strict=True))
        assert row["win_share"] * GAMES == pytest.approx(wins)
        assert row["mean_points"] * GAMES == pytest.approx(points)


@pytest.mark.parametrize("players", [2, 4])
def test_the_start_player_moves_first(players):
    """RF-049"""
    announced_seats, first_seats = first_movers(GAME, Event.FIRST, GAMES, players, seed=SEED)
    assert first_seats == announced_seats
    assert {*first_seats} == {*range(players)}


def test_players_do_not_begin_at_different_places():
    assert GAME.report.start_place_names(BOX) == ()
