"""Options: what a table may choose, the default first, and what it may not."""

import numpy as np
import pytest

from truckstop.engine.options import BadOption, Choice, Excluded, Options, Whole, parse, switch
from truckstop.engine.record import record

OPTIONS = Options(
    (Choice("side", ("a", "b")), Whole("turns", 12, 1, 99, sampled=(12, 1, 20, 99)), Choice("teams", ("no", "yes"))),
    excluded={"lone-team": lambda values, players: values["teams"] == "yes" and players == 1},
)
State = record(side=np.int8, turns=np.int8, teams=np.int8)
MODE = Choice("mode", ("short", "usual", "long"), "usual")
PRESET = Options(
    (
        MODE,
        switch("tolls", on=True),
        switch("storms", on=False),
        Whole("goal", 500, 100, 900, step=100),
    ),
    excluded={"storms-without-tolls": lambda values, _: values["storms"] == "true" and values["tolls"] == "false"},
    presets={"mode": {"short": {"tolls": "false", "goal": "200"}, "usual": {}, "long": {"storms": "true"}}},
)
PresetState = record(goal=np.int16, mode=np.int8, tolls=np.int8, storms=np.int8, _=np.int8)


def test_what_is_not_given_takes_its_default():
    assert OPTIONS.complete({}, 2) == {"side": "a", "turns": "12", "teams": "no"}
    assert OPTIONS.complete({"turns": "7"}, 2) == {"side": "a", "turns": "7", "teams": "no"}


def test_an_unknown_option_is_refused_with_those_there_are():
    with pytest.raises(BadOption, match=r"^'colour' is not an option; there are side, turns, teams$"):
        OPTIONS.complete({"colour": "red"}, 2)


@pytest.mark.parametrize("value", ["c", "", "A", " a", "a b"])
def test_an_unknown_value_is_refused_with_those_there_are(value):
    with pytest.raises(BadOption, match=f"^side: '{value}' is not a value; there are a, b$"):
        OPTIONS.complete({"side": value}, 2)


@pytest.mark.parametrize(
    "value",
    ["0", "100", "-1", "１２", "²", "1e3", " 5", "5 ", "+5", "5.0", "", "0x5", "1_0", "9" * 5000],
    ids=lambda text: ascii(text)[:12],
)
def test_what_is_no_whole_number_within_bounds_is_refused_with_the_bounds(value):
    with pytest.raises(BadOption, match=r"^turns: .* is not a whole number from 1 to 99$"):
        OPTIONS.complete({"turns": value}, 2)


@pytest.mark.parametrize("value", ["1", "12", "99"])
def test_whole_numbers_up_to_their_bounds_are_taken(value):
    assert OPTIONS.complete({"turns": value}, 2)["turns"] == value


@pytest.mark.parametrize("value", ["100", "500", "900"])
def test_a_number_in_steps_is_taken_at_its_steps(value):
    assert PRESET.complete({"goal": value}, 2)["goal"] == value


@pytest.mark.parametrize("value", ["0", "99", "101", "550", "999", "1000"])
def test_a_number_between_steps_or_out_of_bounds_is_refused_with_both(value):
    with pytest.raises(BadOption, match=f"^goal: '{value}' is not a whole number from 100 to 900 in steps of 100$"):
        PRESET.complete({"goal": value}, 2)


def test_a_default_need_not_be_the_first_value_and_the_record_keeps_the_index():
    assert (MODE.default, MODE.values[0]) == ("usual", "short")
    assert [MODE.number(value) for value in MODE.values] == [0, 1, 2]
    assert [MODE.value(number) for number in range(3)] == ["short", "usual", "long"]


@pytest.mark.parametrize(("on", "default"), [(True, "true"), (False, "false")])
def test_a_switch_is_0_when_off_and_1_when_on_whatever_its_default(on, default):
    tolls = switch("tolls", on=on)
    assert tolls.default == default
    assert (tolls.number("false"), tolls.number("true")) == (0, 1)
    with pytest.raises(BadOption, match=r"^tolls: 'yes' is not a value; there are false, true$"):
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
    ids=["default", "short", "long", "short but for the goal", "short but for the tolls"],
)
def test_a_preset_sets_what_the_table_leaves_open(given, expected):
    assert PRESET.complete(given, 2) == expected


