"""All that a table on the network can do, for pages and for the API alike. What waits for the disk waits elsewhere."""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy.exc import DBAPIError

from truckstop import games
from truckstop.bots.think import Thought
from truckstop.engine.game import SPECTATOR
from truckstop.match import fair
from truckstop.match.entry import Entry, Kind
from truckstop.match.header import PERSON, Header, Seat
from truckstop.match.match import Match
from truckstop.match.position import NotNow
from truckstop.server.bells import Bells
from truckstop.server.checks import OPEN_SEAT, checked_chair, checked_table
from truckstop.server.drivers import drive
from truckstop.server.hints import hint
from truckstop.server.keys import ANYBODY, fits, hashed, new_id, new_token
from truckstop.server.kitchen import Kitchen
from truckstop.server.live import Command, Live, now
from truckstop.server.persist import persist
from truckstop.server.thinkers import Thinkers
from truckstop.server.wrong import Forbidden, Frozen, NotThere, Wrong
from truckstop.store import archive
from truckstop.store.files import BadFile
from truckstop.store.store import OTHER_KEYS, Store
from truckstop.store.stored import Collision, Missing, Status, StoredMatch, StoredSeat, Taken

LONGEST_NOTE = 4000
MOST_LIVE = 1000  # matches in memory, before those that nobody watches are put away
TICK = 0.5  # seconds between looks at the clocks
OPEN_DAYS = 30  # that a match waits for its players
DAY, HOUR = 24 * 3600 * 1000, 3600.0  # in milliseconds, in seconds
MOST_ENTRIES = 20_000  # of a match that is brought in: twenty times those of a long one
IMPORT_SECONDS = 10.0


@dataclass(frozen=True)
class Created:
    """A match that waits for its players."""

    match: str
    commitment: str
    invitations: Mapping[int, str]  # by seat: the token that lets somebody take it


