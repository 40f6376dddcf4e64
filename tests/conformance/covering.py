"""A small set of tables that shows every pair of values: of two options, and of an option and the number of players."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from truckstop.engine.game import Game
from truckstop.engine.options import Values

PLAYERS = "players"

Pair = frozenset[tuple[str, str]]


def columns(game: Game) -> dict[str, list[str]]:
    """What can be chosen at a table, and the values worth a test."""
    fewest, most = game.meta.players
    counts = [str(n) for n in range(fewest, most + 1)]
    return {PLAYERS: counts} | {option.key: list(option.samples) for option in game.meta.options}


def possible(game: Game, chosen: Values) -> bool:
    """Whether a table can play so, if all else is left at its default and as many play as can."""
    defaults = {option.key: option.default for option in game.meta.options}
    values = {PLAYERS: str(game.meta.players[1])} | defaults | chosen
    return game.meta.options.allows(values, int(values[PLAYERS]))


def pairs(game: Game) -> Iterator[Pair]:
    """Every pair of values that some table can show."""
    for (a, xs), (b, ys) in combinations(columns(game).items(), 2):
        for x, y in product(xs, ys):
            if possible(game, {a: x, b: y}):
                yield frozenset({(a, x), (b, y)})


def pairs_of(table: Values) -> set[Pair]:
    return {frozenset(pair) for pair in combinations(table.items(), 2)}


@cache
def covering(game: Game) -> list[Values]:
    """Greedy: begin with a pair not shown yet, and add what shows most others."""
    wanted = dict.fromkeys(pairs(game))
    tables: list[Values] = []
    while wanted:
        table = dict(sorted(next(iter(wanted))))
        for key, values in columns(game).items():
            if key not in table:
                fitting = [value for value in values if possible(game, table | {key: value})]
                shown = [sum(frozenset({(key, value), item}) in wanted for item in table.items()) for value in fitting]
                table[key] = fitting[shown.index(max(shown))]
        for pair in pairs_of(table):
            wanted.pop(pair, None)
        tables.append(table)
    return tables


def split(table: Values) -> tuple[int, Values]:
    """The number of players, and the options."""
    return int(table[PLAYERS]), {key: value for key, value in table.items() if key != PLAYERS}
