"""What a seat lays out in advance: it is kept, for that seat alone, until the turn that it is for is over."""

import asyncio
import re
from collections.abc import Iterator

import httpx
import pytest

from tests.server.described import described
from tests.server.serving import serving
from tests.server.test_api import act, bearer, look, seated
from tests.server.test_pages import HTML, new, version_of
from tests.server.test_service import seated as at_table
from truckstop.bots.ready import ready
from truckstop.games import load, slugs
from truckstop.server.pages.desk import Desk
from truckstop.server.plans import keep_plan
from truckstop.server.service import Service
from truckstop.store.store import Store

PLANNED = [slug for slug in slugs() if hasattr(load(slug).view, "plan_fits")]
UNPLANNED = [slug for slug in slugs() if slug not in PLANNED]
FIRST = {"road_master": {"first_player": "seat_0"}}  # options with which the first seat begins
PLANS = {"road_master": ["list load", "list forward", "list forward"]}
TURNS = {"road_master": (["place A1", "end"], ["place B1", "super_bonus", "done", "end"])}  # by seat: a short turn
BAD = {
    "road_master": [
        ["list fly"],
        ["end"],
        ["list load", "take 1"],
        ["list load"] * 4,
        ["list forward"] * 3 + ["list load"] * 2,
        [10**6],
        [10**6 + 1],
        [None],
        "list load",
    ]
}


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Iterator[str]:
    for slug in slugs():
        ready(load(slug))
    with serving(f"sqlite:///{tmp_path_factory.mktemp('plans') / 'm.db'}", rate=0) as address:
        yield address


@pytest.fixture
def client(site) -> Iterator[httpx.Client]:
    with described(site) as client:
        yield client


@pytest.fixture(params=PLANNED)
def game(request):
    return load(request.param)


def sit(client, game):
    return seated(client, game, "person", "person", options=FIRST[game.meta.slug])


def put(client, path, token, actions):
    return client.put(f"{path}/plan", json={"actions": actions}, headers=bearer(token))


def kept(client, path, token):
    return client.get(f"{path}/plan", headers=bearer(token)).json()["actions"]


def play(client, path, tokens, seat, *actions):
    for action in actions:
        version = look(client, path, tokens[seat])["version"]
        assert act(client, path, tokens[seat], version, action).status_code == 200


def test_there_are_games_with_and_without_plans():
    assert PLANNED
    assert UNPLANNED


def test_a_plan_is_kept_for_its_own_seat_only(client, game):
    path, tokens = sit(client, game)
    plan = PLANS[game.meta.slug]
    before = [look(client, path, token) for token in (None, *tokens.values())]
    assert put(client, path, tokens[1], plan).json() == {"actions": plan}
    assert kept(client, path, tokens[1]) == plan
    assert kept(client, path, tokens[0]) == []
    assert client.get(f"{path}/plan").status_code == 403
    assert client.put(f"{path}/plan", json={"actions": plan}).status_code == 403
    assert [look(client, path, token) for token in (None, *tokens.values())] == before


def test_a_plan_can_be_given_in_numbers_and_changed(client, game):
    path, tokens = sit(client, game)
    plan = PLANS[game.meta.slug]
    notation = game.actions.spelled(game.box().printed.lists)
    assert put(client, path, tokens[1], [*map(notation.parse, plan)]).json() == {"actions": plan}
    assert put(client, path, tokens[1], plan[1:]).json() == {"actions": plan[1:]}
    assert put(client, path, tokens[1], []).json() == {"actions": []}
    assert kept(client, path, tokens[1]) == []


def test_what_cannot_be_laid_out_is_refused_and_changes_nothing(client, game):
    path, tokens = sit(client, game)
    plan = PLANS[game.meta.slug]
    put(client, path, tokens[1], plan)
    for actions in BAD[game.meta.slug]:
        answer = put(client, path, tokens[1], actions)
        assert answer.status_code in (400, 422), actions
        assert answer.json()["message"]
    assert kept(client, path, tokens[1]) == plan


@pytest.mark.parametrize("slug", UNPLANNED)
def test_a_game_without_plans_says_so(client, slug):
    path, tokens = seated(client, load(slug), "person", "person")
    answer = put(client, path, tokens[0], [])
    assert (answer.status_code, answer.json()["error"]) == (400, "no-plans")
    assert kept(client, path, tokens[0]) == []


def test_a_plan_is_worth_nothing_once_its_turn_is_over(client, game):
    path, tokens = sit(client, game)
    first, second = TURNS[game.meta.slug]
    plan = PLANS[game.meta.slug]
    put(client, path, tokens[1], plan)
    play(client, path, tokens, 0, *first)
    assert kept(client, path, tokens[1]) == plan, "now its turn has come"
    put(client, path, tokens[0], plan[1:])
    play(client, path, tokens, 1, *second)
    assert kept(client, path, tokens[1]) == []
    assert kept(client, path, tokens[0]) == plan[1:], "it was laid out after the turn before"


