"""The options in section 6 of the ledger: what each one changes, and that it changes nothing else."""

import pytest

from tests.games.truck_off.position import GAME, space_number
from tests.games.truck_off.table import Table
from truckstop.games.truck_off.actions import Event, Why
from truckstop.games.truck_off.state import Bonus, Stage

WITHOUT_EARLY_EFFECT = {  # option → values; they make no difference in the first turns, before any bonus
    "bonus_layout": ("classic", "engine_first"),
    "unsellable_stop": ("allowed", "last_resort"),
    "gas_site": ("not_open_venue", "any_closes"),
    "gas_again": ("forbidden", "no_bonus"),
    "double_reroll": ("together", "one_by_one"),
    "relocate_when": ("at_bonus", "next_turn"),
    "min_turns": ("12", "1", "20", "99"),
    "solo_grades": ("false", "true"),
}


@pytest.mark.parametrize("option", WITHOUT_EARLY_EFFECT)
def test_an_option_changes_nothing_outside_its_own_rule(option):
    """TO-002, TO-205, TO-216, TO-218, TO-203, TO-223, TO-080: Two turns differ only in the option itself."""
    records = set()
    for value in WITHOUT_EARLY_EFFECT[option]:
        t = Table(players=3, **{option: value})
        t.finish_turn().finish_turn()
        assert GAME.meta.options.read(t.s)[option] == value
        t.s[option] = 0
        records.add(t.states.tobytes())
    assert len(records) == 1


def test_every_option_of_the_ledger_exists_with_its_default():
    """TO-002, TO-006: There are thirteen options."""
    assert GAME.meta.options.complete({}, 3) == {
        "map_side": "a",
        "bonus_layout": "classic",
        "first_active": "random",
        "start_choice": "choose",
        "commit": "secret",
        "unsellable_stop": "allowed",
        "gas_site": "not_open_venue",
        "gas_again": "forbidden",
        "double_reroll": "together",
        "relocate_when": "at_bonus",
        "base_movement": "4",
        "min_turns": "12",
        "solo_grades": "false",
    }


@pytest.mark.parametrize(("side", "spaces", "venues"), [("a", ["B5", "F9", "J3"], 44), ("b", ["B1", "H4", "E7"], 45)])
def test_map_side_sets_the_starts_and_venues(side, spaces, venues):
    """TO-002: All players use the STARTs and venues of the side; the dice are the same."""
    t = Table(players=3, starts="S1 S2 S3", map_side=side)
    assert [t.at(player) for player in (1, 2, 3)] == spaces
    assert {len(t.open_venues(player)) for player in (1, 2, 3)} == {venues}
    assert t.faces == Table(players=3, starts="S1 S2 S3").faces


LAYOUTS = {
    "classic": "bridge gas double cash cash cash promote move reroll relocate",
    "engine_first": "move bridge promote cash cash cash gas double relocate reroll",
}
THIRD_NUMBERS = [  # rows 1 to 4, then columns D4 to D20: boxes filled before, and the die of the third number
    ("1:1 2:1", "D8"), ("7:1 8:1", "D10"), ("13:1 14:1", "D8"), ("19:1 20:1", "D10"),
    ("1:1 12:1", "D4"), ("2:1 11:1", "D6"), ("3:1 10:1", "D8"), ("4:1 9:1", "D10"),
    ("5:1 8:1", "D12"), ("6:1 7:1", "D20"),
]  # fmt: skip


@pytest.mark.parametrize("layout", LAYOUTS)
def test_bonus_layout_sets_the_bonus_of_each_row_and_column(layout):
    """TO-060, TO-061, TO-305: Every place gives the bonus that the layout prints there."""
    bonuses = []
    for boxes, die in THIRD_NUMBERS:
        t = Table(bonus_layout=layout).track(1, boxes).drive(1, "B5-C5-D5-E5-F5", die)
        bonuses += [Bonus(bonus).name.lower() for _, bonus, _ in t.events_of_kind(Event.EARNED)]
    assert " ".join(bonuses) == LAYOUTS[layout]


@pytest.mark.parametrize("first", range(1, 5))
def test_first_active_names_the_seat_that_begins(first):
    """TO-006: The named seat begins; the dice do not depend on it."""
    t = Table(players=4, first_active=first)
    assert t.active == first
    assert t.faces == Table(players=4).faces


def test_start_choice_random_asks_nobody_for_a_start():
    """TO-004: Random STARTs ask nobody; from there the game is the same as with these STARTs chosen."""
    t = Table(players=3, start_choice="random")
    assert t.stage == Stage.REROLL
    starts = " ".join(f"S{t.sheet(player)['start'] + 1}" for player in (1, 2, 3))
    chosen_starts = Table(players=3, starts=starts)
    assert [chosen_starts.at(player) for player in (1, 2, 3)] == [t.at(player) for player in (1, 2, 3)]
    assert all(t.sheet(player).tobytes() == chosen_starts.sheet(player).tobytes() for player in (1, 2, 3))


