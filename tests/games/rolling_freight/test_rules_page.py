"""The players' rules of Rolling Freight: the same in both languages, true to the box, and complete."""

import re

import pytest

from truckstop.engine.messages import LANGUAGES
from truckstop.games import load
from truckstop.games.rolling_freight.meta import OPTIONS

GAME = load("rolling_freight")
NUMBER = r"RF-\d+"
QUOTES = "“”«»\u00a0\u202f "
TEXTS = [(name, language) for name in ("RULES", "REMINDER") for language in LANGUAGES]


def text_of(name: str, language: str) -> str:
    return (GAME.folder / f"{name}.{language}.md").read_text("utf-8")


def rules(language: str) -> str:
    """The rules, with all spaces alike."""
    return re.sub(r"[^\S\n]", " ", text_of("RULES", language))


@pytest.mark.parametrize("name", ["RULES", "REMINDER"])
def test_both_languages_cite_the_same_numbers_in_the_same_order(name):
    assert re.findall(NUMBER, text_of(name, "en")) == re.findall(NUMBER, text_of(name, "fr"))


@pytest.mark.parametrize("name", ["RULES", "REMINDER"])
def test_both_languages_have_the_same_chapters_lists_and_tables(name):
    shapes = [re.findall(r"^(#+ |\||\d+\. |- |!)", text_of(name, language), re.MULTILINE) for language in LANGUAGES]
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize(("name", "language"), TEXTS)
def test_rule_numbers_have_one_form_and_are_in_brackets(name, language):
    assert "RF-" not in re.sub(rf"\({NUMBER}(?:,\s{NUMBER})*\)", "", text_of(name, language))


@pytest.mark.parametrize("file", ["fr.ftl", "RULES.fr.md", "REMINDER.fr.md"])
def test_french_punctuation_uses_non_breaking_spaces(file):
    text = (GAME.folder / file).read_text("utf-8")
    assert not re.search(r" [;:!?»]|« ", text)


@pytest.mark.parametrize("file", [f"{name}.{language}.md" for name, language in TEXTS] + ["en.ftl", "fr.ftl"])
def test_apostrophes_are_curved(file):
    assert "'" not in (GAME.folder / file).read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_in_the_code_is_explained_to_players(language):
    cited = set(re.findall(NUMBER, rules(language)))
    for source in [*GAME.folder.rglob("*.py"), GAME.folder / "box.toml"]:
        assert set(re.findall(NUMBER, source.read_text("utf-8"))) <= cited, source.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_every_option_with_its_default_and_values(language):
    messages = GAME.messages(language)
    for option in OPTIONS:
        title = f"| {messages('option-' + option.key.replace('_', '-'))} `{option.key}` | "
        row = next((line for line in rules(language).splitlines() if line.startswith(title)), "")
        assert row, option.key
        default, other = row.removeprefix(title).split(" | ")[:2]
        assert default.strip("`") == option.default, option.key
        values = [value for value in option.samples if not value.isdecimal() and value != option.default]
        assert all(f"`{value}`" in other for value in values), option.key


def rows(language: str) -> list[list[str]]:
    lines = [line for line in rules(language).splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip()[1:-1].split("|")] for line in lines]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_the_points_of_the_box(language):
    """RF-068, RF-079."""
    facts, table = GAME.box().content, rows(language)
    for held in (1, 2, 3):
        assert [str(held), *map(str, facts["rail_line"][f"held_{held}"])] in table
    for speed in ("fast", "slow"):
        assert [*map(str, facts["delivery_bonus"][speed])] in [row[1:] for row in table]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_use_the_names_of_the_messages(language):
    messages, text = GAME.messages(language), re.sub(r"\s+", " ", rules(language))
    names = [messages.name(f"improvement-{kind}") for kind in GAME.box().names.ids["improvement"]]
    assert all(name.split(" (")[0].replace("\u00a0", " ") in text for name in names)
    for symbol in ("two", "points", "build", "again"):
        assert f"*{messages(f'name-face-{symbol}').strip(QUOTES)}*" in text


def test_the_pictures_of_the_rules_are_parts_of_the_example():
    from truckstop.pages.examples import example_parts

    names = set(example_parts(GAME, "en"))
    for pattern in re.findall(r"\(part:([^)]*)\)", text_of("RULES", "en")):
        assert any(re.fullmatch(pattern.replace("*", ".*"), name) for name in names), pattern
