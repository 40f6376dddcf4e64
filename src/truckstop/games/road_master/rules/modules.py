"""The two modules: explosive cargo and perishable goods (ledger 4.11, 4.12)."""

from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.road_master.actions import Event
from truckstop.games.road_master.rules.cargo import colour_of, lose_cargo, unname
from truckstop.games.road_master.state import CAPACITY, Face


@rule
def carries_explosives(box, s, me):
    """RM-162, RM-169, RM-232: at least one yellow cube aboard, those named for unloading included."""
    if not s.explosive:
        return False
    if me.cargo[box.explosive_colour] > 0:
        return True
    for n in range(CAPACITY):
        if s.plan[n] != NONE and colour_of(box, int(s.plan[n])) == box.explosive_colour:
            return True
    return False


@rule
def risk(box, s, seat, events):
    """RM-162, RM-163, RM-164, RM-165, RM-166, RM-234, RM-235, RM-236: one boom card, if there is anything to explode.

    Returns whether the cargo is lost. Any half-boom after the first of the turn explodes.
    """
    if not carries_explosives(box, s, s.seat[seat]):
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
        unname(box, s, s.seat[seat])
    emit(events, Event.EXPLODED, seat, lose_cargo(s, s.seat[seat]), int(s.face == Face.UNLOAD))
    return True


@rule
def spoil(box, s, seat, events):
    """RM-171, RM-172, RM-238, RM-249: perishable cubes still aboard at the end of the turn leave the game."""
    me = s.seat[seat]
    cubes = int(me.cargo[box.perishable_colour])
    if s.perishable and cubes > 0:
        me.cargo[box.perishable_colour] = 0
        me.aboard -= cubes
        s.lost[box.perishable_colour] += cubes
        emit(events, Event.SPOILED, seat, cubes)


@rule
def gather_boom_cards(s):
    """RM-167, RM-168, RM-236, RM-249: all of them lie face down again; the count of half-booms starts anew."""
    s.drawn = s.halves = 0
