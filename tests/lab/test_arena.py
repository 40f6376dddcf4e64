"""Arena: tables are balanced, every pairing meets over the same deals, ratings are what they claim to be."""

import os
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from truckstop.bots.ready import ready
from truckstop.engine.play import Play
from truckstop.games import load, slugs
from truckstop.lab import arena as lab
from truckstop.lab.arena import Arena, BadArena, play_games

EACH = {slug: ready(load(slug)) for slug in slugs()}
GAME = EACH["truck_off"]
FOUR = ("random", "policy", "greedy", "search:2")

every_game = pytest.mark.parametrize("game", EACH.values(), ids=EACH)


def arena(bots=FOUR, game=GAME, players=4, seed=1, **options):
    return Arena(game, game.box(), game.meta.options.complete(options, players), players, tuple(bots), seed)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_in_a_round_every_bot_sits_in_every_seat_equally_often(players, count):
    table = arena([f"search:{n}" for n in range(1, count + 1)], players=players)
    sat = Counter((bot, seat) for number in range(table.round) for seat, bot in enumerate(table.seats(number)))
    assert len(sat) == count * players
    assert len({*sat.values()}) == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_in_a_round_every_two_bots_meet_equally_often(players, count):
    table = arena([f"search:{n}" for n in range(1, count + 1)], players=players)
    met = Counter(
        frozenset(pair)
        for number in range(table.round)
        for pair in combinations(table.seats(number), 2)
        if len({*pair}) == 2
    )
    assert len(met) == count * (count - 1) // 2
    assert len({*met.values()}) == 1


def test_a_round_is_one_deal_and_the_next_round_another(monkeypatch):
    """The same deals for every pairing: the dice of a game depend on its round alone."""
    keys = []

    class Watched(Play):
        def __init__(self, game, players, options, key, box):
            keys.append(key)
            super().__init__(game, players, options, key, box)

    monkeypatch.setattr(lab, "Play", Watched)
    table = arena(["random", "policy"], players=3)
    play_games(table, 2 * table.round, jobs=1)
    assert [len({*keys[first : first + table.round]}) for first in (0, table.round)] == [1, 1]
    assert len({*keys}) == 2


def test_neighbours_change_from_deal_to_deal():
    table = arena()
    assert len({table.seats(number) for number in range(0, 40 * table.round, table.round)}) > 10


@every_game
def test_the_same_seed_gives_the_same_games_on_any_number_of_cores(game):
    table = arena(game=game, players=2, seed=2**63 - 1)
    one, two = (list(table.play_all(range(4), jobs)) for jobs in (1, 2))
    assert one == two
    assert one[2:] == [*table.play_all([2, 3], 1)]
    assert one[:1] != [*replace(table, seed=5).play_all([0], 1)]


def test_bots_that_think_by_the_clock_have_the_machine_to_themselves():
    assert arena(["random", "search:0.1s"]).cores == 1
    assert arena(["random", "search:10"]).cores == (os.cpu_count() or 1)


@pytest.mark.parametrize("bots", [("random",), ("random", "random"), ("random", "policy", "random")])
def test_an_arena_needs_different_bots(bots):
    with pytest.raises(BadArena, match="two bots or more, all different"):
        arena(bots)


def test_an_arena_needs_two_players():
    with pytest.raises(BadArena, match="two players or more"):
        arena(players=1)


def test_a_game_without_an_end_is_cut_off(monkeypatch):
    table = arena(["random", "policy"], EACH["interstate"], players=2, max_rounds="0", goal_money="1000000")
    monkeypatch.setattr(table.game.codes, "LONGEST", 300)
    (result,) = table.play_all([0], 1)
    assert len(result.scores) == 2


def test_games_are_played_in_whole_rounds_and_come_in_order():
    table = arena(players=3)
    assert [result.number for result in play_games(table, 1, jobs=2)] == [*range(table.round)]
    assert [result.number for result in play_games(table, table.round + 1)] == [*range(2 * table.round)]


def test_whoever_watches_sees_every_game_go_by():
    seen, table = [], arena(players=2)

    def watch(results, count):
        seen.append(count)
        for result in results:
            seen.append(result.number)
            yield result

    play_games(table, 1, progress=watch)
    assert seen == [table.round, *range(table.round)]


def test_results_that_are_gone_on_with_are_those_of_one_run(tmp_path):
    table, file = arena(players=2), tmp_path / "parts"
    whole = play_games(table, 24, file=tmp_path / "whole")
    assert play_games(table, 12, file=file) == whole[:12]
    assert play_games(table, 24, file=file) == whole == play_games(table, 24)
    assert play_games(table, 12, file=file) == whole[:12]
    assert file.read_bytes() == (tmp_path / "whole").read_bytes()
