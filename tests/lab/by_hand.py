"""The games of a simulation, played step by step: a slow and obvious twin of its loops."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from truckstop.engine.dice import pick
from truckstop.engine.game import Game
from truckstop.engine.play import Play, luck_of
from truckstop.lab.simulate import simulate

Told = Counter[tuple[int, int]]  # kind of news and its first number → how often it was told


def actions_of(play: Play, luck: Any, bots: str = "random") -> Iterator[int]:
    """The actions of a game, while it is played to its end."""
    while play.waiting:
        seat = play.waiting[0]
        legal = play.legal(seat)
        action = play.policy(seat, luck) if bots == "policy" else legal[pick(luck[0], len(legal))]
        play.act(seat, action)
        yield action


def played(
    game: Game, games: int, players: int, bots: str, options: dict[str, str], seed: int
) -> tuple[Told, list[Play]]:
    """Everything that was told in all games, to whomever, and the games when they are over."""
    told: Told = Counter()
    over = []
    for number in range(games):
        play = Play(game, players, options, (seed, number))
        _hear(play, told)
        for _ in actions_of(play, luck_of(seed, first=number), bots):
            _hear(play, told)
        over.append(play)
    return told, over


def tables(game: Game, box: Any, **table: Any) -> dict[str, list[dict[str, Any]]]:
    """The rows of each of the game's tables in a simulation, by the names of their columns."""
    report = simulate(game, box, **table, jobs=1)
    return {each.key: [dict(zip(each.columns, row, strict=True)) for row in each.rows] for each in report.tables}


def _hear(play: Play, told: Told) -> None:
    for item in play.news[1 : int(play.news[0]["kind"]) + 1]:
        told[int(item["kind"]), int(item["a"])] += 1
