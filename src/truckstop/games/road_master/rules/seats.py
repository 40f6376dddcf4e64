"""Leaving the game for good. The ledger has no rule for it; this is our own."""

from truckstop.engine.bits import ONE, U64, bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.kit.rules.seats import count_present

from ..actions import Event
from ..state import End, Face
from .bonus import resolve_look
from .cargo import cancel_unload, lose_cargo
from .ending import end_game
from .flow import clear_action, pass_turn
from .market import purge_if_empty, refill_market
from .modules import gather_boom_cards


@rule
def leave(box, s, seat, events):
    """Remove a player: the truck leaves the road, its cargo the game. Contracts and super-bonus cards leave, too.

    The player has no more turns, is left out of the final scoring, and is ranked after all who stayed. When only one
    player is left, the game ends with the final scoring.
    """
    me = s.seat[seat]
    if s.player == seat:
        cancel_action(box, s, seat, events)
    lose_cargo(s, me)
    if me.at != NONE:
        s.taken &= ~(ONE << U64(me.at))
        me.at = NONE
    me.gone = 1
    emit(events, Event.LEFT, seat)
    continue_game(box, s, seat, events)


@rule
def cancel_action(box, s, seat, events):
    """Cancel the current action: cards looked at go back, cubes chosen for unloading stay on the truck.

    Cubes that are loaded stay on the truck as well, so the warehouse may now be empty.
    """
    if s.face == Face.SUPER_BONUS:
        s.named = 0
        resolve_look(box, s, seat, events)
    elif s.face == Face.UNLOAD:
        cancel_unload(box, s, s.seat[seat])
    elif s.face == Face.LOAD:
        purge_if_empty(box, s, int(box.warehouse[s.seat[seat].at]), events)
        refill_market(box, s, events)
    clear_action(s)
    gather_boom_cards(s)


@rule
def continue_game(box, s, seat, events):
    """Continue without the player who left. If only one player is left, end the game."""
    if count_present(s) < 2:
        cancel_action(box, s, int(s.player), events)
        end_game(box, s, End.LEFT, events)
    elif s.player == seat:
        pass_turn(box, s, events)
    else:
        s.finals &= ~bit_of(seat)
