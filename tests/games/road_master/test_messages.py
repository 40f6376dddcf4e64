"""The message catalogues of Road Master: complete and consistent in both languages."""

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
from truckstop.games.road_master.actions import EVENT_VALUE_NAMES, Event, Why
from truckstop.games.road_master.state import FACE_NAMES, End

GAME = load("road_master")
SAMPLES: dict[str, tuple[Any, ...]] = {  # values by variable; integers select plurals and ordinals
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


def notation_words() -> Keys:
    """The words of the action notation that need a translation."""
    return without_variables("word-top", *(f"word-{name}" for name in FACE_NAMES))


def name_keys() -> Keys:
    """The keys of the names of colours, cells of the lanes, shortage cards, faces and reasons for the end.

    Docks and warehouses need no keys: they have the same names in all languages.
    """
    ids = GAME.box().names.ids
    colours = [f"colour-{colour}" for colour in ids["colour"]]
    lanes = [f"cell-{cell}" for cell in ids["cell"] if cell[0] in "LR"]
    things = (*colours, *lanes, "shortage", *EVENT_VALUE_NAMES["face"], *EVENT_VALUE_NAMES["end"])
    return without_variables(*(f"name-{thing}" for thing in things))


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
    ("language", "contract", "bonus", "shortage"),
    [
        ("en", "2 × purple → F (+8/−2)", "3 × purple + 3 × yellow (+6/−2)", "Shortage (purple)"),
        ("fr", "2 × violet → F (+8/−2)", "3 × violet + 3 × jaune (+6/−2)", "Pénurie (violet)"),
    ],
)
def test_card_names_describe_the_cards(language, contract, bonus, shortage):
    messages = GAME.messages(language)
    assert messages.name("card-BF2") == messages.name("card-BF2b") == contract
    assert messages.name("bonus-B3F3") == bonus
    assert messages.name("card-shortB") == shortage


@pytest.mark.parametrize(
    ("language", "ranks"),
    [("en", ["1st", "2nd", "3rd", "4th", "5th", "6th"]), ("fr", ["1re", "2e", "3e", "4e", "5e", "6e"])],
)
def test_ranks_are_ordinals(language, ranks):
    messages = GAME.messages(language)
    for rank, ordinal in enumerate(ranks, 1):
        assert f" {ordinal} " in messages("event-ranked", player="Zoé", rank=rank, points=30)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_point_is_singular(language):
    messages = GAME.messages(language)
    values = {"player": "Zoé", "rank": 1, "count": 1, "place": 2, "players": 3}
    for key in ("event-ranked", "label-over", "label-over-won", "label-over-shared", "label-over-place"):
        assert messages(key, points=1, **values).endswith(" 1 point.")
        assert messages(key, points=2, **values).endswith(" 2 points.")


@pytest.mark.parametrize(("language", "phrase"), [("en", "before it is unloaded"), ("fr", "avant de le décharger")])
def test_the_message_about_an_explosion_says_whether_it_prevents_unloading(language, phrase):
    """RM-235."""
    messages = GAME.messages(language)
    sentences = [messages("event-exploded", player="Zoé", cubes=3, unloading=unloading) for unloading in (0, 1)]
    assert [phrase in sentence for sentence in sentences] == [False, True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_half_boom_has_its_own_message(language):
    """RM-164."""
    messages = GAME.messages(language)
    first, second, third = (messages("event-half-boom", player="Zoé", halves=halves) for halves in (1, 2, 3))
    assert first != second == third


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_do_not_mention_clicking(language):
    assert not re.search(r"\bcli(ck|c|quez)\b", (GAME.folder / f"{language}.ftl").read_text("utf-8"), re.IGNORECASE)


def test_the_wording_of_the_events_for_a_delivered_cube_and_an_action_given_up():
    values = {"player": "Zoé", "card": "3 × green → D (+7/−2)", "face": "forward"}
    messages = GAME.messages("en")
    assert messages("event-laid", **values) == "Zoé delivers one cube for the contract “3 × green → D (+7/−2)”."
    assert messages("event-gave-up", **values) == "Zoé gives up an action: forward."


def test_french_calls_a_step_a_case():
    messages = GAME.messages("fr")
    assert [messages("label-steps", steps=steps) for steps in (1, 2)] == ["après 1 case", "après 2 cases"]


def test_every_reason_for_the_end_has_a_message():
    assert len(EVENT_VALUE_NAMES["end"]) == len(End)
    assert EVENT_VALUE_NAMES["end"][End.TARGET] == "end-target"


def test_french_punctuation_uses_non_breaking_spaces():
    text = (GAME.folder / "fr.ftl").read_text("utf-8")
    assert not re.search(r" [;:!?»]|« |[\d}] [$%]|\d \d{3}\b", text)


def test_no_french_name_of_a_player_follows_a_word_that_may_be_elided():
    """Never `de { $player }`: it would be « de Ada »."""
    assert not re.search(r"\b(?:de|que) \{ \$player \}", (GAME.folder / "fr.ftl").read_text("utf-8"))


def test_french_does_not_use_celui_ci():
    text = (GAME.folder / "fr.ftl").read_text("utf-8")
    assert not re.search(r"\bce(lui|lle|ux|lles)[-‑](ci|là)\b", text)  # also with a non-breaking hyphen


FRENCH_TERMS = {  # the words of the French rulebook, and what replaces none of them
    "bourse de fret": r"\bmarché",
    "carte-boom": r"cartes? boom",
    "carte-pénurie": r"cartes? pénurie",
    "case marquée d’une lettre": r"cases? à lettre",
    "dépasser": r"\bdoubl(?!e-)",
    "jetons-action": r"jetons? d’action",
    "marchandise explosive": r"matières? explosive",
    "pile des super-bonus": r"pioche (des cartes )?super-bonus",
    "pion-score": r"marqueurs? de score",
    "règles avancées": r"\bmodules?\b",
}


@pytest.mark.parametrize(("term", "other_term"), FRENCH_TERMS.items())
def test_french_uses_the_words_of_the_french_rulebook(term, other_term):
    files = ("fr.ftl", "RULES.fr.md", "REMINDER.fr.md")
    text = " ".join("\n".join((GAME.folder / file).read_text("utf-8") for file in files).lower().split())
    assert term in text
    assert not re.search(other_term, text)
