"""The loop that counts: every item of the news once, by its kind and first number."""

from pathlib import Path

import numpy as np

from truckstop.engine.news import SILENT, paper, tell
from truckstop.engine.ready import ready
from truckstop.games import load
from truckstop.lab import simulate

LOOPS = ready(load("truck_off")).bind(Path(simulate.__file__).with_name("tally_loops.py"))


def counted(news, kinds=4, numbers=5):
    told = np.zeros((kinds, numbers), np.int64)
    LOOPS.hear(news, told)
    return {(int(kind), int(number)): int(told[kind, number]) for kind, number in zip(*told.nonzero(), strict=True)}


def test_news_are_counted_by_kind_and_first_number_whomever_they_are_for():
    news = paper(6)
    for kind, seat, a, b, to in ((1, 0, 4, 9, 0), (3, 0, 2, 0, 1), (1, 1, 4, 7, ~1), (1, 1, 0, 0, 127)):
        tell(news, kind, seat, a, b, to)
    assert counted(news) == {(1, 4): 2, (3, 2): 1, (1, 0): 1}


def test_what_is_counted_is_forgotten():
    news = paper(2)
    tell(news, 1, 0, 3)
    assert counted(news) == {(1, 3): 1}
    assert counted(news) == {}


def test_numbers_that_are_not_told_apart_are_not_counted():
    news = paper(4)
    for a in (-1, 5, 100_000, 4):
        tell(news, 2, 0, a)
    assert counted(news) == {(2, 4): 1}


def test_of_more_news_than_the_paper_holds_those_that_fit_are_counted():
    news = paper(2)
    for kind in (1, 2, 3):
        tell(news, kind, 0)
    assert counted(news) == {(1, 0): 1, (2, 0): 1}


def test_silence_counts_nothing():
    tell(SILENT, 1, 0)
    assert counted(SILENT) == {}
