"""A table to test at: a position in a line or two, then play, spoken as the ledger speaks.

    t = Table(players=2)                 # STARTs are chosen, turn 1 is rolled, player 1 may reroll
    t.truck(1, "B5").dice("3/5/2/9/11/4")
    t.drive(1, "B5-C5-D5")
    assert t.box(1, 2) == 5

Positions are written into the record while the active player still holds the dice (the reroll step): a drive is asked
for only afterwards. Play goes through `why_not` and `apply` alone; what is refused raises `Refused`.
"""

import numpy as np

from tests.games.truck_off.position import GAME, Position
from truckstop.engine.dice import Dice
from truckstop.engine.news import paper
from truckstop.engine.refusal import Refused
from truckstop.games.truck_off.actions import SPACE_NAMES, Why
from truckstop.games.truck_off.state import Stage

R, ACTIONS = GAME.rules, GAME.actions
OUT = np.zeros(GAME.codes.MOST_LEGAL, np.int16)
WAYS = {(0, -1): "up", (0, 1): "down", (-1, 0): "left", (1, 0): "right"}
EARNED = {  # bonus of the classic layout → boxes filled before, the drive from B5 that earns it, and its die if wild
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


def way(a, b):
    """The step that leads from one space to another; there is none between spaces that do not share a side."""
    return f"step {WAYS[ord(b[0]) - ord(a[0]), int(b[1:]) - int(a[1:])]}"


class Table(Position):
    """All players have START S1 unless told otherwise; player 1 begins."""

    def __init__(self, players=1, starts="S1", box=None, key=(7, 1), **options):
        options = {"first_active": "1"} | {name: str(value) for name, value in options.items()}
        super().__init__(box or GAME.box(), players, options, key)
        self.luck = np.zeros(1, Dice)[0]
        self.paper = paper(GAME.codes.NEWS)
        R.setup(self.pad, self.s, self.paper)
        if starts and self.stage == Stage.START:
            for player in range(1, players + 1):
                self.do(player, f"start {starts.split()[(player - 1) % len(starts.split())]}")

    def refusal(self, player, action):
        return Why(R.why_not(self.pad, self.s, player - 1, ACTIONS.parse(action)))

    def legal(self, player):
        count = R.legal(self.pad, self.s, player - 1, OUT)
        return [ACTIONS.text(int(action)) for action in OUT[:count]]

    def do(self, player, *actions):
        for action in actions:
            self._play(R.apply, self.refusal(player, action), player, ACTIONS.parse(action))
        return self

    def _play(self, rule, why, player, *action):
        if why:
            raise Refused(why)
        self.paper[0]["kind"] = 0
        rule(self.pad, self.s, player - 1, *action, self.paper)

    def keep(self):
        return self.do(self.active, "keep")

    def take(self, player, path):
        """Drive along a path, without the stop; the dice are kept if nobody has decided yet."""
        if self.stage == Stage.REROLL:
            self.keep()
        spaces = path.split("-")
        assert spaces[0] == self.where(player), "the path starts where the truck is"
        return self.do(player, *map(way, spaces, spaces[1:]))

    def where(self, player):
        """The space of the truck, in mid-drive too."""
        plan = self.sheet(player)["plan"]
        return SPACE_NAMES[plan["path"][plan["steps"] - 1]] if plan["steps"] else self.at(player)

    def drive(self, player, path, die=None):
        """The whole commitment: path, stop and, at a wild venue, the die."""
        self.take(player, path).do(player, "stop")
        return self.do(player, f"die {die}") if die else self

    def earn(self, *bonuses):
        """Every player earns a bonus in this turn: player 1 the first, player 2 the second… ("": none)."""
        for player, bonus in enumerate(bonuses, 1):
            self.track(player, EARNED[bonus][0])
        for player, bonus in enumerate(bonuses, 1):
            self.drive(player, *EARNED[bonus][1:])
        return self

    def withdraw(self, player):
        self._play(R.withdraw, Why(R.why_not_withdraw(self.pad, self.s, player - 1)), player)
        return self

    def leave(self, *players):
        for player in players:
            self._play(R.leave, Why(R.why_not_leave(self.pad, self.s, player - 1)), player)
        return self

    def policy(self, player):
        """What the game's own cheap player would do."""
        count = R.legal(self.pad, self.s, player - 1, OUT)
        return ACTIONS.text(int(GAME.policy(self.pad, self.s, player - 1, OUT, count, self.luck)))

    def finish_turn(self):
        """Let the cheap player decide whatever is still asked in this turn."""
        turn = self.s["turn"]
        if self.stage == Stage.REROLL:
            self.keep()
        while self.waiting and self.s["turn"] == turn:
            self.do(self.waiting[0], self.policy(self.waiting[0]))
        return self

    def scores(self):
        out = np.zeros(self.s["seats"], np.int64)
        R.score(self.pad, self.s, out)
        return out.tolist()

    def places(self):
        out = np.zeros(self.s["seats"], np.int64)
        R.places(self.s, out)
        return out.tolist()

    def news(self, kind):
        """What the last decision told of this kind: player and two numbers."""
        told = self.paper[1 : int(self.paper[0]["kind"]) + 1]
        return [(int(item["seat"]) + 1, int(item["a"]), int(item["b"])) for item in told if item["kind"] == kind]

    def copy(self):
        twin = object.__new__(Table)
        twin.__dict__ = self.__dict__ | {"states": self.states.copy()}
        twin.s = twin.states[0]
        return twin

    def view(self, player):
        """What a player gets to see; player 0 is a spectator."""
        twin = self.copy()
        R.redact(twin.s, player - 1)
        return twin

    def ends(self, player):
        """Every space where a drive of this player may end, found by driving all of them."""
        found, seen, ways = set(), set(), [self]
        while ways:
            twin = ways.pop()
            plan = twin.sheet(player)["plan"]
            been = frozenset(plan["path"].tolist()), twin.where(player), int(plan["left"])
            if been not in seen:
                seen.add(been)
                actions = twin.legal(player)
                found |= {twin.where(player)} if "stop" in actions else set()
                ways += [twin.copy().do(player, action) for action in actions if action != "stop"]
        return found
