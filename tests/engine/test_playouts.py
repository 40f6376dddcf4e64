"""Playouts: the results do not depend on the number of threads or the size of chunks, and agree with `Play`."""

import numpy as np
import pytest

from truckstop.engine import playouts
from truckstop.engine.compilation import compile_game
from truckstop.engine.dice import pick
from truckstop.engine.game import BASIC_BOTS
from truckstop.engine.play import Play, bot_rng
from truckstop.engine.playouts import run_playouts
from truckstop.games import load

GAME = compile_game(load("truck_off"))
INTERSTATE = compile_game(load("interstate"))
GAMES = 20
OPTIONS = {"map_side": "b"}


def run(jobs=1, bots="random", seed=3, games=GAMES):
    """Play some games for two. Return states, decisions, scores and places."""
    chunks = list(run_playouts(GAME, GAME.box(), games, 2, OPTIONS, bots, seed, jobs))
    return tuple(np.concatenate([getattr(c, n) for c in chunks]) for n in ("states", "decisions", "scores", "places"))


def as_bytes(results):
    return [array.tobytes() for array in results]


@pytest.mark.parametrize("chunk_size", [1, 7, GAMES, 1000])
@pytest.mark.parametrize("jobs", [1, 2])
def test_the_number_of_threads_and_the_size_of_chunks_change_no_byte(monkeypatch, jobs, chunk_size):
    expected = as_bytes(run())
    monkeypatch.setattr(playouts, "CHUNK_SIZE", chunk_size)
    assert as_bytes(run(jobs)) == expected


def test_games_are_played_in_chunks_of_limited_size(monkeypatch):
    monkeypatch.setattr(playouts, "CHUNK_SIZE", 8)
    assert [len(chunk.states) for chunk in run_playouts(GAME, GAME.box(), GAMES, 2, {}, "random", 1)] == [8, 8, 4]


@pytest.mark.parametrize("bots", BASIC_BOTS)
def test_a_playout_is_the_same_game_as_one_that_is_played_step_by_step(bots):
    states, decisions, scores, places = run(bots=bots)
    number = GAMES - 1
    play, rng, count = Play(GAME, 2, OPTIONS, (3, number)), bot_rng(3, first=number), 0
    while play.to_act:
        seat = play.to_act[0]
        legal = play.legal_actions(seat)
        play.step(seat, play.policy_action(seat, rng) if bots == "policy" else legal[pick(rng[0], len(legal))])
        count += 1
    assert play.state.tobytes() == states[number].tobytes()
    assert (count, play.scores(), play.places()) == (
        decisions[number],
        scores[number, :2].tolist(),
        places[number, :2].tolist(),
    )


def test_every_game_ends_and_has_one_winner():
    states, decisions, _, places = run()
    assert not states["waiting"].any()
    assert (decisions > 0).all()
    assert ((places[:, :2] == 1).sum(axis=1) == 1).all()


def test_all_games_of_a_seed_differ_and_so_do_those_of_two_seeds():
    states = run(seed=3)[0]
    assert len({state.tobytes() for state in states}) == GAMES
    assert as_bytes(run(seed=4)) != as_bytes(run(seed=3))


def test_the_first_games_of_a_seed_do_not_depend_on_their_number():
    assert run(games=GAMES)[0][:5].tobytes() == run(games=5)[0].tobytes()


def test_the_policy_earns_more_than_random_play():
    assert run(bots="policy")[2][:, :2].mean() > 2 * run(bots="random")[2][:, :2].mean()


@pytest.mark.parametrize("players", [2, 5])
def test_a_game_that_does_not_end_is_cut_off_after_the_maximum_number_of_decisions(players):
    """With `max_rounds = 0`, random play never ends."""
    (results,) = run_playouts(INTERSTATE, INTERSTATE.box(), 1, players, {"max_rounds": "0"}, "random", 3)
    assert results.decisions.tolist() == [INTERSTATE.codes.MAX_DECISIONS]
    assert results.states["waiting"].all()
    assert not results.places.any()


def test_the_policy_ends_a_game_without_a_limit_of_rounds():
    (results,) = run_playouts(INTERSTATE, INTERSTATE.box(), 8, 3, {"max_rounds": "0"}, "policy", 3, jobs=1)
    assert (results.decisions < INTERSTATE.codes.MAX_DECISIONS).all()
    assert not results.states["waiting"].any()
    assert (results.places[:, :3] == 1).any(axis=1).all()
