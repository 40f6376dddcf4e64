"""Leaving the game for good. The rulebook has no rule for it; this one is our own."""

from truckstop.engine.bits import bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.kit.rules.seats import count_present

from ..actions import Event
from ..state import SLOTS, Stage
from .cards import discard_contract, refill_row
from .ending import finish_game
from .expansion import lapse_reservation, put_hand_away
from .flow import continue_after_turn, continue_first_choices


@rule
def leave(box, s, seat, events):
    """Take a player out of the game: contracts without a load are discarded, loads are lost with the truck.

    The player gets no final payment and no bonus, and is ranked after all players who stay. When only one player
    stays, the game ends with the final payment.
    """
    me = s.seat[seat]
    me.gone = 1
    emit(events, Event.LEFT, seat)
    if me.reserved != NONE:
        lapse_reservation(s, seat, events)
    put_hand_away(s, seat, events)
    for slot in range(SLOTS - 1, -1, -1):  # backwards, since later contracts move up
        if me.contract[slot].card != NONE and not me.contract[slot].loaded:
            discard_contract(s, seat, slot, events)
    is_last = s.finals == bit_of(seat)
    s.finals &= ~bit_of(seat)
    if is_last or count_present(s) < 2:
        finish_game(box, s, events)
    else:
        continue_without(box, s, seat, events)


@rule
def continue_without(box, s, seat, events):
    """Continue the game without a player. If it was this player's turn, the next player begins a turn."""
    if s.stage == Stage.KEEP_FIRST:
        if seat == s.player:
            continue_first_choices(box, s, events)
        return
    refill_row(s, events)
    if seat == s.player:
        s.named = s.to_name = 0
        continue_after_turn(box, s, events)
