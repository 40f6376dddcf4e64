"""A match of any game: its log, its moves, and its replay."""

import copy

import pytest

from tests.match.refusals import refusal_key
from tests.match.runner import SECRET, MatchRunner
from truckstop.engine.errors import UserError
from truckstop.engine.game import SPECTATOR
from truckstop.engine.play import Play
from truckstop.match.header import Header, Seat
from truckstop.match.match import Match


def test_the_key_and_the_log_determine_a_match(game):
    runner = MatchRunner(game).play()
    play = Play(game, 3, runner.header.options, runner.key)
    for entry in runner.log:
        play.step(entry.seat, entry.number)
    assert play.save() == runner.match.position.record
    assert (runner.match.scores(), runner.match.places()) == (play.scores(), play.places())
    assert runner.match.is_over
    assert refusal_key(runner, "act", 0, [0]) == "match-over"


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
    legal_action = runner.policy(seat)
    illegal_action = next(a for a in range(len(game.actions)) if runner.match._play.why_not(seat, a))
    assert refusal_key(runner, "act", seat, [illegal_action])
    assert refusal_key(runner, "act", seat, []) == "no-action"
    sequence = runner.match.position.sequence
    assert refusal_key(runner, "act", seat, [legal_action] * 500)
    assert runner.match.position.sequence == sequence


def test_a_move_ends_where_something_becomes_known(game):
    """Otherwise the refusal of the next action would reveal a roll or a drawn card."""
    runner, reveals = MatchRunner(game), 0
    while not runner.match.is_over and reveals < 20:
        seat, revealed = runner.match.to_act[0], runner.match.revealed
        action = runner.policy(seat)
        if runner.draft("act", seat, [action]).revealed != revealed:
            reveals += 1
            draft = runner.draft("act", seat, [action])
            for later_action in (draft.legal_actions(seat) or [0])[0], len(game.actions) - 1:
                assert refusal_key(runner, "act", seat, [action, later_action]) == "goes-too-far"
        runner.act(seat, action)
    assert reveals


def test_a_draft_changes_nothing_until_it_is_published(game):
    runner = MatchRunner(game).play(20)
    match, position = runner.match, copy.deepcopy(runner.match.position)
    changes = [match.changes_since(viewer, 1) for viewer in match.viewers]
    views = [match.redacted_for(viewer).tobytes() for viewer in match.viewers]
    seat = match.to_act[0]
    draft = runner.draft("act", seat, [runner.policy(seat)])
    assert match.position == position
    assert [match.changes_since(viewer, 1) for viewer in match.viewers] == changes
    assert [match.redacted_for(viewer).tobytes() for viewer in match.viewers] == views
    match.publish(draft)
    assert match.position.sequence == position.sequence + 1
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
    seat_to_act = runner.match.to_act[0]
    for seat in range(3):
        if seat not in runner.match.to_act:
            assert refusal_key(runner, "act", seat, [runner.policy(seat_to_act)])


def test_a_running_match_can_be_abandoned_at_any_time_but_only_once(game):
    for decisions in (0, 7):
        runner = MatchRunner(game).play(decisions).do("end")
        assert runner.match.is_over
        assert runner.match.position.is_abandoned
        assert refusal_key(runner, "end") == "match-over"
    runner = MatchRunner(game).play()
    assert refusal_key(runner, "end") == "match-over", "a match that was played to its end has a result"


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
    """Its own action makes it stale. Actions of others do not, as long as the seat has the same legal actions."""
    runner = MatchRunner(game)
    fresh_count = stale_count = 0
    for _ in range(150):
        if runner.match.is_over:
            break
        decisions = {
            seat: (runner.match.version(seat), runner.match.legal_actions(seat)) for seat in runner.match.to_act
        }
        revealed = runner.match.revealed
        runner.step()
        for seat, (version, legal) in decisions.items():
            is_same = (
                seat != runner.log[-1].seat
                and runner.match.legal_actions(seat) == legal
                and runner.match.revealed == revealed
            )
            assert runner.match.is_stale(seat, version) != is_same
            fresh_count += is_same
            stale_count += not is_same
        assert all(runner.match.is_stale(seat, runner.match.version(seat) + 1) for seat in decisions)
    assert stale_count > 50
    assert fresh_count > 20 or game.meta.slug != "truck_off"


def test_hidden_changes_do_not_raise_the_version_of_a_view(game):
    """The version of a view goes up if and only if the view changes or the viewer receives events."""
    runner = MatchRunner(game)
    unchanged_count = 0
    for _ in range(200):
        if runner.match.is_over:
            break
        views = [runner.match.redacted_for(viewer).tobytes() for viewer in runner.match.viewers]
        versions = runner.versions()
        runner.step()
        for n, viewer in enumerate(runner.match.viewers):
            changes = runner.match.changes_since(viewer, versions[n]) or ()
            has_new_version = runner.versions()[n] - versions[n]
            has_changed = runner.match.redacted_for(viewer).tobytes() != views[n]
            assert has_new_version == (has_changed or any(change.events for change in changes))
            unchanged_count += not has_new_version
    assert unchanged_count or game.meta.slug != "truck_off"


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
    """Pages, bots and the API share the same record."""
    match = MatchRunner(game).match
    record = match.redacted_for(0)
    assert match.redacted_for(0) is record
    with pytest.raises(ValueError, match="read-only"):
        record["turn"] = 99
