"""Matches that wait for players: creating them, taking seats, starting, calling off."""

import asyncio

import pytest
import sqlalchemy

from tests.services.running import NUMBER, do, run, start, start_match
from truckstop.engine.options import InvalidOption
from truckstop.games import UnknownGame
from truckstop.match import fairness
from truckstop.services.errors import Forbidden, NotFound, RequestError
from truckstop.services.live_match import now
from truckstop.services.match_service import MatchService
from truckstop.services.open_matches import DAY, OPEN_DAYS
from truckstop.store.models import Status
from truckstop.store.schema import matches


def test_a_match_starts_when_the_last_seat_is_taken(game, store):
    async def story():
        service = await start(MatchService(store))
        created = await service.open_matches.create(game.meta.slug, ["person", "policy", "person"], {})
        assert set(created.invitations) == {0, 2}
        assert (await service.stored_match(created.match)).status == Status.OPEN
        with pytest.raises(RequestError, match="not-started"):
            await service.live_match(created.match)
        await service.open_matches.take_seat(created.match, 0, created.invitations[0], " Ann  B. ", NUMBER)
        assert (await service.stored_match(created.match)).status == Status.OPEN
        await service.open_matches.take_seat(created.match, 2, created.invitations[2], "Cleo", NUMBER)
        stored = await service.stored_match(created.match)
        assert stored.status == Status.RUNNING
        assert stored.header is not None
        assert [seat.name for seat in stored.header.seats] == ["Ann B.", "Bot 2", "Cleo"]
        assert stored.commitment == created.commitment == fairness.commitment(stored.secret)
        live = await service.live_match(created.match)
        numbers = [bytes.fromhex(seat.number) for seat in stored.header.seats]
        assert tuple(live.match.state["dice"]["key"].tolist()) == fairness.dice_key(stored.secret, numbers)

    run(story)


def test_wrong_tables_are_refused(game, store):
    async def story():
        service = await start(MatchService(store))
        slug, two = game.meta.slug, ["person", "policy"]
        settings: list[tuple[str, list[str], dict[str, str], int]] = [
            ("ferry", two, {}, 0),
            (slug, ["person"] * 99, {}, 0),
            (slug, ["person", "genius"], {}, 0),
            (slug, two, {"speed": "high"}, 0),
            (slug, two, {}, -1),
        ]
        for which, drivers, options, minutes in settings:
            with pytest.raises((InvalidOption, UnknownGame)):
                await service.open_matches.create(which, drivers, options, minutes)
        assert store.latest(*Status) == []

    run(story)


def test_wrong_requests_for_a_seat_are_refused_and_change_nothing(game, store):
    async def story():
        service = await start(MatchService(store))
        created = await service.open_matches.create(game.meta.slug, ["person", "person"], {})
        invitation = created.invitations[0]
        for request in (
            (0, invitation, "", NUMBER),
            (0, invitation, "x" * 41, NUMBER),
            (0, invitation, "a\0b", NUMBER),
            (0, invitation, "Ann", "zz"),
            (0, invitation, "Ann", "00"),
            (1, invitation, "Ann", NUMBER),
            (7, invitation, "Ann", NUMBER),
            (-1, invitation, "Ann", NUMBER),
            (0, "guess", "Ann", NUMBER),
        ):
            with pytest.raises(RequestError):
                await service.open_matches.take_seat(created.match, *request)
        assert all(seat.is_free for seat in (await service.stored_match(created.match)).seats)
        assert store.seat_keys(created.match) == []
        with pytest.raises(NotFound):
            await service.open_matches.take_seat("nowhere", 0, invitation, "Ann", NUMBER)
        await service.open_matches.take_seat(created.match, 0, invitation, "Ann", NUMBER)
        with pytest.raises(RequestError, match="seat-taken"):
            await service.open_matches.take_seat(created.match, 0, invitation, "Eve", NUMBER)

    run(story)


def test_only_the_player_who_took_a_seat_can_repeat_the_request(game, store):
    """After a request without an answer."""

    async def story():
        service = await start(MatchService(store))
        created = await service.open_matches.create(game.meta.slug, ["person", "person"], {})
        for seat, invitation in created.invitations.items():
            request = created.match, seat, invitation, f"Player {seat}", NUMBER
            keys = [await service.open_matches.take_seat(*request) for _ in range(2)]
            assert [await service.keys.seat_of(created.match, key) for key in keys] == [seat, seat]
            for name, number in ((f"Player {seat}", "0e" * fairness.NUMBER_BYTES), ("Eve", NUMBER)):
                with pytest.raises(RequestError, match="seat-taken"):
                    await service.open_matches.take_seat(created.match, seat, invitation, name, number)
        await do(service, created.match, "ask_end", 0)
        await do(service, created.match, "agree", 1)
        with pytest.raises(RequestError, match="seat-taken"):
            await service.open_matches.take_seat(created.match, 0, created.invitations[0], "Player 0", NUMBER)

    run(story)


def test_a_full_match_that_was_not_started_starts_when_it_is_opened(game, store):
    """As after a crash between the last seat and the start."""

    async def story():
        service = await start(MatchService(store))
        created = await service.open_matches.create(game.meta.slug, ["person", "policy"], {})
        store.take_seat(created.match, 0, "Ann", "hash", NUMBER)
        assert (await service.stored_match(created.match)).status == Status.OPEN
        assert (await service.live_match(created.match)).match.to_act
        assert (await service.stored_match(created.match)).status == Status.RUNNING

    run(story)


def test_a_key_opens_its_own_seat_only(game, store):
    async def story():
        service = await start(MatchService(store))
        match_id, keys = await start_match(service, game, "person", "person")
        other, _ = await start_match(service, game, "person", "person")
        assert [await service.keys.seat_of(match_id, keys[seat]) for seat in (0, 1)] == [0, 1]
        assert await service.keys.seat_of(match_id, None) == -1
        for wrong in ("", "guess", keys[0][:-1]):
            with pytest.raises(Forbidden):
                await service.keys.seat_of(match_id, wrong)
        with pytest.raises(Forbidden):
            await service.keys.seat_of(other, keys[0])

    run(story)


def test_a_match_that_waits_too_long_is_called_off(game, store):
    async def story():
        service = await start(MatchService(store))
        slug = game.meta.slug
        old, new, running = [await service.open_matches.create(slug, ["person", "person"], {}) for _ in range(3)]
        for seat, invitation in running.invitations.items():
            await service.open_matches.take_seat(running.match, seat, invitation, f"Player {seat}", NUMBER)
        long_ago = now() - (OPEN_DAYS + 1) * DAY
        with store.engine.begin() as connection:
            age = sqlalchemy.update(matches).where(matches.c.id.in_([old.match, running.match]))
            connection.execute(age.values(changed=long_ago))
        again = await start(MatchService(store))
        async with asyncio.timeout(10):
            while (await again.stored_match(old.match)).status == Status.OPEN:
                await asyncio.sleep(0.02)
        statuses = [(await again.stored_match(each.match)).status for each in (old, new, running)]
        assert statuses == [Status.ABANDONED, Status.OPEN, Status.RUNNING]

    run(story)
