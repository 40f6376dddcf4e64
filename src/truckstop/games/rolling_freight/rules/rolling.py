"""Step H: setting dice with Careful Planners, and rolling the pool (ledger 4 H)."""

from truckstop.engine.bits import ONE, U64, bit_of, is_in
from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import FACE, PLAN, ROLL, Event, Why
from ..state import (
    AFTER_ROLL,
    BASE_DICE,
    DICE,
    FACES_PER_DIE,
    MAT_PLACES,
    Face,
    Improvement,
    Stage,
)
from .mat import count_active

FACE_CODES = max(Face) + 1  # faces are numbers below this
# One random number rolls all base dice, another one all improvement dice. Each of its digits in base 6 rolls one die.
BASE_ROLLS = FACES_PER_DIE**BASE_DICE
IMPROVEMENT_ROLLS = FACES_PER_DIE**MAT_PLACES
ONE_PLANNER_DICE, TWO_PLANNERS_DICE = 2, 4  # dice that may be set with one or two Careful Planners


@rule
def kind_of_die(box, me, die):
    """RF-115, RF-220: The kind of a die, NONE if there is none. An improvement die belongs to the card in its place."""
    if die < BASE_DICE:
        return int(box.base_kind[die])
    card = int(me.improvement[die - BASE_DICE])
    return NONE if card == NONE else int(box.die_kind[card])


@rule
def roll_pool(box, s, seat, events):
    """RF-048, RF-131, RF-230, RF-251: Roll the whole pool, dice of new cards included, but no dice that were set."""
    me = s.seat[seat]
    digits = roll(s.dice, BASE_ROLLS)
    for die in range(DICE):
        if die == BASE_DICE:
            digits = roll(s.dice, IMPROVEMENT_ROLLS)
        kind = kind_of_die(box, me, die)
        if kind != NONE and not is_in(s.planned, die):
            me.die[die] = box.face[kind, digits % FACES_PER_DIE]
        digits //= FACES_PER_DIE
    emit(events, Event.ROLLED, seat)


@rule
def roll_die(box, s, seat, die, events):
    """RF-054: Roll the die of a drafted card."""
    me = s.seat[seat]
    me.die[die] = box.face[kind_of_die(box, me, die), roll(s.dice, FACES_PER_DIE)]
    emit(events, Event.ROLLED_DIE, seat, die + 1, int(me.die[die]))


@rule
def start_planning(s, seat):
    """RF-111, RF-112, RF-204, RF-218, RF-230: Let the player set dice. Return whether a Careful Planner is active."""
    planners = count_active(s, seat, Improvement.CAREFUL_PLANNER)
    if planners > 0:
        s.sets_left = ONE_PLANNER_DICE if planners == 1 else TWO_PLANNERS_DICE
        s.stage = Stage.PLAN
    return planners > 0


@rule
def can_set_any_die(s, seat):
    """RF-112: Whether improvement dice can be set, too: with two Careful Planners."""
    return count_active(s, seat, Improvement.CAREFUL_PLANNER) > 1


@rule
def why_not_plan(box, s, seat, die):
    """RF-111, RF-112, RF-230: Why this die may not be set."""
    if kind_of_die(box, s.seat[seat], die) == NONE:
        return Why.NO_DIE
    if is_in(s.planned, die):
        return Why.SET_ALREADY
    return Why.OK if die < BASE_DICE or can_set_any_die(s, seat) else Why.BASE_DICE_ONLY


@rule
def choose_die_to_set(s, die):
    """RF-111: Choose a die to set. The face comes next."""
    s.asked = die
    s.stage = Stage.FACE


@rule
def why_not_face(box, s, seat, face):
    """RF-111, RF-230: Why the die may not be set to this face."""
    kind = kind_of_die(box, s.seat[seat], int(s.asked))
    return Why.OK if (box.has_face[kind] >> U64(face)) & ONE != 0 else Why.NO_SUCH_FACE


@rule
def set_face(s, seat, face, events):
    """RF-111, RF-112, RF-230: Set the die. After the last one that may be set, the rest is rolled."""
    s.seat[seat].die[s.asked] = face
    s.planned |= bit_of(int(s.asked))
    s.sets_left -= 1
    emit(events, Event.SET_DIE, seat, int(s.asked) + 1, face)
    s.asked = NONE
    s.stage = Stage.PLAN
    if s.sets_left == 0:
        end_planning(s)


@rule
def end_planning(s):
    """RF-230: Stop setting dice, perhaps before the limit."""
    s.sets_left = 0
    s.stage = Stage.ROLLING
    s.waiting = 0


@rule
def is_rolled_before_planning(s):
    """RF-230: Whether, by option, the whole pool is rolled before dice are set."""
    return s.planner_timing == AFTER_ROLL


@rule
def list_legal_plans(box, s, seat, out):
    """RF-111: List the dice that may be set, and the roll."""
    n = 0
    for die in range(DICE):
        if why_not_plan(box, s, seat, die) == Why.OK:
            out[n] = PLAN + die
            n += 1
    out[n] = ROLL
    return n + 1


@rule
def list_legal_faces(box, s, seat, out):
    """RF-111: List the faces of the die."""
    n, faces = 0, box.has_face[kind_of_die(box, s.seat[seat], int(s.asked))]
    for face in range(1, FACE_CODES):
        if (faces >> U64(face)) & ONE != 0:
            out[n] = FACE + face - 1
            n += 1
    return n
