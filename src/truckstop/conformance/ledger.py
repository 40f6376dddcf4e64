"""Checks that every rule of the ledger has its function, its test and its sentence for players.

The ledger of a game is `ledger.toml` beside its tests, or else the numbered statements in LEDGER.md of its project.
"""

import ast
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from truckstop.conformance.errors import NotApplicable, require
from truckstop.engine.citations import NUMBER_PATTERN, ledger_file, tests_of
from truckstop.engine.game import Game
from truckstop.engine.messages import LANGUAGES

MAX_REMINDER_WORDS = 280


@dataclass(frozen=True)
class Ledger:
    """The numbered statements of a game."""

    rules: frozenset[str]
    rulings: frozenset[str] = frozenset()  # decisions where the rulebook leaves a doubt
    content: frozenset[str] = frozenset()  # facts about what is printed
    cases: frozenset[str] = frozenset()  # acceptance cases
    no_function: Mapping[str, str] = field(default_factory=dict)  # number → why no function cites it
    no_test: Mapping[str, str] = field(default_factory=dict)

    @property
    def all(self) -> frozenset[str]:
        return self.rules | self.rulings | self.content | self.cases


@cache
def ledger_of(game: Game) -> Ledger:
    """The ledger of a game. Raise `NotApplicable` if it has none."""
    file = tests_of(game) / "ledger.toml"
    if file.exists():
        content = tomllib.loads(file.read_text("utf-8"))
        numbers = {key: frozenset(content[key]) for key in ("rules", "rulings", "content", "cases")}
        return Ledger(**numbers, no_function=content["no_function"], no_test=content["no_test"])
    text = ledger_file(game)
    if text is None:
        raise NotApplicable("the game has no ledger")
    return Ledger(frozenset(numbers_in(game, text.read_text("utf-8"))))


def check_functions(game: Game) -> None:
    """A function of the game cites every rule and ruling."""
    ledger = ledger_of(game)
    missing = (ledger.rules | ledger.rulings) - set(ledger.no_function) - cited_by_functions(game)
    missing -= _cited_by_defaults(game)
    require(not missing, f"no function's docstring cites {_list(missing)}")


def check_tests(game: Game) -> None:
    """A test cites every number of the ledger."""
    ledger = ledger_of(game)
    if not tests_of(game).exists():
        raise NotApplicable("the game was installed without its tests")
    missing = ledger.all - set(ledger.no_test) - cited_by_tests(game)
    require(not missing, f"no test's docstring cites {_list(missing)}")


def check_exceptions(game: Game) -> None:
    """Exceptions have a reason, and are needed."""
    ledger = ledger_of(game)
    for number, reason in (*ledger.no_function.items(), *ledger.no_test.items()):
        require(reason.strip(), f"no reason is given for {number}")
    needless = (set(ledger.no_function) & cited_by_functions(game)) | (set(ledger.no_test) & cited_by_tests(game))
    require(not needless, f"no exception is needed for {_list(needless)}")


def check_known_numbers(game: Game) -> None:
    """Sources and tests cite no number that the ledger does not have."""
    paths = [*game.folder.rglob("*.py"), *tests_of(game).rglob("*.py")]
    citations = numbers_in(game, "\n".join(path.read_text("utf-8") for path in paths))
    unknown_numbers = citations - ledger_of(game).all
    require(not unknown_numbers, f"the ledger does not have {_list(unknown_numbers)}")


def check_refusals(game: Game) -> None:
    """Every refusal names a rule of the ledger."""
    ledger = ledger_of(game)
    for why in game.codes.Why:
        if why:
            is_in_ledger = why.rule in ledger.rules | ledger.rulings
            require(is_in_ledger, f"the refusal {why.name} names {why.rule!r}, which is not a rule of the ledger")


def check_rules_text(game: Game) -> None:
    """Players can read every rule, ruling and fact, in every language that has a text."""
    ledger = ledger_of(game)
    for language in languages_with(game, "RULES"):
        numbers = numbers_in(game, game.rules_text(language))
        different = numbers ^ (ledger.rules | ledger.rulings | ledger.content)
        require(not different, f"RULES.{language}.md: the numbers differ from the ledger: {_list(different)}")


def check_reminders(game: Game) -> None:
    """A reminder fits on a screen, and every statement in it cites a rule; all languages cite the same."""
    ledger, citations = ledger_of(game), []
    for language in languages_with(game, "REMINDER"):
        statements = reminder_statements(game, language)
        for statement in statements:
            is_amounts = re.fullmatch(r"\| [^|]+( \| [\d,$\s]+)+ \|", statement)  # a row of a table of amounts
            require(numbers_in(game, statement) or is_amounts, f"REMINDER.{language}.md cites no rule: {statement}")
        text = "\n".join(statements)
        unknown = numbers_in(game, text) - ledger.rules - ledger.rulings
        require(not unknown, f"REMINDER.{language}.md cites {_list(unknown)}")
        words = re.sub(r"\([A-Z]+-[^)]*\)|[|#*]|---", " ", text).split()
        require(len(words) <= MAX_REMINDER_WORDS, f"REMINDER.{language}.md has {len(words)} words")
        citations.append(re.findall(_number(game), text))
    require(all(each == citations[0] for each in citations), "the reminders cite different rules")


def reminder_statements(game: Game, language: str) -> list[str]:
    """Sentences, items of lists and rows of tables of a reminder, without headings."""
    text = re.sub(r"^\|.*\n\| ---.*$|^#.*$", "", game.reminder(language), flags=re.MULTILINE)
    return [" ".join(each.split()) for each in re.split(r"\n(?=[-|\n])", text) if each.strip()]


def numbers_in(game: Game, text: str) -> set[str]:
    return set(re.findall(_number(game), text))


def _number(game: Game) -> str:
    return NUMBER_PATTERN.format(prefix=game.meta.prefix)


@cache
def cited_by_functions(game: Game) -> set[str]:
    """The numbers in the docstrings of the game's functions."""
    return numbers_in(game, _docstrings(game.folder))


def _cited_by_defaults(game: Game) -> set[str]:
    """The rules that the default of a function obeys, and the refusal that it returns cites."""
    refusals = {"why_not_withdraw": "NOTHING_TO_TAKE_BACK", "why_not_leave": "NOBODY_LEAVES"}
    return {game.codes.Why[refusals[name]].rule for name in game.lacks("rules", refusals)}


@cache
def cited_by_tests(game: Game) -> set[str]:
    """The numbers in the docstrings of the game's tests."""
    return numbers_in(game, _docstrings(tests_of(game), "test_"))


def _docstrings(folder: Path, prefix: str = "") -> str:
    """The docstrings of all functions in a folder whose names begin with a prefix."""
    trees = [ast.parse(path.read_text("utf-8")) for path in sorted(folder.rglob("*.py"))]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return "\n".join(ast.get_docstring(node) or "" for node in nodes if node.name.startswith(prefix))


def languages_with(game: Game, name: str) -> list[str]:
    return [language for language in LANGUAGES if (game.folder / f"{name}.{language}.md").exists()]


def _list(numbers: set[str] | frozenset[str]) -> str:
    return ", ".join(sorted(numbers))