def test_commit_open_chooses_starts_in_seat_order():
    """TO-004: Seat 1 chooses first, whoever will be active; others see each START at once."""
    t = Table(players=3, starts="", commit="open", first_active=2)
    assert t.waiting == [1]
    t.do(1, "start S2")
    assert t.view(3).at(1) == "F9"
    assert t.waiting == [2]


def test_commit_open_drives_one_after_the_other():
    """TO-077: Clockwise from the active player; each drive is recorded before the next begins."""
    t = Table(players=3, commit="open", first_active=2).keep()
    assert t.waiting == [2]
    t.step_along(2, "B5-C5")
    assert t.view(1).sheet(2)["plan"]["path"][0] == space_number("C5")
    t.do(2, "stop")
    assert t.tracker_box(2, 3)
    assert t.waiting == [3]
    assert t.drive(3, "B5-A5").waiting == [1]


def test_commit_open_chooses_for_bonuses_one_after_the_other():
    """TO-078: In the same order; each player makes all own choices."""
    t = Table(players=2, commit="open", first_active=2)
    t.track(1, "1:1 2:1").track(2, "6:1 7:1 13:1 14:1").keep()
    t.drive(2, "B5-C5-D5-E5-F5", "D20").drive(1, "B5-C5")
    assert t.waiting == [2]
    t.do(2, "double K6")
    assert t.waiting == [2]
    t.do(2, "relocate S2")
    assert t.at(2) == "F9"
    assert t.waiting == [1]


def test_commit_open_hides_only_future_dice_and_allows_no_withdrawal():
    """TO-075, TO-235: A view equals the state but for the dice."""
    t = Table(players=2, commit="open").step_along(1, "B5-C5")
    view = t.view(2)
    view.s["dice"] = t.s["dice"]
    assert view.states.tobytes() == t.states.tobytes()
    with pytest.raises(ValueError, match="TO-235"):
        t.withdraw(1)


def test_commit_open_and_secret_give_equal_results():
    """TO-079: The same choices lead to the same sheets, dice and places."""
    secret, open_ = Table(players=3, key=(6, 6)), Table(players=3, key=(6, 6), commit="open")
    while open_.waiting:
        player, action = open_.waiting[0], open_.policy_action(open_.waiting[0])
        open_.do(player, action)
        secret.do(player, action)
    for t in (secret, open_):
        t.s["commit"] = t.s["reveals"] = 0
    assert secret.states.tobytes() == open_.states.tobytes()


def only_unsellable_venue_in_reach(option):
    """The truck is at A8 after box 19, and only the D20 venue A9 is in reach."""
    return Table(unsellable_stop=option).truck(1, "A8").track(1, "19:9").close_all_but(1, "A9").keep()


def test_unsellable_stop_last_resort_makes_a_stop_without_a_sale_optional():
    """TO-205, TO-206: `allowed`: the drive must end on A9. `last_resort`: it may; X, and A9 is closed."""
    assert only_unsellable_venue_in_reach("allowed").refusal(1, "stop") == Why.VENUE_IN_REACH
    t = only_unsellable_venue_in_reach("last_resort")
    assert t.refusal(1, "stop") == Why.OK
    assert t.drive(1, "A8-A9").tracker_boxes(1) == "19:9 20:X"
    assert "A9" not in t.open_venues(1)


def test_unsellable_stop_last_resort_still_requires_a_stop_that_can_sell():
    """TO-034, TO-205: After box 18 the D20 venue can still sell; a wild venue always can."""
    t = Table(unsellable_stop="last_resort").truck(1, "A8").track(1, "18:9").close_all_but(1, "A9").keep()
    assert t.possible_ends(1) == {"A9"}
    t = Table(unsellable_stop="last_resort").track(1, "23:9").close_all_but(1, "F5", "D5").keep()
    assert t.possible_ends(1) == {"F5"}


def test_gas_site_any_closes_allows_a_station_on_an_open_venue():
    """TO-216, TO-013: `any_closes` allows any space without a station; an open venue there is closed unsold."""
    t = Table(gas_site="any_closes").earn("gas")
    assert t.refusal(1, "gas C1") == Why.OK
    assert len(t.legal(1)) == 99
    open_venues, boxes = t.open_venues(1), t.tracker_boxes(1)
    t.do(1, "gas C1")
    assert t.open_venues(1) == open_venues - {"C1"}
    assert t.tracker_boxes(1) == boxes
    assert Table(gas_site="any_closes").earn("gas").gas(1, "C1").refusal(1, "gas C1") == Why.NO_SITE
    assert Table().earn("gas").refusal(1, "gas C1") == Why.NO_SITE


def test_gas_again_no_bonus_allows_entering_the_station_twice():
    """TO-218, TO-065: `no_bonus`: the truck may enter the station again, but only the first entry adds steps."""
    t = Table(gas_again="no_bonus").gas(1, "B6").close_all_but(1).step_along(1, "B5-B6-B7-B6")
    assert t.sheet(1)["plan"]["left"] == 4 - 3 + 3
    assert Table().gas(1, "B6").close_all_but(1).step_along(1, "B5-B6-B7").refusal(1, "step up") == Why.STATION_USED


