"""Commands about matches of a database: out of it, and to their end, whatever state they are in."""

import re

import pytest

from tests.store.test_archive import kept, of_other_rules
from tests.test_cli import run
from truckstop.match.entry import Entry, Kind
from truckstop.store.store import Store
from truckstop.store.stored import Status

MISTAKE = 2


@pytest.fixture
def database(tmp_path):
    return f"sqlite:///{tmp_path / 'm.db'}"


@pytest.fixture
def store(database):
    store = Store(database)
    yield store
    store.close()


@pytest.fixture
def do(database, tmp_path):
    return lambda typed: run(f"{typed} --database {database}", tmp_path)


@pytest.mark.parametrize(("seat", "seen_by"), [("", "a spectator"), (" --seat 1", "2")])
def test_a_match_that_goes_on_is_written_as_somebody_knows_it(game, store, do, tmp_path, seat, seen_by):
    table = kept(store, game, 20)
    assert do(f"export m1{seat} --lang fr").returncode == 0
    text = (tmp_path / "m1.transcript").read_text("utf-8")
    assert text.startswith("transcript 1\n")
    assert f"\nseen by {seen_by}\n" in text
    assert table.secret.hex() not in text
    assert not re.search(r"\n[\d:.]+  1  [a-z]", text), "actions of others are not told in full"


def test_a_seat_that_is_none_is_told(game, store, do):
    kept(store, game, 5)
    assert "--seat 9: the seats of this match are numbered 0 to 2" in do("export m1 --seat 9").stderr


def test_a_finished_match_of_a_game_that_is_gone_is_written_with_numbers(game, store, do, tmp_path):
    table = kept(store, game, 20)
    of_other_rules(store, game="ferry", status=Status.ABANDONED)
    assert do("export m1").returncode == 0
    text = (tmp_path / "m1.waybill").read_text("utf-8")
    assert text.startswith("waybill 1\n")
    assert text.count("#") == len(table.acts())


def test_a_match_of_a_game_that_is_gone_is_ended(game, store, do):
    kept(store, game, 20)
    of_other_rules(store, game="ferry")
    assert do("end m1").stdout == "m1: abandoned\n"
    assert store.load("m1").status == Status.ABANDONED
    assert do("end m1").stderr == "truckstop: m1: is over already\n"


def test_a_match_in_which_somebody_plays_at_that_moment_is_told(game, store, do, monkeypatch):
    kept(store, game, 20)
    read = Store.position

    def meanwhile(self, match):
        found = read(self, match)
        entry = Entry(found.sequence + 1, Kind.BOT, 0, 0, found.at)
        moved = found.copy()
        moved.sequence += 1
        self.append(match, [entry], moved, Status.RUNNING).result()
        return found

    monkeypatch.setattr(Store, "position", meanwhile)
    done = do("end m1")
    assert (done.returncode, done.stdout) == (MISTAKE, "")
    assert done.stderr == "truckstop: m1: somebody plays there at this moment; try again\n"
