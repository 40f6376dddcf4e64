"""Matches that people have stored open as they were, and go on: with every later version of the code.

The folders `rules_*` hold databases made by former code (`make.py`). A test copies such a database, runs the server on
it, and uses only the HTTP API, the command line and SQL.
"""

import json
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.stored.client import MatchClient, View, serving

FOLDERS = sorted(Path(__file__).parent.glob("rules_*"))
DATABASE = "truckstop.db"
OPEN = 0  # the status of matches that wait for players, in the database
CONFLICT = 409
CHANGED_BY_REWIND = ("reveals",)  # what became known stays known


@dataclass(frozen=True)
class Stored:
    """A match of a fixture, and what is expected of it."""

    folder: Path
    described: dict[str, Any]

    @property
    def name(self) -> str:
        return str(self.described["name"])

    @property
    def tokens(self) -> dict[int, str]:
        return {int(seat): token for seat, token in self.described["tokens"].items()}

    @property
    def invitations(self) -> dict[int, str]:
        return {int(seat): invitation for seat, invitation in self.described["invitations"].items()}

    @cached_property
    def views(self) -> dict[str, View]:
        """By viewer: what each saw when the match was stored."""
        views: dict[str, View] = json.loads((self.folder / "views" / f"{self.name}.json").read_text("utf-8"))
        return views

    @property
    def waybill(self) -> Path:
        return self.folder / "waybills" / f"{self.name}.waybill"

    @property
    def transcript(self) -> str:
        return (self.folder / "transcripts" / f"{self.name}.transcript").read_text("utf-8")


MATCHES = [
    Stored(folder, described)
    for folder in FOLDERS
    for described in json.loads((folder / "matches.json").read_text("utf-8"))
]
Open = Callable[[Stored], MatchClient]
Run = Callable[..., subprocess.CompletedProcess[str]]


def stored_in(*situations: str) -> pytest.MarkDecorator:
    """Run a test with each match that was stored in one of these situations."""
    chosen = [stored for stored in MATCHES if stored.described["situation"] in situations]
    return pytest.mark.parametrize("stored", chosen, ids=[f"{stored.folder.name}-{stored.name}" for stored in chosen])


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Path]:
    """A copy of each database, by the folder of the fixture."""
    copies = {}
    for folder in FOLDERS:
        copies[folder] = Path(shutil.copy(folder / DATABASE, tmp_path_factory.mktemp(folder.name)))
        # The server gives up matches that wait for players for a month: the fixture is older.
        with closing(sqlite3.connect(copies[folder])) as connection, connection:
            now = time.time_ns() // 1_000_000
            connection.execute("UPDATE matches SET changed = ? WHERE status = ?", (now, OPEN))
    return copies


@pytest.fixture(scope="module")
def servers(copies: dict[Path, Path]) -> Iterator[dict[Path, httpx.Client]]:
    """A client of a server on each copy."""
    with ExitStack() as stack:
        yield {folder: stack.enter_context(serving(url_of(copy))) for folder, copy in copies.items()}


@pytest.fixture
def opened(servers: dict[Path, httpx.Client]) -> Open:
    """Open a stored match, once it has turned out to be as it was stored."""

    def opened(stored: Stored) -> MatchClient:
        client = MatchClient(servers[stored.folder], stored.described["match"], stored.tokens)
        assert client.about() == stored.described["about"]
        if stored.described["situation"] not in ("open", "called_off"):
            for viewer, view in client.views().items():
                assert view == stored.views[viewer], f"the view of {viewer}"
        for seat, token in stored.tokens.items():
            mine = client.http.get("/mine", headers={"Authorization": f"Bearer {token}"}).json()
            assert [about["match"] for about in mine] == [client.match], f"the matches of seat {seat}"
        assert client.ask("GET", "/note", min(stored.tokens)).json() == {"text": stored.described["note"]}
        if "plan" in stored.described:
            assert client.ask("GET", "/plan", 1).json() == {"actions": stored.described["plan"]}
        return client

    return opened


