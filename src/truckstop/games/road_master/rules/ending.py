"""The end: target, last scoring, places (ledger 5)."""

from truckstop.engine.bits import BYTES, ONE, U64, WORD, lowest, ones
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.road_master.actions import Event
from truckstop.games.road_master.state import BYTE, TRIGGER_PLAYER, End, Stage

GUARDS = BYTES << U64(BYTE - 1)  # the highest bit of each byte


@rule
def notice_target(box, s, seat, events):
    """RM-120, RM-243: the first marker that reaches or passes the target triggers the end; only contracts move it."""
    if s.trigger == NONE and s.seat[seat].score >= box.target[s.seats]:
        s.trigger = seat
        emit(events, Event.REACHED, seat, int(box.target[s.seats]))


@rule
def settle(box, s, end, events):
    """RM-122, RM-123, RM-125, RM-126, RM-241, RM-242: the last scoring; cubes on trucks count nothing."""
    s.stage = Stage.OVER
    s.waiting = 0
    s.end = end
    s.reveals += 1
    emit(events, Event.OVER, int(s.player), end)
    for seat in range(s.seats):
        if not s.seat[seat].gone:
            deduct_unfilled(box, s, seat, events)
            score_bonus(box, s, seat, events)
    for seat in range(s.seats):
        s.seat[seat].place = rank(box, s, seat)
        emit(events, Event.RANKED, seat, int(s.seat[seat].place), int(s.seat[seat].score))


@rule
def deduct_unfilled(box, s, seat, events):
    """RM-044, RM-122, RM-161, RM-174, RM-237, RM-244: the loss of every contract not completely filled."""
    me = s.seat[seat]
    for word in range(2):
        cards = me.open[word]
        while cards != 0:
            card = word * WORD + lowest(cards)
            cards &= cards - ONE
            me.penalty += box.loss[card]
            emit(events, Event.UNFILLED, seat, card, int(box.loss[card]))
    me.score -= me.penalty


@rule
def cubes_on(box, s, me):
    """RM-113, RM-124, RM-250: the cubes on the player's own contracts, one byte a colour; by option, filled ones."""
    cubes = U64(0)
    for word in range(2):
        cards = me.filled[word] | me.open[word] if s.bonus_partial_cubes else me.filled[word]
        while cards != 0:
            card = word * WORD + lowest(cards)
            cards &= cards - ONE
            cubes += U64(s.laid[card]) << U64(BYTE * int(box.colour[card]))
    return cubes


@rule
def fits(cubes, needs):
    """Whether there are enough of every colour: no byte borrows from its guard."""
    return ((cubes | GUARDS) - needs) & GUARDS == GUARDS


@rule
def worth(box, card):
    """What it matters whether a super-bonus card is made."""
    return int(box.win[card]) + int(box.lose[card])


@rule
def best_sets(box, cards, cubes):
    """RM-131, RM-239: the cards to make of these cubes, each cube for one card only, so that the total is highest.

    Tries to make one card after the other, then unmakes the last one made and goes on without it; gives up where all
    cards that are left could not beat the best found so far.
    """
    best, most, made, gain, rest, card = U64(0), -1, U64(0), 0, worth_from(box, cards, 0), 0
    while True:
        if card < box.bonuses and gain + rest > most:
            bit = ONE << U64(card)
            if cards & bit != 0:
                rest -= worth(box, card)
                if fits(cubes, box.needs[card]):
                    cubes -= box.needs[card]
                    made |= bit
                    gain += worth(box, card)
            card += 1
            continue
        if card == box.bonuses and gain > most:
            best, most = made, gain
        if made == 0:
            return best
        card = last_of(box, made)
        made ^= ONE << U64(card)
        cubes += box.needs[card]
        gain -= worth(box, card)
        card += 1
        rest = worth_from(box, cards, card)


@rule
def worth_from(box, cards, first):
    """What all these cards are worth, from the first one on."""
    total = 0
    for card in range(first, box.bonuses):
        if (cards >> U64(card)) & ONE != 0:
            total += worth(box, card)
    return total


@rule
def last_of(box, cards):
    """The highest card of a set that is not empty."""
    card = int(box.bonuses) - 1
    while (cards >> U64(card)) & ONE == 0:
        card -= 1
    return card


@rule
def score_bonus(box, s, seat, events):
    """RM-054, RM-055, RM-123, RM-124, RM-131, RM-239: made sets add their points, other cards deduct their loss."""
    me = s.seat[seat]
    if me.bonus == 0:
        return
    made = best_sets(box, me.bonus, cubes_on(box, s, me))
    for card in range(box.bonuses):
        if (made >> U64(card)) & ONE != 0:
            me.gain += box.win[card]
            emit(events, Event.BONUS_MADE, seat, card, int(box.win[card]))
        elif (me.bonus >> U64(card)) & ONE != 0:
            me.gain -= box.lose[card]
            emit(events, Event.BONUS_MISSED, seat, card, int(box.lose[card]))
    me.score += me.gain


@rule
def filled_contracts(me):
    """RM-128: how many the player has filled."""
    return ones(me.filled[0]) + ones(me.filled[1])


@rule
def best_contract(box, me):
    """RM-129: the points of the filled contract worth most, as printed; 0 with none."""
    most = 0
    for word in range(2):
        cards = me.filled[word]
        while cards != 0:
            card = word * WORD + lowest(cards)
            cards &= cards - ONE
            most = max(most, int(box.points[card]))
    return most


@rule
def is_ahead(box, one, other):
    """RM-127, RM-128, RM-129: points, filled contracts, the best of them; who left comes after all who stayed."""
    if one.gone != other.gone:
        return other.gone == 1
    if one.score != other.score:
        return one.score > other.score
    if filled_contracts(one) != filled_contracts(other):
        return filled_contracts(one) > filled_contracts(other)
    return best_contract(box, one) > best_contract(box, other)


@rule
def rank(box, s, seat):
    """RM-127, RM-240: 1 is first; who is not behind anybody shares the place."""
    place = 1
    for other in range(s.seats):
        if is_ahead(box, s.seat[other], s.seat[seat]):
            place += 1
    return place


@rule
def end_after_round(box, s):
    """RM-121, RM-130, RM-241, RM-242, RM-245: how the game ends with this round; End.NOT_YET if it goes on."""
    if s.trigger != NONE and s.final_round != TRIGGER_PLAYER:
        return End.TARGET
    if not s.acted:
        return End.ALL_PASSED
    if nothing_left(box, s):
        return End.NOTHING_LEFT
    if s.stall_rounds > 0 and s.idle_rounds >= s.stall_rounds:
        return End.STALLED
    return End.ROUNDS if s.max_rounds > 0 and s.turn >= s.max_rounds else End.NOT_YET


@rule
def nothing_left(box, s):
    """RM-241 (b): market and pile are empty, and nobody who plays has an open contract."""
    if s.left > 0:
        return False
    for slot in range(box.market_size):
        if s.market[slot] != NONE:
            return False
    for seat in range(s.seats):
        if not s.seat[seat].gone and (s.seat[seat].open[0] | s.seat[seat].open[1]) != 0:
            return False
    return True


@rule
def score(box, s, out):
    """RM-003, RM-114, RM-126: where the markers stand; when it is over, the final scores."""
    for seat in range(s.seats):
        out[seat] = s.seat[seat].score
