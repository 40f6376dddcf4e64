"""Withdrawing a choice (TO-235) and leaving the game (TO-236), in every stage."""

import pytest

from tests.games.truck_off.position import space_number
from tests.games.truck_off.table import Table
from truckstop.engine.record import NONE, WIDE_NONE
from truckstop.engine.refusal import IllegalAction
from truckstop.games.truck_off.actions import Event, Why
from truckstop.games.truck_off.state import Stage


def refusal_of(act):
    with pytest.raises(IllegalAction) as refusal:
        act()
    return refusal.value.why


def at_start():
    return Table(players=3, starts="").do(1, "start S1")


def at_drive():
    return Table(players=3).drive(1, "B5-C5")


def at_bonus():
    return Table(players=3).earn("bridge", "bridge", "").do(1, "bridge D1-E1")


@pytest.mark.parametrize("stage", [at_start, at_drive, at_bonus])
def test_a_choice_may_be_withdrawn_until_the_last_one_is_made(stage):
    """TO-235: STARTs, drives and choices of step 5a; afterwards the seat has chosen nothing."""
    t = stage()
    assert 1 not in t.waiting
    t.withdraw(1)
    assert 1 in t.waiting
    assert t.events_of_kind(Event.TOOK_BACK) == [(1, 0, 0)]
    assert not t.s["committed"]
    assert not t.sheet(1)["plan"]["steps"]
    assert t.legal(1)
    assert refusal_of(lambda: t.withdraw(1)) == Why.NOTHING_TO_TAKE_BACK


@pytest.mark.parametrize("stage", [at_start, at_drive, at_bonus])
def test_a_withdrawn_choice_leaves_no_trace(stage):
    """TO-235: Withdrawing and choosing again gives the same record as choosing once."""
    unchanged, rechosen = stage(), stage().withdraw(1)
    actions = {Stage.START: ["start S1"], Stage.DRIVE: ["step right", "stop"], Stage.BONUS: ["bridge D1-E1"]}
    rechosen.do(1, *actions[rechosen.stage])
    assert unchanged.states.tobytes() == rechosen.states.tobytes()


def test_withdrawing_an_unfinished_drive_is_not_announced():
    """TO-235, TO-240: After two steps, or after the stop at a wild venue."""
    t = Table(players=2).step_along(1, "B5-C5-D5").withdraw(1)
    assert t.events_of_kind(Event.TOOK_BACK) == []
    t.step_along(1, "B5-C5-D5-E5-F5").do(1, "stop").withdraw(1)
    assert t.drive(1, "B5-A5").drive(2, "B5-A5").at(1) == "A5"


def test_the_first_of_two_bonus_choices_may_be_withdrawn():
    """TO-235, TO-224: The row's choice is asked again."""
    t = Table(players=2).earn("double relocate", "bridge").do(1, "double K6").withdraw(1)
    assert t.refusal(1, "double K9") == Why.OK


def test_after_the_reveal_nothing_can_be_withdrawn():
    """TO-235: Nor can a reroll, a promotion, or a choice that has not begun."""
    t = Table(players=2)
    assert refusal_of(lambda: t.withdraw(1)) == Why.NOTHING_TO_TAKE_BACK
    t.keep()
    assert refusal_of(lambda: t.withdraw(1)) == Why.NOTHING_TO_TAKE_BACK
    t.drive(1, "B5-C5").drive(2, "B5-C5")
    assert refusal_of(lambda: t.withdraw(1)) == Why.NOTHING_TO_TAKE_BACK
    t = Table(players=2).earn("promote", "promote").do(1, "promote D4")
    assert refusal_of(lambda: t.withdraw(1)) == Why.NOTHING_TO_TAKE_BACK


def test_withdrawing_and_leaving_are_not_listed_as_legal_actions():
    """TO-235, TO-236: They are not actions."""
    t = at_drive()
    assert t.legal(1) == []
    assert all(action.split()[0] in ("step", "stop") for action in t.legal(2))


def test_a89_a_seat_that_left_is_skipped_and_still_receives_circles():
    """TO-A89 (TO-236): Player 2 leaves in turn 5."""
    t = Table(players=3).turn(5, active=1).track(1, "3:1 10:1").leave(2)
    t.drive(1, "B5-C5").drive(3, "B5-A5").do(1, "promote D8")
    assert t.circles_above("D8") == [2, 1, 1]
    assert (t.s["turn"], t.active) == (6, 3)
    t.drive(1, "C5-D5").drive(3, "A5-A4")
    assert (t.s["turn"], t.active) == (7, 1)
    t.turn(12).track(1, "23:1").track(3, "").truck(1, "B5").drive(1, "B5-A5").drive(3, "A4-B4-B3-B2")
    assert t.stage == Stage.OVER
    assert t.places()[1] == 3


