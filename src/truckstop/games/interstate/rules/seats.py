"""Leaving the game for good. The ledger is silent: this is what a sensible table of players would do."""

from truckstop.engine.bits import bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.interstate.actions import Event
from truckstop.games.interstate.rules.cards import discard_contract, refill_row
from truckstop.games.interstate.rules.ending import finish_game
from truckstop.games.interstate.rules.expansion import lapse_reservation, put_hand_away
from truckstop.games.interstate.rules.flow import continue_after_turn, pass_first_choice
from truckstop.games.interstate.state import SLOTS, Stage
from truckstop.kit.rules.seats import count_present


@rule
def leave(box, s, seat, events):
    """No more turns. Contracts that are not loaded go to the discard pile, loads are lost with the truck.

    Who left gets no final payment and no bonus, and is ranked after all who stayed. When one player is left, the game
    ends with the final payment.
    """
    me = s.seat[seat]
    me.gone = 1
    emit(events, Event.LEFT, seat)
    if me.reserved != NONE:
        lapse_reservation(s, seat, events)
    put_hand_away(s, seat, events)
    for back in range(SLOTS):
        slot = SLOTS - 1 - back
        if me.contract[slot].card != NONE and not me.contract[slot].loaded:
            discard_contract(s, seat, slot, events)
    is_last = s.finals == bit_of(seat)
    s.finals &= ~bit_of(seat)
    if is_last or count_present(s) < 2:
        finish_game(box, s, events)
    else:
        go_on(box, s, seat, events)


@rule
def go_on(box, s, seat, events):
    """The others play on; if it was the leaver's turn, with the next player."""
    if s.stage == Stage.KEEP_FIRST:
        if seat == s.player:
            pass_first_choice(box, s, events)
        return
    refill_row(s, events)
    if seat == s.player:
        s.named = s.to_name = 0
        continue_after_turn(box, s, events)
