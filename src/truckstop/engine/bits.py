"""Sets of small numbers as bits of 64-bit words: cheap to copy, and equal sets are equal bytes."""

from collections.abc import Sequence

import numpy as np

from truckstop.engine.compiler import rule, wrapping
from truckstop.engine.types import Array

U64 = np.uint64
WORD, BYTE = 64, 8
NOTHING, ONE, LAST_BYTE = U64(0), U64(1), U64(255)
BIT = np.uint16(1)
TWO, FOUR, TOP_BYTE = U64(2), U64(4), U64(WORD - 8)
PAIRS, FOURS, EIGHTS, BYTES = (U64(int(byte * 8, 16)) for byte in ("55", "33", "0F", "01"))


@wrapping
def ones(word):
    """Count the bits that are set: in pairs, in fours, in eights, then all bytes at once."""
    word -= (word >> ONE) & PAIRS
    word = (word & FOURS) + ((word >> TWO) & FOURS)
    word = (word + (word >> FOUR)) & EIGHTS
    return np.int64((word * BYTES) >> TOP_BYTE)


@rule
def lowest(word):
    """The number of the lowest bit that is set."""
    return ones((word - ONE) & ~word)


@rule
def has(words, number):
    """Whether a set of any size holds a number."""
    return (words[number // WORD] >> U64(number % WORD)) & ONE == ONE


@rule
def nth(words, n):
    """The n-th member of a set of two words, counted from 0."""
    in_first = ones(words[0])
    word, before = words[0], 0
    if n >= in_first:
        word, before, n = words[1], WORD, n - in_first
    for _ in range(n):
        word &= word - ONE
    return before + lowest(word)


@rule
def add(words, number):
    """Add a number to a set, in place."""
    words[number // WORD] |= ONE << U64(number % WORD)


@rule
def remove(words, number):
    """Remove a number from a set, in place."""
    words[number // WORD] &= ~(ONE << U64(number % WORD))


def by_bytes(sets: Array | Sequence[int]) -> Array:
    """A look-up table for the union of `sets[n]` over all members n of a set, byte by byte.

    `table[byte, value]` is the union for the members that one byte of the set stands for.
    """
    table, values = np.zeros((len(sets) // BYTE, 1 << BYTE), U64), np.arange(1 << BYTE)
    for number, each in enumerate(sets):
        table[number // BYTE, values >> number % BYTE & 1 == 1] |= U64(each)
    return table


@rule
def byte_of(word, n):
    """The n-th byte of a word, the index into a table of `by_bytes`."""
    return (word >> U64(BYTE * n)) & LAST_BYTE


@rule
def bit_of(number):
    """The set of one number below 16, such as a seat."""
    return BIT << np.uint16(number)


@rule
def is_in(numbers, number):
    """Whether a set of numbers below 16 holds a number."""
    return (numbers >> np.uint16(number)) & BIT == BIT


@rule
def nth_in(numbers, n):
    """The n-th member of a set of numbers below 16, counted from 0."""
    number = 0
    while n > 0 or not is_in(numbers, number):
        if is_in(numbers, number):
            n -= 1
        number += 1
    return number
