"""Games that bots play decision by decision, and how many of them can be played at a time."""

import math
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from threading import Event

from truckstop.bots.bot import Bot, Search, bot_by_name
from truckstop.bots.question import ask
from truckstop.engine.play import Play

SEED_BITS = 63  # of the seed for a bot's random numbers


def play_bot_game(
    play: Play, bots: Sequence[Bot], rng: Random, next_seat: Callable[[list[int]], int], stop: Event
) -> Iterator[int]:
    """Let bots (by seat) play a game. Carry out one action after the other, and yield each.

    `next_seat` selects the seat to ask from those that may act. The game ends early if it is too long or `stop` is set.
    """
    for _ in range(play.game.codes.MAX_DECISIONS):
        if play.is_over or stop.is_set():
            return
        seat = next_seat(play.to_act)
        action = bots[seat].choose(ask(play, seat, stop), rng.getrandbits(SEED_BITS))
        play.step(seat, action)
        yield action


def parallel_games(bots: Iterable[str]) -> int:
    """How many games to play at a time: one if a bot has a time budget, because its search uses all cores."""
    budgets = [bot.budget for bot in map(bot_by_name, bots) if isinstance(bot, Search)]
    has_time_budget = any(math.isfinite(budget.seconds) for budget in budgets)
    return 1 if has_time_budget else os.cpu_count() or 1
