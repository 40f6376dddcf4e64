"""What a seat may do in each stage, why not, and what its choice does."""

from truckstop.engine.bits import ONE, WORD, is_in, lowest
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.games.truck_off.actions import (
    BRIDGE,
    DIE,
    DOUBLE,
    GAS,
    KEEP,
    PROMOTE,
    RELOCATE,
    REROLL,
    REROLL_TWO,
    START,
    STAY,
    STEP,
    STOP,
    Event,
    Way,
    Why,
)
from truckstop.games.truck_off.rules.bonus import (
    bonus_asked,
    choose_bonus,
    crossings,
    markable,
    promote,
    sites,
    why_not_bridge,
    why_not_double,
    why_not_gas,
    why_not_relocate,
)
from truckstop.games.truck_off.rules.drive import (
    choose_die,
    enterable,
    leads_into,
    relocate_first,
    step,
    stop,
    truck,
    why_not_die,
    why_not_step,
    why_not_stop,
)
from truckstop.games.truck_off.rules.flow import is_secret
from truckstop.games.truck_off.rules.plan import drop
from truckstop.games.truck_off.rules.roll import decide_dice, why_not_reroll, why_not_reroll_two
from truckstop.games.truck_off.rules.starts import choose_start, why_not_start
from truckstop.games.truck_off.state import DICE, SPACES, STARTS, Bonus, Part, Stage

WAYS = len(Way)
COUPLES = DICE * (DICE - 1) // 2  # of dice


@rule
def why_not(box, s, seat, action):
    """Why a seat may not do this now; Why.OK if it may."""
    if not is_in(s.waiting, seat):
        return Why.GAME_OVER if s.stage == Stage.OVER else Why.NOT_YOUR_MOVE
    me = s.seat[seat]
    if s.stage == Stage.DRIVE:
        return why_not_drive(box, s, me, action)
    if s.stage == Stage.BONUS:
        return why_not_bonus(box, s, me, action)
    if s.stage == Stage.REROLL:
        return why_not_dice(s, seat, action)
    if s.stage == Stage.START:
        return why_not_start(action)
    return why_not_promote(action)


@rule
def why_not_drive(box, s, me, action):
    """TO-240: a step or stop; before them the relocation, after them the wild die."""
    if me.plan.part == Part.STEP:
        if action < STOP:
            return why_not_step(box, s, me, action - STEP, enterable(box, s, me))
        return why_not_stop(box, s, me) if action == STOP else Why.NOT_NOW
    if me.plan.part == Part.DIE:
        return why_not_die(me, action - DIE) if DIE <= action < DIE + DICE else Why.NOT_NOW
    if action == STAY:
        return Why.OK
    return why_not_relocate(me, action - RELOCATE) if RELOCATE <= action < RELOCATE + STARTS else Why.NOT_NOW


@rule
def why_not_bonus(box, s, me, action):
    """TO-078, TO-222: a choice for the bonus that is asked; only a relocation can be declined."""
    bonus = bonus_asked(me)
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
def why_not_dice(s, seat, action):
    """TO-023: reroll, or let the dice stand."""
    if action == KEEP:
        return Why.OK
    if REROLL <= action < REROLL + DICE:
        return why_not_reroll(s, action - REROLL)
    return why_not_reroll_two(s, seat) if REROLL_TWO <= action < REROLL_TWO + COUPLES else Why.NOT_NOW


@rule
def why_not_promote(action):
    """TO-222: a column must be named, even a useless one."""
    if action == STAY:
        return Why.COMPULSORY
    return Why.OK if PROMOTE <= action < PROMOTE + DICE else Why.NOT_NOW


@rule
def legal(box, s, seat, out):
    """Write a seat's legal actions to `out`; return how many. None for a seat that is not asked."""
    if not is_in(s.waiting, seat):
        return 0
    me = s.seat[seat]
    if s.stage == Stage.DRIVE and me.plan.part == Part.STEP:
        return legal_steps(box, s, me, out)
    if s.stage == Stage.BONUS and bonus_asked(me) != Bonus.RELOCATE:
        return legal_sites(box, s, me, out)
    first, count = candidates(s, seat)
    n = 0
    for action in range(first, first + count):
        if why_not(box, s, seat, action) == Why.OK:
            out[n] = action
            n += 1
    return n


@rule
def candidates(s, seat):
    """The run of actions among which those of this stage lie: the first, and how many."""
    if s.stage == Stage.REROLL:
        return KEEP, 1 + DICE + (COUPLES if why_not_reroll_two(s, seat) == Why.OK else 0)
    if s.stage == Stage.START:
        return START, STARTS
    if s.stage == Stage.PROMOTE:
        return PROMOTE, DICE
    return (DIE, DICE) if s.seat[seat].plan.part == Part.DIE else (STAY, 1 + STARTS)


@rule
def legal_sites(box, s, me, out):
    """TO-063, TO-064, TO-066: where a bridge, a gas station or a 2x may be drawn."""
    bonus = bonus_asked(me)
    if bonus == Bonus.GAS:
        return list_spaces(sites(box, s, me), GAS, out, 0)
    if bonus == Bonus.DOUBLE:
        return list_spaces(markable(s, me), DOUBLE, out, 0)
    east, south = crossings(box, s, me)
    return list_spaces(south, BRIDGE + SPACES, out, list_spaces(east, BRIDGE, out, 0))


@rule
def list_spaces(spaces, first, out, n):
    """Append the action of each space of a set, from the first space's action on; return how many there are."""
    for word in range(2):
        rest = spaces[word]
        while rest != 0:
            out[n] = first + word * WORD + lowest(rest)
            rest &= rest - ONE
            n += 1
    return n


@rule
def legal_steps(box, s, me, out):
    """TO-240: the legal steps and stop; what they share is worked out once."""
    n = 0
    spaces, at = enterable(box, s, me), truck(box, s, me)
    for way in range(WAYS):
        if leads_into(spaces, at, way):
            out[n] = STEP + way
            n += 1
    if why_not_stop(box, s, me) == Why.OK:
        out[n] = STOP
        n += 1
    return n


@rule
def choose(box, s, seat, action, events):
    """Carry out a legal action alone; when nobody waits any more, `proceed` is due."""
    if s.stage == Stage.DRIVE:
        drive_on(box, s, seat, action)
    elif s.stage == Stage.REROLL:
        decide_dice(box, s, seat, action, events)
    elif s.stage == Stage.START:
        choose_start(s, seat, action)
    elif s.stage == Stage.BONUS:
        choose_bonus(box, s, seat, action)
    else:
        promote(box, s, seat, action - PROMOTE, events)
        drop(s, seat)
    if is_in(s.committed, seat) and is_secret(s):
        emit(events, Event.COMMITTED, seat)


@rule
def drive_on(box, s, seat, action):
    """TO-240: one small decision of a drive."""
    me = s.seat[seat]
    if me.plan.part == Part.STEP:
        if action == STOP:
            stop(box, s, seat)
        else:
            step(box, s, me, action - STEP)
    elif me.plan.part == Part.DIE:
        choose_die(s, seat, action - DIE)
    else:
        relocate_first(box, s, me, action)
