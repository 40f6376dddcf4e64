"""Action tokens: which faces may still be played in a turn, and the program with `binding_program` (ledger 4.1)."""

from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import LIST, Event, Why
from ..state import FACES, PLAYED_BASE, PROGRAM, Face, Stage

DIGIT_BITS = (PLAYED_BASE - 1).bit_length()  # of a face in `played`
CONTRACTS_BIT, SUPER_BONUS_BIT, LOAD_BIT, FORWARD_BIT, REVERSE_BIT, UNLOAD_BIT = (1 << face for face in Face)


@rule
def available_faces(box, s):
    """RM-013, RM-014, RM-015, RM-016, RM-032, RM-035, RM-202: The faces that may be played next, as bits.

    The box has a table of them for everything that can have been played. With a binding program, only the next face of
    the program may be played.
    """
    if s.binding_program:
        return 1 << int(s.program[s.comes_up]) if s.comes_up < s.listed else 0
    return int(box.follow[s.token_pairing, s.played])


@rule
def why_not_face(box, s, face):
    """RM-017, RM-032, RM-035, RM-118: A face needs a free token, or must be the next one of the binding program."""
    if (available_faces(box, s) >> face) & 1:
        return Why.OK
    return Why.NOT_ITS_TURN if s.binding_program else Why.NO_TOKEN


@rule
def begin_action(s, face):
    """RM-013, RM-118: Use a token for an action. No other action can begin until this one is complete."""
    s.stage = Stage.IN_ACTION
    s.face = face
    s.pieces = 0
    if not s.binding_program:
        s.played += 1 << (DIGIT_BITS * face)


@rule
def close_action(s):
    """RM-119: All pieces of the action are chosen; `proceed` carries out its effects."""
    s.stage = Stage.ACTION_COMPLETE
    s.waiting = 0


@rule
def needs_truck(face):
    """RM-031: Whether a face is load, forward, reverse or unload."""
    return face >= Face.LOAD


@rule
def must_place(s, me):
    """RM-035: Whether nothing but placing the truck is allowed: the next face of the program needs it, or none is left.

    False without a binding program.
    """
    if me.at != NONE or not s.binding_program:
        return False
    return s.comes_up >= s.listed or needs_truck(s.program[s.comes_up])


@rule
def reset_turn(s):
    """RM-014, RM-035: Make all tokens available and empty the program."""
    s.played = s.done = s.listed = s.comes_up = 0
    for n in range(PROGRAM):
        s.program[n] = NONE


@rule
def why_not_list(box, s, face):
    """RM-032, RM-035: There must be a token for each face of the program."""
    return Why.OK if (int(box.follow[s.token_pairing, s.played]) >> face) & 1 else Why.NO_TOKEN


@rule
def legal_lists(box, s, out):
    """RM-035: Write the faces that may be added to the program."""
    n = 0
    for face in range(FACES):
        if why_not_list(box, s, face) == Why.OK:
            out[n] = LIST + face
            n += 1
    return n


@rule
def list_face(box, s, seat, face, events):
    """RM-035: Add a face to the program, visible to all. The program is complete when no other face fits."""
    s.program[s.listed] = face
    s.listed += 1
    s.played += 1 << (DIGIT_BITS * face)
    emit(events, Event.LISTED, seat, face)
    if box.follow[s.token_pairing, s.played] == 0:
        begin_program(s)


@rule
def begin_program(s):
    """RM-035: The program is complete; continue with its first face."""
    s.played = 0
    s.stage = Stage.TURN
    s.waiting = 0


@rule
def why_not_give_up(s, me):
    """RM-035: The next face of the program may be given up. If it needs the truck, the truck is placed first."""
    if not s.binding_program:
        return Why.NOT_AT_THIS_TABLE
    return Why.PLACE_FIRST if must_place(s, me) else Why.OK


@rule
def give_up(s, seat, events):
    """RM-035: Give up the next face of the program. This does not count as an action."""
    emit(events, Event.GAVE_UP, seat, int(s.program[s.comes_up]))
    s.comes_up += 1
    s.waiting = 0