def test_a89_a_seat_that_left_is_placed_behind_all_that_stayed():
    """TO-A89 (TO-236): Player 2 has the highest score and is third."""
    t = Table(players=3).turn(12).track(1, "23:1").track(2, "13:19").leave(2)
    t.drive(1, "B5-A5").drive(3, "B5-A5")
    assert t.stage == Stage.OVER
    assert t.scores()[1] > max(t.scores()[0], t.scores()[2])
    assert t.places()[1] == 3


def test_a_seat_that_finished_before_it_left_is_placed_behind_all_that_stayed():
    """TO-236: It ends the game all the same."""
    t = Table(players=2).turn(12).track(2, "24:20").leave(2).drive(1, "B5-C5")
    assert t.stage == Stage.OVER
    assert t.scores()[1] > t.scores()[0]
    assert t.places() == [1, 2]


def test_seats_that_left_are_ranked_among_themselves_by_their_scores():
    """TO-236, TO-094: Players 1 and 4 left."""
    t = Table(players=4).turn(12).track(1, "9:9").track(2, "23:1").track(4, "9:11").leave(1, 4)
    t.drive(2, "B5-A5").drive(3, "B5-A5")
    assert t.stage == Stage.OVER
    assert (t.places()[0], t.places()[3]) == (4, 3)


def test_a_seat_that_left_does_not_roll_off_a_tie_with_one_that_stayed():
    """TO-236, TO-096: Both have equal scores and numbers."""
    t = Table(players=2).turn(12).track(1, "23:1").track(2, "23:1")
    t.drive(2, "B5-A5").leave(2).drive(1, "B5-A5")
    assert t.stage == Stage.OVER
    assert t.scores()[0] == t.scores()[1]
    assert t.places() == [1, 2]
    assert not t.s["seat"]["tie"].any()


def test_a_seat_that_left_does_not_end_the_game():
    """TO-236, TO-080: In turn 13 no remaining player is finished."""
    t = Table(players=2).turn(13).leave(2).drive(1, "B5-C5")
    assert t.stage == Stage.REROLL
    assert t.s["turn"] == 14


def test_a_seat_that_finished_before_it_left_ends_the_game():
    """TO-236, TO-080: It filled box 24 before leaving."""
    t = Table(players=2).turn(12).track(2, "24:1").leave(2).drive(1, "B5-C5")
    assert t.stage == Stage.OVER


def test_a_last_box_filled_after_leaving_does_not_end_the_game():
    """TO-236: The committed drive still fills box 24."""
    t = Table(players=2).turn(12).track(2, "23:1").drive(2, "B5-A5").leave(2).drive(1, "B5-C5")
    assert t.tracker_box(2, 24)
    assert t.stage == Stage.REROLL


def test_the_game_ends_when_all_who_stayed_are_finished():
    """TO-209, TO-236: Player 1 is finished in turn 7, and player 2 has left."""
    t = Table(players=2).turn(7).track(1, "23:1").leave(2).drive(1, "B5-A5")
    assert t.stage == Stage.OVER
    assert t.s["turn"] == 7


def test_leaving_before_a_start_is_chosen_gives_no_start():
    """TO-236: The seat gets no START; the others go on."""
    t = Table(players=3, starts="").do(1, "start S1").do(3, "start S2").leave(2)
    assert t.stage == Stage.REROLL
    assert t.sheet(2)["at"] == t.sheet(2)["start"] == NONE
    assert t.keep().waiting == [1, 3]


def test_leaving_after_a_start_is_chosen_keeps_the_start():
    """TO-236: A complete commitment stands."""
    t = Table(players=2, starts="").do(1, "start S3").leave(1).do(2, "start S1")
    assert t.at(1) == "J3"
    assert t.active == 2


def test_if_the_named_first_player_has_left_the_next_one_begins():
    """TO-006, TO-236: Seat 2 is named, and seat 3 begins."""
    t = Table(players=3, starts="", first_active=2).leave(2).do(1, "start S1").do(3, "start S1")
    assert t.active == 3


def test_leaving_instead_of_a_reroll_keeps_the_dice():
    """TO-236: The dice stay as they are; the others drive."""
    t = Table(players=2).dice("1/2/3/4/5/6").leave(1)
    assert t.faces == "1/2/3/4/5/6"
    assert t.stage == Stage.DRIVE
    assert t.waiting == [2]
    assert t.drive(2, "B5-C5").active == 2


def test_leaving_in_mid_drive_drops_the_drive():
    """TO-236: The seat drives nowhere and fills no box in this turn."""
    t = Table(players=3).step_along(1, "B5-C5").drive(2, "B5-C5").drive(3, "B5-C5").leave(1)
    assert t.stage == Stage.REROLL
    assert t.tracker_boxes(1) == ""
    assert t.at(1) == "B5"
    assert "C5" in t.open_venues(1)


