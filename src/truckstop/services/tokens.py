"""Tokens: the keys of seats, and invitations. They are handed out once and stored as hashes."""

import hashlib
import hmac
import secrets

ANYBODY = "anybody"  # an invitation that everybody knows
TOKEN_BYTES = 24  # 192 bits
ID_BYTES = 10


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_match_id() -> str:
    """A match id. It opens nothing, but cannot be guessed either."""
    return secrets.token_hex(ID_BYTES)


def token_hash(token: str) -> str:
    """The hash that is stored. Tokens are random and long, so it needs no salt and no slow function."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_token_of(token: str, stored_hash: str | None) -> bool:
    """Whether a token has this hash, compared in constant time."""
    return hmac.compare_digest(token_hash(token), stored_hash or "")
