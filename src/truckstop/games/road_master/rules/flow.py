"""The sequence of play: setup, turns, rounds and the end of the game (ledger 3, 4.1, 5).

    setup → turn → turn → … → OVER
    a turn: [PROGRAM] → TURN → (IN_ACTION → ACTION_COMPLETE → TURN)… → ENDING

The names in capitals are members of `Stage`. The one in brackets occurs only with the option `binding_program`.

`choose` carries out a choice, but never draws a card. When the player has picked a contract, completed an action or
ended the turn, `choose` sets `waiting` to 0. The engine then calls `proceed`, which draws the cards, continues up to
the next decision, and writes to `waiting` who acts next.
"""

from truckstop.engine.bits import bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.kit.rules.seats import next_present, turns_since_first

from ..actions import Event
from ..state import TRIGGER_PLAYER, End, Face, Stage
from .bonus import resolve_look
from .cargo import has_stock, unload
from .ending import end_after_round, end_game
from .market import can_take, purge_if_empty, refill_market, resolve_pick
from .modules import draw_boom_card, gather_boom_cards, spoil_perishables
from .road import can_reverse, can_step
from .start import (
    choose_start_player,
    deal_market,
    reset_state,
    shuffle_bonuses,
    shuffle_contracts,
)
from .tokens import needs_truck, reset_turn


@rule
def setup(box, s, events):
    """RM-001 to RM-011: Set up the game and begin the first round."""
    reset_state(box, s)
    choose_start_player(s, events)
    shuffle_contracts(box, s)
    deal_market(box, s, events)
    shuffle_bonuses(box, s)
    begin_round(s, events)


@rule
def proceed(box, s, events):
    """RM-019, RM-035, RM-119: Continue after a choice, up to the next decision or the end of the game."""
    if s.waiting != 0 or s.stage == Stage.OVER:
        return
    if s.face == Face.CONTRACTS and s.named != 0:
        resolve_pick(box, s, events)
    if s.stage == Stage.ACTION_COMPLETE:
        complete_action(box, s, events)
    if s.stage == Stage.TURN:
        advance_turn(box, s, events)
    if s.stage == Stage.ENDING:
        end_turn(box, s, events)
    if s.stage != Stage.OVER:
        s.waiting = bit_of(int(s.player))


@rule
def complete_action(box, s, events):
    """RM-012, RM-019, RM-064, RM-119, RM-162, RM-249: Carry out the effects of an action after its last choice."""
    seat = int(s.player)
    if s.face == Face.SUPER_BONUS:
        resolve_look(box, s, seat, events)
    elif s.face == Face.UNLOAD:
        has_exploded = draw_boom_card(box, s, seat, events)
        if not has_exploded:
            unload(box, s, seat, events)
    elif s.face != Face.CONTRACTS:
        if s.face == Face.LOAD:
            purge_if_empty(box, s, int(box.warehouse[s.seat[seat].at]), events)
            refill_market(box, s, events)
        draw_boom_card(box, s, seat, events)
    clear_action(s)
    s.acted = 1
    s.done += 1
    s.comes_up += s.binding_program
    s.stage = Stage.TURN


@rule
def clear_action(s):
    """RM-118: Clear the fields of the current action, which is over."""
    s.face = NONE
    s.named = s.pieces = s.to_pick = 0


@rule
def advance_turn(box, s, events):
    """RM-012, RM-019, RM-031, RM-035: End the turn if no action is left and the truck is placed.

    With a binding program, first skip the faces that cannot be played. The turn ends after the last face.
    """
    seat = int(s.player)
    is_finished = s.done >= box.actions_per_turn
    if s.binding_program:
        while s.comes_up < s.listed and not can_play(box, s, s.seat[seat], int(s.program[s.comes_up])):
            emit(events, Event.LOST_FACE, seat, int(s.program[s.comes_up]))
            s.comes_up += 1
        is_finished = s.comes_up >= s.listed
    if is_finished and s.seat[seat].at != NONE:
        s.stage = Stage.ENDING


@rule
def can_play(box, s, me, face):
    """RM-020, RM-035, RM-211, RM-218, RM-230: Whether an action of this face can change anything.

    A face that needs the truck counts as playable while the truck is not placed: the player places it first.
    """
    if face == Face.CONTRACTS:
        return can_take(box, s)
    if face == Face.SUPER_BONUS:
        return s.bonus_left > 0
    if me.at == NONE and needs_truck(face):
        return True
    if face == Face.FORWARD:
        return can_step(box, s, int(me.at))
    if face == Face.REVERSE:
        return can_reverse(box, s, int(me.at))
    warehouse = int(box.warehouse[me.at])
    if warehouse == NONE:
        return False
    return me.aboard > 0 if face == Face.UNLOAD else me.aboard < box.truck_capacity and has_stock(s, warehouse)


@rule
def begin_round(s, events):
    """RM-012, RM-241: Begin a round: one turn of each player."""
    s.turn += 1
    s.acted = s.useful = 0
    emit(events, Event.ROUND, int(s.player), int(s.turn))
    begin_turn(s, events)


@rule
def begin_turn(s, events):
    """RM-012, RM-014, RM-035: Begin a turn with all tokens. With a binding program, the player lists it first."""
    reset_turn(s)
    s.stage = Stage.PROGRAM if s.binding_program else Stage.TURN
    emit(events, Event.TURN, int(s.player))
    s.waiting = bit_of(int(s.player))


@rule
def end_turn(box, s, events):
    """RM-019, RM-167, RM-172, RM-249: End the turn: spoil perishables, gather boom cards, pass the turn."""
    seat = int(s.player)
    spoil_perishables(box, s, seat, events)
    gather_boom_cards(s)
    emit(events, Event.ENDED, seat, int(s.done))
    pass_turn(box, s, events)


@rule
def pass_turn(box, s, events):
    """RM-012, RM-121, RM-130, RM-201: Give the turn to the next player clockwise, or end the round."""
    current = int(s.player)
    update_last_turns(s, current)
    if s.final_round == TRIGGER_PLAYER and s.trigger != NONE and s.finals == 0:
        end_game(box, s, End.TARGET, events)
        return
    next_seat = next_present(s, current)
    if turns_since_first(s, next_seat) > turns_since_first(s, current):
        s.player = next_seat
        begin_turn(s, events)
    else:
        end_round(box, s, next_seat, events)


@rule
def update_last_turns(s, seat):
    """RM-245 (final_round = trigger_player): After the turn that reached the target, all others have one more turn."""
    if s.trigger == seat:
        for other in range(s.seats):
            if other != seat and not s.seat[other].gone:
                s.finals |= bit_of(other)
    else:
        s.finals &= ~bit_of(seat)


@rule
def end_round(box, s, next_seat, events):
    """RM-130, RM-241, RM-242: End the game, or begin another round with `next_seat`."""
    s.passed_rounds = 0 if s.acted else s.passed_rounds + 1
    if s.stall_rounds > 0:
        s.idle_rounds = 0 if s.useful else s.idle_rounds + 1
    end = end_after_round(box, s)
    if end != End.NOT_YET:
        end_game(box, s, end, events)
    else:
        s.player = next_seat
        begin_round(s, events)
