"""Sets of small numbers: words of 64 bits that say the same as Python's own sets."""

import numpy as np
import pytest

from truckstop.engine.bits import add, bit_of, by_bytes, byte_of, has, is_in, lowest, nth, nth_in, ones, remove

ALL = 2**64 - 1
WORDS = [0, 3, 0xFF, 0x0123456789ABCDEF, 0x5555555555555555, 0xAAAAAAAAAAAAAAAA, ALL - 1, ALL]
NUMBERS = (0, 1, 7, 62, 63, 64, 65, 119, 127)


def held(words):
    """The numbers in a set, by Python's own arithmetic."""
    return {64 * n + bit for n, word in enumerate(words.tolist()) for bit in range(64) if word >> bit & 1}


@pytest.mark.parametrize("word", [*WORDS, *(1 << bit for bit in range(64))], ids=hex)
def test_the_bits_of_a_word_are_counted(word):
    assert ones(np.uint64(word)) == word.bit_count()


@pytest.mark.parametrize("bit", range(64))
def test_the_lowest_bit_is_found_below_any_others(bit):
    for above in (0, 0xAAAAAAAAAAAAAAAA, ALL):
        assert lowest(np.uint64((above << bit | 1 << bit) & ALL)) == bit


def test_a_number_comes_into_a_set_and_goes_out_of_it_and_no_other_with_it():
    words = np.zeros(2, np.uint64)
    for n, number in enumerate(NUMBERS):
        add(words, number)
        assert held(words) == set(NUMBERS[: n + 1])
    for n, number in enumerate(NUMBERS):
        remove(words, number)
        assert held(words) == set(NUMBERS[n + 1 :])


def test_the_members_of_a_set_are_found_in_order():
    words = np.zeros(2, np.uint64)
    for number in NUMBERS:
        add(words, number)
    assert [nth(words, n) for n in range(len(NUMBERS))] == list(NUMBERS)
    assert [number for number in range(128) if has(words, number)] == list(NUMBERS)
    small = np.uint16(0b1010_0000_0000_1001)
    assert [nth_in(small, n) for n in range(4)] == [0, 3, 13, 15]


def test_to_add_twice_or_to_remove_what_is_not_there_changes_nothing():
    words = np.zeros(2, np.uint64)
    add(words, 70)
    add(words, 70)
    assert held(words) == {70}
    remove(words, 6)
    remove(words, 71)
    assert held(words) == {70}


def test_equal_sets_are_equal_bytes_however_they_came_about():
    one, other = np.zeros((2, 2), np.uint64)
    for number in (3, 90):
        add(one, number)
    for number in (90, 5, 3):
        add(other, number)
    remove(other, 5)
    assert one.tobytes() == other.tobytes()


@pytest.mark.parametrize("seat", range(16))
def test_a_set_of_seats_holds_those_whose_bit_is_set(seat):
    assert bit_of(seat) == 1 << seat
    assert [is_in(bit_of(seat), other) for other in range(16)] == [other == seat for other in range(16)]
    assert not is_in(np.uint16(2**16 - 1 - (1 << seat)), seat)
    assert is_in(np.uint16(2**16 - 1), seat)


def test_a_table_by_bytes_holds_what_all_members_of_a_set_hold():
    sets = [number**5 % ALL for number in range(64)]
    table = by_bytes(sets)
    for word in WORDS:
        held_by_all, looked_up = 0, 0
        for number in range(64):
            held_by_all |= sets[number] if word >> number & 1 else 0
        for n in range(8):
            looked_up |= int(table[n, byte_of(np.uint64(word), n)])
        assert looked_up == held_by_all
