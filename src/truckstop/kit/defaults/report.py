"""The report of a game that counts nothing of its own: actions and scores are counted for every game."""

from collections.abc import Mapping

from truckstop.engine.box import Box
from truckstop.engine.report import Table, Tally
from truckstop.engine.types import Array


class DefaultReport:
    """No sums and no tables."""

    def count(self, states: Array, scores: Array, places: Array) -> Mapping[str, Array]:
        return {}

    def tables(self, box: Box, tally: Tally) -> list[Table]:
        return []
