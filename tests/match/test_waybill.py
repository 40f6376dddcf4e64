"""Waybills: parsing, replaying, and errors that name the line."""

import pytest

from tests.match.runner import SECRET, MatchRunner
from truckstop.match.waybill import InvalidWaybill, Waybill, format_waybill, replay_waybill
from truckstop.match.waybill_parser import parse_waybill


def play_match(game, decisions=10**9):
    runner = MatchRunner(game, bots=(2,)).play(6)
    runner.do("hand_over", 0).play(4).do("take_back", 0).play(10)
    seat = runner.match.to_act[0]
    runner.do("ask_undo", seat, runner.match.version(seat) - 3)
    for other_seat in runner.match.people():
        if runner.match.proposal_for(other_seat) and other_seat != seat:
            runner.do("agree", other_seat)
    return runner.play(decisions)


def make_waybill(runner):
    has_result = runner.match.is_over and not runner.match.position.is_abandoned
    result, places = (runner.match.scores(), runner.match.places()) if has_result else ((), ())
    return Waybill(runner.header, tuple(runner.log), SECRET, tuple(result), tuple(places))


def waybill_text(runner):
    return format_waybill(make_waybill(runner), runner.game.actions.with_box_ids(runner.game.box().names.ids))


def parse(runner, text):
    return parse_waybill(text, lambda *_: (runner.game, runner.game.box()))


def test_parsing_a_formatted_waybill_gives_the_same_waybill(game):
    runner = play_match(game)
    assert parse(runner, waybill_text(runner)) == make_waybill(runner)


def test_a_waybill_is_replayed_to_the_same_end(game):
    runner = play_match(game)
    replay = replay_waybill(parse(runner, waybill_text(runner)), game, game.box())
    assert replay.position == runner.match.position
    assert (replay.scores(), replay.places()) == (runner.match.scores(), runner.match.places())


def test_an_abandoned_match_has_a_waybill_without_a_result(game):
    runner = play_match(game, 20).do("end")
    assert waybill_text(runner).splitlines()[-2:] == ["", "abandoned"]
    assert parse(runner, waybill_text(runner)) == make_waybill(runner)


def test_a_waybill_consists_of_readable_lines(game):
    lines = waybill_text(play_match(game, 5)).splitlines()
    assert lines[0] == "waybill 1"
    assert "seat 1 person 01010101010101010101010101010101 Ann" in lines
    assert any(line.startswith("0:00:01.000  ") for line in lines)
    assert any(line.endswith("  (bot)") for line in lines)


