"""Import of waybills: one at a time and with a time limit, because each is replayed."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from truckstop.services.errors import RequestError
from truckstop.services.rule_compilation import RuleCompiler
from truckstop.store.import_export import import_loaded, load_for_import
from truckstop.store.store import Store
from truckstop.store.waybill_files import InvalidWaybillFile

MAX_IMPORTED_ENTRIES = 20_000  # twenty times those of a long match
MAX_SECONDS = 10.0


class WaybillImporter:
    """Imports finished matches on a thread of its own."""

    def __init__(self, store: Store, rule_compiler: RuleCompiler) -> None:
        self._store, self._rule_compiler = store, rule_compiler
        self._pool = ThreadPoolExecutor(1, "import")
        self._is_closed = False

    async def import_waybill(self, text: str) -> str:
        """Import a finished match and return its id."""
        loop = asyncio.get_running_loop()
        try:
            loaded = await loop.run_in_executor(self._pool, load_for_import, text, MAX_IMPORTED_ENTRIES)
            await self._rule_compiler.wait_for(loaded.game.name)
            return await loop.run_in_executor(self._pool, import_loaded, self._store, text, loaded, self._time_limit())
        except InvalidWaybillFile as error:
            raise RequestError("bad-waybill", reason=error) from None

    def close(self) -> None:
        """End the import under way, and do not begin another."""
        self._is_closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _time_limit(self) -> Callable[[], None]:
        """A function that raises `InvalidWaybillFile` when the import takes too long, or the server stops."""
        started = 0.0

        def check() -> None:
            nonlocal started
            started = started or time.monotonic()
            if self._is_closed or time.monotonic() - started > MAX_SECONDS:
                raise InvalidWaybillFile("waybill-slow")

        return check
