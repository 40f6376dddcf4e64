"""What a player may do, why not, and what the choice does (ledger 4.10).

A player makes each action in pieces: every contract, card, cube or step is a separate choice.
"""

from truckstop.engine.bits import is_in
from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE
from truckstop.kit.rules.leaving import why_not_leave

from ..actions import (
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
from ..state import Face, Stage
from .bonus import keep, legal_keeps, look, why_not_keep, why_not_look
from .cargo import (
    deliver,
    legal_loads,
    legal_unloads,
    load,
    store,
    why_not_deliver,
    why_not_load,
    why_not_store,
)
from .market import legal_takes, take, why_not_stop_taking, why_not_take
from .road import (
    drive,
    legal_places,
    legal_reverses,
    legal_steps,
    place_truck,
    reverse,
    why_not_place,
    why_not_reverse,
    why_not_step,
)
from .tokens import (
    CONTRACTS_BIT,
    FORWARD_BIT,
    LOAD_BIT,
    REVERSE_BIT,
    SUPER_BONUS_BIT,
    UNLOAD_BIT,
    available_faces,
    begin_program,
    close_action,
    give_up,
    legal_lists,
    list_face,
    must_place,
    why_not_face,
    why_not_give_up,
    why_not_list,
)


@rule
def face_of(action):
    """RM-015: The face that an action belongs to; NONE for placing, listing, giving up, closing and ending."""
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
    """RM-012, RM-035, RM-118: Why a player may not do this now; Why.OK if the action is legal."""
    if not is_in(s.waiting, seat):
        return why_not_leave(box, s, seat) or Why.NOT_YOUR_TURN.value
    if s.stage == Stage.PROGRAM:
        return why_not_in_program(box, s, action)
    if LIST <= action < GIVE_UP:
        return Why.NOT_LISTING if s.binding_program else Why.NOT_AT_THIS_TABLE
    if s.stage == Stage.IN_ACTION:
        return why_not_within_action(box, s, s.seat[seat], action)
    return why_not_in_turn(box, s, s.seat[seat], action)


@rule
def why_not_in_program(box, s, action):
    """RM-035: The player lists faces, or closes the program, which may be empty."""
    if LIST <= action < GIVE_UP:
        return why_not_list(box, s, action - LIST)
    return Why.OK if action == DONE else Why.LIST_FIRST


@rule
def why_not_within_action(box, s, me, action):
    """RM-022, RM-118, RM-119: Within an action, the player chooses its next piece or closes it."""
    if action == DONE:
        return why_not_stop_taking(s) if s.face == Face.CONTRACTS else Why.OK
    if face_of(action) != s.face or action == SUPER_BONUS:
        return Why.FINISH_FIRST
    return why_not_keep(box, s, action - KEEP) if s.face == Face.SUPER_BONUS else why_not_piece(box, s, me, action)


@rule
def why_not_in_turn(box, s, me, action):
    """RM-019, RM-030, RM-031, RM-035, RM-118: Between actions, the player begins an action, places or ends the turn."""
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
    return why_not_look(s) if action == SUPER_BONUS else why_not_piece(box, s, me, action)


@rule
def why_not_piece(box, s, me, action):
    """RM-119: Each piece has a rule of its own: taking a contract, loading a cube, moving, unloading a cube."""
    if action < SUPER_BONUS:
        return why_not_take(box, s, action - TAKE)
    if action < DRIVE:
        return why_not_load(box, s, me, action - LOAD)
    if action < BACK:
        return why_not_step(box, s, int(me.at), action - DRIVE)
    if action < DELIVER:
        return why_not_reverse(box, s, int(me.at), action - BACK)
    if action < STORE:
        return why_not_deliver(box, s, me, action - DELIVER)
    return why_not_store(box, me, action - STORE)


@rule
def legal(box, s, seat, out):
    """Write the legal actions of a seat to `out`, in ascending order, and return their number. 0 if it may not act."""
    if not is_in(s.waiting, seat):
        return 0
    if s.stage == Stage.IN_ACTION:
        return legal_within_action(box, s, s.seat[seat], out)
    if s.stage == Stage.PROGRAM:
        n = legal_lists(box, s, out)
        out[n] = DONE
        return n + 1
    return legal_in_turn(box, s, s.seat[seat], out)


@rule
def legal_within_action(box, s, me, out):
    """RM-119: Write the possible next pieces of the current action, and `done`."""
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
        if why_not_stop_taking(s) != Why.OK:
            return n
    out[n] = DONE
    return n + 1


@rule
def legal_in_turn(box, s, me, out):
    """RM-021, RM-031, RM-050, RM-118, RM-205: Write the first pieces of all actions for which a token is available.

    Also write placing, giving up a face and ending the turn.
    """
    n = 0
    if not must_place(s, me):
        faces = available_faces(box, s)
        if faces & CONTRACTS_BIT:
            n = legal_takes(box, s, out, n)
        if faces & SUPER_BONUS_BIT and s.bonus_left > 0:
            out[n] = SUPER_BONUS
            n += 1
        if me.at != NONE:
            n = legal_for_truck(box, s, me, faces, out, n)
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
def legal_for_truck(box, s, me, faces, out, n):
    """RM-060, RM-080, RM-100, RM-110: Write what the truck can do where it stands, with these faces."""
    here = int(me.at)
    warehouse = int(box.warehouse[here])
    if warehouse != NONE and faces & LOAD_BIT:
        n = legal_loads(box, s, me, warehouse, out, n)
    if faces & FORWARD_BIT:
        n = legal_steps(box, s, here, DRIVE, out, n)
    if faces & REVERSE_BIT:
        n = legal_reverses(box, s, here, BACK, out, n)
    if warehouse != NONE and faces & UNLOAD_BIT and me.aboard > 0:
        n = legal_unloads(box, s, me, warehouse, out, n)
    return n


@rule
def choose(box, s, seat, action, events):
    """RM-119: Carry out the decision of a seat. When no seat is left to act, `proceed` does what follows."""
    if action < LOAD:
        choose_cards(box, s, seat, action, events)
    elif action < DRIVE:
        load(box, s, seat, action - LOAD, events)
    elif action < BACK:
        drive(box, s, seat, action - DRIVE, events)
    elif action < DELIVER:
        reverse(s, seat, action - BACK, events)
    elif action < STORE:
        deliver(box, s, seat, action - DELIVER)
    elif action < PLACE:
        store(s, seat, action - STORE)
    elif action < LIST:
        place_truck(box, s, seat, action - PLACE, events)
    else:
        control_turn(box, s, seat, action, events)


@rule
def choose_cards(box, s, seat, action, events):
    """RM-021, RM-050: Take a contract, look at super-bonus cards, or keep one of them."""
    if action < SUPER_BONUS:
        take(box, s, action - TAKE)
    elif action < KEEP:
        look(box, s, seat, events)
    else:
        keep(box, s, action - KEEP)


@rule
def control_turn(box, s, seat, action, events):
    """RM-012, RM-019, RM-035, RM-204: List a face, give one up, end the turn, or close the program or the action."""
    if action < GIVE_UP:
        list_face(box, s, seat, action - LIST, events)
    elif action == GIVE_UP:
        give_up(s, seat, events)
    elif action == END:
        s.stage = Stage.ENDING
        s.waiting = 0
    elif s.stage == Stage.PROGRAM:
        begin_program(s)
    else:
        close_action(s)
