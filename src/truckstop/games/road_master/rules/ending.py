"""The end of the game: target, final scoring, places (ledger 5)."""

from truckstop.engine.bits import BYTES, ONE, U64, WORD, lowest, ones
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import Event
from ..state import COLOUR_BITS, MAX_PASSED_ROUNDS, TRIGGER_PLAYER, End, Stage

GUARD_BITS = BYTES << U64(COLOUR_BITS - 1)  # the highest bit of each colour in packed cubes; counts never reach it


@rule
def check_target(box, s, seat, events):
    """RM-120, RM-243: The first player to reach the target triggers the end. Only contracts move score markers."""
    if s.trigger == NONE and s.seat[seat].score >= box.target[s.seats]:
        s.trigger = seat
        emit(events, Event.REACHED, seat, int(box.target[s.seats]))


@rule
def end_game(box, s, end, events):
    """RM-122, RM-123, RM-125, RM-126, RM-241, RM-242: Do the final scoring and rank the players."""
    s.stage = Stage.OVER
    s.waiting = 0
    s.end = end
    s.reveals += 1
    emit(events, Event.OVER, int(s.player), end)
    for seat in range(s.seats):
        if not s.seat[seat].gone:
            deduct_unfilled(box, s, seat, events)
            score_bonuses(box, s, seat, events)
    for seat in range(s.seats):
        s.seat[seat].place = rank(box, s, seat)
        emit(events, Event.RANKED, seat, int(s.seat[seat].place), int(s.seat[seat].score))


@rule
def deduct_unfilled(box, s, seat, events):
    """RM-044, RM-122, RM-161, RM-174, RM-237, RM-244: Deduct the loss of every contract not completely filled."""
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
def cubes_on_contracts(box, s, me):
    """RM-113, RM-124, RM-250: The cubes on the player's contracts, packed: COLOUR_BITS for each colour.

    Partial contracts count, unless the option `bonus_partial_cubes` is off.
    """
    cubes = U64(0)
    for word in range(2):
        cards = me.filled[word] | me.open[word] if s.bonus_partial_cubes else me.filled[word]
        while cards != 0:
            card = word * WORD + lowest(cards)
            cards &= cards - ONE
            cubes += U64(s.laid[card]) << U64(COLOUR_BITS * int(box.colour[card]))
    return cubes


@rule
def has_enough(cubes, needs):
    """Whether there are enough cubes of every colour.

    All colours are subtracted at once. A colour of which there are too few borrows from its guard bit and clears it.
    """
    return ((cubes | GUARD_BITS) - needs) & GUARD_BITS == GUARD_BITS


@rule
def points_at_stake(box, card):
    """The difference in points between making a super-bonus card and missing it."""
    return int(box.win[card]) + int(box.lose[card])


@rule
def best_sets(box, cards, cubes):
    """RM-131, RM-239: Which of the super-bonus cards to make with these cubes, so that the total is highest.

    Each cube serves one card only. Depth-first search with backtracking: take the cards in order and make each one that
    the cubes suffice for; then unmake the last card made and continue without it. A branch is cut off when the cards
    that remain cannot beat the best selection so far.
    """
    best, best_gain = U64(0), -1
    selection, gain, remaining, card = U64(0), 0, points_at_stake_from(box, cards, 0), 0
    while True:
        if card < box.bonuses and gain + remaining > best_gain:
            bit = ONE << U64(card)
            if cards & bit != 0:
                remaining -= points_at_stake(box, card)
                if has_enough(cubes, box.needs[card]):
                    cubes -= box.needs[card]
                    selection |= bit
                    gain += points_at_stake(box, card)
            card += 1
            continue
        if card == box.bonuses and gain > best_gain:
            best, best_gain = selection, gain
        if selection == 0:
            return best
        card = highest_card(box, selection)
        selection ^= ONE << U64(card)
        cubes += box.needs[card]
        gain -= points_at_stake(box, card)
        card += 1
        remaining = points_at_stake_from(box, cards, card)


@rule
def points_at_stake_from(box, cards, first):
    """The points at stake for all of these cards with a number of at least `first`."""
    total = 0
    for card in range(first, box.bonuses):
        if (cards >> U64(card)) & ONE != 0:
            total += points_at_stake(box, card)
    return total


@rule
def highest_card(box, cards):
    """The highest card of a set that is not empty."""
    card = int(box.bonuses) - 1
    while (cards >> U64(card)) & ONE == 0:
        card -= 1
    return card


@rule
def score_bonuses(box, s, seat, events):
    """RM-054, RM-055, RM-123, RM-124, RM-131, RM-239: Add the points of super-bonus cards made, deduct those missed."""
    me = s.seat[seat]
    if me.bonus == 0:
        return
    made_cards = best_sets(box, me.bonus, cubes_on_contracts(box, s, me))
    for card in range(box.bonuses):
        if (made_cards >> U64(card)) & ONE != 0:
            me.gain += box.win[card]
            emit(events, Event.BONUS_MADE, seat, card, int(box.win[card]))
        elif (me.bonus >> U64(card)) & ONE != 0:
            me.gain -= box.lose[card]
            emit(events, Event.BONUS_MISSED, seat, card, int(box.lose[card]))
    me.score += me.gain


@rule
def count_filled(me):
    """RM-128: How many contracts the player has filled."""
    return ones(me.filled[0]) + ones(me.filled[1])


@rule
def best_contract(box, me):
    """RM-129: The printed points of the player's most valuable filled contract, 0 with none."""
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
    """RM-127, RM-128, RM-129: Compare scores, then the number of filled contracts, then the best of them.

    Players who left come after all who stayed.
    """
    if one.gone != other.gone:
        return other.gone == 1
    if one.score != other.score:
        return one.score > other.score
    if count_filled(one) != count_filled(other):
        return count_filled(one) > count_filled(other)
    return best_contract(box, one) > best_contract(box, other)


@rule
def rank(box, s, seat):
    """RM-127, RM-240: The place of a player: 1 is first. Players with equal results share a place."""
    place = 1
    for other in range(s.seats):
        if is_ahead(box, s.seat[other], s.seat[seat]):
            place += 1
    return place


@rule
def end_after_round(box, s):
    """RM-121, RM-130, RM-241, RM-242, RM-245: Why the game ends after this round; End.NOT_YET if it goes on."""
    if s.trigger != NONE and s.final_round != TRIGGER_PLAYER:
        return End.TARGET
    if s.passed_rounds >= MAX_PASSED_ROUNDS:
        return End.ALL_PASSED
    if is_nothing_left(box, s):
        return End.NOTHING_LEFT
    if s.stall_rounds > 0 and s.idle_rounds >= s.stall_rounds:
        return End.STALLED
    return End.ROUNDS if s.max_rounds > 0 and s.turn >= s.max_rounds else End.NOT_YET


@rule
def is_nothing_left(box, s):
    """RM-241 (b): Whether market and pile are empty and no player has an open contract."""
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
    """RM-003, RM-114, RM-126: Write the points of the score markers; when the game is over, the final scores."""
    for seat in range(s.seats):
        out[seat] = s.seat[seat].score
