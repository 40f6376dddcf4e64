"""The policy and the evaluation: sensible choices, based only on what the seat may know."""

import numpy as np
import pytest

from tests.games.road_master.position import GAME
from tests.games.road_master.table import Table
from truckstop.bots.tree import SearchSettings
from truckstop.conformance.covering import covering_tables, split_table
from truckstop.engine.compiler import interpreted
from truckstop.engine.play import Play, bot_rng
from truckstop.engine.playouts import run_playouts
from truckstop.games.road_master.actions import SUPER_BONUS
from truckstop.games.road_master.bot import SEARCH_SETTINGS, evaluate
from truckstop.games.road_master.state import End

OUT = np.zeros(GAME.codes.MAX_LEGAL_ACTIONS, np.int16)


def usual_choice(t, player=1):
    """The most frequent choice of the policy, which sometimes chooses at random."""
    choices = []
    for seed in range(40):
        t.rng["key"] = (seed, 1)
        t.rng["count"] = 0
        choices.append(t.policy(player))
    return max({*choices}, key=choices.count)


def without_market(start, **options):
    """Player 1 on this cell; there are no contracts to take."""
    return Table(**options).trucks(start, "B2").market().pile()


def test_it_delivers_what_is_on_board():
    """RM-111: it delivers all cubes before anything else."""
    t = without_market("D1").cargo(1, orange=2).contracts(1, "AD2")
    assert usual_choice(t) == "deliver AD2"
    assert usual_choice(t.do(1, "deliver AD2")) == "deliver AD2"


def test_it_loads_what_its_contracts_ask_for_and_no_more():
    """RM-061: it loads two orange cubes and closes the action."""
    t = without_market("A1").contracts(1, "AD2").market().pile()
    assert usual_choice(t) == "load orange"
    assert usual_choice(t.do(1, "load orange")) == "load orange"
    assert usual_choice(t.do(1, "load orange")) == "done"


def test_it_drives_towards_its_destination():
    """RM-080: it enters a left-side yard by the left lane and stops at the destination."""
    t = without_market("A2").contracts(1, "AB2").cargo(1, orange=2).market().pile().trucks("A2", "C1")
    steps = []
    while t.player == 1 and t.actions_done == 0:
        steps.append(usual_choice(t))
        t.do(1, steps[-1])
    assert steps == ["drive R3", "drive L4", "drive B1", "done"]


def test_it_backs_into_a_warehouse_it_has_just_passed():
    """RM-105: one space back instead of a whole round."""
    t = without_market("R3").contracts(1, "FA2").cargo(1, yellow=2).market().pile()
    assert usual_choice(t) == "back A2"


def test_it_takes_the_contract_that_pays_best_for_its_way():
    """RM-022: many points, few steps."""
    t = (
        Table()
        .trucks("A1", "B1")
        .market("BA1", "AB3", "FE2", "EB2", "DC1", "CB1", "FD2", "EC1", "DA2")
        .pile("BC2", "BC3")
    )
    assert usual_choice(t) == "take 2"


def test_it_places_its_truck_where_its_contracts_begin():
    """RM-018: the first dock of the warehouse with the cubes."""
    t = Table(placed=False).contracts(1, "CF3").market().pile()
    assert usual_choice(t) == "place C1"


def test_it_keeps_super_bonus_cards_it_will_make():
    """RM-051: cubes of filled and of open contracts count."""
    t = (
        without_market("R5")
        .bonus_order("B2D2", "A2C2", "E2F2")
        .filled_contracts(1, "AB2")
        .contracts(1, "CE2")
        .market()
        .pile()
    )
    t.checks_invariants = False
    t.do(1, "super_bonus")
    assert usual_choice(t) == "keep 2"
    assert usual_choice(t.do(1, "keep 2")) == "done"


def test_it_takes_no_perishables_that_would_spoil():
    """RM-172: after two actions F is too far away."""
    t = without_market("D1", perishable="on").contracts(1, "pDF3").market().pile()
    assert usual_choice(t) == "load blue"
    t.s["done"] = 2
    assert usual_choice(t) != "load blue"


def test_it_stores_unwanted_cubes():
    """RM-116: when the truck is filling up."""
    t = without_market("E1").cargo(1, orange=4).bonus_order()
    t.checks_invariants = False
    assert usual_choice(t) == "store orange"


def test_it_lists_useful_programs():
    """RM-035: with contracts from A to C, it loads and drives."""
    t = (
        Table(binding_program=True, placed=False)
        .trucks("A1", "F1")
        .turn_of(1)
        .contracts(1, "AC1", "AC5")
        .market()
        .pile()
    )
    actions: list[str] = []
    while len(actions) < 4:
        actions.append(usual_choice(t))
        t.do(1, actions[-1])
    assert actions[0] == "list load"
    assert "list forward" in actions


