"""Whole actions: every cell that a forward action can end on, with the steps that lead there; a whole delivery."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

import numpy as np

from truckstop.games.road_master.actions import BACK, DELIVER, DONE, DRIVE, STORE
from truckstop.games.road_master.rules.road import legal_steps
from truckstop.games.road_master.state import DIRECTIONS
from truckstop.games.road_master.view.scene import Scene

_legal_steps: Callable[..., int] = legal_steps


@dataclass(frozen=True)
class Drive:
    """The shortest way to a cell."""

    cells: tuple[int, ...]  # the goal last
    goes_on: bool  # a further step would be possible: the action has to be closed there

    @property
    def goal(self) -> int:
        return self.cells[-1]


def drives(scene: Scene, legal: Collection[int]) -> list[Drive]:
    """To all cells in reach, the nearest first; none unless a step is legal now (RM-080, RM-081).

    Steps are judged with the trucks as they stand: the only one that moves is behind them.
    """
    first = sorted(action - DRIVE for action in legal if DRIVE <= action < BACK)
    if not first or scene.viewer is None:
        return []
    most, start = scene.layout.figure("max_steps_forward") - scene.pieces, scene.me.at
    found: dict[int, tuple[int, ...]] = {cell: (cell,) for cell in first}
    ways = {cell: _steps(scene, cell) for cell in first}
    edge = first
    for _ in range(most - 1):
        reached = []
        for cell in edge:
            for there in ways[cell]:
                if there not in found and there != start:
                    found[there] = (*found[cell], there)
                    ways[there] = _steps(scene, there)
                    reached.append(there)
        edge = reached
    return [Drive(cells, len(cells) < most and bool(ways[cell])) for cell, cells in found.items()]


def _steps(scene: Scene, here: int) -> list[int]:
    out = np.zeros(DIRECTIONS, np.int16)
    count = _legal_steps(scene.layout.box.record, scene.s, here, 0, out, 0)
    return out[:count].tolist()  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Delivery:
    """All that can be delivered where the truck stands."""

    actions: tuple[int, ...]
    cubes: int
    points: int


def delivery(scene: Scene, legal: Collection[int]) -> Delivery | None:
    """RM-112: contracts are filled as far as cubes go, those that want least first; None: nothing to deliver."""
    me, layout = scene.me, scene.layout
    if scene.viewer is None or not any(DELIVER <= action < STORE for action in legal):
        return None
    aboard = [*me.cargo[: len(me.cargo) - me.named]]
    here = layout.warehouse[me.at] if me.at is not None else None
    wanted = [(layout.cards[held.card].cubes - held.laid - held.named, held.card) for held in me.contracts]
    actions, points = [], 0
    for missing, card in sorted((m, c) for m, c in wanted if layout.cards[c].to == here):
        count = min(missing, aboard.count(layout.cards[card].colour))
        for _ in range(count):
            aboard.remove(layout.cards[card].colour)
        actions += [DELIVER + card] * count
        points += layout.cards[card].points if count == missing else 0
    return Delivery((*actions, DONE) if aboard else tuple(actions), len(actions), points)
