"""The end: target, last round, final scoring, ties, and games without progress (ledger 5, RM-241, RM-242)."""

import pytest

from tests.games.road_master.table import Table
from truckstop.engine.record import NONE
from truckstop.games.road_master.actions import Event, Why
from truckstop.games.road_master.state import End

TARGETS = {2: 50, 3: 45, 4: 40, 5: 35, 6: 30}


def delivering(player, players=4, score=0, **options):
    """This player is to play and can fill "2 orange to D" for 7 points."""
    t = Table(players=players, **options).trucks(*("A1", "A2", "B1", "B2", "C1", "C2")[:players]).turn_of(player)
    return t.truck(player, "D1").cargo(player, orange=2).contracts(player, "AD2").score(player, score)


def fill(t, player):
    return t.do(player, "deliver AD2", "deliver AD2")


@pytest.mark.parametrize("players", TARGETS)
def test_c06_targets(players):
    """RM-C06 (RM-120): reaching the target triggers the end, one point less does not."""
    target = TARGETS[players]
    assert fill(delivering(1, players, target - 8), 1).s["trigger"] == NONE
    t = fill(delivering(1, players, target - 7), 1)
    assert (t.s["trigger"], t.events_of(Event.REACHED)) == (0, [(1, target, 0)])


def test_c42_the_round_is_finished():
    """RM-C42 (RM-121, RM-130): player 2 of 4 reaches 41: 3 and 4 play, 1 does not play again."""
    t = fill(delivering(2, score=34), 2).end(2)
    assert t.player == 3
    t.end(3)
    assert not t.over
    t.end(4)
    assert t.over
    assert (t.s["turn"], t.s["end"]) == (1, End.TARGET)
    assert t.refusal(1, "end") == Why.GAME_OVER


def test_c44_the_player_who_triggers_the_end_need_not_win():
    """RM-C44 (RM-122, RM-127): 41 − 3 − 2 = 36 points lose against 38."""
    t = fill(delivering(2, score=34), 2).contracts(2, "AD3", "DE3").score(4, 38).end(2, 3, 4)
    assert (t.points(2), t.points(4)) == (36, 38)
    assert t.places()[3] == 1
    assert t.scores() == [0, 36, 0, 38]


def test_c02_an_unfilled_contract_costs():
    """RM-C02 (RM-122): "2 orange to D" costs 2 points."""
    t = Table().contracts(1, "AD2").finish()
    assert t.points(1) == -2
    assert (1, t.index("card", "AD2"), 2) in t.events_of(Event.UNFILLED)


def test_scores_may_be_below_zero():
    """RM-126: three large contracts are unfilled."""
    t = Table().contracts(1, "AC5", "CA5", "BD4").finish()
    assert t.points(1) == -4 - 4 - 3


def test_c74_contracts_taken_in_the_last_round_cost_too():
    """RM-C74 (RM-027, RM-244): a player takes three contracts and fills none."""
    t = Table(players=2).turn_of(2).market("AB2", "AC5", "AD3", "AE1", "AE2", "AF1", "AF2", "BC2", "BC3").pile("BD2")
    t.s["trigger"] = 0
    t.do(2, "take 1", "take 2", "take 3").end(2)
    assert t.over
    assert t.points(2) == -1 - 4 - 3


def tie(first, second):
    """A finished game of two players with 30 points each and these filled contracts."""
    t = Table().score(1, 30).score(2, 30).filled_contracts(1, *first).filled_contracts(2, *second)
    return t.finish()


def test_c47_ties():
    """RM-C47 (RM-128, RM-129, RM-240): more filled contracts win, then the best of them; then the victory is shared."""
    five = ("AB2", "AC1", "AE1", "BC2", "BE1")
    assert tie((*five[:4], "AD2"), ("CD1", "CE2", "CF1", "ED3")).places() == [1, 2]
    nine = ("CD1", "CE2", "CF1", "DE2", "AD3")
    eleven = ("BD2", "BF2", "EA1", "EC1", "ED3")
    assert tie(nine, eleven).places() == [2, 1]
    other = ("AB2", "AC1", "AE1", "BC2", "DA4")
    assert tie(other, eleven).places() == [1, 1]


def test_c49_two_rounds_without_an_action_end_the_game():
    """RM-C49 (RM-241): placing the truck is not an action. After the first of the two rounds the game goes on."""
    t = Table(players=3, placed=False)
    t.do(1, "place A1").end(1).do(2, "place A2").end(2).do(3, "place B1").end(3)
    assert (t.over, t.s["turn"], t.s["passed_rounds"]) == (False, 2, 1)
    t.end(1, 2)
    assert not t.over
    t.end(3)
    assert (t.over, t.s["end"]) == (True, End.ALL_PASSED)


@pytest.mark.parametrize("player", [1, 2])
def test_one_action_keeps_the_game_going(player):
    """RM-241 (a): it may be that of any player; the two rounds without an action come one after the other."""
    t = Table(players=2, stall_rounds=0).end(1, 2).end(*range(1, player)).drive(player, "A2" if player == 1 else "B2")
    t.end(*range(player, 3)).end(1, 2)
    assert (t.over, t.s["turn"], t.s["passed_rounds"]) == (False, 4, 1)
    t.end(1, 2)
    assert (t.over, t.s["end"]) == (True, End.ALL_PASSED)


