"""A match that began with earlier rules, in the browser: it opens, is played on, and its rules can be read."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.playing import MatchReader, Policy, act_with_pointer, play
from tests.support.servers import run_server, wait_until_games_ready
from tests.support.shared_server import collect_errors
from truckstop.games import earlier_names, load, slugs
from truckstop.pages.visitor import KEY_COOKIE

STORED = Path(__file__).parents[1] / "stored"
EARLIER = [(name, load(name).meta.rules_version) for slug in slugs() for name in earlier_names(slug)]
FEW_DECISIONS = 4


@dataclass
class EarlierSite:
    """A server with a database of an earlier version."""

    address: str
    policy: Policy
    descriptions: list[dict[str, Any]]

    def description(self, slug: str, situation: str) -> dict[str, Any]:
        """What the fixture says about one of its matches."""
        (found,) = (each for each in self.descriptions if (each["game"], each["situation"]) == (slug, situation))
        return found


@pytest.fixture(scope="module", params=sorted({version for _, version in EARLIER}))
def earlier_site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[EarlierSite]:
    folder = STORED / f"rules_{request.param}"
    database = f"sqlite:///{shutil.copy(folder / 'truckstop.db', tmp_path_factory.mktemp('earlier'))}"
    descriptions = json.loads((folder / "matches.json").read_text("utf-8"))
    with run_server(database, rate=0) as address, collect_errors() as errors:
        wait_until_games_ready(address)
        yield EarlierSite(address, Policy(MatchReader(database)), descriptions)
        assert not errors


def open_seat(person: Person, description: dict[str, Any]) -> str:
    """Open a stored match as the first player whose key the fixture knows. Return the id of the match."""
    match, key = str(description["match"]), next(iter(description["tokens"].values()))
    person.context.add_cookies([{"name": KEY_COOKIE, "value": key, "url": person.address}])
    person.open(f"/m/{match}")
    person.page.wait_for_selector("#top h1", timeout=120_000)  # the rules may have to be loaded
    return match


def hand_over(description: dict[str, Any], address: str, seat: str) -> None:
    """Let a bot play for a seat."""
    key = {"Authorization": f"Bearer {description['tokens'][seat]}"}
    response = httpx.post(f"{address}/api/matches/{description['match']}/hand_over", headers=key)
    assert response.status_code == httpx.codes.OK, response.text


def test_a_running_match_is_played_on(new_person_at: NewPerson, earlier_site, slug):
    person = new_person_at(earlier_site.address)
    description = earlier_site.description(slug, "running")
    hand_over(description, earlier_site.address, "1")
    match = open_seat(person, description)
    assert person.page.locator(".bar a", has_text="Rules of this match (earlier version 1)").count() == 1
    assert play(person, earlier_site.policy, match, act_with_pointer, FEW_DECISIONS).decisions == FEW_DECISIONS


def test_the_tour_of_an_earlier_version_explains_without_asking_to_act(new_person_at: NewPerson, earlier_site, slug):
    person = new_person_at(earlier_site.address)
    open_seat(person, earlier_site.description(slug, "running"))
    person.page.click(".bar > .menu:not(#pace) summary")
    person.page.click("[data-tour]")
    for _ in load(f"{slug}@1").view.GUIDE:
        assert person.page.locator("#guide li:visible p").inner_text()
        assert person.page.locator("[data-guide-target]").count() == 1
        assert person.page.locator("#guide [data-do]").count() == 0
        person.page.click("[data-guide=next]")
    assert person.page.locator("#guide[open]").count() == 0


@pytest.mark.long
def test_a_match_is_played_to_its_end(new_person_at: NewPerson, earlier_site, slug):
    """In this match a bot plays for one seat already, and another has left."""
    person = new_person_at(earlier_site.address)
    match = open_seat(person, earlier_site.description(slug, "rewound"))
    play(person, earlier_site.policy, match, act_with_pointer)
    assert person.is_over
    assert person.page.locator("#result table tbody tr").count() >= 1


def test_the_rules_page_of_an_earlier_version_leads_to_the_newest(new_person_at: NewPerson, earlier_site, slug):
    person = new_person_at(earlier_site.address)
    open_seat(person, earlier_site.description(slug, "over"))
    link = person.page.locator(".bar a", has_text="Rules of this match").get_attribute("href")
    person.open(str(link))
    assert "These are the rules of version 1" in person.page.inner_text("main")
    assert person.page.locator("figure svg").count() > 0
    person.page.click("main a:has-text('Rules of new matches')")
    person.page.wait_for_url(f"**/rules/{slug}")
    assert "These are the rules of version" not in person.page.inner_text("main")


def test_a_match_that_is_over_can_be_watched_again(new_person_at: NewPerson, earlier_site, slug):
    person = new_person_at(earlier_site.address)
    match = open_seat(person, earlier_site.description(slug, "over"))
    person.open(f"/m/{match}/replay?as=0&at=5")
    assert person.page.locator("#board-state").count() == 1
    person.page.click("[data-step-move='1']")
    person.page.wait_for_url("**at=6")
    person.open(f"/m/{match}/watch")
    person.page.wait_for_selector("#story .chart")
    assert person.page.locator("#story .notable li").count() >= 3
    assert person.page.locator(".bars > li").count() >= 2
