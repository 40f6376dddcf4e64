"""Bots at the table: they sit outside the redaction gate like a person, thinking on other threads than the server's."""

import asyncio
import secrets
from typing import Any

import numpy as np
from sqlalchemy.exc import DBAPIError

from truckstop.engine.dice import pick
from truckstop.engine.play import luck_of
from truckstop.match.header import PERSON
from truckstop.match.match import Match
from truckstop.match.position import NotNow
from truckstop.server.live import Live
from truckstop.store.stored import Collision

STAND_IN = "policy"  # drives the seat of a person who has handed it over
LUCK_BITS = 63
PATIENCE = 1.0  # seconds before a database that does not answer is tried again


def choose(match: Match, seat: int, seen: Any, legal: list[int], luck: Any) -> int:
    """What the bot of a seat does, knowing only what the seat sees."""
    driver = match.header.seats[seat].driver
    if (STAND_IN if driver == PERSON else driver) == "random":
        return legal[int(pick(luck[0], len(legal)))]
    out = np.array(legal, np.int16)
    return int(match.game.policy(match.box.record, seen, seat, out, len(legal), luck[0]))


async def drive(live: Live) -> None:
    """Play the seats that bots drive, until a person is asked or the match is over."""
    while True:
        async with live.lock:
            match = live.match
            asked = [seat for seat in match.waiting if match.position.bots >> seat & 1]
            if not asked:
                return
            seat = asked[0]
            version, seen, legal = match.version(seat), match.seen_by(seat), match.legal(seat)
        luck = luck_of(secrets.randbits(LUCK_BITS))
        action = await asyncio.to_thread(choose, match, seat, seen, legal, luck)

        def command(
            played: Match, at: int, seat: int = seat, version: int = version, action: int = action
        ) -> list[Any]:
            same = not played.is_stale(seat, version) and played.position.bots >> seat & 1
            return played.act(seat, [action], at) if same else []

        try:
            await live.do(command)
        except NotNow:
            return
        except (Collision, DBAPIError):
            await asyncio.sleep(PATIENCE)
