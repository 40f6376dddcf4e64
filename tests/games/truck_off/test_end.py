"""The end, scores and ties: ledger 5 and its rulings."""

import pytest

from tests.games.truck_off.table import Table
from truckstop.games.truck_off.actions import DIE_NAMES, Event, Why
from truckstop.games.truck_off.state import Bonus, Stage

TO_D4_VENUE = "B5-A5"


def play_last_turn(*boxes, turn=12):
    """Each player has filled these boxes and drives to a D4 venue."""
    t = Table(players=len(boxes)).turn(turn).dice("1/1/1/1/1/1")
    for player, filled_boxes in enumerate(boxes, 1):
        t.track(player, filled_boxes)
    for player in range(1, len(boxes) + 1):
        t.drive(player, TO_D4_VENUE)
    return t


def test_a60_a_player_who_finishes_early_still_rolls_and_receives_circles():
    """TO-A60 (TO-082, TO-083, TO-210): Player 1 finishes in turn 10; the others play until the end of turn 12."""
    t = Table(players=3).turn(10, active=2).track(1, "23:1").track(2, "2:1").track(3, "3:1 10:1")
    for player in (1, 2):
        t.drive(player, TO_D4_VENUE)
    t.drive(3, "B5-A5").truck(2, "B5").truck(3, "B5")
    assert (t.s["turn"], t.active) == (11, 3)
    t.track(3, "3:1 10:1").keep()
    assert t.waiting == [2, 3]
    t.drive(2, "B5-C5").drive(3, "B5-C5").do(3, "promote D4")
    assert t.circles_above("D4") == [1, 1, 2]
    assert (t.s["turn"], t.active, t.stage) == (12, 1, Stage.REROLL)
    assert t.refusal(1, "reroll D20") == Why.OK
    t.finish_turn()
    assert t.stage == Stage.OVER
    assert t.s["turn"] == 12


def test_a61_finishing_in_turn_12_ends_the_game():
    """TO-A61 (TO-080): Player 2 finishes."""
    t = play_last_turn("", "23:1")
    assert t.stage == Stage.OVER
    assert t.waiting == []


@pytest.mark.parametrize(("turn", "over"), [(10, False), (11, False), (12, True), (13, True)])
def test_the_game_ends_from_turn_12_on_when_somebody_is_finished(turn, over):
    """TO-080, TO-082: Not before turn 12 while another player still drives."""
    assert (play_last_turn("23:1", "", turn=turn).stage == Stage.OVER) == over


def test_without_a_finished_player_the_game_goes_on():
    """TO-080: Even after turn 13."""
    assert play_last_turn("11:1", "", turn=13).stage == Stage.REROLL


def test_a62_the_last_turn_is_completed_bonuses_included():
    """TO-A62 (TO-081, TO-227): Player 1 finishes in turn 15; player 3 still promotes, and it counts."""
    t = Table(players=3).turn(15).dice("1/1/1/1/1/1").track(1, "23:1").track(2, "").track(3, "3:1 10:1")
    t.drive(1, "B5-A5").drive(2, "B5-A5").drive(3, "B5-C5")
    assert t.stage == Stage.PROMOTE
    scores_before = t.scores()
    t.do(3, "promote D4")
    assert t.stage == Stage.OVER
    assert [after - before for before, after in zip(scores_before, t.scores(), strict=True)] == [1, 1, 0]


def test_cash_of_the_last_turn_counts():
    """TO-227: The number that ends the game earns the cash of the last row."""
    assert play_last_turn("19:2 20:3").scores() == [2 + 3 + 1 + 5]


def test_several_players_may_finish_in_one_turn():
    """TO-081: Both players are finished and ranked."""
    t = play_last_turn("22:1", "23:2")
    assert t.events_of_kind(Event.FINISHED) == [(1, 0, 0), (2, 0, 0)]
    assert t.places() == [2, 1]


def test_a64_a_solo_game_ends_with_box_24():
    """TO-A64 (TO-209): In turn 9."""
    t = play_last_turn("23:1", turn=9)
    assert t.stage == Stage.OVER
    assert t.s["turn"] == 9
    assert t.places() == [1]


