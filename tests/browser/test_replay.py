"""The replay: slider, viewers, links, files."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import DESKTOP, PHONE, STATUS_LINE, Person


def open_replay(person: Person, site: Site, slug: str) -> str:
    match = site.finished_match(person, slug)
    person.open(f"/m/{match}/replay")
    return match


def drawing(person: Person) -> str:
    return (
        person.page.inner_html("#board-state") + person.page.inner_html("#seats") + person.page.inner_text(STATUS_LINE)
    )


def shown_moment(person: Person) -> str:
    return person.page.input_value("#replay [name=at]")


def test_moments_are_shown_by_buttons_and_by_the_slider(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    open_replay(person, site, slug)
    first = drawing(person)
    for moment in ("1", "2", "3"):
        person.page.click("[data-step='1']")
        person.page.wait_for_url(re.compile(f"at={moment}$"))
    assert drawing(person) != first
    for moment in ("2", "1", "0"):
        person.page.click("[data-step='-1']")
        person.page.wait_for_url(re.compile(f"at={moment}$"))
    assert drawing(person) == first
    slider = person.page.locator("#replay [name=at]")
    slider.focus()
    person.page.keyboard.press("End")
    person.page.wait_for_url(re.compile(f"at={slider.get_attribute('max')}$"))
    person.wait(lambda: drawing(person) != first)


def test_a_replay_asks_nobody_to_act(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match, prompts = site.finished_match(person, slug), set()
    for eyes in (-1, 0, 1):
        person.open(f"/m/{match}/replay?as={eyes}&at=12")
        prompts.add(person.page.inner_text("#top h1"))
        assert person.page.locator("#mine [aria-label*='not possible now']").count() == 0
    assert len(prompts) == 1


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_replay_says_which_move_it_shows_and_can_be_zoomed(
    new_person: NewPerson, site: Site, slug: str, size: tuple[int, int]
):
    person = new_person(size=size)
    match = open_replay(person, site, slug)
    slider, output = person.page.locator("#replay [name=at]"), person.page.locator("#replay output")
    last = slider.get_attribute("max")
    assert output.inner_text() == f"Before the first of {last} moves"
    person.page.click("[data-step='1']")
    person.page.wait_for_url(re.compile("at=1$"))
    person.wait(lambda: output.inner_text() == f"Move 1 of {last}")
    board = person.page.locator("#board svg.part")
    for direction in ("fit", "in", "out"):
        before = board.get_attribute("viewBox")
        person.page.click(f"[data-zoom={direction}]")
        assert direction == "fit" or board.get_attribute("viewBox") != before
    box = board.bounding_box()
    assert box
    assert box["height"] > 0.4 * size[1]
    person.page.click(f".bar a[href='/m/{match}']")
    person.page.wait_for_selector("#result")


def test_a_replay_can_play_by_itself(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    open_replay(person, site, slug)
    person.page.click("[data-autoplay]")
    person.page.wait_for_url(re.compile("at=2$"))
    person.page.click("[data-autoplay]")


def test_a_link_opens_the_same_moment_and_viewer(new_person: NewPerson, site: Site, slug: str):
    person, friend = new_person(), new_person()
    match = open_replay(person, site, slug)
    person.page.select_option("#replay [name=as]", "1")
    person.page.wait_for_url(re.compile("as=1"))
    slider = person.page.locator("#replay [name=at]")
    slider.focus()
    for moment in ("1", "2", "3", "4", "5"):
        person.page.keyboard.press("ArrowRight")
        person.page.wait_for_url(re.compile(f"at={moment}$"))
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.page.click("[data-copy-moment]")
    person.page.wait_for_selector("[data-copy-moment].done")
    link = person.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/m/{match}/replay?as=1&at=5")
    friend.open(link)
    assert shown_moment(friend) == "5"
    assert drawing(friend) == drawing(person)
    friend.open(f"/m/{match}/replay?as=-1&at=5")
    assert friend.page.input_value("#replay [name=as]") == "-1"


def test_other_players_views_are_shown_only_after_the_end(new_person: NewPerson, slug: str):
    person = new_person()
    person.expected_problems.append("403")
    match = person.start_match(slug, "me", "policy")
    person.open(f"/m/{match}/replay?as=0")
    eyes = person.page.locator("#replay [name=as] option").evaluate_all("(all) => all.map((each) => each.value)")
    assert eyes == ["-1", "0"]
    answer = person.page.goto(f"/m/{match}/replay?as=1")
    assert answer
    assert answer.status == 403


def test_a_saved_file_can_be_verified_and_imported(new_person: NewPerson, site: Site, slug: str, tmp_path: Path):
    person, other = new_person(), new_person()
    match = site.finished_match(person, slug)
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
    other.page.wait_for_selector("#board-state", state="attached")


def test_a_bad_file_is_refused_with_an_explanation(new_person: NewPerson, slug: str, tmp_path: Path):
    person = new_person()
    person.expected_problems.append("400")
    person.open("/")
    bad = tmp_path / "bad.waybill"
    bad.write_text("waybill 1\nnot a match\n")
    person.page.set_input_files("#waybill", bad)
    person.page.wait_for_selector("#tip.stays")
    assert len(person.page.inner_text("#tip").split()) > 4
    assert person.page.inner_text("#announcer") == person.page.inner_text("#tip")
