"""What holds for the sources: the rules keep to what compiles everywhere, imports follow the levels."""

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pytest

import truckstop
from truckstop.engine.compiler import BOUND, COMPILED
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
    "truckstop.engine.bits",
    "truckstop.engine.compiler",
    "truckstop.engine.dice",
    "truckstop.engine.news",
    "truckstop.engine.record",
}
ALLOCATES = (
    ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp, ast.GeneratorExp, ast.JoinedStr, ast.Lambda,
    ast.Try, ast.Raise, ast.With, ast.Yield, ast.YieldFrom, ast.Await, ast.Assert, ast.Import, ast.ImportFrom,
    ast.ClassDef, ast.AsyncFunctionDef,
)  # fmt: skip
NUMBERS_IN_RULES = {0, 1, 2}
NUMPY_TYPES = {"np.uint64", "np.uint16", "np.int64"}
PLAIN_CALLS = {"int", "float", "abs", "min", "max", "range", "len", "bool", "np.sqrt"} | NUMPY_TYPES
BESIDE_THE_RULES = [  # compiled together with them
    *(PACKAGE / "engine" / f"{name}.py" for name in ("bits", "dice", "news", "loops")),
    *PACKAGE.rglob("*_loops.py"),
    Path(__file__).with_name("inspect_loops.py"),
]


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def file_of(module: str) -> Path | None:
    """The source of a module of this package; none for a name that is not one."""
    stem = PACKAGE.parent.joinpath(*module.split("."))
    return next((path for path in (stem.with_suffix(".py"), stem / "__init__.py") if path.exists()), None)


def source_of(node: ast.ImportFrom, path: Path) -> str:
    """The module after `from`, with the dots of a relative import resolved."""
    if not node.level:
        return str(node.module)
    folder = path.relative_to(PACKAGE.parent).parents[node.level - 1]
    return ".".join((*folder.parts, *([node.module] if node.module else [])))


