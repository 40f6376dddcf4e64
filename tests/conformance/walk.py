"""Games walked step by step from Python, and the positions met on the way."""

from collections.abc import Iterator

import numpy as np

from tests.conformance.covering import covering, split
from truckstop.engine.dice import pick
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.play import Play, luck_of

STRIDE = 13  # of the decisions met, one in so many is looked at


def plays(game: Game, each: int = 1) -> Iterator[tuple[Play, np.ndarray]]:
    """Fresh games of every table of the covering set, with the luck of their players."""
    for index, (players, values) in enumerate(map(split, covering(game))):
        for again in range(each):
            yield Play(game, players, values, (index, again)), luck_of(index, 1, again)


def choose(play: Play, seat: int, luck: np.ndarray, by_policy: bool) -> int:
    legal = play.legal(seat)
    return play.policy(seat, luck) if by_policy else legal[pick(luck[0], len(legal))]


def any_waiting(play: Play, luck: np.ndarray) -> int:
    return play.waiting[pick(luck[0], len(play.waiting))]


def positions(game: Game, each: int = 1, stride: int = STRIDE) -> Iterator[tuple[Play, np.ndarray]]:
    """Positions out of all those games, by random choice and by policy in turn, before somebody acts."""
    for index, (play, luck) in enumerate(plays(game, each)):
        decisions = 0
        while play.waiting:
            if decisions % stride == index % stride:
                yield play, luck
            seat = any_waiting(play, luck)
            play.act(seat, choose(play, seat, luck, by_policy=index % 2 == 0))
            decisions += 1


def viewers(play: Play) -> list[int]:
    return [SPECTATOR, *range(play.state["seats"])]
