"""The lobby in a browser: new matches, links, and the first view of a match."""

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import DRAWN_ACTION, VISITOR_DICE_NUMBER
from tests.browser.playing import wait_for_bots

# The elements that are not buttons, or have no name, or cannot have the focus.
INACCESSIBLE = """(all) => all.filter((element) => {
  element.focus();
  const name = (element.getAttribute("aria-label") ?? element.textContent).trim();
  const isButton = element.tagName === "BUTTON" || element.getAttribute("role") === "button";
  return !(isButton && name && document.activeElement === element);
}).map((element) => element.outerHTML.slice(0, 200))"""

ACTIONS = "(all) => all.map((element) => element.dataset.action)"


def test_one_click_starts_a_game_against_bots(new_person: NewPerson, slug: str):
    person = new_person()
    person.open("/")
    person.page.click(f"#{slug} [data-play-now]")
    person.page.wait_for_url("**/m/*/0")
    person.wait_for_turn()
    assert person.status_line
    assert person.page.locator("#top.yours").count() == 1
    assert person.page.title() == f"● {person.status_line}"


def test_every_action_is_a_button_with_a_name(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match = person.start_match(slug, "me", "policy")
    wait_for_bots(person, site.matches, match)
    assert person.drawn_actions.count() > 0
    assert person.drawn_actions.evaluate_all(INACCESSIBLE) == []
    person.page.click("#choices > summary")
    buttons = person.page.locator("#choices button")
    assert buttons.evaluate_all(INACCESSIBLE) == []
    chosen_action = site.policy.choose_action(match, 0)
    assert chosen_action in buttons.evaluate_all(ACTIONS)
    for action in person.page.locator(f"{DRAWN_ACTION}:not(.sequence)").evaluate_all(ACTIONS):
        assert person.page.locator(f'#choices button[data-action="{action}"]').count() == 1


def test_the_top_line_names_the_player_who_is_to_act(new_person: NewPerson, slug: str):
    host, visitor = new_person(), new_person()
    new_match = host.create_match(slug, "me", "link")
    visitor.open("/")
    seat, invitation = next(iter(new_match["invitations"].items()))
    join_request = {"seat": int(seat), "invitation": invitation, "name": "Zoltan", "number": VISITOR_DICE_NUMBER}
    assert visitor.context.request.post(f"/m/{new_match['match']}/take", data=join_request).ok
    host.open(f"/m/{new_match['match']}")
    visitor.open(f"/m/{new_match['match']}")
    for person, other_name in ((host, "Zoltan"), (visitor, "Me 1")):
        waiting = person.page.locator("#top .waiting")
        is_own_turn = person.page.locator("#top.yours").count() == 1
        assert is_own_turn or other_name in person.status_line or waiting.inner_text().strip() == other_name
        assert is_own_turn or person.page.locator("#top .sign").count() == 1
        assert person.page.evaluate("document.title").startswith("●") == is_own_turn
    assert any(person.page.locator("#top.yours").count() for person in (host, visitor))


def test_the_form_creates_a_match_with_options_and_names(new_person: NewPerson, slug: str):
    person = new_person()
    person.open("/")
    person.page.click(f"#{slug} a[href='/new/{slug}']")
    form = person.page.locator(f"#new-{slug}")
    form.locator("[name=players]").select_option("3")
    assert form.locator("li[data-seat]:visible").count() == 3
    form.locator("li[data-seat='0'] input").fill("Ada")
    form.locator(".presets button").first.click()
    form.get_by_role("button", name="Start", exact=True).click()
    person.page.wait_for_url("**/m/*/0")
    assert person.page.locator("#seats .part[id^=seats-seat]").count() == 3
    assert "Ada" in " ".join(person.visible_texts())
    person.open("/")
    assert person.page.locator(".matches li").first.locator(".player-name").first.inner_text().strip() == "Ada"


def test_running_matches_come_first_with_a_picture_of_where_they_stand(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match = person.start_match(slug, "me", "policy")
    wait_for_bots(person, site.matches, match)
    person.open("/")
    card = person.page.locator(".lobby .match").first
    picture = card.locator("img.standing")
    person.wait(lambda: picture.evaluate("(image) => image.complete && image.naturalWidth > 0"))
    assert "Your turn" in card.inner_text()
    games_top, card_top = (person.page.locator(each).first.bounding_box() for each in (".game", ".match"))
    assert games_top
    assert card_top
    assert card_top["y"] < games_top["y"]
    card.click()
    person.page.wait_for_url(f"**/m/{match}/0")


def test_a_first_game_is_the_usual_one_until_its_tour_was_seen(new_person: NewPerson, slug: str):
    for has_seen_guide, usual in ((False, "[data-first-game]"), (True, "[data-play-now]")):
        person = new_person(has_seen_guide=has_seen_guide)
        person.open("/")
        assert person.page.locator(f"#{slug} .primary").count() == 1
        assert person.page.locator(f"#{slug} .primary{usual}").is_visible()


def test_a_double_click_starts_one_match(new_person: NewPerson, slug: str):
    person = new_person()
    person.open("/")
    person.page.dblclick(f"#{slug} [data-play-now]")
    person.page.wait_for_url("**/m/*/0")
    assert len([url for url in person.requests if url.endswith("/new")]) == 1
    person.open("/")
    assert person.page.locator(".matches li").count() == 1


def test_a_match_can_be_started_again_after_a_failure(new_person: NewPerson, slug: str):
    person = new_person()
    person.open("/")
    person.expected_problems += ["503", "/new"]
    person.page.route("**/new", lambda route: route.fulfill(status=503, json={"message": "Not now."}))
    button = person.page.locator(f"#{slug} [data-play-now]")
    button.click()
    person.page.wait_for_selector("#tip.stays:text('Not now.')")
    person.page.unroute_all()
    button.click()
    person.page.wait_for_url("**/m/*/0")


def test_copying_a_link_is_announced(new_person: NewPerson, slug: str):
    person = new_person()
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.start_match(slug, "me", "policy")
    person.page.click(".bar > .menu:not(#pace) summary")
    person.page.click("[data-link]")
    person.page.wait_for_selector("#announcer p:text('Link copied.')", state="attached")
    assert "/enter#" in person.page.evaluate("navigator.clipboard.readText()")


def test_without_a_clipboard_the_link_is_shown_for_copying(new_person: NewPerson, slug: str):
    person = new_person()
    person.context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    person.start_match(slug, "me", "policy")
    person.page.click(".bar > .menu:not(#pace) summary")
    person.page.click("[data-link]")
    person.page.wait_for_selector("#link[open]")
    assert "/enter#" in person.page.evaluate("getSelection().toString()")
    assert person.page.get_by_role("textbox", name="Copy this link:").is_visible()
    person.page.keyboard.press("Escape")
    assert person.page.locator("#link[open]").count() == 0
