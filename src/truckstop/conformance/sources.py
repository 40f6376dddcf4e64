"""Checks of the sources of a game: rules keep to what compiles everywhere, records have no gaps."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np

import truckstop
from truckstop.conformance.errors import require
from truckstop.engine.compiler import BOUND, COMPILED
from truckstop.engine.contract import RULES
from truckstop.engine.game import REQUIRED_FIELDS, Game
from truckstop.engine.record import offset
from truckstop.engine.types import RecordType

PACKAGE = Path(truckstop.__file__).parent
ALLOWED_IN_RULES = {
    "numpy",
    "truckstop.engine.bits",
    "truckstop.engine.compiler",
    "truckstop.engine.dice",
    "truckstop.engine.events",
    "truckstop.engine.record",
}
ALLOWED_PACKAGE = "truckstop.kit.rules"
ALLOCATES = (
    ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp, ast.GeneratorExp, ast.JoinedStr, ast.Lambda,
    ast.Try, ast.Raise, ast.With, ast.Yield, ast.YieldFrom, ast.Await, ast.Assert, ast.Import, ast.ImportFrom,
    ast.ClassDef, ast.AsyncFunctionDef,
)  # fmt: skip
NUMBERS_IN_RULES = {0, 1, 2}
NUMPY_TYPES = {"np.uint64", "np.uint16", "np.int64"}
PLAIN_CALLS = {"int", "float", "abs", "min", "max", "range", "len", "bool", "np.sqrt"} | NUMPY_TYPES
MAX_LINES, MAX_PARAMETERS = 40, 6
ALIGNMENT = 8
COMPILED_WITH_RULES = [  # sources outside of the games
    *(PACKAGE / "engine" / f"{name}.py" for name in ("bits", "dice", "events", "loops")),
    *sorted(PACKAGE.rglob("*_loops.py")),
    *sorted((PACKAGE / "kit" / "rules").rglob("*.py")),
]
OWN_CACHE = {"conformance/inspect_loops"}  # Numba notices an edit of the file itself


# Rules


def check_rule_imports(game: Game) -> None:
    """Rules import only the engine's helpers for rules, and their own game."""
    for path in rule_files(game):
        for module in imported_modules(parse(path), path):
            is_allowed = module in ALLOWED_IN_RULES or _is_within(module, ALLOWED_PACKAGE, game.package)
            require(is_allowed, f"{path.name} imports {module}")


def check_own_imports(game: Game) -> None:
    """A game imports its own modules relatively, so that its folder works under every name."""
    for path in sorted(game.folder.rglob("*.py")):
        for node in ast.walk(parse(path)):
            own_modules = [module for module in _absolute_imports(node) if _is_within(module, game.package)]
            text = f"{path.relative_to(game.folder)} imports {', '.join(own_modules)}: make it relative, with a dot"
            require(not own_modules, text)


