"""What a seat did in a turn: a sentence, and the trail of its truck on the board."""

from collections import Counter
from collections.abc import Callable, Sequence

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.engine.types import EventItem
from truckstop.engine.view import Road, SeatTurn, Trail
from truckstop.kit.drawing_cache import cached_by_box
from truckstop.kit.read import player_names
from truckstop.kit.svg import Point
from truckstop.kit.turn_sentence import TurnSentence

from ..actions import Event
from .geometry import Ring, on_part
from .layout import Layout, layout_of

MOVES = (Event.DROVE, Event.REVERSED)
SPOT_EVENTS = (Event.PLACED_TRUCK, Event.LOADED, Event.LAID, Event.STORED, Event.WASTED, Event.EXPLODED)

_ring = cached_by_box(Ring.of)


def turn_sentence(box: Box, turn: SeatTurn, messages: Messages, *, names: Sequence[str] = ()) -> str:
    """The contracts, drives and cubes of a turn, and what was delivered for how many points."""
    clauses = TurnClauses(layout_of(box, messages), turn)
    for event in turn.events:
        clauses.add_event(event)
    return clauses.text(player_names(turn.after, names, messages)[turn.seat])


def turn_trail(box: Box, turn: SeatTurn) -> Trail:
    """The cells that the truck drove over, and a spot where it was placed, loaded or unloaded."""
    at = int(turn.before["seat"][turn.seat]["at"])
    cells, spots = [] if at == NONE else [at], []
    for event in turn.events:
        kind, cell = Event(int(event["kind"])), int(event["a"])
        if kind == Event.PLACED_TRUCK:
            cells = [cell]
        elif kind in MOVES:
            cells.append(cell)
        if kind in SPOT_EVENTS and cells:
            spots.append(_point(box, cells[-1]))
    points = [_point(box, cell) for cell in cells]
    roads = (Road(points, f"piece-truck-{turn.seat}"),) if len(points) > 1 else ()
    return Trail(roads, tuple(dict.fromkeys(spots)))


def _point(box: Box, cell: int) -> Point:
    return on_part(_ring(box).cells[cell])


class TurnClauses:
    """The clauses of a turn, event by event. Steps in a row are one drive, cubes in a row are counted by colour."""

    def __init__(self, layout: Layout, turn: SeatTurn) -> None:
        self.layout = layout
        self.sentence = TurnSentence(layout.messages)
        self.events = turn.events
        self.moves: list[tuple[Event, int]] = []  # kind and cell of each step since the last clause
        self.loaded: Counter[int] = Counter()  # cubes by colour, likewise
        self.delivered: Counter[int] = Counter()  # cubes by contract, likewise
        self.points: dict[int, int] = {}  # of the contracts filled with them
        self.stored: Counter[tuple[int, int]] = Counter()  # cubes by colour and warehouse, likewise

    def add_event(self, event: EventItem) -> None:
        kind, a, b = Event(int(event["kind"])), int(event["a"]), int(event["b"])
        if kind in MOVES:
            self._flush_cubes()
            self.moves.append((kind, a))
        elif kind in CUBE_EVENTS:
            self._flush_moves()
            CUBE_EVENTS[kind](self, a, b)
        elif kind in CLAUSES:
            self._flush_moves()
            self._flush_cubes()
            CLAUSES[kind](self, a, b)

    def text(self, player: str) -> str:
        self._flush_moves()
        self._flush_cubes()
        return self.sentence.text(player)

    def _flush_moves(self) -> None:
        """A clause for the steps since the last one."""
        steps = sum(kind == Event.DROVE for kind, _ in self.moves)
        if self.moves:
            kind, cell = self.moves[-1]
            place = self._place(cell)
            if kind == Event.DROVE:
                self.sentence.add("drove", steps=steps, place=place)
            else:
                self.sentence.add("reversed", place=place)
        self.moves = []

    def _flush_cubes(self) -> None:
        """Clauses for the cubes loaded or unloaded since the last one."""
        for colour, count in self.loaded.items():
            self.sentence.add("loaded", self._cubes(count, colour))
        for card, count in self.delivered.items():
            self.sentence.add("delivered", self._delivery(card, count))
        for (colour, warehouse), count in self.stored.items():
            letter = self.layout.letters[warehouse]
            self.sentence.add("stored", self._cubes(count, colour), warehouse=letter)
        for counter in (self.loaded, self.delivered, self.stored):
            counter.clear()
        self.points.clear()

    def _cubes(self, count: int, colour: int) -> str:
        return self.layout.messages("turn-cubes", count=count, colour=self.layout.colours[colour])

    def _delivery(self, card: int, count: int) -> str:
        """The cubes delivered for a contract and, if that filled it, the points."""
        facts = self.layout.cards[card]
        values = {"cubes": self._cubes(count, facts.colour), "warehouse": self.layout.letters[facts.to]}
        if card in self.points:
            return self.layout.messages("turn-filled", points=self.points[card], **values)
        return self.layout.messages("turn-laid", **values)

    def _place(self, cell: int) -> str:
        key = "turn-space" if self.layout.warehouse[cell] is None else "turn-dock"
        return self.layout.messages(key, cell=self.layout.cells[cell])

    def _has(self, kind: Event) -> bool:
        return any(int(event["kind"]) == kind for event in self.events)

    def _load(self, colour: int, _: int) -> None:
        self.loaded[colour] += 1

    def _deliver(self, card: int, _: int) -> None:
        self.delivered[card] += 1

    def _fill(self, card: int, points: int) -> None:
        self.delivered[card] += 0
        self.points[card] = points

    def _store(self, colour: int, warehouse: int) -> None:
        self.stored[colour, warehouse] += 1

    def _looked(self, cards: int, _: int) -> None:
        if not self._has(Event.KEPT):
            self.sentence.add("looked", cards=cards)

    def _kept(self, cards: int, _: int) -> None:
        if not self._has(Event.KEPT_CARD):
            self.sentence.add("kept", cards=cards)


