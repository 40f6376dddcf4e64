"""The server as a process, and a match on it as its HTTP API shows it.

Stored matches must stay readable whatever the code looks like, so nothing here imports the package. Everything that
depends on the names of paths and of JSON keys is in this module.
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

NUMBER_BYTES = 16  # that each seat adds to the dice
PATIENCE = 60.0  # seconds until bots must have acted
COMPILING = 600.0  # seconds that an answer may take if the rules have to be compiled first
SPECTATOR = "spectator"
View = dict[str, Any]


@contextmanager
def serving(database: str) -> Iterator[httpx.Client]:
    """Run `truckstop serve` on a database and yield a client of its API. Bots do not pause before they act."""
    command = [sys.executable, "-m", "truckstop.cli", "serve", "--port", "0", "--pace", "0", "--rate", "0"]
    with subprocess.Popen([*command, "--database", database], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            address = re.search(r"http://[\d.]+:\d+", line)
            assert address, f"the server does not start: {line!r}"
            with httpx.Client(base_url=f"{address[0]}/api", timeout=COMPILING) as client:
                yield client
        finally:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                process.kill()


class MatchClient:
    """A match on a server, with the tokens of the seats that the caller plays."""

    def __init__(self, http: httpx.Client, match: str, tokens: Mapping[int, str]) -> None:
        self.http, self.match, self.tokens = http, match, dict(tokens)

    @classmethod
    def create(
        cls, http: httpx.Client, game: str, drivers: Sequence[str], **more: Any
    ) -> tuple["MatchClient", dict[int, str]]:
        """Set up a match; returns the invitations by seat as well."""
        answer = http.post("/matches", json={"game": game, "seats": list(drivers), **more})
        assert answer.status_code == 201, answer.text
        invitations = {int(seat): invitation for seat, invitation in answer.json()["invitations"].items()}
        return cls(http, answer.json()["match"], {}), invitations

    # Requests

    def ask(self, method: str, path: str, seat: int | None = None, **more: Any) -> httpx.Response:
        headers = {} if seat is None else {"Authorization": f"Bearer {self.tokens[seat]}"}
        return self.http.request(method, f"/matches/{self.match}{path}", headers=headers, **more)

    def do(self, seat: int, command: str, **body: Any) -> View:
        """Send a command that must be accepted; returns the view of the seat afterwards."""
        answer = self.ask("POST", f"/{command}", seat, **({"json": body} if body else {}))
        assert answer.status_code == 200, f"{command}: {answer.text}"
        view: View = answer.json()
        return view

    def take_seat(self, seat: int, invitation: str, name: str) -> None:
        body = {"invitation": invitation, "name": name, "number": secrets.token_hex(NUMBER_BYTES)}
        answer = self.ask("POST", f"/seats/{seat}", json=body)
        assert answer.status_code == 201, answer.text
        self.tokens[seat] = answer.json()["token"]

    def about(self) -> dict[str, Any]:
        """What everybody may know of the match, also before it starts."""
        answer = self.ask("GET", "")
        assert answer.status_code == 200, answer.text
        about: dict[str, Any] = answer.json()
        return about

    def view(self, seat: int | None = None, **params: Any) -> View:
        answer = self.ask("GET", "/view", seat, params=params)
        assert answer.status_code == 200, answer.text
        view: View = answer.json()
        return view

    def views(self) -> dict[str, View]:
        """What is pinned of the views of the spectator and of all seats whose tokens are known, by viewer."""
        seats = {SPECTATOR: None, **{str(seat): seat for seat in sorted(self.tokens)}}
        return {viewer: pinned(self.view(seat, since=0)) for viewer, seat in seats.items()}

    def waybill(self, seat: int | None = None) -> str:
        """The match as text: a waybill if it is over, otherwise a transcript of what the viewer knows."""
        answer = self.ask("GET", "/waybill", seat)
        assert answer.status_code == 200, answer.text
        return answer.text

    # Playing

    def settled(self, seat: int | None = None) -> View:
        """The view once no bot has anything to decide."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            view = self.view(seat)
            if not set(view["waiting"]) & set(view["bots"]):
                return view
            time.sleep(0.01)
        raise AssertionError("the bots do not act")

    def act(self, seat: int, rng: random.Random, avoided: Sequence[str] = ()) -> str:
        """Make a random legal decision of a seat; actions to avoid are made only if there is no other."""
        view = self.view(seat)
        texts = [legal["text"] for legal in view["legal"]]
        text = rng.choice([text for text in texts if text not in avoided] or texts)
        self.do(seat, "actions", version=view["version"], actions=[text])
        return text

    def play(self, rng: random.Random, decisions: int, avoided: Sequence[str] = ()) -> View:
        """Make random decisions for the people, at most so many; returns the spectator's view afterwards."""
        for _ in range(decisions):
            view = self.settled()
            if view["status"] != "running":
                break
            self.act(rng.choice([seat for seat in view["waiting"] if seat in self.tokens]), rng, avoided)
        return self.settled()


def pinned(view: View) -> View:
    """What must stay the same of a view: everything but the sentences, which may be improved."""
    kept = {key: view[key] for key in ("version", "seat", "status", "waiting", "bots", "state", "asked", "used")}
    return {
        **kept,
        "legal": [[legal["action"], legal["text"]] for legal in view["legal"]],
        "scores": view["scores"],
        "places": view["places"],
        "news": [[item["version"], item["kind"], item["seat"], item["about"]] for item in view["news"]],
    }