def _absolute_imports(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [str(node.module)] if isinstance(node, ast.ImportFrom) and not node.level else []


def check_allocations(game: Game) -> None:
    """Rules allocate nothing: numbers, fields of records and tuples, but no lists, texts, exceptions or objects."""
    for path in (*rule_files(game), *COMPILED_WITH_RULES):
        may_call = callable_in(game, path)
        for function in rule_functions(path):
            errors = [*allocations(function, may_call)]
            require(not errors, f"{path.name}: {function.name} uses what rules cannot: {'; '.join(errors)}")


def check_decorators(game: Game) -> None:
    """Every function in the files of the rules is compiled."""
    for path in rule_files(game):
        for function in rule_functions(path):
            where = f"{path.name}, line {function.lineno}"
            require(is_rule(function), f"{where}: {function.name} is not decorated with @rule")


def check_rule_style(game: Game) -> None:
    """Rules are short, and give numbers a name."""
    for path in rule_files(game):
        for function in rule_functions(path):
            where = f"{path.name}, line {function.lineno}: {function.name}"
            require(len(ast.unparse(function).splitlines()) < MAX_LINES, f"{where} has {MAX_LINES} lines or more")
            require(len(function.args.args) <= MAX_PARAMETERS, f"{where} has more than {MAX_PARAMETERS} parameters")
            for node in ast.walk(function):
                if isinstance(node, ast.Constant) and isinstance(node.value, int):
                    require(node.value in NUMBERS_IN_RULES, f"{where}: the number {node.value} should have a name")


def rule_files(game: Game) -> list[Path]:
    """The files of a game that hold compiled functions."""
    rules = [game.folder / "rules.py", *sorted((game.folder / "rules").glob("*.py"))]
    return [*(path for path in rules if path.exists()), *sorted(game.folder.glob("bot*.py"))]


def rule_functions(path: Path) -> list[ast.FunctionDef]:
    """The functions in a file of rules. Of other files, those that are compiled with rules."""
    functions = [node for node in parse(path).body if isinstance(node, ast.FunctionDef)]
    return [f for f in functions if is_rule(f)] if path in COMPILED_WITH_RULES else functions


def is_rule(function: ast.FunctionDef) -> bool:
    return [ast.unparse(decorator) for decorator in function.decorator_list] in (["rule"], ["wrapping"])


@cache
def callable_in(game: Game, path: Path) -> set[str]:
    """What a rule may call: rules of its own file, rules that it imports or is bound to, and a few plain functions."""
    names = PLAIN_CALLS | {function.name for function in rule_functions(path)}
    for node in parse(path).body:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                names |= _imported_rules(game, path, source_module(node, path), alias)
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Rule":
            names.add(ast.unparse(node.target))
        elif isinstance(node, ast.Assign) and ast.unparse(node.value) in NUMPY_TYPES:
            names |= {ast.unparse(target) for target in node.targets}
    return names


def _imported_rules(game: Game, path: Path, module: str, alias: ast.alias) -> set[str]:
    """The rules that an import makes callable: one by its name, or all of a module."""
    files, name = (*rule_files(game), *COMPILED_WITH_RULES), alias.asname or alias.name
    submodule = module_file(f"{module}.{alias.name}", path)
    if submodule in files:
        return {f"{name}.{function.name}" for function in rule_functions(submodule)}
    source = module_file(module, path)
    return {name} if source in files and alias.name in callable_in(game, source) else set()


def allocations(function: ast.FunctionDef, may_call: set[str]) -> Iterator[str]:
    """What in a rule allocates memory, or could."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    for node in (inner for statement in body for inner in ast.walk(statement)):
        is_forbidden = (
            isinstance(node, (*ALLOCATES, ast.FunctionDef))
            or (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes))
            or (isinstance(node, ast.Call) and ast.unparse(node.func) not in may_call)
        )
        if is_forbidden:
            yield f"line {getattr(node, 'lineno', 0)}: {ast.unparse(node)}"


# The cache of compiled code


def check_cache_sources(game: Game) -> None:
    """An edit of any module that compiled code depends on opens a new cache folder."""
    unread = [*rule_files(game), *(game.folder / f"{name}.py" for name in ("meta", "state", "actions"))]
    unread += [*PACKAGE.rglob("*_loops.py"), PACKAGE / "engine" / "loops.py"]
    sources = {*unread}
    while unread:
        path = unread.pop()
        for module in imported_modules(_without_functions(parse(path)), path):
            source = module_file(module, path)
            if source is not None and source not in sources:
                sources.add(source)
                unread.append(source)
    shared_sources = {path for path in sources if game.folder not in path.parents and PACKAGE in path.parents}
    cache_sources = {f"engine/{name}" for name in COMPILED} | {*BOUND} | OWN_CACHE
    harmless_sources = {"__init__", "engine/__init__", "kit/__init__", "conformance/__init__"}
    harmless_sources |= {"engine/errors"}  # messages decide nothing about compiled code
    names = {path.relative_to(PACKAGE).with_suffix("").as_posix() for path in shared_sources}
    missing = {name for name in names - cache_sources - harmless_sources if not name.startswith("kit/rules")}
    require(not missing, f"compiled code depends on {sorted(missing)}, which the cache folder does not depend on")


def _without_functions(tree: ast.Module) -> ast.Module:
    """A file without its functions and classes: what they import when called is not compiled."""
    top_level = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom | ast.If | ast.Try)]
    return ast.Module([*top_level], [])


# Imports


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def root_of(path: Path) -> Path:
    """The folder that the package of a file lies in."""
    folder = path.parent
    while (folder / "__init__.py").exists() or (folder / "meta.py").exists():
        folder = folder.parent
    return folder


def module_file(module: str, importer: Path) -> Path | None:
    """The source of a module of this project or of the importer's own; None for other modules."""
    for root in (PACKAGE.parent, root_of(importer)):
        stem = root.joinpath(*module.split("."))
        for path in (stem.with_suffix(".py"), stem / "__init__.py"):
            if path.exists():
                return path
    return None


def source_module(node: ast.ImportFrom, path: Path) -> str:
    """The module after `from`; the dots of a relative import are resolved."""
    if not node.level:
        return str(node.module)
    folder = path.relative_to(root_of(path)).parents[node.level - 1]
    return ".".join((*folder.parts, *([node.module] if node.module else [])))


def imported_modules(tree: ast.Module, path: Path) -> Iterator[str]:
    """Every module that a file imports, as a whole or in part."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            source = source_module(node, path)
            for alias in node.names:
                name = f"{source}.{alias.name}"
                yield name if module_file(name, path) else source


def _is_within(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


# Records


def check_records(game: Game) -> None:
    """Records have no gaps between fields and are aligned."""
    for name, dtype in (("State", game.state.State), ("Box", game.state.Box)):
        gaps = holes(dtype)
        require(not gaps, f"{name} has a gap before {', '.join(gaps)}: build it with `record`, wide fields first")
        require(dtype.itemsize % ALIGNMENT == 0, f"{name} has {dtype.itemsize} bytes, not a multiple of {ALIGNMENT}")


def check_fields(game: Game) -> None:
    """The state has the fields of the contract, and one for each option."""
    missing = {*REQUIRED_FIELDS, *(option.key for option in game.meta.options)} - {*(game.state_dtype.names or ())}
    require(not missing, f"State has no field {', '.join(sorted(missing))}")


def check_functions(game: Game) -> None:
    """The rules offer every function of the contract."""
    missing = [name for name in RULES if not callable(getattr(game.rules, name, None))]
    require(not missing, f"the rules have no {', '.join(missing)}")


def holes(dtype: RecordType) -> list[str]:
    """Fields that do not begin where the one before ends, at any depth."""
    dtype = dtype.base
    end, names = 0, []
    for name in dtype.names or ():
        if offset(dtype, name) != end:
            names.append(name)
        end = offset(dtype, name) + dtype[name].itemsize
        names += [f"{name}.{inner}" for inner in holes(dtype[name])]
    return names + (["the end"] if dtype.names and end != np.dtype(dtype).itemsize else [])
