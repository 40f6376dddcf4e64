"""The legal actions of a player, the reasons to refuse the others, and what each action does.

Actions are numbered in the order of the families in `actions.py`, so a range of numbers selects adjacent families:
`PICK_UP <= action < BUY` is Pick Up, Deliver and Deliver With.
"""

from truckstop.engine.bits import is_in
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.kit.rules.leaving import why_not_leave
from truckstop.kit.rules.slots import add_action

from ..actions import (
    BUY,
    DECLARE,
    DELIVER,
    DELIVER_WITH,
    DISCARD,
    DROP,
    END,
    FLUSH,
    KEEP,
    MOVE,
    PARTIAL_FLUSH,
    PICK_UP,
    PUSH_ON,
    RESERVE,
    REST,
    SECRET_DRAW,
    TAKE,
    TAKE_RESERVED,
    Event,
    Why,
)
from ..state import HAND, SLOTS, Run, Stage
from .cards import (
    discard,
    drop,
    flush,
    is_unreserved,
    partial_flush,
    take,
    why_not_discard,
    why_not_drop,
    why_not_flush,
    why_not_partial_flush,
    why_not_take,
)
from .ending import declare, why_not_declare
from .expansion import (
    keep,
    reserve,
    secret_draw,
    take_reserved,
    why_not_keep,
    why_not_reserve,
    why_not_secret_draw,
    why_not_take_reserved,
)
from .flow import is_final_turn
from .goods import (
    deliver,
    pick_up,
    why_not_deliver,
    why_not_deliver_with,
    why_not_pick_up,
)
from .truck import (
    buy,
    has_room,
    is_in_city,
    move,
    move_ap,
    push_on,
    rest,
    why_not_buy,
    why_not_move,
    why_not_push_on,
    why_not_rest,
)


@rule
def why_not(box, s, seat, action):
    """IT-034, IT-035: Return Why.OK if the action is legal, else the reason to refuse it."""
    if not is_in(s.waiting, seat):  # the reasons GAME_OVER and HAS_LEFT of `why_not_leave` come first
        return why_not_leave(box, s, seat) or Why.NOT_YOUR_TURN.value
    me = s.seat[seat]
    if s.stage == Stage.DISCARD:
        return why_not_discard(s, action - DISCARD) if DISCARD <= action < REST else Why.CHOOSE_FIRST
    if s.stage != Stage.TURN:
        return why_not_keep(me, action - KEEP) if KEEP <= action < DISCARD else Why.CHOOSE_FIRST
    if action == END:
        return Why.OK
    if action < TAKE:
        return why_not_move(box, s, me, action - MOVE)
    if PICK_UP <= action < BUY:
        return why_not_goods_action(box, s, me, action)
    if action == PUSH_ON:
        return why_not_push_on(box, me)
    if KEEP <= action < REST:
        return Why.NOT_ASKED
    return Why.FINAL_TURN if is_final_turn(s) else why_not_other_action(box, s, me, action)


@rule
def why_not_goods_action(box, s, me, action):
    """IT-153: Check Pick Up and Deliver, which a final turn allows."""
    if action < DELIVER:
        return why_not_pick_up(box, s, me, action - PICK_UP)
    if action < DELIVER_WITH:
        return why_not_deliver(box, s, me, action - DELIVER)
    contract_slot, load_slot = (action - DELIVER_WITH) // SLOTS, (action - DELIVER_WITH) % SLOTS
    return why_not_deliver_with(box, s, me, contract_slot, load_slot)


@rule
def why_not_other_action(box, s, me, action):
    """IT-153: Check an action that a final turn does not allow."""
    if action < PICK_UP:
        return why_not_take(box, s, me, action - TAKE)
    if action == BUY:
        return why_not_buy(box, s, me)
    if action == FLUSH:
        return why_not_flush(box, s, me)
    if action < PUSH_ON:
        return why_not_drop(box, s, me, action - DROP)
    if action == DECLARE:
        return why_not_declare(s, me)
    if action < TAKE_RESERVED:
        return why_not_reserve(box, s, me, action - RESERVE)
    if action == TAKE_RESERVED:
        return why_not_take_reserved(box, s, me)
    if action == SECRET_DRAW:
        return why_not_secret_draw(box, s, me)
    if action == PARTIAL_FLUSH:
        return why_not_partial_flush(box, s, me)
    return why_not_rest(box, s, me)


