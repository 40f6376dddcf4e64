"""Custom boxes: every kind of mistake in the file is reported, and a valid box can be played."""

import copy
from contextlib import suppress
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.games.road_master.position import GAME
from truckstop.engine import box as boxes
from truckstop.engine.box import InvalidBox, TomlTable
from truckstop.engine.compiler import interpreted
from truckstop.engine.dice import pick
from truckstop.engine.play import Play, bot_rng
from truckstop.games.road_master.box import NUMBERS, fill
from truckstop.games.road_master.state import Box

CONTENT = GAME.box().content
REPEATABLE = settings(derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])

MISTAKES: dict[str, tuple[tuple[Any, ...], Any, str, str]] = {  # path, wrong value (None: missing), key, reason
    "unknown table": (("bridges",), {}, "bridges", "is not a key here"),
    "missing number": (("players", "actions_per_turn"), None, "players.actions_per_turn", "is missing"),
    "too many actions": (("players", "actions_per_turn"), 5, "players.actions_per_turn", "5 is not between 1 and 4"),
    "reverse is one space": (("players", "steps_reverse"), 2, "players.steps_reverse", "2 is not between 1 and 1"),
    "too few colours": (("players", "colours"), ["white"], "players.colours", "is not a list of 6 colours"),
    "no target": (("players", "targets", "4"), None, "players.targets.4", "is missing"),
    "unknown face": (("faces", "sleep"), 1, "faces.sleep", "is not a key here"),
    "token with three faces": (("tokens", "mixed", 0), ["load"] * 3, "tokens.mixed", "is not a pair of faces"),
    "token with an unknown face": (("tokens", "mixed", 0), ["load", "sleep"], "tokens.mixed", "is not a pair of faces"),
    "face on no token": (("faces", "load"), 2, "tokens.opposites", "load is on 3 faces, but [faces] says 2"),
    "face on too many tokens": (
        ("tokens", "mixed", 0),
        ["load", "forward"],
        "tokens.mixed",
        "contracts is on 0 faces, but [faces] says 1",
    ),
    "too many columns": (("board", "columns"), 30, "board.columns", "30 is not between 4 and 26"),
    "three docks": (("board", "docks"), 3, "board.docks", "3 is not between 2 and 2"),
    "five warehouses": (("warehouse", 0), None, "warehouse", "there are 5 warehouses, not 6"),
    "letter that names a lane": (("warehouse", 0, "id"), "R", "warehouse[0].id", "other than L and R"),
    "letter twice": (("warehouse", 1, "id"), "A", "warehouse[1].id", "another warehouse has"),
    "colour twice": (("warehouse", 1, "colour"), "orange", "warehouse[1].id", "another warehouse has"),
    "colour of two words": (("warehouse", 1, "colour"), "dark red", "warehouse[1].colour", "is not a word"),
    "no such side": (("warehouse", 1, "side"), "top", "warehouse[1].side", "'top' is not one of right, left"),
    "same entry": (("warehouse", 2, "entry"), 0, "warehouse[2].entry", "A opens to the same cell"),
    "entry outside of the road": (("warehouse", 2, "entry"), 24, "warehouse[2].entry", "24 is not between 0 and 23"),
    "not a warehouse": (("warehouse", 2), 7, "warehouse", "7 is not a warehouse"),
    "contract to its own warehouse": (
        ("contracts", "A", 0, 0),
        "A",
        "contracts.A",
        "is not a list of another warehouse",
    ),
    "contract with three facts": (
        ("contracts", "A", 0),
        ["B", 2, 5],
        "contracts.A",
        "is not a list of another warehouse",
    ),
    "contract without cubes": (("contracts", "A", 0, 1), 0, "contracts.A", "0 is not a whole number from 1 to 15"),
    "contract with half a point": (("contracts", "A", 0, 2), 0.5, "contracts.A", "0.5 is not a whole number"),
    "contracts of an unknown warehouse": (("contracts", "G"), [], "contracts.G", "is not a key here"),
    "too many contracts": (
        ("contracts", "A"),
        [["B", 1, 4, 1], ["B", 2, 4, 1]] * 20,
        "contracts",
        "more than 96 cards",
    ),
    "too many of a kind": (("contracts", "A"), [["B", 1, 4, 1]] * 27, "contracts", "more than 26 of one kind: AB1"),
    "unknown contract dropped": (("split_eleven", "drop", "B", 1), 5, "split_eleven.drop.B", "no such contract"),
    "module of an unknown warehouse": (
        ("modules", "explosive", "replaces"),
        "G",
        "modules.explosive.replaces",
        "is not one of",
    ),
    "two modules of one colour": (("modules", "perishable", "replaces"), "F", "modules.perishable.replaces", "already"),
    "too few boom cards": (("modules", "explosive", "boom_ok"), 1, "modules.explosive.boom_ok", "may need 4"),
    "no super-bonus card": (("super_bonus", "cards"), [], "super_bonus.cards", "not 1 to 24"),
    "super-bonus twice": (
        ("super_bonus", "cards", 1, "need"),
        {"A": 2, "B": 2},
        "super_bonus.cards[1].need",
        "another card has the same cubes",
    ),
    "super-bonus without cubes": (("super_bonus", "cards", 1, "need"), {}, "super_bonus.cards[1].need", "is empty"),
    "super-bonus with an unknown warehouse": (
        ("super_bonus", "cards", 1, "need"),
        {"G": 1},
        "super_bonus.cards[1].need.G",
        "is not a key here",
    ),
    "not a card": (("super_bonus", "cards", 1), 7, "super_bonus.cards", "7 is not a card"),
}


