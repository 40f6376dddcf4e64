"""News: each item reaches those whom it is for, and none is lost in silence."""

import pytest

from truckstop.engine.game import SPECTATOR
from truckstop.engine.news import EVERYONE, SILENT, Kind, heard_by, paper, tell


class Told(Kind):
    SOLD = 1, "box", "amount"
    LEFT = 2


def kinds_heard(news, seat):
    return [int(item["kind"]) for item in heard_by(news, seat)]


def test_a_kind_names_its_numbers():
    assert int(Told.SOLD) == 1
    assert Told.SOLD.args == ("box", "amount")
    assert Told.LEFT.args == ()


def test_an_item_holds_what_was_told():
    news = paper(2)
    tell(news, int(Told.SOLD), 3, 7, 40)
    (item,) = heard_by(news, 0)
    assert [int(item[name]) for name in ("kind", "seat", "a", "b", "to")] == [1, 3, 7, 40, EVERYONE]


@pytest.mark.parametrize("number", [40_000, -40_000, 1_000_000, 2**31 - 1, -(2**31)])
def test_numbers_of_32_bits_arrive_as_they_were_told(number):
    news = paper(1)
    tell(news, int(Told.SOLD), 0, number, number)
    (item,) = heard_by(news, 0)
    assert (int(item["a"]), int(item["b"])) == (number, number)


@pytest.mark.parametrize(
    ("to", "hearers"),
    [(EVERYONE, {SPECTATOR, 0, 1, 2}), (1, {1}), (0, {0}), (~1, {SPECTATOR, 0, 2}), (~0, {SPECTATOR, 1, 2})],
    ids=["everyone", "seat 1 alone", "seat 0 alone", "everyone but seat 1", "everyone but seat 0"],
)
def test_an_item_reaches_those_it_is_for_and_nobody_else(to, hearers):
    news = paper(1)
    tell(news, 5, 1, 0, 0, to)
    assert {seat for seat in (SPECTATOR, 0, 1, 2) if kinds_heard(news, seat)} == hearers


def test_items_are_heard_in_the_order_they_were_told():
    news = paper(4)
    for kind, to in ((9, EVERYONE), (4, 0), (6, ~0), (2, EVERYONE)):
        tell(news, kind, 0, 0, 0, to)
    assert kinds_heard(news, 0) == [9, 4, 2]
    assert kinds_heard(news, SPECTATOR) == [9, 6, 2]


def test_a_full_paper_is_heard_to_the_last_item():
    news = paper(2)
    tell(news, 1, 0)
    tell(news, 2, 0)
    assert kinds_heard(news, 0) == [1, 2]


def test_a_paper_that_was_too_small_is_an_error_and_not_a_gap():
    news = paper(2)
    for kind in (1, 2, 3):
        tell(news, kind, 0)
    with pytest.raises(OverflowError, match="3 news in a buffer for 2: raise the game's NEWS"):
        kinds_heard(news, 0)


def test_silent_paper_drops_everything():
    tell(SILENT, 1, 0)
    assert kinds_heard(SILENT, 0) == []
    assert SILENT[0]["kind"] == 0
