"""The message catalogues and rules of Interstate Trucking: complete and consistent in both languages."""

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
from truckstop.games.interstate.actions import EVENT_VALUE_NAMES, Event, Why
from truckstop.games.interstate.meta import OPTIONS

GAME = load("interstate")
RULE_NUMBER = r"IT-[RC]?\d+"
FRENCH_TERMS = {  # French: what a thing is called, and what it is not called beside that
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

SAMPLES: dict[str, tuple[Any, ...]] = {  # values by variable; integers select plurals and ordinals
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


def name_keys() -> Keys:
    """The keys of the names on the board and the cards, except composed names, and of the kinds of goods."""
    keys = [key for key, name in GAME.box().names.by_key.items() if isinstance(name, str)]
    return without_variables(*(f"name-{thing}" for thing in (*keys, *EVENT_VALUE_NAMES["kind"])))


EXPECTED_VARIABLES = common_keys(GAME, Event, Why) | name_keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_exactly_the_expected_keys(language):
    keys = {key for key in catalogue(GAME, language) if not key.startswith(VIEW_PREFIXES)}
    assert keys == EXPECTED_VARIABLES.keys()


def test_both_languages_have_the_same_keys_and_the_same_variables():
    english, french = catalogue(GAME, "en"), catalogue(GAME, "fr")
    assert english.keys() == french.keys()
    for key, message in english.items():
        assert variables(message) == variables(french[key]), key


def test_no_french_name_follows_a_word_that_may_be_elided():
    """Never `de { $player }`: it would be « de Ada »."""
    text = (GAME.folder / "fr.ftl").read_text("utf-8")
    assert not re.findall(r".*\b(?:de|que|jusque) \{ \$(?:player|place|good|what)\b.*", text)


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_item_of_the_box_has_a_name(language):
    translate = GAME.messages(language)
    for kind, ids in GAME.box().names.ids.items():
        for number in range(len(ids)):
            assert translate.item_name(kind, number).strip(), (kind, number)


@pytest.mark.parametrize(
    ("language", "card"), [("en", "Seafood → New Orleans"), ("fr", "Fruits de mer → La Nouvelle-Orléans")]
)
def test_a_card_is_named_after_its_good_and_its_city(language, card):
    translate = GAME.messages(language)
    good, city = card.split(" → ")
    assert (translate.name("good-seafood"), translate.name("place-new_orleans")) == (good, city)
    assert any(translate.item_name("card", n).endswith(city) for n in range(len(GAME.box().names.ids["card"])))


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Zoé buys a trailer for $1,500."),
        ("fr", "Zoé achète une remorque pour 1\N{NARROW NO-BREAK SPACE}500\N{NO-BREAK SPACE}$."),
    ],
)
def test_the_dollar_sign_stands_where_the_language_puts_it(language, sentence):
    assert GAME.messages(language)("event-bought", player="Zoé", money=1500) == sentence


@pytest.mark.parametrize(
    ("language", "ranks"),
    [("en", ["1st", "2nd", "3rd", "4th", "5th", "6th"]), ("fr", ["1re", "2e", "3e", "4e", "5e", "6e"])],
)
def test_ranks_are_ordinals(language, ranks):
    translate = GAME.messages(language)
    for rank, ordinal in enumerate(ranks, 1):
        assert f" {ordinal} " in translate("event-placed", player="Zoé", rank=rank, money=10000)


@pytest.mark.parametrize(
    ("language", "one", "more"), [("en", "1 action point", "2 action points"), ("fr", "1 point", "2 points")]
)
def test_action_points_have_a_singular_and_a_plural(language, one, more):
    translate = GAME.messages(language)
    for key in ("event-turn", "event-ended"):
        sentences = [translate(key, player="Zoé", points=points) for points in (1, 2)]
        assert re.search(rf"{one}\b", sentences[0]), key
        assert re.search(rf"{more}\b", sentences[1]), key


