"""The fingerprint: a digest of thousands of games over all player counts and options.

It may change only together with the game's rules version; games by policy, with the policy as well. Compiled,
interpreted and GPU runs must agree on it.
"""

import hashlib
import tomllib
from collections.abc import Sequence
from typing import Any

import numpy as np

from truckstop.engine.batch import Batch, play_all
from truckstop.engine.dice import pick
from truckstop.engine.game import BOTS, Game
from truckstop.engine.play import keys_of, luck_of, new_states

SEED = 1
DIGITS = 32
FEW, MANY = 4, 4096  # games: for plain Python, for compiled code

Array = np.ndarray[Any, Any]


def tables(game: Game, count: int) -> Array:
    """Records ready for `setup`, of every player count in turn, with options drawn at random."""
    fewest, most = game.meta.players
    luck = luck_of(SEED)[0]
    pieces = []
    for index in range(count):
        players = fewest + index % (most - fewest + 1)
        while True:
            values = {o.key: o.samples[pick(luck, len(o.samples))] for o in game.meta.options}
            if game.meta.options.allows(values, players):
                break
        pieces.append(new_states(game, 1, players, values))
    states = np.concatenate(pieces)
    states["dice"]["key"] = keys_of(SEED, count)
    return states


def play(game: Game, count: int, bots: str) -> Batch:
    """So many of those games, played to the end."""
    who = np.full(count, BOTS.index(bots), np.int8)
    return play_all(game, game.box(), tables(game, count), who, luck_of(SEED, count))


def digest(states: Array, decisions: Array) -> str:
    return hashlib.sha256(states.tobytes() + decisions.astype("<i8").tobytes()).hexdigest()[:DIGITS]


def fingerprints(game: Game, count: int, who: Sequence[str] = BOTS) -> dict[str, str]:
    """By who plays: the digest of so many games."""
    batches = {bots: play(game, count, bots) for bots in who}
    return {bots: digest(batch.states, batch.decisions) for bots, batch in batches.items()}


def written(game: Game) -> dict[str, Any]:
    """The fingerprints that were checked in."""
    return tomllib.loads((game.folder / "fingerprint.toml").read_text("utf-8"))


def is_due(game: Game, before: dict[str, Any]) -> bool:
    """Whether to check in others: the rules have a new version, or another policy plays by the rules as they were."""
    if before["rules_version"] != game.meta.rules_version:
        return bool(before["rules_version"] < game.meta.rules_version)
    by_chance = all(fingerprints(game, n)["random"] == before[f"games_{n}"]["random"] for n in (FEW, MANY))
    return by_chance and before["policy"] != _source_of_policy(game)


def write(game: Game) -> None:
    """Check in the present ones."""
    lines = [f"rules_version = {game.meta.rules_version}", f'policy = "{_source_of_policy(game)}"']
    for count in (FEW, MANY):
        lines += ["", f"[games_{count}]"]
        lines += [f'{name} = "{found}"' for name, found in fingerprints(game, count).items()]
    (game.folder / "fingerprint.toml").write_text("\n".join(lines) + "\n", "utf-8")


def _source_of_policy(game: Game) -> str:
    sources = b"".join(file.read_bytes() for file in sorted(game.folder.glob("bot*.py")))
    return hashlib.sha256(sources).hexdigest()[:DIGITS]
