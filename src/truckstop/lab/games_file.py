"""The file in which a simulation keeps its finished games, so that an interrupted run can go on.

After the header, each line holds the final records and the counts of some games: a compressed NumPy archive in Base64,
and its checksum.
"""

import base64
import json
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from io import BytesIO
from pathlib import Path
from threading import Lock

import numpy as np

from truckstop.lab.chunks import Chunk, count_games
from truckstop.lab.json_lines import append_line, open_lines
from truckstop.lab.simulation import FinishedGames, Simulation

ARRAYS = tuple(field.name for field in fields(FinishedGames) if field.name != "first")


def _forget(games: FinishedGames) -> None:
    """Save games nowhere."""


@dataclass(frozen=True)
class SavedGames:
    """The games of earlier runs, and how to save more. Threads may call `save` at the same time."""

    chunks: Sequence[Chunk] = ()
    save: Callable[[FinishedGames], None] = _forget

    def usable(self, players: int, games: int) -> list[Chunk]:
        """Chunks of the first so many games with so many players. None of them overlap."""
        chunks, end = [], 0
        for chunk in sorted(self.chunks, key=lambda chunk: chunk.first):
            if chunk.players == players and end <= chunk.first and chunk.end <= games:
                chunks.append(chunk)
                end = chunk.end
        return chunks


@contextmanager
def open_games(simulation: Simulation, file: Path | None) -> Iterator[SavedGames]:
    """Read the games in a file and keep it open to save more; without a file, nothing is saved.

    Raise `InvalidResults` if the file is damaged or holds games of another simulation.
    """
    if file is None:
        yield SavedGames()
        return
    lock = Lock()
    chunks, output = open_lines(
        file, "simulation", simulation.header, lambda line: count_games(simulation, _parse(line, simulation))
    )

    def save(games: FinishedGames) -> None:
        line = _format(games)
        with lock:
            append_line(line, output)

    with output:
        yield SavedGames(chunks, save)


def _format(games: FinishedGames) -> str:
    arrays = {name: getattr(games, name) for name in ARRAYS} | {"states": games.states.view(np.uint8)}
    buffer = BytesIO()
    np.savez_compressed(buffer, first=np.array(games.first), **arrays)
    archive = buffer.getvalue()
    return json.dumps({"checksum": zlib.crc32(archive), "games": base64.b64encode(archive).decode("ascii")})


def _parse(line: str, simulation: Simulation) -> FinishedGames:
    """Raise `ValueError`, `KeyError` or `TypeError` if the line is damaged."""
    values = json.loads(line)
    archive = base64.b64decode(values["games"], validate=True)
    if zlib.crc32(archive) != values["checksum"]:
        raise ValueError("wrong checksum")
    with np.load(BytesIO(archive), allow_pickle=False) as file:
        arrays = {name: file[name] for name in ARRAYS}
        first = int(file["first"])
    games = FinishedGames(first, **(arrays | {"states": arrays["states"].view(simulation.game.state_dtype)}))
    expected = simulation.new_games(range(first, first + len(games.states)), games.states)
    if (games.actions.shape, games.events.shape) != (expected.actions.shape, expected.events.shape):
        raise ValueError("counts of another version")
    return games
