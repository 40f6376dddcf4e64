"""Driving: every movement case and movement set of the ledger (4.6 to 4.8), placing, and random traffic."""

import numpy as np
import pytest

from tests.games.road_master.table import Table
from truckstop.engine.bits import ONE
from truckstop.engine.record import NONE
from truckstop.games.road_master.actions import Event, Why

F, B = "drive", "back"

CASES = [  # case, other trucks, start, forward or reverse, path, legal
    ("RM-M01", "", "R5", F, "R6 R7 R8 R9", True),  # 4 steps in the right lane
    ("RM-M02", "", "R22", F, "R23 R0 R1", True),  # column 23 is followed by column 0
    ("RM-M04", "", "R5", F, "R6 R7 R8 R9 R10", False),  # 5 steps; the limit is 4
    ("RM-M05", "", "R5", F, "R7", False),  # cells may not be skipped
    ("RM-M06", "R7", "R5", F, "R6 R7", False),  # R7 is taken; no jumping, no sharing
    ("RM-M07", "R6", "R5", F, "L6 R7", True),  # pull out beside the truck, return in front of it: 2 steps
    ("RM-M09", "R6", "R5", F, "L6 L7", False),  # R7 is free, so the return to the right is due
    ("RM-M10", "R7", "R5", F, "L6 L7 R8", False),  # pulled out too early: R6 was free
    ("RM-M11", "R7", "R5", F, "R6 L7 R8 R9", True),  # right lane up to the truck, then overtake
    ("RM-M12", "R6 R8", "R5", F, "L6 R7 L8 R9", True),  # slalom: back to the right between two trucks
    ("RM-M14", "R6 R7", "R5", F, "L6", True),  # stop beside the last truck of the convoy and wait
    ("RM-M15", "R6 L6", "R5", F, "L6", False),  # two trucks side by side: road blocked
    ("RM-M16", "R6 L6", "R5", F, "R6", False),  # same: the truck at R5 has no forward step at all
    ("RM-M17", "R6 L7", "R5", F, "L6 R7", True),  # staggered trucks do not block: pass between them
    ("RM-M19", "L6", "R5", F, "R6 R7", True),  # passing a left-lane truck on its right is plain right-lane driving
    ("RM-M20", "L5 R6", "R5", F, "L6", True),  # cutting in ahead of the truck beside you: only the target cell counts
    ("RM-M21", "R7", "L6", F, "L7", True),  # truck stands in L6 with R6 free and R7 taken: overtaking R7
    ("RM-M22", "", "L6", F, "R7", True),  # the overtaken truck has driven off: return to the right
    ("RM-M24", "R6 R7", "L6", F, "L7", False),  # convoy seen from the left lane: wait or reverse
    ("RM-M25", "", "R15", F, "R16 E1 E2 R19", True),  # right-side yard, driven through in one action
    ("RM-M26", "", "L16", F, "E1", False),  # yard E opens to the right lane only (no entry from L16)
    ("RM-M27", "", "R2", F, "L3 L4 B1 B2", True),  # left-side yard: columns 3 and 4 may be driven on the left
    ("RM-M29", "", "R1", F, "L2", False),  # column 2 is before the approach of B
    ("RM-M30", "", "R4", F, "B1", False),  # B opens to the left lane only
    ("RM-M31", "B1", "R3", F, "L4", True),  # may wait on L4: about to enter
    ("RM-M32", "B1", "L4", F, "R5 R6", True),  # gives up waiting, returns to the right
    ("RM-M34", "R3 R4", "L3", F, "L4", False),  # the convoy rule holds in the approach too
    ("RM-M35", "R3", "L3", F, "L4 B1", True),  # beside one truck only: the approach may go on
    ("RM-M36", "", "A2", F, "R3 L4 B1", True),  # A to B: exit, pull out, enter: 3 steps
    ("RM-M37", "", "B2", F, "L7 R8 C1", True),  # exit of a left-side yard lands on L7; return right; enter C
    ("RM-M39", "R8", "B2", F, "L7 L8 R9", True),  # leaving B straight into an overtaking of R8
    ("RM-M40", "L7", "B2", F, "L7", False),  # exit cell taken: the truck in B2 cannot drive out
    ("RM-M41", "B2", "B1", F, "B2", False),  # trapped behind the truck on the second dock
    ("RM-M42", "", "B1", F, "B2 L7 R8 R9", True),  # dock to road in one action
    ("RM-M44", "", "L7", F, "B2", False),  # no-entry sign: the exit cannot be entered forwards
    ("RM-M45", "", "D1", F, "D2 L15 R16 E1", True),  # first dock to first dock of the next warehouse: 4 steps
    ("RM-M46", "", "F2", F, "L23 R0 A1", True),  # F to A across the end of the numbering
    ("RM-M47", "", "R5", B, "R4", True),  # one space straight back
    ("RM-M49", "R4", "R5", B, "R4", False),  # cell behind is taken
    ("RM-M50", "R4", "R5", B, "L4", False),  # never from the right lane back into the left lane
    ("RM-M51", "R6", "L6", B, "R5", True),  # abort an overtaking: fall back behind the truck
    ("RM-M52", "R6", "L6", B, "L5", False),  # R5 is free and column 5 is neither approach nor exit column
    ("RM-M54", "", "L4", B, "L3", True),  # column 3 is an approach column of B
    ("RM-M55", "", "B1", B, "L4", True),  # back out of the yard to its entry cell
    ("RM-M56", "L4", "B1", B, "L4", False),  # entry cell taken
    ("RM-M57", "", "B2", B, "B1", True),  # one dock back
    ("RM-M59", "", "L7", B, "R6", True),  # or fall back along the road
    ("RM-M60", "", "R7", B, "B2", False),  # the exit of B joins the left lane only
    ("RM-M61", "", "R3", B, "A2", True),  # right-side yard: reverse from R3 on to A2
    ("RM-M62", "", "R0", B, "R23", True),  # reversing across the end of the numbering
    ("RM-M64", "A1", "R2", F, "R3", True),  # first half of: pass a blocked yard, then reverse on to A2 (RM-M61)
    ("RM-M65", "R17 L17", "R16", F, "E1 E2 R19", True),  # round a blocked road through the yard
    ("RM-M66", "R19", "E2", F, "R19", False),  # exit cell taken
    ("RM-M67", "R4 L5", "B1", F, "B2 L7", True),  # trucks on the road beside a yard do not matter inside it
    ("RM-M69", "R15 R16", "D2", F, "L15", True),  # leaving D beside a truck is allowed
    ("RM-M70", "R15 R16", "L15", F, "L16", False),  # from there the convoy rule holds: wait, or reverse to D2 or R14
]

