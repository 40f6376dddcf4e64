"""The replay in a browser: slider, viewers, links, waybills."""

import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import DESKTOP, PHONE, STATUS_LINE, Person


def open_replay(person: Person, site: Site, slug: str) -> str:
    """Open the replay of a finished match. Return the id of the match."""
    match = site.finished_match(person, slug)
    person.open(f"/m/{match}/replay")
    return match


def shown_position(person: Person) -> str:
    return (
        person.page.inner_html("#board-state") + person.page.inner_html("#seats") + person.page.inner_text(STATUS_LINE)
    )


def shown_moment(person: Person) -> str:
    return person.page.input_value("#replay [name=at]")


def test_buttons_and_the_slider_change_the_moment(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    open_replay(person, site, slug)
    first_position = shown_position(person)
    for moment in ("1", "2", "3"):
        person.page.click("[data-step='1']")
        person.page.wait_for_url(re.compile(f"at={moment}$"))
    assert shown_position(person) != first_position
    for moment in ("2", "1", "0"):
        person.page.click("[data-step='-1']")
        person.page.wait_for_url(re.compile(f"at={moment}$"))
    assert shown_position(person) == first_position
    slider = person.page.locator("#replay [name=at]")
    slider.focus()
    person.page.keyboard.press("End")
    person.page.wait_for_url(re.compile(f"at={slider.get_attribute('max')}$"))
    person.wait(lambda: shown_position(person) != first_position)


def test_a_replay_asks_nobody_to_act(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match, prompts = site.finished_match(person, slug), set()
    for viewer in (-1, 0, 1):
        person.open(f"/m/{match}/replay?as={viewer}&at=12")
        prompts.add(person.page.inner_text("#top h1"))
        assert person.page.locator("#mine [aria-label*='not possible now']").count() == 0
    assert len(prompts) == 1


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_replay_shows_the_number_of_the_move_and_can_be_zoomed(
    new_person: NewPerson, site: Site, slug: str, size: tuple[int, int]
):
    person = new_person(size=size)
    match = open_replay(person, site, slug)
    slider, output = person.page.locator("#replay [name=at]"), person.page.locator("#replay output")
    move_count = slider.get_attribute("max")
    assert output.inner_text() == f"Before the first of {move_count} moves"
    person.page.click("[data-step='1']")
    person.page.wait_for_url(re.compile("at=1$"))
    person.wait(lambda: output.inner_text() == f"Move 1 of {move_count}")
    board = person.page.locator("#board svg.part")
    for direction in ("fit", "in", "out"):
        view_box_before = board.get_attribute("viewBox")
        person.page.locator(".bar > .menu").evaluate("(menu, isPhone) => { menu.open = isPhone; }", size == PHONE)
        person.page.click(f"[data-zoom={direction}]:visible")
        assert direction == "fit" or board.get_attribute("viewBox") != view_box_before
    box = board.bounding_box()
    assert box
    assert box["height"] > 0.4 * size[1]
    person.page.locator(".bar > .menu").evaluate("(menu) => { menu.open = true; }")
    person.page.click(f".bar a[href='/m/{match}']")
    person.page.wait_for_selector("#result")


def test_a_board_can_be_moved_and_zoomed_with_keys(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    open_replay(person, site, slug)
    board = person.page.locator("#board svg.part")
    person.page.focus("#board")
    person.page.keyboard.press("0")
    whole_board = board.get_attribute("viewBox")
    view_boxes = [whole_board]
    for key in ("+", "+", "ArrowRight", "ArrowDown", "-", "=", "0"):
        person.page.keyboard.press(key)
        view_boxes.append(board.get_attribute("viewBox"))
    assert all(before != after for before, after in pairwise(view_boxes))
    assert view_boxes[-1] == whole_board


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
    assert shown_position(friend) == shown_position(person)
    friend.open(f"/m/{match}/replay?as=-1&at=5")
    assert friend.page.input_value("#replay [name=as]") == "-1"


def test_other_players_views_are_shown_only_after_the_end(new_person: NewPerson, slug: str):
    person = new_person()
    person.expected_problems.append("403")
    match = person.start_match(slug, "me", "policy")
    person.open(f"/m/{match}/replay?as=0")
    viewers = person.page.locator("#replay [name=as] option").evaluate_all("(all) => all.map((each) => each.value)")
    assert viewers == ["-1", "0"]
    response = person.page.goto(f"/m/{match}/replay?as=1")
    assert response
    assert response.status == 403


def test_a_saved_waybill_can_be_verified_and_imported(new_person: NewPerson, site: Site, slug: str, tmp_path: Path):
    person, importer = new_person(), new_person()
    match = site.finished_match(person, slug)
    person.open(f"/m/{match}/0")
    with person.page.expect_download() as download:
        person.page.click("#result a[download]")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.suffix == ".waybill"
    command = [sys.executable, "-m", "truckstop.cli", "verify", str(file)]
    result = subprocess.run(command, check=False, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "the dice were fair" in result.stdout
    importer.open("/")
    importer.page.set_input_files("#waybill", file)
    importer.page.wait_for_url("**/replay")
    importer.page.wait_for_selector("#board-state", state="attached")


def test_an_invalid_waybill_is_refused_with_an_explanation(new_person: NewPerson, slug: str, tmp_path: Path):
    person = new_person()
    person.expected_problems.append("400")
    person.open("/")
    file = tmp_path / "bad.waybill"
    file.write_text("waybill 1\nnot a match\n")
    person.page.set_input_files("#waybill", file)
    person.page.wait_for_selector("#tip.stays")
    assert len(person.page.inner_text("#tip").split()) > 4
    assert person.page.inner_text("#announcer") == person.page.inner_text("#tip")
