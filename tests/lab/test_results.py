"""The results file: a run can always be continued, and other files are never overwritten."""

import json

import pytest

from truckstop.lab.json_lines import InvalidResults
from truckstop.lab.results import Result, ResultsHeader, append_result, open_results

HEADER: ResultsHeader = {
    "game": "ferry",
    "rules_version": 1,
    "box": "5eed",
    "options": {},
    "players": 2,
    "bots": ["a", "b"],
    "seed": 1,
}
RESULTS = [Result(number, ("a", "b"), (number, 7)) for number in range(4)]


def append(file, results):
    """Append results to a file and return the earlier ones."""
    earlier_results, output = open_results(file, HEADER)
    with output:
        for result in results:
            append_result(result, output)
    return earlier_results


def test_stored_results_are_read_back(tmp_path):
    assert append(tmp_path / "results", RESULTS[:2]) == []
    assert append(tmp_path / "results", RESULTS[2:]) == RESULTS[:2]
    assert append(tmp_path / "results", []) == RESULTS
    assert [path.name for path in tmp_path.iterdir()] == ["results"]


def test_a_result_is_written_immediately(tmp_path):
    _, output = open_results(tmp_path / "results", HEADER)
    with output:
        append_result(RESULTS[0], output)
        assert append(tmp_path / "results", []) == RESULTS[:1]


@pytest.mark.parametrize("incomplete", ['{"number": 2, "bots": ["ran', "{", ""])
def test_an_incomplete_line_is_removed(tmp_path, incomplete):
    file = tmp_path / "results"
    append(file, RESULTS[:2])
    with file.open("a", encoding="utf-8") as text:
        text.write(incomplete)
    assert append(file, RESULTS[2:]) == RESULTS[:2]
    assert append(file, []) == RESULTS


def test_an_incomplete_line_before_the_last_one_is_refused_and_not_changed(tmp_path):
    file = tmp_path / "results"
    append(file, RESULTS)
    header, first, *others = file.read_text("utf-8").splitlines()
    file.write_text("".join(f"{line}\n" for line in (header, first[:9], *others)), "utf-8")
    content = file.read_bytes()
    with pytest.raises(InvalidResults, match="is not a file of arena results: line 2 is damaged"):
        open_results(file, HEADER)
    assert file.read_bytes() == content


@pytest.mark.parametrize("change", [{"game": "toll"}, {"players": 3}, {"bots": ["a", "c"]}, {"seed": 2}])
def test_results_of_another_arena_are_refused_and_not_changed(tmp_path, change):
    file = tmp_path / "results"
    append(file, RESULTS)
    content = file.read_bytes()
    with pytest.raises(
        InvalidResults, match=rf"contains results of a different arena \(different: {next(iter(change))}\)"
    ):
        open_results(file, HEADER | change)
    assert file.read_bytes() == content


@pytest.mark.parametrize("content", [b"hello\n", b"hello", b"[]\n", b"\xff\xfe\x00", b"\x89PNG"])
def test_a_file_of_another_kind_is_refused_and_not_changed(tmp_path, content):
    file = tmp_path / "picture"
    file.write_bytes(content)
    with pytest.raises(InvalidResults, match="Choose another file"):
        open_results(file, HEADER)
    assert file.read_bytes() == content


@pytest.mark.parametrize("line", ['{"number": 1}', '{"number": "x", "bots": [], "scores": []}', '{"a": {}}'])
def test_a_line_that_is_not_a_result_is_refused(tmp_path, line):
    file = tmp_path / "results"
    append(file, RESULTS)
    with file.open("a", encoding="utf-8") as text:
        text.write(line + "\n")
    with pytest.raises(InvalidResults, match="Choose another file"):
        open_results(file, HEADER)


def test_every_line_of_the_file_is_json(tmp_path):
    append(tmp_path / "results", RESULTS[:1])
    header, result = map(json.loads, (tmp_path / "results").read_text("utf-8").splitlines())
    assert header == HEADER
    assert result == {"number": 0, "bots": ["a", "b"], "scores": [0, 7]}
