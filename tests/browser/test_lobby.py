"""The lobby: from the first look to the first decision."""

from tests.browser.conftest import House, People
from tests.browser.person import LIT
from tests.browser.playing import settle

BUTTONS = """(all) => all.filter((each) => {
  each.focus();
  const named = (each.getAttribute("aria-label") ?? each.textContent).trim();
  const button = each.tagName === "BUTTON" || each.getAttribute("role") === "button";
  return !(button && named && document.activeElement === each);
}).map((each) => each.outerHTML.slice(0, 200))"""

ACTIONS = "(all) => all.map((each) => each.dataset.action)"


def test_one_click_starts_a_game_against_bots_and_the_top_line_says_whose_turn_it_is(guest: People, slug: str):
    person = guest()
    person.open("/")
    person.page.click(f"#{slug} [data-play-now]")
    person.page.wait_for_url("**/m/*/0")
    person.my_turn()
    assert person.top
    assert person.page.locator("#top.yours").count() == 1
    assert person.page.title() == f"● {person.top}"


def test_everything_lit_is_a_real_button_with_a_name(guest: People, house: House, slug: str):
    person = guest()
    match = person.sit(slug, "me", "policy")
    settle(person, house.adviser, match)
    assert person.lit.count() > 0
    assert person.lit.evaluate_all(BUTTONS) == []
    person.page.click("#choices > summary")
    listed = person.page.locator("#choices button")
    assert listed.evaluate_all(BUTTONS) == []
    advised = house.adviser.advise(match, 0)
    assert advised in listed.evaluate_all(ACTIONS)
    for action in person.page.locator(f"{LIT}:not(.far)").evaluate_all(ACTIONS):
        assert person.page.locator(f'#choices button[data-action="{action}"]').count() == 1


def test_who_is_waited_for_stands_in_the_top_line(guest: People, slug: str):
    host, visitor = guest(), guest()
    made = host.new(slug, "me", "link")
    visitor.open("/")
    seat, invitation = next(iter(made["invitations"].items()))
    taking = {"seat": int(seat), "invitation": invitation, "name": "Zoltan", "number": "0e" * 16}
    assert visitor.context.request.post(f"/m/{made['match']}/take", data=taking).ok
    host.open(f"/m/{made['match']}")
    visitor.open(f"/m/{made['match']}")
    for mine, other in ((host, "Zoltan"), (visitor, "Me 1")):
        waiting = mine.page.locator("#top .waiting")
        yours = mine.page.locator("#top.yours").count() == 1
        assert yours or other in mine.top or waiting.inner_text().strip() == other
        assert yours or mine.page.locator("#top .sign").count() == 1
        assert mine.page.evaluate("document.title").startswith("●") == yours
    assert any(each.page.locator("#top.yours").count() for each in (host, visitor))


def test_the_form_sets_up_a_match_with_options_and_names(guest: People, slug: str):
    person = guest()
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
    assert "Ada" in " ".join(person.shown())
    person.open("/")
    assert person.page.locator(".matches li").first.locator(".who").first.inner_text().strip() == "Ada"


def test_two_clicks_start_one_match(guest: People, slug: str):
    person = guest()
    person.open("/")
    person.page.dblclick(f"#{slug} [data-play-now]")
    person.page.wait_for_url("**/m/*/0")
    assert len([address for address in person.requests if address.endswith("/new")]) == 1
    person.open("/")
    assert person.page.locator(".matches li").count() == 1


def test_what_could_not_be_started_can_be_started_again(guest: People, slug: str):
    person = guest()
    person.open("/")
    person.expected += ["503", "/new"]
    person.page.route("**/new", lambda route: route.fulfill(status=503, json={"message": "Not now."}))
    button = person.page.locator(f"#{slug} [data-play-now]")
    button.click()
    person.page.wait_for_selector("#tip.stays:text('Not now.')")
    person.page.unroute_all()
    button.click()
    person.page.wait_for_url("**/m/*/0")


def test_a_copied_link_is_announced(guest: People, slug: str):
    person = guest()
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.sit(slug, "me", "policy")
    person.page.click(".bar [data-toggle=log]")
    person.page.click("[data-link]")
    person.page.wait_for_selector("#said:text('The link is copied.')", state="attached")
    assert "/enter#" in person.page.evaluate("navigator.clipboard.readText()")


def test_without_a_clipboard_a_link_is_shown_to_be_copied_by_hand(guest: People, slug: str):
    person = guest()
    person.context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    person.sit(slug, "me", "policy")
    person.page.click(".bar [data-toggle=log]")
    person.page.click("[data-link]")
    person.page.wait_for_selector("#link[open]")
    assert "/enter#" in person.page.evaluate("getSelection().toString()")
    assert person.page.get_by_role("textbox", name="Copy this link by hand:").is_visible()
    person.page.keyboard.press("Escape")
    assert person.page.locator("#link[open]").count() == 0
