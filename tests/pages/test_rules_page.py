"""The rules page: rules and reminder of a game, with figures of an example position and links between rule numbers."""

import re
import time
from itertools import pairwise
from xml.etree import ElementTree

import httpx
import pytest
from markupsafe import escape

from tests.conformance.conftest import game
from tests.support.servers import run_server
from truckstop.bots.compilation import compile_bots
from truckstop.engine.messages import LANGUAGES
from truckstop.games import load, slugs
from truckstop.pages import assets
from truckstop.pages.examples import example_parts
from truckstop.pages.rule_texts import rule_text
from truckstop.services.messages import service_messages

__all__ = ["game"]

MAX_REQUESTS = 120  # sent until the page has figures
FIGURE = re.compile(r"^!\[([^\]]+)\]\(part:([^)]+)\)$", re.MULTILINE)


def read_text(game, name, lang):
    return game.reminder(lang) if name == "REMINDER" else game.rules_text(lang)


def render_text(game, name, lang):
    return str(rule_text(game, name, lang, has_anchors=name == "RULES").html)


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    for slug in slugs():
        compile_bots(load(slug))
    with run_server(f"sqlite:///{tmp_path_factory.mktemp('rules')}/rules.db") as address:
        yield address


@pytest.fixture(params=LANGUAGES)
def page(request, game, address) -> str:
    """The HTML of the page when the game is ready."""
    url, headers = f"{address}/rules/{game.meta.slug}", {"Accept-Language": request.param}
    for _ in range(MAX_REQUESTS):
        response = httpx.get(url, headers=headers, timeout=60)
        assert response.status_code == 200
        if "<figure>" in response.text:
            return response.text
        time.sleep(0.25)
    pytest.fail("the page never had figures")


def test_options_have_the_same_names_as_in_the_form(game, page):
    assert "<code>" not in page
    for option in game.meta.options:
        assert f"<em>{option.key}</em>" not in page


def test_the_page_has_one_title_and_headings_without_gaps(page):
    levels = [int(level) for level in re.findall(r"<h(\d)", page)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert levels.count(2) == len(("quick reference", "full rules"))
    assert all(level <= previous + 1 for previous, level in pairwise(levels))


def test_every_link_within_the_page_has_a_target(page):
    names = re.findall(r'<(?:article|main|h\d|span)[^>]* id="([^"]+)"', page)
    links = re.findall(r'<a [^>]*href="#([^"]+)"', page)
    assert len(names) == len(set(names))
    assert links
    assert set(links) <= set(names)


def test_every_svg_symbol_in_use_is_defined_once(page):
    used_names = set(re.findall(r'<use href="#([^"]+)"', page))
    names = re.findall(r' id="([^"]+)"', page)
    assert used_names
    assert all(names.count(name) == 1 for name in used_names)


def test_figures_have_a_caption_and_a_label_and_cannot_be_clicked(page):
    figures = re.findall(r"<figure>.*?</figure>", page, re.DOTALL)
    assert 3 <= len(figures) <= 5
    for figure in figures:
        assert re.search(r"<figcaption>[^<]{20,}</figcaption></figure>$", figure)
        assert re.match(
            r'<figure><div class="example" role="img" aria-label="[^"]{5,}"><div class="pieces" inert>', figure
        )
        assert 'style="' not in figure


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_of_an_unknown_game_are_not_found(address, lang):
    headers = {"Accept-Language": lang, "Accept": "text/html"}
    response = httpx.get(f"{address}/rules/ferry", headers=headers, timeout=60)
    assert response.status_code == 404
    assert str(escape(service_messages(lang)("no-page"))) in response.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_shows_parts_of_the_example(game, lang):
    for _, names in FIGURE.findall(read_text(game, "RULES", lang)):
        pattern = re.compile(re.escape(names).replace(r"\*", ".+"))
        assert any(pattern.fullmatch(name) for name in example_parts(game, lang)), names


def test_both_languages_have_the_same_figures_without_repetition(game):
    english, french = ([names for _, names in FIGURE.findall(read_text(game, "RULES", lang))] for lang in LANGUAGES)
    assert english == french
    assert len(set(english)) == len(english)
    assert "board" in english


def test_the_examples_show_what_their_captions_say():
    """Truck Off: a drive with one step left. Interstate: a load that has lost value."""
    plan = example_parts(load("truck_off"), "en")["mine/plan"].label
    assert "→" in plan
    assert "1 step left" in plan
    contract = example_parts(load("interstate"), "en")["mine/contract-2"]
    assert "on board" in contract.label
    assert "of $2,200" in contract.foreground


def test_the_style_sheet_of_pages_does_not_resize_elements_in_drawings(game):
    """A size in the style sheet overrides the size in the drawing and made card backs vanish."""
    stylesheet = assets.static_content(assets.PAGE_STYLE)
    sized_classes = {
        name
        for selectors, body in re.findall(r"([^{}]*)\{([^{}]*)\}", stylesheet)
        for name in re.findall(r"(?:^|,)\s*\.([\w-]+)\s*(?=,|$)", selectors)
        if re.search(r"^\s*(?:width|height):", body, re.MULTILINE)
    }
    drawing = "".join(part.foreground for part in example_parts(game, "en").values())
    attributes = re.findall(r'<(?:rect|svg|image)[^>]* ?class="([^"]*)"', drawing)
    used_classes = {name for names in attributes for name in names.split()}
    assert sized_classes
    assert used_classes
    assert not sized_classes & used_classes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_number_has_one_target_and_links_elsewhere(game, lang):
    rules, reminder = render_text(game, "RULES", lang), render_text(game, "REMINDER", lang)
    numbers = re.findall(rf"{game.meta.prefix}-[RC]?\d+", read_text(game, "RULES", lang))
    targets = re.findall(r'<span class="rule" id="([^"]+)">', rules)
    assert targets == list(dict.fromkeys(numbers))
    assert len(re.findall(r'<a class="rule"', rules)) == len(numbers) - len(targets)
    assert set(re.findall(r'<a class="rule" href="#([^"]+)"', reminder)) <= set(targets)
    assert '<span class="rule"' not in reminder


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["RULES", "REMINDER"])
def test_every_rule_number_is_part_of_a_citation_that_the_page_can_hide(game, name, lang):
    """Without citations, no bracket, space or line break is left before a punctuation mark."""
    html = render_text(game, name, lang)
    html_without_citations = re.sub(
        r'<span class="citation">\s*\((?:[\s,]|<(a|span) class="rule" [^>]*>[^<]*</\1>)+\)</span>', "", html
    )
    assert f"{game.meta.prefix}-" not in html_without_citations
    assert not re.search(r"\(\s*\)|[ \n][.,]", re.sub(r"<figure>.*?</figure>|<[^>]+>", "", html_without_citations))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["RULES", "REMINDER"])
def test_the_page_contains_every_word_of_a_text(game, name, lang):
    html = re.sub(r"<figure>.*?</figure>", "", render_text(game, name, lang), flags=re.DOTALL)
    page_text = "".join(ElementTree.fromstring(f"<all>{html}</all>").itertext())
    source = FIGURE.sub("", read_text(game, name, lang)).split("\n", 1)[1]
    source_text = re.sub(r"^> ?|^#+ |^ *\d+\. |^- |[*`|]|---", "", source, flags=re.MULTILINE)
    source_text = re.sub(r"^> ?|^ *- ", "", source_text, flags=re.MULTILINE)
    assert "".join(page_text.split()) == "".join(source_text.split())
