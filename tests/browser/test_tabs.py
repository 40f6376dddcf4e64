"""Several tabs of one browser share one event stream, which one of them holds."""

from playwright.sync_api import Page, Request

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import STATUS_LINE, Person
from tests.browser.playing import act_with_pointer, play, wait_for_bots

TABS = 8


class StreamMonitor:
    """The open event streams of a browser, with the pages that hold them."""

    def __init__(self, person: Person) -> None:
        self.open: dict[Request, Page] = {}
        person.context.on("request", self._on_request)
        person.context.on("requestfinished", self._on_request_end)
        person.context.on("requestfailed", self._on_request_end)

    def _on_request(self, request: Request) -> None:
        if "/stream?" in request.url:
            self.open[request] = request.frame.page

    def _on_request_end(self, request: Request) -> None:
        self.open.pop(request, None)

    def close(self, page: Page) -> None:
        """Close a page and its streams."""
        page.close()
        self.open = {request: holder for request, holder in self.open.items() if holder is not page}


def shows_same_version(page: Page, person: Person) -> bool:
    return bool(page.evaluate("document.body.dataset.version") == str(person.version))


def test_eight_tabs_share_one_stream_even_after_the_leading_tab_is_closed(new_person: NewPerson, site: Site):
    person = new_person()
    streams = StreamMonitor(person)
    match = person.start_match("interstate", "me", "policy")
    tabs = [person.open_tab(f"/m/{match}/0") for _ in range(TABS - 1)]
    person.wait(lambda: len(streams.open) == 1)
    play(person, site.policy, match, act_with_pointer, 2)
    wait_for_bots(person, site.matches, match)
    person.wait(lambda: all(shows_same_version(tab, person) for tab in tabs))
    assert len(streams.open) == 1

    (leader,) = streams.open.values()
    other_tabs = [tab for tab in (person.page, *tabs) if tab is not leader]
    streams.close(leader)
    person.page = other_tabs[0]
    play(person, site.policy, match, act_with_pointer, 2)
    wait_for_bots(person, site.matches, match)
    person.wait(lambda: all(shows_same_version(tab, person) for tab in other_tabs))
    assert len({tab.inner_text(STATUS_LINE) for tab in other_tabs}) == 1
    turns = [tab.locator("#turn-list > ol > [data-version]").all_text_contents() for tab in other_tabs]
    assert turns[0]
    assert all(tab_turns == turns[0] for tab_turns in turns)
    person.wait(lambda: len(streams.open) == 1)


def test_tabs_of_different_matches_share_one_stream(new_person: NewPerson, site: Site):
    person = new_person()
    streams = StreamMonitor(person)
    first = person.start_match("interstate", "me", "policy")
    second = str(person.create_match("truck_off", "me", "policy")["match"])
    tab = person.open_tab(f"/m/{second}/0")
    spectator_tab = person.open_tab(f"/m/{first}/watch")
    person.wait(lambda: len(streams.open) == 1 and next(iter(streams.open)).url.count("view=") == 3)
    version_before = spectator_tab.evaluate("Number(document.body.dataset.version)")
    play(person, site.policy, first, act_with_pointer, 3)
    person.wait(lambda: spectator_tab.evaluate("Number(document.body.dataset.version)") > version_before)
    assert tab.evaluate("document.body.dataset.match") == second
    assert len(streams.open) == 1
