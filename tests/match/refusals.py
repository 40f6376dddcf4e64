"""Refusals of commands."""

import copy

import pytest

from truckstop.engine.refusal import IllegalAction
from truckstop.match.errors import CommandRefused


def refusal_key(runner, name, *arguments):
    """Carry out a command that must be refused and change nothing. Return the key of the refusal."""
    position = copy.deepcopy(runner.match.position)
    try:
        runner.do(name, *arguments)
    except CommandRefused as error:
        key = error.key
    except IllegalAction as error:
        key = error.why.key
    else:
        pytest.fail(f"{name} was not refused")
    assert runner.match.position == position
    return key


def is_refused(runner, name, *arguments):
    """Return whether the match refuses a command."""
    try:
        runner.draft(name, *arguments)
    except (CommandRefused, IllegalAction):
        return True
    return False
