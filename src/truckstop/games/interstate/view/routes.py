"""Whole moves: every place that the action points left can reach, with the Moves that lead there."""

from collections.abc import Collection
from dataclasses import dataclass
from heapq import heappop, heappush

from truckstop.games.interstate.actions import MOVE, TAKE
from truckstop.games.interstate.view.scene import Scene


@dataclass(frozen=True)
class Route:
    """The cheapest way to a place."""

    steps: tuple[int, ...]  # places, the goal last
    points: int

    @property
    def goal(self) -> int:
        return self.steps[-1]


def routes(scene: Scene, legal: Collection[int]) -> list[Route]:
    """To all places in reach, the nearest first; none unless a Move is legal now."""
    if scene.viewer is None or not any(MOVE <= action < TAKE for action in legal):
        return []
    start, cities = scene.players[scene.viewer].at, scene.layout.atlas.cities
    found: dict[int, Route] = {}
    queue: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    while queue:
        points, steps = heappop(queue)
        at = steps[-1] if steps else start
        if steps and (at == start or at in found):
            continue
        if steps:
            found[at] = Route(steps, points)
        if not steps or at >= cities:  # entering a city ends the run (IT-047)
            for place in scene.layout.ways[at]:
                paid = points + scene.move_ap(place)
                if paid <= scene.ap:
                    heappush(queue, (paid, (*steps, place)))
    return list(found.values())