def test_after_the_end_nothing_is_laid_out(client, game):
    path, tokens = sit(client, game)
    put(client, path, tokens[1], PLANS[game.meta.slug])
    for command, token in zip(("ask_end", "agree"), tokens.values(), strict=True):
        client.post(f"{path}/{command}", headers=bearer(token))
    assert put(client, path, tokens[1], PLANS[game.meta.slug]).json()["error"] == "match-over"
    assert kept(client, path, tokens[1]) == []


def test_a_plan_outlives_the_server(tmp_path, game):
    url, plan = f"sqlite:///{tmp_path / 'm.db'}", PLANS[game.meta.slug]
    with serving(url) as address, described(address) as client:
        path, tokens = sit(client, game)
        put(client, path, tokens[1], plan)
    with serving(url) as address, described(address) as client:
        assert kept(client, path, tokens[1]) == plan
        assert kept(client, path, tokens[0]) == []


# Pages


@pytest.fixture
def browser(site) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=site, timeout=60, headers=HTML, follow_redirects=True) as client:
        client.get("/")
        yield client


def plans_of(page):
    return re.findall(r'data-plan="([^"]*)"', page.text)


def test_the_page_of_the_seat_alone_shows_its_plan(site, browser, game):
    match = new(browser, game, "me", "here", options=FIRST[game.meta.slug])["match"]
    plan = PLANS[game.meta.slug]
    pages = [f"/m/{match}/0", f"/m/{match}/watch", f"/m/{match}/replay?as=1", f"/m/{match}/replay/0?as=1"]
    before, bare = [browser.get(page).text for page in pages], browser.get(f"/m/{match}/1")
    assert plans_of(bare)
    told = browser.post(f"/m/{match}/1/plan", json={"actions": plan}).json()
    assert told["version"] == version_of(bare)
    assert told["curtain"] == "yes"
    shown = browser.get(f"/m/{match}/1")
    assert plans_of(shown) != plans_of(bare)
    assert all(piece in shown.text for piece in told["pieces"].values())
    assert [browser.get(page).text for page in pages] == before
    assert "; ".join(plan[1:]) in plans_of(shown)
    with httpx.Client(base_url=site, timeout=60, headers=HTML) as other:
        other.get("/")
        assert other.post(f"/m/{match}/1/plan", json={"actions": []}).status_code == 403
    assert browser.get(f"/m/{match}/1").text == shown.text


def test_a_bad_plan_of_a_page_is_refused(browser, game):
    match = new(browser, game, "me", "here")["match"]
    for actions in BAD[game.meta.slug]:
        assert browser.post(f"/m/{match}/1/plan", json={"actions": actions}).status_code in (400, 422)
    assert browser.post(f"/m/{match}/7/plan", json={"actions": []}).status_code == 403


def test_when_the_turn_has_come_what_is_planned_is_marked(browser, game):
    match = new(browser, game, "me", "here", options=FIRST[game.meta.slug])["match"]
    browser.post(f"/m/{match}/1/plan", json={"actions": PLANS[game.meta.slug]})
    version = 1
    for action in (*TURNS[game.meta.slug][0], TURNS[game.meta.slug][1][0]):
        assert "data-planned" not in browser.get(f"/m/{match}/1").text
        seat = int(action == TURNS[game.meta.slug][1][0])
        version = version_of(browser.get(f"/m/{match}/{seat}"))
        assert browser.post(f"/m/{match}/{seat}", json={"version": version, "actions": [action]}).status_code == 200
    assert "data-planned" in browser.get(f"/m/{match}/1").text
    assert "data-planned" not in browser.get(f"/m/{match}/0").text


def test_a_curtain_is_asked_for_by_who_has_a_plan(browser, game):
    match = new(browser, game, "me", "here", options=FIRST[game.meta.slug])["match"]
    assert ' data-curtain="yes"' not in browser.get(f"/m/{match}/1").text
    browser.post(f"/m/{match}/1/plan", json={"actions": PLANS[game.meta.slug]})
    assert ' data-curtain="yes"' in browser.get(f"/m/{match}/1").text
    assert ' data-veiled="yes"' in browser.get(f"/m/{match}/1").text
    assert ' data-curtain="yes"' not in browser.get(f"/m/{match}/0").text


def test_a_page_that_shows_an_older_plan_gets_the_whole_picture(tmp_path, game):
    """Another tab has changed it: nothing that this one has is relied upon."""

    async def story():
        store, desk = Store(f"sqlite:///{tmp_path / 'm.db'}"), Desk()
        notation, (first, _) = game.actions.spelled(game.box().printed.lists), TURNS[game.meta.slug]
        async with Service(store) as service:
            match, _ = await at_table(service, game, "person", "person", options=FIRST[game.meta.slug])
            live, sizes = await service.live(match), []
            bare = await desk.draw(live, 1, "en")
            await keep_plan(live, 1, [notation.parse(action) for action in PLANS[game.meta.slug]])
            assert (await desk.draw(live, 1, "en")).size == desk.size, "it takes the place of the one before"
            for action in first:
                since = live.match.version(1)
                await service.act(match, 0, live.match.version(0), [notation.parse(action)])
                sizes.append(len((await desk.update(live, 1, "en", since))["pieces"]))
            assert sizes[0] == len(bare.pieces) > sizes[1] > 0
        store.close()

    asyncio.run(story())
