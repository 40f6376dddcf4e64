"""Several players on one screen: if the game has secrets, a handover screen covers the page between their turns."""

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import PHONE, VISITOR_DICE_NUMBER, Person
from tests.browser.playing import act_with_pointer, play

SECRET_OPTIONS = {"interstate": {"hidden_money": "true"}, "truck_off": {"commit": "secret"}}
OPEN_OPTIONS = {"interstate": {"hidden_money": "false"}, "rolling_freight": {}, "truck_off": {"commit": "open"}}
# Games that have no secrets at first: the options, and the actions of two turns. The second turn creates a secret.
GAMES_WITH_LATER_SECRETS = {
    "road_master": (
        {"first_player": "seat_0"},
        ["place A1", "end"],
        ["place B1", "super_bonus", "keep 1", "done", "end"],
    )
}

# Store that the player was asked about all irreversible actions of the page, so that it does not ask for confirmation.
SKIP_QUESTIONS = """() => {
  for (const { dataset } of document.querySelectorAll("[data-final]"))
    localStorage.setItem(`asked-${dataset.final}`, "yes");
}"""
MAX_DECISIONS_PER_TURN = 30


def act_and_confirm(person: Person, site: Site, match: str, action: str) -> None:
    """Act, and confirm a preview. The page may switch to another seat as soon as the action is in the log."""
    log_length = site.matches.log_length(match)

    def is_in_log() -> bool:
        return site.matches.log_length(match) > log_length

    act_with_pointer(person, action)
    person.wait(lambda: is_in_log() or person.has_preview)
    if not is_in_log():
        person.end_turn()
        person.wait(is_in_log)


def play_until_turn_ends(person: Person, site: Site, match: str) -> int:
    """Play for the seat that the page shows until the other seat is to act. Return the seat that played."""
    seat = int(person.page.evaluate("document.body.dataset.seat"))
    for _ in range(MAX_DECISIONS_PER_TURN):
        person.page.evaluate(SKIP_QUESTIONS)
        action = site.policy.choose_action(match, seat)
        assert action
        act_and_confirm(person, site, match, action)
        if site.policy.choose_action(match, seat) is None:
            return seat
        person.wait(lambda: person.page.locator("body.busy").count() == 0)
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize("slug", SECRET_OPTIONS)
def test_the_handover_screen_appears_between_turns_of_players_with_secrets(
    new_person: NewPerson, site: Site, slug: str
):
    person = new_person()
    match = person.start_match(slug, "me", "here", options=SECRET_OPTIONS[slug])
    seat = play_until_turn_ends(person, site, match)
    person.page.wait_for_selector("#curtain[open]")
    assert person.page.inner_text("#curtain h2:visible") == ("Here 2" if seat == 0 else "Me 1")
    person.page.click("#curtain .primary")
    person.page.wait_for_url(f"**/m/{match}/{1 - seat}")
    person.wait_for_turn()
    assert play(person, site.policy, match, act_with_pointer, 1, 1 - seat).decisions == 1


@pytest.mark.parametrize("slug", SECRET_OPTIONS)
def test_the_handover_screen_covers_a_seat_until_its_player_confirms(new_person: NewPerson, slug: str):
    person = new_person()
    match = person.start_match(slug, "me", "here", options=SECRET_OPTIONS[slug])
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
    page.click(".bar > .menu:not(#pace) summary")
    page.click(f".bar [data-switch-seat='{seat}']")
    page.wait_for_selector("#curtain[open]")
    page.click("#curtain .primary")
    page.wait_for_url(f"**/m/{match}/{seat}")
    page.wait_for_selector("#top h1", state="visible")
    assert page.locator("#curtain[open]").count() == 0, "the player has just confirmed"
    assert person.page.locator("body[data-covered=yes]").count() == 0


@pytest.mark.parametrize("slug", SECRET_OPTIONS)
def test_the_handover_screen_can_switch_to_another_seat(new_person: NewPerson, slug: str):
    person = new_person(size=PHONE, has_touch=True)
    match = person.create_match(slug, "me", "here", options=SECRET_OPTIONS[slug])["match"]
    person.open(f"/m/{match}/0")
    person.page.tap("#curtain [data-switch-seat='1']")
    assert person.page.inner_text("#curtain h2:visible") == "Here 2"
    person.page.tap("#curtain .primary")
    person.page.wait_for_url(f"**/m/{match}/1")


