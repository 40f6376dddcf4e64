"""Units: the dice and stock markers that pay for everything (ledger 2, RF-020 to RF-025, RF-163)."""

from truckstop.engine.bits import U64, bit_of, is_in, ones
from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE

from ..actions import DIE, DOUBLE, MARKER, PAY, Why
from ..state import BASE_DICE, COLOURS, DICE, MAT_PLACES, SLASH, DieUse, Face, Purchase

DIE_USES = len(DieUse)
SYMBOL_OFFSET = Face.TWO - DieUse.TWO  # from the use of a symbol (DieUse) to its face


@rule
def update_die_uses(s):
    """RF-021, RF-023, RF-024: Work out what each die of the current player can pay."""
    me = s.seat[s.player]
    s.pool = 0
    for use in range(DIE_USES):
        s.shows[use] = 0
    for die in range(DICE):
        if me.die[die] != NONE:
            s.pool |= bit_of(die)
            add_die_uses(s, die, int(me.die[die]))


@rule
def add_die_uses(s, die, face):
    """RF-020, RF-021, RF-024: Enter what a face can pay: a symbol, or its colours. Two colours pay a slash price."""
    if face >= Face.TWO:
        s.shows[face - SYMBOL_OFFSET] |= bit_of(die)
        return
    for colour in range(COLOURS):
        if (face >> colour) & 1:
            s.shows[colour] |= bit_of(die)
    if has_several_colours(face):
        s.shows[SLASH] |= bit_of(die)


@rule
def has_several_colours(face):
    """RF-021, RF-024: Whether two or more bits are set. `face` is a set of colours, not a symbol."""
    return face & (face - 1) != 0


@rule
def unspent_dice(s):
    """RF-025: The unspent dice of the pool, one bit each."""
    return s.pool & ~s.spent


@rule
def unspent_dice_for(s, use):
    """RF-023, RF-024, RF-025: The unspent dice that can pay this (DieUse), one bit each."""
    return s.shows[use] & ~s.spent


@rule
def funds(s, me):
    """RF-022, RF-122, RF-163: The value of all units as generic. A die showing two is worth 2."""
    worth = ones(U64(unspent_dice(s))) + ones(U64(unspent_dice_for(s, DieUse.TWO)))
    for colour in range(COLOURS):
        worth += int(me.stock[colour])
    return worth


@rule
def can_pay_colour(s, me, colour):
    """RF-023, RF-024, RF-207, RF-208: Whether a die or a marker can pay a colour. Markers never pay a slash price."""
    return unspent_dice_for(s, colour) != 0 or (colour != SLASH and me.stock[colour] > 0)


@rule
def wrong_colour(colour):
    """RF-023, RF-024, RF-208: The refusal of a unit that does not pay the coloured part."""
    return Why.NEEDS_TWO_COLOURS if colour == SLASH else Why.WRONG_COLOUR


@rule
def why_not_generic(s, me, value, worth):
    """RF-119, RF-163, RF-206: Why a unit may not pay `value` generic, if it could pay up to `worth`.

    It may not pay more than is due, and the other units must be able to pay the rest exactly.
    """
    if value > s.due or (worth > value and funds(s, me) - s.due < worth - value):
        return Why.WOULD_NOT_FIT
    return Why.NEEDS_AGAIN if s.again_due and s.due == value else Why.OK


@rule
def why_not_die(box, s, me, die):
    """RF-022, RF-023, RF-024, RF-025, RF-118, RF-119, RF-158, RF-220: Why this die may not be spent now."""
    if not is_in(unspent_dice(s), die):
        return Why.NO_DIE
    if s.colour_due != NONE:
        builds = s.buying == Purchase.CUBE and is_in(s.shows[DieUse.BUILD], die)
        return Why.OK if builds or is_in(s.shows[s.colour_due], die) else wrong_colour(s.colour_due)
    if s.again_due and is_in(s.shows[DieUse.AGAIN], die):
        return Why.OK
    return why_not_generic(s, me, 1, 2 if is_in(s.shows[DieUse.TWO], die) else 1)


@rule
def why_not_double(box, s, me, die):
    """RF-118, RF-122, RF-206, RF-212: Why a die may not count double: two as 2 generic, build for two cubes."""
    if not is_in(unspent_dice(s), die):
        return Why.NO_DIE
    if s.buying == Purchase.CUBE:
        if not is_in(s.shows[DieUse.BUILD], die):
            return Why.NOT_DOUBLE
        return Why.OK if spaces_left(box, s, me, int(s.which)) > 1 else Why.WOULD_NOT_FIT
    if not is_in(s.shows[DieUse.TWO], die):
        return Why.NOT_DOUBLE
    return wrong_colour(s.colour_due) if s.colour_due != NONE else why_not_generic(s, me, 2, 2)


@rule
def why_not_marker(s, me, colour):
    """RF-022, RF-023, RF-024, RF-207, RF-208: Why a marker of this colour may not be spent now."""
    if me.stock[colour] == 0:
        return Why.NO_MARKER
    if s.colour_due != NONE:
        return Why.OK if s.colour_due == colour else wrong_colour(s.colour_due)
    return why_not_generic(s, me, 1, 1)


@rule
def why_not_unit(box, s, me, action):
    """RF-163: Why this unit may not be spent now. With `pay`, the rest of a price can always be paid."""
    if action < DOUBLE:
        return why_not_die(box, s, me, action - DIE)
    if action < MARKER:
        return why_not_double(box, s, me, action - DOUBLE)
    return why_not_marker(s, me, action - MARKER) if action < PAY else Why.OK


@rule
def spaces_left(box, s, me, place):
    """RF-029, RF-067: The spaces of a link that have no cube yet."""
    return int(box.map[s.side].length[me.contract[place]]) - int(me.cubes[place])


@rule
def list_legal_units(box, s, me, out):
    """RF-163: List dice, dice that count double, markers, and paying all that is due."""
    n = 0
    for die in range(DICE):
        if is_in(unspent_dice(s), die) and why_not_die(box, s, me, die) == Why.OK:
            out[n] = DIE + die
            n += 1
    if unspent_dice_for(s, DieUse.TWO) | unspent_dice_for(s, DieUse.BUILD):
        for die in range(BASE_DICE, DICE):
            if why_not_double(box, s, me, die) == Why.OK:
                out[n] = DOUBLE + die
                n += 1
    for colour in range(COLOURS):
        if me.stock[colour] > 0 and why_not_marker(s, me, colour) == Why.OK:
            out[n] = MARKER + colour
            n += 1
    out[n] = PAY
    return n + 1


@rule
def is_paid(s):
    """RF-163: Whether nothing is due any more."""
    return s.colour_due == NONE and s.due == 0


assert DICE - BASE_DICE == MAT_PLACES
