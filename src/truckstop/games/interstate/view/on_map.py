"""The pieces and marks on the map: chits in the cities, slow roads, trucks with their loads, places in reach."""

from collections.abc import Sequence
from functools import cache, lru_cache
from html import escape

from truckstop.engine.view import action_button
from truckstop.kit.style import BRONZE, GOLD, INK
from truckstop.kit.svg import Point, circle, circle_path, group, num, path, text, titled_group

from ..actions import MOVE
from .layout import Layout
from .offers import Offers
from .parking import TRUCK_COST, Lot, best_lot, truck_positions
from .pieces import MAX_PIPS, goal_sign, source_sign, truck, truck_width
from .printed_map import city_symbol, good_position, junction_symbol, space_discs
from .routes import Errand, Route
from .scene import Player, Scene

RING_RADIUS, CITY_RING_RADIUS = 8.5, 9.0  # of the ring around a place in reach; it touches neither names nor goods
CLICK_RADIUS, CITY_CLICK_RADIUS = 9.5, 12.5
ERRAND_RADIUS, ERRAND_OFFSET = 10.0, 15.0  # of the sign beside a city where a contract is delivered or loaded


def on_map(scene: Scene, offers: Offers) -> str:
    """Draw everything on the map that changes during a game. The printed map is a background."""
    return "".join((draw_slow_roads(scene), draw_chits(scene), draw_trucks(scene), draw_places_in_reach(scene, offers)))


def draw_chits(scene: Scene) -> str:
    """Draw the number of chits of each good in each city; nothing if goods are unlimited."""
    if not scene.is_limited:
        return ""
    layout, initial_count = scene.layout, int(scene.layout.box.record["chits_per_city_and_good"])
    drawing = ""
    for city in range(layout.atlas.cities):
        for good_index, count in enumerate(scene.stock[city]):
            drawing += _draw_chits_of(layout, city, good_index, count, initial_count)
    return drawing


def _draw_chits_of(layout: Layout, city: int, good_index: int, count: int, initial_count: int) -> str:
    key = city, good_index, count
    if key not in layout.drawing_cache:
        box, at = layout.labels.cities[city], layout.atlas.points[city]
        layout.drawing_cache[key] = group(draw_stock(count, initial_count), *good_position(box, at, good_index))
    return layout.drawing_cache[key]


@cache
def draw_stock(count: int, initial_count: int) -> str:
    """Draw the stock below the symbol of a good: a filled pip for each chit left, an empty one for each chit taken.

    A stock of more than MAX_PIPS is written as a number. The symbol is crossed out if no chit is left.
    """
    if initial_count > MAX_PIPS:
        pips = text(0, 17, str(count), "bold mid narrow")
    else:
        xs = [(n - (initial_count - 1) / 2) * 6.4 for n in range(initial_count)]
        pips = "".join(circle(x, 12.4, 2.1, "pip" if n < count else "gone") for n, x in enumerate(xs))
    if count:
        return pips
    cross_line = "M-9 9L9-9"
    return pips + path(circle_path(0, 0, 10.5), "veil") + path(cross_line, "unstrike") + path(cross_line, "strike")


def draw_slow_roads(scene: Scene) -> str:
    """Draw hatches on the links that the current event slows down."""
    return _draw_slow_roads(scene.layout, scene.event) if scene.event is not None else ""


@lru_cache(maxsize=64)
def _draw_slow_roads(layout: Layout, event: int) -> str:
    atlas = layout.atlas
    links = [atlas.links[n] for n in sorted(layout.slow_links[event])]
    if not links:
        return ""
    d = "".join(atlas.curve_path(link.places) for link in links)
    spaces = [atlas.points[place] for link in links for place in link.places[1:-1]]
    roads = path(d, "slower") + path(d, "slow") + space_discs(spaces)
    towns = (place for link in links for place in (link.places[0], link.places[-1]))
    slow_symbols = "".join(_slow_symbol(*space) for space in spaces)
    return roads + slow_symbols + "".join(_town_symbol(layout, town) for town in towns)


def _slow_symbol(x: float, y: float) -> str:
    """Two strokes on a space that costs more to enter."""
    return path(f"M{num(x - 2.6)} {num(y + 1.6)}l2.4-3.6M{num(x + 0.4)} {num(y + 1.6)}l2.4-3.6", "line")


def _town_symbol(layout: Layout, place: int) -> str:
    """The symbol of a city or junction, drawn again above the road that ends there."""
    draw = city_symbol if place < layout.atlas.cities else junction_symbol
    return draw(*layout.atlas.points[place])


def draw_trucks(scene: Scene) -> str:
    """Draw all trucks beside their places, from the top of the map to the bottom."""
    players_at: dict[int, list[Player]] = {}
    for player in scene.players:
        if not player.gone:
            players_at.setdefault(player.at, []).append(player)
    points, drawings = scene.layout.atlas.points, []
    occupied_lots: tuple[Lot, ...] = ()
    for place in sorted(players_at, key=lambda place: points[place][1]):
        players = players_at[place]
        width = max(truck_width(player.trailers) for player in players)
        lot = best_lot(scene.layout, place, len(players), width, occupied_lots)
        occupied_lots += (lot._replace(cost=TRUCK_COST),)  # from now on the cost of hiding its trucks
        drawings.append(_draw_trucks_at(scene, place, players, truck_positions(lot, len(players), width)))
    return "".join(drawings)


