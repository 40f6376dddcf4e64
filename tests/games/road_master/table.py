"""A table for tests: set up a position in a line or two, then play in the notation of the ledger.

    t = Table(players=2).trucks("D1", "A1").cargo(1, orange=2).contracts(1, "AD2")
    t.do(1, "deliver AD2", "deliver AD2")
    assert t.points(1) == 7
    assert t.refusal(1, "store orange") == Why.NOT_ABOARD

A refused action raises `IllegalAction`. The invariants are checked after every action.
"""

from tests.games.game_table import GameTable
from tests.games.road_master.position import GAME, Position
from truckstop.games.road_master.actions import Event

DOCKS = ("A1", "B1", "C1", "D1", "E1", "F1")
MAX_TRIES = 5000


class Table(Position, GameTable):
    """By default player 1 begins, the trucks are placed on A1, B1, …, and shortages of the deal are undone."""

    game = GAME
    checks_invariants = True

    def __init__(self, players=2, box=None, key=(7, 1), placed=True, with_shortages=False, **options):
        options = {"first_player": "seat_0"} | {name: str(value).lower() for name, value in options.items()}
        super().__init__(box or GAME.box(), players, options, key)
        self.set_up()
        if not with_shortages:
            self.undo_shortages(self.events_of(Event.SHORTAGE))
        if placed:
            self.trucks(*DOCKS[:players])

    def family(self, player, name):
        """The legal actions of a family, without the name of the family."""
        return [text.removeprefix(name).strip() for text in self.legal(player) if text.split()[0] == name]

    def drive(self, player, *cells, finishes=True):
        """Drive along these cells. With `finishes=False`, the action stays open while a step is possible."""
        steps = [f"drive {cell}" for cell in cells]
        return self.do_whole(player, *steps) if finishes else self.do(player, *steps)

    def load(self, player, *colours):
        """Load these cubes as one action."""
        return self.do_whole(player, *(f"load {colour}" for colour in colours))

    def do_whole(self, player, *pieces):
        """Do a whole action of these pieces: close it, unless it has closed by itself."""
        done_before = self.actions_done
        self.do(player, *pieces)
        return self.do(player, "done") if self.player == player and self.actions_done == done_before else self

    def finish(self):
        """Play the round to its end, which ends the game, as if the current player had reached the target."""
        self.s["trigger"] = self.player - 1
        return self.end_round()

    def with_lucky_dice(self, condition, player, *actions):
        """A table after these actions, with dice for which it satisfies the condition."""
        for key in range(MAX_TRIES):
            twin = self.copy()
            twin.s["dice"]["key"] = (key, 99)
            twin.do(player, *actions)
            if condition(twin):
                return twin
        raise AssertionError("no dice satisfy this condition")
