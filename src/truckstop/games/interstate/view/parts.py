"""The table in parts: the map, what lies beside it, what is the viewer's own, and a panel for each player."""

from collections.abc import Iterable, Iterator

from truckstop.engine.view import Part, Region
from truckstop.games.interstate.state import Stage
from truckstop.games.interstate.view import alt_text
from truckstop.games.interstate.view.aid import aid_height, cost_card, costs
from truckstop.games.interstate.view.bills import (
    BILL_HEIGHT,
    BILL_WIDTH,
    HELD_WIDTH,
    KEY_HEIGHT,
    PILE_WIDTH,
    offered,
    open_sources,
    piles,
    row_height,
)
from truckstop.games.interstate.view.final_scores import LINE_HEIGHT, final_card
from truckstop.games.interstate.view.geometry import HEIGHT, LEFT, TOP, WIDTH
from truckstop.games.interstate.view.head import effects
from truckstop.games.interstate.view.layout import Layout
from truckstop.games.interstate.view.offers import Offers
from truckstop.games.interstate.view.on_map import on_map
from truckstop.games.interstate.view.panels import PANEL_WIDTH, panel, panel_height
from truckstop.games.interstate.view.scene import Contract, Scene
from truckstop.games.interstate.view.tray import (
    CARD_HEIGHT,
    GAUGE_WIDTH,
    KEY_WIDTH,
    card_height,
    choice,
    contract,
    contract_in,
    gauge,
    key,
    keys,
    slot_width,
    slots,
)
from truckstop.kit.final_scores import card_size
from truckstop.kit.parts import button_part, card_part, seat_part, with_highlights
from truckstop.kit.read import is_idle
from truckstop.kit.svg import Point, break_lines, fitted_text, frame_path, group, num, path, rect, text

MAP = "map"  # the key of the printed layer
EVENT_WIDTH = 136.0


def all_parts(scene: Scene, offers: Offers) -> list[Part]:
    return [board(scene, offers), *_table(scene, offers), *_mine(scene, offers), *_seats(scene)]


def board(scene: Scene, offers: Offers) -> Part:
    """The road atlas."""
    drawn = group(on_map(scene, offers), -LEFT, -TOP)
    return Part(Region.BOARD, MAP, alt_text.board(scene), (WIDTH, HEIGHT), drawn, MAP)


def on_board(point: Point) -> Point:
    """A point of the map, as a point of the part."""
    return point[0] - LEFT, point[1] - TOP


def _table(scene: Scene, offers: Offers) -> Iterator[Part]:
    """Deck and discard pile, the event, the row; when all is over, how it came about."""
    if scene.is_over:
        yield card_part(
            Region.TABLE, "final", alt_text.final(scene), card_size(scene.seats, LINE_HEIGHT), final_card(scene)
        )
        return
    yield card_part(Region.TABLE, "deck", alt_text.deck(scene), (PILE_WIDTH, row_height(scene)), piles(scene))
    if scene.event is not None:
        told = alt_text.event(scene.layout, scene.event)
        drawn = _event(scene.layout, scene.event)
        yield card_part(Region.TABLE, "event", told, (EVENT_WIDTH, row_height(scene)), drawn)
    for place, card in enumerate(() if scene.stage == Stage.KEEP_FIRST else scene.row):  # not laid out yet
        drawn = _lights(scene, offered(scene, place, offers), _ends(scene, card))
        yield card_part(
            Region.TABLE, f"offer-{place + 1}", alt_text.offer(scene, place), (BILL_WIDTH, row_height(scene)), drawn
        )


def _event(layout: Layout, event: int) -> str:
    """Its name and what it does."""
    found = path(frame_path(0, 0, EVENT_WIDTH, BILL_HEIGHT, 3), "bill") + rect(0.5, 0.5, EVENT_WIDTH - 1, 23, "slip", 3)
    found += path(f"M0 23.5H{num(EVENT_WIDTH)}", "rule") + _triangle()
    name = layout.messages.item_name("event", event)
    found += fitted_text(30, 17, name, "bold narrow t14", font=14, room=EVENT_WIDTH - 36)
    told = break_lines(", ".join(effects(layout, event)), EVENT_WIDTH - 16, 13)
    return found + "".join(text(8, 42 + 17 * n, line, "narrow t13") for n, line in enumerate(told))


def _triangle() -> str:
    """A warning sign."""
    return path("M14 4L22.5 19H5.5Z", "warning") + path("M14 9V14M14 16.4V16.5", "line")


def _mine(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The gauge, the contracts, cards to choose from, and the keys."""
    if scene.is_over:
        return
    yield card_part(Region.MINE, "gauge", alt_text.gauge(scene), (GAUGE_WIDTH, CARD_HEIGHT), gauge(scene))
    for n in range(len(scene.hand)):
        drawn = _lights(scene, choice(scene, n, offers), _ends(scene, scene.hand[n]))
        yield card_part(Region.MINE, f"keep-{n + 1}", alt_text.choice(scene, n), (HELD_WIDTH, CARD_HEIGHT), drawn)
    for slot in range(slots(scene)):
        drawn = _lights(scene, contract(scene, slot, offers), _wanted(scene, contract_in(scene, slot)))
        size = slot_width(scene, slot), card_height(scene)
        yield card_part(Region.MINE, f"contract-{slot + 1}", alt_text.contract(scene, slot), size, drawn)
    if scene.viewer is not None:
        for name in keys(scene):
            drawn = key(scene, name, offers)
            yield button_part(name, alt_text.key(scene, name, offers), (KEY_WIDTH, KEY_HEIGHT), drawn)


def _wanted(scene: Scene, held: Contract | None) -> list[int]:
    """Where a contract leads: to its sources until it is loaded, and to its goal."""
    if held is None or held.card is None:
        return []
    return [scene.layout.cards[held.card][1]] if held.loaded else _ends(scene, held.card)


def _ends(scene: Scene, card: int | None) -> list[int]:
    """Where a good can be had, and where it is wanted."""
    return [] if card is None else [*open_sources(scene, card), scene.layout.cards[card][1]]


def _lights(scene: Scene, drawn: str, places: Iterable[int]) -> str:
    """Something that lights up places on the board when it is pointed at."""
    return with_highlights(drawn, (on_board(scene.layout.atlas.points[place]) for place in places))


def _seats(scene: Scene) -> Iterator[Part]:
    """A panel a player, and what things cost while there is something to do."""
    for player in scene.players:
        told, size = alt_text.seat(scene, player), (PANEL_WIDTH, panel_height(scene, player))
        yield seat_part(player.seat, told, size, panel(scene, player))
    if is_idle(scene):
        return
    asked = costs(scene)
    height = aid_height(len(asked))
    yield card_part(
        Region.SEATS, "aid", alt_text.aid(scene, asked), (PANEL_WIDTH, height), cost_card(scene.layout, asked, height)
    )
