"""A match of any game: its log, moves, and what a replay restores."""

import copy

import pytest

from tests.match.refusals import refusal
from tests.match.table import SECRET, Table
from truckstop.engine.errors import UserError
from truckstop.engine.game import SPECTATOR
from truckstop.engine.play import Play
from truckstop.match.header import Header, Seat
from truckstop.match.match import Match


def test_a_match_follows_from_its_key_and_its_log(game):
    table = Table(game).play()
    play = Play(game, 3, table.header.options, table.key)
    for entry in table.log:
        play.step(entry.seat, entry.number)
    assert play.save() == table.match.position.record
    assert (table.match.scores(), table.match.places()) == (play.scores(), play.places())
    assert table.match.is_over
    assert refusal(table, "act", 0, [0]) == "match-over"


def test_a_replay_leads_to_the_same_position(game):
    table = Table(game, bots=(2,)).play(60)
    table.do("hand_over", 0).play(5).do("take_back", 0)
    assert table.replay().position == table.match.position


def test_a_match_continues_from_a_stored_position(game):
    table = Table(game).play(40)
    restored = Match(game, game.box(), table.header, table.key)
    restored.restore(copy.deepcopy(table.match.position))
    table.match = restored
    table.play(20)
    assert table.replay().position == table.match.position


def test_a_header_survives_json(game):
    header = Table(game, bots=(1,), minutes=3).header
    assert Header.from_json(header.to_json()) == header


def test_the_driver_of_a_seat_is_a_person_or_a_known_bot():
    with pytest.raises(
        UserError, match="'genius' cannot play; choose one of learner, driver, pro, master, random, policy"
    ):
        Seat("Ann", "genius")


def test_a_move_is_made_as_a_whole_or_not_at_all(game):
    table = Table(game).play(10)
    seat = table.match.to_act[0]
    good = table.policy(seat)
    bad = next(a for a in range(len(game.actions)) if table.match._play.why_not(seat, a))
    assert refusal(table, "act", seat, [bad])
    assert refusal(table, "act", seat, []) == "no-action"
    before = table.match.position.sequence
    assert refusal(table, "act", seat, [good] * 500)
    assert table.match.position.sequence == before


def test_a_move_ends_where_something_becomes_known(game):
    """Otherwise the refusal of a later action would reveal what is rolled or drawn."""
    table, reveals = Table(game), 0
    while not table.match.is_over and reveals < 20:
        seat, before = table.match.to_act[0], table.match.revealed
        action = table.policy(seat)
        if table.draft("act", seat, [action]).revealed != before:
            reveals += 1
            after = table.draft("act", seat, [action])
            for later in (after.legal_actions(seat) or [0])[0], len(game.actions) - 1:
                assert refusal(table, "act", seat, [action, later]) == "goes-too-far"
        table.act(seat, action)
    assert reveals


def test_a_draft_changes_nothing_until_it_is_published(game):
    table = Table(game).play(20)
    match, before = table.match, copy.deepcopy(table.match.position)
    changes = [match.changes_since(viewer, 1) for viewer in match.viewers]
    views = [match.redacted_for(viewer).tobytes() for viewer in match.viewers]
    seat = match.to_act[0]
    draft = table.draft("act", seat, [table.policy(seat)])
    assert match.position == before
    assert [match.changes_since(viewer, 1) for viewer in match.viewers] == changes
    assert [match.redacted_for(viewer).tobytes() for viewer in match.viewers] == views
    match.publish(draft)
    assert match.position.sequence == before.sequence + 1
    assert [match.changes_since(viewer, 1) for viewer in match.viewers] != changes


def test_a_draft_of_an_outdated_match_cannot_be_published(game):
    table = Table(game).play(5)
    seat = table.match.to_act[0]
    draft = table.draft("act", seat, [table.policy(seat)])
    table.step()
    with pytest.raises(AssertionError, match="the match has changed"):
        table.match.publish(draft)


def test_only_a_seat_that_has_to_act_can_act(game):
    table = Table(game).play(25)
    waiting = table.match.to_act[0]
    for seat in range(3):
        if seat not in table.match.to_act:
            assert refusal(table, "act", seat, [table.policy(waiting)])


def test_a_match_can_be_abandoned_at_any_time_but_once(game):
    for decisions in (0, 7):
        table = Table(game).play(decisions).do("end")
        assert table.match.is_over
        assert table.match.position.is_abandoned
        assert refusal(table, "end") == "match-over"
    table = Table(game).play()
    assert refusal(table, "end") == "match-over", "a match that was played to its end has a result"


def test_a_clock_that_goes_back_is_ignored(game):
    table = Table(game).play(3)
    at = table.match.position.at
    table.now = 0
    table.step()
    assert table.log[-1].at == at


def test_another_secret_gives_another_game(game):
    tables = [Table(game, secret=secret).play(60) for secret in (SECRET, bytes(32))]
    assert tables[0].match.position.record != tables[1].match.position.record


def test_an_answer_is_stale_when_the_seat_has_another_decision(game):
    """Actions of others do not make it stale while the seat has the same legal actions. Its own answer does."""
    table = Table(game)
    fresh = stale = 0
    for _ in range(150):
        if table.match.is_over:
            break
        before = {seat: (table.match.version(seat), table.match.legal_actions(seat)) for seat in table.match.to_act}
        revealed = table.match.revealed
        table.step()
        for seat, (version, legal) in before.items():
            is_same = (
                seat != table.log[-1].seat
                and table.match.legal_actions(seat) == legal
                and table.match.revealed == revealed
            )
            assert table.match.is_stale(seat, version) != is_same
            fresh += is_same
            stale += not is_same
        assert all(table.match.is_stale(seat, table.match.version(seat) + 1) for seat in before)
    assert stale > 50
    assert fresh > 20 or game.meta.slug != "truck_off"


def test_hidden_changes_do_not_move_the_version_of_a_view(game):
    """The version of a view moves exactly when the view changes or there are events for the viewer."""
    table = Table(game)
    unchanged = 0
    for _ in range(200):
        if table.match.is_over:
            break
        views = [table.match.redacted_for(viewer).tobytes() for viewer in table.match.viewers]
        versions = table.versions()
        table.step()
        for n, viewer in enumerate(table.match.viewers):
            changes = table.match.changes_since(viewer, versions[n]) or ()
            has_moved = table.versions()[n] - versions[n]
            has_changed = table.match.redacted_for(viewer).tobytes() != views[n]
            assert has_moved == (has_changed or any(change.events for change in changes))
            unchanged += not has_moved
    assert unchanged or game.meta.slug != "truck_off"


def test_the_view_log_reaches_back_to_any_version_in_memory(game):
    table = Table(game).play(30)
    for viewer in table.match.viewers:
        changes = table.match.changes_since(viewer, 1)
        assert changes is not None
        assert [change.version for change in changes] == list(range(2, table.match.version(viewer) + 1))
        assert table.match.changes_since(viewer, table.match.version(viewer)) == []
        assert table.match.changes_since(viewer, 10**6) == []
    table.match.restore(table.match.position)
    assert table.match.changes_since(SPECTATOR, 1) is None


def test_a_redacted_record_is_read_only(game):
    """The same record is handed to pages, bots and the API."""
    match = Table(game).match
    record = match.redacted_for(0)
    assert match.redacted_for(0) is record
    with pytest.raises(ValueError, match="read-only"):
        record["turn"] = 99
