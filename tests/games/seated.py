"""What every table to test at can do: play spoken in the game's own words, through `why_not` and `apply` alone.

A table of a game adds its position (`s`, `states`, `board`, `lists`, `over`, `player`) and its own turns of phrase.
Players sit at 1, 2, 3…; what is refused raises `Refused`.
"""

from typing import Any

import numpy as np

from truckstop.engine.dice import Dice
from truckstop.engine.news import heard_by, paper
from truckstop.engine.refusal import Refused


class Seated:
    """A table of `game`; a position comes first among its classes."""

    game: Any
    s: Any
    states: Any
    board: Any
    lists: Any
    over: Any
    player: Any
    sound = False  # whether the record is checked after every action

    def set_up(self):
        self.rules, self.why = self.game.rules, self.game.codes.Why
        self.actions = self.game.actions.spelled(self.lists)
        self.out = np.zeros(self.game.codes.MOST_LEGAL, np.int16)
        self.luck = np.zeros(1, Dice)[0]
        self.paper = paper(self.game.codes.NEWS)
        self.rules.setup(self.board, self.s, self.paper)

    def refusal(self, player, action):
        return self.why(self.rules.why_not(self.board, self.s, player - 1, self.actions.parse(action)))

    def legal(self, player):
        count = self.rules.legal(self.board, self.s, player - 1, self.out)
        return [self.actions.text(int(action)) for action in self.out[:count]]

    def can(self, player, action):
        """Whether an action is legal: `legal` and `why_not` must agree."""
        allowed = self.refusal(player, action) == self.why.OK
        assert allowed == (action in self.legal(player))
        return allowed

    def do(self, player, *actions):
        for action in actions:
            self._play(self.refusal(player, action), self.rules.apply, player, self.actions.parse(action))
        return self

    def leave(self, *players):
        for player in players:
            why = self.why(self.rules.why_not_leave(self.board, self.s, player - 1))
            self._play(why, self.rules.leave, player)
        return self

    def _play(self, why, rule, player, *action):
        if why:
            raise Refused(why)
        self.paper[0]["kind"] = 0
        rule(self.board, self.s, player - 1, *action, self.paper)
        assert self.check() == 0 or not self.sound

    def end(self, *players):
        """These players end their turns, one after the other."""
        for player in players:
            self.do(player, "end")
        return self

    def end_round(self):
        """Everybody ends the turn, from the player whose turn it is, until the next round or the end of the game."""
        round_now = int(self.s["turn"])
        while not self.over and self.s["turn"] == round_now:
            self.end(self.player)
        return self

    def policy(self, player):
        """What the game's own cheap player would do."""
        count = self.rules.legal(self.board, self.s, player - 1, self.out)
        return self.actions.text(int(self.game.policy(self.board, self.s, player - 1, self.out, count, self.luck)))

    def check(self):
        """0, or the number of a broken invariant (rules/sound.py)."""
        return int(self.rules.check(self.board, self.s))

    def scores(self):
        out = np.zeros(self.s["seats"], np.int64)
        self.rules.score(self.board, self.s, out)
        return out.tolist()

    def places(self):
        out = np.zeros(self.s["seats"], np.int64)
        self.rules.places(self.s, out)
        return out.tolist()

    def told(self, viewer=None):
        """What the last decision told, to everyone together, or to one viewer."""
        return self.paper[1 : int(self.paper[0]["kind"]) + 1] if viewer is None else heard_by(self.paper, viewer - 1)

    def news(self, kind, viewer=None):
        """What was told of this kind: player and two numbers."""
        told = [item for item in self.told(viewer) if item["kind"] == kind]
        return [(int(item["seat"]) + 1, int(item["a"]), int(item["b"])) for item in told]

    def copy(self):
        twin = object.__new__(type(self))
        twin.__dict__ = self.__dict__ | {"states": self.states.copy(), "paper": self.paper.copy()}
        twin.s = twin.states[0]
        return twin

    def view(self, player):
        """What a player gets to see; player 0 is a spectator."""
        twin = self.copy()
        self.rules.redact(twin.s, player - 1)
        return twin

    def guess(self, player, seed=1):
        """A record that the player could believe to be the true one."""
        twin, luck = self.view(player), np.zeros(1, Dice)[0]
        luck["key"] = (seed, 1 << 63)
        self.rules.guess(twin.board, twin.s, player - 1, luck, self.out, self.paper)
        return twin
