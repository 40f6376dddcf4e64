"""Routes of one or more Moves to every place that the truck can reach, and what contracts are for at their end."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from heapq import heappop, heappush

from ..actions import DELIVER, MOVE, PICK_UP, TAKE
from ..state import SLOTS
from .scene import Scene


@dataclass(frozen=True)
class Route:
    """The cheapest way to a place."""

    steps: tuple[int, ...]  # the place of each Move, the goal last
    points: int  # action points

    @property
    def goal(self) -> int:
        return self.steps[-1]


@dataclass(frozen=True)
class Errand:
    """A drive to a city where contracts are delivered and goods loaded."""

    route: Route
    delivered_slots: tuple[int, ...]
    loaded_slots: tuple[int, ...]

    @property
    def points(self) -> int:
        """The action points of all together."""
        return self.route.points + len(self.delivered_slots) + len(self.loaded_slots)

    @property
    def actions(self) -> tuple[int, ...]:
        """The Moves, the deliveries from the last slot to the first, then the loads: a delivery empties its slot."""
        moves = (MOVE + place for place in self.route.steps)
        deliveries = (DELIVER + slot for slot in sorted(self.delivered_slots, reverse=True))
        loads = (PICK_UP + slot - sum(gone < slot for gone in self.delivered_slots) for slot in self.loaded_slots)
        return (*moves, *deliveries, *loads)


def find_errands(scene: Scene, routes: Iterable[Route]) -> list[Errand]:
    """For each city in reach: all that its contracts are for there, as far as the action points suffice."""
    return [errand for route in routes if (errand := _errand_at(scene, route, range(SLOTS)))]


def errand_of(scene: Scene, routes: Iterable[Route], slot: int) -> Errand | None:
    """The cheapest drive that loads or delivers the contract in this slot; None if no city in reach is right."""
    errands = (_errand_at(scene, route, (slot,)) for route in routes)
    return min((errand for errand in errands if errand), key=lambda errand: errand.points, default=None)


def _errand_at(scene: Scene, route: Route, slots: Iterable[int]) -> Errand | None:
    """What the contracts in these slots are for at the end of a route; None if it is nothing."""
    layout, city, points = scene.layout, route.goal, scene.ap - route.points
    contracts = scene.players[scene.tray_seat].contracts
    if city >= layout.atlas.cities:
        return None
    stock = {
        layout.offered_good(city, index): count if scene.is_limited else SLOTS
        for index, count in enumerate(scene.stock[city])
    }
    delivered_slots, loaded_slots = [], []
    for slot in slots:
        card = contracts[slot].card if slot < len(contracts) else None
        if card is None:
            continue
        good = layout.cards[card].good
        if contracts[slot].is_loaded and layout.cards[card].delivery_city == city:
            delivered_slots.append(slot)
        elif not contracts[slot].is_loaded and stock.get(good, 0):
            loaded_slots.append(slot)
            stock[good] -= 1
    deliveries = tuple(delivered_slots[:points])
    loads = tuple(loaded_slots[: max(0, points - len(deliveries))])
    return Errand(route, deliveries, loads) if deliveries or loads else None


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
