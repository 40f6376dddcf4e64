"""All that a table on the network can do, for pages and for the API alike. What waits for the disk waits elsewhere."""

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from truckstop import games
from truckstop.engine.game import BOTS, SPECTATOR
from truckstop.engine.options import BadOption
from truckstop.match import fair
from truckstop.match.entry import Entry
from truckstop.match.header import PERSON, Header, Seat
from truckstop.match.match import Match
from truckstop.server.drivers import drive
from truckstop.server.keys import fits, hashed, new_id, new_token
from truckstop.server.live import Command, Live, layout_digest, now
from truckstop.store.store import Store
from truckstop.store.stored import Missing, Status, StoredMatch, StoredSeat, Taken

OPEN_SEAT = "person"  # how a request names a seat that a person will take
MOST_MINUTES = 10_000
LONGEST_NAME, LONGEST_NOTE = 40, 4000


class Wrong(ValueError):
    """A request that cannot be met; `key` names the sentence that says why."""

    def __init__(self, key: str, reason: str = "") -> None:
        super().__init__(reason or key)
        self.key = key


class Forbidden(Wrong):
    """The token opens nothing here."""


class NotThere(Wrong):
    """There is no such thing."""


@dataclass(frozen=True)
class Created:
    """A match that waits for its players."""

    match: str
    commitment: str
    invitations: Mapping[int, str]  # by seat: the token that lets somebody take it


class Service:
    """The matches of one process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._lives: dict[str, Live] = {}
        self._opening = asyncio.Lock()
        self.stopping = False

    async def __aenter__(self) -> "Service":
        return self

    async def __aexit__(self, *_: object) -> None:
        """End all streams and bots: nothing is lost, for everything accepted is on disk."""
        self.stopping = True
        driving = [live.driving for live in self._lives.values() if live.driving is not None]
        for task in driving:
            task.cancel()
        await asyncio.gather(*driving, return_exceptions=True)
        for live in self._lives.values():
            async with live.changed:
                live.changed.notify_all()

    async def quiet(self) -> None:
        """Wait until no bot has anything to decide."""
        while driving := [live.driving for live in self._lives.values() if live.driving and not live.driving.done()]:
            await asyncio.gather(*driving)

    # Before the first action

    async def create(self, game: str, drivers: Sequence[str], options: Mapping[str, str], minutes: int = 0) -> Created:
        """A new match: who plays each seat (a bot's name, or `person`), and how the table plays."""
        title = games.load(game)
        title.meta.check_players(len(drivers))
        values = title.meta.options.complete(options, len(drivers))
        for driver in drivers:
            if driver not in (OPEN_SEAT, *BOTS):
                raise BadOption(f"{driver!r} does not play; there are {', '.join((OPEN_SEAT, *BOTS))}")
        if not 0 <= minutes <= MOST_MINUTES:
            raise BadOption(f"minutes: {minutes} is not from 0 to {MOST_MINUTES}")
        secret, at, match = secrets.token_bytes(fair.SECRET_BYTES), now(), new_id()
        invitations = {n: new_token() for n, driver in enumerate(drivers) if driver == OPEN_SEAT}
        seats = tuple(
            StoredSeat("", PERSON, invitation=hashed(invitations[n]))
            if n in invitations
            else StoredSeat(driver, driver)
            for n, driver in enumerate(drivers)
        )
        stored = StoredMatch(
            id=match,
            game=game,
            rules_version=title.meta.rules_version,
            layout=layout_digest(title),
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

    async def take(self, match: str, seat: int, invitation: str, name: str, number: str) -> str:
        """Sit down: the seat's own secret. With the last seat the match begins."""
        stored = await self.stored(match)
        name = " ".join(name.split())
        if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
            raise Wrong("bad-name", f"a name has 1 to {LONGEST_NAME} letters")
        if len(_hex(number)) != fair.NUMBER_BYTES:
            raise Wrong("bad-number", f"the number for the dice is {fair.NUMBER_BYTES} bytes in hex")
        if not 0 <= seat < len(stored.seats) or not fits(invitation, stored.seats[seat].invitation):
            raise Forbidden("bad-invitation", "this invitation is not for this seat")
        token = new_token()
        try:
            await asyncio.to_thread(self.store.take_seat, match, seat, name, hashed(token), number)
        except Taken:
            raise Wrong("seat-taken", "somebody sits there already") from None
        stored = await self.stored(match)
        if all(each.token or each.driver for each in stored.seats):
            await self._start(match)
        return token

    async def _start(self, match: str) -> None:
        """All are here: the header is written, the dice have their key."""
        stored = await self.stored(match)
        title = games.load(stored.game)
        header = Header(
            match=match,
            game=stored.game,
            rules_version=stored.rules_version,
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
            raise NotThere("no-match", "there is no such match") from None

    async def live(self, match: str) -> Live:
        """A running match, opened if it is not in memory."""
        if match not in self._lives:
            stored = await self.stored(match)
            if stored.header is None:
                raise Wrong("not-started", "the match waits for its players")
            async with self._opening:
                if match not in self._lives:
                    self._lives[match] = await asyncio.to_thread(Live, self.store, stored)
                    self.wake(self._lives[match])
        return self._lives[match]

    async def seat_of(self, match: str, token: str | None) -> int:
        """The seat that a token opens; a spectator's without one."""
        if token is None:
            return SPECTATOR
        stored = await self.stored(match)
        found = [n for n, seat in enumerate(stored.seats) if fits(token, seat.token)]
        if not found:
            raise Forbidden("bad-token", "this token opens no seat of this match")
        return found[0]

    async def renew(self, match: str, seat: int, token: str) -> str:
        """Another secret for a seat, to go on elsewhere; the old one is worth nothing from now on."""
        new = new_token()
        try:
            await asyncio.to_thread(self.store.renew_token, match, seat, hashed(token), hashed(new))
        except Taken:
            raise Forbidden("bad-token", "this token opens no seat of this match") from None
        return new

    # Play

    async def act(self, match: str, seat: int, version: int, actions: Sequence[int]) -> bool:
        """A whole move, in answer to a version of the seat's view; False if that is no longer what it sees."""
        return await self.command(match, seat, version, lambda played, at: played.act(seat, actions, at))

    async def command(self, match: str, seat: int, version: int | None, make: Command) -> bool:
        """Anything else that a seat can do; without a version, whatever it sees."""
        live = await self.live(match)
        stale = False

        def guarded(played: Match, at: int) -> list[Entry]:
            nonlocal stale
            stale = version is not None and played.is_stale(seat, version)
            return [] if stale else make(played, at)

        await live.do(guarded)
        self.wake(live)
        return not stale

    async def catch_up(self, match: str, sequence: int) -> None:
        """Another process has written an entry of this number; if the match is open here, enter it."""
        live = self._lives.get(match)
        if live is not None and live.match.position.sequence < sequence:
            async with live.lock:
                await live.catch_up()
            async with live.changed:
                live.changed.notify_all()
            self.wake(live)

    async def compare(self) -> None:
        """Catch up with all that was missed."""
        for match, sequence in (await asyncio.to_thread(self.store.sequences, [*self._lives])).items():
            await self.catch_up(match, sequence)

    def wake(self, live: Live) -> None:
        """Let bots play, if it is their turn."""
        if live.driving is None or live.driving.done():
            live.driving = asyncio.create_task(drive(live))


def _hex(number: str) -> bytes:
    try:
        return bytes.fromhex(number)
    except ValueError:
        return b""
