"""What moves, sounds and calls: short, never in the way, and off where that is asked for."""

import re

import pytest

from tests.browser.conftest import House, People
from tests.browser.person import Person
from tests.browser.playing import by_pointing, play, settle

OWN = "#seats .part:first-child .count"
MOST = 60  # decisions until somebody earns or spends something
FEW = 20  # decisions until something moves
CLEAR = 4  # dollars: a change with amounts between
LONGEST = 500  # milliseconds that anything moves

# Every amount that was shown as one's own, in order.
FOLLOW = """(own) => {
  window.amounts = [document.querySelector(own).textContent];
  setInterval(() => {
    const now = document.querySelector(own)?.textContent ?? "";
    if (now !== window.amounts.at(-1)) window.amounts.push(now);
  }, 5);
}"""
# Everything that was made to move, by what it is.
MOVED = """
window.moved = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (...how) { window.moved.push(this.id); return animate.apply(this, how); };
"""
MOVES = {  # of each game, something that moves in every turn
    "interstate": "piece-truck-0",
    "road_master": "piece-truck-0",
    "rolling_freight": "die-0",
    "truck_off": "die-D20",
}
# Count what would be heard and seen outside the page, and do it all the same.
SPY = """
window.chimes = 0;
window.calls = [];
const { createOscillator } = AudioContext.prototype;
AudioContext.prototype.createOscillator = function () { window.chimes += 1; return createOscillator.call(this); };
const { Notification } = window;
window.Notification = class extends Notification {
  static get permission() { return "granted"; }  // so it is; a browser without windows denies it all the same
  constructor(title, options) { super(title, options); window.calls.push(options.body); }
};
"""


def earn(person: Person, house: House, match: str) -> tuple[list[int], list[int]]:
    """Play until the own amount has changed by several dollars at once: all that was shown, and all that was so."""
    settle(person, house.adviser, match)
    person.page.evaluate(FOLLOW, OWN)
    true = [number(person)]
    while len(true) < MOST and abs(true[-1] - true[-2:][0]) < CLEAR:
        play(person, house.adviser, match, by_pointing, most=1)
        settle(person, house.adviser, match)
        person.page.wait_for_timeout(LONGEST)
        true.append(number(person))
    return [int(re.sub(r"\D", "", text)) for text in person.page.evaluate("window.amounts")], true


def number(person: Person) -> int:
    return int(re.sub(r"\D", "", str(person.page.text_content(OWN))))


def test_an_amount_counts_to_what_it_has_become(guest: People, house: House, slug: str):
    person = guest(still=False, lang="fr")
    shown, true = earn(person, house, person.sit(slug, "me", "policy"))
    between = [amount for amount in shown if amount not in true]
    assert between
    assert all(min(true) < amount < max(true) for amount in between)
    person.page.reload()
    person.my_turn()
    assert number(person) == true[-1]


@pytest.mark.long
def test_nothing_counts_for_who_has_asked_for_less_motion(guest: People, house: House, slug: str):
    person = guest()
    shown, true = earn(person, house, person.sit(slug, "me", "policy"))
    assert set(shown) <= set(true)


@pytest.mark.parametrize("still", [False, True])
def test_pieces_glide_and_dice_tumble_unless_less_motion_was_asked_for(
    guest: People, house: House, slug: str, still: bool
):
    person = guest(still=still)
    person.context.add_init_script(MOVED)
    match = person.sit(slug, "me", "policy")
    for _ in range(FEW):
        play(person, house.adviser, match, by_pointing, most=1)
        settle(person, house.adviser, match)
        if MOVES[slug] in person.page.evaluate("window.moved"):
            break
    assert (MOVES[slug] in person.page.evaluate("window.moved")) is not still


def heard(person: Person) -> tuple[int, int]:
    return person.page.evaluate("window.chimes"), len(person.page.evaluate("window.calls"))


def test_a_turn_is_rung_and_called_only_where_that_was_asked_for(guest: People, house: House):
    host, friend = guest(), guest()
    host.context.grant_permissions(["notifications"])
    host.context.add_init_script(SPY)
    made = host.new("interstate", "me", "link")
    friend.context.request.get("/")
    seat = {"seat": 1, "invitation": made["invitations"]["1"], "name": "Blue", "number": "00" * 16}
    assert friend.context.request.post(f"/m/{made['match']}/take", data=seat).status == 201
    for person in (host, friend):
        person.open(f"/m/{made['match']}")
    assert heard(turn_comes(host, friend, house, made["match"])) == (0, 0)
    host.page.locator("details.menu > summary").first.click()
    for setting in ("sound", "notify"):
        host.page.click(f"[data-setting={setting}]")
    chimes, _ = heard(host)
    assert chimes > 0, "one hears what was chosen"
    assert heard(turn_comes(host, friend, house, made["match"])) == (2 * chimes, 0), "who looks is not called"
    host.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    assert heard(turn_comes(host, friend, house, made["match"])) == (3 * chimes, 1)
    assert host.page.evaluate("window.calls[0]") == host.top


def turn_comes(host: Person, friend: Person, house: House, match: str) -> Person:
    """The host's turn ends, if it is one, then the friend's."""
    for seat, person in enumerate((host, friend)):
        while house.adviser.advise(match, seat):
            version = person.version
            person.choose("end")
            person.moved_on(version)
    settle(host, house.adviser, match)
    return host