Clause = Callable[[TurnClauses, int, int], None]

CUBE_EVENTS: dict[Event, Clause] = {
    Event.LOADED: TurnClauses._load,
    Event.LAID: TurnClauses._deliver,
    Event.FILLED: TurnClauses._fill,
    Event.STORED: TurnClauses._store,
}
CLAUSES: dict[Event, Clause] = {
    Event.TOOK: lambda turn, card, _: turn.sentence.add("took", turn.layout.card_names[card]),
    Event.TOOK_TOP: lambda turn, card, _: turn.sentence.add("took-top", turn.layout.card_names[card]),
    Event.LOOKED: TurnClauses._looked,
    Event.KEPT: TurnClauses._kept,
    Event.KEPT_CARD: lambda turn, card, _: turn.sentence.add("kept-card", turn.layout.bonus_names[card]),
    Event.PLACED_TRUCK: lambda turn, cell, _: turn.sentence.add("placed", place=turn._place(cell)),
    Event.WASTED: lambda turn, colour, _: turn.sentence.add("wasted", turn._cubes(1, colour)),
    Event.HALF_BOOM: lambda turn, *_: turn.sentence.add("half-boom"),
    Event.EXPLODED: lambda turn, cubes, _: turn.sentence.add("exploded", cubes=cubes),
    Event.SPOILED: lambda turn, cubes, _: turn.sentence.add("spoiled", cubes=cubes),
    Event.LISTED: lambda turn, face, _: turn.sentence.add("listed", turn.layout.faces[face]),
    Event.GAVE_UP: lambda turn, face, _: turn.sentence.add("gave-up", turn.layout.faces[face]),
    Event.LOST_FACE: lambda turn, face, _: turn.sentence.add("lost-face", turn.layout.faces[face]),
    Event.SHORTAGE: lambda turn, colour, cubes: turn.sentence.add("shortage", turn._cubes(cubes, colour)),
    Event.EMPTIED: lambda turn, colour, _: turn.sentence.add("emptied", turn.layout.colours[colour]),
    Event.REACHED: lambda turn, *_: turn.sentence.add("reached"),
    Event.LEFT: lambda turn, *_: turn.sentence.add("left"),
}
