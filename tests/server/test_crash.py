"""Servers are killed and cut off from their database while people play: all that was accepted is in the log, once."""

import os
import random
import signal
import subprocess
import time

import httpx
import pytest
import sqlalchemy

from tests.server.crowd import Client, Visitor, crowd
from tests.server.process import Process, Servers, command
from tests.server.test_api import act, look, seated
from tests.server.test_follow import cut_all
from tests.store.conftest import url
from truckstop.engine.ready import ready
from truckstop.games import load
from truckstop.store.store import Store

__all__ = ["url"]

KILLS = int(os.environ.get("TRUCKSTOP_KILLS", "30"))  # in all tests of this file together
GAME = ready(load("interstate"))
CUTS = 4  # of all connections, one soon after the other


def share(percent: int) -> range:
    """So much of all kills."""
    return range(max(1, KILLS * percent // 100))


def a_moment(most: float = 0.2) -> None:
    time.sleep(random.random() * most)


def test_nobody_hears_of_an_action_that_is_not_on_disk(url):
    """While the database lets nobody write, a move is not answered; after a crash it can be made, once."""
    store = Store(url)
    with Process(url) as server, httpx.Client(base_url=server.address, timeout=20) as client:
        path, tokens = seated(client, GAME, "person", "person")
        seat = look(client, path)["waiting"][0]
        view = look(client, path, tokens[seat])
        move = path, tokens[seat], view["version"], view["legal"][0]["action"]
        with store.engine.begin() as busy:
            if not store.is_embedded:
                busy.execute(sqlalchemy.text("LOCK TABLE entries IN EXCLUSIVE MODE"))
            client.timeout = httpx.Timeout(1)
            with pytest.raises(httpx.ReadTimeout):
                act(client, *move)
            server.end(signal.SIGKILL)
    assert store.log(path.rsplit("/", 1)[1]) == []
    with Process(url) as server, httpx.Client(base_url=server.address, timeout=20) as client:
        assert [act(client, *move).status_code for _ in range(2)] == [200, 409]
    assert len(store.log(path.rsplit("/", 1)[1])) == 1
    store.close()


def test_no_crash_of_a_server_loses_or_doubles_an_action(url):
    with Servers(url) as servers, crowd(url, servers.doors) as people:
        for _ in share(16):
            people.get_on()
            a_moment()
            servers.crash()


def test_no_crash_of_one_of_two_servers_loses_or_doubles_an_action(postgres_url):
    with Servers(postgres_url, 2) as servers, crowd(postgres_url, servers.doors) as people:
        for _ in share(16):
            people.get_on()
            a_moment()
            servers.crash()


def test_no_crash_of_a_worker_loses_or_doubles_an_action(postgres_url):
    with Process(postgres_url, "--workers", "2") as server, crowd(postgres_url, [server.address]) as people:
        for _ in share(16):
            people.get_on()
            a_moment()
            server.kill_a_worker()


@pytest.mark.parametrize("count", [1, 2])
def test_no_cut_connection_loses_or_doubles_an_action(postgres_url, count):
    with Servers(postgres_url, count) as servers, crowd(postgres_url, servers.doors) as people:
        for _ in share(6):
            people.get_on()
            for _ in range(CUTS):
                a_moment()
                cut_all(postgres_url)


def test_no_crash_leaves_a_match_half_made(url):
    """Whoever is not answered asks again, sits down, and plays; every match that waits has a chair for somebody."""
    with Servers(url) as servers:
        people = [Visitor(servers.doors) for _ in range(3)]
        for _ in share(8):
            people[0].get_on()
            a_moment()
            servers.crash()
        for person in people:
            person.stop()
        assert not any(person.trouble for person in people)
        with Client(servers.doors) as client:
            waiting = client.ask("GET", "/api/matches").json()
        assert all(any(seat["free"] for seat in match["seats"]) for match in waiting)
        print(f"{sum(person.matches for person in people)} matches begun, {len(waiting)} given up")


def test_no_crash_at_the_first_start_spoils_the_database(url):
    start = time.monotonic()
    with Process("sqlite://"):
        usual = time.monotonic() - start
    for _ in share(4):
        starting = subprocess.Popen(command(url), stdout=subprocess.DEVNULL)
        time.sleep(usual / 2)
        a_moment(usual / 2)
        starting.send_signal(signal.SIGKILL)
        starting.wait()
    with Servers(url) as servers, crowd(url, servers.doors):
        pass
