"""The table in parts: the map, what lies beside it, what is the viewer's own, and a panel for each player."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from truckstop.engine.ink import Point, fitted, frame, group, lines, num, path, rect, text
from truckstop.engine.picture import Part, Region
from truckstop.games.interstate.state import Stage
from truckstop.games.interstate.view import spoken
from truckstop.games.interstate.view.aid import aid_high, cost_card, costs
from truckstop.games.interstate.view.atlas import HIGH, LEFT, TOP, WIDE
from truckstop.games.interstate.view.bills import (
    BILL_HIGH,
    BILL_WIDE,
    HELD_WIDE,
    KEY_HIGH,
    PILE_WIDE,
    offered,
    open_sources,
    piles,
    row_high,
)
from truckstop.games.interstate.view.final import FINAL_WIDE, final_card, final_high
from truckstop.games.interstate.view.head import effects
from truckstop.games.interstate.view.offers import Offers
from truckstop.games.interstate.view.on_map import on_map
from truckstop.games.interstate.view.panels import PANEL_WIDE, panel, panel_high
from truckstop.games.interstate.view.plate import Plate
from truckstop.games.interstate.view.scene import Contract, Scene
from truckstop.games.interstate.view.tray import (
    CARD_HIGH,
    GAUGE_WIDE,
    KEY_WIDE,
    card_high,
    choice,
    contract,
    contract_in,
    gauge,
    key,
    keys,
    slot_wide,
    slots,
)

MAP = "map"  # the key of the printed layer
RIM = 3.0  # around a card, for its ring
EVENT_WIDE = 136.0


def all_parts(scene: Scene, offers: Offers) -> list[Part]:
    return [board(scene, offers), *_table(scene, offers), *_mine(scene, offers), *_seats(scene)]


def board(scene: Scene, offers: Offers) -> Part:
    """The road atlas."""
    drawn = group(on_map(scene, offers), -LEFT, -TOP)
    return Part(Region.BOARD, MAP, spoken.board(scene), (WIDE, HIGH), drawn, MAP)


def on_board(point: Point) -> Point:
    """A point of the map, as a point of the part."""
    return point[0] - LEFT, point[1] - TOP


def _table(scene: Scene, offers: Offers) -> Iterator[Part]:
    """Deck and discard pile, the event, the row; when all is over, how it came about."""
    if scene.is_over:
        yield _part(Region.TABLE, "final", spoken.final(scene), (FINAL_WIDE, final_high(scene)), final_card(scene))
        return
    yield _part(Region.TABLE, "deck", spoken.deck(scene), (PILE_WIDE, row_high(scene)), piles(scene))
    if scene.event is not None:
        told = spoken.event(scene.plate, scene.event)
        drawn = _event(scene.plate, scene.event)
        yield _part(Region.TABLE, "event", told, (EVENT_WIDE, row_high(scene)), drawn)
    for place, card in enumerate(() if scene.stage == Stage.KEEP_FIRST else scene.row):  # not laid out yet
        drawn = _lights(scene, offered(scene, place, offers), _ends(scene, card))
        yield _part(Region.TABLE, f"offer-{place + 1}", spoken.offer(scene, place), (BILL_WIDE, row_high(scene)), drawn)


def _event(plate: Plate, event: int) -> str:
    """Its name and what it does."""
    found = path(frame(0, 0, EVENT_WIDE, BILL_HIGH, 3), "bill") + rect(0.5, 0.5, EVENT_WIDE - 1, 23, "slip", 3)
    found += path(f"M0 23.5H{num(EVENT_WIDE)}", "rule") + _triangle()
    name = plate.words.thing("event", event)
    found += fitted(30, 17, name, "bold narrow t14", font=14, room=EVENT_WIDE - 36)
    told = lines(", ".join(effects(plate, event)), EVENT_WIDE - 16, 13)
    return found + "".join(text(8, 42 + 17 * n, line, "narrow t13") for n, line in enumerate(told))


def _triangle() -> str:
    """A warning sign."""
    return path("M14 4L22.5 19H5.5Z", "warning") + path("M14 9V14M14 16.4V16.5", "line")


def _mine(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The gauge, the contracts, cards to choose from, and the keys."""
    if scene.is_over:
        return
    yield _part(Region.MINE, "gauge", spoken.gauge(scene), (GAUGE_WIDE, CARD_HIGH), gauge(scene))
    for n in range(len(scene.hand)):
        drawn = _lights(scene, choice(scene, n, offers), _ends(scene, scene.hand[n]))
        yield _part(Region.MINE, f"keep-{n + 1}", spoken.choice(scene, n), (HELD_WIDE, CARD_HIGH), drawn)
    for slot in range(slots(scene)):
        drawn = _lights(scene, contract(scene, slot, offers), _wanted(scene, contract_in(scene, slot)))
        size = slot_wide(scene, slot), card_high(scene)
        yield _part(Region.MINE, f"contract-{slot + 1}", spoken.contract(scene, slot), size, drawn)
    if scene.viewer is not None:
        for name in keys(scene):
            drawn = key(scene, name, offers)
            yield _key(name, spoken.key(scene, name, offers), (KEY_WIDE, KEY_HIGH), drawn)


def _wanted(scene: Scene, held: Contract | None) -> list[int]:
    """Where a contract leads: to its sources until it is loaded, and to its goal."""
    if held is None or held.card is None:
        return []
    return [scene.plate.cards[held.card][1]] if held.loaded else _ends(scene, held.card)


def _ends(scene: Scene, card: int | None) -> list[int]:
    """Where a good can be had, and where it is wanted."""
    return [] if card is None else [*open_sources(scene, card), scene.plate.cards[card][1]]


def _lights(scene: Scene, drawn: str, places: Iterable[int]) -> str:
    """Something that lights up places on the board when it is pointed at."""
    at = [on_board(scene.plate.atlas.points[place]) for place in places]
    if not at:
        return drawn
    return f'<g data-spots="{" ".join(f"{num(x)},{num(y)}" for x, y in at)}">{drawn}</g>'


def _seats(scene: Scene) -> Iterator[Part]:
    """A panel a player, and what things cost while there is something to do."""
    for player in scene.players:
        told, size = spoken.seat(scene, player), (PANEL_WIDE, panel_high(scene, player))
        yield _part(Region.SEATS, f"seat-{player.seat + 1}", told, size, panel(scene, player), player.seat)
    if scene.is_idle:
        return
    asked = costs(scene)
    high = aid_high(len(asked))
    yield _part(Region.SEATS, "aid", spoken.aid(scene, asked), (PANEL_WIDE, high), cost_card(scene.plate, asked, high))


def _key(name: str, told: str, size: tuple[float, float], drawn: str) -> Part:
    return replace(_part(Region.MINE, name, told, size, drawn), is_key=True)


def _part(region: Region, name: str, told: str, size: tuple[float, float], drawn: str, seat: int | None = None) -> Part:
    """With a rim for the ring around it."""
    return Part(region, name, told, (size[0] + 2 * RIM, size[1] + 2 * RIM), group(drawn, RIM, RIM), seat=seat)
