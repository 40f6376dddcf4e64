"""Ready: a game comes with its rules compiled, and there is no word about it when they already are."""

import os
import subprocess
import sys

import pytest

from truckstop.engine.ready import ready
from truckstop.games import load, slugs

READY = """
import sys
from truckstop.engine.ready import ready
from truckstop.games import load
print(ready(load(sys.argv[1])).meta.slug)
"""
UNUSED = """
import sys
from truckstop.engine import ready
from truckstop.games import load
game, used = load(sys.argv[1]), set()
functions = {getattr(game.rules, name) for name in game.rules.__all__} | {
    each for each in vars(game.loops).values() if getattr(each, "__module__", "") == game.loops.__name__
}
sys.setprofile(lambda frame, event, _: used.add(frame.f_code))
ready._use_everything(game)
sys.setprofile(None)
print(*sorted(function.__name__ for function in functions if function.__code__ not in used))
"""


every_game = pytest.mark.parametrize("slug", slugs())


def printed(code, slug, **flags):
    """What a new process says of a game: its output and its errors."""
    command = [sys.executable, "-W", "error", "-c", code, slug]
    done = subprocess.run(command, env=os.environ | flags, capture_output=True, text=True, check=True)
    return done.stdout, done.stderr


@every_game
def test_ready_hands_the_game_back(slug):
    game = load(slug)
    assert ready(game) is game


@every_game
def test_rules_that_are_compiled_are_not_compiled_again_in_a_new_process(slug):
    ready(load(slug))
    assert printed(READY, slug) == (f"{slug}\n", "")


@every_game
def test_with_the_compiler_off_a_game_is_ready_at_once_and_nothing_is_said(slug, tmp_path):
    cache = tmp_path / "cache"
    assert printed(READY, slug, NUMBA_DISABLE_JIT="1", TRUCKSTOP_CACHE=str(cache)) == (f"{slug}\n", "")
    assert not cache.exists()


@every_game
def test_to_get_ready_uses_every_function_that_is_compiled(slug):
    """Whatever it left out would be compiled at its first use, without a word."""
    assert printed(UNUSED, slug, NUMBA_DISABLE_JIT="1") == ("\n", "")
