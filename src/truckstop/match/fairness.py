"""Provably fair dice.

The server publishes the hash of its secret. Then every seat sends a number of its own. The key of the dice is made of
the secret and all numbers. When the match is over the secret is published, and anybody can check the hash, the key and
the whole match.
"""

import hashlib
from collections.abc import Sequence

SECRET_BYTES = 32
NUMBER_BYTES = 16
WORD_BYTES = 8


def commitment(secret: bytes) -> str:
    """The hash of the secret, which is published before anybody sends a number."""
    return hashlib.sha256(b"truckstop secret\n" + secret).hexdigest()


def dice_key(secret: bytes, numbers: Sequence[bytes]) -> tuple[int, int]:
    """The key of the dice. Neither the server nor any seat can choose it alone."""
    digest = hashlib.sha256(b"truckstop dice\n" + secret)
    for number in numbers:
        digest.update(hashlib.sha256(number).digest())
    key = digest.digest()
    return int.from_bytes(key[:WORD_BYTES], "big"), int.from_bytes(key[WORD_BYTES : 2 * WORD_BYTES], "big")
