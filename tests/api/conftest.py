from tests.server.conftest import game, postgres_url, server, shared_server, store, url

__all__ = ["game", "postgres_url", "server", "shared_server", "store", "url"]
