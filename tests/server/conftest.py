from tests.conformance.conftest import game
from tests.store.conftest import server, store, url

__all__ = ["game", "server", "store", "url"]
