"""Checks that compiled code and plain Python give the same bytes, and that the fingerprint is the signed one."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from truckstop.conformance.digests import digests
from truckstop.conformance.errors import NotApplicable, require
from truckstop.engine import fingerprint
from truckstop.engine.compiler import interpreted
from truckstop.engine.game import BASIC_BOTS, Game

Digests = dict[str, str]

SCRIPT = """
import json, sys
from truckstop.conformance.digests import digests
from truckstop.engine.fingerprint import fingerprints
from truckstop.games import load
game = load(sys.argv[1])
print(json.dumps([fingerprints(game, int(sys.argv[2]), sys.argv[3:]), digests(game)]))
"""


def digests_in_new_process(
    game: Game, games: int, bots: Sequence[str] = BASIC_BOTS, **flags: str
) -> tuple[Digests, Digests]:
    """Fingerprints and digests from a new process, with compile flags as environment variables."""
    return start_process(game, games, bots, **flags).result()


class DigestProcess:
    """A process that computes fingerprints and digests."""

    def __init__(self, process: "subprocess.Popen[str]", folder: Path) -> None:
        self._process, self._folder = process, folder

    def result(self) -> tuple[Digests, Digests]:
        """Wait for the process. Raise `CheckFailed` if it fails."""
        output, errors = self._process.communicate()
        require(self._process.returncode == 0, f"the rules fail in plain Python: {self._describe(errors)}")
        fingerprints, others = json.loads(output)
        return fingerprints, others

    def _describe(self, errors: str) -> str:
        """The last line of the game's own files in a traceback, and the error."""
        lines = errors.strip().splitlines() or ["no message"]
        places = [line.split('"') for line in lines if line.strip().startswith(f'File "{self._folder}')]
        if not places:
            return lines[-1]
        _, file, place = places[-1]
        return f"{Path(file).name}{place.rpartition(',')[0]}: {lines[-1]}"


def start_process(game: Game, games: int, bots: Sequence[str] = BASIC_BOTS, **flags: str) -> DigestProcess:
    """Start to compute fingerprints and digests in a new process."""
    command = [sys.executable, "-W", "error", "-c", SCRIPT, game.reference, str(games), *bots]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, env=os.environ | flags, stdout=pipe, stderr=pipe, text=True)
    return DigestProcess(process, game.folder)


def start_plain_python(game: Game) -> DigestProcess:
    """Start the part of `check_plain_python` that takes long."""
    return start_process(game, fingerprint.FEW, ["random"], NUMBA_DISABLE_JIT="1")


def check_plain_python(game: Game, process: DigestProcess | None = None) -> None:
    """Compiled rules and plain Python give the same bytes."""
    if interpreted:
        raise NotApplicable("the compiler is off")
    plain_fingerprints, plain_digests = (process or start_plain_python(game)).result()
    require(plain_fingerprints == fingerprint.fingerprints(game, fingerprint.FEW, ["random"]), _different("games"))
    for what, digest in digests(game).items():
        require(plain_digests[what] == digest, _different(f"states that were {what}"))


def _different(what: str) -> str:
    return f"{what} differ between compiled rules and plain Python; is an int8 or int16 added without int(…)?"


def check_fingerprint(game: Game) -> None:
    """The fingerprint is the one that was signed. It changes only together with the rules version."""
    signed = fingerprint.signed_fingerprints(game)
    if signed is None:
        raise NotApplicable("not signed yet: truckstop sign writes fingerprint.toml")
    require(signed["rules_version"] == game.meta.rules_version, "fingerprint.toml is of another rules version")
    for games in (fingerprint.FEW,) if interpreted else (fingerprint.FEW, fingerprint.MANY):
        is_signed = fingerprint.fingerprints(game, games) == signed[f"games_{games}"]
        require(is_signed, "the same seeds no longer lead to the signed games: raise rules_version in meta.py")
