"""Whole drives and tips agree with the result of playing them."""

import re
from html import unescape

import pytest

from tests.games.truck_off.table import Table
from tests.games.truck_off.test_parts import CASES, find_part, offered_actions, parts, tips, walk
from truckstop.games.truck_off.actions import ACTIONS, STOP

TO_THE_FAIR = "B5-C5-D5-E5-F5"

# Whole drives


def whole_drives(t):
    """Every whole drive that is offered, with the space where it ends."""
    for notation in offered_actions(parts(t))[1]:
        steps = [action for action in notation.split("; ") if action != "stop"]
        yield notation, t.copy().do(1, *steps).truck_space(1)


def reachable(t):
    """Every space that a drive can enter. Tries every drive."""
    spaces, tables = set(), [t]
    while tables:
        table = tables.pop()
        spaces.add(table.truck_space(1))
        tables += [table.copy().do(1, step) for step in table.legal(1) if step.startswith("step")]
    return spaces


DRIVES = {
    "from a START": lambda: Table().keep(),
    "under way": lambda: Table().step_along(1, "B5-C5"),
    "on the other map": lambda: Table(map_side="b").keep(),
    "to nowhere": lambda: Table().close_all_but(1).keep(),
    "to the last venue": lambda: Table().close_all_but(1, "E7").keep(),
    "over a bridge": lambda: Table().truck(1, "D3").bridge(1, "D3-E3").keep(),
    "through the gas station": lambda: Table(base_movement=3).gas(1, "B6").keep(),
    "away from the gas station": lambda: Table().gas(1, "B6").step_along(1, "B5-B6"),
    "back to a gas station that is dry": lambda: Table(gas_again="no_bonus").gas(1, "B6").step_along(1, "B5-B6-B7"),
    "where few venues can still give a number": lambda: Table(unsellable_stop="last_resort").track(1, "20:3").keep(),
}


@pytest.mark.parametrize("case", DRIVES)
def test_whole_drives_are_legal_and_reach_every_space_further_away(case):
    """They also reach the spaces nearby at which a stop sells something."""
    t = DRIVES[case]()
    nearby = {t.copy().do(1, step).truck_space(1) for step in t.legal(1) if step.startswith("step")}
    ends = [end for _, end in whole_drives(t)]
    assert len(set(ends)) == len(ends)
    assert set(ends) - nearby == reachable(t) - nearby - {t.truck_space(1)}
    assert all(notation.endswith("; stop") for notation, end in whole_drives(t) if end in nearby)
    assert ends


@pytest.mark.parametrize("case", DRIVES)
def test_a_whole_drive_ends_with_a_stop_where_it_sells_something(case):
    """The stop is legal, and it leaves an X nowhere: it sells, or the die of a wild venue is chosen next."""
    t = DRIVES[case]()
    stops = [notation for notation, _ in whole_drives(t) if notation.endswith("; stop")]
    for notation in stops:
        after = t.copy()
        after.do(1, *notation.split("; "))
        is_asked = [action for action in after.legal(1) if action.startswith("die")]
        assert is_asked or "X" not in [after.tracker_box(1, n) for n in range(1, 25)]
    assert {end for notation, end in whole_drives(t) if notation in stops} <= t.possible_ends(1)
    assert stops or case in ("to nowhere", "to the last venue")


def test_whole_drives_of_whole_games_are_legal():
    count = 0
    for side in ("a", "b"):
        for t, player in walk(1, every=3, map_side=side, base_movement=5):
            count += len([*whole_drives(t)]) if player == 1 else 0
    assert count > 300


def test_a_whole_drive_is_shortest_and_closes_fewest_venues():
    by_end = {end: notation for notation, end in whole_drives(Table().keep())}
    assert by_end["C4"] == "step up; step right", "not over the Office Park at C5"
    assert by_end["C6"] == "step down; step right"
    assert by_end["C5"] == "step right; stop", "a venue nearby"


def test_a_whole_drive_says_how_far_it_is_and_what_closes():
    board = unescape(find_part(parts(Table().keep()), "sheet").foreground)
    assert 'aria-label="Drive to E5: 3 steps, 1 left afterwards. Closes on the way: C5, D5."' in board


