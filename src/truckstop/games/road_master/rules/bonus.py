"""Super-bonus cards: looking at them and keeping some (ledger 4.4)."""

from truckstop.engine.bits import ONE, U64, bit_of, is_in, ones
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.road_master.actions import KEEP, Event, Why
from truckstop.games.road_master.rules.tokens import begin, close
from truckstop.games.road_master.state import BONUSES, Face


@rule
def place_of(s, n):
    """The place of the ring where the n-th card of the pile lies, counted from 0."""
    return (int(s.bonus_head) + n) % BONUSES


@rule
def looked_at(box, s):
    """RM-050, RM-218: how many cards are looked at: as many as are left, at most six."""
    return min(int(box.bonus_look), int(s.bonus_left))


@rule
def why_not_super_bonus(s):
    """RM-050, RM-218: anywhere, while a card is left."""
    return Why.OK if s.bonus_left > 0 else Why.NO_BONUS_LEFT


@rule
def look(box, s, seat, events):
    """RM-050, RM-055: the top cards, for the player's eyes alone."""
    begin(s, Face.SUPER_BONUS)
    s.reveals += 1
    emit(events, Event.LOOKED, seat, looked_at(box, s))
    for n in range(looked_at(box, s)):
        s.seen_by[place_of(s, n)] = seat
        emit(events, Event.SAW, seat, int(s.bonus_pile[place_of(s, n)]), 0, seat)


@rule
def why_not_keep(box, s, n):
    """RM-050, RM-051: one of the cards looked at, each once."""
    if n >= looked_at(box, s):
        return Why.NOT_LOOKED_AT
    return Why.KEPT_ALREADY if is_in(s.named, n) else Why.OK


@rule
def legal_keeps(box, s, out):
    """RM-051: those not yet chosen."""
    count = 0
    for n in range(looked_at(box, s)):
        if not is_in(s.named, n):
            out[count] = KEEP + n
            count += 1
    return count


@rule
def keep(box, s, n):
    """RM-051: up to three, chosen one after the other."""
    s.named |= bit_of(n)
    chosen = ones(U64(s.named))
    if chosen == box.bonus_keep_max or chosen == looked_at(box, s):
        close(s)


@rule
def put_back(box, s, seat, events):
    """RM-051, RM-052, RM-053, RM-054, RM-219: kept cards are secret; the others go to the bottom, as drawn."""
    me = s.seat[seat]
    s.reveals += 1
    for n in range(looked_at(box, s)):
        card = int(s.bonus_pile[s.bonus_head])
        s.bonus_pile[s.bonus_head] = s.seen_by[s.bonus_head] = NONE
        s.bonus_head = place_of(s, 1)
        s.bonus_left -= 1
        if is_in(s.named, n):
            me.bonus |= ONE << U64(card)
            me.kept += 1
            s.useful = 1
            emit(events, Event.KEPT_CARD, seat, card, 0, seat)
        else:
            s.bonus_pile[place_of(s, int(s.bonus_left))] = card
            s.seen_by[place_of(s, int(s.bonus_left))] = seat
            s.bonus_left += 1
    emit(events, Event.KEPT, seat, ones(U64(s.named)))
    s.named = 0
