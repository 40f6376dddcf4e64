"""Covers of the games: their titles look right whatever fonts a machine has."""

import re

import pytest

from truckstop.games import load, slugs


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_letters_of_a_cover_are_neither_squeezed_nor_stretched(slug: str, language: str):
    game = load(slug)
    cover = game.view.cover(game.box(), game.messages(language))
    assert "textLength" not in cover
    words = " ".join(re.findall(r"<text[^>]*>([^<]+)</text>", cover)).lower()
    assert all(word.lower() in words for word in game.messages(language)("title").split()), "the title is complete"
