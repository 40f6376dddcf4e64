"""`truckstop warm`: compiles all games ahead of time, and draws their boards."""

import sys

import pytest
from typer.testing import CliRunner

from truckstop import games
from truckstop.cli import app
from truckstop.engine.messages import LANGUAGES
from truckstop.kit import drawing_store
from truckstop.pages import assets
from truckstop.server import warming


@pytest.fixture
def stored_drawings(monkeypatch, tmp_path):
    """An empty folder for drawings."""
    monkeypatch.setattr(drawing_store, "cache_root", lambda: tmp_path)
    assets.printed_layers.cache_clear()
    yield tmp_path / "drawings"
    assets.printed_layers.cache_clear()


def test_everything_is_compiled_and_drawn(monkeypatch, stored_drawings, tmp_path):
    compiled = tmp_path / "compiled.txt"
    script = f"import sys; open({str(compiled)!r}, 'a').write(sys.argv[1] + ' ')"
    monkeypatch.setattr(warming, "compile_command", lambda name: [sys.executable, "-c", script, name])
    monkeypatch.setattr(warming, "is_compiled", lambda game: False)
    assert warming.warm() == []
    assert sorted(compiled.read_text().split()) == sorted(games.slugs())
    assert len([*stored_drawings.iterdir()]) >= len(games.slugs()) * len(LANGUAGES)


def test_a_game_that_does_not_compile_is_named(monkeypatch):
    monkeypatch.setattr(warming, "compile_command", lambda name: [sys.executable, "-c", "raise SystemExit(1)"])
    monkeypatch.setattr(warming, "is_compiled", lambda game: game.name != "interstate")
    result = CliRunner().invoke(app, ["warm"])
    assert result.exit_code != 0
    assert "Interstate Trucking" in result.output + str(result.exception)
    assert "Road Master" not in str(result.exception)
