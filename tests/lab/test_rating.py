"""Ratings: differences correspond to win shares, and intervals contain the true value."""

import numpy as np
import pytest

from truckstop.lab.rating import Pairing, count_pairings, rate_bots, win_share
from truckstop.lab.results import Result


def games_of_two(*winners):
    """Return results of games of `a` against `b` with these winners: `a`, `b`, or an empty string for a tie."""
    scores = {"a": (1, 0), "b": (0, 1), "": (3, 3)}
    return [Result(number, ("a", "b"), scores[winner]) for number, winner in enumerate(winners)]


def test_a_pairing_compares_two_bots_in_one_game():
    results = [
        Result(0, ("a", "b", "c", "b"), (5, 3, 5, 7)),
        Result(1, ("c", "a", "b", "b"), (1, 2, 2, 0)),
    ]
    assert count_pairings(("a", "b", "c"), results) == [
        Pairing("a", "b", wins=2, losses=1, ties=1),
        Pairing("a", "c", wins=1, losses=0, ties=1),
        Pairing("b", "c", wins=2, losses=2, ties=0),
    ]
    assert Pairing("a", "b", 2, 1, 1).share == 0.625


def test_a_bot_that_wins_three_of_four_games_is_about_191_points_better():
    ratings = rate_bots(("a", "b"), games_of_two(*"aaab" * 200), 2)
    assert ratings["a"].rating - ratings["b"].rating == pytest.approx(400 * np.log10(3), abs=1)
    assert ratings["a"].rating == pytest.approx(-ratings["b"].rating)
    assert (ratings["a"].mean_score, ratings["a"].games) == (0.75, 800)


def test_ratings_of_three_bots_explain_all_their_results():
    """A bot that is 200 points better wins 76 % of the games; 400 points better, 91 %."""
    shares = {("a", "b"): 0.7597, ("b", "c"): 0.7597, ("a", "c"): 0.9091}
    results: list[Result] = []
    for (better, worse), share in shares.items():
        for n in range(1000):
            scores = (1, 0) if n < round(1000 * share) else (0, 1)
            results.append(Result(len(results), (better, worse), scores))
    ratings = {bot: rating.rating for bot, rating in rate_bots(("c", "a", "b"), results, 2).items()}
    assert ratings == {"a": pytest.approx(200, abs=3), "b": pytest.approx(0, abs=3), "c": pytest.approx(-200, abs=3)}


def test_a_tie_counts_as_half_a_win():
    assert win_share(("a", "b"), games_of_two("a", "", "", "b", "", "a"), 2)[0] == pytest.approx(3.5 / 6)
    ratings = rate_bots(("a", "b"), games_of_two(*[""] * 40), 2)
    assert ratings["a"].rating == pytest.approx(0, abs=1e-6)


def test_a_bot_that_wins_everything_has_a_finite_rating():
    ratings = rate_bots(("a", "b"), games_of_two(*"a" * 50), 2)
    assert 500 < ratings["a"].rating - ratings["b"].rating < 1500


@pytest.mark.parametrize("games", [20, 400])
def test_about_95_of_100_intervals_contain_the_true_share(games):
    """One of two bots wins 70 % of the games. 20 games are resampled one by one, 400 games in rounds."""
    rng, hits = np.random.default_rng(7), 0
    for _ in range(100):
        results = games_of_two(*np.where(rng.random(games) < 0.7, "a", "b"))
        share, low, high = win_share(("a", "b"), results, 2)
        assert low <= share <= high
        hits += low <= 0.7 <= high
    assert 88 <= hits <= 99


def test_the_games_of_a_deal_are_resampled_together():
    """Four equal results on one deal are weaker evidence than four results on four deals."""
    deals = np.random.default_rng(3).random(100) < 0.5
    results = games_of_two(*np.repeat(np.where(deals, "a", "b"), 4))
    _, low, high = win_share(("a", "b"), results, 4)
    _, low_independent, high_independent = win_share(("a", "b"), results, 1)
    assert high - low > 1.6 * (high_independent - low_independent)
