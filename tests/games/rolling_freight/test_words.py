"""The words of Rolling Freight: everything a player reads is there in both languages, and the two say the same."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from truckstop.engine.words import LANGUAGES
from truckstop.games import load
from truckstop.games.rolling_freight.actions import ACTIONS, COLOUR_NAMES, FACE_NAMES, NAMES, News, Why
from truckstop.games.rolling_freight.meta import OPTIONS

Keys = dict[str, frozenset[str]]  # keys that the game asks for, with the variables that it hands over

GAME = load("rolling_freight")
OF_THE_PICTURE = ("label-", "ask-", "wait-", "tip-", "guide-")  # keys that the view alone knows

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


def kebab(name: str) -> str:
    return name.lower().replace("_", "-")


def without_variables(*keys: str) -> Keys:
    return dict.fromkeys(keys, frozenset())


def news() -> Keys:
    return {f"news-{kebab(kind.name)}": frozenset({"player", *kind.args}) for kind in News}


def buttons() -> Keys:
    words = {*COLOUR_NAMES, *FACE_NAMES, "both", "none", "rest"}
    spoken = without_variables(*(f"word-{word}" for word in words))
    return {f"action-{kebab(family.name)}": frozenset({"what"}) for family in ACTIONS.families} | spoken


def names() -> Keys:
    """Colours, series of contracts, improvements, faces, phases and sources; all cities but one are called alike."""
    lists = GAME.box().printed.lists
    colours = [f"{kind}-{colour}" for kind in ("colour", "series") for colour in lists["colour"]]
    things = [*colours, "city-new_orleans", *(f"improvement-{kind}" for kind in lists["improvement"])]
    spelled = [name for key in ("face", "phase", "source") for name in NAMES[key] if name]
    return without_variables(*(f"name-{thing}" for thing in (*things, *spelled)))


def options() -> Keys:
    """A title, a sentence, and a label for each value that is not a number."""
    keys: Keys = {}
    for option in OPTIONS:
        title = f"option-{kebab(option.key)}"
        labels = [f"{title}-{kebab(value)}" for value in option.samples if not value.isdecimal()]
        keys |= without_variables(title, f"{title}-help", *labels)
    return keys


def exclusions() -> Keys:
    given = frozenset({"players", *(option.key for option in OPTIONS)})
    return {f"excluded-{key}": given for key in OPTIONS.excluded}


ASKED = (
    without_variables("title", "tagline", "tie-break", *(f"preset-{name}" for name in GAME.presets))
    | without_variables(*(f"why-{why.key}" for why in Why if why != Why.OK))
    | news()
    | buttons()
    | names()
    | options()
    | exclusions()
)


@cache
def messages(language: str) -> dict[str, ast.Message]:
    text = (GAME.folder / f"{language}.ftl").read_text("utf-8")
    entries = FluentParser().parse(text).body
    assert not [entry for entry in entries if isinstance(entry, ast.Junk)]
    found = [entry for entry in entries if isinstance(entry, ast.Message)]
    assert len({message.id.name for message in found}) == len(found), "a key stands twice"
    return {message.id.name: message for message in found}


def variables(message: ast.Message) -> set[str]:
    found: set[str] = set()

    class Finder(Visitor):
        def visit_VariableReference(self, node: ast.VariableReference) -> None:
            found.add(node.id.name)

    Finder().visit(message)
    return found


def samples(names: set[str]) -> Iterator[dict[str, Any]]:
    """As many settings of the variables as it takes to see every sample once."""
    lists = {name: SAMPLES[name] for name in names}
    for turn in range(max(map(len, lists.values()), default=1)):
        yield {name: values[turn % len(values)] for name, values in lists.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_the_game_asks_for_is_there_and_no_other(language):
    keys = {key for key in messages(language) if not key.startswith(OF_THE_PICTURE)}
    assert keys == ASKED.keys()


def test_both_languages_have_the_same_keys_and_the_same_variables():
    english, french = messages("en"), messages("fr")
    assert english.keys() == french.keys()
    for key, message in english.items():
        assert variables(message) == variables(french[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_wants_more_than_the_game_hands_over(language):
    for key, message in messages(language).items():
        if not key.startswith(OF_THE_PICTURE):
            assert variables(message) <= ASKED[key], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_reads_well_with_every_sample(language):
    words = GAME.words(language)
    for key, message in messages(language).items():
        if not key.startswith(OF_THE_PICTURE):
            for values in samples(variables(message)):
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
