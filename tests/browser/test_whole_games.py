"""Games by mouse, by keys alone, on a phone, on a tablet, on another board, at a full table, in French: short ones
always, whole ones when there is time.
"""

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.other_language import foreign_texts
from tests.browser.person import PHONE, TABLET, Person
from tests.browser.playing import InputMethod, PlayResult, act_with_keys, act_with_pointer, play
from truckstop.games import load, slugs

MIN_DECISIONS = 6
COUNT_POINTING = """
for (const kind of ["mousedown", "pointerdown", "touchstart"])
  addEventListener(kind, () => sessionStorage.setItem("pointed", "yes"), true);
"""
length = pytest.mark.parametrize(
    "max_decisions", [MIN_DECISIONS, pytest.param(10_000, marks=pytest.mark.long)], ids=["few", "whole"]
)


OTHER_BOARDS = {  # how many bots play there, and the options
    "rolling_freight": (2, {"map": "southeast"}),
    "truck_off": (1, {"map_side": "b"}),
}


def play_game(
    person: Person,
    site: Site,
    slug: str,
    act: InputMethod,
    max_decisions: int,
    bots: int = 1,
    options: dict[str, str] | None = None,
) -> PlayResult:
    """Play a game against bots, or a part of it. A whole game ends with a result."""
    match = person.start_match(slug, "me", *["policy"] * bots, options=options)
    result = play(person, site.policy, match, act, max_decisions)
    if max_decisions > MIN_DECISIONS:
        assert person.is_over
        assert person.page.locator("#result table tbody tr").count() >= 1
    else:
        assert result.decisions == max_decisions
    return result


@length
@pytest.mark.parametrize("slug", slugs())
def test_a_game_by_mouse(new_person: NewPerson, site: Site, slug: str, max_decisions: int):
    result = play_game(new_person(), site, slug, act_with_pointer, max_decisions)
    assert result.list_only_actions == []


@length
@pytest.mark.parametrize("slug", slugs())
def test_a_game_by_keys_alone(new_person: NewPerson, site: Site, slug: str, max_decisions: int):
    person = new_person()
    person.context.add_init_script(COUNT_POINTING)
    result = play_game(person, site, slug, act_with_keys, max_decisions)
    assert len(result.list_only_actions) < result.decisions
    assert person.page.evaluate("sessionStorage.getItem('pointed')") is None


@length
@pytest.mark.parametrize("slug", slugs())
def test_a_game_on_a_tablet(new_person: NewPerson, site: Site, slug: str, max_decisions: int):
    person = new_person(size=TABLET, has_touch=True)
    result = play_game(person, site, slug, act_with_pointer, max_decisions)
    assert result.list_only_actions == []
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@length
@pytest.mark.parametrize("slug", OTHER_BOARDS)
def test_a_game_on_another_board(new_person: NewPerson, site: Site, slug: str, max_decisions: int):
    bots, options = OTHER_BOARDS[slug]
    result = play_game(new_person(), site, slug, act_with_pointer, max_decisions, bots, options)
    assert result.list_only_actions == []


@length
@pytest.mark.parametrize("slug", slugs())
def test_a_game_with_as_many_players_as_possible(new_person: NewPerson, site: Site, slug: str, max_decisions: int):
    result = play_game(new_person(), site, slug, act_with_pointer, max_decisions, bots=load(slug).meta.players[1] - 1)
    assert result.list_only_actions == []


@length
@pytest.mark.parametrize("slug", slugs())
def test_a_game_on_a_phone(new_person: NewPerson, site: Site, slug: str, max_decisions: int):
    person = new_person(size=PHONE, has_touch=True)
    result = play_game(person, site, slug, act_with_pointer, max_decisions)
    assert len(result.list_only_actions) < result.decisions
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@length
@pytest.mark.parametrize("slug", slugs())
def test_a_french_game_shows_no_english_sentence(new_person: NewPerson, site: Site, slug: str, max_decisions: int):
    person = new_person(lang="fr")
    person.open("/")
    assert foreign_texts(person.visible_texts(), "fr", "en", slug) == []
    match = person.start_match(slug, "me", "policy")
    decisions = 0
    while decisions < max_decisions and not person.is_over:
        assert foreign_texts(person.visible_texts(), "fr", "en", slug) == []
        decisions += play(person, site.policy, match, act_with_pointer, 1).decisions
    assert decisions == max_decisions or person.is_over
    log = person.page.locator("#log li").all_text_contents()
    assert log
    assert foreign_texts([*person.visible_texts(), *log], "fr", "en", slug) == []


def test_english_sentences_would_be_found(new_person: NewPerson, slug: str):
    """The search for English sentences on French pages finds those of English pages."""
    person = new_person()
    person.start_match(slug, "me", "policy")
    assert len(foreign_texts(person.visible_texts(), "fr", "en", slug)) > 3
