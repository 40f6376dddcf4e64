"""A table for tests: set up a position in a line or two, then play in the notation of the ledger.

    t = Table(players=3).contracts(1, "gray_2a:4", "blue_4a").dice(1, "gray", "gray")
    t.build(1, "gray_2a", "gray").build(1, "gray_2a", "gray")
    assert t.points(1) == 6

Actions go through `why_not` and `apply` only; a refused action raises `IllegalAction`. The invariants are checked after
every action.
"""

import numpy as np

from tests.games.rolling_freight.position import COLOURS, GAME, KINDS, Position
from truckstop.engine.dice import Dice
from truckstop.engine.events import new_event_buffer
from truckstop.engine.record import NONE
from truckstop.engine.refusal import IllegalAction
from truckstop.games.rolling_freight.actions import Event, Why
from truckstop.games.rolling_freight.state import MAT_PLACES, Stage

R = GAME.rules
OUT = np.zeros(GAME.codes.MAX_LEGAL_ACTIONS, np.int16)
TRIES = 5000


class Table(Position):
    """Player 1 is first; mats are empty and the draft is over, unless the table is still drafting."""

    def __init__(self, players=4, box=None, key=(7, 1), drafting=False, **options):
        options = {name: str(value).lower() for name, value in options.items()}
        super().__init__(box or GAME.box(), players, options, key)
        self.actions = GAME.actions.with_box_ids(self.lists)
        self.event_buffer = new_event_buffer(GAME.codes.MAX_EVENTS)
        self.checks_invariants = True
        R.setup(self.box, self.s, self.event_buffer)
        self.s["first"] = 0
        if drafting:
            self.s["player"] = players - 1
            self.s["waiting"] = 1 << (players - 1)
        else:
            self.turn_of(1)

    def refusal(self, player, action):
        return Why(R.why_not(self.box, self.s, player - 1, self.actions.parse(action)))

    def legal(self, player):
        count = R.legal(self.box, self.s, player - 1, OUT)
        return [self.actions.text(int(action)) for action in OUT[:count]]

    def family(self, player, name):
        """The legal actions of a family, without the name of the family."""
        return [text.removeprefix(name).strip() for text in self.legal(player) if text.split()[0] == name]

    def can(self, player, action):
        """Whether an action is legal: `legal` and `why_not` must agree."""
        allowed = self.refusal(player, action) == Why.OK
        assert allowed == (action in self.legal(player))
        return allowed

    def do(self, player, *actions):
        for action in actions:
            why = self.refusal(player, action)
            if why:
                raise IllegalAction(why)
            self._play(R.apply, player, self.actions.parse(action))
            assert self.check() == 0 or not self.checks_invariants, f"invariant {self.check()} is broken after {action}"
        return self

    def _play(self, rule, player, *action):
        self.event_buffer[0]["kind"] = 0
        rule(self.box, self.s, player - 1, *action, self.event_buffer)

    def pay(self, player, *units):
        """Units by their faces: `red`, `blue+red`, `points`; `2 two` counts double; `marker red`."""
        for unit in units:
            if unit.startswith("marker"):
                self.do(player, unit)
            elif unit.startswith("2 "):
                self.do(player, f"double {self.die(unit.removeprefix('2 '))}")
            else:
                self.do(player, f"die {self.die(unit)}")
        return self

    def buy(self, player, what, *units):
        """An action, then the units that pay for it."""
        return self.do(player, what).pay(player, *units)

    def build(self, player, contract, *units):
        """A cube on a link, with one unit."""
        return self.buy(player, f"build {self.place(player, contract)}", *units)

    def place(self, player, contract):
        """Where a contract lies on the mat."""
        return self.seat(player)["contract"].tolist().index(self.link(contract)) + 1

    def ship(self, player, circle, *route):
        """A delivery up to its price: the cargo, then the links."""
        self.do(player, "deliver", f"ship {circle}")
        for contract in route:
            self.do(player, f"via {contract}")
        return self

    def end(self, *players):
        """These players end their turns, one after the other, and set nothing by."""
        for player in players:
            self.do(player, "end")
            while self.player == player and self.stage in (Stage.STORE, Stage.PLAN):
                self.do(player, "store none" if self.stage == Stage.STORE else "roll")
        return self

    def leave(self, *players):
        for player in players:
            why = Why(R.why_not_leave(self.box, self.s, player - 1))
            if why:
                raise IllegalAction(why)
            self._play(R.leave, player)
            assert self.check() == 0
        return self

    def with_lucky_dice(self, condition, player, *actions):
        """The same table after these actions, with dice that grant the wish."""
        for key in range(TRIES):
            twin = self.copy()
            twin.s["dice"]["key"] = (key, 99)
            twin.do(player, *actions)
            if condition(twin):
                return twin
        raise AssertionError("no dice satisfy this condition")

    def policy(self, player, rng=None):
        """The action that the game's policy chooses."""
        rng = np.zeros(1, Dice) if rng is None else rng
        count = R.legal(self.box, self.s, player - 1, OUT)
        return self.actions.text(int(GAME.bot.policy(self.box, self.s, player - 1, OUT, count, rng[0])))

    def check(self):
        """0, or the number of a broken invariant (rules/invariants.py)."""
        return int(R.check(self.box, self.s))

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

    def scores(self):
        out = np.zeros(self.s["seats"], np.int64)
        R.score(self.box, self.s, out)
        return out.tolist()

    def places(self):
        out = np.zeros(self.s["seats"], np.int64)
        R.places(self.s, out)
        return out.tolist()

    def held(self, player):
        """Contracts on the mat with their cubes."""
        me = self.seat(player)
        lie = [place for place in range(MAT_PLACES) if me["contract"][place] != NONE]
        return {self.contract(me["contract"][place]): int(me["cubes"][place]) for place in lie}

    def mat(self, player):
        """Improvements on the mat."""
        return [KINDS[kind] for kind in self.seat(player)["improvement"] if kind != NONE]

    def slots(self):
        """The contract track."""
        return [None if link == NONE else self.contract(link) for link in self.s["track"]]

    def improvement_slots(self):
        return [None if kind == NONE else KINDS[kind] for kind in self.s["improvement_track"]]

    def owns(self, player, contract):
        return bool(int(self.seat(player)["links"]) >> self.link(contract) & 1)

    def markers(self, player):
        """Stock markers by colour, those that there are."""
        stock = self.seat(player)["stock"].tolist()
        return {name: count for name, count in zip(COLOURS, stock, strict=True) if count}

    def faces(self, player):
        """The faces of a player's dice, as codes."""
        return [int(face) for face in self.seat(player)["die"] if face != NONE]

    def spent(self):
        return int(self.s["spent"]).bit_count()

    def under(self):
        return [self.contract(link) for link in self.s["under"][: self.s["under_left"]]]

    def improvements_under(self):
        return [KINDS[kind] for kind in self.s["improvements_under"][: self.s["improvements_under_left"]]]

    def events_of(self, kind):
        """The events of this kind in the last decision: player and two numbers."""
        events = self.event_buffer[1 : int(self.event_buffer[0]["kind"]) + 1]
        return [(int(item["seat"]) + 1, int(item["a"]), int(item["b"])) for item in events if item["kind"] == kind]

    def events(self):
        """The kinds of the events of the last decision."""
        return [Event(item["kind"]) for item in self.event_buffer[1 : int(self.event_buffer[0]["kind"]) + 1]]

    def copy(self):
        twin = object.__new__(Table)
        twin.__dict__ = self.__dict__ | {"states": self.states.copy(), "event_buffer": self.event_buffer.copy()}
        twin.s = twin.states[0]
        return twin
