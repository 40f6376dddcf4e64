"""Arena: bots play one another at balanced tables, and are rated.

A round is one deal (the same dice) played by every line-up in every rotation of its seats: so each bot sits in each
seat equally often, and every pairing has met over the same deals. A pairing compares the scores of two bots in one
game; a tie counts half.
"""

import json
import math
import os
import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, TextIO

import numpy as np

from truckstop.bots.bot import Bot, Search, bot_of
from truckstop.bots.question import ask
from truckstop.engine.box import Box
from truckstop.engine.game import Game
from truckstop.engine.play import Play, keys_of

RESAMPLES = 400  # of what was played, for confidence intervals
ROUNDS = 30  # from so many on, whole rounds are drawn again, else single games
WITHIN = (2.5, 97.5)  # percent
ELO = 400 / math.log(10)  # points that a factor e in winning is worth
STEPS = 200  # towards the best ratings
LUCK_BITS = 63  # of a seed of the players' luck

Array = np.ndarray[Any, Any]


class BadArena(ValueError):
    """What cannot be played, or not gone on with."""


@dataclass(frozen=True)
class Result:
    """One game: who sat where, and what came of it."""

    number: int
    bots: tuple[str, ...]  # by seat
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Pair:
    """How one bot fared against another."""

    a: str
    b: str
    wins: int
    losses: int
    ties: int

    @property
    def share(self) -> float:
        """Of what `a` could win."""
        return (self.wins + self.ties / 2) / max(1, self.wins + self.losses + self.ties)


@dataclass(frozen=True)
class Rating:
    """Elo, the mean of all bots being 0; the interval is 95 % confidence."""

    rating: float
    interval: tuple[float, float]
    mean_score: float
    games: int


