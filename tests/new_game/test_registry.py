"""The registry: it lists all games and returns the same object for the same game."""

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from tests.new_game.project import NAME, Project
from truckstop import games
from truckstop.engine import compiler
from truckstop.engine.game import Game
from truckstop.engine.game_errors import GameLoadError
from truckstop.games import UnknownGame, load, load_all, slugs

LIST_GAMES = """
import sys
import truckstop, truckstop.games
truckstop.list_games(), truckstop.games.slugs()
assert not {"numpy", "numba"} & {*sys.modules}
"""
UNPICKLE_GAME = """
import pickle, sys
from truckstop.games import load
game = pickle.loads(bytes.fromhex(sys.argv[1]))
assert game is load(game.meta.slug)
print(game.folder)
"""


@pytest.fixture
def added_project(project: Project, monkeypatch: pytest.MonkeyPatch) -> Project:
    """A new game that this process does not know any more after the test."""
    monkeypatch.setattr(games, "_added", {})
    monkeypatch.setattr(games, "_games", {**games._games})
    monkeypatch.setenv(games.PATHS_VARIABLE, "")
    monkeypatch.setattr(compiler, "separate_shared_cache", lambda folder: None)  # these tests do not compile anything
    for name in [name for name in sys.modules if name.partition(".")[0] == NAME]:
        monkeypatch.delitem(sys.modules, name)
    return project


def python(script: str, *arguments: str, cwd: Path | None = None) -> str:
    command = [sys.executable, "-c", script, *arguments]
    return subprocess.run(command, cwd=cwd, check=True, capture_output=True, text=True).stdout.strip()


def test_listing_games_imports_neither_numpy_nor_numba():
    python(LIST_GAMES)


@pytest.mark.parametrize("slug", slugs())
def test_there_is_one_object_for_each_game(slug):
    game = load(slug)
    assert load(slug) is game
    assert pickle.loads(pickle.dumps(game)) is game
    assert load_all()[slug] is game


def test_a_game_is_loaded_by_its_folder_or_the_folder_of_its_project(added_project):
    game = load(str(added_project.root))
    assert game.meta.title == "Night Mail"
    assert load(added_project.folder) is game
    assert load(NAME) is game
    assert NAME in slugs()


def test_a_game_in_a_folder_is_pickled_by_its_path(added_project):
    game = load(added_project.root)
    pickle_bytes = pickle.dumps(game)
    assert len(pickle_bytes) < 500
    assert python(UNPICKLE_GAME, pickle_bytes.hex()) == str(added_project.folder)


def test_new_processes_know_the_added_games(added_project):
    games.add_paths([added_project.root])
    assert python("from truckstop.games import load; print(load('night_mail').folder)") == str(added_project.folder)


def test_unknown_names_and_folders_are_refused(tmp_path):
    with pytest.raises(UnknownGame, match="'ferry' is not a game; choose one of interstate"):
        load("ferry")
    with pytest.raises(GameLoadError, match="is not the folder of a game"):
        load(tmp_path)


@pytest.mark.parametrize("name", ["interstate", "json"])
def test_a_folder_with_the_name_of_another_game_or_package_is_refused(added_project, tmp_path, name):
    folder = added_project.folder.rename(tmp_path / name)
    with pytest.raises(GameLoadError, match=f"{name}: another Python package or game has this name"):
        load(folder)


def test_an_entry_point_that_names_a_module_is_listed_with_the_reason(monkeypatch):
    monkeypatch.setattr(games, "_installed", lambda: {"ferry": games.GameSource("ferry", "json.decoder")})
    assert "ferry: json.decoder is a module" in str(load_all()["ferry"])
    assert isinstance(load_all()["interstate"], Game)


def test_the_slug_is_the_name_of_the_folder(added_project):
    added_project.edit(f"{NAME}/meta.py", f'slug="{NAME}"', 'slug="mail"')
    with pytest.raises(GameLoadError, match="the slug of META is 'mail', not night_mail"):
        load(added_project.root)
