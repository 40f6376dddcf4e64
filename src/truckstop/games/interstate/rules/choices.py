"""What a player may do, why not, and what the choice does."""

from truckstop.engine.bits import is_in
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.interstate.actions import (
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
from truckstop.games.interstate.rules.cards import (
    discard,
    drop,
    flush,
    is_free,
    partial_flush,
    take,
    why_not_discard,
    why_not_drop,
    why_not_flush,
    why_not_partial_flush,
    why_not_take,
)
from truckstop.games.interstate.rules.ending import declare, why_not_declare
from truckstop.games.interstate.rules.expansion import (
    keep,
    reserve,
    secret_draw,
    take_reserved,
    why_not_keep,
    why_not_reserve,
    why_not_secret_draw,
    why_not_take_reserved,
)
from truckstop.games.interstate.rules.flow import is_final
from truckstop.games.interstate.rules.goods import (
    deliver,
    pick_up,
    why_not_deliver,
    why_not_deliver_with,
    why_not_pick_up,
)
from truckstop.games.interstate.rules.seats import why_not_leave
from truckstop.games.interstate.rules.truck import (
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
from truckstop.games.interstate.state import HAND, SLOTS, Run, Stage
from truckstop.kit.rules.slots import add_action


@rule
def why_not(box, s, seat, action):
    """IT-034, IT-035: why a player may not do this now; Why.OK if nothing is in the way."""
    if not is_in(s.waiting, seat):
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
        return why_not_haul(box, s, me, action)
    if action == PUSH_ON:
        return why_not_push_on(box, me)
    if KEEP <= action < REST:
        return Why.NOT_ASKED
    return Why.FINAL_TURN if is_final(s) else why_not_trade(box, s, me, action)


@rule
def why_not_haul(box, s, me, action):
    """IT-153: with goods, in a final turn too."""
    if action < DELIVER:
        return why_not_pick_up(box, s, me, action - PICK_UP)
    if action < DELIVER_WITH:
        return why_not_deliver(box, s, me, action - DELIVER)
    pair = action - DELIVER_WITH
    return why_not_deliver_with(box, s, me, pair // SLOTS, pair % SLOTS)


@rule
def why_not_trade(box, s, me, action):
    """IT-153: all that a final turn does not allow."""
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
    """Write a player's legal actions to `out`, in rising order; return how many. None for one who is not asked."""
    if not is_in(s.waiting, seat):
        return 0
    me = s.seat[seat]
    if s.stage != Stage.TURN:
        return legal_in_choice(s, me, out)
    n, final = 0, is_final(s)
    if s.ap > 0:
        n = legal_moves(box, s, me, out)
        if not final:
            n = legal_takes(box, s, me, out, n)
        if is_in_city(box, me):
            n = legal_hauls(box, s, me, out, n)
    if final:
        if why_not_push_on(box, me) == Why.OK:
            out[n] = PUSH_ON
            n += 1
    else:
        n = legal_trades(box, s, me, out, n)
    out[n] = END
    return n + 1


@rule
def legal_in_choice(s, me, out):
    """IT-201, IT-205, IT-211: what an open choice offers."""
    n = 0
    if s.stage == Stage.DISCARD:
        for place in range(s.shown):
            if why_not_discard(s, place) == Why.OK:
                out[n] = DISCARD + place
                n += 1
    else:
        for card in range(HAND):
            if why_not_keep(me, card) == Why.OK:
                out[n] = KEEP + card
                n += 1
    return n


@rule
def legal_moves(box, s, me, out):
    """IT-041, IT-042, IT-043, IT-044: wherever one Move leads."""
    n = 0
    if s.run == Run.AHEAD or s.run == Run.OPEN:
        for way in range(box.ways[me.at]):
            place = int(box.way[me.at, way])
            if s.ap >= move_ap(box, s, place):
                out[n] = MOVE + place
                n += 1
    return n


@rule
def legal_takes(box, s, me, out, n):
    """IT-060, IT-061."""
    if has_room(box, me):
        for place in range(s.shown):
            if is_free(s, place):
                out[n] = TAKE + place
                n += 1
    return n


@rule
def legal_hauls(box, s, me, out, n):
    """IT-070, IT-080, IT-141: loads to pick up and to hand over here."""
    wanted = False
    for slot in range(SLOTS):
        if why_not_pick_up(box, s, me, slot) == Why.OK:
            out[n] = PICK_UP + slot
            n += 1
    for slot in range(SLOTS):
        if me.contract[slot].card != NONE and box.to[me.contract[slot].card] == me.at:
            if me.contract[slot].loaded:
                out[n] = DELIVER + slot
                n += 1
            else:
                wanted = True
    if wanted:
        for pair in range(SLOTS * SLOTS):
            if why_not_deliver_with(box, s, me, pair // SLOTS, pair % SLOTS) == Why.OK:
                out[n] = DELIVER_WITH + pair
                n += 1
    return n


@rule
def legal_trades(box, s, me, out, n):
    """All that a final turn does not allow, but Take; and Push On, which it does."""
    n = add_action(out, n, BUY, why_not_buy(box, s, me) == Why.OK)
    n = add_action(out, n, FLUSH, why_not_flush(box, s, me) == Why.OK)
    if me.rest > 0 or box.drop_rest == 0:
        for slot in range(SLOTS):
            n = add_action(out, n, DROP + slot, why_not_drop(box, s, me, slot) == Why.OK)
    n = add_action(out, n, PUSH_ON, why_not_push_on(box, me) == Why.OK)
    n = add_action(out, n, DECLARE, why_not_declare(s, me) == Why.OK)
    if s.reserve_contract or s.secret_draw or s.partial_flush:
        n = legal_expansion(box, s, me, out, n)
    n = add_action(out, n, REST, why_not_rest(box, s, me) == Why.OK)
    return n


@rule
def legal_expansion(box, s, me, out, n):
    """IT-205, IT-211, IT-215, IT-217."""
    for place in range(s.shown):
        n = add_action(out, n, RESERVE + place, why_not_reserve(box, s, me, place) == Why.OK)
    n = add_action(out, n, TAKE_RESERVED, why_not_take_reserved(box, s, me) == Why.OK)
    n = add_action(out, n, SECRET_DRAW, why_not_secret_draw(box, s, me) == Why.OK)
    n = add_action(out, n, PARTIAL_FLUSH, why_not_partial_flush(box, s, me) == Why.OK)
    return n


@rule
def choose(box, s, seat, action, events):
    """IT-034: carry out a legal action alone; when nobody waits any more, `proceed` is due."""
    if action < TAKE:
        move(box, s, seat, action - MOVE, events)
    elif action >= REST:
        end(s, seat, action, events)
    elif PICK_UP <= action < BUY:
        haul(box, s, seat, action, events)
    elif action < PICK_UP:
        take(s, seat, action - TAKE, events)
        s.waiting = 0
    else:
        trade(box, s, seat, action, events)


@rule
def end(s, seat, action, events):
    """IT-035, IT-100, IT-110 (1), IT-R08: the turn is over, with Rest or without, whatever is unused."""
    if action == REST:
        rest(s, seat, events)
    emit(events, Event.ENDED, seat, int(s.ap))
    s.stage = Stage.ENDING
    s.waiting = 0


@rule
def haul(box, s, seat, action, events):
    if action < DELIVER:
        pick_up(box, s, seat, action - PICK_UP, events)
    elif action < DELIVER_WITH:
        deliver(box, s, seat, action - DELIVER, action - DELIVER, events)
    else:
        pair = action - DELIVER_WITH
        deliver(box, s, seat, pair // SLOTS, pair % SLOTS, events)


@rule
def trade(box, s, seat, action, events):
    """All that neither drives, hauls, takes nor ends; what moves cards leaves nobody waiting."""
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
        change_cards(box, s, seat, action, events)


@rule
def change_cards(box, s, seat, action, events):
    """IT-062, IT-R25: cards leave row, hand or player; `proceed` fills the gaps."""
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
            return
        s.stage = Stage.TURN
    s.waiting = 0
