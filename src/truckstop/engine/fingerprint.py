"""The fingerprint of a game: digests of thousands of games at all player counts and options.

Games of random players may change only when the rules version goes up; games of the policy also when the policy
changes. Compiled, interpreted and GPU runs must give the same digests. The file also names the digests of the archives
of earlier versions, which never change.
"""

import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Any

import numpy as np

from truckstop.engine.archive import archive_digests
from truckstop.engine.dice import pick
from truckstop.engine.game import BASIC_BOTS, Game
from truckstop.engine.play import bot_rng, dice_keys, new_states
from truckstop.engine.playouts import PlayoutResults, play_games
from truckstop.engine.types import Array

SEED = 1
DIGITS = 32
FEW, MANY = 4, 4096  # games: for plain Python, for compiled code


class Change(Enum):
    """How a game compares with its signed fingerprint."""

    UNSIGNED = "it has not been signed yet"
    NONE = "nothing has changed"
    NEW_VERSION = "the rules have a new version"
    NEW_POLICY = "the policy plays differently, by the same rules"
    OTHER_RULES = "the same seeds lead to other games: raise rules_version in meta.py first"
    OLD_VERSION = "the rules version is lower than the signed one"
    NOT_ARCHIVED = "the signed version has no archive: go back to it and run `truckstop archive` first"
    OTHER_ARCHIVE = "the archive of an earlier version is missing or has changed: restore the signed one"

    @property
    def is_signable(self) -> bool:
        return self in (Change.UNSIGNED, Change.NEW_VERSION, Change.NEW_POLICY)


def sample_games(game: Game, count: int) -> Array:
    """States for `setup`, with each number of players in turn and options drawn at random."""
    fewest, most = game.meta.players
    rng = bot_rng(SEED)[0]
    chunks = []
    for index in range(count):
        players = fewest + index % (most - fewest + 1)
        while True:
            values = {o.key: o.samples[pick(rng, len(o.samples))] for o in game.meta.options}
            if game.meta.options.allows(values, players):
                break
        chunks.append(new_states(game, 1, players, values))
    states = np.concatenate(chunks)
    states["dice"]["key"] = dice_keys(SEED, count)
    return states


def play_sample_games(game: Game, count: int, bot: str) -> PlayoutResults:
    """Play sample games to the end."""
    players = np.full(count, BASIC_BOTS.index(bot), np.int8)
    return play_games(game, game.box(), sample_games(game, count), players, bot_rng(SEED, count))


def digest(states: Array, decisions: Array) -> str:
    """A digest of final states and numbers of decisions."""
    return hashlib.sha256(states.tobytes() + decisions.astype("<i8").tobytes()).hexdigest()[:DIGITS]


def fingerprints(game: Game, count: int, bots: Sequence[str] = BASIC_BOTS) -> dict[str, str]:
    """The digest of `count` sample games, by bot."""
    results = {bot: play_sample_games(game, count, bot) for bot in bots}
    return {bot: digest(games.states, games.decisions) for bot, games in results.items()}


def signed_fingerprints(game: Game) -> dict[str, Any] | None:
    """The content of fingerprint.toml; None if the game has not been signed."""
    file = _file(game)
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else None


def compare(game: Game, signed: Mapping[str, Any] | None) -> Change:
    """Compare a game with its signed fingerprints."""
    if signed is None:
        return Change.UNSIGNED
    archives, version = archive_digests(game.folder), signed["rules_version"]
    if signed.get("versions", {}).items() - archives.items():
        return Change.OTHER_ARCHIVE
    if version > game.meta.rules_version:
        return Change.OLD_VERSION
    if version < game.meta.rules_version:
        return Change.NEW_VERSION if str(version) in archives else Change.NOT_ARCHIVED
    changed_bots = set()
    for count in (FEW, MANY):
        current = fingerprints(game, count)
        changed_bots |= {bot for bot in BASIC_BOTS if current[bot] != signed[f"games_{count}"][bot]}
    if "random" in changed_bots:
        return Change.OTHER_RULES
    return Change.NEW_POLICY if changed_bots else Change.NONE


def write_fingerprints(game: Game) -> None:
    """Write fingerprint.toml."""
    lines = [f"rules_version = {game.meta.rules_version}"]
    for count in (FEW, MANY):
        lines += ["", f"[games_{count}]"]
        lines += [f'{bot} = "{digest}"' for bot, digest in fingerprints(game, count).items()]
    digests = archive_digests(game.folder)
    if earlier := {version: digest for version, digest in digests.items() if int(version) < game.meta.rules_version}:
        lines += ["", "[versions]", *(f'{version} = "{digest}"' for version, digest in earlier.items())]
    _file(game).write_text("\n".join(lines) + "\n", "utf-8")


def _file(game: Game) -> Path:
    return game.folder / "fingerprint.toml"
