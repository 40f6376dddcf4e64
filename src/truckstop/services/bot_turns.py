"""Lets bots play the seats that they control. They know only what their seat sees, and think on other threads."""

import asyncio
import secrets
import time

from sqlalchemy.exc import DBAPIError

from truckstop.bots.bot import SIMPLE_BOTS, Bot
from truckstop.bots.levels import LEVELS
from truckstop.engine.game import BASIC_BOTS
from truckstop.match.commands import ACT, Actions, Actor
from truckstop.match.draft import Draft
from truckstop.match.errors import CommandRefused
from truckstop.match.header import PERSON
from truckstop.match.match import Match
from truckstop.services.bot_pool import BotPool
from truckstop.services.live_match import LiveMatch, PendingDecision, now
from truckstop.store.errors import LogConflict

SUBSTITUTE = "driver"  # the bot that plays for a person who has handed over the seat
PACE = 0.8  # seconds that people have to see what happened, before a bot goes on
SEED_BITS = 63
RETRY_SECONDS = 1.0  # before a database that does not answer is tried again

BOTS: dict[str, Bot] = {**LEVELS, **{name: SIMPLE_BOTS[name] for name in BASIC_BOTS}}


def bot_name(match: Match, seat: int) -> str:
    """The name of the bot that controls a seat, or would control it for its owner."""
    driver = match.header.seats[seat].driver
    return SUBSTITUTE if driver == PERSON else driver


async def play_bot_turns(live: LiveMatch, pool: BotPool, pace: float) -> None:
    """Let bots act until a person has to, or the match is over.

    Bots that have to act at the same time decide at the same time, and act in the order of their seats.
    """
    waiting_since: dict[int, int] = {}  # by seat: when everybody could see what it has to answer
    while True:
        async with live.lock:
            match = live.match
            decisions = [live.open_decision(seat, by_bot=True) for seat in match.to_act if match.is_bot(seat)]
            waiting_since = {each.seat: waiting_since.get(each.seat, match.position.at) for each in decisions}
        if not decisions:
            return
        try:
            actions = await asyncio.gather(*(_choose(live, decision, pool) for decision in decisions))
        finally:
            live.close_decisions(decisions)
        try:
            for decision, action in zip(decisions, actions, strict=True):
                await asyncio.sleep(_pause(live, decision.seat, waiting_since.pop(decision.seat), pace))
                await _act(live, decision, action)
        except CommandRefused:
            return
        except (LogConflict, DBAPIError):
            await asyncio.sleep(RETRY_SECONDS)


async def _choose(live: LiveMatch, decision: PendingDecision, pool: BotPool) -> int:
    """The action that the bot of a seat chooses."""
    seat, turn = decision.seat, int(decision.question.state["turn"])
    last_turn, spent = live.thinking_times.get(seat, (turn, 0.0))
    spent, started = spent if last_turn == turn else 0.0, time.monotonic()
    bot = BOTS[bot_name(live.match, seat)]
    action = await pool.choose(bot, decision.question, secrets.randbits(SEED_BITS), spent)
    live.thinking_times[seat] = turn, spent + time.monotonic() - started
    return action


def _pause(live: LiveMatch, seat: int, waiting_since: int, pace: float) -> float:
    """Seconds until a bot acts at a pace that people can follow. Bots for programs never wait."""
    if bot_name(live.match, seat) in BASIC_BOTS:
        return 0.0
    return min(pace, max(0.0, pace - (now() - waiting_since) / 1000))


async def _act(live: LiveMatch, decision: PendingDecision, action: int) -> None:
    """Carry out the action, unless the decision is outdated."""

    def make_draft(match: Match, at: int) -> Draft | None:
        if decision.is_outdated(match):
            return None
        return match.execute(ACT, decision.seat, Actions((action,)), at, Actor.BOT)

    await live.execute(make_draft)
