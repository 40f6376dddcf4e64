"""What play adds to the map: chits in the cities, slow roads, trucks with their loads, places a Move can reach."""

import math
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from truckstop.engine.bits import WORD
from truckstop.games.interstate.actions import MOVE, TAKE
from truckstop.games.interstate.view.atlas import HIGH, LEFT, TOP, WIDE
from truckstop.games.interstate.view.ink import Point, circle, disc, group, lit, num, path, text, titled
from truckstop.games.interstate.view.labels import Spot
from truckstop.games.interstate.view.pieces import PIPS, truck, truck_width
from truckstop.games.interstate.view.plate import Plate
from truckstop.games.interstate.view.printed_map import good_at
from truckstop.games.interstate.view.scene import Player, Scene

Box = tuple[float, float, float, float, float]  # left, top, right, bottom, cost

PITCH, APART = 20.0, 4.0  # from one truck to the next below it, and beside it
GAPS = (7.0, 14.0, 24.0)  # from the middle of a place to its trucks
COLUMN = 3  # trucks one above the other
RING, CITY_RING = 9.5, 12.5
INSET = 12.0  # trucks keep off the neat line


def on_map(scene: Scene, legal: Sequence[int]) -> str:
    """Everything that lies on the printed map."""
    return "".join((slow_roads(scene), chits(scene), trucks(scene), moves(scene, legal)))


def chits(scene: Scene) -> str:
    """How many chits of each good a city has left; nothing where goods are unlimited."""
    if not scene.limited:
        return ""
    plate, full = scene.plate, int(scene.plate.box.record["chits_per_city_and_good"])
    cities = range(plate.atlas.cities)
    return "".join(_chits(plate, city, offer, scene.stock[city][offer], full) for city in cities for offer in (0, 1))


def _chits(plate: Plate, city: int, offer: int, left: int, full: int) -> str:
    key = city, offer, left
    if key not in plate.drawn:
        spot, at = plate.labels.cities[city], plate.atlas.points[city]
        plate.drawn[key] = group(stock(left, full), *good_at(spot, at, offer))
    return plate.drawn[key]


@cache
def stock(left: int, full: int) -> str:
    """Pips below a glyph; the glyph is struck through when nothing is left."""
    if full > PIPS:
        pips = text(0, 17, str(left), "bold mid narrow")
    else:
        xs = [(n - (full - 1) / 2) * 6.4 for n in range(full)]
        pips = "".join(circle(x, 12.4, 2.1, "pip" if n < left else "gone") for n, x in enumerate(xs))
    struck = "M-9 9L9-9"
    return pips if left else pips + path(disc(0, 0, 10.5), "veil") + path(struck, "unstrike") + path(struck, "strike")


def slow_roads(scene: Scene) -> str:
    """The links that the event in force slows down, hatched."""
    return _slow_roads(scene.plate, scene.event) if scene.event is not None else ""


@lru_cache(maxsize=64)
def _slow_roads(plate: Plate, event: int) -> str:
    low, high = plate.box.record["event"][event]["slow"].tolist()
    slow, atlas = low | high << WORD, plate.atlas
    links = [link for n, link in enumerate(atlas.links) if slow >> n & 1]
    if not links:
        return ""
    d = "".join(atlas.smooth(link.places) for link in links)
    beads = "".join(
        f"M{num(x)} {num(y)}h0" for link in links for x, y in map(atlas.points.__getitem__, link.places[1:-1])
    )
    drawn = path(d, "slower") + path(d, "slow") + path(beads, "rim") + path(beads, "bead")
    marks = "".join(_slow_mark(*atlas.points[place]) for link in links for place in link.places[1:-1])
    ends = "".join(_town(plate, place) for link in links for place in (link.places[0], link.places[-1]))
    return drawn + marks + ends


def _slow_mark(x: float, y: float) -> str:
    """Two strokes in a bead: entering it costs more."""
    return path(f"M{num(x - 2.6)} {num(y + 1.6)}l2.4-3.6M{num(x + 0.4)} {num(y + 1.6)}l2.4-3.6", "line")


def _town(plate: Plate, place: int) -> str:
    x, y = plate.atlas.points[place]
    if place < plate.atlas.cities:
        return circle(x, y, 8, "knot") + circle(x, y, 5.4, "town")
    return circle(x, y, 6.6, "knot") + circle(x, y, 3.6, "ring")


def trucks(scene: Scene) -> str:
    """Every truck at its place; those at the same place stand one above the other."""
    found: dict[int, list[Player]] = {}
    for player in scene.players:
        if not player.gone:
            found.setdefault(player.at, []).append(player)
    places = sorted(found, key=lambda place: scene.plate.atlas.points[place][1])
    return "".join(_parked(scene, place, found[place]) for place in places)


