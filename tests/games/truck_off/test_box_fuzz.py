"""Any content of a box file gives either a box or an InvalidBox error."""

import copy
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from truckstop.engine.box import InvalidBox, TomlTable, read
from truckstop.games import load
from truckstop.games.truck_off.box import fill
from truckstop.games.truck_off.state import Box

CONTENT = load("truck_off").box().content
REPEATABLE = settings(derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])

values = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text() | some.dates(),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def places(content: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of keys and indices to every value in a file, at any depth."""
    children = content.items() if isinstance(content, dict) else enumerate(content) if isinstance(content, list) else ()
    return [place for key, value in children for place in ((*path, key), *places(value, (*path, key)))]


@settings(REPEATABLE, max_examples=400)
@given(some.sampled_from(places(CONTENT)), values)
def test_any_value_in_any_place_is_accepted_or_refused(place, value):
    content = copy.deepcopy(dict(CONTENT))
    parent: Any = content
    for key in place[:-1]:
        parent = parent[key]
    parent[place[-1]] = value
    with suppress(InvalidBox):
        fill(TomlTable("own.toml", "", content), np.zeros(1, Box)[0])


@settings(REPEATABLE, max_examples=200)
@given(some.binary(max_size=200))
def test_any_bytes_are_refused(tmp_path_factory, raw):
    file: Path = tmp_path_factory.mktemp("box") / "own.toml"
    file.write_bytes(raw)
    with pytest.raises(InvalidBox):
        read(file, fill, Box)
