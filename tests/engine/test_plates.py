"""What is kept is made once, and not for ever."""

import numpy as np

from truckstop.engine.box import Box, Printed
from truckstop.engine.plates import MOST, kept_by_box, kept_by_language
from truckstop.engine.words import Words


def box(digest):
    return Box(np.zeros(1), Printed({}, {}), {}, digest)


def counted():
    """Something to make, and all that it was made of."""
    made = []

    def make(*given):
        made.append(given)
        return len(made)

    return make, made


def test_once_for_each_box_until_there_are_too_many():
    make, made = counted()
    of = kept_by_box(make)
    assert [of(box("a")), of(box("b")), of(box("a"))] == [1, 2, 1]
    assert [of(box("a"), 1), of(box("a"), 2), of(box("a"), 1), of(box("a"))] == [3, 4, 3, 1]
    for n in range(MOST):
        of(box(str(n)))
    assert len(made) == MOST + 4
    assert of(box("a")) == MOST + 5


def test_once_for_each_language_and_again_for_other_names(tmp_path):
    make, made = counted()
    of = kept_by_language(make)
    file = tmp_path / "en.ftl"
    file.write_text("title = A game\n", "utf-8")
    english, french, other = Words(file, "en"), Words(file, "fr"), Words(file, "en", printed=Printed({"a": "b"}, {}))
    assert [of(box("a"), words) for words in (english, french, english, other, other)] == [1, 2, 1, 3, 3]
    assert [of(box("a"), french, side) for side in (0, 1, 0)] == [4, 5, 4]
    for n in range(MOST):
        of(box(str(n)), english)
    assert len(made) == MOST + 5
    assert of(box("a"), french) == MOST + 6
