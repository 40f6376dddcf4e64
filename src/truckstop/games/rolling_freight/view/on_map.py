"""What play adds to the map: cargo, markers, cubes, finished track, crossing signs, scores; and what can be chosen."""

from collections.abc import Iterator, Sequence
from html import escape

from truckstop.engine.record import NONE
from truckstop.engine.view import action_button, explain_area
from truckstop.games.rolling_freight.actions import BUILD, DELIVER, PAY, SHIP, UNLOAD, VIA
from truckstop.games.rolling_freight.board import LETTERS
from truckstop.games.rolling_freight.state import Stage
from truckstop.games.rolling_freight.view import routes
from truckstop.games.rolling_freight.view.geometry import CIRCLE, outline
from truckstop.games.rolling_freight.view.glyphs import TOKEN
from truckstop.games.rolling_freight.view.layout import MAP_KEYS
from truckstop.games.rolling_freight.view.offers import Offers
from truckstop.games.rolling_freight.view.pieces import seat_sign
from truckstop.games.rolling_freight.view.printed_map import LAP, score_spot
from truckstop.games.rolling_freight.view.scene import Player, Scene
from truckstop.games.rolling_freight.view.style import player_colours, use
from truckstop.kit.style import INK
from truckstop.kit.svg import Point, circle, disc, group, num, path, seat_shape, text, titled

LIT = CIRCLE + 2.0
TOLL = 11.0  # radius of the badge on a link that may be chosen
BEAD = 7.5  # of the owner's shape on a finished link
RINGED = CIRCLE + 3.2  # around a city
RAISED = 1.35  # a token that may be chosen
SHARED: dict[int, tuple[float, tuple[Point, ...]]] = {  # by the number of markers on a space: how large they are,
    # and where they lie, along from its middle and from the edge: clear of its neighbours and of all that is printed
    1: (9.0, ((0, 20),)),
    2: (8.4, ((-9.6, 20), (9.6, 20))),
    3: (7.6, ((-9.8, 25), (9.8, 25), (0, 11.4))),
    4: (7.0, ((-9.8, 11), (9.8, 11), (-9.8, 26.5), (9.8, 26.5))),
    5: (6.6, ((-12, 11), (4, 11), (20, 11), (-12, 28.5), (5, 28.5))),
}


def on_map(scene: Scene, offers: Offers) -> str:
    """Everything that lies on the printed map."""
    found = [
        *_finished(scene, offers),
        *_crossings(scene),
        *_route(scene),
        *_lit_links(scene, offers),
        *_cubes(scene, offers),
        *_markers(scene),
        *(_token(scene, n, offers) for n, colour in enumerate(scene.token) if colour is not None),
        *_goals(scene, offers),
        *_scores(scene),
    ]
    return "".join(found)


def _d(scene: Scene, link: int) -> str:
    return scene.layout.geometry.tracks[link].curve.d


def _finished(scene: Scene, offers: Offers) -> Iterator[str]:
    """Finished links: a rail in the colour of its owner, with its pattern and, in its middle, its shape."""
    if scene.owners:
        yield _clear(scene, "".join(_rails(scene)))
    for link, owner in scene.owners.items():
        x, y = scene.layout.geometry.tracks[link].curve.along(0.5)
        told = scene.layout.messages("label-owner", link=scene.layout.link_names[link], player=scene.names[owner])
        action = VIA + scene.layout.first_link + link
        sign = f'<g transform="translate({num(x)} {num(y)})">{seat_sign(owner, BEAD)}</g>'
        signed = titled(sign, told)
        yield (
            signed if action in offers.legal or scene.viewer is None else explain_area(offers.notation(action), signed)
        )


def _rails(scene: Scene) -> Iterator[str]:
    yield path("".join(_d(scene, link) for link in scene.owners), "case")
    for player in scene.players:
        if player.links:
            d, n = "".join(_d(scene, link) for link in player.links), player.seat
            yield path(d, f"rail r{n}") + path(d, f"tie x{n}")


def _clear(scene: Scene, drawn: str) -> str:
    """Only what of it lies outside of all circles."""
    return f'<g clip-path="url(#rf-clear-{MAP_KEYS[scene.layout.side]})">{drawn}</g>'


