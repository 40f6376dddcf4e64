"""Matches to test with: some people and bots at a table of any game."""

import numpy as np

from truckstop.engine.play import luck_of
from truckstop.match import fair
from truckstop.match.entry import Entry, Kind
from truckstop.match.header import Header, Seat
from truckstop.match.history import rerun
from truckstop.match.match import Match

SECRET = bytes(range(32))
NAMES = ("Ann", "Bob", "Cleo", "Dan")
START = 1_800_000_000_000


def advised(match: Match, seat: int, luck) -> int:
    """What the game's rule of thumb does in a seat, knowing what the seat sees."""
    legal = np.array(match.legal(seat), np.int16)
    return int(match.game.policy(match.box.record, match.seen_by(seat), seat, legal, len(legal), luck[0]))


class Table:
    """A match with its log, driven as a server would: a command, then its entries."""

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
            fair.commitment(secret),
            START,
            minutes,
        )
        self.key = self.header.dice_key(secret)
        self.log: list[Entry] = []
        self.records: list[bytes] = []
        self.match = Match(game, box, self.header, self.key, self.records.__getitem__)
        self.records.append(self.match.position.record)
        self.luck = luck_of(5)
        self.now = START

    def do(self, command, *args):
        """Give a command to the match and enter what comes of it."""
        self.now += 1000
        for entry in getattr(self.match, command)(*args, self.now):
            self.match.enter([entry])
            self.log.append(entry)
            self.records.append(self.match.position.record)
        return self

    def act(self, seat, *actions):
        return self.do("act", seat, actions)

    def policy(self, seat):
        """What the game's cheap player would do."""
        return int(self.match._play.policy(seat, self.luck))

    def step(self):
        """One decision of somebody who may decide."""
        seat = self.match.waiting[self.now // 1000 % len(self.match.waiting)]
        return self.act(seat, self.policy(seat))

    def play(self, decisions=10**9):
        for _ in range(decisions):
            if self.match.over:
                break
            self.step()
        return self

    def known(self):
        return self.match._known()

    def versions(self):
        return [*self.match.position.versions]

    def acts(self):
        return [entry for entry in self.log if entry.kind == Kind.ACT]

    def twin(self, upto=None):
        """The same log, entered anew."""
        *_, match = rerun(self.game, self.game.box(), self.header, self.key, self.log[:upto])
        return match
