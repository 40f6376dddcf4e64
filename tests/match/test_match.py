"""A match of any game: the log is the truth, undo, agreement, bots, time, and who gets to know what."""

import copy

import pytest

from tests.match.table import SECRET, START, Table
from truckstop.engine.play import Play
from truckstop.engine.refusal import Refused
from truckstop.match.entry import Kind
from truckstop.match.header import Header, Seat
from truckstop.match.match import MINUTE, PATIENCE, Match
from truckstop.match.position import NotNow

SPECTATOR = -1


def refusal(table, command, *args):
    before = copy.deepcopy(table.match.position)
    try:
        table.do(command, *args)
    except NotNow as refused:
        key = refused.key
    except Refused as refused:
        key = refused.why.key
    else:
        pytest.fail(f"{command} was not refused")
    assert table.match.position == before, "nothing has changed"
    return key


def test_a_match_is_the_game_its_key_and_log_say(game):
    table = Table(game).play()
    play = Play(game, 3, table.header.options, table.key)
    for entry in table.log:
        play.act(entry.seat, entry.number)
    assert play.save() == table.match.position.record
    assert (table.match.scores(), table.match.places()) == (play.scores(), play.places())
    assert table.match.over
    assert refusal(table, "act", 0, [0]) == "match-over"


def test_the_same_log_gives_the_same_position(game):
    table = Table(game, bots=(2,)).play(60)
    table.do("hand_over", 0).play(5).do("take_back", 0)
    assert table.twin().position == table.match.position


def test_a_match_goes_on_from_a_position_as_if_it_had_never_stopped(game):
    table = Table(game).play(40)
    resumed = Match(game, game.box(), table.header, table.key)
    resumed.resume(copy.deepcopy(table.match.position))
    table.match = resumed
    table.play(20)
    assert table.twin().position == table.match.position


def test_a_header_reads_as_it_was_written(game):
    header = Table(game, bots=(1,), minutes=3).header
    assert Header.from_json(header.to_json()) == header


def test_a_seat_is_driven_by_a_person_or_by_a_bot_that_exists():
    with pytest.raises(
        ValueError, match="'genius' does not play; there are learner, driver, pro, master, random, policy"
    ):
        Seat("Ann", "genius")


def test_a_move_is_made_as_a_whole_or_not_at_all(game):
    table = Table(game).play(10)
    seat = table.match.waiting[0]
    good = table.policy(seat)
    bad = next(a for a in range(len(game.actions)) if table.match._play.why_not(seat, a))
    assert refusal(table, "act", seat, [bad])
    assert refusal(table, "act", seat, []) == "no-action"
    before = table.match.position.sequence
    assert refusal(table, "act", seat, [good] * 500)
    assert table.match.position.sequence == before


def test_a_move_ends_where_something_becomes_known(game):
    """Else a refusal of what follows would tell beforehand what is rolled or drawn."""
    table, met = Table(game), 0
    while not table.match.over and met < 20:
        seat, known = table.match.waiting[0], table.known()
        action, twin = table.policy(seat), table.twin()
        twin.enter(twin.act(seat, [action], table.now))
        if twin._known() != known:
            met += 1
            for follows in (twin.legal(seat) or [0])[0], len(game.actions) - 1:
                assert refusal(table, "act", seat, [action, follows]) == "goes-too-far"
        table.act(seat, action)
    assert met


def test_what_could_not_be_written_is_forgotten_and_nothing_else(game):
    table = Table(game).play(20)
    match, before = table.match, table.match.position
    told = [match.told_since(viewer, 1) for viewer in match.viewers]
    match.position = before.copy()
    seat = match.waiting[0]
    match.enter(match.act(seat, [table.policy(seat)], table.now))
    assert [match.told_since(viewer, 1) for viewer in match.viewers] != told
    match.take_back_to(before)
    assert match.position == before
    assert [match.told_since(viewer, 1) for viewer in match.viewers] == told


def test_only_who_may_decide_can_act(game):
    table = Table(game).play(25)
    waiting = table.match.waiting[0]
    for seat in range(3):
        if seat not in table.match.waiting:
            assert refusal(table, "act", seat, [table.policy(waiting)])


def undoable(table, seat):
    try:
        table.match.undo(seat, table.now)
    except NotNow:
        return False
    return True


