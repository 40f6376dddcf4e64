"""What bots need is compiled before anybody waits for it, once, and found on disk from then on."""

import os
import subprocess
import sys

import pytest

from truckstop.bots.ready import is_compiled, ready
from truckstop.engine.compiler import interpreted
from truckstop.games import load, slugs

THINK = """
import sys
from truckstop.bots.bot import bot_of
from truckstop.bots.question import ask
from truckstop.bots.ready import ready
from truckstop.bots.think import loops_of
from truckstop.engine.play import Play
from truckstop.games import load
game = ready(load(sys.argv[1]))
for players in game.meta.players:
    play = Play(game, players, {}, (1, 1))
    for name in ("random", "policy", "greedy", "search:3", "search:0.01s"):
        bot_of(name).choose(ask(play, play.waiting[0]), 1)
print(sum(sum(each.stats.cache_misses.values()) for each in vars(loops_of(game)).values() if hasattr(each, "stats")))
"""


@pytest.mark.skipif(interpreted, reason="nothing is compiled")
@pytest.mark.parametrize("slug", slugs())
def test_a_game_that_is_ready_compiles_nothing_when_a_bot_is_asked(slug):
    ready(load(slug))
    assert is_compiled(slug)
    command = [sys.executable, "-W", "error", "-c", THINK, slug]
    done = subprocess.run(command, env=os.environ, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("0\n", "")
