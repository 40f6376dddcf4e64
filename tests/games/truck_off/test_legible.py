"""The picture is legible: nothing overlaps, labels are consistent, and texts are complete."""

import re
from math import hypot

import pytest

from tests.games.colours import contrast
from tests.games.truck_off.position import space_number
from tests.games.truck_off.table import Table
from tests.games.truck_off.test_parts import BOX, EN, MESSAGES, find_part, parts
from tests.games.truck_off.test_view import finished_game, headline, prompt, sheet_changes
from truckstop.engine.messages import LANGUAGES
from truckstop.games.truck_off import view
from truckstop.games.truck_off.actions import DIE_NAMES
from truckstop.games.truck_off.state import Bonus
from truckstop.games.truck_off.view.sheet_map import DOUBLE_RADIUS, STOP_RADIUS, space_centre
from truckstop.games.truck_off.view.style import THEME_COLOURS, balanced_lines
from truckstop.games.truck_off.view.tray import PLAN_SIZE
from truckstop.kit.svg import CONDENSED, text_width

START_RING, DARK_PAGE = 16, "#15181c"
LAYOUTS = ("classic", "engine-first")
FIGURE_WIDTH, WIDE_FIGURE = 0.64, 0.7  # of a plain and of a bold figure, against its height
FIGURE = (10, -6)  # the upper right corner of a venue's figure, from its middle


def sheet(language, layout="classic"):
    return view.backgrounds(BOX, MESSAGES[language])[f"sheet-a-{layout}"]


def texts_with_attributes(svg):
    """Every text with its attributes."""
    return [(text, attributes) for attributes, text in re.findall(r"<text([^>]*)>([^<]*)</text>", svg)]


# On the map


def line_offset(t):
    """How far from the middle of its space the line of a drive under way begins."""
    ((x, y),) = re.findall(r'class="plan" d="M([\d.]+) ([\d.]+)L', sheet_changes(t))
    at = space_centre(space_number(t.at(1)))
    return hypot(float(x) - at[0], float(y) - at[1])


def test_a_drive_line_begins_clear_of_stop_numbers_and_start_names():
    assert line_offset(Table().drive(1, "B5-C5").step_along(1, "C5-D5")) > STOP_RADIUS
    assert line_offset(Table().step_along(1, "B5-C5")) > START_RING


def test_drive_lines_run_behind_the_name_of_a_start():
    svg = sheet_changes(Table().drive(1, "B5-C5"))
    assert svg.index(">S1<") > svg.index('class="pencil"')
    assert ">S2<" not in svg


def test_the_mark_of_a_double_keeps_clear_of_the_figure_of_its_venue():
    ((x, y),) = re.findall(
        r'translate\(([\d.]+) ([\d.]+)\)"><circle class="paper"', sheet_changes(Table().mark_double_space(1, "H5"))
    )
    at = space_centre(space_number("H5"))
    assert hypot(float(x) - at[0] - FIGURE[0], float(y) - at[1] - FIGURE[1]) > DOUBLE_RADIUS + 2


# On the sheet


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_calls_bonuses_by_their_names(language):
    text = " ".join(text for text, _ in texts_with_attributes(sheet(language))).replace("- ", "-")
    for bonus in Bonus:
        assert MESSAGES[language].name(f"bonus-{bonus.name.lower()}") in text


