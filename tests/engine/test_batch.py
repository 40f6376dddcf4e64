"""Many games at once: the same result on any number of threads, in pieces of any size, and by hand."""

import numpy as np
import pytest

from truckstop.engine import batch
from truckstop.engine.batch import playouts
from truckstop.engine.dice import pick
from truckstop.engine.game import BOTS
from truckstop.engine.play import Play, luck_of
from truckstop.engine.ready import ready
from truckstop.games import load

GAME = ready(load("truck_off"))
ENDLESS = ready(load("interstate"))
GAMES = 20
OPTIONS = {"map_side": "b"}


def played(jobs=1, bots="random", seed=3, games=GAMES):
    """States, decisions, scores and places of some games for two."""
    batches = list(playouts(GAME, GAME.box(), games, 2, OPTIONS, bots, seed, jobs))
    return tuple(np.concatenate([getattr(b, n) for b in batches]) for n in ("states", "decisions", "scores", "places"))


def as_bytes(results):
    return [array.tobytes() for array in results]


@pytest.mark.parametrize("piece", [1, 7, GAMES, 1000])
@pytest.mark.parametrize("jobs", [1, 2])
def test_threads_and_pieces_change_no_byte(monkeypatch, jobs, piece):
    whole = as_bytes(played())
    monkeypatch.setattr(batch, "PIECE", piece)
    assert as_bytes(played(jobs)) == whole


def test_pieces_come_as_they_are_finished_and_none_is_larger_than_its_share(monkeypatch):
    monkeypatch.setattr(batch, "PIECE", 8)
    assert [len(piece.states) for piece in playouts(GAME, GAME.box(), GAMES, 2, {}, "random", 1)] == [8, 8, 4]


@pytest.mark.parametrize("bots", BOTS)
def test_a_game_of_a_batch_is_the_game_that_is_played_by_hand(bots):
    states, decisions, scores, places = played(bots=bots)
    number = GAMES - 1
    play, luck, count = Play(GAME, 2, OPTIONS, (3, number)), luck_of(3, first=number), 0
    while play.waiting:
        seat = play.waiting[0]
        legal = play.legal(seat)
        play.act(seat, play.policy(seat, luck) if bots == "policy" else legal[pick(luck[0], len(legal))])
        count += 1
    assert play.state.tobytes() == states[number].tobytes()
    assert (count, play.scores(), play.places()) == (
        decisions[number],
        scores[number, :2].tolist(),
        places[number, :2].tolist(),
    )


def test_every_game_is_over_and_has_one_winner():
    states, decisions, _, places = played()
    assert not states["waiting"].any()
    assert (decisions > 0).all()
    assert ((places[:, :2] == 1).sum(axis=1) == 1).all()


def test_the_games_of_a_batch_and_of_two_seeds_differ():
    states = played(seed=3)[0]
    assert len({state.tobytes() for state in states}) == GAMES
    assert as_bytes(played(seed=4)) != as_bytes(played(seed=3))


def test_more_games_of_a_seed_begin_with_the_same_games():
    assert played(games=GAMES)[0][:5].tobytes() == played(games=5)[0].tobytes()


def test_those_who_play_with_a_purpose_earn_more():
    assert played(bots="policy")[2][:, :2].mean() > 2 * played(bots="random")[2][:, :2].mean()


@pytest.mark.parametrize("players", [2, 5])
def test_a_game_without_an_end_is_cut_off_after_as_many_decisions_as_the_game_says(players):
    """With `max_rounds = 0`, whoever plays by chance goes on for ever."""
    (cut,) = playouts(ENDLESS, ENDLESS.box(), 1, players, {"max_rounds": "0"}, "random", 3)
    assert cut.decisions.tolist() == [ENDLESS.codes.LONGEST]
    assert cut.states["waiting"].all()
    assert not cut.places.any()


def test_those_who_play_with_a_purpose_come_to_an_end_without_a_limit():
    (done,) = playouts(ENDLESS, ENDLESS.box(), 8, 3, {"max_rounds": "0"}, "policy", 3, jobs=1)
    assert (done.decisions < ENDLESS.codes.LONGEST).all()
    assert not done.states["waiting"].any()
    assert (done.places[:, :3] == 1).any(axis=1).all()
