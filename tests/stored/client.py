"""Run a server as a process, and play a match through its HTTP API.

Stored matches must stay readable whatever the code looks like, so this module does not import the package. Everything
that depends on the names of paths and JSON keys is in this module.
"""

import random
import re
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import httpx

NUMBER_BYTES = 16  # size of the random number that each seat contributes to the dice
BOT_TIMEOUT = 60.0  # seconds until the bots must have acted
RESPONSE_TIMEOUT = 600.0  # seconds; the first response may have to wait for the rules to compile
SERVE = """
import sys
from truckstop.server.run import run
from truckstop.server.settings import ServerSettings

run(ServerSettings("127.0.0.1", 0, sys.argv[1], rate=0, turn_pause=0.0))
"""
STOP_TIMEOUT = 20  # seconds until a server that does not stop is killed
SPECTATOR = "spectator"
View = dict[str, Any]


@contextmanager
def run_server(database: str) -> Iterator[httpx.Client]:
    """Run a server on a database and yield a client of its API. Matches of bots go on at once, watched or not."""
    with subprocess.Popen([sys.executable, "-c", SERVE, database], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            address = re.search(r"http://[\d.]+:\d+", line)
            assert address, f"the server does not start: {line!r}"
            with httpx.Client(base_url=f"{address[0]}/api", timeout=RESPONSE_TIMEOUT) as client:
                yield client
        finally:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(timeout=STOP_TIMEOUT)
            except subprocess.TimeoutExpired:
                process.kill()


class MatchClient:
    """A client of one match, with the tokens of the seats that the caller plays."""

    def __init__(self, http: httpx.Client, match: str, tokens: Mapping[int, str]) -> None:
        self.http, self.match, self.tokens = http, match, dict(tokens)

    @classmethod
    def create(
        cls, http: httpx.Client, game: str, drivers: Sequence[str], **settings: Any
    ) -> tuple["MatchClient", dict[int, str]]:
        """Create a match. Return its client and the invitations by seat."""
        response = http.post("/matches", json={"game": game, "seats": list(drivers), **settings})
        assert response.status_code == 201, response.text
        invitations = {int(seat): invitation for seat, invitation in response.json()["invitations"].items()}
        return cls(http, response.json()["match"], {}), invitations

    # Requests

    def request(self, method: str, path: str, seat: int | None = None, **arguments: Any) -> httpx.Response:
        """Send a request about the match, with the token of a seat or as a spectator."""
        headers = {} if seat is None else {"Authorization": f"Bearer {self.tokens[seat]}"}
        return self.http.request(method, f"/matches/{self.match}{path}", headers=headers, **arguments)

    def send_command(self, seat: int, command: str, **body: Any) -> View:
        """Send a command that must succeed. Return the view of the seat after it."""
        response = self.request("POST", f"/{command}", seat, **({"json": body} if body else {}))
        assert response.status_code == 200, f"{command}: {response.text}"
        view: View = response.json()
        return view

    def send_action(self, seat: int, text: str, version: int | None = None) -> View:
        """Send an action that must be legal, by default for the current version of the match."""
        version = self.view(seat)["version"] if version is None else version
        return self.send_command(seat, "actions", version=version, actions=[text])

    def take_seat(self, seat: int, invitation: str, name: str) -> None:
        """Take a free seat and remember its token."""
        body = {"invitation": invitation, "name": name, "number": secrets.token_hex(NUMBER_BYTES)}
        response = self.request("POST", f"/seats/{seat}", json=body)
        assert response.status_code == 201, response.text
        self.tokens[seat] = response.json()["token"]

    def public_info(self) -> dict[str, Any]:
        """The facts about the match that are public, also before it starts: options, seats, status."""
        response = self.request("GET", "")
        assert response.status_code == 200, response.text
        info: dict[str, Any] = response.json()
        return info

    def view(self, seat: int | None = None, **params: Any) -> View:
        """The match as a seat or a spectator sees it."""
        response = self.request("GET", "/view", seat, params=params)
        assert response.status_code == 200, response.text
        view: View = response.json()
        return view

    def stable_views(self) -> dict[str, View]:
        """The stable fields of the views of the spectator and of all seats with a token, by viewer."""
        seats = {SPECTATOR: None, **{str(seat): seat for seat in sorted(self.tokens)}}
        return {viewer: stable_fields(self.view(seat, since=0)) for viewer, seat in seats.items()}

    def waybill(self, seat: int | None = None) -> str:
        """The match as text: a waybill if it is over, otherwise a transcript of what the viewer knows."""
        response = self.request("GET", "/waybill", seat)
        assert response.status_code == 200, response.text
        return response.text

    # Playing

    def view_when_idle(self, seat: int | None = None) -> View:
        """Wait until no bot has a decision to make. Return the view of a seat or of a spectator."""
        deadline = time.monotonic() + BOT_TIMEOUT
        while time.monotonic() < deadline:
            view = self.view(seat)
            if not set(view["waiting"]) & set(view["bots"]):
                return view
            time.sleep(0.01)
        raise AssertionError("the bots do not act")

    def act(self, seat: int, rng: random.Random, last_resorts: Sequence[str] = ()) -> str:
        """Send a random legal action of a seat, one of `last_resorts` only if there is no other. Return its text."""
        view = self.view(seat)
        texts = legal_texts(view)
        text = rng.choice([text for text in texts if text not in last_resorts] or texts)
        self.send_action(seat, text, view["version"])
        return text

    def play(self, rng: random.Random, decisions: int, last_resorts: Sequence[str] = ()) -> View:
        """Make at most `decisions` random decisions for the people. Return the spectator's view after them."""
        for _ in range(decisions):
            view = self.view_when_idle()
            if view["status"] != "running":
                break
            self.act(rng.choice([seat for seat in view["waiting"] if seat in self.tokens]), rng, last_resorts)
        return self.view_when_idle()

    def play_until_legal(self, seat: int, verbs: Sequence[str], rng: random.Random) -> list[str]:
        """Play until a seat has legal actions that begin with one of these words. Return these actions."""
        for _ in range(100):
            texts = [text for text in legal_texts(self.view_when_idle(seat)) if text.split()[0] in verbs]
            if texts:
                return texts
            self.play(rng, 1)
        raise AssertionError(f"none of these actions is ever legal for seat {seat}: {', '.join(verbs)}")


def legal_texts(view: View) -> list[str]:
    """The legal actions of a view, as text."""
    return [legal["text"] for legal in view["legal"]]


def stable_fields(view: View) -> View:
    """The part of a view that later versions may not change: everything but the sentences, which may be improved."""
    keys = ("version", "seat", "status", "waiting", "bots", "state", "asked", "used")
    return {
        **{key: view[key] for key in keys},
        "legal": [[legal["action"], legal["text"]] for legal in view["legal"]],
        "scores": view["scores"],
        "places": view["places"],
        "news": [[item["version"], item["kind"], item["seat"], item["about"]] for item in view["news"]],
    }