def test_undo_is_free_until_something_becomes_known(game):
    """After an action that rolled or revealed nothing, undo gives back the very bytes; else it must be agreed."""
    free = settled = 0
    table = Table(game)
    while not table.match.over and free < 60:
        seat, known, before = table.match.waiting[0], table.known(), table.match._play.save()
        table.act(seat, table.policy(seat))
        if table.match.over:
            break
        if table.known() == known:
            assert undoable(table, seat)
            twin = copy.deepcopy(table.match.position)
            table.do("undo", seat)
            assert table.match._play.save() == before
            assert table.twin().position == table.match.position
            table.match.resume(twin)
            table.log.pop()
            table.records.pop()
            free += 1
        else:
            assert not undoable(table, seat)
            assert refusal(table, "undo", seat) == "undo-must-be-agreed"
            settled += 1
    assert free > 20
    assert settled > 2


def test_several_actions_are_undone_one_after_the_other(game):
    table = Table(game)
    while len([e for e in table.match.position.since if e.seat == table.match.waiting[0]]) < 2:
        table.step()
    seat = table.match.waiting[0]
    mine = [entry for entry in table.match.position.since if entry.seat == seat]
    for n in range(len(mine)):
        assert len([e for e in table.match.position.since if e.seat == seat]) == len(mine) - n
        table.do("undo", seat)
    assert refusal(table, "undo", seat) == "undo-must-be-agreed"


@pytest.mark.parametrize("times", [2, 99])
def test_several_actions_are_undone_at_once_as_far_as_can_be(game, times):
    table = Table(game)
    while len([e for e in table.match.position.since if e.seat == table.match.waiting[0]]) < 3:
        table.step()
    seat = table.match.waiting[0]
    mine = [entry for entry in table.match.position.since if entry.seat == seat]
    entries = table.match.undo(seat, table.now, times)
    assert [entry.kind for entry in entries] == [Kind.UNDO] * min(times, len(mine))
    table.match.enter(entries)
    assert len([e for e in table.match.position.since if e.seat == seat]) == max(0, len(mine) - times)


def test_nobody_hears_of_an_undo_that_takes_back_what_nobody_saw(game):
    """Where seats decide at once, in secret: the others' views and versions stay as they were."""
    table = Table(game)
    if len(table.match.waiting) < 2:
        assert game.meta.slug != "truck_off"
        return
    for seat in (0, 1, 2, 0, 1):
        if seat in table.match.waiting:
            table.act(seat, table.policy(seat))
    table.play(3)
    for seat in range(3):
        if undoable(table, seat):
            others = [n for n in range(3) if n != seat]
            before = [(table.match.version(n), table.match.seen_by(n).tobytes()) for n in others]
            table.do("undo", seat)
            now = [(table.match.version(n), table.match.seen_by(n).tobytes()) for n in others]
            assert all(old[1] != new[1] or old == new for old, new in zip(before, now, strict=True))


def test_who_acted_on_what_they_saw_stands_in_the_way_of_undo(game):
    """A seat whose action another has answered cannot take it back alone, though nothing was rolled or revealed."""
    table = Table(game)
    for _ in range(2000):
        if table.match.over:
            break
        table.step()
        since = table.match.position.since
        for n, entry in enumerate(since):
            later = since[n + 1 :]
            mine_is_last = all(other.seat != entry.seat for other in later)
            if mine_is_last and later and not undoable(table, entry.seat):
                return
    assert len(table.match.viewers) > 2, "turn-based games need somebody who answers"


def test_what_a_seat_does_not_see_changes_nothing_that_it_may_do(game):
    """Neither its clicks nor its undo, nor the clocks it sees."""
    table, unseen = Table(game), 0

    def rights(seat):
        match = table.match
        clicks = [match.is_stale(seat, version) for version in range(match.version(seat) + 2)]
        return clicks, undoable(table, seat), [*match.position.used]

    for _ in range(300):
        if table.match.over:
            break
        before = [(table.match.version(seat), rights(seat)) for seat in range(3)]
        table.step()
        for seat, (version, could) in enumerate(before):
            if table.match.version(seat) == version:
                unseen += 1
                assert rights(seat) == could
    assert unseen > 20 or game.meta.slug != "truck_off"


def test_going_back_further_needs_the_agreement_of_all_people(game):
    table = Table(game, bots=(2,)).play(30)
    versions, record = table.match.version(0), table.match.position.record
    target = versions - 4
    table.do("ask_undo", 0, target)
    assert table.match.position.record == record
    assert table.match.proposed(1) is not None
    assert refusal(table, "ask_end", 1) == "something-asked"
    assert refusal(table, "agree", 0) == "agreed-already"
    count, reveals = table.known()
    table.do("agree", 1)
    assert table.log[-1].kind == Kind.REWIND
    assert table.match.proposed(0) is None
    assert table.known() == (count, reveals), "the dice do not go back: the next rolls are new ones"
    back = table.records[table.log[-1].number]
    now = table.match._play
    other = Play(game, 3, table.header.options, table.key)
    other.restore(back)
    other.state["dice"]["count"], other.state["reveals"] = count, reveals
    assert now.save() == other.save()
    table.play(20)
    assert table.twin().position == table.match.position


