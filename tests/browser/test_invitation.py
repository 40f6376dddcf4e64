"""Two browsers in one match: invitations, open seats, and updates from the other player."""

import re

from playwright.sync_api import Route

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import Person
from tests.browser.playing import act_with_pointer, play

AMOUNT = re.compile(r"\$[\d,]+")
FLUSH = "flush"  # an action that costs money


class TrafficRecorder:
    """Records everything that a browser receives: pages, responses, and the data of its event stream."""

    def __init__(self, person: Person) -> None:
        self.stream_data: list[str] = []
        self._response_texts: list[str] = []
        person.context.route(lambda url: "/stream?" not in url, self._forward)
        session = person.context.new_cdp_session(person.page)
        session.on("Network.eventSourceMessageReceived", lambda event: self.stream_data.append(event["data"]))
        session.send("Network.enable")

    def _forward(self, route: Route) -> None:
        response = route.fetch(max_redirects=0)
        self._response_texts.append(response.text())
        route.fulfill(response=response)

    def amounts(self) -> set[str]:
        """All amounts of money that the browser has received."""
        return {amount for text in (*self._response_texts, *self.stream_data) for amount in AMOUNT.findall(text)}


def invite(host: Person, slug: str) -> str:
    """Create a match for two with the form. Return the invitation link."""
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.open(f"/new/{slug}")
    form = host.page.locator(f"#new-{slug}")
    form.locator("[name=players]").select_option("2")
    form.locator("li[data-seat='1'] select").select_option("link")
    form.locator(".primary").click()
    host.page.wait_for_selector("main.waiting")
    host.page.click(".free .invite button")
    return str(host.page.evaluate("navigator.clipboard.readText()"))


def take_seat(visitor: Person) -> None:
    """Take the seat that the waiting room offers."""
    visitor.page.fill("#take-seat input", "Blue")
    visitor.page.click("#take-seat button")
    visitor.page.wait_for_url(re.compile(r"/m/\w+/1\b"))


def test_an_invitation_takes_the_seat_only_when_its_button_is_clicked(new_person: NewPerson, slug: str):
    host, visitor, latecomer = new_person(), new_person(), new_person()
    link = invite(host, slug)
    for guest in (visitor, latecomer):
        guest.open(link)
        assert guest.page.locator("li.free").count() == 1
        assert guest.page.locator("#take-seat").is_visible()
    assert host.page.locator("li.free").count() == 1
    take_seat(visitor)
    host.page.wait_for_url("**/m/*/0")
    assert "Blue" in " ".join(host.visible_texts())
    latecomer.page.wait_for_url(re.compile("/watch"))
    assert latecomer.page.locator("#choices button").count() == 0


def test_an_open_seat_can_be_taken_from_the_lobby(new_person: NewPerson, slug: str):
    host, stranger = new_person(), new_person()
    match = host.create_match(slug, "me", "anybody")["match"]
    host.open(f"/m/{match}")
    assert host.page.locator("#take-seat").is_hidden()
    stranger.open("/")
    stranger.page.click(f"a[href='/m/{match}']")
    take_seat(stranger)
    host.page.wait_for_url("**/m/*/0")
    assert "Blue" in " ".join(host.visible_texts())


def test_a_stranger_can_neither_take_a_seat_nor_cancel_the_match(new_person: NewPerson, slug: str):
    host, stranger = new_person(), new_person()
    link = invite(host, slug)
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


def test_the_waiting_room_shows_a_change_that_precedes_its_event_stream(new_person: NewPerson, slug: str):
    host, visitor = new_person(), new_person()
    link = invite(host, slug)
    held_requests: list[Route] = []

    def hold(request: Route) -> None:
        held_requests.append(request)

    visitor.context.route(lambda url: "/stream?" in url, hold)
    visitor.open(link)
    visitor.wait(lambda: bool(held_requests))
    host.page.click("[data-call-off]")
    host.page.wait_for_url(re.compile("/$"))
    held_requests[0].continue_()
    visitor.page.wait_for_selector("[role=status]:text('This match was cancelled.')")


def test_actions_appear_in_the_other_browser_without_a_reload(new_person: NewPerson, site: Site, slug: str):
    host, visitor = new_person(), new_person()
    link = invite(host, slug)
    visitor.open(link)
    take_seat(visitor)
    host.page.wait_for_url("**/m/*/0")
    match = link.split("/m/")[1].partition("#")[0]
    people = {0: host, 1: visitor}
    for person in people.values():
        person.page.evaluate("window.wasLoadedBefore = true")
    finished_turns = "#turn-list > ol > [data-version]:not(#turn-now)"
    turns_before = visitor.page.locator(finished_turns).count()
    for _ in range(8):
        seat = next(seat for seat in people if site.policy.choose_action(match, seat))
        play(people[seat], site.policy, match, act_with_pointer, 1, seat)
    visitor.wait(lambda: visitor.page.locator(finished_turns).count() > turns_before)
    texts = [person.page.locator(f"{finished_turns} .seat-turn").all_inner_texts() for person in people.values()]
    assert set(texts[0]) & set(texts[1])
    assert all(person.page.evaluate("window.wasLoadedBefore") for person in people.values())


def test_hidden_money_is_never_sent_to_another_browser(new_person: NewPerson, site: Site):
    rich, curious = new_person(), new_person()
    link = invite(rich, "interstate")
    recorder = TrafficRecorder(curious)
    curious.open(link)
    take_seat(curious)
    rich.page.wait_for_url("**/m/*/0")
    match = link.split("/m/")[1].partition("#")[0]
    while site.policy.choose_action(match, 0) is None:
        curious.wait_for_turn()
        curious.choose_in_list("end")
        curious.wait_for_update(curious.version)
        rich.wait_for_turn()
    events_before = len(recorder.stream_data)
    for _ in range(4):
        rich.wait_for_turn()
        version = rich.version
        rich.choose_in_list(FLUSH)
        rich.wait_for_update(version)
        label = rich.page.locator("#seats-seat-1").get_attribute("aria-label")
        own_amount = AMOUNT.search(label or "")
        assert own_amount
        if own_amount[0] not in recorder.amounts():
            break
    else:
        raise AssertionError("the other browser received every amount of the player")
    curious.wait(lambda: len(recorder.stream_data) > events_before)
    curious.page.reload()
    curious.page.wait_for_selector("#seats-seat-1")
    assert "behind the screen" in (curious.page.locator("#seats-seat-1").get_attribute("aria-label") or "")
    assert own_amount[0] not in recorder.amounts()
    assert own_amount[0] in rich.page.content()
