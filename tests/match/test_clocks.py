"""Thinking time."""

from tests.match.refusals import refusal
from tests.match.table import START, Table
from truckstop.match.entry import Kind
from truckstop.match.state import MINUTE


def test_the_clocks_of_seats_that_have_to_act_run(game):
    table = Table(game, minutes=1)
    to_act = table.match.to_act
    assert table.match.out_of_time(START + MINUTE) == []
    assert table.match.out_of_time(START + MINUTE + 1) == to_act
    table.now = START + MINUTE - 1000
    table.act(to_act[0], table.policy(to_act[0]))
    assert [table.match.position.used[seat] for seat in to_act] == [MINUTE] * len(to_act)
    assert Table(game).match.out_of_time(START + 1000 * MINUTE) == []


def test_a_bot_plays_to_the_end_for_a_person_who_is_out_of_time(game):
    table = Table(game, minutes=1)
    (late, *_) = table.match.to_act
    assert table.do("time_out").log == []
    table.now = START + MINUTE
    table.do("time_out")
    assert (table.log[0].kind, table.log[0].seat) == (Kind.BOT, late)
    assert late not in table.match.people()
    assert refusal(table, "take_back", late) == "out-of-time"
    assert table.do("time_out").log == table.log


def test_nobody_is_out_of_time_when_the_match_is_over(game):
    table = Table(game, minutes=1).play(5)
    table.match.position.used[:] = [2 * MINUTE] * 3
    assert table.match.out_of_time(table.now)
    table.do("end")
    assert table.match.out_of_time(table.now) == []


def test_time_in_which_no_server_ran_is_nobodys_thinking_time(game):
    table = Table(game, minutes=10).play(5)
    waiting = table.match.to_act[0]
    used = [*table.match.position.used]
    table.now += 60 * MINUTE
    assert table.match.time_used(table.now)[waiting] > 60 * MINUTE
    table.do("resume")
    assert table.match.time_used(table.now) == used
    assert table.match.out_of_time(table.now) == []
    assert table.play(5).replay().position == table.match.position
    assert Table(game).play(5).draft("resume").entries == []
