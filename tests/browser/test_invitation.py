"""Two browsers at one table, by an invitation."""

import re

from playwright.sync_api import Route

from tests.browser.conftest import House, People
from tests.browser.person import Person
from tests.browser.playing import by_pointing, play

AMOUNT = re.compile(r"\$[\d,]+")
FLUSH = "flush"  # costs money, so that it changes


class Wire:
    """All that reaches somebody's browser: pages, answers, and what its stream carries."""

    def __init__(self, person: Person) -> None:
        self.streamed: list[str] = []
        self._answered: list[str] = []
        person.context.route(lambda address: "/stream?" not in address, self._pass_on)
        session = person.context.new_cdp_session(person.page)
        session.on("Network.eventSourceMessageReceived", lambda event: self.streamed.append(event["data"]))
        session.send("Network.enable")

    def _pass_on(self, route: Route) -> None:
        answer = route.fetch(max_redirects=0)
        self._answered.append(answer.text())
        route.fulfill(response=answer)

    def amounts(self) -> set[str]:
        """All amounts of money in it."""
        return {amount for text in (*self._answered, *self.streamed) for amount in AMOUNT.findall(text)}


def invite(host: Person, visitor: Person, slug: str) -> str:
    """A match for two, set up with the form; the address of the invitation."""
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
    visitor.page.fill("#take input", "Blue")
    visitor.page.click("#take button")
    visitor.page.wait_for_url(re.compile(r"/m/\w+/1\b"))


def test_opening_an_invitation_changes_nothing_and_the_button_takes_the_seat(guest: People, slug: str):
    host, visitor, other = guest(), guest(), guest()
    link = invite(host, visitor, slug)
    for each in (visitor, other):
        each.open(link)
        assert each.page.locator("li.free").count() == 1
        assert each.page.locator("#take").is_visible()
    assert host.page.locator("li.free").count() == 1
    sit_down(visitor)
    host.page.wait_for_url("**/m/*/0")
    assert "Blue" in " ".join(host.shown())
    other.page.wait_for_url(re.compile("/watch"))
    assert other.page.locator("#choices button").count() == 0


def test_a_seat_for_anybody_is_found_in_the_lobby_and_taken(guest: People, slug: str):
    host, stranger = guest(), guest()
    match = host.new(slug, "me", "anybody")["match"]
    host.open(f"/m/{match}")
    assert host.page.locator("#take").is_hidden()
    stranger.open("/")
    stranger.page.click(f"a[href='/m/{match}']")
    sit_down(stranger)
    host.page.wait_for_url("**/m/*/0")
    assert "Blue" in " ".join(host.shown())


def test_whoever_has_no_invitation_sees_no_button_and_cannot_call_the_match_off(guest: People, slug: str):
    host, stranger = guest(), guest()
    link = invite(host, stranger, slug)
    stranger.expected.append("403")
    stranger.open(link.partition("#")[0])
    assert stranger.page.locator("#take").is_hidden()
    assert stranger.page.locator("[data-call-off]").is_hidden()
    stranger.page.dispatch_event("[data-call-off]", "click")
    stranger.page.wait_for_selector("#tip.stays")
    assert host.page.locator("[data-call-off]").is_visible()
    host.page.click("[data-call-off]")
    host.page.wait_for_url(re.compile("/$"))
    stranger.page.wait_for_selector("[role=status]:text('This match was called off.')")


def test_what_changed_before_the_waiting_room_listens_is_seen(guest: People, slug: str):
    host, visitor = guest(), guest()
    link = invite(host, visitor, slug)
    held: dict[str, Route] = {}
    visitor.context.route(lambda address: "/stream?" in address, lambda route: held.update(stream=route))
    visitor.open(link)
    visitor.wait(lambda: bool(held))
    host.page.click("[data-call-off]")
    host.page.wait_for_url(re.compile("/$"))
    held["stream"].continue_()
    visitor.page.wait_for_selector("[role=status]:text('This match was called off.')")


def test_what_one_does_appears_at_the_other_without_reload(guest: People, house: House, slug: str):
    host, visitor = guest(), guest()
    link = invite(host, visitor, slug)
    visitor.open(link)
    sit_down(visitor)
    host.page.wait_for_url("**/m/*/0")
    match = link.split("/m/")[1].partition("#")[0]
    people = {0: host, 1: visitor}
    for person in people.values():
        person.page.evaluate("window.same = true")
    heard = visitor.page.locator("#log li").count()
    for _ in range(8):
        asked = next(seat for seat in people if house.adviser.advise(match, seat))
        play(people[asked], house.adviser, match, by_pointing, 1, asked)
    visitor.wait(lambda: visitor.page.locator("#log li").count() > heard)
    texts = [person.page.locator("#log li").all_inner_texts() for person in people.values()]
    assert set(texts[0]) & set(texts[1])
    assert all(person.page.evaluate("window.same") for person in people.values())


def test_hidden_money_is_nowhere_in_what_another_browser_gets(guest: People, house: House):
    rich, curious = guest(), guest()
    link = invite(rich, curious, "interstate")
    wire = Wire(curious)
    curious.open(link)
    sit_down(curious)
    rich.page.wait_for_url("**/m/*/0")
    match = link.split("/m/")[1].partition("#")[0]
    while house.adviser.advise(match, 0) is None:
        curious.my_turn()
        curious.choose("end")
        curious.moved_on(curious.version)
        rich.my_turn()
    told = len(wire.streamed)
    for _ in range(4):
        rich.my_turn()
        version = rich.version
        rich.choose(FLUSH)
        rich.moved_on(version)
        label = rich.page.locator("#seats-seat-1").get_attribute("aria-label")
        mine = AMOUNT.search(label or "")
        assert mine
        if mine[0] not in wire.amounts():
            break
    else:
        raise AssertionError("every amount that the player had came to the other browser")
    curious.wait(lambda: len(wire.streamed) > told)
    curious.page.reload()
    curious.page.wait_for_selector("#seats-seat-1")
    assert "behind the screen" in (curious.page.locator("#seats-seat-1").get_attribute("aria-label") or "")
    assert mine[0] not in wire.amounts()
    assert mine[0] in rich.page.content()
