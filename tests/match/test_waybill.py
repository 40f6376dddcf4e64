"""Waybills: what is written reads the same, runs again to the same result, and a wrong line is named."""

import pytest

from tests.match.table import SECRET, Table
from truckstop.match.waybill import BadWaybill, Waybill, read, replay, write


def played(game, decisions=10**9):
    table = Table(game, bots=(2,)).play(6)
    table.do("hand_over", 0).play(4).do("take_back", 0).play(10)
    seat = table.match.waiting[0]
    table.do("ask_undo", seat, table.match.version(seat) - 3)
    for other in table.match.people():
        if table.match.proposed(other) and other != seat:
            table.do("agree", other)
    return table.play(decisions)


def waybill_of(table):
    done = table.match.over and not table.match.position.ended
    result, places = (table.match.scores(), table.match.places()) if done else ((), ())
    return Waybill(table.header, tuple(table.log), SECRET, tuple(result), tuple(places))


def text_of(table):
    return write(waybill_of(table), table.game.actions.spelled(table.game.box().printed.lists))


def reading(table, text):
    return read(text, lambda slug, digest: (table.game, table.game.box()))


def test_a_waybill_reads_as_it_was_written(game):
    table = played(game)
    assert reading(table, text_of(table)) == waybill_of(table)


def test_a_waybill_runs_again_to_the_same_end(game):
    table = played(game)
    again = replay(reading(table, text_of(table)), game, game.box())
    assert again.position == table.match.position
    assert (again.scores(), again.places()) == (table.match.scores(), table.match.places())


def test_an_abandoned_match_has_a_waybill_without_a_result(game):
    table = played(game, 20).do("end")
    assert text_of(table).splitlines()[-2:] == ["", "abandoned"]
    assert reading(table, text_of(table)) == waybill_of(table)


def test_lines_are_readable(game):
    lines = text_of(played(game, 5)).splitlines()
    assert lines[0] == "waybill 1"
    assert "seat 1 person 01010101010101010101010101010101 Ann" in lines
    assert any(line.startswith("0:00:01.000  ") for line in lines)
    assert any(line.endswith("  (bot)") for line in lines)


@pytest.mark.parametrize(
    ("line", "becomes", "reason"),
    [
        ("waybill 1", "waybill 2", "line 1: is not 'waybill 1'"),
        ("game ", "", "line 3: game … is missing"),
        ("rules ", "rules x", "line 4: 'x' is not a whole number"),
        ("minutes ", "minutes -1", "line 7: '-1' is not a whole number"),
        ("option ", "option x", "an option is written key=value"),
        ("seat 2", "seat 7 person 00 Bob", "is not: seat 2 DRIVER NUMBER NAME"),
        (
            "seat 2",
            "seat 2 genius 00 Bob",
            "'genius' does not play; there are learner, driver, pro, master, random, policy",
        ),
        ("seat 2", "seat 2 person xy Bob", "'xy' is not a number in hex"),
        ("seat 2", f"seat 2 person {'00' * 33} Bob", "is not a number in hex, of at most 32 bytes"),
        ("seat 2", "seat 2 person 00 B\0b", r"'B\x00b' is not a name"),
        ("seat 2", "seat 2 person 00 B\u202eb", r"'B\u202eb' is not a name"),
        ("commitment ", "commitment zz", "commitment is not a number in hex"),
        ("secret ", "secret 0", "secret is not a number in hex"),
        ("0:00:01", "0:00:01.000  1  fly", "'fly' is not an action"),
        ("0:00:01", "0:00:01.000  9  end", "there is no seat 9"),
        ("0:00:01", "0:00:01.000  1  (fly)", "'(fly)' is not an entry"),
        ("0:00:01", "0:00:01.000  1  (rewind)", "'(rewind)' is not an entry"),
        ("0:00:01", f"{'9' * 5000}:00:01.000  1  end", "is not: H:MM:SS.mmm  SEAT  ACTION"),
        ("0:00:01", f"{'9' * 16}:00:01.000  1  end", "is not: H:MM:SS.mmm  SEAT  ACTION"),
        ("0:00:01", f"0:00:01.000  {'9' * 5000}  end", "is not: H:MM:SS.mmm  SEAT  ACTION"),
        ("0:00:01", "0:00:01.000 1 end", "is not: H:MM:SS.mmm  SEAT  ACTION"),
        ("result ", "result 1 2", "result is not a list of 3 whole numbers"),
        ("places ", "places 1 2 x", "places is not a list of 3 whole numbers"),
    ],
    ids=lambda text: text[:30],
)
def test_a_wrong_line_is_named(game, line, becomes, reason):
    table = played(game)
    lines = text_of(table).splitlines()
    index = next(n for n, each in enumerate(lines) if each.startswith(line))
    lines[index] = becomes
    with pytest.raises(BadWaybill) as refused:
        reading(table, "\n".join(lines))
    assert reason in str(refused.value)
    assert str(refused.value).startswith(f"line {index + 1}: ")


@pytest.mark.parametrize("text", ["", "\n", "waybill 1", "\0", "waybill 1\nmatch x\ngame y\n" * 3])
def test_a_text_that_is_no_waybill_is_refused(game, text):
    with pytest.raises(BadWaybill):
        reading(Table(game), text)


def test_an_action_that_the_rules_refuse_is_named_with_its_line(game):
    table = played(game)
    lines = text_of(table).splitlines()
    first = next(n for n, each in enumerate(lines) if each.startswith("0:00:01"))
    lines[first : first + 1] = [lines[first]] * 60
    with pytest.raises(BadWaybill, match=r"line \d+: "):
        replay(reading(table, "\n".join(lines)), game, game.box())


@pytest.mark.parametrize(
    "slipped_in",
    ["(rewind 1)", "(refuse)", "(agree)", "(person)", "(undo)", "(ask_undo 1)\n0:09:00.000  BY  (rewind 1)"],
)
def test_what_no_table_could_have_entered_is_found_out(game, slipped_in):
    table = Table(game).play(12)
    lines = text_of(table).rstrip("\n").splitlines()
    idle = "1" if lines[-1].split()[1] != "1" else "2"  # not the one who has just acted, and might take that back
    text = "\n".join(lines) + f"\n0:09:00.000  {idle}  {slipped_in.replace('BY', idle)}\n"
    with pytest.raises(BadWaybill, match="cannot be"):
        replay(reading(table, text), game, game.box())


def test_nothing_is_entered_after_the_end(game):
    table = Table(game).play(12).do("end")
    text = text_of(table).replace("(end)", "(end)\n0:09:00.000  1  (bot)")
    with pytest.raises(BadWaybill, match="cannot be: match-over"):
        replay(reading(table, text), game, game.box())


def test_a_restart_of_the_clocks_is_written_and_runs_again(game):
    table = Table(game, minutes=10).play(5)
    table.now += 3_600_000
    table.do("resumed").play()
    assert "  0  (resume)\n" in text_of(table)
    again = replay(reading(table, text_of(table)), game, game.box())
    assert again.position == table.match.position
