"""What play adds to the map: chits in the cities, slow roads, trucks with their loads, places a Move can reach."""

import math
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from html import escape
from typing import Any

import numpy as np

from truckstop.engine.bits import WORD
from truckstop.engine.view import action_button
from truckstop.games.interstate.actions import MOVE
from truckstop.games.interstate.view.geometry import HEIGHT, LEFT, TOP, WIDTH
from truckstop.games.interstate.view.labels import boxes_of, name_spot
from truckstop.games.interstate.view.layout import Layout
from truckstop.games.interstate.view.offers import Offers
from truckstop.games.interstate.view.pieces import PIPS, truck, truck_width
from truckstop.games.interstate.view.printed_map import good_at
from truckstop.games.interstate.view.routes import Route
from truckstop.games.interstate.view.scene import Player, Scene
from truckstop.kit.style import BRONZE, GOLD, INK
from truckstop.kit.svg import Point, circle, circle_path, group, num, path, text, titled_group

Box = tuple[float, float, float, float, float]  # left, top, right, bottom, cost

PITCH, APART = 20.0, 4.0  # from one truck to the next below it, and beside it
GAPS = (7.0, 10.0, 14.0, 19.0, 24.0, 30.0, 36.0)  # from the middle of a place to its trucks
COLUMN = 3  # trucks one above the other
RING, CITY_RING = 8.5, 9.0  # in sight: they keep off the names and the goods of their places
REACH, CITY_REACH = 9.5, 12.5  # and how far from the middle a click is meant for them
INSET = 12.0  # trucks keep off the neat line
NAME, SIGN, GOOD, ORNAMENT, TRUCK = 40.0, 8.0, 60.0, 300.0, 80.0  # what hiding a unit of each costs
BEAD, TOWN = (4.0, 9.5), (10.0, 13.0)  # the same of spaces and of towns, and how far they reach with a ring
STRUCK, STRUCK_SIGN = 1000.0, 250.0  # that a tether crosses a name or a good, or a shield, at each of its knots
KNOTS = np.arange(1, 13) / 12
AIR = 1.0  # it keeps off them
LENGTH = 5.0  # for every unit of a tether
OTHER_TOWN = 60.0  # for every unit that a lot is nearer to another town than to its own place


def on_map(scene: Scene, offers: Offers) -> str:
    """Everything that lies on the printed map."""
    return "".join((slow_roads(scene), chits(scene), trucks(scene), moves(scene, offers)))


def chits(scene: Scene) -> str:
    """How many chits of each good a city has left; nothing where goods are unlimited."""
    if not scene.limited:
        return ""
    layout, full = scene.layout, int(scene.layout.box.record["chits_per_city_and_good"])
    cities = range(layout.atlas.cities)
    return "".join(_chits(layout, city, offer, scene.stock[city][offer], full) for city in cities for offer in (0, 1))


def _chits(layout: Layout, city: int, offer: int, left: int, full: int) -> str:
    key = city, offer, left
    if key not in layout.drawing_cache:
        spot, at = layout.labels.cities[city], layout.atlas.points[city]
        layout.drawing_cache[key] = group(stock(left, full), *good_at(spot, at, offer))
    return layout.drawing_cache[key]


@cache
def stock(left: int, full: int) -> str:
    """Pips below a glyph; the glyph is struck through when nothing is left."""
    if full > PIPS:
        pips = text(0, 17, str(left), "bold mid narrow")
    else:
        xs = [(n - (full - 1) / 2) * 6.4 for n in range(full)]
        pips = "".join(circle(x, 12.4, 2.1, "pip" if n < left else "gone") for n, x in enumerate(xs))
    struck = "M-9 9L9-9"
    return (
        pips
        if left
        else pips + path(circle_path(0, 0, 10.5), "veil") + path(struck, "unstrike") + path(struck, "strike")
    )


def slow_roads(scene: Scene) -> str:
    """The links that the event in force slows down, hatched."""
    return _slow_roads(scene.layout, scene.event) if scene.event is not None else ""


