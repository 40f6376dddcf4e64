"""Any content of a box file leads to a box or an InvalidBox, and every accepted box can be played."""

import copy
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.games.interstate.position import GAME
from truckstop.engine import box as boxes
from truckstop.engine.box import InvalidBox, TomlTable, read
from truckstop.engine.dice import pick
from truckstop.engine.play import Play, bot_rng
from truckstop.games.interstate.box import EVENT_NUMBER_RANGES, NUMBER_RANGES, fill
from truckstop.games.interstate.state import Box

FACTS = GAME.box(Path(__file__).with_name("small_map.toml")).content
FUZZ_SETTINGS = settings(derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
TRUCKS = [(1, 1, 0), (1, 1, 3), (1, 4, 0), (2, 1, 1), (2, 2, 0), (4, 1, 0)]  # loads per trailer, trailers, more to buy

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.dates(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def paths(content: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values in a file, at any depth."""
    items = content.items() if isinstance(content, dict) else enumerate(content) if isinstance(content, list) else ()
    return [inner for key, value in items for inner in ((*path, key), *paths(value, (*path, key)))]


def value_at(content: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        content = content[key]
    return content


@settings(FUZZ_SETTINGS, max_examples=500)
@given(st.sampled_from(paths(FACTS)), values)
def test_any_value_anywhere_is_accepted_or_refused(path, value):
    content = copy.deepcopy(dict(FACTS))
    value_at(content, path[:-1])[path[-1]] = value
    with suppress(InvalidBox):
        fill(TomlTable("own.toml", "", content), np.zeros(1, Box)[0])


@settings(FUZZ_SETTINGS, max_examples=500)
@given(st.sampled_from(paths(FACTS)), st.sampled_from(paths(FACTS)))
def test_any_value_in_place_of_another_is_accepted_or_refused(path, other):
    content = copy.deepcopy(dict(FACTS))
    value_at(content, path[:-1])[path[-1]] = copy.deepcopy(value_at(FACTS, other))
    with suppress(InvalidBox):
        fill(TomlTable("own.toml", "", content), np.zeros(1, Box)[0])


@settings(FUZZ_SETTINGS, max_examples=200)
@given(st.sampled_from(paths(FACTS)))
def test_a_missing_value_is_reported_or_not_needed(path):
    content = copy.deepcopy(dict(FACTS))
    del value_at(content, path[:-1])[path[-1]]
    with suppress(InvalidBox):
        fill(TomlTable("own.toml", "", content), np.zeros(1, Box)[0])


@settings(FUZZ_SETTINGS, max_examples=200)
@given(st.binary(max_size=200))
def test_any_bytes_are_refused(tmp_path_factory, raw):
    file: Path = tmp_path_factory.mktemp("box") / "own.toml"
    file.write_bytes(raw)
    with pytest.raises(InvalidBox):
        read(file, fill, Box)


@st.composite
def boxes_with_any_numbers(draw):
    """A box whose numbers are anything that the reader allows."""
    content = copy.deepcopy(dict(FACTS))
    for table in NUMBER_RANGES:
        content[table] = {key: draw(st.integers(*NUMBER_RANGES[table][key])) for key in NUMBER_RANGES[table]}
    truck = dict(
        zip(("loads_per_trailer", "trailers_at_start", "trailers_to_buy"), draw(st.sampled_from(TRUCKS)), strict=True)
    )
    content["game"] |= truck | {"chits_per_city_and_good": draw(st.integers(2, 20))}
    for event in content["events"].values():
        event |= {key: draw(st.integers(*limits)) for key, limits in EVENT_NUMBER_RANGES.items()}
    content["contracts"] = {
        good: {city: draw(st.integers(1, 99)) * 100 for city in fees} for good, fees in FACTS["contracts"].items()
    }
    return content


@settings(FUZZ_SETTINGS, max_examples=60)
@given(boxes_with_any_numbers(), st.integers(2, 6), st.sampled_from(["starred", "secret_three"]))
def test_an_accepted_box_can_be_played(content, players, start):
    """A short game with any allowed numbers: the record is valid after every decision."""
    records = np.zeros(1, Box)
    names = fill(TomlTable("own.toml", "", content), records[0])
    options = {"mode": "advanced", "events": "true", "max_rounds": "4", "start_contracts": start}
    play = Play(GAME, players, options, (players, 3), boxes.Box(records, names, content, ""))
    rng = bot_rng(players)
    while play.to_act:
        seat = play.to_act[0]
        legal = play.legal_actions(seat)
        play.step(seat, play.policy_action(seat, rng) if seat % 2 else legal[pick(rng[0], len(legal))])
        assert GAME.rules.check(play.box.record, play.state) == 0
        assert play.events[0]["kind"] <= GAME.codes.MAX_EVENTS