def imports(tree: ast.Module, path: Path) -> Iterator[str]:
    """Every module that is imported, as a whole or for some of its names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            source = source_of(node, path)
            for alias in node.names:
                yield f"{source}.{alias.name}" if file_of(f"{source}.{alias.name}") else source


@pytest.mark.parametrize(
    ("line", "found"),
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
def test_every_way_to_import_is_seen(line, found):
    assert [*imports(ast.parse(line), PACKAGE / "engine" / "dice.py")] == [found]


def part_of(module: str) -> str:
    """The folder of a module under the package: engine, games, … or cli."""
    return (module.removeprefix("truckstop").strip(".").split(".") or [""])[0]


def level(part: str) -> int:
    return next(n for n, parts in enumerate(LEVELS) if part in parts)


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_module_imports_only_from_lower_levels(path):
    here = path.relative_to(PACKAGE).with_suffix("").parts
    for module in imports(parsed(path), path):
        part = part_of(module)
        if module.startswith("truckstop") and part and here[0] not in ("__init__", part):
            assert level(part) < level(here[0]), f"{'.'.join(here)} imports {module}"
        if module.startswith("truckstop.games.") and here[0] == "games" and len(here) > 2:
            assert module.split(".")[2] == here[1], "games never import one another"


def test_whatever_rules_are_compiled_from_decides_where_they_are_kept(game):
    """An edit of any module that rules import, directly or not, must open a new folder for what is compiled."""
    folder = PACKAGE / "games" / game.meta.slug
    todo = [*(folder / "rules").rglob("*.py"), *(folder / f"{name}.py" for name in ("meta", "state", "actions", "bot"))]
    todo += [*PACKAGE.rglob("*_loops.py"), PACKAGE / "engine" / "loops.py"]
    reached = {*todo}
    while todo:
        path = todo.pop()
        for module in imports(parsed(path), path):
            source = file_of(module)
            if source is not None and source not in reached:
                reached.add(source)
                todo.append(source)
    shared = {path.relative_to(PACKAGE).with_suffix("").as_posix() for path in reached if folder not in path.parents}
    assert shared <= {f"engine/{name}" for name in COMPILED} | {*BOUND} | {"__init__", "engine/__init__"}


def test_nothing_outside_a_games_folder_asks_which_game_it_is(game):
    for path in modules():
        if "games" not in path.relative_to(PACKAGE).parts[:-1] or path.parent.name == "games":
            assert game.meta.slug not in path.read_text("utf-8"), path


def names_of(game) -> set[str]:
    """What a game calls itself and its things; a letter alone is no word."""
    printed = game.box().printed
    things = [name for name in printed.names.values() if isinstance(name, str)]
    names = {game.meta.title, game.meta.slug, *things, *(name for kind in printed.lists.values() for name in kind)}
    return {name for name in names if len(name) > 1}


def test_bots_know_no_word_of_a_game(game):
    words = re.compile(rf"\b({'|'.join(map(re.escape, names_of(game)))})\b", re.IGNORECASE)
    for path in (PACKAGE / "bots").rglob("*.py"):
        assert words.findall(path.read_text("utf-8")) == [], path


def rule_files(game) -> list[Path]:
    return [*sorted((game.folder / "rules").glob("*.py")), *sorted(game.folder.glob("bot*.py"))]


def rule_functions(path: Path) -> list[ast.FunctionDef]:
    """The functions of a file of rules; of another, those that are compiled with them."""
    functions = [node for node in parsed(path).body if isinstance(node, ast.FunctionDef)]
    return [f for f in functions if is_rule(f)] if path in BESIDE_THE_RULES else functions


def is_rule(function: ast.FunctionDef) -> bool:
    return [ast.unparse(decorator) for decorator in function.decorator_list] in (["rule"], ["wrapping"])


@cache
def callable_in(game, path: Path) -> set[str]:
    """What a rule may call: rules of its own file, those it imports or is bound to, and a few plain calls."""
    found = PLAIN_CALLS | {function.name for function in rule_functions(path)}
    for node in parsed(path).body:
        if isinstance(node, ast.ImportFrom):
            source = file_of(source_of(node, path))
            if source in (*rule_files(game), *BESIDE_THE_RULES):
                rules = callable_in(game, source)
                found |= {alias.asname or alias.name for alias in node.names if alias.name in rules}
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Rule":
            found.add(ast.unparse(node.target))
        elif isinstance(node, ast.Assign) and ast.unparse(node.value) in NUMPY_TYPES:
            found |= {ast.unparse(target) for target in node.targets}
    return found


def allocations(function: ast.FunctionDef, may_call: set[str]) -> Iterator[str]:
    """What in a rule asks for memory, or could."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    for node in (inner for statement in body for inner in ast.walk(statement)):
        forbidden = (
            isinstance(node, (*ALLOCATES, ast.FunctionDef))
            or (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes))
            or (isinstance(node, ast.Call) and ast.unparse(node.func) not in may_call)
        )
        if forbidden:
            yield f"line {getattr(node, 'lineno', 0)}: {ast.unparse(node)}"


def test_rules_import_nothing_forbidden(game):
    for path in rule_files(game):
        for module in imports(parsed(path), path):
            assert module in ALLOWED_IN_RULES or module.startswith(f"{game.package}."), f"{path.name} imports {module}"


def test_rules_allocate_nothing(game):
    for path in (*rule_files(game), *BESIDE_THE_RULES):
        may_call = callable_in(game, path)
        for function in rule_functions(path):
            assert [*allocations(function, may_call)] == [], path.name


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
def test_whatever_allocates_is_seen(line):
    rule = ast.parse(f"def rule(s, seat, out):\n    'What it does.'\n    x = {line}").body[0]
    assert isinstance(rule, ast.FunctionDef)
    assert [*allocations(rule, PLAIN_CALLS | {"legal"})] != []


def test_rules_are_compiled_and_say_what_they_do_in_names(game):
    """Every function is a rule; names before numbers; short; at most so many parameters as a screen can hold."""
    for path in rule_files(game):
        for function in rule_functions(path):
            where = f"{path.name}:{function.lineno} {function.name}"
            assert is_rule(function), where
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
