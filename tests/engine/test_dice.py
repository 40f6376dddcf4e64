"""Chance: a published hash, fair dice, and luck that is kept apart from them."""

import numpy as np
import pytest

from truckstop.engine.dice import Dice, pick, roll, siphash

TOSSES = 60_000
SIDES = 6
UNLIKELY = 25.7  # chi-square of 5 degrees of freedom: one fair die in 10,000 is above

both = pytest.mark.parametrize("toss", [roll, pick])


def luck(*key):
    fresh = np.zeros(1, Dice)[0]
    fresh["key"] = key
    return fresh


def tosses(toss, dice, count, sides=SIDES):
    return [int(toss(dice, sides)) for _ in range(count)]


def test_siphash_gives_the_published_vector_for_eight_bytes():
    """SipHash-2-4, key 00 … 0f, message 00 … 07."""
    key0, key1, word = 0x0706050403020100, 0x0F0E0D0C0B0A0908, 0x0706050403020100
    assert siphash(np.uint64(key0), np.uint64(key1), np.uint64(word)) == 0x93F5F5799A932462


def test_a_roll_is_the_upper_half_of_the_hash_spread_over_the_sides():
    dice = luck(3, 4)
    dice["count"] = 10
    high = int(siphash(np.uint64(3), np.uint64(4), np.uint64(10))) >> 32
    assert roll(dice, 20) == high * 20 >> 32


@both
@pytest.mark.parametrize("sides", [1, 2, 20, 100])
def test_every_side_comes_up_and_no_other(toss, sides):
    assert set(tosses(toss, luck(1, 2), 2000, sides)) == set(range(sides))


@both
def test_each_toss_is_counted(toss):
    dice = luck(1, 2)
    tosses(toss, dice, 17)
    assert dice["count"] == 17
    assert dice["key"].tolist() == [1, 2]


@both
def test_all_sides_are_equally_likely(toss):
    counts = np.bincount(tosses(toss, luck(5, 6), TOSSES), minlength=SIDES)
    expected = TOSSES / SIDES
    assert ((counts - expected) ** 2 / expected).sum() < UNLIKELY


@both
def test_a_side_says_nothing_about_the_next(toss):
    sides = np.array(tosses(toss, luck(7, 8), TOSSES))
    follows = np.bincount(sides[:-1] * SIDES + sides[1:], minlength=SIDES * SIDES)
    expected = (TOSSES - 1) / SIDES**2
    assert ((follows - expected) ** 2 / expected).sum() < 80  # 35 degrees of freedom: one in 40,000 is above


@both
def test_the_same_key_and_count_give_the_same_toss_again(toss):
    dice = luck(9, 9)
    first = tosses(toss, dice, 50)
    dice["count"] = 20
    assert tosses(toss, dice, 30) == first[20:]


@both
@pytest.mark.parametrize("other", [(1, 3), (2, 2), (2, 1)])
def test_another_key_gives_other_tosses(toss, other):
    assert tosses(toss, luck(*other), 50) != tosses(toss, luck(1, 2), 50)


def test_dice_and_luck_of_one_key_have_nothing_in_common():
    assert tosses(roll, luck(1, 2), 50) != tosses(pick, luck(1, 2), 50)
