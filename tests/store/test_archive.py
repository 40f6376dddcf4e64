"""Matches as text and texts as matches, on SQLite and on a real PostgreSQL."""

import re
from dataclasses import replace

import pytest
import sqlalchemy

from tests.match.table import SECRET, START, Table
from tests.match.test_waybill import text_of
from tests.store.test_store import match_row
from truckstop.match.waybill import read
from truckstop.store.archive import bring_in, end, export
from truckstop.store.files import BadFile, parse, verify
from truckstop.store.schema import matches
from truckstop.store.stored import Status


def kept(store, game, decisions=10**9):
    """A match on disk as a server leaves it."""
    table = Table(game).play(decisions)
    store.create(match_row(game=game.meta.slug, layout=game.shape, settings={"options": {}, "minutes": 0}))
    store.start("m1", table.header, Table(game).match.position)
    status = Status.OVER if table.match.over else Status.RUNNING
    store.append("m1", table.log, table.match.position, status).result(timeout=10)
    return table


def of_other_rules(store, **changes):
    """Another program has written it."""
    with store.engine.begin() as connection:
        connection.execute(sqlalchemy.update(matches).values(**changes))


def test_a_finished_match_is_exported_as_a_waybill_that_is_verified(game, store):
    table = kept(store, game)
    text = export(store, store.load("m1"), 0, "en")
    assert text == text_of(table)
    assert verify(parse(text)) == []


def test_an_unfinished_match_is_exported_as_what_the_viewer_knows(game, store):
    kept(store, game, 20)
    texts = {viewer: export(store, store.load("m1"), viewer, "en") for viewer in (-1, 0, 1)}
    assert len(set(texts.values())) == 3
    assert all(text.startswith("transcript 1\n") and SECRET.hex() not in text for text in texts.values())


def test_a_match_that_is_brought_in_is_exported_as_it_came(game, store):
    text = text_of(Table(game).play())
    name = bring_in(store, text)
    stored = store.load(name)
    assert (stored.status, stored.goes_on, [seat.name for seat in stored.seats]) == (
        Status.OVER,
        True,
        ["Ann", "Bob", "Cleo"],
    )
    assert store.keys(name) == [], "nobody has a seat in it"
    assert export(store, stored, -1, "en") == text
    assert bring_in(store, text) == name, "twice brought in, it is there once"
    assert [match.id for match in store.latest(*Status)] == [name]


def test_an_abandoned_match_comes_and_goes_the_same(game, store):
    text = text_of(Table(game).play(20).do("end"))
    stored = store.load(bring_in(store, text))
    assert stored.status == Status.ABANDONED
    assert export(store, stored, -1, "en") == text


@pytest.mark.parametrize(
    ("pattern", "becomes"),
    [
        (r"(?s).*", ""),
        ("waybill 1", "waybill 2"),
        ("result ", "result 9"),
        ("rules 1", "rules 99"),
        ("secret ", "secret 00"),
        ("secret .*\n", ""),
        ("game ", "game x"),
        ("box ", "box 00"),
        ("option ", "option x"),
        (r"0:00:09.*\n", ""),
    ],
)
def test_a_text_that_is_not_right_is_not_kept(game, store, pattern, becomes):
    text = text_of(Table(game).play())
    with pytest.raises(BadFile):
        bring_in(store, re.sub(pattern, becomes, text, count=1))
    assert store.latest(*Status) == []


@pytest.mark.parametrize("changes", [{"layout": "other"}, {"rules_version": 99}, {"game": "ferry"}])
def test_a_match_of_other_rules_is_exported_as_far_as_it_can_be_read_and_ended(game, store, changes):
    table = kept(store, game, 20)
    of_other_rules(store, **changes)
    stored = store.load("m1")
    assert stored.goes_on == ("rules_version" in changes)
    assert not stored.same_rules
    own = export(store, stored, 0, "en")
    assert own.count("#") == sum(entry.seat == 0 for entry in table.log)
    before = store.position("m1")
    end(store, stored, START)
    assert store.load("m1").status == Status.ABANDONED
    assert store.position("m1") == replace(
        before, sequence=before.sequence + 1, ended=True, versions=[version + 1 for version in before.versions]
    )
    if "game" not in changes:
        text = export(store, store.load("m1"), 0, "en")
        assert text.endswith("\nabandoned\n")
        assert SECRET.hex() in text
        if stored.goes_on:
            assert read(text, lambda slug, digest: (game, game.box())).entries[:-1] == tuple(table.log)
    end(store, store.load("m1"), START)
    assert len(store.log("m1")) == len(table.log) + 1, "it ends once"
