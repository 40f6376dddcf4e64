"""Errors that users cause: each has a short message in every language."""

import ast
import pickle
import re
from pathlib import Path

import pytest
from fluent.runtime.errors import FluentReferenceError
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from fluent.syntax.visitor import Visitor

import truckstop
from truckstop.engine import errors
from truckstop.engine.errors import MAX_LENGTH, UserError
from truckstop.engine.messages import LANGUAGES
from truckstop.engine.options import IncompatibleOptions, InvalidOption
from truckstop.games import load

PACKAGE = Path(truckstop.__file__).parent


class VariableNames(Visitor):
    """Collects the variables of a message."""

    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node):
        self.names.add(node.id.name)


def variables(language):
    """Return the variables of each message, by key."""
    text = Path(errors.__file__).with_name(f"errors.{language}.ftl").read_text("utf-8")
    by_key = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, Message):
            visitor = VariableNames()
            visitor.visit(entry)
            by_key[entry.id.name] = visitor.names
    return by_key


def plain(text):
    """Replace no-break spaces by ordinary spaces."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def string_constants():
    """Yield all strings in the sources of the package."""
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def test_all_languages_have_the_same_keys_and_variables():
    english, *other_languages = (variables(language) for language in LANGUAGES)
    assert len(english) > 20
    assert all(language == english for language in other_languages)


def test_no_message_is_defined_twice():
    for language in LANGUAGES:
        text = Path(errors.__file__).with_name(f"errors.{language}.ftl").read_text("utf-8")
        assert len(re.findall(r"(?m)^[a-z-]+ =", text)) == len(variables(language))


def test_every_message_is_used():
    """The code of waybill errors uses the keys without the prefix `waybill-`."""
    constants = set(string_constants())
    unused = {key for key in variables("en") if not {key, key.removeprefix("waybill-")} & constants}
    assert not unused


def test_the_text_of_an_error_is_its_english_message():
    error = UserError("bad-pair", pair="'fast'")
    assert str(error) == error.message("en") == "'fast': write an option as key=value"
    assert plain(error.message("fr")) == "'fast' : une option s’écrit clé=valeur"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("character", ["x", "é", "\n", "}"], ids=ascii)
def test_a_value_of_100_000_characters_gives_a_short_message(language, character):
    value = character * 100_000
    message = UserError("bad-pair", pair=value).message(language)
    assert len(message) < MAX_LENGTH + 100
    assert value[:MAX_LENGTH] + "…" in message


def test_a_long_option_is_cut_off_but_the_rest_of_the_message_is_not():
    game = load("truck_off")
    with pytest.raises(InvalidOption) as error:
        game.meta.options.complete({"map_side": "z" * 100_000}, 2)
    assert re.fullmatch(
        rf"map_side: 'z{{{MAX_LENGTH - 1}}}… is not a possible value; choose one of a, b", str(error.value)
    )


def test_a_value_of_the_maximum_length_is_quoted_completely():
    assert "…" not in UserError("bad-pair", pair="x" * MAX_LENGTH).message("en")


def test_a_value_can_be_an_error_whose_message_is_inserted_in_the_same_language():
    reason = UserError("waybill-whole", text="x")
    error = UserError("waybill-line", line="3", reason=reason)
    assert str(error) == "line 3: x is not a whole number"
    assert plain(error.message("fr")) == "ligne 3 : x n’est pas un nombre entier"
    file_error = UserError("waybill-file", file="a.txt", reason=error)
    assert plain(file_error.message("fr")) == "a.txt : ligne 3 : x n’est pas un nombre entier"


def test_a_missing_value_is_an_error_of_the_program():
    with pytest.raises(FluentReferenceError, match="pair"):
        UserError("bad-pair").message("en")


@pytest.mark.parametrize(
    "error",
    [
        UserError("bad-pair", pair="x"),
        InvalidOption("no-such-option", option="x", choices="y"),
        IncompatibleOptions("lone-team", {"teams": "yes"}, 1),
        UserError("waybill-line", line="3", reason=UserError("waybill-whole", text="x")),
    ],
    ids=["error", "subclass", "subclass with other arguments", "error within an error"],
)
def test_an_error_can_be_pickled(error):
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert (copy.key, str(copy), copy.message("fr")) == (error.key, str(error), error.message("fr"))
    if isinstance(error, IncompatibleOptions):
        assert (copy.exclusion, copy.option_values, copy.players) == ("lone-team", {"teams": "yes"}, 1)
