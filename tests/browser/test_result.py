"""Finished matches: the result is readable on every screen, and the page asks nobody to act."""

import re
from collections.abc import Sequence

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.gallery.positions import waybill_text
from tests.browser.gallery.setup import extreme_match
from tests.browser.person import DESKTOP, PHONE, TABLET, Person
from truckstop import games

TURN_PHRASES = (
    "Your turn",
    "’s turn",
    "is at the wheel",
    "is choosing",
    " rolls",
    "have chosen",
    "actions left",
    "points left",
)
# The texts in the result that are cut off.
CUT_OFF_TEXTS = """() => {
  const frame = document.querySelector("#ending"), edges = frame.getBoundingClientRect();
  const elements = [...frame.querySelectorAll("td, th, h2, h3, p, li, summary")];
  const shown = elements.filter((each) => each.checkVisibility() && !each.closest(".scroll, .buttons"));
  const cut = shown.filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return left < edges.left || right > edges.right + 0.5;
  });
  return [...cut.map((each) => each.textContent), ...(frame.scrollWidth > frame.clientWidth ? ["too wide"] : [])];
}"""
# The widths of the parts of each bar, in percent of the chart; losses are negative.
BARS = """() => [...document.querySelectorAll(".bars > li")].map((player) => {
  const zero = parseFloat(player.querySelector(".zero")?.getAttribute("x1") ?? "0");
  return [...player.querySelectorAll(".bar-parts .fill")].map((part) => {
    const width = parseFloat(part.getAttribute("width")), x = parseFloat(part.getAttribute("x"));
    return x < zero - 0.01 ? -width : width;
  });
})"""
# Remember when the page knew that the match is over, and when the result opened.
RECORD_END = """() => {
  const when = () => performance.now();
  new MutationObserver(() => { if (!document.querySelector("#result").hidden) window.seen ??= when(); })
    .observe(document.querySelector("#result"), { attributes: true });
  new MutationObserver(() => { if (document.querySelector("#ending").open) window.opened ??= when(); })
    .observe(document.querySelector("#ending"), { attributes: true });
}"""


def open_extreme_result(person: Person, slug: str) -> str:
    """Open the result of a match with as many players as possible, long names and all options. Return its id."""
    response = person.context.request.post("/waybills", data={"text": waybill_text(extreme_match(slug))})
    match = str(response.json()["match"])
    person.open(f"/m/{match}/watch")
    person.page.wait_for_selector("#story .chart")
    return match


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP])
def test_every_amount_of_the_result_is_readable(new_person: NewPerson, slug: str, size: tuple[int, int]):
    person = new_person(size=size)
    open_extreme_result(person, slug)
    seats = len(extreme_match(slug).header.seats)
    assert person.page.locator(".bars > li").count() == seats
    assert person.page.evaluate(CUT_OFF_TEXTS) == []
    person.page.click(".sources summary")
    rows = person.page.locator("#result tbody tr")
    assert rows.count() == seats
    columns = person.page.locator("#result thead th").all_text_contents()
    for row in rows.all():
        amounts = row.locator("td[data-column]")
        assert amounts.evaluate_all("(all) => all.map((each) => each.dataset.column)") == columns
        assert all(amount.is_visible() for amount in amounts.all())
        assert row.locator("th .sign").count() == 1
    assert person.page.evaluate(CUT_OFF_TEXTS) == []


