"""Provably fair dice: the key depends on the secret and all numbers, so nobody can choose it alone."""

from truckstop.match.fairness import commitment, dice_key

NUMBERS = [b"one", b"two"]


def test_secrets_have_different_commitments_that_do_not_contain_the_key():
    assert commitment(b"a") != commitment(b"b")
    assert dice_key(b"a", NUMBERS)[0].to_bytes(8, "big").hex() not in commitment(b"a")


def test_the_key_changes_with_the_secret_every_number_and_their_order():
    keys = [
        dice_key(b"a", NUMBERS),
        dice_key(b"b", NUMBERS),
        dice_key(b"a", [b"one", b"2"]),
        dice_key(b"a", NUMBERS[::-1]),
        dice_key(b"a", [b"onetwo"]),
        dice_key(b"a", []),
    ]
    assert len(set(keys)) == len(keys)


def test_the_key_has_two_words_of_64_bits():
    assert all(0 <= word < 2**64 for word in dice_key(b"a", NUMBERS))
