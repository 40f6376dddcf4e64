"""The player's mat: active improvements, and places for contracts (ledger 4 D, E)."""

from truckstop.engine.bits import is_in
from truckstop.engine.compiler import rule
from truckstop.kit.rules.slots import count_used, first_free

from ..state import MAT_PLACES, Improvement


@rule
def count_active(s, seat, kind):
    """RF-101, RF-218: The number of active cards of a kind. Those bought in this turn are not active until step F."""
    count = 0
    for place in range(MAT_PLACES):
        if s.seat[seat].improvement[place] == kind and not (s.player == seat and is_in(s.fresh, place)):
            count += 1
    return count


@rule
def count_effective(s, seat, kind):
    """RF-217: The number of active cards of a kind that take effect: all, or by option only one."""
    count = count_active(s, seat, kind)
    return count if s.copies_stack else min(count, 1)


@rule
def expert_discount(s, seat):
    """RF-109, RF-110, RF-216: The generic discount on contracts, improvements and switches. Deliveries have none."""
    return count_effective(s, seat, Improvement.ACQUISITION_EXPERT)


@rule
def free_contract_place(me):
    """RF-059, RF-210: A free place for a contract, NONE."""
    return first_free(me.contract, MAT_PLACES)


@rule
def contracts_held(me):
    """RF-068, RF-214: The number of contracts on the mat."""
    return count_used(me.contract)
