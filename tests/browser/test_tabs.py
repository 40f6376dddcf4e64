"""Several tabs of one browser: one of them listens to the event stream for all."""

from playwright.sync_api import Page, Request

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import STATUS_LINE, Person
from tests.browser.playing import act_with_pointer, play, wait_for_bots

TABS = 8


class Streams:
    """The open event streams of a browser."""

    def __init__(self, person: Person) -> None:
        self.open: dict[Request, Page] = {}
        person.context.on("request", self._begin)
        person.context.on("requestfinished", self._end)
        person.context.on("requestfailed", self._end)

    def _begin(self, request: Request) -> None:
        if "/stream?" in request.url:
            self.open[request] = request.frame.page

    def _end(self, request: Request) -> None:
        self.open.pop(request, None)

    def close(self, page: Page) -> None:
        page.close()
        self.open = {request: of for request, of in self.open.items() if of is not page}


def shows_same_version(page: Page, person: Person) -> bool:
    return bool(page.evaluate("document.body.dataset.version") == str(person.version))


def test_eight_tabs_share_one_stream_even_after_the_leading_tab_is_closed(new_person: NewPerson, site: Site):
    person = new_person()
    streams = Streams(person)
    match = person.start_match("interstate", "me", "policy")
    tabs = [person.open_tab(f"/m/{match}/0") for _ in range(TABS - 1)]
    person.wait(lambda: len(streams.open) == 1)
    play(person, site.policy, match, act_with_pointer, 2)
    wait_for_bots(person, site.matches, match)
    person.wait(lambda: all(shows_same_version(tab, person) for tab in tabs))
    assert len(streams.open) == 1

    (leader,) = streams.open.values()
    others = [tab for tab in (person.page, *tabs) if tab is not leader]
    streams.close(leader)
    actor = others[0]
    person.page = actor
    play(person, site.policy, match, act_with_pointer, 2)
    wait_for_bots(person, site.matches, match)
    person.wait(lambda: all(shows_same_version(tab, person) for tab in others))
    assert len({tab.inner_text(STATUS_LINE) for tab in others}) == 1
    lines = [tab.locator("#log li").all_text_contents() for tab in others]
    assert all(each[-3:] == lines[0][-3:] for each in lines)
    person.wait(lambda: len(streams.open) == 1)


def test_tabs_of_different_matches_share_one_stream(new_person: NewPerson, site: Site):
    person = new_person()
    streams = Streams(person)
    first = person.start_match("interstate", "me", "policy")
    second = str(person.create_match("truck_off", "me", "policy")["match"])
    tab = person.open_tab(f"/m/{second}/0")
    watching = person.open_tab(f"/m/{first}/watch")
    person.wait(lambda: len(streams.open) == 1 and next(iter(streams.open)).url.count("view=") == 3)
    before = watching.evaluate("Number(document.body.dataset.version)")
    play(person, site.policy, first, act_with_pointer, 3)
    person.wait(lambda: watching.evaluate("Number(document.body.dataset.version)") > before)
    assert tab.evaluate("document.body.dataset.match") == second
    assert len(streams.open) == 1
