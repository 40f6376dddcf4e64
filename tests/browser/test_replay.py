"""A match again: the slider, several eyes, links, files."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.conftest import House, People
from tests.browser.person import DESK, PHONE, TOP, Person


def opened(person: Person, house: House, slug: str) -> str:
    match = house.finished(person, slug)
    person.open(f"/m/{match}/replay")
    return match


def picture(person: Person) -> str:
    return person.page.inner_html("#board-drawn") + person.page.inner_html("#seats") + person.page.inner_text(TOP)


def at(person: Person) -> str:
    return person.page.input_value("#replay [name=at]")


def test_step_by_step_and_by_slider(guest: People, house: House, slug: str):
    person = guest()
    opened(person, house, slug)
    first = picture(person)
    for moment in ("1", "2", "3"):
        person.page.click("[data-step='1']")
        person.page.wait_for_url(re.compile(f"at={moment}$"))
    assert picture(person) != first
    for moment in ("2", "1", "0"):
        person.page.click("[data-step='-1']")
        person.page.wait_for_url(re.compile(f"at={moment}$"))
    assert picture(person) == first
    slider = person.page.locator("#replay [name=at]")
    slider.focus()
    person.page.keyboard.press("End")
    person.page.wait_for_url(re.compile(f"at={slider.get_attribute('max')}$"))
    person.wait(lambda: picture(person) != first)


def test_nobody_is_asked_for_what_was_played_long_ago(guest: People, house: House, slug: str):
    person = guest()
    match, said = house.finished(person, slug), set()
    for eyes in (-1, 0, 1):
        person.open(f"/m/{match}/replay?as={eyes}&at=12")
        said.add(person.page.inner_text("#top h1"))
        assert person.page.locator("#mine [aria-label*='not possible now']").count() == 0
    assert len(said) == 1


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_it_says_which_move_is_shown_and_can_be_looked_at_closely(
    guest: People, house: House, slug: str, size: tuple[int, int]
):
    person = guest(size=size)
    match = opened(person, house, slug)
    slider, shown = person.page.locator("#replay [name=at]"), person.page.locator("#replay output")
    last = slider.get_attribute("max")
    assert shown.inner_text() == f"Before the first of {last} moves"
    person.page.click("[data-step='1']")
    person.page.wait_for_url(re.compile("at=1$"))
    person.wait(lambda: shown.inner_text() == f"Move 1 of {last}")
    board = person.page.locator("#board svg.part")
    for way in ("fit", "in", "out"):
        before = board.get_attribute("viewBox")
        person.page.click(f"[data-zoom={way}]")
        assert way == "fit" or board.get_attribute("viewBox") != before
    box = board.bounding_box()
    assert box
    assert box["height"] > 0.4 * size[1]
    person.page.click(f".bar a[href='/m/{match}']")
    person.page.wait_for_selector("#result")


def test_it_runs_by_itself(guest: People, house: House, slug: str):
    person = guest()
    opened(person, house, slug)
    person.page.click("[data-run]")
    person.page.wait_for_url(re.compile("at=2$"))
    person.page.click("[data-run]")


def test_a_link_opens_that_moment_seen_by_that_player(guest: People, house: House, slug: str):
    person, friend = guest(), guest()
    match = opened(person, house, slug)
    person.page.select_option("#replay [name=as]", "1")
    person.page.wait_for_url(re.compile("as=1"))
    slider = person.page.locator("#replay [name=at]")
    slider.focus()
    for moment in ("1", "2", "3", "4", "5"):
        person.page.keyboard.press("ArrowRight")
        person.page.wait_for_url(re.compile(f"at={moment}$"))
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.page.click("[data-moment]")
    person.page.wait_for_selector("[data-moment].done")
    link = person.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/m/{match}/replay?as=1&at=5")
    friend.open(link)
    assert at(friend) == "5"
    assert picture(friend) == picture(person)
    friend.open(f"/m/{match}/replay?as=-1&at=5")
    assert friend.page.input_value("#replay [name=as]") == "-1"


def test_through_the_eyes_of_another_only_when_it_is_over(guest: People, slug: str):
    person = guest()
    person.expected.append("403")
    match = person.sit(slug, "me", "policy")
    person.open(f"/m/{match}/replay?as=0")
    eyes = person.page.locator("#replay [name=as] option").evaluate_all("(all) => all.map((each) => each.value)")
    assert eyes == ["-1", "0"]
    answer = person.page.goto(f"/m/{match}/replay?as=1")
    assert answer
    assert answer.status == 403


def test_a_saved_file_is_verified_and_leads_to_the_replay_elsewhere(
    guest: People, house: House, slug: str, tmp_path: Path
):
    person, other = guest(), guest()
    match = house.finished(person, slug)
    person.open(f"/m/{match}/0")
    with person.page.expect_download() as download:
        person.page.click("#result a[download]")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.suffix == ".waybill"
    command = [sys.executable, "-m", "truckstop.cli", "verify", str(file)]
    checked = subprocess.run(command, check=False, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "the dice were fair" in checked.stdout
    other.open("/")
    other.page.set_input_files("#waybill", file)
    other.page.wait_for_url("**/replay")
    other.page.wait_for_selector("#board-drawn", state="attached")


def test_a_bad_file_is_refused_with_a_sentence(guest: People, slug: str, tmp_path: Path):
    person = guest()
    person.expected.append("400")
    person.open("/")
    bad = tmp_path / "bad.waybill"
    bad.write_text("waybill 1\nnot a match\n")
    person.page.set_input_files("#waybill", bad)
    person.page.wait_for_selector("#tip.stays")
    assert len(person.page.inner_text("#tip").split()) > 4
    assert person.page.inner_text("#said") == person.page.inner_text("#tip")
