"""Fields of a record, read as plain Python values."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np

from truckstop.engine.record import NONE
from truckstop.kit import read


class Stage(IntEnum):
    DRAFT = 0
    OVER = 1


@dataclass(frozen=True)
class Scene:
    s: Any
    viewer: int | None

    phase = read.number("phase")
    holder = read.optional_number("holder")
    stage = read.member("stage", Stage)
    bought = read.optional_member("bought", Stage)
    is_secret = read.flag("secret")
    supply = read.numbers("supply")
    track = read.optional_numbers("track")
    stock = read.table("stock")


def record(**values):
    numbers = {"seats": 3, "waiting": 0b101, "phase": 2, "holder": NONE, "stage": 1, "bought": NONE, "secret": 0}
    lists = {"supply": np.array([3, 4]), "track": np.array([5, NONE]), "stock": np.array([[1, 2], [3, 4]])}
    return numbers | lists | values


def test_fields_become_plain_values():
    scene = Scene(record(), viewer=None)
    assert (scene.phase, scene.holder, scene.stage, scene.bought) == (2, None, Stage.OVER, None)
    assert scene.is_secret is False
    assert (scene.supply, scene.track, scene.stock) == ([3, 4], [5, None], [[1, 2], [3, 4]])
    assert Scene(record(holder=1, bought=0), viewer=None).holder == 1
    assert Scene(record(bought=0), viewer=None).bought is Stage.DRAFT


def test_a_field_is_read_once():
    s = record()
    scene = Scene(s, viewer=None)
    assert scene.phase == 2
    s["phase"] = 1
    assert scene.phase == 2
    assert Scene.phase.key == "phase"


def test_sets_are_read_as_numbers_in_ascending_order():
    assert [*read.bits(0b10110)] == [1, 2, 4]
    assert [*read.bits(0)] == []
    assert [*read.bits(read.wide_word(np.array([1 << 63, 0b11], np.uint64)))] == [63, 64, 65]


def test_a_seat_out_of_range_is_a_spectator():
    assert [read.viewer_seat(record(), seat) for seat in (-1, 0, 2, 3)] == [None, 0, 2, None]


def test_players_without_names_are_numbered():
    messages: Any = lambda key, number: f"{key} {number}"  # noqa: E731
    assert read.player_names(record(), ["Ada", "Bo", "Cy"], messages) == ["Ada", "Bo", "Cy"]
    assert read.player_names(record(), (), messages) == ["label-player 1", "label-player 2", "label-player 3"]


def test_seats_in_waiting_may_act():
    scene = Scene(record(), viewer=1)
    assert [read.may_act(scene, seat) for seat in range(3)] == [True, False, True]
    assert not read.viewer_may_act(scene)
    assert read.viewer_may_act(Scene(record(), viewer=2))
    assert not read.viewer_may_act(Scene(record(), viewer=None))
    assert not read.is_idle(scene)
    assert read.is_idle(Scene(record(waiting=0), viewer=1))
