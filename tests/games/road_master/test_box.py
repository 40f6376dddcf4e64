"""Custom boards: every kind of mistake in the file is reported, and a valid board can be played."""

import copy
from contextlib import suppress
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from tests.games.road_master.position import GAME
from truckstop.engine import box as boxes
from truckstop.engine.box import InvalidBox, TomlTable
from truckstop.engine.compiler import interpreted
from truckstop.engine.dice import pick
from truckstop.engine.play import Play, bot_rng
from truckstop.games.road_master.box import NUMBERS, fill
from truckstop.games.road_master.state import Box

FACTS = GAME.box().content
STEADY = settings(derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])

MISTAKES: dict[str, tuple[tuple[Any, ...], Any, str, str]] = {  # where, what stands there instead, key, reason
    "unknown table": (("bridges",), {}, "bridges", "is not a key here"),
    "missing number": (("players", "actions_per_turn"), None, "players.actions_per_turn", "is missing"),
    "too many actions": (("players", "actions_per_turn"), 5, "players.actions_per_turn", "5 is not between 1 and 4"),
    "reverse is one space": (("players", "steps_reverse"), 2, "players.steps_reverse", "2 is not between 1 and 1"),
    "too few colours": (("players", "colours"), ["white"], "players.colours", "is not a list of 6 colours"),
    "no target": (("players", "targets", "4"), None, "players.targets.4", "is missing"),
    "unknown face": (("faces", "sleep"), 1, "faces.sleep", "is not a key here"),
    "token of three faces": (("tokens", "mixed", 0), ["load"] * 3, "tokens.mixed", "is not a pair of faces"),
    "token of no face": (("tokens", "mixed", 0), ["load", "sleep"], "tokens.mixed", "is not a pair of faces"),
    "face that no token bears": (("faces", "load"), 2, "tokens.opposites", "bears load 3 times; in faces it is 2"),
    "face on too many tokens": (
        ("tokens", "mixed", 0),
        ["load", "forward"],
        "tokens.mixed",
        "bears contracts 0 times; in faces it is 1",
    ),
    "too many columns": (("board", "columns"), 30, "board.columns", "30 is not between 4 and 26"),
    "other docks": (("board", "docks"), 3, "board.docks", "3 is not between 2 and 2"),
    "five warehouses": (("warehouse", 0), None, "warehouse", "there are 5 warehouses, not 6"),
    "letter of a lane": (("warehouse", 0, "id"), "R", "warehouse[0].id", "other than L and R"),
    "letter twice": (("warehouse", 1, "id"), "A", "warehouse[1].id", "is there already"),
    "colour twice": (("warehouse", 1, "colour"), "orange", "warehouse[1].id", "is there already"),
    "colour of two words": (("warehouse", 1, "colour"), "dark red", "warehouse[1].colour", "is not a word"),
    "no such side": (("warehouse", 1, "side"), "top", "warehouse[1].side", "'top' is not one of right, left"),
    "same entry": (("warehouse", 2, "entry"), 0, "warehouse[2].entry", "A opens to the same cell"),
    "entry off the road": (("warehouse", 2, "entry"), 24, "warehouse[2].entry", "24 is not between 0 and 23"),
    "not a warehouse": (("warehouse", 2), 7, "warehouse", "7 is not a warehouse"),
    "contract to itself": (("contracts", "A", 0, 0), "A", "contracts.A", "is not a list of another warehouse"),
    "contract of three": (("contracts", "A", 0), ["B", 2, 5], "contracts.A", "is not a list of another warehouse"),
    "contract of no cube": (("contracts", "A", 0, 1), 0, "contracts.A", "0 is not a whole number from 1 to 15"),
    "contract of half a point": (("contracts", "A", 0, 2), 0.5, "contracts.A", "0.5 is not a whole number"),
    "contracts of nowhere": (("contracts", "G"), [], "contracts.G", "is not a key here"),
    "too many contracts": (
        ("contracts", "A"),
        [["B", 1, 4, 1], ["B", 2, 4, 1]] * 20,
        "contracts",
        "more than 96 cards",
    ),
    "too many of a kind": (("contracts", "A"), [["B", 1, 4, 1]] * 27, "contracts", "more than 26 of one kind: AB1"),
    "dropped what is not there": (("split_eleven", "drop", "B", 1), 5, "split_eleven.drop.B", "no such contract"),
    "module of nowhere": (("modules", "explosive", "replaces"), "G", "modules.explosive.replaces", "is not one of"),
    "modules of one colour": (("modules", "perishable", "replaces"), "F", "modules.perishable.replaces", "already"),
    "too few boom cards": (("modules", "explosive", "boom_ok"), 1, "modules.explosive.boom_ok", "may need 4"),
    "no super-bonus card": (("super_bonus", "cards"), [], "super_bonus.cards", "not 1 to 24"),
    "super-bonus twice": (
        ("super_bonus", "cards", 1, "need"),
        {"A": 2, "B": 2},
        "super_bonus.cards[1].need",
        "already",
    ),
    "super-bonus of nothing": (("super_bonus", "cards", 1, "need"), {}, "super_bonus.cards[1].need", "is empty"),
    "super-bonus of no warehouse": (
        ("super_bonus", "cards", 1, "need"),
        {"G": 1},
        "super_bonus.cards[1].need.G",
        "is not a key here",
    ),
    "not a card": (("super_bonus", "cards", 1), 7, "super_bonus.cards", "7 is not a card"),
}


