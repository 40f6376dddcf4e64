"""The match service on a real database, alone and together with a second process."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from tests.services.running import act, do, play, policy_action, run, start, start_match, stop
from truckstop.conformance.secrets import scramble_hidden
from truckstop.engine.refusal import IllegalAction
from truckstop.match.commands import COMMANDS, NO_ARGUMENTS
from truckstop.match.entry import Kind
from truckstop.match.errors import CommandRefused
from truckstop.match.state import MINUTE
from truckstop.services.errors import RequestError
from truckstop.services.live_match import LiveMatch, now
from truckstop.services.match_service import MatchService
from truckstop.store.models import Status
from truckstop.store.store import Store


def test_a_whole_match_is_played_and_stored(game, store, url):
    async def scenario():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "policy", "random")
        live = await play(service, match_id, 10_000)
        assert live.match.is_over
        await service.wait_for_bots()
        assert (await service.stored_match(match_id)).status == Status.OVER
        other_store = Store(url)
        assert other_store.position(match_id) == live.match.position
        sequences = [entry.sequence for entry in other_store.log(match_id)]
        assert sequences == list(range(1, live.match.position.sequence + 1))
        other_store.close()

    run(scenario)


def test_a_match_continues_in_another_process(game, store, url):
    async def scenario():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "policy")
        live = await play(service, match_id, 15)
        await service.wait_for_bots()
        second_service = await start(MatchService(Store(url)))
        reopened = await second_service.live_match(match_id)
        assert reopened.match.position == live.match.position
        await play(second_service, match_id, 5)
        await second_service.wait_for_bots()
        assert second_service.store.position(match_id) == reopened.match.position

    run(scenario)


def test_two_processes_never_write_the_same_entry(game, store, url):
    """Each process decides with what it has loaded. The slower one catches up and runs the command again."""

    async def scenario():
        services = [await start(MatchService(store)), await start(MatchService(Store(url)))]
        match_id, _ = await start_match(services[0], game, "person", "person", "person")
        lives = [await service.live_match(match_id) for service in services]
        accepted = 0
        for turn in range(60):
            if lives[0].match.is_over:
                break
            service, live = services[turn % 2], lives[turn % 2]
            seat = live.match.to_act[turn % len(live.match.to_act)]
            try:
                accepted += await act(service, match_id, seat, live.match.version(seat), policy_action(live, seat))
            except IllegalAction:
                await live.catch_up()
        for live in lives:
            await live.catch_up()
        assert lives[0].match.position == lives[1].match.position == store.position(match_id)
        assert len(store.log(match_id)) == accepted > 20

    run(scenario)


class SlowStore(Store):
    """A store that calls `meanwhile` after it has read a position."""

    meanwhile: Callable[[], None] = staticmethod(lambda: None)

    def position(self, match_id):
        position = super().position(match_id)
        self.meanwhile()
        return position


def test_entries_that_are_written_while_a_match_is_opened_are_not_missed(game, store, url):
    async def scenario():
        loop = asyncio.get_running_loop()
        first_service, second_service = await start(MatchService(store)), await start(MatchService(SlowStore(url)))
        match_id, _ = await start_match(first_service, game, "person", "person")

        async def play_elsewhere():
            live = await play(first_service, match_id, 1)
            await second_service.registry.catch_up(match_id, live.match.position.sequence)

        second_service.store.meanwhile = lambda: asyncio.run_coroutine_threadsafe(play_elsewhere(), loop).result()
        second_live = await second_service.live_match(match_id)
        assert second_live.match.position == (await first_service.live_match(match_id)).match.position
        assert second_live.match.position.sequence == 1

    run(scenario)


def test_an_answer_to_the_version_of_another_process_is_not_stale(game, store, url):
    """A process that has fewer entries than the player's version catches up first."""

    async def scenario():
        services = [await start(MatchService(store)), await start(MatchService(Store(url)))]
        match_id, _ = await start_match(services[0], game, "person", "person")
        outdated_live = await services[1].live_match(match_id)
        live = await play(services[0], match_id, 5)
        seat = live.match.to_act[0]
        assert outdated_live.match.position.sequence == 0
        assert await act(services[1], match_id, seat, live.match.version(seat), policy_action(live, seat))
        assert len(store.log(match_id)) == 6

    run(scenario)


def test_a_stale_or_repeated_action_changes_nothing(game, store):
    async def scenario():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "person")
        live = await play(service, match_id, 3)
        await service.wait_for_bots()
        seat, version = live.match.to_act[0], live.match.version(live.match.to_act[0])
        action = policy_action(live, seat)
        results = await asyncio.gather(*(act(service, match_id, seat, version, action) for _ in range(5)))
        assert results.count(True) == 1
        sequence = live.match.position.sequence
        assert not await act(service, match_id, seat, version, action)
        assert not await act(service, match_id, seat, version + 7, action)
        assert live.match.position.sequence == sequence

    run(scenario)


def test_a_failed_write_does_not_change_the_match(game, store):
    async def scenario():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "policy")
        live = await play(service, match_id, 3)
        await service.wait_for_bots()
        seat, position = live.match.to_act[0], live.match.position
        action = policy_action(live, seat)
        store.close()
        store.engine.dispose()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(act(service, match_id, seat, live.match.version(seat), action), 0.5)
        assert live.match.position == position
        assert live.match.legal_actions(seat)

    run(scenario)


