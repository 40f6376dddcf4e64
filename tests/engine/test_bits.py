"""Sets of small numbers, stored as bits, behave like Python's sets."""

import numpy as np
import pytest

from truckstop.engine.bits import add, bit_of, by_bytes, byte_of, has, is_in, lowest, nth, nth_in, ones, remove

ALL_BITS = 2**64 - 1
WORDS = [0, 3, 0xFF, 0x0123456789ABCDEF, 0x5555555555555555, 0xAAAAAAAAAAAAAAAA, ALL_BITS - 1, ALL_BITS]
NUMBERS = (0, 1, 7, 62, 63, 64, 65, 119, 127)  # members of a set of two words, at the ends of words and bytes


def members(words):
    """Return the numbers in a set, computed with Python's integers: the result that the functions must agree with."""
    return {64 * n + bit for n, word in enumerate(words.tolist()) for bit in range(64) if word >> bit & 1}


@pytest.mark.parametrize("word", [*WORDS, *(1 << bit for bit in range(64))], ids=hex)
def test_ones_counts_the_bits_of_a_word(word):
    assert ones(np.uint64(word)) == word.bit_count()


@pytest.mark.parametrize("bit", range(64))
def test_lowest_ignores_all_higher_bits(bit):
    for higher_bits in (0, 0xAAAAAAAAAAAAAAAA, ALL_BITS):
        assert lowest(np.uint64((higher_bits << bit | 1 << bit) & ALL_BITS)) == bit


def test_add_and_remove_change_one_number_and_no_other():
    words = np.zeros(2, np.uint64)
    for count, number in enumerate(NUMBERS, 1):
        add(words, number)
        assert members(words) == set(NUMBERS[:count])
    for count, number in enumerate(NUMBERS, 1):
        remove(words, number)
        assert members(words) == set(NUMBERS[count:])


def test_nth_numbers_the_members_of_a_set_in_ascending_order():
    words = np.zeros(2, np.uint64)
    for number in NUMBERS:
        add(words, number)
    assert [nth(words, n) for n in range(len(NUMBERS))] == list(NUMBERS)
    assert [number for number in range(128) if has(words, number)] == list(NUMBERS)
    seats = np.uint16(0b1010_0000_0000_1001)
    assert [nth_in(seats, n) for n in range(4)] == [0, 3, 13, 15]


def test_adding_a_member_again_or_removing_a_missing_number_changes_nothing():
    words = np.zeros(2, np.uint64)
    add(words, 70)
    add(words, 70)
    assert members(words) == {70}
    remove(words, 6)
    remove(words, 71)
    assert members(words) == {70}


def test_sets_of_the_same_numbers_have_the_same_bytes():
    first_set, second_set = np.zeros((2, 2), np.uint64)
    for number in (3, 90):
        add(first_set, number)
    for number in (90, 5, 3):
        add(second_set, number)
    remove(second_set, 5)
    assert first_set.tobytes() == second_set.tobytes()


@pytest.mark.parametrize("seat", range(16))
def test_is_in_recognizes_the_seats_of_a_set_in_one_small_word(seat):
    assert bit_of(seat) == 1 << seat
    assert [n for n in range(16) if is_in(bit_of(seat), n)] == [seat]
    assert not is_in(np.uint16(2**16 - 1 - (1 << seat)), seat)
    assert is_in(np.uint16(2**16 - 1), seat)


def test_a_table_by_bytes_gives_the_union_of_the_sets_of_all_members():
    sets = [number**5 % ALL_BITS for number in range(64)]
    table = by_bytes(sets)
    for word in WORDS:
        expected_union, union = 0, 0
        for number in range(64):
            expected_union |= sets[number] if word >> number & 1 else 0
        for n in range(8):
            union |= int(table[n, byte_of(np.uint64(word), n)])
        assert union == expected_union
