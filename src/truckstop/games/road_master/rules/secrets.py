"""Who sees what (ledger 2): what a seat gets to see, and what it may imagine of the rest."""

from truckstop.engine.bits import ONE, U64, nth, ones
from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick
from truckstop.engine.record import UNKNOWN
from truckstop.games.road_master.rules.bonus import place_of
from truckstop.games.road_master.state import BONUSES, Face, Stage
from truckstop.kit.rules.secrets import guess_dice, hide_dice


@rule
def redact(s, seat):
    """RM-024, RM-053, RM-123, RM-203, RM-252: no dice, no face of the top card, nor super-bonus cards of others.

    Of the super-bonus pile a seat knows what it has looked at, until another looks at it. There is no plan to hide.
    """
    hide_dice(s)
    if s.left > 0:
        s.top = UNKNOWN
    for n in range(s.bonus_left):
        if s.seen_by[place_of(s, n)] != seat:
            s.bonus_pile[place_of(s, n)] = UNKNOWN
    if s.stage != Stage.OVER:
        if s.face == Face.SUPER_BONUS and s.player != seat:
            s.named = 0
        for other in range(s.seats):
            if other != seat:
                s.seat[other].bonus = 0


@rule
def guess(box, s, seat, rng, out, events):
    """RM-024, RM-053, RM-252: dice, a top card with this back, and super-bonus cards that could be."""
    guess_dice(s, rng)
    if s.left > 0:
        s.top = guess_top(box, s, rng)
    unseen = unseen_bonuses(box, s)
    for other in range(s.seats):
        if other != seat and s.stage != Stage.OVER:
            for _ in range(s.seat[other].kept):
                card = guess_bonus(unseen, rng)
                unseen ^= ONE << U64(card)
                s.seat[other].bonus |= ONE << U64(card)
    for place in range(BONUSES):
        if s.bonus_pile[place] == UNKNOWN:
            card = guess_bonus(unseen, rng)
            unseen ^= ONE << U64(card)
            s.bonus_pile[place] = card


@rule
def guess_top(box, s, rng):
    """RM-024: any card of the pile with the back that everybody sees."""
    first = s.pile[0] & box.of_colour[s.back, 0]
    second = s.pile[1] & box.of_colour[s.back, 1]
    return nth((first, second), pick(rng, ones(first) + ones(second)))


@rule
def unseen_bonuses(box, s):
    """RM-053: the super-bonus cards that lie nowhere in sight."""
    unseen = (ONE << U64(box.bonuses)) - ONE
    for seat in range(s.seats):
        unseen &= ~s.seat[seat].bonus
    for place in range(BONUSES):
        if s.bonus_pile[place] < UNKNOWN:
            unseen &= ~(ONE << U64(s.bonus_pile[place]))
    return unseen


@rule
def guess_bonus(unseen, rng):
    """One of these cards."""
    return nth((unseen, U64(0)), pick(rng, ones(unseen)))
