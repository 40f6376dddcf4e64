"""Options: values, defaults, presets, and excluded combinations."""

import numpy as np
import pytest

from truckstop.engine.options import (
    ChoiceOption,
    IncompatibleOptions,
    IntegerOption,
    InvalidOption,
    Options,
    names_absent_seat,
    parse,
    seat_choice,
    switch,
)
from truckstop.engine.record import record

OPTIONS = Options(
    (
        ChoiceOption("side", ("a", "b")),
        IntegerOption("turns", 12, 1, 99, sampled=(12, 1, 20, 99)),
        ChoiceOption("teams", ("no", "yes")),
    ),
    excluded={"lone-team": lambda values, players: values["teams"] == "yes" and players == 1},
)
State = record(side=np.int8, turns=np.int8, teams=np.int8)
MODE_OPTION = ChoiceOption("mode", ("short", "usual", "long"), "usual")
OPTIONS_WITH_PRESETS = Options(
    (
        MODE_OPTION,
        switch("tolls", on=True),
        switch("storms", on=False),
        IntegerOption("goal", 500, 100, 900, step=100),
    ),
    excluded={"storms-without-tolls": lambda values, _: values["storms"] == "true" and values["tolls"] == "false"},
    presets={"mode": {"short": {"tolls": "false", "goal": "200"}, "usual": {}, "long": {"storms": "true"}}},
)
OPTIONS_WITH_ALIASES = Options(
    (
        ChoiceOption("mode", ("short", "usual"), "usual", aliases={"quick": "short"}),
        IntegerOption("goal", 500, 100, 900),
        seat_choice("first", 4, aliases={"host": "seat_0"}),
    ),
    excluded={"first-absent": names_absent_seat("first")},
    presets={"mode": {"short": {"goal": "200"}}},
)
PresetState = record(goal=np.int16, mode=np.int8, tolls=np.int8, storms=np.int8, _=np.int8)


def test_an_option_that_is_not_given_has_its_default():
    assert OPTIONS.complete({}, 2) == {"side": "a", "turns": "12", "teams": "no"}
    assert OPTIONS.complete({"turns": "7"}, 2) == {"side": "a", "turns": "7", "teams": "no"}


def test_an_unknown_option_is_refused_with_a_list_of_options():
    with pytest.raises(InvalidOption, match=r"^'colour' is not an option; choose one of side, turns, teams$"):
        OPTIONS.complete({"colour": "red"}, 2)


@pytest.mark.parametrize("value", ["c", "", "A", " a", "a b"])
def test_an_unknown_value_is_refused_with_a_list_of_values(value):
    with pytest.raises(InvalidOption, match=f"^side: '{value}' is not a possible value; choose one of a, b$"):
        OPTIONS.complete({"side": value}, 2)


@pytest.mark.parametrize(
    "value",
    ["0", "100", "-1", "１２", "²", "1e3", " 5", "5 ", "+5", "5.0", "", "0x5", "1_0", "9" * 5000],
    ids=lambda text: ascii(text)[:12],
)
def test_anything_but_a_whole_number_in_range_is_refused_with_the_range(value):
    with pytest.raises(InvalidOption, match=r"^turns: .* is not a whole number from 1 to 99$"):
        OPTIONS.complete({"turns": value}, 2)


@pytest.mark.parametrize("value", ["1", "12", "99"])
def test_a_whole_number_in_range_is_accepted(value):
    assert OPTIONS.complete({"turns": value}, 2)["turns"] == value


@pytest.mark.parametrize("value", ["100", "500", "900"])
def test_a_multiple_of_the_step_is_accepted(value):
    assert OPTIONS_WITH_PRESETS.complete({"goal": value}, 2)["goal"] == value


@pytest.mark.parametrize("value", ["0", "99", "101", "550", "999", "1000"])
def test_a_number_between_steps_or_out_of_range_is_refused_with_both(value):
    with pytest.raises(InvalidOption, match=f"^goal: '{value}' is not a whole number from 100 to 900 in steps of 100$"):
        OPTIONS_WITH_PRESETS.complete({"goal": value}, 2)


