"""The steps at the end of a turn: F stores markers, G refills the tracks, H rolls the dice (ledger 4)."""

import pytest

from tests.games.rolling_freight.position import KINDS
from tests.games.rolling_freight.table import Table
from truckstop.games.rolling_freight.actions import Event, Why
from truckstop.games.rolling_freight.state import Stage

STORAGE, PLANNER = "efficient_storage", "careful_planner"


def test_two_efficient_storage_cards_count_a_base_die_for_both_its_colours():
    """RF-A64, RF-114, RF-164: an improvement die counts for one of them only."""
    t = Table(3, map="southeast").improve(1, STORAGE, STORAGE, "die_blue:blue+gray").dice(1, "blue+red").do(1, "end")
    assert t.legal(1) == ["store blue", "store red", "store both", "store none", "store rest"]
    t.do(1, "store both")
    assert t.refusal(1, "store both") == Why.NOT_BOTH
    assert t.refusal(1, "store red") == Why.NOT_SHOWN
    assert t.copy().do(1, "store blue").markers(1) == {"blue": 2, "red": 1}
    assert t.do(1, "store gray").markers(1) == {"blue": 1, "gray": 1, "red": 1}


def test_one_efficient_storage_card_stores_a_marker_for_each_die():
    """RF-113, RF-164: with one card, a die does not count for both its colours."""
    t = Table(4).improve(1, STORAGE).dice(1, "blue+red", "yellow").do(1, "end")
    assert t.refusal(1, "store both") == Why.NOT_BOTH
    actions = ["store red", "store yellow"]
    t.do(1, *(actions if t.s["asked"] == t.die("blue+red") - 1 else reversed(actions)))
    assert t.markers(1) == {"red": 1, "yellow": 1}


def test_an_efficient_storage_card_works_in_step_f_of_the_turn_in_which_it_is_bought():
    """RF-113, RF-218: the card is active from step F on."""
    t = Table(4).improvements(STORAGE, "die_black", "die_gray").dice(1, *["blue"] * 5)
    t.buy(1, "improvement 1", *["blue"] * 4).do(1, "end", "store blue")
    assert t.markers(1) == {"blue": 1}


def test_the_supply_limits_the_markers():
    """RF-A65, RF-127, RF-164: the player stores one marker for four blue dice, because the supply has only one."""
    t = Table(4).supply(blue=1).dice(1, *["blue"] * 4).do(1, "end", *["store blue"] * 4)
    assert t.markers(1) == {"blue": 1}
    assert t.s["supply"][0] == 0


def test_step_f_is_skipped_if_no_marker_can_be_stored():
    """RF-A66, RF-123, RF-125: symbols do not count, and one die of a colour is not enough for a marker."""
    t = Table(4).improve(1, "die_gray:build").dice(1, "red").do(1, "end")
    assert t.player == 2
    assert t.markers(1) == {}


@pytest.mark.parametrize("colour", ["blue", "red"])
def test_a_die_of_two_colours_counts_for_one_of_them(colour):
    """RF-124, RF-225: with blue, blue+red and red, the player gets one blue or one red marker."""
    t = Table(4).dice(1, "blue", "blue+red", "red").do(1, "end")
    colours = {t.die("blue"): "blue", t.die("blue+red"): colour, t.die("red"): "red"}
    for die in sorted(colours):
        assert t.s["asked"] == die - 1
        t.do(1, f"store {colours[die]}")
    assert t.markers(1) == {colour: 1}


def test_storing_is_optional():
    """RF-224: the player may decide that a die counts for no colour."""
    t = Table(4).dice(1, "blue", "blue").do(1, "end", "store none", "store blue")
    assert t.markers(1) == {}


