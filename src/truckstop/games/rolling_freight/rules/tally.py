"""Victory points (ledger 5)."""

from truckstop.engine.compiler import rule
from truckstop.engine.news import tell
from truckstop.games.rolling_freight.actions import News


@rule
def gain(s, seat, source, points, news):
    """RF-033, RF-149, RF-201: points by where they come from; from 0 on, without a limit."""
    if points > 0:
        s.seat[seat].score += points
        s.seat[seat].points[source] += points
        tell(news, News.SCORED, seat, points, source)
