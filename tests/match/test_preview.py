"""What a match tells of actions before they are carried out: their effect, and a preview."""

import copy

import pytest

from tests.match.refusals import is_refused
from tests.match.runner import MatchRunner
from truckstop.engine.refusal import IllegalAction
from truckstop.match.entry import Entry
from truckstop.match.errors import CommandRefused

ENOUGH = 8  # actions of each kind


def test_the_effect_of_an_action_is_what_happens(game):
    """An action that is said to end the turn does so, and one that is said to reveal something does so."""
    runner, kinds = MatchRunner(game), {"ends": 0, "reveals": 0, "neither": 0}
    while not runner.match.is_over and min(kinds.values()) < ENOUGH:
        seat, turn, revealed = runner.match.to_act[0], int(runner.match.state["turn"]), runner.match.revealed
        action = runner.policy(seat)
        effect = runner.match.effect(seat, action)
        runner.act(seat, action)
        is_same_turn = seat in runner.match.to_act and int(runner.match.state["turn"]) == turn
        assert effect.reveals == (runner.match.revealed != revealed)
        if not effect.reveals:
            assert effect.ends_turn != is_same_turn
        assert not (effect.reveals and effect.ends_turn), "what a revealed card leads to is not told before"
        kinds["reveals" if effect.reveals else "ends" if effect.ends_turn else "neither"] += 1
    assert kinds["neither"]
    assert kinds["reveals"]


def test_a_preview_is_what_the_seat_sees_after_the_move(game):
    """Nothing changes before the move is carried out."""
    runner, count = MatchRunner(game), 0
    while not runner.match.is_over and count < ENOUGH:
        seat = runner.match.to_act[0]
        action = runner.policy(seat)
        position, before = copy.deepcopy(runner.match.position), runner.match.redacted_for(seat).tobytes()
        preview = runner.match.preview(seat, [action])
        assert runner.match.position == position
        assert runner.match.redacted_for(seat).tobytes() == before
        runner.act(seat, action)
        if preview.effect.reveals:
            assert preview.done is None, "the result would tell what is revealed"
            continue
        assert preview.done is not None
        assert preview.done.before.tobytes() == before
        assert preview.done.after.tobytes() == runner.match.redacted_for(seat).tobytes()
        events = [event.tobytes() for event in runner.match.events_for(seat) if int(event["seat"]) == seat]
        assert [event.tobytes() for event in preview.done.events] == events
        count += 1
    assert count == ENOUGH


def test_an_impossible_move_has_no_preview(game):
    runner = MatchRunner(game).play(4)
    seat = runner.match.to_act[0]
    illegal = next(n for n in range(len(game.actions)) if n not in runner.match.legal_actions(seat))
    with pytest.raises(IllegalAction):
        runner.match.preview(seat, [illegal])
    with pytest.raises(CommandRefused, match="no-action"):
        runner.match.preview(seat, [])


def test_a_preview_ends_where_something_becomes_known(game):
    """Otherwise the legality of a later action would tell what an earlier one reveals."""
    runner = MatchRunner(game)
    for _ in range(300):
        seat = runner.match.to_act[0]
        revealing = [action for action in runner.match.legal_actions(seat) if runner.match.reveals(seat, action)]
        if revealing:
            with pytest.raises(CommandRefused, match="goes-too-far"):
                runner.match.preview(seat, [revealing[0], revealing[0]])
            return
        runner.step()
    pytest.fail("nothing was revealed")


def test_an_offer_of_undo_says_what_it_takes_back(game):
    """The actions of the last command, and all that can be taken back without asking."""
    runner = MatchRunner(game)
    own: list[Entry] = []
    while len(own) < 3:
        runner.step()
        seat = runner.log[-1].seat
        own = [entry for entry in runner.match.position.undoable if entry.seat == seat]
    now = runner.match.redacted_for(seat).tobytes()
    offer = runner.match.undo_offer(seat)
    assert offer is not None
    assert offer.last.actions == (own[-1].number,), "each of these actions was a command of its own"
    assert offer.every.actions == tuple(entry.number for entry in own)[-len(offer.every.actions) :]
    assert offer.every.after.tobytes() == offer.last.after.tobytes() == now
    for _ in offer.every.actions:
        runner.do("undo", seat)
    assert runner.match.redacted_for(seat).tobytes() == offer.start.tobytes()
    assert is_refused(runner, "undo", seat)


def test_the_actions_of_one_command_are_taken_back_together(game):
    runner = MatchRunner(game)
    while True:
        seat = runner.match.to_act[0]
        first = runner.policy(seat)
        draft = runner.draft("act", seat, (first,))
        second = next(iter(draft.legal_actions(seat)), None) if draft.revealed == runner.match.revealed else None
        if second is not None and not is_refused(runner, "act", seat, (first, second)):
            runner.act(seat, first, second)
            if runner.match.undo_offer(seat) is not None:
                break
        else:
            runner.act(seat, first)
    offer = runner.match.undo_offer(seat)
    assert offer is not None
    assert offer.last.actions == (first, second)


def test_it_is_said_why_nothing_can_be_taken_back(game):
    runner = MatchRunner(game)
    reasons: dict[str, tuple[int, int]] = {}
    assert runner.match.why_no_undo(0) == "nothing-done"
    for _ in range(400):
        if runner.match.is_over:
            break
        runner.step()
        for seat in runner.match.seats:
            if is_refused(runner, "undo", seat):
                reasons.setdefault(runner.match.why_no_undo(seat), (seat, len(runner.log)))
    assert "something-became-known" in reasons
    seat, length = reasons["something-became-known"]
    acts = [entry for entry in runner.log[:length] if entry.seat == seat]
    assert acts, "the seat has acted before"