@lru_cache(maxsize=64)
def _slow_roads(layout: Layout, event: int) -> str:
    low, height = layout.box.record["event"][event]["slow"].tolist()
    slow, atlas = low | height << WORD, layout.atlas
    links = [link for n, link in enumerate(atlas.links) if slow >> n & 1]
    if not links:
        return ""
    d = "".join(atlas.smooth(link.places) for link in links)
    beads = "".join(
        f"M{num(x)} {num(y)}h0" for link in links for x, y in map(atlas.points.__getitem__, link.places[1:-1])
    )
    drawn = path(d, "slower") + path(d, "slow") + path(beads, "rim") + path(beads, "bead")
    marks = "".join(_slow_mark(*atlas.points[place]) for link in links for place in link.places[1:-1])
    ends = "".join(_town(layout, place) for link in links for place in (link.places[0], link.places[-1]))
    return drawn + marks + ends


def _slow_mark(x: float, y: float) -> str:
    """Two strokes in a bead: entering it costs more."""
    return path(f"M{num(x - 2.6)} {num(y + 1.6)}l2.4-3.6M{num(x + 0.4)} {num(y + 1.6)}l2.4-3.6", "line")


def _town(layout: Layout, place: int) -> str:
    x, y = layout.atlas.points[place]
    if place < layout.atlas.cities:
        return circle(x, y, 8, "knot") + circle(x, y, 5.4, "town")
    return circle(x, y, 6.6, "knot") + circle(x, y, 3.6, "ring")


def trucks(scene: Scene) -> str:
    """Every truck at its place; those at the same place stand one above the other, clear of those elsewhere."""
    found: dict[int, list[Player]] = {}
    for player in scene.players:
        if not player.gone:
            found.setdefault(player.at, []).append(player)
    points, drawn = scene.layout.atlas.points, []
    parked: tuple[Box, ...] = ()
    for place in sorted(found, key=lambda place: points[place][1]):
        width = max(truck_width(player.trailers) for player in found[place])
        lot = clearest(scene.layout, place, len(found[place]), width, parked)
        parked += ((*lot[:4], TRUCK),)
        drawn.append(_parked(scene, place, found[place], stands(lot, len(found[place]), width)))
    return "".join(drawn)


def _parked(scene: Scene, place: int, players: Sequence[Player], spots: Sequence[Point]) -> str:
    """Side by side, the nearest tied to its place."""
    layout = scene.layout
    x, y = layout.atlas.points[place]
    room = int(layout.box.record["loads_per_trailer"])
    drawn = []
    for player, (to_x, to_y) in zip(players, spots, strict=True):
        goods = scene.on_truck(player)
        says = layout.messages("label-truck", player=scene.names[player.seat], place=layout.places[place])
        whole = titled_group(truck(player.seat, player.trailers, room, goods), says)
        place_at = f'transform="translate({num(to_x)} {num(to_y)})"'
        drawn.append(f'<g id="piece-truck-{player.seat}" class="piece" {place_at}>{whole}</g>')
    near = _nearest(spots, (x, y))
    return path(f"M{num(x)} {num(y)}L{num(near[0])} {num(near[1])}", "tether") + "".join(drawn)


def _nearest(spots: Sequence[Point], at: Point) -> Point:
    return min(spots, key=lambda spot: abs(spot[0] - at[0]) + abs(spot[1] - at[1]))


def stands(lot: Box, count: int, width: float) -> list[Point]:
    """Where the trucks of one place stand in their lot: in columns."""
    left, top, rows = lot[0], lot[1], min(count, COLUMN)
    middles = [
        (left + width / 2 + (width + APART) * column, top + PITCH * (row + 0.55))
        for column in range(_columns(count))
        for row in range(rows)
    ]
    return middles[:count]


