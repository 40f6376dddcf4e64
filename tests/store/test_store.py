"""The store, on SQLite and PostgreSQL: every write is stored exactly once."""

import copy
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect, text

from tests.match.runner import SECRET, MatchRunner
from truckstop.engine.compilation import compile_game
from truckstop.games import load
from truckstop.match import fairness
from truckstop.match.entry import Entry, Kind
from truckstop.match.position import Proposal
from truckstop.store.errors import DatabaseError, LogConflict, MatchNotFound, NewerDatabase, SeatTaken
from truckstop.store.migrate import LATEST_VERSION
from truckstop.store.models import MatchFilter, Status, StoredMatch, StoredSeat
from truckstop.store.schema import metadata
from truckstop.store.store import Store, open_store

GAME = compile_game(load("truck_off"))
OPEN_SEATS = tuple(StoredSeat("", "", invitation=name) for name in ("ann", "bob", "cleo"))


def match_row(match="m1", seats=OPEN_SEATS, **changes):
    values = {
        "id": match,
        "game": GAME.meta.slug,
        "rules_version": 1,
        "layout": "abc",
        "settings": {"options": {"map_side": "b"}, "minutes": 0},
        "commitment": fairness.commitment(SECRET),
        "secret": SECRET,
        "header": None,
        "status": Status.OPEN,
        "created": 5,
        "changed": 5,
        "seats": seats,
    }
    return StoredMatch(**(values | changes))


def start_match(store, decisions=20, match="m1"):
    """Create a match, play some decisions and store them. Return its runner."""
    runner = MatchRunner(GAME)
    store.create(match_row(match))
    store.start(match, runner.header, runner.match.position)
    for _ in range(decisions):
        step(store, runner, match)
    return runner


def step(store, runner, match="m1"):
    old_length = len(runner.log)
    runner.step()
    store.append(match, runner.log[old_length:], runner.match.position, Status.RUNNING).result(timeout=10)


def test_a_match_is_loaded_as_it_was_created(store):
    store.create(match_row())
    assert store.load("m1") == match_row()
    with pytest.raises(MatchNotFound):
        store.load("m2")
    with pytest.raises(MatchNotFound):
        store.position("m1")


def test_a_database_that_is_up_to_date_is_not_migrated_again():
    versions = resources.files("truckstop.store") / "migrations" / "versions"
    assert max(file.name[:4] for file in versions.iterdir() if file.name[0].isdigit()) == LATEST_VERSION


def test_processes_can_create_a_database_at_the_same_time(url):
    code = "import sys; from truckstop.store.store import Store; Store(sys.argv[1]).close()"
    processes = [subprocess.Popen([sys.executable, "-c", code, url]) for _ in range(4)]
    assert [process.wait(timeout=60) for process in processes] == [0, 0, 0, 0]


def test_a_seat_can_be_taken_once(store):
    store.create(match_row())
    store.take_seat("m1", 1, "Zoé", "hash", "00ff")
    assert store.load("m1").seats[1] == StoredSeat("Zoé", "", "bob", "00ff", "")
    assert store.seat_keys("m1") == [(1, "hash")]
    with pytest.raises(SeatTaken):
        store.take_seat("m1", 1, "Eve", "other", "11")
    with pytest.raises(SeatTaken):
        store.take_seat("m1", 7, "Eve", "other", "11")
    with pytest.raises(SeatTaken):
        store.take_seat("m2", 0, "Eve", "other", "11")


def test_no_seat_can_be_taken_after_the_start(store):
    start_match(store, 0)
    with pytest.raises(SeatTaken):
        store.take_seat("m1", 1, "Eve", "hash", "00")


def test_a_seat_can_have_several_keys_until_one_replaces_them(store):
    store.create(match_row())
    store.take_seat("m1", 1, "Bob", "old", "00")
    store.add_key("m1", 1, "other")
    store.add_key("m1", 1, "other")
    assert store.seat_keys("m1") == [(1, "old"), (1, "other")]
    store.replace_keys("m1", 1, "other", "new")
    assert store.seat_keys("m1") == [(1, "new")]
    for replaced_key in ("old", "other"):
        with pytest.raises(SeatTaken):
            store.replace_keys("m1", 1, replaced_key, "newer")
    assert store.seat_keys("m1") == [(1, "new")]


