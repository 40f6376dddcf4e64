"""The view of every game: messages, parts, covers."""

import re

import pytest

from truckstop.conformance import pictures
from truckstop.engine.messages import LANGUAGES


def test_all_required_messages_exist_in_both_languages(game):
    pictures.check_messages(game)


def test_every_action_event_and_refusal_has_a_sentence(game):
    pictures.check_sentences(game)


def test_every_position_can_be_drawn(game):
    pictures.check_view(game)


def test_the_final_scores_are_a_table_with_a_row_for_each_player(game):
    pictures.check_summary(game)


def test_a_cover_is_a_small_svg_document_without_external_references(game):
    pictures.check_cover(game)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_references_of_a_cover_are_recognised(game, language):
    assert re.findall(r'href="#|url\(#', game.view.cover(game.box(), game.messages(language)))
