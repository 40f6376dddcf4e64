"""Transcripts: all that a viewer knows of an unfinished match, and no more."""

import pytest

from tests.match.table import SECRET, Table
from truckstop.engine.game import SPECTATOR
from truckstop.match.history import rerun
from truckstop.match.transcript import write, write_own
from truckstop.match.waybill import BadWaybill, Waybill, read


def written(table, viewer, lang="en"):
    played = rerun(table.game, table.game.box(), table.header, table.key, table.log)
    return write(Waybill(table.header, tuple(table.log), SECRET), viewer, played, table.game.words(lang))


def test_a_seat_reads_its_own_actions_in_order_and_no_others(game):
    table = Table(game).play(40)
    actions = game.actions.spelled(game.box().printed.lists)
    for viewer in range(3):
        lines = [line.split("  ") for line in written(table, viewer).partition("\n\n")[2].splitlines()]
        own = [line[2] for line in lines if line[1] != "."]
        assert own == [actions.text(entry.number) for entry in table.log if entry.seat == viewer]
        assert {line[1] for line in lines} == {".", str(viewer + 1)}


def test_what_a_seat_heard_is_told_in_its_language(game):
    table = Table(game).play(60)
    english, french = (written(table, 0, lang).splitlines() for lang in ("en", "fr"))
    assert len(english) == len(french)
    assert english != french
    heard = [len(told.items) for told in table.match.told_since(0, 0) or table.twin().told_since(0, 0) or ()]
    assert sum("  .  " in line for line in english) == sum(heard) > 5


def test_the_key_of_the_dice_stays_closed(game):
    table = Table(game).play(40)
    for viewer in (SPECTATOR, 0, 1, 2):
        text = written(table, viewer)
        assert SECRET.hex() not in text
        assert "\nsecret " not in text
        assert not any(seat.number in text for seat in table.header.seats)
        assert "seen by" in text


def test_a_spectator_reads_the_news_and_what_the_table_agreed_on(game):
    table = Table(game).play(10).do("hand_over", 0).do("ask_end", 1).do("refuse", 2)
    lines = written(table, SPECTATOR).partition("\n\n")[2].splitlines()
    agreed = [line.split("  ", 1)[1] for line in lines if "  .  " not in line]
    assert agreed == ["1  (bot)", "2  (ask_end)", "3  (refuse)"]


def test_secret_steps_of_others_leave_no_trace(game):
    """Going back names no entry: its number would tell how much the others have done in secret."""
    table = Table(game).play(12)
    seat = table.match.waiting[0]
    table.do("ask_undo", seat, table.match.version(seat) - 1)
    assert written(table, (seat + 1) % 3).splitlines()[-1].endswith("(ask_undo)")


def test_a_log_of_other_rules_tells_the_own_actions_as_numbers(game):
    table = Table(game).play(30)
    lines = write_own(Waybill(table.header, tuple(table.log)), 1).partition("\n\n")[2].splitlines()
    assert [line.split("  ")[2] for line in lines] == [f"#{e.number}" for e in table.log if e.seat == 1]


def test_a_transcript_is_no_waybill_and_says_so(game):
    text = written(Table(game).play(5), 0)
    with pytest.raises(BadWaybill, match="line 1: is the transcript of an unfinished match"):
        read(text, lambda slug, digest: (game, game.box()))
