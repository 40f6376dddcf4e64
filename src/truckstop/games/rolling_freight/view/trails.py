"""The trail of a turn on the map: the routes of cargo, the links that were finished, where something was built."""

from collections.abc import Iterator, Sequence

from truckstop.engine.box import Box
from truckstop.engine.view import Point, Road, SeatTurn, Trail
from truckstop.kit.read import bits

from .deeds import Delivery, read_deeds
from .geometry import MapGeometry
from .layout import geometry_of

CURVE_POINTS = 9  # of a road along a link


def turn_trail(box: Box, turn: SeatTurn) -> Trail:
    """Roads along routes and finished links; spots where cargo came from and went, and where links were built."""
    side = int(turn.after["side"])
    geometry, deeds = geometry_of(box, side), read_deeds(box, turn)
    circle_city = box.record["map"][side]["city"].tolist()
    roads = [
        Road(_points_of_route(geometry, delivery, links, circle_city[delivery.origin]))
        for delivery in deeds.deliveries
        if (links := _route(geometry, turn, delivery, circle_city))
    ]
    roads += [Road(_points_of_link(geometry, link, geometry.tracks[link].ends[0])) for link in deeds.finished_links]
    spots = [geometry.circles[circle] for each in deeds.deliveries for circle in (each.origin, each.goal)]
    spots += [geometry.tracks[link].spaces[0] for link in (*deeds.drafted_links, *deeds.bought_links)]
    for link, cubes in deeds.cubes.items():
        spots += _new_cubes(geometry, turn, link, cubes)
    return Trail(tuple(roads), tuple(dict.fromkeys(spots)))


def _points_of_link(geometry: MapGeometry, link: int, start: int) -> list[Point]:
    """Points along a link, from this city to the other one."""
    track = geometry.tracks[link]
    points = [track.curve.along(n / (CURVE_POINTS - 1)) for n in range(CURVE_POINTS)]
    return points if track.ends[0] == start else points[::-1]


def _points_of_route(geometry: MapGeometry, delivery: Delivery, links: Sequence[int], city: int) -> list[Point]:
    """Points from the circle where the cargo lay over all links to the circle where it was unloaded."""
    points = [geometry.circles[delivery.origin]]
    for link in links:
        points += _points_of_link(geometry, link, city)
        city = sum(geometry.tracks[link].ends) - city
    return [*points, geometry.circles[delivery.goal]]


def _route(geometry: MapGeometry, turn: SeatTurn, delivery: Delivery, circle_city: Sequence[int]) -> Sequence[int]:
    """The links of a delivery in their order.

    If the events name only some of them, it is a route over finished links with as many links and all of those.
    """
    if len(delivery.links) == delivery.length:
        return delivery.links
    finished_links = {link for s in (turn.before, turn.after) for me in s["seat"] for link in bits(int(me["links"]))}
    start, goal = circle_city[delivery.origin], circle_city[delivery.goal]
    routes = _routes(geometry, finished_links, start, goal, delivery.length)
    return next((route for route in routes if {*delivery.links} <= {*route}), ())


def _routes(
    geometry: MapGeometry, links: set[int], start: int, goal: int, length: int, visited: frozenset[int] = frozenset()
) -> Iterator[tuple[int, ...]]:
    """RF-074: all routes of a length between two cities that visit no city twice."""
    if start == goal or not length:
        if start == goal and not length:
            yield ()
        return
    for link in links:
        ends = geometry.tracks[link].ends
        if start in ends and (city := sum(ends) - start) not in visited:
            for rest in _routes(geometry, links, city, goal, length - 1, visited | {start}):
                yield (link, *rest)


def _new_cubes(geometry: MapGeometry, turn: SeatTurn, link: int, count: int) -> list[Point]:
    """The spaces of a link that were filled last."""
    me, spaces = turn.after["seat"][turn.seat], geometry.tracks[link].spaces
    places = [n for n, held in enumerate(me["contract"].tolist()) if held == link]
    filled = int(me["cubes"][places[0]]) if places else len(spaces)
    return spaces[max(0, filled - count) : filled]
