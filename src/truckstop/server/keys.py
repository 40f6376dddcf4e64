"""Secrets of seats and invitations: handed out once, kept as hashes, compared in constant time."""

import hashlib
import hmac
import secrets

ANYBODY = "anybody"  # an invitation that everybody knows
TOKEN_BYTES = 24  # 192 bits
ID_BYTES = 10


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """The name of a match: it opens nothing, but should not be guessed either."""
    return secrets.token_hex(ID_BYTES)


def hashed(token: str) -> str:
    """What is kept of a token. It has enough bits of its own: no salt, no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str, kept: str | None) -> bool:
    """Whether a token is the one whose hash was kept."""
    return hmac.compare_digest(hashed(token), kept or "")
