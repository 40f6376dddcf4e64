"""The keys of seats: whoever has a key of a seat plays it."""

import asyncio

from truckstop.engine.game import SPECTATOR
from truckstop.services.errors import Forbidden
from truckstop.services.signals import MatchSignals
from truckstop.services.stored_matches import load_stored_match
from truckstop.services.tokens import is_token_of, new_token, token_hash
from truckstop.store.errors import SeatTaken
from truckstop.store.models import StoredMatch
from truckstop.store.store import Store


class SeatKeys:
    """Checks, adds and replaces keys. A seat can have several, for example one for each device."""

    def __init__(self, store: Store, signals: MatchSignals) -> None:
        self._store, self._signals = store, signals

    async def seats_of(self, match_id: str, key: str) -> list[int]:
        """The seats that a key opens. Raise `Forbidden` if there are none."""
        hashes = await asyncio.to_thread(self._store.seat_keys, match_id)
        seats = [seat for seat, key_hash in hashes if is_token_of(key, key_hash)]
        if not seats:
            await load_stored_match(self._store, match_id)  # NotFound goes before Forbidden
            raise Forbidden("bad-token")
        return seats

    async def seat_of(self, match_id: str, key: str | None) -> int:
        """The seat that a key opens; SPECTATOR without a key."""
        return SPECTATOR if key is None else (await self.seats_of(match_id, key))[0]

    async def matches_of(self, key: str) -> list[StoredMatch]:
        """The matches in which a key opens a seat, the last changed first."""
        return await asyncio.to_thread(self._store.matches_of_key, token_hash(key))

    async def opens(self, key: str | None, match_id: str, seat: int) -> bool:
        """Whether a key opens a seat."""
        hashes = await asyncio.to_thread(self._store.seat_keys, match_id)
        return key is not None and any(number == seat and is_token_of(key, key_hash) for number, key_hash in hashes)

    async def add(self, match_id: str, seat: int, key: str | None = None) -> str:
        """Add a key, by default a new one, and return it."""
        key = key or new_token()
        await asyncio.to_thread(self._store.add_key, match_id, seat, token_hash(key))
        return key

    async def replace(self, match_id: str, seat: int, key: str) -> str:
        """Replace all keys of a seat by a new one. `key` is one of the old keys."""
        new = new_token()
        try:
            await asyncio.to_thread(self._store.replace_keys, match_id, seat, token_hash(key), token_hash(new))
        except SeatTaken:
            raise Forbidden("bad-token") from None
        self._signals.notify(match_id, keys_changed=True)
        return new
