"""The setup of a simulation, and how its games are played."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from threading import Event
from typing import Any, Protocol, cast

import numpy as np

from truckstop.bots.bot import bot_by_name
from truckstop.engine.box import Box
from truckstop.engine.events import new_event_buffer
from truckstop.engine.game import BASIC_BOTS, Game
from truckstop.engine.play import Play, bot_rng, dice_keys, new_states
from truckstop.engine.types import Array
from truckstop.lab.bot_games import parallel_games, play_bot_game

EVENT_VALUES = 512  # events are counted by their first number; larger numbers are not counted


@dataclass(frozen=True)
class FinishedGames:
    """Consecutive games of a simulation after their end."""

    first: int  # number of the first game
    states: Array  # final records
    decisions: Array  # by game
    scores: Array  # by game and seat
    places: Array  # by game and seat
    actions: Array  # by action: how often chosen
    events: Array  # by kind and first number: how often they happened


class TallyLoops(Protocol):
    """`tally_loops`, bound to the rules of a game."""

    tally_many: Callable[..., None]
    count_events: Callable[..., None]


@dataclass(frozen=True)
class Simulation:
    """The setup of a simulation."""

    game: Game
    box: Box
    players: int
    options: Mapping[str, str]
    bots: str  # name of the bot that plays all seats
    seed: int
    jobs: int = 0  # threads; 0: one for each core

    @property
    def is_compiled(self) -> bool:
        """Whether whole games are played in compiled code. Other bots are asked decision by decision."""
        return self.bots in BASIC_BOTS

    @property
    def threads(self) -> int:
        return self.jobs or parallel_games([self.bots])

    @property
    def header(self) -> dict[str, Any]:
        """Everything that the games depend on. It is the first line of a file of games."""
        return {
            "game": self.game.meta.slug,
            "rules_version": self.game.meta.rules_version,
            "format": self.game.format_digest,
            "box": self.box.digest,
            "options": dict(self.options),
            "players": self.players,
            "bots": self.bots,
            "seed": self.seed,
        }

    def play(self, numbers: range, stop: Event) -> FinishedGames:
        """Play the games with these consecutive numbers. If `stop` is set, they may not be finished."""
        return self._play_compiled(numbers) if self.is_compiled else self._play_with_bot(numbers, stop)

    def _play_compiled(self, numbers: range) -> FinishedGames:
        game, count = self.game, len(numbers)
        states = new_states(game, count, self.players, self.options)
        states["dice"]["key"] = dice_keys(self.seed, count, numbers.start)
        games = self.new_games(numbers, states)
        tally_loops(game).tally_many(
            self.box.record,
            states,
            BASIC_BOTS.index(self.bots),
            bot_rng(self.seed, count, numbers.start),
            np.zeros(game.codes.MAX_LEGAL_ACTIONS, np.int16),
            new_event_buffer(game.codes.MAX_EVENTS),
            games.actions,
            games.events,
            games.decisions,
            games.scores,
            games.places,
        )
        return games

    def _play_with_bot(self, numbers: range, stop: Event) -> FinishedGames:
        states = np.zeros(len(numbers), self.game.state_dtype)
        games = self.new_games(numbers, states)
        for index, number in enumerate(numbers):
            play = Play(self.game, self.players, self.options, (self.seed, number), self.box)
            self._count_game(play, number, games, index, stop)
            states[index : index + 1].view(np.uint8)[:] = np.frombuffer(play.save(), np.uint8)
            games.scores[index] = play.scores()
            games.places[index] = play.places()
        return games

    def _count_game(self, play: Play, number: int, games: FinishedGames, index: int, stop: Event) -> None:
        """Play a game to the end and count its decisions, actions and events.

        Seats that decide at the same time are asked in random order. In a fixed order, a bot that looks ahead would
        play best in the seat that is asked last: its decision is followed by its effects.
        """
        count_events = tally_loops(self.game).count_events
        count_events(play.events, games.events)
        bots, rng = [bot_by_name(self.bots)] * self.players, Random(f"{self.seed} {number}")
        for action in play_bot_game(play, bots, rng, rng.choice, stop):
            count_events(play.events, games.events)
            games.actions[action] += 1
            games.decisions[index] += 1

    def new_games(self, numbers: range, states: Array) -> FinishedGames:
        """Room for the results of games with these numbers."""
        scores, places = np.zeros((2, len(numbers), self.players), np.int32)
        return FinishedGames(
            first=numbers.start,
            states=states,
            decisions=np.zeros(len(numbers), np.int64),
            scores=scores,
            places=places,
            actions=np.zeros(len(self.game.actions), np.int64),
            events=np.zeros((max(self.game.codes.Event) + 1, EVENT_VALUES), np.int64),
        )


@cache
def tally_loops(game: Game) -> TallyLoops:
    """The compiled loops that play and count games."""
    return cast(TallyLoops, game.bind(Path(__file__).with_name("tally_loops.py")))
