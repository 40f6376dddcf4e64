"""The tables of the report, compared with the same games played step by step."""

import re
from collections import Counter
from functools import cache

import pytest

from tests.lab.step_by_step import first_movers, play_step_by_step, report_tables
from truckstop.engine.compilation import compile_game
from truckstop.games import load
from truckstop.games.truck_off.actions import START_NAMES, Event
from truckstop.games.truck_off.state import Bonus

GAME = compile_game(load("truck_off"))
GAMES, SEED = 12, 4
KINDS_OF_GAMES: dict[str, tuple[int, str, dict[str, str]]] = {  # players, bots, options
    "alone": (1, "policy", {}),
    "four": (4, "policy", {}),
    "twelve at random": (12, "random", {}),
    "other side": (3, "policy", {"map_side": "b", "bonus_layout": "engine_first"}),
    "random starts": (5, "policy", {"start_choice": "random"}),
}

every_kind = pytest.mark.parametrize("kind", KINDS_OF_GAMES)


def settings_of(kind):
    players, bots, options = KINDS_OF_GAMES[kind]
    return {"games": GAMES, "players": players, "bots": bots, "options": options, "seed": SEED}


@cache
def rows_of(kind):
    return report_tables(GAME, GAME.box(), **settings_of(kind))


@cache
def games_by_hand(kind):
    return play_step_by_step(GAME, **settings_of(kind))


def test_there_is_a_table_for_starts_and_bonuses():
    assert list(rows_of("four")) == ["starts", "bonuses"]
    assert [row["start"] for row in rows_of("four")["starts"]] == list(START_NAMES)
    assert [row["bonus"] for row in rows_of("four")["bonuses"]] == [bonus.name.lower() for bonus in Bonus]


@every_kind
def test_starts_count_trucks_wins_and_money(kind):
    trucks, wins, money = (Counter[int]() for _ in range(3))
    for play in games_by_hand(kind)[1]:
        starts = play.state["seat"]["start"][: int(play.state["seats"])].tolist()
        for start, score, place in zip(starts, play.scores(), play.places(), strict=True):
            trucks[start] += 1
            wins[start] += place == 1
            money[start] += score
    for start, row in enumerate(rows_of(kind)["starts"]):
        assert row["trucks"] == trucks[start]
        assert row["win_share"] == pytest.approx(wins[start] / max(trucks[start], 1))
        assert row["mean_money"] == pytest.approx(money[start] / max(trucks[start], 1))
    assert sum(wins.values()) == GAMES
    assert sum(trucks.values()) == GAMES * KINDS_OF_GAMES[kind][0]


@every_kind
def test_bonus_counts_match_the_log(kind):
    counts, _ = games_by_hand(kind)
    seats = GAMES * KINDS_OF_GAMES[kind][0]
    for bonus, row in zip(Bonus, rows_of(kind)["bonuses"], strict=True):
        assert row["earned"] * seats == pytest.approx(counts[Event.EARNED, bonus])
        assert row["lost"] * seats == pytest.approx(counts[Event.LOST, bonus])
        assert row["lost"] <= row["earned"]
    assert sum(row["earned"] for row in rows_of(kind)["bonuses"]) > 0


def test_without_rivers_only_bridges_are_lost(tmp_path):
    file = tmp_path / "no-rivers.toml"
    text = (GAME.folder / "box.toml").read_text("utf-8")
    file.write_text(re.sub(r"rivers = \[\n.*?\n\]", "rivers = []", text, flags=re.DOTALL), "utf-8")
    rows = {row["bonus"]: row for row in report_tables(GAME, GAME.box(file), **settings_of("four"))["bonuses"]}
    assert rows["bridge"]["lost"] == rows["bridge"]["earned"] > 0
    assert [name for name, row in rows.items() if row["lost"]] == ["bridge"]


@pytest.mark.parametrize("players", [2, 5])
def test_the_first_active_player_moves_first(players):
    """TO-006, TO-026"""
    announced_seats, first_seats = first_movers(GAME, Event.TURN, GAMES, players, seed=SEED)
    assert first_seats == announced_seats
    assert {*first_seats} == {*range(players)}
    by_option = first_movers(GAME, Event.TURN, 3, players, seed=SEED, options={"first_active": "2"})
    assert by_option == ([1, 1, 1], [1, 1, 1])


@every_kind
def test_every_player_begins_at_a_start(kind):
    """TO-004"""
    plays = games_by_hand(kind)[1]
    names = GAME.report.start_place_names(GAME.box())
    assert list(names) == ["S1", "S2", "S3"]
    for play in plays:
        (starts,) = GAME.report.start_places(play.state.reshape(1))
        circled_starts = play.state["seat"]["start"][: int(play.state["seats"])].tolist()
        assert [names[start] for start in starts] == [f"S{start + 1}" for start in circled_starts]


def test_both_maps_and_both_layouts_are_measured():
    """TO-002, TO-060, TO-061"""
    options = [tuple(variant.options.values()) for variant in GAME.report.VARIANTS]
    assert options == [("a", "classic"), ("a", "engine_first"), ("b", "classic"), ("b", "engine_first")]