SETS = [  # set, start, other trucks, cells that one forward action can end on, with their steps
    ("RM-S1", "R5", "", {"R6": 1, "R7": 2, "R8": 3, "C1": 4, "R9": 4}),
    ("RM-S2", "R5", "R6", {"L6": 1, "R7": 2, "R8": 3, "C1": 4, "R9": 4}),
    ("RM-S3", "R5", "R6 R7", {"L6": 1}),
    ("RM-S4", "R5", "R6 L6", {}),
    ("RM-S5", "A1", "", {"A2": 1, "R3": 2, "L4": 3, "R4": 3, "B1": 4, "R5": 4}),
    ("RM-S6", "A1", "A2", {}),
    ("RM-S7", "R1", "", {"R2": 1, "L3": 2, "R3": 2, "L4": 3, "R4": 3, "B1": 4, "R5": 4}),
    ("RM-S8", "R1", "R3 B1", {"R2": 1, "L3": 2, "L4": 3, "R4": 3, "R5": 4}),
    ("RM-S9", "B2", "R8", {"L7": 1, "L8": 2, "R9": 3, "R10": 4}),
    ("RM-S10", "L12", "D1 R13", {"L13": 1, "R14": 2, "R15": 3, "R16": 4}),
]


def on_the_road(start, others="", **options):
    """Player 1 is to move from this cell; the others have their trucks on these cells, or not yet placed."""
    cells = others.split()
    t = Table(players=max(2, 1 + len(cells)), placed=False, **options)
    return t.trucks(start, *cells)


def can_move(t, verb, path):
    """Whether one action can move the truck along these cells. If so, it does."""
    for cell in path.split():
        if t.actions_done or not t.can(1, f"{verb} {cell}"):
            return False
        t.do(1, f"{verb} {cell}")
    return t.actions_done == 1 or t.can(1, "done")


