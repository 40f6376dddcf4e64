from tests.conformance.conftest import game
from tests.server.place import place
from tests.store.conftest import postgres_url, server, store, url

__all__ = ["game", "place", "postgres_url", "server", "store", "url"]
