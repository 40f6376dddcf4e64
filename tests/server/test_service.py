"""The service on a real database: from the first chair to the last action, alone and beside another process."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest
import sqlalchemy

from tests.conformance.test_secrets import scrambled
from tests.match.table import advised
from tests.store.conftest import url
from truckstop.engine.options import BadOption
from truckstop.engine.play import luck_of
from truckstop.engine.refusal import Refused
from truckstop.games import UnknownGame
from truckstop.match import fair
from truckstop.match.entry import Kind
from truckstop.match.match import MINUTE, Match
from truckstop.match.position import NotNow
from truckstop.server.live import now
from truckstop.server.service import DAY, OPEN_DAYS, Service
from truckstop.server.wrong import Forbidden, NotThere, Wrong
from truckstop.store.schema import matches
from truckstop.store.store import Store
from truckstop.store.stored import Status

__all__ = ["url"]

NUMBER = "0f" * fair.NUMBER_BYTES


OPEN: list[Service] = []


async def enter(service):
    """A service that is left when the story is over."""
    OPEN.append(await service.__aenter__())
    return service


def run(story):
    stores = []

    async def told():
        try:
            await story()
        finally:
            while OPEN:
                stores.append(OPEN[-1].store)
                await OPEN.pop().__aexit__()

    asyncio.run(told())
    for store in stores:
        store.close()


async def seated(service, game, *drivers, **settings):
    """A match with all its people: its name, and their tokens by seat."""
    created = await service.create(game.meta.slug, drivers, settings.pop("options", {}), **settings)
    tokens = {}
    for seat, invitation in created.invitations.items():
        tokens[seat] = await service.take(created.match, seat, invitation, f"Player {seat}", NUMBER)
    return created.match, tokens


def policy(live, seat, seed=1):
    return advised(live.match, seat, luck_of(seed))


async def play(service, match, decisions):
    """People and bots decide in turn, so many times."""
    live = await service.live(match)
    for _ in range(decisions):
        await service.quiet()
        if live.match.over:
            break
        seat = live.match.waiting[0]
        assert await service.act(match, seat, live.match.version(seat), [policy(live, seat)])
    return live


def test_a_match_begins_when_the_last_chair_is_taken(game, store):
    async def story():
        service = await enter(Service(store))
        created = await service.create(game.meta.slug, ["person", "policy", "person"], {})
        assert set(created.invitations) == {0, 2}
        assert (await service.stored(created.match)).status == Status.OPEN
        with pytest.raises(Wrong, match="not-started"):
            await service.live(created.match)
        await service.take(created.match, 0, created.invitations[0], " Ann  B. ", NUMBER)
        assert (await service.stored(created.match)).status == Status.OPEN
        await service.take(created.match, 2, created.invitations[2], "Cleo", NUMBER)
        stored = await service.stored(created.match)
        assert stored.status == Status.RUNNING
        assert stored.header is not None
        assert [seat.name for seat in stored.header.seats] == ["Ann B.", "Bot 2", "Cleo"]
        assert stored.commitment == created.commitment == fair.commitment(stored.secret)
        live = await service.live(created.match)
        numbers = [bytes.fromhex(seat.number) for seat in stored.header.seats]
        assert tuple(live.match.state["dice"]["key"].tolist()) == fair.dice_key(stored.secret, numbers)

    run(story)


def test_bad_requests_are_refused_and_change_nothing(game, store):
    async def story():
        service = await enter(Service(store))
        slug = game.meta.slug
        two = ["person", "policy"]
        settings: list[tuple[str, list[str], dict[str, str], int]] = [
            ("ferry", two, {}, 0),
            (slug, ["person"] * 99, {}, 0),
            (slug, ["person", "genius"], {}, 0),
            (slug, two, {"speed": "high"}, 0),
            (slug, two, {}, -1),
        ]
        for which, drivers, options, minutes in settings:
            with pytest.raises((BadOption, UnknownGame)):
                await service.create(which, drivers, options, minutes)
        created = await service.create(slug, ["person", "person"], {})
        invitation = created.invitations[0]
        for chair in (
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
            with pytest.raises(Wrong):
                await service.take(created.match, *chair)
        assert all(seat.free for seat in (await service.stored(created.match)).seats)
        assert store.keys(created.match) == []
        with pytest.raises(NotThere):
            await service.take("nowhere", 0, invitation, "Ann", NUMBER)
        await service.take(created.match, 0, invitation, "Ann", NUMBER)
        with pytest.raises(Wrong, match="seat-taken"):
            await service.take(created.match, 0, invitation, "Eve", NUMBER)

    run(story)


def test_who_heard_no_answer_sits_down_again_and_nobody_else(game, store):
    async def story():
        service = await enter(Service(store))
        created = await service.create(game.meta.slug, ["person", "person"], {})
        for seat, invitation in created.invitations.items():
            tokens = [await service.take(created.match, seat, invitation, f"Player {seat}", NUMBER) for _ in range(2)]
            assert [await service.seat_of(created.match, token) for token in tokens] == [seat, seat]
            for name, number in ((f"Player {seat}", "0e" * fair.NUMBER_BYTES), ("Eve", NUMBER)):
                with pytest.raises(Wrong, match="seat-taken"):
                    await service.take(created.match, seat, invitation, name, number)
        await service.command(created.match, 0, None, lambda match, at: match.ask_end(0, at))
        await service.command(created.match, 1, None, lambda match, at: match.agree(1, at))
        with pytest.raises(Wrong, match="seat-taken"):
            await service.take(created.match, 0, created.invitations[0], "Player 0", NUMBER)

    run(story)


def test_a_match_that_nobody_could_start_starts_when_somebody_looks(game, store):
    """As after a crash between the last chair and the start."""

    async def story():
        service = await enter(Service(store))
        created = await service.create(game.meta.slug, ["person", "policy"], {})
        store.take_seat(created.match, 0, "Ann", "hash", NUMBER)
        assert (await service.stored(created.match)).status == Status.OPEN
        assert (await service.live(created.match)).match.waiting
        assert (await service.stored(created.match)).status == Status.RUNNING

    run(story)


def test_a_token_opens_its_own_seat_and_nothing_else(game, store):
    async def story():
        service = await enter(Service(store))
        match, tokens = await seated(service, game, "person", "person")
        other, _ = await seated(service, game, "person", "person")
        assert [await service.seat_of(match, tokens[seat]) for seat in (0, 1)] == [0, 1]
        assert await service.seat_of(match, None) == -1
        for wrong in ("", "guess", tokens[0][:-1]):
            with pytest.raises(Forbidden):
                await service.seat_of(match, wrong)
        with pytest.raises(Forbidden):
            await service.seat_of(other, tokens[0])

    run(story)


def test_a_whole_match_is_played_and_is_on_disk(game, store, url):
    async def story():
        service = await enter(Service(store))
        match, _ = await seated(service, game, "person", "policy", "random")
        live = await play(service, match, 10_000)
        assert live.match.over
        await service.quiet()
        assert (await service.stored(match)).status == Status.OVER
        other = Store(url)
        assert other.position(match) == live.match.position
        assert [entry.sequence for entry in other.log(match)] == list(range(1, live.match.position.sequence + 1))
        other.close()

    run(story)


def test_a_match_goes_on_in_another_process_where_it_stopped(game, store, url):
    async def story():
        service = await enter(Service(store))
        match, _ = await seated(service, game, "person", "policy")
        live = await play(service, match, 15)
        await service.quiet()
        again = await enter(Service(Store(url)))
        resumed = await again.live(match)
        assert resumed.match.position == live.match.position
        await play(again, match, 5)
        await again.quiet()
        assert again.store.position(match) == resumed.match.position

    run(story)


def test_two_processes_at_one_match_never_write_the_same_entry(game, store, url):
    """Each decides on what it knows; who is late catches up, and answers to what the seat then sees."""

    async def story():
        services = [await enter(Service(store)), await enter(Service(Store(url)))]
        match, _ = await seated(services[0], game, "person", "person", "person")
        lives = [await service.live(match) for service in services]
        accepted = 0
        for turn in range(60):
            if lives[0].match.over:
                break
            service, live = services[turn % 2], lives[turn % 2]
            seat = live.match.waiting[turn % len(live.match.waiting)]
            try:
                accepted += await service.act(match, seat, live.match.version(seat), [policy(live, seat)])
            except Refused:
                await live.catch_up()
        for live in lives:
            await live.catch_up()
        assert lives[0].match.position == lives[1].match.position == store.position(match)
        assert len(store.log(match)) == accepted > 20

    run(story)


class Dawdler(Store):
    """Much can happen between its reading a position and handing it out."""

    meanwhile: Callable[[], None] = staticmethod(lambda: None)

    def position(self, match):
        found = super().position(match)
        self.meanwhile()
        return found


def test_what_is_written_while_a_match_is_opened_is_not_missed(game, store, url):
    async def story():
        loop = asyncio.get_running_loop()
        one, two = await enter(Service(store)), await enter(Service(Dawdler(url)))
        match, _ = await seated(one, game, "person", "person")

        async def elsewhere():
            live = await play(one, match, 1)
            await two.catch_up(match, live.match.position.sequence)

        two.store.meanwhile = lambda: asyncio.run_coroutine_threadsafe(elsewhere(), loop).result()
        opened = await two.live(match)
        assert opened.match.position == (await one.live(match)).match.position
        assert opened.match.position.sequence == 1

    run(story)


def test_an_answer_to_what_was_seen_elsewhere_is_not_stale(game, store, url):
    """A process that knows less than the seat catches up before it judges."""

    async def story():
        services = [await enter(Service(store)), await enter(Service(Store(url)))]
        match, _ = await seated(services[0], game, "person", "person")
        behind = await services[1].live(match)
        live = await play(services[0], match, 5)
        seat = live.match.waiting[0]
        assert behind.match.position.sequence == 0
        assert await services[1].act(match, seat, live.match.version(seat), [policy(live, seat)])
        assert len(store.log(match)) == 6

    run(story)


def test_a_stale_or_repeated_action_changes_nothing(game, store):
    async def story():
        service = await enter(Service(store))
        match, _ = await seated(service, game, "person", "person")
        live = await play(service, match, 3)
        await service.quiet()
        seat, version = live.match.waiting[0], live.match.version(live.match.waiting[0])
        action = policy(live, seat)
        results = await asyncio.gather(*(service.act(match, seat, version, [action]) for _ in range(5)))
        assert results.count(True) == 1
        sequence = live.match.position.sequence
        assert not await service.act(match, seat, version, [action])
        assert not await service.act(match, seat, version + 7, [action])
        assert live.match.position.sequence == sequence

    run(story)


def test_a_write_that_fails_leaves_the_match_as_it_was(game, store):
    async def story():
        service = await enter(Service(store))
        match, _ = await seated(service, game, "person", "policy")
        live = await play(service, match, 3)
        await service.quiet()
        seat, before = live.match.waiting[0], live.match.position
        action = policy(live, seat)
        store.close()
        store.engine.dispose()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(service.act(match, seat, live.match.version(seat), [action]), 0.5)
        assert live.match.position == before
        assert live.match.legal(seat)

    run(story)


def test_a_bot_takes_over_when_time_is_up(game, store):
    async def story():
        service = await enter(Service(store))
        match, _ = await seated(service, game, "person", "person", minutes=1)
        live = await service.live(match)
        late = live.match.waiting[0]
        live.match.position.used[late] = MINUTE
        async with asyncio.timeout(10):
            with service.bells.listening([match]) as bell:
                await bell.wait()
        assert live.match.position.bots >> late & 1
        assert (store.log(match)[0].kind, store.log(match)[0].seat) == (Kind.BOT, late)
        with pytest.raises(NotNow, match="out-of-time"):
            await service.command(match, late, None, lambda played, at: played.take_back(late, at))

    run(story)


def test_what_was_told_before_the_match_was_opened_here_is_told_from_the_log(game, store, url):
    async def story():
        service = await enter(Service(store))
        match, _ = await seated(service, game, "person", "person")
        live = await play(service, match, 15)
        again = await enter(Service(Store(url)))
        resumed = await again.live(match)
        assert resumed.match.told_since(0, 1) is None
        told, remembered = await resumed.told_since(0, 1), live.match.told_since(0, 1)
        assert told is not None
        assert remembered is not None
        assert [(each.version, len(each.items)) for each in told] == [
            (each.version, len(each.items)) for each in remembered
        ]
        seat = resumed.match.waiting[0]
        await again.ask_undo(match, seat, resumed.match.version(seat) - 1)
        assert resumed.match.position.proposal is not None
        other = 1 - seat
        await again.command(match, other, None, lambda played, at: played.agree(other, at))
        assert store.log(match)[-1].kind == Kind.REWIND

    run(story)


def test_what_was_told_of_late_is_told_without_running_the_whole_log(game, store, url, monkeypatch):
    """A page shows the last lines of the log: however long the match, they come from a position kept on the way."""
    run_again: list[int] = []
    enter_one = Match.enter

    def counted(self, entries):
        entries = list(entries)
        run_again.extend(entry.sequence for entry in entries)
        enter_one(self, entries)

    async def story():
        service = await enter(Service(store))
        match, _ = await seated(service, game, "person", "person")
        live = await play(service, match, 35)
        again = await enter(Service(Store(url)))
        resumed = await again.live(match)
        late = live.match.version(0) - 3
        monkeypatch.setattr(Match, "enter", counted)
        told = await resumed.told_since(0, late)
        assert [each.version for each in told] == [late + 1, late + 2, late + 3]
        assert run_again[0] > 10, "it began at a position kept on the way"
        assert [told_of(each) for each in told] == [told_of(each) for each in live.match.told_since(0, late)]

    monkeypatch.setattr("truckstop.store.store.SNAPSHOT", 5)
    run(story)


def told_of(told):
    return told.version, told.sequence, [item.tobytes() for item in told.items]


def test_a_table_goes_back_beyond_a_position_kept_on_the_way(game, store, url, monkeypatch):
    async def story():
        service = await enter(Service(store))
        match, _ = await seated(service, game, "person", "person")
        await play(service, match, 22)
        again = await enter(Service(Store(url)))
        live = await again.live(match)
        *_, then = live._rerun(7, lambda _: False)
        record = then.state.tobytes()
        await again.command(match, 0, None, lambda played, at: played.ask_back(0, 7, at))
        await again.command(match, 1, None, lambda played, at: played.agree(1, at))
        assert store.log(match)[-1].kind == Kind.REWIND
        back = live.match.state.copy()
        back["dice"], back["reveals"] = then.state["dice"], then.state["reveals"]
        assert back.tobytes() == record
        await play(again, match, 9)
        position = live.match.position
        *_, whole = live._rerun(position.sequence, lambda _: False)
        *_, part = live._rerun(position.sequence, lambda _: True)
        assert whole.position == part.position == position

    monkeypatch.setattr("truckstop.store.store.SNAPSHOT", 5)
    run(story)


def test_matches_that_nobody_watches_are_put_away_and_opened_again(game, store, monkeypatch):
    async def story():
        service = await enter(Service(store))
        names = [(await seated(service, game, "person", "person"))[0] for _ in range(5)]
        with service.bells.listening([names[0]]):
            lives = {name: await play(service, name, 3) for name in names}
            assert [name for name in names if service.is_live(name)] == [names[0], names[3], names[4]]
        assert (await service.live(names[1])).match.position == lives[names[1]].match.position

    monkeypatch.setattr("truckstop.server.service.MOST_LIVE", 2)
    run(story)


def test_a_bot_knows_no_more_than_its_seat(game, store):
    """Noise in place of all that a seat may not know changes nothing of what its bot does."""

    async def story():
        service = await enter(Service(store))
        match, _ = await seated(service, game, "person", "policy", "policy")
        live = await play(service, match, 12)
        await service.quiet()
        seat = live.match.waiting[0]
        chosen = [policy(live, seat, seed) for seed in range(20)]
        noisy = scrambled(game, live.match.state, seat, Random(3))
        assert noisy.tobytes() != live.match.state.tobytes()
        live.match._play.restore(noisy.tobytes())
        assert [policy(live, seat, seed) for seed in range(20)] == chosen

    run(story)


def test_time_in_which_no_server_ran_is_nobodys(game, url):
    async def story():
        store = Store(url)
        service = await enter(Service(store))
        match, _ = await seated(service, game, "person", "person", minutes=1)
        await play(service, match, 3)
        await OPEN.pop().__aexit__()
        store.close()
        await asyncio.sleep(1.2)
        again = await enter(Service(Store(url)))
        live = await again.live(match)
        assert again.store.log(match)[-1].kind == Kind.RESUME
        before, after = live.match.position.used, live.match.time_used(now())
        assert all(later - earlier < 1000 for earlier, later in zip(before, after, strict=True))

    run(story)


def test_a_server_beside_another_does_not_restart_the_clocks(game, postgres_url):
    async def story():
        one = await enter(Service(Store(postgres_url)))
        match, _ = await seated(one, game, "person", "person", minutes=1)
        live = await play(one, match, 3)
        two = await enter(Service(Store(postgres_url)))
        assert (await two.live(match)).match.position == live.match.position
        assert Kind.RESUME not in [entry.kind for entry in one.store.log(match)]

    run(story)


def test_a_match_whose_players_do_not_come_is_called_off(game, store):
    async def story():
        service = await enter(Service(store))
        old, young, begun = [await service.create(game.meta.slug, ["person", "person"], {}) for _ in range(3)]
        for seat, invitation in begun.invitations.items():
            await service.take(begun.match, seat, invitation, f"Player {seat}", NUMBER)
        long_ago = now() - (OPEN_DAYS + 1) * DAY
        with store.engine.begin() as connection:
            aged = sqlalchemy.update(matches).where(matches.c.id.in_([old.match, begun.match]))
            connection.execute(aged.values(changed=long_ago))
        again = await enter(Service(store))
        async with asyncio.timeout(10):
            while (await again.stored(old.match)).status == Status.OPEN:
                await asyncio.sleep(0.02)
        states = [(await again.stored(each.match)).status for each in (old, young, begun)]
        assert states == [Status.ABANDONED, Status.OPEN, Status.RUNNING]

    run(story)
