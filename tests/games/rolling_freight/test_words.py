"""The words of Rolling Freight: everything a player reads is there in both languages, and the two say the same."""

import re
from typing import Any

import pytest

from tests.games.sentences import (
    OF_THE_PICTURE,
    Keys,
    asked_of_any,
    messages,
    settings,
    variables,
    without_variables,
)
from truckstop.engine.words import LANGUAGES
from truckstop.games import load
from truckstop.games.rolling_freight.actions import COLOUR_NAMES, FACE_NAMES, NAMES, News, Why

GAME = load("rolling_freight")
SAMPLES: dict[str, tuple[Any, ...]] = {  # by variable; numbers are numbers, so that plurals and ordinals can be chosen
    "circle": ("Richmond (1)", "Medford"),
    "colour": ("blue",),
    "cubes": (1, 2),
    "die": (1, 7),
    "face": ("blue + gray",),
    "improvement": ("Friendly",),
    "link": ("Red 5A (Raleigh–Greensboro)",),
    "links": (1, 6),
    "markers": (1, 3),
    "phase": ("A",),
    "player": ("Zoé",),
    "players": (2, 3, 5),
    "points": (0, 1, 7, 150),
    "rank": tuple(range(1, 6)),
    "round": (1, 2, 20),
    "slot": (1, 4),
    "source": ("cargo",),
    "switches": (1, 2, 6),
    "what": ("2", "Richmond (1)", "blue"),
}


def spoken() -> Keys:
    """Words of the notation that need translation."""
    return without_variables(*(f"word-{word}" for word in {*COLOUR_NAMES, *FACE_NAMES, "both", "none", "rest"}))


def names() -> Keys:
    """Colours, series of contracts, improvements, faces, phases and sources; all cities but one are called alike."""
    lists = GAME.box().printed.lists
    colours = [f"{kind}-{colour}" for kind in ("colour", "series") for colour in lists["colour"]]
    things = [*colours, "city-new_orleans", *(f"improvement-{kind}" for kind in lists["improvement"])]
    spelled = [name for key in ("face", "phase", "source") for name in NAMES[key] if name]
    return without_variables(*(f"name-{thing}" for thing in (*things, *spelled)))


ASKED = asked_of_any(GAME, News, Why) | spoken() | names()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_the_game_asks_for_is_there_and_no_other(language):
    keys = {key for key in messages(GAME, language) if not key.startswith(OF_THE_PICTURE)}
    assert keys == ASKED.keys()


def test_both_languages_have_the_same_keys_and_the_same_variables():
    english, french = messages(GAME, "en"), messages(GAME, "fr")
    assert english.keys() == french.keys()
    for key, message in english.items():
        assert variables(message) == variables(french[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_wants_more_than_the_game_hands_over(language):
    for key, message in messages(GAME, language).items():
        if not key.startswith(OF_THE_PICTURE):
            assert variables(message) <= ASKED[key], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_reads_well_with_every_sample(language):
    words = GAME.words(language)
    for key, message in messages(GAME, language).items():
        if not key.startswith(OF_THE_PICTURE):
            for values in settings(variables(message), SAMPLES):
                text = words(key, **values)
                assert text == text.strip(), key
                assert not re.search(r"[{}]|  ", text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_of_the_box_has_a_name(language):
    words = GAME.words(language)
    for kind, things in GAME.box().printed.lists.items():
        for number in range(len(things)):
            assert words.thing(kind, number).strip(), (kind, number)


@pytest.mark.parametrize(
    ("language", "contract", "circle", "card"),
    [
        ("en", "Red 5A (Raleigh–Greensboro)", "Los Angeles (2)", "Steady Builder"),
        ("fr", "Rouge 5A (Raleigh–Greensboro)", "Los Angeles (2)", "Bâtisseur régulier"),
    ],
)
def test_things_are_called_by_what_they_show(language, contract, circle, card):
    words = GAME.words(language)
    assert words.name("link-red_5a") == contract
    assert words.name("circle-los_angeles_2") == circle
    assert words.name("circle-medford") == "Medford"
    assert words.name("improvement-steady_builder") == card


@pytest.mark.parametrize(
    ("language", "ranks"),
    [("en", ["1st", "2nd", "3rd", "4th", "5th"]), ("fr", ["1re", "2e", "3e", "4e", "5e"])],
)
def test_ranks_are_ordinals(language, ranks):
    words = GAME.words(language)
    for rank, ordinal in enumerate(ranks, 1):
        assert f" {ordinal} " in words("news-ranked", player="Zoé", rank=rank, points=30)


def test_french_marks_stand_apart_and_never_begin_a_line():
    text = (GAME.folder / "fr.ftl").read_text("utf-8")
    assert not re.search(r" [;:!?»]|« |[\d}] [$%]|\d \d{3}\b", text)
