"""The cache of recordings: made once, bounded by bytes, and never complete while a match has secrets."""

import asyncio
from dataclasses import dataclass

import pytest

from tests.services.running import do, play, run, start, start_match
from truckstop.match import recording as recording_module
from truckstop.services import match_history
from truckstop.services.byte_cache import ByteCache
from truckstop.services.match_service import MatchService
from truckstop.services.recordings import Recordings


@dataclass(frozen=True)
class Block:
    size: int


def test_a_cache_forgets_what_was_not_used_for_longest():
    cache: ByteCache[str, Block] = ByteCache(100)
    for name in "abc":
        cache.put(name, Block(33))
    assert cache.get("a")
    cache.put("d", Block(33))
    assert [name for name in "abcd" if cache.get(name)] == ["a", "c", "d"]
    assert cache.size == 99
    cache.put("a", Block(20))
    assert cache.size == 86


def test_a_cache_holds_one_value_that_is_too_large():
    cache: ByteCache[str, Block] = ByteCache(100)
    cache.put("a", Block(33))
    cache.put("b", Block(500))
    assert cache.get("a") is None
    assert cache.get("b") == Block(500)


def test_a_recording_is_made_once_for_all_who_ask_at_the_same_time(game, store, monkeypatch):
    made = []

    def count(*arguments):
        made.append(arguments)
        return recording_module.record_match(*arguments)

    async def scenario():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "person")
        live = await play(service, match_id, 12)
        monkeypatch.setattr(match_history, "record_match", count)
        first, second = await asyncio.gather(service.recordings.get(live, 0), service.recordings.get(live, 0))
        assert first is second is await service.recordings.get(live, 0)
        assert len(made) == 1
        await play(service, match_id, 1)
        assert (await service.recordings.get(live, 0)).last >= first.last
        assert len(made) == 2, "the match has gone on"

    run(scenario)


def test_a_finished_match_is_recorded_completely(game, store):
    async def scenario():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "policy")
        await do(service, match_id, "hand_over", 0)
        live = await play(service, match_id, 1)
        await service.wait_for_bots()
        assert live.match.is_over
        recording = await service.recordings.get(live, None)
        assert recording.record(recording.last).tobytes() == live.match.state.tobytes()
        assert recording.scores[-1] == live.match.scores()

    run(scenario)


@pytest.mark.parametrize("is_abandoned", [False, True])
def test_matches_with_secrets_are_never_recorded_completely(game, store, is_abandoned):
    async def scenario():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "policy")
        live = await play(service, match_id, 3)
        if is_abandoned:
            await do(service, match_id, "ask_end", 0)
            assert live.match.is_over
        with pytest.raises(AssertionError):
            await service.recordings.get(live, None)

    run(scenario)


def test_recordings_that_do_not_fit_are_made_again(game, store):
    async def scenario():
        service = await start(MatchService(store))
        service.recordings.close()
        service.recordings = Recordings(limit=1)
        match_id, _ = await start_match(service, game, "person", "person")
        live = await play(service, match_id, 5)
        first = await service.recordings.get(live, 0)
        await service.recordings.get(live, 1)
        again = await service.recordings.get(live, 0)
        assert again is not first
        assert again.moments == first.moments

    run(scenario)
