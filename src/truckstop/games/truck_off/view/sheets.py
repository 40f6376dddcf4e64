"""What is written on the sheets: the redacted record, read once into plain Python for drawing."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.record import NONE, WIDE_NONE
from truckstop.engine.words import Words
from truckstop.games.truck_off.actions import RELOCATE
from truckstop.games.truck_off.rules import scoring
from truckstop.games.truck_off.rules.drive import truck
from truckstop.games.truck_off.state import (
    BOXES,
    DICE,
    EAST,
    OPEN_COMMIT,
    PLACES,
    SOUTH,
    STARTS,
    TRACK_ROWS,
    Part,
    Stage,
)
from truckstop.games.truck_off.view.pad import Chart, Pad, pad_of

Rule = Callable[..., int]
_sales: Rule = scoring.sales
_cash: Rule = scoring.cash
_promotions: Rule = scoring.promotions
_truck: Rule = truck

ROW = tuple(n // DICE for n in range(BOXES))  # where each box is printed: the snake turns at every row's end
COLUMN = tuple(n % DICE if ROW[n] % 2 == 0 else DICE - 1 - n % DICE for n in range(BOXES))


@dataclass(frozen=True)
class Bill:
    """How the score of a seat comes about."""

    seat: int
    place: int  # 1 is first; 0 before the game is over
    sales: int
    cash: int
    promotions: int
    numbers: int  # venues with a recorded sale: the first tie-break
    tie: int = 0  # what was thrown to break a tie, the second one; 0: nothing

    @property
    def score(self) -> int:
        return self.sales + self.cash + self.promotions


@dataclass(frozen=True)
class Sheet:
    """One seat's sheet, as everybody may see it."""

    seat: int
    open: int  # a set of spaces, one bit each
    lines: tuple[tuple[int, ...], tuple[int, ...]]  # sides EAST, SOUTH that drives have crossed
    track: tuple[int, ...]
    stop: tuple[int, ...]
    circles: tuple[int, ...]
    last: int
    at: int | None
    start: int | None
    gas: int | None
    twice: int | None
    bridge: int | None
    gone: bool
    place: int

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """Numbers in each row, then in each column: progress towards each bonus place."""
        counts = [0] * PLACES
        for n, mark in enumerate(self.track):
            if mark > 0:
                counts[ROW[n]] += 1
                counts[TRACK_ROWS + COLUMN[n]] += 1
        return tuple(counts)

    def is_open(self, space: int) -> bool:
        return bool(self.open >> space & 1)

    def next_box(self, die: int) -> int | None:
        """The box that a sale with this die would fill."""
        return next((n for n in range(self.last, BOXES) if COLUMN[n] == die), None)

    @cached_property
    def lost(self) -> tuple[int, ...]:
        """The boxes that were skipped."""
        return tuple(n for n in range(self.last) if self.track[n] == 0)

    @cached_property
    def stops(self) -> dict[int, list[int]]:
        """The boxes filled at each space."""
        found: dict[int, list[int]] = {}
        for n, space in enumerate(self.stop):
            if space != NONE:
                found.setdefault(space, []).append(n + 1)
        return found


@dataclass(frozen=True)
class Plan:
    """What the viewer has chosen and not yet shown."""

    part: Part
    path: tuple[int, ...]
    choices: tuple[int, ...]  # actions
    left: int
    bound: bool
    die: int | None
    begins: int | None  # space of the first step
    ends: int | None  # space of the truck as planned


