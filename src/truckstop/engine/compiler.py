"""The compiler, and the folder where what it made is kept.

A compiled function is kept on disk under a name made of everything it depends on: the sources of its own game's rules,
of what they use of the engine and of the loops they are bound into, the versions of Numba and Python, and the compile
flags. So an edit is never answered from an old cache, and games do not disturb one another. With `NUMBA_DISABLE_JIT=1`
a rule is an ordinary Python function.
"""

import atexit
import gc
import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from numba import config
from platformdirs import user_cache_path

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).parents[1]
GAMES = f"{PACKAGE.name}.games."
COMPILED = (
    "actions",
    "bits",
    "compiler",
    "complaint",
    "dice",
    "game",
    "loops",
    "meta",
    "news",
    "options",
    "record",
    "refusal",
)
BOUND = ("bots/search_loops", "bots/tree", "lab/tally_loops")  # compiled with the rules inside
SELDOM = 200_000  # objects made, before garbage is looked for
UNUSED_DAYS = 14  # a cache folder that nobody opened for so long is removed

interpreted = bool(config.DISABLE_JIT)
if interpreted:
    np.seterr(over="raise")  # compiled code widens small numbers before it adds; plain Python would lose them


def rule(function: F) -> F:
    """Compile a function of the rules: no Python objects inside, no lock held, found again on disk.

    It makes no arrays of its own, so nobody need count who holds one (`_nrt`).
    """
    config.CACHE_DIR = str(cache_folder(_game_of(function.__module__)))
    flags = {"cache": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True, "_nrt": False}
    compiled: F = numba.njit(**flags)(function)
    return compiled


def wrapping(function: F) -> F:
    """A rule whose sums may wrap around, as those of a hash do."""
    return np.errstate(over="ignore")(function) if interpreted else rule(function)


def _game_of(module: str) -> str:
    """The game a module belongs to; the engine's own rules go under `engine`."""
    return module.removeprefix(GAMES).split(".")[0] if module.startswith(GAMES) else "engine"


@contextmanager
def first_compile(game: str, what: str, mark: str = "compiled") -> Iterator[bool]:
    """Whether something of a game has yet to be compiled; if so, say it: that takes a while, once."""
    if is_compiled(game, mark):
        yield False
        return
    start = time.perf_counter()
    print(f"Compiling {what}, once …", file=sys.stderr, flush=True)
    with _little_collected():
        yield True
    print(f"Compiled in {time.perf_counter() - start:.0f} s.", file=sys.stderr, flush=True)
    (cache_folder(game) / mark).touch()


@contextmanager
def _little_collected() -> Iterator[None]:
    """The compiler makes millions of small objects, and keeps most: to look for garbage less often saves an eighth."""
    usual = gc.get_threshold()
    gc.set_threshold(SELDOM, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def is_compiled(game: str, mark: str = "compiled") -> bool:
    """Whether the rules of a game, or what is compiled apart from them, will be found on disk."""
    return interpreted or (cache_folder(game) / mark).exists()


@cache
def cache_folder(game: str) -> Path:
    """Where the compiled rules of a game are kept; folders that fell out of use are removed on the way."""
    flags = "checked" if config.BOUNDSCHECK else "plain"
    folder = _root() / f"{game}-{flags}-{_digest(game)}"
    if not interpreted:
        folder.mkdir(exist_ok=True)
        os.utime(folder)
        _remove_unused(folder.parent)
    return folder


@cache
def _root() -> Path:
    """The folder of all compiled rules; where none can be made, one that lasts as long as this process."""
    wanted = Path(os.environ.get("TRUCKSTOP_CACHE") or user_cache_path("truckstop", appauthor=False)) / "compiled"
    if interpreted:
        return wanted
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        if os.access(wanted, os.W_OK):
            return wanted
    except OSError:
        pass
    print(f"{wanted} cannot be written: compiled rules are not kept. Set TRUCKSTOP_CACHE to a folder.", file=sys.stderr)
    passing = tempfile.mkdtemp(prefix="truckstop-")
    atexit.register(shutil.rmtree, passing, ignore_errors=True)
    return Path(passing)


def _digest(game: str) -> str:
    """All that decides what the compiler makes of a game, and where it looks for it: it knows sources by their path."""
    made_of = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version} {PACKAGE}".encode())
    shared = [*(PACKAGE / "engine" / f"{name}.py" for name in COMPILED), *(PACKAGE / f"{name}.py" for name in BOUND)]
    for path in sorted([*shared, *_compiled_from(PACKAGE / "games" / game)]):
        made_of.update(path.relative_to(PACKAGE).as_posix().encode() + (path.read_bytes() if path.exists() else b""))
    return made_of.hexdigest()[:16]


def _compiled_from(folder: Path) -> list[Path]:
    """The sources of a game that reach the compiler; its pictures and words do not."""
    return [*(folder / "rules").rglob("*.py"), *(folder / f"{name}.py" for name in ("meta", "state", "actions", "bot"))]


def _remove_unused(root: Path) -> None:
    for folder in root.iterdir():
        with suppress(FileNotFoundError):  # another process cleans up at the same time
            if time.time() - folder.stat().st_mtime > UNUSED_DAYS * 24 * 3600:
                shutil.rmtree(folder, ignore_errors=True)
