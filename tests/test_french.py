"""French as it is printed: a sign of two parts never begins a line."""

import re
from pathlib import Path

import pytest

import truckstop

SOURCE = Path(truckstop.__file__).parent
TEXTS = sorted([*SOURCE.rglob("fr.ftl"), *SOURCE.rglob("*.fr.md")])
BREAKS = re.compile(r"\S [:;?!»](?=\s|$|\))|« ")


@pytest.mark.parametrize("text", TEXTS, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_line_breaks_before_a_sign_of_two_parts(text):
    assert [line for line in text.read_text("utf-8").splitlines() if BREAKS.search(line)] == []


def test_there_is_french_to_look_at():
    assert {"games", "pages", "services"} <= {path.relative_to(SOURCE).parts[0] for path in TEXTS}