def test_it_uses_only_what_its_seat_can_see():
    """RM-053, RM-252: it chooses the same in the redacted state as in the full one, in games with every option."""
    for index, table in enumerate(covering_tables(GAME)[::3]):
        players, options = split_table(table)
        play, rng = Play(GAME, players, options | {"max_rounds": "3"}, (index, 7)), bot_rng(index)
        while play.to_act:
            seat = play.to_act[0]
            view, rng_copy = play.redacted_for(seat), rng.copy()
            count = GAME.rules.legal(play.box.record, view, seat, OUT)
            redacted_choice = int(GAME.bot.policy(play.box.record, view, seat, OUT, count, rng_copy[0]))
            action = play.policy_action(seat, rng)
            assert redacted_choice == action
            play.step(seat, action)


@pytest.mark.skipif(interpreted, reason="hundreds of games need the compiler")
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("options", [{}, {"explosive": "on", "perishable": "on"}, {"binding_program": "true"}])
def test_it_finishes_games_by_the_target(players, options):
    """RM-120: most games end by the target, with several contracts filled and a winner close to the target."""
    batches = list(run_playouts(GAME, GAME.box(), 200, players, options, "policy", seed=3, jobs=1))
    states, scores = (np.concatenate([getattr(batch, key) for batch in batches]) for key in ("states", "scores"))
    filled_counts = np.bitwise_count(states["seat"]["filled"][:, :players]).sum(axis=2)
    assert (states["end"] == End.TARGET).mean() > 0.75
    assert filled_counts.mean() > 2
    assert scores[:, :players].max(axis=1).mean() > 0.6 * int(GAME.box().record["target"][players])


def test_search_settings_are_valid():
    """RM-119: the search knows the settings; the action `super_bonus` reveals hidden cards."""
    assert {*SEARCH_SETTINGS} <= {*SearchSettings._fields}
    assert SEARCH_SETTINGS["revealing_action"] == SUPER_BONUS
    assert SEARCH_SETTINGS["horizon"] > 0
    assert SEARCH_SETTINGS["clear_lead"] > 0


def expected_points(t):
    out = np.zeros(int(t.s["seats"]))
    evaluate(t.board, t.s, out)
    return out


def test_an_evaluation_considers_what_a_contract_needs():
    """RM-114, RM-122: cubes on the truck beat cubes in stock, which beat none; near beats far."""
    t = without_market("A1").contracts(1, "AD2").market().pile()
    ready, near = t.copy().cargo(1, orange=2), t.copy().cargo(1, orange=2).truck(1, "C2")
    none = t.copy().stock("A")
    assert expected_points(near)[0] > expected_points(ready)[0] > expected_points(t)[0] > expected_points(none)[0]
    assert expected_points(t)[1] == 0


def test_an_evaluation_of_a_finished_game_is_the_score():
    """RM-123, RM-126: no more points are expected."""
    t = Table().bonuses(1, "A2B2").contracts(1, "AD2").score(2, 9).finish()
    assert expected_points(t).tolist() == t.scores() == [-3, 9]


def test_an_evaluation_includes_super_bonus_cards():
    """RM-123, RM-124: a card that is made beats one that can be made, which beats one that cannot."""
    t = without_market("R5").bonuses(1, "A2B2")
    certain = t.copy().filled_contracts(1, "AC1", "AE1", "BC2").market().pile()
    likely = t.copy().filled_contracts(1, "AC1", "AE1").contracts(1, "BC2").market().pile()
    without_bonus = without_market("R5").filled_contracts(1, "AC1", "AE1").contracts(1, "BC2").market().pile()
    likely_value = expected_points(likely)[0] - expected_points(without_bonus)[0]
    assert expected_points(certain)[0] > likely_value > expected_points(t)[0]


@pytest.mark.skipif(interpreted, reason="many games need the compiler")
def test_the_player_ahead_by_the_evaluation_wins_more_often():
    """RM-127: half-way through a game, of two seats the one with more expected points mostly wins."""
    shares = []
    for number in range(40):
        half_way = len([*policy_game(number, 10_000)]) // 2
        play = [*policy_game(number, half_way)][-1]
        points = np.zeros(4)
        evaluate(play.box.record, play.state, points)
        end = [*policy_game(number, 10_000)][-1]
        is_ahead, has_won = (np.subtract.outer(each, each) > 0 for each in (points, end.scores()))
        shares.append((is_ahead & has_won).sum() / max(1, (has_won & (is_ahead | is_ahead.T)).sum()))
    assert np.mean(shares) > 0.6


def policy_game(number, max_decisions):
    """Play a game of four players by the policy; yield it after every decision, up to a maximum."""
    play, rng = Play(GAME, 4, {}, (3, number)), bot_rng(3, first=number)
    for _ in range(max_decisions):
        if not play.to_act:
            return
        play.step(play.to_act[0], play.policy_action(play.to_act[0], rng))
        yield play
