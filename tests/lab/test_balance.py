"""Balance: shares of first places by seat, turn order and start place, with intervals computed by hand."""

from dataclasses import asdict
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from truckstop.engine.compilation import compile_game
from truckstop.games import load, slugs
from truckstop.lab.balance import balance, count_first_places
from truckstop.lab.intervals import mean_interval, wilson_interval
from truckstop.lab.simulate import simulate
from truckstop.lab.simulation import Simulation

GAMES = {slug: compile_game(load(slug)) for slug in slugs()}
NOT_USED: Any = None  # in place of a box

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def game_with(first_seats=(0, 0, 0, 0), start_places=(), names=()):
    """A game whose report names these first seats and start places, by game."""
    return SimpleNamespace(
        report=SimpleNamespace(
            first_seats=lambda states: np.array(first_seats[: len(states)]),
            start_places=lambda states: np.array(start_places),
            start_place_names=lambda box: names,
        )
    )


def balance_of(places, **parts):
    """The balance of games with these places, by game and seat."""
    game = game_with(**parts)
    return balance(game, NOT_USED, count_first_places(game, NOT_USED, np.zeros(len(places)), np.array(places)))


def shares(group):
    return {share.name: share.share for share in group}


def test_a_first_place_counts_for_the_seat():
    assert shares(balance_of([[1, 2], [1, 2], [2, 1], [1, 2]]).seats) == {"1": 0.75, "2": 0.25}


def test_players_who_share_a_first_place_have_equal_shares_of_it():
    assert shares(balance_of([[1, 1, 3], [3, 1, 2]]).seats) == {"1": 0.25, "2": 0.75, "3": 0}
    assert shares(balance_of([[1, 1, 1]]).seats) == pytest.approx({"1": 1 / 3, "2": 1 / 3, "3": 1 / 3})


def test_the_order_of_turns_begins_with_the_first_seat_and_goes_clockwise():
    """Seat 3 of the first game moves first, and seat 1 of the second one moves third."""
    places, first_seats = [[2, 3, 1], [1, 2, 3]], (2, 1)
    assert shares(balance_of(places, first_seats=first_seats).turns) == {"1": 0.5, "2": 0, "3": 0.5}


def test_the_share_of_a_start_place_is_that_of_an_average_truck_that_began_there():
    """Both trucks of the first game began in the north, where one of them won; the southern truck won the second."""
    places, start_places = [[1, 2], [1, 2]], [[0, 0], [1, 0]]
    by_start = balance_of(places, start_places=start_places, names=["north", "south", "west"]).starts
    assert shares(by_start) == pytest.approx({"north": 1 / 3, "south": 1})
    assert [share.seats for share in by_start] == [3, 1]


def test_a_game_without_start_places_has_no_shares_of_them():
    assert balance_of([[1, 2]]).starts == ()


def test_games_without_a_winner_do_not_count():
    """A game that was cut off has no places."""
    by_seat = balance_of([[0, 0], [1, 2], [2, 1]]).seats
    assert shares(by_seat) == {"1": 0.5, "2": 0.5}
    assert [share.seats for share in by_seat] == [2, 2]
    assert balance_of([[0, 0]]).seats == ()


def test_the_interval_of_a_share_is_that_of_wilson_also_with_shared_places():
    """One and a half of two: z² = 3.8416, middle = (0.75 + 0.9604) / 2.9208, margin = 1.13249 / 2.9208."""
    share = balance_of([[1, 1], [1, 2]]).seats[0]
    assert share.interval == pytest.approx((0.1979, 0.9733), abs=0.0001)
    assert share.interval == wilson_interval(1.5, 2)


def test_the_interval_of_a_mean_by_hand():
    """The standard deviation is √1.25 = 1.118, half of it 0.559, 1.96 times that 1.0957."""
    assert mean_interval(np.array([1, 2, 3, 4])) == pytest.approx((1.4043, 3.5957), abs=0.0001)


@every_game
@pytest.mark.parametrize("players", [2, 4])
def test_the_first_places_of_real_games_add_up(game, players):
    """In every grouping, the shares of all seats add up to one first place a game."""
    report = simulate(Simulation(game, game.box(), players, {}, "policy", seed=1, jobs=1), 30)
    groups = {key: value for key, value in asdict(report.balance).items() if value}
    assert {"seats", "turns"} <= {*groups}
    for group in groups.values():
        assert sum(share["seats"] for share in group) == 30 * players
        assert sum(share["seats"] * share["share"] for share in group) == pytest.approx(30)
