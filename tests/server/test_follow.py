"""Two servers on one PostgreSQL: what is done at one is seen at the other, also after the connection was cut."""

import threading
import time
from collections.abc import Iterator

import httpx
import pytest
import sqlalchemy

from tests.server.serving import serving
from tests.server.test_api import act, bearer, look, read_events, seated

OTHERS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


@pytest.fixture
def clients(postgres_url) -> Iterator[tuple[httpx.Client, httpx.Client]]:
    """One at each server."""
    with (
        serving(postgres_url) as here,
        serving(postgres_url) as there,
        httpx.Client(base_url=here, timeout=20) as one,
        httpx.Client(base_url=there, timeout=20) as two,
    ):
        yield one, two


def cut_all(url):
    """End every connection to the database but our own, as a failing network does."""
    engine = sqlalchemy.create_engine(sqlalchemy.make_url(url).set(drivername="postgresql+psycopg"))
    with engine.connect() as connection:
        connection.execute(sqlalchemy.text(OTHERS))
    engine.dispose()


def click(client, path, token):
    """Do something at a server, again if the database does not answer."""
    while True:
        view = look(client, path, token)
        if "legal" in view:
            answer = act(client, path, token, view["version"], view["legal"][0]["action"])
            if answer.status_code == 200:
                return
        time.sleep(0.05)


@pytest.mark.parametrize("cut", [False, True])
def test_what_is_done_at_one_server_is_seen_at_the_other(game, clients, postgres_url, cut):
    one, two = clients
    path, tokens = seated(one, game, "person", "person")
    for _ in range(3):
        seat = look(one, path)["waiting"][0]
        seen = look(two, path, tokens[seat])
        headers = bearer(tokens[seat]) | {"Last-Event-ID": str(seen["version"])}
        with two.stream("GET", f"{path}/events", headers=headers) as stream:
            if cut:
                cut_all(postgres_url)
            doing = threading.Thread(target=click, args=(one, path, tokens[seat]))
            doing.start()
            ((_, shown),) = read_events(stream, 1)
        doing.join()
        assert shown["version"] > seen["version"]
        assert look(two, path, tokens[seat])["state"] == look(one, path, tokens[seat])["state"]
