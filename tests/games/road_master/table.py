"""A table to test at: a position in a line or two, then play, spoken as the ledger speaks.

    t = Table(players=2).trucks("D1", "A1").cargo(1, orange=2).contracts(1, "AD2")
    t.do(1, "deliver AD2", "deliver AD2")
    assert t.points(1) == 7
    assert t.refusal(1, "store orange") == Why.NOT_ABOARD

Play goes through `why_not` and `apply` alone; what is refused raises `Refused`. After every action the record is sound.
"""

import numpy as np

from tests.games.road_master.position import GAME, Position
from truckstop.engine.dice import Dice
from truckstop.engine.news import heard_by, paper
from truckstop.engine.refusal import Refused
from truckstop.games.road_master.actions import News, Why

R = GAME.rules
OUT = np.zeros(GAME.codes.MOST_LEGAL, np.int16)
DOCKS = ("A1", "B1", "C1", "D1", "E1", "F1")
TRIES = 5000


class Table(Position):
    """Player 1 begins unless told otherwise; all trucks are placed, on A1, B1, …, and no shortage was dealt."""

    def __init__(self, players=2, box=None, key=(7, 1), placed=True, dealt=False, **options):
        options = {"first_player": "seat_0"} | {name: str(value).lower() for name, value in options.items()}
        super().__init__(box or GAME.box(), players, options, key)
        self.actions = GAME.actions.spelled(self.lists)
        self.luck = np.zeros(1, Dice)[0]
        self.paper = paper(GAME.codes.NEWS)
        R.setup(self.board, self.s, self.paper)
        self.sound = True
        if not dealt:
            self.without_shortages(self.news(News.SHORTAGE))
        if placed:
            self.trucks(*DOCKS[:players])

    def refusal(self, player, action):
        return Why(R.why_not(self.board, self.s, player - 1, self.actions.parse(action)))

    def legal(self, player):
        count = R.legal(self.board, self.s, player - 1, OUT)
        return [self.actions.text(int(action)) for action in OUT[:count]]

    def family(self, player, name):
        """The words of the legal actions of a family."""
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
                raise Refused(why)
            self._play(R.apply, player, self.actions.parse(action))
            assert self.check() == 0 or not self.sound
        return self

    def _play(self, rule, player, *action):
        self.paper[0]["kind"] = 0
        rule(self.board, self.s, player - 1, *action, self.paper)

    def drive(self, player, *cells, done=True):
        """A forward action along these cells; it closes by itself when no step is left."""
        steps = [f"drive {cell}" for cell in cells]
        return self.whole(player, *steps) if done else self.do(player, *steps)

    def load(self, player, *colours):
        return self.whole(player, *(f"load {colour}" for colour in colours))

    def whole(self, player, *pieces):
        """An action of these pieces; it closes by itself when nothing is left to choose."""
        done = self.actions_done
        self.do(player, *pieces)
        return self.do(player, "done") if self.player == player and self.actions_done == done else self

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

    def finish(self):
        """The game ends after this round."""
        self.s["trigger"] = self.player - 1
        return self.end_round()

    def lucky(self, wish, player, *actions):
        """The same table after these actions, with dice that grant the wish."""
        for key in range(TRIES):
            twin = self.copy()
            twin.s["dice"]["key"] = (key, 99)
            twin.do(player, *actions)
            if wish(twin):
                return twin
        raise AssertionError("no dice grant this wish")

    def leave(self, *players):
        for player in players:
            why = Why(R.why_not_leave(self.board, self.s, player - 1))
            if why:
                raise Refused(why)
            self._play(R.leave, player)
            assert self.check() == 0
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
        twin.__dict__ = self.__dict__ | {"states": self.states.copy(), "paper": self.paper.copy()}
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
