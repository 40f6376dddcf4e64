"""Step F: left-over dice become stock markers (ledger 4 F)."""

from truckstop.engine.bits import U64, is_in, ones
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import STORE, THE_REST, TO_BOTH, TO_NONE, Event, Why
from ..state import BASE_DICE, COLOURS, DICE, Face, Improvement, Stage
from .mat import count_active
from .units import has_several_colours, unspent_dice, unspent_dice_for


@rule
def count_storages(s, seat):
    """RF-113, RF-114, RF-218: The number of Efficient Storages, including those bought in this turn."""
    return count_active(s, seat, Improvement.EFFICIENT_STORAGE)


@rule
def can_store(s, seat):
    """RF-123, RF-125, RF-127, RF-164: Whether the left-over dice can bring any marker."""
    min_dice = 1 + dice_lost(s, seat)
    for colour in range(COLOURS):
        if s.supply[colour] > 0 and ones(U64(unspent_dice_for(s, colour))) >= min_dice:
            return True
    return False


@rule
def next_die_to_store(s, me, die):
    """RF-125, RF-164: The next left-over die, from this one on, that shows a colour; NONE."""
    while die < DICE:
        if is_in(unspent_dice(s), die) and me.die[die] < Face.TWO:
            return die
        die += 1
    return NONE


@rule
def start_storing(s, seat):
    """RF-123, RF-164: Ask about each left-over die. If the dice cannot bring any marker, skip step F."""
    for colour in range(COLOURS):
        s.given[colour] = 0
    if can_store(s, seat):
        s.asked = next_die_to_store(s, s.seat[seat], 0)
        s.stage = Stage.STORE
    else:
        s.stage = Stage.REFILLING


@rule
def can_store_both(s, seat):
    """RF-114, RF-164: Whether the die counts for both its colours: a base die, with two Efficient Storages."""
    face = int(s.seat[seat].die[s.asked])
    return s.asked < BASE_DICE and has_several_colours(face) and count_storages(s, seat) > 1


@rule
def why_not_store(s, seat, what):
    """RF-114, RF-124, RF-164, RF-224, RF-225: Why the left-over die cannot be counted for this."""
    if what < COLOURS:
        return Why.OK if is_in(s.shows[what], int(s.asked)) else Why.NOT_SHOWN
    if what == TO_BOTH:
        return Why.OK if can_store_both(s, seat) else Why.NOT_BOTH
    return Why.OK


@rule
def store(s, seat, what, events):
    """RF-124, RF-164: Count the die for a colour. After the last die, take the markers."""
    if what == THE_REST:
        while s.asked != NONE:
            assign_die(s, seat, best_assignment(s, seat))
    else:
        assign_die(s, seat, what)
    if s.asked == NONE:
        take_markers(s, seat, events)
        s.stage = Stage.REFILLING
        s.waiting = 0


@rule
def assign_die(s, seat, what):
    """RF-124, RF-164: Count the die for one colour, both or none, and go on to the next die."""
    for colour in range(COLOURS):
        if what == colour or (what == TO_BOTH and is_in(s.shows[colour], int(s.asked))):
            s.given[colour] += 1
    s.asked = next_die_to_store(s, s.seat[seat], int(s.asked) + 1)


@rule
def best_assignment(s, seat):
    """RF-164: Both colours if allowed, else the colour with which the left-over dice can bring most markers."""
    if can_store_both(s, seat):
        return TO_BOTH
    best, most_markers = TO_NONE, -1
    for colour in range(COLOURS):
        if is_in(s.shows[colour], int(s.asked)):
            s.given[colour] += 1
            markers = max_markers(s, dice_lost(s, seat))
            s.given[colour] -= 1
            if markers > most_markers:
                best, most_markers = colour, markers
    return best


@rule
def max_markers(s, lost_dice):
    """RF-123, RF-164: The most markers that the dice counted so far and those after the current one can bring.

    `lost_dice` is the number of dice that bring no marker, for each colour that is stored. So it can be better to store
    fewer colours: each set of colours is tried. Dice that count for both their colours all come before the dice that
    have a choice here: improvement dice come last, and other base dice show one colour.
    """
    all_colours, most_markers = storable_colours(s, lost_dice), 0
    colours = all_colours
    while colours != 0:
        most_markers = max(most_markers, max_markers_of(s, colours, lost_dice))
        colours = (colours - 1) & all_colours
    return most_markers


@rule
def storable_colours(s, lost_dice):
    """RF-123, RF-127: The colours of which there are enough dice and a marker in the supply, one bit each."""
    colours = 0
    for colour in range(COLOURS):
        dice = int(s.given[colour]) + ones(U64(dice_to_come(s, colour)))
        if dice > lost_dice and s.supply[colour] > 0:
            colours |= 1 << colour
    return colours


@rule
def dice_to_come(s, colour):
    """RF-124: The left-over dice after the current one that show a colour, as bits from 0 on."""
    return int(unspent_dice_for(s, colour)) >> (int(s.asked) + 1)


@rule
def max_markers_of(s, colours, lost_dice):
    """RF-123, RF-127, RF-164: The most markers that the dice can bring if exactly these colours are stored.

    However these colours are divided in two, the supply limits the markers of one part, and the number of dice those of
    the other. The lowest of these limits can be reached (the theorem of Hall).
    """
    markers, from_supply = marker_limit(s, colours, 0, lost_dice), colours
    while from_supply != 0:
        markers = min(markers, marker_limit(s, colours, from_supply, lost_dice))
        from_supply = (from_supply - 1) & colours
    return markers


@rule
def marker_limit(s, colours, from_supply, lost_dice):
    """RF-123, RF-127: The supply of the colours `from_supply`, plus the markers that all dice of the others bring."""
    limit, dice = 0, 0
    for colour in range(COLOURS):
        if is_in(from_supply, colour):
            limit += int(s.supply[colour])
        elif is_in(colours, colour):
            limit += int(s.given[colour]) - lost_dice
            dice |= dice_to_come(s, colour)
    return limit + ones(U64(dice))


@rule
def dice_lost(s, seat):
    """RF-113, RF-123: The number of dice of each colour that bring no marker: none with Efficient Storage."""
    return 0 if count_storages(s, seat) > 0 else 1


@rule
def markers_earned(s, seat, colour):
    """RF-113, RF-123, RF-164: One marker fewer than dice; with Efficient Storage as many."""
    return max(0, int(s.given[colour]) - dice_lost(s, seat))


@rule
def take_markers(s, seat, events):
    """RF-123, RF-127, RF-164, RF-226: Take the markers that the supply has. Markers held before do not count."""
    for colour in range(COLOURS):
        count = min(markers_earned(s, seat, colour), int(s.supply[colour]))
        s.given[colour] = 0
        if count > 0:
            s.seat[seat].stock[colour] += count
            s.supply[colour] -= count
            emit(events, Event.STORED, seat, colour, count)


@rule
def list_legal_stores(s, seat, out):
    """RF-164: List what the die can be counted for, and all the rest at once."""
    n = 0
    for what in range(THE_REST + 1):
        if why_not_store(s, seat, what) == Why.OK:
            out[n] = STORE + what
            n += 1
    return n
