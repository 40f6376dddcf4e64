"""The cheapest routes for display: their links, their prices, and the points that each player gets.

The rules compute the lowest fare. With exactly that much to spend, they allow only the links of a cheapest route.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from truckstop.engine.play import copy_states
from truckstop.engine.record import NONE
from truckstop.engine.types import Array
from truckstop.kit.read import bits

from ..rules.routes import cheapest_continuation, update_routes
from ..state import (
    BONUS_LINKS,
    FAST,
    FIRST_FAST,
    SLOW,
    UNREACHABLE,
    Improvement,
    Stage,
    State,
)
from .layout import Layout
from .scene import Network, Scene

_cheapest_continuation: Callable[..., tuple[int, int, int]] = cheapest_continuation
_update_routes: Callable[..., None] = update_routes


@dataclass(frozen=True)
class Route:
    """A route of a cargo over finished links."""

    links: tuple[int, ...]
    city: int  # the destination
    fare: int  # before switches lower it


def cheapest_route(scene: Scene, circle: int) -> Route | None:
    """The cheapest route of the cargo on a circle, for the player whose things lie in the tray."""
    colour = scene.token_colours[circle]
    if colour is None:
        return None
    start = scene.layout.circle_city[circle]
    goals = {scene.layout.circle_city[n] for n in scene.demand_circles[colour]} - {start}
    return find_route(scene.layout, scene.network, start, _bit_set(goals))


def destinations(scene: Scene, circle: int) -> Iterator[Route]:
    """RF-072, RF-075: the cheapest route of the cargo on a circle to each city that can be paid for."""
    colour = scene.token_colours[circle]
    if colour is None:
        return
    start, budget = scene.layout.circle_city[circle], scene.budget(scene.tray_seat)
    goals = _bit_set({*demand_cities(scene, colour)} - {start})
    for city in bits(goals):
        route = find_route(scene.layout, scene.network, start, 1 << city, goals & ~(1 << city))
        if route is not None and route.fare <= budget:
            yield route


def continuations(scene: Scene) -> Iterator[Route]:
    """RF-072, RF-075: while a route is being chosen, the cheapest way on to each destination that can be paid for."""
    if scene.stage != Stage.ROUTE:
        return
    s, budget = scene.s, scene.budget(scene.player) - int(scene.s["fare"])
    here, goals, has_own_link = int(s["here"]), int(s["goals"]), int(s["own_links"]) > 0
    visited = int(s["visited"]) & ~(1 << here)
    for city in bits(goals & ~visited):
        blocked_cities = visited | goals & ~(1 << city)
        route = find_route(scene.layout, scene.network, here, 1 << city, blocked_cities, has_own_link=has_own_link)
        if route is not None and route.fare <= budget:
            yield route


@lru_cache(maxsize=4096)
def find_route(
    layout: Layout, network: Network, start: int, goals: int, blocked_cities: int = 0, *, has_own_link: bool = False
) -> Route | None:
    """RF-073 to RF-076: the cheapest route to a goal that avoids the blocked cities and prefers own links.

    `goals` and `blocked_cities` are sets of cities, one bit each. `has_own_link`: whether the route so far has an own
    link.
    """
    s = copy_states(_search_states(network))[0]
    s["side"], s["goals"], s["visited"], s["own_links"] = layout.side, goals, blocked_cities, has_own_link
    fare, *_ = _cheapest_continuation(layout.map, s, np.uint64(1 << start), has_own_link, UNREACHABLE)
    if fare == UNREACHABLE:
        return None
    s["seat"][0]["stock"][0] = fare
    city, links = start, []
    while not goals >> city & 1:
        s["here"], s["visited"] = city, int(s["visited"]) | 1 << city
        _update_routes(layout.box.record, s)
        link = min(bits(int(s["ahead"])), key=lambda n: (not network[n][1], -network[n][0]))
        links.append(link)
        city = sum(layout.ends[link]) - city
        s["fare"] += network[link][0]
        s["own_links"] += network[link][1]
    return Route(tuple(links), city, fare)


@lru_cache(maxsize=256)
def _search_states(network: Network) -> Array:
    """An array of one state with finished links only, in which the first player chooses a route."""
    states = np.zeros(1, State)
    s = states[0]
    s["stage"] = Stage.ROUTE
    for price in range(len(s["toll"])):
        s["toll"][price] = _bit_set(link for link, (toll, _) in enumerate(network) if toll == price)
    s["seat"][0]["links"] = _bit_set(link for link, (_, is_own) in enumerate(network) if is_own)
    s["seat"][0]["die"] = NONE
    return states


def _bit_set(numbers: Iterable[int]) -> int:
    """A set of numbers as the bits of a word."""
    return sum(1 << number for number in numbers)


def bonus(scene: Scene, colour: int, links: int) -> int:
    """RF-079: the bonus for a delivery over a number of links."""
    speed = FAST if colour >= FIRST_FAST else SLOW
    return int(scene.layout.box_table("bonus")[speed][min(links, BONUS_LINKS)])


def link_points(scene: Scene, links: Collection[int], deliverer: int) -> Iterator[tuple[int, int]]:
    """RF-078, RF-116: the points that each player gets for own links in a route, as pairs of seat and points."""
    for player in scene.players:
        count = len({*links} & {*player.links})
        if count and player.seat != deliverer:
            count += scene.copies(player.seat, Improvement.FRIENDLY)
        if count:
            yield player.seat, count


def route_text(scene: Scene, route: Route, colour: int) -> str:
    """The destination of a route, its price, and the points that each player gets."""
    layout, seat = scene.layout, scene.tray_seat
    price = max(1, route.fare - scene.unused_switches(seat))
    points_by_seat = dict(link_points(scene, route.links, seat))
    own_points = points_by_seat.pop(seat, 0) + bonus(scene, colour, len(route.links))
    text = layout.messages(
        "tip-route", city=layout.cities[route.city], links=len(route.links), price=price, points=own_points
    )
    for other, points in points_by_seat.items():
        text += " " + layout.messages("tip-route-other", player=scene.names[other], points=points)
    return text


def demand_cities(scene: Scene, colour: int) -> list[int]:
    """The cities that want cargo of a colour now."""
    return sorted({scene.layout.circle_city[n] for n in scene.demand_circles[colour]})
