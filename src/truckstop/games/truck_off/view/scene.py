"""What is written on the sheets: the redacted record, read once into plain Python for drawing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE, WIDE_NONE
from truckstop.engine.types import StateRecord
from truckstop.games.truck_off.actions import RELOCATE
from truckstop.games.truck_off.rules import scoring
from truckstop.games.truck_off.rules.drive import truck_space
from truckstop.games.truck_off.state import (
    BONUS_PLACES,
    BOXES,
    DICE,
    EAST,
    OPEN_COMMIT,
    SOUTH,
    STARTS,
    TRACK_ROWS,
    Decision,
    Stage,
)
from truckstop.games.truck_off.view.layout import Chart, Layout, layout_of
from truckstop.kit import read

Rule = Callable[..., int]
_sales: Rule = scoring.sales
_cash: Rule = scoring.cash
_promotions: Rule = scoring.promotions
_truck: Rule = truck_space

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
        counts = [0] * BONUS_PLACES
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

    part: Decision
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

    layout: Layout
    s: StateRecord
    viewer: int | None  # None: a spectator
    sheet_seat: int  # whose sheet is drawn large
    names: Sequence[str]

    seats = read.number("seats")
    stage = read.member("stage", Stage)
    turn = read.number("turn")
    active = read.optional_number("active")
    side = read.number("map_side")
    bonus_layout = read.number("bonus_layout")

    @classmethod
    def of(
        cls,
        box: Box,
        s: StateRecord,
        seat: int,
        messages: Messages,
        names: Sequence[str] = (),
        sheet_seat: int | None = None,
    ) -> "Scene":
        viewer = read.viewer_seat(s, seat)
        if sheet_seat is None:
            sheet_seat = viewer or 0
        return cls(layout_of(box, messages), s, viewer, sheet_seat, read.player_names(s, names, messages))

    @property
    def messages(self) -> Messages:
        return self.layout.messages

    def money(self, amount: int) -> str:
        return self.layout.money(amount)

    @cached_property
    def chart(self) -> Chart:
        return self.layout.charts[self.side]

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        return tuple(_sheet(self.s["seat"][seat], seat) for seat in range(self.seats))

    @cached_property
    def sheet(self) -> Sheet:
        return self.sheets[self.sheet_seat]

    @cached_property
    def bills(self) -> list[Bill]:
        return [self.bill(seat) for seat in range(self.seats)]

    @cached_property
    def plan(self) -> Plan | None:
        """The viewer's own plan; nobody else's is ever read."""
        if self.viewer is None or not (read.may_act(self, self.viewer) or self.has_committed(self.viewer)):
            return None
        me = self.s["seat"][self.viewer]
        plan, sheet = me["plan"], self.sheets[self.viewer]
        choices = tuple(choice for choice in plan["choice"].tolist() if choice != WIDE_NONE)
        path = tuple(plan["path"].tolist()[: int(plan["steps"])])
        ends = (
            None if sheet.at is None or self.stage != Stage.DRIVE else int(_truck(self.layout.box.record, self.s, me))
        )
        begins = ends if not path else self._relocated(choices, sheet.at) if choices else sheet.at
        part, left, die = Decision(int(plan["part"])), int(plan["left"]), read.optional(plan["die"])
        return Plan(part, path, choices, left, bool(plan["bound"]), die, begins, ends)

    @property
    def plan_shown(self) -> Plan | None:
        """The plan that belongs to the sheet which is drawn large."""
        return self.plan if self.sheet_seat == self.viewer else None

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
        cash = int(_cash(self.layout.box.record, self.s, me))
        return Bill(seat, sheet.place, int(_sales(me)), cash, int(_promotions(me)), numbers, int(me["tie"]))


def _sheet(me: Any, seat: int) -> Sheet:
    bridge = int(me["bridge"])
    east, south = (tuple(read.bits(read.wide_word(me["line"][way]))) for way in (EAST, SOUTH))
    return Sheet(
        seat=seat,
        open=read.wide_word(me["open"]),
        lines=(east, south),
        track=tuple(me["track"].tolist()),
        stop=tuple(me["stop"].tolist()),
        circles=tuple(me["circles"].tolist()),
        last=int(me["last"]),
        at=read.optional(me["at"]),
        start=read.optional(me["start"]),
        gas=read.optional(me["gas"]),
        twice=read.optional(me["twice"]),
        bridge=None if bridge == WIDE_NONE else bridge,
        gone=bool(me["gone"]),
        place=int(me["place"]),
    )
