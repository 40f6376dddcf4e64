"""The replay in a browser: slider, viewers, links, waybills."""

import re
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import DESKTOP, PHONE, STATUS_LINE, TABLET, Person


def open_replay(person: Person, site: Site, slug: str, query: str = "") -> str:
    """Open the replay of a finished match. Return the id of the match."""
    match = site.finished_match(person, slug)
    person.open(f"/m/{match}/replay{query}")
    return match


def shown_position(person: Person) -> str:
    return (
        person.page.inner_html("#board-state") + person.page.inner_html("#seats") + person.page.inner_text(STATUS_LINE)
    )


def shown_moment(person: Person) -> int:
    return int(person.page.input_value("[name=at]"))


def last_moment(person: Person) -> int:
    return int(person.page.get_attribute("[name=at]", "max") or 0)


def wait_for_moment(person: Person, moment: int) -> None:
    """Wait until a moment is shown, and the address says so."""
    label = "Before the first" if moment == 0 else f"Move {moment} of"
    person.wait(lambda: person.page.inner_text("#replay output").startswith(label))
    person.page.wait_for_url(re.compile(f"at={moment}$"))


def test_buttons_and_the_slider_change_the_moment(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    open_replay(person, site, slug)
    first_position = shown_position(person)
    for moment in (1, 2, 3):
        person.page.click("[data-step-move='1']")
        wait_for_moment(person, moment)
    assert shown_position(person) != first_position
    for moment in (2, 1, 0):
        person.page.click("[data-step-move='-1']")
        wait_for_moment(person, moment)
    assert shown_position(person) == first_position
    person.page.locator("[name=at]").fill(str(last_moment(person)))
    wait_for_moment(person, last_moment(person))
    assert shown_position(person) != first_position


def test_turns_are_stepped_through_from_end_to_end(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    open_replay(person, site, slug)
    ends = [0]
    for _ in range(3):
        person.page.click("[data-step-turn='1']")
        person.wait(lambda: shown_moment(person) > ends[-1])
        ends.append(shown_moment(person))
    assert ends == sorted({*ends}), "each turn ends later than the one before"
    person.page.click("[data-step-move='1']")
    wait_for_moment(person, ends[3] + 1)
    for end in (ends[3], ends[2]):
        person.page.click("[data-step-turn='-1']")
        wait_for_moment(person, end)


def test_keys_play_step_and_change_the_speed(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    open_replay(person, site, slug)
    press = person.page.keyboard.press
    press("ArrowRight")
    wait_for_moment(person, 1)
    press("ArrowRight")
    wait_for_moment(person, 2)
    press("ArrowLeft")
    wait_for_moment(person, 1)
    press("End")
    wait_for_moment(person, last_moment(person))
    press("Home")
    wait_for_moment(person, 0)
    press("Shift+ArrowRight")
    person.wait(lambda: re.match(r"(Round|Turn) 1 of \d+\. .", person.page.inner_text("#caption")) is not None)
    speeds = []
    for key in ("+", "+", "-"):
        press(key)
        speeds.append(person.page.input_value("[name=speed]"))
    assert speeds == ["2", "4", "2"]
    start = shown_moment(person)
    press(" ")
    person.wait(lambda: shown_moment(person) >= start + 3)
    press(" ")
    assert person.page.get_attribute("[data-autoplay]", "aria-pressed") == "false"
    person.page.reload()
    assert person.page.input_value("[name=speed]") == "2", "the speed is remembered"
    person.page.click("#replay summary")
    keys = person.page.locator(".replay-keys kbd").all_inner_texts()
    assert keys == ["Space", "← →", "Shift + ← →", "Home End", "+ −"]


def test_at_the_highest_speed_sixteen_moves_take_about_a_second(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    open_replay(person, site, slug)
    person.page.select_option("[name=speed]", "16")
    person.page.click("[data-autoplay]")
    person.wait(lambda: shown_moment(person) >= 5)
    requests_before = len([url for url in person.requests if "/moments/" in url])
    start, first = time.monotonic(), shown_moment(person)
    person.wait(lambda: shown_moment(person) >= first + 48)
    seconds, steps = time.monotonic() - start, shown_moment(person) - first
    person.page.click("[data-autoplay]")
    requests = len([url for url in person.requests if "/moments/" in url]) - requests_before
    assert requests <= steps / 20 + 2, "moments are requested in pages"
    assert seconds < 3 * steps / 16, "no more than three times as slow as it should be, on a busy machine"


def test_a_click_on_the_scores_shows_that_moment(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    open_replay(person, site, slug)
    chart = person.page.locator("#timeline .chart")
    box = chart.bounding_box()
    assert box
    chart.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    middle = last_moment(person) / 2
    person.wait(lambda: abs(shown_moment(person) - middle) <= 0.01 * last_moment(person) + 1)
    line = person.page.locator("#timeline .now")
    person.wait(lambda: abs(float((line.get_attribute("x1") or "0%")[:-1]) - 50) < 2)
    assert len(chart.locator("polyline:not(.casing)").all()) == 2, "a line for each player"


def test_captions_are_sentences_about_the_turn_and_the_move(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    open_replay(person, site, slug)
    person.page.keyboard.press("Shift+ArrowRight")
    person.wait(lambda: shown_moment(person) > 0)
    first_end = shown_moment(person)
    person.page.keyboard.press("Shift+ArrowRight")
    person.wait(lambda: shown_moment(person) > first_end)
    turn = person.page.inner_text("#caption .turn")
    sentence = turn.split(". ", 1)[1]
    assert "Me 1" in sentence or "Bot 2" in sentence
    assert sentence.rstrip().endswith((".", "…", "!"))
    assert person.page.locator("#caption .sign").count() >= 1


@pytest.mark.parametrize("size", [DESKTOP, (1440, 900)])
def test_the_play_button_has_the_same_place_in_all_games_and_stays_there(
    new_person: NewPerson, site: Site, size: tuple[int, int]
):
    person, places = new_person(size=size), []
    for slug in ("interstate", "rolling_freight"):  # a wide and a high board
        open_replay(person, site, slug)
        button = person.page.locator("[data-autoplay]")
        places.append(button.bounding_box())
        button.click()
        person.wait(lambda: shown_moment(person) > 1)
        places.append(button.bounding_box())
    assert all(place == places[0] for place in places)


def test_a_finished_match_hides_nothing_unless_the_visitor_wants_it(new_person: NewPerson, site: Site):
    """In Interstate Trucking, the money of the others is secret during the match."""
    person = new_person()
    match = open_replay(person, site, "interstate", "?as=0&at=40")
    panels = [panel.text_content() or "" for panel in person.page.locator("#seats .part").all()]
    assert all("$?" not in panel for panel in panels)
    person.page.uncheck("[name=secrets]")
    person.page.wait_for_url(re.compile("secrets=0"))
    panels = [panel.text_content() or "" for panel in person.page.locator("#seats .part").all()]
    assert ["$?" in panel for panel in panels[:2]] == [False, True]
    person.open(f"/m/{match}/replay?as=-1&at=40")
    assert "$?" not in (person.page.text_content("#seats") or "")


def test_a_running_match_is_replayed_so_far_without_scores_and_secrets(new_person: NewPerson):
    person = new_person()
    match = person.start_match("interstate", "me", "policy")
    person.wait(lambda: person.page.evaluate("document.body.dataset.yours") == "yes")
    person.open(f"/m/{match}/replay?as=0")
    person.page.keyboard.press("End")
    wait_for_moment(person, last_moment(person))
    assert person.page.locator("#timeline .chart").count() == 0
    assert person.page.locator("[name=secrets]").count() == 0
    panels = [panel.text_content() or "" for panel in person.page.locator("#seats .part").all()]
    assert ["$?" in panel for panel in panels[:2]] == [False, True]


def test_an_abandoned_match_keeps_its_secrets(new_person: NewPerson, slug: str):
    person = new_person()
    person.expected_problems.append("403")
    match = person.create_match(slug, "me", "policy")["match"]
    person.send_command(match, "ask_end")
    person.open(f"/m/{match}/replay?as=0")
    viewers = person.page.locator("[name=as] option").evaluate_all("(all) => all.map((each) => each.value)")
    assert viewers == ["-1", "0"]
    assert person.page.locator("#timeline .chart").count() == 0
    response = person.page.goto(f"/m/{match}/replay?as=1")
    assert response
    assert response.status == 403


def test_a_replay_asks_nobody_to_act(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match, headlines = site.finished_match(person, slug), set()
    for viewer in (-1, 0, 1):
        person.open(f"/m/{match}/replay?as={viewer}&at=12")
        headlines.add(person.page.inner_text("#top h1"))
        assert person.page.locator("#mine [aria-label*='not possible now']").count() == 0
    assert len(headlines) == 1


@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE])
def test_board_timeline_and_controls_are_on_screen(new_person: NewPerson, site: Site, slug: str, size: tuple[int, int]):
    person = new_person(size=size)
    match = open_replay(person, site, slug)
    move_count = last_moment(person)
    output = person.page.locator("#replay output")
    assert output.inner_text() == f"Before the first of {move_count} moves"
    person.page.click("[data-step-move='1']")
    person.wait(lambda: output.inner_text() == f"Move 1 of {move_count}")
    board = person.page.locator("#board svg.part")
    for direction in ("fit",) if size == PHONE else ("fit", "in", "out"):
        view_box_before = board.get_attribute("viewBox")
        person.page.locator(".bar > .menu:not(#pace)").evaluate("(menu) => { menu.open = innerWidth < 1200; }")
        person.page.click(f"[data-zoom={direction}]:visible")
        assert direction == "fit" or board.get_attribute("viewBox") != view_box_before
    box = board.bounding_box()
    assert box
    assert box["height"] > 0.4 * size[1]
    for element in person.page.locator("#caption, #timeline .chart, [name=at], #replay button:visible").all():
        place = element.bounding_box()
        assert place
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= size[0]
        assert place["y"] + place["height"] <= size[1]
    if size == PHONE:
        person.page.click(".bar .menu:not(#pace) summary")
    person.page.locator(f".bar a[href='/m/{match}']:visible").first.click()
    person.page.wait_for_selector("#ending[open]")


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


def test_a_link_opens_the_same_moment_and_viewer(new_person: NewPerson, site: Site, slug: str):
    person, friend = new_person(), new_person()
    match = open_replay(person, site, slug)
    person.page.select_option("#replay [name=as]", "1")
    person.page.wait_for_url(re.compile("as=1"))
    for moment in (1, 2, 3, 4, 5):
        person.page.keyboard.press("ArrowRight")
        wait_for_moment(person, moment)
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.page.click("#replay summary")
    person.page.click("[data-copy-moment]")
    person.page.wait_for_selector("[data-copy-moment].done", state="attached")
    link = person.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/m/{match}/replay?as=1&at=5")
    friend.open(link)
    assert shown_moment(friend) == 5
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
    assert person.announcement == person.page.inner_text("#tip")
