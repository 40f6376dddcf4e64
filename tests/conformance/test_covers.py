"""The cover of every game: a picture that stands alone, in both languages, by light and by dark."""

import importlib
import re
from xml.etree import ElementTree

import pytest

from truckstop.engine.words import LANGUAGES

LARGEST = 25_000  # bytes


@pytest.fixture(params=LANGUAGES)
def cover(request, game) -> str:
    module = importlib.import_module(f"{game.package}.view.cover")
    return module.cover(game.box(), game.words(request.param))


def test_a_cover_is_a_document_of_its_own_in_the_shape_of_a_card(cover):
    root = ElementTree.fromstring(cover)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("viewBox") == "0 0 480 300"


def test_a_cover_refers_to_nothing_outside(cover):
    targets = re.findall(r'href="([^"]*)"|url\(([^)]*)\)', cover)
    names = set(re.findall(r' id="([^"]*)"', cover))
    assert targets
    assert {"".join(target) for target in targets} <= {f"#{name}" for name in names}
    assert "@import" not in cover


def test_every_class_of_a_cover_has_its_looks(cover):
    style, drawn = cover.split("</style>")
    worn = {name for names in re.findall(r'class="([^"]*)"', drawn) for name in names.split()}
    assert worn <= set(re.findall(r"\.([a-z][a-z0-9-]*)", style))


def test_a_cover_knows_the_dark(cover):
    assert "@media (prefers-color-scheme:dark)" in cover


def test_a_cover_is_light(cover):
    assert len(cover.encode()) < LARGEST


def test_a_cover_says_the_title_and_no_other_word(cover, game):
    said = [text for text in re.findall(r"<text[^>]*>([^<]*)</text>", cover) if not re.fullmatch(r"\d+|\?", text)]
    assert said == [game.words("en")("title").upper()]
