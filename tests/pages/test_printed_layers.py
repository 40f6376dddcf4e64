"""The printed layers of the boards are drawn once, and found on disk by every other process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from truckstop import games
from truckstop.engine.messages import LANGUAGES
from truckstop.kit import drawing_store
from truckstop.pages import assets
from truckstop.services.messages import game_messages

# Print the digests of all printed layers of a game. With `read`, every attempt to draw one fails.
PRINT_LAYERS = """
import hashlib, sys
from truckstop import games
from truckstop.engine.messages import LANGUAGES
from truckstop.pages import assets
game = games.load(sys.argv[1])
if sys.argv[2] == "read":
    def fail(*_):
        raise AssertionError("a layer was drawn again")
    assets.stylesheet = fail
for lang in LANGUAGES:
    for name in sorted(assets.printed_layers(game, lang)):
        print(name, hashlib.sha256(assets.printed_layer(game, lang, name).encode()).hexdigest())
"""


def print_layers(slug: str, mode: str, cache: Path) -> list[str]:
    """Run a process that prints the digests of the printed layers, with this folder as its cache."""
    environment = {**os.environ, "TRUCKSTOP_CACHE": str(cache)}
    command = [sys.executable, "-c", PRINT_LAYERS, slug, mode]
    process = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stderr
    return process.stdout.splitlines()


@pytest.mark.parametrize("slug", games.slugs())
def test_a_second_process_finds_the_layers_without_drawing(slug: str, tmp_path: Path):
    drawn = print_layers(slug, "draw", tmp_path)
    assert len(drawn) >= len(LANGUAGES)
    assert print_layers(slug, "read", tmp_path) == drawn


def test_without_the_stored_files_a_layer_is_drawn_again(tmp_path: Path):
    drawn = print_layers("truck_off", "draw", tmp_path)
    for file in (tmp_path / drawing_store.FOLDER).glob("*.svg"):
        file.unlink()
    assert print_layers("truck_off", "draw", tmp_path) == drawn


def test_another_language_or_box_gets_another_file(tmp_path: Path):
    game = games.load("interstate")
    file = tmp_path / "box.toml"
    file.write_text((game.folder / "box.toml").read_text("utf-8") + "\n# another edition\n", "utf-8")
    digests = {
        drawing_store.drawing_digest(game.folder, box, game_messages(game, lang))
        for box in (game.box(), game.box(file))
        for lang in LANGUAGES
    }
    assert len(digests) == 2 * len(LANGUAGES)
    names = {assets.printed_layer_name(game, lang, "map") for lang in LANGUAGES}
    assert len(names) == len(LANGUAGES)


def test_changed_sources_get_another_file(tmp_path: Path):
    view = tmp_path / "game" / "view.py"
    view.parent.mkdir()
    view.write_text("COLOUR = 1", "utf-8")
    before = drawing_store.drawing_digest(view.parent)
    view.write_text("COLOUR = 2", "utf-8")
    drawing_store.sources_digest.cache_clear()
    assert drawing_store.drawing_digest(view.parent) != before


def test_a_stored_file_is_complete_or_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(drawing_store, "cache_root", lambda: tmp_path)
    drawing_store.write("a.svg", b"<svg/>")
    assert drawing_store.read("a.svg") == b"<svg/>"
    assert [file.name for file in (tmp_path / drawing_store.FOLDER).iterdir()] == ["a.svg"], "no temporary file stays"
