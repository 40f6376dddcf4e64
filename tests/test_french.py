"""French typography: no line begins with `:`, `;`, `?`, `!` or `»`, because the space before it does not break."""

import re
from pathlib import Path

import pytest

import truckstop

SOURCE = Path(truckstop.__file__).parent
TEXTS = sorted([*SOURCE.rglob("fr.ftl"), *SOURCE.rglob("*.fr.ftl"), *SOURCE.rglob("*.fr.md")])
SITE_TEXTS = [path for path in TEXTS if "games" not in path.relative_to(SOURCE).parts]
BREAKING_SPACE = re.compile(r"\S [:;?!»](?=\s|$|\))|« ")


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_space_before_a_punctuation_mark_does_not_break(path):
    assert [line for line in path.read_text("utf-8").splitlines() if BREAKING_SPACE.search(line)] == []


@pytest.mark.parametrize("path", SITE_TEXTS, ids=lambda path: path.parent.name)
def test_the_site_has_narrow_spaces_before_all_marks_but_the_colon(path):
    assert re.findall(r".{20}\u00a0[;?!]", path.read_text("utf-8")) == []


def test_all_packages_with_french_texts_are_checked():
    assert {"engine", "games", "kit", "pages", "services"} == {path.relative_to(SOURCE).parts[0] for path in TEXTS}
