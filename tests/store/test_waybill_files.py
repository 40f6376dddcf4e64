"""Waybill files: replaying and verifying them, and errors that name the file and the reason."""

import re
from pathlib import Path

import pytest

from tests.match.runner import MatchRunner
from tests.match.test_waybill import waybill_text
from tests.support.command_line import run
from truckstop.engine.compilation import compile_game
from truckstop.games import load, slugs
from truckstop.store.waybill_files import InvalidWaybillFile, load_waybill, verify_waybill


@pytest.fixture(params=slugs())
def file(request, tmp_path):
    """A finished match of each game, as a file."""
    path = tmp_path / "match.waybill"
    path.write_text(waybill_text(MatchRunner(compile_game(load(request.param))).play()), "utf-8")
    return path


def truckstop(*arguments):
    return run(" ".join(map(str, arguments)), Path())


def change_line(file, line, replacement):
    """Replace the first line that begins with a regular expression."""
    new_text = re.sub(rf"^{line}.*$", replacement, file.read_text("utf-8"), count=1, flags=re.M)
    assert new_text != file.read_text("utf-8")
    file.write_text(new_text, "utf-8")


def test_a_correct_waybill_is_verified(file):
    process = truckstop("verify", file)
    assert process.returncode == 0
    assert re.fullmatch(
        r".*match\.waybill: replayed [\d,]+ entries; the dice were fair and the result is correct\n", process.stdout
    )


@pytest.mark.parametrize(
    ("line", "replacement", "reason"),
    [
        ("commitment", "commitment 00", "the secret does not match the commitment"),
        ("result", "result 1 2 3", "the replay gives the result "),
        ("places", "places 1 1 1", "the replay gives the result "),
        ("rules", "rules 99", "was played with version 99 of the rules"),
        ("secret .*\n", "", "does not contain the server’s secret"),
    ],
)
def test_a_forged_waybill_is_detected(file, line, replacement, reason):
    change_line(file, line, replacement)
    process = truckstop("verify", file)
    assert process.returncode == 1
    assert reason in process.stdout


def test_a_log_that_was_cut_short_is_detected(file):
    lines = file.read_text("utf-8").splitlines()
    last_index = max(n for n, line in enumerate(lines) if re.match(r"\d+:\d\d:", line))
    file.write_text("\n".join([*lines[: last_index - 5], *lines[last_index + 1 :]]), "utf-8")
    assert [*map(str, verify_waybill(load_waybill(file)))] == ["the log ends before the game does"]


def test_the_line_of_an_inserted_action_is_named(file):
    lines = file.read_text("utf-8").splitlines()
    first_index = next(n for n, line in enumerate(lines) if re.match(r"\d+:\d\d:", line))
    lines[first_index : first_index + 1] = [lines[first_index]] * 61
    file.write_text("\n".join(lines), "utf-8")
    (problem,) = verify_waybill(load_waybill(file))
    assert re.match(r"line \d+: this is not possible here: ", str(problem))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_match_is_replayed_in_sentences(file, language):
    process = truckstop("replay", file, "--lang", language)
    assert (process.returncode, process.stderr) == (0, "")
    assert len(process.stdout.splitlines()) > 50
    assert "Ann" in process.stdout


@pytest.mark.parametrize("command", ["replay", "verify", "import"])
@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "cannot be read: No such file or directory"),
        (b"", "line 1: is not 'waybill 1'"),
        (b"\xff", "is not valid UTF-8 text"),
        (
            b"waybill 1\nmatch m\ngame ferry\nrules 1\nbox x\nstarted 1\nminutes 0\ncommitment 00\n",
            "'ferry' is not a game",
        ),
    ],
)
def test_an_invalid_file_is_refused_in_one_line_with_exit_code_2(tmp_path, command, content, reason):
    path = tmp_path / "bad.waybill"
    if content is not None:
        path.write_bytes(content)
    process = truckstop(command, path)
    assert (process.returncode, process.stdout, process.stderr.count("\n")) == (2, "", 1)
    assert "bad.waybill: " in process.stderr
    assert reason in process.stderr


def test_a_match_on_another_board_needs_its_file(file):
    change_line(file, "box", "box 0123")
    with pytest.raises(
        InvalidWaybillFile, match=r"match\.waybill: the match was played on another board; pass the file"
    ):
        load_waybill(file)