@pytest.fixture
def truckstop(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command line, in this process: the rules are loaded only once."""
    (command,) = entry_points(group="console_scripts", name="truckstop")
    main = command.load()

    def run(*arguments: object) -> subprocess.CompletedProcess[str]:
        monkeypatch.setattr(sys, "argv", ["truckstop", *map(str, arguments)])
        with pytest.raises(SystemExit) as end:
            main()
        output = capsys.readouterr()
        return subprocess.CompletedProcess([*map(str, arguments)], int(end.value.code or 0), output.out, output.err)

    return run


@pytest.fixture
def verified(truckstop: Run, tmp_path: Path) -> Callable[[MatchClient], str]:
    """Export a match that has ended, once its waybill has been verified."""

    def verified(client: MatchClient) -> str:
        path = tmp_path / f"{client.match}.waybill"
        path.write_text(client.waybill(), "utf-8", newline="\n")
        done = truckstop("verify", path)
        assert done.returncode == 0, done.stdout + done.stderr
        return path.read_text("utf-8")

    return verified


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """Random decisions, always the same in the same test."""
    return random.Random(request.node.name)


@stored_in("open")
def test_an_open_match_starts_when_its_free_seats_are_taken(stored, opened, verified, rng):
    client = opened(stored)
    free = [seat for seat, about in enumerate(client.about()["seats"]) if about["free"]]
    assert [*stored.invitations] == free
    for seat, invitation in stored.invitations.items():
        assert client.about()["status"] == "open"
        client.take_seat(seat, invitation, f"Guest {seat}")
    assert client.about()["status"] == "running"
    assert client.play(rng, 30)["status"] == "running"
    leave(client)
    assert_result(client, verified(client))


@stored_in("running")
def test_a_running_match_goes_on_in_the_middle_of_a_turn(stored, opened, verified, rng):
    client, last = opened(stored), stored.described["last_action"]
    back = client.do(0, "undo")
    assert last in [legal["text"] for legal in back["legal"]]
    assert back["state"] != stored.views["0"]["state"]
    again = client.do(0, "actions", version=back["version"], actions=[last])
    assert again["state"] == stored.views["0"]["state"]
    assert client.play(rng, 5)["status"] == "running"
    for seat in stored.tokens:
        assert seat in client.do(seat, "hand_over")["bots"]
    assert client.settled()["status"] == "over"
    assert_result(client, verified(client))


@stored_in("running", "rewound")
def test_the_transcript_of_a_running_match_holds_the_same_actions(stored, copies, truckstop, tmp_path):
    """Of the match as it was stored: other tests play on. Sentences of what happened may be improved."""
    copy = Path(shutil.copy(stored.folder / DATABASE, tmp_path))
    path = tmp_path / "match.transcript"
    done = truckstop("export", stored.described["match"], "--seat", 0, "-o", path, "--database", url_of(copy))
    assert done.returncode == 0, done.stderr
    assert without_sentences(path.read_text("utf-8")) == without_sentences(stored.transcript)


@stored_in("rewound")
def test_a_match_that_went_back_goes_on_until_its_people_have_left(stored, opened, verified, rng):
    client = opened(stored)
    assert 1 in client.view()["bots"], "the second seat was handed over"
    assert 1 not in client.do(1, "take_back")["bots"]
    assert client.ask("POST", "/leave", 2).is_client_error, "the third seat has left already"
    assert client.play(rng, 10)["status"] == "running"
    del client.tokens[2]
    leave(client)
    assert_result(client, verified(client))


@stored_in("undo_agreed")
def test_a_table_agrees_to_go_back(stored, opened, verified, rng):
    client, before = opened(stored), stored.described["goes_back_to"]
    assert client.view(0)["asked"] == {"by": 0, "kind": "ask_undo", "version": before["version"]}
    assert client.do(1, "agree")["asked"] is None
    assert comparable(client.view(0)["state"]) == comparable(before["state"])
    assert client.play(rng, 10)["status"] == "running"
    abandon(client)
    verified(client)


@stored_in("undo_refused")
def test_a_table_refuses_to_go_back(stored, opened, verified, rng):
    client = opened(stored)
    refused = client.do(1, "refuse")
    assert refused["asked"] is None
    assert refused["state"] == stored.views["1"]["state"]
    assert client.do(0, "undo")["state"] != stored.views["0"]["state"], "its last action is taken back freely"
    assert client.play(rng, 10)["status"] == "running"
    abandon(client)
    verified(client)


@stored_in("end_agreed")
def test_a_table_agrees_to_abandon_the_match(stored, opened, verified):
    client = opened(stored)
    assert client.view()["asked"]["kind"] == "ask_end"
    assert client.do(0, "agree")["status"] == "abandoned"
    assert verified(client).endswith("\nabandoned\n")


@stored_in("end_refused")
def test_a_table_refuses_to_abandon_the_match(stored, opened, verified, rng):
    client = opened(stored)
    assert client.do(0, "refuse")["asked"] is None
    assert client.play(rng, 10)["status"] == "running"
    leave(client)
    assert_result(client, verified(client))


@stored_in("over", "abandoned")
def test_a_match_that_has_ended_stays_as_it_was(stored, opened, copies, truckstop, tmp_path):
    client = opened(stored)
    seat = min(stored.tokens)
    for command in ("undo", "leave", "ask_end", "hand_over"):
        assert client.ask("POST", f"/{command}", seat).status_code == CONFLICT
    text, path = stored.waybill.read_text("utf-8"), tmp_path / "match.waybill"
    assert client.waybill() == text
    done = truckstop("export", client.match, "-o", path, "--database", url_of(copies[stored.folder]))
    assert done.returncode == 0, done.stderr
    assert path.read_text("utf-8") == text
    if client.about()["status"] == "over":
        assert_result(client, text)


@stored_in("called_off")
def test_a_match_that_was_called_off_has_no_free_seats_any_more(stored, opened):
    client = opened(stored)
    body = {"invitation": "anybody", "name": "Guest", "number": "0f" * 16}
    assert client.ask("POST", "/seats/1", json=body).is_client_error
    assert client.about()["status"] == "abandoned"


@stored_in("over", "abandoned")
def test_a_stored_waybill_is_verified_replayed_and_imported(stored, servers, truckstop, tmp_path):
    verified = truckstop("verify", stored.waybill)
    assert verified.returncode == 0, verified.stdout + verified.stderr
    replayed = truckstop("replay", stored.waybill)
    assert replayed.returncode == 0, replayed.stderr
    assert len(replayed.stdout.splitlines()) == len(stored.views["spectator"]["news"])
    database = url_of(tmp_path / "empty.db")
    imported = truckstop("import", stored.waybill, "--database", database)
    assert imported.returncode == 0, imported.stderr
    answer = servers[stored.folder].post("/waybills", json={"text": stored.waybill.read_text("utf-8")})
    assert answer.status_code == 201, answer.text
    assert imported.stdout.split()[-1] == answer.json()["match"], "both name the match by its text"
    client = MatchClient(servers[stored.folder], answer.json()["match"], {})
    assert_same_game(client.views()["spectator"], stored.views["spectator"])


def url_of(path: Path) -> str:
    return f"sqlite:///{path}"


def abandon(client: MatchClient) -> None:
    """Let the two people of a match agree to end it."""
    client.do(0, "ask_end")
    assert client.do(1, "agree")["status"] == "abandoned"


def leave(client: MatchClient) -> None:
    """Let all people leave. Only a bot is left: it plays on alone if the game allows it."""
    for seat in client.tokens:
        client.do(seat, "leave")
    assert client.settled()["status"] == "over"


def comparable(state: dict[str, Any]) -> dict[str, Any]:
    """A state, without what stays as it is when the table goes back."""
    return {key: value for key, value in state.items() if key not in CHANGED_BY_REWIND}


def assert_result(client: MatchClient, waybill: str) -> None:
    """The view and the waybill of a finished match tell the same result."""
    view = client.view()
    assert view["status"] == "over"
    scores, places = (" ".join(map(str, view[key])) for key in ("scores", "places"))
    assert waybill.endswith(f"\nresult {scores}\nplaces {places}\n")


def assert_same_game(view: View, stored: View) -> None:
    """A match that was imported ended like the original."""
    for key in ("status", "state", "scores", "places", "news"):
        assert view[key] == stored[key], key


def without_sentences(transcript: str) -> list[str]:
    """The lines of a transcript that do not tell in words what happened."""
    return [line for line in transcript.splitlines() if "  .  " not in line]
