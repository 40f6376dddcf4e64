"""Several players on one screen: if the game has secrets, a curtain covers the page between their turns."""

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import PHONE, Person
from tests.browser.playing import act_with_pointer, play

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


def play_until_passed(person: Person, site: Site, match: str) -> int:
    """Play the shown seat until the other one is to act. Return the seat that played."""
    seat = int(person.page.evaluate("document.body.dataset.seat"))
    for _ in range(30):
        person.page.evaluate(DARE)
        sequence, action = site.matches.log_length(match), site.policy.choose_action(match, seat)
        assert action
        act_with_pointer(person, action)
        person.wait(lambda: site.matches.log_length(match) > sequence)  # noqa: B023
        if site.policy.choose_action(match, seat) is None:
            return seat
        person.wait(lambda: person.page.locator("body.busy").count() == 0)
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize("slug", SECRETS)
def test_the_curtain_closes_between_turns_of_players_with_secrets(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match = person.start_match(slug, "me", "here", options=SECRETS[slug])
    seat = play_until_passed(person, site, match)
    person.page.wait_for_selector("#curtain[open]")
    assert person.page.inner_text("#curtain h2:visible") == ("Here 2" if seat == 0 else "Me 1")
    person.page.click("#curtain .primary")
    person.page.wait_for_url(f"**/m/{match}/{1 - seat}")
    person.wait_for_turn()
    assert play(person, site.policy, match, act_with_pointer, 1, 1 - seat).decisions == 1


@pytest.mark.parametrize("slug", SECRETS)
def test_the_curtain_covers_an_opened_seat_until_its_player_opens_it(new_person: NewPerson, slug: str):
    person = new_person()
    match = person.start_match(slug, "me", "here", options=SECRETS[slug])
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
    page.click(f".bar [data-switch-seat='{seat}']")
    page.wait_for_selector("#curtain[open]")
    page.click("#curtain .primary")
    page.wait_for_url(f"**/m/{match}/{seat}")
    page.wait_for_selector("#top h1", state="visible")
    assert page.locator("#curtain[open]").count() == 0, "the screen has just been passed"
    assert person.page.locator("body[data-covered=yes]").count() == 0


@pytest.mark.parametrize("slug", SECRETS)
def test_the_player_can_be_chosen_at_the_curtain(new_person: NewPerson, slug: str):
    person = new_person(size=PHONE, has_touch=True)
    match = person.create_match(slug, "me", "here", options=SECRETS[slug])["match"]
    person.open(f"/m/{match}/0")
    person.page.tap("#curtain [data-switch-seat='1']")
    assert person.page.inner_text("#curtain h2:visible") == "Here 2"
    person.page.tap("#curtain .primary")
    person.page.wait_for_url(f"**/m/{match}/1")


@pytest.mark.parametrize("slug", SECRETS)
@pytest.mark.parametrize("options", [SECRETS, NO_SECRETS], ids=["secrets", "no secrets"])
def test_a_proposal_is_answered_on_the_same_screen(new_person: NewPerson, slug: str, options: dict[str, dict]):
    person = new_person()
    match = person.start_match(slug, "me", "here", options=options[slug])
    page, seat = person.page, int(person.page.evaluate("document.body.dataset.seat"))
    page.click("#controls .menu summary")
    page.click("[data-command=ask_end]")
    person.confirm()
    other = page.get_by_role("button", name=f"Let {'Here 2' if seat == 0 else 'Me 1'} answer")
    other.focus()
    page.keyboard.press("Enter")
    if options is SECRETS:
        page.click("#curtain .primary")
    page.wait_for_url(f"**/m/{match}/{1 - seat}")
    page.click("[data-command=agree]")
    page.wait_for_selector("#result:not([hidden])")


def test_there_is_no_way_to_the_seat_of_another_browser(new_person: NewPerson, slug: str):
    host, visitor = new_person(), new_person()
    created = host.create_match(slug, "me", "link")
    visitor.open("/")
    taking = {"seat": 1, "invitation": created["invitations"]["1"], "name": "Zoltan", "number": "0e" * 16}
    assert visitor.context.request.post(f"/m/{created['match']}/take", data=taking).ok
    host.send_command(created["match"], "ask_end")
    host.open(f"/m/{created['match']}")
    host.page.wait_for_selector("#agreement:not([hidden])")
    assert host.page.locator("#curtain[open]").count() == 0
    assert host.page.locator("[data-switch-seat]:visible").count() == 0
    host.page.click(".bar .menu summary")
    assert host.page.locator("[data-switch-seat]:visible").count() == 0


@pytest.mark.parametrize("slug", NO_SECRETS)
def test_without_secrets_the_page_switches_to_the_next_player_at_once(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match = person.start_match(slug, "me", "here", options=NO_SECRETS[slug])
    seat = play_until_passed(person, site, match)
    person.page.wait_for_url(f"**/m/{match}/{1 - seat}")
    assert person.page.locator("#curtain[open]").count() == 0


@pytest.mark.parametrize("slug", LATER)
def test_the_curtain_closes_as_soon_as_there_is_a_secret(new_person: NewPerson, site: Site, slug: str):
    person, (options, *turns) = new_person(), LATER[slug]
    match = person.start_match(slug, "me", "here", options=options)
    for seat, turn in enumerate(turns):
        person.page.wait_for_url(f"**/m/{match}/{seat}")
        person.wait_for_turn()
        assert person.page.locator("#curtain[open]").count() == 0, "nobody has a secret yet"
        for action in turn:
            person.page.evaluate(DARE)
            sequence = site.matches.log_length(match)
            act_with_pointer(person, action)
            person.wait(lambda: site.matches.log_length(match) > sequence)  # noqa: B023
            person.wait(lambda: person.page.locator("body.busy").count() == 0)
    person.page.wait_for_selector("#curtain[open]")
    assert person.page.url.endswith(f"/m/{match}/1"), "the curtain closes before the page switches"
    assert person.page.inner_text("#curtain h2:visible") == "Me 1"


def test_every_game_is_covered_by_these_tests(slug: str):
    assert set(SECRETS) <= set(NO_SECRETS)
    assert (slug in NO_SECRETS) != (slug in LATER)
