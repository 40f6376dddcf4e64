"""Taking back, and leaving the game for good: the ledger is silent, so this is what a sensible table would do."""

from truckstop.engine.bits import ONE, U64, bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.news import tell
from truckstop.engine.record import NONE
from truckstop.games.road_master.actions import News, Why
from truckstop.games.road_master.rules.bonus import put_back
from truckstop.games.road_master.rules.cargo import lose_cargo, unname
from truckstop.games.road_master.rules.ending import settle
from truckstop.games.road_master.rules.flow import pass_on, put_down
from truckstop.games.road_master.rules.market import notice_empty, refill
from truckstop.games.road_master.rules.modules import gather_boom_cards
from truckstop.games.road_master.state import End, Face, Stage


@rule
def why_not_withdraw(box, s, seat):
    """RM-119: each decision is made before all eyes: there is nothing to take back but by undoing it."""
    if s.stage == Stage.OVER:
        return Why.GAME_OVER
    return Why.HAS_LEFT if s.seat[seat].gone else Why.NOTHING_TO_TAKE_BACK


@rule
def withdraw(box, s, seat, news):
    """RM-119: never allowed."""


@rule
def why_not_leave(box, s, seat):
    """At any time, once."""
    if s.stage == Stage.OVER:
        return Why.GAME_OVER
    return Why.HAS_LEFT if s.seat[seat].gone else Why.OK


@rule
def leave(box, s, seat, news):
    """No more turns. The truck leaves the road with its cargo; contracts and super-bonus cards go with their owner.

    Who left is not scored, and is ranked after all who stayed. When one player is left, the game ends with the last
    scoring.
    """
    me = s.seat[seat]
    if s.player == seat:
        drop_action(box, s, seat, news)
    lose_cargo(s, me)
    if me.at != NONE:
        s.taken &= ~(ONE << U64(me.at))
        me.at = NONE
    me.gone = 1
    tell(news, News.LEFT, seat)
    go_on(box, s, seat, news)


@rule
def drop_action(box, s, seat, news):
    """What a player is in the middle of is broken off: cards looked at go back, cubes named stay aboard."""
    if s.face == Face.SUPER_BONUS:
        s.named = 0
        put_back(box, s, seat, news)
    elif s.face == Face.UNLOAD:
        unname(box, s, s.seat[seat])
    elif s.face == Face.LOAD:
        notice_empty(box, s, int(box.warehouse[s.seat[seat].at]), news)
        refill(box, s, news)
    put_down(s)
    gather_boom_cards(s)


@rule
def go_on(box, s, seat, news):
    """The others play on; if it was the leaver's turn, with the next player."""
    if present(s) < 2:
        drop_action(box, s, int(s.player), news)
        settle(box, s, End.LEFT, news)
    elif s.player == seat:
        pass_on(box, s, news)
    else:
        s.finals &= ~bit_of(seat)


@rule
def present(s):
    """How many players have not left."""
    count = 0
    for seat in range(s.seats):
        count += 1 - int(s.seat[seat].gone)
    return count
