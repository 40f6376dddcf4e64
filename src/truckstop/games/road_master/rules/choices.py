"""What a player may do, why not, and what the choice does (ledger 4.10)."""

from truckstop.engine.bits import is_in
from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE
from truckstop.games.road_master.actions import (
    BACK,
    DELIVER,
    DONE,
    DRIVE,
    END,
    GIVE_UP,
    KEEP,
    LIST,
    LOAD,
    PLACE,
    STORE,
    SUPER_BONUS,
    TAKE,
    Why,
)
from truckstop.games.road_master.rules.bonus import keep, legal_keeps, look, why_not_keep, why_not_super_bonus
from truckstop.games.road_master.rules.cargo import (
    deliver,
    legal_loads,
    legal_unloads,
    load,
    store,
    why_not_deliver,
    why_not_load,
    why_not_store,
)
from truckstop.games.road_master.rules.market import legal_takes, take, why_not_stop, why_not_take
from truckstop.games.road_master.rules.road import (
    back,
    drive,
    legal_backs,
    legal_places,
    legal_steps,
    place,
    why_not_back,
    why_not_place,
    why_not_step,
)
from truckstop.games.road_master.rules.seats import why_not_leave
from truckstop.games.road_master.rules.tokens import (
    CONTRACTS_BIT,
    FORWARD_BIT,
    LOAD_BIT,
    REVERSE_BIT,
    SUPER_BONUS_BIT,
    UNLOAD_BIT,
    begin_listed,
    close,
    faces_left,
    give_up,
    legal_lists,
    list_face,
    must_place,
    why_not_face,
    why_not_give_up,
    why_not_list,
)
from truckstop.games.road_master.state import Face, Stage


@rule
def face_of(action):
    """RM-015: the face that an action is a piece of, NONE: placing, listing, giving up, closing, ending."""
    if action < SUPER_BONUS:
        return Face.CONTRACTS.value
    if action < LOAD:
        return Face.SUPER_BONUS.value
    if action < DRIVE:
        return Face.LOAD.value
    if action < BACK:
        return Face.FORWARD.value
    if action < DELIVER:
        return Face.REVERSE.value
    return Face.UNLOAD.value if action < PLACE else NONE


@rule
def why_not(box, s, seat, action):
    """RM-012, RM-035, RM-118: why a player may not do this now; Why.OK if nothing is in the way."""
    if not is_in(s.waiting, seat):
        return why_not_leave(box, s, seat) or Why.NOT_YOUR_TURN.value
    if s.stage == Stage.PROGRAM:
        return why_not_in_program(box, s, action)
    if LIST <= action < GIVE_UP:
        return Why.NOT_LISTING if s.binding_program else Why.NOT_AT_THIS_TABLE
    if s.stage == Stage.WITHIN:
        return why_not_within(box, s, s.seat[seat], action)
    return why_not_in_turn(box, s, s.seat[seat], action)


@rule
def why_not_in_program(box, s, action):
    """RM-035: faces are listed, or the list is closed, with none at all if the player likes."""
    if LIST <= action < GIVE_UP:
        return why_not_list(box, s, action - LIST)
    return Why.OK if action == DONE else Why.LIST_FIRST


@rule
def why_not_within(box, s, me, action):
    """RM-022, RM-118, RM-119: only on with the action under way, or to its close."""
    if action == DONE:
        return why_not_stop(s) if s.face == Face.CONTRACTS else Why.OK
    if face_of(action) != s.face or action == SUPER_BONUS:
        return Why.FINISH_FIRST
    return why_not_keep(box, s, action - KEEP) if s.face == Face.SUPER_BONUS else why_not_piece(box, s, me, action)


@rule
def why_not_in_turn(box, s, me, action):
    """RM-019, RM-030, RM-031, RM-035, RM-118: between actions."""
    if action == END:
        return Why.PLACE_FIRST if me.at == NONE else Why.OK
    if action == DONE:
        return Why.NOTHING_CHOSEN
    if KEEP <= action < LOAD:
        return Why.NOTHING_OPEN
    if action == GIVE_UP:
        return why_not_give_up(s, me)
    if action >= PLACE:
        return why_not_place(box, s, me, action - PLACE)
    if must_place(s, me) or (me.at == NONE and action >= LOAD):
        return Why.PLACE_FIRST
    why = why_not_face(box, s, face_of(action))
    if why != Why.OK:
        return why
    return why_not_super_bonus(s) if action == SUPER_BONUS else why_not_piece(box, s, me, action)


