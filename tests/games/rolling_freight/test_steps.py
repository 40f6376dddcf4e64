"""Steps F, G and H (ledger 4)."""

import pytest

from tests.games.rolling_freight.position import KINDS
from tests.games.rolling_freight.table import Table
from truckstop.games.rolling_freight.actions import Event, Why
from truckstop.games.rolling_freight.state import Stage

STORAGE, PLANNER = "efficient_storage", "careful_planner"


def test_two_storages_store_both_colours_of_a_base_die():
    """RF-A64, RF-114, RF-164: not of an improvement die."""
    t = Table(3, map="southeast").improve(1, STORAGE, STORAGE, "die_blue:blue+gray").dice(1, "blue+red").do(1, "end")
    assert t.legal(1) == ["store blue", "store red", "store both", "store none", "store rest"]
    t.do(1, "store both")
    assert t.refusal(1, "store both") == Why.NOT_BOTH
    assert t.refusal(1, "store red") == Why.NOT_SHOWN
    assert t.copy().do(1, "store blue").markers(1) == {"blue": 2, "red": 1}
    assert t.do(1, "store gray").markers(1) == {"blue": 1, "gray": 1, "red": 1}


def test_one_storage_takes_a_marker_for_each_die():
    """RF-113, RF-164: nothing is lost; both colours of a die are not for one card alone."""
    t = Table(4).improve(1, STORAGE).dice(1, "blue+red", "yellow").do(1, "end")
    assert t.refusal(1, "store both") == Why.NOT_BOTH
    first = "store red" if t.s["asked"] == t.die("blue+red") - 1 else "store yellow"
    t.do(1, first).do(1, "store yellow" if first == "store red" else "store red")
    assert t.markers(1) == {"red": 1, "yellow": 1}


def test_a_storage_bought_this_turn_works_in_step_f():
    """RF-113, RF-218: F to H are the end of the turn."""
    t = Table(4).improvements(STORAGE, "die_black", "die_gray").dice(1, *["blue"] * 5)
    t.buy(1, "improvement 1", *["blue"] * 4).do(1, "end", "store blue")
    assert t.markers(1) == {"blue": 1}


def test_the_supply_is_limited():
    """RF-A65, RF-127, RF-164: one blue marker left, four blue dice."""
    t = Table(4).supply(blue=1).dice(1, *["blue"] * 4).do(1, "end", *["store blue"] * 4)
    assert t.markers(1) == {"blue": 1}
    assert t.s["supply"][0] == 0


def test_with_nothing_to_store_there_is_no_question():
    """RF-A66, RF-123, RF-125: a symbol is not counted, a single die of a colour gives nothing."""
    t = Table(4).improve(1, "die_gray:build").dice(1, "red").do(1, "end")
    assert t.player == 2
    assert t.markers(1) == {}


@pytest.mark.parametrize("colour", ["blue", "red"])
def test_a_die_of_two_colours_counts_for_one(colour):
    """RF-124, RF-225: blue, blue+red, red: one marker, blue or red."""
    t = Table(4).dice(1, "blue", "blue+red", "red").do(1, "end")
    colours = {t.die("blue"): "blue", t.die("blue+red"): colour, t.die("red"): "red"}
    for die in sorted(colours):
        assert t.s["asked"] == die - 1
        t.do(1, f"store {colours[die]}")
    assert t.markers(1) == {colour: 1}


def test_storing_is_optional():
    """RF-224: a die may be given to none."""
    t = Table(4).dice(1, "blue", "blue").do(1, "end", "store none", "store blue")
    assert t.markers(1) == {}


def test_the_rest_can_be_stored_at_once():
    """RF-164: as many markers as a sensible count gives."""
    t = Table(4).dice(1, "blue", "blue+red", "blue", "red").do(1, "end", "store rest")
    assert t.markers(1) == {"blue": 2}
    two = Table(3, map="southeast").improve(1, STORAGE, STORAGE).dice(1, "blue+red", "gray").do(1, "end", "store rest")
    assert two.markers(1) == {"blue": 1, "gray": 1, "red": 1}


def test_markers_held_count_nowhere_and_spent_ones_come_back():
    """RF-126, RF-164, RF-226: the supply is the only limit; markers spent this turn can be taken again."""
    t = Table(4).stock(1, blue=6).dice(1, "blue", "blue").buy(1, "switch", "marker blue")
    t.do(1, "end", "store blue", "store blue")
    assert t.markers(1) == {"blue": 6}


def test_cards_slide_down_and_the_first_drawn_is_lowest():
    """RF-A67, RF-128, RF-129, RF-227: old slots 2 and 4 are slots 1 and 2; new ones in order of draw."""
    t = Table(4).track("red_1a", "red_2a", "red_3a", "red_4a").dice(1, "red", "red", "blue", "blue")
    t.buy(1, "contract 1", "red").buy(1, "contract 3", "red", "blue", "blue").end(1)
    assert t.slots()[:2] == ["red_2a", "red_4a"]
    assert [slot for _, _, slot in t.events_of(Event.CONTRACT_SHOWN)] == [3, 4]
    assert None not in t.slots()


