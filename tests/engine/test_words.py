"""Words: by key, in a language; a gap is an error; a box's own name for a thing is honoured."""

import pytest
from fluent.runtime.errors import FluentReferenceError

from truckstop.engine.words import Words

FRENCH = """
hello = Bonjour { $player } !
coins =
    { $count ->
        [one] une pièce
       *[other] { $count } pièces
    }
empty =
    .title = sans texte
name-brewery = Brasserie
name-concert = Concert
greeting = La { name-brewery }
"""
USUAL = {"brewery": "Brewery", "concert": "Concert", "pier": "Pier"}


@pytest.fixture
def french(tmp_path):
    """The words of a box that prints these names."""
    file = tmp_path / "fr.ftl"
    file.write_text(FRENCH, "utf-8")
    return lambda printed: Words(file, "fr", USUAL, printed)


def test_a_sentence_takes_its_variables_without_invisible_marks(french):
    assert french(USUAL)("hello", player="Zoé") == "Bonjour Zoé !"


def test_plurals_follow_the_language(french):
    assert [french(USUAL)("coins", count=count) for count in (0, 1, 2)] == ["une pièce", "une pièce", "2 pièces"]


def test_a_missing_key_is_an_error(french):
    assert "goodbye" not in french(USUAL)
    assert "hello" in french(USUAL)
    with pytest.raises(LookupError, match="goodbye"):
        french(USUAL)("goodbye")


def test_a_missing_variable_is_an_error(french):
    with pytest.raises(FluentReferenceError, match="player"):
        french(USUAL)("hello")


def test_a_key_without_a_text_is_an_error(french):
    with pytest.raises(AssertionError, match="empty: no text"):
        french(USUAL)("empty")


def test_a_thing_bears_its_name_in_the_language(french):
    assert french(USUAL).name("brewery") == "Brasserie"
    assert french(USUAL)("greeting") == "La Brasserie"


def test_a_name_that_the_box_prints_differently_wins_over_the_language(french):
    words = french(USUAL | {"brewery": "Harbour"})
    assert words.name("brewery") == "Harbour"
    assert words.name("concert") == "Concert"


def test_a_thing_without_a_word_in_the_language_bears_its_printed_name(french):
    assert french(USUAL).name("pier") == "Pier"


def test_a_thing_that_nobody_names_is_an_error(french):
    with pytest.raises(KeyError):
        french(USUAL).name("moon")