def reachable(t, steps=0):
    """The cells on which a forward action can end, with the fewest steps."""
    endings: dict[str, int] = {}
    for cell in t.family(1, "drive") if not t.actions_done else ():
        twin = t.copy().do(1, f"drive {cell}")
        for end, count in ({cell: steps + 1} | reachable(twin, steps + 1)).items():
            endings[end] = min(count, endings.get(end, count))
    return endings


@pytest.mark.parametrize(("case", "others", "start", "verb", "path", "legal"), CASES, ids=[case[0] for case in CASES])
def test_movement_case(case, others, start, verb, path, legal):
    """Ledger 10.2.

    RM-M01, RM-M02, RM-M04, RM-M05, RM-M06, RM-M07, RM-M09, RM-M10, RM-M11, RM-M12, RM-M14, RM-M15, RM-M16, RM-M17,
    RM-M19, RM-M20, RM-M21, RM-M22, RM-M24, RM-M25, RM-M26, RM-M27, RM-M29, RM-M30, RM-M31, RM-M32, RM-M34, RM-M35,
    RM-M36, RM-M37, RM-M39, RM-M40, RM-M41, RM-M42, RM-M44, RM-M45, RM-M46, RM-M47, RM-M49, RM-M50, RM-M51, RM-M52,
    RM-M54, RM-M55, RM-M56, RM-M57, RM-M59, RM-M60, RM-M61, RM-M62, RM-M64, RM-M65, RM-M66, RM-M67, RM-M69, RM-M70
    """
    t = on_the_road(start, others)
    assert can_move(t, verb, path) == legal
    if legal:
        assert t.at(1) == path.split()[-1]


@pytest.mark.parametrize(("case", "start", "others", "cells"), SETS, ids=[case[0] for case in SETS])
def test_movement_set(case, start, others, cells):
    """Ledger 10.3.

    RM-S1, RM-S2, RM-S3, RM-S4, RM-S5, RM-S6, RM-S7, RM-S8, RM-S9, RM-S10
    """
    assert reachable(on_the_road(start, others)) == cells


@pytest.mark.parametrize(
    ("others", "start", "action", "why"),
    [
        ("R7", "R6", "drive R7", Why.CELL_TAKEN),
        ("", "R5", "drive R7", Why.NOT_NEXT),
        ("", "R5", "drive R4", Why.NOT_NEXT),
        ("", "R5", "drive L6", Why.KEEP_RIGHT),
        ("R6 R7", "L6", "drive L7", Why.CONVOY),
        ("R6 L6", "R5", "drive L6", Why.CELL_TAKEN),
        ("", "L16", "drive E1", Why.OTHER_LANE),
        ("", "R4", "drive B1", Why.OTHER_LANE),
        ("", "L7", "drive B2", Why.NO_ENTRY),
        ("", "R3", "drive A2", Why.NO_ENTRY),
        ("", "B1", "drive L4", Why.NO_ENTRY),
        ("", "B1", "drive L6", Why.NO_ENTRY),
        ("", "A1", "drive R1", Why.NO_ENTRY),
        ("", "B1", "drive L3", Why.NOT_NEXT),
        ("", "B1", "drive L7", Why.NOT_NEXT),
        ("", "B1", "drive R6", Why.NOT_NEXT),
        ("", "B1", "drive R20", Why.NOT_NEXT),
        ("", "B2", "drive B1", Why.NOT_NEXT),
        ("", "B2", "drive L4", Why.NOT_NEXT),
        ("", "B2", "drive L8", Why.NOT_NEXT),
        ("", "R5", "drive B2", Why.NOT_NEXT),
        ("R4", "R5", "back R4", Why.CELL_TAKEN),
        ("A2", "R3", "back A2", Why.CELL_TAKEN),
        ("L3", "L4", "back L3", Why.CELL_TAKEN),
        ("", "R5", "back L4", Why.NEVER_BACK_LEFT),
        ("R6", "L6", "back L5", Why.FALL_BACK_RIGHT),
        ("", "R7", "back B2", Why.NOT_BEHIND),
        ("", "R5", "back R3", Why.NOT_BEHIND),
        ("", "B1", "back R4", Why.NOT_BEHIND),
    ],
)
def test_a_refusal_names_the_driving_rule(others, start, action, why):
    """RM-071, RM-074, RM-083, RM-084, RM-085, RM-089, RM-092, RM-103, RM-105, RM-106, RM-108, RM-246."""
    t = on_the_road(start, others)
    assert not t.can(1, action)
    assert t.refusal(1, action) == why


