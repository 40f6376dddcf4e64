"""Two servers on one PostgreSQL follow each other, even after their connections were cut."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
import sqlalchemy

from tests.support.api_client import bearer, get_view, post_actions, read_events, start_match
from tests.support.servers import run_server
from truckstop.store.database import CHANNEL

TIMEOUT = 60.0  # seconds; long, because it only ends a test that hangs
CLEAR_SNAPSHOT = "SELECT pg_stat_clear_snapshot()"  # otherwise a transaction sees its first snapshot only
CUT_OTHERS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""

COUNT_WAITING = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE :table
"""


@pytest.fixture
def clients(postgres_url) -> Iterator[tuple[httpx.Client, httpx.Client]]:
    """A client of each server."""
    with (
        run_server(postgres_url) as first_address,
        run_server(postgres_url) as second_address,
        httpx.Client(base_url=first_address, timeout=TIMEOUT) as first_client,
        httpx.Client(base_url=second_address, timeout=TIMEOUT) as second_client,
    ):
        yield first_client, second_client


@contextmanager
def connected(url) -> Iterator[sqlalchemy.Connection]:
    engine = sqlalchemy.create_engine(sqlalchemy.make_url(url).set(drivername="postgresql+psycopg"))
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def cut_other_connections(connection):
    connection.execute(sqlalchemy.text(CLEAR_SNAPSHOT))
    connection.execute(sqlalchemy.text(CUT_OTHERS))


def cut_connections(url):
    """Cut all connections to the database, as a network failure does."""
    with connected(url) as connection:
        cut_other_connections(connection)


def act_until_accepted(client, path, token):
    """Make a move at a server; try again if the database does not answer."""
    while True:
        view = get_view(client, path, token)
        if "legal" in view:
            response = post_actions(client, path, token, view["version"], view["legal"][0]["action"])
            if response.status_code == 200:
                return
        time.sleep(0.05)


@pytest.mark.parametrize("cut", [False, True])
def test_actions_at_one_server_are_seen_at_the_other(game, clients, postgres_url, cut):
    first_client, second_client = clients
    path, tokens = start_match(first_client, game, "person", "person")
    for _ in range(3):
        seat = get_view(first_client, path)["waiting"][0]
        old_view = get_view(second_client, path, tokens[seat])
        headers = bearer(tokens[seat]) | {"Last-Event-ID": str(old_view["version"])}
        with second_client.stream("GET", f"{path}/events", headers=headers) as stream:
            if cut:
                cut_connections(postgres_url)
            thread = threading.Thread(target=act_until_accepted, args=(first_client, path, tokens[seat]))
            thread.start()
            ((_, view),) = read_events(stream, 1)
        thread.join()
        assert view["version"] > old_view["version"]
        states = [get_view(client, path, tokens[seat])["state"] for client in clients]
        assert states[0] == states[1]


def cut_again_while_waiting(url, table, count):
    """Cut all connections, wait until `count` new ones wait for a locked table, and cut these, too."""
    with connected(url) as connection:
        connection.execute(sqlalchemy.text(f"LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE"))
        cut_other_connections(connection)
        while connection.execute(sqlalchemy.text(COUNT_WAITING), {"table": f"%{table}%"}).scalar_one() < count:
            connection.execute(sqlalchemy.text(CLEAR_SNAPSHOT))
            time.sleep(0.01)
        cut_other_connections(connection)


def test_servers_retry_if_they_are_cut_off_while_they_catch_up(game, clients, postgres_url):
    first_client, second_client = clients
    path, tokens = start_match(first_client, game, "person", "person")
    get_view(second_client, path)
    cut_again_while_waiting(postgres_url, "positions", len(clients))
    seat = get_view(first_client, path)["waiting"][0]
    old_view = get_view(second_client, path, tokens[seat])
    act_until_accepted(first_client, path, tokens[seat])
    deadline = time.monotonic() + TIMEOUT
    while get_view(second_client, path, tokens[seat])["version"] == old_view["version"]:
        assert time.monotonic() < deadline, "the server no longer follows"
        time.sleep(0.05)


def test_a_stream_continues_after_its_server_was_cut_off(game, clients, postgres_url):
    first_client, second_client = clients
    path, tokens = start_match(first_client, game, "person", "person")
    seat = get_view(first_client, path)["waiting"][0]
    old_view = get_view(second_client, path, tokens[seat])
    headers = bearer(tokens[seat]) | {"Last-Event-ID": str(old_view["version"])}
    with second_client.stream("GET", f"{path}/events", headers=headers) as stream:
        cut_again_while_waiting(postgres_url, "keys", 1)
        act_until_accepted(first_client, path, tokens[seat])
        ((_, view),) = read_events(stream, 1)
    assert view["version"] > old_view["version"]


def test_an_unreadable_notification_does_not_end_replication(game, clients, postgres_url):
    first_client, second_client = clients
    path, tokens = start_match(first_client, game, "person", "person")
    seat = get_view(first_client, path)["waiting"][0]
    old_view = get_view(second_client, path, tokens[seat])
    with connected(postgres_url) as connection:
        connection.execute(sqlalchemy.text(f"NOTIFY {CHANNEL}, 'nonsense'"))
        connection.commit()
    time.sleep(0.5)
    act_until_accepted(first_client, path, tokens[seat])
    deadline = time.monotonic() + TIMEOUT
    while get_view(second_client, path, tokens[seat])["version"] == old_view["version"]:
        assert time.monotonic() < deadline, "the server no longer follows"
        time.sleep(0.05)


def test_a_stream_ends_when_its_key_was_replaced_at_another_server(game, clients):
    first_client, second_client = clients
    path, tokens = start_match(first_client, game, "person", "person")
    with second_client.stream("GET", f"{path}/events", headers=bearer(tokens[0])) as stream:
        lines = stream.iter_lines()
        assert next(line for line in lines if line.startswith("data: "))
        first_client.post(f"{path}/token", headers=bearer(tokens[0]))
        assert not any(line.startswith("data: ") for line in lines)