def test_nobody_sees_an_action_before_it_is_on_disk(game, embedded, monkeypatch):
    async def scenario():
        service = await start(MatchService(embedded))
        match_id, _ = await start_match(service, game, "person", "person")
        live = await service.live_match(match_id)
        seat, version = live.match.to_act[0], live.match.version(live.match.to_act[0])
        record = live.match.redacted_for(seat).tobytes()
        append = embedded.append

        def check_and_append(*arguments):
            assert live.match.position.sequence == 0
            assert live.match.redacted_for(seat).tobytes() == record
            return append(*arguments)

        monkeypatch.setattr(embedded, "append", check_and_append)
        assert await act(service, match_id, seat, version, policy_action(live, seat))
        assert live.match.position.sequence == 1

    run(scenario)


def test_players_cannot_use_commands_of_the_server(game, embedded):
    async def scenario():
        service = await start(MatchService(embedded))
        match_id, _ = await start_match(service, game, "person", "person")
        for name in ("time_out", "resume", "end"):
            with pytest.raises(RequestError, match="bad-action"):
                await service.execute(match_id, COMMANDS[name], 0, NO_ARGUMENTS)
        assert embedded.log(match_id) == []

    run(scenario)


def test_a_bot_takes_over_when_time_is_up(game, store):
    async def scenario():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "person", minutes=1)
        live = await service.live_match(match_id)
        seat = live.match.to_act[0]
        live.match.position.used[seat] = MINUTE
        async with asyncio.timeout(10):
            with service.signals.subscribe([match_id]) as signal:
                await signal.wait()
        assert live.match.is_bot(seat)
        assert (store.log(match_id)[0].kind, store.log(match_id)[0].seat) == (Kind.BOT, seat)
        with pytest.raises(CommandRefused, match="out-of-time"):
            await do(service, match_id, "take_back", seat)

    run(scenario)


def test_matches_that_nobody_watches_are_removed_from_memory_and_opened_again(game, store, monkeypatch):
    async def scenario():
        service = await start(MatchService(store))
        match_ids = [(await start_match(service, game, "person", "person"))[0] for _ in range(5)]
        with service.signals.subscribe([match_ids[0]]):
            lives = {match_id: await play(service, match_id, 3) for match_id in match_ids}
            in_memory = [match_id for match_id in match_ids if match_id in service.registry]
            assert in_memory == [match_ids[0], match_ids[3], match_ids[4]]
        reopened = await service.live_match(match_ids[1])
        assert reopened.match.position == lives[match_ids[1]].match.position

    monkeypatch.setattr("truckstop.services.match_registry.MAX_LIVE_MATCHES", 2)
    run(scenario)


def test_a_bot_knows_no_more_than_its_seat(game, store):
    """If everything that a seat may not know is replaced by random bytes, its bot chooses the same actions."""

    async def scenario():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "policy", "policy")
        live = await play(service, match_id, 12)
        await service.wait_for_bots()
        seat = live.match.to_act[0]
        actions = [policy_action(live, seat, seed) for seed in range(20)]
        scrambled_state = scramble_hidden(game, live.match.state, seat, Random(3))
        assert scrambled_state.tobytes() != live.match.state.tobytes()
        position = live.match.position.copy()
        position.record = scrambled_state.tobytes()
        live.match.restore(position)
        assert live.match.state.tobytes() == scrambled_state.tobytes()
        assert [policy_action(live, seat, seed) for seed in range(20)] == actions

    run(scenario)


def test_clocks_do_not_run_while_no_server_runs(game, url):
    async def scenario():
        service = await start(MatchService(Store(url)))
        match_id, _ = await start_match(service, game, "person", "person", minutes=1)
        await play(service, match_id, 3)
        await stop(service)
        await asyncio.sleep(1.2)
        second_service = await start(MatchService(Store(url)))
        live = await second_service.live_match(match_id)
        assert second_service.store.log(match_id)[-1].kind == Kind.RESUME
        used_before, used_after = live.match.position.used, live.match.time_used(now())
        assert all(later - earlier < 1000 for earlier, later in zip(used_before, used_after, strict=True))

    run(scenario)


def test_nobody_runs_out_of_time_while_a_match_is_opened(game, url, monkeypatch):
    """The watch over the clocks looks at all matches of the registry, also while another one waits for the database."""
    catch_up = LiveMatch.catch_up

    async def scenario():
        first_service = await start(MatchService(Store(url)))
        match_id, _ = await start_match(first_service, game, "person", "person", minutes=1)
        await stop(first_service)
        service = await start(MatchService(Store(url)))

        async def check_and_catch_up(live):
            assert match_id not in service.registry
            await catch_up(live)

        monkeypatch.setattr(LiveMatch, "catch_up", check_and_catch_up)
        live = await service.live_match(match_id)
        assert [*service.registry] == [live]

    run(scenario)


def test_a_second_server_does_not_restart_the_clocks(game, postgres_url):
    async def scenario():
        first_service = await start(MatchService(Store(postgres_url)))
        match_id, _ = await start_match(first_service, game, "person", "person", minutes=1)
        live = await play(first_service, match_id, 3)
        second_service = await start(MatchService(Store(postgres_url)))
        assert (await second_service.live_match(match_id)).match.position == live.match.position
        assert Kind.RESUME not in [entry.kind for entry in first_service.store.log(match_id)]

    run(scenario)
