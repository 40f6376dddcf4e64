"""What a seat did in a turn: one sentence, and the trail on the sheet that the viewer sees."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.view import Point, Road, SeatTurn, Trail
from truckstop.kit.read import player_names, viewer_seat
from truckstop.kit.texts import join_names

from ..actions import DIE_NAMES, SIDE_NAMES, SPACE_NAMES, START_NAMES, Event
from ..state import Bonus
from .icons import USED_BONUSES, event_position
from .layout import Layout, layout_of
from .sheet import MARGIN
from .sheet_map import space_centre

SPOT_EVENTS = (Event.SOLD, Event.CROSSED, Event.BUILT_BRIDGE, Event.BUILT_GAS, Event.MARKED_DOUBLE, Event.PROMOTED)
IDLE_KEYS = {Event.ROLLED: "roll", Event.TOOK_BACK: "take-back"}  # if a player did nothing else


def turn_sentence(box: Box, turn: SeatTurn, messages: Messages, *, names: Sequence[str] = ()) -> str:
    """What a seat did in a turn, as one sentence that begins with the player's name."""
    player = player_names(turn.after, names, messages)[turn.seat]
    return messages("label-did", player=player, deeds=join_names(Deeds(layout_of(box, messages), turn).texts, messages))


def turn_trail(box: Box, turn: SeatTurn) -> Trail:
    """The drive of the seat whose sheet the viewer sees, and a spot wherever it wrote something. Else nothing."""
    shown_seat = viewer_seat(turn.after, turn.viewer) or 0
    if turn.seat != shown_seat:
        return Trail()
    own_events = [event for event in turn.events if event["seat"] == turn.seat]
    steps = [(int(event["a"]), int(event["b"])) for event in own_events if event["kind"] == Event.STEPPED]
    points = [_point(space) for space in (*(a for a, _ in steps[:1]), *(b for _, b in steps))]
    roads = (Road(points, f"piece-truck-{turn.seat}"),) if points else ()
    spots = [event_position(box, event) for event in own_events if event["kind"] in SPOT_EVENTS]
    if any(event["kind"] == Event.SOLD for event in own_events):
        spots.append(points[-1] if points else None)
    return Trail(roads, tuple(dict.fromkeys(spot for spot in spots if spot is not None)))


def _point(space: int) -> Point:
    """The centre of a space in the coordinates of the part."""
    x, y = space_centre(space)
    return x + MARGIN, y + MARGIN


@dataclass(frozen=True, eq=False)
class Deeds:
    """The events of a turn that are about its seat, and what they say."""

    layout: Layout
    turn: SeatTurn

    @cached_property
    def values(self) -> dict[Event, list[tuple[int, int]]]:
        """The numbers of all events, by kind."""
        values = defaultdict(list)
        for event in self.turn.events:
            if event["seat"] == self.turn.seat:
                values[Event(int(event["kind"]))].append((int(event["a"]), int(event["b"])))
        return values

    @property
    def texts(self) -> list[str]:
        """What the player did, in a few words each: at least one."""
        texts = [*self._before_the_drive(), *self._drive(), *self._bonuses(), *self._end()]
        if texts:
            return texts
        return [self._text(next((key for kind, key in IDLE_KEYS.items() if kind in self.values), "choose"))]

    def _text(self, key: str, **values: object) -> str:
        return self.layout.messages(f"label-did-{key}", **values)

    def _before_the_drive(self) -> Iterator[str]:
        for start, _ in self.values[Event.STARTED]:
            yield self._text("start", start=START_NAMES[start])
        for die, face in self.values[Event.REROLLED]:
            yield self._text("reroll", die=DIE_NAMES[die], face=face)
        if self.values[Event.KEPT] and not self.values[Event.REROLLED]:
            yield self._text("keep")

    def _drive(self) -> Iterator[str]:
        """The drive, the venues that it closed, and the box that was filled."""
        sold_boxes = [box for box, _ in self.values[Event.SOLD]]
        if steps := self.values[Event.STEPPED]:
            space = steps[-1][1]
            place = self._venue(space) if sold_boxes else SPACE_NAMES[space]
            yield self._text("drive", steps=len(steps), place=place)
        if closed := [SPACE_NAMES[space] for space, _ in self.values[Event.PASSED]]:
            yield self._text("close", spaces=join_names(closed, self.layout.messages))
        for box, amount in self.values[Event.SOLD]:
            yield self._text("sell", money=self.layout.money(amount), box=box)
        for box, _ in self.values[Event.CROSSED]:
            yield self._text("cross", box=box)

    def _venue(self, space: int) -> str:
        """A space with the name of its venue."""
        venues = self.layout.cities[int(self.turn.after["map_side"])].venues
        return f"{SPACE_NAMES[space]} ({self.layout.kind_names[venues[space]]})"

    def _bonuses(self) -> Iterator[str]:
        """Bonuses that were earned or lost, and what was done with them."""
        used = {bonus for kind, bonus in USED_BONUSES.items() if self.values[kind]}
        if earned := [self.layout.bonus_name(Bonus(n)) for n, _ in self.values[Event.EARNED] if n not in used]:
            yield self._text("earn", bonus=join_names(earned, self.layout.messages), count=len(earned))
        for bonus, _ in self.values[Event.LOST]:
            yield self._text("lose", bonus=self.layout.bonus_name(Bonus(bonus)))
        for side, _ in self.values[Event.BUILT_BRIDGE]:
            first, second = SIDE_NAMES[side].split("-")
            yield self._text("bridge", first=first, second=second)
        for space, _ in self.values[Event.BUILT_GAS]:
            yield self._text("gas", space=SPACE_NAMES[space])
        for space, _ in self.values[Event.MARKED_DOUBLE]:
            yield self._text("double", space=SPACE_NAMES[space])
        for start, _ in self.values[Event.RELOCATED]:
            yield self._text("relocate", start=START_NAMES[start])
        if self.values[Event.STAYED]:
            yield self._text("stay")
        for column, _ in self.values[Event.PROMOTED]:
            own, others = (int(self.layout.box.record[key]) for key in ("promotion_own", "promotion_others"))
            seats = int(self.turn.after["seats"])
            yield self._text("promote", die=DIE_NAMES[column], own=own, others=others if seats > 1 else 0)

    def _end(self) -> Iterator[str]:
        """The last box, leaving, a roll to break a tie, the place in the ranking."""
        if self.values[Event.FINISHED]:
            yield self._text("finish")
        if self.values[Event.LEFT]:
            yield self._text("leave")
        for _, face in self.values[Event.ROLLED_OFF]:
            yield self._text("roll-off", face=face)
        for place, score in self.values[Event.PLACED]:
            yield self._text("place", place=place, money=self.layout.money(score))
