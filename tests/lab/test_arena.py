"""Arena: tables are balanced, every pairing meets over the same deals, ratings are what they claim to be."""

import json
import os
from collections import Counter
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from truckstop.bots.ready import ready
from truckstop.engine.play import Play
from truckstop.games import load, slugs
from truckstop.lab import arena as lab
from truckstop.lab.arena import Arena, BadArena, Pair, Result, line_of, open_results, pairs_of, ratings_of, share_of

EACH = {slug: ready(load(slug)) for slug in slugs()}
GAME = EACH["truck_off"]
FOUR = ("random", "policy", "greedy", "search:2")

every_game = pytest.mark.parametrize("game", EACH.values(), ids=EACH)


def arena(bots=FOUR, game=GAME, players=4, seed=1, **options):
    return Arena(game, game.box(), game.meta.options.complete(options, players), players, tuple(bots), seed)


def duel(*outcomes):
    """Games of two: who was ahead in each, `a`, `b` or nobody."""
    scores = {"a": (1, 0), "b": (0, 1), "": (3, 3)}
    return [Result(number, ("a", "b"), scores[outcome]) for number, outcome in enumerate(outcomes)]


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
    for number in range(2 * table.round):
        table.play(number)
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
    assert one[:3] == [table.play(number) for number in range(3)]
    assert [table.play(0)] != [*replace(table, seed=5).play_all([0], 1)]


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


def test_a_pairing_compares_two_bots_in_one_game():
    results = [
        Result(0, ("a", "b", "c", "b"), (5, 3, 5, 7)),
        Result(1, ("c", "a", "b", "b"), (1, 2, 2, 0)),
    ]
    assert pairs_of(("a", "b", "c"), results) == [
        Pair("a", "b", wins=2, losses=1, ties=1),
        Pair("a", "c", wins=1, losses=0, ties=1),
        Pair("b", "c", wins=2, losses=2, ties=0),
    ]
    assert Pair("a", "b", 2, 1, 1).share == 0.625


def test_bots_that_win_three_of_four_are_some_191_points_better():
    results = duel(*"aaab" * 200)
    ratings = ratings_of(("a", "b"), results, 2)
    assert ratings["a"].rating - ratings["b"].rating == pytest.approx(400 * np.log10(3), abs=1)
    assert ratings["a"].rating == pytest.approx(-ratings["b"].rating)
    assert (ratings["a"].mean_score, ratings["a"].games) == (0.75, 800)


def test_ratings_explain_results_of_three():
    """Of bots that are 200 points apart, the better wins 76 %; of 400 apart, 91 %."""
    expect = {("a", "b"): 0.7597, ("b", "c"): 0.7597, ("a", "c"): 0.9091}
    results: list[Result] = []
    for (better, worse), share in expect.items():
        for n in range(1000):
            scores = (1, 0) if n < round(1000 * share) else (0, 1)
            results.append(Result(len(results), (better, worse), scores))
    ratings = {bot: found.rating for bot, found in ratings_of(("c", "a", "b"), results, 2).items()}
    assert ratings == {"a": pytest.approx(200, abs=3), "b": pytest.approx(0, abs=3), "c": pytest.approx(-200, abs=3)}


def test_ties_are_half_a_win():
    assert share_of(("a", "b"), duel("a", "", "", "b", "", "a"), 2)[0] == pytest.approx(3.5 / 6)
    even = ratings_of(("a", "b"), duel(*[""] * 40), 2)
    assert even["a"].rating == pytest.approx(0, abs=1e-6)


def test_who_wins_everything_still_has_a_rating():
    ratings = ratings_of(("a", "b"), duel(*"a" * 50), 2)
    assert 500 < ratings["a"].rating - ratings["b"].rating < 1500


@pytest.mark.parametrize("games", [20, 400])
def test_intervals_hold_what_is_true_about_as_often_as_they_say(games):
    """Of bots of which one wins 70 %: 95 of 100 intervals should hold that; few games, or many in rounds."""
    rng, inside = np.random.default_rng(7), 0
    for _ in range(100):
        results = duel(*np.where(rng.random(games) < 0.7, "a", "b"))
        share, low, high = share_of(("a", "b"), results, 2)
        assert low <= share <= high
        inside += low <= 0.7 <= high
    assert 88 <= inside <= 99


def test_games_of_one_deal_count_together():
    """The same outcome in all games of a deal says less than as many outcomes of deals of their own."""
    deals = np.random.default_rng(3).random(100) < 0.5
    together = duel(*np.repeat(np.where(deals, "a", "b"), 4))
    _, low, high = share_of(("a", "b"), together, 4)
    _, low_apart, high_apart = share_of(("a", "b"), together, 1)
    assert high - low > 1.6 * (high_apart - low_apart)


def keep(table, file, count):
    done, kept = open_results(table, file)
    with kept:
        for number in range(len(done), count):
            kept.write(line_of(table.play(number)) + "\n")
    return open_again(table, file)


def open_again(table, file):
    done, kept = open_results(table, file)
    kept.close()
    return done


def test_results_that_are_gone_on_with_are_those_of_one_run(tmp_path):
    table = arena(players=2)
    whole = keep(table, tmp_path / "whole", 6)
    keep(table, tmp_path / "parts", 2)
    assert keep(table, tmp_path / "parts", 6) == whole == [table.play(number) for number in range(6)]
    assert (tmp_path / "parts").read_bytes() == (tmp_path / "whole").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["parts", "whole"]


@pytest.mark.parametrize("broken", ['{"number": 2, "bots": ["ran', "{", ""])
def test_a_line_that_was_broken_off_is_played_again(tmp_path, broken):
    table, file = arena(players=2), tmp_path / "results"
    done = keep(table, file, 2)
    with file.open("a", encoding="utf-8") as text:
        text.write(broken)
    assert open_again(table, file) == done
    assert keep(table, file, 3) == [*done, table.play(2)]


@pytest.mark.parametrize(
    "other",
    [
        arena(players=3),
        arena(seed=2, players=2),
        arena(FOUR[:3], players=2),
        arena(players=2, map_side="b"),
        arena(players=2, game=EACH["interstate"]),
    ],
)
def test_results_of_another_arena_are_refused_and_left_alone(tmp_path, other):
    file = tmp_path / "results"
    keep(arena(players=2), file, 1)
    before = file.read_bytes()
    with pytest.raises(BadArena, match="does not hold results of this arena"):
        open_results(other, file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"hello\n", b"[]\n", b"\xff\xfe\x00", b"\x89PNG"])
def test_a_file_of_another_kind_is_refused_and_left_alone(tmp_path, content):
    file = tmp_path / "picture"
    file.write_bytes(content)
    with pytest.raises(BadArena, match="give another file"):
        open_results(arena(), file)
    assert file.read_bytes() == content


@pytest.mark.parametrize("line", ['{"number": 1}', '{"number": "x", "bots": [], "scores": []}', '{"a": {}}'])
def test_a_line_that_is_no_result_is_refused(tmp_path, line):
    table, file = arena(players=2), tmp_path / "results"
    keep(table, file, 1)
    with file.open("a", encoding="utf-8") as text:
        text.write(line + "\n")
    with pytest.raises(BadArena, match="give another file"):
        open_results(table, file)


def test_a_file_of_results_is_lines_of_json(tmp_path):
    table = arena(players=2)
    keep(table, tmp_path / "results", 1)
    about, result = map(json.loads, (tmp_path / "results").read_text("utf-8").splitlines())
    assert about["bots"] == list(FOUR)
    assert (result["number"], result["bots"]) == (0, list(table.seats(0)))
