"""What a seat did in a turn: a sentence, and the trail of its truck on the map."""

from collections.abc import Callable, Sequence

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.types import EventItem
from truckstop.engine.view import Road, SeatTurn, Trail
from truckstop.kit.drawing_cache import cached_by_box
from truckstop.kit.read import player_names
from truckstop.kit.svg import Point
from truckstop.kit.turn_sentence import TurnSentence

from ..actions import Event
from .geometry import Atlas
from .layout import Layout, layout_of
from .parts import on_board

SPOT_EVENTS = (Event.STARTED, Event.PICKED_UP, Event.DELIVERED, Event.BOUGHT)

_atlas = cached_by_box(Atlas.of)


def turn_sentence(box: Box, turn: SeatTurn, messages: Messages, *, names: Sequence[str] = ()) -> str:
    """The drive, the contracts and loads, the deliveries with their pay, and purchases."""
    clauses = TurnClauses(layout_of(box, messages), turn)
    for event in turn.events:
        clauses.add_event(event)
    return clauses.text(player_names(turn.after, names, messages)[turn.seat])


def turn_trail(box: Box, turn: SeatTurn) -> Trail:
    """The road through all spaces that the truck drove over, and a spot where it loaded, delivered or bought."""
    atlas, spots = _atlas(box), []
    places = [int(turn.before["seat"][turn.seat]["at"])]
    for event in turn.events:
        kind, a = Event(int(event["kind"])), int(event["a"])
        if kind == Event.STARTED:
            places = [a]
        elif kind == Event.MOVED:
            places += atlas.way(places[-1], a)
        if kind in SPOT_EVENTS:
            spots.append(_point(atlas, places[-1]))
    points = [_point(atlas, place) for place in places]
    roads = (Road(points, f"piece-truck-{turn.seat}"),) if len(points) > 1 else ()
    return Trail(roads, tuple(dict.fromkeys(spots)))


def _point(atlas: Atlas, place: int) -> Point:
    return on_board(atlas.points[place])


