"""Tokens are long and random. Only their hashes are stored."""

from truckstop.services.tokens import is_token_of, new_match_id, new_token, token_hash


def test_tokens_have_at_least_128_bits_and_never_repeat():
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert all(len(token) * 6 >= 128 for token in tokens)
    assert len({new_match_id() for _ in range(1000)}) == 1000


def test_only_the_token_itself_matches_its_hash():
    token = new_token()
    assert is_token_of(token, token_hash(token))
    assert token not in token_hash(token)
    for wrong_token in ("", token_hash(token), token[:-1], token + "x", "é"):
        assert not is_token_of(wrong_token, token_hash(token))
    assert not is_token_of(token, None)
    assert not is_token_of("", None)
