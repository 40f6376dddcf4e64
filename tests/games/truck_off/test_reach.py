"""A slow reference implementation of driving, compared with the legal actions of the rules."""

import random
from functools import cache

import pytest

from tests.games.truck_off.table import Table, way
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

    def __init__(self, open_venues, rivers, station, again):
        self.open, self.rivers, self.station, self.again = open_venues, rivers, station, again

    def steps(self, at, left, fuelled):
        """Where a step may lead, with the steps left afterwards and whether the drive has had its gas."""
        for to in neighbours(at):
            is_river = f"{at}-{to}" in self.rivers or f"{to}-{at}" in self.rivers
            if left and not is_river and not (to == self.station and fuelled and not self.again):
                gets_gas = to == self.station and not fuelled
                yield to, left - 1 + (3 if gets_gas else 0), fuelled or gets_gas

    @cache  # noqa: B019
    def can_end(self, at, left, fuelled, passed):
        """Whether a drive that has just entered `at` can still end on a venue that it enters for the first time."""
        if at in self.open and at not in passed:
            return True
        passed_with_this = passed | ({at} & self.open)
        return any(self.can_end(*step, passed_with_this) for step in self.steps(at, left, fuelled))

    def legal(self, at, left, fuelled, path, bound):
        """The actions of TO-240."""
        passed = frozenset(self.open & set(path))
        steps = {way(at, step[0]) for step in self.steps(at, left, fuelled) if not bound or self.can_end(*step, passed)}
        may_stop = at in self.open and at not in path[:-1]
        return steps | ({"stop"} if not bound or may_stop else set())


@pytest.mark.parametrize("seed", range(60))
def test_steps_match_the_reference_implementation(seed):
    """TO-034, TO-214, TO-217, TO-240: Few open venues, a station and a bridge; compared at every step."""
    rng = random.Random(seed)
    side, again = rng.choice("ab"), rng.random() < 0.5
    t = Table(map_side=side, gas_again="no_bonus" if again else "forbidden")
    rivers = set(CROSSINGS[side].split())
    start = rng.choice(SPACE_NAMES)
    venues = rng.sample(sorted(t.open(1)), rng.randint(0, 5))
    t.truck(1, start).close_all_but(1, *venues).close(1, start)
    station = rng.choice([None, start, *rng.sample(sorted(set(SPACE_NAMES) - set(venues)), 2)])
    if station:
        t.gas(1, station)
    bridge = rng.choice(sorted(rivers))
    t.bridge(1, bridge).keep()
    reference = ReferenceDrive(frozenset(t.open(1)), rivers - {bridge}, station, again)
    at, left, fuelled = start, 4, False
    path: list[str] = []
    bound = any(reference.can_end(*step, frozenset()) for step in reference.steps(at, left, fuelled))
    while True:
        assert set(t.legal(1)) == reference.legal(at, left, fuelled, path, bound)
        steps = [step for step in reference.steps(at, left, fuelled) if way(at, step[0]) in t.legal(1)]
        if not steps:
            break
        step = rng.choice(steps)
        t.do(1, way(at, step[0]))
        at, left, fuelled = step
        path.append(at)