def test_by_option_the_first_drawn_is_highest():
    """RF-A67, RF-227: refill_order = top_first."""
    t = Table(4, refill_order="top_first").track("red_1a", "red_2a", "red_3a", "red_4a")
    t.dice(1, "red", "red", "blue", "blue")
    t.buy(1, "contract 1", "red").buy(1, "contract 3", "red", "blue", "blue").end(1)
    assert t.slots()[:2] == ["red_2a", "red_4a"]
    assert [slot for _, _, slot in t.events_of(Event.CONTRACT_SHOWN)] == [4, 3]


def test_contracts_are_refilled_before_improvements():
    """RF-128: then the same for improvements."""
    t = Table(4).track("red_1a", None, "red_3a", "red_4a").improvements("friendly", None, "die_gray").end(1)
    kinds = [kind for kind in t.events() if kind in (Event.CONTRACT_SHOWN, Event.IMPROVEMENT_SHOWN)]
    assert kinds == [Event.CONTRACT_SHOWN, Event.IMPROVEMENT_SHOWN]
    assert t.improvement_slots()[:2] == ["friendly", "die_gray"]


def test_one_planner_sets_up_to_two_base_dice():
    """RF-A69, RF-111, RF-230: any face, also the one it shows; an improvement die is refused; the rest is rolled."""
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


def test_two_planners_set_up_to_four_dice_of_any_kind():
    """RF-A69, RF-112: improvement dice included, also one bought this turn."""
    t = Table(4).improve(1, PLANNER, PLANNER).improvements("die_gray", "friendly", "die_black").dice(1, *["blue"] * 4)
    t.buy(1, "improvement 1", *["blue"] * 4).do(1, "end", "plan 9", "face build", "plan 1", "face blue")
    t.do(1, "plan 2", "face gray", "plan 3", "face red")
    assert t.player == 2
    assert t.seat(1)["die"][8] == t.face("build")
    assert t.seat(1)["die"][:3].tolist() == [t.face("blue"), t.face("gray"), t.face("red")]


def test_fewer_dice_may_be_set():
    """RF-230: none, or one."""
    t = Table(4).improve(1, PLANNER).dice(1).do(1, "end", "roll")
    assert t.player == 2
    t = Table(4).improve(1, PLANNER).dice(1).do(1, "end", "plan 2", "face blue", "roll")
    assert (t.player, t.seat(1)["die"][1]) == (2, t.face("blue"))


def test_planners_choose_before_the_roll():
    """RF-131, RF-230: after the refill has been seen; dice that are set are not rolled."""
    t = Table(4).improve(1, PLANNER).dice(1).track("red_1a", None, "red_3a", "red_4a")
    before = t.faces(1)
    t.do(1, "end")
    assert None not in t.slots()
    assert t.faces(1) == before


def test_by_option_planners_choose_after_the_roll():
    """RF-230: planner_timing = after_roll; the whole pool is rolled, then dice are set."""
    t = Table(4, planner_timing="after_roll").improve(1, PLANNER).dice(1)
    before = t.faces(1)
    changed = t.with_lucky_dice(lambda twin: twin.faces(1) != before, 1, "end")
    assert changed.stage == Stage.PLAN
    faces = changed.faces(1)
    changed.do(1, "plan 1", "face blue", "roll")
    assert changed.faces(1) == [changed.face("blue"), *faces[1:]]


def test_a_planner_bought_this_turn_sets_dice_in_step_h():
    """RF-111, RF-218: from step F on it is active."""
    t = Table(4).improvements(PLANNER, "die_black", "die_gray").dice(1, *["blue"] * 4)
    assert t.buy(1, "improvement 1", *["blue"] * 4).do(1, "end").stage == Stage.PLAN


def test_the_whole_pool_is_rolled_also_if_nothing_was_done():
    """RF-058, RF-131, RF-251: spent and left-over dice alike; dice are not kept."""
    t = Table(4).dice(1, "blue", "red", "gray", "yellow")
    for die in range(6):
        before = int(t.seat(1)["die"][die])
        assert (
            t.with_lucky_dice(lambda twin, die=die, before=before: twin.seat(1)["die"][die] != before, 1, "end").player
            == 2
        )


def test_each_step_comes_once_and_the_next_player_follows():
    """RF-057, RF-056: actions, then F, G, H."""
    t = Table(4).dice(1, "blue", "blue").do(1, "end")
    assert t.stage == Stage.STORE
    assert t.refusal(1, "end") == Why.FINISH_FIRST
    t.do(1, "store blue", "store blue")
    assert (t.player, t.stage) == (2, Stage.TURN)
    assert t.events()[-1] == Event.TURN


def test_dice_of_every_improvement_are_those_of_the_box():
    """RF-003, RF-005, RF-115: each extra resource brings the die of its colour."""
    dice = [kind for kind in KINDS if kind.startswith("die_")]
    assert dice == ["die_black", "die_yellow", "die_blue", "die_gray", "die_red"]
    for card in dice[:-1]:
        t = Table(4).improve(1, card).dice(1).end(1)
        faces = {int(face) for face in t.box["face"][t.box["die_kind"][KINDS.index(card)]]}
        assert int(t.seat(1)["die"][6]) in faces