def test_the_road_has_two_lanes_of_24_columns_and_twelve_docks():
    """RM-070, RM-072, RM-073: 48 road cells and 12 docks; A, C and E open to the right lane."""
    t = Table()
    cells = t.lists["cell"]
    assert len(cells) == 60
    assert cells[48:] == tuple(f"{letter}{dock}" for letter in "ABCDEF" for dock in (1, 2)) == t.lists["dock"]
    assert [cell for n, cell in enumerate(cells) if t.board["warehouse"][n] != NONE] == list(cells[48:])
    entries = {"A1": "R0", "B1": "L4", "C1": "R8", "D1": "L12", "E1": "R16", "F1": "L20"}
    exits = {"A2": "R3", "B2": "L7", "C2": "R11", "D2": "L15", "E2": "R19", "F2": "L23"}
    for dock, entry in entries.items():
        assert dock in reachable(on_the_road(entry))
        assert on_the_road(dock).family(1, "back") == [entry]
    for dock, exit_cell in exits.items():
        assert on_the_road(dock).family(1, "drive") == [exit_cell]
        assert dock in on_the_road(exit_cell).family(1, "back")


def test_approach_and_exit_columns():
    """RM-076, RM-077: {3, 4, 11, 12, 19, 20} and {7, 15, 23}."""
    t = Table()
    names = t.lists["cell"]
    assert {name for n, name in enumerate(names) if t.board["approach"][n]} == {"L3", "L4", "L11", "L12", "L19", "L20"}
    assert {name for n, name in enumerate(names) if t.board["leaving"][n]} == {"L7", "L15", "L23"}


def test_trucks_face_the_traffic():
    """RM-075, RM-106: forward never leads back, and reverse never leads forward."""
    t = on_the_road("R5")
    assert t.family(1, "drive") == ["R6"]
    assert t.family(1, "back") == ["R4"]


def test_forward_makes_one_to_four_steps_as_one_action():
    """RM-080, RM-088, RM-119: it closes after the fourth step, or when the player is done."""
    t = on_the_road("R12").drive(1, "R13", finishes=False)
    assert t.actions_done == 0
    assert t.refusal(1, "end") == Why.FINISH_FIRST
    assert t.do(1, "done").actions_done == 1
    t.do(1, *(f"drive R{n}" for n in (14, 15, 16, 17)))
    assert (t.actions_done, t.at(1)) == (2, "R17")


def test_forward_ends_where_no_step_is_left():
    """RM-080, RM-230: two trucks side by side block the road ahead."""
    t = on_the_road("R12", "R14 L14").do(1, "drive R13")
    assert t.actions_done == 1


def test_steps_depend_on_the_current_position_of_trucks():
    """RM-081, RM-090, RM-254: a truck may keep left through an approach past two trucks with a gap, and not enter."""
    assert can_move(on_the_road("L3", "R3 R5"), F, "L4 L5 R6")
    assert can_move(on_the_road("R2"), F, "L3 L4 R5 R6")
    assert not can_move(on_the_road("L7", "R7 R9"), F, "L8")


def test_two_trucks_side_by_side_block_the_road():
    """RM-087: for all trucks behind them, in both lanes."""
    for start in ("R5", "L5"):
        assert on_the_road(start, "R6 L6").family(1, "drive") == []


def test_c69_a_truck_may_stand_in_the_left_lane():
    """RM-C69 (RM-229): the truck beside it has driven off; the next step may lead to R7, but not to L7."""
    t = on_the_road("L6", "R6").do(1, "take 1", "done").end(1)
    t.drive(2, "R7", "R8").end(2)
    assert t.at(1) == "L6"
    assert t.family(1, "drive") == ["R7"]
    assert t.refusal(1, "drive L7") == Why.KEEP_RIGHT


def test_c70_a_stuck_truck_may_do_other_things():
    """RM-C70 (RM-204, RM-230): a truck that cannot move may take contracts, or end the turn."""
    t = on_the_road("R5", "R4 R6 L6")
    assert t.family(1, "drive") == t.family(1, "back") == []
    assert t.can(1, "take 1")
    assert t.can(1, "end")