def test_the_default_can_be_any_value_and_the_number_is_the_index_of_the_value():
    assert (MODE_OPTION.default, MODE_OPTION.values[0]) == ("usual", "short")
    assert [MODE_OPTION.number(value) for value in MODE_OPTION.values] == [0, 1, 2]
    assert [MODE_OPTION.value(number) for number in range(3)] == ["short", "usual", "long"]


@pytest.mark.parametrize(("on", "default"), [(True, "true"), (False, "false")])
def test_a_switch_is_0_when_off_and_1_when_on_with_either_default(on, default):
    tolls = switch("tolls", on=on)
    assert tolls.default == default
    assert (tolls.number("false"), tolls.number("true")) == (0, 1)
    with pytest.raises(InvalidOption, match=r"^tolls: 'yes' is not a possible value; choose one of false, true$"):
        tolls.number("yes")


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, {"mode": "usual", "tolls": "true", "storms": "false", "goal": "500"}),
        ({"mode": "short"}, {"mode": "short", "tolls": "false", "storms": "false", "goal": "200"}),
        ({"mode": "long"}, {"mode": "long", "tolls": "true", "storms": "true", "goal": "500"}),
        ({"mode": "short", "goal": "300"}, {"mode": "short", "tolls": "false", "storms": "false", "goal": "300"}),
        ({"tolls": "true", "mode": "short"}, {"mode": "short", "tolls": "true", "storms": "false", "goal": "200"}),
    ],
    ids=["default", "short", "long", "short with another goal", "short with tolls"],
)
def test_a_preset_sets_the_options_that_are_not_given(given, expected):
    assert OPTIONS_WITH_PRESETS.complete(given, 2) == expected


def test_the_preset_of_a_default_value_applies_too():
    options = Options(OPTIONS_WITH_PRESETS.each, {}, {"mode": {"usual": {"goal": "700"}}})
    assert options.complete({}, 2)["goal"] == "700"
    assert options.complete({"mode": "long"}, 2)["goal"] == "500"


def test_a_value_set_by_a_preset_can_be_part_of_an_excluded_combination():
    assert OPTIONS_WITH_PRESETS.complete({"mode": "short"}, 2)["tolls"] == "false"
    with pytest.raises(IncompatibleOptions, match="storms-without-tolls"):
        OPTIONS_WITH_PRESETS.complete({"mode": "short", "storms": "true"}, 2)
    with pytest.raises(IncompatibleOptions, match="storms-without-tolls"):
        OPTIONS_WITH_PRESETS.complete({"mode": "long", "tolls": "false"}, 2)


def test_completing_complete_values_changes_nothing():
    values = OPTIONS_WITH_PRESETS.complete({"mode": "short", "goal": "300"}, 2)
    assert OPTIONS_WITH_PRESETS.complete(values, 2) == values


def test_values_of_presets_switches_and_steps_are_read_back_from_a_record():
    state = np.zeros(1, PresetState)[0]
    values = OPTIONS_WITH_PRESETS.complete({"mode": "short", "goal": "900"}, 2)
    OPTIONS_WITH_PRESETS.write(state, values)
    assert [int(state[key]) for key in ("mode", "tolls", "storms", "goal")] == [0, 0, 0, 900]
    assert OPTIONS_WITH_PRESETS.read(state) == values


def test_an_excluded_combination_is_refused_with_the_name_of_the_exclusion():
    message = "^These options cannot be combined in a game for 1: lone-team$"
    with pytest.raises(IncompatibleOptions, match=message) as error_info:
        OPTIONS.complete({"teams": "yes"}, 1)
    error = error_info.value
    assert error.exclusion == "lone-team"
    assert (error.option_values["teams"], error.players) == ("yes", 1)
    assert isinstance(error, InvalidOption)


def test_allows_is_false_where_complete_refuses():
    values = OPTIONS.complete({"teams": "yes"}, 2)
    assert OPTIONS.allows(values, 2)
    assert not OPTIONS.allows(values, 1)


@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("turns", ["1", "99"])
def test_values_written_into_a_record_are_read_back(side, turns):
    state = np.zeros(1, State)[0]
    values = OPTIONS.complete({"side": side, "turns": turns}, 2)
    OPTIONS.write(state, values)
    assert OPTIONS.read(state) == values


