"""Cached drawings: each is created once, and old ones are removed when there are too many."""

import numpy as np

from truckstop.engine.box import Box, BoxNames
from truckstop.engine.messages import Messages
from truckstop.kit.drawing_cache import MAX_ENTRIES, cached_by_box, cached_by_language


def box(digest):
    return Box(np.zeros(1), BoxNames({}, {}), {}, digest)


def counting_function():
    """Return a function that returns the number of its calls, and the list of their arguments."""
    calls = []

    def call(*arguments):
        calls.append(arguments)
        return len(calls)

    return call, calls


def test_a_drawing_is_created_once_for_each_box_until_there_are_too_many():
    function, calls = counting_function()
    cached_function = cached_by_box(function)
    assert [cached_function(box("a")), cached_function(box("b")), cached_function(box("a"))] == [1, 2, 1]
    assert [
        cached_function(box("a"), 1),
        cached_function(box("a"), 2),
        cached_function(box("a"), 1),
        cached_function(box("a")),
    ] == [3, 4, 3, 1]
    for n in range(MAX_ENTRIES):
        cached_function(box(str(n)))
    assert len(calls) == MAX_ENTRIES + 4
    assert cached_function(box("a")) == MAX_ENTRIES + 5


def test_a_drawing_is_created_once_for_each_language_and_again_for_other_names(tmp_path):
    function, calls = counting_function()
    cached_function = cached_by_language(function)
    file = tmp_path / "en.ftl"
    file.write_text("title = A game\n", "utf-8")
    english, french, renamed = (
        Messages(file, "en"),
        Messages(file, "fr"),
        Messages(file, "en", names=BoxNames({"a": "b"}, {})),
    )
    assert [cached_function(box("a"), messages) for messages in (english, french, english, renamed, renamed)] == [
        1,
        2,
        1,
        3,
        3,
    ]
    assert [cached_function(box("a"), french, side) for side in (0, 1, 0)] == [4, 5, 4]
    for n in range(MAX_ENTRIES):
        cached_function(box(str(n)), english)
    assert len(calls) == MAX_ENTRIES + 5
    assert cached_function(box("a"), french) == MAX_ENTRIES + 6
