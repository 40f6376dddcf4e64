"""Simulations: counts add up, shares have Wilson intervals, and the same seed gives the same report."""

import json
from collections import Counter
from dataclasses import asdict, astuple, replace
from itertools import islice
from typing import Any

import numpy as np
import pytest

from tests.lab.step_by_step import play_actions
from truckstop.engine.compilation import compile_game
from truckstop.engine.game import BASIC_BOTS
from truckstop.engine.options import InvalidOption
from truckstop.engine.play import Play, bot_rng
from truckstop.engine.playouts import run_playouts
from truckstop.games import load, slugs
from truckstop.lab import simulate as simulate_module
from truckstop.lab.intervals import wilson_interval
from truckstop.lab.simulate import simulate
from truckstop.lab.simulation import Simulation

ALL_GAMES = {slug: compile_game(load(slug)) for slug in slugs()}
TRUCK_OFF, INTERSTATE = ALL_GAMES["truck_off"], ALL_GAMES["interstate"]
GAMES, PLAYERS = 30, 3
ENDLESS_OPTIONS = {"max_rounds": "0"}  # Interstate: random players never earn enough to declare the end

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES)


def new_report(box=None, game=TRUCK_OFF, *, games=GAMES, all_player_counts=False, progress=iter, **changes):
    setup: dict[str, Any] = {"players": PLAYERS, "options": {}, "bots": "random", "seed": 1, "jobs": 1} | changes
    simulation = Simulation(game, box or game.box(), **setup)
    return simulate(simulation, games, all_player_counts=all_player_counts, progress=progress)


def without_time(report):
    return asdict(replace(report, seconds=0, decisions_per_second=0))


def playouts(game=TRUCK_OFF, **changes):
    """Play the same games with `run_playouts`. Return its arrays by name."""
    setup: dict[str, Any] = {"count": GAMES, "players": PLAYERS, "options": {}, "bots": "random", "seed": 1} | changes
    chunks = list(run_playouts(game, game.box(), **setup))
    return {name: np.concatenate([getattr(c, name) for c in chunks]) for name in ("states", "decisions", "scores")}


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (1, 29, 0.0061, 0.1718),
        (0, 20, 0.0, 0.1611),
        (20, 20, 0.8389, 1.0),
        (5, 10, 0.2366, 0.7634),
    ],
)
def test_the_interval_of_a_share_is_that_of_wilson(hits, tries, low, high):
    """The first four are Newcombe's examples (Statistics in Medicine 17, 1998)."""
    assert wilson_interval(hits, tries) == pytest.approx((low, high), abs=0.00005)


@pytest.mark.parametrize(("hits", "tries"), [(0, 1), (1, 1), (0, 10**9), (10**9, 10**9)])
def test_an_interval_lies_between_0_and_1(hits, tries):
    low, high = wilson_interval(hits, tries)
    assert 0 <= low < high <= 1
    assert low <= hits / tries <= high


@every_game
def test_every_game_is_counted_once_and_has_a_winner(game):
    report = new_report(game=game)
    assert (report.games, report.cut_off) == (GAMES, 0)
    assert sum(seat.wins for seat in report.seats) >= GAMES
    assert sum(report.turns.values()) == GAMES
    assert [seat.seat for seat in report.seats] == [1, 2, 3]


@every_game
@pytest.mark.parametrize("bots", BASIC_BOTS)
def test_decisions_turns_and_scores_agree_with_the_playouts(game, bots):
    report, games = new_report(game=game, bots=bots), playouts(game, bots=bots)
    assert report.decisions == games["decisions"].sum()
    assert report.mean_turns == pytest.approx(games["states"]["turn"].mean())
    assert {turn: (games["states"]["turn"] == turn).sum() for turn in report.turns} == report.turns
    for seat, scores in zip(report.seats, games["scores"].T, strict=False):
        assert seat.mean_score == pytest.approx(scores.mean())
        assert (seat.lowest_score, seat.highest_score) == (scores.min(), scores.max())
        assert seat.median_score == int(np.median(scores))


