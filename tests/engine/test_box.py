"""Reading a box: an error is reported with the file, the key and the reason."""

import re

import numpy as np
import pytest

from truckstop.engine.box import BoxNames, InvalidBox, TomlTable, read
from truckstop.engine.record import record

Layout = record(cash=np.int8)
TABLE = TomlTable(
    "my.toml",
    "game",
    {"cash": 5, "title": "Ferry", "yes": True, "half": 0.5, "list": [1], "inner": {"deep": 1, "cash": 9}},
)


def fill(table, box):
    table.only("game")
    game = table.table("game")
    game.only("cash", "name")
    box["cash"] = game.integer("cash", 0, 100)
    return BoxNames({"game": game.text("name")})


def read_text(tmp_path, text):
    file = tmp_path / "my.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read(file, fill, Layout)


def error_message(function, *arguments):
    """Return the message with which a call is refused."""
    with pytest.raises(InvalidBox) as error:
        function(*arguments)
    return str(error.value)


def test_valid_values_are_returned():
    assert TABLE.integer("cash", 5, 5) == 5
    assert TABLE.text("title") == "Ferry"
    assert TABLE.boolean("yes") is True
    assert TABLE.one_of("title", ("Ferry", "Truck")) == "Ferry"
    assert TABLE.array("list") == [1]
    assert TABLE.table("inner").integer("deep", 0, 1) == 1
    TABLE.only("cash", "title", "yes", "half", "list", "inner")


@pytest.mark.parametrize(
    "get",
    [TABLE.text, TABLE.table, TABLE.array, TABLE.boolean, lambda key: TABLE.integer(key, 0, 1)],
    ids=["text", "table", "array", "boolean", "integer"],
)
def test_a_missing_key_is_named(get):
    assert error_message(get, "fuel") == "my.toml: game.fuel: is missing"


@pytest.mark.parametrize("key", ["yes", "half", "title", "list", "inner"])
def test_a_value_of_another_type_is_not_a_whole_number_not_even_a_boolean(key):
    message = error_message(TABLE.integer, key, -1000, 1000)
    assert re.fullmatch(rf"my\.toml: game\.{key}: .* is not a whole number", message)


@pytest.mark.parametrize(
    ("get", "key", "reason"),
    [
        (TABLE.text, "cash", "5 is not a text"),
        (TABLE.table, "title", "'Ferry' is not a table"),
        (TABLE.array, "title", "'Ferry' is not a list"),
        (TABLE.boolean, "cash", "5 is not true or false"),
        (TABLE.boolean, "title", "'Ferry' is not true or false"),
    ],
    ids=["text", "table", "array", "boolean from number", "boolean from text"],
)
def test_a_value_of_another_type_is_named(get, key, reason):
    assert error_message(get, key) == f"my.toml: game.{key}: {reason}"


@pytest.mark.parametrize(("low", "high"), [(6, 9), (0, 4)])
def test_a_number_out_of_range_is_named_with_its_range(low, high):
    assert error_message(TABLE.integer, "cash", low, high) == f"my.toml: game.cash: 5 is not between {low} and {high}"


def test_a_text_that_is_not_one_of_the_choices_is_named_with_them():
    assert error_message(TABLE.one_of, "title", ("a", "b")) == "my.toml: game.title: 'Ferry' is not one of a, b"


def test_an_unknown_key_is_named_with_the_known_ones():
    message = error_message(TABLE.only, "cash", "title")
    assert message == "my.toml: game.yes: is not a key here; possible keys: cash, title"


def test_a_table_within_a_table_knows_its_full_key():
    assert (
        error_message(TABLE.table("inner").only, "deep")
        == "my.toml: game.inner.cash: is not a key here; possible keys: deep"
    )


def test_a_valid_file_becomes_a_record_that_cannot_be_changed(tmp_path):
    box = read_text(tmp_path, '[game]\ncash = 7\nname = "Ferry"\n')
    assert box.record["cash"] == 7
    assert box.names == BoxNames({"game": "Ferry"}, {})
    assert box.content == {"game": {"cash": 7, "name": "Ferry"}}
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
        (b"\xff\xfe", "is not valid UTF-8 text"),
        (f"a = {'[' * 5000}", "is not a box: nested too deeply"),
        ("", "game: is missing"),
        ("[game]\ncash = 101\n", "game.cash: 101 is not between 0 and 100"),
        ("[gme]\n", "gme: is not a key here; possible keys: game"),
    ],
    ids=["syntax", "twice", "huge number", "not a text", "deep nesting", "empty", "out of range", "misspelt"],
)
def test_an_invalid_file_is_refused_with_its_name_and_the_reason(tmp_path, text, reason):
    assert error_message(read_text, tmp_path, text).startswith(f"{tmp_path / 'my.toml'}: {reason}")


def test_a_file_that_cannot_be_read_is_refused_with_the_reason(tmp_path):
    assert error_message(read, tmp_path / "none.toml", fill, Layout) == (
        f"{tmp_path / 'none.toml'}: cannot be read: No such file or directory"
    )
    assert error_message(read, tmp_path, fill, Layout) == f"{tmp_path}: cannot be read: Is a directory"
