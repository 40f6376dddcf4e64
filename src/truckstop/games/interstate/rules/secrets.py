"""Hidden information (ledger 4.12): what a viewer sees, and guesses about the rest for bots."""

from truckstop.engine.bits import ONE, U64, WORD, has, nth, ones, remove
from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick
from truckstop.engine.record import NONE, UNKNOWN
from truckstop.kit.rules.secrets import guess_dice, hide_dice

from ..state import AUTOMATIC, FACE_DOWN, HAND, MONEY_UNKNOWN, ROW, SLOTS, Kind, Stage
from .goods import fee_on_card

GUESS_RANGE = 3  # a guess of money assumes 0, 1 or 2 flushes, and 0, 1 or 2 turns of spoiling for each perishable


@rule
def redact(s, seat):
    """IT-130, IT-145, IT-201, IT-203, IT-R48: Hide the dice, the deck, and what other players keep secret."""
    hide_dice(s)
    s.deck[0] = s.deck[1] = 0
    for other in range(s.seats):
        if other != seat:
            redact_seat(s, s.seat[other])


@rule
def redact_seat(s, other):
    """Hide a player's own money, secret contracts, and cards to choose from."""
    if is_money_hidden(s):
        other.money = MONEY_UNKNOWN
    for slot in range(SLOTS):
        if other.contract[slot].secret == FACE_DOWN:
            other.contract[slot].card = UNKNOWN
    for index in range(HAND):
        if other.hand[index] != NONE:
            other.hand[index] = UNKNOWN


@rule
def is_money_hidden(s):
    """IT-130, IT-154: Whether own money is hidden from other players now."""
    return s.hidden_money == 1 and s.stage != Stage.OVER


@rule
def guess(box, s, seat, rng, out, events):
    """IT-145: Fill in dice, deck, secret contracts and money that are possible for all the seat knows."""
    guess_dice(s, rng)
    collect_unseen_cards(box, s)
    for other in range(s.seats):
        if other != seat:
            guess_hidden_cards(s, s.seat[other], rng)
            if is_money_hidden(s):
                s.seat[other].money = guess_money(box, s, other, rng)


@rule
def collect_unseen_cards(box, s):
    """Put all cards that are not visible into the deck, including those that other players keep secret."""
    for word in range(2):
        s.deck[word] = ~s.discard[word]
        for seat in range(s.seats):
            s.deck[word] &= ~s.seat[seat].completed[word]
    s.deck[0] &= lowest_bits(int(box.cards))
    s.deck[1] &= lowest_bits(int(box.cards) - WORD)
    for index in range(ROW):
        remove_known_card(s, int(s.row[index]))
    for seat in range(s.seats):
        for slot in range(SLOTS):
            remove_known_card(s, int(s.seat[seat].contract[slot].card))
        for index in range(HAND):
            remove_known_card(s, int(s.seat[seat].hand[index]))


@rule
def lowest_bits(count):
    """A word with the lowest `count` bits set."""
    if count <= 0:
        return U64(0)
    return ~U64(0) if count >= WORD else (ONE << U64(count)) - ONE


@rule
def remove_known_card(s, card):
    """Remove a card from the deck, unless it is NONE or UNKNOWN."""
    if card < UNKNOWN:
        remove(s.deck, card)


@rule
def guess_hidden_cards(s, other, rng):
    """IT-201, IT-203: Replace each hidden card of a player by a random card that is not visible."""
    for slot in range(SLOTS):
        if other.contract[slot].card == UNKNOWN:
            other.contract[slot].card = guess_card(s, rng)
    for index in range(HAND):
        if other.hand[index] == UNKNOWN:
            other.hand[index] = guess_card(s, rng)


@rule
def guess_card(s, rng):
    """Take a random card out of the deck."""
    card = nth(s.deck, pick(rng, ones(s.deck[0]) + ones(s.deck[1])))
    remove(s.deck, card)
    return card


@rule
def guess_money(box, s, seat, rng):
    """IT-130, IT-150, IT-151: Own money by what is visible: start money, fees, trailers, money under contracts.

    The state does not show what was paid for flushes and lost by spoiling, so these are random. The declarer has at
    least the goal. With the automatic end, a player whose turn is over without triggering the end has less.
    """
    me = s.seat[seat]
    money = int(box.start_money) - int(pick(rng, GUESS_RANGE)) * int(box.flush_price)
    money -= (int(me.trailers) - int(box.trailers_at_start)) * int(s.trailer_price)
    for slot in range(SLOTS):
        money -= int(me.contract[slot].under)
    money += completed_fees(box, me)
    if s.perishables:
        for _ in range(me.count[Kind.PERISHABLE]):
            money -= int(pick(rng, GUESS_RANGE)) * int(box.spoil_per_turn)
    if s.end_declaration == AUTOMATIC and s.declarer == NONE and s.player != seat:
        money = min(money, int(s.goal_money) - 1)
    return max(money, int(s.goal_money) if s.declarer == seat else 0)


@rule
def completed_fees(box, me):
    """IT-202: The sum of the fees of all contracts that a player has completed. Some were secret and paid double."""
    total = 0
    for card in range(box.cards):
        if has(me.completed, card):
            total += fee_on_card(box, card, has(me.doubled, card))
    return total
