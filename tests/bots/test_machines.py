"""The same thoughts, compiled, in plain Python, and with bounds checked."""

import json
import os
import subprocess
import sys
from dataclasses import astuple
from itertools import islice
from pathlib import Path

import pytest

from tests.bots.asked import questions
from truckstop.bots.think import Budget, greedy, search
from truckstop.engine.compiler import interpreted
from truckstop.games import load

ROOT = Path(__file__).parents[2]
STRIDE = 97


def thoughts(game, count, simulations):
    """What comes of thinking about some questions, for programs."""
    budget = Budget(simulations=simulations)
    met = islice(questions(game, STRIDE), count)
    return [[greedy(question, 1), *astuple(search(question, 1, budget))] for _, question in met]


def elsewhere(game, count, simulations, **flags):
    """The same in a new process with other compile flags."""
    command = [sys.executable, "-W", "error", "-m", __name__, game.meta.slug, str(count), str(simulations)]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | flags, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


@pytest.mark.skipif(interpreted, reason="it is plain Python already")
def test_plain_python_thinks_the_same(game):
    assert elsewhere(game, 4, 3, NUMBA_DISABLE_JIT="1") == thoughts(game, 4, 3)


@pytest.mark.long
def test_with_bounds_checked_it_thinks_the_same(game):
    assert elsewhere(game, 100, 200, NUMBA_BOUNDSCHECK="1") == thoughts(game, 100, 200)


if __name__ == "__main__":
    print(json.dumps(thoughts(load(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))
