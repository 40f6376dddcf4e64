"""What each viewer sees of a record, computed once."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from truckstop.engine.game import SPECTATOR
from truckstop.engine.play import Play
from truckstop.engine.types import StateRecord


@dataclass(frozen=True)
class Views:
    """The redacted records of all viewers, and the legal actions of all seats."""

    records: Sequence[StateRecord]  # by viewer, the spectator first; read-only
    contents: Sequence[bytes]  # the same records as bytes
    legal_actions: Sequence[list[int]]  # by seat

    def redacted_for(self, viewer: int) -> StateRecord:
        """The record as a seat or a spectator may see it."""
        return self.records[viewer - SPECTATOR]


def compute_views(play: Play, seats: int) -> Views:
    """Redact the record once for each viewer, and list the legal actions of each seat."""
    contents = [play.redacted_for(viewer).tobytes() for viewer in range(SPECTATOR, seats)]
    records = [np.frombuffer(content, play.game.state_dtype)[0] for content in contents]
    to_act = play.to_act
    legal_actions = [play.legal_actions(seat) if seat in to_act else [] for seat in range(seats)]
    return Views(records, contents, legal_actions)
