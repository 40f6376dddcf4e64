"""Fairness: which lines are measured, and when a line is fair."""

import pytest

from truckstop.engine.compilation import compile_game
from truckstop.engine.options import InvalidOption
from truckstop.games import load, slugs
from truckstop.lab.balance import Balance, Share
from truckstop.lab.fairness import TARGETS, Method, is_fair, lines_with_options, usual_lines
from truckstop.lab.json_lines import InvalidResults
from truckstop.lab.simulate import simulate
from truckstop.lab.simulation import Simulation

GAMES = {slug: compile_game(load(slug)) for slug in slugs()}
TRUCK_OFF, INTERSTATE = GAMES["truck_off"], GAMES["interstate"]
FAIR, LOW, HIGH, TOUCHING = (0.24, 0.26), (0.10, 0.19), (0.31, 0.40), (0.30, 0.36)

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def balance_with(turns=(), starts=(), seats=()):
    """A balance with these intervals."""

    def shares(intervals):
        return tuple(Share("a", 100, sum(interval) / 2, interval) for interval in intervals)

    return Balance(shares(seats), shares(turns), shares(starts))


def test_the_targets_are_those_of_two_four_and_six_players():
    assert TARGETS == {2: (0.45, 0.55), 4: (0.20, 0.30), 6: (0.14, 0.195)}


@pytest.mark.parametrize(
    ("balance", "expected"),
    [
        (balance_with(turns=[FAIR, FAIR], starts=[FAIR]), True),
        (balance_with(turns=[FAIR, TOUCHING]), True),
        (balance_with(turns=[FAIR, LOW]), False),
        (balance_with(turns=[FAIR, HIGH]), False),
        (balance_with(turns=[FAIR], starts=[FAIR, HIGH]), False),
        (balance_with(turns=[FAIR], seats=[HIGH]), True),
        (balance_with(turns=[(0.0, 1.0)]), True),
        (balance_with(), False),
    ],
)
def test_a_line_is_fair_if_every_interval_by_turn_order_and_start_place_touches_the_target(balance, expected):
    assert is_fair(balance, TARGETS[4]) is expected


@every_game
def test_the_usual_lines_are_the_variants_with_all_their_numbers_of_players(game):
    lines = usual_lines(game)
    assert len(lines) == sum(len(variant.players) for variant in game.report.VARIANTS)
    assert {line.players for line in usual_lines(game, 2)} == {2}
    assert len({line.file_suffix for line in lines}) == len(lines)


def test_lines_with_options_have_all_usual_numbers_of_players_that_can_play_with_them():
    assert [line.players for line in lines_with_options(TRUCK_OFF, {"map_side": "b"})] == [2, 3, 4, 5, 6]
    assert [line.players for line in lines_with_options(TRUCK_OFF, {"first_active": "4"})] == [4, 5, 6]
    assert [line.players for line in lines_with_options(TRUCK_OFF, {"map_side": "b"}, players=9)] == [9]
    assert lines_with_options(TRUCK_OFF, {"map_side": "b"}, players=13) == []
    (line,) = lines_with_options(INTERSTATE, {"two_player_starts": "los_angeles_new_york", "flush_ap": "2"})
    assert (line.players, line.variant) == (2, "two_player_starts=los_angeles_new_york, flush_ap=2")
    with pytest.raises(InvalidOption):
        lines_with_options(INTERSTATE, {"map_side": "b"})


@every_game
def test_a_measurement_has_the_balance_of_a_simulation(game):
    line = usual_lines(game, 2)[0]
    measurement = Method("policy", 40, seed=3, jobs=1).measure(line)
    report = simulate(Simulation(game, game.box(), 2, line.options, "policy", seed=3, jobs=1), 40)
    assert (measurement.turns, measurement.starts) == (report.balance.turns, report.balance.starts)
    assert (measurement.game, measurement.players, measurement.games) == (game.meta.slug, 2, 40)
    assert measurement.options == report.options
    assert measurement.target == TARGETS[2]
    assert measurement.is_fair is is_fair(report.balance, TARGETS[2])


def test_other_numbers_of_players_are_only_reported():
    measurement = Method("random", 5).measure(usual_lines(TRUCK_OFF, 3)[0])
    assert (measurement.target, measurement.is_fair, measurement.verdict) == (None, None, "no target")
    assert len(measurement.turns) == 3


def test_each_line_keeps_its_games_in_a_file_of_its_own(tmp_path):
    lines = usual_lines(TRUCK_OFF, 2)
    method = Method("random", 3, file=tmp_path / "fair.games")
    measurements = [method.measure(line) for line in lines]
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "fair-truck_off-2-map-a-bonuses-classic.games",
        "fair-truck_off-2-map-a-bonuses-engine-first.games",
        "fair-truck_off-2-map-b-bonuses-classic.games",
        "fair-truck_off-2-map-b-bonuses-engine-first.games",
    ]
    assert [method.measure(line) for line in lines] == measurements
    with pytest.raises(InvalidResults, match="different: bots"):
        Method("policy", 3, file=tmp_path / "fair.games").measure(lines[0])