def test_a_proposal_can_be_turned_down_and_lapses_when_play_goes_on(game):
    table = Table(game).play(20)
    table.do("ask_undo", 0, table.match.version(0) - 2).do("refuse", 1)
    assert table.match.proposed(2) is None
    assert refusal(table, "agree", 2) == "nothing-asked"
    assert refusal(table, "refuse", 2) == "nothing-asked"
    table.do("ask_undo", 0, table.match.version(0) - 2).step()
    assert table.match.proposed(2) is None
    assert refusal(table, "ask_undo", 0, table.match.version(0)) == "no-such-moment"
    assert refusal(table, "ask_undo", 0, -7) == "no-such-moment"


def test_a_table_agrees_to_abandon_and_a_match_can_always_be_ended(game):
    table = Table(game, bots=(2,)).play(20).do("ask_end", 0)
    assert not table.match.over
    table.do("agree", 1)
    assert table.match.over
    assert table.match.waiting == []
    assert refusal(table, "act", 0, [0]) == "match-over"
    other = Table(game).play(7).do("end")
    assert other.match.over
    assert other.match.end(other.now) == []


def test_alone_among_bots_nobody_needs_to_be_asked(game):
    assert Table(game, bots=(1, 2)).play(10).do("ask_end", 0).match.over


def test_a_person_hands_the_seat_to_a_bot_and_takes_it_back(game):
    table = Table(game, bots=(2,))
    assert table.match.people() == [0, 1]
    table.do("hand_over", 0)
    assert table.match.people() == [1]
    assert refusal(table, "hand_over", 0) == "bot-drives-already"
    table.do("take_back", 0)
    assert table.match.people() == [0, 1]
    assert refusal(table, "take_back", 0) == "person-drives-already"


def test_who_has_left_is_not_asked_any_more(game):
    table = Table(game).play(10).do("leave", 1)
    assert table.match.people() == [0, 2]
    assert refusal(table, "leave", 1) == "has-left"
    table.do("ask_end", 0).do("agree", 2)
    assert table.match.over


def test_what_a_seat_may_not_see_does_not_move_its_version(game):
    """The version of a view moves exactly when the view changes or something is heard."""
    table = Table(game)
    quiet = 0
    for _ in range(200):
        if table.match.over:
            break
        views = [table.match.seen_by(viewer).tobytes() for viewer in table.match.viewers]
        versions = table.versions()
        table.step()
        heard = [table.match.told_since(viewer, versions[viewer + 1]) for viewer in table.match.viewers]
        for n, viewer in enumerate(table.match.viewers):
            moved = table.versions()[n] - versions[n]
            changed = table.match.seen_by(viewer).tobytes() != views[n]
            assert moved == (changed or any(told.items for told in heard[n] or ()))
            quiet += not moved
    assert quiet or game.meta.slug != "truck_off"


def test_what_a_viewer_missed_is_told_from_any_version_at_hand(game):
    table = Table(game).play(30)
    for viewer in table.match.viewers:
        told = table.match.told_since(viewer, 1)
        assert told is not None
        assert [item.version for item in told] == list(range(2, table.match.version(viewer) + 1))
        assert table.match.told_since(viewer, table.match.version(viewer)) == []
        assert table.match.told_since(viewer, 10**6) == []
    table.match.resume(table.match.position)
    assert table.match.told_since(SPECTATOR, 1) is None


def test_time_runs_for_those_who_decide(game):
    table = Table(game, minutes=1)
    waiting = table.match.waiting
    assert table.match.out_of_time(START + MINUTE) == []
    assert table.match.out_of_time(START + MINUTE + 1) == waiting
    table.now = START + MINUTE - 1000
    table.act(waiting[0], table.policy(waiting[0]))
    assert [table.match.position.used[seat] for seat in waiting] == [MINUTE] * len(waiting)
    assert Table(game).match.out_of_time(START + 1000 * MINUTE) == []


