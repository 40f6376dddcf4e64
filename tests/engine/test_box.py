"""The box: whatever is wrong with a file, the answer names file, key and reason."""

import re

import numpy as np
import pytest

from truckstop.engine.box import BadBox, Printed, Table, read
from truckstop.engine.record import record

Layout = record(cash=np.int8)
TABLE = Table(
    "my.toml",
    "game",
    {"cash": 5, "title": "Ferry", "yes": True, "half": 0.5, "list": [1], "inner": {"deep": 1, "cash": 9}},
)


def fill(table, box):
    table.only("game")
    game = table.table("game")
    game.only("cash", "name")
    box["cash"] = game.whole("cash", 0, 100)
    return Printed({"game": game.text("name")})


def read_text(tmp_path, text):
    file = tmp_path / "my.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read(file, fill, Layout)


def refusal(ask, *args):
    with pytest.raises(BadBox) as refused:
        ask(*args)
    return str(refused.value)


def test_good_values_are_handed_out():
    assert TABLE.whole("cash", 5, 5) == 5
    assert TABLE.text("title") == "Ferry"
    assert TABLE.flag("yes") is True
    assert TABLE.one_of("title", ("Ferry", "Truck")) == "Ferry"
    assert TABLE.array("list") == [1]
    assert TABLE.table("inner").whole("deep", 0, 1) == 1
    TABLE.only("cash", "title", "yes", "half", "list", "inner")


@pytest.mark.parametrize(
    "ask",
    [TABLE.text, TABLE.table, TABLE.array, TABLE.flag, lambda key: TABLE.whole(key, 0, 1)],
    ids=["text", "table", "list", "flag", "whole"],
)
def test_a_missing_key_is_named(ask):
    assert refusal(ask, "fuel") == "my.toml: game.fuel: is missing"


@pytest.mark.parametrize("key", ["yes", "half", "title", "list", "inner"])
def test_only_a_whole_number_is_one_and_a_bool_is_none(key):
    assert re.fullmatch(
        rf"my\.toml: game\.{key}: .* is not a whole number", refusal(lambda: TABLE.whole(key, -1000, 1000))
    )


@pytest.mark.parametrize(
    ("ask", "key", "reason"),
    [
        (TABLE.text, "cash", "5 is not a text"),
        (TABLE.table, "title", "'Ferry' is not a table"),
        (TABLE.array, "title", "'Ferry' is not a list"),
        (TABLE.flag, "cash", "5 is not true or false"),
        (TABLE.flag, "title", "'Ferry' is not true or false"),
    ],
    ids=["text", "table", "list", "flag from number", "flag from text"],
)
def test_a_value_of_another_kind_is_named(ask, key, reason):
    assert refusal(ask, key) == f"my.toml: game.{key}: {reason}"


@pytest.mark.parametrize(("low", "high"), [(6, 9), (0, 4)])
def test_a_number_out_of_range_is_named_with_its_range(low, high):
    assert refusal(TABLE.whole, "cash", low, high) == f"my.toml: game.cash: 5 is not between {low} and {high}"


def test_a_word_that_is_none_of_the_words_is_named_with_them():
    assert refusal(TABLE.one_of, "title", ("a", "b")) == "my.toml: game.title: 'Ferry' is not one of a, b"


def test_a_key_that_means_nothing_is_named_with_those_that_do():
    assert refusal(TABLE.only, "cash", "title") == "my.toml: game.yes: is not a key here; there are cash, title"


def test_a_table_within_a_table_knows_its_whole_key():
    assert refusal(TABLE.table("inner").only, "deep") == "my.toml: game.inner.cash: is not a key here; there are deep"


def test_a_good_file_becomes_a_record_that_nothing_can_change(tmp_path):
    box = read_text(tmp_path, '[game]\ncash = 7\nname = "Ferry"\n')
    assert box.record["cash"] == 7
    assert box.printed == Printed({"game": "Ferry"}, {})
    assert box.facts == {"game": {"cash": 7, "name": "Ferry"}}
    with pytest.raises(ValueError, match="read-only"):
        box.records["cash"] = 8


def test_another_file_has_another_digest(tmp_path):
    digests = [read_text(tmp_path, f'[game]\ncash = {cash}\nname = "Ferry"\n').digest for cash in (7, 8, 7)]
    assert digests[0] == digests[2] != digests[1]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("game = [", "is not TOML: "),
        ("[game]\ncash = 1\ncash = 2\n", "is not TOML: "),
        (f"cash = {'9' * 5000}", "is not TOML: "),
        (b"\xff\xfe", "is not a text in UTF-8"),
        (f"a = {'[' * 5000}", "is not a box: nested too deeply"),
        ("", "game: is missing"),
        ("[game]\ncash = 101\n", "game.cash: 101 is not between 0 and 100"),
        ("[gme]\n", "gme: is not a key here; there are game"),
    ],
    ids=["broken", "twice", "endless number", "no text", "endless nesting", "empty", "out of range", "misspelt"],
)
def test_a_bad_file_is_refused_by_name(tmp_path, text, reason):
    assert refusal(read_text, tmp_path, text).startswith(f"{tmp_path / 'my.toml'}: {reason}")


def test_a_file_that_cannot_be_read_says_so(tmp_path):
    assert refusal(read, tmp_path / "none.toml", fill, Layout) == (
        f"{tmp_path / 'none.toml'}: cannot be read: No such file or directory"
    )
    assert refusal(read, tmp_path, fill, Layout) == f"{tmp_path}: cannot be read: Is a directory"