def test_a65_the_game_ends_when_all_are_finished():
    """TO-A65 (TO-209): Both players are finished by turn 11."""
    t = Table(players=2).turn(11).track(1, "23:1").track(2, "24:4").drive(1, TO_D4_VENUE)
    assert t.stage == Stage.OVER
    assert t.s["turn"] == 11


def test_a66_the_example_of_the_rulebook():
    """TO-A66 (TO-093): 2 + 6 + 1 + 0 + 0 + 1 = 10 dollars for promotions."""
    t = Table().track(1, "1:1 2:1 3:1 4:1 6:1 11:1")
    assert t.circles(1, "0/0/0/0/0/0").scores() == [6]
    assert t.circles(1, "2/3/1/0/0/1").scores() == [6 + 10]


WHOLE_GAME = "1:3 3:6 4:9 6:17 7:12 9:8 12:4 13:2 15:7 18:19 19:X 20:22 24:1"
SALES = "D4 D8 D10 D20 D20 D10 D4 D4 D8 D20 - D12 D4"


def test_a67_a_whole_tracker_is_worth_122():
    """TO-A67 (TO-090, TO-091, TO-092, TO-093): 110 + 5 + 7."""
    t = Table().track(1, WHOLE_GAME)
    assert t.scores() == [110 + 5]
    assert t.circles(1, "1/0/0/0/0/1").scores() == [122]


def test_a67_a_whole_game_earns_its_bonuses_at_boxes_4_12_13_and_18():
    """TO-A67 (TO-060, TO-061, TO-062): Bridge, gas, cash, double with relocate; thirteen turns played at F5."""
    t, bonuses_by_box = Table(), {}
    for entry, die in zip(WHOLE_GAME.split(), SALES.split(), strict=True):
        n, mark = entry.split(":")
        t.sheet(1)["open"] = t.board["map"][0]["venues"]
        t.truck(1, "E5").mark_double_space(1, "F5" if n == "20" else "K9")
        if mark == "X":
            t.close_all_but(1).drive(1, "E5")
        else:
            t.s["face"][DIE_NAMES.index(die)] = 11 if n == "20" else int(mark)
            t.drive(1, "E5-F5", die)
        if t.events_of_kind(Event.EARNED):
            bonuses_by_box[int(n)] = [Bonus(bonus).name.lower() for _, bonus, _ in t.events_of_kind(Event.EARNED)]
        while t.stage == Stage.BONUS:
            t.do(1, t.legal(1)[0])
    assert t.tracker_boxes(1) == WHOLE_GAME
    assert bonuses_by_box == {4: ["bridge"], 12: ["gas"], 13: ["cash"], 18: ["double", "relocate"]}
    assert t.s["turn"] == 13


ELEVEN_BOXES = " ".join(f"{n}:1" for n in range(1, 12))


def test_a69_a_tie_is_rolled_off_until_the_rolls_differ():
    """TO-A69 (TO-096, TO-233): After 8 and 8, 3 and 14: the second player wins."""
    t = Table(players=2).turn(12).dice("1/1/1/1/1/1").track(1, f"{ELEVEN_BOXES} 23:X").track(2, f"{ELEVEN_BOXES} 23:X")
    t.drive(1, TO_D4_VENUE).next_rolls("D20 D20 D20 D20", 8, 8, 3, 14).drive(2, TO_D4_VENUE)
    assert t.scores() == [12, 12]
    assert t.events_of_kind(Event.ROLLED_OFF) == [(1, 5, 8), (2, 5, 8), (1, 5, 3), (2, 5, 14)]
    assert t.places() == [2, 1]