@pytest.mark.parametrize(
    ("line", "replacement", "reason"),
    [
        ("waybill 1", "waybill 2", "line 1: is not 'waybill 1'"),
        ("game ", "", "line 3: game … is missing"),
        ("rules ", "rules x", "line 4: 'x' is not a whole number"),
        ("minutes ", "minutes -1", "line 7: '-1' is not a whole number"),
        ("option ", "option x", "an option is written key=value"),
        ("seat 2", "seat 7 person 00 Bob", "is not of the form: seat 2 DRIVER NUMBER NAME"),
        (
            "seat 2",
            "seat 2 genius 00 Bob",
            "'genius' cannot play; choose one of learner, driver, pro, master, random, policy",
        ),
        ("seat 2", "seat 2 person xy Bob", "'xy' is not a hexadecimal number"),
        ("seat 2", f"seat 2 person {'00' * 33} Bob", "is not a hexadecimal number of at most 32 bytes"),
        ("seat 2", "seat 2 person 00 B\0b", r"'B\x00b' is not a name"),
        ("seat 2", "seat 2 person 00 B\u202eb", r"'B\u202eb' is not a name"),
        ("commitment ", "commitment zz", "commitment is not a hexadecimal number"),
        ("secret ", "secret 0", "secret is not a hexadecimal number"),
        ("0:00:01", "0:00:01.000  1  fly", "'fly' is not an action"),
        ("0:00:01", "0:00:01.000  9  end", "there is no seat 9"),
        ("0:00:01", "0:00:01.000  1  (fly)", "'(fly)' is not a log entry"),
        ("0:00:01", "0:00:01.000  1  (rewind)", "'(rewind)' is not a log entry"),
        ("0:00:01", f"{'9' * 5000}:00:01.000  1  end", "is not of the form: H:MM:SS.mmm  SEAT  ACTION"),
        ("0:00:01", f"{'9' * 16}:00:01.000  1  end", "is not of the form: H:MM:SS.mmm  SEAT  ACTION"),
        ("0:00:01", f"0:00:01.000  {'9' * 5000}  end", "is not of the form: H:MM:SS.mmm  SEAT  ACTION"),
        ("0:00:01", "0:00:01.000 1 end", "is not of the form: H:MM:SS.mmm  SEAT  ACTION"),
        ("result ", "result 1 2", "result is not a list of 3 whole numbers"),
        ("places ", "places 1 2 x", "places is not a list of 3 whole numbers"),
    ],
    ids=lambda text: text[:30],
)
def test_a_wrong_line_is_named(game, line, replacement, reason):
    runner = play_match(game)
    lines = waybill_text(runner).splitlines()
    index = next(n for n, text in enumerate(lines) if text.startswith(line))
    lines[index] = replacement
    with pytest.raises(InvalidWaybill) as error:
        parse(runner, "\n".join(lines))
    assert reason in str(error.value)
    assert str(error.value).startswith(f"line {index + 1}: ")


@pytest.mark.parametrize("text", ["", "\n", "waybill 1", "\0", "waybill 1\nmatch x\ngame y\n" * 3])
def test_a_text_that_is_not_a_waybill_is_refused(game, text):
    with pytest.raises(InvalidWaybill):
        parse(MatchRunner(game), text)


def test_the_line_of_an_illegal_action_is_named(game):
    runner = play_match(game)
    lines = waybill_text(runner).splitlines()
    first_index = next(n for n, line in enumerate(lines) if line.startswith("0:00:01"))
    lines[first_index : first_index + 1] = [lines[first_index]] * 60
    with pytest.raises(InvalidWaybill, match=r"line \d+: "):
        replay_waybill(parse(runner, "\n".join(lines)), game, game.box())


@pytest.mark.parametrize(
    "forged_entry",
    ["(rewind 1)", "(refuse)", "(agree)", "(person)", "(undo)", "(ask_undo 1)\n0:09:00.000  BY  (rewind 1)"],
)
def test_an_entry_that_no_command_could_have_written_is_refused(game, forged_entry):
    runner = MatchRunner(game).play(12)
    lines = waybill_text(runner).rstrip("\n").splitlines()
    seat = "1" if lines[-1].split()[1] != "1" else "2"  # not the seat that acted last: it could undo its action
    text = "\n".join(lines) + f"\n0:09:00.000  {seat}  {forged_entry.replace('BY', seat)}\n"
    with pytest.raises(InvalidWaybill, match="not possible here"):
        replay_waybill(parse(runner, text), game, game.box())


def test_an_entry_after_the_end_is_refused(game):
    runner = MatchRunner(game).play(12).do("end")
    text = waybill_text(runner).replace("(end)", "(end)\n0:09:00.000  1  (bot)")
    with pytest.raises(InvalidWaybill, match="not possible here: match-over"):
        replay_waybill(parse(runner, text), game, game.box())


def test_a_restart_of_the_clocks_is_written_and_replayed(game):
    runner = MatchRunner(game, minutes=10).play(5)
    runner.now += 3_600_000
    runner.do("resume").play()
    assert "  0  (resume)\n" in waybill_text(runner)
    replay = replay_waybill(parse(runner, waybill_text(runner)), game, game.box())
    assert replay.position == runner.match.position