def test_no_contract_anywhere_ends_the_game():
    """RM-241 (b): market and pile are empty and nobody has an open contract; the round is finished."""
    t = Table(players=2).market().pile().drive(1, "A2").end(1, 2)
    assert (t.over, t.s["end"]) == (True, End.NOTHING_LEFT)
    t = Table(players=2).market().pile().contracts(2, "AD2")
    t.market().pile().drive(1, "A2").end(1, 2)
    assert not t.over


@pytest.mark.parametrize(("rounds", "is_over"), [(3, True), (2, False)])
def test_rounds_without_progress_end_the_game(rounds, is_over):
    """RM-241 (c): three rounds in which nobody took, kept, loaded or delivered; driving is no progress."""
    t = Table(players=2).trucks("R5", "R16")
    for n in range(rounds):
        t.drive(1, f"R{6 + n}").end(1, 2)
    assert t.over == is_over
    assert t.s["end"] == (End.STALLED if is_over else End.NOT_YET)


@pytest.mark.parametrize("progress", ["take", "keep", "load", "deliver"])
def test_progress_resets_the_count(progress):
    """RM-241 (c): taking, keeping, loading and delivering are progress."""
    pieces = {
        "take": ["take 1"],
        "keep": ["super_bonus", "keep 1"],
        "load": ["load orange"],
        "deliver": ["deliver EA3"],
    }[progress]
    t = Table(players=2).trucks("A1", "R16").cargo(1, brown=2).contracts(1, "EA3")
    t.s["idle_rounds"] = 2
    t.do_whole(1, *pieces).end(1, 2)
    assert (t.over, t.s["idle_rounds"]) == (False, 0)


def test_looking_without_keeping_is_no_progress():
    """RM-241 (c): nor is storing. With `stall_rounds` = 0 the game goes on."""
    for rounds, is_over in ((1, True), (0, False)):
        t = (
            Table(players=2, stall_rounds=rounds)
            .cargo(1, blue=2)
            .do(1, "super_bonus", "done")
            .do_whole(1, "store blue")
        )
        assert t.end(1, 2).over == is_over


def test_the_round_limit_ends_the_game():
    """RM-242: after round `max_rounds` the game ends with the final scoring."""
    t = Table(players=2, max_rounds=2).contracts(1, "AD2")
    for _ in range(2):
        t.do(1, "take 1", "done").end(1, 2)
    assert (t.over, t.s["end"], t.s["turn"]) == (True, End.ROUNDS, 2)
    assert t.points(1) < 0


def test_c50_one_more_turn_for_all_others():
    """RM-C50 (RM-245): player 2 of 4 triggers: 3, 4 and 1 play once more; a later trigger changes nothing."""
    t = fill(delivering(2, score=34, final_round="trigger_player"), 2).end(2)
    order = []
    while not t.over:
        order.append(t.player)
        if t.player == 3:
            t.truck(3, "E1").cargo(3, orange=2).contracts(3, "AE2").score(3, 39).do(3, "deliver AE2", "deliver AE2")
        t.end(t.player)
    assert order == [3, 4, 1]
    assert (t.s["trigger"], t.s["end"]) == (1, End.TARGET)


def test_c80_another_start_player():
    """RM-C80 (RM-011, RM-121, RM-201): from seat 2 the order is 2, 3, 0, 1; if seat 0 triggers, only 1 still plays."""
    t = Table(players=4, first_player="seat_2")
    order = []
    for _ in range(4):
        order.append(t.player - 1)
        t.do(t.player, "take 1", "done").end(t.player)
    assert order == [2, 3, 0, 1]
    t = fill(delivering(1, score=34, first_player="seat_2"), 1).end(1)
    assert t.player == 2
    assert t.end(2).over


def test_only_contracts_move_the_marker():
    """RM-243: super-bonus cards and unfilled contracts do not move it before the end."""
    t = Table().bonuses(1, "A2B2").filled_contracts(1, "AB2", "BC2").contracts(1, "AC5").score(1, 49)
    t.do(1, "super_bonus", "keep 1", "done")
    assert (t.points(1), t.s["trigger"]) == (49, NONE)


def test_the_order_of_final_scoring():
    """RM-122, RM-123: unfilled contracts, then super-bonus cards, then places."""
    t = Table().score(1, 20).bonuses(1, "A2B2", "C2F2").filled_contracts(1, "AB2", "BC2").contracts(1, "AC5").finish()
    assert (int(t.seat(1)["penalty"]), int(t.seat(1)["gain"]), t.points(1)) == (4, 4 - 1, 20 - 4 + 3)
    assert t.events_of(Event.RANKED) == [(1, 1, 19), (2, 2, 0)]


def test_before_the_end_there_are_no_places():
    """RM-127: the highest final score wins."""
    t = Table(players=3).score(2, 9)
    assert (t.scores(), t.places()) == ([0, 9, 0], [0, 0, 0])
    assert t.finish().places() == [2, 1, 2]
