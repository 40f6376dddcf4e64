"""The same source, the same bytes: compiled, in plain Python, with bounds checked; and ready for a GPU."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import numba
import numpy as np
import pytest
from numba import types

from tests.conformance.digests import digests
from truckstop.engine import fingerprint
from truckstop.engine.dice import Dice
from truckstop.engine.game import BOTS
from truckstop.engine.news import Item
from truckstop.engine.play import Play
from truckstop.engine.ready import ready
from truckstop.games import load, slugs

SOME = 32  # games: more than fit into every run of the tests
ROOT = Path(__file__).parents[2]
PRINT = """
import json, sys
from tests.conformance.digests import digests
from truckstop.engine.fingerprint import fingerprints
from truckstop.games import load
game = load(sys.argv[1])
print(json.dumps([fingerprints(game, int(sys.argv[2]), sys.argv[3:]), digests(game)]))
"""


def elsewhere(game, games: int, who=BOTS, **flags: str) -> list[dict[str, str]]:
    """The fingerprints and digests of a new process with other compile flags."""
    command = [sys.executable, "-W", "error", "-c", PRINT, game.meta.slug, str(games), *who]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | flags, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


def here(game, games: int) -> list[dict[str, str]]:
    """The fingerprints checked in, and the digests of this process."""
    return [fingerprint.written(game)[f"games_{games}"], digests(game)]


def test_the_fingerprint_is_the_one_checked_in(game):
    """It may change only with the rules version: then `python -m tests.conformance.sign` writes the new one."""
    written = fingerprint.written(game)
    assert written["rules_version"] == game.meta.rules_version
    for games in (fingerprint.FEW, fingerprint.MANY):
        assert fingerprint.fingerprints(game, games) == written[f"games_{games}"]


def test_a_fingerprint_is_signed_anew_for_new_rules_or_another_policy_only():
    game = ready(load(slugs()[0]))
    written = fingerprint.written(game)
    version, others = written["rules_version"], {"random": "other", "policy": "other"}
    assert fingerprint.is_due(game, written | {"rules_version": version - 1})
    assert not fingerprint.is_due(game, written | {"rules_version": version + 1})
    assert fingerprint.is_due(game, written | {"policy": "other"})
    assert not fingerprint.is_due(game, written | {"policy": "other", f"games_{fingerprint.FEW}": others})
    assert not fingerprint.is_due(game, written | {f"games_{fingerprint.FEW}": others})


def test_plain_python_gives_the_same_bytes(game):
    """By chance; half of what the digests hold is played by policy."""
    found, others = elsewhere(game, fingerprint.FEW, ["random"], NUMBA_DISABLE_JIT="1")
    written, others_here = here(game, fingerprint.FEW)
    assert found == {"random": written["random"]}
    assert others == others_here


@pytest.mark.long
def test_plain_python_gives_the_same_bytes_in_many_games(game):
    found, _ = elsewhere(game, SOME, NUMBA_DISABLE_JIT="1")
    assert found == fingerprint.fingerprints(game, SOME)


@pytest.mark.long
def test_checked_bounds_give_the_same_bytes(game):
    assert elsewhere(game, fingerprint.MANY, NUMBA_BOUNDSCHECK="1") == here(game, fingerprint.MANY)


@pytest.mark.long
def test_every_rule_compiles_for_a_gpu_on_a_machine_without_one(game, monkeypatch):
    cuda = pytest.importorskip("numba.cuda")
    monkeypatch.setattr("numba.cuda.dispatcher.get_current_device", lambda: SimpleNamespace(compute_capability=(9, 0)))
    # Numba knows how to index by a name of an enumeration only once it has used a rule on the processor.
    game.rules.places(Play(game, game.meta.usual_players, {}, (1, 1)).state, np.zeros(game.meta.players[1], np.int32))
    rules, policy, play = game.rules, game.policy, game.loops.play
    state, box, dice, item = (numba.from_dtype(layout) for layout in (game.layout, game.box().record.dtype, Dice, Item))

    def kernel(boxes, states, lucks, out, news, numbers):
        i = cuda.grid(1)
        b, s, luck = boxes[0], states[i], lucks[i]
        numbers[0] = play(b, s, i % 2, luck, out, news)
        rules.setup(b, s, news)
        numbers[1] = policy(b, s, 0, out, rules.legal(b, s, 0, out), luck)
        numbers[2] = rules.why_not(b, s, 0, numbers[1])
        rules.apply(b, s, 0, numbers[1], news)
        rules.choose(b, s, 0, numbers[1], news)
        rules.proceed(b, s, news)
        numbers[3] = rules.why_not_withdraw(b, s, 0)
        rules.withdraw(b, s, 0, news)
        numbers[4] = rules.why_not_leave(b, s, 0)
        rules.leave(b, s, 0, news)
        rules.score(b, s, numbers)
        rules.places(s, numbers)
        rules.redact(s, 0)
        rules.guess(b, s, 0, luck, out, news)
        numbers[5] = rules.check(b, s)

    assert {*rules.__all__} <= {*kernel.__code__.co_names}
    ptx, _ = cuda.compile_ptx(
        kernel,
        types.void(box[::1], state[::1], dice[::1], types.int16[::1], item[::1], types.int32[::1]),
        cc=(9, 0),
        opt=False,
    )
    assert ".entry" in ptx or ".func" in ptx
