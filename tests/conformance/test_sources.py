"""What holds for the sources: the rules keep to what compiles everywhere, imports follow the levels."""

import ast
import importlib
from pathlib import Path

import numpy as np
import pytest

import truckstop
from truckstop.engine.record import offset

PACKAGE = Path(truckstop.__file__).parent
LEVELS = (
    ("engine",),
    ("games",),
    ("bots", "match"),
    ("store", "lab"),
    ("rl", "press", "server"),
    ("cli",),
)
ALLOWED_IN_RULES = {
    "numpy",
    "truckstop.engine.compiler",
    "truckstop.engine.dice",
    "truckstop.engine.news",
    "truckstop.engine.record",
}
ALLOCATES = (
    ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp, ast.GeneratorExp, ast.JoinedStr, ast.Lambda,
    ast.Try, ast.Raise, ast.With, ast.Yield, ast.YieldFrom, ast.Await, ast.Assert,
)  # fmt: skip
NUMBERS_IN_RULES = {0, 1, 2}
CALLS_OF_NUMPY = {"uint64", "uint16", "int64"}


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def imports(path: Path) -> list[str]:
    tree = ast.parse(path.read_text("utf-8"))
    found = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    return found + [str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]


def part_of(module: str) -> str:
    """The folder of a module under the package: engine, games, … or cli."""
    return (module.removeprefix("truckstop").strip(".").split(".") or [""])[0]


def level(part: str) -> int:
    return next(n for n, parts in enumerate(LEVELS) if part in parts)


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_module_imports_only_from_lower_levels(path):
    here = path.relative_to(PACKAGE).with_suffix("").parts
    for module in imports(path):
        part = part_of(module)
        if module.startswith("truckstop") and part and here[0] not in ("__init__", part):
            assert level(part) < level(here[0]), f"{'.'.join(here)} imports {module}"
        if module.startswith("truckstop.games.") and here[0] == "games" and len(here) > 2:
            assert module.split(".")[2] == here[1], "games never import one another"


def test_nothing_outside_a_games_folder_asks_which_game_it_is(game):
    for path in modules():
        if "games" not in path.relative_to(PACKAGE).parts[:-1] or path.parent.name == "games":
            assert game.meta.slug not in path.read_text("utf-8"), path


def rule_files(game) -> list[Path]:
    return [*sorted((game.folder / "rules").glob("*.py")), game.folder / "bot.py"]


def rule_functions(path: Path) -> list[ast.FunctionDef]:
    return [node for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)]


def test_rules_import_nothing_forbidden(game):
    for path in rule_files(game):
        for module in imports(path):
            assert module in ALLOWED_IN_RULES or module.startswith(f"{game.package}."), f"{path.name} imports {module}"


def test_rules_allocate_nothing(game):
    for path in rule_files(game):
        for function in rule_functions(path):
            for node in ast.walk(function):
                assert not isinstance(node, ALLOCATES), f"{path.name}:{getattr(node, 'lineno', 0)} in {function.name}"
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "np":
                    assert node.attr in CALLS_OF_NUMPY, f"{path.name}:{node.lineno} np.{node.attr}"


def test_rules_are_compiled_and_say_what_they_do_in_names(game):
    """Every function is a rule; names before numbers; short; at most so many parameters as a screen can hold."""
    for path in rule_files(game):
        for function in rule_functions(path):
            where = f"{path.name}:{function.lineno} {function.name}"
            assert [ast.unparse(d) for d in function.decorator_list] in (["rule"], ["wrapping"]), where
            assert len(ast.unparse(function).splitlines()) < 40, where
            assert len(function.args.args) <= 6, where
            for node in ast.walk(function):
                if isinstance(node, ast.Constant) and isinstance(node.value, int):
                    assert node.value in NUMBERS_IN_RULES, f"{where}: {node.value}"


def holes(layout: np.dtype) -> list[str]:
    """Fields that do not begin where the one before ends, at any depth."""
    layout, end, found = layout.base, 0, []
    for name in layout.names or ():
        if offset(layout, name) != end:
            found.append(name)
        end = offset(layout, name) + layout[name].itemsize
        found += [f"{name}.{inner}" for inner in holes(layout[name])]
    return found + (["end"] if layout.names and end != layout.itemsize else [])


def test_records_have_no_holes_and_are_aligned(game):
    state = importlib.import_module(f"{game.package}.state")
    for layout in (state.State, state.Box):
        assert holes(layout) == []
        assert layout.itemsize % 8 == 0


def test_the_state_has_the_fields_of_the_contract(game):
    fields = set(game.layout.names)
    assert {"dice", "seats", "waiting", "reveals", "turn"} <= fields
    assert {option.key for option in game.meta.options} <= fields


def test_games_are_tied_together_in_few_lines(game):
    assert len((game.folder / "__init__.py").read_text("utf-8").splitlines()) < 40
