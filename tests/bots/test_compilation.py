"""Everything that bots need is compiled once, in advance, and then loaded from the cache."""

import os
import subprocess
import sys

import pytest

from truckstop.bots.compilation import compile_bots, is_compiled
from truckstop.engine.compiler import interpreted
from truckstop.games import load, slugs

COUNT_CACHE_MISSES = """
import sys
from truckstop.bots.bot import bot_by_name
from truckstop.bots.compilation import compile_bots
from truckstop.bots.question import ask
from truckstop.bots.search import search_loops
from truckstop.engine.play import Play
from truckstop.games import load
game = compile_bots(load(sys.argv[1]))
for players in game.meta.players:
    play = Play(game, players, {}, (1, 1))
    for name in ("random", "policy", "greedy", "search:3", "search:0.01s"):
        bot_by_name(name).choose(ask(play, play.to_act[0]), 1)
functions = [value for value in vars(search_loops(game)).values() if hasattr(value, "stats")]
assert functions
print(sum(sum(function.stats.cache_misses.values()) for function in functions))
"""


@pytest.mark.skipif(interpreted, reason="nothing is compiled")
@pytest.mark.parametrize("slug", slugs())
def test_bots_of_a_compiled_game_compile_nothing_in_a_new_process(slug):
    compile_bots(load(slug))
    assert is_compiled(load(slug))
    command = [sys.executable, "-W", "error", "-c", COUNT_CACHE_MISSES, slug]
    process = subprocess.run(command, env=os.environ, capture_output=True, text=True, check=True)
    assert (process.stdout, process.stderr) == ("0\n", "")
