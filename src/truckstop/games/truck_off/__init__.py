"""Truck Off: Roll and Write, for 1 to 12 players."""

from truckstop.engine.game import Game
from truckstop.games.truck_off.meta import META

GAME = Game(META, __name__)
