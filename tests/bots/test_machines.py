"""Bots choose the same actions compiled, in plain Python, and with bounds checks."""

import json
import os
import subprocess
import sys
from dataclasses import astuple
from itertools import islice
from pathlib import Path

import pytest

from tests.bots.questions import questions
from truckstop.bots.search import Budget, greedy_action, search
from truckstop.engine.compiler import interpreted
from truckstop.games import load

ROOT = Path(__file__).parents[2]
STRIDE = 97


def results(game, count, simulations):
    """Return the results of the greedy bot and the search for some questions, as JSON values."""
    budget = Budget(simulations=simulations)
    some_questions = islice(questions(game, STRIDE), count)
    return [[greedy_action(question, 1), *astuple(search(question, 1, budget))] for _, question in some_questions]


def results_with_flags(game, count, simulations, **flags):
    """Return the same results from a new process with other compile flags."""
    command = [sys.executable, "-W", "error", "-m", __name__, game.meta.slug, str(count), str(simulations)]
    process = subprocess.run(command, cwd=ROOT, env=os.environ | flags, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(process.stdout)


@pytest.mark.skipif(interpreted, reason="the rules run as plain Python already")
def test_plain_python_gives_the_same_results(game):
    assert results_with_flags(game, 4, 3, NUMBA_DISABLE_JIT="1") == results(game, 4, 3)


@pytest.mark.long
def test_checked_bounds_give_the_same_results(game):
    assert results_with_flags(game, 100, 200, NUMBA_BOUNDSCHECK="1") == results(game, 100, 200)


if __name__ == "__main__":
    print(json.dumps(results(load(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))
