"""The plain picture: it loads, shows what may be done, and nothing that is hidden."""

import re

import pytest

from tests.games.road_master.position import GAME
from tests.games.road_master.table import Table
from truckstop.engine.picture import Region
from truckstop.engine.words import LANGUAGES
from truckstop.games.road_master.actions import ACTIONS

VIEW = GAME.view


def legal(t, player):
    return [ACTIONS.spelled(t.lists).parse(text) for text in t.legal(player)] if player else []


def drawn(t, player):
    """All parts of what a player sees, and the actions lit in them."""
    seen = t.view(player)
    parts = VIEW.parts(t.box, seen.s, player - 1, GAME.words("en"), legal=legal(t, player))
    lit = {action for part in parts for action in re.findall(r'data-action="([^"]*)"', part.drawn)}
    return parts, lit


SITUATIONS = {
    "first turn": lambda: Table(placed=False),
    "at a dock": lambda: Table().trucks("A1", "B1").cargo(1, blue=2).contracts(1, "DA2"),
    "looking": lambda: Table().do(1, "super_bonus", "keep 1"),
    "taking": lambda: Table().do(1, "take 1"),
    "listing": lambda: Table(binding_program=True),
    "driving": lambda: Table().trucks("R2", "B1").do(1, "drive R3"),
    "unloading": lambda: Table().trucks("A1", "B1").cargo(1, blue=2).do(1, "store blue"),
}
every_situation = pytest.mark.parametrize("situation", SITUATIONS)


@every_situation
def test_everything_legal_is_lit_once(situation):
    """RM-119: each choice has one button, on the road, in the market or among the own things."""
    t = SITUATIONS[situation]()
    parts, lit = drawn(t, 1)
    assert lit == {*t.legal(1)}
    assert [part.region for part in parts][:3] == [Region.BOARD, Region.TABLE, Region.MINE]
    assert drawn(t, 2)[1] == set()


@pytest.mark.parametrize("language", LANGUAGES)
@every_situation
def test_the_prompt_says_what_is_asked(situation, language):
    """RM-012: of the player whose turn it is; the others read whose turn it is."""
    t = SITUATIONS[situation]()
    words = GAME.words(language)
    mine = VIEW.prompt(t.box, t.view(1).s, 0, words, names=("Ann", "Bob"))
    others = VIEW.prompt(t.box, t.view(2).s, 1, words, names=("Ann", "Bob"))
    assert mine != others
    assert "Ann" in others
    assert VIEW.svg(t.box, t.view(1).s, 0, words, legal=legal(t, 1)).endswith("</svg>")


def test_the_end_is_told():
    """RM-127: places, filled contracts, losses, super-bonus cards and points."""
    t = Table().score(1, 20).filled(1, "AB2", "BC2").bonuses(1, "A2B2").contracts(1, "AC5").finish()
    words = GAME.words("en")
    assert VIEW.prompt(t.box, t.view(0).s, -1, words).endswith("The game is over.")
    assert VIEW.summary(t.box, t.view(0).s, words, names=("Ann", "Bob"))[1] == ["1.", "Ann", "2", "-4", "4", "20"]


def test_super_bonus_cards_are_drawn_for_their_owner_alone():
    """RM-053: neither those kept nor those looked at."""
    t = Table().bonuses(1, "B3F3").do(1, "super_bonus")
    name = GAME.words("en").name("bonus-B3F3")
    assert any(name in part.drawn for part in drawn(t, 1)[0])
    assert not any(name in part.drawn for viewer in (0, 2) for part in drawn(t, viewer)[0])
