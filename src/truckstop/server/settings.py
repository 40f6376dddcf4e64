"""The settings of a server."""

from dataclasses import dataclass

from truckstop.web.limits import RATE


@dataclass(frozen=True)
class ServerSettings:
    """How to serve."""

    host: str
    port: int  # 0: any free port
    database: str | None = None  # URL; None: a file in the user's data folder
    workers: int = 1  # processes
    rate: int = RATE  # requests per second and address; 0: no limit
    open_browser: bool = False