def test_a_preset_of_the_default_counts_without_being_named():
    options = Options(PRESET.each, {}, {"mode": {"usual": {"goal": "700"}}})
    assert options.complete({}, 2)["goal"] == "700"
    assert options.complete({"mode": "long"}, 2)["goal"] == "500"


def test_what_a_preset_sets_can_be_excluded():
    assert PRESET.complete({"mode": "short"}, 2)["tolls"] == "false"
    with pytest.raises(Excluded, match="storms-without-tolls"):
        PRESET.complete({"mode": "short", "storms": "true"}, 2)
    with pytest.raises(Excluded, match="storms-without-tolls"):
        PRESET.complete({"mode": "long", "tolls": "false"}, 2)


def test_complete_values_stay_what_they_are():
    values = PRESET.complete({"mode": "short", "goal": "300"}, 2)
    assert PRESET.complete(values, 2) == values


def test_values_of_presets_switches_and_steps_read_back_from_a_record():
    state = np.zeros(1, PresetState)[0]
    values = PRESET.complete({"mode": "short", "goal": "900"}, 2)
    PRESET.write(state, values)
    assert [int(state[key]) for key in ("mode", "tolls", "storms", "goal")] == [0, 0, 0, 900]
    assert PRESET.read(state) == values


def test_an_excluded_combination_is_refused_by_its_key():
    with pytest.raises(Excluded) as refused:
        OPTIONS.complete({"teams": "yes"}, 1)
    assert refused.value.key == "lone-team"
    assert (refused.value.values["teams"], refused.value.players) == ("yes", 1)
    assert isinstance(refused.value, BadOption)


def test_allows_tells_what_complete_would_refuse():
    values = OPTIONS.complete({"teams": "yes"}, 2)
    assert OPTIONS.allows(values, 2)
    assert not OPTIONS.allows(values, 1)


@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("turns", ["1", "99"])
def test_what_is_written_into_a_record_reads_back(side, turns):
    state = np.zeros(1, State)[0]
    values = OPTIONS.complete({"side": side, "turns": turns}, 2)
    OPTIONS.write(state, values)
    assert OPTIONS.read(state) == values


def test_many_records_are_written_at_once():
    states = np.zeros(3, State)
    OPTIONS.write(states, OPTIONS.complete({"side": "b", "turns": "30"}, 2))
    assert states["side"].tolist() == [1, 1, 1]
    assert states["turns"].tolist() == [30, 30, 30]


def test_samples_stand_for_all_values_with_the_default_first():
    assert [option.samples for option in OPTIONS] == [("a", "b"), ("12", "1", "20", "99"), ("no", "yes")]
    assert all(option.samples[0] == option.default for option in OPTIONS)


def test_a_number_is_sampled_at_its_standard_and_its_bounds_unless_said_otherwise():
    assert Whole("turns", 12, 1, 99).samples == ("12", "1", "99")
    assert Whole("turns", 1, 1, 99).samples == ("1", "99")
    assert Whole("turns", 12, 0, 99, sampled=(12, 40)).samples == ("12", "40")


def test_a_description_names_all_values():
    assert [option.describe() for option in OPTIONS] == ["a | b", "12 | 1 to 99", "no | yes"]
    assert [option.describe() for option in PRESET] == [
        "usual | short | long",
        "true | false",
        "false | true",
        "500 | 100 to 900 in steps of 100",
    ]


def test_pairs_are_read_with_space_around_them_and_the_last_of_a_key_counts():
    assert parse(["side=b", " turns = 5 ", "side=a"]) == {"side": "a", "turns": "5"}
    assert parse([]) == {}


def test_a_value_may_hold_an_equals_sign():
    assert parse(["side=a=b"]) == {"side": "a=b"}


@pytest.mark.parametrize("pair", ["side", "", "side:b"])
def test_a_pair_without_an_equals_sign_is_refused_with_how_to_write_it(pair):
    with pytest.raises(BadOption, match=f"^'{pair}': write an option as key=value$"):
        parse([pair])
