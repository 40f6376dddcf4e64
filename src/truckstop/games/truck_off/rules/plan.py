"""The plan of a seat: its choices of this stage that are not yet revealed (TO-077, TO-235)."""

from truckstop.engine.bits import bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE, UNKNOWN, WIDE_NONE, WIDE_UNKNOWN

from ..state import MAX_STEPS, Decision


@rule
def clear_plan(plan):
    """Reset a plan: no decision is pending and nothing is chosen."""
    fill_plan(plan, Decision.NOTHING.value, 0, NONE, WIDE_NONE)


@rule
def hide_plan(plan):
    """TO-077: Hide a plan from other seats, including how many decisions it contains."""
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
    """Whether the plan contains a choice: a step, a stop at a wild venue, or an action."""
    return plan.steps > 0 or plan.part == Decision.DIE or plan.choice[0] != WIDE_NONE or plan.choice[1] != WIDE_NONE


@rule
def commit(s, seat):
    """Mark a seat's decision of this stage as complete."""
    s.committed |= bit_of(seat)
    finish_stage(s, seat)


@rule
def finish_stage(s, seat):
    """Remove a seat from the queue: it has nothing more to decide in this stage."""
    s.queue &= ~bit_of(seat)
    s.waiting &= ~bit_of(seat)
