"""The arena: every bot has every seat equally often, and all bots play the same deals."""

import os
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from truckstop.bots.compilation import compile_bots
from truckstop.engine.play import Play
from truckstop.games import load, slugs
from truckstop.lab import arena as arena_module
from truckstop.lab.arena import Arena, InvalidArena, play_games

GAMES = {slug: compile_bots(load(slug)) for slug in slugs()}
TRUCK_OFF = GAMES["truck_off"]
FOUR_BOTS = ("random", "policy", "greedy", "search:2")

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def new_arena(bots=FOUR_BOTS, game=TRUCK_OFF, players=4, seed=1, **options):
    return Arena(game, game.box(), game.meta.options.complete(options, players), players, tuple(bots), seed)


def search_bots(count):
    return [f"search:{n}" for n in range(1, count + 1)]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_in_a_round_every_bot_has_every_seat_equally_often(players, count):
    arena = new_arena(search_bots(count), players=players)
    seatings = Counter(
        (bot, seat) for number in range(arena.games_per_round) for seat, bot in enumerate(arena.bots_by_seat(number))
    )
    assert len(seatings) == count * players
    assert len({*seatings.values()}) == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_in_a_round_every_two_bots_meet_equally_often(players, count):
    arena = new_arena(search_bots(count), players=players)
    meetings = Counter(
        frozenset(pair)
        for number in range(arena.games_per_round)
        for pair in combinations(arena.bots_by_seat(number), 2)
        if len({*pair}) == 2
    )
    assert len(meetings) == count * (count - 1) // 2
    assert len({*meetings.values()}) == 1


def test_all_games_of_a_round_have_the_same_deal_and_the_next_round_has_another(monkeypatch):
    """The dice of a game depend on its round alone."""
    keys = []

    class RecordingPlay(Play):
        def __init__(self, game, players, options, key, box):
            keys.append(key)
            super().__init__(game, players, options, key, box)

    monkeypatch.setattr(arena_module, "Play", RecordingPlay)
    arena = new_arena(["random", "policy"], players=3)
    count = arena.games_per_round
    play_games(arena, 2 * count, jobs=1)
    assert [len({*keys[first : first + count]}) for first in (0, count)] == [1, 1]
    assert len({*keys}) == 2


def test_the_order_of_bots_changes_from_deal_to_deal():
    arena = new_arena()
    game_numbers = range(0, 40 * arena.games_per_round, arena.games_per_round)
    assert len({arena.bots_by_seat(number) for number in game_numbers}) > 10


@every_game
def test_the_same_seed_gives_the_same_games_on_any_number_of_cores(game):
    arena = new_arena(game=game, players=2, seed=2**63 - 1)
    one, two = (list(arena.play_all(range(4), jobs)) for jobs in (1, 2))
    assert one == two
    assert one[2:] == [*arena.play_all([2, 3], 1)]
    assert one[:1] != [*replace(arena, seed=5).play_all([0], 1)]


def test_games_with_a_time_budget_are_played_one_at_a_time():
    assert new_arena(["random", "search:0.1s"]).parallel_games == 1
    assert new_arena(["random", "search:10"]).parallel_games == (os.cpu_count() or 1)


@pytest.mark.parametrize("bots", [("random",), ("random", "random"), ("random", "policy", "random")])
def test_an_arena_needs_different_bots(bots):
    with pytest.raises(InvalidArena, match="at least two bots, all different"):
        new_arena(bots)


def test_an_arena_needs_two_players():
    with pytest.raises(InvalidArena, match="at least two players"):
        new_arena(players=1)


def test_a_game_that_does_not_end_is_cut_off(monkeypatch):
    options = {"max_rounds": "0", "goal_money": "1000000"}
    arena = new_arena(["random", "policy"], GAMES["interstate"], players=2, **options)
    monkeypatch.setattr(arena.game.codes, "MAX_DECISIONS", 300)
    (result,) = arena.play_all([0], 1)
    assert len(result.scores) == 2


def test_games_are_played_in_whole_rounds_and_returned_in_order():
    arena = new_arena(players=3)
    count = arena.games_per_round
    assert [result.number for result in play_games(arena, 1, jobs=2)] == [*range(count)]
    assert [result.number for result in play_games(arena, count + 1)] == [*range(2 * count)]


def test_the_progress_callback_receives_every_result():
    calls, arena = [], new_arena(players=2)

    def progress(results, count):
        calls.append(count)
        for result in results:
            calls.append(result.number)
            yield result

    play_games(arena, 1, progress=progress)
    assert calls == [arena.games_per_round, *range(arena.games_per_round)]


def test_a_run_continued_from_a_file_gives_the_results_of_one_run(tmp_path):
    arena, file = new_arena(players=2), tmp_path / "parts"
    results = play_games(arena, 24, file=tmp_path / "whole")
    assert play_games(arena, 12, file=file) == results[:12]
    assert play_games(arena, 24, file=file) == results == play_games(arena, 24)
    assert play_games(arena, 12, file=file) == results[:12]
    assert file.read_bytes() == (tmp_path / "whole").read_bytes()
