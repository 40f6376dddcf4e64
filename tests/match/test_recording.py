"""Recordings: moments and turns of a match, what was taken back, and what a viewer may know."""

import pytest

from tests.match.runner import MatchRunner
from truckstop.engine.game import SPECTATOR
from truckstop.match.commands import UNDO
from truckstop.match.entry import Kind
from truckstop.match.recording import CHUNK, Recording, record_match, seat_turns
from truckstop.match.replay import replay_log


def record(runner: MatchRunner, viewer: int | None = None) -> Recording:
    replay = replay_log(runner.game, runner.game.box(), runner.header, runner.key, runner.log)
    return record_match(runner.log, replay, viewer)


@pytest.fixture(scope="module")
def finished(game) -> MatchRunner:
    return MatchRunner(game).play()


def test_a_recording_has_every_record_of_the_match(finished):
    recording = record(finished)
    replay = replay_log(finished.game, finished.game.box(), finished.header, finished.key, finished.log)
    records = [match.state.tobytes() for match in replay]
    assert recording.last == len(finished.log) > 2 * CHUNK
    assert [recording.record(n).tobytes() for n in range(recording.last + 1)] == records
    across_chunks = [each.tobytes() for each in recording.records(CHUNK - 3, 7)]
    assert across_chunks == records[CHUNK - 3 : CHUNK + 4]


def test_scores_are_those_at_the_end_of_each_turn(finished):
    recording = record(finished)
    assert len(recording.scores) == len(recording.turn_starts) + 1
    assert recording.scores[-1] == finished.match.scores()
    for turn in (0, 3, 11):
        end = finished.replay(recording.turn_end(turn))
        assert end.scores() == recording.scores[turn + 1]


def test_turns_cover_all_moments_but_the_first(finished):
    recording = record(finished)
    moments = [n for turn in range(len(recording.turn_starts)) for n in recording.turn_moments(turn)]
    assert moments == [*range(1, recording.last + 1)]
    assert recording.turn_of(0) == -1
    assert all(recording.turn_seats(turn) for turn in range(len(recording.turn_starts)))


def test_a_viewers_recording_holds_what_the_viewer_saw(finished):
    for viewer in (SPECTATOR, 0):
        recording = record(finished, viewer)
        replay = replay_log(finished.game, finished.game.box(), finished.header, finished.key, finished.log)
        seen = {match.redacted_for(viewer).tobytes() for match in replay}
        assert {recording.record(n).tobytes() for n in range(recording.last + 1)} <= seen
        assert recording.scores == [], "scores may be secret"


def test_long_recordings_stay_small(finished):
    recording = record(finished)
    assert recording.size < 0.5 * finished.game.state_dtype.itemsize * recording.last
    assert recording.size > sum(len(moment.events) for moment in recording.moments)


def test_a_move_that_was_taken_back_is_no_part_of_its_turn(game):
    runner = MatchRunner(game, 2)
    while not any(runner.match.is_available(UNDO, each) for each in runner.match.seats):
        runner.step()
    seat = next(each for each in runner.match.seats if runner.match.is_available(UNDO, each))
    runner.do("undo", seat)
    recording = record(runner)
    assert len(recording.taken_back) == 1
    (moment,) = recording.taken_back
    assert recording.moments[moment].seat == seat
    assert recording.moments[recording.last].undone_by == seat
    assert moment not in recording.moves_of_turn(recording.turn_of(moment))


def test_a_rewind_takes_back_all_later_moves(game):
    runner = MatchRunner(game, 2).play(12)
    runner.do("ask_undo", 0, runner.match.view_log.version_after(0, 5)).do("agree", 1)
    assert runner.log[-1].kind == Kind.REWIND
    recording = record(runner)
    kept = [
        n for n, moment in enumerate(recording.moments) if moment.seat is not None and n not in recording.taken_back
    ]
    number = runner.log[-1].number
    assert [recording.moments[n].sequence for n in kept] == [*range(1, number + 1)]


def test_seat_turns_begin_and_end_with_the_records_of_their_turn(finished):
    recording = record(finished)
    turns = [*seat_turns(recording)]
    assert {number for number, _ in turns} <= {*range(len(recording.turn_starts))}
    for number, turn in turns[:20]:
        assert turn.before.tobytes() == recording.record(recording.turn_starts[number] - 1).tobytes()
        assert turn.after.tobytes() == recording.record(recording.turn_end(number)).tobytes()
        assert {int(event["seat"]) for event in turn.events} == {turn.seat}


def test_a_version_of_a_view_leads_to_its_moment(finished):
    recording = record(finished, 0)
    for moment in (0, 7, recording.last):
        assert recording.moment_of_version(recording.moments[moment].version) == moment
