"""The settings of a server."""

from dataclasses import dataclass

from truckstop.services.bot_turns import TURN_PAUSE
from truckstop.web.limits import RATE


@dataclass(frozen=True)
class ServerSettings:
    """How to serve."""

    host: str
    port: int  # 0: any free port
    database: str | None = None  # URL; None: a file in the user's data folder
    workers: int = 1  # processes
    rate: int = RATE  # requests per second and address; 0: no limit
    turn_pause: float = TURN_PAUSE  # seconds after each turn of a match without people; 0: it goes on unwatched
    open_browser: bool = False
