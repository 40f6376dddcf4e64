"""The players' rules of Road Master: complete, the same in both languages, and consistent with the box."""

import re

import pytest

from tests.games.road_master.position import GAME
from truckstop.engine.messages import LANGUAGES
from truckstop.games.road_master.meta import OPTIONS

NUMBER = r"RM-\d+"
TEXTS = [(name, language) for name in ("RULES", "REMINDER") for language in LANGUAGES]


def text_of(name: str, language: str) -> str:
    return (GAME.folder / f"{name}.{language}.md").read_text("utf-8")


def rules(language: str) -> str:
    """The rules, with all spaces alike."""
    return re.sub(r"[^\S\n]", " ", text_of("RULES", language))


def test_both_rulebooks_cite_the_same_numbers_in_the_same_order():
    assert re.findall(NUMBER, rules("en")) == re.findall(NUMBER, rules("fr"))


def test_both_rulebooks_have_the_same_chapters_and_tables():
    shapes = [re.findall(r"^(#+ |\||\d+\. |- )", rules(language), re.MULTILINE) for language in LANGUAGES]
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize(("name", "language"), TEXTS)
def test_rule_numbers_have_one_form_and_are_in_brackets(name, language):
    assert "RM-" not in re.sub(rf"\({NUMBER}(?:,\s{NUMBER})*\)", "", text_of(name, language))


@pytest.mark.parametrize("file", ["fr.ftl", "RULES.fr.md", "REMINDER.fr.md"])
def test_french_punctuation_uses_non_breaking_spaces(file):
    text = (GAME.folder / file).read_text("utf-8")
    assert not re.search(r" [;:!?»]|« ", text)


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


def rows(language: str) -> dict[str, list[list[str]]]:
    """The rows of all tables by their first cell, without the spacing rules of the language."""
    table: dict[str, list[list[str]]] = {}
    for line in rules(language).splitlines():
        if line.startswith("| "):
            first, *cells = (cell.strip() for cell in line.strip()[1:-1].split("|"))
            table.setdefault(first, []).append([re.sub(r" ?: ", ":", cell) for cell in cells])
    return table


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_every_contract(language):
    facts, table = GAME.box().content, rows(language)
    for letter, deals in facts["contracts"].items():
        (cells,) = (cells for cells in table[letter] if len(cells) == 6)
        for to, cubes, win, loss in deals:
            assert f"{cubes}:+{win}/−{loss}" in cells["ABCDEF".index(to)], (letter, to)
        assert sum(cell.count(":") for cell in cells) == len(deals)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_every_contract_of_the_modules(language):
    facts, table = GAME.box().content["modules"], rows(language)
    for n, module in enumerate(("explosive", "perishable")):
        warehouses = ""
        for to, cubes, win, loss in facts[module]["contracts"]:
            (cells,) = (cells for cells in table[to] if any(":" in cell for cell in cells) and len(cells) < 4)
            assert f"{cubes}:+{win}/−{loss}" in cells[n], (module, to)
            warehouses += to
        assert len(warehouses) == 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_every_super_bonus_card_and_every_target(language):
    facts, table = GAME.box().content, rows(language)
    for card in facts["super_bonus"]["cards"]:
        need = " + ".join(f"{count} {letter}" for letter, count in card["need"].items())
        assert table[need] == [[str(card["win"]), str(card["lose"])]]
    (targets,) = table["Target" if language == "en" else "Objectif"]
    assert targets == [str(facts["players"]["targets"][str(players)]) for players in range(2, 7)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_use_the_names_of_the_messages(language):
    messages, text = GAME.messages(language), re.sub(r"\s+", " ", rules(language))
    things = [f"colour-{colour}" for colour in GAME.box().names.ids["colour"]] + ["shortage"]
    faces = ("contracts", "super-bonus", "load", "forward", "reverse", "unload")
    assert all(messages.name(thing) in text for thing in things)
    assert all(f"*{messages(f'name-face-{face}')}*" in text for face in faces)
