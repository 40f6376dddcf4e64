"""Who sees what (ledger 4.12): what a seat gets to see, and what it may imagine of the rest."""

from truckstop.engine.bits import ONE, U64, WORD, has, nth, ones, remove
from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick
from truckstop.engine.record import NONE, UNKNOWN
from truckstop.games.interstate.state import AUTOMATIC, FACE_DOWN, HAND, MONEY_UNKNOWN, ROW, SLOTS, Kind, Stage
from truckstop.kit.rules.secrets import guess_dice, hide_dice

FEW = 3  # a guess reckons with fewer flushes than this, and with fewer turns of spoiling for each delivery


@rule
def redact(s, seat):
    """IT-130, IT-145, IT-201, IT-203, IT-R48: no dice, no deck, nor others' money, secret contracts and drawn cards."""
    hide_dice(s)
    s.deck[0] = s.deck[1] = 0
    for other in range(s.seats):
        if other != seat:
            redact_seat(s, s.seat[other])


@rule
def redact_seat(s, other):
    if is_money_hidden(s):
        other.money = MONEY_UNKNOWN
    for slot in range(SLOTS):
        if other.contract[slot].secret == FACE_DOWN:
            other.contract[slot].card = UNKNOWN
    for n in range(HAND):
        if other.hand[n] != NONE:
            other.hand[n] = UNKNOWN


@rule
def is_money_hidden(s):
    """IT-130, IT-154: until the final payment."""
    return s.hidden_money == 1 and s.stage != Stage.OVER


@rule
def guess(box, s, seat, rng, out, events):
    """IT-145: dice, deck, secret contracts and money that could be."""
    guess_dice(s, rng)
    gather_unseen(box, s)
    for other in range(s.seats):
        if other != seat:
            guess_cards(s, s.seat[other], rng)
            if is_money_hidden(s):
                s.seat[other].money = guess_money(box, s, other, rng)


@rule
def gather_unseen(box, s):
    """All cards that lie nowhere in sight: the deck, and what others hold face down."""
    for word in range(2):
        s.deck[word] = ~s.discard[word]
        for seat in range(s.seats):
            s.deck[word] &= ~s.seat[seat].completed[word]
    s.deck[0] &= first_cards(int(box.cards))
    s.deck[1] &= first_cards(int(box.cards) - WORD)
    for place in range(ROW):
        take_out(s, int(s.row[place]))
    for seat in range(s.seats):
        for slot in range(SLOTS):
            take_out(s, int(s.seat[seat].contract[slot].card))
        for n in range(HAND):
            take_out(s, int(s.seat[seat].hand[n]))


@rule
def first_cards(count):
    """A word with the lowest bits set."""
    if count <= 0:
        return U64(0)
    return ~U64(0) if count >= WORD else (ONE << U64(count)) - ONE


@rule
def take_out(s, card):
    if card < UNKNOWN:
        remove(s.deck, card)


@rule
def guess_cards(s, other, rng):
    """IT-201, IT-203: any of the unseen cards in the place of each that is hidden."""
    for slot in range(SLOTS):
        if other.contract[slot].card == UNKNOWN:
            other.contract[slot].card = guess_card(s, rng)
    for n in range(HAND):
        if other.hand[n] == UNKNOWN:
            other.hand[n] = guess_card(s, rng)


@rule
def guess_card(s, rng):
    card = nth(s.deck, pick(rng, ones(s.deck[0]) + ones(s.deck[1])))
    remove(s.deck, card)
    return card


@rule
def guess_money(box, s, seat, rng):
    """IT-130, IT-150, IT-151: what the table could see: start money, fees, trailer, money under contracts.

    Payments were public when they were made, but not all of them left a trace: flushes, and what spoiled on the way,
    are reckoned with by chance. Who declared has the goal; who did not, where that goes by itself, has less.
    """
    me = s.seat[seat]
    money = int(box.start_money) - int(pick(rng, FEW)) * int(box.flush_price)
    money -= (int(me.trailers) - int(box.trailers_at_start)) * int(s.trailer_price)
    for slot in range(SLOTS):
        money -= int(me.contract[slot].under)
    money += fees(box, me)
    if s.perishables:
        for _ in range(me.count[Kind.PERISHABLE]):
            money -= int(pick(rng, FEW)) * int(box.spoil_per_turn)
    if s.end_declaration == AUTOMATIC and s.declarer == NONE and s.player != seat:
        money = min(money, int(s.goal_money) - 1)
    return max(money, int(s.goal_money) if s.declarer == seat else 0)


@rule
def fees(box, me):
    """The fees of all contracts that a player has completed."""
    total = 0
    for card in range(box.cards):
        if has(me.completed, card):
            total += int(box.fee[card])
    return total
