"""The two modules: explosive cargo and perishable goods (ledger 4.11, 4.12)."""

from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import Event
from ..state import CAPACITY, Face
from .cargo import cancel_unload, lose_cargo, planned_colour


@rule
def has_explosives(box, s, me):
    """RM-162, RM-169, RM-232: Whether a yellow cube is on the truck; those chosen for unloading count."""
    if not s.explosive:
        return False
    if me.cargo[box.explosive_colour] > 0:
        return True
    for n in range(CAPACITY):
        if s.plan[n] != NONE and planned_colour(box, int(s.plan[n])) == box.explosive_colour:
            return True
    return False


@rule
def draw_boom_card(box, s, seat, events):
    """RM-162, RM-163, RM-164, RM-165, RM-166, RM-234, RM-235, RM-236: Draw a boom card if explosives are on the truck.

    Return whether the cargo explodes: every half-boom after the first one of a turn explodes.
    """
    if not has_explosives(box, s, s.seat[seat]):
        return False
    halves_left = int(box.boom_half) - int(s.halves)
    card = roll(s.dice, int(box.boom_ok) + int(box.boom_half) - int(s.drawn))
    s.drawn += 1
    if card >= halves_left:
        emit(events, Event.BOOM_OK, seat)
        return False
    s.halves += 1
    emit(events, Event.HALF_BOOM, seat, int(s.halves))
    if s.halves == 1:
        return False
    if s.plan[0] != NONE:
        cancel_unload(box, s, s.seat[seat])
    emit(events, Event.EXPLODED, seat, lose_cargo(s, s.seat[seat]), int(s.face == Face.UNLOAD))
    return True


@rule
def spoil_perishables(box, s, seat, events):
    """RM-171, RM-172, RM-238, RM-249: Remove perishable cubes that are still on the truck at the end of the turn."""
    me = s.seat[seat]
    cubes = int(me.cargo[box.perishable_colour])
    if s.perishable and cubes > 0:
        me.cargo[box.perishable_colour] = 0
        me.aboard -= cubes
        s.lost[box.perishable_colour] += cubes
        emit(events, Event.SPOILED, seat, cubes)


@rule
def gather_boom_cards(s):
    """RM-167, RM-168, RM-236, RM-249: Return all boom cards to their deck; half-booms are counted from 0 again."""
    s.drawn = s.halves = 0
