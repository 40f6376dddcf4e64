"""The game's own cheap player: it knows its business, and nothing that it may not know."""

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


def usual(t, player=1):
    """What the policy usually does: the most frequent of many choices."""
    choices = []
    for seed in range(40):
        t.rng["key"] = (seed, 1)
        t.rng["count"] = 0
        choices.append(t.policy(player))
    return max({*choices}, key=choices.count)


def calm(start, **options):
    """Nothing to take, nothing to look at."""
    return Table(**options).trucks(start, "B2").market().pile()


def test_it_delivers_what_is_on_board():
    """RM-111: before anything else, and all of it."""
    t = calm("D1").cargo(1, orange=2).contracts(1, "AD2")
    assert usual(t) == "deliver AD2"
    assert usual(t.do(1, "deliver AD2")) == "deliver AD2"


def test_it_loads_what_its_contracts_ask_for_and_no_more():
    """RM-061: two orange, then done."""
    t = calm("A1").contracts(1, "AD2").market().pile()
    assert usual(t) == "load orange"
    assert usual(t.do(1, "load orange")) == "load orange"
    assert usual(t.do(1, "load orange")) == "done"


def test_it_drives_towards_its_destination():
    """RM-080: to the cubes without a load, to the destination with one, by the left lane where it must."""
    t = calm("A2").contracts(1, "AB2").cargo(1, orange=2).market().pile().trucks("A2", "C1")
    steps = []
    while t.player == 1 and t.actions_done == 0:
        steps.append(usual(t))
        t.do(1, steps[-1])
    assert steps == ["drive R3", "drive L4", "drive B1", "done"]


def test_it_backs_into_a_warehouse_it_has_just_passed():
    """RM-105: one space back instead of a whole round."""
    t = calm("R3").contracts(1, "FA2").cargo(1, yellow=2).market().pile()
    assert usual(t) == "back A2"


def test_it_takes_the_contract_that_pays_best_for_its_way():
    """RM-022: near at hand, well paid."""
    t = (
        Table()
        .trucks("A1", "B1")
        .market("BA1", "AB3", "FE2", "EB2", "DC1", "CB1", "FD2", "EC1", "DA2")
        .pile("BC2", "BC3")
    )
    assert usual(t) == "take 2"


def test_it_places_its_truck_where_its_contracts_begin():
    """RM-018: the first dock of the warehouse with the cubes."""
    t = Table(placed=False).contracts(1, "CF3").market().pile()
    assert usual(t) == "place C1"


def test_it_keeps_super_bonus_cards_it_will_make():
    """RM-051: of contracts filled and in hand."""
    t = calm("R5").bonus_order("B2D2", "A2C2", "E2F2").filled(1, "AB2").contracts(1, "CE2").market().pile()
    t.sound = False
    t.do(1, "super_bonus")
    assert usual(t) == "keep 2"
    assert usual(t.do(1, "keep 2")) == "done"


def test_it_takes_no_perishables_that_would_spoil():
    """RM-172: after two actions F is too far."""
    t = calm("D1", perishable="on").contracts(1, "pDF3").market().pile()
    assert usual(t) == "load blue"
    t.s["done"] = 2
    assert usual(t) != "load blue"


def test_it_stores_unwanted_cubes():
    """RM-116: when the truck fills up."""
    t = calm("E1").cargo(1, orange=4).bonus_order()
    t.sound = False
    assert usual(t) == "store orange"


def test_it_lists_useful_programmes():
    """RM-035: load, two forwards, unload; from A to C."""
    t = (
        Table(binding_program=True, placed=False)
        .trucks("A1", "F1")
        .turn_of(1)
        .contracts(1, "AC1", "AC5")
        .market()
        .pile()
    )
    listed: list[str] = []
    while len(listed) < 4:
        listed.append(usual(t))
        t.do(1, listed[-1])
    assert listed[0] == "list load"
    assert "list forward" in listed


def test_it_uses_only_what_its_seat_can_see():
    """RM-053, RM-252: the same on its own view as on the full record, in games with every option."""
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
    """RM-120: mostly; with several contracts filled by each, and a winner close to the target."""
    batches = list(run_playouts(GAME, GAME.box(), 200, players, options, "policy", seed=3, jobs=1))
    states, scores = (np.concatenate([getattr(batch, key) for batch in batches]) for key in ("states", "scores"))
    filled = np.bitwise_count(states["seat"]["filled"][:, :players]).sum(axis=2)
    assert (states["end"] == End.TARGET).mean() > 0.75
    assert filled.mean() > 2
    assert scores[:, :players].max(axis=1).mean() > 0.6 * int(GAME.box().record["target"][players])


def test_search_settings_belong_to_the_search():
    """RM-119: a playout reaches the end of a turn or two; ten points are a clear lead; looked-at cards are known."""
    assert {*SEARCH_SETTINGS} <= {*SearchSettings._fields}
    assert SEARCH_SETTINGS["looks"] == SUPER_BONUS
    assert SEARCH_SETTINGS["horizon"] > 0
    assert SEARCH_SETTINGS["spread"] > 0


def expected(t):
    out = np.zeros(int(t.s["seats"]))
    evaluate(t.board, t.s, out)
    return out


def test_an_evaluation_knows_what_a_contract_needs():
    """RM-114, RM-122: cubes aboard are better than cubes in stock, and these than none; near is better than far."""
    t = calm("A1").contracts(1, "AD2").market().pile()
    ready, near = t.copy().cargo(1, orange=2), t.copy().cargo(1, orange=2).truck(1, "C2")
    none = t.copy().stock("A")
    assert expected(near)[0] > expected(ready)[0] > expected(t)[0] > expected(none)[0]
    assert expected(t)[1] == 0


def test_an_evaluation_ends_with_the_score():
    """RM-123, RM-126: when the game is over nothing is left to expect."""
    t = Table().bonuses(1, "A2B2").contracts(1, "AD2").score(2, 9).finish()
    assert expected(t).tolist() == t.scores() == [-3, 9]


def test_an_evaluation_includes_super_bonus_cards():
    """RM-123, RM-124: made, hoped for, missed."""
    t = calm("R5").bonuses(1, "A2B2")
    values = [
        expected(t.copy().filled(1, "AC1", "AE1", "BC2").market().pile())[0],
        expected(t.copy().filled(1, "AC1", "AE1").contracts(1, "BC2").market().pile())[0]
        - expected(calm("R5").filled(1, "AC1", "AE1").contracts(1, "BC2").market().pile())[0],
        expected(t)[0],
    ]
    assert values[0] > values[1] > values[2]


@pytest.mark.skipif(interpreted, reason="many games need the compiler")
def test_the_player_ahead_by_the_evaluation_wins_more_often():
    """RM-127: half-way through games by policy, of two seats the one expected to win does so in far more than half."""
    right = []
    for number in range(40):
        half_way = len([*policy_game(number, 10_000)]) // 2
        play = [*policy_game(number, half_way)][-1]
        points = np.zeros(4)
        evaluate(play.box.record, play.state, points)
        end = [*policy_game(number, 10_000)][-1]
        ahead, won = (np.subtract.outer(each, each) > 0 for each in (points, end.scores()))
        right.append((ahead & won).sum() / max(1, (won & (ahead | ahead.T)).sum()))
    assert np.mean(right) > 0.6


def policy_game(number, most):
    """A game of four players, decision by decision, up to a maximum."""
    play, rng = Play(GAME, 4, {}, (3, number)), bot_rng(3, first=number)
    for _ in range(most):
        if not play.to_act:
            return
        play.step(play.to_act[0], play.policy_action(play.to_act[0], rng))
        yield play
