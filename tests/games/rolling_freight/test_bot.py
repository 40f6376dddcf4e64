"""The policy of Rolling Freight: it builds, delivers, improves, and finishes its games."""

import numpy as np
import pytest

from tests.games.rolling_freight.position import GAME
from tests.games.rolling_freight.table import Table
from truckstop.conformance.covering import covering_tables, split_table
from truckstop.engine.compiler import interpreted
from truckstop.engine.dice import pick
from truckstop.engine.play import Play, bot_rng
from truckstop.engine.playouts import run_playouts
from truckstop.games.rolling_freight.bot import evaluate
from truckstop.games.rolling_freight.state import Source, Stage

compiled = pytest.mark.skipif(interpreted, reason="many games need the compiler")


def usual_choice(t, player=1):
    """Return the most frequent choice of the policy."""
    choices = [t.policy(player, bot_rng(seed)) for seed in range(40)]
    return max({*choices}, key=choices.count)


def table_without_purchases(*faces):
    """Return a table without cargo and cards to buy."""
    t = Table(4).no_tokens().track().improvements().switches(1, 6)
    return t.dice(1, *faces)


def test_it_adds_the_free_cube_first():
    """RF-117: it chooses the link with the fewest spaces left."""
    t = table_without_purchases("blue").improve(1, "steady_builder").contracts(1, "gray_2a:1", "blue_2a:2")
    assert usual_choice(t) == "steady 2"


def test_it_makes_cheap_deliveries():
    """RF-071: it prefers fast cargo that is wanted one link away, and pays automatically."""
    t = (
        table_without_purchases("blue", "blue")
        .token("san_francisco_1", "red")
        .token("oakland_1", "gray")
        .finished(1, "slash_1a")
    )
    assert usual_choice(t) == "deliver"
    assert usual_choice(t.do(1, "deliver")) == "ship san_francisco_1"
    t.do(1, "ship san_francisco_1", "via slash_1a")
    assert t.stage == Stage.PAY
    assert usual_choice(t) == "pay"


def test_it_builds_where_fewest_spaces_are_left():
    """RF-065: it prefers that to a new contract."""
    t = table_without_purchases("blue", "gray").contracts(1, "gray_2a:1", "blue_1a:2").track("blue_2a")
    assert usual_choice(t) == "build 2"


def test_it_buys_contracts_that_join_its_links():
    """RF-060: it also considers the price."""
    t = table_without_purchases("red", "red", "blue").finished(1, "blue_2a", "yellow_1a").track("red_3a", "red_1a")
    assert usual_choice(t) == "contract 2"


def test_it_uses_all_switches_it_can():
    """RF-237: switches can be used in every turn."""
    t = (
        table_without_purchases("blue", "blue", "blue")
        .token("san_francisco_1", "blue")
        .finished(1, "red_2a", "blue_1b", "yellow_2a")
    )
    t.ship(1, "san_francisco_1", "red_2a", "blue_1b", "yellow_2a")
    assert usual_choice(t) == "discount 2"


def test_it_gives_back_the_least_valuable_improvement():
    """RF-102: it has the lowest value of the four."""
    t = Table(3, map="southeast").improve(1, "friendly", "steady_builder", "die_black").dice(1, *["blue"] * 4)
    t.improvements("acquisition_expert", "die_gray", "die_blue").buy(1, "improvement 1", *["blue"] * 4)
    assert usual_choice(t) == "give_back 1"


def test_it_sets_dice_to_what_its_links_need():
    """RF-111: it chooses a face with the colour of its contract."""
    t = table_without_purchases().improve(1, "careful_planner").contracts(1, "gray_2a").do(1, "end")
    assert usual_choice(t) == "plan 1"
    assert usual_choice(t.do(1, "plan 1")) == "face blue-gray"


def test_it_ends_when_there_is_nothing_to_do():
    """RF-058: no action is possible with its dice."""
    assert usual_choice(table_without_purchases("blue")) == "end"


@compiled
@pytest.mark.parametrize("number", range(len(covering_tables(GAME))))
def test_its_games_end_with_every_option(number):
    """RF-145: on average the players score with links and with deliveries."""
    players, options = split_table(covering_tables(GAME)[number])
    games = next(run_playouts(GAME, GAME.box(), 40, players, options, "policy", seed=3, jobs=1))
    assert (games.states["stage"] == Stage.OVER).all()
    points = games.states["seat"]["points"][:, :players].mean(axis=(0, 1))
    assert points[Source.LINKS] > 10
    assert points[Source.OWN_DELIVERIES] + points[Source.TOKENS] > 10


@compiled
def test_it_beats_random_play():
    """RF-147: it wins at least 38 of 40 games, in either seat."""
    wins = 0
    for number in range(40):
        play, rng, policy_seat = Play(GAME, 2, {}, (9, number)), bot_rng(9, first=number), number % 2
        while play.to_act:
            seat, legal = play.to_act[0], play.legal_actions(play.to_act[0])
            play.step(seat, play.policy_action(seat, rng) if seat == policy_seat else legal[pick(rng[0], len(legal))])
        wins += play.places()[policy_seat] == 1
    assert wins >= 38


def test_an_evaluation_counts_unfinished_work():
    """RF-080, RF-146: tokens, cubes, links, switches and improvements are worth something before the end."""
    points = np.zeros(4)
    t = Table(4)
    evaluate(t.board, t.s, points)
    initial_points = points[1]
    for better in (
        t.copy().collected(2, blue=1),
        t.copy().contracts(2, "gray_2a:3"),
        t.copy().finished(2, "gray_2a"),
        t.copy().switches(2, 1),
        t.copy().improve(2, "die_black"),
        t.copy().stock(2, red=1),
    ):
        evaluate(better.board, better.s, points)
        assert points[1] > initial_points
