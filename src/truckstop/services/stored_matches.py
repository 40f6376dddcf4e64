"""Loading a match from the store."""

import asyncio

from truckstop.services.errors import NotFound
from truckstop.store.errors import MatchNotFound
from truckstop.store.models import StoredMatch
from truckstop.store.store import Store


async def load_stored_match(store: Store, match_id: str) -> StoredMatch:
    """Load a match, or raise `NotFound`."""
    try:
        return await asyncio.to_thread(store.load, match_id)
    except MatchNotFound:
        raise NotFound("no-match") from None