@every_game
def test_a_win_counts_for_the_seat_that_won(game):
    report, states = new_report(game=game), playouts(game)["states"]
    assert [seat.wins for seat in report.seats] == [(states["seat"]["place"][:, n] == 1).sum() for n in range(PLAYERS)]
    for seat in report.seats:
        assert seat.win_share == pytest.approx(seat.wins / GAMES)
        assert seat.win_interval == wilson_interval(seat.wins, GAMES)


def test_the_interval_of_a_mean_is_two_standard_errors_each_way():
    seat, scores = new_report().seats[0], playouts()["scores"][:, 0]
    half_width = 1.96 * scores.std() / GAMES**0.5
    assert seat.mean_score_interval == pytest.approx((scores.mean() - half_width, scores.mean() + half_width))


def test_the_speed_is_decisions_divided_by_seconds():
    report = new_report()
    assert report.seconds > 0
    assert report.decisions_per_second == pytest.approx(report.decisions / report.seconds)


@every_game
def test_the_same_seed_gives_the_same_report_on_any_number_of_cores(game):
    one, two, all_cores = (without_time(new_report(game=game, jobs=jobs)) for jobs in (1, 2, 0))
    assert one == two == all_cores


@every_game
@pytest.mark.parametrize("chunk_size", [1, 7])
def test_chunks_of_any_size_add_up_to_the_same_report(game, chunk_size, monkeypatch):
    expected = without_time(new_report(game=game, bots="policy"))
    monkeypatch.setattr(simulate_module, "CHUNK_SIZE", chunk_size)
    assert without_time(new_report(game=game, bots="policy")) == expected


def test_another_seed_gives_another_report():
    assert without_time(new_report(seed=2)) != without_time(new_report()) | {"seed": 2}


def test_a_report_repeats_its_setup():
    report = new_report(options={"map_side": "b"}, bots="policy", seed=5, games=2)
    assert (report.game, report.players, report.bots) == ("truck_off", PLAYERS, "policy")
    assert (report.seed, report.games) == (5, 2)
    assert report.options == TRUCK_OFF.meta.options.complete({"map_side": "b"}, PLAYERS)


def test_options_and_players_are_used():
    report = new_report(options={"map_side": "b"})
    assert report.decisions == playouts(options={"map_side": "b"})["decisions"].sum() != new_report().decisions
    assert len(new_report(players=1).seats) == 1
    with pytest.raises(InvalidOption):
        new_report(options={"map_side": "c"})
    with pytest.raises(InvalidOption):
        new_report(players=13)


def test_another_box_is_used(tmp_path):
    box_file = tmp_path / "rich.toml"
    box_file.write_text((TRUCK_OFF.folder / "box.toml").read_text("utf-8").replace("cash = 5 ", "cash = 100 "), "utf-8")
    with_cash = new_report(TRUCK_OFF.box(box_file), bots="policy")
    assert with_cash.seats[0].mean_score > new_report(bots="policy").seats[0].mean_score + 50


def test_the_progress_callback_receives_every_chunk(monkeypatch):
    monkeypatch.setattr(simulate_module, "CHUNK_SIZE", 8)
    sizes = []

    def progress(chunks):
        for chunk in chunks:
            sizes.append(len(chunk.turns))
            yield chunk

    assert new_report(progress=progress, all_player_counts=True).games == GAMES
    assert sizes == [8, 8, 8, 6]


@every_game
@pytest.mark.parametrize("bots", BASIC_BOTS)
def test_actions_are_counted_by_family(game, bots):
    report = new_report(game=game, games=3, bots=bots)
    counts = Counter(
        game.actions.family(action).name
        for number in range(3)
        for action in play_actions(Play(game, PLAYERS, {}, (1, number)), bot_rng(1, first=number), bots)
    )
    assert report.actions == {family.name: counts[family.name] for family in game.actions.families}
    assert sum(report.actions.values()) == report.decisions


def test_the_length_of_games_with_the_given_number_of_players():
    (length,) = new_report().lengths
    games = playouts()
    assert astuple(length) == (
        PLAYERS,
        GAMES,
        pytest.approx(games["states"]["turn"].mean()),
        games["states"]["turn"].min(),
        games["states"]["turn"].max(),
        pytest.approx(games["decisions"].mean()),
        pytest.approx(games["scores"][:, :PLAYERS].max(axis=1).mean()),
    )


