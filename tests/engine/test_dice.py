"""Random numbers: dice, which use a published hash function, and separate random numbers for bots. Both are fair."""

import numpy as np
import pytest

from truckstop.engine.dice import Dice, pick, roll, siphash

ROLLS = 60_000
SIDES = 6
MAX_CHI_SQUARE = 25.7  # 5 degrees of freedom: one fair die in 10,000 exceeds it
MAX_CHI_SQUARE_OF_PAIRS = 80  # 35 degrees of freedom: one fair die in 40,000 exceeds it

for_roll_and_pick = pytest.mark.parametrize("function", [roll, pick])


def new_dice(*key):
    dice = np.zeros(1, Dice)[0]
    dice["key"] = key
    return dice


def roll_repeatedly(function, dice, count, sides=SIDES):
    return [int(function(dice, sides)) for _ in range(count)]


def test_siphash_gives_the_published_vector_for_eight_bytes():
    """SipHash-2-4, key 00 … 0f, message 00 … 07."""
    key0, key1, word = 0x0706050403020100, 0x0F0E0D0C0B0A0908, 0x0706050403020100
    assert siphash(np.uint64(key0), np.uint64(key1), np.uint64(word)) == 0x93F5F5799A932462


def test_a_roll_scales_the_upper_half_of_the_hash_to_the_number_of_sides():
    dice = new_dice(3, 4)
    dice["count"] = 10
    high = int(siphash(np.uint64(3), np.uint64(4), np.uint64(10))) >> 32
    assert roll(dice, 20) == high * 20 >> 32


@for_roll_and_pick
@pytest.mark.parametrize("sides", [1, 2, 20, 100])
def test_every_side_occurs_and_no_other_number(function, sides):
    assert set(roll_repeatedly(function, new_dice(1, 2), 2000, sides)) == set(range(sides))


@for_roll_and_pick
def test_each_roll_is_counted(function):
    dice = new_dice(1, 2)
    roll_repeatedly(function, dice, 17)
    assert dice["count"] == 17
    assert dice["key"].tolist() == [1, 2]


@for_roll_and_pick
def test_all_sides_are_equally_likely(function):
    counts = np.bincount(roll_repeatedly(function, new_dice(5, 6), ROLLS), minlength=SIDES)
    expected = ROLLS / SIDES
    assert ((counts - expected) ** 2 / expected).sum() < MAX_CHI_SQUARE


@for_roll_and_pick
def test_a_roll_does_not_depend_on_the_previous_one(function):
    results = np.array(roll_repeatedly(function, new_dice(7, 8), ROLLS))
    pair_counts = np.bincount(results[:-1] * SIDES + results[1:], minlength=SIDES * SIDES)
    expected = (ROLLS - 1) / SIDES**2
    assert ((pair_counts - expected) ** 2 / expected).sum() < MAX_CHI_SQUARE_OF_PAIRS


@for_roll_and_pick
def test_the_same_key_and_count_give_the_same_roll_again(function):
    dice = new_dice(9, 9)
    first_rolls = roll_repeatedly(function, dice, 50)
    dice["count"] = 20
    assert roll_repeatedly(function, dice, 30) == first_rolls[20:]


@for_roll_and_pick
@pytest.mark.parametrize("key", [(1, 3), (2, 2), (2, 1)])
def test_another_key_gives_other_rolls(function, key):
    assert roll_repeatedly(function, new_dice(*key), 50) != roll_repeatedly(function, new_dice(1, 2), 50)


def test_dice_and_random_numbers_of_bots_differ_for_the_same_key():
    assert roll_repeatedly(roll, new_dice(1, 2), 50) != roll_repeatedly(pick, new_dice(1, 2), 50)
