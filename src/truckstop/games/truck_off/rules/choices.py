"""What a seat may decide in each stage, why an action is refused, and what a decision does."""

from truckstop.engine.bits import ONE, WORD, is_in, lowest
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit

from ..actions import (
    BRIDGE,
    DIE,
    DOUBLE,
    GAS,
    KEEP,
    PAIRS,
    PROMOTE,
    RELOCATE,
    REROLL,
    REROLL_TWO,
    START,
    STAY,
    STEP,
    STOP,
    Direction,
    Event,
    Why,
)
from ..state import DICE, SPACES, STARTS, Bonus, Decision, Stage
from .bonus import (
    bridge_sites,
    choose_bonus,
    current_bonus,
    double_sites,
    gas_sites,
    promote,
    why_not_bridge,
    why_not_double,
    why_not_gas,
    why_not_relocate,
)
from .drive import (
    choose_die,
    enterable_spaces,
    leads_into,
    relocate_before_drive,
    stop_drive,
    take_step,
    truck_space,
    why_not_die,
    why_not_step,
    why_not_stop,
)
from .flow import is_secret
from .plan import finish_stage
from .roll import choose_reroll, why_not_reroll_die, why_not_reroll_two
from .starts import choose_start, why_not_start

DIRECTIONS = len(Direction)
DICE_PAIRS = len(PAIRS)


@rule
def why_not(box, s, seat, action):
    """Return Why.OK if a seat may do this now, else the reason why not."""
    if not is_in(s.waiting, seat):
        return Why.GAME_OVER if s.stage == Stage.OVER else Why.NOT_YOUR_MOVE
    me = s.seat[seat]
    if s.stage == Stage.DRIVE:
        return why_not_drive(box, s, me, action)
    if s.stage == Stage.BONUS:
        return why_not_bonus(box, s, me, action)
    if s.stage == Stage.REROLL:
        return why_not_reroll(s, seat, action)
    if s.stage == Stage.START:
        return why_not_start(action)
    return why_not_promote(action)


@rule
def why_not_drive(box, s, me, action):
    """TO-223, TO-240: A drive asks for these decisions in this order; `plan.part` is the next one.

    First whether to relocate, if the seat has that bonus; then each step, or to stop; after a stop at a wild venue, the
    die to sell with.
    """
    if me.plan.part == Decision.STEP:
        if action < STOP:
            return why_not_step(box, s, me, action - STEP, enterable_spaces(box, s, me))
        return why_not_stop(box, s, me) if action == STOP else Why.NOT_NOW
    if me.plan.part == Decision.DIE:
        return why_not_die(me, action - DIE) if DIE <= action < DIE + DICE else Why.NOT_NOW
    if action == STAY:
        return Why.OK
    return why_not_relocate(me, action - RELOCATE) if RELOCATE <= action < RELOCATE + STARTS else Why.NOT_NOW


@rule
def why_not_bonus(box, s, me, action):
    """TO-078, TO-222: The action must use the bonus that the seat is asked about; only a relocation can be declined."""
    bonus = current_bonus(me)
    if bonus == Bonus.RELOCATE:
        if action == STAY:
            return Why.OK
        return why_not_relocate(me, action - RELOCATE) if RELOCATE <= action < RELOCATE + STARTS else Why.NOT_NOW
    if action == STAY:
        return Why.COMPULSORY
    if bonus == Bonus.BRIDGE:
        return why_not_bridge(box, s, me, action - BRIDGE) if action >= BRIDGE else Why.NOT_NOW
    if bonus == Bonus.DOUBLE:
        return why_not_double(s, me, action - DOUBLE) if DOUBLE <= action < BRIDGE else Why.NOT_NOW
    return why_not_gas(box, s, me, action - GAS) if GAS <= action < DOUBLE else Why.NOT_NOW


@rule
def why_not_reroll(s, seat, action):
    """TO-023: The active player rerolls one die or two, or keeps all dice."""
    if action == KEEP:
        return Why.OK
    if REROLL <= action < REROLL + DICE:
        return why_not_reroll_die(s, action - REROLL)
    return why_not_reroll_two(s, seat) if REROLL_TWO <= action < REROLL_TWO + DICE_PAIRS else Why.NOT_NOW


