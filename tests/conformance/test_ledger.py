"""Every rule and ruling of the ledger has a function and a test that cite it; every case has its test."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from truckstop.engine import citations

MOST_WORDS = 280  # of a quick reminder


@cache
def ledger(game) -> dict:
    return tomllib.loads((citations.tests_of(game) / "ledger.toml").read_text("utf-8"))


def numbers(game, text: str) -> set[str]:
    return set(re.findall(citations.NUMBER.format(prefix=game.meta.prefix), text))


def docstrings(folder: Path, names: str = "") -> str:
    """What the functions of a folder say of themselves, those whose names begin so."""
    trees = [ast.parse(path.read_text("utf-8")) for path in sorted(folder.rglob("*.py"))]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return "\n".join(ast.get_docstring(node) or "" for node in nodes if node.name.startswith(names))


@cache
def obeyed(game) -> set[str]:
    """All numbers that a function of the game cites."""
    return numbers(game, docstrings(game.folder))


@cache
def proven(game) -> set[str]:
    """All numbers that a test of the game cites."""
    return numbers(game, docstrings(citations.tests_of(game), "test_"))


def written(game) -> set[str]:
    """All numbers that stand anywhere in the sources and tests of the game."""
    paths = [*game.folder.rglob("*.py"), *citations.tests_of(game).rglob("*.py")]
    return numbers(game, "\n".join(path.read_text("utf-8") for path in paths))


def test_every_rule_has_a_function_that_cites_it(game):
    book = ledger(game)
    wanted = {*book["rules"], *book["rulings"]} - set(book["no_function"])
    assert wanted - obeyed(game) == set()


def test_every_rule_has_a_test_that_cites_it(game):
    book = ledger(game)
    wanted = {*book["rules"], *book["rulings"], *book["content"], *book["cases"]} - set(book["no_test"])
    assert wanted - proven(game) == set()


def test_exceptions_are_needed_and_have_a_reason(game):
    book = ledger(game)
    assert all(reason.strip() for reason in (*book["no_function"].values(), *book["no_test"].values()))
    assert set(book["no_function"]) & obeyed(game) == set()
    assert set(book["no_test"]) & proven(game) == set()


def test_no_number_is_cited_that_does_not_exist(game):
    book = ledger(game)
    known = {*book["rules"], *book["rulings"], *book["content"], *book["cases"]}
    assert written(game) <= known


def test_every_refusal_names_a_rule_of_the_ledger(game):
    book = ledger(game)
    assert {why.rule for why in game.codes.Why if why} <= {*book["rules"], *book["rulings"]}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_players_can_read_every_rule(game, language):
    book = ledger(game)
    text = (game.folder / f"RULES.{language}.md").read_text("utf-8")
    wanted = {*book["rules"], *book["rulings"], *book["content"]}
    assert numbers(game, text) == wanted


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_reminder_says_nothing_without_the_number_of_its_rule(game, language):
    lines = reminder(game, language)
    bare = [line for line in lines if not numbers(game, line)]
    assert numbers(game, "\n".join(lines)) <= {*ledger(game)["rules"], *ledger(game)["rulings"]}
    assert all(re.fullmatch(r"\| [^|]+( \| [\d,$\s]+)+ \|", line) for line in bare), bare  # a table of amounts alone


def test_reminders_say_the_same_in_both_languages(game):
    cited = [
        re.findall(citations.NUMBER.format(prefix=game.meta.prefix), "\n".join(reminder(game, language)))
        for language in ("en", "fr")
    ]
    assert cited[0] == cited[1]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_reminder_fits_on_a_screen(game, language):
    text = re.sub(r"\([A-Z]+-[^)]*\)|[|#*]|---", " ", "\n".join(reminder(game, language)))
    assert len(text.split()) <= MOST_WORDS


def reminder(game, language: str) -> list[str]:
    """The statements of a quick reminder: sentences, items of lists, rows of tables; no headings."""
    text = (game.folder / f"REMINDER.{language}.md").read_text("utf-8")
    text = re.sub(r"^\|.*\n\| ---.*$|^#.*$", "", text, flags=re.MULTILINE)
    return [" ".join(each.split()) for each in re.split(r"\n(?=[-|\n])", text) if each.strip()]
