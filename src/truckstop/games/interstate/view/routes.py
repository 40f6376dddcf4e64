"""Routes of one or more Moves to every place that the truck can reach with its action points."""

from collections.abc import Collection
from dataclasses import dataclass
from heapq import heappop, heappush

from ..actions import MOVE, TAKE
from .scene import Scene


@dataclass(frozen=True)
class Route:
    """The cheapest way to a place."""

    steps: tuple[int, ...]  # the place of each Move, the goal last
    points: int  # action points

    @property
    def goal(self) -> int:
        return self.steps[-1]


def find_routes(scene: Scene, legal: Collection[int]) -> list[Route]:
    """The cheapest routes to all places in reach, in ascending order of cost; none if no Move is legal now."""
    if scene.viewer is None or not any(MOVE <= action < TAKE for action in legal):
        return []
    start, cities = scene.players[scene.viewer].at, scene.layout.atlas.cities
    routes: dict[int, Route] = {}
    queue: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    while queue:
        points, steps = heappop(queue)
        at = steps[-1] if steps else start
        if steps and (at == start or at in routes):
            continue
        if steps:
            routes[at] = Route(steps, points)
        if not steps or at >= cities:  # entering a city ends the run of Moves (IT-047)
            for place in scene.layout.within_one_move[at]:
                total = points + scene.move_ap(place)
                if total <= scene.ap:
                    heappush(queue, (total, (*steps, place)))
    return list(routes.values())
