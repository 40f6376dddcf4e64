"""Open matches: creating them, taking seats, starting, calling off."""

import asyncio

import pytest
import sqlalchemy

from tests.services.running import DICE_NUMBER, do, run, start, start_match
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
    async def scenario():
        service = await start(MatchService(store))
        new_match = await service.open_matches.create(game.meta.slug, ["person", "policy", "person"], {})
        assert set(new_match.invitations) == {0, 2}
        assert (await service.stored_match(new_match.match)).status == Status.OPEN
        with pytest.raises(RequestError, match="not-started"):
            await service.live_match(new_match.match)
        await service.open_matches.take_seat(new_match.match, 0, new_match.invitations[0], " Ann  B. ", DICE_NUMBER)
        assert (await service.stored_match(new_match.match)).status == Status.OPEN
        await service.open_matches.take_seat(new_match.match, 2, new_match.invitations[2], "Cleo", DICE_NUMBER)
        stored_match = await service.stored_match(new_match.match)
        assert stored_match.status == Status.RUNNING
        assert stored_match.header is not None
        assert [seat.name for seat in stored_match.header.seats] == ["Ann B.", "Bot 2", "Cleo"]
        assert stored_match.commitment == new_match.commitment == fairness.commitment(stored_match.secret)
        live = await service.live_match(new_match.match)
        numbers = [bytes.fromhex(seat.number) for seat in stored_match.header.seats]
        assert tuple(live.match.state["dice"]["key"].tolist()) == fairness.dice_key(stored_match.secret, numbers)

    run(scenario)


def test_an_invalid_setup_is_refused(game, store):
    async def scenario():
        service = await start(MatchService(store))
        slug, drivers = game.meta.slug, ["person", "policy"]
        settings: list[tuple[str, list[str], dict[str, str], int]] = [
            ("ferry", drivers, {}, 0),
            (slug, ["person"] * 99, {}, 0),
            (slug, ["person", "genius"], {}, 0),
            (slug, drivers, {"speed": "high"}, 0),
            (slug, drivers, {}, -1),
        ]
        for game_slug, names, options, minutes in settings:
            with pytest.raises((InvalidOption, UnknownGame)):
                await service.open_matches.create(game_slug, names, options, minutes)
        assert store.latest(*Status) == []

    run(scenario)


def test_an_invalid_request_for_a_seat_is_refused_and_changes_nothing(game, store):
    async def scenario():
        service = await start(MatchService(store))
        new_match = await service.open_matches.create(game.meta.slug, ["person", "person"], {})
        invitation = new_match.invitations[0]
        for request in (
            (0, invitation, "", DICE_NUMBER),
            (0, invitation, "x" * 41, DICE_NUMBER),
            (0, invitation, "a\0b", DICE_NUMBER),
            (0, invitation, "Ann", "zz"),
            (0, invitation, "Ann", "00"),
            (1, invitation, "Ann", DICE_NUMBER),
            (7, invitation, "Ann", DICE_NUMBER),
            (-1, invitation, "Ann", DICE_NUMBER),
            (0, "guess", "Ann", DICE_NUMBER),
        ):
            with pytest.raises(RequestError):
                await service.open_matches.take_seat(new_match.match, *request)
        assert all(seat.is_free for seat in (await service.stored_match(new_match.match)).seats)
        assert store.seat_keys(new_match.match) == []
        with pytest.raises(NotFound):
            await service.open_matches.take_seat("nowhere", 0, invitation, "Ann", DICE_NUMBER)
        await service.open_matches.take_seat(new_match.match, 0, invitation, "Ann", DICE_NUMBER)
        with pytest.raises(RequestError, match="seat-taken"):
            await service.open_matches.take_seat(new_match.match, 0, invitation, "Eve", DICE_NUMBER)

    run(scenario)


def test_only_the_player_who_took_a_seat_can_repeat_the_request(game, store):
    """A browser repeats the request if it got no response."""

    async def scenario():
        service = await start(MatchService(store))
        new_match = await service.open_matches.create(game.meta.slug, ["person", "person"], {})
        for seat, invitation in new_match.invitations.items():
            request = new_match.match, seat, invitation, f"Player {seat}", DICE_NUMBER
            keys = [await service.open_matches.take_seat(*request) for _ in range(2)]
            assert [await service.keys.seat_of(new_match.match, key) for key in keys] == [seat, seat]
            for name, number in ((f"Player {seat}", "0e" * fairness.NUMBER_BYTES), ("Eve", DICE_NUMBER)):
                with pytest.raises(RequestError, match="seat-taken"):
                    await service.open_matches.take_seat(new_match.match, seat, invitation, name, number)
        await do(service, new_match.match, "ask_end", 0)
        await do(service, new_match.match, "agree", 1)
        with pytest.raises(RequestError, match="seat-taken"):
            await service.open_matches.take_seat(new_match.match, 0, new_match.invitations[0], "Player 0", DICE_NUMBER)

    run(scenario)


def test_a_full_match_that_was_not_started_starts_when_it_is_opened(game, store):
    """This happens after a crash between taking the last seat and the start."""

    async def scenario():
        service = await start(MatchService(store))
        new_match = await service.open_matches.create(game.meta.slug, ["person", "policy"], {})
        store.take_seat(new_match.match, 0, "Ann", "hash", DICE_NUMBER)
        assert (await service.stored_match(new_match.match)).status == Status.OPEN
        assert (await service.live_match(new_match.match)).match.to_act
        assert (await service.stored_match(new_match.match)).status == Status.RUNNING

    run(scenario)


def test_a_key_opens_its_own_seat_only(game, store):
    async def scenario():
        service = await start(MatchService(store))
        match_id, keys = await start_match(service, game, "person", "person")
        other_match_id, _ = await start_match(service, game, "person", "person")
        assert [await service.keys.seat_of(match_id, keys[seat]) for seat in (0, 1)] == [0, 1]
        assert await service.keys.seat_of(match_id, None) == -1
        for wrong_key in ("", "guess", keys[0][:-1]):
            with pytest.raises(Forbidden):
                await service.keys.seat_of(match_id, wrong_key)
        with pytest.raises(Forbidden):
            await service.keys.seat_of(other_match_id, keys[0])

    run(scenario)


def test_a_match_that_waits_too_long_is_called_off(game, store):
    async def scenario():
        service = await start(MatchService(store))
        slug = game.meta.slug
        all_matches = [await service.open_matches.create(slug, ["person", "person"], {}) for _ in range(3)]
        old_match, _, running_match = all_matches
        for seat, invitation in running_match.invitations.items():
            await service.open_matches.take_seat(running_match.match, seat, invitation, f"Player {seat}", DICE_NUMBER)
        long_ago = now() - (OPEN_DAYS + 1) * DAY
        with store.engine.begin() as connection:
            age = sqlalchemy.update(matches).where(matches.c.id.in_([old_match.match, running_match.match]))
            connection.execute(age.values(changed=long_ago))
        second_service = await start(MatchService(store))
        async with asyncio.timeout(10):
            while (await second_service.stored_match(old_match.match)).status == Status.OPEN:
                await asyncio.sleep(0.02)
        statuses = [(await second_service.stored_match(match.match)).status for match in all_matches]
        assert statuses == [Status.ABANDONED, Status.OPEN, Status.RUNNING]

    run(scenario)
