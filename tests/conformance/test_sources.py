"""The source code: rules use only what compiles everywhere, and shared code does not depend on a single game."""

import ast
import re
from pathlib import Path

import pytest

from truckstop.conformance import sources
from truckstop.conformance.sources import PACKAGE, PLAIN_CALLS, allocations, imported_modules
from truckstop.engine.contract import RULES


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize(
    ("line", "module"),
    [
        ("import truckstop.games", "truckstop.games"),
        ("from truckstop import games", "truckstop.games"),
        ("from truckstop.engine import play", "truckstop.engine.play"),
        ("from truckstop.engine.play import Play", "truckstop.engine.play"),
        ("from .. import games", "truckstop.games"),
        ("from ..games import load", "truckstop.games"),
        ("from . import play", "truckstop.engine.play"),
        ("from .play import Play", "truckstop.engine.play"),
    ],
)
def test_every_way_to_import_is_recognised(line, module):
    assert [*imported_modules(ast.parse(line), PACKAGE / "engine" / "dice.py")] == [module]


def test_all_sources_of_compiled_code_are_in_the_digest_of_its_cache_folder(game):
    sources.check_cache_sources(game)


def test_no_code_outside_of_the_folder_of_a_game_mentions_it(game):
    exempt_file = PACKAGE / "__init__.py"  # the example in its docstring loads a game
    for path in modules():
        is_outside = "games" not in path.relative_to(PACKAGE).parts[:-1] or path.parent.name == "games"
        assert not is_outside or path == exempt_file or game.meta.slug not in path.read_text("utf-8"), path


def names_of(game) -> set[str]:
    """Return the title and the slug of a game and the names of its items, except single letters."""
    box_names = game.box().names
    item_names = [name for name in box_names.by_key.values() if isinstance(name, str)]
    names = {game.meta.title, game.meta.slug, *item_names, *(name for kind in box_names.ids.values() for name in kind)}
    return {name for name in names if len(name) > 1}


def test_bots_contain_no_name_from_a_game(game):
    words = re.compile(rf"\b({'|'.join(map(re.escape, names_of(game)))})\b", re.IGNORECASE)
    for path in (PACKAGE / "bots").rglob("*.py"):
        assert words.findall(path.read_text("utf-8")) == [], path


def test_rules_import_nothing_forbidden(game):
    sources.check_rule_imports(game)


def test_a_game_imports_its_own_modules_relatively(game):
    sources.check_own_imports(game)


def test_rules_allocate_nothing(game):
    sources.check_allocations(game)


@pytest.mark.parametrize(
    "line",
    [
        "[0]",
        "list(out)",
        "str(seat)",
        "out.copy()",
        "out.append(0)",
        "'text'",
        "f'{seat}'",
        "np.zeros(1)",
        "legal(s)()",
    ],
)
def test_every_kind_of_allocation_is_recognised(line):
    rule = ast.parse(f"def rule(s, seat, out):\n    'What it does.'\n    x = {line}").body[0]
    assert isinstance(rule, ast.FunctionDef)
    assert [*allocations(rule, PLAIN_CALLS | {"legal"})] != []


def test_every_function_of_the_rules_is_compiled(game):
    sources.check_decorators(game)


def test_rules_are_short_and_have_names_for_numbers(game):
    sources.check_rule_style(game)


def test_records_have_no_gaps_and_are_aligned(game):
    sources.check_records(game)


def test_the_state_has_the_fields_of_the_contract(game):
    sources.check_fields(game)


def test_the_four_games_use_defaults_only_for_apply_and_withdraw(game):
    assert {*game.lacks("rules", RULES)} <= {"apply", "withdraw"}
    assert all(game.has_part(part) for part in ("bot", "report", "view", "presets"))


def test_the_init_module_of_a_game_is_short(game):
    assert len((game.folder / "__init__.py").read_text("utf-8").splitlines()) < 40
