"""The players' rules of Rolling Freight: the same in both languages, true to the box, and complete."""

import re

import pytest

from truckstop.engine.box import Box
from truckstop.engine.messages import LANGUAGES
from truckstop.games import load
from truckstop.games.rolling_freight.meta import OPTIONS
from truckstop.games.rolling_freight.view.rules_tables import rules_tables

GAME = load("rolling_freight")
NUMBER = r"RF-\d+"
QUOTES = "“”«»\u00a0\u202f "
TEXTS = [(name, language) for name in ("RULES", "REMINDER") for language in LANGUAGES]


def text_of(name: str, language: str) -> str:
    return (GAME.folder / f"{name}.{language}.md").read_text("utf-8")


def rules(language: str) -> str:
    """The rules, with all spaces alike."""
    return re.sub(r"[^\S\n]", " ", GAME.rules_text(language))


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


def rows(language: str, box: Box | None = None) -> list[list[str]]:
    lines = [line for line in GAME.rules_text(language, box).splitlines() if line.startswith("| ")]
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
def test_the_rules_list_all_contracts_of_both_maps(language):
    """RF-004, RF-029, RF-030: with cities and length."""
    maps, messages, table = GAME.box().content["maps"], GAME.messages(language), rows(language)
    links = [link for printed_map in maps.values() for link in printed_map["contracts"]["links"]]
    assert len(links) == 114
    for contract, one, other, length in links:
        series, code = contract.split()
        name = f"{messages.name(f'series-{series.lower()}')} {code}"
        assert [name, f"{messages.name(f'city-{one}')}–{messages.name(f'city-{other}')}", str(length)] in table


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_the_prices_of_the_box(language):
    """RF-060, RF-089, RF-100: by slot, of switches, and of improvement cards."""
    content, messages, table = GAME.box().content, GAME.messages(language), rows(language)
    for key, label in (
        ("contract", "contract-price"),
        ("improvement", "improvement-price"),
        ("switch", "switch-price"),
    ):
        row = next(row for row in table if row[0] == messages(f"label-table-{label}"))
        assert [cell for cell in row[1:] if cell != "–"] == [*map(str, content["prices"][key])]
    for kind, card in content["improvements"].items():
        assert [messages.name(f"improvement-{kind}"), str(card["count"]), str(card["cost"])] in table


def test_generic_prices_have_the_same_word_in_the_tables_and_on_the_table():
    """RF-022, RF-060, RF-100: in French they are paid with `génériques`."""
    messages = GAME.messages("fr")
    slot = messages("label-part-slot", slot=4, link="Rouge 5A", length=3, price=3)
    texts = [messages("label-table-contract-price"), messages("label-table-improvement-price"), slot]
    reminder = [
        line for line in text_of("REMINDER", "fr").splitlines() if line.startswith(("| Contrat", "| Amélioration"))
    ]
    assert len(reminder) == 2
    assert all("génériques" in text for text in texts + reminder)
    assert "quelconque" not in text_of("RULES", "fr") + (GAME.folder / "fr.ftl").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_all_faces_of_the_dice(language):
    """RF-002, RF-003, RF-021."""
    messages, table = GAME.messages(language), rows(language)
    dice = GAME.box().content["dice"]
    all_faces = [die["faces"] for kinds in dice.values() for die in kinds.values()]
    for faces in all_faces:
        names = {face: messages(f"name-face-{'-'.join(sorted(face.split('+')))}") for face in faces}
        texts = [names[face] + (f" (×{faces.count(face)})" if faces.count(face) > 1 else "") for face in names]
        assert ", ".join(texts) in [row[1] for row in table if len(row) == 2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_the_head_start_by_turn_order(language):
    """RF-246."""
    table = rows(language)
    for counts in GAME.box().content["head_start"].values():
        for players, points in counts.items():
            assert [players, *map(str, points), *["–"] * (5 - int(players))] in table


def test_the_rules_say_which_map_is_the_usual_one():
    """RF-034: the value `usual` is west, with five players southeast."""
    assert "`usual`: west for two to four players, southeast for five" in rules("en")
    assert "`usual` : l’ouest pour deux à quatre joueurs, le sud-est pour cinq" in rules("fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_another_box_show_its_own_tables(language, tmp_path):
    """RF-030, RF-060, RF-246: names and numbers are those of the box."""
    text = (GAME.folder / "box.toml").read_text("utf-8").replace("contract = [0, 1, 2, 3]", "contract = [1, 1, 5, 7]")
    text = text.replace('name = "Portland"', 'name = "Port|Land"').replace("2 = [0, 9]", "2 = [0, 4]")
    file = tmp_path / "box.toml"
    file.write_text(text, "utf-8")
    box = GAME.box(file)
    assert ["1", "1", "5", "7"] in [row[1:] for row in rows(language, box)]
    assert ["2", "0", "4", "–", "–", "–"] in rows(language, box)
    assert "Port\\|Land–Medford" in GAME.rules_text(language, box)
    assert "Portland–Medford" in GAME.rules_text(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_of_the_view_stands_in_the_rules(language):
    named = re.findall(r"^\{table:(.*)\}$", text_of("RULES", language), re.MULTILINE)
    assert sorted(named) == sorted(rules_tables(GAME.box(), GAME.messages(language)))
    assert "{table:" not in GAME.rules_text(language)


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
