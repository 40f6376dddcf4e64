"""The turns of others on the pages: frames, the summary since one's own turn, trails, the list of turns."""

import asyncio
import re

import pytest

from tests.pages.browser_client import create_match
from tests.pages.service_matches import play_one_action, start_match
from truckstop.engine.game import SPECTATOR
from truckstop.match.commands import UNDO, Times
from truckstop.pages.renderer import PageRenderer
from truckstop.services.match_service import MatchService
from truckstop.store.store import Store

PLAYERS = 3
ACTIONS = 60
FRAME_PARTS = re.compile(r"board-state|(table|seats)-.*")


def run_with_match(tmp_path, game, scenario, players=PLAYERS):
    """Run a coroutine function with a service, a match of people, and a renderer."""

    async def run():
        store = Store(f"sqlite:///{tmp_path / 'm.db'}")
        async with MatchService(store) as service:
            match = await start_match(service, game.meta.slug, players)
            await scenario(service, await service.live_match(match), PageRenderer())
        store.close()

    asyncio.run(run())


async def play(service, live, actions=ACTIONS):
    """Let the policy play, and yield after each action."""
    for _ in range(actions):
        if live.match.is_over:
            return
        await play_one_action(service, live.stored.id)
        yield


async def play_until(service, live, condition):
    async for _ in play(service, live):
        if condition():
            return
    raise AssertionError("this does not happen")


def is_own_and_last(live, turn, viewer):
    """Whether the viewer alone acted in a turn, and nothing has happened since: the present shows it.

    A turn that changed something for everybody has a frame nevertheless.
    """
    match, turns = live.match, live.match.seat_turns(turn, viewer)
    if any(match.game.view.turn_notice(match.box, each, match.game.messages("en")) for each in turns):
        return False
    return all(each.seat == viewer for each in turns) and turn.after == match.position.record


def finished(live):
    return [turn for turn in live.match.turns if turn.is_finished]


def test_an_update_has_a_frame_for_each_turn_that_has_ended_since(game, tmp_path):
    async def scenario(service, live, renderer):
        frames = 0
        async for _ in play(service, live):
            for viewer in live.match.viewers:
                turns = [turn for turn in finished(live) if live.match.seat_turns(turn, viewer)]
                for back in (1, 2):
                    since = turns[-back - 1].version(viewer) if len(turns) > back else 0
                    update = await renderer.render_update(live, viewer, "en", since)
                    shown = [each for each in turns[-back:] if not is_own_and_last(live, each, viewer)]
                    assert [frame.turn for frame in update.frames] == [each.version(viewer) for each in shown]
                    frames += len(update.frames)
            if frames > 200:
                break
        assert frames > 50

    run_with_match(tmp_path, game, scenario)


def test_frames_show_the_board_the_shared_things_and_the_panels_but_not_the_own_things(game, tmp_path):
    async def scenario(service, live, renderer):
        names = set()
        async for _ in play(service, live):
            for frame in (await renderer.render_update(live, 1, "fr", 0)).frames:
                assert all(map(FRAME_PARTS.fullmatch, frame.fragments)), [*frame.fragments]
                assert not any("data-action" in html or "data-plan" in html for html in frame.fragments.values())
                assert len(frame.sentences) == len(frame.seats)
                assert 1 not in frame.seats
                names |= frame.fragments.keys()
        assert "board-state" in names
        assert any(name.startswith("seats-") for name in names)

    run_with_match(tmp_path, game, scenario)


def test_at_most_one_round_of_others_is_shown(game, tmp_path):
    async def scenario(service, live, renderer):
        async for _ in play(service, live, 150):
            pass
        update = await renderer.render_update(live, 0, "en", 0)
        assert len(finished(live)) > 1
        assert len(update.frames) <= PLAYERS + 1

    run_with_match(tmp_path, game, scenario)


def test_the_last_frame_leads_to_the_present(game, tmp_path):
    """A spectator has nothing to choose, so the picture after a turn is the same now and then."""

    async def scenario(service, live, renderer):
        compared = 0
        async for _ in play(service, live):
            if len(finished(live)) < len(live.match.turns) or not live.match.turns or live.match.is_over:
                continue
            update = await renderer.render_update(live, SPECTATOR, "en", 0)
            if update.frames:
                assert update.frames[-1].fragments.items() <= update.fragments.items()
                compared += 1
        assert compared > 1

    run_with_match(tmp_path, game, scenario)


def test_the_summary_has_a_line_and_the_board_a_trail_for_each_opponent_since_the_own_turn(game, tmp_path):
    async def scenario(service, live, renderer):
        with_trails = 0
        async for _ in play(service, live, 120):
            fragments = (await renderer.render(live, 0, "en")).state.fragments
            lines = re.findall(r'class="seat-turn" data-turn="(\d+)\.(\d+)"', fragments["since"])
            assert all(seat != "0" for _, seat in lines)
            assert len(lines) <= PLAYERS
            trails = re.findall(r'class="trail" data-turn="([\d.]+)"', fragments["board-trails"])
            assert set(trails) <= {".".join(line) for line in lines}
            with_trails += bool(trails)
        assert with_trails or game.meta.slug == "truck_off"

    run_with_match(tmp_path, game, scenario)


def test_undo_of_a_finished_turn_removes_its_entry(game, tmp_path):
    async def scenario(service, live, renderer):
        for _ in range(ACTIONS):
            seat, count = live.match.to_act[0], len(finished(live))
            await play_one_action(service, live.stored.id)
            if len(finished(live)) > count and live.match.undo_result(seat) is not None:
                version = finished(live)[-1].version(1)
                assert version in (await renderer.render_update(live, 1, "en", 0)).latest
                await service.execute(live.stored.id, UNDO, seat, Times(1))
                assert version not in (await renderer.render_update(live, 1, "en", 0)).latest
                return
        assert game.meta.slug != "interstate"

    run_with_match(tmp_path, game, scenario)


def test_the_list_of_turns_begins_with_the_latest_and_goes_back_to_the_first(browser, game):
    match = create_match(browser, game, "me", *["policy"] * (PLAYERS - 1))["match"]
    browser.post(f"/m/{match}/0", json={"command": "hand_over"})
    while "data-earlier" not in (page := browser.get(f"/m/{match}/0").text) or len(entries(page)) < 20:
        pass
    found = entries(page)
    while True:
        answer = browser.get(f"/m/{match}/0/turns?before={found[-1]}").json()
        found += [version for html in answer["turns"] for version in entries(html)]
        if not answer["has_more"]:
            break
    assert found == sorted(set(found), reverse=True)
    assert len(found) >= 20
    assert browser.get(f"/m/{match}/1/turns?before=9").status_code == 403


def entries(html: str) -> list[int]:
    """The versions that name the finished turns in a list."""
    return [int(version) for version in re.findall(r'<li id="turn-(\d+)"', html)]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_match_that_is_opened_again_still_shows_what_the_others_did(game, tmp_path, lang):
    async def scenario(service, live, renderer):
        async for _ in play(service, live):
            pass
        before = [(await renderer.render(live, viewer, lang)).state.fragments for viewer in live.match.viewers]
        other = MatchService(service.store)
        opened = await other.live_match(live.stored.id)
        after = [(await PageRenderer().render(opened, viewer, lang)).state.fragments for viewer in live.match.viewers]
        assert [view["since"] for view in after] == [view["since"] for view in before]
        assert [view["board-trails"] for view in after] == [view["board-trails"] for view in before]
        await other.__aexit__()

    run_with_match(tmp_path, game, scenario)
