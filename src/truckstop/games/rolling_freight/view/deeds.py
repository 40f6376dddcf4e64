"""The events of a turn, put together: what a player bought, built, delivered and scored."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from truckstop.engine.box import Box
from truckstop.engine.record import NONE
from truckstop.engine.view import SeatTurn

from ..actions import Event
from ..state import Source
from .icons import locate

DELIVERY_SOURCES = (Source.OWN_DELIVERIES, Source.OTHERS_DELIVERIES, Source.BONUS, Source.FRIENDLY)


@dataclass
class Delivery:
    """A cargo on its way. Links and circles are those of the map."""

    colour: int
    origin: int  # circle
    links: list[int] = field(default_factory=list)  # those of the route that events name
    goal: int = NONE  # circle; NONE: it has not arrived
    length: int = 0  # links of the route
    points: int = 0  # for the player who delivers
    others: Counter[int] = field(default_factory=Counter)  # for the owners of links, by seat


@dataclass
class Deeds:
    """What a player did in a turn, and what came of it for this player."""

    drafted_links: list[int] = field(default_factory=list)
    drafted_improvements: list[int] = field(default_factory=list)
    bought_links: list[int] = field(default_factory=list)
    cubes: Counter[int] = field(default_factory=Counter)  # by link
    finished_links: dict[int, int] = field(default_factory=dict)  # link → points
    bought_improvements: list[int] = field(default_factory=list)
    returned_improvements: list[int] = field(default_factory=list)
    swapped_improvements: list[int] = field(default_factory=list)
    switches: int = 0
    shipments: list[Delivery] = field(default_factory=list)  # those that have not arrived included
    markers: int = 0  # of stock
    dice_set: int = 0
    links_crossed: int = 0  # of a delivery that began before
    units_paid: int = 0  # dice and markers
    ended_phase: int | None = None
    end_card: int | None = None  # phase of the end-of-phase card that was drawn
    lost_links: list[int] = field(default_factory=list)  # own links, to natural disasters
    others_lost_links: list[int] = field(default_factory=list)  # links of others, to disasters that this player drew
    scores: Counter[int] = field(default_factory=Counter)  # by Source, without those of own deliveries
    rank: int = 0  # at the end of the game
    final_score: int = 0
    is_first: bool = False
    has_begun: bool = False  # a turn
    has_rolled: bool = False
    has_left: bool = False

    @property
    def deliveries(self) -> list[Delivery]:
        return [delivery for delivery in self.shipments if delivery.goal != NONE]


def read_deeds(box: Box, turn: SeatTurn) -> Deeds:
    """The events of a turn. Events about other players count where they belong to a delivery or a disaster."""
    deeds = Deeds()
    for item in turn.events:
        kind, seat, a, b = (int(item[key]) for key in ("kind", "seat", "a", "b"))
        event = Event(kind)
        thing = event.args[0] if event.args else ""
        number = locate(box, thing, a)[1] if thing in ("link", "circle") else a
        if event == Event.SCORED:
            _score(deeds, turn.seat, seat, a, b)
        elif event == Event.GOES_OVER:
            _go_over(deeds, number)
        elif event == Event.LINK_LOST:
            (deeds.lost_links if seat == turn.seat else deeds.others_lost_links).append(number)
        elif seat == turn.seat and event in READERS:
            READERS[event](deeds, number, b)
    return deeds


def _score(deeds: Deeds, player: int, seat: int, points: int, source: int) -> None:
    """Points for a delivery: their events follow those of the delivery. Other points count for the player alone."""
    if deeds.deliveries and source in DELIVERY_SOURCES:
        delivery = deeds.deliveries[-1]
        if seat == player:
            delivery.points += points
        else:
            delivery.others[seat] += points
    elif seat == player:
        deeds.scores[source] += points


def _go_over(deeds: Deeds, link: int) -> None:
    if deeds.shipments:
        deeds.shipments[-1].links.append(link)
    else:
        deeds.links_crossed += 1


def _build(deeds: Deeds, link: int, cubes: int) -> None:
    deeds.cubes[link] += cubes


def _finish(deeds: Deeds, link: int, points: int) -> None:
    deeds.finished_links[link] = points


def _build_switch(deeds: Deeds, switches: int, _: int) -> None:
    deeds.switches += 1


def _ship(deeds: Deeds, circle: int, colour: int) -> None:
    deeds.shipments.append(Delivery(colour, circle))


def _deliver(deeds: Deeds, circle: int, links: int) -> None:
    if deeds.shipments:
        deeds.shipments[-1].goal, deeds.shipments[-1].length = circle, links


def _store(deeds: Deeds, colour: int, markers: int) -> None:
    deeds.markers += markers


def _set_die(deeds: Deeds, die: int, face: int) -> None:
    deeds.dice_set += 1


def _pay(deeds: Deeds, a: int, b: int) -> None:
    deeds.units_paid += 1


def _end_phase(deeds: Deeds, phase: int, _: int) -> None:
    deeds.ended_phase = phase


def _draw_end_card(deeds: Deeds, phase: int, _: int) -> None:
    deeds.end_card = phase


def _rank(deeds: Deeds, rank: int, points: int) -> None:
    deeds.rank, deeds.final_score = rank, points


def _go_first(deeds: Deeds, a: int, b: int) -> None:
    deeds.is_first = True


def _begin(deeds: Deeds, a: int, b: int) -> None:
    deeds.has_begun = True


def _roll(deeds: Deeds, a: int, b: int) -> None:
    deeds.has_rolled = True


def _leave(deeds: Deeds, a: int, b: int) -> None:
    deeds.has_left = True


# What the events of the player add to the deeds; the numbers are those that the event carries.
READERS: dict[Event, Callable[[Deeds, int, int], None]] = {
    Event.DRAFTED_CONTRACT: lambda deeds, link, _: deeds.drafted_links.append(link),
    Event.DRAFTED_IMPROVEMENT: lambda deeds, kind, _: deeds.drafted_improvements.append(kind),
    Event.BOUGHT_CONTRACT: lambda deeds, link, _: deeds.bought_links.append(link),
    Event.BOUGHT_IMPROVEMENT: lambda deeds, kind, _: deeds.bought_improvements.append(kind),
    Event.GAVE_BACK: lambda deeds, kind, _: deeds.returned_improvements.append(kind),
    Event.SWAPPED: lambda deeds, kind, _: deeds.swapped_improvements.append(kind),
    Event.BUILT: _build,
    Event.FINISHED: _finish,
    Event.BUILT_SWITCH: _build_switch,
    Event.SHIPS: _ship,
    Event.DELIVERED: _deliver,
    Event.STORED: _store,
    Event.SET_DIE: _set_die,
    Event.PHASE_CARD: _draw_end_card,
    Event.PHASE_OVER: _end_phase,
    Event.PAID_DIE: _pay,
    Event.PAID_DOUBLE: _pay,
    Event.PAID_MARKER: _pay,
    Event.RANKED: _rank,
    Event.FIRST: _go_first,
    Event.TURN: _begin,
    Event.ROLLED: _roll,
    Event.LEFT: _leave,
}
