"""On a dark page: cards and panels are dark and legible, the board keeps its paper, its cell continues it."""

import re

import pytest

from tests.games.colours import contrast
from tests.games.interstate.position import GAME
from truckstop.games.interstate import view
from truckstop.games.interstate.view.style import COLOURS, DARK_CARDS
from truckstop.kit.style import RED

SHEET = view.style(GAME.box())
PAGE_PANEL, PAGE_TEXT = "#1f242a", "#e8e4da"


def test_cards_have_the_colours_of_the_page():
    assert (DARK_CARDS["paper"], DARK_CARDS["stroke"]) == (PAGE_PANEL, PAGE_TEXT)
    (rule,) = re.findall(r"\.part\.interstate:not\(#board>\*\)\{([^}]*)\}", SHEET)
    assert {f"--{name}:{colour}" for name, colour in DARK_CARDS.items()} == {*rule.split(";")}
    assert COLOURS["stroke"][0] == COLOURS["stroke"][1], "the board keeps its ink"


@pytest.mark.parametrize("ground", ["paper", "slip", "own"])
@pytest.mark.parametrize("text", ["stroke", "muted", "red"])
def test_texts_on_dark_cards_are_legible(text, ground):
    if text == "stroke" or ground == "paper":
        assert contrast(DARK_CARDS[text], DARK_CARDS[ground]) >= 4.5


def test_the_button_that_ends_the_turn_has_the_accent_colour():
    assert f".interstate .go{{fill:{RED}".replace("{{", "{") in SHEET
    assert contrast("#ffffff", RED) >= 4.5


def test_the_paper_of_the_board_continues_in_its_cell():
    light, dark = COLOURS["surround"]
    assert light != dark
    assert SHEET.count(f"--surround:{light}") == SHEET.count(f"--surround:{dark}") == 1


def test_no_variable_has_the_name_of_one_of_the_page():
    """The page around the board has the class of the game as well."""
    page_names = {"ink", "soft", "card", "page", "line", "accent", "shade", "hint", "focus", "lit", "rail", "row"}
    assert not {*COLOURS, *DARK_CARDS} & page_names
