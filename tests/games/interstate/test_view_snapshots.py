"""Compare pictures of Interstate with the files in `snapshots/`, which have one SVG element per line.

The printed map has a snapshot of its own; the others leave it out. After an intended change, write the snapshots again
and check the diff:

    TRUCKSTOP_UPDATE=1 python -m pytest tests/games/interstate/test_view_snapshots.py
"""

import os
import re
from pathlib import Path

import pytest

from tests.games.interstate.pictures import BOX, EN, FR, backdrop, crowded_city, finished_game, legal_actions
from truckstop.games.interstate import view
from truckstop.games.interstate.view.document import draw_table
from truckstop.games.interstate.view.offers import Offers
from truckstop.games.interstate.view.scene import Scene

SNAPSHOTS = Path(__file__).with_name("snapshots")


def document_without_map(t, player, messages=EN):
    """Return a document of everything but the printed map, as this player sees it; 0 is a spectator."""
    scene = Scene.of(BOX, t.view(player).s, player - 1, messages)
    svg, _ = draw_table(scene, Offers(scene, frozenset(legal_actions(t, player) if player else ())))
    return f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>'


def map_document():
    """Return an SVG document of the printed map with its style sheet and definitions."""
    style = f"<style>{view.style(BOX)}</style>"
    return f'<svg xmlns="http://www.w3.org/2000/svg">{style}{view.defs(BOX, EN)}{backdrop(BOX, EN)}</svg>'


def game_under_way():
    """Return a table in the middle of a game: six trucks in one city, loads, and a secret contract."""
    t = crowded_city().row("bread-memphis", "steel-phoenix", "beef-houston", "dairy-boston", None, None, None, None)
    t.contracts(2, "*citrus-denver", "secret jewelry-chicago").completed(3, "sugar-dallas", "cotton-houston")
    return t.set_rest_markers(1, 3).money(1, 12_300).value_lost(1, 2, 400)


@pytest.mark.parametrize(
    ("name", "draw"),
    [
        ("map", map_document),
        ("under-way", lambda: document_without_map(game_under_way(), 1)),
        ("spectator-fr", lambda: document_without_map(game_under_way(), 0, FR)),
        ("over-fr", lambda: document_without_map(finished_game(), 2, FR)),
    ],
)
def test_the_picture_matches_its_snapshot(name, draw):
    lines = re.sub(r"(?<=>)(?=<[^/])", "\n", draw()) + "\n"
    file = SNAPSHOTS / f"{name}.svg"
    if os.environ.get("TRUCKSTOP_UPDATE"):
        SNAPSHOTS.mkdir(exist_ok=True)
        file.write_text(lines, "utf-8")
    assert file.read_text("utf-8") == lines