@rule
def legal(box, s, seat, out):
    """Write the legal actions of a player to `out`, in ascending order, and return their number."""
    if not is_in(s.waiting, seat):
        return 0
    me = s.seat[seat]
    if s.stage != Stage.TURN:
        return list_legal_card_choices(s, me, out)
    count, is_final = 0, is_final_turn(s)
    if s.ap > 0:
        count = list_legal_moves(box, s, me, out)
        if not is_final:
            count = add_legal_takes(box, s, me, out, count)
        if is_in_city(box, me):
            count = add_legal_goods_actions(box, s, me, out, count)
    if is_final:
        if why_not_push_on(box, me) == Why.OK:
            out[count] = PUSH_ON
            count += 1
    else:
        count = add_legal_other_actions(box, s, me, out, count)
    out[count] = END
    return count + 1


@rule
def list_legal_card_choices(s, me, out):
    """IT-201, IT-205, IT-211: List the cards that can be chosen now, to keep or to discard."""
    count = 0
    if s.stage == Stage.DISCARD:
        for index in range(s.shown):
            if why_not_discard(s, index) == Why.OK:
                out[count] = DISCARD + index
                count += 1
    else:
        for index in range(HAND):
            if why_not_keep(me, index) == Why.OK:
                out[count] = KEEP + index
                count += 1
    return count


@rule
def list_legal_moves(box, s, me, out):
    """IT-041, IT-042, IT-043, IT-044: List the places within one Move."""
    count = 0
    if s.run == Run.AHEAD or s.run == Run.OPEN:
        for i in range(box.ways[me.at]):
            place = int(box.way[me.at, i])
            if s.ap >= move_ap(box, s, place):
                out[count] = MOVE + place
                count += 1
    return count


@rule
def add_legal_takes(box, s, me, out, count):
    """IT-060, IT-061: Append the contracts that can be taken. Return the number of actions."""
    if has_room(box, me):
        for index in range(s.shown):
            if is_unreserved(s, index):
                out[count] = TAKE + index
                count += 1
    return count


@rule
def add_legal_goods_actions(box, s, me, out, count):
    """IT-070, IT-080, IT-141: Append what can be picked up and delivered in this city. Return the number of actions."""
    has_unloaded_contract = False  # a contract for this city that has no load of its own
    for slot in range(SLOTS):
        if why_not_pick_up(box, s, me, slot) == Why.OK:
            out[count] = PICK_UP + slot
            count += 1
    for slot in range(SLOTS):
        if me.contract[slot].card != NONE and box.to[me.contract[slot].card] == me.at:
            if me.contract[slot].loaded:
                out[count] = DELIVER + slot
                count += 1
            else:
                has_unloaded_contract = True
    if has_unloaded_contract:
        for contract_slot in range(SLOTS):
            for load_slot in range(SLOTS):
                if why_not_deliver_with(box, s, me, contract_slot, load_slot) == Why.OK:
                    out[count] = DELIVER_WITH + contract_slot * SLOTS + load_slot
                    count += 1
    return count


@rule
def add_legal_other_actions(box, s, me, out, count):
    """Append the actions of a normal turn other than Move, Take, Pick Up and Deliver. Return the number of actions."""
    count = add_action(out, count, BUY, why_not_buy(box, s, me) == Why.OK)
    count = add_action(out, count, FLUSH, why_not_flush(box, s, me) == Why.OK)
    if me.rest > 0 or box.drop_rest == 0:
        for slot in range(SLOTS):
            count = add_action(out, count, DROP + slot, why_not_drop(box, s, me, slot) == Why.OK)
    count = add_action(out, count, PUSH_ON, why_not_push_on(box, me) == Why.OK)
    count = add_action(out, count, DECLARE, why_not_declare(s, me) == Why.OK)
    if s.reserve_contract or s.secret_draw or s.partial_flush:
        count = add_legal_expansion_actions(box, s, me, out, count)
    count = add_action(out, count, REST, why_not_rest(box, s, me) == Why.OK)
    return count


