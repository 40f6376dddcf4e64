"""What players see of every game: messages, parts, covers."""

import re

import pytest

from truckstop.conformance import pictures
from truckstop.engine.messages import LANGUAGES


def test_there_is_a_message_for_everything_in_both_languages(game):
    pictures.check_messages(game)


def test_everything_that_happens_can_be_put_into_words(game):
    pictures.check_sentences(game)


def test_every_position_can_be_drawn(game):
    pictures.check_view(game)


def test_the_final_scores_are_a_table_with_a_row_for_each_player(game):
    pictures.check_summary(game)


def test_a_cover_is_a_small_document_that_stands_alone(game):
    pictures.check_cover(game)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cover_refers_to_parts_of_itself(game, language):
    assert re.findall(r'href="#|url\(#', game.view.cover(game.box(), game.messages(language)))