@dataclass(frozen=True)
class Arena:
    """What is to be played."""

    game: Game
    box: Box
    options: Mapping[str, str]
    players: int
    bots: tuple[str, ...]
    seed: int

    def __post_init__(self) -> None:
        if len(set(self.bots)) < max(2, len(self.bots)):
            raise BadArena("An arena needs two bots or more, all different.")
        if self.players < 2:
            raise BadArena("An arena needs two players or more.")

    @property
    def lineups(self) -> list[tuple[str, ...]]:
        """All tables: of more bots than seats, every choice; of fewer, each as often as can be."""
        spare = self.players % len(self.bots) if len(self.bots) < self.players else self.players
        each = 0 if len(self.bots) >= self.players else self.players // len(self.bots)
        return [self.bots * each + chosen for chosen in combinations(self.bots, spare)]

    @property
    def round(self) -> int:
        """Games with one deal."""
        return len(self.lineups) * self.players

    def seats(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game: one line-up after the other, in an order of its own for each deal, rotated."""
        deal, within = divmod(number, self.round)
        lineup, turned = divmod(within, self.players)
        order = np.random.default_rng([self.seed, deal, lineup]).permutation(self.players)
        bots = [self.lineups[lineup][n] for n in order]
        return tuple(bots[turned:] + bots[:turned])

    def play(self, number: int) -> Result:
        """One game."""
        seats = self.seats(number)
        bots: list[Bot] = [bot_of(name) for name in seats]
        key = keys_of(self.seed, first=number // self.round)[0]
        play = Play(self.game, self.players, self.options, (int(key[0]), int(key[1])), self.box)
        luck = random.Random(f"{self.seed} {number}")
        while play.waiting:
            seat = play.waiting[0]
            play.act(seat, bots[seat].choose(ask(play, seat), luck.getrandbits(LUCK_BITS)))
        return Result(number, seats, tuple(play.scores()))

    @property
    def cores(self) -> int:
        """How many games go on at a time: one, where bots that think by the clock use all cores themselves."""
        cores = os.cpu_count() or 1
        by_clock = any(isinstance(bot, Search) and bot.budget.threads > 1 for bot in map(bot_of, self.bots))
        return 1 if by_clock else cores

    def play_all(self, numbers: Sequence[int], jobs: int) -> Iterator[Result]:
        """Many games, as they are finished."""
        with ThreadPoolExecutor(jobs) as threads:
            yield from threads.map(self.play, numbers)


def pairs_of(bots: Sequence[str], results: Sequence[Result]) -> list[Pair]:
    """Every bot against every other."""
    counts: dict[tuple[str, str], list[int]] = {pair: [0, 0, 0] for pair in combinations(bots, 2)}
    place = {bot: n for n, bot in enumerate(bots)}
    for result in results:
        for one, other in combinations(range(len(result.bots)), 2):
            a, b = result.bots[one], result.bots[other]
            if a == b:
                continue
            lead = result.scores[one] - result.scores[other]
            if place[a] > place[b]:
                a, b, lead = b, a, -lead
            counts[a, b][0 if lead > 0 else 1 if lead < 0 else 2] += 1
    return [Pair(a, b, *count) for (a, b), count in counts.items()]


def ratings_of(bots: Sequence[str], results: Sequence[Result], round_of: int) -> dict[str, Rating]:
    """Elo of every bot, with intervals from drawing what was played again and again."""
    won = _won_apart(bots, results, round_of)
    low, high = np.percentile(_elo(_drawn_again(won)), WITHIN, axis=0)
    scores = {bot: [s for r in results for b, s in zip(r.bots, r.scores, strict=True) if b == bot] for bot in bots}
    return {
        bot: Rating(rating, (float(low[n]), float(high[n])), float(np.mean(scores[bot])), len(scores[bot]))
        for n, (bot, rating) in enumerate(zip(bots, _elo(won.sum(axis=0)).tolist(), strict=True))
    }


def share_of(bots: Sequence[str], results: Sequence[Result], round_of: int) -> tuple[float, float, float]:
    """The share of the pairings that the first of two bots won, and its confidence interval."""
    won = _won_apart(bots, results, round_of)
    low, high = np.percentile([draw[0, 1] / draw.sum() for draw in _drawn_again(won)], WITHIN)
    total = won.sum(axis=0)
    return float(total[0, 1] / total.sum()), float(low), float(high)


def _won_apart(bots: Sequence[str], results: Sequence[Result], round_of: int) -> Array:
    """Who was ahead how often, by round: games with the same deal are not independent. Few rounds tell too little."""
    together = round_of if len(results) >= ROUNDS * round_of else 1
    groups: dict[int, list[Result]] = defaultdict(list)
    for result in results:
        groups[result.number // together].append(result)
    return np.array([_won(bots, each) for each in groups.values()])


def _drawn_again(won: Array) -> Array:
    """Many times: the sum of as many rounds or games, drawn from those that were played."""
    rng = np.random.default_rng(len(won))
    return np.array([won[rng.integers(len(won), size=len(won))].sum(axis=0) for _ in range(RESAMPLES)])


def _won(bots: Sequence[str], results: Sequence[Result]) -> Array:
    """How often each bot was ahead of each other one; a tie counts half."""
    won, place = np.zeros((len(bots), len(bots))), {bot: n for n, bot in enumerate(bots)}
    for pair in pairs_of(bots, results):
        a, b = place[pair.a], place[pair.b]
        won[a, b], won[b, a] = pair.wins + pair.ties / 2, pair.losses + pair.ties / 2
    return won


def _elo(won: Array) -> Array:
    """The ratings under which results are most likely (Bradley and Terry), with half a win given to each side.

    Takes one table of who was ahead of whom, or many.
    """
    won = won + 0.5 * (1 - np.eye(won.shape[-1]))
    met, strength = won + won.swapaxes(-1, -2), np.ones(won.shape[:-1])
    for _ in range(STEPS):
        strength = won.sum(axis=-1) / (met / (strength[..., :, None] + strength[..., None, :])).sum(axis=-1)
        strength /= np.exp(np.log(strength).mean(axis=-1, keepdims=True))
    elo: Array = ELO * np.log(strength)
    return elo


# The file of results: one line says what is played, then one line for each game


def open_results(arena: Arena, file: Path) -> tuple[list[Result], TextIO]:
    """The games that were played before, and the file to go on with. A line that was broken off is left out."""
    head = json.dumps(_about(arena))
    lines = _lines(file)
    if lines and lines[0] != head:
        raise BadArena(f"{file} does not hold results of this arena; give another file.")
    try:
        done = [_read(line) for line in lines[1:] if line.endswith("}")]
    except (ValueError, KeyError, TypeError) as error:
        raise BadArena(f"{file} does not hold results of an arena; give another file.") from error
    whole = file.with_name(f"{file.name}.new")
    whole.write_text("".join(f"{line}\n" for line in (head, *map(line_of, done))), "utf-8")
    whole.replace(file)
    return done, file.open("a", encoding="utf-8")


def line_of(result: Result) -> str:
    return json.dumps(asdict(result))


def _lines(file: Path) -> list[str]:
    try:
        return file.read_text("utf-8").splitlines() if file.exists() else []
    except ValueError as error:
        raise BadArena(f"{file} is not a text; give another file.") from error


def _about(arena: Arena) -> dict[str, Any]:
    return {
        "game": arena.game.meta.slug,
        "rules_version": arena.game.meta.rules_version,
        "box": arena.box.digest,
        "options": dict(arena.options),
        "players": arena.players,
        "bots": list(arena.bots),
        "seed": arena.seed,
    }


def _read(line: str) -> Result:
    values = json.loads(line)
    return Result(int(values["number"]), tuple(values["bots"]), tuple(values["scores"]))
