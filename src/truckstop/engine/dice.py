"""Chance: the dice of a game, kept inside its record, and the luck of its players, kept outside."""

from typing import Any

import numpy as np

from truckstop.engine.compiler import rule, wrapping
from truckstop.engine.record import record

U64 = np.uint64

Dice = record(
    key=(np.uint64, 2),  # secret; whoever holds it can replay every roll
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
def roll(dice: Any, sides: int) -> np.int64:
    """A number in 0..sides-1.

    Whoever knows every past roll, and this code, still cannot tell the next one. The share of a side differs from
    1/sides by less than sides in 2**32.
    """
    count = dice.count
    dice.count = count + U64(1)
    return np.int64(((siphash(dice.key[0], dice.key[1], count) >> U64(32)) * U64(sides)) >> U64(32))


@wrapping
def _stir(x):
    """A good mixture of 64 bits, by the constants of SplitMix64."""
    x = (x ^ (x >> U64(30))) * U64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> U64(27))) * U64(0x94D049BB133111EB)
    return x ^ (x >> U64(31))


@wrapping
def pick(luck: Any, count: int) -> np.int64:
    """A number in 0..count-1 for a player's own choice. Nobody needs to be kept from predicting it: so it is fast.

    Such luck has the form of dice, but never lies in a game's record: the log of a game replays without it.
    """
    n = luck.count
    luck.count = n + U64(1)
    word = _stir(n * U64(0x9E3779B97F4A7C15) + _stir(luck.key[0] + luck.key[1] * U64(0xD1342543DE82EF95)))
    return np.int64(((word >> U64(32)) * U64(count)) >> U64(32))
