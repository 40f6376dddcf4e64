"""Checks of what a report says about the balance of the game: who moves first, start places, variants."""

from collections.abc import Sequence

import numpy as np

from truckstop.conformance.errors import require
from truckstop.engine.box import Box
from truckstop.engine.game import Game
from truckstop.engine.options import InvalidOption
from truckstop.engine.playouts import run_playouts
from truckstop.engine.report import Variant
from truckstop.engine.types import Array

GAMES = 4  # of each variant and number of players


def check_report(game: Game) -> None:
    """The report names the seat that moves first, the start place of each seat, and variants that can be played."""
    box, names = game.box(), game.report.start_place_names(game.box())
    require(len(set(names)) == len(names), "two start places have the same name")
    _check_variants(game)
    for variant in game.report.VARIANTS:
        for players in variant.players:
            _check_states(game, _final_states(game, box, variant, players), names)


def _check_variants(game: Game) -> None:
    variants = game.report.VARIANTS
    require(len(variants) > 0, "VARIANTS is empty")
    require(len({variant.name for variant in variants}) == len(variants), "two variants have the same name")
    for variant in variants:
        for players in variant.players:
            try:
                game.meta.check_players(players)
                game.meta.options.complete(variant.options, players)
            except InvalidOption as error:
                require(False, f"{variant.name!r} cannot be played by {players}: {error}")


def _final_states(game: Game, box: Box, variant: Variant, players: int) -> Array:
    results = run_playouts(game, box, GAMES, players, variant.options, "policy", seed=1)
    return np.concatenate([each.states for each in results])


def _check_states(game: Game, states: Array, names: Sequence[str]) -> None:
    players = int(states["seats"][0])
    _check_numbers("first_seats", game.report.first_seats(states), (len(states),), players)
    if names:
        _check_numbers("start_places", game.report.start_places(states), (len(states), players), len(names))


def _check_numbers(function: str, numbers: Array, shape: tuple[int, ...], limit: int) -> None:
    require(numbers.shape == shape, f"`{function}` returns the shape {numbers.shape} instead of {shape}")
    require(numbers.dtype.kind in "iu", f"`{function}` returns {numbers.dtype} instead of whole numbers")
    is_in_range = numbers.min() >= 0 and numbers.max() < limit
    require(is_in_range, f"`{function}` returns numbers that are not from 0 to {limit - 1}")
