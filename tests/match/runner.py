"""Matches for tests, of any game, with people and bots."""

import numpy as np

from truckstop.engine.game import SPECTATOR
from truckstop.engine.play import bot_rng
from truckstop.match import fairness
from truckstop.match.commands import COMMANDS, Actor
from truckstop.match.entry import Entry, Kind
from truckstop.match.header import Header, Seat
from truckstop.match.match import Match
from truckstop.match.position import abandon
from truckstop.match.replay import replay_log

SECRET = bytes(range(32))
NAMES = ("Ann", "Bob", "Cleo", "Dan")
START_TIME = 1_800_000_000_000
SERVER_COMMANDS = ("time_out", "resume")


def policy_action(match: Match, seat: int, rng) -> int:
    """Return the action that the game's policy chooses for a seat, from what the seat can see."""
    legal_actions = np.array(match.legal_actions(seat), np.int16)
    state = match.redacted_for(seat).copy()
    return int(match.game.bot.policy(match.box.record, state, seat, legal_actions, len(legal_actions), rng[0]))


class MatchRunner:
    """Runs a match and keeps its log, as a server does, but without a store."""

    def __init__(self, game, players=3, bots=(), minutes=0, options=None, secret=SECRET):
        seats = tuple(Seat(NAMES[n], "policy" if n in bots else "", f"{n + 1:02x}" * 16) for n in range(players))
        values = game.meta.options.complete(options or {}, players)
        box = game.box()
        self.game, self.secret = game, secret
        self.header = Header(
            "m1",
            game.meta.slug,
            game.meta.rules_version,
            box.digest,
            values,
            seats,
            fairness.commitment(secret),
            START_TIME,
            minutes,
        )
        self.key = self.header.dice_key(secret)
        self.log: list[Entry] = []
        self.match = Match(game, box, self.header, self.key, self.record_after)
        self.rng = bot_rng(5)
        self.now = START_TIME

    def record_after(self, sequence):
        return self.replay(sequence).position.record

    def draft(self, name, seat=SPECTATOR, *arguments):
        """Return the draft of a command: the entries that it would write."""
        command = COMMANDS[name]
        actor = Actor.SERVER if name in SERVER_COMMANDS else Actor.PLAYER
        return self.match.execute(command, seat, command.arguments(*arguments), self.now, actor)

    def do(self, name, *arguments):
        """Carry out a command one second after the last one."""
        self.now += 1000
        if name == "end":
            self.enter([abandon(self.match.position, self.now)[0]])
        else:
            draft = self.draft(name, *arguments)
            self.match.publish(draft)
            self.log += draft.entries
        return self

    def enter(self, entries):
        """Apply entries that another process has written."""
        self.match.apply_entries(entries)
        self.log += entries

    def act(self, seat, *actions):
        return self.do("act", seat, actions)

    def policy(self, seat):
        """Return the action that the game's policy chooses for a seat."""
        return int(self.match._play.policy_action(seat, self.rng))

    def step(self):
        """Play one decision of a seat that has to act."""
        seat = self.match.to_act[self.now // 1000 % len(self.match.to_act)]
        return self.act(seat, self.policy(seat))

    def play(self, decisions=10**9):
        for _ in range(decisions):
            if self.match.is_over:
                break
            self.step()
        return self

    def versions(self):
        return [*self.match.position.versions]

    def acts(self):
        return [entry for entry in self.log if entry.kind == Kind.ACT]

    def replay(self, entry_count=None):
        """Replay the log, or its first entries, and return the match."""
        *_, match = replay_log(self.game, self.game.box(), self.header, self.key, self.log[:entry_count])
        return match
