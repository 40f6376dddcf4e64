from tests.conformance.conftest import game
from tests.store.conftest import postgres_url, server, store, url

__all__ = ["game", "postgres_url", "server", "store", "url"]
