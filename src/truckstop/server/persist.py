"""Work beside the server's answers goes on whatever happens: a mistake is logged, and the work begun again."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

PAUSE = 1.0  # seconds before work that failed is begun again

LOG = logging.getLogger("uvicorn.error")  # where the server tells its own mistakes


async def persist(work: Callable[[], Awaitable[None]]) -> None:
    """Do something to its end, however often it fails on the way."""
    while True:
        try:
            return await work()
        except Exception:
            LOG.exception("%s failed; it goes on in a moment", getattr(work, "__qualname__", "something"))
        await asyncio.sleep(PAUSE)