def test_an_open_match_can_be_called_off_once(store):
    store.create(match_row())
    store.call_off("m1")
    assert store.load("m1").status == Status.ABANDONED
    with pytest.raises(SeatTaken):
        store.take_seat("m1", 1, "Eve", "hash", "00")
    with pytest.raises(SeatTaken):
        store.call_off("m1")


def test_a_match_starts_once(store):
    runner = start_match(store, 0)
    assert store.load("m1").status == Status.RUNNING
    assert store.load("m1").header == runner.header
    assert store.position("m1") == runner.match.position
    with pytest.raises(SeatTaken):
        store.start("m1", runner.header, runner.match.position)


def test_log_and_position_are_on_disk_when_the_write_is_done(store, url):
    runner = start_match(store)
    other_store = Store(url)
    assert other_store.log("m1") == runner.log
    assert other_store.log("m1", after=15) == runner.log[15:]
    assert other_store.position("m1") == runner.match.position
    assert other_store.sequences(["m1", "m2"]) == {"m1": len(runner.log)}
    other_store.close()


def test_every_field_of_a_position_is_stored(store):
    runner = start_match(store, 0)
    position = copy.deepcopy(runner.match.position)
    position.proposal = Proposal(Kind.ASK_UNDO, 1, 7, 2)
    position.undoable = [Entry(1, Kind.ACT, 2, 300, 9)]
    position.is_abandoned = True
    position.sequence = 1
    store.append("m1", position.undoable, position, Status.ABANDONED).result(timeout=10)
    assert store.position("m1") == position
    assert store.load("m1").status == Status.ABANDONED


def test_an_entry_with_a_used_or_skipped_sequence_number_is_refused(store, url):
    runner = start_match(store)
    last = runner.log[-1]
    other_store = Store(url)
    for one_store in (store, other_store):
        with pytest.raises(LogConflict):
            one_store.append("m1", [last], runner.match.position, Status.RUNNING).result(timeout=10)
    entry_after_gap = Entry(last.sequence + 2, Kind.ACT, 0, 0, 0)
    with pytest.raises(LogConflict):
        other_store.append("m1", [entry_after_gap], runner.match.position, Status.RUNNING).result(timeout=10)
    assert store.log("m1") == runner.log, "refused entries are not stored"
    step(store, runner)
    assert other_store.log("m1") == runner.log
    other_store.close()


def test_all_entries_of_a_move_are_written_or_none(store):
    runner = start_match(store, 3)
    at = runner.match.position.sequence
    move = [Entry(at + 1, Kind.ACT, 0, 1, 1), Entry(at, Kind.ACT, 0, 1, 1)]
    with pytest.raises(LogConflict):
        store.append("m1", move, runner.match.position, Status.RUNNING).result(timeout=10)
    assert store.log("m1") == runner.log


def test_a_write_that_fails_does_not_affect_others_in_its_transaction(store):
    runners = {f"m{n}": start_match(store, 2, f"m{n}") for n in range(30)}
    writes = {}
    for n, (match, runner) in enumerate(runners.items()):
        old_length = len(runner.log)
        runner.step()
        new_entries = runner.log[old_length:] if n % 3 else runner.log[:1]
        writes[match] = store.append(match, new_entries, runner.match.position, Status.RUNNING)
    for n, (match, runner) in enumerate(runners.items()):
        if n % 3:
            writes[match].result(timeout=10)
            assert store.log(match) == runner.log
        else:
            with pytest.raises(LogConflict):
                writes[match].result(timeout=10)
            assert store.log(match) == runner.log[:-1]