@dataclass(frozen=True)
class Scene:
    """A redacted record, with all that is needed to draw it for one viewer."""

    pad: Pad
    s: Any
    viewer: int | None  # None: a spectator
    shown: int  # whose sheet is drawn large
    names: Sequence[str]

    @classmethod
    def of(
        cls, box: Box, s: Any, seat: int, words: Words, names: Sequence[str] = (), shown: int | None = None
    ) -> "Scene":
        pad, players = pad_of(box, words), int(s["seats"])
        named = names or [pad.words("label-player", number=n + 1) for n in range(players)]
        viewer = seat if 0 <= seat < players else None
        return cls(pad, s, viewer, (viewer or 0) if shown is None else shown, named)

    @property
    def words(self) -> Words:
        return self.pad.words

    def money(self, amount: int) -> str:
        return self.pad.money(amount)

    @cached_property
    def seats(self) -> int:
        return int(self.s["seats"])

    @cached_property
    def stage(self) -> Stage:
        return Stage(int(self.s["stage"]))

    @cached_property
    def turn(self) -> int:
        return int(self.s["turn"])

    @cached_property
    def active(self) -> int | None:
        return _index(self.s["active"])

    @cached_property
    def side(self) -> int:
        return int(self.s["map_side"])

    @cached_property
    def layout(self) -> int:
        return int(self.s["bonus_layout"])

    @cached_property
    def chart(self) -> Chart:
        return self.pad.charts[self.side]

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        return tuple(_sheet(self.s["seat"][seat], seat) for seat in range(self.seats))

    @cached_property
    def sheet(self) -> Sheet:
        return self.sheets[self.shown]

    @cached_property
    def bills(self) -> list[Bill]:
        return [self.bill(seat) for seat in range(self.seats)]

    @cached_property
    def plan(self) -> Plan | None:
        """The viewer's own plan; nobody else's is ever read."""
        if self.viewer is None or not (self.is_waiting(self.viewer) or self.has_committed(self.viewer)):
            return None
        me = self.s["seat"][self.viewer]
        plan, sheet = me["plan"], self.sheets[self.viewer]
        choices = tuple(choice for choice in plan["choice"].tolist() if choice != WIDE_NONE)
        path = tuple(plan["path"].tolist()[: int(plan["steps"])])
        ends = None if sheet.at is None or self.stage != Stage.DRIVE else int(_truck(self.pad.box.record, self.s, me))
        begins = ends if not path else self._relocated(choices, sheet.at) if choices else sheet.at
        part, left, die = Part(int(plan["part"])), int(plan["left"]), _index(plan["die"])
        return Plan(part, path, choices, left, bool(plan["bound"]), die, begins, ends)

    @property
    def plan_shown(self) -> Plan | None:
        """The plan that belongs to the sheet which is drawn large."""
        return self.plan if self.shown == self.viewer else None

    def is_waiting(self, seat: int) -> bool:
        return bool(int(self.s["waiting"]) >> seat & 1)

    @property
    def is_idle(self) -> bool:
        """Whether nobody is waited for: the game is over, or was abandoned."""
        return int(self.s["waiting"]) == 0

    @property
    def is_my_move(self) -> bool:
        """Whether something is asked of the viewer."""
        return self.viewer is not None and self.is_waiting(self.viewer)

    def has_committed(self, seat: int) -> bool:
        return bool(int(self.s["committed"]) >> seat & 1)

    @property
    def is_secret(self) -> bool:
        """Whether choices are hidden until all have chosen."""
        return int(self.s["commit"]) != OPEN_COMMIT

    def _relocated(self, choices: tuple[int, ...], at: int | None) -> int | None:
        start = choices[0] - RELOCATE
        return self.chart.starts[start] if 0 <= start < STARTS else at

    def bill(self, seat: int) -> Bill:
        me, sheet = self.s["seat"][seat], self.sheets[seat]
        numbers = sum(sheet.counts[:TRACK_ROWS])
        cash = int(_cash(self.pad.box.record, self.s, me))
        return Bill(seat, sheet.place, int(_sales(me)), cash, int(_promotions(me)), numbers, int(me["tie"]))


def members(spaces: int) -> Iterator[int]:
    """The members of a set of bits."""
    while spaces:
        low = spaces & -spaces
        yield low.bit_length() - 1
        spaces ^= low


def _sheet(me: Any, seat: int) -> Sheet:
    bridge = int(me["bridge"])
    east, south = (tuple(members(_bits(me["line"][way]))) for way in (EAST, SOUTH))
    return Sheet(
        seat=seat,
        open=_bits(me["open"]),
        lines=(east, south),
        track=tuple(me["track"].tolist()),
        stop=tuple(me["stop"].tolist()),
        circles=tuple(me["circles"].tolist()),
        last=int(me["last"]),
        at=_index(me["at"]),
        start=_index(me["start"]),
        gas=_index(me["gas"]),
        twice=_index(me["twice"]),
        bridge=None if bridge == WIDE_NONE else bridge,
        gone=bool(me["gone"]),
        place=int(me["place"]),
    )


def _bits(words: Any) -> int:
    low, high = words.tolist()
    return int(low) | int(high) << 64


def _index(value: Any) -> int | None:
    return None if value == NONE else int(value)