def _draw_trucks_at(scene: Scene, place: int, players: Sequence[Player], positions: Sequence[Point]) -> str:
    """Draw the trucks at a place, with a tether from the nearest one to the place."""
    layout = scene.layout
    x, y = layout.atlas.points[place]
    loads_per_trailer = int(layout.box.record["loads_per_trailer"])
    drawings = []
    for player, (to_x, to_y) in zip(players, positions, strict=True):
        title = layout.messages("label-truck", player=scene.names[player.seat], place=layout.places[place])
        drawing = truck(player.seat, player.trailers, loads_per_trailer, scene.goods_on_truck(player))
        drawing = titled_group(drawing, title)
        transform = f'transform="translate({num(to_x)} {num(to_y)})"'
        drawings.append(f'<g id="piece-truck-{player.seat}" class="piece" {transform}>{drawing}</g>')
    end_x, end_y = min(positions, key=lambda position: abs(position[0] - x) + abs(position[1] - y))
    return path(f"M{num(x)} {num(y)}L{num(end_x)} {num(end_y)}", "tether") + "".join(drawings)


def draw_places_in_reach(scene: Scene, offers: Offers) -> str:
    """Draw a ring with the cost around every place in reach, one Move or several Moves away."""
    rings = (_draw_place_in_reach(scene, route, offers) for route in offers.routes)
    return "".join([*rings, *(_draw_errand(scene, errand, offers) for errand in offers.errands)])


def _draw_errand(scene: Scene, errand: Errand, offers: Offers) -> str:
    """A sign beside the ring of a city that drives there and does what the viewer's contracts are for."""
    x, y = scene.layout.atlas.points[errand.route.goal]
    sign = goal_sign() if errand.delivered_slots else source_sign()
    place = f'transform="translate({num(x + ERRAND_OFFSET)} {num(y - ERRAND_OFFSET)})"'
    badge = f"<g {place}>{circle(0, 0, ERRAND_RADIUS, 'errand')}{sign}</g>"
    button = action_button(offers.notation(errand), offers.errand_tip(errand), badge, is_sequence=True)
    return button + path(_route_path(scene, errand.route), "way")


def _draw_place_in_reach(scene: Scene, route: Route, offers: Offers) -> str:
    layout, goal = scene.layout, route.goal
    x, y = layout.atlas.points[goal]
    is_far = len(route.steps) > 1
    symbol = ("far" if is_far else "near") + ("-city" if goal < layout.atlas.cities else "")
    ring = f'<use href="#it-{symbol}" x="{num(x)}" y="{num(y)}"/>' + text(x, y + 4.3, str(route.points), "price")
    actions = "; ".join(layout.actions[MOVE + place] for place in route.steps)
    button = action_button(actions, offers.drive_tip(route), ring, is_sequence=is_far)
    return button + path(_route_path(scene, route), "way") if is_far else button


def _route_path(scene: Scene, route: Route) -> str:
    """The line from the truck along the road. It is visible while the pointer is over the ring."""
    points, start = scene.layout.atlas.points, scene.players[scene.tray_seat].at
    return "M" + "L".join(f"{points[n][0]:.0f} {points[n][1]:.0f}" for n in (start, *route.steps))


def ring_definitions() -> str:
    """The SVG definitions of the rings around places in reach, with their click areas."""
    definitions = ""
    rings = (("", RING_RADIUS, CLICK_RADIUS), ("-city", CITY_RING_RADIUS, CITY_CLICK_RADIUS))
    for suffix, radius, click_radius in rings:
        glow = f'<circle r="{radius + 1}" fill="{GOLD}" fill-opacity=".45"/>'
        near = f'<circle r="{radius - 1}" fill="{GOLD}" stroke="{BRONZE}" stroke-width="1.8"/>'
        dashes = f'stroke="{BRONZE}" stroke-width="1.2" stroke-dasharray="2.6 1.8"'
        far = f'<circle r="{radius - 1}" fill="#fff6d8" fill-opacity=".94" {dashes}/>'
        rim = f'<circle r="{radius + 0.3}" fill="none" stroke="{INK}" stroke-width="1.4"/>' if suffix else ""
        area = f'<circle r="{click_radius}" fill-opacity="0"/>'
        definitions += f'<g id="it-near{suffix}">{area}{glow}{near}{rim}</g><g id="it-far{suffix}">{area}{far}{rim}</g>'
    return definitions


def hit_areas(layout: Layout) -> str:
    """An invisible area for every place, where a click explains why the truck can't move there."""
    areas = []
    for place, (x, y) in enumerate(layout.atlas.points):
        radius = CITY_CLICK_RADIUS if place < layout.atlas.towns else CLICK_RADIUS
        area = f'<circle class="place" cx="{num(x)}" cy="{num(y)}" r="{radius}">'
        title = f"<title>{escape(layout.places[place], quote=False)}</title>"
        areas.append(f'<g data-explain="{layout.actions[MOVE + place]}">{area}{title}</circle></g>')
    return "".join(areas)
