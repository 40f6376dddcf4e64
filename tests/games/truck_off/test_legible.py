"""What can be read in the picture of Truck Off: nothing lies on a figure, what belongs together looks alike, one thing
has one name, a plan says what it brings, a sentence what others choose and what decided."""

import re
from math import hypot

import pytest

from tests.games.colours import contrast
from tests.games.truck_off.position import space
from tests.games.truck_off.table import Table
from tests.games.truck_off.test_parts import BOX, EN, WORDS, part, parts
from tests.games.truck_off.test_view import finished, marks, prompt
from truckstop.engine.words import LANGUAGES
from truckstop.games.truck_off import view
from truckstop.games.truck_off.actions import DIE_NAMES
from truckstop.games.truck_off.state import Bonus
from truckstop.games.truck_off.view.ink import COLOURS, lines
from truckstop.games.truck_off.view.mine import PLAN_WIDE
from truckstop.games.truck_off.view.sheet_map import BADGE, DOT, centre

START_RING, PAGE_BY_NIGHT = 16, "#15181c"
LAYOUTS = ("classic", "engine-first")
FIGURE_WIDTH, WIDE_FIGURE = 0.64, 0.7  # of a plain and of a bold figure, against its height
FIGURE = (10, -6)  # the upper right corner of a venue's figure, from its middle


def sheet(language, layout="classic"):
    return view.printed(BOX, WORDS[language])[f"sheet-a-{layout}"]


def written(drawn):
    """Every text with its attributes."""
    return [(said, looks) for looks, said in re.findall(r"<text([^>]*)>([^<]*)</text>", drawn)]


# On the map


def begins(t):
    """How far from the middle of its space the line of a drive under way begins."""
    ((x, y),) = re.findall(r'class="plan" d="M([\d.]+) ([\d.]+)L', marks(t))
    at = centre(space(t.at(1)))
    return hypot(float(x) - at[0], float(y) - at[1])


def test_a_drive_begins_beside_the_number_of_the_stop_and_the_name_of_the_start():
    assert begins(Table().drive(1, "B5-C5").take(1, "C5-D5")) > DOT
    assert begins(Table().take(1, "B5-C5")) > START_RING


def test_the_pencil_runs_behind_the_name_of_a_start():
    drawn = marks(Table().drive(1, "B5-C5"))
    assert drawn.index(">S1<") > drawn.index('class="pencil"')
    assert ">S2<" not in drawn


def test_the_mark_of_a_double_keeps_clear_of_the_figure_of_its_venue():
    ((x, y),) = re.findall(r'translate\(([\d.]+) ([\d.]+)\)"><circle class="paper"', marks(Table().twice(1, "H5")))
    at = centre(space("H5"))
    assert hypot(float(x) - at[0] - FIGURE[0], float(y) - at[1] - FIGURE[1]) > BADGE + 2


# On the sheet


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_calls_bonuses_by_their_names(language):
    said = " ".join(said for said, _ in written(sheet(language))).replace("- ", "-")
    for bonus in Bonus:
        assert WORDS[language].name(f"bonus-{bonus.name.lower()}") in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kin", ["heads", "legend and bill", "bonuses of rows", "bonuses of columns"])
