"""The registry: which games there are, and one `Game` object for each.

A game is a folder with a `meta.py`. It is found

- in this package,
- in another package, through the entry point group `truckstop.games` (name of the game → package),
- by its path: `load("./my_game")`, or the environment variable TRUCKSTOP_GAMES, a list of paths like PATH.

Listing games imports neither them nor NumPy. A game that cannot be used is listed, and `load` says why.

`load("my_game")` is the newest version of a game. `load("my_game@1")` is an earlier one, for the matches that began
with it (`truckstop.games.earlier`).
"""

import importlib
import importlib.util
import os
import re
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import TYPE_CHECKING, NoReturn

from truckstop.engine.errors import UserError
from truckstop.engine.game_errors import IMPORT_FAILURES, GameLoadError, import_error

if TYPE_CHECKING:
    from truckstop.engine.contract import GameDefaults
    from truckstop.engine.game import Game
    from truckstop.engine.meta import Meta

ENTRY_POINTS = "truckstop.games"
PATHS_VARIABLE = "TRUCKSTOP_GAMES"
VERSION = re.compile("[0-9]{1,9}")
FILES = ("meta.py", "box.toml", "box.py", "state.py", "actions.py")  # and rules.py or rules/


class UnknownGame(UserError):
    """There is no game of that name, or no such version of it."""


@dataclass(frozen=True)
class GameSource:
    """Where a game comes from."""

    slug: str
    package: str
    folder: Path | None = None  # of a game that was given by its path
    version: int | None = None  # of an earlier version


_games: dict[str, "Game"] = {}  # by name; earlier versions as slug@version
_added: dict[str, GameSource] = {}  # given by their paths, by slug
_complete: set[str] = set()  # names of games whose parts have been imported without an error
_lock = RLock()


def slugs() -> list[str]:
    """The names of all games, usable or not."""
    return sorted(_sources())


def load(game: str | Path) -> "Game":
    """A game by its name or the path of its folder; NAME@N or PATH@N is version N of its rules.

    Its parts are imported when they are first used. Raise `UnknownGame`, or `GameLoadError` if a part is missing.
    """
    name, _, version = str(game).rpartition("@")
    if VERSION.fullmatch(version) and (name in _sources() or not Path(game).exists()):
        return load_version(name, int(version))
    with _lock:
        slug = _slug_of(game)
        if slug not in _games:
            _games[slug] = _load(_sources()[slug])
        return _games[slug]


def load_version(game: str | Path, version: int) -> "Game":
    """A version of a game: the newest, or an earlier one from its archive. Raise `UnknownGame` if it is not there."""
    newest = load(game)
    if version == newest.meta.rules_version:
        return newest
    slug = newest.meta.slug
    if version not in versions(slug):
        choices = ", ".join(map(str, versions(slug)))
        raise UnknownGame("no-such-version", game=slug, version=str(version), choices=choices)
    from truckstop.games.earlier import package_name

    with _lock:
        name = f"{slug}@{version}"
        if name not in _games:
            _games[name] = _load(GameSource(slug, package_name(slug, version), version=version))
            _games[name].reference = f"{newest.reference}@{version}"
        return _games[name]


def versions(slug: str) -> list[int]:
    """The versions of a game's rules that can be played, in ascending order. New matches begin with the last."""
    from truckstop.engine.archive import archived_versions

    newest = load(slug)
    earlier = (version for version in archived_versions(newest.folder) if version < newest.meta.rules_version)
    return [*earlier, newest.meta.rules_version]


def name_of_version(slug: str, version: int) -> str:
    """The name by which `load` finds a version. Without an archive, the newest version stands in for it.

    Raise `UnknownGame` if there is no game of that name.
    """
    load_named(slug)
    return f"{slug}@{version}" if version in versions(slug)[:-1] else slug


def is_name(name: str) -> bool:
    """Whether this is the name of a game or of an earlier version of one."""
    slug = name.partition("@")[0]
    with suppress(UserError):
        return slug in slugs() and (name == slug or name in earlier_names(slug))
    return False


def earlier_names(slug: str) -> list[str]:
    """The names of the earlier versions of a game, as `load` takes them."""
    return [f"{slug}@{version}" for version in versions(slug)[:-1]]


def load_named(slug: str) -> "Game":
    """A game by its name only. Names from requests and files must not make Python import a folder."""
    if slug not in slugs():
        raise UnknownGame("no-such-game", game=repr(slug), choices=", ".join(slugs()))
    return load(slug)


def load_completely(name: str) -> "Game":
    """A game by its name, with all its parts imported. The first call for a game takes up to a second.

    Raise an error if a part is missing or wrong; the next call tries again.
    """
    with _lock:
        game = load(name)
        if name not in _complete:
            game.check_parts()
            _complete.add(name)
        return game


def load_all() -> "dict[str, Game | UserError]":
    """All games by name, completely imported, and for each one that cannot be used the reason."""
    return {slug: _game_or_error(slug) for slug in slugs()}


def load_usable() -> "list[Game]":
    """The games that can be loaded; their parts are not imported yet."""
    usable = []
    for slug in slugs():
        with suppress(UserError):
            usable.append(load(slug))
    return usable


def add_paths(paths: Iterable[str | Path]) -> None:
    """Add games by their paths, also for the processes that this one starts."""
    folders = [find_folder(path) for path in paths]
    for folder in folders:
        _add(folder)
    current_paths = [path for path in os.environ.get(PATHS_VARIABLE, "").split(os.pathsep) if path]
    os.environ[PATHS_VARIABLE] = os.pathsep.join(dict.fromkeys([*current_paths, *map(str, folders)]))