@rule
def add_legal_expansion_actions(box, s, me, out, count):
    """IT-205, IT-211, IT-215, IT-217: Append the actions of the expansion options. Return the number of actions."""
    for index in range(s.shown):
        count = add_action(out, count, RESERVE + index, why_not_reserve(box, s, me, index) == Why.OK)
    count = add_action(out, count, TAKE_RESERVED, why_not_take_reserved(box, s, me) == Why.OK)
    count = add_action(out, count, SECRET_DRAW, why_not_secret_draw(box, s, me) == Why.OK)
    count = add_action(out, count, PARTIAL_FLUSH, why_not_partial_flush(box, s, me) == Why.OK)
    return count


@rule
def choose(box, s, seat, action, events):
    """IT-034: Carry out a legal action.

    It empties `waiting` if cards have to be drawn or the turn is over. The engine then calls `proceed`.
    """
    if action < TAKE:
        move(box, s, seat, action - MOVE, events)
    elif action >= REST:
        choose_rest_or_end(s, seat, action, events)
    elif PICK_UP <= action < BUY:
        choose_goods_action(box, s, seat, action, events)
    elif action < PICK_UP:
        take(s, seat, action - TAKE, events)
        s.waiting = 0
    else:
        choose_other_action(box, s, seat, action, events)


@rule
def choose_rest_or_end(s, seat, action, events):
    """IT-035, IT-100, IT-110 (1), IT-R08: End the turn, after taking Rest markers if the action is Rest."""
    if action == REST:
        rest(s, seat, events)
    emit(events, Event.ENDED, seat, int(s.ap))
    s.stage = Stage.ENDING
    s.waiting = 0


@rule
def choose_goods_action(box, s, seat, action, events):
    """Carry out Pick Up or Deliver, with the load named for the contract or that of another contract."""
    if action < DELIVER:
        pick_up(box, s, seat, action - PICK_UP, events)
    elif action < DELIVER_WITH:
        deliver(box, s, seat, action - DELIVER, action - DELIVER, events)
    else:
        contract_slot, load_slot = (action - DELIVER_WITH) // SLOTS, (action - DELIVER_WITH) % SLOTS
        deliver(box, s, seat, contract_slot, load_slot, events)


@rule
def choose_other_action(box, s, seat, action, events):
    """Carry out any other action. An action that moves cards empties `waiting`; `proceed` then fills the gaps."""
    if action == BUY:
        buy(box, s, seat, events)
    elif action == PUSH_ON:
        push_on(box, s, seat, events)
    elif action == DECLARE:
        declare(s, seat, events)
    elif RESERVE <= action < TAKE_RESERVED:
        reserve(box, s, seat, action - RESERVE, events)
    elif action == PARTIAL_FLUSH:
        partial_flush(box, s, seat, events)
        s.stage = Stage.DISCARD
    else:
        choose_card_action(box, s, seat, action, events)


@rule
def choose_card_action(box, s, seat, action, events):
    """IT-062, IT-R25: Carry out an action that moves cards. `proceed` then fills the row and deals cards."""
    if action == FLUSH:
        flush(box, s, seat, events)
    elif action < PUSH_ON:
        drop(box, s, seat, action - DROP, events)
    elif action == TAKE_RESERVED:
        take_reserved(box, s, seat, events)
    elif action == SECRET_DRAW:
        secret_draw(box, s, seat, events)
    elif action < DISCARD:
        keep(s, seat, action - KEEP, events)
        if s.stage == Stage.KEEP:
            s.stage = Stage.TURN
    else:
        discard(s, action - DISCARD, events)
        if s.to_name > 0:
            return  # the player chooses another card first: all chosen cards are discarded together
        s.stage = Stage.TURN
    s.waiting = 0
