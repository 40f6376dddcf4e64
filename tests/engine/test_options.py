"""Options: what a table may choose, the default first, and what it may not."""

import numpy as np
import pytest

from truckstop.engine.options import BadOption, Choice, Excluded, Options, Whole, parse
from truckstop.engine.record import record

OPTIONS = Options(
    (Choice("side", ("a", "b")), Whole("turns", 12, 1, 99, also=(20,)), Choice("teams", ("no", "yes"))),
    excluded={"lone-team": lambda values, players: values["teams"] == "yes" and players == 1},
)
State = record(side=np.int8, turns=np.int8, teams=np.int8)


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


def test_a_description_names_all_values():
    assert [option.describe() for option in OPTIONS] == ["a | b", "12 | 1 to 99", "no | yes"]


def test_pairs_are_read_with_space_around_them_and_the_last_of_a_key_counts():
    assert parse(["side=b", " turns = 5 ", "side=a"]) == {"side": "a", "turns": "5"}
    assert parse([]) == {}


def test_a_value_may_hold_an_equals_sign():
    assert parse(["side=a=b"]) == {"side": "a=b"}


@pytest.mark.parametrize("pair", ["side", "", "side:b"])
def test_a_pair_without_an_equals_sign_is_refused_with_how_to_write_it(pair):
    with pytest.raises(BadOption, match=f"^'{pair}': write an option as key=value$"):
        parse([pair])
