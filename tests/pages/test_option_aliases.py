"""Matches with a value of an option that has another name today: they open, are saved as they were, and go on."""

import pytest

from tests.match.runner import MatchRunner
from tests.match.test_waybill import waybill_text
from tests.pages.browser_client import DICE_NUMBER, create_match
from truckstop.cli.parameters import game_setup
from truckstop.engine.compilation import compile_game
from truckstop.engine.game import Game
from truckstop.engine.messages import LANGUAGES
from truckstop.games import load
from truckstop.pages.option_texts import describe_options

OLD, NEW = {"first_player": "host"}, {"first_player": "seat_0"}


@pytest.fixture(scope="module")
def interstate() -> Game:
    return compile_game(load("interstate"))


def stored_options(browser, match):
    return browser.get(f"/api/matches/{match}").json()["options"]


def test_an_old_match_is_imported_saved_as_it_was_and_played_again(browser, interstate):
    """IT-R54: `host` is the first seat."""
    text = waybill_text(MatchRunner(interstate, players=2, options=NEW).play(5).do("end"))
    old_text = text.replace("option first_player=seat_0\n", "option first_player=host\n")
    assert old_text != text
    match = browser.post("/waybills", json={"text": old_text}).json()["match"]
    assert browser.get(f"/m/{match}").status_code == 200
    assert browser.get(f"/m/{match}/waybill").text == old_text
    rematch = browser.post(f"/m/{match}/again", json={"number": DICE_NUMBER}).json()["match"]
    assert stored_options(browser, rematch)["first_player"] == "seat_0"


def test_a_request_with_an_old_value_creates_a_match_with_the_value_of_today(browser, interstate):
    match = create_match(browser, interstate, "me", "link", options=OLD)["match"]
    assert stored_options(browser, match)["first_player"] == "seat_0"


def test_the_form_offers_no_old_value(browser, interstate):
    form = browser.get("/new/interstate").text
    assert 'value="seat_0"' in form
    assert 'value="host"' not in form


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_old_value_is_described_like_the_value_of_today(interstate, lang):
    options = interstate.meta.options
    descriptions = {describe_options(interstate, options.complete({}, 3) | values, 3, lang) for values in (OLD, NEW)}
    assert len(descriptions) == 1
    assert "host" not in descriptions.pop()


def test_the_command_line_accepts_an_old_value(interstate):
    assert game_setup(interstate, 3, ["first_player=host"], None) == game_setup(
        interstate, 3, ["first_player=seat_0"], None
    )
