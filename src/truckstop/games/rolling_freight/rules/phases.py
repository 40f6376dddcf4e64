"""Phases: how one ends, what it scores, how the next one starts (ledger 4, Phases)."""

from truckstop.engine.bits import bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.actions import Event
from truckstop.games.rolling_freight.rules.decks import (
    hold_end_card,
    phase_count,
    put_contract_under,
    put_improvement_under,
    refill_contracts,
    refill_improvements,
)
from truckstop.games.rolling_freight.rules.routes import bit
from truckstop.games.rolling_freight.rules.tally import score_points
from truckstop.games.rolling_freight.state import BLACK, COLOURS, Source


@rule
def place_token(s, chart, circle, colour, events):
    """RF-043, RF-044, RF-139: a token of a colour lies on a circle."""
    s.bag[colour] -= 1
    s.token[colour, chart.ring[circle]] |= bit(chart.city[circle])
    emit(events, Event.PLACED_TOKEN, int(s.player), int(chart.first_circle) + circle, colour)


@rule
def draw_token(s, chart, circle, events):
    """RF-008, RF-044, RF-142, RF-143, RF-243: one from the bag, at random; from an empty bag none."""
    left = 0
    for colour in range(COLOURS):
        left += int(s.bag[colour])
    if left > 0:
        n, colour = int(roll(s.dice, left)), 0
        while n >= s.bag[colour]:
            n -= int(s.bag[colour])
            colour += 1
        place_token(s, chart, circle, colour, events)


@rule
def is_phase_over(s, seat):
    """RF-134, RF-246, RF-252: after the holder's last turn; that in which it was drawn is none of the last."""
    if s.holder == NONE:
        return False
    if s.just_drawn:
        s.just_drawn = 0
        return False
    s.finals &= ~bit_of(seat)
    return s.finals == 0


@rule
def is_last_phase(s):
    """RF-132, RF-145, RF-150: phase C; with two players phase B."""
    return s.phase + 1 == phase_count(s)


@rule
def score_phase(box, s, events):
    """RF-135, RF-136, RF-137, RF-138, RF-150: points for each token of the phase; tokens go to the box."""
    emit(events, Event.PHASE_OVER, int(s.player), int(s.phase))
    for seat in range(s.seats):
        tokens = 0
        for colour in range(COLOURS):
            tokens += int(s.seat[seat].cargo[colour])
            s.seat[seat].cargo[colour] = 0
        score_points(s, seat, Source.TOKENS, tokens * int(box.phase_points[s.phase]), events)


@rule
def start_phase(box, s, events):
    """RF-139, RF-141, RF-166, RF-229, RF-241, RF-242, RF-244: markers off, tokens on, the oldest cards under the decks.

    An end-of-phase card that waits, or that comes up here, is then held by the player who took the last turn.
    """
    s.phase += 1
    emit(events, Event.PHASE_BEGINS, int(s.player), int(s.phase))
    chart = box.map[s.side]
    for circle in range(chart.circles):
        if chart.opens[circle] == s.phase and chart.inner[circle] != BLACK:
            draw_token(s, chart, circle, events)
    put_contract_under(box, s, events)
    put_oldest_improvement_under(s, events)
    refill_contracts(box, s, events)
    refill_improvements(s, events)
    s.holder = NONE
    if s.aside > 0:
        s.aside -= 1
        hold_end_card(s, events)


@rule
def put_oldest_improvement_under(s, events):
    """RF-139: the improvement in slot 1, if there is one."""
    kind = int(s.improvement_track[0])
    if kind != NONE:
        s.improvement_track[0] = NONE
        put_improvement_under(s, kind)
        emit(events, Event.IMPROVEMENT_UNDER, int(s.player), kind)


@rule
def is_stalled(s, players):
    """RF-240: so many turns running ended with no contract bought; not once the last end-of-phase card is drawn."""
    s.idle = 0 if s.bought or s.stall_rounds == 0 else s.idle + 1
    if s.stall_rounds == 0 or s.section >= phase_count(s):
        return False
    return s.idle >= int(s.stall_rounds) * players


@rule
def break_stall(box, s, events):
    """RF-240, RF-241: the oldest contract goes under the deck, and the count begins anew."""
    s.idle = 0
    put_contract_under(box, s, events)
    refill_contracts(box, s, events)
