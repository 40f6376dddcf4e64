"""Two browsers in one match, by an invitation."""

import re

from playwright.sync_api import Route

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import Person
from tests.browser.playing import act_with_pointer, play

AMOUNT = re.compile(r"\$[\d,]+")
FLUSH = "flush"  # costs money, so that it changes


class Wire:
    """Everything that a browser receives: pages, answers, and the data of its event stream."""

    def __init__(self, person: Person) -> None:
        self.streamed: list[str] = []
        self._on_response: list[str] = []
        person.context.route(lambda address: "/stream?" not in address, self._pass_on)
        session = person.context.new_cdp_session(person.page)
        session.on("Network.eventSourceMessageReceived", lambda event: self.streamed.append(event["data"]))
        session.send("Network.enable")

    def _pass_on(self, route: Route) -> None:
        answer = route.fetch(max_redirects=0)
        self._on_response.append(answer.text())
        route.fulfill(response=answer)

    def amounts(self) -> set[str]:
        """All amounts of money that the browser has received."""
        return {amount for text in (*self._on_response, *self.streamed) for amount in AMOUNT.findall(text)}


def invite(host: Person, visitor: Person, slug: str) -> str:
    """Create a match for two with the form. Return the invitation link."""
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.open("/")
    host.page.click(f"#{slug} [data-toggle]")
    form = host.page.locator(f"#new-{slug}")
    form.locator("[name=players]").select_option("2")
    form.locator("li[data-seat='1'] select").select_option("link")
    form.locator(".primary").click()
    host.page.wait_for_selector("main.waiting")
    host.page.click(".free .invite button")
    return str(host.page.evaluate("navigator.clipboard.readText()"))


def sit_down(visitor: Person) -> None:
    visitor.page.fill("#take-seat input", "Blue")
    visitor.page.click("#take-seat button")
    visitor.page.wait_for_url(re.compile(r"/m/\w+/1\b"))


def test_opening_an_invitation_changes_nothing_and_its_button_takes_the_seat(new_person: NewPerson, slug: str):
    host, visitor, other = new_person(), new_person(), new_person()
    link = invite(host, visitor, slug)
    for each in (visitor, other):
        each.open(link)
        assert each.page.locator("li.free").count() == 1
        assert each.page.locator("#take-seat").is_visible()
    assert host.page.locator("li.free").count() == 1
    sit_down(visitor)
    host.page.wait_for_url("**/m/*/0")
    assert "Blue" in " ".join(host.visible_texts())
    other.page.wait_for_url(re.compile("/watch"))
    assert other.page.locator("#choices button").count() == 0


def test_an_open_seat_can_be_taken_from_the_lobby(new_person: NewPerson, slug: str):
    host, stranger = new_person(), new_person()
    match = host.create_match(slug, "me", "anybody")["match"]
    host.open(f"/m/{match}")
    assert host.page.locator("#take-seat").is_hidden()
    stranger.open("/")
    stranger.page.click(f"a[href='/m/{match}']")
    sit_down(stranger)
    host.page.wait_for_url("**/m/*/0")
    assert "Blue" in " ".join(host.visible_texts())


def test_a_stranger_can_neither_take_a_seat_nor_cancel_the_match(new_person: NewPerson, slug: str):
    host, stranger = new_person(), new_person()
    link = invite(host, stranger, slug)
    stranger.expected_problems.append("403")
    stranger.open(link.partition("#")[0])
    assert stranger.page.locator("#take-seat").is_hidden()
    assert stranger.page.locator("[data-call-off]").is_hidden()
    stranger.page.dispatch_event("[data-call-off]", "click")
    stranger.page.wait_for_selector("#tip.stays")
    assert host.page.locator("[data-call-off]").is_visible()
    host.page.click("[data-call-off]")
    host.page.wait_for_url(re.compile("/$"))
    stranger.page.wait_for_selector("[role=status]:text('This match was cancelled.')")


def test_the_waiting_room_notices_a_change_from_before_its_stream_began(new_person: NewPerson, slug: str):
    host, visitor = new_person(), new_person()
    link = invite(host, visitor, slug)
    held: dict[str, Route] = {}
    visitor.context.route(lambda address: "/stream?" in address, lambda route: held.update(stream=route))
    visitor.open(link)
    visitor.wait(lambda: bool(held))
    host.page.click("[data-call-off]")
    host.page.wait_for_url(re.compile("/$"))
    held["stream"].continue_()
    visitor.page.wait_for_selector("[role=status]:text('This match was cancelled.')")


def test_actions_appear_in_the_other_browser_without_a_reload(new_person: NewPerson, site: Site, slug: str):
    host, visitor = new_person(), new_person()
    link = invite(host, visitor, slug)
    visitor.open(link)
    sit_down(visitor)
    host.page.wait_for_url("**/m/*/0")
    match = link.split("/m/")[1].partition("#")[0]
    people = {0: host, 1: visitor}
    for person in people.values():
        person.page.evaluate("window.same = true")
    lines_before = visitor.page.locator("#log li").count()
    for _ in range(8):
        acting = next(seat for seat in people if site.policy.choose_action(match, seat))
        play(people[acting], site.policy, match, act_with_pointer, 1, acting)
    visitor.wait(lambda: visitor.page.locator("#log li").count() > lines_before)
    texts = [person.page.locator("#log li").all_inner_texts() for person in people.values()]
    assert set(texts[0]) & set(texts[1])
    assert all(person.page.evaluate("window.same") for person in people.values())


def test_hidden_money_is_never_sent_to_another_browser(new_person: NewPerson, site: Site):
    rich, curious = new_person(), new_person()
    link = invite(rich, curious, "interstate")
    wire = Wire(curious)
    curious.open(link)
    sit_down(curious)
    rich.page.wait_for_url("**/m/*/0")
    match = link.split("/m/")[1].partition("#")[0]
    while site.policy.choose_action(match, 0) is None:
        curious.wait_for_turn()
        curious.choose_in_list("end")
        curious.wait_for_update(curious.version)
        rich.wait_for_turn()
    events_before = len(wire.streamed)
    for _ in range(4):
        rich.wait_for_turn()
        version = rich.version
        rich.choose_in_list(FLUSH)
        rich.wait_for_update(version)
        label = rich.page.locator("#seats-seat-1").get_attribute("aria-label")
        mine = AMOUNT.search(label or "")
        assert mine
        if mine[0] not in wire.amounts():
            break
    else:
        raise AssertionError("the other browser received every amount of the player")
    curious.wait(lambda: len(wire.streamed) > events_before)
    curious.page.reload()
    curious.page.wait_for_selector("#seats-seat-1")
    assert "behind the screen" in (curious.page.locator("#seats-seat-1").get_attribute("aria-label") or "")
    assert mine[0] not in wire.amounts()
    assert mine[0] in rich.page.content()
