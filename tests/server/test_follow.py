"""Two servers on one PostgreSQL: what is done at one is seen at the other, also after the connection was cut."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
import sqlalchemy

from tests.server.serving import serving
from tests.server.test_api import act, bearer, look, read_events, seated
from truckstop.store.store import CHANNEL

FRESH = "SELECT pg_stat_clear_snapshot()"  # or a transaction goes on seeing what it saw first
OTHERS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""

WAITING = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE :table
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


@contextmanager
def connected(url) -> Iterator[sqlalchemy.Connection]:
    engine = sqlalchemy.create_engine(sqlalchemy.make_url(url).set(drivername="postgresql+psycopg"))
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def cut_others(connection):
    connection.execute(sqlalchemy.text(FRESH))
    connection.execute(sqlalchemy.text(OTHERS))


def cut_all(url):
    """End every connection to the database but our own, as a failing network does."""
    with connected(url) as connection:
        cut_others(connection)


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


def cut_while_waiting(url, table, count):
    """End every connection, then again when so many of the new ones ask for a table: they were not answered."""
    with connected(url) as connection:
        connection.execute(sqlalchemy.text(f"LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE"))
        cut_others(connection)
        while connection.execute(sqlalchemy.text(WAITING), {"table": f"%{table}%"}).scalar_one() < count:
            connection.execute(sqlalchemy.text(FRESH))
            time.sleep(0.01)
        cut_others(connection)


def test_servers_that_are_cut_off_while_they_catch_up_try_again(game, clients, postgres_url):
    one, two = clients
    path, tokens = seated(one, game, "person", "person")
    look(two, path)
    cut_while_waiting(postgres_url, "positions", len(clients))
    seat = look(one, path)["waiting"][0]
    seen = look(two, path, tokens[seat])
    click(one, path, tokens[seat])
    late = time.monotonic() + 20
    while look(two, path, tokens[seat])["version"] == seen["version"]:
        assert time.monotonic() < late, "it no longer follows"
        time.sleep(0.05)


def test_a_stream_goes_on_after_its_server_was_cut_off(game, clients, postgres_url):
    one, two = clients
    path, tokens = seated(one, game, "person", "person")
    seat = look(one, path)["waiting"][0]
    seen = look(two, path, tokens[seat])
    headers = bearer(tokens[seat]) | {"Last-Event-ID": str(seen["version"])}
    with two.stream("GET", f"{path}/events", headers=headers) as stream:
        cut_while_waiting(postgres_url, "keys", 1)
        click(one, path, tokens[seat])
        ((_, shown),) = read_events(stream, 1)
    assert shown["version"] > seen["version"]


def test_news_that_nobody_understands_do_not_end_the_following(game, clients, postgres_url):
    one, two = clients
    path, tokens = seated(one, game, "person", "person")
    seat = look(one, path)["waiting"][0]
    seen = look(two, path, tokens[seat])
    with connected(postgres_url) as connection:
        connection.execute(sqlalchemy.text(f"NOTIFY {CHANNEL}, 'nonsense'"))
        connection.commit()
    time.sleep(0.5)
    click(one, path, tokens[seat])
    late = time.monotonic() + 20
    while look(two, path, tokens[seat])["version"] == seen["version"]:
        assert time.monotonic() < late, "it no longer follows"
        time.sleep(0.05)


def test_a_stream_ends_when_its_key_was_changed_at_another_server(game, clients):
    one, two = clients
    path, tokens = seated(one, game, "person", "person")
    with two.stream("GET", f"{path}/events", headers=bearer(tokens[0])) as stream:
        lines = stream.iter_lines()
        assert next(line for line in lines if line.startswith("data: "))
        one.post(f"{path}/token", headers=bearer(tokens[0]))
        assert not any(line.startswith("data: ") for line in lines)
