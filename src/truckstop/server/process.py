"""The life of a server process: serve until a signal arrives, then exit within two seconds."""

import gc
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process
from types import FrameType

from truckstop.engine.compiler import run_plain_until_compiled
from truckstop.server.app import create_app
from truckstop.server.server_thread import ServerThread
from truckstop.server.settings import ServerSettings

POLL_INTERVAL = 0.05  # seconds
SHUTDOWN_TIMEOUT = 1.4  # seconds for the shutdown of the server
THREAD_TIMEOUT = 0.3  # seconds for the end of all threads after that
SWITCH_INTERVAL = 0.0005  # seconds that a thread keeps the interpreter while others wait: responses come first
EXIT_FAILED = 1


class StopSignal:
    """Whether the process has been asked to end."""

    def __init__(self) -> None:
        self.is_set = False

    def handle(self, number: int, frame: FrameType | None) -> None:
        """Handle a signal. An attribute is enough: `threading.Event.set` may deadlock in a signal handler."""
        self.is_set = True


@contextmanager
def stop_signal() -> Iterator[StopSignal]:
    """Catch SIGINT (Ctrl-C) and SIGTERM. Only the main thread can do that."""
    stop = StopSignal()
    previous = {number: signal.signal(number, stop.handle) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)


def serve(settings: ServerSettings, listener: socket.socket, stop: StopSignal) -> None:
    """Serve until a signal arrives or the parent process ends.

    Ends the process if a thread is still busy after the shutdown.
    """
    parent = parent_process()
    run_plain_until_compiled()
    sys.setswitchinterval(SWITCH_INTERVAL)
    server = ServerThread(create_app(settings.database, settings.rate, settings.turn_pause), listener)
    server.start()
    try:
        while server.is_alive and not stop.is_set and (parent is None or parent.is_alive()):
            time.sleep(POLL_INTERVAL)
    finally:
        server.stop()
        server.wait_until_finished(SHUTDOWN_TIMEOUT)
        exit_quickly(THREAD_TIMEOUT, code=0 if server.has_started else EXIT_FAILED)
    if not server.has_started:
        sys.exit(EXIT_FAILED)


def run_worker(settings: ServerSettings, listener: socket.socket) -> None:
    """Serve in a worker process. Ctrl-C is for the parent, which then ends its workers."""
    with stop_signal() as stop:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        serve(settings, listener, stop)


def exit_quickly(timeout: float, code: int = 0) -> None:
    """Wait for all threads before the process exits. Leave at once if some are still busy after `timeout` seconds.

    Python waits for threads before it exits. A thread that loads compiled rules cannot be interrupted, and must not
    run while the interpreter shuts down. See `docs/decisions/0009-ending-the-process.md`.
    """
    deadline = time.monotonic() + timeout
    threads = [thread for thread in threading.enumerate() if not thread.daemon and thread != threading.main_thread()]
    for thread in threads:
        thread.join(max(0.0, deadline - time.monotonic()))
    if any(thread.is_alive() for thread in threads):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    gc.freeze()  # saves the garbage collection of the whole process at its end, about half a second