def test_one_action_stores_all_remaining_dice():
    """RF-164: each die counts for the one of its colours that most dice show, or for both if that is allowed."""
    t = Table(4).dice(1, "blue", "blue+red", "blue", "red").do(1, "end", "store rest")
    assert t.markers(1) == {"blue": 2}
    t = Table(3, map="southeast").improve(1, STORAGE, STORAGE).dice(1, "blue+red", "gray").do(1, "end", "store rest")
    assert t.markers(1) == {"blue": 1, "gray": 1, "red": 1}


def test_only_the_supply_limits_the_markers_of_a_player():
    """RF-126, RF-164, RF-226: markers held before do not count; those spent in this turn can be taken again."""
    t = Table(4).stock(1, blue=6).dice(1, "blue", "blue").buy(1, "switch", "marker blue")
    t.do(1, "end", "store blue", "store blue")
    assert t.markers(1) == {"blue": 6}


def test_cards_move_to_the_lowest_slots_and_new_cards_fill_the_rest_upwards():
    """RF-A67, RF-128, RF-129, RF-227: the cards of slots 2 and 4 move to slots 1 and 2; slot 3 is filled next."""
    t = Table(4).track("red_1a", "red_2a", "red_3a", "red_4a").dice(1, "red", "red", "blue", "blue")
    t.buy(1, "contract 1", "red").buy(1, "contract 3", "red", "blue", "blue").end(1)
    assert t.slots()[:2] == ["red_2a", "red_4a"]
    assert [slot for _, _, slot in t.events_of(Event.CONTRACT_SHOWN)] == [3, 4]
    assert None not in t.slots()


def test_new_cards_fill_the_slots_downwards_with_refill_order_top_first():
    """RF-A67, RF-227: with this option, the first new card is in slot 4."""
    t = Table(4, refill_order="top_first").track("red_1a", "red_2a", "red_3a", "red_4a")
    t.dice(1, "red", "red", "blue", "blue")
    t.buy(1, "contract 1", "red").buy(1, "contract 3", "red", "blue", "blue").end(1)
    assert t.slots()[:2] == ["red_2a", "red_4a"]
    assert [slot for _, _, slot in t.events_of(Event.CONTRACT_SHOWN)] == [4, 3]


def test_contracts_are_refilled_before_improvements():
    """RF-128: both tracks are refilled in step G."""
    t = Table(4).track("red_1a", None, "red_3a", "red_4a").improvements("friendly", None, "die_gray").end(1)
    kinds = [kind for kind in t.event_kinds() if kind in (Event.CONTRACT_SHOWN, Event.IMPROVEMENT_SHOWN)]
    assert kinds == [Event.CONTRACT_SHOWN, Event.IMPROVEMENT_SHOWN]
    assert t.improvement_slots()[:2] == ["friendly", "die_gray"]


def test_with_one_careful_planner_a_player_may_set_two_base_dice():
    """RF-A69, RF-111, RF-230: to any of their faces. An improvement die is refused; the other dice are rolled."""
    t = Table(4).improve(1, PLANNER, "die_gray:build").dice(1).do(1, "end")
    assert t.stage == Stage.PLAN
    assert t.refusal(1, "plan 8") == Why.BASE_DICE_ONLY
    assert t.refusal(1, "plan 9") == Why.NO_DIE
    t.do(1, "plan 1")
    assert t.family(1, "face") == ["blue", "gray", "blue-gray", "red", "yellow", "red-yellow"]
    assert t.refusal(1, "face blue-red") == Why.NO_SUCH_FACE
    t.do(1, "face red-yellow")
    assert t.refusal(1, "plan 1") == Why.SET_ALREADY
    t.do(1, "plan 6", "face gray-red")
    assert t.player == 2
    assert t.seat(1)["die"][0] == t.face("red+yellow")
    assert t.seat(1)["die"][5] == t.face("gray+red")


