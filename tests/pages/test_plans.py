"""Plans for the next turn over HTTP: they are private to the seat, and stored until that turn is over."""

import asyncio
import re
from collections.abc import Iterator

import httpx
import pytest

from tests.pages.browser_client import create_match, open_browser, view_version
from tests.pages.service_matches import start_match
from tests.support import api_client
from tests.support.api_client import bearer, get_view, post_actions
from tests.support.openapi import validating_client
from tests.support.servers import run_server
from truckstop.bots.compilation import compile_bots
from truckstop.engine.contract import PlanningView
from truckstop.games import load, slugs
from truckstop.match.commands import ACT, PLAN, Actions
from truckstop.pages.renderer import PageRenderer
from truckstop.services.match_service import MatchService
from truckstop.store.store import Store

GAMES_WITH_PLANS = [slug for slug in slugs() if isinstance(load(slug).view, PlanningView)]
GAMES_WITHOUT_PLANS = [slug for slug in slugs() if slug not in GAMES_WITH_PLANS]
SEAT_0_BEGINS = {"road_master": {"first_player": "seat_0"}}
PLANS = {"road_master": ["list load", "list forward", "list forward"]}
TURNS = {"road_master": (["place A1", "end"], ["place B1", "super_bonus", "done", "end"])}  # a short turn of each seat
BAD_PLANS = {
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
def address(tmp_path_factory) -> Iterator[str]:
    for slug in slugs():
        compile_bots(load(slug))
    with run_server(f"sqlite:///{tmp_path_factory.mktemp('plans') / 'm.db'}", rate=0) as address:
        yield address


@pytest.fixture
def client(address) -> Iterator[httpx.Client]:
    with validating_client(address) as client:
        yield client


@pytest.fixture(params=GAMES_WITH_PLANS)
def game(request):
    return load(request.param)


def start_api_match(client, game):
    return api_client.start_match(client, game, "person", "person", options=SEAT_0_BEGINS[game.meta.slug])


def put_plan(client, path, key, actions):
    return client.put(f"{path}/plan", json={"actions": actions}, headers=bearer(key))


def get_plan(client, path, key):
    return client.get(f"{path}/plan", headers=bearer(key)).json()["actions"]


def play(client, path, keys, seat, *actions):
    for action in actions:
        version = get_view(client, path, keys[seat])["version"]
        assert post_actions(client, path, keys[seat], version, action).status_code == 200


def test_there_are_games_with_and_without_plans():
    assert GAMES_WITH_PLANS
    assert GAMES_WITHOUT_PLANS


# API


def test_only_the_seat_itself_can_read_and_write_its_plan(client, game):
    path, keys = start_api_match(client, game)
    plan = PLANS[game.meta.slug]
    views = [get_view(client, path, key) for key in (None, *keys.values())]
    assert put_plan(client, path, keys[1], plan).json() == {"actions": plan}
    assert get_plan(client, path, keys[1]) == plan
    assert get_plan(client, path, keys[0]) == []
    assert client.get(f"{path}/plan").status_code == 403
    assert client.put(f"{path}/plan", json={"actions": plan}).status_code == 403
    assert [get_view(client, path, key) for key in (None, *keys.values())] == views


def test_a_plan_can_be_given_as_numbers_and_changed(client, game):
    path, keys = start_api_match(client, game)
    plan = PLANS[game.meta.slug]
    notation = game.actions.with_box_ids(game.box().names.ids)
    assert put_plan(client, path, keys[1], [*map(notation.parse, plan)]).json() == {"actions": plan}
    assert put_plan(client, path, keys[1], plan[1:]).json() == {"actions": plan[1:]}
    assert put_plan(client, path, keys[1], []).json() == {"actions": []}
    assert get_plan(client, path, keys[1]) == []


def test_a_bad_plan_is_refused_and_changes_nothing(client, game):
    path, keys = start_api_match(client, game)
    plan = PLANS[game.meta.slug]
    put_plan(client, path, keys[1], plan)
    for actions in BAD_PLANS[game.meta.slug]:
        response = put_plan(client, path, keys[1], actions)
        assert response.status_code in (400, 422), actions
        assert response.json()["message"]
    assert get_plan(client, path, keys[1]) == plan


@pytest.mark.parametrize("slug", GAMES_WITHOUT_PLANS)
def test_a_game_without_plans_refuses_them(client, slug):
    path, keys = api_client.start_match(client, load(slug), "person", "person")
    response = put_plan(client, path, keys[0], [])
    assert (response.status_code, response.json()["error"]) == (400, "no-plans")
    assert get_plan(client, path, keys[0]) == []


def test_a_plan_is_deleted_after_its_turn(client, game):
    path, keys = start_api_match(client, game)
    first, second = TURNS[game.meta.slug]
    plan = PLANS[game.meta.slug]
    put_plan(client, path, keys[1], plan)
    play(client, path, keys, 0, *first)
    assert get_plan(client, path, keys[1]) == plan, "its turn has begun"
    put_plan(client, path, keys[0], plan[1:])
    play(client, path, keys, 1, *second)
    assert get_plan(client, path, keys[1]) == []
    assert get_plan(client, path, keys[0]) == plan[1:], "it was made after the last turn of this seat"


def test_there_are_no_plans_after_the_end(client, game):
    path, keys = start_api_match(client, game)
    put_plan(client, path, keys[1], PLANS[game.meta.slug])
    for command, key in zip(("ask_end", "agree"), keys.values(), strict=True):
        client.post(f"{path}/{command}", headers=bearer(key))
    assert put_plan(client, path, keys[1], PLANS[game.meta.slug]).json()["error"] == "match-over"
    assert get_plan(client, path, keys[1]) == []


def test_plans_survive_a_restart_of_the_server(tmp_path, game):
    url, plan = f"sqlite:///{tmp_path / 'm.db'}", PLANS[game.meta.slug]
    with run_server(url) as address, validating_client(address) as client:
        path, keys = start_api_match(client, game)
        put_plan(client, path, keys[1], plan)
    with run_server(url) as address, validating_client(address) as client:
        assert get_plan(client, path, keys[1]) == plan
        assert get_plan(client, path, keys[0]) == []


# Pages


def plan_buttons(page):
    return re.findall(r'data-plan="([^"]*)"', page.text)


def test_only_the_page_of_the_seat_itself_shows_its_plan(address, browser, game):
    match = create_match(browser, game, "me", "here", options=SEAT_0_BEGINS[game.meta.slug])["match"]
    plan = PLANS[game.meta.slug]
    paths_without_plan = [
        f"/m/{match}/0",
        f"/m/{match}/watch",
        f"/m/{match}/replay?as=1",
        f"/m/{match}/replay/moments/0?as=1",
    ]
    texts_before, without_plan = [browser.get(path).text for path in paths_without_plan], browser.get(f"/m/{match}/1")
    assert plan_buttons(without_plan)
    state = browser.post(f"/m/{match}/1/plan", json={"actions": plan}).json()
    assert state["version"] == view_version(without_plan)
    assert state["curtain"] == "yes"
    with_plan = browser.get(f"/m/{match}/1")
    assert plan_buttons(with_plan) != plan_buttons(without_plan)
    assert all(fragment in with_plan.text for fragment in state["fragments"].values())
    assert [browser.get(path).text for path in paths_without_plan] == texts_before
    assert "; ".join(plan[1:]) in plan_buttons(with_plan)
    with open_browser(address) as stranger:
        stranger.get("/")
        assert stranger.post(f"/m/{match}/1/plan", json={"actions": []}).status_code == 403
    assert browser.get(f"/m/{match}/1").text == with_plan.text


def test_a_bad_plan_from_a_page_is_refused(browser, game):
    match = create_match(browser, game, "me", "here")["match"]
    for actions in BAD_PLANS[game.meta.slug]:
        assert browser.post(f"/m/{match}/1/plan", json={"actions": actions}).status_code in (400, 422)
    assert browser.post(f"/m/{match}/7/plan", json={"actions": []}).status_code == 403


def test_planned_actions_are_marked_during_the_turn(browser, game):
    match = create_match(browser, game, "me", "here", options=SEAT_0_BEGINS[game.meta.slug])["match"]
    browser.post(f"/m/{match}/1/plan", json={"actions": PLANS[game.meta.slug]})
    first, second = TURNS[game.meta.slug]
    for seat, action in [*((0, action) for action in first), (1, second[0])]:
        assert "data-planned" not in browser.get(f"/m/{match}/1").text
        version = view_version(browser.get(f"/m/{match}/{seat}"))
        assert browser.post(f"/m/{match}/{seat}", json={"version": version, "actions": [action]}).status_code == 200
    assert "data-planned" in browser.get(f"/m/{match}/1").text
    assert "data-planned" not in browser.get(f"/m/{match}/0").text


def test_a_seat_with_a_plan_needs_the_handover_screen(browser, game):
    match = create_match(browser, game, "me", "here", options=SEAT_0_BEGINS[game.meta.slug])["match"]
    assert ' data-curtain="yes"' not in browser.get(f"/m/{match}/1").text
    browser.post(f"/m/{match}/1/plan", json={"actions": PLANS[game.meta.slug]})
    assert ' data-curtain="yes"' in browser.get(f"/m/{match}/1").text
    assert ' data-covered="yes"' in browser.get(f"/m/{match}/1").text
    assert ' data-curtain="yes"' not in browser.get(f"/m/{match}/0").text


def test_the_first_update_after_a_change_of_the_plan_contains_all_fragments(tmp_path, game):
    """Another tab of the same seat may still show the old plan."""

    async def scenario():
        store, renderer = Store(f"sqlite:///{tmp_path / 'm.db'}"), PageRenderer()
        notation, (first, _) = game.actions.with_box_ids(game.box().names.ids), TURNS[game.meta.slug]
        plan = Actions(tuple(map(notation.parse, PLANS[game.meta.slug])))
        async with MatchService(store) as service:
            match = await start_match(service, game.meta.slug, options=SEAT_0_BEGINS[game.meta.slug])
            live, sizes = await service.live_match(match), []
            without_plan = await renderer.render(live, 1, "en")
            await service.execute(match, PLAN, 1, plan)
            assert (await renderer.render(live, 1, "en")).size == renderer.size, "the new view replaces the cached one"
            for action in first:
                version_before = live.match.version(1)
                version = live.match.version(0)
                await service.execute(match, ACT, 0, Actions((notation.parse(action),)), version=version)
                sizes.append(len((await renderer.render_update(live, 1, "en", version_before)).fragments))
            assert sizes[0] == len(without_plan.state.fragments) > sizes[1] > 0
        store.close()

    asyncio.run(scenario())
