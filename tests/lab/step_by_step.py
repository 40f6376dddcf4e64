"""A slow and simple version of a simulation, which plays its games step by step in Python. Tests compare the two."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from truckstop.engine.box import Box
from truckstop.engine.dice import pick
from truckstop.engine.game import Game
from truckstop.engine.play import Play, bot_rng
from truckstop.engine.types import Rng
from truckstop.lab.simulate import simulate
from truckstop.lab.simulation import Simulation

EventCounts = Counter[tuple[int, int]]  # by kind of event and its first number


def play_actions(play: Play, rng: Rng, bots: str = "random") -> Iterator[int]:
    """Play a game to its end and yield its actions."""
    while play.to_act:
        seat = play.to_act[0]
        legal_actions = play.legal_actions(seat)
        action = play.policy_action(seat, rng) if bots == "policy" else legal_actions[pick(rng[0], len(legal_actions))]
        play.step(seat, action)
        yield action


def play_step_by_step(
    game: Game, games: int, players: int, bots: str, options: dict[str, str], seed: int
) -> tuple[EventCounts, list[Play]]:
    """Play games to the end. Return the number of events for any audience, and the finished games."""
    event_counts: EventCounts = Counter()
    finished_plays = []
    for number in range(games):
        play = Play(game, players, options, (seed, number))
        _count_events(play, event_counts)
        for _ in play_actions(play, bot_rng(seed, first=number), bots):
            _count_events(play, event_counts)
        finished_plays.append(play)
    return event_counts, finished_plays


def first_movers(game: Game, event: int, games: int, players: int, **setup: Any) -> tuple[list[int], list[int]]:
    """Play games by policy. Return the seat of the first event of a kind in each, and the first seats of the report."""
    seats, states = [], np.zeros(games, game.state_dtype)
    for number in range(games):
        play = Play(game, players, setup.get("options", {}), (setup["seed"], number))
        events = list(_events_of(play))
        for _ in play_actions(play, bot_rng(setup["seed"], first=number), "policy"):
            events += _events_of(play)
        seats.append(next(seat for kind, seat in events if kind == event))
        states[number : number + 1].view(np.uint8)[:] = np.frombuffer(play.save(), np.uint8)
    return seats, game.report.first_seats(states).tolist()


def _events_of(play: Play) -> list[tuple[int, int]]:
    """The kinds and seats of the events of the last action."""
    return [(int(event["kind"]), int(event["seat"])) for event in play.events[1 : int(play.events[0]["kind"]) + 1]]


def report_tables(game: Game, box: Box, *, games: int, **setup: Any) -> dict[str, list[dict[str, Any]]]:
    """Simulate games. Return the rows of each table of the report as dictionaries by column."""
    report = simulate(Simulation(game, box, **setup, jobs=1), games)
    return {table.key: [dict(zip(table.columns, row, strict=True)) for row in table.rows] for table in report.tables}


def _count_events(play: Play, event_counts: EventCounts) -> None:
    for event in play.events[1 : int(play.events[0]["kind"]) + 1]:
        event_counts[int(event["kind"]), int(event["a"])] += 1