def test_with_two_careful_planners_a_player_may_set_four_dice_of_any_kind():
    """RF-A69, RF-112: including improvement dice, even one that was bought in this turn."""
    t = Table(4).improve(1, PLANNER, PLANNER).improvements("die_gray", "friendly", "die_black").dice(1, *["blue"] * 4)
    t.buy(1, "improvement 1", *["blue"] * 4).do(1, "end", "plan 9", "face build", "plan 1", "face blue")
    t.do(1, "plan 2", "face gray", "plan 3", "face red")
    assert t.player == 2
    assert t.seat(1)["die"][8] == t.face("build")
    assert t.seat(1)["die"][:3].tolist() == [t.face("blue"), t.face("gray"), t.face("red")]


def test_a_player_may_set_fewer_dice_than_allowed():
    """RF-230: here none, or one."""
    t = Table(4).improve(1, PLANNER).dice(1).do(1, "end", "roll")
    assert t.player == 2
    t = Table(4).improve(1, PLANNER).dice(1).do(1, "end", "plan 2", "face blue", "roll")
    assert (t.player, t.seat(1)["die"][1]) == (2, t.face("blue"))


def test_dice_are_set_after_the_refill_and_before_the_roll():
    """RF-131, RF-230: when the player chooses, the tracks are full and the dice are not rolled yet."""
    t = Table(4).improve(1, PLANNER).dice(1).track("red_1a", None, "red_3a", "red_4a")
    faces = t.faces(1)
    t.do(1, "end")
    assert None not in t.slots()
    assert t.faces(1) == faces


def test_dice_are_set_after_the_roll_with_planner_timing_after_roll():
    """RF-230: with this option, the whole pool is rolled before the player sets dice."""
    t = Table(4, planner_timing="after_roll").improve(1, PLANNER).dice(1)
    faces_before = t.faces(1)
    table_after_roll = t.with_lucky_dice(lambda copy: copy.faces(1) != faces_before, 1, "end")
    assert table_after_roll.stage == Stage.PLAN
    faces = table_after_roll.faces(1)
    table_after_roll.do(1, "plan 1", "face blue", "roll")
    assert table_after_roll.faces(1) == [t.face("blue"), *faces[1:]]


def test_a_careful_planner_works_in_step_h_of_the_turn_in_which_it_is_bought():
    """RF-111, RF-218: the card is active from step F on."""
    t = Table(4).improvements(PLANNER, "die_black", "die_gray").dice(1, *["blue"] * 4)
    assert t.buy(1, "improvement 1", *["blue"] * 4).do(1, "end").stage == Stage.PLAN


def test_the_whole_pool_is_rolled_even_after_a_turn_without_actions():
    """RF-058, RF-131, RF-251: both spent and left-over dice are rolled."""
    t = Table(4).dice(1, "blue", "red", "gray", "yellow")
    for die in range(6):
        face = int(t.seat(1)["die"][die])
        table_after_roll = t.with_lucky_dice(
            lambda copy, die=die, face=face: copy.seat(1)["die"][die] != face, 1, "end"
        )
        assert table_after_roll.player == 2


def test_the_next_player_has_the_turn_after_steps_f_g_and_h():
    """RF-057, RF-056: the steps follow the actions, each of them once."""
    t = Table(4).dice(1, "blue", "blue").do(1, "end")
    assert t.stage == Stage.STORE
    assert t.refusal(1, "end") == Why.FINISH_FIRST
    t.do(1, "store blue", "store blue")
    assert (t.player, t.stage) == (2, Stage.TURN)
    assert t.event_kinds()[-1] == Event.TURN


def test_an_extra_resource_card_brings_the_die_of_its_colour():
    """RF-003, RF-005, RF-115: after the next roll, this die shows one of its own faces."""
    die_cards = [kind for kind in KINDS if kind.startswith("die_")]
    assert die_cards == ["die_black", "die_yellow", "die_blue", "die_gray", "die_red"]
    for card in die_cards[:-1]:  # the only card with a red die is neither in the deck nor on the track of this game
        t = Table(4).improve(1, card).dice(1).end(1)
        faces = {int(face) for face in t.board["face"][t.board["die_kind"][KINDS.index(card)]]}
        assert int(t.seat(1)["die"][6]) in faces
