"""The words of Interstate Trucking: everything a player reads is there in both languages, and the two say the same."""

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
from truckstop.games.interstate.actions import NAMES, News, Why
from truckstop.games.interstate.meta import OPTIONS

GAME = load("interstate")
NUMBER = r"IT-[RC]?\d+"
ONE_WORD = {  # French: what a thing is called, and what it is not called beside that
    "abandonner": r"\blaisser\b",
    "caisse": r"argent (caché|derrière)|= argent$",
    "décompte final": r"\bcomptes\b",
    "jeton repos": r"marqueurs? repos",
    "marchandise": r"\b(un|le|les|des) produits?\b|\bproduits et\b",
    "paiement final": r"derniers paiements",
    "paravent": r"écran",
    "tarif": r"\bson prix\b",
    "trajet": r"= route\b",
}

SAMPLES: dict[str, tuple[Any, ...]] = {  # by variable; numbers are numbers, so that plurals and ordinals can be chosen
    "card": ("Bread → Memphis",),
    "cards": (1, 2, 8),
    "event": ("Blizzard",),
    "kind": ("Perishable",),
    "money": (0, 100, 1500, 12300),
    "place": ("Boston", "San Diego–Los Angeles 1"),
    "player": ("Zoé",),
    "players": (2, 3, 6),
    "points": (0, 1, 2, 6),
    "rank": tuple(range(1, 7)),
    "round": (1, 2, 60),
    "what": ("2", "1/2", "San Diego–Los Angeles 1"),
}


def names() -> Keys:
    """What the board and the cards print, but names made of others; and the kinds of goods."""
    printed = [key for key, name in GAME.box().printed.names.items() if isinstance(name, str)]
    return without_variables(*(f"name-{thing}" for thing in (*printed, *NAMES["kind"])))


ASKED = asked_of_any(GAME, News, Why) | names()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_the_game_asks_for_is_there_and_no_other(language):
    keys = {key for key in messages(GAME, language) if not key.startswith(OF_THE_PICTURE)}
    assert keys == ASKED.keys()


def test_both_languages_have_the_same_keys_and_the_same_variables():
    english, french = messages(GAME, "en"), messages(GAME, "fr")
    assert english.keys() == french.keys()
    for key, message in english.items():
        assert variables(message) == variables(french[key]), key


def test_no_french_name_stands_after_a_word_that_may_lose_its_vowel():
    """Never `de { $player }`: it would be « de Ada »."""
    said = (GAME.folder / "fr.ftl").read_text("utf-8")
    assert not re.findall(r".*\b(?:de|que|jusque) \{ \$(?:player|place|good|what)\b.*", said)


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_of_the_box_has_a_name(language):
    words = GAME.words(language)
    for kind, things in GAME.box().printed.lists.items():
        for number in range(len(things)):
            assert words.thing(kind, number).strip(), (kind, number)


@pytest.mark.parametrize(
    ("language", "card"), [("en", "Seafood → New Orleans"), ("fr", "Fruits de mer → La Nouvelle-Orléans")]
)
def test_a_card_is_called_by_the_words_for_its_good_and_its_city(language, card):
    words = GAME.words(language)
    good, city = card.split(" → ")
    assert (words.name("good-seafood"), words.name("place-new_orleans")) == (good, city)
    assert any(words.thing("card", n).endswith(city) for n in range(len(GAME.box().printed.lists["card"])))


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Zoé buys a trailer for $1,500."),
        ("fr", "Zoé achète une remorque pour 1\N{NARROW NO-BREAK SPACE}500\N{NO-BREAK SPACE}$."),
    ],
)
def test_money_is_dollars_where_the_language_puts_them(language, sentence):
    assert GAME.words(language)("news-bought", player="Zoé", money=1500) == sentence


@pytest.mark.parametrize(
    ("language", "ranks"),
    [("en", ["1st", "2nd", "3rd", "4th", "5th", "6th"]), ("fr", ["1re", "2e", "3e", "4e", "5e", "6e"])],
)
def test_ranks_are_ordinals(language, ranks):
    words = GAME.words(language)
    for rank, ordinal in enumerate(ranks, 1):
        assert f" {ordinal} " in words("news-placed", player="Zoé", rank=rank, money=10000)


