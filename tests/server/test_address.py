"""Where a server listens, what it says of that, and which page it opens."""

import os
import signal
import socket
import subprocess
import time

import httpx
import pytest

from tests.server.process import command
from tests.test_cli import run
from truckstop.server.run import Serving, _listening

MISTAKE = 2


def started(url, *more, **environment):
    """`truckstop`, until it says where it listens."""
    typed = [*command(url)[:3], *more, "--port", "0", "--database", url]
    process = subprocess.Popen(typed, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment})
    assert process.stdout is not None
    return process, process.stdout.readline()


def ended(process):
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=20)


@pytest.mark.parametrize(
    ("host", "address"), [("127.0.0.2", "127.0.0.2"), ("::1", "[::1]"), ("localhost", "localhost")]
)
def test_the_page_that_is_opened_is_where_it_listens(tmp_path, host, address):
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.part\nmv {opened}.part {opened}\n')
    browser.chmod(0o755)
    url = f"sqlite:///{tmp_path / 'm.db'}"
    process, said = started(url, "play", "--host", host, BROWSER=f"{browser} %s")
    try:
        late = time.monotonic() + 20
        while not opened.exists():
            assert time.monotonic() < late, "nothing was opened"
            time.sleep(0.02)
        page = opened.read_text().strip()
        assert page.startswith(f"http://{address}:")
        assert page in said
        assert httpx.get(f"{page}api/games", timeout=20).status_code == 200
    finally:
        ended(process)


def test_everywhere_is_everywhere():
    with _listening(Serving("::", 0, None)) as listening:
        port = listening.getsockname()[1]
        for near in ("127.0.0.1", "::1", "localhost"):
            socket.create_connection((near, port), 5).close()


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        (
            "--host nowhere.invalid --port 0",
            "'nowhere.invalid' is not an address of this machine; choose another with --host",
        ),
        ("--host 192.0.2.77 --port 0", "'192.0.2.77' is not an address of this machine; choose another with --host"),
        ("--host fe80::9:9 --port 0", "'fe80::9:9' is not an address of this machine; choose another with --host"),
        (f"--host {'a' * 99} --port 0", "is not an address of this machine; choose another with --host"),
    ],
)
def test_an_address_that_is_none_is_told(tmp_path, typed, reason):
    done = run(f"serve {typed} --database sqlite:///{tmp_path}/m.db", tmp_path)
    assert (done.returncode, done.stdout) == (MISTAKE, "")
    assert reason in done.stderr
    assert "--port" not in done.stderr


def test_a_port_that_is_taken_is_told(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = run(f"serve --port {port} --database sqlite:///{tmp_path}/m.db", tmp_path)
    assert done.returncode == MISTAKE
    assert f"port {port}: somebody listens there already" in done.stderr
    assert "choose another with --port" in done.stderr


def test_the_database_can_be_named_once_for_all_commands(tmp_path, monkeypatch):
    url = f"sqlite:///{tmp_path / 'here.db'}"
    monkeypatch.setenv("TRUCKSTOP_DATABASE", url)
    for typed in ("export m1", "end m1"):
        assert "m1: there is no such match" in run(typed, tmp_path).stderr
        assert (tmp_path / "here.db").exists()
        (tmp_path / "here.db").unlink()
    monkeypatch.setenv("TRUCKSTOP_DATABASE", "ferry://ann:pa55word@here/m")
    for typed in ("export m1", "end m1", "serve --port 0", "play --port 0 --no-browser", "serve --workers 2 --port 0"):
        done = run(typed, tmp_path)
        assert (done.returncode, "ferry://ann:***@here/m" in done.stderr) == (MISTAKE, True)
