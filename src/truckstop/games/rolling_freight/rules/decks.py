"""Decks and tracks: contracts, improvements and what lies under and on top of them (ledger 4, step G; RF-152).

Nobody knows the order of what was shuffled: a card is picked at random when it is drawn (RF-142). What was laid under a
deck or on top of it comes in its known order (RF-144).
"""

from truckstop.engine.bits import ONE, U64, bit_of, nth, ones
from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.actions import Event
from truckstop.games.rolling_freight.state import (
    CIRCLES_PER_CITY,
    IMPROVEMENTS,
    PHASES,
    TOP_FIRST,
)


@rule
def phase_count(s):
    """RF-132, RF-150: three; with two players two."""
    return PHASES if s.seats > 2 else PHASES - 1


@rule
def slide_down(track):
    """RF-063, RF-128: cards move down over the gaps."""
    free = 0
    for slot in range(len(track)):
        if track[slot] != NONE:
            card = track[slot]
            track[slot] = NONE
            track[free] = card
            free += 1


@rule
def slot_to_fill(s, track):
    """RF-046, RF-047, RF-128, RF-227: the lowest free slot; by option the highest one; NONE."""
    found = NONE
    for slot in range(len(track)):
        if track[slot] == NONE and (found == NONE or s.refill_order == TOP_FIRST):
            found = slot
    return found


@rule
def refill_contracts(box, s, events):
    """RF-007, RF-128, RF-129, RF-130, RF-154, RF-155, RF-160, RF-228, RF-249: slide, then draw until the track is full.

    What disasters removed goes on top of the deck when the track is full, the last one uppermost. No crossing marker is
    kept: one stands on the link of every contract of the track.
    """
    slide_down(s.track)
    lost = 0
    slot = slot_to_fill(s, s.track)
    while slot != NONE and has_contract_cards(s):
        if is_end_card_next(s):
            draw_end_card(s, events)
        elif draw_disaster(s):
            lost += resolve_disaster(box, s, lost, events)
        else:
            s.track[slot] = draw_contract(box, s)
            emit(events, Event.CONTRACT_SHOWN, int(s.player), link_number(box, s, int(s.track[slot])), slot + 1)
            slot = slot_to_fill(s, s.track)
    s.on_top_left += lost


@rule
def link_number(box, s, link):
    """RF-030: the number of a link in lists of all links: those of the second map follow those of the first."""
    return int(box.map[s.side].first_link) + link


@rule
def has_contract_cards(s):
    """RF-228: the deck is not empty; an end-of-phase card is one of its cards."""
    return s.on_top_left > 0 or s.section < PHASES or s.under_left > 0


@rule
def is_end_card_next(s):
    """RF-006, RF-042: an end-of-phase card comes next."""
    if s.on_top_left > 0 or s.section == PHASES:
        return False
    return s.left[s.section] == 0 and s.disasters[s.section] == 0


@rule
def draw_end_card(s, events):
    """RF-042, RF-130, RF-134, RF-150, RF-241, RF-242: who draws it holds it; while one is held the next one waits."""
    s.section += 1
    if s.section > phase_count(s):
        return
    if s.holder != NONE:
        s.aside += 1
    else:
        s.just_drawn = 1
        hold_end_card(s, events)


@rule
def hold_end_card(s, events):
    """RF-134, RF-241: every player takes one more turn, the holder last."""
    s.holder = s.player
    for seat in range(s.seats):
        if not s.seat[seat].gone:
            s.finals |= bit_of(seat)
    emit(events, Event.PHASE_CARD, int(s.player), int(s.phase))


@rule
def draw_disaster(s):
    """RF-152, RF-250: whether the next card is a disaster; then it has left the deck."""
    if s.on_top_left > 0 or s.section == PHASES or s.disasters[s.section] == 0:
        return False
    if roll(s.dice, int(s.left[s.section]) + int(s.disasters[s.section])) >= s.disasters[s.section]:
        return False
    s.disasters[s.section] -= 1
    return True


