"""Routes for the eye: for every cargo the cheapest one, what it costs, and what it pays to whom.

The rules say what is legal; a route that is shown is one of the legal ones. Ways are found by price (RF-076), with and
without an own link behind them (RF-073); of those to a city only the cheapest is followed. Where that one would have to
visit a city twice (RF-074), a dearer one is missed: then another route is shown, or none.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush

from truckstop.games.rolling_freight.state import BONUS_LINKS, FAST, FIRST_FAST, SLOW, Improvement, Stage
from truckstop.games.rolling_freight.view.plate import Plate
from truckstop.games.rolling_freight.view.scene import Network, Scene

LONG = 40  # links of a way


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
    goals = frozenset(scene.plate.circle_city[n] for n in scene.open_wants[colour])
    found = ways(scene.plate, scene.network, scene.plate.circle_city[circle], goals)
    return min(found, key=lambda route: (route.fare, len(route.links), route.links), default=None)


def onward(scene: Scene) -> tuple[Route, ...]:
    """RF-072: while a route is being chosen, the cheapest way on to every goal that can be paid."""
    if scene.stage != Stage.ROUTE:
        return ()
    s, plate = scene.s, scene.plate
    here, visited = int(s["here"]), int(s["visited"])
    goals = frozenset(city for city in range(len(plate.cities)) if int(s["goals"]) >> city & 1)
    barred = frozenset(city for city in range(len(plate.cities)) if visited >> city & 1 and city != here)
    found = ways(plate, scene.network, here, goals, barred, own=int(s["own_links"]) > 0)
    left = scene.budget(scene.player) - int(s["fare"])
    return tuple(route for route in found if route.fare <= left)


@lru_cache(maxsize=4096)
def ways(
    plate: Plate,
    links: Network,
    start: int,
    goals: frozenset[int],
    barred: frozenset[int] = frozenset(),
    *,
    own: bool = False,
) -> tuple[Route, ...]:
    """The cheapest way to each goal in reach; goals are never passed through (RF-075)."""
    queue: list[tuple[int, int, tuple[int, ...], tuple[int, ...], bool]] = [(0, 0, (), (start,), own)]
    done: set[tuple[int, bool]] = set()
    found: dict[int, Route] = {}
    while queue:
        fare, steps, way, cities, has_own = heappop(queue)
        city = cities[-1]
        if (city, has_own) in done or steps > LONG:
            continue
        done.add((city, has_own))
        if steps and city in goals:
            if has_own and city not in found:
                found[city] = Route(way, city, fare)
            continue
        for link in plate.links_at[city]:
            toll, is_own = links[link]
            one, other = plate.ends[link]
            to = one + other - city
            if toll >= 0 and to not in cities and to not in barred:
                heappush(queue, (fare + toll, steps + 1, (*way, link), (*cities, to), has_own or is_own))
    return tuple(found.values())


def bonus(scene: Scene, colour: int, links: int) -> int:
    """RF-079."""
    speed = FAST if colour >= FIRST_FAST else SLOW
    return int(scene.plate.figure("bonus")[speed][min(links, BONUS_LINKS)])


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
    plate, seat = scene.plate, scene.shown
    price = max(1, route.fare - scene.switches_free(seat))
    gains = dict(paid_to(scene, route.links, seat))
    mine = gains.pop(seat, 0) + bonus(scene, colour, len(route.links))
    found = plate.words("tip-route", city=plate.cities[route.city], links=len(route.links), price=price, points=mine)
    for other, points in gains.items():
        found += " " + plate.words("tip-route-other", player=scene.names[other], points=points)
    return found


def wanted(scene: Scene, colour: int) -> list[int]:
    """The cities that want a colour now."""
    return sorted({scene.plate.circle_city[n] for n in scene.open_wants[colour]})
