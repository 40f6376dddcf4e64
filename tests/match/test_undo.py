"""Free undo, and rewinding by agreement."""

import copy

import pytest

from tests.match.refusals import is_refused, refusal_key
from tests.match.runner import MatchRunner
from truckstop.engine.play import Play
from truckstop.match.entry import Kind


def can_undo(runner, seat):
    return not is_refused(runner, "undo", seat)


def entries_of(runner, seat):
    """Return the entries of a seat that it may be able to undo."""
    return [entry for entry in runner.match.position.undoable if entry.seat == seat]


def test_undo_is_free_until_something_becomes_known(game):
    """After an action that rolls and reveals nothing, undo restores the same bytes. Otherwise all must agree."""
    free_count = agreed_count = 0
    runner = MatchRunner(game)
    while not runner.match.is_over and free_count < 60:
        seat, revealed, record = runner.match.to_act[0], runner.match.revealed, runner.match.position.record
        runner.act(seat, runner.policy(seat))
        if runner.match.is_over:
            break
        if runner.match.revealed == revealed:
            assert can_undo(runner, seat)
            position = copy.deepcopy(runner.match.position)
            runner.do("undo", seat)
            assert runner.match.position.record == record
            assert runner.replay().position == runner.match.position
            runner.match.restore(position)
            runner.log.pop()
            free_count += 1
        else:
            assert not can_undo(runner, seat)
            assert refusal_key(runner, "undo", seat) == "undo-must-be-agreed"
            agreed_count += 1
    assert free_count > 20
    assert agreed_count > 2


def test_several_actions_are_undone_one_after_the_other(game):
    runner = MatchRunner(game)
    while len(entries_of(runner, runner.match.to_act[0])) < 2:
        runner.step()
    seat = runner.match.to_act[0]
    count = len(entries_of(runner, seat))
    for n in range(count):
        assert len(entries_of(runner, seat)) == count - n
        runner.do("undo", seat)
    assert refusal_key(runner, "undo", seat) == "undo-must-be-agreed"


@pytest.mark.parametrize("times", [2, 99])
def test_several_actions_are_undone_at_once(game, times):
    runner = MatchRunner(game)
    while len(entries_of(runner, runner.match.to_act[0])) < 3:
        runner.step()
    seat = runner.match.to_act[0]
    count = len(entries_of(runner, seat))
    draft = runner.draft("undo", seat, times)
    assert [entry.kind for entry in draft.entries] == [Kind.UNDO] * min(times, count)
    runner.match.publish(draft)
    assert len(entries_of(runner, seat)) == max(0, count - times)


def test_undo_of_an_action_that_nobody_saw_is_invisible(game):
    """When seats make hidden decisions at the same time, the views and versions of the others do not change."""
    runner = MatchRunner(game)
    if len(runner.match.to_act) < 2:
        assert game.meta.slug != "truck_off"
        return
    for seat in (0, 1, 2, 0, 1):
        if seat in runner.match.to_act:
            runner.act(seat, runner.policy(seat))
    runner.play(3)
    for seat in range(3):
        if can_undo(runner, seat):
            other_seats = [n for n in range(3) if n != seat]
            views_before = [(runner.match.version(n), runner.match.redacted_for(n).tobytes()) for n in other_seats]
            runner.do("undo", seat)
            views_after = [(runner.match.version(n), runner.match.redacted_for(n).tobytes()) for n in other_seats]
            assert all(old[1] != new[1] or old == new for old, new in zip(views_before, views_after, strict=True))


def test_an_action_that_another_seat_has_answered_cannot_be_undone(game):
    """This is so even if nothing was rolled or revealed."""
    runner = MatchRunner(game)
    for _ in range(2000):
        if runner.match.is_over:
            break
        runner.step()
        entries = runner.match.position.undoable
        for n, entry in enumerate(entries):
            later_entries = entries[n + 1 :]
            is_last_of_seat = all(other.seat != entry.seat for other in later_entries)
            if is_last_of_seat and later_entries and not can_undo(runner, entry.seat):
                return
    assert len(runner.match.viewers) > 2, "in a turn-based game somebody answers"


