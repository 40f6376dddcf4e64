"""Free undo, and going back by agreement."""

import copy

import pytest

from tests.match.refusals import is_refused, refusal
from tests.match.table import Table
from truckstop.engine.play import Play
from truckstop.match.entry import Kind


def can_undo(table, seat):
    return not is_refused(table, "undo", seat)


def entries_of(table, seat):
    """The entries of a seat that could be undone."""
    return [entry for entry in table.match.position.undoable if entry.seat == seat]


def test_undo_is_free_until_something_becomes_known(game):
    """After an action that rolled or revealed nothing, undo restores the very bytes. Otherwise all have to agree."""
    free = agreed = 0
    table = Table(game)
    while not table.match.is_over and free < 60:
        seat, revealed, record = table.match.to_act[0], table.match.revealed, table.match.position.record
        table.act(seat, table.policy(seat))
        if table.match.is_over:
            break
        if table.match.revealed == revealed:
            assert can_undo(table, seat)
            position = copy.deepcopy(table.match.position)
            table.do("undo", seat)
            assert table.match.position.record == record
            assert table.replay().position == table.match.position
            table.match.restore(position)
            table.log.pop()
            free += 1
        else:
            assert not can_undo(table, seat)
            assert refusal(table, "undo", seat) == "undo-must-be-agreed"
            agreed += 1
    assert free > 20
    assert agreed > 2


def test_several_actions_are_undone_one_after_the_other(game):
    table = Table(game)
    while len(entries_of(table, table.match.to_act[0])) < 2:
        table.step()
    seat = table.match.to_act[0]
    count = len(entries_of(table, seat))
    for n in range(count):
        assert len(entries_of(table, seat)) == count - n
        table.do("undo", seat)
    assert refusal(table, "undo", seat) == "undo-must-be-agreed"


@pytest.mark.parametrize("times", [2, 99])
def test_several_actions_are_undone_at_once(game, times):
    table = Table(game)
    while len(entries_of(table, table.match.to_act[0])) < 3:
        table.step()
    seat = table.match.to_act[0]
    count = len(entries_of(table, seat))
    draft = table.draft("undo", seat, times)
    assert [entry.kind for entry in draft.entries] == [Kind.UNDO] * min(times, count)
    table.match.publish(draft)
    assert len(entries_of(table, seat)) == max(0, count - times)


def test_undo_of_an_action_that_nobody_saw_is_invisible(game):
    """Where seats decide at the same time, in secret: the others' views and versions stay as they were."""
    table = Table(game)
    if len(table.match.to_act) < 2:
        assert game.meta.slug != "truck_off"
        return
    for seat in (0, 1, 2, 0, 1):
        if seat in table.match.to_act:
            table.act(seat, table.policy(seat))
    table.play(3)
    for seat in range(3):
        if can_undo(table, seat):
            others = [n for n in range(3) if n != seat]
            before = [(table.match.version(n), table.match.redacted_for(n).tobytes()) for n in others]
            table.do("undo", seat)
            after = [(table.match.version(n), table.match.redacted_for(n).tobytes()) for n in others]
            assert all(old[1] != new[1] or old == new for old, new in zip(before, after, strict=True))


def test_an_action_that_another_seat_has_answered_cannot_be_undone(game):
    """Although nothing was rolled or revealed."""
    table = Table(game)
    for _ in range(2000):
        if table.match.is_over:
            break
        table.step()
        entries = table.match.position.undoable
        for n, entry in enumerate(entries):
            later = entries[n + 1 :]
            is_last_of_seat = all(other.seat != entry.seat for other in later)
            if is_last_of_seat and later and not can_undo(table, entry.seat):
                return
    assert len(table.match.viewers) > 2, "in a turn-based game somebody answers"


def test_hidden_actions_of_others_do_not_change_what_a_seat_can_do(game):
    """Neither its clicks nor its undo, nor the clocks it sees."""
    table, hidden = Table(game), 0

    def rights(seat):
        match = table.match
        clicks = [match.is_stale(seat, version) for version in range(match.version(seat) + 2)]
        return clicks, can_undo(table, seat), [*match.position.used]

    for _ in range(300):
        if table.match.is_over:
            break
        before = [(table.match.version(seat), rights(seat)) for seat in range(3)]
        table.step()
        for seat, (version, rights_before) in enumerate(before):
            if table.match.version(seat) == version:
                hidden += 1
                assert rights(seat) == rights_before
    assert hidden > 20 or game.meta.slug != "truck_off"


def test_going_back_further_needs_the_agreement_of_all_people(game):
    table = Table(game, bots=(2,)).play(30)
    version, record = table.match.version(0), table.match.position.record
    table.do("ask_undo", 0, version - 4)
    assert table.match.position.record == record
    assert table.match.proposal_for(1) is not None
    assert refusal(table, "ask_end", 1) == "something-asked"
    assert refusal(table, "agree", 0) == "agreed-already"
    count, reveals = table.match.revealed
    table.do("agree", 1)
    assert table.log[-1].kind == Kind.REWIND
    assert table.match.proposal_for(0) is None
    assert table.match.revealed == (count, reveals), "the dice do not go back: the next rolls are new"
    play = Play(game, 3, table.header.options, table.key)
    play.restore(table.record_after(table.log[-1].number))
    play.state["dice"]["count"], play.state["reveals"] = count, reveals
    assert table.match.position.record == play.save()
    table.play(20)
    assert table.replay().position == table.match.position


def test_a_seat_asks_to_go_back_to_before_its_last_action(game):
    table = Table(game).play(12)
    seat = table.acts()[-1].seat
    table.do("ask_back", seat)
    assert table.log[-1].number == table.acts()[-1].sequence - 1
    idle = Table(game).do("hand_over", 0)
    assert refusal(idle, "ask_back", 0) == "no-such-moment"


def test_after_going_back_earlier_actions_cannot_be_asked_back(game):
    table = Table(game).play(12)
    first, *others = {entry.seat: None for entry in table.acts()[::-1]}
    table.do("ask_back", first)
    for seat in table.match.people():
        if seat != first:
            table.do("agree", seat)
    assert table.log[-1].kind == Kind.REWIND
    assert [refusal(table, "ask_back", seat) for seat in (first, *others)] == ["no-such-moment"] * (1 + len(others))


def test_a_proposal_to_go_back_lapses_when_play_goes_on(game):
    table = Table(game).play(20)
    table.do("ask_undo", 0, table.match.version(0) - 2).do("refuse", 1)
    assert table.match.proposal_for(2) is None
    assert refusal(table, "agree", 2) == "nothing-asked"
    assert refusal(table, "refuse", 2) == "nothing-asked"
    table.do("ask_undo", 0, table.match.version(0) - 2).step()
    assert table.match.proposal_for(2) is None
    assert refusal(table, "ask_undo", 0, table.match.version(0)) == "no-such-moment"
    assert refusal(table, "ask_undo", 0, -7) == "no-such-moment"
