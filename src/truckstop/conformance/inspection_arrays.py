"""The arrays that the inspection of games writes to.

Their type is in a module of its own because `inspect_loops` is loaded once for each game: Numba finds a compiled
function on disk again only if the types of its arguments are the same in every process.
"""

from typing import NamedTuple

import numpy as np

from truckstop.engine.events import EventBuffer, new_event_buffer
from truckstop.engine.game import Game
from truckstop.engine.types import Array


class InspectionArrays(NamedTuple):
    """Buffers for one decision, and counts over all games."""

    legal_actions: Array
    refusals: Array  # by action
    events: EventBuffer
    action_counts: Array
    event_counts: Array  # by kind
    refusal_counts: Array


def new_inspection_arrays(game: Game) -> InspectionArrays:
    codes = game.codes
    return InspectionArrays(
        legal_actions=np.zeros(codes.MAX_LEGAL_ACTIONS, np.int16),
        refusals=np.zeros(len(game.actions), np.int16),
        events=new_event_buffer(codes.MAX_EVENTS),
        action_counts=np.zeros(len(game.actions), np.int64),
        event_counts=np.zeros(max(codes.Event) + 1, np.int64),
        refusal_counts=np.zeros(max(codes.Why) + 1, np.int64),
    )