@pytest.mark.parametrize("language", [LANGUAGES[0], pytest.param(LANGUAGES[1], marks=pytest.mark.long)])
def test_no_message_contains_an_amount_of_the_board(language):
    translate = GAME.messages(language)
    for key in EXPECTED_VARIABLES:
        if variables(catalogue(GAME, language)[key]) == set():
            assert not re.search(r"\$\d|\d\s?\$", translate(key)), key


@pytest.mark.parametrize("file", ["fr.ftl", "RULES.fr.md", "REMINDER.fr.md"])
def test_french_punctuation_uses_non_breaking_spaces(file):
    text = (GAME.folder / file).read_text("utf-8")
    assert not re.search(r" [;:!?»]|« |[\d}] [$%]|\d \d{3}\b", text)


@pytest.mark.parametrize("file", ["fr.ftl", "RULES.fr.md", "REMINDER.fr.md"])
@pytest.mark.parametrize(("term", "other_term"), FRENCH_TERMS.items())
def test_french_terms_are_used_consistently(file, term, other_term):
    text = (GAME.folder / file).read_text("utf-8").lower()
    assert term in text or file == "REMINDER.fr.md"
    assert not re.search(other_term, text, re.MULTILINE)


def rules(language: str) -> str:
    return (GAME.folder / f"RULES.{language}.md").read_text("utf-8")


def test_french_calls_the_brown_chits_marron():
    """As Road Master’s French rulebook calls its brown cubes."""
    assert rules("fr").count("marron") == 2
    assert not re.search(r"\bbruns?\b", rules("fr"))


def test_both_rulebooks_cite_the_same_numbers_in_the_same_order():
    assert re.findall(RULE_NUMBER, rules("en")) == re.findall(RULE_NUMBER, rules("fr"))


def test_both_rulebooks_have_the_same_chapters_and_tables():
    shapes = [re.findall(r"^(#+ |> |\||\d+\. |- )", rules(language), re.MULTILINE) for language in LANGUAGES]
    marks = [[mark for mark in shape if mark != "> "] for shape in shapes]
    assert marks[0] == marks[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["RULES", "REMINDER"])
def test_rule_numbers_stand_in_brackets(name, language):
    outside = re.sub(
        rf"\({RULE_NUMBER}(?:,\s{RULE_NUMBER})*\)", "", (GAME.folder / f"{name}.{language}.md").read_text("utf-8")
    )
    assert "IT-" not in outside


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_cite_every_rule_number_in_the_code(language):
    cited = set(re.findall(RULE_NUMBER, rules(language)))
    sources = [*GAME.folder.glob("*.py"), *GAME.folder.glob("rules/*.py"), GAME.folder / "box.toml"]
    for source in sources:
        assert set(re.findall(RULE_NUMBER, source.read_text("utf-8"))) <= cited, source.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_use_the_names_of_the_catalogue(language):
    translate, text = GAME.messages(language), re.sub(r"\s+", " ", rules(language))
    for key in catalogue(GAME, language):
        if key.startswith("name-"):
            assert translate(key) in text, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_every_option_with_its_default_and_its_values(language):
    translate = GAME.messages(language)
    for option in OPTIONS:
        title = f"| {translate(f'option-{kebab(option.key)}')} `{option.key}` | "
        row = next((line for line in rules(language).splitlines() if line.startswith(title)), "")
        assert row, option.key
        default, other = row.removeprefix(title).split(" | ")[:2]
        assert default.strip("`") == option.default, option.key
        values = [value for value in option.samples if not value.isdecimal() and value != option.default]
        assert all(f"`{value}`" in other for value in values), option.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_every_contract_with_its_fee(language):
    translate, text = GAME.messages(language), re.sub(r"[\N{NARROW NO-BREAK SPACE},](?=\d{3})", "", rules(language))
    dollars = "{} ${}" if language == "en" else "{} {}\N{NO-BREAK SPACE}$"
    for good, deals in GAME.box().content["contracts"].items():
        rows = [line for line in text.splitlines() if line.startswith(f"| {translate.name(f'good-{good}')} | ")]
        for city, fee in deals.items():
            assert dollars.format(translate.name(f"place-{city}"), fee) in rows[-1], (good, city)
