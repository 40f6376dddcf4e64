"""Keeps background work running: an error is logged, and the work is started again."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

PAUSE = 1.0  # seconds before failed work is started again

LOG = logging.getLogger("uvicorn.error")  # where the web server logs its own errors


async def run_supervised(work: Callable[[], Awaitable[None]]) -> None:
    """Run work until it ends without an error."""
    while True:
        try:
            return await work()
        except Exception:
            LOG.exception("%s failed and will be started again", getattr(work, "__qualname__", "Background work"))
        await asyncio.sleep(PAUSE)
