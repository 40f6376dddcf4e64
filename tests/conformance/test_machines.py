"""The same source, the same bytes: compiled, in plain Python, with bounds checked; and ready for a GPU."""

import os
import subprocess
import sys
from types import SimpleNamespace

import numba
import pytest
from numba import types

from truckstop.engine import fingerprint
from truckstop.engine.dice import Dice
from truckstop.engine.news import Item

PRINT = """
import json, sys
from truckstop.engine.fingerprint import fingerprints
from truckstop.games import load
print(json.dumps(fingerprints(load(sys.argv[1]), int(sys.argv[2]))))
"""


def elsewhere(game, games: int, **flags: str) -> dict[str, str]:
    """The fingerprints of a new process with other compile flags."""
    command = [sys.executable, "-W", "error", "-c", PRINT, game.meta.slug, str(games)]
    done = subprocess.run(command, env=os.environ | flags, capture_output=True, text=True, check=True)
    return eval(done.stdout)


def test_the_fingerprint_is_the_one_checked_in(game):
    """It may change only with the rules version: then `python -m tests.conformance.sign` writes the new one."""
    written = fingerprint.written(game)
    assert written["rules_version"] == game.meta.rules_version
    for games in (fingerprint.FEW, fingerprint.MANY):
        assert fingerprint.fingerprints(game, games) == written[f"games_{games}"]


def test_plain_python_gives_the_same_bytes(game):
    assert (
        elsewhere(game, fingerprint.FEW, NUMBA_DISABLE_JIT="1") == fingerprint.written(game)[f"games_{fingerprint.FEW}"]
    )


def test_checked_bounds_give_the_same_bytes(game):
    assert (
        elsewhere(game, fingerprint.MANY, NUMBA_BOUNDSCHECK="1")
        == fingerprint.written(game)[f"games_{fingerprint.MANY}"]
    )


def test_the_rules_compile_for_a_gpu_on_a_machine_without_one(game, monkeypatch):
    cuda = pytest.importorskip("numba.cuda")
    monkeypatch.setattr("numba.cuda.dispatcher.get_current_device", lambda: SimpleNamespace(compute_capability=(9, 0)))
    play = game.loops.play
    state, box, dice, item = (numba.from_dtype(layout) for layout in (game.layout, game.box().record.dtype, Dice, Item))

    def kernel(boxes, states, lucks, out, news, decisions):
        i = cuda.grid(1)
        decisions[i] = play(boxes[0], states[i], i % 2, lucks[i], out, news)

    ptx, _ = cuda.compile_ptx(
        kernel,
        types.void(box[::1], state[::1], dice[::1], types.int16[::1], item[::1], types.int64[::1]),
        cc=(9, 0),
    )
    assert ".entry" in ptx or ".func" in ptx
