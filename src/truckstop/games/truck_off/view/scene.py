"""Read a redacted record into plain Python values for drawing: the table, the sheets, the viewer's plan."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE, WIDE_NONE
from truckstop.engine.types import SeatRecord, StateRecord
from truckstop.kit import read

from ..actions import DIE_NAMES, RELOCATE
from ..rules import scoring
from ..rules.drive import truck_space
from ..state import (
    BLANK,
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
from .layout import City, Layout, layout_of

Rule = Callable[..., int]
_sales: Rule = scoring.sales
_cash: Rule = scoring.cash
_promotions: Rule = scoring.promotions
_truck_space: Rule = truck_space

# Row and column of each box, counted from 0 as in the record. The snake turns at the end of every row.
BOX_ROWS = tuple(n // DICE for n in range(BOXES))
BOX_COLUMNS = tuple(n % DICE if BOX_ROWS[n] % 2 == 0 else DICE - 1 - n % DICE for n in range(BOXES))


@dataclass(frozen=True)
class SeatScore:
    """The parts of a seat's score."""

    seat: int
    place: int  # 1 is first; 0 before the game is over
    sales: int
    cash: int
    promotions: int
    numbers: int  # venues with a recorded sale: the first tie-break
    tie_roll: int = 0  # the last roll to break a tie, the second tie-break; 0: none
    gone: bool = False  # has left the game, and so comes after all who stayed

    @property
    def total(self) -> int:
        return self.sales + self.cash + self.promotions


@dataclass(frozen=True)
class Sheet:
    """The public facts of a seat's sheet."""

    seat: int
    open_venues: int  # a set of spaces, one bit each
    crossed_sides: tuple[tuple[int, ...], tuple[int, ...]]  # EAST, SOUTH: sides that the truck has crossed
    track: tuple[int, ...]  # content of each box: a number, BLANK or CROSS
    stops: tuple[int, ...]  # the space where each box was filled, NONE
    circles: tuple[int, ...]  # promotion circles above each column
    last_box: int  # 1..24; 0: none
    truck_space: int | None
    start: int | None
    gas_space: int | None
    double_space: int | None
    bridge_side: int | None
    has_left: bool
    place: int

    @cached_property
    def bonus_counts(self) -> tuple[int, ...]:
        """For each place of a bonus, how many numbers its row or column holds."""
        counts = [0] * BONUS_PLACES
        for n, mark in enumerate(self.track):
            if mark > 0:
                counts[BOX_ROWS[n]] += 1
                counts[TRACK_ROWS + BOX_COLUMNS[n]] += 1
        return tuple(counts)

    def is_open(self, space: int) -> bool:
        return bool(self.open_venues >> space & 1)

    def next_box(self, die: int) -> int | None:
        """The box, counted from 0, that a sale with this die fills; None if no box is ahead."""
        return next((n for n in range(self.last_box, BOXES) if BOX_COLUMNS[n] == die), None)

    @cached_property
    def skipped_boxes(self) -> tuple[int, ...]:
        return tuple(n for n in range(self.last_box) if self.track[n] == BLANK)

    @cached_property
    def boxes_by_space(self) -> dict[int, list[int]]:
        """The numbers, 1..24, of the boxes that were filled at each space."""
        boxes: dict[int, list[int]] = {}
        for n, space in enumerate(self.stops, 1):
            if space != NONE:
                boxes.setdefault(space, []).append(n)
        return boxes


@dataclass(frozen=True)
class Plan:
    """The viewer's choices of this stage that are not yet revealed."""

    decision: Decision  # the next one
    path: tuple[int, ...]  # spaces entered
    choices: tuple[int, ...]  # actions
    steps_left: int
    is_bound: bool  # the drive must end on an open venue
    die: int | None  # chosen at a wild venue
    origin: int | None  # the space where the drive begins
    truck_space: int | None  # the space of the truck after the steps of the plan; None if no drive is planned