@rule
def why_not_promote(action):
    """TO-222: The player must choose a column to promote, even a useless one."""
    if action == STAY:
        return Why.COMPULSORY
    return Why.OK if PROMOTE <= action < PROMOTE + DICE else Why.NOT_NOW


@rule
def legal(box, s, seat, out):
    """Write the legal actions of a seat to `out`. Return how many there are: 0 if the seat may not act now."""
    if not is_in(s.waiting, seat):
        return 0
    me = s.seat[seat]
    if s.stage == Stage.DRIVE and me.plan.part == Decision.STEP:
        return list_steps(box, s, me, out)
    if s.stage == Stage.BONUS and current_bonus(me) != Bonus.RELOCATE:
        return list_sites(box, s, me, out)
    first_action, count = candidate_range(s, seat)
    n = 0
    for action in range(first_action, first_action + count):
        if why_not(box, s, seat, action) == Why.OK:
            out[n] = action
            n += 1
    return n


@rule
def candidate_range(s, seat):
    """Return the first action to test with `why_not`, and how many consecutive actions to test.

    Every legal action of this stage is among them. They belong to one action family, or to neighbouring ones: KEEP,
    REROLL and REROLL_TWO follow one another, and so do STAY and RELOCATE.
    """
    if s.stage == Stage.REROLL:
        return KEEP, 1 + DICE + (DICE_PAIRS if why_not_reroll_two(s, seat) == Why.OK else 0)
    if s.stage == Stage.START:
        return START, STARTS
    if s.stage == Stage.PROMOTE:
        return PROMOTE, DICE
    return (DIE, DICE) if s.seat[seat].plan.part == Decision.DIE else (STAY, 1 + STARTS)


@rule
def list_sites(box, s, me, out):
    """TO-063, TO-064, TO-066: List the places where the seat may draw its bridge, gas station or 2x.

    A bridge crosses a side. Its actions are numbered like the sides: the eastern ones first, then the southern ones.
    """
    bonus = current_bonus(me)
    if bonus == Bonus.GAS:
        return list_spaces(gas_sites(box, s, me), GAS, out, 0)
    if bonus == Bonus.DOUBLE:
        return list_spaces(double_sites(s, me), DOUBLE, out, 0)
    east, south = bridge_sites(box, s, me)
    return list_spaces(south, BRIDGE + SPACES, out, list_spaces(east, BRIDGE, out, 0))


@rule
def list_spaces(spaces, first_action, out, n):
    """Append one action for each space of a set to the `n` actions in `out`. Return the new number of actions.

    `first_action` is the action of space 0.
    """
    for word in range(2):
        rest = spaces[word]
        while rest != 0:
            out[n] = first_action + word * WORD + lowest(rest)
            rest &= rest - ONE
            n += 1
    return n


@rule
def list_steps(box, s, me, out):
    """TO-240: List the legal steps, and the stop if it is legal.

    `enterable_spaces` is slow, so this function calls it once for all directions.
    """
    n = 0
    spaces, space = enterable_spaces(box, s, me), truck_space(box, s, me)
    for direction in range(DIRECTIONS):
        if leads_into(spaces, space, direction):
            out[n] = STEP + direction
            n += 1
    if why_not_stop(box, s, me) == Why.OK:
        out[n] = STOP
        n += 1
    return n


@rule
def choose(box, s, seat, action, events):
    """Carry out the decision of a seat. When no seat is left to act, `proceed` does what follows."""
    if s.stage == Stage.DRIVE:
        choose_drive(box, s, seat, action)
    elif s.stage == Stage.REROLL:
        choose_reroll(box, s, seat, action, events)
    elif s.stage == Stage.START:
        choose_start(s, seat, action)
    elif s.stage == Stage.BONUS:
        choose_bonus(box, s, seat, action)
    else:
        promote(box, s, seat, action - PROMOTE, events)
        finish_stage(s, seat)
    if is_in(s.committed, seat) and is_secret(s):
        emit(events, Event.COMMITTED, seat)


@rule
def choose_drive(box, s, seat, action):
    """TO-240: Carry out one decision of a drive: a relocation, a step, the stop or a die."""
    me = s.seat[seat]
    if me.plan.part == Decision.STEP:
        if action == STOP:
            stop_drive(box, s, seat)
        else:
            take_step(box, s, me, action - STEP)
    elif me.plan.part == Decision.DIE:
        choose_die(s, seat, action - DIE)
    else:
        relocate_before_drive(box, s, me, action)
