"""Free undo, and going back by agreement."""

import copy

import pytest

from tests.match.refusals import is_refused, refusal
from tests.match.runner import MatchRunner
from truckstop.engine.play import Play
from truckstop.match.entry import Kind


def can_undo(runner, seat):
    return not is_refused(runner, "undo", seat)


def entries_of(runner, seat):
    """The entries of a seat that could be undone."""
    return [entry for entry in runner.match.position.undoable if entry.seat == seat]


def test_undo_is_free_until_something_becomes_known(game):
    """After an action that rolled or revealed nothing, undo restores the very bytes. Otherwise all have to agree."""
    free = agreed = 0
    runner = MatchRunner(game)
    while not runner.match.is_over and free < 60:
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
            free += 1
        else:
            assert not can_undo(runner, seat)
            assert refusal(runner, "undo", seat) == "undo-must-be-agreed"
            agreed += 1
    assert free > 20
    assert agreed > 2


def test_several_actions_are_undone_one_after_the_other(game):
    runner = MatchRunner(game)
    while len(entries_of(runner, runner.match.to_act[0])) < 2:
        runner.step()
    seat = runner.match.to_act[0]
    count = len(entries_of(runner, seat))
    for n in range(count):
        assert len(entries_of(runner, seat)) == count - n
        runner.do("undo", seat)
    assert refusal(runner, "undo", seat) == "undo-must-be-agreed"


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
    """Where seats decide at the same time, in secret: the others' views and versions stay as they were."""
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
            others = [n for n in range(3) if n != seat]
            before = [(runner.match.version(n), runner.match.redacted_for(n).tobytes()) for n in others]
            runner.do("undo", seat)
            after = [(runner.match.version(n), runner.match.redacted_for(n).tobytes()) for n in others]
            assert all(old[1] != new[1] or old == new for old, new in zip(before, after, strict=True))


def test_an_action_that_another_seat_has_answered_cannot_be_undone(game):
    """Although nothing was rolled or revealed."""
    runner = MatchRunner(game)
    for _ in range(2000):
        if runner.match.is_over:
            break
        runner.step()
        entries = runner.match.position.undoable
        for n, entry in enumerate(entries):
            later = entries[n + 1 :]
            is_last_of_seat = all(other.seat != entry.seat for other in later)
            if is_last_of_seat and later and not can_undo(runner, entry.seat):
                return
    assert len(runner.match.viewers) > 2, "in a turn-based game somebody answers"


def test_hidden_actions_of_others_do_not_change_what_a_seat_can_do(game):
    """Neither its clicks nor its undo, nor the clocks it sees."""
    runner, hidden = MatchRunner(game), 0

    def rights(seat):
        match = runner.match
        clicks = [match.is_stale(seat, version) for version in range(match.version(seat) + 2)]
        return clicks, can_undo(runner, seat), [*match.position.used]

    for _ in range(300):
        if runner.match.is_over:
            break
        before = [(runner.match.version(seat), rights(seat)) for seat in range(3)]
        runner.step()
        for seat, (version, rights_before) in enumerate(before):
            if runner.match.version(seat) == version:
                hidden += 1
                assert rights(seat) == rights_before
    assert hidden > 20 or game.meta.slug != "truck_off"


def test_going_back_further_needs_the_agreement_of_all_people(game):
    runner = MatchRunner(game, bots=(2,)).play(30)
    version, record = runner.match.version(0), runner.match.position.record
    runner.do("ask_undo", 0, version - 4)
    assert runner.match.position.record == record
    assert runner.match.proposal_for(1) is not None
    assert refusal(runner, "ask_end", 1) == "something-asked"
    assert refusal(runner, "agree", 0) == "agreed-already"
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


def test_a_seat_asks_to_go_back_to_before_its_last_action(game):
    runner = MatchRunner(game).play(12)
    seat = runner.acts()[-1].seat
    runner.do("ask_back", seat)
    assert runner.log[-1].number == runner.acts()[-1].sequence - 1
    idle = MatchRunner(game).do("hand_over", 0)
    assert refusal(idle, "ask_back", 0) == "no-such-moment"


def test_after_going_back_earlier_actions_cannot_be_asked_back(game):
    runner = MatchRunner(game).play(12)
    first, *others = {entry.seat: None for entry in runner.acts()[::-1]}
    runner.do("ask_back", first)
    for seat in runner.match.people():
        if seat != first:
            runner.do("agree", seat)
    assert runner.log[-1].kind == Kind.REWIND
    assert [refusal(runner, "ask_back", seat) for seat in (first, *others)] == ["no-such-moment"] * (1 + len(others))


def test_a_proposal_to_go_back_lapses_when_play_goes_on(game):
    runner = MatchRunner(game).play(20)
    runner.do("ask_undo", 0, runner.match.version(0) - 2).do("refuse", 1)
    assert runner.match.proposal_for(2) is None
    assert refusal(runner, "agree", 2) == "nothing-asked"
    assert refusal(runner, "refuse", 2) == "nothing-asked"
    runner.do("ask_undo", 0, runner.match.version(0) - 2).step()
    assert runner.match.proposal_for(2) is None
    assert refusal(runner, "ask_undo", 0, runner.match.version(0)) == "no-such-moment"
    assert refusal(runner, "ask_undo", 0, -7) == "no-such-moment"
