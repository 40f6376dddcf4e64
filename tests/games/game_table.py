"""The base class of the tables on which the tests play a game, in text notation, with `why_not` and `apply`.

The table of each game adds its position (`s`, `states`, `board`, `lists`, `over`, `player`) and its own methods.
Players are numbered from 1. A refused action raises `IllegalAction`.
"""

from typing import Any

import numpy as np

from truckstop.engine.dice import Dice
from truckstop.engine.events import events_for, new_event_buffer
from truckstop.engine.refusal import IllegalAction


class GameTable:
    """A table of `game`. The first base class of a subclass is the position of its game."""

    game: Any
    s: Any
    states: Any
    board: Any
    lists: Any
    over: Any
    player: Any
    checks_invariants = False  # after every action

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
        """Return whether an action is legal. Check that `legal` and `why_not` agree."""
        is_legal = self.refusal(player, action) == self.why.OK
        assert is_legal == (action in self.legal(player))
        return is_legal

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
        assert self.check() == 0 or not self.checks_invariants

    def end(self, *players):
        """End the turns of these players, one after the other."""
        for player in players:
            self.do(player, "end")
        return self

    def end_round(self):
        """End turns, starting with the current player, until the next round or the end of the game."""
        current_round = int(self.s["turn"])
        while not self.over and self.s["turn"] == current_round:
            self.end(self.player)
        return self

    def policy(self, player):
        """Return the action that the policy of the game chooses."""
        count = self.rules.legal(self.board, self.s, player - 1, self.out)
        return self.actions.text(int(self.game.bot.policy(self.board, self.s, player - 1, self.out, count, self.rng)))

    def check(self):
        """Return the number of a broken invariant (rules/invariants.py), or 0."""
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
        """Return the events of the last action: all of them, or those that one viewer receives (0: a spectator)."""
        if viewer is not None:
            return events_for(self.event_buffer, viewer - 1)
        return self.event_buffer[1 : int(self.event_buffer[0]["kind"]) + 1]

    def events_of(self, kind, viewer=None):
        """Return the events of this kind in the last action, each as player and two numbers."""
        events = [event for event in self.events(viewer) if event["kind"] == kind]
        return [(int(event["seat"]) + 1, int(event["a"]), int(event["b"])) for event in events]

    def copy(self):
        copy = object.__new__(type(self))
        copy.__dict__ = self.__dict__ | {"states": self.states.copy(), "event_buffer": self.event_buffer.copy()}
        copy.s = copy.states[0]
        return copy

    def view(self, player):
        """Return a copy that is redacted for a player (0: a spectator)."""
        copy = self.copy()
        self.rules.redact(copy.s, player - 1)
        return copy

    def guess(self, player, seed=1):
        """Return a copy in which everything that the player cannot see is guessed."""
        copy, rng = self.view(player), np.zeros(1, Dice)[0]
        rng["key"] = (seed, 1 << 63)
        self.rules.guess(copy.board, copy.s, player - 1, rng, self.out, self.event_buffer)
        return copy
