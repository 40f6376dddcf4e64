"""Two people on one screen: a curtain between them where there are secrets, none where there are not."""

import pytest

from tests.browser.conftest import House, People
from tests.browser.person import Person
from tests.browser.playing import by_pointing, play

SECRETS = {"interstate": {"hidden_money": "true"}, "truck_off": {"commit": "secret"}}
NO_SECRETS = {"interstate": {"hidden_money": "false"}, "truck_off": {"commit": "open"}}


DARE = """() => {
  for (const { dataset } of document.querySelectorAll("[data-final]"))
    localStorage.setItem(`asked-${dataset.final}`, "yes");
}"""


def play_until_passed(person: Person, house: House, match: str) -> int:
    """Play the seat that the page shows until the other is asked; the seat that played."""
    seat = int(person.page.evaluate("document.body.dataset.seat"))
    for _ in range(30):
        person.page.evaluate(DARE)
        sequence, action = house.adviser.sequence(match), house.adviser.advise(match, seat)
        assert action
        by_pointing(person, action)
        person.wait(lambda: house.adviser.sequence(match) > sequence)  # noqa: B023
        if house.adviser.advise(match, seat) is None:
            return seat
        person.wait(lambda: person.page.locator("body.busy").count() == 0)
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize("slug", SECRETS)
def test_a_curtain_falls_between_players_who_have_secrets(guest: People, house: House, slug: str):
    person = guest()
    match = person.sit(slug, "me", "here", options=SECRETS[slug])
    seat = play_until_passed(person, house, match)
    person.page.wait_for_selector("#curtain[open]")
    assert person.page.inner_text("#curtain h2:visible") == ("Here 2" if seat == 0 else "Me 1")
    person.page.click("#curtain button")
    person.page.wait_for_url(f"**/m/{match}/{1 - seat}")
    person.my_turn()
    assert play(person, house.adviser, match, by_pointing, 1, 1 - seat).decisions == 1


@pytest.mark.parametrize("slug", NO_SECRETS)
def test_without_secrets_the_page_turns_to_the_next_player_at_once(guest: People, house: House, slug: str):
    person = guest()
    match = person.sit(slug, "me", "here", options=NO_SECRETS[slug])
    seat = play_until_passed(person, house, match)
    person.page.wait_for_url(f"**/m/{match}/{1 - seat}")
    assert person.page.locator("#curtain[open]").count() == 0


def test_every_game_is_played_on_one_screen_here(slug: str):
    assert slug in SECRETS
    assert slug in NO_SECRETS
