"""Paying: a price, unit by unit, or the rest of it at once (ledger 2, RF-163)."""

from truckstop.engine.bits import U64, bit_of, is_in, ones
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.actions import DIE, DOUBLE, MARKER, PAY, Event, Why
from truckstop.games.rolling_freight.rules.units import (
    is_paid,
    unspent_dice,
    why_not_die,
    why_not_double,
    why_not_marker,
)
from truckstop.games.rolling_freight.state import (
    BASE_DICE,
    COLOURS,
    DICE,
    MAT_PLACES,
    SLASH,
    DieUse,
    Face,
    Purchase,
    Stage,
)

# How much a unit is missed when it is spent: the automatic payment begins with the least, and takes markers last
FIRST_OF_ALL, HARDLY, MUCH, FOR_EACH_LINK = -1, 1, 8, 4
NEVER = 100


@rule
def start_purchase(s, purchase, which, colour, price):
    """RF-163, RF-205: what is bought, and its price: one unit of a colour, or NONE, and so many generic."""
    s.stage = Stage.PAY
    s.buying = purchase
    s.which = which
    s.colour_due = colour
    s.due = price
    s.again_due = s.points_paid = 0
    s.cubes_paid = 1


@rule
def clear_purchase(s):
    """RF-205: nothing is being bought."""
    s.buying = s.which = s.colour_due = NONE
    s.due = s.again_due = s.points_paid = s.cubes_paid = 0


@rule
def pay_unit(box, s, seat, action, events):
    """RF-025, RF-126, RF-163, RF-206, RF-226: one unit is spent; when all is paid, what was bought is due."""
    if action == PAY:
        wanted = own_link_colours(box, s, s.seat[seat])
        while not is_paid(s):
            spend_unit(s, seat, least_useful_unit(box, s, s.seat[seat], wanted), events)
    else:
        spend_unit(s, seat, action, events)
    if is_paid(s):
        s.stage = Stage.SETTLING
        s.waiting = 0


@rule
def spend_unit(s, seat, action, events):
    """RF-022, RF-023, RF-118, RF-121, RF-122: a die or a marker, for the coloured part first."""
    value = 1
    if action >= MARKER:
        spend_marker(s, seat, action - MARKER, events)
    elif action >= DOUBLE:
        s.spent |= bit_of(action - DOUBLE)
        s.cubes_paid = value = 2
        emit(events, Event.PAID_DOUBLE, seat, action - DOUBLE + 1)
    else:
        spend_die(s, seat, action - DIE, events)
    if s.colour_due != NONE:
        s.colour_due = NONE
    else:
        s.due -= value


@rule
def spend_die(s, seat, die, events):
    """RF-025, RF-119, RF-121, RF-239: it lies aside until step H."""
    s.spent |= bit_of(die)
    if is_in(s.shows[DieUse.AGAIN], die):
        s.again_due = 0
    if s.buying == Purchase.DELIVERY and is_in(s.shows[DieUse.POINTS], die):
        s.points_paid += 1
    emit(events, Event.PAID_DIE, seat, die + 1, int(s.seat[seat].die[die]))


@rule
def spend_marker(s, seat, colour, events):
    """RF-126, RF-226: it returns to the supply at once."""
    s.seat[seat].stock[colour] -= 1
    s.supply[colour] += 1
    emit(events, Event.PAID_MARKER, seat, colour)


@rule
def least_useful_unit(box, s, me, wanted):
    """RF-163: of the units that fit, the one that is of least use otherwise, as an action."""
    best, least = NONE, NEVER
    for die in range(DICE):
        if is_in(unspent_dice(s), die):
            missed = die_usefulness(s, int(me.die[die]), wanted)
            if missed < least and why_not_die(box, s, me, die) == Why.OK:
                best, least = DIE + die, missed
            if die >= BASE_DICE and least > FIRST_OF_ALL and why_not_double(box, s, me, die) == Why.OK:
                best, least = DOUBLE + die, FIRST_OF_ALL
    if best == NONE:
        for colour in range(COLOURS):
            missed = FOR_EACH_LINK * ((wanted >> colour) & 1)
            if missed < least and why_not_marker(s, me, colour) == Why.OK:
                best, least = MARKER + colour, missed
    return best


@rule
def die_usefulness(s, face, wanted):
    """How much a die is missed: for its colours, for links of those colours, for its symbol."""
    if face == Face.POINTS:
        return FIRST_OF_ALL if s.buying == Purchase.DELIVERY else MUCH
    if face == Face.AGAIN:
        return MUCH if s.delivered == 0 else HARDLY
    if face >= Face.TWO:
        return MUCH
    if face & (face - 1):
        face |= wanted & (1 << SLASH)
    return ones(U64(face)) + FOR_EACH_LINK * ones(U64(face & wanted))


@rule
def own_link_colours(box, s, me):
    """The colours that build the player's own links, one bit each."""
    wanted = 0
    for place in range(MAT_PLACES):
        if me.contract[place] != NONE:
            wanted |= 1 << int(box.map[s.side].colour[me.contract[place]])
    return wanted
