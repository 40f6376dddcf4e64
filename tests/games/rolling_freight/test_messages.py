"""The message catalogues of Rolling Freight: complete and consistent in both languages."""

import re
from typing import Any

import pytest

from tests.games.catalogues import (
    VIEW_PREFIXES,
    Keys,
    catalogue,
    common_keys,
    sample_values,
    variables,
    without_variables,
)
from truckstop.engine.messages import LANGUAGES
from truckstop.games import load
from truckstop.games.rolling_freight.actions import COLOUR_NAMES, EVENT_VALUE_NAMES, FACE_NAMES, Event, Why

GAME = load("rolling_freight")
SAMPLES: dict[str, tuple[Any, ...]] = {  # by variable; numbers select plurals and ordinals
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


def notation_words() -> Keys:
    """The words of the action notation that need a translation."""
    return without_variables(*(f"word-{word}" for word in {*COLOUR_NAMES, *FACE_NAMES, "both", "none", "rest"}))


def name_keys() -> Keys:
    """The keys of the names of colours, series of contracts, improvements, faces, phases and sources.

    Only one city needs a key, because it has a French name.
    """
    lists = GAME.box().names.ids
    colours = [f"{kind}-{colour}" for kind in ("colour", "series") for colour in lists["colour"]]
    box_names = [*colours, "city-new_orleans", *(f"improvement-{kind}" for kind in lists["improvement"])]
    event_names = [name for key in ("face", "phase", "source") for name in EVENT_VALUE_NAMES[key] if name]
    return without_variables(*(f"name-{thing}" for thing in (*box_names, *event_names)))


EXPECTED_VARIABLES = common_keys(GAME, Event, Why) | notation_words() | name_keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_exactly_the_expected_keys(language):
    keys = {key for key in catalogue(GAME, language) if not key.startswith(VIEW_PREFIXES)}
    assert keys == EXPECTED_VARIABLES.keys()


def test_both_languages_have_the_same_keys_and_the_same_variables():
    english, french = catalogue(GAME, "en"), catalogue(GAME, "fr")
    assert english.keys() == french.keys()
    for key, message in english.items():
        assert variables(message) == variables(french[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_use_only_variables_that_the_game_passes(language):
    for key, message in catalogue(GAME, language).items():
        if not key.startswith(VIEW_PREFIXES):
            assert variables(message) <= EXPECTED_VARIABLES[key], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_formatted_with_every_sample(language):
    messages = GAME.messages(language)
    for key, message in catalogue(GAME, language).items():
        if not key.startswith(VIEW_PREFIXES):
            for values in sample_values(variables(message), SAMPLES):
                text = messages(key, **values)
                assert text == text.strip(), key
                assert not re.search(r"[{}]|  ", text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_box_has_a_name(language):
    messages = GAME.messages(language)
    for kind, things in GAME.box().names.ids.items():
        for number in range(len(things)):
            assert messages.item_name(kind, number).strip(), (kind, number)


@pytest.mark.parametrize(
    ("language", "contract", "circle", "card"),
    [
        ("en", "Red 5A (Raleigh–Greensboro)", "Los Angeles (2)", "Steady Builder"),
        ("fr", "Rouge 5A (Raleigh–Greensboro)", "Los Angeles (2)", "Constructeur constant"),
    ],
)
def test_names_describe_the_things(language, contract, circle, card):
    messages = GAME.messages(language)
    assert messages.name("link-red_5a") == contract
    assert messages.name("circle-los_angeles_2") == circle
    assert messages.name("circle-medford") == "Medford"
    assert messages.name("improvement-steady_builder") == card


@pytest.mark.parametrize(
    ("language", "ranks"),
    [("en", ["1st", "2nd", "3rd", "4th", "5th"]), ("fr", ["1re", "2e", "3e", "4e", "5e"])],
)
def test_ranks_are_ordinals(language, ranks):
    messages = GAME.messages(language)
    for rank, ordinal in enumerate(ranks, 1):
        assert f" {ordinal} " in messages("event-ranked", player="Zoé", rank=rank, points=30)


def test_french_punctuation_uses_non_breaking_spaces():
    text = (GAME.folder / "fr.ftl").read_text("utf-8")
    assert not re.search(r" [;:!?»]|« |[\d}] [$%]|\d \d{3}\b", text)
