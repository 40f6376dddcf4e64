"""Games by mouse, by keys alone, on a phone, on a tablet, on another board, at a full table, in French: short ones
always, whole ones when there is time.
"""

import pytest

from tests.browser.conftest import House, People
from tests.browser.person import PHONE, TABLET, Person
from tests.browser.playing import By, Played, by_keys, by_pointing, play
from tests.browser.words import strays
from truckstop.games import load, slugs

FEW = 6
COUNT_POINTING = """
for (const kind of ["mousedown", "pointerdown", "touchstart"])
  addEventListener(kind, () => sessionStorage.setItem("pointed", "yes"), true);
"""
length = pytest.mark.parametrize("most", [FEW, pytest.param(10_000, marks=pytest.mark.long)], ids=["few", "whole"])


OTHER_BOARDS = {  # how many bots play there, and the options
    "rolling_freight": (2, {"map": "southeast"}),
    "truck_off": (1, {"map_side": "b"}),
}


def played(
    person: Person, house: House, slug: str, by: By, most: int, bots: int = 1, options: dict[str, str] | None = None
) -> Played:
    """A game against bots; a whole one ends with a result."""
    match = person.sit(slug, "me", *["policy"] * bots, options=options)
    went = play(person, house.adviser, match, by, most)
    if most > FEW:
        assert person.is_over
        assert person.page.locator("#result table tbody tr").count() >= 1
    else:
        assert went.decisions == most
    return went


@length
@pytest.mark.parametrize("slug", slugs())
def test_by_mouse(guest: People, house: House, slug: str, most: int):
    went = played(guest(), house, slug, by_pointing, most)
    assert went.listed == []


@length
@pytest.mark.parametrize("slug", slugs())
def test_by_keys_alone(guest: People, house: House, slug: str, most: int):
    person = guest()
    person.context.add_init_script(COUNT_POINTING)
    went = played(person, house, slug, by_keys, most)
    assert len(went.listed) < went.decisions
    assert person.page.evaluate("sessionStorage.getItem('pointed')") is None


@length
@pytest.mark.parametrize("slug", slugs())
def test_on_a_tablet(guest: People, house: House, slug: str, most: int):
    person = guest(size=TABLET, touch=True)
    went = played(person, house, slug, by_pointing, most)
    assert went.listed == []
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@length
@pytest.mark.parametrize("slug", OTHER_BOARDS)
def test_on_another_board(guest: People, house: House, slug: str, most: int):
    bots, options = OTHER_BOARDS[slug]
    went = played(guest(), house, slug, by_pointing, most, bots, options)
    assert went.listed == []


@length
@pytest.mark.parametrize("slug", slugs())
def test_at_a_full_table(guest: People, house: House, slug: str, most: int):
    went = played(guest(), house, slug, by_pointing, most, bots=load(slug).meta.players[1] - 1)
    assert went.listed == []


@length
@pytest.mark.parametrize("slug", slugs())
def test_on_a_phone(guest: People, house: House, slug: str, most: int):
    person = guest(size=PHONE, touch=True)
    went = played(person, house, slug, by_pointing, most)
    assert len(went.listed) < went.decisions
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@length
@pytest.mark.parametrize("slug", slugs())
def test_in_french_no_english_sentence_is_left(guest: People, house: House, slug: str, most: int):
    person = guest(lang="fr")
    person.open("/")
    assert strays(person.shown(), "fr", "en", slug) == []
    match = person.sit(slug, "me", "policy")
    decisions = 0
    while decisions < most and not person.is_over:
        assert strays(person.shown(), "fr", "en", slug) == []
        decisions += play(person, house.adviser, match, by_pointing, 1).decisions
    assert decisions == most or person.is_over
    log = person.page.locator("#log li").all_text_contents()
    assert log
    assert strays([*person.shown(), *log], "fr", "en", slug) == []


def test_the_catalogues_tell_the_languages_apart(guest: People, slug: str):
    """What the French pages are searched for is found in the English ones."""
    person = guest()
    person.sit(slug, "me", "policy")
    assert len(strays(person.shown(), "fr", "en", slug)) > 3
