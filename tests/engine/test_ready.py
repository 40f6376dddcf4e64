"""Ready: a game comes with its rules compiled, and there is no word about it when they already are."""

import os
import subprocess
import sys

from truckstop.engine.ready import ready
from truckstop.games import load

GAME = load("truck_off")
READY = """
from truckstop.engine.ready import ready
from truckstop.games import load
print(ready(load("truck_off")).meta.slug)
"""
UNUSED = """
import sys
from truckstop.engine import ready
from truckstop.games import load
game, used = load("truck_off"), set()
functions = {getattr(game.rules, name) for name in game.rules.__all__} | {
    each for each in vars(game.loops).values() if getattr(each, "__module__", "") == game.loops.__name__
}
sys.setprofile(lambda frame, event, _: used.add(frame.f_code))
ready._use_everything(game)
sys.setprofile(None)
print(*sorted(function.__name__ for function in functions if function.__code__ not in used))
"""


def test_ready_hands_the_game_back():
    assert ready(GAME) is GAME


def test_rules_that_are_compiled_are_not_compiled_again_in_a_new_process():
    ready(GAME)
    done = subprocess.run([sys.executable, "-W", "error", "-c", READY], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("truck_off\n", "")


def test_with_the_compiler_off_a_game_is_ready_at_once_and_nothing_is_said(tmp_path):
    flags = {"NUMBA_DISABLE_JIT": "1", "TRUCKSTOP_CACHE": str(tmp_path / "cache")}
    command = [sys.executable, "-W", "error", "-c", READY]
    done = subprocess.run(command, env=os.environ | flags, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("truck_off\n", "")
    assert not (tmp_path / "cache").exists()


def test_to_get_ready_uses_every_function_that_is_compiled():
    """Whatever it left out would be compiled at its first use, without a word."""
    command = [sys.executable, "-W", "error", "-c", UNUSED]
    flags = {"NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(command, env=os.environ | flags, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
