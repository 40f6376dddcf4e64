"""Victory points (ledger 5)."""

from truckstop.engine.compiler import rule
from truckstop.engine.events import emit

from ..actions import Event


@rule
def score_points(s, seat, source, points, events):
    """RF-033, RF-149, RF-201: Score points and count them by their source."""
    if points > 0:
        s.seat[seat].score += points
        s.seat[seat].points[source] += points
        emit(events, Event.SCORED, seat, points, source)