def test_a_connection_in_use_is_closed_after_the_store(postgres_url):
    store = Store(postgres_url)
    with store.engine.connect() as connection:
        driver_connection: Any = connection.connection.dbapi_connection
        store.close()
        assert not driver_connection.closed
    assert driver_connection.closed


def test_one_of_many_writers_of_the_next_entry_succeeds(store, url):
    """Several threads write to two stores: every sequence number is written exactly once."""
    runner = start_match(store, 0)
    stores = [Store(url) for _ in range(2)]
    stored_entries = []
    lock = threading.Lock()

    def write_entries(number):
        position = copy.deepcopy(runner.match.position)
        for sequence in range(1, 26):
            position.sequence = sequence
            entry = Entry(sequence, Kind.ACT, number, sequence, sequence)
            try:
                stores[number % 2].append("m1", [entry], position, Status.RUNNING).result(timeout=20)
            except LogConflict:
                continue
            with lock:
                stored_entries.append(entry)

    with ThreadPoolExecutor(6) as threads:
        list(threads.map(write_entries, range(6)))
    assert sorted(stored_entries, key=lambda entry: entry.sequence) == store.log("m1")
    assert [entry.sequence for entry in store.log("m1")] == list(range(1, 26))
    for other_store in stores:
        other_store.close()


KILLED_WRITER = """
import os, sys
from truckstop.match.entry import Entry, Kind
from truckstop.store.store import Store
from truckstop.store.models import Status
store = Store(sys.argv[1])
position = store.position("m1")
for sequence in range(1, 100):
    position.sequence = sequence
    store.append("m1", [Entry(sequence, Kind.ACT, 0, 0, sequence)], position, Status.RUNNING).result(timeout=10)
    print(sequence, flush=True)
    if sequence == 40:
        os.kill(os.getpid(), 9)
"""


def test_confirmed_writes_survive_the_death_of_the_process(store, url):
    start_match(store, 0)
    process = subprocess.run([sys.executable, "-c", KILLED_WRITER, url], stdout=subprocess.PIPE, text=True, check=False)
    assert process.returncode == -9
    assert [entry.sequence for entry in store.log("m1")] == [*map(int, process.stdout.split())] == list(range(1, 41))
    assert store.position("m1").sequence == 40


def test_matches_are_found_by_status_and_by_key(store):
    for n, status in enumerate(Status):
        store.create(match_row(f"m{n}", status=status, changed=n))
    store.take_seat("m0", 0, "Ann", "hash", "00")
    assert [match.id for match in store.latest(Status.OPEN, Status.OVER)] == ["m2", "m0"]
    assert [match.id for match in store.latest(*Status, limit=2)] == ["m3", "m2"]
    assert [match.id for match in store.matches_of_key("hash")] == ["m0"]
    assert store.matches_of_key("other") == []


def test_matches_of_a_key_are_found_by_status_game_and_opponent(store):
    seats = [("Ann", "Béla"), ("Cleo", "Ann"), ("Ann", "O'Hara %")]
    for n, (first, second) in enumerate(seats):
        store.create(match_row(f"m{n}", game="truck_off" if n else "interstate", changed=n))
        store.take_seat(f"m{n}", 0, first, "ann" if first == "Ann" else "other", "00")
        store.take_seat(f"m{n}", 1, second, "ann" if second == "Ann" else "other", "00")
    store.call_off("m2")

    def found(**wanted: Any) -> list[str]:
        matches = store.matches_of_key("ann", MatchFilter(**wanted))
        assert store.count_matches_of_key("ann", MatchFilter(**wanted)) == len(matches)
        return [match.id for match in matches]

    assert found() == ["m2", "m1", "m0"]
    assert found(statuses=(Status.ABANDONED,)) == ["m2"]
    assert found(game="truck_off", statuses=(Status.OPEN,)) == ["m1"]
    opponents = {each.name: each for each in store.opponents_of_key("ann")}
    assert opponents.keys() == {"Béla", "Cleo", "O'Hara %"}
    assert found(opponents=[opponents["Cleo"], opponents["O'Hara %"]]) == ["m2", "m1"]
    assert found(opponents=[]) == []
    assert store.games_of_key("ann") == ["interstate", "truck_off"]
    assert store.games_of_key("nobody") == []
    assert store.seats_of_key("ann", ["m0", "m1"]) == {"m0": [0], "m1": [1]}
    pages = [store.matches_of_key("ann", limit=2, offset=offset) for offset in (0, 2, 4)]
    assert [[match.id for match in page] for page in pages] == [["m2", "m1"], ["m0"], []]
    assert store.positions(["m0", "m1"]) == {}, "they have not started"


