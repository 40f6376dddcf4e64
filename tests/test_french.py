"""French typography: no line begins with `:`, `;`, `?`, `!` or `»`, because the space before it does not break."""

import re
from pathlib import Path

import pytest

import truckstop

SOURCE = Path(truckstop.__file__).parent
TEXTS = sorted([*SOURCE.rglob("fr.ftl"), *SOURCE.rglob("*.fr.ftl"), *SOURCE.rglob("*.fr.md")])
BREAKING_SPACE = re.compile(r"\S [:;?!»](?=\s|$|\))|« ")


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_space_before_a_punctuation_mark_does_not_break(path):
    assert [line for line in path.read_text("utf-8").splitlines() if BREAKING_SPACE.search(line)] == []


def test_all_packages_with_french_texts_are_checked():
    assert {"engine", "games", "kit", "pages", "services"} == {path.relative_to(SOURCE).parts[0] for path in TEXTS}
