"""The rules as a page: both texts of a game, with pictures of the example and links from number to rule."""

import re
import time
from importlib.resources import files
from itertools import pairwise
from xml.etree import ElementTree

import httpx
import pytest
from markupsafe import escape

from tests.conformance.conftest import game
from tests.server.serving import serving
from truckstop.bots.ready import ready
from truckstop.engine.words import LANGUAGES
from truckstop.games import load, slugs
from truckstop.server.pages.book import book
from truckstop.server.pages.examples import example_parts
from truckstop.server.told import table_words

__all__ = ["game"]

PATIENCE = 120  # times that a page is asked for
PICTURE = re.compile(r"^!\[([^\]]+)\]\(part:([^)]+)\)$", re.MULTILINE)


def text_of(game, name, lang):
    return (game.folder / f"{name}.{lang}.md").read_text("utf-8")


def html_of(game, name, lang, **how):
    return str(book(game, name, lang, **{"pictured": True, "told": name == "RULES", **how}).html)


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    for slug in slugs():
        ready(load(slug))
    with serving(f"sqlite:///{tmp_path_factory.mktemp('rules')}/rules.db") as address:
        yield address


@pytest.fixture(params=LANGUAGES)
def page(request, game, address) -> str:
    """The page once the game is ready."""
    for _ in range(PATIENCE):
        answer = httpx.get(f"{address}/rules/{game.meta.slug}", headers={"Accept-Language": request.param}, timeout=60)
        assert answer.status_code == 200
        if "<figure>" in answer.text:
            return answer.text
        time.sleep(0.25)
    pytest.fail("the rules are never pictured")


def test_options_have_the_names_that_the_form_has_and_no_code(game, page):
    assert "<code>" not in page
    for option in game.meta.options:
        assert f"<em>{option.key}</em>" not in page


def test_a_page_has_one_title_and_headings_that_skip_no_level(page):
    levels = [int(level) for level in re.findall(r"<h(\d)", page)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert levels.count(2) == len(("reminder", "all the rules"))
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_every_link_within_a_page_leads_somewhere(page):
    names = re.findall(r'<(?:article|main|h\d|span)[^>]* id="([^"]+)"', page)
    links = re.findall(r'<a [^>]*href="#([^"]+)"', page)
    assert len(names) == len(set(names))
    assert links
    assert set(links) <= set(names)


def test_every_piece_that_a_picture_places_is_defined_once_on_the_page(page):
    placed = set(re.findall(r'<use href="#([^"]+)"', page))
    names = re.findall(r' id="([^"]+)"', page)
    assert placed
    assert all(names.count(name) == 1 for name in placed)


def test_pictures_have_a_caption_are_named_and_cannot_be_clicked(page):
    figures = re.findall(r"<figure>.*?</figure>", page, re.DOTALL)
    assert 3 <= len(figures) <= 5
    for figure in figures:
        assert re.search(r"<figcaption>[^<]{20,}</figcaption></figure>$", figure)
        assert re.match(
            r'<figure><div class="example" role="img" aria-label="[^"]{5,}"><div class="pieces" inert>', figure
        )
        assert 'style="' not in figure


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_of_games_that_do_not_exist_are_not_there_and_say_so_in_the_language_of_the_visitor(address, lang):
    answer = httpx.get(f"{address}/rules/ferry", headers={"Accept-Language": lang, "Accept": "text/html"}, timeout=60)
    assert answer.status_code == 404
    assert str(escape(table_words(lang)("no-page"))) in answer.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_picture_of_the_rules_is_part_of_the_example(game, lang):
    for _, names in PICTURE.findall(text_of(game, "RULES", lang)):
        pattern = re.compile(re.escape(names).replace(r"\*", ".+"))
        assert any(pattern.fullmatch(name) for name in example_parts(game, lang)), names


def test_both_languages_show_the_same_pictures_and_none_twice(game):
    english, french = ([names for _, names in PICTURE.findall(text_of(game, "RULES", lang))] for lang in LANGUAGES)
    assert english == french
    assert len(set(english)) == len(english)
    assert "board" in english


def test_examples_show_what_their_captions_say():
    """Truck Off: a drive under way, with a step left. Interstate: a load that has lost value."""
    plan = example_parts(load("truck_off"), "en")["mine/plan"].label
    assert "→" in plan
    assert "1 step left" in plan
    load_of = example_parts(load("interstate"), "en")["mine/contract-2"]
    assert "on board" in load_of.label
    assert "of $1,700" in load_of.drawn


def test_no_rule_of_the_page_gives_a_size_to_a_piece_of_a_picture(game):
    """A height that a style sheet sets takes precedence over that of the piece: card backs would vanish."""
    sheet = (files("truckstop.server.pages") / "static" / "page.css").read_text("utf-8")
    sized = {
        name
        for names, body in re.findall(r"([^{}]*)\{([^{}]*)\}", sheet)
        for name in re.findall(r"(?:^|,)\s*\.([\w-]+)\s*(?=,|$)", names)
        if re.search(r"^\s*(?:width|height):", body, re.MULTILINE)
    }
    drawn = "".join(part.drawn for part in example_parts(game, "en").values())
    worn = {name for names in re.findall(r'<(?:rect|svg|image)[^>]* ?class="([^"]*)"', drawn) for name in names.split()}
    assert sized
    assert worn
    assert not sized & worn


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_that_is_not_ready_has_its_rules_without_pictures(game, lang):
    text = html_of(game, "RULES", lang, pictured=False)
    assert "<figure>" not in text
    assert "part:" not in text
    assert "<p></p>" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_is_told_at_one_place_and_led_to_from_the_others(game, lang):
    rules, reminder = html_of(game, "RULES", lang), html_of(game, "REMINDER", lang)
    cited = re.findall(rf"{game.meta.prefix}-[RC]?\d+", text_of(game, "RULES", lang))
    told = re.findall(r'<span class="rule" id="([^"]+)">', rules)
    assert told == list(dict.fromkeys(cited))
    assert len(re.findall(r'<a class="rule"', rules)) == len(cited) - len(told)
    assert set(re.findall(r'<a class="rule" href="#([^"]+)"', reminder)) <= set(told)
    assert "<span" not in reminder


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["RULES", "REMINDER"])
def test_no_word_of_a_text_is_lost(game, name, lang):
    html = re.sub(r"<figure>.*?</figure>", "", html_of(game, name, lang), flags=re.DOTALL)
    shown = "".join(ElementTree.fromstring(f"<all>{html}</all>").itertext())
    written = PICTURE.sub("", text_of(game, name, lang)).split("\n", 1)[1]
    plain = re.sub(r"^> ?|^#+ |^ *\d+\. |^- |[*`|]|---", "", written, flags=re.MULTILINE)
    plain = re.sub(r"^> ?|^ *- ", "", plain, flags=re.MULTILINE)
    assert "".join(shown.split()) == "".join(plain.split())
