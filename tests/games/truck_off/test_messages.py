"""The message catalogues and rules of Truck Off: complete and consistent in both languages."""

import re
from typing import Any

import pytest

from tests.games.catalogues import (
    VIEW_PREFIXES,
    Keys,
    catalogue,
    common_keys,
    kebab,
    sample_values,
    variables,
    without_variables,
)
from truckstop.engine.messages import LANGUAGES
from truckstop.games import load
from truckstop.games.truck_off.actions import DIE_NAMES, Direction, Event, Why
from truckstop.games.truck_off.state import Bonus

GAME = load("truck_off")
SAMPLES: dict[str, tuple[Any, ...]] = {  # values by variable; numbers select plurals and ordinals
    "amount": (1, 40),
    "bonus": ("Gas Station",),
    "box": (1, 24),
    "die": DIE_NAMES,
    "first_active": ("12",),
    "place": tuple(range(1, 13)),
    "player": ("Zoé",),
    "players": (1, 2, 11),
    "score": (0, 1, 122),
    "side": ("D3-E3",),
    "space": ("H5",),
    "start": ("S1",),
    "to": ("H6",),
    "turn": (1, 24),
    "what": ("D6", "D4+D6", "H5"),
}


def name_keys() -> Keys:
    """The keys of names: of everything printed, of the bonuses, and of the directions in the notation."""
    things = [*GAME.box().names.by_key, *(f"bonus-{kebab(bonus.name)}" for bonus in Bonus)]
    directions = [f"word-{kebab(direction.name)}" for direction in Direction]
    return without_variables(*(f"name-{thing}" for thing in things), *directions)


EXPECTED_VARIABLES = common_keys(GAME, Event, Why) | name_keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_exactly_the_expected_keys(language):
    keys = {key for key in catalogue(GAME, language) if not key.startswith(VIEW_PREFIXES)}
    assert keys == EXPECTED_VARIABLES.keys()


def test_both_languages_have_the_same_keys():
    assert catalogue(GAME, "en").keys() == catalogue(GAME, "fr").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_use_only_variables_that_the_game_provides(language):
    for key, message in catalogue(GAME, language).items():
        if not key.startswith(VIEW_PREFIXES):
            assert variables(message) <= EXPECTED_VARIABLES[key], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_are_well_formed_with_every_sample(language):
    translate = GAME.messages(language)
    for key, message in catalogue(GAME, language).items():
        for values in sample_values(variables(message), SAMPLES):
            text = translate(key, **values)
            assert text == text.strip(), key
            assert not re.search(r"[{}]|  ", text), key


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Zoé sells for $12, box 5."), ("fr", "Zoé vend pour 12\N{NO-BREAK SPACE}$, case 5.")],
)
def test_the_dollar_sign_stands_where_the_language_puts_it(language, sentence):
    assert GAME.messages(language)("event-sold", player="Zoé", amount=12, box=5) == sentence


@pytest.mark.parametrize(
    ("language", "places"),
    [("en", ["1st", "2nd", "3rd", "4th", "11th", "12th"]), ("fr", ["1re", "2e", "3e", "4e", "11e", "12e"])],
)
def test_places_are_ordinals(language, places):
    translate = GAME.messages(language)
    for place, ordinal in zip((1, 2, 3, 4, 11, 12), places, strict=True):
        assert f" {ordinal} " in translate("event-placed", player="Zoé", place=place, score=100)
        if place > 1:
            assert f" {ordinal} " in translate("label-over-head-place", place=place, players=12, money="$1")


@pytest.mark.parametrize(
    ("language", "singular", "plural"), [("en", "1 circle", "2 circles"), ("fr", "1 cercle", "2 cercles")]
)
def test_circles_have_a_singular_and_a_plural(language, singular, plural):
    translate = GAME.messages(language)
    for key in ("label-help-promote", "ask-promote", "ask-promote-alone"):
        sentences = [translate(key, amount=count, own=count, others=1) for count in (1, 2)]
        assert re.search(rf"{singular}\b", sentences[0]), key
        assert re.search(rf"{plural}\b", sentences[1]), key


@pytest.mark.parametrize(
    ("language", "ordinals"), [("en", "first second third 4th"), ("fr", "premier deuxième troisième 4e")]
)
def test_the_number_that_gives_a_bonus_comes_from_the_pad(language, ordinals):
    for numbers, ordinal in enumerate(ordinals.split(), 1):
        assert f" {ordinal} " in GAME.messages(language)("label-help", numbers=numbers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_contains_the_factor_of_the_pad(language):
    assert "2x" not in (GAME.folder / f"{language}.ftl").read_text("utf-8")


@pytest.mark.parametrize("file", ["fr.ftl", "RULES.fr.md", "REMINDER.fr.md"])
def test_french_punctuation_uses_non_breaking_spaces(file):
    text = (GAME.folder / file).read_text("utf-8")
    assert not re.search(r" [;:!?»]|« |[\d}] [$%]", text)


def test_no_french_name_of_a_player_follows_a_word_that_may_be_elided():
    """Never `de { $player }`: it would be « de Ada »."""
    assert not re.search(r"\b(?:de|que) \{ \$player \}", (GAME.folder / "fr.ftl").read_text("utf-8"))


def rules(language: str) -> str:
    return (GAME.folder / f"RULES.{language}.md").read_text("utf-8")


def test_both_rulebooks_cite_the_same_numbers():
    assert set(re.findall(r"TO-\d{3}", rules("en"))) == set(re.findall(r"TO-\d{3}", rules("fr")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["RULES", "REMINDER"])
def test_rule_numbers_stand_in_brackets(name, language):
    text = (GAME.folder / f"{name}.{language}.md").read_text("utf-8")
    text_without_brackets = re.sub(r"\(TO-\d{3}(?:,\sTO-\d{3})*\)", "", text)
    assert "TO-" not in text_without_brackets


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_cite_every_rule_number_in_the_code(language):
    cited_numbers = set(re.findall(r"TO-\d{3}", rules(language)))
    sources = [*GAME.folder.glob("*.py"), *GAME.folder.glob("rules/*.py"), GAME.folder / "box.toml"]
    for source in sources:
        assert set(re.findall(r"TO-\d{3}", source.read_text("utf-8"))) <= cited_numbers, source.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_never_speak_of_several_stations(language):
    """TO-217, TO-306: No layout has a second gas station."""
    assert "station" in rules(language)
    assert not re.search(r"\bstations\b", rules(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_use_the_names_of_the_catalogue(language):
    translate, text = GAME.messages(language), re.sub(r"\s+", " ", rules(language))
    for key in catalogue(GAME, language):
        if key.startswith("name-"):
            assert translate(key) in text, key
