"""Phases: the end of a phase, its scoring, and the start of the next one (ledger 4, Phases)."""

from truckstop.engine.bits import bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import Event
from ..state import BLACK, COLOURS, Source
from .decks import (
    hold_end_card,
    phase_count,
    put_contract_under,
    put_improvement_under,
    refill_contracts,
    refill_improvements,
)
from .routes import bit
from .tally import score_points


@rule
def place_token(s, board, circle, colour, events):
    """RF-043, RF-044, RF-139: Move a token from the bag to a circle."""
    s.bag[colour] -= 1
    s.token[colour, board.ring[circle]] |= bit(board.city[circle])
    emit(events, Event.PLACED_TOKEN, int(s.player), int(board.first_circle) + circle, colour)


@rule
def draw_token(s, board, circle, events):
    """RF-008, RF-044, RF-142, RF-143, RF-243: Draw a random token for a circle. An empty bag leaves it empty."""
    tokens = 0
    for colour in range(COLOURS):
        tokens += int(s.bag[colour])
    if tokens > 0:
        n, colour = int(roll(s.dice, tokens)), 0
        while n >= s.bag[colour]:
            n -= int(s.bag[colour])
            colour += 1
        place_token(s, board, circle, colour, events)


@rule
def count_last_turn(s, seat):
    """RF-134, RF-246, RF-252: Count a turn as the seat's last of the phase, but not the turn that drew the card."""
    if s.just_drawn:
        s.just_drawn = 0
    elif s.holder != NONE:
        s.finals &= ~bit_of(seat)


@rule
def is_phase_over(s):
    """RF-134, RF-246, RF-252: Whether an end-of-phase card is held and all players have taken their last turn."""
    return s.holder != NONE and s.finals == 0


@rule
def is_last_phase(s):
    """RF-132, RF-145, RF-150: Whether this is the last phase: C, or B with two players."""
    return s.phase + 1 == phase_count(s)


@rule
def score_phase(box, s, events):
    """RF-135, RF-136, RF-137, RF-138, RF-150: Score each token of the phase. The tokens go to the box."""
    emit(events, Event.PHASE_OVER, int(s.player), int(s.phase))
    for seat in range(s.seats):
        tokens = 0
        for colour in range(COLOURS):
            tokens += int(s.seat[seat].cargo[colour])
            s.seat[seat].cargo[colour] = 0
        score_points(s, seat, Source.TOKENS, tokens * int(box.phase_points[s.phase]), events)


@rule
def start_phase(box, s, events):
    """RF-139, RF-141, RF-166, RF-229, RF-241, RF-242, RF-244: Open circles, place tokens, replace the oldest cards.

    If an end-of-phase card was set aside, or is drawn here, the player who took the last turn holds it now.
    """
    s.phase += 1
    emit(events, Event.PHASE_BEGINS, int(s.player), int(s.phase))
    board = box.map[s.side]
    for circle in range(board.circles):
        if board.opens[circle] == s.phase and board.inner[circle] != BLACK:
            draw_token(s, board, circle, events)
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
    """RF-139: Put the improvement in slot 1 under the deck, if there is one."""
    kind = int(s.improvement_track[0])
    if kind != NONE:
        s.improvement_track[0] = NONE
        put_improvement_under(s, kind)
        emit(events, Event.IMPROVEMENT_UNDER, int(s.player), kind)


@rule
def count_idle_turn(s):
    """RF-240: Count the turns in a row in which no contract was bought, if the option needs the count."""
    s.idle = 0 if s.bought or s.stall_rounds == 0 else s.idle + 1


@rule
def is_stalled(s, players):
    """RF-240: Whether nobody has bought for too many rounds. Never after the last end-of-phase card was drawn."""
    if s.stall_rounds == 0 or s.section >= phase_count(s):
        return False
    return s.idle >= int(s.stall_rounds) * players


@rule
def break_stall(box, s, events):
    """RF-240, RF-241: Put the oldest contract under the deck and restart the count."""
    s.idle = 0
    put_contract_under(box, s, events)
    refill_contracts(box, s, events)
