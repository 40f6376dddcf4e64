"""Play every game by mouse, by keys, by touch, on other boards, with many players, and in French.

Normal test runs play a few decisions, long ones whole games.
"""

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.other_language import foreign_texts
from tests.browser.person import PHONE, TABLET, Person
from tests.browser.playing import InputMethod, PlayResult, act_with_keys, act_with_pointer, play
from truckstop.games import load, slugs

FEW_DECISIONS = 6
RECORD_POINTER_USE = """
for (const kind of ["mousedown", "pointerdown", "touchstart"])
  addEventListener(kind, () => sessionStorage.setItem("usedPointer", "yes"), true);
"""
few_decisions_or_whole_game = pytest.mark.parametrize(
    "max_decisions", [FEW_DECISIONS, pytest.param(10_000, marks=pytest.mark.long)], ids=["few", "whole"]
)


OTHER_BOARDS = {  # by game: the number of bots, and the options
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
    """Play some decisions of a game against bots, or all. Check that a whole game ends with a result."""
    match = person.start_match(slug, "me", *["policy"] * bots, options=options)
    result = play(person, site.policy, match, act, max_decisions)
    if max_decisions > FEW_DECISIONS:
        assert person.is_over
        assert person.page.locator("#result table tbody tr").count() >= 1
    else:
        assert result.decisions == max_decisions
    return result


@few_decisions_or_whole_game
@pytest.mark.parametrize("slug", slugs())
def test_a_game_by_mouse(new_person: NewPerson, site: Site, slug: str, max_decisions: int):
    result = play_game(new_person(), site, slug, act_with_pointer, max_decisions)
    assert result.list_only_actions == []


@few_decisions_or_whole_game
@pytest.mark.parametrize("slug", slugs())
def test_a_game_by_keys_alone(new_person: NewPerson, site: Site, slug: str, max_decisions: int):
    person = new_person()
    person.context.add_init_script(RECORD_POINTER_USE)
    result = play_game(person, site, slug, act_with_keys, max_decisions)
    assert len(result.list_only_actions) < result.decisions
    assert person.page.evaluate("sessionStorage.getItem('usedPointer')") is None


@few_decisions_or_whole_game
@pytest.mark.parametrize("slug", slugs())
def test_a_game_on_a_tablet(new_person: NewPerson, site: Site, slug: str, max_decisions: int):
    person = new_person(size=TABLET, has_touch=True)
    result = play_game(person, site, slug, act_with_pointer, max_decisions)
    assert result.list_only_actions == []
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@few_decisions_or_whole_game
@pytest.mark.parametrize("slug", OTHER_BOARDS)
def test_a_game_on_another_board(new_person: NewPerson, site: Site, slug: str, max_decisions: int):
    bots, options = OTHER_BOARDS[slug]
    result = play_game(new_person(), site, slug, act_with_pointer, max_decisions, bots, options)
    assert result.list_only_actions == []


@few_decisions_or_whole_game
@pytest.mark.parametrize("slug", slugs())
def test_a_game_with_as_many_players_as_possible(new_person: NewPerson, site: Site, slug: str, max_decisions: int):
    result = play_game(new_person(), site, slug, act_with_pointer, max_decisions, bots=load(slug).meta.players[1] - 1)
    assert result.list_only_actions == []


@few_decisions_or_whole_game
@pytest.mark.parametrize("slug", slugs())
def test_a_game_on_a_phone(new_person: NewPerson, site: Site, slug: str, max_decisions: int):
    person = new_person(size=PHONE, has_touch=True)
    result = play_game(person, site, slug, act_with_pointer, max_decisions)
    assert len(result.list_only_actions) < result.decisions
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@few_decisions_or_whole_game
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
    turns = person.page.locator("#turn-list > ol > [data-version]").all_text_contents()
    assert turns
    assert foreign_texts([*person.visible_texts(), *turns], "fr", "en", slug) == []


def test_the_search_for_foreign_texts_finds_english_sentences(new_person: NewPerson, slug: str):
    """This shows that the test of French pages would fail."""
    person = new_person()
    person.start_match(slug, "me", "policy")
    assert len(foreign_texts(person.visible_texts(), "fr", "en", slug)) > 3
