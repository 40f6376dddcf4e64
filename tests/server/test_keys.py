"""Secrets: long enough, never kept as they are."""

from truckstop.server.keys import fits, hashed, new_id, new_token


def test_tokens_have_at_least_128_bits_and_never_repeat():
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert all(len(token) * 6 >= 128 for token in tokens)
    assert len({new_id() for _ in range(1000)}) == 1000


def test_only_the_token_itself_fits_what_was_kept():
    token = new_token()
    assert fits(token, hashed(token))
    assert token not in hashed(token)
    for wrong in ("", hashed(token), token[:-1], token + "x", "é"):
        assert not fits(wrong, hashed(token))
    assert not fits(token, None)
    assert not fits("", None)
