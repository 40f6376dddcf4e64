"""Compiled functions: what only compiled code calls is translated; machine code is made for calls from Python."""

from typing import Any

import numpy as np
import pytest

from truckstop.engine.compiler import interpreted, rule, use_machine_code
from truckstop.engine.rule_function import PlainFunction, RuleFunction, RuleLibrary, loads_machine_code

pytestmark = pytest.mark.skipif(interpreted, reason="there is nothing to compile")


@rule
def square(number):
    """The innermost function."""
    return number * number


@rule
def sum_of_squares(numbers):
    """A caller of `square`."""
    total = 0
    for number in numbers:
        total += square(number)
    return total


@rule
def distance(numbers, others):
    """Calls `square` directly and through another function."""
    return square(sum_of_squares(numbers) - sum_of_squares(others)) + square(len(others))


@pytest.fixture
def finished(monkeypatch) -> list[str]:
    """The names of the functions of which machine code is made, without Numba's own runtime."""
    names, finalize = [], RuleLibrary.finalize

    def finalize_and_note(library):
        if library.name != "nrt":
            names.append(library.name)
        finalize(library)

    monkeypatch.setattr(RuleLibrary, "finalize", finalize_and_note)
    return names


def fresh(function: Any) -> RuleFunction:
    """The same function, not compiled yet and not kept on disk."""
    return RuleFunction(function.py_func, **function.targetoptions)


def test_only_the_function_that_python_calls_becomes_machine_code(finished):
    assert fresh(distance)(np.array([1, 2]), np.array([3])) == 17
    assert finished == ["distance"]


def test_a_function_can_be_called_from_python_and_from_compiled_code(finished):
    inner = fresh(square)
    outer = fresh(sum_of_squares)
    assert inner(3) == 9
    assert outer(np.array([1, 2])) == 5
    assert inner(4) == 16
    assert finished == ["square", "sum_of_squares"]


def test_a_function_that_is_called_with_other_types_is_translated_again():
    function = fresh(distance)
    assert function(np.array([1.5]), np.array([0.5])) == 5.0
    assert function(np.array([2]), np.array([1])) == 10
    assert len(function.signatures) == 2


def test_functions_of_others_are_compiled_as_usual():
    import numba

    @numba.njit
    def cube(number):
        return number * square(number)

    assert cube(3) == 27
    library = cube.overloads[cube.signatures[0]].library
    assert not isinstance(library, RuleLibrary)


def test_an_error_of_the_types_says_which_function_it_is_in():
    @rule
    def broken(number):
        return number.nothing

    @rule
    def caller(number):
        return broken(number)

    with pytest.raises(Exception, match="nothing"):
        caller(1)


def test_a_plain_function_runs_as_python_until_its_machine_code_is_used(finished):
    function = fresh(square)
    function.__class__ = PlainFunction
    assert function(3) == 9
    assert finished == []
    use_machine_code([function])
    assert type(function) is RuleFunction
    assert function(3) == 9
    assert finished == ["square"]


def test_a_thread_can_load_machine_code_while_others_still_run_plain_python(finished):
    function = fresh(square)
    function.__class__ = PlainFunction
    token = loads_machine_code.set(True)
    assert function(3) == 9
    loads_machine_code.reset(token)
    assert finished == ["square"]
    assert function(1.5) == 2.25
    assert len(function.signatures) == 1
