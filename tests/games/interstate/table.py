"""A table for tests: set up a position in a line or two, then play in text notation.

    t = Table(players=2)                                  # set up; player 1 has the first turn
    t.truck(1, "san_diego").contracts(1, "citrus-phoenix")
    t.do(1, "pick_up 1", "move san_diego-los_angeles-1", "move los_angeles")
    assert t.ap == 2
    assert t.refusal(1, "move los_angeles-phoenix-1") == Why.IN_CITY_NOW

Play uses `why_not` and `apply` only. A refused action raises `IllegalAction`.
"""

from tests.games.game_table import GameTable
from tests.games.interstate.position import GAME, Position


class Table(Position, GameTable):
    """Player 1 goes first by default."""

    game = GAME

    def __init__(self, players=2, box=None, key=(7, 1), **options):
        options = {"first_player": "seat_0"} | {name: str(value).lower() for name, value in options.items()}
        super().__init__(box or GAME.box(), players, options, key)
        self.set_up()

    def drive(self, player, *places):
        return self.do(player, *(f"move {place}" for place in places))

    def finish(self, player=1):
        """Let a player declare with enough money, then let everybody end their final turn."""
        money = self.own_money(player)
        self.turn_of(player).money(player, int(self.s["goal_money"]))
        self.do(player, "declare").money(player, money)
        while not self.over:
            self.end(self.player)
        return self
