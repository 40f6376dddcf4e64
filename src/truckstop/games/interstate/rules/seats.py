"""Taking back, and leaving the game for good: the ledger is silent, so this is what a sensible table would do."""

from truckstop.engine.bits import bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.news import tell
from truckstop.engine.record import NONE
from truckstop.games.interstate.actions import News, Why
from truckstop.games.interstate.rules.cards import put_away, refill
from truckstop.games.interstate.rules.ending import settle
from truckstop.games.interstate.rules.expansion import give_back_hand, lapse
from truckstop.games.interstate.rules.flow import pass_choice, pass_on
from truckstop.games.interstate.state import SLOTS, Stage


@rule
def why_not_withdraw(box, s, seat):
    """IT-034: each decision takes its whole effect at once, before all eyes: there is nothing to take back."""
    if s.stage == Stage.OVER:
        return Why.GAME_OVER
    return Why.HAS_LEFT if s.seat[seat].gone else Why.NOTHING_TO_TAKE_BACK


@rule
def withdraw(box, s, seat, news):
    """IT-034: never allowed."""


@rule
def why_not_leave(box, s, seat):
    """At any time, once."""
    if s.stage == Stage.OVER:
        return Why.GAME_OVER
    return Why.HAS_LEFT if s.seat[seat].gone else Why.OK


@rule
def leave(box, s, seat, news):
    """No more turns. Contracts that are not loaded go to the discard pile, loads are lost with the truck.

    Who left gets no final payment and no bonus, and is ranked after all who stayed. When one player is left, the game
    ends with the final payment.
    """
    me = s.seat[seat]
    me.gone = 1
    tell(news, News.LEFT, seat)
    if me.reserved != NONE:
        lapse(s, seat, news)
    give_back_hand(s, seat, news)
    for back in range(SLOTS):
        slot = SLOTS - 1 - back
        if me.contract[slot].card != NONE and not me.contract[slot].loaded:
            put_away(s, seat, slot, news)
    is_last = s.finals == bit_of(seat)
    s.finals &= ~bit_of(seat)
    if is_last or present(s) < 2:
        settle(box, s, news)
    else:
        go_on(box, s, seat, news)


@rule
def present(s):
    """How many players have not left."""
    count = 0
    for seat in range(s.seats):
        count += 1 - int(s.seat[seat].gone)
    return count


@rule
def go_on(box, s, seat, news):
    """The others play on; if it was the leaver's turn, with the next player."""
    if s.stage == Stage.KEEP_FIRST:
        if seat == s.player:
            pass_choice(box, s, news)
        return
    refill(s, news)
    if seat == s.player:
        s.named = s.to_name = 0
        pass_on(box, s, news)
