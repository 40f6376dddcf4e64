"""Every rule and ruling of the ledger has a function and a test that cite it; every case has its test."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


@cache
def ledger(slug: str) -> dict:
    return tomllib.loads((TESTS / "games" / slug / "ledger.toml").read_text("utf-8"))


def cited(game, folder: Path) -> set[str]:
    """All numbers that stand in the Python files of a folder."""
    text = "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))
    return set(re.findall(rf"{game.meta.prefix}-A?\d+", text))


def test_every_rule_has_a_function_that_cites_it(game):
    book = ledger(game.meta.slug)
    wanted = {*book["rules"], *book["rulings"]} - set(book["no_function"])
    assert wanted - cited(game, game.folder) == set()


def test_every_rule_has_a_test_that_cites_it(game):
    book = ledger(game.meta.slug)
    wanted = {*book["rules"], *book["rulings"], *book["content"], *book["cases"]} - set(book["no_test"])
    assert wanted - cited(game, TESTS / "games" / game.meta.slug) == set()


def test_exceptions_are_needed_and_have_a_reason(game):
    book = ledger(game.meta.slug)
    assert all(reason.strip() for reason in (*book["no_function"].values(), *book["no_test"].values()))
    assert set(book["no_function"]) & cited(game, game.folder) == set()
    assert set(book["no_test"]) & cited(game, TESTS / "games" / game.meta.slug) == set()


def test_no_number_is_cited_that_does_not_exist(game):
    book = ledger(game.meta.slug)
    known = {*book["rules"], *book["rulings"], *book["content"], *book["cases"]}
    assert cited(game, game.folder) | cited(game, TESTS / "games" / game.meta.slug) <= known


def test_every_refusal_names_a_rule_of_the_ledger(game):
    book = ledger(game.meta.slug)
    assert {why.rule for why in game.codes.Why if why} <= {*book["rules"], *book["rulings"]}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_players_can_read_every_rule(game, language):
    book = ledger(game.meta.slug)
    text = (game.folder / f"RULES.{language}.md").read_text("utf-8")
    wanted = {*book["rules"], *book["rulings"], *book["content"]}
    assert set(re.findall(rf"{game.meta.prefix}-\d+", text)) == wanted
