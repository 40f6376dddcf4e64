"""Two people on one screen: a curtain between them where there are secrets, none where there are not."""

import pytest

from tests.browser.conftest import House, People
from tests.browser.person import PHONE, Person
from tests.browser.playing import by_pointing, play

SECRETS = {"interstate": {"hidden_money": "true"}, "truck_off": {"commit": "secret"}}
NO_SECRETS = {"interstate": {"hidden_money": "false"}, "rolling_freight": {}, "truck_off": {"commit": "open"}}
LATER = {  # games in which secrets come up in play: options, and turns of which the second brings the first secret
    "road_master": (
        {"first_player": "seat_0"},
        ["place A1", "end"],
        ["place B1", "super_bonus", "keep 1", "done", "end"],
    )
}

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
    person.page.click("#curtain .primary")
    person.page.wait_for_url(f"**/m/{match}/{1 - seat}")
    person.my_turn()
    assert play(person, house.adviser, match, by_pointing, 1, 1 - seat).decisions == 1


@pytest.mark.parametrize("slug", SECRETS)
def test_a_curtain_hides_a_seat_that_is_opened_until_its_player_says_so(guest: People, slug: str):
    person = guest()
    match = person.sit(slug, "me", "here", options=SECRETS[slug])
    page, seat = person.page, person.page.evaluate("document.body.dataset.seat")
    for reopen in (page.reload, lambda: person.open(f"/m/{match}"), lambda: person.open(f"/m/{match}/{1 - int(seat)}")):
        reopen()
        page.wait_for_selector("#curtain[open]")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        page.wait_for_selector("#curtain[open]")
        assert not page.locator("#mine").is_visible()
        assert not page.locator("#top h1").is_visible()
        page.keyboard.press("Enter")
        page.wait_for_selector("#top h1", state="visible")
        assert page.locator("#curtain[open]").count() == 0
    page.click(".bar .menu summary")
    page.click(f".bar [data-pass='{seat}']")
    page.wait_for_selector("#curtain[open]")
    page.click("#curtain .primary")
    page.wait_for_url(f"**/m/{match}/{seat}")
    page.wait_for_selector("#top h1", state="visible")
    assert page.locator("#curtain[open]").count() == 0, "it was passed just now"
    assert person.page.locator("body[data-veiled=yes]").count() == 0


@pytest.mark.parametrize("slug", SECRETS)
def test_who_shall_look_is_chosen_at_the_curtain(guest: People, slug: str):
    person = guest(size=PHONE, touch=True)
    match = person.new(slug, "me", "here", options=SECRETS[slug])["match"]
    person.open(f"/m/{match}/0")
    person.page.tap("#curtain [data-pass='1']")
    assert person.page.inner_text("#curtain h2:visible") == "Here 2"
    person.page.tap("#curtain .primary")
    person.page.wait_for_url(f"**/m/{match}/1")


@pytest.mark.parametrize("slug", SECRETS)
@pytest.mark.parametrize("options", [SECRETS, NO_SECRETS], ids=["secrets", "no secrets"])
def test_what_one_asks_the_other_answers_on_the_same_screen(guest: People, slug: str, options: dict[str, dict]):
    person = guest()
    match = person.sit(slug, "me", "here", options=options[slug])
    page, seat = person.page, int(person.page.evaluate("document.body.dataset.seat"))
    page.click("#controls .menu summary")
    page.click("[data-command=ask_end]")
    person.say_yes()
    other = page.get_by_role("button", name=f"Let {'Here 2' if seat == 0 else 'Me 1'} answer")
    other.focus()
    page.keyboard.press("Enter")
    if options is SECRETS:
        page.click("#curtain .primary")
    page.wait_for_url(f"**/m/{match}/{1 - seat}")
    page.click("[data-command=agree]")
    page.wait_for_selector("#result:not([hidden])")


def test_nobody_is_led_to_the_seat_of_another(guest: People, slug: str):
    host, visitor = guest(), guest()
    made = host.new(slug, "me", "link")
    visitor.open("/")
    taking = {"seat": 1, "invitation": made["invitations"]["1"], "name": "Zoltan", "number": "0e" * 16}
    assert visitor.context.request.post(f"/m/{made['match']}/take", data=taking).ok
    host.command(made["match"], "ask_end")
    host.open(f"/m/{made['match']}")
    host.page.wait_for_selector("#agreement:not([hidden])")
    assert host.page.locator("#curtain[open]").count() == 0
    assert host.page.locator("[data-pass]:visible").count() == 0
    host.page.click(".bar .menu summary")
    assert host.page.locator("[data-pass]:visible").count() == 0


@pytest.mark.parametrize("slug", NO_SECRETS)
def test_without_secrets_the_page_turns_to_the_next_player_at_once(guest: People, house: House, slug: str):
    person = guest()
    match = person.sit(slug, "me", "here", options=NO_SECRETS[slug])
    seat = play_until_passed(person, house, match)
    person.page.wait_for_url(f"**/m/{match}/{1 - seat}")
    assert person.page.locator("#curtain[open]").count() == 0


@pytest.mark.parametrize("slug", LATER)
def test_a_curtain_falls_as_soon_as_there_is_a_secret(guest: People, house: House, slug: str):
    person, (options, *turns) = guest(), LATER[slug]
    match = person.sit(slug, "me", "here", options=options)
    for seat, turn in enumerate(turns):
        person.page.wait_for_url(f"**/m/{match}/{seat}")
        person.my_turn()
        assert person.page.locator("#curtain[open]").count() == 0, "nobody has a secret yet"
        for action in turn:
            person.page.evaluate(DARE)
            sequence = house.adviser.sequence(match)
            by_pointing(person, action)
            person.wait(lambda: house.adviser.sequence(match) > sequence)  # noqa: B023
            person.wait(lambda: person.page.locator("body.busy").count() == 0)
    person.page.wait_for_selector("#curtain[open]")
    assert person.page.url.endswith(f"/m/{match}/1"), "it falls before the page turns"
    assert person.page.inner_text("#curtain h2:visible") == "Me 1"


def test_every_game_is_played_on_one_screen_here(slug: str):
    assert set(SECRETS) <= set(NO_SECRETS)
    assert (slug in NO_SECRETS) != (slug in LATER)