def find_folder(path: str | Path) -> Path:
    """The folder of a game: the path itself, or the one game in the folder of a project."""
    root = Path(path).expanduser().resolve()
    folders = [root] if (root / "meta.py").exists() else [file.parent for file in _project_games(root)]
    if len(folders) != 1:
        raise GameLoadError("not-a-game-folder", folder=str(path))
    return folders[0]


def folder_of(slug: str) -> Path | None:
    """The folder of a game, without importing it."""
    source = _sources().get(slug)
    if source is None:
        return None
    if source.folder:
        return source.folder
    spec = importlib.util.find_spec(source.package)
    return Path(spec.origin).parent if spec and spec.origin else None


def _project_games(root: Path) -> list[Path]:
    return [*root.glob("*/meta.py"), *root.glob("src/*/meta.py")]


def _slug_of(game: str | Path) -> str:
    """The name of a game that is given by its name or path. Names come before folders."""
    name = str(game)
    if isinstance(game, str) and game in _sources():
        return game
    is_path = isinstance(game, Path) or Path(name).name != name or name == os.pardir
    try:
        folder = find_folder(name or os.devnull)
    except GameLoadError:
        if is_path:
            raise
        raise UnknownGame("no-such-game", game=repr(name), choices=", ".join(slugs())) from None
    return _add(folder)


def _add(folder: Path) -> str:
    """Register a game given by its folder, unless it is registered already; return its name."""
    with _lock:
        slug = folder.name
        registered_source = _sources().get(slug)
        if registered_source is None:
            _added[slug] = GameSource(slug, slug, folder)
        elif folder != folder_of(slug):
            raise GameLoadError("game-name-taken", game=slug)
        return slug


def _sources() -> dict[str, GameSource]:
    """Every game by name. A built-in game comes before an installed one of the same name."""
    return _added | _from_environment() | _installed() | _built_in()


@cache
def _built_in() -> dict[str, GameSource]:
    names = [path.parent.name for path in Path(__file__).parent.glob("*/meta.py")]
    return {name: GameSource(name, f"{__name__}.{name}") for name in names}


@cache
def _installed() -> dict[str, GameSource]:
    return {entry.name: GameSource(entry.name, entry.value) for entry in entry_points(group=ENTRY_POINTS)}


@cache
def _from_environment() -> dict[str, GameSource]:
    sources = {}
    for path in os.environ.get(PATHS_VARIABLE, "").split(os.pathsep):
        with suppress(GameLoadError):  # a path that is no longer a game
            folder = find_folder(path or os.devnull)
            sources[folder.name] = GameSource(folder.name, folder.name, folder)
    return sources


def _game_or_error(slug: str) -> "Game | UserError":
    try:
        return load_completely(slug)
    except UserError as error:
        return error


def _load(source: GameSource) -> "Game":
    from truckstop.engine.game import Game

    package = _import_package(source)
    if not hasattr(package, "__path__"):
        raise GameLoadError("game-not-a-package", game=source.slug, package=source.package)
    folder = Path(next(iter(package.__path__)))
    missing = [name for name in FILES if not (folder / name).exists()]
    if not (folder / "rules.py").exists() and not (folder / "rules").exists():
        missing.append("rules.py")
    if missing:
        raise GameLoadError("game-file-missing", game=source.slug, file=missing[0])
    meta = _import_meta(source, folder)
    if source.slug not in _built_in():
        from truckstop.engine.compiler import separate_shared_cache

        separate_shared_cache(folder)
    game = Game(meta, package.__name__, folder, _load_defaults, load, is_newest=source.version is None)
    if source.folder:
        game.reference = str(source.folder)
    return game


def _load_defaults() -> "GameDefaults":
    """The defaults for missing parts. They import the compiler, so they wait until a part is used."""
    from truckstop.kit import defaults

    return defaults


def _import_meta(source: GameSource, folder: Path) -> "Meta":
    from truckstop.engine.meta import Meta

    try:
        meta = importlib.import_module(f"{source.package}.meta").META
    except AttributeError:
        raise GameLoadError("game-name-missing", game=source.slug, file="meta.py", name="META") from None
    except IMPORT_FAILURES as error:
        raise import_error(source.slug, folder, error) from error
    if not isinstance(meta, Meta) or meta.slug != source.slug:
        raise GameLoadError("game-wrong-slug", game=source.slug, slug=repr(getattr(meta, "slug", meta)))
    return meta


def _import_package(source: GameSource) -> ModuleType:
    if source.folder:
        return _import_folder(source.package, source.folder)
    try:
        return importlib.import_module(source.package)
    except IMPORT_FAILURES as error:
        raise GameLoadError(
            "game-not-importable", game=source.slug, package=source.package, error=f"{type(error).__name__}: {error}"
        ) from error


def _import_folder(name: str, folder: Path) -> ModuleType:
    """Import a folder as a top-level package, wherever it is."""
    if name in sys.modules:
        if folder in map(Path, getattr(sys.modules[name], "__path__", ())):
            return sys.modules[name]
        _name_taken(name)
    other = importlib.util.find_spec(name)
    if other and other.origin and Path(other.origin).parent != folder:
        _name_taken(name)
    file = folder / "__init__.py"
    spec = importlib.util.spec_from_file_location(name, file, submodule_search_locations=[str(folder)])
    assert spec is not None
    assert spec.loader is not None
    package = importlib.util.module_from_spec(spec)
    sys.modules[name] = package
    if file.exists():
        try:
            spec.loader.exec_module(package)
        except IMPORT_FAILURES as error:
            del sys.modules[name]
            raise import_error(name, folder, error) from error
    return package


def _name_taken(name: str) -> NoReturn:
    raise GameLoadError("game-name-taken", game=name)
