"""Recordings of matches for replays and results: made once, on a thread of their own, and cached."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from truckstop.match.recording import Recording
from truckstop.services.byte_cache import ByteCache
from truckstop.services.live_match import LiveMatch

CACHE_BYTES = 64 * 1024 * 1024

Key = tuple[str, int | None, int]  # match, viewer or None for a complete recording, sequence of the last entry


class Recordings:
    """The recordings of one process. One match is recorded at a time, so that long ones do not use all threads."""

    def __init__(self, limit: int = CACHE_BYTES) -> None:
        self._cache: ByteCache[Key, Recording] = ByteCache(limit)
        self._running: dict[Key, asyncio.Task[Recording]] = {}
        self._executor = ThreadPoolExecutor(1, "recordings")

    def close(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)

    async def get(self, live: LiveMatch, viewer: int | None) -> Recording:
        """The recording of a match so far. A viewer of None records everything: only for finished matches."""
        assert viewer is not None or live.has_open_secrets, "secrets of this match are not open"
        key = live.stored.id, viewer, live.match.position.sequence
        recording = self._cache.get(key)
        if recording is not None:
            return recording
        task = self._running.get(key)
        if task is None:
            task = self._running[key] = asyncio.create_task(self._record(live, key))
        return await asyncio.shield(task)

    async def _record(self, live: LiveMatch, key: Key) -> Recording:
        _, viewer, sequence = key
        try:
            loop = asyncio.get_running_loop()
            recording = await loop.run_in_executor(self._executor, live.record, viewer, sequence)
            self._cache.put(key, recording)
        finally:
            del self._running[key]
        return recording
