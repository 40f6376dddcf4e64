"""Words: by key, in a language; a gap is an error; a box's own name for a thing is honoured."""

import pytest
from fluent.runtime.errors import FluentReferenceError

from truckstop.engine.box import Composed, Printed
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
name-good-tea = Thé
name-deal-gift-rome = Cadeau pour Rome
greeting = La { name-brewery }
"""
NAMES = {"brewery": "Brewery", "concert": "Concert", "pier": "Pier"}
GOODS = {"good-tea": "Tea", "good-gift": "Gift", "city-rome": "Rome", "city-oslo": "Oslo"}
DEALS = ("tea-rome", "gift-oslo", "gift-rome")
USUAL = Printed(NAMES)


def deals(pattern="{} → {}", **goods):
    """A box whose deals are named after their goods and cities."""
    names = {f"deal-{deal}": Composed(pattern, (f"good-{deal[:-5]}", f"city-{deal[-4:]}")) for deal in DEALS}
    renamed = {f"good-{good}": name for good, name in goods.items()}
    return Printed(GOODS | names | renamed, {"deal": DEALS, "good": ("gift", "tea")})


@pytest.fixture
def french(tmp_path):
    """The words of a box that prints these names."""
    file = tmp_path / "fr.ftl"
    file.write_text(FRENCH, "utf-8")
    return lambda printed, usual=USUAL: Words(file, "fr", usual, printed)


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
    words = french(Printed(NAMES | {"brewery": "Harbour"}))
    assert words.name("brewery") == "Harbour"
    assert words.name("concert") == "Concert"


def test_a_thing_without_a_word_in_the_language_bears_its_printed_name(french):
    assert french(USUAL).name("pier") == "Pier"


def test_a_thing_that_nobody_names_is_an_error(french):
    with pytest.raises(KeyError):
        french(USUAL).name("moon")


def test_a_composed_name_is_made_of_names_in_the_language_where_there_are_any(french):
    words = french(deals(), usual=deals())
    assert words.name("deal-tea-rome") == "Thé → Rome"
    assert words.name("deal-gift-oslo") == "Gift → Oslo"


def test_a_composed_name_of_its_own_in_the_language_wins(french):
    assert french(deals(), usual=deals()).name("deal-gift-rome") == "Cadeau pour Rome"


def test_a_composed_name_follows_what_the_box_prints_differently(french):
    assert french(deals(tea="Coffee"), usual=deals()).name("deal-tea-rome") == "Coffee → Rome"
    assert french(deals("{1}: {0}"), usual=deals()).name("deal-gift-rome") == "Rome: Gift"


def test_a_thing_is_named_by_its_kind_and_its_number_in_the_box(french):
    words = french(deals(), usual=deals())
    assert [words.thing("good", number) for number in range(2)] == ["Gift", "Thé"]
    assert [words.thing("deal", number) for number in range(3)] == ["Thé → Rome", "Gift → Oslo", "Cadeau pour Rome"]


@pytest.mark.parametrize(("kind", "number"), [("good", 2), ("city", 0)], ids=["beyond the last", "of no list"])
def test_a_number_without_a_thing_is_an_error(french, kind, number):
    with pytest.raises(LookupError):
        french(deals(), usual=deals()).thing(kind, number)
