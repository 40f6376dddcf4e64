"""Defaults for optional parts of a game, tested with the four games in place of their own parts."""

import re
from itertools import count
from typing import Any, cast
from xml.etree import ElementTree

import pytest

from truckstop.conformance import pictures
from truckstop.engine.descriptions import describe_action, describe_event, describe_refusal
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.play import Play, bot_rng
from truckstop.games import load, slugs
from truckstop.kit import defaults
from truckstop.kit.defaults.facts import FactReader
from truckstop.kit.defaults.messages import DefaultMessages, humanize
from truckstop.kit.defaults.view import DefaultView

STRIDE = 50  # decisions from one drawn position to the next


class GameWithoutView:
    """A game whose folder has no view and no messages."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.view = DefaultView(cast(Game, self))
        self.folder = game.folder / "rules"  # has no messages

    def __getattr__(self, name):
        return getattr(self._game, name)

    def messages(self, language, box=None):
        names = (box or self.box()).names
        return DefaultMessages(cast(Game, self), language, self.box().names, names)


def game_without_view(slug: str) -> Any:
    return GameWithoutView(load(slug))


@pytest.fixture(params=slugs(), scope="module")
def game(request):
    return game_without_view(request.param)


@pytest.fixture(scope="module")
def plays(game: Any) -> list[Play]:
    """Some positions of a game by policy. Their game has the default view."""
    play, rng = Play(game._game, game.meta.usual_players, {}, (3, 0)), bot_rng(3)
    copies: list[Play] = []
    for number in count():
        if play.is_over:
            return copies
        if number % STRIDE == 0:
            copies.append(play.copy())
            copies[-1].game = game
        play.step(play.to_act[0], play.policy_action(play.to_act[0], rng))
    raise AssertionError


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_position_of_every_game_can_be_drawn(game, plays, language):
    messages = game.messages(language)
    backgrounds = {*game.view.backgrounds(game.box(), messages)}
    for play in plays:
        for viewer in (SPECTATOR, play.to_act[0]):
            pictures.check_view_of(play, viewer, messages, backgrounds)


def test_a_board_keeps_its_size(game, plays):
    sizes = {
        game.view.parts(play.box, play.redacted_for(SPECTATOR), SPECTATOR, game.messages("en"))[0].size
        for play in plays
    }
    assert len(sizes) == 1


def test_pictures_show_nothing_hidden_even_if_the_state_holds_it(game, plays):
    for play in plays:
        view, messages = play.redacted_for(SPECTATOR), game.messages("en")
        assert game.view.svg(play.box, view, SPECTATOR, messages) == game.view.svg(
            play.box, play.state, SPECTATOR, messages
        )


def test_a_cover_refers_to_nothing_outside_of_itself(game):
    for language in ("en", "fr"):
        cover = game.view.cover(game.box(), game.messages(language))
        assert ElementTree.fromstring(cover).get("viewBox") == pictures.COVER_SHAPE
        pictures.check_cover_references(cover)
        pictures.check_cover_style(cover)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_has_a_text(game, plays, language):
    messages = game.messages(language)
    assert all(describe_action(game, messages, action) for action in range(len(game.actions)))
    assert all(describe_refusal(messages, why) for why in game.codes.Why if why)
    for play in plays:
        names = [f"Player {seat}" for seat in range(int(play.state["seats"]))]
        assert all(describe_event(game, messages, event, names) for event in play.events_for(SPECTATOR))
    for key in pictures.required_messages(game):
        if not re.match("event-|action-", key):
            assert isinstance(messages(key), str)


def test_names_become_english_texts():
    assert [humanize(name) for name in ("pick-up", "PICK_UP", "dock", "full_bonus")] == [
        "Pick up",
        "Pick up",
        "Dock",
        "Full bonus",
    ]


def test_messages_are_made_from_names():
    messages = game_without_view("interstate").messages("en")
    assert messages("title") == "Interstate Trucking"
    assert messages("tagline") == "A game for 2 to 6 players."
    assert messages("action-pick-up", what="Coal") == "Pick up Coal"
    assert messages("event-picked-up", player="Ann", good="Coal", fee=5) == "Ann: picked up (Coal, fee 5)"
    assert messages("why-too-far") == "Too far."
    assert messages("why-game-over") == "The game is over."
    assert messages("option-first-player") == "First player"
    assert messages("option-first-player-help") == ""
    french = game_without_view("interstate").messages("fr")
    assert french("why-game-over") == "La partie est finie."
    assert french("event-picked-up", player="Ann", good="Coal") == "Ann\N{NARROW NO-BREAK SPACE}: picked up (Coal)"


def test_a_field_with_the_name_of_a_kind_of_the_box_shows_names():
    game = game_without_view("road_master")
    play = Play(game._game, 3, {}, (1, 1))
    reader = FactReader(game, play.box, game.messages("en"))
    lines = {line.label: line for line in reader.shared_facts(play.redacted_for(0))}
    assert "Dice" not in lines
    assert all(line.capacity >= len(line.facts) for line in lines.values())


def test_the_rules_page_and_the_reminder_list_the_docstrings_of_functions():
    game = load("truck_off")
    assert re.search(r"^- .*\((TO-\d{3})", defaults.rules_text(game, "en"), re.MULTILINE)
    assert defaults.reminder(game, "fr").startswith("# Truck Off: Roll and Write\n")
