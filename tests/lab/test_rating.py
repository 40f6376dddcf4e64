"""Ratings are what they claim to be."""

import numpy as np
import pytest

from truckstop.lab.rating import Pair, pairs_of, ratings_of, share_of
from truckstop.lab.results import Result


def duel(*outcomes):
    """Games of two: who was ahead in each, `a`, `b` or nobody."""
    scores = {"a": (1, 0), "b": (0, 1), "": (3, 3)}
    return [Result(number, ("a", "b"), scores[outcome]) for number, outcome in enumerate(outcomes)]


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