def test_hidden_actions_of_others_do_not_change_what_a_seat_can_do(game):
    """Its versions are no more stale than before, it can undo as before, and the clocks that it sees are the same."""
    runner, hidden_count = MatchRunner(game), 0

    def possibilities(seat):
        match = runner.match
        stale_versions = [match.is_stale(seat, version) for version in range(match.version(seat) + 2)]
        return stale_versions, can_undo(runner, seat), [*match.position.used]

    for _ in range(300):
        if runner.match.is_over:
            break
        versions_and_possibilities = [(runner.match.version(seat), possibilities(seat)) for seat in range(3)]
        runner.step()
        for seat, (version, possibilities_before) in enumerate(versions_and_possibilities):
            if runner.match.version(seat) == version:
                hidden_count += 1
                assert possibilities(seat) == possibilities_before
    assert hidden_count > 20 or game.meta.slug != "truck_off"


def test_going_back_further_needs_the_agreement_of_all_people(game):
    runner = MatchRunner(game, bots=(2,)).play(30)
    version, record = runner.match.version(0), runner.match.position.record
    runner.do("ask_undo", 0, version - 4)
    assert runner.match.position.record == record
    assert runner.match.proposal_for(1) is not None
    assert refusal_key(runner, "ask_end", 1) == "something-asked"
    assert refusal_key(runner, "agree", 0) == "agreed-already"
    count, reveals = runner.match.revealed
    runner.do("agree", 1)
    assert runner.log[-1].kind == Kind.REWIND
    assert runner.match.proposal_for(0) is None
    assert runner.match.revealed == (count, reveals), "the dice do not go back: the next rolls are new"
    play = Play(game, 3, runner.header.options, runner.key)
    play.restore(runner.record_after(runner.log[-1].number))
    play.state["dice"]["count"], play.state["reveals"] = count, reveals
    assert runner.match.position.record == play.save()
    runner.play(20)
    assert runner.replay().position == runner.match.position


def test_a_seat_can_ask_to_go_back_to_the_position_before_its_last_action(game):
    runner = MatchRunner(game).play(12)
    seat = runner.acts()[-1].seat
    runner.do("ask_back", seat)
    assert runner.log[-1].number == runner.acts()[-1].sequence - 1
    second_runner = MatchRunner(game).do("hand_over", 0)
    assert refusal_key(second_runner, "ask_back", 0) == "no-such-moment"


def test_after_going_back_earlier_actions_cannot_be_asked_back(game):
    runner = MatchRunner(game).play(12)
    last_actor, *other_seats = {entry.seat: None for entry in runner.acts()[::-1]}
    runner.do("ask_back", last_actor)
    for seat in runner.match.people():
        if seat != last_actor:
            runner.do("agree", seat)
    assert runner.log[-1].kind == Kind.REWIND
    refusals = {refusal_key(runner, "ask_back", seat) for seat in (last_actor, *other_seats)}
    assert refusals == {"no-such-moment"}


def test_a_proposal_to_go_back_expires_with_the_next_action(game):
    runner = MatchRunner(game).play(20)
    runner.do("ask_undo", 0, runner.match.version(0) - 2).do("refuse", 1)
    assert runner.match.proposal_for(2) is None
    assert refusal_key(runner, "agree", 2) == "nothing-asked"
    assert refusal_key(runner, "refuse", 2) == "nothing-asked"
    runner.do("ask_undo", 0, runner.match.version(0) - 2).step()
    assert runner.match.proposal_for(2) is None
    assert refusal_key(runner, "ask_undo", 0, runner.match.version(0)) == "no-such-moment"
    assert refusal_key(runner, "ask_undo", 0, -7) == "no-such-moment"


def test_what_is_taken_back_is_no_longer_the_last_action(game):
    """Asking to go back leads to before the last action that stands."""
    runner = MatchRunner(game)
    seat = runner.match.to_act[0]
    while not (seat in runner.match.last_actions and runner.match.undo_offer(seat)):
        runner.step()
    while runner.match.undo_offer(seat):
        undone = runner.match.last_actions[seat]
        runner.do("undo", seat)
        assert runner.match.last_actions.get(seat, 0) < undone
    assert runner.replay().moves == runner.match.moves