@rule
def why_not_piece(box, s, me, action):
    """RM-119: one piece of an action: a card, a cube, a cell."""
    if action < SUPER_BONUS:
        return why_not_take(box, s, action - TAKE)
    if action < DRIVE:
        return why_not_load(box, s, me, action - LOAD)
    if action < BACK:
        return why_not_step(box, s, int(me.at), action - DRIVE)
    if action < DELIVER:
        return why_not_back(box, s, int(me.at), action - BACK)
    if action < STORE:
        return why_not_deliver(box, s, me, action - DELIVER)
    return why_not_store(box, me, action - STORE)


@rule
def legal(box, s, seat, out):
    """Write a player's legal actions to `out`, in rising order; return how many. None for one who is not asked."""
    if not is_in(s.waiting, seat):
        return 0
    if s.stage == Stage.WITHIN:
        return legal_within(box, s, s.seat[seat], out)
    if s.stage == Stage.PROGRAM:
        n = legal_lists(box, s, out)
        out[n] = DONE
        return n + 1
    return legal_in_turn(box, s, s.seat[seat], out)


@rule
def legal_within(box, s, me, out):
    """RM-119: the pieces that may follow, and the close."""
    if s.face == Face.FORWARD:
        n = legal_steps(box, s, int(me.at), DRIVE, out, 0)
    elif s.face == Face.LOAD:
        n = legal_loads(box, s, me, int(box.warehouse[me.at]), out, 0)
    elif s.face == Face.UNLOAD:
        n = legal_unloads(box, s, me, int(box.warehouse[me.at]), out, 0)
    elif s.face == Face.SUPER_BONUS:
        n = legal_keeps(box, s, out)
    else:
        n = legal_takes(box, s, out, 0)
        if why_not_stop(s) != Why.OK:
            return n
    out[n] = DONE
    return n + 1


@rule
def legal_in_turn(box, s, me, out):
    """RM-021, RM-031, RM-050, RM-118, RM-205: the first pieces of all actions that a token is left for."""
    n = 0
    if not must_place(s, me):
        faces = faces_left(box, s)
        if faces & CONTRACTS_BIT:
            n = legal_takes(box, s, out, n)
        if faces & SUPER_BONUS_BIT and s.bonus_left > 0:
            out[n] = SUPER_BONUS
            n += 1
        if me.at != NONE:
            n = legal_of_truck(box, s, me, faces, out, n)
    if me.at == NONE:
        n = legal_places(box, s, out, n)
    if s.binding_program and not must_place(s, me):
        out[n] = GIVE_UP
        n += 1
    if me.at != NONE:
        out[n] = END
        n += 1
    return n


@rule
def legal_of_truck(box, s, me, faces, out, n):
    """RM-060, RM-080, RM-100, RM-110: what the truck can do where it stands."""
    here = int(me.at)
    warehouse = int(box.warehouse[here])
    if warehouse != NONE and faces & LOAD_BIT:
        n = legal_loads(box, s, me, warehouse, out, n)
    if faces & FORWARD_BIT:
        n = legal_steps(box, s, here, DRIVE, out, n)
    if faces & REVERSE_BIT:
        n = legal_backs(box, s, here, BACK, out, n)
    if warehouse != NONE and faces & UNLOAD_BIT and me.aboard > 0:
        n = legal_unloads(box, s, me, warehouse, out, n)
    return n


@rule
def choose(box, s, seat, action, events):
    """RM-119: carry out a legal action alone; when nobody waits any more, `proceed` is due."""
    if action < LOAD:
        choose_cards(box, s, seat, action, events)
    elif action < DRIVE:
        load(box, s, seat, action - LOAD, events)
    elif action < BACK:
        drive(box, s, seat, action - DRIVE, events)
    elif action < DELIVER:
        back(s, seat, action - BACK, events)
    elif action < STORE:
        deliver(box, s, seat, action - DELIVER)
    elif action < PLACE:
        store(s, seat, action - STORE)
    elif action < LIST:
        place(box, s, seat, action - PLACE, events)
    else:
        order(box, s, seat, action, events)


@rule
def choose_cards(box, s, seat, action, events):
    """RM-021, RM-050: contracts and super-bonus cards."""
    if action < SUPER_BONUS:
        take(box, s, action - TAKE)
    elif action < KEEP:
        look(box, s, seat, events)
    else:
        keep(box, s, action - KEEP)


@rule
def order(box, s, seat, action, events):
    """RM-012, RM-019, RM-035, RM-204: listing, giving up, closing, and ending the turn with any number of actions."""
    if action < GIVE_UP:
        list_face(box, s, seat, action - LIST, events)
    elif action == GIVE_UP:
        give_up(s, seat, events)
    elif action == END:
        s.stage = Stage.ENDING
        s.waiting = 0
    elif s.stage == Stage.PROGRAM:
        begin_listed(s)
    else:
        close(s)
