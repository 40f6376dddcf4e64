"""The file of results: it is gone on with, whatever happened to its last line, and nothing else is written over."""

import json

import pytest

from truckstop.lab.results import BadResults, Result, keep, open_results

ABOUT = {"game": "ferry", "players": 2, "bots": ["a", "b"], "seed": 1}
PLAYED = [Result(number, ("a", "b"), (number, 7)) for number in range(4)]


def write(file, results):
    """Go on with a file; what it held before."""
    done, kept = open_results(file, ABOUT)
    with kept:
        for result in results:
            keep(result, kept)
    return done


def test_what_was_kept_is_found_again(tmp_path):
    assert write(tmp_path / "results", PLAYED[:2]) == []
    assert write(tmp_path / "results", PLAYED[2:]) == PLAYED[:2]
    assert write(tmp_path / "results", []) == PLAYED
    assert [path.name for path in tmp_path.iterdir()] == ["results"]


def test_a_result_is_on_disk_at_once(tmp_path):
    _, kept = open_results(tmp_path / "results", ABOUT)
    with kept:
        keep(PLAYED[0], kept)
        assert write(tmp_path / "results", []) == PLAYED[:1]


@pytest.mark.parametrize("broken", ['{"number": 2, "bots": ["ran', "{", ""])
def test_a_line_that_was_broken_off_is_left_out(tmp_path, broken):
    file = tmp_path / "results"
    write(file, PLAYED[:2])
    with file.open("a", encoding="utf-8") as text:
        text.write(broken)
    assert write(file, PLAYED[2:]) == PLAYED[:2]
    assert write(file, []) == PLAYED


@pytest.mark.parametrize("change", [{"game": "toll"}, {"players": 3}, {"bots": ["a", "c"]}, {"seed": 2}])
def test_results_of_another_arena_are_refused_and_left_alone(tmp_path, change):
    file = tmp_path / "results"
    write(file, PLAYED)
    before = file.read_bytes()
    with pytest.raises(BadResults, match="does not hold results of this arena"):
        open_results(file, ABOUT | change)
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"hello\n", b"[]\n", b"\xff\xfe\x00", b"\x89PNG"])
def test_a_file_of_another_kind_is_refused_and_left_alone(tmp_path, content):
    file = tmp_path / "picture"
    file.write_bytes(content)
    with pytest.raises(BadResults, match="give another file"):
        open_results(file, ABOUT)
    assert file.read_bytes() == content


@pytest.mark.parametrize("line", ['{"number": 1}', '{"number": "x", "bots": [], "scores": []}', '{"a": {}}'])
def test_a_line_that_is_no_result_is_refused(tmp_path, line):
    file = tmp_path / "results"
    write(file, PLAYED)
    with file.open("a", encoding="utf-8") as text:
        text.write(line + "\n")
    with pytest.raises(BadResults, match="give another file"):
        open_results(file, ABOUT)


def test_a_file_of_results_is_lines_of_json(tmp_path):
    write(tmp_path / "results", PLAYED[:1])
    about, result = map(json.loads, (tmp_path / "results").read_text("utf-8").splitlines())
    assert about == ABOUT
    assert result == {"number": 0, "bots": ["a", "b"], "scores": [0, 7]}
