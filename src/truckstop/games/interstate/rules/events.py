"""Event cards, by option: each round one card changes a number or slows some roads (IT-220 to IT-227)."""

from truckstop.engine.bits import U64, bit_of, has, nth_in, ones
from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import Event
from ..state import NO_CHANGE


@rule
def turn_up_event(box, s, events):
    """IT-220, IT-221: Turn up a random event of the event deck; if it is empty, reshuffle all events first."""
    if s.fresh_events == 0:
        for event in range(box.events):
            s.fresh_events |= bit_of(event)
    event = nth_in(s.fresh_events, roll(s.dice, ones(U64(s.fresh_events))))
    s.fresh_events &= ~bit_of(event)
    s.event = event
    emit(events, Event.EVENT, int(s.player), event)


@rule
def has_flush(box, s):
    """IT-227: Whether the current event replaces the row."""
    return s.event != NONE and box.event[s.event].flush_now == 1


@rule
def is_slow(box, s, place):
    """IT-223: Whether a place is a space of a slow link. Cities and junctions never are."""
    if s.event == NONE:
        return False
    link = int(box.link[place])
    if link == NONE:
        return False
    return has(box.event[s.event].slow, link)


@rule
def action_points(box, s):
    """IT-030, IT-224: The action points of a turn."""
    if s.event != NONE and box.event[s.event].action_points > 0:
        return int(box.event[s.event].action_points)
    return int(box.action_points)


@rule
def spoil_per_turn(box, s):
    """IT-124, IT-224: What a perishable load loses at the end of a turn, in dollars."""
    if s.event != NONE and box.event[s.event].spoil_per_turn != NO_CHANGE:
        return int(box.event[s.event].spoil_per_turn)
    return int(box.spoil_per_turn)


@rule
def rest_min_unused(box, s):
    """IT-100, IT-224: The number of unused action points that Rest needs."""
    if s.event != NONE and box.event[s.event].rest_min_unused > 0:
        return int(box.event[s.event].rest_min_unused)
    return int(s.rest_min_unused)


@rule
def delivery_extra(box, s):
    """IT-225, IT-R56: What every Deliver pays in addition to the fee, but no final payment."""
    return int(box.event[s.event].delivery_extra) if s.event != NONE else 0


@rule
def trailer_discount(box, s):
    """IT-226: How much less a trailer costs now."""
    return int(box.event[s.event].trailer_discount) if s.event != NONE else 0
