"""The words of Road Master: everything a player reads is there in both languages, and the two say the same."""

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
from truckstop.games.road_master.actions import NAMES, News, Why
from truckstop.games.road_master.state import FACE_NAMES, End

GAME = load("road_master")
SAMPLES: dict[str, tuple[Any, ...]] = {  # by variable; numbers are numbers, so that plurals and ordinals can be chosen
    "actions": (0, 1, 4),
    "bonus": ("3 × purple + 3 × yellow (+6/−2)",),
    "card": ("2 × orange → D (+7/−2)",),
    "cards": (0, 1, 6),
    "cell": ("R5", "A1"),
    "colour": ("orange",),
    "cubes": (0, 1, 8),
    "end": ("The target is reached",),
    "face": ("load",),
    "halves": (1, 2),
    "player": ("Zoé",),
    "players": (2, 3, 6),
    "points": (-3, 0, 1, 7, 50),
    "rank": tuple(range(1, 7)),
    "round": (1, 2, 60),
    "unloading": (0, 1),
    "warehouse": ("D",),
    "what": ("2", "R5", "orange"),
}


def spoken() -> Keys:
    """Words of the notation that need translation."""
    return without_variables("word-top", *(f"word-{name}" for name in FACE_NAMES))


def names() -> Keys:
    """The colours, the shortage cards, the faces and the ends; cells and warehouses are called alike everywhere."""
    colours = [f"colour-{colour}" for colour in GAME.box().printed.lists["colour"]]
    return without_variables(*(f"name-{thing}" for thing in (*colours, "shortage", *NAMES["face"], *NAMES["end"])))


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
    ("language", "contract", "bonus", "shortage"),
    [
        ("en", "2 × purple → F (+8/−2)", "3 × purple + 3 × yellow (+6/−2)", "Shortage (purple)"),
        ("fr", "2 × violet → F (+8/−2)", "3 × violet + 3 × jaune (+6/−2)", "Pénurie (violet)"),
    ],
)
def test_cards_are_called_by_what_they_show(language, contract, bonus, shortage):
    words = GAME.words(language)
    assert words.name("card-BF2") == words.name("card-BF2b") == contract
    assert words.name("bonus-B3F3") == bonus
    assert words.name("card-shortB") == shortage


@pytest.mark.parametrize(
    ("language", "ranks"),
    [("en", ["1st", "2nd", "3rd", "4th", "5th", "6th"]), ("fr", ["1re", "2e", "3e", "4e", "5e", "6e"])],
)
def test_ranks_are_ordinals(language, ranks):
    words = GAME.words(language)
    for rank, ordinal in enumerate(ranks, 1):
        assert f" {ordinal} " in words("news-ranked", player="Zoé", rank=rank, points=30)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_point_is_a_point(language):
    words = GAME.words(language)
    given = {"player": "Zoé", "rank": 1, "count": 1, "place": 2, "players": 3}
    for key in ("news-ranked", "label-over", "label-over-won", "label-over-shared", "label-over-place"):
        assert words(key, points=1, **given).endswith(" 1 point.")
        assert words(key, points=2, **given).endswith(" 2 points.")


@pytest.mark.parametrize(("language", "before"), [("en", "before it is unloaded"), ("fr", "avant d’être déchargé")])
def test_an_explosion_says_when_it_came(language, before):
    """RM-164, RM-235."""
    words = GAME.words(language)
    said = [words("news-exploded", player="Zoé", cubes=3, unloading=unloading) for unloading in (0, 1)]
    assert [before in each for each in said] == [False, True]
    assert len({words("news-half-boom", player="Zoé", halves=halves) for halves in (1, 2, 3)}) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_has_nothing_to_click(language):
    assert not re.search(r"\bcli(ck|c|quez)\b", (GAME.folder / f"{language}.ftl").read_text("utf-8"), re.IGNORECASE)


def test_cubes_are_delivered_one_by_one_and_actions_given_up():
    given = {"player": "Zoé", "card": "3 × green → D (+7/−2)", "face": "forward"}
    words = GAME.words("en")
    assert words("news-laid", **given) == "Zoé delivers one cube for the contract “3 × green → D (+7/−2)”."
    assert words("news-gave-up", **given) == "Zoé gives up an action: forward."


def test_french_counts_the_way_in_cells():
    words = GAME.words("fr")
    assert [words("label-steps", steps=steps) for steps in (1, 2)] == ["après 1 case", "après 2 cases"]


def test_every_end_has_a_sentence():
    assert len(NAMES["end"]) == len(End)
    assert NAMES["end"][End.TARGET] == "end-target"


def test_french_marks_stand_apart_and_never_begin_a_line():
    text = (GAME.folder / "fr.ftl").read_text("utf-8")
    assert not re.search(r" [;:!?»]|« |[\d}] [$%]|\d \d{3}\b", text)
    assert not re.search(r"\bce(lui|lle|ux|lles)-(ci|là)\b", text)