class TurnClauses:
    """The clauses of a turn, event by event. The Moves of a drive are one clause."""

    def __init__(self, layout: Layout, turn: SeatTurn) -> None:
        self.layout = layout
        self.sentence = TurnSentence(layout.messages)
        self.events = turn.events
        self.drive = [int(turn.before["seat"][turn.seat]["at"])]  # places since the last clause about a drive
        self.has_driven = False
        self.spoiled = 0  # dollars

    def add_event(self, event: EventItem) -> None:
        kind, a = Event(int(event["kind"])), int(event["a"])
        if kind == Event.MOVED:
            self.drive += self.layout.atlas.way(self.drive[-1], a)
            return
        if kind == Event.STARTED:
            self.drive = [a]
        describe = CLAUSES.get(kind)
        if describe:
            self._end_drive()
            describe(self, a, int(event["b"]))

    def text(self, player: str) -> str:
        self._end_drive()
        if not (self.sentence.clauses or self.spoiled) and 0 <= self.drive[0] < self.layout.atlas.towns:
            self.sentence.add("stayed", place=self.layout.places[self.drive[0]])
        if self.spoiled:
            self.sentence.add("spoiled", money=self.layout.money(self.spoiled))
        return self.sentence.text(player)

    def _end_drive(self) -> None:
        """The clause about the Moves since the last one."""
        start, end = self.drive[0], self.drive[-1]
        if len(self.drive) == 1:
            return
        towns, places, to = self.layout.atlas.towns, self.layout.places, self._destination()
        if start == end:
            self.sentence.add("drove-round" if start < towns else "drove-to-and-fro", place=places[start])
        elif start < towns and to == places[start]:
            self.sentence.add("turned-round", place=to)
        elif start < towns:
            self.sentence.add("drove" if end < towns else "set-off", start=places[start], to=to)
        else:
            self.sentence.add("drove-to" if end < towns else "drove-on", to=to)
        self.drive, self.has_driven = [end], True

    def _destination(self) -> str:
        """The town where the drive ended, or the one towards which the truck is on its way."""
        before, end = self.drive[-2:]
        return self.layout.places[self.layout.atlas.next_town(before, end)]

    def _place(self) -> dict[str, object]:
        """The place of the truck, unless the sentence has named it with the drive."""
        return {} if self.has_driven else {"place": self.layout.places[self.drive[-1]]}

    def _card(self, card: int) -> str:
        return self.layout.card_names[card]

    def _good(self, card: int) -> str:
        return self.layout.goods[self.layout.cards[card].good]

    def _priced_card(self, card: int) -> str:
        return self._priced(self._card(card), self.layout.cards[card].fee)

    def _priced(self, what: str, money: int) -> str:
        return self.layout.messages("turn-priced", what=what, money=self.layout.money(money))

    def _has(self, *kinds: Event) -> bool:
        return any(int(event["kind"]) in kinds for event in self.events)

    def _loaded(self, card: int, _: int) -> None:
        self.sentence.add("loaded" if self.has_driven else "loaded-in", self._good(card), **self._place())

    def _delivered(self, card: int, money: int) -> None:
        what = self._priced(self._good(card), money)
        self.sentence.add("delivered" if self.has_driven else "delivered-in", what, **self._place())

    def _spoiled(self, _: int, money: int) -> None:
        self.spoiled += money

    def _drew(self, cards: int, _: int) -> None:
        if not self._has(Event.KEPT):
            self.sentence.add("drew", cards=cards)

    def _kept(self, _: int, __: int) -> None:
        if not self._has(Event.KEPT_CARD):
            self.sentence.add("kept")

    def _turned_up(self, card: int, _: int) -> None:
        pick_ups = (int(event["a"]) for event in self.events if int(event["kind"]) == Event.PICKED_UP)
        if card not in pick_ups:
            self.sentence.add("turned-up", self._card(card))

    def _flushed(self, cards: int, money: int) -> None:
        self.sentence.add("flushed", cards=cards, money=self.layout.money(money))


CLAUSES: dict[Event, Callable[[TurnClauses, int, int], None]] = {
    Event.STARTED: lambda turn, place, _: turn.sentence.add("started", place=turn.layout.places[place]),
    Event.DEALT: lambda turn, card, _: turn.sentence.add("dealt", turn._card(card)),
    Event.TOOK: lambda turn, card, _: turn.sentence.add("took", turn._priced_card(card)),
    Event.PICKED_UP: TurnClauses._loaded,
    Event.DELIVERED: TurnClauses._delivered,
    Event.BOUGHT: lambda turn, money, _: turn.sentence.add("bought", money=turn.layout.money(money)),
    Event.FLUSHED: TurnClauses._flushed,
    Event.DROPPED: lambda turn, card, _: turn.sentence.add("dropped", turn._card(card)),
    Event.PUSHED_ON: lambda turn, *_: turn.sentence.add("pushed-on"),
    Event.RESTED: lambda turn, *_: turn.sentence.add("rested"),
    Event.SPOILED: TurnClauses._spoiled,
    Event.PAID_UNDER: TurnClauses._spoiled,
    Event.DREW: TurnClauses._drew,
    Event.KEPT: TurnClauses._kept,
    Event.KEPT_CARD: lambda turn, card, _: turn.sentence.add("kept-card", turn._card(card)),
    Event.TURNED_UP: TurnClauses._turned_up,
    Event.RESERVED: lambda turn, card, _: turn.sentence.add("reserved", turn._card(card)),
    Event.LAPSED: lambda turn, card, _: turn.sentence.add("lapsed", turn._card(card)),
    Event.DECLARED: lambda turn, *_: turn.sentence.add("declared"),
    Event.REACHED_GOAL: lambda turn, *_: turn.sentence.add("reached-goal"),
    Event.LEFT: lambda turn, *_: turn.sentence.add("left"),
}