def _crossings(scene: Scene) -> Iterator[str]:
    """RF-046: a crossing sign on the link of every contract on the track."""
    for slot, link in enumerate(scene.track):
        if link is not None:
            x, y = scene.layout.crossing_points[link]
            told = scene.layout.messages("label-crossing", link=scene.layout.link_names[link], slot=slot + 1)
            at = f'transform="translate({num(x)} {num(y)})"'
            yield f'<g id="crossing-{link}" class="piece" {at}>{titled(use("cross"), told)}</g>'


def _cubes(scene: Scene, offers: Offers) -> Iterator[str]:
    """Cubes on unfinished links; the next space of an own link builds at once."""
    for player in scene.players:
        for held in player.contracts:
            spaces = scene.layout.geometry.tracks[held.link].spaces
            told = scene.layout.messages(
                "label-building",
                link=scene.layout.link_names[held.link],
                player=scene.names[player.seat],
                cubes=held.cubes,
                length=len(spaces),
            )
            cubes = "".join(use(f"q{player.seat}", x, y) for x, y in spaces[: held.cubes])
            yield titled(cubes, told)
            if player.seat == scene.tray_seat and BUILD + held.place in offers.legal:
                x, y = spaces[held.cubes]
                plus = path(disc(x, y, 10.5), "next") + text(x, y + 6, "+", "bold mid t18")
                actions = offers.notation(BUILD + held.place, PAY)
                yield action_button(actions, offers.build_now(held), plus, is_sequence=True)


def _markers(scene: Scene) -> Iterator[str]:
    """Covered and saturated circles."""
    geometry, layout = scene.layout.geometry, scene.layout
    for n, opens in enumerate(layout.opening_phases):
        x, y = geometry.circles[n]
        if opens > scene.phase:
            yield use(f"m{LETTERS[opens]}", x, y)
        elif n in scene.saturated_circles:
            yield use("sat", x, y)


def _token(scene: Scene, n: int, offers: Offers) -> str:
    """A cargo token: pointing at it shows where it is wanted, and what its cheapest route pays to whom.

    While one is chosen those that can go are raised, the others pale.
    """
    layout, colour = scene.layout, scene.token[n]
    assert colour is not None
    x, y = layout.geometry.circles[n]
    goals = [goal for goal in sorted(scene.demand_circles[colour]) if layout.circle_city[goal] != layout.circle_city[n]]
    spots = " ".join("{},{}".format(*map(num, layout.geometry.circles[goal])) for goal in goals)
    action = SHIP + layout.first_circle + n
    drawn = use(f"t{colour}", x, y, scale=RAISED if action in offers.legal else 1)
    if scene.stage == Stage.SHIP and offers.legal and action not in offers.legal:
        drawn += path(disc(x, y, TOKEN + 1), "pale")
    if spots:
        drawn = f'<g data-spots="{spots}">{drawn}</g>'
    if action in offers.legal:
        ring = path(disc(x, y, LIT + 1), "rim") + path(disc(x, y, LIT + 1), "glow")
        return action_button(offers.notation(action), offers.tip(action), ring + drawn) + _hint(scene, n)
    if n in offers.ready:
        ring = path(disc(x, y, LIT), "edge")
        return action_button(offers.notation(DELIVER, action), offers.ship(n), ring + drawn, is_sequence=True) + _hint(
            scene, n
        )
    told = escape(offers.ship(n), quote=False)
    ask = f'data-explain="{layout.actions[action]}"' if scene.viewer is not None else 'data-tip=""'
    return f"<g {ask}><title>{told}</title>{drawn}</g>"


def _hint(scene: Scene, n: int) -> str:
    """The cheapest route of a cargo, seen while it is pointed at."""
    route = routes.cheapest(scene, n)
    return path("".join(_d(scene, link) for link in route.links), "way hint") if route else ""


def _route(scene: Scene) -> Iterator[str]:
    """The route of the delivery under way: its links, and where the cargo is."""
    if scene.stage not in (Stage.ROUTE, Stage.UNLOAD, Stage.DISCOUNT, Stage.PAY) or int(scene.s["from_circle"]) == NONE:
        return
    if scene.route:
        yield path("".join(_d(scene, link) for link in scene.route), "way")
    x, y = scene.layout.geometry.circles[int(scene.s["from_circle"])]
    yield path(disc(x, y, LIT + 1), "chosen")
    if scene.stage == Stage.ROUTE and scene.route:
        for n in scene.layout.city_circles[int(scene.s["here"])]:
            x, y = scene.layout.geometry.circles[n]
            yield path(disc(x, y, LIT + 1), "picked")


