"""The report tables of Road Master, compared with the same games played step by step."""

from functools import cache

import pytest

from tests.lab.step_by_step import first_movers, play_step_by_step, report_tables
from truckstop.engine.compilation import compile_game
from truckstop.games import load
from truckstop.games.road_master.actions import ENDS, Event
from truckstop.games.road_master.state import End

GAME = compile_game(load("road_master"))
BOX = GAME.box()
GAMES, SEED = 12, 4
TABLES: dict[str, tuple[int, str, dict[str, str]]] = {  # players, who plays, options
    "two": (2, "policy", {}),
    "four": (4, "policy", {}),
    "six at random": (6, "random", {"max_rounds": "12"}),
    "both modules": (4, "policy", {"explosive": "on", "perishable": "on"}),
    "one more turn": (3, "policy", {"final_round": "trigger_player"}),
}

every_table = pytest.mark.parametrize("table", TABLES)


def arguments_of(table):
    players, bots, options = TABLES[table]
    return {"games": GAMES, "players": players, "bots": bots, "options": options, "seed": SEED}


@cache
def rows_of(table):
    return report_tables(GAME, BOX, **arguments_of(table))


@cache
def by_hand(table):
    return play_step_by_step(GAME, **arguments_of(table))


def test_the_report_has_tables_for_contracts_colours_bonuses_turns_and_ends():
    assert list(rows_of("four")) == ["contracts", "colours", "bonuses", "turns", "ends"]


@every_table
def test_contracts_are_counted_when_taken_and_filled(table):
    counts, _ = by_hand(table)
    rows = rows_of(table)["contracts"]
    assert len(rows) == 82
    for row in rows:
        card = BOX.names.ids["card"].index(row["contract"])
        times_taken = counts[Event.TOOK, card] + counts[Event.TOOK_TOP, card]
        assert row["points"] == BOX.record["points"][card]
        assert row["taken_a_game"] * GAMES == pytest.approx(times_taken)
        assert row["filled_a_game"] * GAMES == pytest.approx(counts[Event.FILLED, card])
        assert row["filled_share"] == pytest.approx(counts[Event.FILLED, card] / max(times_taken, 1))
    assert rows == sorted(rows, key=lambda row: -row["taken_a_game"])


@every_table
def test_cubes_by_colour(table):
    _, plays = by_hand(table)
    for colour, row in enumerate(rows_of(table)["colours"]):
        states = [play.state for play in plays]
        delivered = sum(int(s["laid"][BOX.record["colour"] == colour].sum()) for s in states)
        assert row["colour"] == BOX.names.ids["colour"][colour]
        assert row["delivered_a_game"] * GAMES == pytest.approx(delivered)
        assert row["out_of_the_game"] * GAMES == pytest.approx(sum(int(s["lost"][colour]) for s in states))
        assert row["emptied_share"] * GAMES == pytest.approx(sum(int(s["emptied"]) >> colour & 1 for s in states))


@every_table
def test_super_bonus_cards_made_and_missed(table):
    counts, _ = by_hand(table)
    rows = rows_of(table)["bonuses"]
    assert len(rows) == 18
    for row in rows:
        card = BOX.names.ids["bonus"].index(row["bonus"])
        times_made, times_missed = counts[Event.BONUS_MADE, card], counts[Event.BONUS_MISSED, card]
        assert row["kept_a_game"] * GAMES == pytest.approx(times_made + times_missed)
        assert row["made_share"] == pytest.approx(times_made / max(times_made + times_missed, 1))


@every_table
def test_results_by_turn_order(table):
    _, plays = by_hand(table)
    players = TABLES[table][0]
    rows = rows_of(table)["turns"]
    assert [row["turn"] for row in rows] == [str(turn) for turn in range(1, players + 1)]
    for turn, row in enumerate(rows):
        seats = [(int(play.state["first"]) + turn) % players for play in plays]
        wins = sum(play.places()[seat] == 1 for play, seat in zip(plays, seats, strict=True))
        points = sum(play.scores()[seat] for play, seat in zip(plays, seats, strict=True))
        assert row["win_share"] * GAMES == pytest.approx(wins)
        assert row["mean_points"] * GAMES == pytest.approx(points)


@every_table
def test_causes_of_the_end(table):
    _, plays = by_hand(table)
    ends = [int(play.state["end"]) for play in plays]
    target_plays = [play for play in plays if play.state["end"] == End.TARGET]
    wins = sum(play.places()[play.state["trigger"]] == 1 for play in target_plays)
    for row in rows_of(table)["ends"]:
        end = ENDS.index(row["end"])
        assert row["games"] == ends.count(end)
        assert row["games_share"] == pytest.approx(ends.count(end) / GAMES)
        assert row["won_by_who_reached_it_share"] == pytest.approx(wins / max(len(target_plays), 1) if end == 1 else 0)


@pytest.mark.parametrize("players", [2, 4])
def test_the_start_player_moves_first(players):
    """RM-011"""
    announced_seats, first_seats = first_movers(GAME, Event.FIRST, GAMES, players, seed=SEED)
    assert first_seats == announced_seats
    assert {*first_seats} == {*range(players)}


def test_players_do_not_begin_at_different_places():
    assert GAME.report.start_place_names(BOX) == ()