def value_at(content, path):
    for key in path:
        content = content[key]
    return content


def changed_content(path, value):
    """The content of the game's own box with one change; the value None removes the entry."""
    content = copy.deepcopy(dict(CONTENT))
    if value is None:
        del value_at(content, path[:-1])[path[-1]]
    else:
        value_at(content, path[:-1])[path[-1]] = value
    return content


def read_box(content):
    records = np.zeros(1, Box)
    names = fill(TomlTable("own.toml", "", content), records[0])
    return boxes.Box(records, names, content, "")


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_reported_with_its_key(mistake):
    """RM-015, RM-070, RM-071: file, key and reason."""
    path, value, key, reason = MISTAKES[mistake]
    with pytest.raises(InvalidBox) as caught:
        read_box(changed_content(path, value))
    message = str(caught.value)
    assert message.startswith(f"own.toml: {key}")
    assert reason in message


def paths_in(content, path=()):
    """The paths to all values of a file, at any depth."""
    items = content.items() if isinstance(content, dict) else enumerate(content) if isinstance(content, list) else ()
    return [inner for key, value in items for inner in ((*path, key), *paths_in(value, (*path, key)))]


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.dates(),
    lambda children: st.lists(children, max_size=4) | st.dictionaries(st.text(max_size=8), children, max_size=3),
    max_leaves=6,
)


@settings(REPEATABLE, max_examples=150)
@given(st.sampled_from(paths_in(CONTENT)), values)
def test_any_value_at_any_path_is_accepted_or_refused(path, value):
    content = copy.deepcopy(dict(CONTENT))
    value_at(content, path[:-1])[path[-1]] = value
    with suppress(InvalidBox):
        read_box(content)


@settings(REPEATABLE, max_examples=100)
@given(st.sampled_from(paths_in(CONTENT)), st.sampled_from(paths_in(CONTENT)))
def test_any_part_instead_of_another_is_accepted_or_refused(path, other_path):
    content = copy.deepcopy(dict(CONTENT))
    value_at(content, path[:-1])[path[-1]] = copy.deepcopy(value_at(CONTENT, other_path))
    with suppress(InvalidBox):
        read_box(content)


@settings(REPEATABLE, max_examples=100)
@given(st.sampled_from(paths_in(CONTENT)))
def test_an_omitted_entry_is_reported_or_optional(path):
    content = copy.deepcopy(dict(CONTENT))
    del value_at(content, path[:-1])[path[-1]]
    with suppress(InvalidBox):
        read_box(content)


@st.composite
def valid_boxes(draw):
    """Boxes with any numbers that the reader allows, and with other roads."""
    content = copy.deepcopy(dict(CONTENT))
    for table, numbers in NUMBERS.items():
        content[table] |= {key: draw(st.integers(*limits)) for key, limits in numbers.items()}
    content["stock"] |= {
        "cubes_per_colour": draw(st.integers(5, 30)),
        "shortage_per_colour": draw(st.integers(0, 1)),
    }
    content["players"]["targets"] = {str(n): draw(st.integers(1, 60)) for n in range(2, 7)}
    columns = draw(st.integers(6, 26))
    content["board"] |= {"columns": columns, "approach": draw(st.integers(1, 3))}
    entries = draw(st.lists(st.integers(0, columns - 1), min_size=6, max_size=6, unique=True))
    for warehouse, entry in zip(content["warehouse"], entries, strict=True):
        warehouse |= {"entry": entry, "side": draw(st.sampled_from(["right", "left"]))}
    return content


@pytest.mark.skipif(interpreted, reason="whole games need the compiler")
@settings(REPEATABLE, max_examples=60)
@given(valid_boxes(), st.integers(2, 6), st.sampled_from(["each", "batch"]), st.sampled_from(["false", "true"]))
def test_a_valid_box_can_be_played(content, players, refill, binding):
    """Play a short game with random numbers in the box and check the invariants after every decision."""
    box = read_box(content)
    options = {"max_rounds": "6", "market_refill": refill, "binding_program": binding, "explosive": "on"}
    play, rng = Play(GAME, players, options, (players, 3), box), bot_rng(players)
    while play.to_act:
        seat = play.to_act[0]
        legal = play.legal_actions(seat)
        play.step(seat, play.policy_action(seat, rng) if seat % 2 else legal[pick(rng[0], len(legal))])
        assert GAME.rules.check(play.box.record, play.state) == 0
        assert play.events[0]["kind"] <= GAME.codes.MAX_EVENTS
