"""Everything on the map that changes: rails, cubes, cargo, markers, signs and scores; and the choices of the viewer."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from truckstop.engine.record import NONE
from truckstop.engine.view import action_button, explain_area
from truckstop.kit.parts import with_highlights
from truckstop.kit.style import INK
from truckstop.kit.svg import Point, circle, circle_path, group, num, path, seat_shape, text, titled_group

from ..actions import BUILD, DELIVER, PAY, SHIP, UNLOAD, VIA
from ..board import LETTERS
from ..state import Stage
from . import routes
from .geometry import CIRCLE, outline
from .glyphs import TOKEN
from .layout import MAP_KEYS
from .offers import Offers
from .pieces import seat_sign
from .printed_map import LAP, score_position
from .scene import Player, Scene
from .style import player_hue, use

GLOW_RADIUS = CIRCLE + 2.0  # around a circle
TOLL_RADIUS = 11.0  # of the badge on a link that can be chosen
OWNER_SIZE = 7.5  # of the owner's sign on a finished link
CITY_RING = CIRCLE + 3.2  # distance of the ring around a city from the middle of its circles
FLAG = "M-1.2 4V-21H1.2L15-15.5L1.2-10V4Z"  # on a city where a cargo may go
CHOICE_SCALE = 1.35  # of a token that can be chosen
# By the number of score markers on a space: their size, and for each marker two distances: along the frame from the
# middle of the space, and from the edge of the map
MARKER_LAYOUTS: dict[int, tuple[float, tuple[Point, ...]]] = {
    1: (9.0, ((0, 20),)),
    2: (8.4, ((-9.6, 20), (9.6, 20))),
    3: (7.6, ((-9.8, 25), (9.8, 25), (0, 11.4))),
    4: (7.0, ((-9.8, 11), (9.8, 11), (-9.8, 26.5), (9.8, 26.5))),
    5: (6.6, ((-12, 11), (4, 11), (20, 11), (-12, 28.5), (5, 28.5))),
}


def draw_map_pieces(scene: Scene, offers: Offers) -> str:
    """Everything that lies on the printed map."""
    elements = [
        *_finished_links(scene, offers),
        *_crossing_signs(scene),
        *_current_route(scene),
        *_next_links(scene, offers),
        *_cubes(scene, offers),
        *_circle_markers(scene),
        *(_token(scene, n, offers) for n, colour in enumerate(scene.token_colours) if colour is not None),
        *_destinations(scene, offers),
        *_score_markers(scene),
    ]
    return "".join(elements)


def _path_data(scene: Scene, links: Iterable[int]) -> str:
    """The data of an SVG path along links."""
    return "".join(scene.layout.geometry.tracks[link].curve.d for link in links)


def _finished_links(scene: Scene, offers: Offers) -> Iterator[str]:
    """Finished links, with the colour, the pattern and the sign of their owners."""
    if scene.owners:
        yield _outside_circles(scene, "".join(_rails(scene)))
    for link, owner in scene.owners.items():
        x, y = scene.layout.geometry.tracks[link].curve.along(0.5)
        label = scene.layout.messages("label-owner", link=scene.layout.link_names[link], player=scene.names[owner])
        action = VIA + scene.layout.first_link + link
        sign = f'<g transform="translate({num(x)} {num(y)})">{seat_sign(owner, OWNER_SIZE)}</g>'
        drawing = titled_group(sign, label)
        can_ask = action not in offers.legal and scene.viewer is not None
        yield explain_area(offers.notation(action), drawing) if can_ask else drawing


def _rails(scene: Scene) -> Iterator[str]:
    """The track of all finished links: black casing below, then the rails of each player."""
    yield path(_path_data(scene, scene.owners), "case")
    for player in scene.players:
        if player.links:
            d, n = _path_data(scene, player.links), player.seat
            yield path(d, f"iron r{n}") + path(d, f"tie x{n}")


def _outside_circles(scene: Scene, drawing: str) -> str:
    """A drawing, clipped at the circles of all cities."""
    return f'<g clip-path="url(#rf-clear-{MAP_KEYS[scene.layout.side]})">{drawing}</g>'


def _crossing_signs(scene: Scene) -> Iterator[str]:
    """RF-046: a crossing sign on the link of every contract on the track."""
    for slot, link in enumerate(scene.track):
        if link is not None:
            x, y = scene.layout.crossing_points[link]
            label = scene.layout.messages("label-crossing", link=scene.layout.link_names[link], slot=slot + 1)
            transform = f'transform="translate({num(x)} {num(y)})"'
            yield f'<g id="crossing-{link}" class="piece" {transform}>{titled_group(use("cross"), label)}</g>'


def _cubes(scene: Scene, offers: Offers) -> Iterator[str]:
    """Cubes on unfinished links. On the next space of the viewer's links, a button builds and pays."""
    for player in scene.players:
        for contract in player.contracts:
            spaces = scene.layout.geometry.tracks[contract.link].spaces
            label = scene.layout.messages(
                "label-building",
                link=scene.layout.link_names[contract.link],
                player=scene.names[player.seat],
                cubes=contract.cubes,
                length=len(spaces),
            )
            cubes = "".join(use(f"q{player.seat}", x, y) for x, y in spaces[: contract.cubes])
            yield titled_group(cubes, label)
            if player.seat == scene.tray_seat and BUILD + contract.place in offers.legal:
                x, y = spaces[contract.cubes]
                plus = path(circle_path(x, y, 10.5), "next") + text(x, y + 6, "+", "bold mid t18")
                actions = offers.notation(BUILD + contract.place, PAY)
                yield action_button(actions, offers.build_and_pay_tip(contract), plus, is_sequence=True)