class Service:
    """The matches of one process; bots act at a pace, in seconds."""

    def __init__(self, store: Store, pace: float = 0.0) -> None:
        self.store, self._pace = store, pace
        self.stopping = False
        self._since = 0  # no process has served these matches just before that, in milliseconds since 1970
        self.kitchen, self.bells, self._thinkers = Kitchen(), Bells(), Thinkers()
        self._tasks: set[asyncio.Task[None]] = set()
        self._lives: OrderedDict[str, Live] = OrderedDict()  # the one used last is the last
        self._opening = asyncio.Lock()
        self._imports = ThreadPoolExecutor(1, "import")  # one after the other: other work needs its threads

    async def __aenter__(self) -> "Service":
        self._since = await asyncio.to_thread(self.store.open_since)
        self.beside(persist(self._watch_clocks))
        self.beside(persist(self._call_off_old))
        played = await asyncio.to_thread(self.store.latest, Status.RUNNING)
        self.beside(self.kitchen.prepare(match.game for match in played))
        return self

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something while others are served."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def __aexit__(self, *_: object) -> None:
        """End all streams and bots: nothing is lost, for everything accepted is on disk."""
        self.stopping = True
        tasks: list[asyncio.Task[Any]] = [*self._tasks]
        tasks += [live.driving for live in self._lives.values() if live.driving is not None]
        tasks += [thinking for live in self._lives.values() for _, thinking in live.hints.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.kitchen.close()
        self._thinkers.close()
        self._imports.shutdown(wait=False, cancel_futures=True)
        self.bells.ring_all()

    async def quiet(self) -> None:
        """Wait until no bot has anything to decide."""
        while driving := [live.driving for live in self._lives.values() if live.driving and not live.driving.done()]:
            await asyncio.gather(*driving)

    # Before the first action

    async def create(self, game: str, drivers: Sequence[str], options: Mapping[str, str], minutes: int = 0) -> Created:
        """A new match: who plays each seat (a bot's name, or `person`), and how the table plays."""
        title, values = games.load(game), checked_table(game, drivers, options, minutes)
        await self.kitchen.wait_for(game)
        secret, at, match = secrets.token_bytes(fair.SECRET_BYTES), now(), new_id()
        people = [(n, driver) for n, driver in enumerate(drivers) if driver in (OPEN_SEAT, ANYBODY)]
        invitations = {n: ANYBODY if driver == ANYBODY else new_token() for n, driver in people}
        seats = tuple(
            StoredSeat("", PERSON, invitation=hashed(invitations[n]))
            if n in invitations
            else StoredSeat(f"Bot {n + 1}", driver)
            for n, driver in enumerate(drivers)
        )
        stored = StoredMatch(
            id=match,
            game=game,
            rules_version=title.meta.rules_version,
            layout=title.shape,
            settings={"options": values, "minutes": minutes},
            commitment=fair.commitment(secret),
            secret=secret,
            header=None,
            status=Status.OPEN,
            created=at,
            changed=at,
            seats=seats,
        )
        await asyncio.to_thread(self.store.create, stored)
        if not invitations:
            await self._start(match)
        return Created(match, stored.commitment, invitations)

    async def take(
        self, match: str, seat: int, invitation: str, name: str, number: str, token: str | None = None
    ) -> str:
        """Sit down: the seat's own secret, or that of a browser. With the last seat the match begins."""
        stored = await self.stored(match)
        name, number = checked_chair(name, number)
        if not 0 <= seat < len(stored.seats) or not fits(invitation, stored.seats[seat].invitation):
            raise Forbidden("bad-invitation")
        if not stored.goes_on:
            raise Frozen("other-rules")
        token = token or new_token()
        try:
            await asyncio.to_thread(self.store.take_seat, match, seat, name, hashed(token), number)
        except Taken:
            token = await self._take_again(match, seat, name, number)
        stored = await self.stored(match)
        if _is_full(stored):
            await self._start(match)
        self.bells.ring(match)
        return token

    async def _take_again(self, match: str, seat: int, name: str, number: str) -> str:
        """Another key for somebody who heard no answer, and sends the same number: nobody else knows it yet."""
        stored = await self.stored(match)
        taken, over = stored.seats[seat], stored.status in (Status.OVER, Status.ABANDONED)
        if over or taken.name != name or not fits(number, hashed(taken.number)):
            raise Wrong("seat-taken")
        return await self.another_key(match, seat)

    async def _start(self, match: str) -> None:
        """All are here: the header is written, the dice have their key."""
        stored = await self.stored(match)
        title = games.load(stored.game)
        header = Header(
            match=match,
            game=stored.game,
            rules_version=title.meta.rules_version,
            box=title.box().digest,
            options=stored.settings["options"],
            seats=tuple(Seat(seat.name, seat.driver, seat.number) for seat in stored.seats),
            commitment=stored.commitment,
            started=now(),
            minutes=stored.settings["minutes"],
        )
        begun = Match(title, title.box(), header, header.dice_key(stored.secret))
        try:
            await asyncio.to_thread(self.store.start, match, header, begun.position)
        except Taken:
            return  # another process was quicker

    # Finding things

    async def stored(self, match: str) -> StoredMatch:
        try:
            return await asyncio.to_thread(self.store.load, match)
        except Missing:
            raise NotThere("no-match") from None

    def is_live(self, match: str) -> bool:
        return match in self._lives

    async def live(self, match: str) -> Live:
        """A running match, opened if it is not in memory."""
        if match not in self._lives:
            stored = await self.stored(match)
            if _is_full(stored):  # who took the last seat could not start it
                await self._start(match)
                stored = await self.stored(match)
            if stored.header is None:
                raise Wrong("called-off" if stored.status == Status.ABANDONED else "not-started")
            if not stored.goes_on:
                raise Frozen("other-rules")
            await self.kitchen.wait_for(stored.game)
            async with self._opening:
                if match not in self._lives:
                    live = await self._open(stored)
                    self._put_away()
                    self.wake(live)
        self._lives.move_to_end(match)
        return self._lives[match]

    async def _open(self, stored: StoredMatch) -> Live:
        live = await asyncio.to_thread(Live, self.store, stored, lambda: self.bells.ring(stored.id))
        self._lives[stored.id] = live
        try:
            await live.catch_up()  # with what was told while nobody here listened for it
            await live.do(lambda match, at: match.resumed(at) if match.position.at < self._since else [])
        except BaseException:
            del self._lives[stored.id]
            raise
        return live

    def _put_away(self) -> None:
        """Let go of matches that nobody watches, when there are many; they are opened again when asked for."""
        for match, live in [*self._lives.items()][: max(0, len(self._lives) - MOST_LIVE)]:
            ticking = live.match.header.minutes and not live.match.over
            if not (match in self.bells or live.lock.locked() or ticking or _is_busy(live)):
                del self._lives[match]

    async def seats_of(self, match: str, token: str) -> list[int]:
        """The seats that a token opens."""
        kept = await asyncio.to_thread(self.store.keys, match)
        found = [seat for seat, key in kept if fits(token, key)]
        if not found:
            await self.stored(match)
            raise Forbidden("bad-token")
        return found

    async def seat_of(self, match: str, token: str | None) -> int:
        """The seat that a token opens; a spectator's without one."""
        return SPECTATOR if token is None else (await self.seats_of(match, token))[0]

    async def mine(self, token: str) -> list[StoredMatch]:
        """The matches in which a token opens a seat."""
        return await asyncio.to_thread(self.store.of_key, hashed(token))

    # Keys

    async def another_key(self, match: str, seat: int, token: str | None = None) -> str:
        """One more secret for a seat, to go on elsewhere."""
        token = token or new_token()
        await asyncio.to_thread(self.store.add_key, match, seat, hashed(token))
        return token

    async def change_key(self, match: str, seat: int, token: str) -> str:
        """A new secret for a seat; all others are worth nothing from now on."""
        new = new_token()
        try:
            await asyncio.to_thread(self.store.change_key, match, seat, hashed(token), hashed(new))
        except Taken:
            raise Forbidden("bad-token") from None
        self.bells.ring(match, other_keys=True)
        return new

    async def opens(self, token: str | None, match: str, seat: int) -> bool:
        """Whether a token opens a seat."""
        kept = await asyncio.to_thread(self.store.keys, match)
        return token is not None and any(each == seat and fits(token, key) for each, key in kept)

    # Play

    async def act(self, match: str, seat: int, version: int, actions: Sequence[int]) -> bool:
        """A whole move, in answer to a version of the seat's view; False if that is no longer what it sees."""
        return await self.command(match, seat, version, lambda played, at: played.act(seat, actions, at))

    async def ask_undo(self, match: str, seat: int, version: int) -> None:
        """Ask the others to go back to what the seat saw as a version of its view."""
        live = await self.live(match)
        async with live.lock:
            await live.told_since(seat, version)
        await self.command(match, seat, None, lambda played, at: played.ask_undo(seat, version, at))

    async def ask_back(self, match: str, seat: int) -> None:
        """Ask the others to go back to before the seat's last action."""
        log = await asyncio.to_thread(self.store.log, match)
        settled = max((entry.sequence for entry in log if entry.kind == Kind.REWIND), default=0)
        mine = [e.sequence for e in log if e.kind == Kind.ACT and e.seat == seat and e.sequence > settled]
        if not mine:
            raise NotNow("no-such-moment")
        await self.command(match, seat, None, lambda played, at: played.ask_back(seat, mine[-1] - 1, at))

    async def command(self, match: str, seat: int, version: int | None, make: Command) -> bool:
        """Anything else that a seat can do; without a version, whatever it sees."""
        live = await self.live(match)
        if version is not None and version > live.match.version(seat):
            await live.catch_up()  # the seat has seen more elsewhere
        stale = False

        def guarded(played: Match, at: int) -> list[Entry]:
            nonlocal stale
            stale = version is not None and played.is_stale(seat, version)
            return [] if stale else make(played, at)

        await live.do(guarded)
        self.wake(live)
        return not stale

    def wake(self, live: Live) -> None:
        """Let bots play, if it is their turn."""
        if not _is_busy(live):
            live.driving = asyncio.create_task(persist(partial(drive, live, self._thinkers, self._pace)))

    async def hint(self, match: str, seat: int, version: int) -> Thought | None:
        """What the pro would do in a seat; none, if that is no longer what it sees."""
        return await hint(await self.live(match), seat, version, self._thinkers)

    async def _watch_clocks(self) -> None:
        """Bots take over from people whose time is used up."""
        while True:
            await asyncio.sleep(TICK)
            for live in [*self._lives.values()]:
                if live.match.header.minutes and live.match.out_of_time(now()):
                    with suppress(Collision, DBAPIError):
                        await live.do(Match.run_out)
                    self.wake(live)

    async def _call_off_old(self) -> None:
        """Matches for which players did not come are called off."""
        while True:
            for match in await asyncio.to_thread(self.store.call_off_all, now() - OPEN_DAYS * DAY):
                self.bells.ring(match)
            await asyncio.sleep(HOUR)

    # Ends

    async def end(self, match: str, token: str) -> None:
        """Give up a match that waits for players, or one that cannot go on here: no agreement is needed for that."""
        stored = await self.stored(match)
        if not is_invited(stored, token):
            await self.seats_of(match, token)
        if stored.status == Status.RUNNING and stored.goes_on:
            raise Wrong("ask-the-others")
        if stored.status in (Status.OVER, Status.ABANDONED):
            raise Wrong("match-over")
        await asyncio.to_thread(archive.end, self.store, stored, now())
        self.bells.ring(match)

    async def export(self, match: str, viewer: int, lang: str) -> str:
        """A finished match as a waybill, another as a transcript of what the viewer knows."""
        stored = await self.stored(match)
        if stored.header is None:
            raise Wrong("not-started")
        return await asyncio.to_thread(archive.export, self.store, stored, viewer, lang)

    async def bring_in(self, text: str) -> str:
        """Keep a finished match that was played elsewhere; its name here."""
        work = partial(archive.bring_in, self.store, text, MOST_ENTRIES, self._watch_import())
        try:
            return await asyncio.get_running_loop().run_in_executor(self._imports, work)
        except BadFile as error:
            raise Wrong("bad-waybill", reason=error) from None

    def _watch_import(self) -> Callable[[], None]:
        """Ends an import that takes too long, or longer than the server runs."""
        began = 0.0

        def watch() -> None:
            nonlocal began
            began = began or time.monotonic()
            if self.stopping or time.monotonic() - began > IMPORT_SECONDS:
                raise BadFile("takes too long to run again", "waybill-slow")

        return watch

    # Following

    async def catch_up(self, match: str, sequence: int) -> None:
        """Another process has written an entry of this number; if the match is open here, enter it."""
        live = self._lives.get(match)
        if live is not None and live.match.position.sequence < sequence:
            await live.catch_up()
            self.wake(live)
        self.bells.ring(match, other_keys=sequence == OTHER_KEYS)

    async def compare(self) -> None:
        """Catch up with all that was missed."""
        for match, sequence in (await asyncio.to_thread(self.store.sequences, [*self._lives])).items():
            await self.catch_up(match, sequence)
        self.bells.ring_all(other_keys=True)


def _is_busy(live: Live) -> bool:
    return live.driving is not None and not live.driving.done()


def _is_full(stored: StoredMatch) -> bool:
    """Whether a match has all its players, but was not started yet."""
    return stored.status == Status.OPEN and not any(seat.free for seat in stored.seats)


def is_invited(stored: StoredMatch, token: str) -> bool:
    """Whether a token is an invitation that not everybody has."""
    return token != ANYBODY and any(fits(token, seat.invitation) for seat in stored.seats)
