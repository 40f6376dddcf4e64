"""The compiler, and the folder that keeps compiled code.

Compiled functions are kept on disk in a folder named by a digest of everything they depend on: the sources of the
game's rules and of the engine functions that they use, the versions of Numba, NumPy and Python, and the compile flags.
So an edit never meets old code, and games do not invalidate one another. With `NUMBA_DISABLE_JIT=1` a rule is an
ordinary Python function.
"""

import gc
import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar, cast

import numba
import numpy as np
from filelock import FileLock, Timeout
from numba import config

from truckstop.engine.cache import cache_root
from truckstop.engine.rule_function import LoopLibrary, PlainFunction, RuleFunction, RuleLibrary

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).parents[1]
COMPILED = (  # modules of the engine that rules are compiled with
    "actions",
    "bits",
    "cache",
    "compiler",
    "dice",
    "events",
    "loops",
    "meta",
    "options",
    "record",
    "refusal",
    "rule_function",
    "types",
)
BOUND = (  # compiled anew with the rules of each game
    "bots/search_loops",
    "bots/tree",
    "kit/defaults/bot_loops",
    "kit/defaults/rule_loops",
    "lab/tally_loops",
)
NOT_COMPILED = ("box.py", "presets.py", "report.py", "view.py", "view")  # files and folders of a game
MAX_UNUSED_DAYS = 14  # cache folders that were not opened for longer are removed

interpreted = bool(config.DISABLE_JIT)
_mode = SimpleNamespace(plain_until_compiled=False)
_shared_rules: list[RuleFunction] = []  # compiled functions of the engine and the kit
_outside_games: set[Path] = set()
if interpreted:
    np.seterr(over="raise")  # compiled code widens small numbers before it adds, plain Python would overflow


def rule(function: F) -> F:
    """Compile a function without Python objects. It releases the GIL and is cached on disk.

    Rules allocate no arrays, so reference counting is switched off (`_nrt`).
    """
    return function if interpreted else _compiled(function, RuleLibrary)


def loop(function: F) -> F:
    """A rule that Python calls for many games or decisions at once: it is optimised as far as possible."""
    return function if interpreted else _compiled(function, LoopLibrary)


def _compiled(function: F, library_class: type[RuleLibrary]) -> F:
    folder = game_folder(function.__module__)
    config.CACHE_DIR = str(cache_folder(folder) if folder else shared_cache_folder())
    flags = {"nopython": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True, "_nrt": False}
    compiled = RuleFunction(function, library_class, **flags)
    compiled.enable_caching()
    if folder is None:
        _shared_rules.append(compiled)
    if _mode.plain_until_compiled and not (folder and is_compiled(folder)):
        compiled.__class__ = PlainFunction
    return cast(F, compiled)


def run_plain_until_compiled() -> None:
    """From now on, rules that are not compiled yet run as plain Python: slowly, but at once.

    The same holds for the functions that all games share. `use_machine_code` ends it for a function.
    """
    _mode.plain_until_compiled = True
    for function in _shared_rules:
        function.__class__ = PlainFunction


def use_machine_code(functions: Iterable[object]) -> None:
    """Run these rules as machine code from their next call on."""
    for function in functions:
        if isinstance(function, PlainFunction):
            function.__class__ = RuleFunction


def use_shared_machine_code() -> None:
    """Run the functions that all games share as machine code, now that every game is compiled."""
    use_machine_code(_shared_rules)


def separate_shared_cache(folder: Path) -> None:
    """Before a game outside of this package is used: give the shared functions a cache of their own.

    The index of a cache names the enums that its functions were called with. Processes without that game could not
    read it.
    """
    _outside_games.add(folder)
    if not interpreted:
        config.CACHE_DIR = str(shared_cache_folder())
        for function in _shared_rules:
            function.enable_caching()


def wrapping(function: F) -> F:
    """A rule whose arithmetic may overflow, like that of a hash."""
    plain = np.errstate(over="ignore")(function)
    if interpreted:
        return plain
    compiled = rule(function)
    cast(RuleFunction, compiled).plain = plain
    return compiled


