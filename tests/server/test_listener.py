"""The commands `serve` and `play`: the address on which the server listens, and the URL that it prints and opens."""

import os
import signal
import socket
import subprocess
import time

import httpx
import pytest

from tests.support.command_line import run
from tests.support.server_process import serve_command
from truckstop.server.listener import open_listener

USAGE_ERROR = 2


def start(url, *arguments, **environment):
    """Start a command of `truckstop` on any free port. Return the process and the first line that it prints."""
    command = [*serve_command(url)[:3], *arguments, "--port", "0", "--database", url]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment})
    assert process.stdout is not None
    return process, process.stdout.readline()


def stop(process):
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)


@pytest.mark.parametrize(
    ("host", "address"), [("127.0.0.2", "127.0.0.2"), ("::1", "[::1]"), ("localhost", "localhost")]
)
def test_play_opens_the_page_of_the_server(tmp_path, host, address):
    browser, opened_url_file = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened_url_file}.part\nmv {opened_url_file}.part {opened_url_file}\n')
    browser.chmod(0o755)
    url = f"sqlite:///{tmp_path / 'm.db'}"
    process, line = start(url, "play", "--host", host, BROWSER=f"{browser} %s")
    try:
        deadline = time.monotonic() + 60
        while not opened_url_file.exists():
            assert time.monotonic() < deadline, "no page was opened"
            time.sleep(0.02)
        page = opened_url_file.read_text().strip()
        assert page.startswith(f"http://{address}:")
        assert page in line
        assert httpx.get(f"{page}api/games", timeout=60).status_code == 200
    finally:
        stop(process)


def test_with_the_host_double_colon_the_server_listens_on_ipv4_and_ipv6():
    with open_listener("::", 0) as listener:
        port = listener.getsockname()[1]
        for host in ("127.0.0.1", "::1", "localhost"):
            socket.create_connection((host, port), 5).close()


@pytest.mark.parametrize("host", ["nowhere.invalid", "192.0.2.77", "fe80::9:9", "a" * 99])
def test_a_host_that_is_not_an_address_of_this_machine_is_an_error(tmp_path, host):
    process = run(f"serve --host {host} --port 0 --database sqlite:///{tmp_path}/m.db", tmp_path)
    assert (process.returncode, process.stdout) == (USAGE_ERROR, "")
    assert f"{host!r} is not an address of this machine. Choose another with --host." in process.stderr
    assert "--port" not in process.stderr


def test_a_port_in_use_is_an_error(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        process = run(f"serve --port {port} --database sqlite:///{tmp_path}/m.db", tmp_path)
    assert process.returncode == USAGE_ERROR
    assert f"Port {port} is in use" in process.stderr
    assert "Choose another with --port" in process.stderr


def test_an_environment_variable_sets_the_database_of_all_commands(tmp_path, monkeypatch):
    url = f"sqlite:///{tmp_path / 'here.db'}"
    monkeypatch.setenv("TRUCKSTOP_DATABASE", url)
    for command in ("export m1", "end m1"):
        assert "m1: there is no such match" in run(command, tmp_path).stderr
        assert (tmp_path / "here.db").exists()
        (tmp_path / "here.db").unlink()
    monkeypatch.setenv("TRUCKSTOP_DATABASE", "ferry://ann:pa55word@here/m")
    for command in (
        "export m1",
        "end m1",
        "serve --port 0",
        "play --port 0 --no-browser",
        "serve --workers 2 --port 0",
    ):
        process = run(command, tmp_path)
        assert (process.returncode, "ferry://ann:***@here/m" in process.stderr) == (USAGE_ERROR, True)
