"""A small set of tables that shows every pair of values: of two options, or of an option and the number of players."""

from collections.abc import Container, Iterator
from functools import cache, partial
from itertools import combinations, product

from truckstop.engine.game import Game
from truckstop.engine.options import Values

PLAYERS = "players"

Pair = frozenset[tuple[str, str]]


def columns(game: Game) -> dict[str, list[str]]:
    """The values to test, by option; the number of players counts as an option."""
    fewest, most = game.meta.players
    counts = [str(n) for n in range(fewest, most + 1)]
    return {PLAYERS: counts} | {option.key: list(option.samples) for option in game.meta.options}


def is_possible(game: Game, choices: Values) -> bool:
    """Whether these values can be played, with defaults for the others and the largest number of players."""
    defaults = {option.key: option.default for option in game.meta.options}
    values = {PLAYERS: str(game.meta.players[1])} | defaults | choices
    return game.meta.options.allows(values, int(values[PLAYERS]))


def possible_pairs(game: Game) -> Iterator[Pair]:
    """Every pair of values that some table can show."""
    for (a, xs), (b, ys) in combinations(columns(game).items(), 2):
        for x, y in product(xs, ys):
            if is_possible(game, {a: x, b: y}):
                yield frozenset({(a, x), (b, y)})


def pairs_in(table: Values) -> set[Pair]:
    """The pairs of values that a table shows."""
    return {frozenset(pair) for pair in combinations(table.items(), 2)}


@cache
def covering_tables(game: Game) -> list[Values]:
    """Tables that together show every possible pair.

    Greedy: each table begins with a pair that is still missing; each further value adds as many missing pairs as
    possible. A game without options has one table for each number of players.
    """
    if len(columns(game)) == 1:
        return [{PLAYERS: count} for count in columns(game)[PLAYERS]]
    missing_pairs = dict.fromkeys(possible_pairs(game))
    tables: list[Values] = []
    while missing_pairs:
        table = dict(sorted(next(iter(missing_pairs))))
        for key, values in columns(game).items():
            if key not in table:
                candidates = [value for value in values if is_possible(game, table | {key: value})]
                table[key] = max(candidates, key=partial(_new_pairs, table, key, missing_pairs))
        for pair in pairs_in(table):
            missing_pairs.pop(pair, None)
        tables.append(table)
    return tables


def _new_pairs(table: Values, key: str, missing_pairs: Container[Pair], value: str) -> int:
    """How many missing pairs a table would show if it had this value of another option."""
    return sum(frozenset({(key, value), item}) in missing_pairs for item in table.items())


def split_table(table: Values) -> tuple[int, Values]:
    """The number of players, and the options."""
    return int(table[PLAYERS]), {key: value for key, value in table.items() if key != PLAYERS}
