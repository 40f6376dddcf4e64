"""Randomness: the dice of a game, part of its state, and the random numbers of bots, kept outside of it."""

import numpy as np

from truckstop.engine.compiler import rule, wrapping
from truckstop.engine.record import record
from truckstop.engine.types import DiceRecord, Rng

U64 = np.uint64

Dice = record(
    key=(np.uint64, 2),  # secret: with it every roll can be predicted
    count=np.uint64,  # rolls so far
)


@rule
def _rotate(x, bits):
    return (x << U64(bits)) | (x >> U64(64 - bits))


@rule
def _mix(v0, v1, v2, v3):
    v0 += v1
    v2 += v3
    v1 = _rotate(v1, 13) ^ v0
    v3 = _rotate(v3, 16) ^ v2
    v0 = _rotate(v0, 32) + v3
    v2 += v1
    v3 = _rotate(v3, 21) ^ v0
    v1 = _rotate(v1, 17) ^ v2
    return v0, v1, _rotate(v2, 32), v3


@wrapping
def siphash(key0, key1, word):
    """SipHash-2-4 of one 64-bit word under a 128-bit key."""
    length = U64(8) << U64(56)
    v0 = key0 ^ U64(0x736F6D6570736575)
    v1 = key1 ^ U64(0x646F72616E646F6D)
    v2 = key0 ^ U64(0x6C7967656E657261)
    v3 = key1 ^ U64(0x7465646279746573) ^ word
    for _ in range(2):
        v0, v1, v2, v3 = _mix(v0, v1, v2, v3)
    v0 ^= word
    v3 ^= length
    for _ in range(2):
        v0, v1, v2, v3 = _mix(v0, v1, v2, v3)
    v0 ^= length
    v2 ^= U64(0xFF)
    for _ in range(4):
        v0, v1, v2, v3 = _mix(v0, v1, v2, v3)
    return v0 ^ v1 ^ v2 ^ v3


@rule
def roll(dice: DiceRecord, sides: int) -> np.int64:
    """Roll a die: a number in 0..sides-1.

    The next roll cannot be predicted from past ones without the key. The probability of a side differs from 1/sides
    by less than sides / 2**32.
    """
    count = dice.count
    dice.count = count + U64(1)
    return np.int64(((siphash(dice.key[0], dice.key[1], count) >> U64(32)) * U64(sides)) >> U64(32))


@wrapping
def _stir(x):
    """Mix the bits of a word, as SplitMix64 does."""
    x = (x ^ (x >> U64(30))) * U64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> U64(27))) * U64(0x94D049BB133111EB)
    return x ^ (x >> U64(31))


@wrapping
def pick(rng: Rng, count: int) -> np.int64:
    """A random number in 0..count-1 for a bot. It need not be unpredictable, so it is fast.

    `rng` has the type `Dice`, but is never part of a game's state: a log replays without it.
    """
    n = rng.count
    rng.count = n + U64(1)
    word = _stir(n * U64(0x9E3779B97F4A7C15) + _stir(rng.key[0] + rng.key[1] * U64(0xD1342543DE82EF95)))
    return np.int64(((word >> U64(32)) * U64(count)) >> U64(32))