def test_when_time_is_up_a_bot_drives_to_the_end(game):
    table = Table(game, minutes=1)
    (late, *_) = table.match.waiting
    assert table.do("run_out").log == []
    table.now = START + MINUTE
    table.do("run_out")
    assert (table.log[0].kind, table.log[0].seat) == (Kind.BOT, late)
    assert late not in table.match.people()
    assert refusal(table, "take_back", late) == "out-of-time"
    assert table.do("run_out").log == table.log


def test_asking_again_after_a_day_without_an_answer_abandons_the_game(game):
    table = Table(game).play(5).do("ask_end", 1)
    assert refusal(table, "ask_end", 1) == "something-asked"
    table.now += PATIENCE
    assert refusal(table, "ask_end", 0) == "something-asked"
    table.do("ask_end", 1)
    assert table.match.position.ended


def test_a_match_is_ended_whatever_its_state_but_once(game):
    for decisions in (0, 7):
        table = Table(game).play(decisions).do("end")
        assert table.match.position.ended
        assert table.match.end(table.now) == []
    table = Table(game).play()
    assert table.match.end(table.now) == [], "what was played to its end has a result"


def test_a_clock_that_goes_back_is_not_believed(game):
    table = Table(game).play(3)
    at = table.match.position.at
    table.now = 0
    table.step()
    assert table.log[-1].at == at


def test_another_secret_gives_another_game(game):
    tables = [Table(game, secret=secret).play(60) for secret in (SECRET, bytes(32))]
    assert tables[0].match.position.record != tables[1].match.position.record


def test_an_answer_is_stale_when_something_else_is_asked(game):
    """What others do does not make it so, while the seat chooses among the same; its own answer does."""
    table = Table(game)
    fresh = stale = 0
    for _ in range(150):
        if table.match.over:
            break
        asked = {seat: (table.match.version(seat), table.match.legal(seat)) for seat in table.match.waiting}
        known = table.known()
        table.step()
        for seat, (version, legal) in asked.items():
            same = seat != table.log[-1].seat and table.match.legal(seat) == legal and table.known() == known
            assert table.match.is_stale(seat, version) != same
            fresh += same
            stale += not same
        assert all(table.match.is_stale(seat, table.match.version(seat) + 1) for seat in asked)
    assert stale > 50
    assert fresh > 20 or game.meta.slug != "truck_off"


@pytest.mark.parametrize("goes", ["hand_over", "leave"])
def test_what_all_others_have_agreed_to_is_settled_when_the_last_one_goes(game, goes):
    table = Table(game).play(10).do("ask_end", 0).do("agree", 2)
    assert not table.match.over
    table.do(goes, 1)
    assert table.match.position.ended
    assert table.twin().position == table.match.position


def test_going_back_is_settled_when_the_last_one_hands_over(game):
    table = Table(game).play(12)
    table.do("ask_back", 0, 5).do("agree", 2).do("hand_over", 1)
    assert [entry.kind for entry in table.log[-2:]] == [Kind.BOT, Kind.REWIND]
    assert table.twin().position == table.match.position


def test_who_goes_settles_nothing_that_another_has_not_agreed_to(game):
    for goes in ("hand_over", "leave"):
        table = Table(game, players=4).play(10).do("ask_end", 0).do("agree", 2).do(goes, 1)
        assert not table.match.over
        assert table.match.position.proposal is not None


def test_what_is_agreed_is_settled_when_the_last_ones_time_is_up(game):
    table = Table(game, minutes=1).play(5).do("ask_end", 0).do("agree", 2)
    table.match.position.used[1] = 2 * MINUTE
    table.do("run_out")
    assert table.match.position.ended


def test_who_leaves_a_game_that_ends_by_it_enters_nothing_more(game):
    table = Table(game, players=2).play(5).do("ask_end", 0).do("leave", 1)
    assert table.match.over
    assert table.twin().position == table.match.position


def test_nobody_is_out_of_time_when_the_match_is_over(game):
    table = Table(game, minutes=1).play(5)
    table.match.position.used[:] = [2 * MINUTE] * 3
    assert table.match.out_of_time(table.now)
    table.do("end")
    assert table.match.out_of_time(table.now) == []


def test_time_in_which_no_server_ran_is_nobodys(game):
    table = Table(game, minutes=10).play(5)
    waiting = table.match.waiting[0]
    used = [*table.match.position.used]
    table.now += 60 * MINUTE
    assert table.match.time_used(table.now)[waiting] > 60 * MINUTE
    table.do("resumed")
    assert table.match.time_used(table.now) == used
    assert table.match.out_of_time(table.now) == []
    assert table.play(5).twin().position == table.match.position
    assert Table(game).play(5).match.resumed(table.now) == []
