"""Charts: amounts read from the games' own texts, and positions in percent."""

import re

import pytest

from truckstop.pages.charts import (
    MAX_POINTS,
    Curve,
    line_chart,
    number_text,
    read_amount,
    read_bars,
    score_columns,
    shorten_curve,
)


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("$1,200", 1200),
        ("−$1,900", -1900),
        ("-3", -3),
        ("+14", 14),
        ("1\u202f200\u00a0$", 1200),
        ("−1\u202f000\u00a0$", -1000),
        ("0", 0),
        ("–", None),
        ("hidden", None),
    ],
)
def test_amounts_are_read_in_both_languages(text: str, amount: int | None):
    assert read_amount(text) == amount


def test_the_columns_that_add_up_to_the_total_are_found():
    rows = [["1.", "0", "7", "30", "-5", "12", "37"], ["2.", "1", "9", "20", "0", "2", "22"]]
    assert score_columns(rows) == [3, 4, 5], "the first column counts something else"


def test_a_score_of_unknown_origin_is_one_bar():
    columns, bars = read_bars([["1.", "0", "7", "30"], ["2.", "1", "9", "20"]])
    assert columns == [3]
    assert [bar.amounts for bar in bars] == [((0, 30),), ((0, 20),)]


def test_a_game_without_sources_has_bars_of_totals():
    columns, bars = read_bars([["1.", "1", "30"], ["2.", "0", "0"]])
    assert columns == [2]
    assert [(bar.seat, bar.amounts) for bar in bars] == [(1, ((0, 30),)), (0, ())]


def test_long_curves_are_shortened_but_keep_their_ends():
    curve = shorten_curve(Curve([n / 5000 for n in range(5001)], [[n, 2 * n] for n in range(5001)]))
    assert len(curve.scores) == len(curve.positions) == MAX_POINTS
    assert (curve.scores[0], curve.scores[-1]) == ([0, 0], [5000, 10000])


@pytest.mark.parametrize("scores", [[[0], [0]], [[-40, 3], [-60, 5]], [[0, 0], [7, 100_000]], [[5] * 12, [9] * 12]])
def test_every_point_of_a_chart_is_inside_of_it(scores: list[list[int]]):
    svg = str(line_chart(Curve([0, 1], scores), "truck_off", "en", "Scores"))
    assert svg.count("<polyline") == 2 * len(scores[0])
    assert all(0 <= float(share) <= 100 for share in re.findall(r'"(-?[\d.]+)%"', svg))
    points = re.findall(r'points="([^"]*)"', svg)
    assert all(0 <= int(number) <= 1000 for text in points for number in re.split("[ ,]", text))
    assert 2 <= svg.count('class="tick"') <= 6


def test_numbers_have_the_separators_of_the_language():
    assert number_text(-12500, "en") == "−12,500"
    assert number_text(12500, "fr") == "12\u202f500"