def _parked(scene: Scene, place: int, players: Sequence[Player]) -> str:
    """IT-140: with their loads, unless these lie on the contracts."""
    plate = scene.plate
    x, y = plate.atlas.points[place]
    room, on_cards = int(plate.box.record["loads_per_trailer"]), bool(scene.s["goods_on_card"])
    drawn = []
    spots = stands(plate, place, len(players), max(truck_width(player.trailers) for player in players))
    for player, (to_x, to_y) in zip(players, spots, strict=True):
        goods = () if on_cards else tuple(plate.cards[card][0] for card in player.loads)
        says = plate.say("label-truck", player=scene.names[player.seat], place=plate.places[place])
        whole = titled(truck(player.seat, player.trailers, room, goods), says)
        drawn.append(f'<g id="it-truck-{player.seat}" transform="translate({num(to_x)} {num(to_y)})">{whole}</g>')
    near = min(spots, key=lambda spot: abs(spot[0] - x) + abs(spot[1] - y))
    return path(f"M{num(x)} {num(y)}L{num(near[0])} {num(near[1])}", "tether") + "".join(drawn)


@lru_cache(maxsize=10_000)
def stands(plate: Plate, place: int, count: int, wide: float) -> tuple[Point, ...]:
    """IT-050: where trucks at one place stand: beside it, in columns, where they cover least of what is written."""
    x, y = plate.atlas.points[place]
    rows, columns = min(count, COLUMN), -(-count // COLUMN)
    across, tall = (wide + APART) * columns - APART, PITCH * rows
    near = _near(plate, x, y, across + 2 * GAPS[-1], tall + 2 * GAPS[-1])
    best = _clearest(sorted(_sides(x, y, across, tall), key=lambda spot: spot.cost), near)
    left = min(max(best.x, LEFT + INSET), LEFT + WIDE - INSET - across)
    top = min(max(best.y, TOP + INSET), TOP + HIGH - INSET - tall)
    middles = [
        (left + wide / 2 + (wide + APART) * column, top + PITCH * (row + 0.55))
        for column in range(columns)
        for row in range(rows)
    ]
    return tuple(middles[:count])


def _sides(x: float, y: float, across: float, tall: float) -> Iterator[Spot]:
    """Boxes on all sides of a place, near and not so near; straight above is liked best."""
    for gap in GAPS:
        far = (gap - GAPS[0]) * 4
        for k in range(-2, 3):
            left = x - across / 2 + k / 2 * (across / 2 + 4)
            yield Spot(left, y - gap - tall, across, tall, far + abs(k) * 12.0)
            yield Spot(left, y + gap, across, tall, far + abs(k) * 12.0 + 20)
        for k in (-1, 0, 1):
            top = y - tall / 2 + k * tall / 2
            yield Spot(x + gap + 2, top, across, tall, far + abs(k) * 12.0 + 16)
            yield Spot(x - gap - 2 - across, top, across, tall, far + abs(k) * 12.0 + 18)


@lru_cache(maxsize=16)
def _written(plate: Plate) -> list[Box]:
    """Names, goods, shields and beads, with what hiding one unit of each costs."""
    placed = plate.labels
    found = [(spot, 1.0) for spot in placed.cities] + [(spot, 0.7) for spot in placed.stops]
    found += [(spot, 0.4) for _, spot in placed.shields]
    boxes = [(spot.x, spot.y, spot.x + spot.wide, spot.y + spot.high, cost) for spot, cost in found]
    return boxes + [(x - 5, y - 5, x + 5, y + 5, 2.4) for x, y in plate.atlas.points]


def _near(plate: Plate, x: float, y: float, right: float, down: float) -> list[Box]:
    """Those of them that lie around a point."""
    left, top, right, bottom = x - right, y - down, x + right, y + down
    return [box for box in _written(plate) if left < box[2] and box[0] < right and top < box[3] and box[1] < bottom]


def _clearest(spots: Sequence[Spot], near: Sequence[Box]) -> Spot:
    """The spot that costs least, with what it hides; they come in the order of their own cost."""
    best, least = spots[0], math.inf
    for spot in spots:
        if spot.cost >= least:
            break
        cost = round(spot.cost + _covered(spot, near), 3)
        if cost < least:
            best, least = spot, cost
    return best


def _covered(spot: Spot, near: Sequence[Box]) -> float:
    """What trucks there would hide."""
    hidden, right, bottom = 0.0, spot.x + spot.wide, spot.y + spot.high
    for box in near:
        over, down = min(right, box[2]) - max(spot.x, box[0]), min(bottom, box[3]) - max(spot.y, box[1])
        if over > 0 and down > 0:
            hidden += box[4] * over * down
    return hidden


def moves(scene: Scene, legal: Sequence[int]) -> str:
    """A ring around every place that the next Move can reach."""
    return "".join(_ring(scene, action - MOVE) for action in legal if MOVE <= action < TAKE)


def _ring(scene: Scene, place: int) -> str:
    plate = scene.plate
    x, y = plate.atlas.points[place]
    ring = disc(x, y, CITY_RING if place < plate.atlas.cities else RING)
    return lit(ring, plate.actions[MOVE + place], title=plate.say("action-move", what=plate.places[place]))
