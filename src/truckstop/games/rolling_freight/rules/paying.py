"""Payments: unit by unit, or all that is still due at once (ledger 2, RF-163)."""

from truckstop.engine.bits import U64, bit_of, is_in, ones
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import DIE, DOUBLE, MARKER, PAY, Event, Why
from ..state import (
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
from .units import (
    has_several_colours,
    is_paid,
    unspent_dice,
    unspent_dice_for,
    why_not_die,
    why_not_double,
    why_not_marker,
)

# Usefulness of a unit for other purchases. The automatic payment spends the least useful unit first, markers last.
SCORES, NO_USE, COUNTS_DOUBLE, HIGH_USE = -2, -1, 0, 8
USE_PER_LINK = 4  # for each own link that the unit could build
MAX_USE = 100  # more than any unit has


@rule
def start_purchase(s, purchase, which, colour, price):
    """RF-163, RF-205: Start a purchase for one unit of a colour (NONE: none) and this generic price."""
    s.stage = Stage.PAY
    s.buying = purchase
    s.which = which
    s.colour_due = colour
    s.due = price
    s.again_due = s.points_paid = 0
    s.cubes_paid = 1


@rule
def clear_purchase(s):
    """RF-205: Reset the fields of a purchase."""
    s.buying = s.which = s.colour_due = NONE
    s.due = s.again_due = s.points_paid = s.cubes_paid = 0


@rule
def pay_unit(box, s, seat, action, events):
    """RF-025, RF-126, RF-163, RF-206, RF-226: Pay one unit, or everything due. Once it is paid, `proceed` goes on."""
    if action == PAY:
        link_colours = own_link_colours(box, s, s.seat[seat])
        while not is_paid(s):
            spend_unit(s, seat, least_useful_unit(box, s, s.seat[seat], link_colours), events)
    else:
        spend_unit(s, seat, action, events)
    if is_paid(s):
        s.stage = Stage.SETTLING
        s.waiting = 0


@rule
def spend_unit(s, seat, action, events):
    """RF-022, RF-023, RF-118, RF-121, RF-122: Spend a die or a marker, for the coloured part first."""
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
    """RF-025, RF-119, RF-121, RF-239: Spend a die. It lies aside until step H."""
    s.spent |= bit_of(die)
    if is_in(s.shows[DieUse.AGAIN], die):
        s.again_due = 0
    if s.buying == Purchase.DELIVERY and is_in(s.shows[DieUse.POINTS], die):
        s.points_paid += 1
    emit(events, Event.PAID_DIE, seat, die + 1, int(s.seat[seat].die[die]))


@rule
def spend_marker(s, seat, colour, events):
    """RF-126, RF-226: Spend a stock marker. It returns to the supply at once."""
    s.seat[seat].stock[colour] -= 1
    s.supply[colour] += 1
    emit(events, Event.PAID_MARKER, seat, colour)


@rule
def least_useful_unit(box, s, me, link_colours):
    """RF-163: The action that spends the unit that is least useful elsewhere, of those that fit the price."""
    best, least_use = NONE, MAX_USE
    for die in range(DICE):
        if is_in(unspent_dice(s), die):
            use = die_usefulness(s, int(me.die[die]), link_colours)
            if use < least_use and why_not_die(box, s, me, die) == Why.OK:
                best, least_use = DIE + die, use
            if die >= BASE_DICE and least_use > COUNTS_DOUBLE and why_not_double(box, s, me, die) == Why.OK:
                best, least_use = DOUBLE + die, COUNTS_DOUBLE
    if best == NONE:
        for colour in range(COLOURS):
            use = USE_PER_LINK * ((link_colours >> colour) & 1)
            if use < least_use and why_not_marker(s, me, colour) == Why.OK:
                best, least_use = MARKER + colour, use
    return best


@rule
def die_usefulness(s, face, link_colours):
    """The usefulness of a die for other purchases: by its colours, own links of these colours, and its symbol."""
    if face == Face.POINTS and s.buying == Purchase.DELIVERY:
        return SCORES
    if face == Face.POINTS or face == Face.AGAIN:
        return HIGH_USE if may_deliver_later(s, face) else NO_USE
    if face >= Face.TWO:
        return HIGH_USE
    if has_several_colours(face):
        face |= link_colours & (1 << SLASH)
    return ones(U64(face)) + USE_PER_LINK * ones(U64(face & link_colours))


@rule
def may_deliver_later(s, face):
    """RF-088, RF-119, RF-121, RF-238: Whether a die with this symbol can be of use in a later delivery of the turn.

    At most two deliveries are possible, and the second one only with a die showing again.
    """
    deliveries = s.delivered + (s.buying == Purchase.DELIVERY)
    return deliveries == 0 or (deliveries == 1 and (face == Face.AGAIN or unspent_dice_for(s, DieUse.AGAIN) != 0))


@rule
def own_link_colours(box, s, me):
    """The colours of the player's unfinished links, one bit each."""
    link_colours = 0
    for place in range(MAT_PLACES):
        if me.contract[place] != NONE:
            link_colours |= 1 << int(box.map[s.side].colour[me.contract[place]])
    return link_colours
