"""Road Master, for 2 to 6 players."""

from truckstop.engine.game import Game
from truckstop.games.road_master.meta import META

GAME = Game(META, __name__)