def test_a_roll_off_orders_the_whole_tied_group():
    """TO-233, TO-238: After 5 9 5 9 the nines roll again at once, then the fives, each in seat order."""
    t = Table(players=4).turn(12).dice("1/1/1/1/1/1")
    for player in (1, 2, 3, 4):
        t.track(player, "23:1")
    for player in (1, 2, 3):
        t.drive(player, TO_D4_VENUE)
    t.next_rolls("D20 D20 D20 D20", 5, 9, 5, 9).drive(4, TO_D4_VENUE)
    rollers = [player for player, _, _ in t.events_of_kind(Event.ROLLED_OFF)]
    assert rollers[:4] == [1, 2, 3, 4]
    nines = rollers[4 : rollers.index(1, 4)]
    assert nines == [2, 4] * (len(nines) // 2)
    assert set(rollers[4 + len(nines) :]) == {1, 3}
    last_rolls = {player: face for player, _, face in t.events_of_kind(Event.ROLLED_OFF)}
    places = dict(enumerate(t.places(), 1))
    assert sorted(places[player] for player in (2, 4)) == [1, 2]
    assert (last_rolls[2] > last_rolls[4]) == (places[2] < places[4])
    assert (last_rolls[1] > last_rolls[3]) == (places[1] < places[3])


def test_ties_below_the_first_place_are_broken_in_the_same_way():
    """TO-233, TO-095: Players 2 and 3 are tied behind player 1, and only they roll."""
    t = play_last_turn("22:9", "23:2", "23:2")
    assert t.places()[0] == 1
    assert {player for player, _, _ in t.events_of_kind(Event.ROLLED_OFF)} == {2, 3}
    assert sorted(t.places()) == [1, 2, 3]


def test_more_numbers_break_a_tie_on_dollars():
    """TO-095, TO-232: 1 + 1 + 1 beats 2 + 1; an X is no number."""
    t = play_last_turn("4:1 23:1", "22:X 23:2")
    assert t.scores() == [3, 3]
    assert t.places() == [1, 2]
    assert t.events_of_kind(Event.ROLLED_OFF) == []


def test_columns_do_not_break_a_tie_on_dollars():
    """TO-232: Three numbers in two columns beat two numbers in two columns."""
    t = play_last_turn("2:1 11:1", "23:2")
    assert t.scores() == [3, 3]
    assert t.places() == [1, 2]
    assert t.events_of_kind(Event.ROLLED_OFF) == []


def test_a70_a_promotion_counts_only_numbers():
    """TO-A70 (TO-226, TO-093): D8 boxes with number, X, blank, number and three circles: 3 x 2."""
    t = Table().track(1, "3:1 10:X 22:1").circles(1, "0/0/3/0/0/0")
    assert t.scores() == [2 + 6]


def test_circles_count_earlier_and_later_numbers():
    """TO-226: Circles count the numbers written before the promotion and after it."""
    t = Table().dice("1/1/1/1/1/1").earn("promote").do(1, "promote D8")
    assert t.scores() == [3 + 2 * 3]
    t.sheet(1)["track"][21] = 1
    assert t.scores() == [4 + 2 * 4]


def test_cash_counts_five_dollars_each_at_most_three_times():
    """TO-092, TO-073: Last row, column D4 and column D6 give $5 each."""
    full_track = " ".join(f"{n}:1" for n in range(1, 25))
    assert Table().track(1, full_track).scores() == [24 + 15]
    assert Table().track(1, "2:1 11:1 14:1").scores() == [3 + 5]
    assert Table().track(1, "22:1 23:1 24:1").scores() == [3 + 5]
    assert Table().track(1, "1:1 12:1 13:1").scores() == [3 + 5]
    assert Table().track(1, "3:1 10:1 15:1").scores() == [3]


def test_x_and_blank_are_worth_nothing():
    """TO-091, TO-016: Only numbers are added up."""
    assert Table().track(1, "1:X 2:7 3:X").scores() == [7]


def test_a94_finishing_has_no_reward():
    """TO-A94 (TO-084, TO-094): The finished player has $100 and loses to $104."""
    t = Table(players=2).turn(12).dice("4/1/1/1/1/1").track(1, "5:96").track(2, "5:100")
    t.sheet(1)["last"] = 23
    t.sheet(2)["last"] = 1
    t.drive(1, TO_D4_VENUE).drive(2, TO_D4_VENUE)
    assert t.scores() == [100, 104]
    assert t.places() == [2, 1]
    assert t.events_of_kind(Event.PLACED) == [(1, 2, 100), (2, 1, 104)]


def test_after_the_end_no_action_is_legal():
    """TO-080: Every action is refused."""
    t = play_last_turn("23:1")
    assert t.legal(1) == []
    assert t.refusal(1, "keep") == Why.GAME_OVER