@pytest.mark.parametrize(("case", "start", "others", "path"), [
    ("RM-M24", "L6", "R6 R7", "L7"),
    ("RM-M34", "L3", "R3 R4", "L4"),
    ("RM-M70", "L15", "R15 R16", "L16"),
])  # fmt: skip
def test_c89_convoys_may_be_passed_by_option(case, start, others, path):
    """RM-C89 (RM-084): `convoy` = loose makes RM-M24, RM-M34 and RM-M70 legal."""
    assert can_move(on_the_road(start, others, convoy="loose"), F, path)
    assert not can_move(on_the_road(start, others), F, path)


def test_c89_reversing_into_an_exit_is_illegal_by_option():
    """RM-C89 (RM-105): `reverse_into_exit` = false makes RM-M61 illegal."""
    t = on_the_road("R3", reverse_into_exit=False)
    assert not t.can(1, "back A2")
    assert t.refusal(1, "back A2") == Why.NO_BACKING_IN
    assert t.can(1, "back R2")


def test_reverse_is_one_space_and_one_action():
    """RM-100, RM-101, RM-106: three times in a turn, each with a token."""
    t = on_the_road("R5").do(1, "back R4", "back R3", "back R2")
    assert (t.actions_done, t.at(1)) == (3, "R2")
    assert t.refusal(1, "back R1") == Why.NO_TOKEN
    assert t.events_of(Event.REVERSED) == [(1, t.index("cell", "R2"), 0)]


def test_reversing_from_the_left_lane():
    """RM-102, RM-103, RM-105: into the yard, to the right lane, or to the left lane beside a truck or at an exit."""
    assert on_the_road("L7").family(1, "back") == ["R6", "B2"]
    assert on_the_road("L7", "R6").family(1, "back") == ["L6", "B2"]
    assert on_the_road("L8", "R8").family(1, "back") == ["R7", "L7"]


def test_cells_hold_one_truck_and_a_truck_stands_on_one_cell():
    """RM-074, RM-089: the cell that a truck leaves is free."""
    t = on_the_road("R5", "R9").drive(1, "R6", "R7")
    assert int(t.s["taken"]) == 1 << t.index("cell", "R7") | 1 << t.index("cell", "R9")


def test_moves_to_the_left_lane_have_a_reason_in_any_traffic():
    """RM-093, RM-230: beside a truck, or in an approach or exit column. Of six trucks, one can always move."""
    dice = np.random.default_rng(5)
    t = Table(players=6)
    cells = np.arange(60)
    landings = 0
    for _ in range(300):
        spots = [t.lists["cell"][cell] for cell in dice.choice(cells, 6, replace=False)]
        t.trucks(*spots)
        moves = 0
        for player in range(1, 7):
            t.turn_of(player)
            moves += len(t.family(player, "drive"))
            for verb in (F, B):
                for cell in t.family(player, verb):
                    number = t.index("cell", cell)
                    if cell.startswith("L") and not has_reason(t, number):
                        raise AssertionError(f"{spots}: {player} {verb} {cell}")
                    landings += cell.startswith("L")
        assert moves > 0
    assert landings > 100


def has_reason(t, cell):
    """RM-093: Whether there is a reason for a truck to stand on this cell of the left lane."""
    beside = t.s["taken"] >> np.uint64(t.board["beside"][cell]) & ONE
    return bool(beside) or bool(t.board["approach"][cell]) or bool(t.board["leaving"][cell])


def test_c12_the_first_turn():
    """RM-C12 (RM-010, RM-018, RM-030, RM-031, RM-205): placing the truck costs none of the four actions."""
    t = Table(placed=False)
    assert t.at(1) is None
    assert t.refusal(1, "load green") == Why.PLACE_FIRST
    assert t.refusal(1, "end") == Why.PLACE_FIRST
    assert [t.refusal(1, action) for action in ("drive R0", "back R0", "store green")] == [Why.PLACE_FIRST] * 3
    t.do(1, "take 1", "done").do(1, "place C2")
    assert (t.actions_done, t.at(1)) == (1, "C2")
    assert t.events_of(Event.PLACED_TRUCK) == [(1, t.index("cell", "C2"), 0)]
    t.load(1, "green").drive(1, "R11").drive(1, "R12")
    assert (t.player, t.s["turn"]) == (2, 1)


