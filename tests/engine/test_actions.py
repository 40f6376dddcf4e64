"""Actions: they are numbered by family, and have a text notation that can be formatted and parsed."""

import pytest

from truckstop.engine.actions import BoxIds, FamilyList


def make_actions(**variants):
    families = FamilyList()
    for name, words in variants.items():
        families.add(name, words)
    return families.actions()


ACTIONS = make_actions(start=("S1", "S2", "S3"), stop=("",), pair=("A+B",))
WITH_BOX_IDS = make_actions(wait=("",), drive=BoxIds("city", 3), load=("1", "2"))
IDS = {"city": ("oslo", "rome"), "good": ("tea",)}


def test_families_are_numbered_one_after_the_other():
    assert [ACTIONS.text(action) for action in range(len(ACTIONS))] == [
        "start S1",
        "start S2",
        "start S3",
        "stop",
        "pair A+B",
    ]


def test_a_family_knows_its_first_action_and_its_members():
    start, stop = ACTIONS["start"], ACTIONS["stop"]
    assert (start.first, len(start)) == (0, 3)
    assert (stop.first, len(stop)) == (3, 1)
    assert [action in start for action in range(-1, 4)] == [False, True, True, True, False]
    assert start.word(2) == "S3"


@pytest.mark.parametrize("action", range(5))
def test_the_text_of_an_action_is_parsed_as_that_action(action):
    assert ACTIONS.parse(ACTIONS.text(action)) == action
    assert ACTIONS.family(action).name == ACTIONS.text(action).split()[0]


def test_spaces_around_and_between_words_do_not_matter():
    assert ACTIONS.parse("  start \t S2 ") == 1


@pytest.mark.parametrize("text", ["", "start", "start S4", "Start S1", "startS1", "stop S1"])
def test_an_unknown_text_is_refused_with_a_list_of_families(text):
    with pytest.raises(ValueError, match=f"'{text}' is not an action: they begin with start, stop, pair"):
        ACTIONS.parse(text)


@pytest.mark.parametrize("action", [-1, 5])
def test_a_number_out_of_range_is_refused_with_the_range(action):
    with pytest.raises(ValueError, match=f"{action} is not an action: they are numbered 0 to 4"):
        ACTIONS.text(action)


def test_without_a_box_the_words_of_box_ids_are_numbers():
    assert [WITH_BOX_IDS.text(action) for action in range(len(WITH_BOX_IDS))] == [
        "wait",
        "drive #0",
        "drive #1",
        "drive #2",
        "load 1",
        "load 2",
    ]
    assert [family.box_kind for family in WITH_BOX_IDS.families] == ["", "city", ""]


def test_with_a_box_its_ids_are_words_and_unused_numbers_remain():
    actions = WITH_BOX_IDS.with_box_ids(IDS)
    assert [actions.text(action) for action in range(len(actions))] == [
        "wait",
        "drive oslo",
        "drive rome",
        "drive #2",
        "load 1",
        "load 2",
    ]
    assert [(family.first, len(family)) for family in actions.families] == [(0, 1), (1, 3), (4, 2)]


def test_ids_are_parsed_and_the_numbers_that_they_replace_are_not():
    actions = WITH_BOX_IDS.with_box_ids(IDS)
    assert [actions.parse(actions.text(action)) for action in range(6)] == list(range(6))
    assert actions["drive"].word(2) == "rome"
    with pytest.raises(ValueError, match="'drive #0' is not an action"):
        actions.parse("drive #0")


def test_the_ids_of_a_second_box_replace_those_of_the_first():
    actions = WITH_BOX_IDS.with_box_ids(IDS)
    assert actions.with_box_ids({"city": ("bonn", "cork", "lyon")}).text(3) == "drive lyon"
    assert WITH_BOX_IDS.text(1) == "drive #0"


def test_a_box_does_not_change_families_without_box_ids():
    assert ACTIONS.with_box_ids({}) == ACTIONS


def test_adding_a_family_returns_its_first_action():
    families = FamilyList()
    assert [
        families.add("start", ("S1", "S2", "S3")),
        families.add("stop"),
        families.add("drive", BoxIds("city", 3)),
    ] == [0, 3, 4]
    assert families.actions().text(3) == "stop"
