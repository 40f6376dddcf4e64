"""The words of Truck Off: everything a player reads is there in both languages, and the two say the same."""

import re
from typing import Any

import pytest

from tests.games.sentences import (
    OF_THE_PICTURE,
    Keys,
    asked_of_any,
    kebab,
    messages,
    settings,
    variables,
    without_variables,
)
from truckstop.engine.words import LANGUAGES
from truckstop.games import load
from truckstop.games.truck_off.actions import DIE_NAMES, News, Way, Why
from truckstop.games.truck_off.state import Bonus

GAME = load("truck_off")
SAMPLES: dict[str, tuple[Any, ...]] = {  # by variable; numbers are numbers, so that plurals and ordinals can be chosen
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


def names() -> Keys:
    """What the pad prints, the bonuses, and the words of the notation that need translation."""
    things = [*GAME.box().printed.names, *(f"bonus-{kebab(bonus.name)}" for bonus in Bonus)]
    ways = [f"word-{kebab(way.name)}" for way in Way]
    return without_variables(*(f"name-{thing}" for thing in things), *ways)


ASKED = asked_of_any(GAME, News, Why) | names()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_the_game_asks_for_is_there_and_no_other(language):
    keys = {key for key in messages(GAME, language) if not key.startswith(OF_THE_PICTURE)}
    assert keys == ASKED.keys()


def test_both_languages_have_the_same_keys():
    assert messages(GAME, "en").keys() == messages(GAME, "fr").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_wants_more_than_the_game_hands_over(language):
    for key, message in messages(GAME, language).items():
        if not key.startswith(OF_THE_PICTURE):
            assert variables(message) <= ASKED[key], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_reads_well_with_every_sample(language):
    words = GAME.words(language)
    for key, message in messages(GAME, language).items():
        for values in settings(variables(message), SAMPLES):
            text = words(key, **values)
            assert text == text.strip(), key
            assert not re.search(r"[{}]|  ", text), key


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Zoé sells for $12, box 5."), ("fr", "Zoé vend pour 12\N{NO-BREAK SPACE}$, case 5.")],
)
def test_money_is_dollars_where_the_language_puts_them(language, sentence):
    assert GAME.words(language)("news-sold", player="Zoé", amount=12, box=5) == sentence


@pytest.mark.parametrize(
    ("language", "places"),
    [("en", ["1st", "2nd", "3rd", "4th", "11th", "12th"]), ("fr", ["1re", "2e", "3e", "4e", "11e", "12e"])],
)
def test_places_are_ordinals(language, places):
    words = GAME.words(language)
    for place, ordinal in zip((1, 2, 3, 4, 11, 12), places, strict=True):
        assert f" {ordinal} " in words("news-placed", player="Zoé", place=place, score=100)
        if place > 1:
            assert f" {ordinal} " in words("label-over-place", player="Zoé", most="", place=place, players=12, money="")


@pytest.mark.parametrize(
    ("language", "one", "more"), [("en", "1 circle", "2 circles"), ("fr", "1 cercle", "2 cercles")]
)
def test_one_circle_is_not_called_circles(language, one, more):
    words = GAME.words(language)
    for key in ("label-help-promote", "ask-promote", "ask-promote-alone"):
        said = [words(key, amount=count, own=count, others=1) for count in (1, 2)]
        assert re.search(rf"{one}\b", said[0]), key
        assert re.search(rf"{more}\b", said[1]), key


@pytest.mark.parametrize(
    ("language", "ordinals"), [("en", "first second third 4th"), ("fr", "premier deuxième troisième 4e")]
)
def test_the_number_that_gives_a_bonus_is_the_pads(language, ordinals):
    for numbers, ordinal in enumerate(ordinals.split(), 1):
        assert f" {ordinal} " in GAME.words(language)("label-help", numbers=numbers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_fixes_the_factor_of_the_pad(language):
    assert "2x" not in (GAME.folder / f"{language}.ftl").read_text("utf-8")


@pytest.mark.parametrize("file", ["fr.ftl", "RULES.fr.md", "REMINDER.fr.md"])
def test_french_marks_stand_apart_and_never_begin_a_line(file):
    text = (GAME.folder / file).read_text("utf-8")
    assert not re.search(r" [;:!?»]|« |[\d}] [$%]", text)


def rules(language: str) -> str:
    return (GAME.folder / f"RULES.{language}.md").read_text("utf-8")


def test_both_rulebooks_cite_the_same_numbers():
    assert set(re.findall(r"TO-\d{3}", rules("en"))) == set(re.findall(r"TO-\d{3}", rules("fr")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["RULES", "REMINDER"])
def test_a_number_has_one_form_and_stands_in_brackets(name, language):
    text = (GAME.folder / f"{name}.{language}.md").read_text("utf-8")
    outside = re.sub(r"\(TO-\d{3}(?:,\sTO-\d{3})*\)", "", text)
    assert "TO-" not in outside


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_in_the_code_is_explained_to_players(language):
    cited = set(re.findall(r"TO-\d{3}", rules(language)))
    sources = [*GAME.folder.glob("*.py"), *GAME.folder.glob("rules/*.py"), GAME.folder / "box.toml"]
    for source in sources:
        assert set(re.findall(r"TO-\d{3}", source.read_text("utf-8"))) <= cited, source.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_call_things_by_their_names(language):
    words, text = GAME.words(language), re.sub(r"\s+", " ", rules(language))
    for key in messages(GAME, language):
        if key.startswith("name-"):
            assert words(key) in text, key