def test_leaving_with_a_committed_drive_keeps_the_drive_and_loses_its_bonus():
    """TO-236: It is driven and recorded. A bonus that needs a choice is lost, promotions included."""
    t = Table(players=2).track(1, "1:1 2:1").drive(1, "B5-C5").leave(1).drive(2, "B5-C5")
    assert t.tracker_box(1, 3)
    assert t.at(1) == "C5"
    assert [player for player, _, _ in t.events_of_kind(Event.LOST)] == [1]
    assert t.stage == Stage.REROLL
    t = Table(players=2).track(1, "3:1 10:1").drive(1, "B5-C5").leave(1).drive(2, "B5-C5")
    assert t.stage == Stage.REROLL
    assert t.circles_above("D8") == [0, 0]


def test_leaving_with_a_bonus_to_choose_loses_the_bonus():
    """TO-236: The bonus is lost; the others' choices are revealed."""
    t = Table(players=3).earn("bridge", "gas", "").do(2, "gas A5").leave(1)
    assert t.stage == Stage.REROLL
    assert t.sheet(1)["bridge"] == WIDE_NONE
    assert t.sheet(2)["gas"] == space_number("A5")
    assert t.owed_bonuses(1) == []


def test_leaving_with_a_bonus_chosen_keeps_only_a_complete_commitment():
    """TO-236: A complete commitment stands, half of one does not."""
    t = Table(players=2).earn("bridge", "gas").do(1, "bridge D1-E1").leave(1).do(2, "gas A5")
    assert t.sheet(1)["bridge"] == space_number("D1")
    t = Table(players=2).earn("double relocate", "gas").do(1, "double K6").leave(1).do(2, "gas A5")
    assert t.sheet(1)["twice"] == NONE


@pytest.mark.parametrize("leaver", [1, 2])
def test_leaving_with_a_promotion_to_announce_loses_the_promotion(leaver):
    """TO-236: The promotion is lost; the other player announces."""
    t = Table(players=3).earn("promote", "promote", "").leave(leaver)
    other = 3 - leaver
    assert not t.sheet(leaver)["promotes"]
    assert t.waiting == [other]
    assert t.do(other, "promote D4").circles_above("D4")[other - 1] == 2
    assert t.stage == Stage.REROLL


def test_leaving_between_the_bonus_and_the_promotion_loses_the_promotion():
    """TO-236, TO-224: The 2x is drawn, and the promotion is lost."""
    t = Table(players=2).track(1, "3:1 10:1 13:1 14:1").track(2, "1:1 2:1")
    t.drive(1, "B5-C5").drive(2, "B5-C5").do(1, "double K6").leave(1).do(2, "bridge D1-E1")
    assert t.sheet(1)["twice"] == space_number("K6")
    assert t.stage == Stage.REROLL


def test_leaving_is_final():
    """TO-236: The seat cannot leave again, come back, act or withdraw."""
    t = Table(players=2).drive(1, "B5-C5").leave(1)
    assert refusal_of(lambda: t.leave(1)) == Why.HAS_LEFT
    assert refusal_of(lambda: t.withdraw(1)) == Why.HAS_LEFT
    assert t.legal(1) == []
    assert t.refusal(1, "stop") == Why.NOT_YOUR_MOVE


@pytest.mark.parametrize("commit", ["secret", "open"])
def test_the_game_ends_when_all_have_left(commit):
    """TO-236: It ends at once, in any stage. All are ranked, and nobody can leave a game that is over."""
    for t in (Table(players=2, starts="", commit=commit), Table(players=2, commit=commit), Table(players=2).keep()):
        turn, faces = int(t.s["turn"]), t.faces
        t.leave(2, 1)
        assert t.stage == Stage.OVER
        assert (t.s["turn"], t.faces) == (turn, faces)
        assert t.waiting == []
        assert sorted(t.places()) == [1, 2]
        assert refusal_of(lambda t=t: t.leave(1)) == Why.GAME_OVER
        assert refusal_of(lambda t=t: t.withdraw(1)) == Why.GAME_OVER


def test_leaving_in_mid_drive_with_open_choices_passes_the_move_on():
    """TO-236: The player who is driving leaves, and the next one drives."""
    t = Table(players=3, commit="open").step_along(1, "B5-C5").leave(1)
    assert t.waiting == [2]
    t.drive(2, "B5-C5").leave(3)
    assert (t.s["turn"], t.active) == (2, 2)


def test_leaving_while_others_act_changes_nothing_for_them():
    """TO-236, TO-021: A seat that is not asked may leave as well; the active player may still reroll."""
    t = Table(players=3).leave(3)
    assert t.waiting == [1]
    assert t.stage == Stage.REROLL
    assert t.events_of_kind(Event.LEFT) == [(3, 0, 0)]