def inner(content, path):
    for key in path:
        content = content[key]
    return content


def changed(path, value):
    """The game's own file with one change; None leaves the thing out."""
    content = copy.deepcopy(dict(FACTS))
    if value is None:
        del inner(content, path[:-1])[path[-1]]
    else:
        inner(content, path[:-1])[path[-1]] = value
    return content


def filled(content):
    records = np.zeros(1, Box)
    printed = fill(TomlTable("own.toml", "", content), records[0])
    return boxes.Box(records, printed, content, "")


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_reported_with_its_key(mistake):
    """RM-015, RM-070, RM-071: file, key and reason."""
    path, value, key, reason = MISTAKES[mistake]
    with pytest.raises(InvalidBox) as caught:
        filled(changed(path, value))
    message = str(caught.value)
    assert message.startswith(f"own.toml: {key}")
    assert reason in message


def places(content, path=()):
    """The path to everything in a file, at any depth."""
    inside = content.items() if isinstance(content, dict) else enumerate(content) if isinstance(content, list) else ()
    return [place for key, value in inside for place in ((*path, key), *places(value, (*path, key)))]


values = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text() | some.dates(),
    lambda inside: some.lists(inside, max_size=4) | some.dictionaries(some.text(max_size=8), inside, max_size=3),
    max_leaves=6,
)


@settings(STEADY, max_examples=150)
@given(some.sampled_from(places(FACTS)), values)
def test_any_value_in_any_place_is_accepted_or_refused(place, value):
    content = copy.deepcopy(dict(FACTS))
    inner(content, place[:-1])[place[-1]] = value
    with suppress(InvalidBox):
        filled(content)


@settings(STEADY, max_examples=100)
@given(some.sampled_from(places(FACTS)), some.sampled_from(places(FACTS)))
def test_any_part_in_place_of_another_is_accepted_or_refused(place, other):
    content = copy.deepcopy(dict(FACTS))
    inner(content, place[:-1])[place[-1]] = copy.deepcopy(inner(FACTS, other))
    with suppress(InvalidBox):
        filled(content)


@settings(STEADY, max_examples=100)
@given(some.sampled_from(places(FACTS)))
def test_an_omitted_entry_is_reported_or_optional(place):
    content = copy.deepcopy(dict(FACTS))
    del inner(content, place[:-1])[place[-1]]
    with suppress(InvalidBox):
        filled(content)


@some.composite
def figures(draw):
    """A board whose figures are anything that the reader allows, and a road that winds otherwise."""
    content = copy.deepcopy(dict(FACTS))
    for table, numbers in NUMBERS.items():
        content[table] |= {key: draw(some.integers(*limits)) for key, limits in numbers.items()}
    content["stock"] |= {
        "cubes_per_colour": draw(some.integers(5, 30)),
        "shortage_per_colour": draw(some.integers(0, 1)),
    }
    content["players"]["targets"] = {str(n): draw(some.integers(1, 60)) for n in range(2, 7)}
    columns = draw(some.integers(6, 26))
    content["board"] |= {"columns": columns, "approach": draw(some.integers(1, 3))}
    entries = draw(some.lists(some.integers(0, columns - 1), min_size=6, max_size=6, unique=True))
    for warehouse, entry in zip(content["warehouse"], entries, strict=True):
        warehouse |= {"entry": entry, "side": draw(some.sampled_from(["right", "left"]))}
    return content


@pytest.mark.skipif(interpreted, reason="whole games need the compiler")
@settings(STEADY, max_examples=60)
@given(figures(), some.integers(2, 6), some.sampled_from(["each", "batch"]), some.sampled_from(["false", "true"]))
def test_a_valid_box_can_be_played(content, players, refill, binding):
    """Play a short game with random numbers in the box and check the invariants after every decision."""
    box = filled(content)
    options = {"max_rounds": "6", "market_refill": refill, "binding_program": binding, "explosive": "on"}
    play, rng = Play(GAME, players, options, (players, 3), box), bot_rng(players)
    while play.to_act:
        seat = play.to_act[0]
        legal = play.legal_actions(seat)
        play.step(seat, play.policy_action(seat, rng) if seat % 2 else legal[pick(rng[0], len(legal))])
        assert GAME.rules.check(play.box.record, play.state) == 0
        assert play.events[0]["kind"] <= GAME.codes.MAX_EVENTS
