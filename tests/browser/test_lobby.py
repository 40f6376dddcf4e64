"""The lobby: starting matches, copying links, and the first look at a match."""

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import DRAWN_ACTION
from tests.browser.playing import wait_for_bots

BUTTONS = """(all) => all.filter((each) => {
  each.focus();
  const named = (each.getAttribute("aria-label") ?? each.textContent).trim();
  const button = each.tagName === "BUTTON" || each.getAttribute("role") === "button";
  return !(button && named && document.activeElement === each);
}).map((each) => each.outerHTML.slice(0, 200))"""

ACTIONS = "(all) => all.map((each) => each.dataset.action)"


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
    assert person.drawn_actions.evaluate_all(BUTTONS) == []
    person.page.click("#choices > summary")
    listed = person.page.locator("#choices button")
    assert listed.evaluate_all(BUTTONS) == []
    advised = site.policy.choose_action(match, 0)
    assert advised in listed.evaluate_all(ACTIONS)
    for action in person.page.locator(f"{DRAWN_ACTION}:not(.sequence)").evaluate_all(ACTIONS):
        assert person.page.locator(f'#choices button[data-action="{action}"]').count() == 1


def test_the_top_line_names_the_player_who_is_to_act(new_person: NewPerson, slug: str):
    host, visitor = new_person(), new_person()
    created = host.create_match(slug, "me", "link")
    visitor.open("/")
    seat, invitation = next(iter(created["invitations"].items()))
    taking = {"seat": int(seat), "invitation": invitation, "name": "Zoltan", "number": "0e" * 16}
    assert visitor.context.request.post(f"/m/{created['match']}/take", data=taking).ok
    host.open(f"/m/{created['match']}")
    visitor.open(f"/m/{created['match']}")
    for mine, other in ((host, "Zoltan"), (visitor, "Me 1")):
        waiting = mine.page.locator("#top .waiting")
        yours = mine.page.locator("#top.yours").count() == 1
        assert yours or other in mine.status_line or waiting.inner_text().strip() == other
        assert yours or mine.page.locator("#top .sign").count() == 1
        assert mine.page.evaluate("document.title").startswith("●") == yours
    assert any(each.page.locator("#top.yours").count() for each in (host, visitor))


def test_the_form_creates_a_match_with_options_and_names(new_person: NewPerson, slug: str):
    person = new_person()
    person.open("/")
    form = person.page.locator(f"#new-{slug}")
    person.page.click(f"#{slug} [data-toggle]")
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


def test_a_double_click_starts_one_match(new_person: NewPerson, slug: str):
    person = new_person()
    person.open("/")
    person.page.dblclick(f"#{slug} [data-play-now]")
    person.page.wait_for_url("**/m/*/0")
    assert len([address for address in person.requests if address.endswith("/new")]) == 1
    person.open("/")
    assert person.page.locator(".matches li").count() == 1


def test_a_failed_start_can_be_repeated(new_person: NewPerson, slug: str):
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
    person.page.click(".bar [data-toggle=log]")
    person.page.click("[data-link]")
    person.page.wait_for_selector("#announcer:text('Link copied.')", state="attached")
    assert "/enter#" in person.page.evaluate("navigator.clipboard.readText()")


def test_without_a_clipboard_the_link_is_shown(new_person: NewPerson, slug: str):
    person = new_person()
    person.context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    person.start_match(slug, "me", "policy")
    person.page.click(".bar [data-toggle=log]")
    person.page.click("[data-link]")
    person.page.wait_for_selector("#link[open]")
    assert "/enter#" in person.page.evaluate("getSelection().toString()")
    assert person.page.get_by_role("textbox", name="Copy this link:").is_visible()
    person.page.keyboard.press("Escape")
    assert person.page.locator("#link[open]").count() == 0