def _circle_markers(scene: Scene) -> Iterator[str]:
    """Phase markers and saturation markers."""
    geometry, layout = scene.layout.geometry, scene.layout
    for n, opening_phase in enumerate(layout.opening_phases):
        x, y = geometry.circles[n]
        if opening_phase > scene.phase:
            yield use(f"m{LETTERS[opening_phase]}", x, y)
        elif n in scene.saturated_circles:
            yield use("sat", x, y)


def _token(scene: Scene, n: int, offers: Offers) -> str:
    """A cargo token. Pointing at it shows which circles want it, and its cheapest route.

    While a cargo is being chosen, tokens that can be chosen are larger and the others are pale.
    """
    action = SHIP + scene.layout.first_circle + n
    x, y = scene.layout.geometry.circles[n]
    drawing = _token_drawing(scene, n, offers)
    if action in offers.legal:
        ring = path(circle_path(x, y, GLOW_RADIUS + 1), "rim") + path(circle_path(x, y, GLOW_RADIUS + 1), "glow")
        return action_button(offers.notation(action), offers.tip(action), ring + drawing) + _hint(scene, n)
    if n in offers.deliverable_cargo:
        ring = path(circle_path(x, y, GLOW_RADIUS), "edge")
        if shipment := offers.whole_shipment(n):
            route, actions = shipment
            tip = offers.whole_shipment_tip(n, route)
        else:
            actions, tip = offers.notation(DELIVER, action), offers.deliver_cargo_tip(n)
        return action_button(actions, tip, ring + drawing, is_sequence=True) + _hint(scene, n)
    title = escape(offers.cargo_tip(n), quote=False)
    attribute = f'data-explain="{scene.layout.actions[action]}"' if scene.viewer is not None else 'data-tip=""'
    return f"<g {attribute}><title>{title}</title>{drawing}</g>"


def _token_drawing(scene: Scene, n: int, offers: Offers) -> str:
    """A cargo token that highlights the circles that want it."""
    layout, colour = scene.layout, scene.token_colours[n]
    assert colour is not None
    x, y = layout.geometry.circles[n]
    is_legal = SHIP + layout.first_circle + n in offers.legal
    drawing = use(f"t{colour}", x, y, scale=CHOICE_SCALE if is_legal else 1)
    if scene.stage == Stage.SHIP and offers.legal and not is_legal:
        drawing += path(circle_path(x, y, TOKEN + 1), "pale")
    goals = [goal for goal in sorted(scene.demand_circles[colour]) if layout.circle_city[goal] != layout.circle_city[n]]
    return with_highlights(drawing, (layout.geometry.circles[goal] for goal in goals))


def _hint(scene: Scene, n: int) -> str:
    """The cheapest route of a cargo, visible while the cargo is pointed at."""
    route = routes.cheapest_route(scene, n)
    return path(_path_data(scene, route.links), "way hint") if route else ""


def _current_route(scene: Scene) -> Iterator[str]:
    """The route of the current delivery: its links, the circle where it began and the city that it has reached."""
    if scene.stage not in (Stage.ROUTE, Stage.UNLOAD, Stage.DISCOUNT, Stage.PAY) or int(scene.s["from_circle"]) == NONE:
        return
    if scene.route:
        yield path(_path_data(scene, scene.route), "way")
    x, y = scene.layout.geometry.circles[int(scene.s["from_circle"])]
    yield path(circle_path(x, y, GLOW_RADIUS + 1), "chosen")
    if scene.stage == Stage.ROUTE and scene.route:
        for n in scene.layout.city_circles[int(scene.s["here"])]:
            x, y = scene.layout.geometry.circles[n]
            yield path(circle_path(x, y, GLOW_RADIUS + 1), "picked")