def test_a_truck_is_placed_once_on_a_free_dock():
    """RM-018, RM-206, RM-251: the other dock of a warehouse is free, too. Trucks off the board block nothing."""
    t = Table(placed=False)
    assert t.family(1, "place") == list(t.lists["dock"])
    t.do(1, "place C1")
    assert t.refusal(1, "place C2") == Why.ON_THE_ROAD_ALREADY
    t.end(1)
    assert t.refusal(2, "place C1") == Why.DOCK_TAKEN
    assert t.do(2, "place C2").at(2) == "C2"
    assert t.refusal(2, "drive R11") == Why.OK


def test_c81_two_trucks_in_a_yard_cannot_pass_cubes():
    """RM-C81 (RM-225): they can only store and load."""
    t = Table().trucks("A1", "A2").cargo(1, blue=2).turn_of(1)
    assert {family.name for family in t.actions.families} & {"give", "trade", "swap"} == set()
    t.do(1, "store blue", "done").end(1).load(2, "blue")
    assert (t.cargo_of(1), t.cargo_of(2)) == ({"blue": 1}, {"blue": 1})


YARDS = {"A": ("R", 0), "B": ("L", 4), "C": ("R", 8), "D": ("L", 12), "E": ("R", 16), "F": ("L", 20)}  # lane, entry
APPROACH, EXITS = {3, 4, 11, 12, 19, 20}, {7, 15, 23}


def neighbours(cell, taken_cells):
    """All forward neighbours of a cell, by the ledger's table. A simple reference."""
    if cell[0] in YARDS:
        lane, entry = YARDS[cell[0]]
        steps = {f"{cell[0]}2" if cell[1] == "1" else f"{lane}{(entry + 3) % 24}"}
    else:
        column = int(cell[1:])
        next_column = (column + 1) % 24
        is_overtaking = f"R{next_column}" in taken_cells
        is_convoy = cell[0] == "L" and f"R{column}" in taken_cells and is_overtaking
        steps = {f"R{next_column}"} | {f"{letter}1" for letter, yard in YARDS.items() if yard == (cell[0], column)}
        if (is_overtaking or next_column in APPROACH) and not is_convoy:
            steps.add(f"L{next_column}")
    return steps - taken_cells


def cells_behind(cell, taken_cells):
    """All cells that reverse leads to, rule by rule. A simple reference."""
    if cell[0] in YARDS:
        lane, entry = YARDS[cell[0]]
        cells = {f"{cell[0]}1" if cell[1] == "2" else f"{lane}{entry}"}
    else:
        column = int(cell[1:])
        previous_column = (column - 1) % 24
        docks = {f"{name}2" for name, (lane, entry) in YARDS.items() if f"{lane}{(entry + 3) % 24}" == cell}
        cells = {f"R{previous_column}"} | docks
        if cell[0] == "L" and (f"R{previous_column}" in taken_cells or previous_column in APPROACH | EXITS):
            cells.add(f"L{previous_column}")
    return cells - taken_cells


def test_steps_in_random_traffic_agree_with_the_ledger():
    """RM-081, RM-082, RM-083, RM-084, RM-085, RM-086, RM-091, RM-101, RM-102, RM-103, RM-104, RM-105, RM-107, RM-108:
    six trucks close together, each forward and back."""
    dice = np.random.default_rng(8)
    t = Table(players=6)
    for _ in range(400):
        near = (dice.integers(24) + np.arange(8)) % 24  # all in a few columns, so that they are in each other's way
        pool = [f"{lane}{column}" for lane in "RL" for column in near]
        pool += [f"{name}{dock}" for name, (_, entry) in YARDS.items() if entry in near for dock in (1, 2)]
        cells = [str(cell) for cell in dice.choice(pool, 6, replace=False)]
        t.trucks(*cells)
        for player, cell in enumerate(cells, 1):
            t.turn_of(player)
            others = {*cells} - {cell}
            assert {*t.family(player, F)} == neighbours(cell, others), (cell, others)
            assert {*t.family(player, B)} == cells_behind(cell, others), (cell, others)


def test_trucks_elsewhere_do_not_matter():
    """RM-226, RM-228: a truck may pass on the right of a left-lane truck, and step diagonally between two trucks."""
    assert can_move(on_the_road("R5", "L6 L7"), F, "R6 R7 R8")
    assert can_move(on_the_road("R5", "R6 L7"), F, "L6 R7")


def test_road_and_yard_in_one_action():
    """RM-090, RM-227, RM-253: through a yard, round a blocked road."""
    assert can_move(on_the_road("R16", "R17 L17 R18"), F, "E1 E2 R19 R20")