def _lit_links(scene: Scene, offers: Offers) -> Iterator[str]:
    """RF-072: the links over which the cargo can go on."""
    for link in range(scene.layout.link_count):
        action = VIA + scene.layout.first_link + link
        if action in offers.legal:
            yield action_button(offers.notation(action), offers.tip(action), _lit_link(scene, link))


def _lit_link(scene: Scene, link: int) -> str:
    """As its owner has finished it, with what it costs; its shape lies beside that where there is room for both."""
    d, owner, curve = _d(scene, link), scene.owners[link], scene.layout.geometry.tracks[link].curve
    found = path(d, "brink") + path(d, "gleam") + path(d, "case") + path(d, f"rail r{owner}") + path(d, f"tie x{owner}")
    found = _clear(scene, found)
    apart = (TOLL + BEAD) / 2 + 1.5
    has_room = curve.length > 2 * (TOLL + BEAD)
    if has_room:
        found += group(seat_sign(owner, BEAD), *curve.along(0.5 - (apart + 1.5) / curve.length))
    x, y = curve.along(0.5 + (apart - 1.5) / curve.length if has_room else 0.5)
    return found + circle(x, y, TOLL, "next") + text(x, y + 6, str(scene.network[link][0]), "bold mid t18")


def _goals(scene: Scene, offers: Offers) -> Iterator[str]:
    """Circles to unload on; cities where a whole route can end."""
    layout = scene.layout
    if scene.stage == Stage.UNLOAD:
        for ring, n in enumerate(layout.city_circles[int(scene.s["here"])]):
            if UNLOAD + ring in offers.legal:
                yield action_button(offers.notation(UNLOAD + ring), offers.tip(UNLOAD + ring), _ringed(scene, [n]))
    if not any(VIA <= action < UNLOAD for action in offers.legal):
        return
    for route in routes.onward(scene):
        if len(route.links) > 1:
            actions = [VIA + layout.first_link + link for link in route.links]
            drawn = _ringed(scene, layout.city_circles[route.city])
            way = path("".join(_d(scene, link) for link in route.links), "way hint")
            yield action_button(offers.notation(*actions), offers.way(route), drawn, is_sequence=True) + way


def _ringed(scene: Scene, circles: Sequence[int]) -> str:
    """A ring around circles of a city, outside of all that is printed on them."""
    spots = [scene.layout.geometry.circles[n] for n in circles]
    ring = outline(spots, RINGED)
    return path("".join(disc(x, y, CIRCLE) for x, y in spots), "place") + path(ring, "rim") + path(ring, "ring")


def _scores(scene: Scene) -> Iterator[str]:
    """A marker for each player on the frame; those with the same score share its space."""
    at: dict[int, list[Player]] = {}
    for player in scene.players:
        if not player.gone:
            space = player.score % LAP or (LAP if player.score else 0)
            at.setdefault(space, []).append(player)
    for space, players in at.items():
        size, places = SHARED[len(players)]
        for player, (along, inset) in zip(players, places, strict=True):
            yield _marker(scene, player, score_spot(scene.layout.geometry, space, inset, along), size)


def _marker(scene: Scene, player: Player, at: Point, size: float) -> str:
    told = scene.layout.messages("label-marker", player=scene.names[player.seat], points=player.score)
    shape = seat_shape(player.seat, size)
    drawn = path(shape, "halo") + path(shape, f"p{player.seat} counter")
    laps = (player.score - 1) // LAP if player.score > LAP else 0
    if laps:
        tone = "" if player_colours(scene.layout.player_colours, player.seat)[1] == INK else " white"
        drawn += text(0, 5, f"+{laps}", f"bold mid narrow{tone}")
    moved = f'transform="translate({num(at[0])} {num(at[1])})"'
    return f'<g id="marker-{player.seat}" class="piece" {moved}>{titled(drawn, told)}</g>'
