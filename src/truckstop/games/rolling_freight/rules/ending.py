"""The end of the game: final scoring and places (ledger 5)."""

from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.kit.rules.slots import total

from ..actions import Event
from ..state import Source, Stage
from .phases import score_phase
from .tally import score_points


@rule
def end_game(box, s, events):
    """RF-012, RF-145 to RF-147, RF-149, RF-151, RF-209, RF-215: Do the final scoring: tokens, cubes, places."""
    score_phase(box, s, events)
    s.stage = Stage.OVER
    s.waiting = 0
    emit(events, Event.OVER, int(s.player))
    for seat in range(s.seats):
        score_points(s, seat, Source.CUBES, total(s.seat[seat].cubes) * int(box.cube_points), events)
    for seat in range(s.seats):
        s.seat[seat].place = rank(s, seat)
        emit(events, Event.RANKED, seat, int(s.seat[seat].place), int(s.seat[seat].score))


@rule
def is_ahead(one, other):
    """RF-147, RF-148: Whether one player ranks before another: by points, then switches. Players who left come last."""
    if one.gone != other.gone:
        return other.gone == 1
    if one.score != other.score:
        return one.score > other.score
    return one.switches > other.switches


@rule
def rank(s, seat):
    """RF-147, RF-148: The place of a seat, 1 is first. Players with equal results share a place."""
    place = 1
    for other in range(s.seats):
        if is_ahead(s.seat[other], s.seat[seat]):
            place += 1
    return place


@rule
def score(box, s, out):
    """RF-033, RF-149, RF-201: Write the victory points so far."""
    for seat in range(s.seats):
        out[seat] = s.seat[seat].score
