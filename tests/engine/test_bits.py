"""Sets of small numbers, stored as bits, behave like Python's sets."""

import numpy as np
import pytest

from truckstop.engine.bits import add, bit_of, by_bytes, byte_of, has, is_in, lowest, nth, nth_in, ones, remove

ALL = 2**64 - 1
WORDS = [0, 3, 0xFF, 0x0123456789ABCDEF, 0x5555555555555555, 0xAAAAAAAAAAAAAAAA, ALL - 1, ALL]
NUMBERS = (0, 1, 7, 62, 63, 64, 65, 119, 127)


def members(words):
    """Return the numbers in a set, computed with Python's integers."""
    return {64 * n + bit for n, word in enumerate(words.tolist()) for bit in range(64) if word >> bit & 1}


@pytest.mark.parametrize("word", [*WORDS, *(1 << bit for bit in range(64))], ids=hex)
def test_the_bits_of_a_word_are_counted(word):
    assert ones(np.uint64(word)) == word.bit_count()


@pytest.mark.parametrize("bit", range(64))
def test_the_lowest_bit_is_found_with_any_higher_bits(bit):
    for higher_bits in (0, 0xAAAAAAAAAAAAAAAA, ALL):
        assert lowest(np.uint64((higher_bits << bit | 1 << bit) & ALL)) == bit


def test_adding_and_removing_a_number_does_not_change_the_others():
    words = np.zeros(2, np.uint64)
    for n, number in enumerate(NUMBERS):
        add(words, number)
        assert members(words) == set(NUMBERS[: n + 1])
    for n, number in enumerate(NUMBERS):
        remove(words, number)
        assert members(words) == set(NUMBERS[n + 1 :])


def test_the_members_of_a_set_are_counted_in_order():
    words = np.zeros(2, np.uint64)
    for number in NUMBERS:
        add(words, number)
    assert [nth(words, n) for n in range(len(NUMBERS))] == list(NUMBERS)
    assert [number for number in range(128) if has(words, number)] == list(NUMBERS)
    small = np.uint16(0b1010_0000_0000_1001)
    assert [nth_in(small, n) for n in range(4)] == [0, 3, 13, 15]


def test_adding_a_member_and_removing_a_number_that_is_no_member_change_nothing():
    words = np.zeros(2, np.uint64)
    add(words, 70)
    add(words, 70)
    assert members(words) == {70}
    remove(words, 6)
    remove(words, 71)
    assert members(words) == {70}


def test_equal_sets_are_equal_bytes():
    first_set, second_set = np.zeros((2, 2), np.uint64)
    for number in (3, 90):
        add(first_set, number)
    for number in (90, 5, 3):
        add(second_set, number)
    remove(second_set, 5)
    assert first_set.tobytes() == second_set.tobytes()


@pytest.mark.parametrize("seat", range(16))
def test_a_set_of_seats_contains_those_whose_bit_is_set(seat):
    assert bit_of(seat) == 1 << seat
    assert [n for n in range(16) if is_in(bit_of(seat), n)] == [seat]
    assert not is_in(np.uint16(2**16 - 1 - (1 << seat)), seat)
    assert is_in(np.uint16(2**16 - 1), seat)


def test_a_table_by_bytes_gives_the_union_of_the_sets_of_all_members():
    sets = [number**5 % ALL for number in range(64)]
    table = by_bytes(sets)
    for word in WORDS:
        expected, union = 0, 0
        for number in range(64):
            expected |= sets[number] if word >> number & 1 else 0
        for n in range(8):
            union |= int(table[n, byte_of(np.uint64(word), n)])
        assert union == expected
