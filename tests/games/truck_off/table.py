"""A game for tests: set up a position in a line or two, then play in text notation.

    t = Table(players=2)                 # STARTs are chosen, turn 1 is rolled, player 1 may reroll
    t.truck(1, "B5").dice("3/5/2/9/11/4")
    t.drive(1, "B5-C5-D5")
    assert t.tracker_box(1, 2) == 5

Set up positions while the active player may still reroll, before the drives. Play uses `why_not` and `apply` only. A
refused action raises `IllegalAction`.
"""

import numpy as np

from tests.games.truck_off.position import GAME, Position
from truckstop.engine.dice import Dice
from truckstop.engine.events import new_event_buffer
from truckstop.engine.refusal import IllegalAction
from truckstop.games.truck_off.actions import SPACE_NAMES, Why
from truckstop.games.truck_off.state import Stage

RULES, ACTIONS = GAME.rules, GAME.actions
OUT = np.zeros(GAME.codes.MAX_LEGAL_ACTIONS, np.int16)
DIRECTIONS = {(0, -1): "up", (0, 1): "down", (-1, 0): "left", (1, 0): "right"}
BONUS_SETUPS = {  # bonus in the classic layout → boxes filled before, drive from B5 that earns it, die at a wild venue
    "bridge": ("1:1 2:1", "B5-C5", None),
    "gas": ("7:1 9:1", "B5-A5", None),
    "double": ("13:1 14:1", "B5-C5", None),
    "promote": ("3:1 10:1", "B5-C5", None),
    "move": ("4:1 9:1", "B5-B4-A4", None),
    "reroll": ("5:1 8:1", "B5-B4-B3-B2", None),
    "relocate": ("6:1 7:1", "B5-C5-D5-E5-F5", "D20"),
    "double relocate": ("6:1 7:1 13:1 14:1", "B5-C5-D5-E5-F5", "D20"),
    "": ("", "B5-C5", None),
}


def step_between(a, b):
    """The action of a step from one space to an adjacent one."""
    return f"step {DIRECTIONS[ord(b[0]) - ord(a[0]), int(b[1:]) - int(a[1:])]}"


class Table(Position):
    """All players start at S1 by default; player 1 begins."""

    def __init__(self, players=1, starts="S1", box=None, key=(7, 1), **options):
        options = {"first_active": "1"} | {name: str(value) for name, value in options.items()}
        super().__init__(box or GAME.box(), players, options, key)
        self.rng = np.zeros(1, Dice)[0]
        self.event_buffer = new_event_buffer(GAME.codes.MAX_EVENTS)
        RULES.setup(self.board, self.s, self.event_buffer)
        if starts and self.stage == Stage.START:
            for player in range(1, players + 1):
                self.do(player, f"start {starts.split()[(player - 1) % len(starts.split())]}")

    def refusal(self, player, action):
        return Why(RULES.why_not(self.board, self.s, player - 1, ACTIONS.parse(action)))

    def legal(self, player):
        count = RULES.legal(self.board, self.s, player - 1, OUT)
        return [ACTIONS.text(int(action)) for action in OUT[:count]]

    def do(self, player, *actions):
        for action in actions:
            self._play(RULES.apply, self.refusal(player, action), player, ACTIONS.parse(action))
        return self

    def _play(self, rule, why, player, *action):
        if why:
            raise IllegalAction(why)
        self.event_buffer[0]["kind"] = 0
        rule(self.board, self.s, player - 1, *action, self.event_buffer)

    def keep(self):
        return self.do(self.active, "keep")

    def step_along(self, player, path):
        """Drive along a path without stopping. Keeps the dice first if the reroll is still open."""
        if self.stage == Stage.REROLL:
            self.keep()
        spaces = path.split("-")
        assert spaces[0] == self.truck_space(player), "the path starts where the truck is"
        return self.do(player, *map(step_between, spaces, spaces[1:]))

    def truck_space(self, player):
        """The space of the truck, also during a drive."""
        plan = self.sheet(player)["plan"]
        return SPACE_NAMES[plan["path"][plan["steps"] - 1]] if plan["steps"] else self.at(player)

    def drive(self, player, path, die=None):
        """Commit a drive: the path, the stop and, at a wild venue, the die."""
        self.step_along(player, path).do(player, "stop")
        return self.do(player, f"die {die}") if die else self

    def earn(self, *bonuses):
        """Let each player earn a bonus in this turn: player 1 the first one, player 2 the second, … "" is none."""
        for player, bonus in enumerate(bonuses, 1):
            self.track(player, BONUS_SETUPS[bonus][0])
        for player, bonus in enumerate(bonuses, 1):
            self.drive(player, *BONUS_SETUPS[bonus][1:])
        return self

    def withdraw(self, player):
        self._play(RULES.withdraw, Why(RULES.why_not_withdraw(self.board, self.s, player - 1)), player)
        return self

    def leave(self, *players):
        for player in players:
            self._play(RULES.leave, Why(RULES.why_not_leave(self.board, self.s, player - 1)), player)
        return self

    def policy_action(self, player):
        """The action that the policy of the game chooses."""
        count = RULES.legal(self.board, self.s, player - 1, OUT)
        return ACTIONS.text(int(GAME.bot.policy(self.board, self.s, player - 1, OUT, count, self.rng)))

    def finish_turn(self):
        """Let the policy of the game make all remaining decisions of this turn."""
        turn = self.s["turn"]
        if self.stage == Stage.REROLL:
            self.keep()
        while self.waiting and self.s["turn"] == turn:
            self.do(self.waiting[0], self.policy_action(self.waiting[0]))
        return self

    def scores(self):
        out = np.zeros(self.s["seats"], np.int64)
        RULES.score(self.board, self.s, out)
        return out.tolist()

    def places(self):
        out = np.zeros(self.s["seats"], np.int64)
        RULES.places(self.s, out)
        return out.tolist()

    def events_of_kind(self, kind):
        """Events of this kind in the last action, each as player and two numbers."""
        events = self.event_buffer[1 : int(self.event_buffer[0]["kind"]) + 1]
        return [(int(item["seat"]) + 1, int(item["a"]), int(item["b"])) for item in events if item["kind"] == kind]

    def copy(self):
        copy = object.__new__(Table)
        copy.__dict__ = self.__dict__ | {"states": self.states.copy()}
        copy.s = copy.states[0]
        return copy

    def view(self, player):
        """A copy redacted for a player (0: a spectator)."""
        view = self.copy()
        RULES.redact(view.s, player - 1)
        return view

    def possible_ends(self, player):
        """All spaces where a drive of this player may end. Tries every drive."""
        spaces, visited, tables = set(), set(), [self]
        while tables:
            table = tables.pop()
            plan = table.sheet(player)["plan"]
            position = frozenset(plan["path"].tolist()), table.truck_space(player), int(plan["left"])
            if position not in visited:
                visited.add(position)
                actions = table.legal(player)
                spaces |= {table.truck_space(player)} if "stop" in actions else set()
                tables += [table.copy().do(player, action) for action in actions if action != "stop"]
        return spaces