@pytest.mark.parametrize(
    ("language", "one", "more"), [("en", "1 action point", "2 action points"), ("fr", "1 point", "2 points")]
)
def test_one_action_point_is_not_called_points(language, one, more):
    words = GAME.words(language)
    for key in ("news-turn", "news-ended"):
        said = [words(key, player="Zoé", points=points) for points in (1, 2)]
        assert re.search(rf"{one}\b", said[0]), key
        assert re.search(rf"{more}\b", said[1]), key


@pytest.mark.parametrize("language", [LANGUAGES[0], pytest.param(LANGUAGES[1], marks=pytest.mark.long)])
def test_no_sentence_fixes_an_amount_of_the_board(language):
    words = GAME.words(language)
    for key in ASKED:
        if variables(messages(GAME, language)[key]) == set():
            assert not re.search(r"\$\d|\d\s?\$", words(key)), key


@pytest.mark.parametrize("file", ["fr.ftl", "RULES.fr.md", "REMINDER.fr.md"])
def test_french_marks_stand_apart_and_never_begin_a_line(file):
    text = (GAME.folder / file).read_text("utf-8")
    assert not re.search(r" [;:!?»]|« |[\d}] [$%]|\d \d{3}\b", text)


@pytest.mark.parametrize("file", ["fr.ftl", "RULES.fr.md", "REMINDER.fr.md"])
@pytest.mark.parametrize(("word", "other"), ONE_WORD.items())
def test_one_thing_has_one_french_word(file, word, other):
    text = (GAME.folder / file).read_text("utf-8").lower()
    assert word in text or file == "REMINDER.fr.md"
    assert not re.search(other, text, re.MULTILINE)


def rules(language: str) -> str:
    return (GAME.folder / f"RULES.{language}.md").read_text("utf-8")


def test_both_rulebooks_cite_the_same_numbers_in_the_same_order():
    assert re.findall(NUMBER, rules("en")) == re.findall(NUMBER, rules("fr"))


def test_both_rulebooks_have_the_same_chapters_and_tables():
    shapes = [re.findall(r"^(#+ |> |\||\d+\. |- )", rules(language), re.MULTILINE) for language in LANGUAGES]
    marks = [[mark for mark in shape if mark != "> "] for shape in shapes]
    assert marks[0] == marks[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["RULES", "REMINDER"])
def test_a_number_has_one_form_and_stands_in_brackets(name, language):
    outside = re.sub(rf"\({NUMBER}(?:,\s{NUMBER})*\)", "", (GAME.folder / f"{name}.{language}.md").read_text("utf-8"))
    assert "IT-" not in outside


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_in_the_code_is_explained_to_players(language):
    cited = set(re.findall(NUMBER, rules(language)))
    sources = [*GAME.folder.glob("*.py"), *GAME.folder.glob("rules/*.py"), GAME.folder / "box.toml"]
    for source in sources:
        assert set(re.findall(NUMBER, source.read_text("utf-8"))) <= cited, source.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_call_things_by_their_names(language):
    words, text = GAME.words(language), re.sub(r"\s+", " ", rules(language))
    for key in messages(GAME, language):
        if key.startswith("name-"):
            assert words(key) in text, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_tell_every_option_with_its_default_and_its_values(language):
    words = GAME.words(language)
    for option in OPTIONS:
        title = f"| {words(f'option-{kebab(option.key)}')} `{option.key}` | "
        row = next((line for line in rules(language).splitlines() if line.startswith(title)), "")
        assert row, option.key
        default, other = row.removeprefix(title).split(" | ")[:2]
        assert default.strip("`") == option.default, option.key
        named = [value for value in option.samples if not value.isdecimal() and value != option.default]
        assert all(f"`{value}`" in other for value in named), option.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_tell_every_contract_with_its_fee(language):
    words, text = GAME.words(language), re.sub(r"[\N{NARROW NO-BREAK SPACE},](?=\d{3})", "", rules(language))
    dollars = "{} ${}" if language == "en" else "{} {}\N{NO-BREAK SPACE}$"
    for good, deals in GAME.box().facts["contracts"].items():
        rows = [line for line in text.splitlines() if line.startswith(f"| {words.name(f'good-{good}')} | ")]
        for city, fee in deals.items():
            assert dollars.format(words.name(f"place-{city}"), fee) in rows[-1], (good, city)