def test_if_one_label_is_squeezed_all_beside_it_are(kin, language):
    texts = written(sheet(language))
    labels = {
        "heads": [looks for said, looks in texts if said in DIE_NAMES],
        "legend and bill": [
            looks for said, looks in texts if re.search('"(bold )?narrow t16"', looks) and said not in DIE_NAMES
        ],
        "bonuses of rows": [looks for _, looks in texts if 'class="bold narrow t15"' in looks],
        "bonuses of columns": [looks for _, looks in texts if 'class="bold mid narrow t14"' in looks],
    }[kin]
    assert len(labels) >= 4
    assert len({"textLength" in looks for looks in labels}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_above_bonuses_and_sums_are_squeezed_alike(language):
    heads = {WORDS[language](f"label-{key}") for key in ("bonus", "sum")}
    found = [looks for said, looks in written(sheet(language)) if said in heads]
    assert len(found) == 2
    assert len({"textLength" in looks for looks in found}) == 1


def where(looks, *names):
    """Numbers among the attributes of a text."""
    found = dict(re.findall(r'(\w+)="([\d.]+)"', looks))
    return [float(found[name]) for name in names]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_second_line_of_a_name_keeps_clear_of_the_first(layout):
    looks = dict(written(sheet("fr", layout)))
    (above,), (below,) = (where(looks[line], "y") for line in ("Longue", "portée"))
    (font,) = re.findall(r" t(1\d)", looks["portée"])
    assert below - above >= int(font)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_names_of_bonuses_end_before_the_sums(layout, language):
    drawn = sheet(language, layout)
    line = min(float(x) for x in re.findall(r"M([\d.]+) [\d.]+h40", drawn))
    ends = [sum(where(looks, "x", "textLength")) for _, looks in written(drawn) if 'class="bold narrow t15"' in looks]
    assert max(ends) < line - 3


def test_a_sale_of_two_figures_keeps_clear_of_the_number_of_its_box():
    printed, sold = dict(written(sheet("en")))["18"], dict(written(marks(Table().track(1, "13:1 18:12"))))["12"]
    (number,), (sale,) = where(printed, "x"), where(sold, "x")
    assert sale - 2 * 24 * WIDE_FIGURE / 2 - (number + 2 * 16 * FIGURE_WIDTH) > 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_slip_of_the_turn_has_its_head_in_one_line(language):
    drawn = part(parts(Table(2, starts=""), words=WORDS[language]), "turn").drawn
    assert WORDS[language]("label-setup") in dict(written(drawn))


def test_a_seat_without_a_name_is_a_player_in_both_languages():
    assert [WORDS[language]("label-player", number=2) for language in LANGUAGES] == ["Player 2", "Joueur 2"]


# The plan


def plan(t, player=1):
    return part(parts(t, player), "plan").label


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
    sold = EN("label-plan-sale", money="$2", box=3, lost=2)
    assert sold in plan(Table().dice("3/5/2/9/11/17").take(1, "B5-C5"))
    assert "box" not in plan(Table().take(1, "B5-B4"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sale_takes_one_line_of_the_plan(language):
    words = WORDS[language]
    said = words("label-plan-sale", money=words("label-money", amount=40), box=24, lost=22)
    assert len(lines(said, PLAN_WIDE - 28, 12)) == 1


# The sentence


@pytest.mark.parametrize("bonus", ["bridge", "gas", "double", "relocate"])
def test_the_sentence_says_which_bonus_others_are_choosing_for(bonus):
    assert prompt(Table(2).earn(bonus, bonus), 0) == EN(f"wait-{bonus}", count=2, player="Player 1")
    assert prompt(Table(2).earn("", bonus)) == EN(f"wait-{bonus}", count=1, player="Player 2")
    other = "gas" if bonus == "bridge" else "bridge"
    assert prompt(Table(2).earn(bonus, other), 0) == EN("wait-bonus", count=2, player="Player 1")
    assert prompt(Table(2).earn("", "double relocate")) == EN("wait-bonus", count=1, player="Player 2")


def test_whoever_is_waited_for_is_named_first():
    t = Table(3).drive(1, "B5-C5").drive(2, "B5-C5")
    assert prompt(t, names=["Ann", "Bob", "Cy"]).startswith("Cy ")


# The end


def level(first, second):
    """A finished game with these numbers for players 2 and 1, in the order of their places."""
    t = finished(2)
    for player, boxes, place in ((2, first, 1), (1, second, 2)):
        t.track(player, boxes).circles(player, "0/0/0/0/0/0").sheet(player)["place"] = place
    return t


@pytest.mark.parametrize(
    ("first", "second", "decided"),
    [("7:9 8:1", "7:10", "numbers"), ("7:9 8:1", "7:4 8:6", "throw"), ("7:9 8:2", "7:10", "")],
)
def test_the_sentence_of_the_end_says_what_decided_between_equals(first, second, decided):
    t = level(first, second)
    told = EN(f"label-over-{decided}", first="Player 2", second="Player 1", die="D20") if decided else "."
    for player in (0, 1, 2):
        assert prompt(t, player).endswith(told)
        assert ("level" in prompt(t, player)) == bool(decided)


def test_whoever_has_not_won_is_told_who_has():
    t = level("7:9 8:2", "7:10")
    assert prompt(t) == "Player 2 wins with $11. You are 2nd of 2 with $10."
    assert prompt(t, 2).startswith("You win!")


def test_the_panel_of_the_winner_is_marked():
    found = parts(level("7:9 8:2", "7:10"))
    won = EN("label-state-won", player="Player 2")
    assert [won in part(found, key).label and won in part(found, key).drawn for key in ("seat-0", "seat-1")] == [
        False,
        True,
    ]
    assert "won" not in part(parts(finished()), "seat-0").label


# By day and by night


@pytest.mark.parametrize("way", [0, 1], ids=["light", "dark"])
def test_a_key_that_cannot_be_used_recedes_and_can_be_read(way):
    hue = {name: pair[way] for name, pair in COLOURS.items()}
    assert contrast(hue["idle-text"], hue["idle"]) >= 4.5
    assert contrast(hue["idle-edge"], hue["idle"]) > 2.5
    assert contrast(hue["idle-text"], hue["idle"]) < contrast("#1d3149", hue["paper"])
    idle = part(parts(Table()), "stop").drawn
    assert 'class="key idle"' in idle
    assert "var(--idle-text)" in view.style(BOX)


def test_the_counter_is_not_the_page_by_night():
    assert contrast(COLOURS["counter"][1], PAGE_BY_NIGHT) > 1.3
    assert contrast(COLOURS["idle"][1], PAGE_BY_NIGHT) < 1.1