def test_positions_of_several_matches_are_read_at_once(store):
    runners = {match: start_match(store, 3, match) for match in ("m1", "m2")}
    assert store.positions(["m1", "m2", "m3"]) == {match: runner.match.position for match, runner in runners.items()}


def test_the_moves_of_each_seat_are_known_until_a_rewind(store):
    runner = start_match(store, decisions=0)
    assert store.standing_moves("m1") == {}
    for _ in range(20):
        step(store, runner)
    assert store.standing_moves("m1") == runner.match.moves != {}
    assert store.standing_moves("another") == {}
    position = copy.deepcopy(store.position("m1"))
    rewind = Entry(position.sequence + 1, Kind.REWIND, 0, 0, position.at)
    position.sequence += 1
    store.append("m1", [rewind], position, Status.RUNNING).result()
    assert store.standing_moves("m1") == {}


def test_notes_belong_to_a_seat(store):
    store.create(match_row())
    store.set_note("m1", 1, "Denver first – then home")
    assert [seat.note for seat in store.load("m1").seats] == ["", "Denver first – then home", ""]


def test_plans_belong_to_a_seat_and_are_not_part_of_the_match(store):
    store.create(match_row())
    assert store.plan("m1", 1) == ""
    store.set_plan("m1", 1, "3 250 251")
    assert [store.plan("m1", seat) for seat in range(3)] == ["", "3 250 251", ""]
    assert store.load("m1") == match_row()


def test_migrations_create_the_tables_of_the_schema(store, url):
    with store.engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    assert differences == []
    Store(url).close()


def test_a_database_of_the_first_version_is_migrated(url):
    store = Store(url)
    store.create(match_row())
    store.take_seat("m1", 1, "Bob", "hash", "00")
    config = Config()
    config.set_main_option("script_location", str(resources.files("truckstop.store") / "migrations"))
    config.attributes["engine"] = store.engine
    command.downgrade(config, "0001")
    assert "keys" not in inspect(store.engine).get_table_names()
    store.close()
    reopened = Store(url)
    assert reopened.seat_keys("m1") == [(1, "hash")]
    assert reopened.load("m1").seats[1].name == "Bob"
    reopened.close()


def test_a_database_of_a_newer_program_is_refused(store, url):
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerDatabase, match="was written by a newer Truckstop"):
        Store(url)


def test_sqlite_is_safe_against_power_loss(tmp_path):
    store = Store(f"sqlite:///{tmp_path / 'matches.db'}")
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar_one() == 1
    store.close()


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ann:pa55word@127.0.0.1:1/m",
        "postgresql://ann:pa55word@here@127.0.0.1:1/m",
        "postgresql://ann:pa55word%40here@127.0.0.1:x/m",
        "postgresql://127.0.0.1:1/m?user=ann&password=pa55word",
        "ferry://ann:pa55word@127.0.0.1/m",
        "//ann:pa55word@127.0.0.1",
    ],
)
def test_an_error_message_does_not_contain_the_password(address):
    with pytest.raises(DatabaseError) as error:
        open_store(address)
    assert "pa55word" not in str(error.value)
    assert "***" in str(error.value)
    assert "127.0.0.1" in str(error.value)


def test_the_error_for_a_database_that_cannot_be_opened_names_its_path(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(DatabaseError, match="file"):
        open_store(f"sqlite:///{tmp_path / 'file' / 'm.db'}")