@dataclass(frozen=True)
class Scene:
    """A redacted record and everything that is needed to draw it for one viewer."""

    layout: Layout
    s: StateRecord
    viewer: int | None  # None: a spectator
    sheet_seat: int  # the seat whose sheet is drawn large
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
        """The scene as `seat` sees it. Default for `sheet_seat`: the viewer; for a spectator, the first seat."""
        viewer = read.viewer_seat(s, seat)
        if sheet_seat is None:
            sheet_seat = viewer or 0
        return cls(layout_of(box, messages), s, viewer, sheet_seat, read.player_names(s, names, messages))

    @property
    def messages(self) -> Messages:
        return self.layout.messages

    def money(self, amount: int) -> str:
        return self.layout.money(amount)

    @property
    def tie_die_name(self) -> str:
        """The name of the die that breaks ties."""
        return DIE_NAMES[int(self.layout.box.record["tie_die"])]

    @cached_property
    def city(self) -> City:
        return self.layout.cities[self.side]

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        return tuple(_read_sheet(self.s["seat"][seat], seat) for seat in range(self.seats))

    @cached_property
    def sheet(self) -> Sheet:
        """The sheet that is drawn large."""
        return self.sheets[self.sheet_seat]

    @property
    def own_sheet(self) -> Sheet:
        """The viewer's sheet; a spectator has none."""
        assert self.viewer is not None
        return self.sheets[self.viewer]

    @cached_property
    def scores(self) -> list[SeatScore]:
        return [self._read_score(seat) for seat in range(self.seats)]

    @cached_property
    def ranking(self) -> list[SeatScore]:
        """The scores by place when the game is over, by seat before."""
        return sorted(self.scores, key=lambda score: (score.place, score.seat))

    @cached_property
    def plan(self) -> Plan | None:
        """The viewer's own plan. The plans of other seats are never read."""
        if self.viewer is None or not (read.may_act(self, self.viewer) or self.has_committed(self.viewer)):
            return None
        me = self.s["seat"][self.viewer]
        plan, sheet = me["plan"], self.own_sheet
        choices = tuple(choice for choice in plan["choice"].tolist() if choice != WIDE_NONE)
        path = tuple(plan["path"].tolist()[: int(plan["steps"])])
        is_driving = sheet.truck_space is not None and self.stage == Stage.DRIVE
        space = int(_truck_space(self.layout.box.record, self.s, me)) if is_driving else None
        return Plan(
            decision=Decision(int(plan["part"])),
            path=path,
            choices=choices,
            steps_left=int(plan["left"]),
            is_bound=bool(plan["bound"]),
            die=read.optional(plan["die"]),
            origin=self._origin_of_drive(choices, sheet) if path else space,
            truck_space=space,
        )

    def _origin_of_drive(self, choices: Sequence[int], sheet: Sheet) -> int | None:
        """The space of the truck, or the START to which the plan relocates it."""
        start = choices[0] - RELOCATE if choices else -1
        return self.city.starts[start] if 0 <= start < STARTS else sheet.truck_space

    @property
    def sheet_plan(self) -> Plan | None:
        """The plan on the sheet that is drawn large: only the viewer's own sheet has one."""
        return self.plan if self.sheet_seat == self.viewer else None

    def has_committed(self, seat: int) -> bool:
        return bool(int(self.s["committed"]) >> seat & 1)

    @property
    def is_secret(self) -> bool:
        """Whether choices are hidden until all seats have chosen."""
        return int(self.s["commit"]) != OPEN_COMMIT

    def _read_score(self, seat: int) -> SeatScore:
        me, sheet = self.s["seat"][seat], self.sheets[seat]
        return SeatScore(
            seat=seat,
            place=sheet.place,
            sales=int(_sales(me)),
            cash=int(_cash(self.layout.box.record, self.s, me)),
            promotions=int(_promotions(me)),
            numbers=sum(sheet.bonus_counts[:TRACK_ROWS]),
            tie_roll=int(me["tie"]),
            gone=sheet.has_left,
        )


def _read_sheet(me: SeatRecord, seat: int) -> Sheet:
    bridge = int(me["bridge"])
    east, south = (tuple(read.bits(read.wide_word(me["line"][direction]))) for direction in (EAST, SOUTH))
    return Sheet(
        seat=seat,
        open_venues=read.wide_word(me["open"]),
        crossed_sides=(east, south),
        track=tuple(me["track"].tolist()),
        stops=tuple(me["stop"].tolist()),
        circles=tuple(me["circles"].tolist()),
        last_box=int(me["last"]),
        truck_space=read.optional(me["at"]),
        start=read.optional(me["start"]),
        gas_space=read.optional(me["gas"]),
        double_space=read.optional(me["twice"]),
        bridge_side=None if bridge == WIDE_NONE else bridge,
        has_left=bool(me["gone"]),
        place=int(me["place"]),
    )
