"""The plan of a seat: what it has chosen in this stage and not yet revealed (TO-077, TO-235)."""

from truckstop.engine.bits import bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE, UNKNOWN, WIDE_NONE, WIDE_UNKNOWN
from truckstop.games.truck_off.state import MAX_STEPS, Part


@rule
def clear_plan(plan):
    """Reset a plan: no decision is pending and nothing is chosen."""
    fill_plan(plan, Part.NOTHING.value, 0, NONE, WIDE_NONE)


@rule
def hide_plan(plan):
    """TO-077: Hide a plan from others, including how far it has got."""
    fill_plan(plan, UNKNOWN, UNKNOWN, UNKNOWN, WIDE_UNKNOWN)


@rule
def fill_plan(plan, part, number, space, action):
    """Write the same value into all numbers of a plan, into all its spaces and its die, and into all its actions."""
    plan.part = part
    plan.bound = plan.steps = plan.left = plan.fuelled = number
    plan.die = space
    plan.choice[0] = plan.choice[1] = action
    for i in range(MAX_STEPS):
        plan.path[i] = space


@rule
def has_begun(plan):
    """Whether anything is chosen: a step, a stop, or one of two choices."""
    return plan.steps > 0 or plan.part == Part.DIE or plan.choice[0] != WIDE_NONE or plan.choice[1] != WIDE_NONE


@rule
def commit(s, seat):
    """Mark a seat's decision of this stage as complete."""
    s.committed |= bit_of(seat)
    finish_stage(s, seat)


@rule
def finish_stage(s, seat):
    """Ask nothing more of a seat in this stage."""
    s.queue &= ~bit_of(seat)
    s.waiting &= ~bit_of(seat)
