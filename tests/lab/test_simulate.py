"""Simulate: the counts add up, the intervals are Wilson's, the seed decides everything but the time."""

from dataclasses import asdict, replace
from typing import Any

import numpy as np
import pytest

from truckstop.engine import batch
from truckstop.engine.batch import playouts
from truckstop.engine.options import BadOption
from truckstop.engine.ready import ready
from truckstop.games import load
from truckstop.lab.simulate import share_interval, simulate

GAME = ready(load("truck_off"))
GAMES, PLAYERS = 30, 3


def report(box=None, **changes):
    table: dict[str, Any] = {
        "games": GAMES,
        "players": PLAYERS,
        "options": {},
        "bots": "random",
        "seed": 1,
        "jobs": 1,
    } | changes
    return simulate(GAME, box or GAME.box(), **table)


def without_time(found):
    return asdict(replace(found, seconds=0, decisions_per_second=0))


def games_of(**changes):
    """The same games, one batch."""
    table: dict[str, Any] = {"count": GAMES, "players": PLAYERS, "options": {}, "bots": "random", "seed": 1} | changes
    batches = list(playouts(GAME, GAME.box(), **table))
    return {name: np.concatenate([getattr(b, name) for b in batches]) for name in ("states", "decisions", "scores")}


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
def test_the_interval_of_a_share_is_wilsons(hits, tries, low, high):
    """The first four are Newcombe's examples (Statistics in Medicine 17, 1998)."""
    assert share_interval(hits, tries) == pytest.approx((low, high), abs=0.00005)


@pytest.mark.parametrize(("hits", "tries"), [(0, 1), (1, 1), (0, 10**9), (10**9, 10**9)])
def test_an_interval_stays_between_nothing_and_all(hits, tries):
    low, high = share_interval(hits, tries)
    assert 0 <= low < high <= 1
    assert low <= hits / tries <= high


def test_every_game_has_one_winner_and_one_length():
    found = report()
    assert found.games == GAMES
    assert sum(seat.wins for seat in found.seats) == GAMES
    assert sum(found.turns.values()) == GAMES
    assert [seat.seat for seat in found.seats] == [1, 2, 3]


def test_decisions_turns_and_scores_are_those_of_the_games():
    found, games = report(), games_of()
    assert found.decisions == games["decisions"].sum()
    assert found.mean_turns == pytest.approx(games["states"]["turn"].mean())
    assert {turn: (games["states"]["turn"] == turn).sum() for turn in found.turns} == found.turns
    for seat, scores in zip(found.seats, games["scores"].T, strict=False):
        assert seat.mean_score == pytest.approx(scores.mean())
        assert (seat.lowest_score, seat.highest_score) == (scores.min(), scores.max())
        assert seat.median_score == int(np.median(scores))


def test_wins_are_counted_for_the_seat_that_has_them():
    found, states = report(), games_of()["states"]
    assert [seat.wins for seat in found.seats] == [(states["seat"]["place"][:, n] == 1).sum() for n in range(PLAYERS)]
    for seat in found.seats:
        assert seat.win_share == pytest.approx(seat.wins / GAMES)
        assert seat.win_interval == share_interval(seat.wins, GAMES)


def test_the_interval_of_a_mean_is_two_standard_errors_each_way():
    seat, scores = report().seats[0], games_of()["scores"][:, 0]
    half = 1.96 * scores.std() / GAMES**0.5
    assert seat.mean_score_interval == pytest.approx((scores.mean() - half, scores.mean() + half))


def test_time_and_speed_belong_together():
    found = report()
    assert found.seconds > 0
    assert found.decisions_per_second == pytest.approx(found.decisions / found.seconds)


def test_the_same_seed_gives_the_same_report_on_any_number_of_cores():
    assert without_time(report(jobs=1)) == without_time(report(jobs=2)) == without_time(report(jobs=0))


def test_another_seed_gives_another_report():
    assert without_time(report(seed=2)) != without_time(report()) | {"seed": 2}


def test_a_report_says_what_was_asked():
    found = report(options={"map_side": "b"}, bots="policy", seed=5, games=2)
    assert (found.game, found.players, found.bots, found.seed, found.games) == ("truck_off", PLAYERS, "policy", 5, 2)
    assert found.options == GAME.meta.options.complete({"map_side": "b"}, PLAYERS)


def test_options_and_players_are_respected():
    other = report(options={"map_side": "b"})
    assert other.decisions == games_of(options={"map_side": "b"})["decisions"].sum() != report().decisions
    assert len(report(players=1).seats) == 1
    with pytest.raises(BadOption):
        report(options={"map_side": "c"})
    with pytest.raises(BadOption):
        report(players=13)


def test_a_box_of_ones_own_is_respected(tmp_path):
    rich = tmp_path / "rich.toml"
    rich.write_text((GAME.folder / "box.toml").read_text("utf-8").replace("cash = 5 ", "cash = 100 "), "utf-8")
    with_cash = report(GAME.box(rich), bots="policy")
    assert with_cash.seats[0].mean_score > report(bots="policy").seats[0].mean_score + 50


def test_whoever_watches_sees_every_piece_go_by(monkeypatch):
    monkeypatch.setattr(batch, "PIECE", 8)
    seen = []

    def watch(batches):
        for piece in batches:
            seen.append(len(piece.states))
            yield piece

    assert report(progress=watch).games == GAMES
    assert seen == [8, 8, 8, 6]
