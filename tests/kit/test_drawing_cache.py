"""What is kept is made once, and not for ever."""

import numpy as np

from truckstop.engine.box import Box, BoxNames
from truckstop.engine.messages import Messages
from truckstop.kit.drawing_cache import MAX_ENTRIES, cached_by_box, cached_by_language


def box(digest):
    return Box(np.zeros(1), BoxNames({}, {}), {}, digest)


def counted():
    """Something to make, and all that it was made of."""
    made = []

    def make(*given):
        made.append(given)
        return len(made)

    return make, made


def test_once_for_each_box_until_there_are_too_many():
    make, made = counted()
    of = cached_by_box(make)
    assert [of(box("a")), of(box("b")), of(box("a"))] == [1, 2, 1]
    assert [of(box("a"), 1), of(box("a"), 2), of(box("a"), 1), of(box("a"))] == [3, 4, 3, 1]
    for n in range(MAX_ENTRIES):
        of(box(str(n)))
    assert len(made) == MAX_ENTRIES + 4
    assert of(box("a")) == MAX_ENTRIES + 5


def test_once_for_each_language_and_again_for_other_names(tmp_path):
    make, made = counted()
    of = cached_by_language(make)
    file = tmp_path / "en.ftl"
    file.write_text("title = A game\n", "utf-8")
    english, french, other = (
        Messages(file, "en"),
        Messages(file, "fr"),
        Messages(file, "en", names=BoxNames({"a": "b"}, {})),
    )
    assert [of(box("a"), words) for words in (english, french, english, other, other)] == [1, 2, 1, 3, 3]
    assert [of(box("a"), french, side) for side in (0, 1, 0)] == [4, 5, 4]
    for n in range(MAX_ENTRIES):
        of(box(str(n)), english)
    assert len(made) == MAX_ENTRIES + 5
    assert of(box("a"), french) == MAX_ENTRIES + 6
