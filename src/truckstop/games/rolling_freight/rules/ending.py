"""The end: final scoring and places (ledger 5)."""

from truckstop.engine.compiler import rule
from truckstop.engine.news import tell
from truckstop.games.rolling_freight.actions import News
from truckstop.games.rolling_freight.rules.phases import score_phase
from truckstop.games.rolling_freight.rules.tally import gain
from truckstop.games.rolling_freight.state import HELD, Source, Stage


@rule
def settle(box, s, news):
    """RF-145, RF-146, RF-147, RF-149, RF-151, RF-209: the tokens of the last phase, then cubes on unfinished links."""
    score_phase(box, s, news)
    s.stage = Stage.OVER
    s.waiting = 0
    tell(news, News.OVER, int(s.player))
    for seat in range(s.seats):
        gain(s, seat, Source.CUBES, cubes_of(s.seat[seat]) * int(box.cube_points), news)
    for seat in range(s.seats):
        s.seat[seat].place = rank(s, seat)
        tell(news, News.RANKED, seat, int(s.seat[seat].place), int(s.seat[seat].score))


@rule
def cubes_of(me):
    """RF-012, RF-146, RF-215: own cubes on unfinished links."""
    count = 0
    for place in range(HELD):
        count += int(me.cubes[place])
    return count


@rule
def is_ahead(one, other):
    """RF-147, RF-148: points, then switches; who left comes after all who stayed."""
    if one.gone != other.gone:
        return other.gone == 1
    if one.score != other.score:
        return one.score > other.score
    return one.switches > other.switches


@rule
def rank(s, seat):
    """RF-147, RF-148: 1 is first; who is not behind anybody shares the place."""
    place = 1
    for other in range(s.seats):
        if is_ahead(s.seat[other], s.seat[seat]):
            place += 1
    return place


@rule
def score(box, s, out):
    """RF-033, RF-149, RF-201: victory points so far."""
    for seat in range(s.seats):
        out[seat] = s.seat[seat].score


@rule
def places(s, out):
    """RF-147, RF-148: 1 is first; 0 before the end."""
    for seat in range(s.seats):
        out[seat] = s.seat[seat].place
