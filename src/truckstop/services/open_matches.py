"""Matches that wait for players: create them, take seats, start, call off."""

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from truckstop import games
from truckstop.match import fairness
from truckstop.match.header import PERSON, Header, Seat
from truckstop.match.match import Match
from truckstop.services.errors import Forbidden, MatchFrozen, RequestError
from truckstop.services.live_match import now
from truckstop.services.rule_compilation import RuleCompiler
from truckstop.services.seat_keys import SeatKeys
from truckstop.services.signals import MatchSignals
from truckstop.services.stored_matches import load_stored_match
from truckstop.services.tokens import ANYBODY, is_token_of, new_match_id, new_token, token_hash
from truckstop.services.validation import OPEN_SEAT, validate_player, validate_table
from truckstop.store.errors import SeatTaken
from truckstop.store.models import MatchSettings, Status, StoredMatch, StoredSeat
from truckstop.store.store import Store

OPEN_DAYS = 30  # that a match waits for its players
DAY = 24 * 3600 * 1000  # milliseconds


@dataclass(frozen=True)
class CreatedMatch:
    """A new match that waits for its players."""

    match: str  # its id
    commitment: str
    invitations: Mapping[int, str]  # by seat: the token that lets somebody take it


class OpenMatches:
    """Matches before their first action."""

    def __init__(self, store: Store, keys: SeatKeys, signals: MatchSignals, rule_compiler: RuleCompiler) -> None:
        self._store, self._keys, self._signals, self._rule_compiler = store, keys, signals, rule_compiler

    async def create(
        self, slug: str, drivers: Sequence[str], options: Mapping[str, str], minutes: int = 0
    ) -> CreatedMatch:
        """Create a match. Each seat has a driver: the name of a bot, `person` or `anybody`."""
        values = validate_table(slug, drivers, options, minutes)
        await self._rule_compiler.want(slug)
        invitations = {
            seat: ANYBODY if driver == ANYBODY else new_token()
            for seat, driver in enumerate(drivers)
            if driver in (OPEN_SEAT, ANYBODY)
        }
        seats = tuple(
            StoredSeat("", PERSON, invitation=token_hash(invitations[seat]))
            if seat in invitations
            else StoredSeat(f"Bot {seat + 1}", driver)
            for seat, driver in enumerate(drivers)
        )
        stored = _new_match(slug, seats, {"options": values, "minutes": minutes})
        await asyncio.to_thread(self._store.create, stored)
        if not invitations:
            await self._start(stored.id)
        return CreatedMatch(stored.id, stored.commitment, invitations)

    async def take_seat(
        self, match_id: str, seat: int, invitation: str, name: str, number: str, key: str | None = None
    ) -> str:
        """Take a seat and return its key, by default a new one. The match starts with the last seat.

        `number` goes into the key of the dice.
        """
        stored = await load_stored_match(self._store, match_id)
        name, number = validate_player(name, number)
        if not 0 <= seat < len(stored.seats) or not is_token_of(invitation, stored.seats[seat].invitation):
            raise Forbidden("bad-invitation")
        if not stored.is_compatible:
            raise MatchFrozen("other-rules")
        key = key or new_token()
        try:
            await asyncio.to_thread(self._store.take_seat, match_id, seat, name, token_hash(key), number)
        except SeatTaken:
            key = await self._take_again(match_id, seat, name, number)
        await self.start_if_full(await load_stored_match(self._store, match_id))
        self._signals.notify(match_id)
        return key

    async def _take_again(self, match_id: str, seat: int, name: str, number: str) -> str:
        """Another key for a player who got no answer and repeats the request.

        The number proves it: nobody else knows it yet.
        """
        stored = await load_stored_match(self._store, match_id)
        taken_seat, is_over = stored.seats[seat], stored.status in (Status.OVER, Status.ABANDONED)
        if is_over or taken_seat.name != name or not is_token_of(number, token_hash(taken_seat.number)):
            raise RequestError("seat-taken")
        return await self._keys.add(match_id, seat)

    async def start_if_full(self, stored: StoredMatch) -> bool:
        """Start a match that has all its players. Return whether that was so."""
        is_full = stored.status == Status.OPEN and not any(seat.is_free for seat in stored.seats)
        if is_full:
            await self._start(stored.id)
        return is_full

    async def _start(self, match_id: str) -> None:
        """Write the header, which fixes the key of the dice."""
        stored = await load_stored_match(self._store, match_id)
        game = stored.load_game()
        header = Header(
            match=match_id,
            game=stored.game,
            rules_version=game.meta.rules_version,
            box=game.box().digest,
            options=stored.settings["options"],
            seats=tuple(Seat(seat.name, seat.driver, seat.number) for seat in stored.seats),
            commitment=stored.commitment,
            started=now(),
            minutes=stored.settings["minutes"],
        )
        match = Match(game, game.box(), header, header.dice_key(stored.secret))
        try:
            await asyncio.to_thread(self._store.start, match_id, header, match.position)
        except SeatTaken:
            return  # another process has started it

    async def call_off_old(self) -> None:
        """Call off the matches that have waited for more than `OPEN_DAYS`."""
        for match_id in await asyncio.to_thread(self._store.call_off_all, now() - OPEN_DAYS * DAY):
            self._signals.notify(match_id)


def _new_match(slug: str, seats: tuple[StoredSeat, ...], settings: MatchSettings) -> StoredMatch:
    game, created, secret = games.load(slug), now(), secrets.token_bytes(fairness.SECRET_BYTES)
    return StoredMatch(
        id=new_match_id(),
        game=slug,
        rules_version=game.meta.rules_version,
        layout=game.format_digest,
        settings=settings,
        commitment=fairness.commitment(secret),
        secret=secret,
        header=None,
        status=Status.OPEN,
        created=created,
        changed=created,
        seats=seats,
    )


def is_invited(stored: StoredMatch, token: str) -> bool:
    """Whether a token is an invitation that not everybody has."""
    return token != ANYBODY and any(is_token_of(token, seat.invitation) for seat in stored.seats)
