"""Base class of the test tables: plays a game in its text notation, through `why_not` and `apply` only.

The table of a game adds its position (`s`, `states`, `board`, `lists`, `over`, `player`) and its own shortcuts.
Players are numbered from 1. A refused action raises `IllegalAction`.
"""

from typing import Any

import numpy as np

from truckstop.engine.dice import Dice
from truckstop.engine.events import events_for, new_event_buffer
from truckstop.engine.refusal import IllegalAction


class Seated:
    """A table of `game`. Subclasses inherit from the position of the game first."""

    game: Any
    s: Any
    states: Any
    board: Any
    lists: Any
    over: Any
    player: Any
    sound = False  # whether to check the invariants after every action

    def set_up(self):
        self.rules, self.why = self.game.rules, self.game.codes.Why
        self.actions = self.game.actions.with_box_ids(self.lists)
        self.out = np.zeros(self.game.codes.MAX_LEGAL_ACTIONS, np.int16)
        self.rng = np.zeros(1, Dice)[0]
        self.event_buffer = new_event_buffer(self.game.codes.MAX_EVENTS)
        self.rules.setup(self.board, self.s, self.event_buffer)

    def refusal(self, player, action):
        return self.why(self.rules.why_not(self.board, self.s, player - 1, self.actions.parse(action)))

    def legal(self, player):
        count = self.rules.legal(self.board, self.s, player - 1, self.out)
        return [self.actions.text(int(action)) for action in self.out[:count]]

    def can(self, player, action):
        """Whether an action is legal. Checks that `legal` and `why_not` agree."""
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
            raise IllegalAction(why)
        self.event_buffer[0]["kind"] = 0
        rule(self.board, self.s, player - 1, *action, self.event_buffer)
        assert self.check() == 0 or not self.sound

    def end(self, *players):
        """End the turns of these players, one after the other."""
        for player in players:
            self.do(player, "end")
        return self

    def end_round(self):
        """End turns, starting with the current player, until the next round or the end of the game."""
        round_now = int(self.s["turn"])
        while not self.over and self.s["turn"] == round_now:
            self.end(self.player)
        return self

    def policy(self, player):
        """The action that the default policy of the game would choose."""
        count = self.rules.legal(self.board, self.s, player - 1, self.out)
        return self.actions.text(int(self.game.bot.policy(self.board, self.s, player - 1, self.out, count, self.rng)))

    def check(self):
        """The number of a broken invariant (rules/invariants.py), or 0."""
        return int(self.rules.check(self.board, self.s))

    def scores(self):
        out = np.zeros(self.s["seats"], np.int64)
        self.rules.score(self.board, self.s, out)
        return out.tolist()

    def places(self):
        out = np.zeros(self.s["seats"], np.int64)
        self.rules.places(self.s, out)
        return out.tolist()

    def events(self, viewer=None):
        """Events of the last action: all of them, or those that one viewer receives (0: a spectator)."""
        if viewer is not None:
            return events_for(self.event_buffer, viewer - 1)
        return self.event_buffer[1 : int(self.event_buffer[0]["kind"]) + 1]

    def events_of(self, kind, viewer=None):
        """Events of this kind in the last action, each as player and two numbers."""
        events = [event for event in self.events(viewer) if event["kind"] == kind]
        return [(int(event["seat"]) + 1, int(event["a"]), int(event["b"])) for event in events]

    def copy(self):
        twin = object.__new__(type(self))
        twin.__dict__ = self.__dict__ | {"states": self.states.copy(), "event_buffer": self.event_buffer.copy()}
        twin.s = twin.states[0]
        return twin

    def view(self, player):
        """A copy redacted for a player (0: a spectator)."""
        twin = self.copy()
        self.rules.redact(twin.s, player - 1)
        return twin

    def guess(self, player, seed=1):
        """A copy in which everything the player cannot see is guessed."""
        twin, rng = self.view(player), np.zeros(1, Dice)[0]
        rng["key"] = (seed, 1 << 63)
        self.rules.guess(twin.board, twin.s, player - 1, rng, self.out, self.event_buffer)
        return twin
