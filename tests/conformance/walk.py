"""Games walked step by step from Python, and the positions met on the way."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import numpy as np

from tests.conformance.covering import covering, split
from truckstop.engine import dice
from truckstop.engine.compiler import rule
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.news import paper
from truckstop.engine.play import Play, luck_of
from truckstop.engine.refusal import Refused

STRIDE = 13  # of the decisions met, one in so many is looked at
RESTLESS = 7  # after one decision in so many somebody wants to take back a choice, or to leave
LEAVES = 16  # of those, one in so many wants to leave


def plays(game: Game, each: int = 1) -> Iterator[tuple[Play, np.ndarray]]:
    """Fresh games of every table of the covering set, with the luck of their players."""
    for index, (players, values) in enumerate(map(split, covering(game))):
        for again in range(each):
            yield Play(game, players, values, (index, again)), luck_of(index, 1, again)


@rule
def pick(luck, count):
    """A number in 0..count-1; an array of one record is recognised much faster than a lone record."""
    return dice.pick(luck[0], count)


def choose(play: Play, seat: int, luck: np.ndarray, by_policy: bool) -> int:
    legal = play.legal(seat)
    return play.policy(seat, luck) if by_policy else legal[pick(luck, len(legal))]


def any_waiting(play: Play, luck: np.ndarray) -> int:
    waiting = play.waiting
    return waiting[pick(luck, len(waiting))]


def interrupt(play: Play, luck: np.ndarray) -> None:
    """Somebody takes back a choice, or leaves, if the rules allow it."""
    seat = int(pick(luck, play.state["seats"]))
    change = play.leave if pick(luck, LEAVES) == 0 else play.withdraw
    with suppress(Refused):
        change(seat)


def positions(game: Game, each: int = 1, stride: int = STRIDE) -> Iterator[tuple[Play, np.ndarray]]:
    """Positions out of all those games, by random choice and by policy in turn, before somebody acts.

    Now and then a seat takes back what it chose, or leaves.
    """
    for index, (play, luck) in enumerate(plays(game, each)):
        decisions = 0
        while play.waiting:
            if decisions % stride == index % stride:
                yield play, luck
            seat = any_waiting(play, luck)
            play.act(seat, choose(play, seat, luck, by_policy=index % 2 == 0))
            decisions += 1
            if pick(luck, RESTLESS) == 0:
                interrupt(play, luck)


def viewers(play: Play) -> list[int]:
    return [SPECTATOR, *range(play.state["seats"])]


def copy_of(record: Any) -> Any:
    """The same bytes elsewhere."""
    return np.frombuffer(bytearray(record.tobytes()), record.dtype)[0]


def redacted(game: Game, record: Any, viewer: int) -> Any:
    """What a viewer may know of a record."""
    copy = copy_of(record)
    game.rules.redact(copy, viewer)
    return copy


def guessed(play: Play, viewer: int, luck: Any) -> Any:
    """A full record that the viewer could believe to be the true one."""
    twin = play.seen_by(viewer)
    out = np.zeros(play.game.codes.MOST_LEGAL, np.int16)
    play.game.rules.guess(play.box.record, twin, viewer, luck, out, paper(0))
    return twin