def test_many_records_are_written_at_once():
    states = np.zeros(3, State)
    OPTIONS.write(states, OPTIONS.complete({"side": "b", "turns": "30"}, 2))
    assert states["side"].tolist() == [1, 1, 1]
    assert states["turns"].tolist() == [30, 30, 30]


def test_samples_begin_with_the_default():
    assert [option.samples for option in OPTIONS] == [("a", "b"), ("12", "1", "20", "99"), ("no", "yes")]
    assert all(option.samples[0] == option.default for option in OPTIONS)


def test_a_number_is_sampled_at_its_default_and_its_limits_unless_samples_are_given():
    assert IntegerOption("turns", 12, 1, 99).samples == ("12", "1", "99")
    assert IntegerOption("turns", 1, 1, 99).samples == ("1", "99")
    assert IntegerOption("turns", 12, 0, 99, sampled=(12, 40)).samples == ("12", "40")


def test_a_description_names_all_values():
    assert [option.describe() for option in OPTIONS] == ["a | b", "12 | 1 to 99", "no | yes"]
    assert [option.describe() for option in OPTIONS_WITH_PRESETS] == [
        "usual | short | long",
        "true | false",
        "false | true",
        "500 | 100 to 900 in steps of 100",
    ]


def test_an_alias_stands_for_its_value():
    assert OPTIONS_WITH_ALIASES.complete({"first": "host"}, 2) == OPTIONS_WITH_ALIASES.complete({"first": "seat_0"}, 2)
    assert OPTIONS_WITH_ALIASES.complete({"first": "host"}, 2)["first"] == "seat_0"


def test_an_alias_implies_what_the_preset_of_its_value_sets():
    assert OPTIONS_WITH_ALIASES.complete({"mode": "quick"}, 2) == {"mode": "short", "goal": "200", "first": "random"}


def test_the_state_holds_the_number_of_the_value_that_an_alias_stands_for():
    first = OPTIONS_WITH_ALIASES.each[2]
    assert first.number("host") == first.number("seat_0") == 1
    assert first.value(1) == "seat_0"


def test_an_alias_is_neither_offered_nor_sampled():
    first = OPTIONS_WITH_ALIASES.each[2]
    assert first.describe() == "random | seat_0 | seat_1 | seat_2 | seat_3"
    assert first.samples == ("random", "seat_0", "seat_1", "seat_2", "seat_3")
    with pytest.raises(
        InvalidOption, match=r"'hosts' is not a possible value; choose one of random, seat_0, seat_1, seat_2, seat_3$"
    ):
        first.number("hosts")


def test_resolving_replaces_aliases_and_keeps_everything_else():
    stored_values = {"first": "host", "goal": "12345", "mode": "odd", "removed": "quick"}
    assert OPTIONS_WITH_ALIASES.resolve(stored_values) == stored_values | {"first": "seat_0"}
    assert stored_values["first"] == "host"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_named_seat_must_be_in_the_game(players):
    assert OPTIONS_WITH_ALIASES.complete({"first": "random"}, players)["first"] == "random"
    for seat in range(4):
        if seat < players:
            assert OPTIONS_WITH_ALIASES.complete({"first": f"seat_{seat}"}, players)["first"] == f"seat_{seat}"
        else:
            with pytest.raises(IncompatibleOptions, match="first-absent"):
                OPTIONS_WITH_ALIASES.complete({"first": f"seat_{seat}"}, players)


def test_the_number_of_a_named_seat_is_one_more_than_the_seat():
    first = OPTIONS_WITH_ALIASES.each[2]
    assert [first.number(value) for value in ("random", "seat_0", "seat_3")] == [0, 1, 4]


def test_pairs_may_have_spaces_and_the_last_one_of_a_key_counts():
    assert parse(["side=b", " turns = 5 ", "side=a"]) == {"side": "a", "turns": "5"}
    assert parse([]) == {}


def test_a_value_may_contain_an_equals_sign():
    assert parse(["side=a=b"]) == {"side": "a=b"}


@pytest.mark.parametrize("pair", ["side", "", "side:b"])
def test_a_pair_without_an_equals_sign_is_refused_with_the_right_form(pair):
    with pytest.raises(InvalidOption, match=f"^'{pair}': write an option as key=value$"):
        parse([pair])
