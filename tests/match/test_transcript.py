"""Transcripts: a text of everything that a viewer knows of an unfinished match, and nothing else."""

import pytest

from tests.match.runner import SECRET, MatchRunner
from truckstop.engine.game import SPECTATOR
from truckstop.match.replay import replay_log
from truckstop.match.transcript import format_transcript, format_without_replay
from truckstop.match.waybill import InvalidWaybill, Waybill
from truckstop.match.waybill_parser import parse_waybill


def transcript(runner, viewer, language="en"):
    replay = replay_log(runner.game, runner.game.box(), runner.header, runner.key, runner.log)
    waybill = Waybill(runner.header, tuple(runner.log), SECRET)
    return format_transcript(waybill, viewer, replay, runner.game.messages(language))


def test_the_transcript_of_a_seat_contains_its_own_actions_in_order_and_no_others(game):
    runner = MatchRunner(game).play(40)
    actions = game.actions.with_box_ids(game.box().names.ids)
    for viewer in range(3):
        lines = [line.split("  ") for line in transcript(runner, viewer).partition("\n\n")[2].splitlines()]
        own_actions = [line[2] for line in lines if line[1] != "."]
        assert own_actions == [actions.text(entry.number) for entry in runner.log if entry.seat == viewer]
        assert {line[1] for line in lines} == {".", str(viewer + 1)}


def test_events_are_described_in_the_language_of_the_reader(game):
    runner = MatchRunner(game).play(60)
    english, french = (transcript(runner, 0, language).splitlines() for language in ("en", "fr"))
    assert len(english) == len(french)
    assert english != french
    changes = runner.match.changes_since(0, 0) or runner.replay().changes_since(0, 0) or ()
    assert sum("  .  " in line for line in english) == sum(len(change.events) for change in changes) > 5


def test_a_transcript_contains_neither_the_secret_nor_the_numbers_for_the_dice(game):
    runner = MatchRunner(game).play(40)
    for viewer in (SPECTATOR, 0, 1, 2):
        text = transcript(runner, viewer)
        assert SECRET.hex() not in text
        assert "\nsecret " not in text
        assert not any(seat.number in text for seat in runner.header.seats)
        assert "seen by" in text


def test_the_transcript_of_a_spectator_contains_events_and_agreements(game):
    runner = MatchRunner(game).play(10).do("hand_over", 0).do("ask_end", 1).do("refuse", 2)
    lines = transcript(runner, SPECTATOR).partition("\n\n")[2].splitlines()
    entries = [line.split("  ", 1)[1] for line in lines if "  .  " not in line]
    assert entries == ["1  (bot)", "2  (ask_end)", "3  (refuse)"]


def test_hidden_actions_of_others_leave_no_trace(game):
    """A proposal to go back has no entry number, which would reveal how many hidden actions others have taken."""
    runner = MatchRunner(game).play(12)
    seat = runner.match.to_act[0]
    runner.do("ask_undo", seat, runner.match.version(seat) - 1)
    assert transcript(runner, (seat + 1) % 3).splitlines()[-1].endswith("(ask_undo)")


def test_without_the_rules_the_own_actions_of_a_seat_are_numbers(game):
    runner = MatchRunner(game).play(30)
    lines = format_without_replay(Waybill(runner.header, tuple(runner.log)), 1).partition("\n\n")[2].splitlines()
    assert [line.split("  ")[2] for line in lines] == [f"#{e.number}" for e in runner.log if e.seat == 1]


def test_a_transcript_is_not_a_waybill(game):
    text = transcript(MatchRunner(game).play(5), 0)
    with pytest.raises(InvalidWaybill, match="line 1: this is the transcript of an unfinished match"):
        parse_waybill(text, lambda *_: (game, game.box()))
