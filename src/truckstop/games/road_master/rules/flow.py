"""The sequence of play: setup, turns, rounds, and how the end comes (ledger 3, 4.1, 5).

    setup → [PROGRAM] → TURN → (WITHIN → CLOSING → TURN)… → ENDING → the next turn … → OVER

A pick of contracts, an action that is complete and a turn that ends leave nobody waiting: then `proceed` is due. So no
card is drawn inside `choose`.
"""

from truckstop.engine.bits import bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.road_master.actions import Event
from truckstop.games.road_master.rules.bonus import put_back
from truckstop.games.road_master.rules.cargo import has_stock, unload
from truckstop.games.road_master.rules.ending import end_after_round, settle
from truckstop.games.road_master.rules.market import can_take, notice_empty, refill, settle_pick
from truckstop.games.road_master.rules.modules import gather_boom_cards, risk, spoil
from truckstop.games.road_master.rules.road import can_back, can_step
from truckstop.games.road_master.rules.start import (
    choose_first,
    deal_market,
    lay_out,
    shuffle_bonuses,
    shuffle_contracts,
)
from truckstop.games.road_master.rules.tokens import clear_program, needs_truck
from truckstop.games.road_master.state import TRIGGER_PLAYER, End, Face, Stage
from truckstop.kit.rules.seats import next_present, turns_since_first


@rule
def setup(box, s, events):
    """RM-001 to RM-011: the table is laid, and the start player begins."""
    lay_out(box, s)
    choose_first(s, events)
    shuffle_contracts(box, s)
    deal_market(box, s, events)
    shuffle_bonuses(box, s)
    begin_round(s, events)


@rule
def proceed(box, s, events):
    """RM-019, RM-035, RM-119: what follows when nobody waits, until somebody does or all is over."""
    if s.waiting != 0 or s.stage == Stage.OVER:
        return
    if s.face == Face.CONTRACTS and s.named != 0:
        settle_pick(box, s, events)
    if s.stage == Stage.CLOSING:
        complete(box, s, events)
    if s.stage == Stage.TURN:
        come_up(box, s, events)
    if s.stage == Stage.ENDING:
        end_turn(box, s, events)
    if s.stage != Stage.OVER:
        s.waiting = bit_of(int(s.player))


@rule
def complete(box, s, events):
    """RM-012, RM-019, RM-064, RM-119, RM-162, RM-249: what an action leads to when all its pieces are chosen."""
    seat = int(s.player)
    if s.face == Face.SUPER_BONUS:
        put_back(box, s, seat, events)
    elif s.face == Face.UNLOAD:
        if not risk(box, s, seat, events):
            unload(box, s, seat, events)
    elif s.face != Face.CONTRACTS:
        if s.face == Face.LOAD:
            notice_empty(box, s, int(box.warehouse[s.seat[seat].at]), events)
            refill(box, s, events)
        risk(box, s, seat, events)
    put_down(s)
    s.acted = 1
    s.done += 1
    s.comes_up += s.binding_program
    s.stage = Stage.TURN


@rule
def put_down(s):
    """RM-118: no action is under way."""
    s.face = NONE
    s.named = s.pieces = s.to_pick = 0


@rule
def come_up(box, s, events):
    """RM-012, RM-019, RM-031, RM-035: after the fourth action the turn ends, once the truck is placed.

    So does it when a programme is through; what cannot be played of it is lost.
    """
    seat = int(s.player)
    through = s.done >= box.actions_per_turn
    if s.binding_program:
        while s.comes_up < s.listed and not can_play(box, s, s.seat[seat], int(s.program[s.comes_up])):
            emit(events, Event.LOST_FACE, seat, int(s.program[s.comes_up]))
            s.comes_up += 1
        through = s.comes_up >= s.listed
    if through and s.seat[seat].at != NONE:
        s.stage = Stage.ENDING


@rule
def can_play(box, s, me, face):
    """RM-020, RM-035, RM-211, RM-218, RM-230: whether an action could change anything; trucks are placed first."""
    if face == Face.CONTRACTS:
        return can_take(box, s)
    if face == Face.SUPER_BONUS:
        return s.bonus_left > 0
    if me.at == NONE and needs_truck(face):
        return True
    if face == Face.FORWARD:
        return can_step(box, s, int(me.at))
    if face == Face.REVERSE:
        return can_back(box, s, int(me.at))
    warehouse = int(box.warehouse[me.at])
    if warehouse == NONE:
        return False
    return me.aboard > 0 if face == Face.UNLOAD else me.aboard < box.truck_capacity and has_stock(s, warehouse)


@rule
def begin_round(s, events):
    """RM-012, RM-241: one turn of each player, from the start player on."""
    s.turn += 1
    s.acted = s.useful = 0
    emit(events, Event.ROUND, int(s.player), int(s.turn))
    begin_turn(s, events)


@rule
def begin_turn(s, events):
    """RM-012, RM-014, RM-035: all tokens are available; a binding programme is listed first."""
    clear_program(s)
    s.stage = Stage.PROGRAM if s.binding_program else Stage.TURN
    emit(events, Event.TURN, int(s.player))
    s.waiting = bit_of(int(s.player))


@rule
def end_turn(box, s, events):
    """RM-019, RM-167, RM-172, RM-249: perishables, boom cards, then the next player."""
    seat = int(s.player)
    spoil(box, s, seat, events)
    gather_boom_cards(s)
    emit(events, Event.ENDED, seat, int(s.done))
    pass_on(box, s, events)


@rule
def pass_on(box, s, events):
    """RM-012, RM-121, RM-130, RM-201: clockwise; past the start player the round is over."""
    before = int(s.player)
    count_finals(s, before)
    if s.final_round == TRIGGER_PLAYER and s.trigger != NONE and s.finals == 0:
        settle(box, s, End.TARGET, events)
        return
    after = next_present(s, before)
    if turns_since_first(s, after) > turns_since_first(s, before):
        s.player = after
        begin_turn(s, events)
    else:
        end_round(box, s, after, events)


@rule
def count_finals(s, seat):
    """RM-245 (final_round = trigger_player): after the turn that reached the target, one more turn for all others."""
    if s.trigger == seat:
        for other in range(s.seats):
            if other != seat and not s.seat[other].gone:
                s.finals |= bit_of(other)
    else:
        s.finals &= ~bit_of(seat)


@rule
def end_round(box, s, after, events):
    """RM-130, RM-241, RM-242: the end, or another round."""
    if s.stall_rounds > 0:
        s.idle_rounds = 0 if s.useful else s.idle_rounds + 1
    end = end_after_round(box, s)
    if end != End.NOT_YET:
        settle(box, s, end, events)
    else:
        s.player = after
        begin_round(s, events)
