"""Export of matches as text, and import, on SQLite and PostgreSQL."""

import re
from dataclasses import replace

import pytest
import sqlalchemy

from tests.match.runner import SECRET, START_TIME, MatchRunner
from tests.match.test_waybill import waybill_text
from tests.store.test_store import match_row
from truckstop.match.waybill_parser import parse_waybill
from truckstop.store.import_export import abandon_match, export_match, import_match
from truckstop.store.models import Status
from truckstop.store.schema import matches
from truckstop.store.waybill_files import InvalidWaybillFile, parse_waybill_text, verify_waybill


def store_match(store, game, decisions=10**9):
    """Play a match and store it as a server does. Return its runner."""
    runner = MatchRunner(game).play(decisions)
    store.create(match_row(game=game.meta.slug, layout=game.format_digest, settings={"options": {}, "minutes": 0}))
    store.start("m1", runner.header, MatchRunner(game).match.position)
    status = Status.OVER if runner.match.is_over else Status.RUNNING
    store.append("m1", runner.log, runner.match.position, status).result(timeout=10)
    return runner


def change_rows(store, **changes):
    """Change the rows of all matches, as if another version of the program had written them."""
    with store.engine.begin() as connection:
        connection.execute(sqlalchemy.update(matches).values(**changes))


def test_a_finished_match_is_exported_as_a_waybill_that_can_be_verified(game, store):
    runner = store_match(store, game)
    text = export_match(store, store.load("m1"), 0, "en")
    assert text == waybill_text(runner)
    assert verify_waybill(parse_waybill_text(text)) == []


def test_an_unfinished_match_is_exported_as_a_transcript_for_the_viewer(game, store):
    store_match(store, game, 20)
    texts = {viewer: export_match(store, store.load("m1"), viewer, "en") for viewer in (-1, 0, 1)}
    assert len(set(texts.values())) == 3
    assert all(text.startswith("transcript 1\n") and SECRET.hex() not in text for text in texts.values())


def test_an_imported_match_is_exported_as_the_same_text(game, store):
    text = waybill_text(MatchRunner(game).play())
    match_id = import_match(store, text)
    stored_match = store.load(match_id)
    assert stored_match.status == Status.OVER
    assert stored_match.is_compatible
    assert [seat.name for seat in stored_match.seats] == ["Ann", "Bob", "Cleo"]
    assert store.seat_keys(match_id) == [], "an imported match has no seat keys"
    assert export_match(store, stored_match, -1, "en") == text
    assert import_match(store, text) == match_id, "the second import does not create a second match"
    assert [match.id for match in store.latest(*Status)] == [match_id]


def test_an_abandoned_match_is_imported_and_exported_as_the_same_text(game, store):
    text = waybill_text(MatchRunner(game).play(20).do("end"))
    stored_match = store.load(import_match(store, text))
    assert stored_match.status == Status.ABANDONED
    assert export_match(store, stored_match, -1, "en") == text


@pytest.mark.parametrize(
    ("pattern", "replacement"),
    [
        (r"(?s).*", ""),
        ("waybill 1", "waybill 2"),
        ("result ", "result 9"),
        (r"rules \d+", "rules 99"),
        ("secret ", "secret 00"),
        ("secret .*\n", ""),
        ("game ", "game x"),
        ("box ", "box 00"),
        ("option ", "option x"),
        (r"0:00:09.*\n", ""),
    ],
)
def test_an_invalid_text_is_not_imported(game, store, pattern, replacement):
    text = waybill_text(MatchRunner(game).play())
    with pytest.raises(InvalidWaybillFile):
        import_match(store, re.sub(pattern, replacement, text, count=1))
    assert store.latest(*Status) == []


@pytest.mark.parametrize("changes", [{"layout": "other"}, {"rules_version": 99}, {"game": "ferry"}])
def test_a_match_of_other_rules_can_be_abandoned_and_what_is_known_of_it_exported(game, store, changes):
    runner = store_match(store, game, 20)
    change_rows(store, **changes)
    stored_match = store.load("m1")
    assert stored_match.is_compatible == ("rules_version" in changes)
    assert not stored_match.has_same_rules
    transcript = export_match(store, stored_match, 0, "en")
    assert transcript.count("#") == sum(entry.seat == 0 for entry in runner.log)
    old_position = store.position("m1")
    abandon_match(store, stored_match, START_TIME)
    assert store.load("m1").status == Status.ABANDONED
    assert store.position("m1") == replace(
        old_position,
        sequence=old_position.sequence + 1,
        is_abandoned=True,
        versions=[version + 1 for version in old_position.versions],
    )
    if "game" not in changes:
        text = export_match(store, store.load("m1"), 0, "en")
        assert text.endswith("\nabandoned\n")
        assert SECRET.hex() in text
        if stored_match.is_compatible:
            assert parse_waybill(text, lambda *_: (game, game.box())).entries[:-1] == tuple(runner.log)
    abandon_match(store, store.load("m1"), START_TIME)
    assert len(store.log("m1")) == len(runner.log) + 1, "abandoning it again writes no entry"


def test_abandoning_without_the_rules_leads_to_the_same_position(game, store):
    runner = store_match(store, game, 20)
    abandon_match(store, store.load("m1"), START_TIME)
    runner.match.apply_entries(store.log("m1", after=20))
    assert replace(store.position("m1"), asked_since=runner.match.position.asked_since) == runner.match.position