def _columns(count: int) -> int:
    return -(-count // COLUMN)


def clearest(layout: Layout, place: int, count: int, width: float, parked: Sequence[Box]) -> Box:
    """IT-050: the lot beside a place where its trucks hide least of what is printed and of those parked before."""
    lots = _lots(layout, place, count, width)
    best, least = lots[0], math.inf
    for lot in lots:
        if lot[4] >= least:
            break
        cost = round(lot[4] + sum(_hidden(lot, other) for other in parked), 3)
        if cost < least:
            best, least = lot, cost
    return best


def _hidden(lot: Box, other: Box) -> float:
    """What trucks in a lot hide of something else."""
    left, top, right, bottom, cost = other
    if lot[2] <= left or right <= lot[0] or lot[3] <= top or bottom <= lot[1]:
        return 0
    return cost * (min(lot[2], right) - max(lot[0], left)) * (min(lot[3], bottom) - max(lot[1], top))


@lru_cache(maxsize=10_000)
def _lots(layout: Layout, place: int, count: int, width: float) -> list[Box]:
    """All lots beside a place, with what they cost, the best first."""
    x, y = layout.atlas.points[place]
    across, tall = (width + APART) * _columns(count) - APART, PITCH * min(count, COLUMN)
    left, top, cost = np.array([*_sides(x, y, across, tall)]).T
    left = np.clip(left, LEFT + INSET, LEFT + WIDTH - INSET - across)
    top = np.clip(top, TOP + INSET, TOP + HEIGHT - INSET - tall)
    lots = np.stack([left, top, left + across, top + tall], axis=1)
    spots = np.array(stands((0.0,) * 5, count, width)) + lots[:, None, :2]
    ends = spots[np.arange(len(lots)), np.abs(spots - (x, y)).sum(axis=2).argmin(axis=1)]
    cost += _covered(lots, _printed(layout)) + _tied(layout, (x, y), ends) + _strayed(layout, place, ends)
    cost = np.round(cost, 3)
    best = np.argsort(cost, kind="stable")
    return [(*lot, paid) for lot, paid in zip(lots[best].tolist(), cost[best].tolist(), strict=True)]


def _sides(x: float, y: float, across: float, tall: float) -> Iterator[tuple[float, float, float]]:
    """Left, top and cost of lots on all sides of a place, near and not so near; straight above is liked best."""
    for gap in GAPS:
        far = (gap - GAPS[0]) * 4
        for k in range(-5, 6):
            left, aside = x - across / 2 + k / 4 * (across / 2 + 4), far + abs(k) * 6
            yield left, y - gap - tall, aside
            yield left, y + gap, aside + 20
        for k in range(-4, 5):
            top, aside = y - tall / 2 + k / 4 * (tall / 2 + 4), far + abs(k) * 3
            yield x + gap + 2, top, aside + 16
            yield x - gap - 2 - across, top, aside + 18


def _covered(lots: Any, printed: Any) -> Any:
    """What each lot hides of what is printed."""
    low, height = lots[:, :2].min(axis=0), lots[:, 2:].max(axis=0)
    near = printed[((printed[:, :2] < height) & (printed[:, 2:4] > low)).all(axis=1)]
    over = np.minimum(lots[:, None, 2], near[:, 2]) - np.maximum(lots[:, None, 0], near[:, 0])
    down = np.minimum(lots[:, None, 3], near[:, 3]) - np.maximum(lots[:, None, 1], near[:, 1])
    return (np.clip(over, 0, None) * np.clip(down, 0, None)) @ near[:, 4]


def _tied(layout: Layout, at: Point, ends: Any) -> Any:
    """What each tether from a place costs: its length, and the names, goods and shields that it crosses."""
    low, height = np.minimum(ends.min(axis=0), at), np.maximum(ends.max(axis=0), at)
    read = _read(layout)
    read = read[((read[:, :2] < height + AIR) & (read[:, 2:4] > low - AIR)).all(axis=1)]
    points = (at + (ends - at) * KNOTS[:, None, None])[..., None, :]
    crossed = ((points > read[:, :2] - AIR) & (points < read[:, 2:4] + AIR)).all(axis=3).sum(axis=0) @ read[:, 4]
    return crossed + LENGTH * np.hypot(*(ends - at).T)


def _strayed(layout: Layout, place: int, ends: Any) -> Any:
    """What it costs each truck to be nearer to another town than to its own place."""
    towns = layout.atlas.points[: layout.atlas.towns]
    others = np.array([town for n, town in enumerate(towns) if n != place])
    nearest = np.hypot(*(ends[:, None] - others).T).min(axis=0)
    return OTHER_TOWN * np.clip(np.hypot(*(ends - layout.atlas.points[place]).T) - nearest, 0, None)


@lru_cache(maxsize=16)
def _named(layout: Layout) -> Any:
    """The names of all towns, as boxes."""
    spots = [*layout.labels.cities, *layout.labels.stops]
    towns = zip(spots, layout.atlas.points, layout.places, strict=False)
    return boxes_of([name_spot(spot, at, name) for spot, at, name in towns])


@lru_cache(maxsize=16)
def _shown(layout: Layout) -> Any:
    """The goods of all cities with their chits, as boxes."""
    cities = zip(layout.labels.cities, layout.atlas.points, strict=False)
    at = [good_at(spot, point, offer) for spot, point in cities for offer in (0, 1)]
    return np.array([(x - 9, y - 9, x + 9, y + 15) for x, y in at])


@lru_cache(maxsize=16)
def _signs(layout: Layout) -> Any:
    """The shields of the roads, as boxes."""
    return boxes_of([spot for _, spot in layout.labels.shields])


@lru_cache(maxsize=16)
def _read(layout: Layout) -> Any:
    """All that a tether should not cross, as boxes, with what each costs."""
    struck = [(*box, STRUCK) for box in (*_named(layout).tolist(), *_shown(layout).tolist())]
    return np.array(struck + [(*sign, STRUCK_SIGN) for sign in _signs(layout).tolist()])


@lru_cache(maxsize=16)
def _printed(layout: Layout) -> Any:
    """All that should stay in sight, as boxes, with what hiding one unit of each costs."""
    boxes = [(*corners, ORNAMENT) for corners in boxes_of([*layout.ornaments, *layout.land_spots]).tolist()]
    boxes += [(*sign, SIGN) for sign in _signs(layout).tolist()]
    boxes += [(*name, NAME) for name in _named(layout).tolist()]
    boxes += [(*good, GOOD) for good in _shown(layout).tolist()]
    for n, (x, y) in enumerate(layout.atlas.points):
        cost, reach = TOWN if n < layout.atlas.towns else BEAD
        boxes.append((x - reach, y - reach, x + reach, y + reach, cost))
    return np.array(boxes)


def moves(scene: Scene, offers: Offers) -> str:
    """Every place in reach, with what it costs; one Move away, or several."""
    return "".join(_reach(scene, route, offers) for route in offers.routes)


def _reach(scene: Scene, route: Route, offers: Offers) -> str:
    layout, goal = scene.layout, route.goal
    x, y = layout.atlas.points[goal]
    far = len(route.steps) > 1
    sign = ("far" if far else "near") + ("-city" if goal < layout.atlas.cities else "")
    ring = f'<use href="#it-{sign}" x="{num(x)}" y="{num(y)}"/>' + text(x, y + 4.3, str(route.points), "price")
    actions = "; ".join(layout.actions[MOVE + place] for place in route.steps)
    drawn = action_button(actions, offers.drive(route), ring, is_sequence=far)
    return drawn + path(_line(scene, route), "way") if far else drawn


def _line(scene: Scene, route: Route) -> str:
    """From the truck along the road; it shows while its ring is pointed at."""
    points, start = scene.layout.atlas.points, scene.players[scene.tray_seat].at
    return "M" + "L".join(f"{points[n][0]:.0f} {points[n][1]:.0f}" for n in (start, *route.steps))


def rings() -> str:
    """Defined once: the signs of places in reach."""
    found = ""
    for name, radius, reach in (("", RING, REACH), ("-city", CITY_RING, CITY_REACH)):
        glow = f'<circle r="{radius + 1}" fill="{GOLD}" fill-opacity=".45"/>'
        near = f'<circle r="{radius - 1}" fill="{GOLD}" stroke="{BRONZE}" stroke-width="1.8"/>'
        dashed = f'stroke="{BRONZE}" stroke-width="1.2" stroke-dasharray="2.6 1.8"'
        far = f'<circle r="{radius - 1}" fill="#fff6d8" fill-opacity=".94" {dashed}/>'
        rim = f'<circle r="{radius + 0.3}" fill="none" stroke="{INK}" stroke-width="1.4"/>' if name else ""
        area = f'<circle r="{reach}" fill-opacity="0"/>'
        found += f'<g id="it-near{name}">{area}{glow}{near}{rim}</g><g id="it-far{name}">{area}{far}{rim}</g>'
    return found


def hit_areas(layout: Layout) -> str:
    """Every place, unseen, to ask why it cannot be reached."""
    found = []
    for place, (x, y) in enumerate(layout.atlas.points):
        radius = CITY_REACH if place < layout.atlas.towns else REACH
        area = f'<circle class="place" cx="{num(x)}" cy="{num(y)}" r="{radius}">'
        title = f"<title>{escape(layout.places[place], quote=False)}</title>"
        found.append(f'<g data-explain="{layout.actions[MOVE + place]}">{area}{title}</circle></g>')
    return "".join(found)
