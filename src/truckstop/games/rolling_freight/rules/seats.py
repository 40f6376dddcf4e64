"""Leaving the game for good. The rulebook has no rule for it; these are our own."""

from truckstop.engine.bits import bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.kit.rules.seats import count_present

from ..actions import Event
from ..state import COLOURS, DICE, MAT_PLACES, Stage
from .decks import put_improvement_under
from .delivery import clear_delivery
from .draft import ask_next_picker
from .ending import end_game
from .flow import await_player, begin_first_turn, pass_turn, refill_tracks
from .paying import clear_purchase


@rule
def leave(box, s, seat, events):
    """Leave the game. Finished links stay and can be used; contracts, improvements and dice leave the game.

    Stock markers return to the supply. Players who left rank after all others. When one player remains, the game ends
    with the final scoring.
    """
    me = s.seat[seat]
    me.gone = 1
    s.finals &= ~bit_of(seat)
    emit(events, Event.LEFT, seat)
    if s.player == seat:
        cancel_action(s)
    clear_mat(s, me)
    if count_present(s) < 2:
        cancel_action(s)
        end_game(box, s, events)
    elif s.player == seat:
        continue_game(box, s, events)


@rule
def cancel_action(s):
    """Cancel the current player's unfinished action. Spent units stay spent; a fourth improvement is given back."""
    me = s.seat[s.player]
    if me.improvement[MAT_PLACES] != NONE:
        put_improvement_under(s, int(me.improvement[MAT_PLACES]))
        me.improvement[MAT_PLACES] = NONE
    for colour in range(COLOURS):
        s.given[colour] = 0
    s.asked = NONE
    s.sets_left = 0
    s.planned = 0
    clear_purchase(s)
    clear_delivery(s)


@rule
def clear_mat(s, me):
    """Remove contracts with their cubes, improvements, dice and tokens from the game, and return the stock markers."""
    for colour in range(COLOURS):
        s.supply[colour] += me.stock[colour]
        me.stock[colour] = me.cargo[colour] = 0
    for place in range(MAT_PLACES):
        me.contract[place] = me.improvement[place] = NONE
        me.cubes[place] = 0
    for die in range(DICE):
        me.die[die] = NONE


@rule
def continue_game(box, s, events):
    """Continue with the next pick of the draft, or refill the tracks and start the next turn."""
    if s.stage == Stage.DRAFT:
        s.pick += 1
        if not ask_next_picker(s):
            begin_first_turn(s, events)
    else:
        if s.stage != Stage.PLAN and s.stage != Stage.FACE:
            refill_tracks(box, s, events)
        pass_turn(box, s, events)
    await_player(box, s)
