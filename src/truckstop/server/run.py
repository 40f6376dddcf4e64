"""Starts the server: checks the settings, opens the port, prints the address, serves."""

import logging
import os
import subprocess
import threading
import webbrowser
from concurrent.futures import ThreadPoolExecutor

from truckstop import games
from truckstop.bots.compilation import compile_command, is_compiled
from truckstop.server.listener import local_url, network_url, open_listener, send_immediately
from truckstop.server.process import serve, stop_signal
from truckstop.server.settings import ServerSettings
from truckstop.server.worker_pool import WorkerPool
from truckstop.store.errors import DatabaseError
from truckstop.store.store import open_store

LOG = logging.getLogger("truckstop")


def run(settings: ServerSettings) -> None:
    """Serve until Ctrl-C. Raises `DatabaseError` and `AddressError` before anything is started."""
    _check_database(settings)
    if settings.workers > 1:
        _compile_games()
    with open_listener(settings.host, settings.port) as listener, stop_signal() as stop:
        send_immediately(listener)
        port = listener.getsockname()[1]
        print(f"Truckstop is running at {network_url(settings.host, port)} (press Ctrl-C to stop)", flush=True)
        if settings.open_browser:
            url = local_url(settings.host, port)
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
        if settings.workers == 1:
            serve(settings, listener, stop)
        else:
            WorkerPool(settings, listener).run(stop)


def _compile_games() -> None:
    """Compile all games, one process per core, before the workers need them.

    The rules of a game that fails are compiled again by the workers, and the pages say why that fails.
    """
    missing = [game for game in games.load_usable() if not is_compiled(game)]
    commands = [compile_command(game.meta.slug) for game in missing]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = [*pool.map(subprocess.run, commands)]
    for game, result in zip(missing, results, strict=True):
        if result.returncode != 0:
            LOG.error("Compiling the rules of %s failed", game.meta.title)


def _check_database(settings: ServerSettings) -> None:
    if settings.workers > 1 and (settings.database is None or settings.database.startswith("sqlite")):
        raise DatabaseError("Several workers need PostgreSQL: --database postgresql://…")
    open_store(settings.database).close()
