"""Lets bots play the seats that they control. They know only what their seat sees, and think on other threads.

Bots act at once: a page decides how fast it shows what they did. A match without people is paced here, turn by turn,
and goes on only while somebody watches it.
"""

import asyncio
import secrets
import time
from collections.abc import Callable

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

POLICY = "policy"  # the bot that needs no machine code
SUBSTITUTE = "driver"  # the bot that plays for a person who has handed over the seat
TURN_PAUSE = 2.5  # seconds after a turn in a match without people
SEED_BITS = 63
RETRY_SECONDS = 1.0  # before a database that does not answer is tried again

BOTS: dict[str, Bot] = {**LEVELS, **{name: SIMPLE_BOTS[name] for name in BASIC_BOTS}}


def bot_name(match: Match, seat: int) -> str:
    """The name of the bot that controls a seat, or would control it for its owner."""
    driver = match.header.seats[seat].driver
    return SUBSTITUTE if driver == PERSON else driver


async def play_bot_turns(
    live: LiveMatch,
    pool: BotPool,
    turn_pause: float = 0.0,
    is_watched: Callable[[], bool] = lambda: True,
    can_think: Callable[[], bool] = lambda: True,
) -> None:
    """Let bots act until a person has to, the match is over, or nobody watches a match without people.

    Bots that have to act at the same time decide at the same time, and act in the order of their seats. `turn_pause` is
    in seconds, for matches without people; if it is 0, these go on at once, watched or not. While `can_think` is false,
    because rules in plain Python are too slow for it, the game's policy decides for bots that think.
    """
    while True:
        if turn_pause and _is_between_turns_of_bots(live.match):
            if not is_watched():
                return
            if live.match.turns:
                await asyncio.sleep(max(0.0, turn_pause - (now() - live.match.position.at) / 1000))
        async with live.lock:
            match = live.match
            decisions = [live.open_decision(seat, by_bot=True) for seat in match.to_act if match.is_bot(seat)]
        if not decisions:
            return
        try:
            actions = await asyncio.gather(*(_choose(live, decision, pool, can_think()) for decision in decisions))
        finally:
            live.close_decisions(decisions)
        try:
            for decision, action in zip(decisions, actions, strict=True):
                await _act(live, decision, action)
        except CommandRefused:
            return
        except (LogConflict, DBAPIError):
            await asyncio.sleep(RETRY_SECONDS)


async def _choose(live: LiveMatch, decision: PendingDecision, pool: BotPool, can_think: bool) -> int:
    """The action that the bot of a seat chooses."""
    seat, turn = decision.seat, int(decision.question.state["turn"])
    last_turn, spent = live.thinking_times.get(seat, (turn, 0.0))
    spent, started = spent if last_turn == turn else 0.0, time.monotonic()
    name = bot_name(live.match, seat)
    bot = BOTS[name if can_think or name in BASIC_BOTS else POLICY]
    action = await pool.choose(bot, decision.question, secrets.randbits(SEED_BITS), spent)
    live.thinking_times[seat] = turn, spent + time.monotonic() - started
    return action


def _is_between_turns_of_bots(match: Match) -> bool:
    """Whether a turn has just ended in a match that goes on without people."""
    turns = match.turns
    return not match.is_over and not match.people() and (not turns or turns[-1].is_finished)


async def _act(live: LiveMatch, decision: PendingDecision, action: int) -> None:
    """Carry out the action, unless the decision is outdated."""

    def make_draft(match: Match, at: int) -> Draft | None:
        if decision.is_outdated(match):
            return None
        return match.execute(ACT, decision.seat, Actions((action,)), at, Actor.BOT)

    await live.execute(make_draft)
