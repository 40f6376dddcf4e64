"""A match of any game: its log, moves, and what a replay restores."""

import copy

import pytest

from tests.match.refusals import refusal
from tests.match.runner import SECRET, MatchRunner
from truckstop.engine.errors import UserError
from truckstop.engine.game import SPECTATOR
from truckstop.engine.play import Play
from truckstop.match.header import Header, Seat
from truckstop.match.match import Match


def test_a_match_follows_from_its_key_and_its_log(game):
    runner = MatchRunner(game).play()
    play = Play(game, 3, runner.header.options, runner.key)
    for entry in runner.log:
        play.step(entry.seat, entry.number)
    assert play.save() == runner.match.position.record
    assert (runner.match.scores(), runner.match.places()) == (play.scores(), play.places())
    assert runner.match.is_over
    assert refusal(runner, "act", 0, [0]) == "match-over"


def test_a_replay_leads_to_the_same_position(game):
    runner = MatchRunner(game, bots=(2,)).play(60)
    runner.do("hand_over", 0).play(5).do("take_back", 0)
    assert runner.replay().position == runner.match.position


def test_a_match_continues_from_a_stored_position(game):
    runner = MatchRunner(game).play(40)
    restored = Match(game, game.box(), runner.header, runner.key)
    restored.restore(copy.deepcopy(runner.match.position))
    runner.match = restored
    runner.play(20)
    assert runner.replay().position == runner.match.position


def test_a_header_survives_json(game):
    header = MatchRunner(game, bots=(1,), minutes=3).header
    assert Header.from_json(header.to_json()) == header


def test_the_driver_of_a_seat_is_a_person_or_a_known_bot():
    with pytest.raises(
        UserError, match="'genius' cannot play; choose one of learner, driver, pro, master, random, policy"
    ):
        Seat("Ann", "genius")


def test_a_move_is_made_as_a_whole_or_not_at_all(game):
    runner = MatchRunner(game).play(10)
    seat = runner.match.to_act[0]
    good = runner.policy(seat)
    bad = next(a for a in range(len(game.actions)) if runner.match._play.why_not(seat, a))
    assert refusal(runner, "act", seat, [bad])
    assert refusal(runner, "act", seat, []) == "no-action"
    before = runner.match.position.sequence
    assert refusal(runner, "act", seat, [good] * 500)
    assert runner.match.position.sequence == before


def test_a_move_ends_where_something_becomes_known(game):
    """Otherwise the refusal of a later action would reveal what is rolled or drawn."""
    runner, reveals = MatchRunner(game), 0
    while not runner.match.is_over and reveals < 20:
        seat, before = runner.match.to_act[0], runner.match.revealed
        action = runner.policy(seat)
        if runner.draft("act", seat, [action]).revealed != before:
            reveals += 1
            after = runner.draft("act", seat, [action])
            for later in (after.legal_actions(seat) or [0])[0], len(game.actions) - 1:
                assert refusal(runner, "act", seat, [action, later]) == "goes-too-far"
        runner.act(seat, action)
    assert reveals


def test_a_draft_changes_nothing_until_it_is_published(game):
    runner = MatchRunner(game).play(20)
    match, before = runner.match, copy.deepcopy(runner.match.position)
    changes = [match.changes_since(viewer, 1) for viewer in match.viewers]
    views = [match.redacted_for(viewer).tobytes() for viewer in match.viewers]
    seat = match.to_act[0]
    draft = runner.draft("act", seat, [runner.policy(seat)])
    assert match.position == before
    assert [match.changes_since(viewer, 1) for viewer in match.viewers] == changes
    assert [match.redacted_for(viewer).tobytes() for viewer in match.viewers] == views
    match.publish(draft)
    assert match.position.sequence == before.sequence + 1
    assert [match.changes_since(viewer, 1) for viewer in match.viewers] != changes