def test_gas_again_counts_for_venues_in_reach():
    """TO-214, TO-218: C7 is in reach only by entering the station B6 a second time, which `no_bonus` allows."""
    t = Table(gas_again="no_bonus").gas(1, "B6").close_all_but(1, "C7").step_along(1, "B5-B6-A6")
    assert t.refusal(1, "step right") == Why.OK


def test_double_reroll_one_by_one_shows_the_first_result_before_the_second_choice():
    """TO-203, TO-071: With `one_by_one` the player sees the first result before choosing a second, different die."""
    t = Table(double_reroll="one_by_one").dice("1/1/1/1/1/1").next_rolls("D20 D4", 15, 3)
    t.sheet(1)["rerolls"] = 2
    assert t.refusal(1, "reroll_two D4+D6") == Why.ONE_BY_ONE
    t.do(1, "reroll D20")
    assert t.faces == "1/1/1/1/1/15"
    assert t.stage == Stage.REROLL
    assert t.refusal(1, "reroll D20") == Why.SAME_DIE
    assert t.copy().do(1, "keep").stage == Stage.DRIVE
    t.do(1, "reroll D4")
    assert t.faces == "3/1/1/1/1/15"
    assert t.stage == Stage.DRIVE


def test_double_reroll_one_by_one_allows_one_die_without_the_bonus():
    """TO-023: Without the bonus, `one_by_one` allows one die."""
    assert Table(double_reroll="one_by_one").do(1, "reroll D4").stage == Stage.DRIVE


def relocation_in_next_turn():
    """A relocation was earned that may be used in the next turn."""
    return Table(relocate_when="next_turn").earn("relocate")


def test_relocate_when_next_turn_asks_before_the_next_drive():
    """TO-223, TO-072: Asked after the next roll, as the first part of the drive, which starts there."""
    t = relocation_in_next_turn()
    assert t.stage == Stage.REROLL
    assert t.at(1) == "F5"
    t.keep()
    assert t.legal(1) == ["stay", "relocate S2", "relocate S3"]
    assert t.refusal(1, "relocate S1") == Why.OWN_START
    assert t.refusal(1, "step up") == Why.NOT_NOW
    t.do(1, "relocate S3")
    assert t.at(1) == "F5"
    open_venues = t.open_venues(1)
    t.do(1, "step right", "stop")
    assert t.at(1) == "K3"
    assert t.open_venues(1) == open_venues - {"K3"}
    assert t.keep().refusal(1, "stay") == Why.NOT_NOW


def test_relocate_when_next_turn_is_lost_if_not_used_then():
    """TO-223: A player who stays is not asked again."""
    t = relocation_in_next_turn().keep().do(1, "stay").do(1, "step down", "stop")
    assert t.at(1) == "F6"
    t.keep()
    assert t.refusal(1, "relocate S2") == Why.NOT_NOW


def test_relocate_when_next_turn_measures_reach_from_the_start_chosen():
    """TO-034, TO-223: Nothing is open near F5, but K3 is near J3."""
    t = relocation_in_next_turn().close_all_but(1, "K3").keep()
    assert t.copy().do(1, "stay").refusal(1, "stop") == Why.OK
    assert t.do(1, "relocate S3").refusal(1, "stop") == Why.VENUE_IN_REACH


def test_relocate_when_next_turn_may_be_withdrawn():
    """TO-235, TO-223: The choice of the START is withdrawn with the drive."""
    t = Table(players=2, relocate_when="next_turn").earn("relocate", "").keep().do(1, "relocate S3").withdraw(1)
    assert t.legal(1) == ["stay", "relocate S2", "relocate S3"]


@pytest.mark.parametrize("steps", [3, 4, 5])
def test_base_movement_sets_the_steps_of_a_drive(steps):
    """TO-007, TO-031, TO-070: A drive has this many steps, and one more with move."""
    t = Table(base_movement=steps)
    assert t.sheet(1)["allowance"] == steps
    assert t.keep().sheet(1)["plan"]["left"] == steps
    t = Table(base_movement=steps).earn("move")
    assert t.sheet(1)["allowance"] == steps + 1


@pytest.mark.parametrize("min_turns", [1, 2, 12, 20])
def test_min_turns_delays_the_end(min_turns):
    """TO-080, TO-082, TO-209: With one of two finished, the game ends in this turn; with all finished, at once."""
    for turn, over in ((min_turns - 1, False), (min_turns, True)):
        if turn:
            t = Table(players=2, min_turns=min_turns).turn(turn).track(1, "24:1").drive(2, "B5-C5")
            assert (t.stage == Stage.OVER) == over
    assert Table(min_turns=min_turns).track(1, "23:1").drive(1, "B5-A5").stage == Stage.OVER


def test_solo_grades_are_only_shown():
    """TO-090: The option changes no score and no place."""
    tables = [Table(solo_grades=value).track(1, "1:1 12:1 23:9").drive(1, "B5-A5") for value in ("false", "true")]
    assert tables[0].scores() == tables[1].scores()
    assert tables[0].places() == tables[1].places()
