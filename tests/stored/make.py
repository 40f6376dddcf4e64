"""Make a fixture of stored matches, through the HTTP API and the command line alone.

    python -m tests.stored.make FOLDER [SITUATION…]

Without a situation, the fixture holds the matches of all situations (see `situations.py`). It is made with the code
that Python imports as `truckstop`. For a fixture of an older version, put the sources of that version first:

    mkdir /tmp/old && git archive 5316196 | tar x -C /tmp/old
    export PYTHONPATH=/tmp/old/src TRUCKSTOP_CACHE=/tmp/old_cache
    python -m tests.stored.make tests/stored/rules_1_setup setup

There is at least one folder for each version of the rules. It is made once, by code of that version, and never changes
afterwards: it stands for the databases that people have. `rules_1` and `rules_1_setup` were made with commit 5316196;
`rules_1` holds all situations except `setup`. `rules_2` holds the situations setup, running, undo_agreed, rewound and
over. A folder contains

    truckstop.db                   the database as the server leaves it
    matches.json                   each match: its situation, the tokens of its seats, its public facts
    views/NAME.json                the views of the spectator and of each seat with a token
    waybills/NAME.waybill          matches that have ended, as text
    transcripts/NAME.transcript    some running matches, as one seat knows them: the seat that made the set-up
                                   decision, otherwise the first seat
"""

import argparse
import json
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Collection
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tests.stored.client import run_server
from tests.stored.situations import GAMES, INTERSTATE_ONLY, SITUATIONS, FixtureMaker, MatchFixture

DATABASE = "truckstop.db"
ENTRY_KINDS = 13  # ACT … RESUME: a fixture of all situations holds entries of every kind


def make_fixture(folder: Path, situations: Collection[str] = SITUATIONS) -> None:
    """Make a fixture with these situations in a folder that does not exist yet."""
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / DATABASE
        url = f"sqlite:///{path}"
        with run_server(url) as http:
            fixtures = [
                SITUATIONS[situation](maker)
                for maker in (FixtureMaker(http, game, url) for game in GAMES)
                for situation in situations
                if maker.game == "interstate" or situation not in INTERSTATE_ONLY
            ]
        with run_server(url) as http:  # a second process, so that it resumes the thinking time limits
            for fixture in fixtures:
                fixture.client.http = http
            write_json(folder / "matches.json", [write_files(fixture, folder) for fixture in fixtures])
        if set(situations) == set(SITUATIONS):
            check_entry_kinds(path)
        merge_write_ahead_log(path)
        shutil.copy(path, folder / DATABASE)


def write_files(fixture: MatchFixture, folder: Path) -> dict[str, Any]:
    """Write the views and the text of a match. Return what `matches.json` says about it."""
    client, info = fixture.client, fixture.client.public_info()
    if fixture.situation not in ("open", "called_off"):
        write_json(folder / "views" / f"{fixture.name}.json", client.stable_views())
    if info["status"] == "over" or fixture.situation == "abandoned":
        write_text(folder / "waybills" / f"{fixture.name}.waybill", client.waybill())
    elif fixture.situation in ("setup", "running", "rewound"):
        seat = fixture.set_up.seat if fixture.set_up else 0
        write_text(folder / "transcripts" / f"{fixture.name}.transcript", client.waybill(seat))
    description = {
        "name": fixture.name,
        "game": fixture.game,
        "situation": fixture.situation,
        "match": client.match,
        "tokens": client.tokens,
        "invitations": fixture.invitations,
        "note": client.request("GET", "/note", min(client.tokens)).json()["text"],
        "about": info,
    }
    if fixture.rewind_target is not None:
        description["goes_back_to"] = {key: fixture.rewind_target[key] for key in ("version", "state")}
    if fixture.plan is not None:
        description["plan"] = fixture.plan
    if fixture.last_action is not None:
        description["last_action"] = fixture.last_action
    if fixture.set_up is not None:
        description["set_up"] = asdict(fixture.set_up)
    return description


def write_json(path: Path, value: Any) -> None:
    """Write JSON with a line for each value of the two outer levels."""
    encode: Callable[[Any], str] = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
    if isinstance(value, list):
        blocks = [_block(item, encode) for item in value]
        text = "[\n" + ",\n".join(blocks) + "\n]\n"
    else:
        text = "{\n" + ",\n".join(f"{encode(key)}:{_block(item, encode)}" for key, item in value.items()) + "\n}\n"
    write_text(path, text)


def write_text(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")


def _block(values: dict[str, Any], encode: Callable[[Any], str]) -> str:
    return "{\n" + ",\n".join(f" {encode(key)}:{encode(value)}" for key, value in values.items()) + "\n}"


def check_entry_kinds(path: Path) -> None:
    """Check that the log entries of a database are of every kind."""
    with closing(sqlite3.connect(path)) as connection:
        kinds = {kind for (kind,) in connection.execute("SELECT DISTINCT kind FROM entries")}
        assert kinds == set(range(ENTRY_KINDS)), f"entries of these kinds only: {kinds}"


def merge_write_ahead_log(path: Path) -> None:
    """Move everything from SQLite's write-ahead log into the database file, and compact it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make a fixture of stored matches.")
    parser.add_argument("folder", type=Path, help="a folder that does not exist yet")
    parser.add_argument("situations", nargs="*", help=f"all by default: {', '.join(SITUATIONS)}")
    arguments = parser.parse_args()
    for situation in arguments.situations:
        if situation not in SITUATIONS:
            parser.error(f"there is no situation {situation}")
    make_fixture(arguments.folder, arguments.situations or SITUATIONS)


if __name__ == "__main__":
    main()