def game_folder(module: str) -> Path | None:
    """The folder of the game that an imported module belongs to; None for other modules."""
    parts = module.split(".")
    for count in range(1, len(parts) + 1):
        package = sys.modules.get(".".join(parts[:count]))
        for folder in map(Path, getattr(package, "__path__", ())):
            if (folder / "meta.py").exists() and (folder / "state.py").exists():
                return folder
    return None


@contextmanager
def first_compile(folder: Path, subject: str, duration: str, mark: str = "compiled") -> Iterator[bool]:
    """Report progress while the body compiles something of a game. The value says whether it is not yet on disk.

    Of several processes, one compiles and the others wait for it.
    """
    if is_compiled(folder, mark):
        yield False
        return
    with _alone(folder, subject):
        if is_compiled(folder, mark):
            yield False
            return
        start = time.perf_counter()
        print(f"Compiling {subject} (first time only, {duration})…", file=sys.stderr, flush=True)
        with _no_garbage_collection():
            yield True
        print(f"Compiled in {time.perf_counter() - start:.0f} s.", file=sys.stderr, flush=True)
        (cache_folder(folder) / mark).touch()


@contextmanager
def _alone(folder: Path, subject: str) -> Iterator[None]:
    """Run the body in one process at a time."""
    lock = FileLock(cache_folder(folder) / "lock")
    try:
        lock.acquire(blocking=False)
    except Timeout:
        print(f"Another process is compiling {subject}; waiting for it…", file=sys.stderr, flush=True)
        lock.acquire()
    try:
        yield
    finally:
        lock.release()


@contextmanager
def _no_garbage_collection() -> Iterator[None]:
    """The compiler creates millions of objects that live long. To look for garbage takes an eighth of its time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def is_compiled(folder: Path, mark: str = "compiled") -> bool:
    """Whether the rules of a game, or other code with this mark, are compiled already."""
    return interpreted or (cache_folder(folder) / mark).exists()


@cache
def cache_folder(folder: Path) -> Path:
    """The cache of a game's compiled code."""
    return _open_cache(folder.name, tuple(_game_sources(folder)))


def shared_cache_folder() -> Path:
    """The cache of compiled functions that belong to no game."""
    outside = sorted(_outside_games)
    name = "-".join(["engine", *(folder.name.partition("-")[0] for folder in outside)])
    return _open_cache(name, tuple(path for folder in outside for path in _game_sources(folder)))


@cache
def _open_cache(name: str, sources: tuple[Path, ...]) -> Path:
    flags = "checked" if config.BOUNDSCHECK else "plain"
    folder = cache_root() / "compiled" / f"{name}-{flags}-{_digest(sources)}"
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    _remove_unused(folder.parent)
    return folder


def _digest(sources: Iterable[Path]) -> str:
    """A digest of everything that decides what the compiler makes, and of paths: Numba finds its files by them."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version} {PACKAGE}".encode())
    for path in sorted([*shared_sources(), *sources]):
        digest.update(str(path).encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def shared_sources() -> list[Path]:
    """The sources outside of a game's folder that its rules are compiled with."""
    engine = [PACKAGE / "engine" / f"{name}.py" for name in COMPILED]
    bound = [PACKAGE / f"{name}.py" for name in BOUND]
    return [*engine, *bound, *(PACKAGE / "kit" / "rules").rglob("*.py")]


def _game_sources(folder: Path) -> list[Path]:
    """The sources of a game that the compiler may see."""
    sources = (path for path in folder.rglob("*.py") if path.relative_to(folder).parts[0] not in NOT_COMPILED)
    return [path for path in sources if "__pycache__" not in path.parts]


def _remove_unused(root: Path) -> None:
    for folder in root.iterdir():
        with suppress(FileNotFoundError):  # another process may clean up at the same time
            if time.time() - folder.stat().st_mtime > MAX_UNUSED_DAYS * 24 * 3600:
                shutil.rmtree(folder, ignore_errors=True)
