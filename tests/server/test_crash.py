"""Servers crash and lose their database connections while people play. No action is lost or applied twice."""

import os
import random
import signal
import subprocess
import time

import httpx
import pytest
import sqlalchemy

from tests.services.test_replication import cut_connections
from tests.store.conftest import url
from tests.support.api_client import get_view, post_actions, start_match
from tests.support.players import MatchStarter, RetryingClient, crowd
from tests.support.server_process import ServerProcess, ServerProcesses, serve_command
from truckstop.engine.compilation import compile_game
from truckstop.games import load
from truckstop.store.store import Store

__all__ = ["url"]

KILLS = int(os.environ.get("TRUCKSTOP_KILLS", "30"))  # in all tests of this file together
GAME = compile_game(load("interstate"))
CUTS = 4  # times that all connections are cut in short succession


def share_of_kills(percent: int) -> range:
    """Return a range over this share of all kills, for a loop."""
    return range(max(1, KILLS * percent // 100))


def sleep_randomly(max_seconds: float = 0.2) -> None:
    time.sleep(random.random() * max_seconds)


def test_an_action_is_answered_only_when_it_is_on_disk(url):
    """While the database is locked, an action gets no response. After a crash the client can repeat it once."""
    store = Store(url)
    with ServerProcess(url) as server, httpx.Client(base_url=server.address, timeout=60) as client:
        path, keys = start_match(client, GAME, "person", "person")
        seat = get_view(client, path)["waiting"][0]
        view = get_view(client, path, keys[seat])
        action = path, keys[seat], view["version"], view["legal"][0]["action"]
        with store.engine.begin() as transaction:
            if not store.is_embedded:
                transaction.execute(sqlalchemy.text("LOCK TABLE entries IN EXCLUSIVE MODE"))
            client.timeout = httpx.Timeout(1)
            with pytest.raises(httpx.ReadTimeout):
                post_actions(client, *action)
            server.stop(signal.SIGKILL)
    assert store.log(path.rsplit("/", 1)[1]) == []
    with ServerProcess(url) as server, httpx.Client(base_url=server.address, timeout=60) as client:
        assert [post_actions(client, *action).status_code for _ in range(2)] == [200, 409]
    assert len(store.log(path.rsplit("/", 1)[1])) == 1
    store.close()


def test_a_crash_of_the_server_loses_and_repeats_no_action(url):
    with ServerProcesses(url) as servers, crowd(url, servers.addresses) as players:
        for _ in share_of_kills(16):
            players.wait_for_progress()
            sleep_randomly()
            servers.crash_and_replace_one()


def test_a_crash_of_one_of_two_servers_loses_and_repeats_no_action(postgres_url):
    with ServerProcesses(postgres_url, 2) as servers, crowd(postgres_url, servers.addresses) as players:
        for _ in share_of_kills(16):
            players.wait_for_progress()
            sleep_randomly()
            servers.crash_and_replace_one()


def test_a_crash_of_a_worker_loses_and_repeats_no_action(postgres_url):
    with ServerProcess(postgres_url, "--workers", "2") as server, crowd(postgres_url, [server.address]) as players:
        for _ in share_of_kills(16):
            players.wait_for_progress()
            sleep_randomly()
            server.kill_worker()


@pytest.mark.parametrize("count", [1, 2])
def test_a_cut_connection_to_the_database_loses_and_repeats_no_action(postgres_url, count):
    with ServerProcesses(postgres_url, count) as servers, crowd(postgres_url, servers.addresses) as players:
        for _ in share_of_kills(6):
            players.wait_for_progress()
            for _ in range(CUTS):
                sleep_randomly()
                cut_connections(postgres_url)


def test_a_crash_leaves_no_match_half_created(url):
    """Clients repeat requests that got no response. Every open match has a free seat."""
    with ServerProcesses(url) as servers:
        players = [MatchStarter(servers.addresses) for _ in range(3)]
        for _ in share_of_kills(8):
            players[0].wait_for_progress()
            sleep_randomly()
            servers.crash_and_replace_one()
        for player in players:
            player.stop()
        assert not any(player.error for player in players)
        with RetryingClient(servers.addresses) as client:
            open_matches = client.request("GET", "/api/matches").json()
        assert all(any(seat["free"] for seat in match["seats"]) for match in open_matches)
        print(f"{sum(player.matches for player in players)} matches started, {len(open_matches)} not")


def test_a_crash_during_the_first_start_leaves_a_usable_database(url):
    start = time.monotonic()
    with ServerProcess("sqlite://"):
        start_seconds = time.monotonic() - start
    for _ in share_of_kills(4):
        process = subprocess.Popen(serve_command(url), stdout=subprocess.DEVNULL)
        time.sleep(start_seconds / 2)
        sleep_randomly(start_seconds / 2)
        process.send_signal(signal.SIGKILL)
        process.wait()
    with ServerProcesses(url) as servers, crowd(url, servers.addresses):
        pass
