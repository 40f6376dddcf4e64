"""Compare pictures of Rolling Freight with the files in `snapshots/`, which have one SVG element per line.

After an intended change, write the snapshots again and check the diff:

    TRUCKSTOP_UPDATE=1 python -m pytest tests/games/rolling_freight/test_view_snapshots.py
"""

import os
import re
from pathlib import Path

import pytest

from tests.games.rolling_freight.table import Table
from tests.games.rolling_freight.test_view import BOX, EN, FR, legal_numbers
from truckstop.games.rolling_freight import view
from truckstop.games.rolling_freight.view.document import draw_table
from truckstop.games.rolling_freight.view.offers import Offers
from truckstop.games.rolling_freight.view.scene import Scene

SNAPSHOTS = Path(__file__).with_name("snapshots")


def document(svg):
    """Wrap elements into an SVG document."""
    return f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>'


def printed_map(messages, map_name):
    """Return a document of a printed map with its style sheet and definitions."""
    return document(
        f"<style>{view.style(BOX)}</style>{view.defs(BOX, messages)}{view.backgrounds(BOX, messages)[map_name]}"
    )


def document_without_map(t, player, messages=EN):
    """Return a document of everything but the printed map, as this player sees it; 0 is a spectator."""
    scene = Scene.of(BOX, t.s, player - 1, messages)
    return document(draw_table(scene, Offers(scene, frozenset(legal_numbers(t, player) if player else ())))[0])


def game_under_way(players=4):
    """Return a table in the middle of a game, with all kinds of pieces."""
    t = Table(players, natural_disasters=True).finished(1, "gray_3a", "blue_1a").finished(2, "yellow_1a", "slash_1a")
    t.finished(3, "red_1a").contracts(1, "gray_2a:4", "blue_4a:2").contracts(3, "yellow_3a:3", "slash_2a")
    t.improve(1, "die_gray:build", "steady_builder").improve(2, "friendly").improve(3, "careful_planner")
    t.track("red_4a", "blue_2a", None, "gray_1a").improvements("die_black", "die_black", "acquisition_expert")
    t.switches(1, 2).stock(1, blue=2, red=1).saturated("sacramento_2", "fresno_1").collected(1, red=1, blue=2)
    for player, points in ((1, 12), (2, 103)):
        t.seat(player)["score"] = t.seat(player)["points"][0] = points
    return t.deck(under=["red_2a"]).dice(1, "gray", "blue+red", "yellow", "red", "blue", "gray+yellow")


def finished_game():
    """Return a table of two players after the game, which one of them has left."""
    t = Table(2).finished(1, "gray_3a", "blue_1a").finished(2, "yellow_1a").contracts(2, "gray_2a:4").switches(2, 1)
    t.seat(1)["score"], t.seat(1)["points"][:3] = 31, (20, 8, 3)
    t.seat(2)["score"], t.seat(2)["points"][:3] = 27, (15, 9, 3)
    return t.leave(2)


PICTURES = {
    "west": lambda: printed_map(EN, "west"),
    "southeast-fr": lambda: printed_map(FR, "southeast"),
    "under-way": lambda: document_without_map(game_under_way(), 1),
    "delivery": lambda: document_without_map(game_under_way().do(1, "deliver", "ship redding"), 1),
    "spectator-fr": lambda: document_without_map(game_under_way(), 0, FR),
    "over-fr": lambda: document_without_map(finished_game(), 1, FR),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_matches_its_snapshot(name):
    lines = re.sub(r"(?<=>)(?=<[^/])", "\n", PICTURES[name]()) + "\n"
    file = SNAPSHOTS / f"{name}.svg"
    if os.environ.get("TRUCKSTOP_UPDATE"):
        SNAPSHOTS.mkdir(exist_ok=True)
        file.write_text(lines, "utf-8")
    assert file.read_text("utf-8") == lines
