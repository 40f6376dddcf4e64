"""A seat's plan: what it has chosen in this stage and not yet shown (TO-077, TO-235)."""

from truckstop.engine.bits import bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE, UNKNOWN, WIDE_NONE, WIDE_UNKNOWN
from truckstop.games.truck_off.state import PATH, Part


@rule
def clear(plan):
    """Nothing is asked, nothing is chosen."""
    fill(plan, Part.NOTHING.value, 0, NONE, WIDE_NONE)


@rule
def hide(plan):
    """TO-077: what others see of a plan: nothing, not even how far it has got."""
    fill(plan, UNKNOWN, UNKNOWN, UNKNOWN, WIDE_UNKNOWN)


@rule
def fill(plan, part, number, space, action):
    """Write the same value into all numbers, all spaces (the die too), and all actions of a plan."""
    plan.part = part
    plan.bound = plan.steps = plan.left = plan.fuelled = number
    plan.die = space
    plan.choice[0] = plan.choice[1] = action
    for i in range(PATH):
        plan.path[i] = space


@rule
def has_begun(plan):
    """Whether anything is chosen: a step, a stop, or one of two choices."""
    return plan.steps > 0 or plan.part == Part.DIE or plan.choice[0] != WIDE_NONE or plan.choice[1] != WIDE_NONE


@rule
def commit(s, seat):
    """The seat's decision of this stage is complete; from now on it only waits."""
    s.committed |= bit_of(seat)
    drop(s, seat)


@rule
def drop(s, seat):
    """Nothing more is asked of this seat in this stage."""
    s.queue &= ~bit_of(seat)
    s.waiting &= ~bit_of(seat)
