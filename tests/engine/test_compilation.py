"""Compiling a game in advance: everything is compiled once, and later processes print no message."""

import os
import subprocess
import sys

import pytest

from truckstop.engine.compilation import compile_game
from truckstop.games import load, slugs

COMPILE = """
import sys
from truckstop.engine.compilation import compile_game
from truckstop.games import load
print(compile_game(load(sys.argv[1])).meta.slug)
"""
PRINT_UNCALLED_FUNCTIONS = """
import sys
from truckstop.engine import compilation
from truckstop.engine.contract import RULES
from truckstop.games import load
game, called = load(sys.argv[1]), set()
functions = {getattr(game.rules, name) for name in RULES} | {
    value for value in vars(game.loops).values() if getattr(value, "__module__", "") == game.loops.__name__
}
assert len(functions) > len(RULES)
sys.setprofile(lambda frame, event, _: called.add(frame.f_code))
compilation._call_every_rule(game)
sys.setprofile(None)
print(*sorted(function.__name__ for function in functions if function.__code__ not in called))
"""


every_game = pytest.mark.parametrize("slug", slugs())


def run(code, slug, **flags):
    """Run code in a new process. Return its output and its errors."""
    command = [sys.executable, "-W", "error", "-c", code, slug]
    process = subprocess.run(command, env=os.environ | flags, capture_output=True, text=True, check=True)
    return process.stdout, process.stderr


@every_game
def test_compile_game_returns_the_game(slug):
    game = load(slug)
    assert compile_game(game) is game


@every_game
def test_a_compiled_game_is_not_compiled_again_in_a_new_process(slug):
    compile_game(load(slug))
    assert run(COMPILE, slug) == (f"{slug}\n", "")


@every_game
def test_with_the_compiler_off_nothing_is_compiled_or_printed(slug, tmp_path):
    cache = tmp_path / "cache"
    assert run(COMPILE, slug, NUMBA_DISABLE_JIT="1", TRUCKSTOP_CACHE=str(cache)) == (f"{slug}\n", "")
    assert not cache.exists()


@every_game
def test_every_compiled_function_is_called(slug):
    """Otherwise a function would be compiled at its first use, without a message."""
    assert run(PRINT_UNCALLED_FUNCTIONS, slug, NUMBA_DISABLE_JIT="1") == ("\n", "")
