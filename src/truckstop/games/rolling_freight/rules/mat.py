"""The player's mat: improvements in force, places for contracts, switches (ledger 4 D, E)."""

from truckstop.engine.bits import is_in
from truckstop.engine.compiler import rule
from truckstop.games.rolling_freight.state import MAT_PLACES, Improvement
from truckstop.kit.rules.slots import count_used, first_free


@rule
def count_active(s, seat, kind):
    """RF-101, RF-218: cards of a kind that are in force: not those bought in this turn."""
    count = 0
    for place in range(MAT_PLACES):
        if s.seat[seat].improvement[place] == kind and not (s.player == seat and is_in(s.fresh, place)):
            count += 1
    return count


@rule
def count_effective(s, seat, kind):
    """RF-217: copies of Acquisition Expert, Friendly and Steady Builder add up; by option a second one does not."""
    count = count_active(s, seat, kind)
    return count if s.copies_stack else min(count, 1)


@rule
def expert_discount(s, seat):
    """RF-109, RF-110, RF-216: generic less for a contract, an improvement or a switch; nothing on deliveries."""
    return count_effective(s, seat, Improvement.ACQUISITION_EXPERT)


@rule
def free_contract_place(me):
    """RF-059, RF-210: where a contract can lie, NONE."""
    return first_free(me.contract, MAT_PLACES)


@rule
def contracts_held(me):
    """RF-068, RF-214: contracts on the mat."""
    return count_used(me.contract)
