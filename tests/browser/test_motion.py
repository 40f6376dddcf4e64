"""Animations, counting amounts, sounds and notifications, and the settings that switch them off."""

import re

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import Person
from tests.browser.playing import act_with_pointer, play, wait_for_bots

OWN_AMOUNT = "#seats .part:first-child .count"
MAX_DECISIONS = 60  # until the own amount changes by several dollars
MAX_DECISIONS_UNTIL_MOTION = 20
MIN_CHANGE = 4  # dollars; smaller changes show no amounts in between
ANIMATION_TIME = 500  # milliseconds of the longest animation

# Record every amount that an element shows.
RECORD_AMOUNTS = """(selector) => {
  window.amounts = [document.querySelector(selector).textContent];
  setInterval(() => {
    const amount = document.querySelector(selector)?.textContent ?? "";
    if (amount !== window.amounts.at(-1)) window.amounts.push(amount);
  }, 5);
}"""
# Record the ids of all elements that are animated.
RECORD_ANIMATIONS = """
window.animatedIds = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (...options) {
  window.animatedIds.push(this.id);
  return animate.apply(this, options);
};
"""
ANIMATED_IDS = {  # by game: an element that moves in every turn
    "interstate": "piece-truck-0",
    "road_master": "piece-truck-0",
    "rolling_freight": "die-0",
    "truck_off": "die-D20",
}
# Record sounds and notifications.
RECORD_SIGNALS = """
window.soundCount = 0;
window.notifications = [];
const { createOscillator } = AudioContext.prototype;
AudioContext.prototype.createOscillator = function () { window.soundCount += 1; return createOscillator.call(this); };
const { Notification } = window;
window.Notification = class extends Notification {
  static get permission() { return "granted"; }  // the test has granted it, but a headless browser reports "denied"
  constructor(title, options) { super(title, options); window.notifications.push(options.body); }
};
"""


def play_until_amount_changes(person: Person, site: Site, match: str) -> tuple[list[int], list[int]]:
    """Play until one decision changes the own amount by several dollars.

    Return all amounts that the page showed, and the true amounts after each decision.
    """
    wait_for_bots(person, site.matches, match)
    person.page.evaluate(RECORD_AMOUNTS, OWN_AMOUNT)
    true_amounts = [own_amount(person)]
    while len(true_amounts) < MAX_DECISIONS and abs(true_amounts[-1] - true_amounts[-2:][0]) < MIN_CHANGE:
        play(person, site.policy, match, act_with_pointer, max_decisions=1)
        wait_for_bots(person, site.matches, match)
        person.page.wait_for_timeout(ANIMATION_TIME)
        true_amounts.append(own_amount(person))
    return [int(re.sub(r"\D", "", text)) for text in person.page.evaluate("window.amounts")], true_amounts


def own_amount(person: Person) -> int:
    return int(re.sub(r"\D", "", str(person.page.text_content(OWN_AMOUNT))))


def test_an_amount_counts_up_or_down_to_its_new_value(new_person: NewPerson, site: Site, slug: str):
    person = new_person(reduced_motion=False, lang="fr")
    shown_amounts, true_amounts = play_until_amount_changes(person, site, person.start_match(slug, "me", "policy"))
    amounts_between = [amount for amount in shown_amounts if amount not in true_amounts]
    assert amounts_between
    assert all(min(true_amounts) < amount < max(true_amounts) for amount in amounts_between)
    person.page.reload()
    person.wait_for_turn()
    assert own_amount(person) == true_amounts[-1]


@pytest.mark.long
def test_amounts_change_at_once_with_reduced_motion(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    shown_amounts, true_amounts = play_until_amount_changes(person, site, person.start_match(slug, "me", "policy"))
    assert set(shown_amounts) <= set(true_amounts)


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_pieces_and_dice_are_animated_except_with_reduced_motion(
    new_person: NewPerson, site: Site, slug: str, reduced_motion: bool
):
    person = new_person(reduced_motion=reduced_motion)
    person.context.add_init_script(RECORD_ANIMATIONS)
    match = person.start_match(slug, "me", "policy")
    for _ in range(MAX_DECISIONS_UNTIL_MOTION):
        play(person, site.policy, match, act_with_pointer, max_decisions=1)
        wait_for_bots(person, site.matches, match)
        if ANIMATED_IDS[slug] in person.page.evaluate("window.animatedIds"):
            break
    assert (ANIMATED_IDS[slug] in person.page.evaluate("window.animatedIds")) is not reduced_motion


def count_signals(person: Person) -> tuple[int, int]:
    """Return the numbers of sounds and of notifications."""
    return person.page.evaluate("window.soundCount"), len(person.page.evaluate("window.notifications"))


def test_a_turn_is_signalled_by_sound_and_notification_only_if_switched_on(new_person: NewPerson, site: Site):
    host, friend = new_person(), new_person()
    host.context.grant_permissions(["notifications"])
    host.context.add_init_script(RECORD_SIGNALS)
    new_match = host.create_match("interstate", "me", "link")
    friend.context.request.get("/")
    join_request = {"seat": 1, "invitation": new_match["invitations"]["1"], "name": "Blue", "number": "00" * 16}
    assert friend.context.request.post(f"/m/{new_match['match']}/take", data=join_request).status == 201
    match = new_match["match"]
    for person in (host, friend):
        person.open(f"/m/{match}")
    play_until_hosts_turn(host, friend, site, match)
    assert count_signals(host) == (0, 0)
    host.page.click(".bar > .menu:not(#pace) > summary")
    host.page.click("[data-dialog=preferences]")
    for key in ("sound", "notify"):
        host.page.check(f"[data-preference={key}]")
    host.page.click("#preferences .primary")
    sounds, _ = count_signals(host)
    assert sounds > 0, "switching it on plays the sound"
    play_until_hosts_turn(host, friend, site, match)
    assert count_signals(host) == (2 * sounds, 0), "there is no notification while the tab is visible"
    host.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    play_until_hosts_turn(host, friend, site, match)
    assert count_signals(host) == (3 * sounds, 1)
    assert host.page.evaluate("window.notifications[0]") == host.status_line


def play_until_hosts_turn(host: Person, friend: Person, site: Site, match: str) -> None:
    """End the turn of the host, if it is one, and then the turn of the friend."""
    for seat, person in enumerate((host, friend)):
        while site.policy.choose_action(match, seat):
            version = person.version
            person.choose_in_list("end")
            person.wait_for_update(version)
    wait_for_bots(host, site.matches, match)
