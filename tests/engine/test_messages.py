"""Messages: texts by key, in a language. A missing text is an error. A box can rename things."""

import pytest
from fluent.runtime.errors import FluentReferenceError

from truckstop.engine.box import BoxNames, ComposedName
from truckstop.engine.messages import Messages

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
DEFAULT_NAMES = BoxNames(NAMES)


def names_with_deals(pattern="{} → {}", **goods):
    """Return the names of a box whose deals are named after their goods and cities."""
    names = {f"deal-{deal}": ComposedName(pattern, (f"good-{deal[:-5]}", f"city-{deal[-4:]}")) for deal in DEALS}
    renamed = {f"good-{good}": name for good, name in goods.items()}
    return BoxNames(GOODS | names | renamed, {"deal": DEALS, "good": ("gift", "tea")})


@pytest.fixture
def french(tmp_path):
    """A function that returns the French messages with the names of a box."""
    file = tmp_path / "fr.ftl"
    file.write_text(FRENCH, "utf-8")
    return lambda names, default_names=DEFAULT_NAMES: Messages(file, "fr", default_names, names)


def test_variables_are_inserted_without_invisible_marks(french):
    assert french(DEFAULT_NAMES)("hello", player="Zoé") == "Bonjour Zoé !"


def test_plurals_follow_the_language(french):
    assert [french(DEFAULT_NAMES)("coins", count=count) for count in (0, 1, 2)] == [
        "une pièce",
        "une pièce",
        "2 pièces",
    ]


def test_a_missing_key_is_an_error(french):
    assert "goodbye" not in french(DEFAULT_NAMES)
    assert "hello" in french(DEFAULT_NAMES)
    with pytest.raises(LookupError, match="goodbye"):
        french(DEFAULT_NAMES)("goodbye")


def test_a_missing_variable_is_an_error(french):
    with pytest.raises(FluentReferenceError, match="player"):
        french(DEFAULT_NAMES)("hello")


def test_a_key_without_a_text_is_an_error(french):
    with pytest.raises(AssertionError, match="empty: no text"):
        french(DEFAULT_NAMES)("empty")


def test_an_item_has_its_name_in_the_language(french):
    assert french(DEFAULT_NAMES).name("brewery") == "Brasserie"
    assert french(DEFAULT_NAMES)("greeting") == "La Brasserie"


def test_another_name_in_the_box_replaces_the_translation(french):
    messages = french(BoxNames(NAMES | {"brewery": "Harbour"}))
    assert messages.name("brewery") == "Harbour"
    assert messages.name("concert") == "Concert"


def test_without_a_translation_an_item_has_its_name_in_the_box(french):
    assert french(DEFAULT_NAMES).name("pier") == "Pier"


def test_an_item_without_a_name_is_an_error(french):
    with pytest.raises(KeyError):
        french(DEFAULT_NAMES).name("moon")


def test_a_composed_name_consists_of_translated_names_where_there_are_any(french):
    messages = french(names_with_deals(), default_names=names_with_deals())
    assert messages.name("deal-tea-rome") == "Thé → Rome"
    assert messages.name("deal-gift-oslo") == "Gift → Oslo"


def test_a_translation_of_a_composed_name_replaces_it(french):
    assert french(names_with_deals(), default_names=names_with_deals()).name("deal-gift-rome") == "Cadeau pour Rome"


def test_a_composed_name_uses_other_names_and_patterns_of_the_box(french):
    renamed, reordered = names_with_deals(tea="Coffee"), names_with_deals("{1}: {0}")
    assert french(renamed, default_names=names_with_deals()).name("deal-tea-rome") == "Coffee → Rome"
    assert french(reordered, default_names=names_with_deals()).name("deal-gift-rome") == "Rome: Gift"


def test_an_item_is_named_by_its_kind_and_its_number_in_the_box(french):
    messages = french(names_with_deals(), default_names=names_with_deals())
    assert [messages.item_name("good", number) for number in range(2)] == ["Gift", "Thé"]
    assert [messages.item_name("deal", number) for number in range(3)] == [
        "Thé → Rome",
        "Gift → Oslo",
        "Cadeau pour Rome",
    ]


@pytest.mark.parametrize(("kind", "number"), [("good", 2), ("city", 0)], ids=["beyond the last", "of no list"])
def test_a_number_beyond_the_items_of_a_kind_is_an_error(french, kind, number):
    with pytest.raises(LookupError):
        french(names_with_deals(), default_names=names_with_deals()).item_name(kind, number)
