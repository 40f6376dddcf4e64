"""The commands `export` and `end`, which work on matches in a database."""

import re

import pytest

from tests.store.test_import_export import change_rows, store_match
from tests.support.command_line import run
from truckstop.match.entry import Entry, Kind
from truckstop.store.models import Status
from truckstop.store.store import Store

USAGE_ERROR = 2


@pytest.fixture
def database(tmp_path):
    return f"sqlite:///{tmp_path / 'm.db'}"


@pytest.fixture
def store(database):
    store = Store(database)
    yield store
    store.close()


@pytest.fixture
def truckstop(database, tmp_path):
    """A function that runs a command on the database."""
    return lambda command: run(f"{command} --database {database}", tmp_path)


@pytest.mark.parametrize(("seat", "seen_by"), [("", "a spectator"), (" --seat 1", "2")])
def test_a_running_match_is_exported_as_a_viewer_knows_it(game, store, truckstop, tmp_path, seat, seen_by):
    runner = store_match(store, game, 20)
    assert truckstop(f"export m1{seat} --lang fr").returncode == 0
    text = (tmp_path / "m1.transcript").read_text("utf-8")
    assert text.startswith("transcript 1\n")
    assert f"\nseen by {seen_by}\n" in text
    assert runner.secret.hex() not in text
    assert not re.search(r"\n[\d:.]+  1  [a-z]", text), "a transcript has no actions of others"


def test_a_finished_match_of_a_missing_game_is_exported_with_numbers(game, store, truckstop, tmp_path):
    runner = store_match(store, game, 20)
    change_rows(store, game="ferry", status=Status.ABANDONED)
    assert truckstop("export m1").returncode == 0
    text = (tmp_path / "m1.waybill").read_text("utf-8")
    assert text.startswith("waybill 1\n")
    assert text.count("#") == len(runner.acts())


def test_a_seat_that_does_not_exist_is_refused(game, store, truckstop):
    store_match(store, game, 5)
    assert "--seat 9: the seats of this match are numbered 0 to 2" in truckstop("export m1 --seat 9").stderr


def test_a_match_of_a_missing_game_can_be_abandoned(game, store, truckstop):
    store_match(store, game, 20)
    change_rows(store, game="ferry")
    assert truckstop("end m1").stdout == "m1: abandoned\n"
    assert store.load("m1").status == Status.ABANDONED
    assert truckstop("end m1").stderr == "truckstop: m1: the match is already over\n"


def test_abandoning_a_match_in_which_somebody_acts_at_the_same_moment_is_refused(game, store, truckstop, monkeypatch):
    store_match(store, game, 20)
    read_position = Store.position

    def act_meanwhile(self, match_id):
        position = read_position(self, match_id)
        entry = Entry(position.sequence + 1, Kind.BOT, 0, 0, position.at)
        new_position = position.copy()
        new_position.sequence += 1
        self.append(match_id, [entry], new_position, Status.RUNNING).result()
        return position

    monkeypatch.setattr(Store, "position", act_meanwhile)
    process = truckstop("end m1")
    assert (process.returncode, process.stdout) == (USAGE_ERROR, "")
    assert process.stderr == "truckstop: m1: somebody acted at the same moment. Try again.\n"
