"""Hidden information (ledger 2): hide what a viewer may not know, and guess it for bots."""

from truckstop.engine.bits import ONE, U64, nth, ones
from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick
from truckstop.engine.record import UNKNOWN
from truckstop.kit.rules.secrets import guess_dice, hide_dice

from ..state import BONUSES, Face, Stage
from .bonus import ring_index


@rule
def redact(s, seat):
    """RM-024, RM-053, RM-123, RM-203, RM-252: Hide the dice, the top contract and the super-bonus cards of others.

    In the super-bonus pile a seat sees the cards that it was the last to look at. Plans of the next turn are not part
    of the state, so there are none to hide.
    """
    hide_dice(s)
    if s.left > 0:
        s.top = UNKNOWN
    for n in range(s.bonus_left):
        if s.seen_by[ring_index(s, n)] != seat:
            s.bonus_pile[ring_index(s, n)] = UNKNOWN
    if s.stage != Stage.OVER:
        if s.face == Face.SUPER_BONUS and s.player != seat:
            s.named = 0
        for other in range(s.seats):
            if other != seat:
                s.seat[other].bonus = 0


@rule
def guess(box, s, seat, rng, out, events):
    """RM-024, RM-053, RM-252: Fill in dice, a top card with the visible back, and super-bonus cards, at random."""
    guess_dice(s, rng)
    if s.left > 0:
        s.top = guess_top_card(box, s, rng)
    unseen_cards = unseen_bonuses(box, s)
    for other in range(s.seats):
        if other != seat and s.stage != Stage.OVER:
            for _ in range(s.seat[other].kept):
                card = guess_bonus(unseen_cards, rng)
                unseen_cards ^= ONE << U64(card)
                s.seat[other].bonus |= ONE << U64(card)
    for place in range(BONUSES):
        if s.bonus_pile[place] == UNKNOWN:
            card = guess_bonus(unseen_cards, rng)
            unseen_cards ^= ONE << U64(card)
            s.bonus_pile[place] = card


@rule
def guess_top_card(box, s, rng):
    """RM-024: Pick a card of the pile that has the visible back."""
    first = s.pile[0] & box.of_colour[s.back, 0]
    second = s.pile[1] & box.of_colour[s.back, 1]
    return nth((first, second), pick(rng, ones(first) + ones(second)))


@rule
def unseen_bonuses(box, s):
    """RM-053: The set of the super-bonus cards that the redacted state does not show."""
    unseen_cards = (ONE << U64(box.bonuses)) - ONE
    for seat in range(s.seats):
        unseen_cards &= ~s.seat[seat].bonus
    for place in range(BONUSES):
        if s.bonus_pile[place] < UNKNOWN:
            unseen_cards &= ~(ONE << U64(s.bonus_pile[place]))
    return unseen_cards


@rule
def guess_bonus(cards, rng):
    """Pick one of these cards."""
    return nth((cards, U64(0)), pick(rng, ones(cards)))
