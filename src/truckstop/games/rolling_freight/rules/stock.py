"""Step F: left-over dice become stock markers (ledger 4 F)."""

from truckstop.engine.bits import U64, bit_of, is_in, ones
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.actions import STORE, THE_REST, TO_BOTH, TO_NONE, Event, Why
from truckstop.games.rolling_freight.rules.mat import count_active
from truckstop.games.rolling_freight.rules.units import unspent_dice, unspent_dice_for
from truckstop.games.rolling_freight.state import BASE_DICE, COLOURS, DICE, Face, Improvement, Stage


@rule
def count_storages(s, seat):
    """RF-113, RF-114, RF-218: Efficient Storages, also one bought in this turn: step F is the end of the turn."""
    return count_active(s, seat, Improvement.EFFICIENT_STORAGE)


@rule
def can_store(s, seat):
    """RF-123, RF-125, RF-127, RF-164: whether any marker could be got."""
    needed = 1 if count_storages(s, seat) > 0 else 2
    for colour in range(COLOURS):
        if s.supply[colour] > 0 and ones(U64(unspent_dice_for(s, colour))) >= needed:
            return True
    return False


@rule
def next_die_to_store(s, me, die):
    """RF-125, RF-164: the next left-over die from here on that shows a colour, NONE."""
    while die < DICE:
        if is_in(unspent_dice(s), die) and me.die[die] < Face.TWO:
            return die
        die += 1
    return NONE


@rule
def start_storing(s, seat):
    """RF-123, RF-164: die by die; without any marker to get, step F is over."""
    for colour in range(COLOURS):
        s.given[colour] = 0
    if can_store(s, seat):
        s.asked = next_die_to_store(s, s.seat[seat], 0)
        s.stage = Stage.STORE
    else:
        s.stage = Stage.REFILLING


@rule
def can_store_both(s, seat):
    """RF-114, RF-164: a base die showing two colours, with two Efficient Storages."""
    face = int(s.seat[seat].die[s.asked])
    return s.asked < BASE_DICE and face & (face - 1) != 0 and count_storages(s, seat) > 1


@rule
def why_not_store(s, seat, what):
    """RF-114, RF-124, RF-164, RF-224, RF-225: one of its colours, both, or none; or the rest at once."""
    if what < COLOURS:
        return Why.OK if is_in(s.shows[what], int(s.asked)) else Why.NOT_SHOWN
    if what == TO_BOTH:
        return Why.OK if can_store_both(s, seat) else Why.NOT_BOTH
    return Why.OK


@rule
def store(s, seat, what, events):
    """RF-124, RF-164: what the die is counted for; after the last one the markers are taken."""
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
    """RF-124, RF-164: to one colour, to both, or to none; then the next die is asked for."""
    for colour in range(COLOURS):
        if what == colour or (what == TO_BOTH and is_in(s.shows[colour], int(s.asked))):
            s.given[colour] += 1
    s.asked = next_die_to_store(s, s.seat[seat], int(s.asked) + 1)


@rule
def best_assignment(s, seat):
    """RF-164: to both if it may; else to the colour of most dice, those counted already included."""
    if can_store_both(s, seat):
        return TO_BOTH
    best, most = TO_NONE, 0
    for colour in range(COLOURS):
        if is_in(s.shows[colour], int(s.asked)) and s.supply[colour] > markers_earned(s, seat, colour):
            dice = int(s.given[colour]) + count_remaining_dice(s, colour)
            if dice > most:
                best, most = colour, dice
    return best


@rule
def count_remaining_dice(s, colour):
    """RF-124: left-over dice that show a colour, from the one asked for on."""
    return ones(U64(unspent_dice_for(s, colour) & ~(bit_of(int(s.asked)) - 1)))


@rule
def markers_earned(s, seat, colour):
    """RF-113, RF-123, RF-164: one fewer than dice; with Efficient Storage as many."""
    lost = 0 if count_storages(s, seat) > 0 else 1
    return max(0, int(s.given[colour]) - lost)


@rule
def take_markers(s, seat, events):
    """RF-123, RF-127, RF-164, RF-226: as many as there are; those held before count nowhere."""
    for colour in range(COLOURS):
        count = min(markers_earned(s, seat, colour), int(s.supply[colour]))
        s.given[colour] = 0
        if count > 0:
            s.seat[seat].stock[colour] += count
            s.supply[colour] -= count
            emit(events, Event.STORED, seat, colour, count)


@rule
def list_legal_stores(s, seat, out):
    """RF-164: the colours of the die, both, none, and the rest."""
    n = 0
    for what in range(THE_REST + 1):
        if why_not_store(s, seat, what) == Why.OK:
            out[n] = STORE + what
            n += 1
    return n
