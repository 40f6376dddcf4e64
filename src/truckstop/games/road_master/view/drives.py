"""Sequences of actions that one click carries out: a drive to any cell in reach, a delivery of all wanted cubes."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

import numpy as np

from ..actions import BACK, DELIVER, DONE, DRIVE, STORE
from ..rules.road import legal_steps
from ..state import DIRECTIONS
from .scene import Scene

_legal_steps: Callable[..., int] = legal_steps


@dataclass(frozen=True)
class Drive:
    """The shortest way to a cell."""

    cells: tuple[int, ...]  # the goal last
    can_continue: bool  # another step is possible, so `done` has to close the action at the goal

    @property
    def goal(self) -> int:
        return self.cells[-1]


def find_drives(scene: Scene, legal: Collection[int]) -> list[Drive]:
    """The drives to all cells in reach, the nearest first; none unless a step is legal now (RM-080, RM-081).

    The search judges all steps with the trucks where they are now. The cell of the viewer's own truck does not matter,
    because it is behind every step.
    """
    first_cells = sorted(action - DRIVE for action in legal if DRIVE <= action < BACK)
    if not first_cells or scene.viewer is None:
        return []
    max_steps, start = scene.layout.number("max_steps_forward") - scene.pieces, scene.me.cell
    ways: dict[int, tuple[int, ...]] = {cell: (cell,) for cell in first_cells}
    next_cells = {cell: _next_cells(scene, cell) for cell in first_cells}
    frontier = first_cells
    for _ in range(max_steps - 1):
        new_cells = []
        for cell in frontier:
            for neighbour in next_cells[cell]:
                if neighbour not in ways and neighbour != start:
                    ways[neighbour] = (*ways[cell], neighbour)
                    next_cells[neighbour] = _next_cells(scene, neighbour)
                    new_cells.append(neighbour)
        frontier = new_cells
    return [Drive(cells, len(cells) < max_steps and bool(next_cells[goal])) for goal, cells in ways.items()]


def _next_cells(scene: Scene, cell: int) -> list[int]:
    """The cells that a step from this cell can lead to."""
    out = np.zeros(DIRECTIONS, np.int16)
    count = _legal_steps(scene.layout.box.record, scene.s, cell, 0, out, 0)
    return out[:count].tolist()  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Delivery:
    """All that can be delivered where the truck is."""

    actions: tuple[int, ...]
    cubes: int
    points: int  # of the contracts that it fills


def find_delivery(scene: Scene, legal: Collection[int]) -> Delivery | None:
    """RM-112: deliver all wanted cubes, first to the contracts that need fewest; None without such cubes."""
    me, layout = scene.me, scene.layout
    if scene.viewer is None or not any(DELIVER <= action < STORE for action in legal):
        return None
    cubes = [*me.cargo[: len(me.cargo) - me.chosen_cubes]]
    warehouse = layout.warehouse[me.cell] if me.cell is not None else None
    needs = [(layout.cards[c.card].cubes - c.cubes - c.chosen_cubes, c.card) for c in me.contracts]
    actions, points = [], 0
    for need, card in sorted((need, card) for need, card in needs if layout.cards[card].to == warehouse):
        colour = layout.cards[card].colour
        count = min(need, cubes.count(colour))
        for _ in range(count):
            cubes.remove(colour)
        actions += [DELIVER + card] * count
        points += layout.cards[card].points if count == need else 0
    return Delivery((*actions, DONE) if cubes else tuple(actions), len(actions), points)