@every_game
def test_the_length_with_other_numbers_of_players_comes_from_a_tenth_of_the_games(game):
    report = new_report(game=game, games=25, all_player_counts=True)
    min_players, max_players = game.meta.players
    assert [length.players for length in report.lengths] == list(range(min_players, max_players + 1))
    assert {length.players: length.games for length in report.lengths if length.games != 3} == {PLAYERS: 25}
    for length in report.lengths:
        assert (length,) == new_report(game=game, games=length.games, players=length.players).lengths


def test_only_lengths_include_other_numbers_of_players():
    one_count, all_counts = without_time(new_report()), without_time(new_report(all_player_counts=True))
    assert len(one_count.pop("lengths")) == 1
    assert len(all_counts.pop("lengths")) == 12
    assert one_count == all_counts


def test_numbers_of_players_that_the_options_exclude_have_no_length():
    three_or_more = new_report(options={"first_active": "3"}, all_player_counts=True, games=2)
    assert [length.players for length in three_or_more.lengths] == list(range(3, 13))
    options = {"two_player_starts": "los_angeles_new_york"}
    two_only = new_report(game=INTERSTATE, players=2, options=options, all_player_counts=True, games=2)
    assert [length.players for length in two_only.lengths] == [2]


def test_games_that_do_not_end_are_cut_off_and_counted():
    report = new_report(game=INTERSTATE, games=2, options=ENDLESS_OPTIONS, jobs=2)
    assert (report.cut_off, report.games) == (2, 2)
    assert report.decisions == 2 * INTERSTATE.codes.MAX_DECISIONS
    assert [seat.wins for seat in report.seats] == [0, 0, 0]
    assert new_report(game=INTERSTATE, games=2, options=ENDLESS_OPTIONS, bots="policy").cut_off == 0


def test_a_game_that_was_cut_off_counts_with_its_scores_at_that_time(tmp_path):
    """If flushing is free, random players keep some of the money that they earn."""
    box_file = tmp_path / "free.toml"
    text = (INTERSTATE.folder / "box.toml").read_text("utf-8")
    box_file.write_text(text.replace("flush_price = 100", "flush_price = 0"), "utf-8")
    options = ENDLESS_OPTIONS | {"goal_money": "1000000", "perishables": "false"}
    report = new_report(INTERSTATE.box(box_file), INTERSTATE, games=1, options=options)
    play = Play(INTERSTATE, PLAYERS, options, (1, 0), INTERSTATE.box(box_file))
    actions = islice(play_actions(play, bot_rng(1)), INTERSTATE.codes.MAX_DECISIONS)
    assert sum(1 for _ in actions) == report.decisions
    assert report.cut_off == 1
    assert [seat.median_score for seat in report.seats] == play.scores()
    assert max(play.scores()) > 500


def test_scores_of_more_than_16_bits_are_reported_correctly():
    options = {"goal_money": "1000000", "max_rounds": "300"}
    report = new_report(game=INTERSTATE, games=4, options=options, bots="policy")
    scores = playouts(INTERSTATE, count=4, options=options, bots="policy")["scores"]
    assert max(seat.highest_score for seat in report.seats) > 2**15
    for seat, seat_scores in zip(report.seats, scores.T, strict=False):
        assert (seat.lowest_score, seat.highest_score) == (seat_scores.min(), seat_scores.max())
        assert seat.mean_score == pytest.approx(seat_scores.mean())


@every_game
def test_every_row_of_the_tables_of_a_game_fits_its_columns(game):
    report = new_report(game=game, bots="policy")
    assert len({table.key for table in report.tables}) == len(report.tables) > 1
    for table in report.tables:
        assert table.rows
        assert {len(row) for row in table.rows} == {len(table.columns)}
        for column, values in zip(table.columns, zip(*table.rows, strict=True), strict=True):
            assert len({type(value) for value in values}) == 1, f"{table.key}: {column}"


@every_game
def test_a_report_can_be_written_as_json(game):
    report = asdict(new_report(game=game, all_player_counts=True))
    assert json.loads(json.dumps(report))["tables"][0]["key"] == report["tables"][0]["key"]
