"""Super-bonus cards: look at the top cards and keep some of them (ledger 4.4)."""

from truckstop.engine.bits import ONE, U64, bit_of, is_in, ones
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import KEEP, Event, Why
from ..state import BONUSES, Face
from .tokens import begin_action, close_action


@rule
def ring_index(s, n):
    """The index in `bonus_pile` of the n-th card of the pile, counted from 0."""
    return (int(s.bonus_head) + n) % BONUSES


@rule
def count_looked_at(box, s):
    """RM-050, RM-218: How many cards a player looks at: six, or all that are left."""
    return min(int(box.bonus_look), int(s.bonus_left))


@rule
def why_not_look(s):
    """RM-050, RM-218: A player may look anywhere, while the pile has a card."""
    return Why.OK if s.bonus_left > 0 else Why.NO_BONUS_LEFT


@rule
def look(box, s, seat, events):
    """RM-050, RM-055: Show the top cards to the player alone."""
    begin_action(s, Face.SUPER_BONUS)
    s.reveals += 1
    emit(events, Event.LOOKED, seat, count_looked_at(box, s))
    for n in range(count_looked_at(box, s)):
        s.seen_by[ring_index(s, n)] = seat
        emit(events, Event.SAW, seat, int(s.bonus_pile[ring_index(s, n)]), 0, seat)


@rule
def why_not_keep(box, s, n):
    """RM-050, RM-051: A player may keep each of the cards looked at, once."""
    if n >= count_looked_at(box, s):
        return Why.NOT_LOOKED_AT
    return Why.KEPT_ALREADY if is_in(s.named, n) else Why.OK


@rule
def legal_keeps(box, s, out):
    """RM-051: Write the cards looked at that are not yet chosen."""
    count = 0
    for n in range(count_looked_at(box, s)):
        if not is_in(s.named, n):
            out[count] = KEEP + n
            count += 1
    return count


@rule
def keep(box, s, n):
    """RM-051: Choose a card to keep. The action closes with the third."""
    s.named |= bit_of(n)
    chosen_count = ones(U64(s.named))
    if chosen_count == box.bonus_keep_max or chosen_count == count_looked_at(box, s):
        close_action(s)


@rule
def resolve_look(box, s, seat, events):
    """RM-051, RM-052, RM-053, RM-054, RM-219: Give the chosen cards to the player, secretly.

    The others go to the bottom of the pile, in the order in which they were drawn.
    """
    me = s.seat[seat]
    s.reveals += 1
    for n in range(count_looked_at(box, s)):
        card = int(s.bonus_pile[s.bonus_head])
        s.bonus_pile[s.bonus_head] = s.seen_by[s.bonus_head] = NONE
        s.bonus_head = ring_index(s, 1)
        s.bonus_left -= 1
        if is_in(s.named, n):
            me.bonus |= ONE << U64(card)
            me.kept += 1
            s.useful = 1
            emit(events, Event.KEPT_CARD, seat, card, 0, seat)
        else:
            s.bonus_pile[ring_index(s, int(s.bonus_left))] = card
            s.seen_by[ring_index(s, int(s.bonus_left))] = seat
            s.bonus_left += 1
    emit(events, Event.KEPT, seat, ones(U64(s.named)))
    s.named = 0
