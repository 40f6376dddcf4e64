"""Bots at the table: outside the redaction gate like a person, thinking on other threads than the server's."""

import asyncio
import secrets
import time

from sqlalchemy.exc import DBAPIError

from truckstop.bots.bot import SIMPLE, Bot
from truckstop.bots.levels import LEVELS
from truckstop.engine.game import BOTS
from truckstop.match.entry import Entry
from truckstop.match.header import PERSON
from truckstop.match.match import Match
from truckstop.match.position import NotNow
from truckstop.server.live import Asked, Live, now
from truckstop.server.thinkers import Thinkers
from truckstop.store.stored import Collision

STAND_IN = "driver"  # drives the seat of a person who has handed it over
PACE = 0.8  # seconds that somebody who watches has to see what happened, before a bot goes on
LUCK_BITS = 63
PATIENCE = 1.0  # seconds before a database that does not answer is tried again

DRIVERS: dict[str, Bot] = {**LEVELS, **{name: SIMPLE[name] for name in BOTS}}


def driver_of(match: Match, seat: int) -> str:
    """The bot that drives a seat, or would for its owner."""
    driver = match.header.seats[seat].driver
    return STAND_IN if driver == PERSON else driver


async def drive(live: Live, thinkers: Thinkers, pace: float) -> None:
    """Play the seats that bots drive, until a person is asked or the match is over.

    Seats that decide at the same time think at the same time, and act in their order.
    """
    since: dict[int, int] = {}  # by seat: when all could see what it has to answer
    while True:
        async with live.lock:
            match = live.match
            asked = [live.ask(seat, by_bot=True) for seat in match.waiting if match.position.bots >> seat & 1]
            since = {each.seat: since.get(each.seat, match.position.at) for each in asked}
        if not asked:
            return
        try:
            actions = await asyncio.gather(*(_choice(live, each, thinkers) for each in asked))
        finally:
            live.answered(asked)
        try:
            for each, action in zip(asked, actions, strict=True):
                await asyncio.sleep(_pause(live, each, since.pop(each.seat), pace))
                await _act(live, each, action)
        except NotNow:
            return
        except (Collision, DBAPIError):
            await asyncio.sleep(PATIENCE)


async def _choice(live: Live, asked: Asked, thinkers: Thinkers) -> int:
    """What the bot of a seat does, knowing only what the seat sees."""
    seat, turn = asked.seat, int(asked.question.seen["turn"])
    last, spent = live.spent.get(seat, (turn, 0.0))
    spent, began = spent if last == turn else 0.0, time.monotonic()
    bot = DRIVERS[driver_of(live.match, seat)]
    action = await thinkers.choose(bot, asked.question, secrets.randbits(LUCK_BITS), spent)
    live.spent[seat] = turn, spent + time.monotonic() - began
    return action


def _pause(live: Live, asked: Asked, since: int, pace: float) -> float:
    """Seconds until a bot acts at a human pace; those for programs never wait."""
    if driver_of(live.match, asked.seat) in BOTS:
        return 0.0
    return min(pace, max(0.0, pace - (now() - since) / 1000))


async def _act(live: Live, asked: Asked, action: int) -> None:
    """Do it, if the same is still asked of the same bot."""

    def command(match: Match, at: int) -> list[Entry]:
        return [] if asked.is_outdated(match) else match.act(asked.seat, [action], at)

    await live.do(command)
