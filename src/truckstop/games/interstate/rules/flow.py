"""The sequence of play: setup, turns, rounds, and how the end comes (ledger 3, 4.9, 5).

    setup → [KEEP_FIRST of each player] → TURN → TURN → … → OVER

A decision that needs cards to be drawn, and the end of a turn, leave nobody waiting: then `proceed` is due. So a card
is never drawn inside `choose`.
"""

from truckstop.engine.bits import bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.interstate.actions import Event
from truckstop.games.interstate.rules.cards import flush_row, refill
from truckstop.games.interstate.rules.ending import nothing_to_haul, notice_goal, settle
from truckstop.games.interstate.rules.events import action_points, flushes_now, turn_up_event
from truckstop.games.interstate.rules.expansion import deal, keep, lapse
from truckstop.games.interstate.rules.goods import spoil
from truckstop.games.interstate.rules.start import choose_first, deal_starts, lay_out
from truckstop.games.interstate.state import NOBODY, Run, Stage
from truckstop.kit.rules.seats import next_present, turns_since_first


@rule
def setup(box, s, events):
    """IT-010, IT-020, IT-021, IT-200, IT-201: the table is laid; the start player begins, or chooses a card."""
    lay_out(box, s)
    choose_first(s, events)
    deal_starts(box, s, events)
    if s.seat[s.first].hand[0] != NONE:
        s.stage = Stage.KEEP_FIRST
        s.waiting = bit_of(int(s.player))
    else:
        begin_round(box, s, events)


@rule
def proceed(box, s, events):
    """IT-034, IT-062, IT-110, IT-201, IT-205: what follows when nobody waits."""
    if s.waiting != 0 or s.stage == Stage.OVER:
        return
    if s.stage == Stage.KEEP_FIRST:
        pass_choice(box, s, events)
        return
    refill(s, events)
    if s.stage == Stage.KEEP:
        deal_secret(box, s, events)
    elif s.stage == Stage.ENDING:
        end_turn(box, s, events)
    if s.stage != Stage.OVER:
        s.waiting = bit_of(int(s.player))


@rule
def pass_choice(box, s, events):
    """IT-201: from the start player on, one after another; after the last choice the row is laid out."""
    seat = next_present(s, int(s.player))
    if s.seat[seat].hand[0] != NONE:
        s.player = seat
        s.waiting = bit_of(seat)
    else:
        s.player = next_present(s, int(s.first) - 1)
        begin_round(box, s, events)


@rule
def deal_secret(box, s, events):
    """IT-205, IT-207: a card that comes alone is kept without a choice."""
    seat = int(s.player)
    if deal(s, seat, int(box.secret_draw_cards), events) == 1:
        keep(s, seat, 0, events)
        s.stage = Stage.TURN


@rule
def begin_round(box, s, events):
    """IT-020, IT-111, IT-220, IT-221, IT-222, IT-227: an event before the start player, unless the end is near."""
    s.turn += 1
    emit(events, Event.ROUND, int(s.player), int(s.turn))
    refill(s, events)
    if s.events and s.declarer == NONE:
        turn_up_event(box, s, events)
        if flushes_now(box, s):
            flush_row(s, events)
            refill(s, events)
    begin_turn(box, s, events)


@rule
def begin_turn(box, s, events):
    """IT-030, IT-031, IT-153, IT-217: fresh action points, none carried over; a reserved contract may be taken now."""
    me = s.seat[s.player]
    s.stage = Stage.TURN
    s.ap = action_points(box, s)
    s.run = Run.AHEAD
    s.pushed = 0
    if me.reserved != NONE:
        me.ripe = 1
    if is_final(s):
        emit(events, Event.FINAL_TURN, int(s.player))
    else:
        emit(events, Event.TURN, int(s.player), int(s.ap))
    s.waiting = bit_of(int(s.player))


@rule
def end_turn(box, s, events):
    """IT-110: perishables, reservation, the end, the next player; final turns end in the same way."""
    seat = int(s.player)
    spoil(box, s, seat, events)
    if s.seat[seat].ripe:
        lapse(s, seat, events)
    notice_goal(s, seat, events)
    if s.finals == bit_of(seat):
        settle(box, s, events)
    else:
        s.finals &= ~bit_of(seat)
        pass_on(box, s, events)


@rule
def pass_on(box, s, events):
    """IT-110 (4), IT-152, IT-R44: after a turn that was not the last: final turns, if the end was triggered in it."""
    if s.finals == 0 and s.declarer != NONE:
        call_final_turns(s)
    if nothing_to_haul(s):
        settle(box, s, events)
    else:
        pass_turn(box, s, events)


@rule
def call_final_turns(s):
    """IT-152, IT-R35: one final turn each, from the next player clockwise round to the one whose turn ended."""
    for seat in range(s.seats):
        if not s.seat[seat].gone:
            s.finals |= bit_of(seat)


@rule
def pass_turn(box, s, events):
    """IT-021, IT-110, IT-111: clockwise; past the start player a new round begins."""
    before = int(s.player)
    s.player = next_present(s, before)
    if turns_since_first(s, int(s.player)) > turns_since_first(s, before):
        begin_turn(box, s, events)
        return
    if s.declarer == NONE and s.max_rounds > 0 and s.turn >= s.max_rounds:
        call_last_round(s, events)
    begin_round(box, s, events)


@rule
def call_last_round(s, events):
    """IT-R44: nobody has declared in all these rounds: one final turn each, from the start player on."""
    s.declarer = NOBODY
    call_final_turns(s)
    emit(events, Event.LAST_ROUND, int(s.player), int(s.turn))


@rule
def is_final(s):
    """IT-153: whether the turn is a final one."""
    return s.finals != 0
