"""The story of a finished match: who may read it, and what the facts say."""

import re

import pytest

from tests.browser.gallery.positions import SECRET, SHORT_NAMES, waybill_text
from tests.browser.gallery.setup import usual_match
from tests.pages.browser_client import create_match
from truckstop.engine.messages import LANGUAGES
from truckstop.kit.defaults.view import DefaultView
from truckstop.match.recording import record_match, seat_turns
from truckstop.match.replay import replay_log
from truckstop.pages.facts import ScoreStory

NAMES = ("Ann", "Bob")
ROUNDS = ("round 1", "round 1", "round 2", "round 2")  # of the turns, as the game counts


def sentences(scores, places=(1, 2)):
    return [fact.sentence for fact in ScoreStory(scores, places, NAMES, ROUNDS, "en").tell()]


def test_lead_changes_are_counted():
    told = sentences([[0, 0], [5, 0], [5, 9], [12, 9]])
    assert told[0] == "The lead changed hands 2 times; Ann took it for good (round 2)."


def test_a_tie_in_between_is_no_lead_change():
    told = sentences([[0, 0], [5, 0], [5, 5], [12, 5]])
    assert told[0] == "Ann took the lead (round 1) and never lost it."


def test_the_biggest_leap_and_the_comeback_name_their_turns():
    told = sentences([[0, 0], [0, 7], [3, 7], [1003, 7]])
    assert told[1] == "The biggest leap: Ann gained 1,000 in one turn (round 2)."
    assert told[2] == "Ann was 7 behind (round 1), and won."
    assert told[3] == "996 made the difference between first and second."


def test_equal_scores_have_no_margin():
    told = sentences([[0, 0], [4, 4]])
    assert told[-1] == "It could not have been closer: the best scores are equal."


def test_a_solo_game_has_no_lead():
    told = [fact.sentence for fact in ScoreStory([[0], [4], [9]], (1,), ("Ann",), ROUNDS, "en").tell()]
    assert told == ["The biggest leap: Ann gained 5 in one turn (round 1)."]


@pytest.fixture
def finished(browser, game) -> str:
    """The id of a finished match."""
    text = waybill_text(usual_match(game.meta.slug))
    return browser.post("/waybills", json={"text": text}).json()["match"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_story_has_a_chart_a_table_and_five_facts(browser, finished, lang):
    html = browser.get(f"/m/{finished}/story", headers={"Accept-Language": lang}).json()["html"]
    assert html.count("<polyline") == 8, "two for each of four players"
    assert html.count("<li><span>") == 5
    rounds = re.findall('<th scope="row">(.+?)</th>', html)
    assert 5 < len(rounds) == len({*rounds}) <= 26, "a row for each round as the game counts"


def test_only_finished_matches_have_a_story(browser, game):
    match = create_match(browser, game, "me", "policy")["match"]
    assert browser.get(f"/m/{match}/story").status_code == 404
    browser.post(f"/m/{match}/0", json={"command": "ask_end"})
    assert browser.get(f"/m/{match}/story").status_code == 404, "an abandoned match keeps its secrets"


def test_pages_of_moments_join_to_the_moments_that_the_page_shows(browser, finished):
    fragments: dict[str, str] = {}
    shown = 0
    for number in (0, 1):
        for moment in browser.get(f"/m/{finished}/replay/moments/{number}").json()["moments"]:
            assert moment["at"] == shown
            fragments |= moment["fragments"]
            shown += 1
        first = browser.get(f"/m/{finished}/replay/moments/{number}").json()["moments"][0]
        assert {*first["fragments"]} >= {"board-state", "top", "caption"}
    assert shown == 40
    page = browser.get(f"/m/{finished}/replay", params={"at": 39}).text
    parts = [html for name, html in fragments.items() if name.startswith(("seats-", "board-state", "top", "caption"))]
    assert all(html in page for html in parts)


def test_turn_stops_lead_from_the_first_moment_to_the_last(browser, finished):
    stops, at = [0], 0
    pages: dict[int, list] = {}

    def moment(at):
        if at // 20 not in pages:
            pages[at // 20] = browser.get(f"/m/{finished}/replay/moments/{at // 20}").json()["moments"]
        return pages[at // 20][at % 20]

    while moment(at)["turn_stops"][1] != at:
        at = moment(at)["turn_stops"][1]
        stops.append(at)
    back = [at]
    while at:
        at = moment(at)["turn_stops"][0]
        back.append(at)
    assert back == stops[::-1]
    assert len(stops) > 20


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_tells_facts_of_its_own(game, lang):
    recorded = usual_match(game.meta.slug)
    replay = replay_log(game, game.box(), recorded.header, recorded.header.dice_key(SECRET), recorded.entries)
    recording = record_match(recorded.entries, replay, None)
    turns = [turn for _, turn in seat_turns(recording)]
    facts = game.view.notable_facts(game.box(), iter(turns), game.messages(lang), names=SHORT_NAMES)
    assert len(facts) >= 3
    assert len({fact.sentence for fact in facts}) == len(facts)
    for fact in facts:
        assert any(name in fact.sentence for name in SHORT_NAMES)
        assert fact.turn is None or SHORT_NAMES[turns[fact.turn].seat] in fact.sentence


def test_a_game_without_a_view_has_the_facts_of_every_game(game):
    assert DefaultView(game).notable_facts(game.box(), [], game.messages("en")) == ()