def _next_links(scene: Scene, offers: Offers) -> Iterator[str]:
    """RF-072: the links over which the cargo can move next."""
    for link in range(scene.layout.link_count):
        action = VIA + scene.layout.first_link + link
        if action in offers.legal:
            yield action_button(offers.notation(action), offers.tip(action), _next_link(scene, link))


def _next_link(scene: Scene, link: int) -> str:
    """A finished link with a bright edge, its toll and, if there is room for both, the sign of its owner."""
    d, owner, curve = _path_data(scene, [link]), scene.owners[link], scene.layout.geometry.tracks[link].curve
    classes = ("brink", "gleam", "case", f"iron r{owner}", f"tie x{owner}")
    svg = _outside_circles(scene, "".join(path(d, name) for name in classes))
    distance = (TOLL_RADIUS + OWNER_SIZE) / 2 + 1.5
    has_room = curve.length > 2 * (TOLL_RADIUS + OWNER_SIZE)
    if has_room:
        svg += group(seat_sign(owner, OWNER_SIZE), *curve.along(0.5 - (distance + 1.5) / curve.length))
    x, y = curve.along(0.5 + (distance - 1.5) / curve.length if has_room else 0.5)
    return svg + circle(x, y, TOLL_RADIUS, "next") + text(x, y + 6, str(scene.network[link][0]), "bold mid t18")


def _destinations(scene: Scene, offers: Offers) -> Iterator[str]:
    """Circles on which cargo can be unloaded, and cities where the route can end.

    A click on a city chooses all links of the cheapest route to it.
    """
    layout = scene.layout
    if scene.stage == Stage.UNLOAD:
        for action, n in enumerate(layout.city_circles[int(scene.s["here"])], UNLOAD):
            if action in offers.legal:
                yield action_button(offers.notation(action), offers.tip(action), _city_ring(scene, [n]))
    if not any(VIA <= action < UNLOAD for action in offers.legal):
        return
    for route in routes.continuations(scene):
        actions = offers.route_actions(route)
        if ";" in actions:
            ring = _city_ring(scene, layout.city_circles[route.city])
            yield action_button(actions, offers.route_tip(route), ring, is_sequence=True)
            yield path(_path_data(scene, route.links), "way hint")


def _city_ring(scene: Scene, circles: Sequence[int]) -> str:
    """A ring around circles of a city, outside of everything that is printed on them, and the flag of a destination."""
    points = [scene.layout.geometry.circles[n] for n in circles]
    ring = outline(points, CITY_RING)
    drawing = path("".join(circle_path(x, y, CIRCLE) for x, y in points), "place")
    x, y = min(points, key=lambda point: point[1])
    return drawing + path(ring, "rim") + path(ring, "ring") + group(path(FLAG, "flag"), x, y - CITY_RING)


def _score_markers(scene: Scene) -> Iterator[str]:
    """A marker for each player on the score track; players with the same score share a space."""
    by_space: dict[int, list[Player]] = {}
    for player in scene.players:
        if not player.gone:
            space = player.score % LAP or (LAP if player.score else 0)
            by_space.setdefault(space, []).append(player)
    for space, players in by_space.items():
        size, places = MARKER_LAYOUTS[len(players)]
        for player, (along, inset) in zip(players, places, strict=True):
            yield _score_marker(scene, player, score_position(scene.layout.geometry, space, inset, along), size)


def _score_marker(scene: Scene, player: Player, at: Point, size: float) -> str:
    label = scene.layout.messages("label-marker", player=scene.names[player.seat], points=player.score)
    shape = seat_shape(player.seat, size)
    drawing = path(shape, "halo") + path(shape, f"p{player.seat} counter")
    laps = (player.score - 1) // LAP if player.score > LAP else 0
    if laps:
        tone = "" if player_hue(scene.layout.player_colours, player.seat).ink == INK else " white"
        drawing += text(0, 5, f"+{laps}", f"bold mid narrow{tone}")
    transform = f'transform="translate({num(at[0])} {num(at[1])})"'
    return f'<g id="marker-{player.seat}" class="piece" {transform}>{titled_group(drawing, label)}</g>'
