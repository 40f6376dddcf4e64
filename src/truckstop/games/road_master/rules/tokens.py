"""Action tokens: which faces may still be played in a turn, and the list of a binding programme (ledger 4.1)."""

from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.road_master.actions import LIST, Event, Why
from truckstop.games.road_master.state import FACES, PROGRAM, REPEATS, Face, Stage

DIGIT = (REPEATS - 1).bit_length()  # bits of a face in `played`
CONTRACTS_BIT, SUPER_BONUS_BIT, LOAD_BIT, FORWARD_BIT, REVERSE_BIT, UNLOAD_BIT = (1 << face for face in Face)


@rule
def faces_left(box, s):
    """RM-013, RM-014, RM-015, RM-016, RM-032, RM-035, RM-202: the faces that may be played next, one bit each.

    After each hand played so far the box knows which faces a token is left for; a binding programme leaves one.
    """
    if s.binding_program:
        return 1 << int(s.program[s.comes_up]) if s.comes_up < s.listed else 0
    return int(box.follow[s.token_pairing, s.played])


@rule
def why_not_face(box, s, face):
    """RM-017, RM-032, RM-035, RM-118: a token must be left for it, and a binding programme must have come to it."""
    if (faces_left(box, s) >> face) & 1:
        return Why.OK
    return Why.NOT_ITS_TURN if s.binding_program else Why.NO_TOKEN


@rule
def begin(s, face):
    """RM-013, RM-118: a token is turned to this face; until the action is closed no other can be begun."""
    s.stage = Stage.WITHIN
    s.face = face
    s.pieces = 0
    if not s.binding_program:
        s.played += 1 << (DIGIT * face)


@rule
def close(s):
    """RM-119: all pieces are chosen; what follows from them is due."""
    s.stage = Stage.CLOSING
    s.waiting = 0


@rule
def needs_truck(face):
    """RM-031: load, forward, reverse and unload."""
    return face >= Face.LOAD


@rule
def must_place(s, me):
    """RM-035: the truck is not yet placed, and the face that has come up needs it, or none is left."""
    if me.at != NONE or not s.binding_program:
        return False
    return s.comes_up >= s.listed or needs_truck(s.program[s.comes_up])


@rule
def clear_program(s):
    """RM-014, RM-035: all tokens are there again; nothing is listed."""
    s.played = s.done = s.listed = s.comes_up = 0
    for n in range(PROGRAM):
        s.program[n] = NONE


@rule
def why_not_list(box, s, face):
    """RM-032, RM-035: all faces of the list must find tokens."""
    return Why.OK if (int(box.follow[s.token_pairing, s.played]) >> face) & 1 else Why.NO_TOKEN


@rule
def legal_lists(box, s, out):
    """RM-035: the faces that may be listed next."""
    n = 0
    for face in range(FACES):
        if why_not_list(box, s, face) == Why.OK:
            out[n] = LIST + face
            n += 1
    return n


@rule
def list_face(box, s, seat, face, events):
    """RM-035: all see it; the list is through when no other face fits."""
    s.program[s.listed] = face
    s.listed += 1
    s.played += 1 << (DIGIT * face)
    emit(events, Event.LISTED, seat, face)
    if box.follow[s.token_pairing, s.played] == 0:
        begin_listed(s)


@rule
def begin_listed(s):
    """RM-035: the list is fixed; its first face comes up."""
    s.played = 0
    s.stage = Stage.TURN
    s.waiting = 0


@rule
def why_not_give_up(s, me):
    """RM-035: a face that has come up, once the truck is placed if the face needs it."""
    if not s.binding_program:
        return Why.NOT_AT_THIS_TABLE
    return Why.PLACE_FIRST if must_place(s, me) else Why.OK


@rule
def give_up(s, seat, events):
    """RM-035: not an action done."""
    emit(events, Event.GAVE_UP, seat, int(s.program[s.comes_up]))
    s.comes_up += 1
    s.waiting = 0