def test_a_draft_of_an_outdated_match_cannot_be_published(game):
    runner = MatchRunner(game).play(5)
    seat = runner.match.to_act[0]
    draft = runner.draft("act", seat, [runner.policy(seat)])
    runner.step()
    with pytest.raises(AssertionError, match="the match has changed"):
        runner.match.publish(draft)


def test_only_a_seat_that_has_to_act_can_act(game):
    runner = MatchRunner(game).play(25)
    waiting = runner.match.to_act[0]
    for seat in range(3):
        if seat not in runner.match.to_act:
            assert refusal(runner, "act", seat, [runner.policy(waiting)])


def test_a_match_can_be_abandoned_at_any_time_but_once(game):
    for decisions in (0, 7):
        runner = MatchRunner(game).play(decisions).do("end")
        assert runner.match.is_over
        assert runner.match.position.is_abandoned
        assert refusal(runner, "end") == "match-over"
    runner = MatchRunner(game).play()
    assert refusal(runner, "end") == "match-over", "a match that was played to its end has a result"


def test_a_clock_that_goes_back_is_ignored(game):
    runner = MatchRunner(game).play(3)
    at = runner.match.position.at
    runner.now = 0
    runner.step()
    assert runner.log[-1].at == at


def test_another_secret_gives_another_game(game):
    tables = [MatchRunner(game, secret=secret).play(60) for secret in (SECRET, bytes(32))]
    assert tables[0].match.position.record != tables[1].match.position.record


def test_an_answer_is_stale_when_the_seat_has_another_decision(game):
    """Actions of others do not make it stale while the seat has the same legal actions. Its own answer does."""
    runner = MatchRunner(game)
    fresh = stale = 0
    for _ in range(150):
        if runner.match.is_over:
            break
        before = {seat: (runner.match.version(seat), runner.match.legal_actions(seat)) for seat in runner.match.to_act}
        revealed = runner.match.revealed
        runner.step()
        for seat, (version, legal) in before.items():
            is_same = (
                seat != runner.log[-1].seat
                and runner.match.legal_actions(seat) == legal
                and runner.match.revealed == revealed
            )
            assert runner.match.is_stale(seat, version) != is_same
            fresh += is_same
            stale += not is_same
        assert all(runner.match.is_stale(seat, runner.match.version(seat) + 1) for seat in before)
    assert stale > 50
    assert fresh > 20 or game.meta.slug != "truck_off"


def test_hidden_changes_do_not_move_the_version_of_a_view(game):
    """The version of a view moves exactly when the view changes or there are events for the viewer."""
    runner = MatchRunner(game)
    unchanged = 0
    for _ in range(200):
        if runner.match.is_over:
            break
        views = [runner.match.redacted_for(viewer).tobytes() for viewer in runner.match.viewers]
        versions = runner.versions()
        runner.step()
        for n, viewer in enumerate(runner.match.viewers):
            changes = runner.match.changes_since(viewer, versions[n]) or ()
            has_moved = runner.versions()[n] - versions[n]
            has_changed = runner.match.redacted_for(viewer).tobytes() != views[n]
            assert has_moved == (has_changed or any(change.events for change in changes))
            unchanged += not has_moved
    assert unchanged or game.meta.slug != "truck_off"


def test_the_view_log_reaches_back_to_any_version_in_memory(game):
    runner = MatchRunner(game).play(30)
    for viewer in runner.match.viewers:
        changes = runner.match.changes_since(viewer, 1)
        assert changes is not None
        assert [change.version for change in changes] == list(range(2, runner.match.version(viewer) + 1))
        assert runner.match.changes_since(viewer, runner.match.version(viewer)) == []
        assert runner.match.changes_since(viewer, 10**6) == []
    runner.match.restore(runner.match.position)
    assert runner.match.changes_since(SPECTATOR, 1) is None


def test_a_redacted_record_is_read_only(game):
    """The same record is handed to pages, bots and the API."""
    match = MatchRunner(game).match
    record = match.redacted_for(0)
    assert match.redacted_for(0) is record
    with pytest.raises(ValueError, match="read-only"):
        record["turn"] = 99
