"""Animations, sounds and notifications, and how to switch them off."""

import re

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import Person
from tests.browser.playing import act_with_pointer, play, wait_for_bots

OWN = "#seats .part:first-child .count"
MOST = 60  # decisions until somebody earns or spends something
FEW = 20  # decisions until something moves
CLEAR = 4  # dollars: a change with amounts between
LONGEST = 500  # milliseconds that anything moves

# Record every own amount that the page shows.
FOLLOW = """(own) => {
  window.amounts = [document.querySelector(own).textContent];
  setInterval(() => {
    const now = document.querySelector(own)?.textContent ?? "";
    if (now !== window.amounts.at(-1)) window.amounts.push(now);
  }, 5);
}"""
# Record the id of everything that is animated.
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
# Count sounds and notifications, and let them happen.
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


def play_until_amount_changes(person: Person, site: Site, match: str) -> tuple[list[int], list[int]]:
    """Play until the own amount changes by several dollars at once.

    Return all amounts that were shown, and the true amounts among them.
    """
    wait_for_bots(person, site.matches, match)
    person.page.evaluate(FOLLOW, OWN)
    true_amounts = [own_amount(person)]
    while len(true_amounts) < MOST and abs(true_amounts[-1] - true_amounts[-2:][0]) < CLEAR:
        play(person, site.policy, match, act_with_pointer, max_decisions=1)
        wait_for_bots(person, site.matches, match)
        person.page.wait_for_timeout(LONGEST)
        true_amounts.append(own_amount(person))
    return [int(re.sub(r"\D", "", text)) for text in person.page.evaluate("window.amounts")], true_amounts


def own_amount(person: Person) -> int:
    return int(re.sub(r"\D", "", str(person.page.text_content(OWN))))


def test_an_amount_counts_up_or_down_to_its_new_value(new_person: NewPerson, site: Site, slug: str):
    person = new_person(reduced_motion=False, lang="fr")
    shown_amounts, true_amounts = play_until_amount_changes(person, site, person.start_match(slug, "me", "policy"))
    between = [amount for amount in shown_amounts if amount not in true_amounts]
    assert between
    assert all(min(true_amounts) < amount < max(true_amounts) for amount in between)
    person.page.reload()
    person.wait_for_turn()
    assert own_amount(person) == true_amounts[-1]


@pytest.mark.long
def test_nothing_counts_with_reduced_motion(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    shown_amounts, true_amounts = play_until_amount_changes(person, site, person.start_match(slug, "me", "policy"))
    assert set(shown_amounts) <= set(true_amounts)


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_pieces_glide_and_dice_tumble_except_with_reduced_motion(
    new_person: NewPerson, site: Site, slug: str, reduced_motion: bool
):
    person = new_person(reduced_motion=reduced_motion)
    person.context.add_init_script(MOVED)
    match = person.start_match(slug, "me", "policy")
    for _ in range(FEW):
        play(person, site.policy, match, act_with_pointer, max_decisions=1)
        wait_for_bots(person, site.matches, match)
        if MOVES[slug] in person.page.evaluate("window.moved"):
            break
    assert (MOVES[slug] in person.page.evaluate("window.moved")) is not reduced_motion


def count_signals(person: Person) -> tuple[int, int]:
    return person.page.evaluate("window.chimes"), len(person.page.evaluate("window.calls"))


def test_a_turn_is_signalled_by_sound_and_notification_only_if_switched_on(new_person: NewPerson, site: Site):
    host, friend = new_person(), new_person()
    host.context.grant_permissions(["notifications"])
    host.context.add_init_script(SPY)
    created = host.create_match("interstate", "me", "link")
    friend.context.request.get("/")
    seat = {"seat": 1, "invitation": created["invitations"]["1"], "name": "Blue", "number": "00" * 16}
    assert friend.context.request.post(f"/m/{created['match']}/take", data=seat).status == 201
    match = created["match"]
    for person in (host, friend):
        person.open(f"/m/{match}")
    play_until_hosts_turn(host, friend, site, match)
    assert count_signals(host) == (0, 0)
    host.page.locator("details.menu > summary").first.click()
    for setting in ("sound", "notify"):
        host.page.click(f"[data-setting={setting}]")
    chimes, _ = count_signals(host)
    assert chimes > 0, "switching it on plays the sound"
    play_until_hosts_turn(host, friend, site, match)
    assert count_signals(host) == (2 * chimes, 0), "there is no notification while the tab is visible"
    host.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    play_until_hosts_turn(host, friend, site, match)
    assert count_signals(host) == (3 * chimes, 1)
    assert host.page.evaluate("window.calls[0]") == host.status_line


def play_until_hosts_turn(host: Person, friend: Person, site: Site, match: str) -> None:
    """Let the host end a turn, if it is one, and then the friend."""
    for seat, person in enumerate((host, friend)):
        while site.policy.choose_action(match, seat):
            version = person.version
            person.choose_in_list("end")
            person.wait_for_update(version)
    wait_for_bots(host, site.matches, match)
