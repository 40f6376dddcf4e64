"""Routes for the eye: for every cargo the cheapest one, what it costs, and what it pays to whom.

What it costs, the rules say; with just as much to spend, the links that they allow are those of a cheapest route.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from truckstop.engine.play import copy_states
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.rules.routes import cheapest_continuation, update_routes
from truckstop.games.rolling_freight.state import (
    BONUS_LINKS,
    FAST,
    FIRST_FAST,
    SLOW,
    UNREACHABLE,
    Improvement,
    Stage,
    State,
)
from truckstop.games.rolling_freight.view.layout import Layout
from truckstop.games.rolling_freight.view.scene import Network, Scene
from truckstop.kit.read import bits

_cheapest_continuation: Callable[..., tuple[int, int, int]] = cheapest_continuation
_update_routes: Callable[..., None] = update_routes


@dataclass(frozen=True)
class Route:
    """A way over finished links, from the cargo on."""

    links: tuple[int, ...]
    city: int  # where it ends
    fare: int  # before switches


def cheapest(scene: Scene, circle: int) -> Route | None:
    """The cheapest route of the cargo on a circle, for the player whose things are shown."""
    colour = scene.token[circle]
    if colour is None:
        return None
    start = scene.layout.circle_city[circle]
    goals = {scene.layout.circle_city[n] for n in scene.demand_circles[colour]} - {start}
    return route(scene.layout, scene.network, start, _word(goals))


def onward(scene: Scene) -> Iterator[Route]:
    """RF-072, RF-075: while a route is being chosen, the cheapest way on to every goal that can be paid."""
    if scene.stage != Stage.ROUTE:
        return
    s, left = scene.s, scene.budget(scene.player) - int(scene.s["fare"])
    here, goals, is_own = int(s["here"]), int(s["goals"]), int(s["own_links"]) > 0
    visited = int(s["visited"]) & ~(1 << here)
    for city in bits(goals & ~visited):
        barred = visited | goals & ~(1 << city)
        way = route(scene.layout, scene.network, here, 1 << city, barred, is_own=is_own)
        if way is not None and way.fare <= left:
            yield way


@lru_cache(maxsize=4096)
def route(
    layout: Layout, network: Network, start: int, goals: int, barred: int = 0, *, is_own: bool = False
) -> Route | None:
    """RF-073 to RF-076: the cheapest way to a goal, round barred cities; of several one over own links."""
    s = copy_states(_laid(network))[0]
    s["side"], s["goals"], s["visited"], s["own_links"] = layout.side, goals, barred, is_own
    fare, *_ = _cheapest_continuation(layout.map, s, np.uint64(1 << start), is_own, UNREACHABLE)
    if fare == UNREACHABLE:
        return None
    s["seat"][0]["stock"][0] = fare
    city, links = start, []
    while not goals >> city & 1:
        s["here"], s["visited"] = city, int(s["visited"]) | 1 << city
        _update_routes(layout.box.record, s)
        link = min(bits(int(s["ahead"])), key=lambda each: (not network[each][1], -network[each][0]))
        links.append(link)
        city = sum(layout.ends[link]) - city
        s["fare"] += network[link][0]
        s["own_links"] += network[link][1]
    return Route(tuple(links), city, fare)


@lru_cache(maxsize=256)
def _laid(network: Network) -> Any:
    """A record with nothing but finished links, in which a route is being chosen by the first player."""
    records = np.zeros(1, State)
    s = records[0]
    s["stage"] = Stage.ROUTE
    for price in range(len(s["toll"])):
        s["toll"][price] = _word(link for link, (toll, _) in enumerate(network) if toll == price)
    s["seat"][0]["links"] = _word(link for link, (_, is_own) in enumerate(network) if is_own)
    s["seat"][0]["die"] = NONE
    return records


def _word(numbers: Iterable[int]) -> int:
    """A set of cities or links, as records have it."""
    return sum(1 << number for number in numbers)


def bonus(scene: Scene, colour: int, links: int) -> int:
    """RF-079."""
    speed = FAST if colour >= FIRST_FAST else SLOW
    return int(scene.layout.box_table("bonus")[speed][min(links, BONUS_LINKS)])


def paid_to(scene: Scene, links: Collection[int], deliverer: int) -> Iterator[tuple[int, int]]:
    """RF-078, RF-116: what each player gets for own links in a route: seat and points."""
    for player in scene.players:
        count = len({*links} & {*player.links})
        if count and player.seat != deliverer:
            count += scene.copies(player.seat, Improvement.FRIENDLY)
        if count:
            yield player.seat, count


def told(scene: Scene, route: Route, colour: int) -> str:
    """Where a route leads, what it costs, and who gets how much."""
    layout, seat = scene.layout, scene.tray_seat
    price = max(1, route.fare - scene.unused_switches(seat))
    gains = dict(paid_to(scene, route.links, seat))
    mine = gains.pop(seat, 0) + bonus(scene, colour, len(route.links))
    found = layout.messages(
        "tip-route", city=layout.cities[route.city], links=len(route.links), price=price, points=mine
    )
    for other, points in gains.items():
        found += " " + layout.messages("tip-route-other", player=scene.names[other], points=points)
    return found


def wanted(scene: Scene, colour: int) -> list[int]:
    """The cities that want a colour now."""
    return sorted({scene.layout.circle_city[n] for n in scene.demand_circles[colour]})
