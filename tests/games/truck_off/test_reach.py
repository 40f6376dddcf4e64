"""The legal actions of a drive, compared with a slow reference implementation."""

import random
from functools import cache

import pytest

from tests.games.truck_off.table import Table, step_between
from truckstop.games.truck_off.actions import SPACE_NAMES

COLUMNS = "ABCDEFGHIJK"
CROSSINGS = {
    "a": "D1-E1 D2-E2 D3-E3 E3-E4 F3-F4 F4-G4 F5-G5 F6-G6 F7-G7 I4-I5 J4-J5 K4-K5",
    "b": "D1-E1 D2-E2 D3-E3 D4-E4 D5-E5 D6-E6 D6-D7 C7-D7 C8-D8 C9-D9 E4-E5 F4-F5 F5-G5 G5-G6 H5-H6 I5-I6 J5-J6 K5-K6",
}  # of the ledger's maps


def neighbours(name):
    x, y = COLUMNS.index(name[0]), int(name[1])
    positions = ((x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y))
    return [COLUMNS[x] + str(y) for x, y in positions if 0 <= x < len(COLUMNS) and 1 <= y <= 9]


class ReferenceDrive:
    """TO-031 to TO-034, TO-064, TO-065, TO-217, TO-218, TO-240, implemented literally."""

    def __init__(self, open_venues, rivers, station, can_reenter):
        self.open_venues, self.rivers, self.station, self.can_reenter = open_venues, rivers, station, can_reenter

    def steps(self, space, steps_left, has_fuelled):
        """The spaces that a step may enter, each with the steps left afterwards and whether the drive has fuelled."""
        for next_space in neighbours(space):
            is_river = f"{space}-{next_space}" in self.rivers or f"{next_space}-{space}" in self.rivers
            is_station_closed = next_space == self.station and has_fuelled and not self.can_reenter
            if steps_left and not is_river and not is_station_closed:
                gets_gas = next_space == self.station and not has_fuelled
                yield next_space, steps_left - 1 + (3 if gets_gas else 0), has_fuelled or gets_gas

    @cache  # noqa: B019
    def can_end(self, space, steps_left, has_fuelled, visited_venues):
        """Whether a drive that has just entered a space can still end on a venue that it enters for the first time."""
        if space in self.open_venues and space not in visited_venues:
            return True
        venues = visited_venues | ({space} & self.open_venues)
        return any(self.can_end(*step, venues) for step in self.steps(space, steps_left, has_fuelled))

    def legal(self, space, steps_left, has_fuelled, path, is_bound):
        """The actions of TO-240."""
        venues = frozenset(self.open_venues & set(path))
        steps = self.steps(space, steps_left, has_fuelled)
        actions = {step_between(space, step[0]) for step in steps if not is_bound or self.can_end(*step, venues)}
        can_stop = space in self.open_venues and space not in path[:-1]
        return actions | ({"stop"} if not is_bound or can_stop else set())


@pytest.mark.parametrize("seed", range(60))
def test_steps_match_the_reference_implementation(seed):
    """TO-034, TO-214, TO-217, TO-240: Few open venues, a station and a bridge; compared at every step."""
    rng = random.Random(seed)
    side, can_reenter = rng.choice("ab"), rng.random() < 0.5
    t = Table(map_side=side, gas_again="no_bonus" if can_reenter else "forbidden")
    rivers = set(CROSSINGS[side].split())
    start = rng.choice(SPACE_NAMES)
    venues = rng.sample(sorted(t.open_venues(1)), rng.randint(0, 5))
    t.truck(1, start).close_all_but(1, *venues).close_venues(1, start)
    station = rng.choice([None, start, *rng.sample(sorted(set(SPACE_NAMES) - set(venues)), 2)])
    if station:
        t.gas(1, station)
    bridge = rng.choice(sorted(rivers))
    t.bridge(1, bridge).keep()
    reference = ReferenceDrive(frozenset(t.open_venues(1)), rivers - {bridge}, station, can_reenter)
    space, steps_left, has_fuelled = start, 4, False
    path: list[str] = []
    is_bound = any(reference.can_end(*step, frozenset()) for step in reference.steps(space, steps_left, has_fuelled))
    while True:
        assert set(t.legal(1)) == reference.legal(space, steps_left, has_fuelled, path, is_bound)
        reference_steps = reference.steps(space, steps_left, has_fuelled)
        steps = [step for step in reference_steps if step_between(space, step[0]) in t.legal(1)]
        if not steps:
            break
        step = rng.choice(steps)
        t.do(1, step_between(space, step[0]))
        space, steps_left, has_fuelled = step
        path.append(space)
