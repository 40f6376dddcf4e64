"""The bar: headline and detail are never cut; it says whose turn is being shown; amounts count in their own place."""

from collections.abc import Iterator
from functools import cache

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import PHONE, TABLET
from tests.browser.playing import act_with_pointer, play, wait_for_bots
from truckstop import games
from truckstop.engine.game import SPECTATOR
from truckstop.engine.messages import LANGUAGES
from truckstop.engine.play import Play, bot_rng

MAX_DECISIONS_OF_A_PHASE = 200
SIZES = (1440, 900), (1280, 720), TABLET, PHONE
NAMES = {
    "en": ["Player 1", "Driver 2", "Driver 3", "Driver 4"],
    "fr": ["Joueur 1", "Routier 2", "Routier 3", "Routier 4"],
}
MAX_DECISIONS = 60  # until turns of others have to be shown
# Of these headlines and details, those that the bar cuts. Each takes the place of the page's own.
CUT_TEXTS = """(texts) => texts.filter(([headline, detail]) => {
  const top = document.querySelector("#top"), line = top.querySelector("h1 span");
  for (const other of top.querySelectorAll(":scope > :not(h1, .turn)")) other.remove();
  line.textContent = headline;
  if (detail) top.append(Object.assign(document.createElement("p"), { className: "detail", textContent: detail }));
  const isCut = (each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1;
  return [top, line, ...top.querySelectorAll(".detail")].some(isCut);
})"""


@cache
def prompts(slug: str, language: str, players: int) -> list[tuple[str, str]]:
    """The headlines and details of a whole game that the policy plays, for a player and for spectators."""
    game = games.load(slug)
    return list(dict.fromkeys(_prompts(Play(game, players, {}, (1, players)), language)))


def _prompts(play: Play, language: str) -> Iterator[tuple[str, str]]:
    messages, names, rng = play.game.messages(language), NAMES[language], bot_rng(1, 1, 0)
    while not play.is_over:
        for viewer in (SPECTATOR, 0):
            view = play.redacted_for(viewer), viewer, messages
            headline = play.game.view.headline(play.box, *view, names=names)
            yield headline, play.game.view.prompt(play.box, *view, names=names)
        seat = play.to_act[0]
        play.step(seat, play.policy_action(seat, rng))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.slugs())
def test_no_headline_and_no_detail_of_a_whole_game_is_cut(new_person: NewPerson, game: str, lang: str):
    person = new_person(lang=lang)
    person.start_match(game, "me", "policy", "policy", "policy")
    person.wait_for_turn()
    texts = [text for players in (2, 4) for text in prompts(game, lang, players)]
    assert len(texts) > 20
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        assert person.page.evaluate(CUT_TEXTS, texts) == [], (width, height)


def test_a_text_that_is_too_long_counts_as_cut(new_person: NewPerson):
    person = new_person(size=PHONE)
    person.start_match("interstate", "me", "policy")
    long_texts = [["Your turn", "and on it goes " * 20], ["a headline without an end " * 5, "Do it."]]
    assert person.page.evaluate(CUT_TEXTS, long_texts) == long_texts


# An amount of a panel begins to count; then an update makes the name of a place out of the element that showed it.
REPLACE_WHILE_COUNTING = """async () => {
  const url = performance.getEntriesByType("resource").map(({ name }) => name).find((name) => name.includes("motion"));
  const { recordMotion } = await import(url), amount = document.querySelector("#seats .count"), shown = [];
  const animate = recordMotion();
  amount.textContent = "$9,000";
  animate();
  await new Promise(requestAnimationFrame);
  shown.push(amount.textContent);
  amount.classList.remove("count");
  amount.textContent = "Boston";
  const end = performance.now() + 800;
  while (performance.now() < end) {
    await new Promise(requestAnimationFrame);
    shown.push(amount.textContent);
  }
  return shown;
}"""


def test_an_amount_that_counts_never_writes_into_another_text(new_person: NewPerson):
    person = new_person(reduced_motion=False)
    person.start_match("interstate", "me", "policy", "policy", options={"hidden_money": "false"})
    person.wait_for_turn()
    counting, *after = person.page.evaluate(REPLACE_WHILE_COUNTING)
    assert counting not in ("$9,000", "Boston"), "it was counting"
    assert set(after) == {"Boston"}


BAR_AND_PANEL = """() => [
  document.querySelector("#top .showing")?.textContent ?? "",
  document.querySelector("#top h1").textContent,
  document.querySelector("#seats .part").textContent,
  document.querySelectorAll(".to-come").length,
]"""


def test_the_bar_says_whose_turn_is_shown_and_the_own_panel_is_the_present_one(new_person: NewPerson, site: Site):
    person = new_person(reduced_motion=False)
    match = person.start_match("interstate", "me", "policy", "policy", "policy")
    wait_for_bots(person, site.matches, match)
    person.page.click("#pace > summary")
    person.page.click("[data-pace=relaxed]")
    for _ in range(MAX_DECISIONS):
        play(person, site.policy, match, act_with_pointer, max_decisions=1)
        wait_for_bots(person, site.matches, match)
        if person.page.evaluate("document.body.dataset.yours === 'yes' && document.querySelector('.to-come')"):
            break
    showing, headline, panel, _ = person.page.evaluate(BAR_AND_PANEL)
    assert showing.startswith("Showing what Bot ")
    assert not person.page.locator("#top .detail").is_visible()
    person.page.evaluate("document.activeElement.blur()")
    person.page.keyboard.press("Space")
    assert person.page.evaluate(BAR_AND_PANEL) == ["", headline, panel, 0]
    assert person.page.locator("#top .detail").is_visible()


@pytest.mark.long
def test_the_end_of_a_phase_has_a_banner(new_person: NewPerson, site: Site):
    person = new_person(size=(1440, 900))
    match = person.start_match("rolling_freight", "me", "policy", "policy", "policy")
    banner = person.page.locator("#board > .banner")
    for _ in range(MAX_DECISIONS_OF_A_PHASE):
        play(person, site.policy, match, act_with_pointer, max_decisions=1)
        wait_for_bots(person, site.matches, match)
        if int(site.matches.load(match).state["phase"]):
            break
    assert banner.inner_text().startswith("Phase A is over")
    banner.wait_for(state="detached")
