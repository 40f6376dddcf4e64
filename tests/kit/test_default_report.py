"""The report of a game that has no `report.py`: who moves first, start places, and the variant to measure."""

from types import SimpleNamespace

import numpy as np
import pytest

from truckstop.engine.meta import Meta
from truckstop.engine.options import ChoiceOption, InvalidOption, Options
from truckstop.engine.report import Variant
from truckstop.games import load
from truckstop.kit.defaults.report import DefaultReport

DUEL = Options((ChoiceOption("duel", ("off", "on")),), {"duel": lambda values, n: values["duel"] == "on" and n != 2})


META = Meta("ferry", "Ferry", "FE", (1, 4), 4, DUEL, rules_version=1)


def new_report():
    return DefaultReport(SimpleNamespace(meta=META))  # type: ignore[arg-type]


def test_the_field_first_says_who_moves_first():
    states = np.array([(2, 4), (0, 4)], [("first", np.int8), ("seats", np.int64)])
    assert new_report().first_seats(states).tolist() == [2, 0]


def test_without_this_field_the_first_seat_moves_first():
    assert new_report().first_seats(np.zeros(3, [("seats", np.int64)])).tolist() == [0, 0, 0]


def test_there_are_no_start_places():
    states = np.array([(3,), (3,)], [("seats", np.int64)])
    assert new_report().start_place_names(load("truck_off").box()) == ()
    assert new_report().start_places(states).tolist() == [[0, 0, 0], [0, 0, 0]]


def test_the_variant_has_the_default_options_and_all_numbers_of_players_from_two():
    (variant,) = new_report().VARIANTS
    assert variant == Variant("standard", {}, [2, 3, 4])


def test_the_numbers_of_players_are_those_that_the_options_allow():
    assert META.player_counts({}) == [1, 2, 3, 4]
    assert META.player_counts({"duel": "on"}) == [2]
    with pytest.raises(InvalidOption, match="fight"):
        META.player_counts({"fight": "on"})