@rule
def resolve_disaster(box, s, lost, events):
    """RF-153, RF-247, RF-248, RF-249: a finished link goes, and all saturation in both its cities; 0: there was none.

    Its owner keeps the points. Where it is to lie on top of the deck says how many were lost before.
    """
    finished = U64(0)
    for seat in range(s.seats):
        finished |= s.seat[seat].links
    emit(events, Event.DISASTER, int(s.player))
    if finished == 0:
        return 0
    link = nth((finished, U64(0)), roll(s.dice, ones(finished)))
    s.on_top[lost] = link
    for seat in range(s.seats):
        if (s.seat[seat].links >> U64(link)) & ONE != 0:
            s.seat[seat].links ^= ONE << U64(link)
            emit(events, Event.LINK_LOST, seat, link_number(box, s, link))
    for end in range(2):
        for ring in range(CIRCLES_PER_CITY):
            s.saturated[ring] &= ~(ONE << U64(box.map[s.side].ends[link, end]))
    return 1


@rule
def draw_contract(box, s):
    """RF-142, RF-144, RF-228: from the top, else at random out of the set that is being drawn, else from below."""
    if s.on_top_left > 0:
        s.on_top_left -= 1
        card = int(s.on_top[s.on_top_left])
        s.on_top[s.on_top_left] = NONE
        return card
    if s.section == PHASES:
        s.under_left -= 1
        return take_first(s.under, int(s.under_left))
    could_be = s.unseen & box.map[s.side].letter[s.section]
    card = nth((could_be, U64(0)), roll(s.dice, ones(could_be)))
    s.unseen ^= ONE << U64(card)
    s.left[s.section] -= 1
    return card


@rule
def take_first(cards, left):
    """RF-228: the first of a list; so many are left after it."""
    card = int(cards[0])
    for n in range(left):
        cards[n] = cards[n + 1]
    cards[left] = NONE
    return card


@rule
def put_contract_under(box, s, events):
    """RF-139, RF-228, RF-240: the contract in slot 1 goes face down under the deck, if there is one."""
    card = int(s.track[0])
    if card != NONE:
        s.track[0] = NONE
        s.under[s.under_left] = card
        s.under_left += 1
        emit(events, Event.CONTRACT_UNDER, int(s.player), link_number(box, s, card))


@rule
def improvement_deck_size(s):
    """RF-143, RF-221: cards in the improvement deck."""
    left = int(s.improvements_under_left)
    for kind in range(IMPROVEMENTS):
        left += int(s.improvement_deck[kind])
    return left


@rule
def refill_improvements(s, events):
    """RF-047, RF-051, RF-128, RF-221: slide, then draw until the track is full or the deck empty."""
    slide_down(s.improvement_track)
    slot = slot_to_fill(s, s.improvement_track)
    while slot != NONE and improvement_deck_size(s) > 0:
        s.improvement_track[slot] = draw_improvement(s)
        emit(events, Event.IMPROVEMENT_SHOWN, int(s.player), int(s.improvement_track[slot]), slot + 1)
        slot = slot_to_fill(s, s.improvement_track)


@rule
def draw_improvement(s):
    """RF-142, RF-144, RF-221: at random out of the shuffled part of the deck, else from below."""
    shuffled = improvement_deck_size(s) - int(s.improvements_under_left)
    if shuffled == 0:
        s.improvements_under_left -= 1
        return take_first(s.improvements_under, int(s.improvements_under_left))
    n, kind = int(roll(s.dice, shuffled)), 0
    while n >= s.improvement_deck[kind]:
        n -= int(s.improvement_deck[kind])
        kind += 1
    s.improvement_deck[kind] -= 1
    return kind


@rule
def put_improvement_under(s, kind):
    """RF-102, RF-108, RF-139, RF-144: face down under the deck, where everybody knows it."""
    s.improvements_under[s.improvements_under_left] = kind
    s.improvements_under_left += 1
