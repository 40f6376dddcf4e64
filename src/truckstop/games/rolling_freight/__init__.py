"""Rolling Freight, for 2 to 5 players."""

from truckstop.engine.game import Game
from truckstop.games.rolling_freight.meta import META

GAME = Game(META, __name__)
