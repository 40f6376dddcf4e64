"""The store, on SQLite and on a real PostgreSQL: what was written is there, once, whoever wrote it."""

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

from tests.match.table import SECRET, Table
from truckstop.engine.ready import ready
from truckstop.games import load
from truckstop.match import fair
from truckstop.match.entry import Entry, Kind
from truckstop.match.position import Proposal
from truckstop.store.migrate import HEAD, NewerDatabase
from truckstop.store.schema import metadata
from truckstop.store.store import BadDatabase, Store, open_store
from truckstop.store.stored import Collision, Missing, Status, StoredMatch, StoredSeat, Taken

GAME = ready(load("truck_off"))
OPEN_SEATS = tuple(StoredSeat("", "", invitation=name) for name in ("ann", "bob", "cleo"))


def match_row(match="m1", seats=OPEN_SEATS, **changes):
    values = {
        "id": match,
        "game": GAME.meta.slug,
        "rules_version": 1,
        "layout": "abc",
        "settings": {"options": {"map_side": "b"}, "minutes": 0},
        "commitment": fair.commitment(SECRET),
        "secret": SECRET,
        "header": None,
        "status": Status.OPEN,
        "created": 5,
        "changed": 5,
        "seats": seats,
    }
    return StoredMatch(**(values | changes))


def running(store, decisions=20, match="m1"):
    """A match on disk, played for a while."""
    table = Table(GAME)
    store.create(match_row(match))
    store.start(match, table.header, table.match.position)
    for _ in range(decisions):
        step(store, table, match)
    return table


def step(store, table, match="m1"):
    before = len(table.log)
    table.step()
    store.append(match, table.log[before:], table.match.position, Status.RUNNING).result(timeout=10)


def test_a_match_is_loaded_as_it_was_created(store):
    store.create(match_row())
    assert store.load("m1") == match_row()
    with pytest.raises(Missing):
        store.load("m2")
    with pytest.raises(Missing):
        store.position("m1")


def test_a_database_that_is_up_to_date_is_not_migrated_again():
    versions = resources.files("truckstop.store") / "migrations" / "versions"
    assert max(file.name[:4] for file in versions.iterdir() if file.name[0].isdigit()) == HEAD


def test_processes_that_start_together_on_an_empty_database_all_get_one(url):
    code = "import sys; from truckstop.store.store import Store; Store(sys.argv[1]).close()"
    starting = [subprocess.Popen([sys.executable, "-c", code, url]) for _ in range(4)]
    assert [process.wait(timeout=60) for process in starting] == [0, 0, 0, 0]


def test_a_seat_is_taken_once(store):
    store.create(match_row())
    store.take_seat("m1", 1, "Zoé", "hash", "00ff")
    assert store.load("m1").seats[1] == StoredSeat("Zoé", "", "bob", "00ff", "")
    assert store.keys("m1") == [(1, "hash")]
    with pytest.raises(Taken):
        store.take_seat("m1", 1, "Eve", "other", "11")
    with pytest.raises(Taken):
        store.take_seat("m1", 7, "Eve", "other", "11")
    with pytest.raises(Taken):
        store.take_seat("m2", 0, "Eve", "other", "11")


def test_nobody_sits_down_at_a_match_that_has_started(store):
    running(store, 0)
    with pytest.raises(Taken):
        store.take_seat("m1", 1, "Eve", "hash", "00")


def test_several_keys_open_a_seat_until_one_replaces_them_all(store):
    store.create(match_row())
    store.take_seat("m1", 1, "Bob", "old", "00")
    store.add_key("m1", 1, "other")
    store.add_key("m1", 1, "other")
    assert store.keys("m1") == [(1, "old"), (1, "other")]
    store.change_key("m1", 1, "other", "new")
    assert store.keys("m1") == [(1, "new")]
    for worthless in ("old", "other"):
        with pytest.raises(Taken):
            store.change_key("m1", 1, worthless, "newer")
    assert store.keys("m1") == [(1, "new")]


def test_a_match_that_waits_for_players_is_called_off_once(store):
    store.create(match_row())
    store.call_off("m1")
    assert store.load("m1").status == Status.ABANDONED
    with pytest.raises(Taken):
        store.take_seat("m1", 1, "Eve", "hash", "00")
    with pytest.raises(Taken):
        store.call_off("m1")


