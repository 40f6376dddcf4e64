"""Digests of rules that the fingerprint does not cover: taking back and leaving, redaction, guesses, invariants."""

import hashlib
from itertools import islice

from truckstop.conformance.soak import inspect_games, new_games
from truckstop.conformance.walk import guessed_for, positions, redacted_copy, viewers
from truckstop.engine.game import Game

TABLES, GAMES = 4, 1  # tables of the covering set, and games at each: a few seconds of plain Python
CHECK_INTERVAL = 20
POSITIONS, STRIDE = 24, 41


def digests(game: Game) -> dict[str, str]:
    """Digests of results, by what was done."""
    return {"inspected": _of_inspection(game), "redacted, guessed and checked": _of_positions(game)}


def _of_inspection(game: Game) -> str:
    """How inspected games ended, and what happened in them."""
    digest = hashlib.sha256()
    for seed in range(TABLES):
        states = new_games(game, GAMES, seed)
        coverage = inspect_games(game, states, seed, CHECK_INTERVAL)
        digest.update(states.tobytes() + repr(coverage).encode())
    return digest.hexdigest()


def _of_positions(game: Game) -> str:
    """Some positions as every viewer sees and guesses them."""
    digest = hashlib.sha256()
    for play, rngs in islice(positions(game, stride=STRIDE), POSITIONS):
        for viewer in viewers(play):
            guess = guessed_for(play, viewer, rngs[0])
            violation = int(game.rules.check(play.box.record, guess))
            digest.update(redacted_copy(game, play.state, viewer).tobytes() + guess.tobytes() + bytes([violation]))
    return digest.hexdigest()
