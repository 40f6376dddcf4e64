"""Digests of what the rules do where `engine.fingerprint` does not look.

Seats take back and leave; records are redacted, guessed and checked.
"""

import hashlib
from itertools import islice

from tests.conformance.soak import blank, inspect
from tests.conformance.walk import guessed, positions, redacted, viewers
from truckstop.engine.game import Game

TABLES, GAMES = 4, 1  # tables of the covering set, and games of each: a few seconds of plain Python
RARE = 20
POSITIONS, STRIDE = 24, 41


def digests(game: Game) -> dict[str, str]:
    """By what was done: a digest of all that came of it."""
    return {"inspected": _inspected(game), "redacted, guessed and checked": _imagined(game)}


def _inspected(game: Game) -> str:
    """Whole games under inspection: how they ended, and what was met on the way."""
    found = hashlib.sha256()
    for seed in range(TABLES):
        states = blank(game, GAMES, seed)
        met = inspect(game, states, seed, RARE)
        found.update(states.tobytes() + repr(met).encode())
    return found.hexdigest()


def _imagined(game: Game) -> str:
    """Some positions, as every viewer sees and guesses them."""
    found = hashlib.sha256()
    for play, lucks in islice(positions(game, stride=STRIDE), POSITIONS):
        for viewer in viewers(play):
            twin = guessed(play, viewer, lucks[0])
            sound = int(game.rules.check(play.box.record, twin))
            found.update(redacted(game, play.state, viewer).tobytes() + twin.tobytes() + bytes([sound]))
    return found.hexdigest()
