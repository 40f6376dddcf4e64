"""Every later version of the code opens the matches that people have stored, unchanged, and continues them.

The folders `rules_*` hold databases made by earlier code (`make.py`). A test copies such a database, runs the server on
the copy, and uses only the HTTP API, the command line and SQL.
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

from tests.stored.client import MatchClient, View, legal_texts, run_server

FOLDERS = sorted(Path(__file__).parent.glob("rules_*"))
DATABASE = "truckstop.db"
OPEN_STATUS = 0  # in the database, of matches that wait for players
CONFLICT = 409
NOT_REWOUND = ("reveals",)  # fields of the state that a rewind does not restore: what is known stays known


@dataclass(frozen=True)
class StoredMatch:
    """A match of a fixture, with its expected views and texts."""

    folder: Path
    description: dict[str, Any]

    @property
    def name(self) -> str:
        return str(self.description["name"])

    @property
    def rules_version(self) -> int:
        """The version of the rules that the match began with, which is in the name of the folder."""
        return int(self.folder.name.split("_")[1])

    @property
    def tokens(self) -> dict[int, str]:
        return {int(seat): token for seat, token in self.description["tokens"].items()}

    @property
    def invitations(self) -> dict[int, str]:
        return {int(seat): invitation for seat, invitation in self.description["invitations"].items()}

    @cached_property
    def views(self) -> dict[str, View]:
        """The views when the match was stored, by viewer."""
        views: dict[str, View] = json.loads((self.folder / "views" / f"{self.name}.json").read_text("utf-8"))
        return views

    @property
    def waybill(self) -> Path:
        return self.folder / "waybills" / f"{self.name}.waybill"

    @property
    def transcript_seat(self) -> int:
        """The seat whose transcript is stored."""
        return int(self.description["set_up"]["seat"]) if "set_up" in self.description else 0

    @property
    def transcript(self) -> str:
        return (self.folder / "transcripts" / f"{self.name}.transcript").read_text("utf-8")


STORED_MATCHES = [
    StoredMatch(folder, description)
    for folder in FOLDERS
    for description in json.loads((folder / "matches.json").read_text("utf-8"))
]
OpenMatch = Callable[[StoredMatch], MatchClient]
ExportWaybill = Callable[[MatchClient], str]
RunTruckstop = Callable[..., subprocess.CompletedProcess[str]]


def for_matches(*situations: str) -> pytest.MarkDecorator:
    """Run a test once with each stored match in one of these situations."""
    matches = [match for match in STORED_MATCHES if match.description["situation"] in situations]
    return pytest.mark.parametrize(
        "stored_match", matches, ids=[f"{match.folder.name}-{match.name}" for match in matches]
    )


@pytest.fixture(scope="module")
def databases(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Path]:
    """A copy of each database, by the folder of the fixture."""
    databases = {}
    for folder in FOLDERS:
        databases[folder] = Path(shutil.copy(folder / DATABASE, tmp_path_factory.mktemp(folder.name)))
        # The server cancels matches that have waited for players for a month, and the fixture is older.
        with closing(sqlite3.connect(databases[folder])) as connection, connection:
            now = time.time_ns() // 1_000_000
            connection.execute("UPDATE matches SET changed = ? WHERE status = ?", (now, OPEN_STATUS))
    return databases


@pytest.fixture(scope="module")
def servers(databases: dict[Path, Path]) -> Iterator[dict[Path, httpx.Client]]:
    """A client of a server for each copy, by the folder of the fixture."""
    with ExitStack() as stack:
        yield {folder: stack.enter_context(run_server(url_of(path))) for folder, path in databases.items()}


@pytest.fixture
def open_match(servers: dict[Path, httpx.Client]) -> OpenMatch:
    """Open a stored match and check that it is as it was when it was stored."""

    def open_match(stored_match: StoredMatch) -> MatchClient:
        description, tokens = stored_match.description, stored_match.tokens
        client = MatchClient(servers[stored_match.folder], description["match"], tokens)
        info = client.public_info()
        assert {key: info[key] for key in description["about"]} == description["about"]
        assert info["rules_version"] == stored_match.rules_version
        if description["situation"] not in ("open", "called_off"):
            views = client.stable_views()
            assert [*views] == [*stored_match.views]
            for viewer, view in views.items():
                assert view == stored_match.views[viewer], f"the view of {viewer}"
        for seat, token in tokens.items():
            own_matches = client.http.get("/mine", headers={"Authorization": f"Bearer {token}"}).json()
            assert [info["match"] for info in own_matches] == [client.match], f"the matches of seat {seat}"
        assert client.request("GET", "/note", min(tokens)).json() == {"text": description["note"]}
        if "plan" in description:
            assert client.request("GET", "/plan", 1).json() == {"actions": description["plan"]}
        return client

    return open_match


@pytest.fixture
def run_truckstop(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> RunTruckstop:
    """Run the command line in this process, so that the rules are loaded only once."""
    (command,) = entry_points(group="console_scripts", name="truckstop")
    main = command.load()

    def run_truckstop(*arguments: object) -> subprocess.CompletedProcess[str]:
        monkeypatch.setattr(sys, "argv", ["truckstop", *map(str, arguments)])
        with pytest.raises(SystemExit) as end:
            main()
        output = capsys.readouterr()
        return subprocess.CompletedProcess([*map(str, arguments)], int(end.value.code or 0), output.out, output.err)

    return run_truckstop


@pytest.fixture
def export_waybill(run_truckstop: RunTruckstop, tmp_path: Path) -> ExportWaybill:
    """Export the waybill of a match that has ended, and verify it with `truckstop verify`."""

    def export_waybill(client: MatchClient) -> str:
        path = tmp_path / f"{client.match}.waybill"
        path.write_text(client.waybill(), "utf-8", newline="\n")
        verification = run_truckstop("verify", path)
        assert verification.returncode == 0, verification.stdout + verification.stderr
        return path.read_text("utf-8")

    return export_waybill


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """Random decisions, always the same in the same test."""
    return random.Random(request.node.name)


@for_matches("open")
def test_an_open_match_starts_when_its_free_seats_are_taken(stored_match, open_match, export_waybill, rng):
    client = open_match(stored_match)
    free_seats = [seat for seat, info in enumerate(client.public_info()["seats"]) if info["free"]]
    assert [*stored_match.invitations] == free_seats
    for seat, invitation in stored_match.invitations.items():
        assert client.public_info()["status"] == "open"
        client.take_seat(seat, invitation, f"Guest {seat}")
    assert client.public_info()["status"] == "running"
    assert client.play(rng, 30)["status"] == "running"
    leave(client)
    assert_result(client, export_waybill(client))


@for_matches("setup")
def test_the_set_up_of_a_match_goes_on(stored_match, open_match, export_waybill, rng):
    """One person undoes a decision and repeats it, another leaves before deciding, a third decides."""
    client, decision = open_match(stored_match), stored_match.description["set_up"]
    seat, action, command = decision["seat"], decision["action"], decision["undo"]
    if command is None:
        assert client.request("POST", "/undo", seat).status_code == CONFLICT
    else:
        view = client.send_command(seat, command)
        assert action in legal_texts(view)
        assert view["state"] != stored_match.views[str(seat)]["state"]
        assert client.send_action(seat, action)["state"] == stored_match.views[str(seat)]["state"]
    waiting = client.view()["waiting"]
    leaver, other_seat = sorted({*stored_match.tokens} - {seat}, key=lambda other: other not in waiting)
    client.send_command(leaver, "leave")
    del client.tokens[leaver]
    decisions = client.play_until_legal(other_seat, action.split()[:1], rng)
    client.send_action(other_seat, rng.choice(decisions))
    assert client.play(rng, 10)["status"] == "running"
    leave(client)
    assert_result(client, export_waybill(client))


@for_matches("running")
def test_a_running_match_goes_on_in_the_middle_of_a_turn(stored_match, open_match, export_waybill, rng):
    client, last_action = open_match(stored_match), stored_match.description["last_action"]
    view = client.send_command(0, "undo")
    assert last_action in legal_texts(view)
    assert view["state"] != stored_match.views["0"]["state"]
    assert client.send_action(0, last_action)["state"] == stored_match.views["0"]["state"]
    assert client.play(rng, 5)["status"] == "running"
    for seat in stored_match.tokens:
        assert seat in client.send_command(seat, "hand_over")["bots"]
    assert client.view_when_idle()["status"] == "over"
    assert_result(client, export_waybill(client))


@for_matches("setup", "running", "rewound")
def test_the_transcript_of_a_running_match_holds_the_same_actions(stored_match, run_truckstop, tmp_path):
    """Use a copy of its own, because other tests change the match. The sentences about events may be improved."""
    database = Path(shutil.copy(stored_match.folder / DATABASE, tmp_path))
    path = tmp_path / "match.transcript"
    arguments = ("--seat", stored_match.transcript_seat, "-o", path, "--database", url_of(database))
    export = run_truckstop("export", stored_match.description["match"], *arguments)
    assert export.returncode == 0, export.stderr
    assert without_sentences(path.read_text("utf-8")) == without_sentences(stored_match.transcript)


@for_matches("rewound")
def test_a_rewound_match_goes_on_until_its_people_have_left(stored_match, open_match, export_waybill, rng):
    client = open_match(stored_match)
    assert 1 in client.view()["bots"], "a bot plays for the second seat"
    assert 1 not in client.send_command(1, "take_back")["bots"]
    assert client.request("POST", "/leave", 2).is_client_error, "the third seat has left already"
    assert client.play(rng, 10)["status"] == "running"
    del client.tokens[2]
    leave(client)
    assert_result(client, export_waybill(client))


@for_matches("undo_agreed")
def test_the_players_agree_to_rewind(stored_match, open_match, export_waybill, rng):
    client, target = open_match(stored_match), stored_match.description["goes_back_to"]
    assert client.view(0)["asked"] == {"by": 0, "kind": "ask_undo", "version": target["version"]}
    assert client.send_command(1, "agree")["asked"] is None
    assert rewindable_part(client.view(0)["state"]) == rewindable_part(target["state"])
    assert client.play(rng, 10)["status"] == "running"
    abandon(client)
    export_waybill(client)


@for_matches("undo_refused")
def test_a_player_refuses_to_rewind(stored_match, open_match, export_waybill, rng):
    client = open_match(stored_match)
    view = client.send_command(1, "refuse")
    assert view["asked"] is None
    assert view["state"] == stored_match.views["1"]["state"]
    assert client.send_command(0, "undo")["state"] != stored_match.views["0"]["state"], "the last action is undone"
    assert client.play(rng, 10)["status"] == "running"
    abandon(client)
    export_waybill(client)


@for_matches("end_agreed")
def test_the_players_agree_to_abandon_the_match(stored_match, open_match, export_waybill):
    client = open_match(stored_match)
    assert client.view()["asked"]["kind"] == "ask_end"
    assert client.send_command(0, "agree")["status"] == "abandoned"
    assert export_waybill(client).endswith("\nabandoned\n")


@for_matches("end_refused")
def test_a_player_refuses_to_abandon_the_match(stored_match, open_match, export_waybill, rng):
    client = open_match(stored_match)
    assert client.send_command(0, "refuse")["asked"] is None
    assert client.play(rng, 10)["status"] == "running"
    leave(client)
    assert_result(client, export_waybill(client))


@for_matches("over", "abandoned")
def test_a_match_that_has_ended_does_not_change(stored_match, open_match, databases, run_truckstop, tmp_path):
    client = open_match(stored_match)
    seat = min(stored_match.tokens)
    for command in ("undo", "leave", "ask_end", "hand_over"):
        assert client.request("POST", f"/{command}", seat).status_code == CONFLICT
    text, path = stored_match.waybill.read_text("utf-8"), tmp_path / "match.waybill"
    assert client.waybill() == text
    database = url_of(databases[stored_match.folder])
    export = run_truckstop("export", client.match, "-o", path, "--database", database)
    assert export.returncode == 0, export.stderr
    assert path.read_text("utf-8") == text
    if client.public_info()["status"] == "over":
        assert_result(client, text)


@for_matches("called_off")
def test_nobody_can_join_a_match_that_was_called_off(stored_match, open_match):
    client = open_match(stored_match)
    body = {"invitation": "anybody", "name": "Guest", "number": "0f" * 16}
    assert client.request("POST", "/seats/1", json=body).is_client_error
    assert client.public_info()["status"] == "abandoned"


@for_matches("over", "abandoned")
def test_a_stored_waybill_can_be_verified_replayed_and_imported(stored_match, servers, run_truckstop, tmp_path):
    verification = run_truckstop("verify", stored_match.waybill)
    assert verification.returncode == 0, verification.stdout + verification.stderr
    replay = run_truckstop("replay", stored_match.waybill)
    assert replay.returncode == 0, replay.stderr
    assert len(replay.stdout.splitlines()) == len(stored_match.views["spectator"]["news"])
    database = url_of(tmp_path / "empty.db")
    import_run = run_truckstop("import", stored_match.waybill, "--database", database)
    assert import_run.returncode == 0, import_run.stderr
    http = servers[stored_match.folder]
    response = http.post("/waybills", json={"text": stored_match.waybill.read_text("utf-8")})
    assert response.status_code == 201, response.text
    match = response.json()["match"]
    assert import_run.stdout.split()[-1] == match, "both derive the id of the match from its text"
    assert_same_game(MatchClient(http, match, {}).stable_views()["spectator"], stored_match.views["spectator"])


def url_of(path: Path) -> str:
    return f"sqlite:///{path}"


def abandon(client: MatchClient) -> None:
    """Let the two people of a match agree to abandon it."""
    client.send_command(0, "ask_end")
    assert client.send_command(1, "agree")["status"] == "abandoned"


def leave(client: MatchClient) -> None:
    """Let all people leave. The remaining bot plays on alone if the game allows it."""
    for seat in client.tokens:
        client.send_command(seat, "leave")
    assert client.view_when_idle()["status"] == "over"


def rewindable_part(state: dict[str, Any]) -> dict[str, Any]:
    """A state without the fields that a rewind does not restore."""
    return {key: value for key, value in state.items() if key not in NOT_REWOUND}


def assert_result(client: MatchClient, waybill: str) -> None:
    """Check that the view and the waybill of a finished match state the same result."""
    view = client.view()
    assert view["status"] == "over"
    scores, places = (" ".join(map(str, view[key])) for key in ("scores", "places"))
    assert waybill.endswith(f"\nresult {scores}\nplaces {places}\n")


def assert_same_game(view: View, stored_view: View) -> None:
    """Check that an imported match ended like the original."""
    for key in ("status", "state", "scores", "places", "news"):
        assert view[key] == stored_view[key], key


def without_sentences(transcript: str) -> list[str]:
    """The lines of a transcript, except those that describe events in words."""
    return [line for line in transcript.splitlines() if "  .  " not in line]