def test_a_drive_that_stops_says_what_it_sells():
    board = unescape(find_part(parts(Table().dice(DICE).keep()), "sheet").foreground)
    sale = "The D6 sells for $5, in box 2. Skips 1 box. Closes on the way: C5."
    assert f'aria-label="Drive to D5, Farmers Market and stop there: 2 steps. {sale}"' in board
    assert 'aria-label="Drive to F5, Street Fair and stop there: 4 steps. Then choose the die to sell with.' in board


def test_pointing_at_a_drive_shows_its_way():
    board = find_part(parts(Table().keep()), "sheet").foreground
    assert board.count('class="way"') == len([*whole_drives(Table().keep())])


def test_driving_on_from_an_open_venue_closes_it():
    t = Table().step_along(1, "B5-C5")
    assert tips(t)[ACTIONS.parse("step up")] == "Drive to C4: 1 step, 2 left afterwards. Closes on the way: C5."


# Tips


DICE = "3/5/2/9/11/17"
TIPS = {
    "reroll D8": (lambda: Table().dice(DICE), "Roll the D8 again; it shows 2 now. Counts for everybody."),
    "die D6": (
        lambda: Table().dice(DICE).step_along(1, TO_THE_FAIR).do(1, "stop"),
        "Sell with the D6: $5 in box 2. Skips 1 box.",
    ),
    "start S2": (lambda: Table(2, starts=""), "Start from S2, space F9."),
    "gas B6": (lambda: Table().earn("gas"), "Gas station at B6: 3 more steps for a drive through it."),
    "gas C5": (
        lambda: Table(gas_site="any_closes").earn("gas"),
        "Gas station at C5: 3 more steps for a drive through it. The venue there closes.",
    ),
    "double D5": (lambda: Table().earn("double"), "Mark D5, Farmers Market: a sale there counts twice."),
    "relocate S3": (lambda: Table().earn("relocate"), "Move the truck to S3, space J3, without driving."),
    "stay": (lambda: Table().earn("relocate"), "Leave the truck at F5."),
}
STOPS = {
    "Stop at C5, Office Park: the D8 sells for $2, in box 3. Skips 2 boxes.": lambda t: t.step_along(1, "B5-C5"),
    "Stop at C5, Office Park: the D8 sells for $4, in box 3. Skips 2 boxes.": lambda t: t.mark_double_space(
        1, "C5"
    ).step_along(1, "B5-C5"),
    "Stop at C5, Office Park: the D8 sells for $2, in box 3. Earns a bonus: Bridge.": lambda t: t.track(
        1, "1:3 2:5"
    ).step_along(1, "B5-C5"),
    "Stop at B5 without a sale: X in box 1.": lambda t: t.close_all_but(1).keep(),
    "Stop at C5, Office Park without a sale: X in box 23.": lambda t: t.track(1, "22:3").step_along(1, "B5-C5"),
    "Stop at F5, Street Fair, then choose the die to sell with.": lambda t: t.step_along(1, TO_THE_FAIR),
}


@pytest.mark.parametrize("action", TIPS)
def test_a_tip_describes_the_action(action):
    make, tip = TIPS[action]
    assert tips(make())[ACTIONS.parse(action)] == tip


@pytest.mark.parametrize("tip", STOPS)
def test_the_tip_of_a_stop_describes_the_sale(tip):
    assert tips(STOPS[tip](Table().dice(DICE)))[STOP] == tip


@pytest.mark.parametrize("case", [case for case in CASES if "drive" in case or "wild" in case])
def test_a_sale_is_written_as_its_tip_says(case):
    """A stop that is played writes the number, or the X, into the box that its tip names."""
    t = CASES[case]().dice(DICE)
    for action in t.legal(1):
        tip = tips(t)[ACTIONS.parse(action)]
        match = re.search(r"(?:\$(\d+),?|(X)) in box (\d+)", tip)
        if match and action.startswith(("stop", "die")):
            number, _, box = match.groups()
            assert t.copy().do(1, action).tracker_box(1, int(box)) == (int(number) if number else "X")
