"""How often one address may ask of a server that was started as a user starts it."""

import inspect
import time

import httpx

from tests.server.process import Process
from truckstop.cli import table
from truckstop.server.limits import BURST, RATE

MANY = 40


def ask(client, count):
    return [client.get("/api/games").status_code for _ in range(count)]


def test_who_asks_too_often_is_told_to_wait_for_a_moment(tmp_path):
    url = f"sqlite:///{tmp_path / 'm.db'}"
    with Process(url, "--rate", "1") as server, httpx.Client(base_url=server.address) as client:
        assert ask(client, BURST) == [200] * BURST
        assert 429 in ask(client, MANY)
        time.sleep(1.1)
        assert ask(client, 1) == [200]


def test_a_rate_of_zero_lets_everybody_ask(tmp_path):
    url = f"sqlite:///{tmp_path / 'm.db'}"
    with Process(url, "--rate", "0") as server, httpx.Client(base_url=server.address) as client:
        assert ask(client, MANY) == [200] * MANY


def test_the_command_names_the_usual_rate():
    assert inspect.signature(table.serve).parameters["rate"].default == RATE
