"""Routes of the drive under way: one step further, and the best route to every space; a route to a venue ends there."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from truckstop.engine.types import SeatRecord
from truckstop.kit.read import bits, viewer_may_act

from ..actions import STEP, STOP, Direction
from ..rules import why_not
from ..rules.drive import enterable_spaces
from ..state import COLUMNS, MAX_STEPS, Decision, Stage
from .layout import ACTION_TEXTS
from .sales import kind_at
from .scene import Scene

SPACE_OFFSETS = {Direction.UP: -COLUMNS, Direction.DOWN: COLUMNS, Direction.LEFT: -1, Direction.RIGHT: 1}
DIRECTION_BY_OFFSET = {offset: direction for direction, offset in SPACE_OFFSETS.items()}
WORD_BITS = 64

_enterable_spaces: Callable[..., tuple[int, int]] = enterable_spaces
_why_not: Callable[..., int] = why_not


@dataclass(frozen=True)
class Route:
    """A legal continuation of the viewer's drive."""

    origin: int  # the space of the truck now
    path: tuple[int, ...]  # spaces entered
    closed_venues: tuple[int, ...]  # open venues that it drives over
    steps_left: int  # on arrival
    has_fuelled: bool  # has entered the gas station
    can_sell: bool = False  # whether a stop at the destination is legal and sells something

    @property
    def destination(self) -> int:
        return self.path[-1] if self.path else self.origin

    @property
    def notation(self) -> str:
        """The actions of the route, separated by `;`."""
        spaces = zip((self.origin, *self.path), self.path, strict=False)
        steps = [ACTION_TEXTS[STEP + DIRECTION_BY_OFFSET[b - a]] for a, b in spaces]
        return "; ".join([*steps, ACTION_TEXTS[STOP]] if self.can_sell else steps)


class RouteFinder:
    """Asks the rules which spaces a drive may enter next. It writes to its own copy of the record."""

    def __init__(self, scene: Scene, seat: int) -> None:
        self.scene, self.seat = scene, seat
        self.box = scene.layout.box.record
        self.states = np.zeros(1, scene.s.dtype)
        self.states[0] = scene.s
        self.sheet = scene.sheets[seat]
        self.me: SeatRecord = self.states[0]["seat"][seat]
        plan = self.me["plan"]
        self.path_before = plan["path"][: int(plan["steps"])].tolist()
        self.gas_movement = int(self.box["gas_movement"])

    def empty_route(self, space: int) -> Route:
        """The route of no steps."""
        plan = self.me["plan"]
        return Route(space, (), (), int(plan["left"]), bool(plan["fuelled"]))

    def extend(self, route: Route) -> list[Route]:
        """All legal routes that are one step longer."""
        if len(self.path_before) + len(route.path) >= MAX_STEPS:
            return []
        closed_venues = route.closed_venues
        if self._passes_open_venue(route):
            closed_venues = (*closed_venues, route.destination)
        routes = []
        for space in self._enterable_spaces(route):
            gets_gas = space == self.sheet.gas_space and not route.has_fuelled
            steps_left = route.steps_left - 1 + (self.gas_movement if gets_gas else 0)
            path = (*route.path, space)
            routes.append(Route(route.origin, path, closed_venues, steps_left, route.has_fuelled or gets_gas))
        return routes

    def _enterable_spaces(self, route: Route) -> list[int]:
        """The spaces that the drive may enter after a route."""
        self._follow(route)
        low, high = _enterable_spaces(self.box, self.states[0], self.me)
        return [*bits(int(low) | int(high) << WORD_BITS)]

    def _follow(self, route: Route) -> tuple[int, ...]:
        """Write a route into the plan. Return all spaces of the drive."""
        plan, path = self.me["plan"], (*self.path_before, *route.path)
        plan["path"][: len(path)] = path
        plan["steps"], plan["left"], plan["fuelled"] = len(path), route.steps_left, route.has_fuelled
        return path

    def with_stop(self, route: Route) -> Route:
        """The route, with a stop at its destination if that is legal and sells something."""
        path = self._follow(route)
        can_stop = _why_not(self.box, self.states[0], self.seat, STOP) == 0
        return replace(route, can_sell=can_stop and kind_at(self.scene, route.destination, path) is not None)

    def _passes_open_venue(self, route: Route) -> bool:
        """Whether driving on closes the venue at the destination."""
        path = (*self.path_before, *route.path)
        return bool(path) and self.sheet.is_open(path[-1]) and path[-1] not in path[:-1]


def next_steps(scene: Scene) -> dict[int, Route]:
    """The routes of one step, by their destinations."""
    finder, empty_route = _start_search(scene)
    return {route.destination: route for route in finder.extend(empty_route)} if finder and empty_route else {}


def whole_drives(scene: Scene) -> list[Route]:
    """The best routes to the spaces further away, and to those nearby at which a stop sells something.

    The best route has the fewest steps, then the fewest venues closed. It ends with a stop if that sells something. The
    search goes step by step and keeps the best route to each space, with and without gas.
    """
    finder, empty_route = _start_search(scene)
    if finder is None or empty_route is None:
        return []
    frontier = {(route.destination, route.has_fuelled): route for route in finder.extend(empty_route)}
    best_routes = {empty_route.destination: empty_route} | {route.destination: route for route in frontier.values()}
    nearby_spaces, visited = set(best_routes), {(empty_route.destination, empty_route.has_fuelled), *frontier}
    while frontier:
        frontier = _next_frontier(finder, frontier, visited)
        visited.update(frontier)
        for route in frontier.values():
            best_routes.setdefault(route.destination, route)
    drives = [finder.with_stop(best_routes[space]) for space in sorted(best_routes) if best_routes[space].path]
    return [drive for drive in drives if drive.can_sell or drive.destination not in nearby_spaces]


def _next_frontier(
    finder: RouteFinder, frontier: dict[tuple[int, bool], Route], visited: set[tuple[int, bool]]
) -> dict[tuple[int, bool], Route]:
    """The best routes that are one step longer than those of the frontier, by destination and gas."""
    routes: dict[tuple[int, bool], Route] = {}
    for shorter_route in frontier.values():
        for route in finder.extend(shorter_route):
            key = route.destination, route.has_fuelled
            if key not in visited and (key not in routes or len(route.closed_venues) < len(routes[key].closed_venues)):
                routes[key] = route
    return routes


def _start_search(scene: Scene) -> tuple[RouteFinder | None, Route | None]:
    """A finder and the route of no steps; None if the viewer is not asked for a step."""
    plan = scene.plan
    if plan is None or scene.viewer is None or not viewer_may_act(scene):
        return None, None
    if scene.stage != Stage.DRIVE or plan.decision != Decision.STEP or plan.truck_space is None:
        return None, None
    finder = RouteFinder(scene, scene.viewer)
    return finder, finder.empty_route(plan.truck_space)
