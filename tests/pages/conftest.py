from collections.abc import Iterator

import httpx
import pytest

from tests.kinds import game
from tests.pages.browser_client import open_browser
from tests.support.servers import run_server

__all__ = ["game"]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server."""
    with run_server(f"sqlite:///{tmp_path_factory.mktemp('pages') / 'm.db'}") as address:
        yield address


@pytest.fixture
def browser(address: str) -> Iterator[httpx.Client]:
    """A browser that has opened the lobby, so that it has a key."""
    with open_browser(address) as client:
        client.get("/")
        yield client


@pytest.fixture
def friend(address: str) -> Iterator[httpx.Client]:
    """Another browser that has opened the lobby."""
    with open_browser(address) as client:
        client.get("/")
        yield client
