"""Decks and tracks: contracts, improvements, and cards under or on top of the decks (ledger 4, step G; RF-152).

A shuffled deck has no stored order: each card is picked at random when it is drawn (RF-142). Cards that were put under
a deck or on top of it are stored in their order, which everybody knows (RF-144).
"""

from truckstop.engine.bits import ONE, U64, bit_of, nth, ones
from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import Event
from ..state import CIRCLES_PER_CITY, IMPROVEMENTS, PHASES, TOP_FIRST


@rule
def phase_count(s):
    """RF-132, RF-150: The number of phases: three, or two with two players."""
    return PHASES if s.seats > 2 else PHASES - 1


@rule
def slide_down(track):
    """RF-063, RF-128: Move the cards of a track down over the gaps."""
    free_slot = 0
    for slot in range(len(track)):
        if track[slot] != NONE:
            card = track[slot]
            track[slot] = NONE
            track[free_slot] = card
            free_slot += 1


@rule
def slot_to_fill(s, track):
    """RF-046, RF-047, RF-128, RF-227: The lowest free slot, or by option the highest one; NONE if the track is full."""
    free_slot = NONE
    for slot in range(len(track)):
        if track[slot] == NONE and (free_slot == NONE or s.refill_order == TOP_FIRST):
            free_slot = slot
    return free_slot


@rule
def refill_contracts(box, s, events):
    """RF-007, RF-128, RF-129, RF-130, RF-154, RF-155, RF-160, RF-228, RF-249: Slide, then draw until the track is full.

    Contracts removed by disasters go on top of the deck when the track is full, the last one uppermost. Crossing
    markers are not stored: one stands on the link of every contract on the track.
    """
    slide_down(s.track)
    removed_count = 0
    slot = slot_to_fill(s, s.track)
    while slot != NONE and has_contract_cards(s):
        if is_end_card_next(s):
            draw_end_card(s, events)
        elif draw_disaster(s):
            removed_count += resolve_disaster(box, s, removed_count, events)
        else:
            s.track[slot] = draw_contract(box, s)
            emit(events, Event.CONTRACT_SHOWN, int(s.player), link_number(box, s, int(s.track[slot])), slot + 1)
            slot = slot_to_fill(s, s.track)
    s.on_top_left += removed_count


@rule
def link_number(box, s, link):
    """RF-030: The number of a link in actions and events: links of the second map follow those of the first."""
    return int(box.map[s.side].first_link) + link


@rule
def has_contract_cards(s):
    """RF-228: Whether the deck still has a card; an end-of-phase card is one."""
    return s.on_top_left > 0 or s.section < PHASES or s.under_left > 0


@rule
def is_end_card_next(s):
    """RF-006, RF-042: Whether the next card is an end-of-phase card."""
    if s.on_top_left > 0 or s.section == PHASES:
        return False
    return s.left[s.section] == 0 and s.disasters[s.section] == 0


@rule
def draw_end_card(s, events):
    """RF-042, RF-130, RF-134, RF-150, RF-241, RF-242: Draw an end-of-phase card. If one is held, set this one aside."""
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
    """RF-134, RF-241: Give the card to the current player. Everybody takes one more turn, the holder last."""
    s.holder = s.player
    for seat in range(s.seats):
        if not s.seat[seat].gone:
            s.finals |= bit_of(seat)
    emit(events, Event.PHASE_CARD, int(s.player), int(s.phase))


@rule
def draw_disaster(s):
    """RF-152, RF-250: Decide at random whether the next card is a disaster. If so, remove it from the deck."""
    if s.on_top_left > 0 or s.section == PHASES or s.disasters[s.section] == 0:
        return False
    if roll(s.dice, int(s.left[s.section]) + int(s.disasters[s.section])) >= s.disasters[s.section]:
        return False
    s.disasters[s.section] -= 1
    return True


@rule
def resolve_disaster(box, s, removed_count, events):
    """RF-153, RF-247, RF-248, RF-249: Remove a random finished link and all saturation markers in both its cities.

    Its owner keeps the points. Its contract goes on top of the deck, above the `removed_count` contracts that this
    refill has put there. Return 1, or 0 if no link is finished.
    """
    all_links = U64(0)
    for seat in range(s.seats):
        all_links |= s.seat[seat].links
    emit(events, Event.DISASTER, int(s.player))
    if all_links == 0:
        return 0
    link = nth((all_links, U64(0)), roll(s.dice, ones(all_links)))
    s.on_top[removed_count] = link
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
    """RF-142, RF-144, RF-228: Draw a contract: from the top, else at random from the current set, else from below."""
    if s.on_top_left > 0:
        s.on_top_left -= 1
        card = int(s.on_top[s.on_top_left])
        s.on_top[s.on_top_left] = NONE
        return card
    if s.section == PHASES:
        s.under_left -= 1
        return take_first(s.under, int(s.under_left))
    candidates = s.unseen & box.map[s.side].letter[s.section]
    card = nth((candidates, U64(0)), roll(s.dice, ones(candidates)))
    s.unseen ^= ONE << U64(card)
    s.left[s.section] -= 1
    return card


@rule
def take_first(cards, left):
    """RF-228: Take the first card of a list that then has `left` cards."""
    card = int(cards[0])
    for n in range(left):
        cards[n] = cards[n + 1]
    cards[left] = NONE
    return card


@rule
def put_contract_under(box, s, events):
    """RF-139, RF-228, RF-240: Put the contract in slot 1 face down under the deck, if there is one."""
    card = int(s.track[0])
    if card != NONE:
        s.track[0] = NONE
        s.under[s.under_left] = card
        s.under_left += 1
        emit(events, Event.CONTRACT_UNDER, int(s.player), link_number(box, s, card))


@rule
def improvement_deck_size(s):
    """RF-143, RF-221: The number of cards in the improvement deck."""
    size = int(s.improvements_under_left)
    for kind in range(IMPROVEMENTS):
        size += int(s.improvement_deck[kind])
    return size


@rule
def refill_improvements(s, events):
    """RF-047, RF-051, RF-128, RF-221: Slide, then draw until the track is full or the deck is empty."""
    slide_down(s.improvement_track)
    slot = slot_to_fill(s, s.improvement_track)
    while slot != NONE and improvement_deck_size(s) > 0:
        s.improvement_track[slot] = draw_improvement(s)
        emit(events, Event.IMPROVEMENT_SHOWN, int(s.player), int(s.improvement_track[slot]), slot + 1)
        slot = slot_to_fill(s, s.improvement_track)


@rule
def draw_improvement(s):
    """RF-142, RF-144, RF-221: Draw an improvement: at random from the shuffled cards, else from under the deck."""
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
    """RF-102, RF-108, RF-139, RF-144: Put an improvement face down under the deck, where everybody knows it."""
    s.improvements_under[s.improvements_under_left] = kind
    s.improvements_under_left += 1