@pytest.mark.parametrize("slug", SECRET_OPTIONS)
@pytest.mark.parametrize("options", [SECRET_OPTIONS, OPEN_OPTIONS], ids=["secrets", "no secrets"])
def test_another_player_on_this_screen_can_answer_a_proposal(
    new_person: NewPerson, slug: str, options: dict[str, dict]
):
    person = new_person()
    match = person.start_match(slug, "me", "here", options=options[slug])
    page, seat = person.page, int(person.page.evaluate("document.body.dataset.seat"))
    page.click("#controls .menu summary")
    page.click("[data-command=ask_end]")
    person.confirm()
    answer_button = page.get_by_role("button", name=f"Let {'Here 2' if seat == 0 else 'Me 1'} answer")
    answer_button.focus()
    page.keyboard.press("Enter")
    if options is SECRET_OPTIONS:
        page.click("#curtain .primary")
    page.wait_for_url(f"**/m/{match}/{1 - seat}")
    page.click("[data-command=agree]")
    page.wait_for_selector("#result:not([hidden])")


def test_a_page_does_not_offer_the_seat_of_another_browser(new_person: NewPerson, slug: str):
    host, visitor = new_person(), new_person()
    new_match = host.create_match(slug, "me", "link")
    visitor.open("/")
    join_request = {
        "seat": 1,
        "invitation": new_match["invitations"]["1"],
        "name": "Zoltan",
        "number": VISITOR_DICE_NUMBER,
    }
    assert visitor.context.request.post(f"/m/{new_match['match']}/take", data=join_request).ok
    host.send_command(new_match["match"], "ask_end")
    host.open(f"/m/{new_match['match']}")
    host.page.wait_for_selector("#agreement:not([hidden])")
    assert host.page.locator("#curtain[open]").count() == 0
    assert host.page.locator("[data-switch-seat]:visible").count() == 0
    host.page.click(".bar > .menu:not(#pace) summary")
    assert host.page.locator("[data-switch-seat]:visible").count() == 0


@pytest.mark.parametrize("slug", OPEN_OPTIONS)
def test_without_secrets_the_page_switches_to_the_next_player_immediately(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match = person.start_match(slug, "me", "here", options=OPEN_OPTIONS[slug])
    seat = play_until_turn_ends(person, site, match)
    person.page.wait_for_url(f"**/m/{match}/{1 - seat}")
    assert person.page.locator("#curtain[open]").count() == 0


@pytest.mark.parametrize("slug", GAMES_WITH_LATER_SECRETS)
def test_the_handover_screen_appears_as_soon_as_there_is_a_secret(new_person: NewPerson, site: Site, slug: str):
    person, (options, *turns) = new_person(), GAMES_WITH_LATER_SECRETS[slug]
    match = person.start_match(slug, "me", "here", options=options)
    for seat, turn in enumerate(turns):
        person.page.wait_for_url(f"**/m/{match}/{seat}")
        person.wait_for_turn()
        assert person.page.locator("#curtain[open]").count() == 0, "nobody has a secret yet"
        for action in turn:
            person.page.evaluate(SKIP_QUESTIONS)
            log_length = site.matches.log_length(match)
            act_with_pointer(person, action)
            person.wait(lambda: site.matches.log_length(match) > log_length)  # noqa: B023
            person.wait(lambda: person.page.locator("body.busy").count() == 0)
    person.page.wait_for_selector("#curtain[open]")
    assert person.page.url.endswith(f"/m/{match}/1"), "the handover screen appears before the page switches"
    assert person.page.inner_text("#curtain h2:visible") == "Me 1"


def test_every_game_is_covered_by_these_tests(slug: str):
    assert set(SECRET_OPTIONS) <= set(OPEN_OPTIONS)
    assert (slug in OPEN_OPTIONS) != (slug in GAMES_WITH_LATER_SECRETS)
