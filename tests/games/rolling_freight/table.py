"""A table for tests: set up a position in a line or two, then play in the notation of the ledger.

    t = Table(players=3).contracts(1, "gray_2a:4", "blue_4a").dice(1, "gray", "gray")
    t.build(1, "gray_2a", "gray").build(1, "gray_2a", "gray")
    assert t.points(1) == 6

Actions go through `why_not` and `apply` only; a refused action raises `IllegalAction`. The invariants are checked after
every action.
"""

import numpy as np

from tests.games.game_table import GameTable
from tests.games.rolling_freight.position import COLOURS, GAME, KINDS, Position
from truckstop.engine.dice import Dice
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.actions import Event
from truckstop.games.rolling_freight.state import MAT_PLACES, Stage

MAX_TRIES = 5000


class Table(Position, GameTable):
    """By default player 1 is first, mats are empty and the draft is over."""

    game = GAME
    checks_invariants = True

    def __init__(self, players=4, box=None, key=(7, 1), drafting=False, **options):
        options = {name: str(value).lower() for name, value in options.items()}
        super().__init__(box or GAME.box(), players, options, key)
        self.set_up()
        self.s["first"] = 0
        if drafting:
            self.s["player"] = players - 1
            self.s["waiting"] = 1 << (players - 1)
        else:
            self.turn_of(1)

    def family(self, player, name):
        """Return the legal actions of a family, without the name of the family."""
        return [text.removeprefix(name).strip() for text in self.legal(player) if text.split()[0] == name]

    def pay(self, player, *units):
        """Pay with units, named by their faces: `red`, `blue+red`, `points`, `2 two` (counts double), `marker red`."""
        for unit in units:
            if unit.startswith("marker"):
                self.do(player, unit)
            elif unit.startswith("2 "):
                self.do(player, f"double {self.die(unit.removeprefix('2 '))}")
            else:
                self.do(player, f"die {self.die(unit)}")
        return self

    def buy(self, player, what, *units):
        """Start a purchase and pay for it with these units."""
        return self.do(player, what).pay(player, *units)

    def build(self, player, contract, *units):
        """Build a cube on a link and pay for it with these units."""
        return self.buy(player, f"build {self.place(player, contract)}", *units)

    def place(self, player, contract):
        """Return the place of a contract on the mat."""
        return self.seat(player)["contract"].tolist().index(self.link(contract)) + 1

    def ship(self, player, circle, *route):
        """Deliver the cargo of a circle over these links, up to the payment."""
        self.do(player, "deliver", f"ship {circle}")
        for contract in route:
            self.do(player, f"via {contract}")
        return self

    def end(self, *players):
        """End the turns of these players, one after the other, without storing or setting dice."""
        for player in players:
            self.do(player, "end")
            while self.player == player and self.stage in (Stage.STORE, Stage.PLAN):
                self.do(player, "store none" if self.stage == Stage.STORE else "roll")
        return self

    def with_lucky_dice(self, condition, player, *actions):
        """Return the table after these actions, with dice for which the result satisfies the condition."""
        for key in range(MAX_TRIES):
            copy = self.copy()
            copy.s["dice"]["key"] = (key, 99)
            copy.do(player, *actions)
            if condition(copy):
                return copy
        raise AssertionError("no dice satisfy this condition")

    def policy(self, player, rng=None):
        """Return the action that the policy of the game chooses."""
        self.rng = np.zeros(1, Dice)[0] if rng is None else rng[0]
        return super().policy(player)

    @property
    def player(self):
        return int(self.s["player"]) + 1

    @property
    def stage(self):
        return Stage(self.s["stage"])

    @property
    def over(self):
        return self.stage == Stage.OVER

    def points(self, player):
        return int(self.seat(player)["score"])

    def held(self, player):
        """Return the contracts on the mat with their cubes."""
        me = self.seat(player)
        used_places = [place for place in range(MAT_PLACES) if me["contract"][place] != NONE]
        return {self.contract(me["contract"][place]): int(me["cubes"][place]) for place in used_places}

    def mat(self, player):
        """Return the improvements on the mat."""
        return [KINDS[kind] for kind in self.seat(player)["improvement"] if kind != NONE]

    def slots(self):
        """Return the contracts on the track, from slot 1 on. None is a gap."""
        return [None if link == NONE else self.contract(link) for link in self.s["track"]]

    def improvement_slots(self):
        return [None if kind == NONE else KINDS[kind] for kind in self.s["improvement_track"]]

    def owns(self, player, contract):
        return bool(int(self.seat(player)["links"]) >> self.link(contract) & 1)

    def markers(self, player):
        """Return the stock markers by colour, without colours that have none."""
        stock = self.seat(player)["stock"].tolist()
        return {name: count for name, count in zip(COLOURS, stock, strict=True) if count}

    def faces(self, player):
        """Return the faces of a player's dice as numbers."""
        return [int(face) for face in self.seat(player)["die"] if face != NONE]

    def spent(self):
        """Return the number of spent dice."""
        return int(self.s["spent"]).bit_count()

    def under(self):
        """Return the contracts under the deck."""
        return [self.contract(link) for link in self.s["under"][: self.s["under_left"]]]

    def improvements_under(self):
        return [KINDS[kind] for kind in self.s["improvements_under"][: self.s["improvements_under_left"]]]

    def event_kinds(self):
        """Return the kinds of the events of the last action."""
        return [Event(event["kind"]) for event in self.events()]
