"""A table to test at: a position in a line or two, then play, spoken as the ledger speaks.

    t = Table(players=2)                                  # set up; player 1 has the first turn
    t.truck(1, "san_diego").contracts(1, "citrus-phoenix")
    t.do(1, "pick_up 1", "move san_diego-los_angeles-1", "move los_angeles")
    assert t.ap == 2
    assert t.refusal(1, "move los_angeles-phoenix-1") == Why.IN_CITY_NOW

Play goes through `why_not` and `apply` alone; what is refused raises `Refused`.
"""

import numpy as np

from tests.games.interstate.position import GAME, Position
from truckstop.engine.dice import Dice
from truckstop.engine.news import heard_by, paper
from truckstop.engine.refusal import Refused
from truckstop.games.interstate.actions import Why

R = GAME.rules
OUT = np.zeros(GAME.codes.MOST_LEGAL, np.int16)


class Table(Position):
    """The host, player 1, begins unless told otherwise."""

    def __init__(self, players=2, box=None, key=(7, 1), **options):
        options = {"first_player": "host"} | {name: str(value).lower() for name, value in options.items()}
        super().__init__(box or GAME.box(), players, options, key)
        self.actions = GAME.actions.spelled(self.lists)
        self.luck = np.zeros(1, Dice)[0]
        self.paper = paper(GAME.codes.NEWS)
        R.setup(self.board, self.s, self.paper)

    def refusal(self, player, action):
        return Why(R.why_not(self.board, self.s, player - 1, self.actions.parse(action)))

    def legal(self, player):
        count = R.legal(self.board, self.s, player - 1, OUT)
        return [self.actions.text(int(action)) for action in OUT[:count]]

    def can(self, player, action):
        """Whether an action is legal: `legal` and `why_not` must agree."""
        allowed = self.refusal(player, action) == Why.OK
        assert allowed == (action in self.legal(player))
        return allowed

    def do(self, player, *actions):
        for action in actions:
            why = self.refusal(player, action)
            if why:
                raise Refused(why)
            self._play(R.apply, player, self.actions.parse(action))
        return self

    def _play(self, rule, player, *action):
        self.paper[0]["kind"] = 0
        rule(self.board, self.s, player - 1, *action, self.paper)

    def drive(self, player, *places):
        return self.do(player, *(f"move {place}" for place in places))

    def end(self, *players):
        """These players end their turns, one after the other."""
        for player in players:
            self.do(player, "end")
        return self

    def end_round(self):
        """Everybody ends the turn, from the player whose turn it is, until the next round begins."""
        round_now = int(self.s["turn"])
        while not self.over and self.s["turn"] == round_now:
            self.end(self.player)
        return self

    def finish(self, player=1):
        """The given player declares with a full purse, then everybody just ends the final turn."""
        money = self.own_money(player)
        self.turn_of(player).money(player, int(self.s["goal_money"]))
        self.do(player, "declare").money(player, money)
        while not self.over:
            self.end(self.player)
        return self

    def leave(self, *players):
        for player in players:
            why = Why(R.why_not_leave(self.board, self.s, player - 1))
            if why:
                raise Refused(why)
            self._play(R.leave, player)
        return self

    def policy(self, player):
        """What the game's own cheap player would do."""
        count = R.legal(self.board, self.s, player - 1, OUT)
        return self.actions.text(int(GAME.policy(self.board, self.s, player - 1, OUT, count, self.luck)))

    def check(self):
        """0, or the number of a broken invariant (rules/sound.py)."""
        return int(R.check(self.board, self.s))

    def scores(self):
        out = np.zeros(self.s["seats"], np.int64)
        R.score(self.board, self.s, out)
        return out.tolist()

    def places(self):
        out = np.zeros(self.s["seats"], np.int64)
        R.places(self.s, out)
        return out.tolist()

    def news(self, kind, viewer=None):
        """What the last decision told of this kind: player and two numbers; to everyone together, or to one viewer."""
        told = self.paper[1 : int(self.paper[0]["kind"]) + 1] if viewer is None else heard_by(self.paper, viewer - 1)
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

    def guess(self, player, seed=1):
        """A record that the player could believe to be the true one."""
        twin = self.view(player)
        luck = np.zeros(1, Dice)[0]
        luck["key"] = (seed, 1 << 63)
        R.guess(twin.board, twin.s, player - 1, luck, OUT, self.paper)
        return twin
