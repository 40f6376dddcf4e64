"""Rules lead to the same bytes compiled, in plain Python and with bounds checks, and they compile for a GPU."""

from types import SimpleNamespace

import numba
import numpy as np
import pytest
from numba import types

from truckstop.conformance import machines
from truckstop.conformance.digests import digests
from truckstop.engine import fingerprint
from truckstop.engine.compilation import compile_game
from truckstop.engine.contract import RULES
from truckstop.engine.dice import Dice
from truckstop.engine.events import EventRecord
from truckstop.engine.fingerprint import FEW, MANY, Change
from truckstop.engine.play import Play
from truckstop.games import load, slugs

LONG_RUN_GAMES = 32


def test_the_fingerprint_is_the_signed_one(game):
    """It may change only together with the rules version. `truckstop sign` writes the new one."""
    assert fingerprint.signed_fingerprints(game) is not None
    machines.check_fingerprint(game)


def test_a_fingerprint_is_signed_again_only_for_new_rules_or_another_policy():
    game = compile_game(load(slugs()[0]))
    signed = fingerprint.signed_fingerprints(game)
    assert signed is not None
    version, few = signed["rules_version"], signed[f"games_{FEW}"]
    changes = {
        Change.UNSIGNED: None,
        Change.NONE: signed,
        Change.NEW_VERSION: signed | {"rules_version": version - 1},
        Change.NOT_ARCHIVED: signed | {"rules_version": 0},
        Change.OTHER_ARCHIVE: signed | {"versions": {"1": "other"}},
        Change.OLD_VERSION: signed | {"rules_version": version + 1},
        Change.NEW_POLICY: signed | {f"games_{FEW}": few | {"policy": "other"}},
        Change.OTHER_RULES: signed | {f"games_{FEW}": {"random": "other", "policy": "other"}},
    }
    assert {fingerprint.compare(game, fingerprints): change for change, fingerprints in changes.items()} == {
        change: change for change in Change
    }
    assert [change for change in Change if change.is_signable] == [
        Change.UNSIGNED,
        Change.NEW_VERSION,
        Change.NEW_POLICY,
    ]


def test_plain_python_gives_the_same_bytes(game):
    """The fingerprint covers random games. Half of the games of the digests are games by policy."""
    machines.check_plain_python(game)


@pytest.mark.long
def test_plain_python_gives_the_same_bytes_in_many_games(game):
    plain, _ = machines.digests_in_new_process(game, LONG_RUN_GAMES, NUMBA_DISABLE_JIT="1")
    assert plain == fingerprint.fingerprints(game, LONG_RUN_GAMES)


@pytest.mark.long
def test_checked_bounds_give_the_same_bytes(game):
    signed = fingerprint.signed_fingerprints(game)
    assert signed is not None
    checked = machines.digests_in_new_process(game, MANY, NUMBA_BOUNDSCHECK="1")
    assert checked == (signed[f"games_{MANY}"], digests(game))


@pytest.mark.long
def test_every_rule_compiles_for_a_gpu_on_a_machine_without_one(game, monkeypatch):
    cuda = pytest.importorskip("numba.cuda")
    monkeypatch.setattr("numba.cuda.dispatcher.get_current_device", lambda: SimpleNamespace(compute_capability=(9, 0)))
    # Numba can index by an enum member only after it has compiled a rule for the processor.
    game.rules.places(Play(game, game.meta.usual_players, {}, (1, 1)).state, np.zeros(game.meta.players[1], np.int32))
    rules, policy, play = game.rules, game.bot.policy, game.loops.play
    state, box, dice, item = (
        numba.from_dtype(layout) for layout in (game.state_dtype, game.box().record.dtype, Dice, EventRecord)
    )

    def kernel(boxes, states, rngs, out, events, numbers):
        i = cuda.grid(1)
        b, s, rng = boxes[0], states[i], rngs[i]
        numbers[0] = play(b, s, i % 2, rng, out, events)
        rules.setup(b, s, events)
        numbers[1] = policy(b, s, 0, out, rules.legal(b, s, 0, out), rng)
        numbers[2] = rules.why_not(b, s, 0, numbers[1])
        rules.apply(b, s, 0, numbers[1], events)
        rules.choose(b, s, 0, numbers[1], events)
        rules.proceed(b, s, events)
        numbers[3] = rules.why_not_withdraw(b, s, 0)
        rules.withdraw(b, s, 0, events)
        numbers[4] = rules.why_not_leave(b, s, 0)
        rules.leave(b, s, 0, events)
        rules.score(b, s, numbers)
        rules.places(s, numbers)
        rules.redact(s, 0)
        rules.guess(b, s, 0, rng, out, events)
        numbers[5] = rules.check(b, s)

    assert {*RULES} <= {*kernel.__code__.co_names}
    ptx, _ = cuda.compile_ptx(
        kernel,
        types.void(box[::1], state[::1], dice[::1], types.int16[::1], item[::1], types.int32[::1]),
        cc=(9, 0),
        opt=False,
    )
    assert ".entry" in ptx or ".func" in ptx