def font_size(attributes):
    """The size of a text, and whether it is bold."""
    sizes = re.findall(r'font-size="(\d+)"', attributes) or re.findall(r"\bt(\d+)", attributes) or ["12"]
    return int(sizes[0]), "bold" in attributes


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("labels_of", ["heads", "legend", "bonuses of rows", "bonuses of columns", "bonus and sum"])
def test_labels_of_a_group_are_of_one_size_and_not_cut(labels_of, layout, language):
    texts = texts_with_attributes(sheet(language, layout))
    heads = {MESSAGES[language](f"label-{key}") for key in ("bonus", "sum")}
    labels = {
        "heads": [attributes for text, attributes in texts if text in DIE_NAMES],
        "legend": [attributes for _, attributes in texts if re.match(r' x="612"', attributes)],
        "bonuses of rows": [attributes for _, attributes in texts if re.match(r' x="601.5"', attributes)],
        "bonuses of columns": [
            attributes for _, attributes in texts if re.search(r' y="(385|399)" class="(bold )?mid narrow', attributes)
        ],
        "bonus and sum": [attributes for text, attributes in texts if text in heads],
    }[labels_of]
    assert len(labels) >= 2
    assert len({font_size(attributes) for attributes in labels}) == 1
    assert not [text for text, _ in texts if text.endswith("…")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_are_never_squeezed(language):
    assert "textLength" not in sheet(language)
    assert "textLength" not in "".join(
        part.foreground for part in parts(finished_game(12), messages=MESSAGES[language])
    )


def numbers_of(attributes, *names):
    """Numbers among the attributes of a text."""
    values = dict(re.findall(r'(\w+)="([\d.]+)"', attributes))
    return [float(values[name]) for name in names]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_second_line_of_a_name_keeps_clear_of_the_first(layout):
    attributes = dict(texts_with_attributes(sheet("fr", layout)))
    (above,), (below,) = (numbers_of(attributes[line], "y") for line in ("Longue", "portée"))
    assert below - above >= font_size(attributes["portée"])[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_names_of_bonuses_end_before_the_sums(layout, language):
    """In the fonts of most systems; the letters are condensed."""
    svg = sheet(language, layout)
    line = min(float(x) for x in re.findall(r"M([\d.]+) [\d.]+h36", svg))
    ends = [
        601.5 + text_width(text, font_size(attributes)[0]) * CONDENSED
        for text, attributes in texts_with_attributes(svg)
        if re.match(r' x="601.5"', attributes)
    ]
    assert max(ends) < line + 1


def test_a_sale_of_two_figures_keeps_clear_of_the_number_of_its_box():
    printed_attributes, sale_attributes = (
        dict(texts_with_attributes(sheet("en")))["18"],
        dict(texts_with_attributes(sheet_changes(Table().track(1, "13:1 18:12"))))["12"],
    )
    (number,), (sale,) = numbers_of(printed_attributes, "x"), numbers_of(sale_attributes, "x")
    assert sale - 2 * 24 * WIDE_FIGURE / 2 - (number + 2 * 16 * FIGURE_WIDTH) > 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_turn_card_has_its_heading_in_one_line(language):
    svg = find_part(parts(Table(2, starts=""), messages=MESSAGES[language]), "turn").foreground
    assert MESSAGES[language]("label-setup") in dict(texts_with_attributes(svg))


def test_a_seat_without_a_name_is_a_player_in_both_languages():
    assert [MESSAGES[language]("label-player", number=2) for language in LANGUAGES] == ["Player 2", "Joueur 2"]


# The plan


def plan(t, player=1):
    return find_part(parts(t, player), "plan").label


def test_a_plan_says_what_it_sells_and_which_boxes_it_loses():
    t = Table(2).dice("3/5/2/9/11/17").drive(1, "B5-C5")
    assert EN("label-plan-sale", money="$2", box=3, lost=2) in plan(t)
    assert EN("label-plan-sale", money="$11", box=5, lost=4) in plan(
        Table(2).dice("3/5/2/9/11/17").drive(1, "B5-C5-D5-E5-F5", "D12")
    )


def test_a_plan_says_which_bonus_it_earns():
    assert EN("label-plan-bonus", bonus="Bridge") in plan(Table(2).track(1, "1:1 2:1").drive(1, "B5-C5"))


def test_a_plan_without_a_sale_says_where_the_cross_goes():
    t = Table(2).track(1, "4:9").close_all_but(1).keep().do(1, "stop")
    assert EN("label-plan-cross", box=5) in plan(t)


def test_a_drive_under_way_says_what_a_stop_brings_only_where_it_may_stop():
    sentence = EN("label-plan-sale", money="$2", box=3, lost=2)
    assert sentence in plan(Table().dice("3/5/2/9/11/17").step_along(1, "B5-C5"))
    assert "box" not in plan(Table().step_along(1, "B5-B4"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sale_takes_one_line_of_the_plan(language):
    messages = MESSAGES[language]
    text = messages("label-plan-sale", money=messages("label-money", amount=40), box=24, lost=22)
    assert len(balanced_lines(text, PLAN_SIZE[0] - 28, 12)) == 1


# The prompt


@pytest.mark.parametrize("bonus", ["bridge", "gas", "double", "relocate"])
def test_the_prompt_names_the_bonus_others_are_choosing_for(bonus):
    assert prompt(Table(2).earn(bonus, bonus), 0) == EN(f"wait-{bonus}")
    assert prompt(Table(2).earn("", bonus)) == EN(f"wait-{bonus}")
    other = "gas" if bonus == "bridge" else "bridge"
    assert prompt(Table(2).earn(bonus, other), 0) == EN("wait-bonus")
    assert prompt(Table(2).earn("", "double relocate")) == EN("wait-bonus")


def test_the_headline_starts_with_the_player_to_act():
    t = Table(3).drive(1, "B5-C5").drive(2, "B5-C5")
    assert headline(t, names=["Ann", "Bob", "Cy"]).startswith("Cy ")


# The end


def tied_game(first, second):
    """A finished game with these numbers for players 2 and 1, in the order of their places."""
    t = finished_game(2)
    for player, boxes, place in ((2, first, 1), (1, second, 2)):
        t.track(player, boxes).circles(player, "0/0/0/0/0/0").sheet(player)["place"] = place
    return t


@pytest.mark.parametrize(
    ("first", "second", "decided_by"),
    [("7:9 8:1", "7:10", "numbers"), ("7:9 8:1", "7:4 8:6", "throw"), ("7:9 8:2", "7:10", "")],
)
def test_the_final_prompt_says_what_broke_the_tie(first, second, decided_by):
    t = tied_game(first, second)
    ending = EN(f"label-over-{decided_by}", first="Player 2", second="Player 1", die="D20") if decided_by else "."
    for player in (0, 1, 2):
        assert prompt(t, player).endswith(ending)
        assert ("tied" in prompt(t, player)) == bool(decided_by)


def test_the_final_prompt_tells_other_players_who_won():
    t = tied_game("7:9 8:2", "7:10")
    assert headline(t) == "You are 2nd of 2 with $10"
    assert prompt(t) == "The game is over. Player 2 wins with $11."
    assert headline(t, 2) == "You win with $11"
    assert prompt(t, 2) == "The game is over."


def test_the_panel_of_the_winner_is_marked():
    all_parts = parts(tied_game("7:9 8:2", "7:10"))
    label = EN("label-state-won", player="Player 2")
    assert [
        label in find_part(all_parts, key).label and label in find_part(all_parts, key).foreground
        for key in ("seat-0", "seat-1")
    ] == [
        False,
        True,
    ]
    assert "won" not in find_part(parts(finished_game()), "seat-0").label


# The light and the dark theme


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_a_disabled_button_is_dimmed_and_readable(theme):
    colours = {name: pair[theme] for name, pair in THEME_COLOURS.items()}
    assert contrast(colours["idle-text"], colours["idle"]) >= 4.5
    assert contrast(colours["idle-edge"], colours["idle"]) > 2.5
    assert contrast(colours["idle-text"], colours["idle"]) < contrast("#1d3149", colours["paper"])
    button = find_part(parts(Table()), "stop").foreground
    assert 'class="key idle"' in button
    assert "var(--idle-text)" in view.style(BOX)


def test_the_counter_differs_from_the_page_in_dark_mode():
    assert contrast(THEME_COLOURS["counter"][1], DARK_PAGE) > 1.3
    assert contrast(THEME_COLOURS["idle"][1], DARK_PAGE) < 1.1