def test_a_match_starts_once(store):
    table = running(store, 0)
    assert store.load("m1").status == Status.RUNNING
    assert store.load("m1").header == table.header
    assert store.position("m1") == table.match.position
    with pytest.raises(Taken):
        store.start("m1", table.header, table.match.position)


def test_the_log_and_the_position_are_on_disk_when_the_write_is_done(store, url):
    table = running(store)
    other = Store(url)
    assert other.log("m1") == table.log
    assert other.log("m1", after=15) == table.log[15:]
    assert other.position("m1") == table.match.position
    assert other.sequences(["m1", "m2"]) == {"m1": len(table.log)}
    other.close()


def test_positions_keep_everything(store):
    table = running(store, 0)
    position = copy.deepcopy(table.match.position)
    position.proposal = Proposal(Kind.ASK_UNDO, 1, 7, 2)
    position.since = [Entry(1, Kind.ACT, 2, 300, 9)]
    position.ended = True
    position.sequence = 1
    store.append("m1", position.since, position, Status.ABANDONED).result(timeout=10)
    assert store.position("m1") == position
    assert store.load("m1").status == Status.ABANDONED


def test_a_second_next_entry_is_refused(store, url):
    table = running(store)
    again = table.log[-1]
    other = Store(url)
    for which in (store, other):
        with pytest.raises(Collision):
            which.append("m1", [again], table.match.position, Status.RUNNING).result(timeout=10)
    far = Entry(again.sequence + 2, Kind.ACT, 0, 0, 0)
    with pytest.raises(Collision):
        other.append("m1", [far], table.match.position, Status.RUNNING).result(timeout=10)
    assert store.log("m1") == table.log, "nothing of what was refused is there"
    step(store, table)
    assert other.log("m1") == table.log
    other.close()


def test_all_entries_of_a_move_are_written_or_none(store):
    table = running(store, 3)
    at = table.match.position.sequence
    move = [Entry(at + 1, Kind.ACT, 0, 1, 1), Entry(at, Kind.ACT, 0, 1, 1)]
    with pytest.raises(Collision):
        store.append("m1", move, table.match.position, Status.RUNNING).result(timeout=10)
    assert store.log("m1") == table.log


def test_writes_that_meet_fail_alone(store):
    tables = {f"m{n}": running(store, 2, f"m{n}") for n in range(30)}
    done = {}
    for n, (match, table) in enumerate(tables.items()):
        before = len(table.log)
        table.step()
        new = table.log[before:] if n % 3 else table.log[:1]
        done[match] = store.append(match, new, table.match.position, Status.RUNNING)
    for n, (match, table) in enumerate(tables.items()):
        if n % 3:
            done[match].result(timeout=10)
            assert store.log(match) == table.log
        else:
            with pytest.raises(Collision):
                done[match].result(timeout=10)
            assert store.log(match) == table.log[:-1]


def test_a_connection_that_is_in_use_when_a_store_closes_is_closed_later(postgres_url):
    store = Store(postgres_url)
    with store.engine.connect() as connection:
        used: Any = connection.connection.dbapi_connection
        store.close()
        assert not used.closed
    assert used.closed


def test_of_many_who_write_the_next_entry_one_succeeds(store, url):
    """Two processes' worth of stores, several threads each: every number is written exactly once."""
    table = running(store, 0)
    stores = [Store(url) for _ in range(2)]
    won = []
    lock = threading.Lock()

    def race(number):
        position = copy.deepcopy(table.match.position)
        for sequence in range(1, 26):
            position.sequence = sequence
            entry = Entry(sequence, Kind.ACT, number, sequence, sequence)
            try:
                stores[number % 2].append("m1", [entry], position, Status.RUNNING).result(timeout=20)
            except Collision:
                continue
            with lock:
                won.append(entry)

    with ThreadPoolExecutor(6) as threads:
        list(threads.map(race, range(6)))
    assert sorted(won, key=lambda entry: entry.sequence) == store.log("m1")
    assert [entry.sequence for entry in store.log("m1")] == list(range(1, 26))
    for other in stores:
        other.close()


