"""The opening draft (ledger 3)."""

from truckstop.engine.bits import bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import DRAFT_CONTRACT, DRAFT_IMPROVEMENT, Event, Why
from ..state import (
    BASE_DICE,
    DRAFTED_CONTRACT,
    DRAFTED_IMPROVEMENT,
    DRAFTED_NOTHING,
    FIRST_DIE_CARD,
    IMPROVEMENT_SLOTS,
    SLOTS,
    Stage,
)
from .contracts import take_contract
from .decks import link_number, refill_contracts, refill_improvements
from .improvements import add_legal_swaps, take_improvement
from .rolling import roll_die


@rule
def current_picker(s):
    """RF-049, RF-055: The seat that picks: counter-clockwise, the first player last, twice around."""
    seats = int(s.seats)
    return (int(s.first) - 1 - int(s.pick) % seats + seats) % seats


@rule
def ask_next_picker(s):
    """RF-049, RF-052, RF-056: Let the next player pick, skipping players who left. Return False after the last pick."""
    while s.pick < 2 * s.seats:
        s.player = current_picker(s)
        if not s.seat[s.player].gone:
            s.stage = Stage.DRAFT
            s.swaps = 0
            s.waiting = bit_of(int(s.player))
            return True
        s.pick += 1
    return False


@rule
def why_not_draft(s, me, action):
    """RF-050, RF-055: Why a player may not take this card."""
    is_contract = action < DRAFT_IMPROVEMENT
    if me.drafted == (DRAFTED_CONTRACT if is_contract else DRAFTED_IMPROVEMENT):
        return Why.OTHER_KIND
    card = s.track[action - DRAFT_CONTRACT] if is_contract else s.improvement_track[action - DRAFT_IMPROVEMENT]
    return Why.NO_CARD if card == NONE else Why.OK


@rule
def draft(box, s, seat, action, events):
    """RF-050, RF-053, RF-054, RF-055, RF-203: Take a card free of charge. `proceed` then completes the pick."""
    me = s.seat[seat]
    if action < DRAFT_IMPROVEMENT:
        link = take_contract(s, me, action - DRAFT_CONTRACT)
        emit(events, Event.DRAFTED_CONTRACT, seat, link_number(box, s, link))
    else:
        place = take_improvement(s, me, action - DRAFT_IMPROVEMENT)
        emit(events, Event.DRAFTED_IMPROVEMENT, seat, int(me.improvement[place]))
    if me.drafted == DRAFTED_NOTHING:
        me.drafted = DRAFTED_CONTRACT if action < DRAFT_IMPROVEMENT else DRAFTED_IMPROVEMENT
    s.stage = Stage.DRAFTED
    s.waiting = 0


@rule
def complete_pick(box, s, events):
    """RF-051, RF-053, RF-054: Roll the die of a drafted card at once, then refill both tracks."""
    me = s.seat[s.player]
    if me.improvement[0] != NONE and me.improvement[0] >= FIRST_DIE_CARD and me.die[BASE_DICE] == NONE:
        roll_die(box, s, int(s.player), BASE_DICE, events)
    refill_contracts(box, s, events)
    refill_improvements(s, events)
    s.pick += 1


@rule
def list_legal_drafts(s, me, out):
    """RF-050, RF-052, RF-055: List the cards that the player may take and the duplicates to swap."""
    n = 0
    for action in range(DRAFT_CONTRACT, DRAFT_IMPROVEMENT + IMPROVEMENT_SLOTS):
        if why_not_draft(s, me, action) == Why.OK:
            out[n] = action
            n += 1
    return add_legal_swaps(s, out, n)


assert DRAFT_IMPROVEMENT - DRAFT_CONTRACT == SLOTS
