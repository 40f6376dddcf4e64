"""How processes that serve end: soon. What was accepted is on disk, and rules that are being loaded need no waiting."""

import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from multiprocessing import parent_process
from typing import NoReturn

import uvicorn


class Server(uvicorn.Server):
    """Ends its process when all who were connected have been told."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        leave()


def leave() -> NoReturn:
    """End this process without waiting for its threads."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


def end_with_parent() -> None:
    """In a worker: end when the process that started it does, even if that was killed."""
    if (parent := parent_process()) is not None:
        threading.Thread(target=_end_after, args=(parent.join,), daemon=True).start()


def _end_after(wait: Callable[[], None]) -> None:
    wait()
    os.kill(os.getpid(), signal.SIGTERM)
