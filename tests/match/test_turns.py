"""Turns: how actions are grouped, and what undo takes away from them."""

import numpy as np
import pytest

from tests.match.runner import MatchRunner, policy_action
from truckstop.engine.events import EVERYONE
from truckstop.engine.game import SPECTATOR
from truckstop.match.entry import Kind
from truckstop.match.match import Match
from truckstop.match.turns import MAX_STEPS, Moment, Step, TurnLog

DECISIONS = 150
SEED = 11


def play(runner, decisions=DECISIONS):
    """Let the policy play; return the record, the seats to act and the turn before each decision, and the records."""
    before, records = [], [runner.match.position.record]
    for _ in range(decisions):
        if runner.match.is_over:
            break
        seat = runner.match.to_act[0]
        before.append((tuple(runner.match.to_act), int(runner.match.state["turn"])))
        runner.act(seat, policy_action(runner.match, seat, runner.rng))
        records.append(runner.match.position.record)
    return before, records


def test_each_action_belongs_to_one_turn(game):
    runner = MatchRunner(game)
    before, records = play(runner)
    turns = runner.match.turns
    steps = [step for turn in turns for step in turn.steps]
    assert [step.sequence for step in steps] == list(range(1, len(before) + 1))
    assert [turn.is_finished for turn in turns[:-1]] == [True] * (len(turns) - 1)
    first = 0
    for turn in turns:
        waiting, number = before[first]
        last = first + len(turn.steps)
        assert turn.number == number
        assert all(set(seats) <= set(waiting) and each == number for seats, each in before[first:last])
        assert (turn.before, turn.after) == (records[first], records[last])
        if last < len(before):
            seats, each = before[last]
            assert not set(seats) <= set(waiting) or each != number
        first = last


def test_the_last_turn_is_finished_when_the_match_is_over(game):
    runner = MatchRunner(game)
    play(runner, 3)
    runner.do("end")
    assert runner.match.turns[-1].is_finished


def test_undo_takes_steps_away_and_opens_a_finished_turn_again(game):
    runner = MatchRunner(game)
    undone = reopened = 0
    for _ in range(DECISIONS):
        if runner.match.is_over:
            break
        seat = runner.match.to_act[0]
        steps, finished = runner.match.turn_log.steps, sum(turn.is_finished for turn in runner.match.turns)
        runner.act(seat, policy_action(runner.match, seat, runner.rng))
        if runner.match.undo_result(seat) is None:
            continue
        ended = sum(turn.is_finished for turn in runner.match.turns) > finished
        runner.do("undo", seat)
        assert [step.sequence for step in runner.match.turn_log.steps] == [step.sequence for step in steps]
        assert sum(turn.is_finished for turn in runner.match.turns) == finished
        assert runner.match.turns[-1].after == runner.match.position.record if steps else not runner.match.turns
        undone, reopened = undone + 1, reopened + ended
        runner.act(seat, policy_action(runner.match, seat, runner.rng))
    assert undone > 5 or game.meta.slug == "truck_off"


def test_going_back_by_agreement_forgets_later_turns(game):
    runner = MatchRunner(game)
    play(runner, 30)
    at = runner.match.last_actions[runner.match.turns[-2].steps[0].seat] - 1
    seat = runner.match.turns[-2].steps[0].seat
    runner.do("ask_back", seat)
    for other in runner.match.seats:
        if runner.match.position.proposal is not None and other != seat:
            runner.do("agree", other)
    assert runner.log[-1].kind == Kind.REWIND
    assert runner.match.turn_log.steps[-1].sequence <= at
    assert runner.match.turn_log.steps[-1].record == runner.match.position.record


def test_a_replay_has_the_same_turns(game):
    runner = MatchRunner(game)
    play(runner)
    replayed = runner.replay(runner.match.position.sequence)
    assert replayed.turns == runner.match.turns


def test_a_match_that_was_opened_later_adopts_the_turns_of_a_replay(game):
    runner = MatchRunner(game)
    play(runner, 40)
    match = Match(game, game.box(), runner.header, runner.key, runner.record_after)
    match.restore(runner.match.position)
    assert match.turns == []
    match.adopt_logs(runner.replay(runner.match.position.sequence))
    assert match.turns == runner.match.turns


def test_a_log_whose_beginning_is_unknown_leaves_out_its_first_turn():
    def step(sequence, turn):
        return Step(sequence, 0, Moment(1, turn), sequence.to_bytes(2), (1, sequence), ((), ()))

    log = TurnLog(b"", is_complete=True)
    for number in range(MAX_STEPS + 2):
        log = log.with_step(step(number, number // 2))
    assert len(log.steps) == MAX_STEPS
    assert log.first == (1).to_bytes(2)
    turns = log.turns(Moment(1, MAX_STEPS))
    assert [step.sequence for step in turns[0].steps] == [4, 5]


def scrambled(game, record, viewer, seed):
    """A record with other bytes where the viewer may not know them."""
    state = np.frombuffer(record, np.uint8).copy()
    for part in game.state.hidden(state.view(game.state_dtype)[0], viewer):
        state[part] = np.random.default_rng(seed).integers(0, 256, len(state[part]))
    return state.tobytes()


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_what_a_viewer_learns_of_a_turn_does_not_depend_on_hidden_bytes(game, viewer):
    runner = MatchRunner(game)
    play(runner, 60)
    checked = 0
    for turn in runner.match.turns:
        for record in (turn.before, turn.after):
            hidden = scrambled(game, record, viewer, SEED)
            checked += hidden != record
            assert runner.match.redact(hidden, viewer).tobytes() == runner.match.redact(record, viewer).tobytes()
        for seat_turn in runner.match.seat_turns(turn, viewer):
            assert {int(event["seat"]) for event in seat_turn.events} == {seat_turn.seat}
            assert all(viewer in reach(event, runner.match.viewers) for event in seat_turn.events)
    assert checked


def reach(event, viewers):
    """The viewers that may know an event."""
    to = int(event["to"])
    return [viewer for viewer in viewers if to in (EVERYONE, viewer) or (to < 0 and ~to != viewer)]
