"""Waybill files: told again, verified, and refused with file and reason."""

import re

import pytest

from tests.match.table import Table
from tests.match.test_waybill import text_of
from tests.test_cli import run
from truckstop.engine.ready import ready
from truckstop.games import load, slugs
from truckstop.store.files import BadFile, verify
from truckstop.store.files import load as read


@pytest.fixture(params=slugs())
def file(request, tmp_path):
    """A finished match of every game, as a file."""
    path = tmp_path / "match.waybill"
    path.write_text(text_of(Table(ready(load(request.param))).play()), "utf-8")
    return path


def truckstop(*arguments):
    return run(" ".join(map(str, arguments)), ".")


def changed(file, line, becomes):
    text = re.sub(rf"^{line}.*$", becomes, file.read_text("utf-8"), count=1, flags=re.M)
    assert text != file.read_text("utf-8")
    file.write_text(text, "utf-8")


def test_a_true_waybill_is_verified(file):
    done = truckstop("verify", file)
    assert done.returncode == 0
    assert re.fullmatch(
        r".*match\.waybill: \d+ entries run again to the same result; the dice were fair\n", done.stdout
    )


@pytest.mark.parametrize(
    ("line", "becomes", "reason"),
    [
        ("commitment", "commitment 00", "the secret is not the one that was committed to"),
        ("result", "result 1 2 3", "the result is "),
        ("places", "places 1 1 1", "the result is "),
        ("rules", "rules 99", "was played by version 99 of the rules"),
        ("secret .*\n", "", "the server's secret is not in it"),
    ],
)
def test_a_waybill_that_was_tampered_with_is_found_out(file, line, becomes, reason):
    changed(file, line, becomes)
    done = truckstop("verify", file)
    assert done.returncode == 1
    assert reason in done.stdout


def test_a_log_that_was_cut_short_is_found_out(file):
    lines = file.read_text("utf-8").splitlines()
    last = max(n for n, line in enumerate(lines) if re.match(r"\d+:\d\d:", line))
    file.write_text("\n".join([*lines[: last - 5], *lines[last + 1 :]]), "utf-8")
    assert verify(read(file)) == ["the log ends before the game does"]


def test_an_action_that_was_slipped_in_is_found_out_with_its_line(file):
    lines = file.read_text("utf-8").splitlines()
    first = next(n for n, line in enumerate(lines) if re.match(r"\d+:\d\d:", line))
    file.write_text("\n".join([*lines[: first + 1], *[lines[first]] * 60, *lines[first + 1 :]]), "utf-8")
    (reason,) = verify(read(file))
    assert re.match(r"line \d+: cannot be: ", reason)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_match_is_told_again(file, lang):
    done = truckstop("replay", file, "--lang", lang)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) > 50
    assert "Ann" in done.stdout


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "cannot be read: No such file or directory"),
        (b"", "line 1: is not 'waybill 1'"),
        (b"\xff", "is not a text in UTF-8"),
        (
            b"waybill 1\nmatch m\ngame ferry\nrules 1\nbox x\nstarted 1\nminutes 0\ncommitment 00\n",
            "'ferry' is not a game",
        ),
    ],
)
def test_a_file_that_is_none_is_one_line_and_exit_code_2(tmp_path, command, content, reason):
    path = tmp_path / "bad.waybill"
    if content is not None:
        path.write_bytes(content)
    done = truckstop(command, path)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "bad.waybill: " in done.stderr
    assert reason in done.stderr


def test_a_match_on_another_board_wants_that_board(file):
    changed(file, "box", "box 0123")
    with pytest.raises(BadFile, match=r"match\.waybill: was played on another board: name it with --box FILE"):
        read(file)
