"""The clocks of the seats."""

from tests.match.refusals import refusal_key
from tests.match.runner import START_TIME, MatchRunner
from truckstop.match.entry import Kind
from truckstop.match.state import MINUTE


def test_the_clock_of_every_seat_that_has_to_act_runs(game):
    runner = MatchRunner(game, minutes=1)
    to_act = runner.match.to_act
    assert runner.match.out_of_time(START_TIME + MINUTE) == []
    assert runner.match.out_of_time(START_TIME + MINUTE + 1) == to_act
    runner.now = START_TIME + MINUTE - 1000
    runner.act(to_act[0], runner.policy(to_act[0]))
    assert [runner.match.position.used[seat] for seat in to_act] == [MINUTE] * len(to_act)
    assert MatchRunner(game).match.out_of_time(START_TIME + 1000 * MINUTE) == []


def test_a_bot_plays_to_the_end_for_a_person_who_is_out_of_time(game):
    runner = MatchRunner(game, minutes=1)
    (late_seat, *_) = runner.match.to_act
    assert runner.do("time_out").log == []
    runner.now = START_TIME + MINUTE
    runner.do("time_out")
    assert (runner.log[0].kind, runner.log[0].seat) == (Kind.BOT, late_seat)
    assert late_seat not in runner.match.people()
    assert refusal_key(runner, "take_back", late_seat) == "out-of-time"
    assert runner.do("time_out").log == runner.log


def test_no_seat_is_out_of_time_when_the_match_is_over(game):
    runner = MatchRunner(game, minutes=1).play(5)
    runner.match.position.used[:] = [2 * MINUTE] * 3
    assert runner.match.out_of_time(runner.now)
    runner.do("end")
    assert runner.match.out_of_time(runner.now) == []


def test_clocks_do_not_run_while_no_server_runs(game):
    runner = MatchRunner(game, minutes=10).play(5)
    seat = runner.match.to_act[0]
    used_before = [*runner.match.position.used]
    runner.now += 60 * MINUTE
    assert runner.match.time_used(runner.now)[seat] > 60 * MINUTE
    runner.do("resume")
    assert runner.match.time_used(runner.now) == used_before
    assert runner.match.out_of_time(runner.now) == []
    assert runner.play(5).replay().position == runner.match.position
    assert MatchRunner(game).play(5).draft("resume").entries == []
