"""Positions of Truck Off, set up and read in the terms of the ledger.

Players, turns and boxes of the tracker are numbered from 1. Spaces have the names on the sheet, such as `B5`. Lists of
six are in the order of the dice, D4 to D20: `3/5/2/9/11/4`.
"""

import itertools
from functools import cache

import numpy as np

from truckstop.engine.dice import Dice, roll
from truckstop.engine.record import NONE
from truckstop.games import load
from truckstop.games.truck_off.actions import DIE_NAMES, SIDE_NAMES, SPACE_NAMES
from truckstop.games.truck_off.state import BLANK, CROSS, Bonus, Stage

GAME = load("truck_off")
ROLL_KEY = (7, 7)  # key of the dice for rolls with given results


def space_number(name):
    return SPACE_NAMES.index(name)


@cache
def count_rolls_before(dice, faces):
    """Return how many rolls with ROLL_KEY come before these dice show these faces."""
    rng = np.zeros(1, Dice)[0]
    rng["key"] = ROLL_KEY
    for count in itertools.count():
        rng["count"] = count
        if all(roll(rng, int(die[1:])) + 1 == face for die, face in zip(dice.split(), faces, strict=True)):
            return count


class Position:
    """A state record with methods to set up and read a position. Methods that set something up return the position."""

    def __init__(self, box, players, options, key):
        self.board = box.record
        self.states = np.zeros(1, GAME.state_dtype)
        self.s = self.states[0]
        self.s["seats"] = players
        self.s["dice"]["key"] = key
        GAME.meta.options.write(self.s, GAME.meta.options.complete(options, players))

    # Set up

    def sheet(self, player):
        return self.s["seat"][player - 1]

    def turn(self, number, active=None):
        """Set the number of the turn and, if given, the active player, who then acts next."""
        self.s["turn"] = number
        if active is not None:
            self.s["active"] = active - 1
            self.s["queue"] = self.s["waiting"] = 1 << (active - 1)
        return self

    def dice(self, faces):
        """Set the numbers that the dice show: `3/5/2/9/11/4`."""
        self.s["face"] = [int(face) for face in faces.split("/")]
        return self

    def next_rolls(self, dice, *faces):
        """Set the results of the next rolls: `t.next_rolls("D20 D20", 8, 3)`."""
        self.s["dice"]["key"] = ROLL_KEY
        self.s["dice"]["count"] = count_rolls_before(dice, faces)
        return self

    def truck(self, player, name):
        """Put the truck of a player on a space. A venue there is closed, as after a stop."""
        self.sheet(player)["at"] = space_number(name)
        return self.close_venues(player, name)

    def close_venues(self, player, *names):
        for number in map(space_number, names):
            self.sheet(player)["open"][number // 64] &= ~(np.uint64(1) << np.uint64(number % 64))
        return self

    def close_all_but(self, player, *names):
        return self.close_venues(player, *(set(SPACE_NAMES) - set(names)))

    def track(self, player, boxes):
        """Fill boxes of the tracker and empty all others: in `1:3 3:6 19:X`, box 1 has a 3, box 3 a 6, box 19 an X."""
        me = self.sheet(player)
        me["track"], me["stop"], me["last"] = BLANK, NONE, 0
        for n, mark in (entry.split(":") for entry in boxes.split()):
            me["track"][int(n) - 1] = CROSS if mark == "X" else int(mark)
            me["stop"][int(n) - 1] = me["at"]
            me["last"] = int(n)
        return self

    def circles(self, player, counts):
        """Set the promotion circles above the columns of a player's tracker: `0/0/0/0/0/1`."""
        self.sheet(player)["circles"] = [int(count) for count in counts.split("/")]
        return self

    def bridge(self, player, side):
        self.sheet(player)["bridge"] = SIDE_NAMES.index(side)
        return self

    def gas(self, player, name):
        self.sheet(player)["gas"] = space_number(name)
        return self

    def mark_double_space(self, player, name):
        self.sheet(player)["twice"] = space_number(name)
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

    def open_venues(self, player):
        bits = self.sheet(player)["open"]
        return {name for n, name in enumerate(SPACE_NAMES) if int(bits[n // 64]) >> n % 64 & 1}

    def tracker_box(self, player, n):
        """Return what is in a box of the tracker: a number, "X", or None if it is empty."""
        mark = int(self.sheet(player)["track"][n - 1])
        return {BLANK: None, CROSS: "X"}.get(mark, mark)

    def tracker_boxes(self, player):
        """Return the filled boxes in the notation of `track`."""
        return " ".join(f"{n}:{self.tracker_box(player, n)}" for n in range(1, 25) if self.tracker_box(player, n))

    def owed_bonuses(self, player):
        return [Bonus(bonus).name.lower() for bonus in self.sheet(player)["owed"] if bonus != NONE]

    def circles_above(self, die):
        return [int(self.sheet(player)["circles"][DIE_NAMES.index(die)]) for player in range(1, self.s["seats"] + 1)]
