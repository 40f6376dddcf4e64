"""Provably fair dice.

First the hash of the server's secret is published, then every seat sends a number of its own, then the key of the dice
is made of all of them. When the game is over the secret is opened, and anybody can check hash and key and run it again.
"""

import hashlib
from collections.abc import Sequence

SECRET_BYTES = 32
NUMBER_BYTES = 16
WORD_BYTES = 8


def commitment(secret: bytes) -> str:
    """What is published of the secret before anybody sends a number."""
    return hashlib.sha256(b"truckstop secret\n" + secret).hexdigest()


def dice_key(secret: bytes, numbers: Sequence[bytes]) -> tuple[int, int]:
    """The key of the dice: neither the server nor any seat could choose it alone."""
    mixed = hashlib.sha256(b"truckstop dice\n" + secret)
    for number in numbers:
        mixed.update(hashlib.sha256(number).digest())
    words = mixed.digest()
    return int.from_bytes(words[:WORD_BYTES], "big"), int.from_bytes(words[WORD_BYTES : 2 * WORD_BYTES], "big")