KILLED = """
import os, sys
from truckstop.match.entry import Entry, Kind
from truckstop.store.store import Store
from truckstop.store.stored import Status
store = Store(sys.argv[1])
position = store.position("m1")
for sequence in range(1, 100):
    position.sequence = sequence
    store.append("m1", [Entry(sequence, Kind.ACT, 0, 0, sequence)], position, Status.RUNNING).result(timeout=10)
    print(sequence, flush=True)
    if sequence == 40:
        os.kill(os.getpid(), 9)
"""


def test_what_was_confirmed_survives_the_death_of_the_process(store, url):
    running(store, 0)
    done = subprocess.run([sys.executable, "-c", KILLED, url], stdout=subprocess.PIPE, text=True, check=False)
    assert done.returncode == -9
    assert [entry.sequence for entry in store.log("m1")] == [*map(int, done.stdout.split())] == list(range(1, 41))
    assert store.position("m1").sequence == 40


def test_matches_are_found_by_status_and_by_key(store):
    for n, status in enumerate(Status):
        store.create(match_row(f"m{n}", status=status, changed=n))
    store.take_seat("m0", 0, "Ann", "hash", "00")
    assert [match.id for match in store.latest(Status.OPEN, Status.OVER)] == ["m2", "m0"]
    assert [match.id for match in store.latest(*Status, limit=2)] == ["m3", "m2"]
    assert [match.id for match in store.of_key("hash")] == ["m0"]
    assert store.of_key("other") == []


def test_who_has_acted_is_known_until_the_table_goes_back(store):
    table = running(store, decisions=0)
    assert store.acted("m1") == set()
    for _ in range(20):
        step(store, table)
    log = store.log("m1")
    acted = {entry.seat for entry in log if entry.kind == Kind.ACT}
    assert store.acted("m1") == acted != set()
    assert store.acted("another") == set()
    position = copy.deepcopy(store.position("m1"))
    back = Entry(position.sequence + 1, Kind.REWIND, 0, 0, position.at)
    position.sequence += 1
    store.append("m1", [back], position, Status.RUNNING).result()
    assert store.acted("m1") == set()


def test_notes_belong_to_a_seat(store):
    store.create(match_row())
    store.set_note("m1", 1, "Denver first – then home")
    assert [seat.note for seat in store.load("m1").seats] == ["", "Denver first – then home", ""]


def test_plans_belong_to_a_seat_and_are_no_part_of_a_match(store):
    store.create(match_row())
    assert store.plan("m1", 1) == ""
    store.set_plan("m1", 1, "3 250 251")
    assert [store.plan("m1", seat) for seat in range(3)] == ["", "3 250 251", ""]
    assert store.load("m1") == match_row()


def test_migrations_make_the_tables_that_the_program_knows(store, url):
    with store.engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    assert differences == []
    Store(url).close()


def test_a_database_of_the_first_version_is_brought_up_to_date(url):
    store = Store(url)
    store.create(match_row())
    store.take_seat("m1", 1, "Bob", "hash", "00")
    config = Config()
    config.set_main_option("script_location", str(resources.files("truckstop.store") / "migrations"))
    config.attributes["engine"] = store.engine
    command.downgrade(config, "0001")
    assert "keys" not in inspect(store.engine).get_table_names()
    store.close()
    again = Store(url)
    assert again.keys("m1") == [(1, "hash")]
    assert again.load("m1").seats[1].name == "Bob"
    again.close()


def test_a_database_of_a_newer_program_is_left_alone(store, url):
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerDatabase, match="was written by a newer Truckstop"):
        Store(url)


def test_an_embedded_database_is_safe_against_power_loss(tmp_path):
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
def test_a_password_is_not_told(address):
    with pytest.raises(BadDatabase) as refused:
        open_store(address)
    assert "pa55word" not in str(refused.value)
    assert "***" in str(refused.value)
    assert "127.0.0.1" in str(refused.value)


def test_a_place_where_no_database_can_be_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(BadDatabase, match="file"):
        open_store(f"sqlite:///{tmp_path / 'file' / 'm.db'}")
