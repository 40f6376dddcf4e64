"""A position of Truck Off, written and read in the notation of the ledger. Players are numbered from 1."""

import itertools
from functools import cache

import numpy as np

from truckstop.engine.dice import Dice, roll
from truckstop.engine.record import NONE
from truckstop.games import load
from truckstop.games.truck_off.actions import DIE_NAMES, SIDE_NAMES, SPACE_NAMES
from truckstop.games.truck_off.state import BLANK, CROSS, Bonus, Stage

GAME = load("truck_off")


def space(name):
    return SPACE_NAMES.index(name)


@cache
def rolls_before(dice, faces):
    """The number of rolls to skip with the key (7, 7) before these dice show these faces."""
    rng = np.zeros(1, Dice)[0]
    rng["key"] = (7, 7)
    for count in itertools.count():
        rng["count"] = count
        if all(roll(rng, int(die[1:])) + 1 == face for die, face in zip(dice.split(), faces, strict=True)):
            return count


class Position:
    """A state record with methods to write and read it by name."""

    def __init__(self, box, players, options, key):
        self.pad = box.record
        self.states = np.zeros(1, GAME.state_dtype)
        self.s = self.states[0]
        self.s["seats"] = players
        self.s["dice"]["key"] = key
        GAME.meta.options.write(self.s, GAME.meta.options.complete(options, players))

    # Write

    def sheet(self, player):
        return self.s["seat"][player - 1]

    def turn(self, number, active=None):
        self.s["turn"] = number
        if active is not None:
            self.s["active"] = active - 1
            self.s["queue"] = self.s["waiting"] = 1 << (active - 1)
        return self

    def dice(self, faces):
        self.s["face"] = [int(face) for face in faces.split("/")]
        return self

    def next_rolls(self, dice, *faces):
        """Set the results of the next rolls: `t.next_rolls("D20 D20", 8, 3)`."""
        self.s["dice"]["key"] = (7, 7)
        self.s["dice"]["count"] = rolls_before(dice, faces)
        return self

    def truck(self, player, name):
        self.sheet(player)["at"] = space(name)
        return self.close(player, name)

    def close(self, player, *names):
        for name in names:
            self.sheet(player)["open"][space(name) // 64] &= ~(np.uint64(1) << np.uint64(space(name) % 64))
        return self

    def close_all_but(self, player, *names):
        return self.close(player, *(set(SPACE_NAMES) - set(names)))

    def track(self, player, boxes):
        """Fill boxes of the tracker: `1:3 3:6 19:X` are box numbers and their contents."""
        me = self.sheet(player)
        me["track"], me["stop"], me["last"] = BLANK, NONE, 0
        for n, mark in (entry.split(":") for entry in boxes.split()):
            me["track"][int(n) - 1] = CROSS if mark == "X" else int(mark)
            me["stop"][int(n) - 1] = me["at"]
            me["last"] = int(n)
        return self

    def circles(self, player, counts):
        self.sheet(player)["circles"] = [int(count) for count in counts.split("/")]
        return self

    def bridge(self, player, side):
        self.sheet(player)["bridge"] = SIDE_NAMES.index(side)
        return self

    def gas(self, player, name):
        self.sheet(player)["gas"] = space(name)
        return self

    def twice(self, player, name):
        self.sheet(player)["twice"] = space(name)
        return self

    # Read

    @property
    def stage(self):
        return Stage(self.s["stage"])

    @property
    def active(self):
        return int(self.s["active"]) + 1

    @property
    def waiting(self):
        return [player for player in range(1, self.s["seats"] + 1) if self.s["waiting"] >> (player - 1) & 1]

    @property
    def faces(self):
        return "/".join(map(str, self.s["face"]))

    def at(self, player):
        return SPACE_NAMES[self.sheet(player)["at"]]

    def open(self, player):
        bits = self.sheet(player)["open"]
        return {name for n, name in enumerate(SPACE_NAMES) if int(bits[n // 64]) >> n % 64 & 1}

    def box(self, player, n):
        mark = int(self.sheet(player)["track"][n - 1])
        return {BLANK: None, CROSS: "X"}.get(mark, mark)

    def boxes(self, player):
        """The filled boxes in the notation of `track`."""
        return " ".join(f"{n}:{self.box(player, n)}" for n in range(1, 25) if self.box(player, n))

    def owed_bonuses(self, player):
        return [Bonus(bonus).name.lower() for bonus in self.sheet(player)["owed"] if bonus != NONE]

    def circles_above(self, die):
        return [int(self.sheet(player)["circles"][DIE_NAMES.index(die)]) for player in range(1, self.s["seats"] + 1)]
