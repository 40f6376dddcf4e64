"""Starts the server: checks the settings, opens the port, prints the address, serves."""

import threading
import webbrowser

from truckstop.server.listener import local_url, network_url, open_listener, send_immediately
from truckstop.server.process import serve, stop_signal
from truckstop.server.settings import ServerSettings
from truckstop.server.worker_pool import WorkerPool
from truckstop.store.errors import DatabaseError
from truckstop.store.store import open_store


def run(settings: ServerSettings) -> None:
    """Serve until Ctrl-C. Raises `DatabaseError` and `AddressError` before anything is started."""
    _check_database(settings)
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


def _check_database(settings: ServerSettings) -> None:
    if settings.workers > 1 and (settings.database is None or settings.database.startswith("sqlite")):
        raise DatabaseError("Several workers need PostgreSQL: --database postgresql://…")
    open_store(settings.database).close()
