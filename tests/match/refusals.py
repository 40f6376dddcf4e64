"""How commands are refused."""

import copy

import pytest

from truckstop.engine.refusal import IllegalAction
from truckstop.match.errors import CommandRefused


def refusal(runner, name, *arguments):
    """The key of the refusal of a command, which changes nothing."""
    before = copy.deepcopy(runner.match.position)
    try:
        runner.do(name, *arguments)
    except CommandRefused as refused:
        key = refused.key
    except IllegalAction as refused:
        key = refused.why.key
    else:
        pytest.fail(f"{name} was not refused")
    assert runner.match.position == before
    return key


def is_refused(runner, name, *arguments):
    """Whether a command would be refused now."""
    try:
        runner.draft(name, *arguments)
    except (CommandRefused, IllegalAction):
        return True
    return False
