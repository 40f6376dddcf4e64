"""The report of a game that counts nothing of its own: actions and scores are counted for every game."""

from collections.abc import Mapping, Sequence
from functools import cached_property

import numpy as np

from truckstop.engine.box import Box
from truckstop.engine.game import Game
from truckstop.engine.report import Table, Tally, Variant
from truckstop.engine.types import Array

FEWEST_PLAYERS = 2  # with one, there is no balance to measure


class DefaultReport:
    """No sums, no tables, no start places; the field `first` of a State says who moves first."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @cached_property
    def VARIANTS(self) -> Sequence[Variant]:
        """The default options, with every number of players that they allow."""
        players = [number for number in self._game.meta.player_counts({}) if number >= FEWEST_PLAYERS]
        return (Variant("standard", {}, players),)

    def first_seats(self, states: Array) -> Array:
        has_first = "first" in (states.dtype.names or ())
        return states["first"].astype(np.int64) if has_first else np.zeros(len(states), np.int64)

    def start_places(self, states: Array) -> Array:
        return np.zeros((len(states), int(states["seats"][0])), np.int64)

    def start_place_names(self, box: Box) -> Sequence[str]:
        return ()

    def count(self, states: Array, scores: Array, places: Array) -> Mapping[str, Array]:
        return {}

    def tables(self, box: Box, tally: Tally) -> list[Table]:
        return []
