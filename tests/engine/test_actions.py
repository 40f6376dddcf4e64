"""Actions: numbered family by family, with a text that reads both ways."""

import pytest

from truckstop.engine.actions import Things, families

ACTIONS = families(start=("S1", "S2", "S3"), stop=("",), pair=("A+B",))
DRIVES = families(wait=("",), drive=Things("city", 3), load=("1", "2"))
CITIES = {"city": ("oslo", "rome"), "good": ("tea",)}


def test_families_are_numbered_one_after_the_other():
    assert [ACTIONS.text(action) for action in range(len(ACTIONS))] == [
        "start S1",
        "start S2",
        "start S3",
        "stop",
        "pair A+B",
    ]


def test_a_family_knows_where_it_begins_and_what_it_holds():
    start, stop = ACTIONS["start"], ACTIONS["stop"]
    assert (start.first, len(start)) == (0, 3)
    assert (stop.first, len(stop)) == (3, 1)
    assert [action in start for action in range(-1, 4)] == [False, True, True, True, False]
    assert start.word(2) == "S3"


@pytest.mark.parametrize("action", range(5))
def test_a_text_reads_back_as_its_action(action):
    assert ACTIONS.parse(ACTIONS.text(action)) == action
    assert ACTIONS.family(action).name == ACTIONS.text(action).split()[0]


def test_spaces_around_and_between_words_do_not_matter():
    assert ACTIONS.parse("  start \t S2 ") == 1


@pytest.mark.parametrize("text", ["", "start", "start S4", "Start S1", "startS1", "stop S1"])
def test_a_text_that_is_no_action_is_refused_with_the_families_there_are(text):
    with pytest.raises(ValueError, match=f"'{text}' is not an action: they begin with start, stop, pair"):
        ACTIONS.parse(text)


@pytest.mark.parametrize("action", [-1, 5])
def test_a_number_that_is_no_action_is_refused_with_the_numbers_there_are(action):
    with pytest.raises(ValueError, match=f"{action} is not an action: they are numbered 0 to 4"):
        ACTIONS.text(action)


def test_things_of_a_box_have_numbers_before_there_is_a_box():
    assert [DRIVES.text(action) for action in range(len(DRIVES))] == [
        "wait",
        "drive #0",
        "drive #1",
        "drive #2",
        "load 1",
        "load 2",
    ]
    assert [family.things for family in DRIVES.families] == ["", "city", ""]


def test_a_box_spells_its_things_out_and_numbers_beyond_them_keep_their_words():
    spelled = DRIVES.spelled(CITIES)
    assert [spelled.text(action) for action in range(len(spelled))] == [
        "wait",
        "drive oslo",
        "drive rome",
        "drive #2",
        "load 1",
        "load 2",
    ]
    assert [(family.first, len(family)) for family in spelled.families] == [(0, 1), (1, 3), (4, 2)]


def test_a_spelled_text_reads_back_and_the_numbers_it_replaced_do_not():
    spelled = DRIVES.spelled(CITIES)
    assert [spelled.parse(spelled.text(action)) for action in range(6)] == list(range(6))
    assert spelled["drive"].word(2) == "rome"
    with pytest.raises(ValueError, match="'drive #0' is not an action"):
        spelled.parse("drive #0")


def test_another_box_spells_the_same_actions_anew():
    spelled = DRIVES.spelled(CITIES)
    assert spelled.spelled({"city": ("bonn", "cork", "lyon")}).text(3) == "drive lyon"
    assert DRIVES.text(1) == "drive #0"


def test_actions_without_things_are_spelled_as_they_are():
    assert ACTIONS.spelled({}) == ACTIONS
