"""The service on a real database, alone and beside another process."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from tests.services.running import act, do, play, policy_action, run, start, start_match, stop
from truckstop.conformance.secrets import scrambled
from truckstop.engine.refusal import IllegalAction
from truckstop.match.commands import COMMANDS, NO_ARGUMENTS
from truckstop.match.entry import Kind
from truckstop.match.errors import CommandRefused
from truckstop.match.state import MINUTE
from truckstop.services.errors import RequestError
from truckstop.services.live_match import now
from truckstop.services.match_service import MatchService
from truckstop.store.models import Status
from truckstop.store.store import Store


def test_a_whole_match_is_played_and_is_on_disk(game, store, url):
    async def story():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "policy", "random")
        live = await play(service, match_id, 10_000)
        assert live.match.is_over
        await service.wait_for_bots()
        assert (await service.stored_match(match_id)).status == Status.OVER
        other = Store(url)
        assert other.position(match_id) == live.match.position
        assert [entry.sequence for entry in other.log(match_id)] == list(range(1, live.match.position.sequence + 1))
        other.close()

    run(story)


def test_a_match_continues_in_another_process(game, store, url):
    async def story():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "policy")
        live = await play(service, match_id, 15)
        await service.wait_for_bots()
        again = await start(MatchService(Store(url)))
        reopened = await again.live_match(match_id)
        assert reopened.match.position == live.match.position
        await play(again, match_id, 5)
        await again.wait_for_bots()
        assert again.store.position(match_id) == reopened.match.position

    run(story)


def test_two_processes_never_write_the_same_entry(game, store, url):
    """Each decides from what it knows. The slower one catches up, and answers what the seat then sees."""

    async def story():
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

    run(story)


class SlowStore(Store):
    """Much can happen between reading a position and returning it."""

    meanwhile: Callable[[], None] = staticmethod(lambda: None)

    def position(self, match_id):
        position = super().position(match_id)
        self.meanwhile()
        return position


def test_entries_that_are_written_while_a_match_is_opened_are_not_missed(game, store, url):
    async def story():
        loop = asyncio.get_running_loop()
        one, two = await start(MatchService(store)), await start(MatchService(SlowStore(url)))
        match_id, _ = await start_match(one, game, "person", "person")

        async def play_elsewhere():
            live = await play(one, match_id, 1)
            await two.registry.catch_up(match_id, live.match.position.sequence)

        two.store.meanwhile = lambda: asyncio.run_coroutine_threadsafe(play_elsewhere(), loop).result()
        opened = await two.live_match(match_id)
        assert opened.match.position == (await one.live_match(match_id)).match.position
        assert opened.match.position.sequence == 1

    run(story)


def test_an_answer_to_a_version_of_another_process_is_not_stale(game, store, url):
    """A process that knows less than the player catches up first."""

    async def story():
        services = [await start(MatchService(store)), await start(MatchService(Store(url)))]
        match_id, _ = await start_match(services[0], game, "person", "person")
        behind = await services[1].live_match(match_id)
        live = await play(services[0], match_id, 5)
        seat = live.match.to_act[0]
        assert behind.match.position.sequence == 0
        assert await act(services[1], match_id, seat, live.match.version(seat), policy_action(live, seat))
        assert len(store.log(match_id)) == 6

    run(story)


def test_a_stale_or_repeated_action_changes_nothing(game, store):
    async def story():
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

    run(story)


def test_a_write_that_fails_leaves_the_match_as_it_was(game, store):
    async def story():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "policy")
        live = await play(service, match_id, 3)
        await service.wait_for_bots()
        seat, before = live.match.to_act[0], live.match.position
        action = policy_action(live, seat)
        store.close()
        store.engine.dispose()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(act(service, match_id, seat, live.match.version(seat), action), 0.5)
        assert live.match.position == before
        assert live.match.legal_actions(seat)

    run(story)


def test_nobody_sees_an_action_before_it_is_on_disk(game, embedded, monkeypatch):
    async def story():
        service = await start(MatchService(embedded))
        match_id, _ = await start_match(service, game, "person", "person")
        live = await service.live_match(match_id)
        seat, version = live.match.to_act[0], live.match.version(live.match.to_act[0])
        record = live.match.redacted_for(seat).tobytes()
        append = embedded.append

        def watch(*arguments):
            assert live.match.position.sequence == 0
            assert live.match.redacted_for(seat).tobytes() == record
            return append(*arguments)

        monkeypatch.setattr(embedded, "append", watch)
        assert await act(service, match_id, seat, version, policy_action(live, seat))
        assert live.match.position.sequence == 1

    run(story)


def test_players_cannot_use_commands_of_the_server(game, embedded):
    async def story():
        service = await start(MatchService(embedded))
        match_id, _ = await start_match(service, game, "person", "person")
        for name in ("time_out", "resume", "end"):
            with pytest.raises(RequestError, match="bad-action"):
                await service.execute(match_id, COMMANDS[name], 0, NO_ARGUMENTS)
        assert embedded.log(match_id) == []

    run(story)


def test_a_bot_takes_over_when_time_is_up(game, store):
    async def story():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "person", minutes=1)
        live = await service.live_match(match_id)
        late = live.match.to_act[0]
        live.match.position.used[late] = MINUTE
        async with asyncio.timeout(10):
            with service.signals.subscribe([match_id]) as signal:
                await signal.wait()
        assert live.match.is_bot(late)
        assert (store.log(match_id)[0].kind, store.log(match_id)[0].seat) == (Kind.BOT, late)
        with pytest.raises(CommandRefused, match="out-of-time"):
            await do(service, match_id, "take_back", late)

    run(story)


def test_matches_that_nobody_watches_are_removed_from_memory_and_opened_again(game, store, monkeypatch):
    async def story():
        service = await start(MatchService(store))
        match_ids = [(await start_match(service, game, "person", "person"))[0] for _ in range(5)]
        with service.signals.subscribe([match_ids[0]]):
            lives = {match_id: await play(service, match_id, 3) for match_id in match_ids}
            in_memory = [match_id for match_id in match_ids if match_id in service.registry]
            assert in_memory == [match_ids[0], match_ids[3], match_ids[4]]
        reopened = await service.live_match(match_ids[1])
        assert reopened.match.position == lives[match_ids[1]].match.position

    monkeypatch.setattr("truckstop.services.match_registry.MAX_LIVE_MATCHES", 2)
    run(story)


def test_a_bot_knows_no_more_than_its_seat(game, store):
    """Random bytes in place of everything that a seat may not know do not change what its bot does."""

    async def story():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "policy", "policy")
        live = await play(service, match_id, 12)
        await service.wait_for_bots()
        seat = live.match.to_act[0]
        actions = [policy_action(live, seat, seed) for seed in range(20)]
        noisy = scrambled(game, live.match.state, seat, Random(3))
        assert noisy.tobytes() != live.match.state.tobytes()
        position = live.match.position.copy()
        position.record = noisy.tobytes()
        live.match.restore(position)
        assert live.match.state.tobytes() == noisy.tobytes()
        assert [policy_action(live, seat, seed) for seed in range(20)] == actions

    run(story)


def test_time_in_which_no_server_ran_is_nobodys_thinking_time(game, url):
    async def story():
        service = await start(MatchService(Store(url)))
        match_id, _ = await start_match(service, game, "person", "person", minutes=1)
        await play(service, match_id, 3)
        await stop(service)
        await asyncio.sleep(1.2)
        again = await start(MatchService(Store(url)))
        live = await again.live_match(match_id)
        assert again.store.log(match_id)[-1].kind == Kind.RESUME
        before, after = live.match.position.used, live.match.time_used(now())
        assert all(later - earlier < 1000 for earlier, later in zip(before, after, strict=True))

    run(story)


def test_a_second_server_does_not_restart_the_clocks(game, postgres_url):
    async def story():
        one = await start(MatchService(Store(postgres_url)))
        match_id, _ = await start_match(one, game, "person", "person", minutes=1)
        live = await play(one, match_id, 3)
        two = await start(MatchService(Store(postgres_url)))
        assert (await two.live_match(match_id)).match.position == live.match.position
        assert Kind.RESUME not in [entry.kind for entry in one.store.log(match_id)]

    run(story)