def test_the_parts_of_the_bars_add_up_to_the_totals(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    person.open(f"/m/{site.finished_match(person, slug)}/0")
    totals = [int(re.sub(r"\D", "", text)) for text in person.page.locator(".bars .total").all_text_contents()]
    widths = [sum(parts) for parts in person.page.evaluate(BARS)]
    assert len(widths) == len(totals) == 2
    assert widths[0] * totals[1] == pytest.approx(widths[1] * totals[0], rel=0.01, abs=1)
    assert len(person.page.evaluate(BARS)[0]) > 1, "the score has more than one source"


def test_the_result_has_a_curve_and_five_facts(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match = site.finished_match(person, slug)
    person.open(f"/m/{match}/0")
    person.page.wait_for_selector("#story .chart")
    assert person.page.locator("#story polyline:not(.casing)").count() == 2
    assert person.page.locator("#story .notable li").count() == 5
    person.page.click("#story .curve summary")
    last_row = person.page.locator("#story tbody tr").last.locator("td").all_text_contents()
    totals = person.page.locator(".bars .total").all_text_contents()
    digits = [sorted(re.sub(r"\D", "", text) for text in texts) for texts in (last_row, totals)]
    assert digits[0] == digits[1], "the curve ends at the final scores"
    link = person.page.locator("#story .notable a").first
    link.click()
    person.page.wait_for_url(re.compile(f"/m/{match}/replay"))
    assert re.match(r"(Round|Turn) \d+ of \d+\.", person.page.inner_text("#caption"))


def test_result_log_and_replay_count_the_same_rounds(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match = site.finished_match(person, slug)
    person.open(f"/m/{match}/0")
    person.page.wait_for_selector("#story .chart")
    in_bar = str(person.page.text_content("#top .turn")).strip()
    last_row = person.page.locator("#story tbody th").last.text_content()
    assert last_row == person.page.locator("#turn-list li small").first.text_content()
    person.open(f"/m/{match}/replay?at=1000000")
    word, number = str(last_row).split()
    assert person.page.inner_text("#caption").startswith(f"{word.title()} {number} of {number}.")
    assert in_bar.startswith(word)


def test_the_result_addresses_a_viewer_with_one_seat(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match = site.finished_match(person, slug)
    person.open(f"/m/{match}/0")
    person.page.wait_for_selector("#ending[open]")
    winner = "You win" if person.page.locator(".bars > .mine .place").inner_text() == "1." else "Bot 2 wins"
    assert person.page.inner_text("#ending-title").strip().startswith(winner)
    assert ("You come second" in person.page.inner_text(".occasion")) == (winner != "You win")
    person.page.evaluate("document.body.dataset.own = '0 1'")  # as for a visitor who plays both seats
    assert "You" not in person.page.inner_text(".occasion")


def test_the_result_can_be_closed_and_opened_again(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    person.open(f"/m/{site.finished_match(person, slug)}/0")
    dialog = person.page.locator("#ending")
    assert dialog.is_visible()
    person.page.keyboard.press("Escape")
    assert not dialog.is_visible()
    person.wait(lambda: person.page.evaluate("document.activeElement.id") == "open-result")
    person.page.keyboard.press("Enter")
    person.page.wait_for_selector("#ending[open]")
    person.page.click("[data-close-result]")
    person.page.reload()
    person.page.wait_for_selector("#open-result")
    assert not dialog.is_visible(), "a result that was closed stays closed"


def test_the_result_opens_when_the_match_ends(new_person: NewPerson):
    person = new_person()
    match = person.start_match("truck_off", "me", "policy")
    assert not person.page.locator("#open-result").is_visible()
    person.send_command(match, "hand_over")
    person.page.wait_for_selector("#ending[open]")
    assert person.page.locator("#open-result:not([hidden])").count() == 1
    person.page.wait_for_selector("#story .chart")


def test_the_result_waits_until_the_end_was_seen(new_person: NewPerson):
    person = new_person(reduced_motion=False)
    match = person.start_match("truck_off", "me", "policy")
    person.page.evaluate(RECORD_END)
    person.send_command(match, "hand_over")
    person.page.wait_for_selector("#ending[open]")
    seen, opened = person.page.evaluate("[window.seen, window.opened]")
    assert 1000 < opened - seen < 2500


def test_a_click_opens_the_result_at_once(new_person: NewPerson):
    person = new_person(reduced_motion=False)
    match = person.start_match("truck_off", "me", "policy")
    person.page.evaluate(RECORD_END)
    person.send_command(match, "hand_over")
    person.page.wait_for_selector("#result:not([hidden])", state="attached")
    person.page.evaluate("document.dispatchEvent(new Event('skip'))")
    person.page.wait_for_selector("#ending[open]")
    seen, opened = person.page.evaluate("[window.seen, window.opened]")
    assert opened - seen < 1000


def test_a_link_to_the_match_can_be_shared(new_person: NewPerson, site: Site, slug: str):
    person, friend = new_person(), new_person()
    match = site.finished_match(person, slug)
    person.open(f"/m/{match}/0")
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.page.click("[data-share]")
    person.page.wait_for_selector("[data-share].done")
    link = person.page.evaluate("navigator.clipboard.readText()")
    friend.open(link)
    friend.page.wait_for_selector("#ending[open]")
    assert (
        friend.page.locator(".bars .total").all_text_contents()
        == person.page.locator(".bars .total").all_text_contents()
    )
    assert " win" in friend.page.inner_text("#ending-title")
    assert "Link for my other device" in str(friend.page.text_content(".watching-help"))


def test_a_rematch_has_the_same_seats(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match = site.finished_match(person, slug)
    person.open(f"/m/{match}/0")
    person.page.click("#result [data-rematch]")
    person.page.wait_for_url(lambda url: "/m/" in url and match not in url)
    person.page.wait_for_selector("#seats .part")
    assert not person.page.locator("#ending").is_visible()
    texts = " ".join(person.visible_texts())
    assert "Me 1" in texts
    assert "Bot 2" in texts


def test_secrets_are_open_at_the_end(new_person: NewPerson):
    """With secret contracts, those that were never delivered stay face down on a real table."""
    person = new_person()
    match = open_extreme_result(person, "interstate")
    person.page.click("[data-close-result]")
    labels = person.page.locator("#seats .part").evaluate_all("(all) => all.map((each) => each.innerHTML).join()")
    assert "$?" not in labels
    assert match


def turn_texts(texts: Sequence[str]) -> list[str]:
    """The texts that ask somebody to act."""
    return [text for text in texts if any(phrase in text for phrase in TURN_PHRASES)]


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_an_abandoned_match_asks_nobody_to_act(new_person: NewPerson, slug: str, size: tuple[int, int]):
    person = new_person(size=size)
    match = person.create_match(slug, "me", "here")["match"]
    person.send_command(match, "ask_end", seat=0)
    person.send_command(match, "agree", seat=1)
    for seat in ("0", "1", "watch"):
        person.open(f"/m/{match}/{seat}")
        if seat == "0":
            person.page.click("[data-close-result]")
        assert turn_texts(person.visible_texts()) == []
        assert person.page.locator("[data-action], [data-hint], #top.yours, #top .waiting").count() == 0
        assert person.page.title().startswith("●") is False
    person.open("/")
    assert person.page.inner_text(".matches .state") == "Abandoned"


def test_actions_of_an_abandoned_match_are_refused_because_it_is_over(new_person: NewPerson, slug: str):
    person, game = new_person(), games.load(slug)
    match = person.create_match(slug, "me", "here")["match"]
    person.send_command(match, "ask_end", seat=0)
    person.send_command(match, "agree", seat=1)
    action = game.actions.with_box_ids(game.box().names.ids).text(0)
    response = person.context.request.get(f"/m/{match}/0/why", params={"action": action})
    assert response.json()["message"] == "The match is over."
