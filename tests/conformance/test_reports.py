"""Reports: who moves first, where players begin, and which variants are measured."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from truckstop.conformance import reports
from truckstop.conformance.errors import CheckFailed
from truckstop.engine.report import Variant


def with_report(game, **changes):
    """The game with another report. Everything else is the same."""
    names = ("VARIANTS", "first_seats", "start_places", "start_place_names")
    usual = {name: getattr(game.report, name) for name in names}
    variants = {"VARIANTS": [replace(game.report.VARIANTS[0], players=[3])]}
    parts = {name: getattr(game, name) for name in ("meta", "box", "loops", "codes", "state_dtype", "rules")}
    return SimpleNamespace(**parts, report=SimpleNamespace(**(usual | variants | changes)))


def test_the_report_fits_the_game(game):
    reports.check_report(game)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"first_seats": lambda states: states["seats"]}, "`first_seats` returns numbers that are not from 0 to 2"),
        ({"first_seats": lambda states: np.zeros(3, np.int8)}, r"`first_seats` returns the shape \(3,\)"),
        ({"first_seats": lambda states: np.zeros(len(states))}, "`first_seats` returns float64"),
        (
            {"start_place_names": lambda box: ["north"], "start_places": lambda states: np.ones((len(states), 3), int)},
            "`start_places` returns numbers that are not from 0 to 0",
        ),
        ({"start_place_names": lambda box: ["north", "north"]}, "two start places have the same name"),
        ({"VARIANTS": ()}, "VARIANTS is empty"),
        ({"VARIANTS": [Variant("a", {}, [2]), Variant("a", {}, [3])]}, "two variants have the same name"),
        ({"VARIANTS": [Variant("many", {}, [99])]}, "'many' cannot be played by 99"),
        ({"VARIANTS": [Variant("dark", {"light": "off"}, [2])]}, "'dark' cannot be played by 2: .*light"),
    ],
)
def test_a_report_that_does_not_fit_is_found(game, changes, message):
    with pytest.raises(CheckFailed, match=message):
        reports.check_report(with_report(game, **changes))
