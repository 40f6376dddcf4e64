"""The legal actions of a seat, the refusals of others, and carrying out a choice (ledger 4, Action vocabulary)."""

from truckstop.engine.bits import is_in
from truckstop.engine.compiler import rule
from truckstop.kit.rules.leaving import why_not_leave

from ..actions import (
    BUILD,
    CONTRACT,
    DELIVER,
    DIE,
    DISCOUNT,
    DRAFT_IMPROVEMENT,
    END,
    FACE,
    GIVE_BACK,
    IMPROVEMENT,
    PLAN,
    ROLL,
    SHIP,
    STEADY,
    STORE,
    SWAP,
    SWITCH,
    UNLOAD,
    VIA,
    Why,
)
from ..state import MAT_PLACES, Stage
from .contracts import (
    add_free_cube,
    add_legal_builds,
    add_legal_contracts,
    start_contract_purchase,
    start_cube_purchase,
    why_not_add_free_cube,
    why_not_build,
    why_not_buy_contract,
)
from .delivery import (
    follow_link,
    list_legal_cargo,
    list_legal_discounts,
    list_legal_links,
    list_legal_unloads,
    ship,
    start_delivery,
    unload,
    use_switches,
    why_not_deliver,
    why_not_follow_link,
    why_not_ship,
    why_not_unload,
    why_not_use_switches,
)
from .draft import draft, list_legal_drafts, why_not_draft
from .improvements import (
    add_legal_improvements,
    add_legal_swaps,
    give_back,
    start_improvement_purchase,
    start_switch_purchase,
    swap_duplicate,
    why_not_build_switch,
    why_not_buy_improvement,
    why_not_swap,
)
from .paying import pay_unit
from .rolling import (
    choose_die_to_set,
    end_planning,
    list_legal_faces,
    list_legal_plans,
    set_face,
    why_not_face,
    why_not_plan,
)
from .stock import list_legal_stores, store, why_not_store
from .units import list_legal_units, why_not_unit


@rule
def stage_of(action):
    """RF-057, RF-205: The stage in which an action can be taken. Swapping and ending belong to the turn."""
    if action < SWAP:
        return Stage.DRAFT.value
    if action < SHIP or action == END:
        return Stage.TURN.value
    if action < DIE:
        return stage_of_delivery(action)
    if action < GIVE_BACK:
        return Stage.PAY.value
    if action < PLAN:
        return Stage.GIVE_BACK.value if action < STORE else Stage.STORE.value
    return Stage.FACE.value if FACE <= action < ROLL else Stage.PLAN.value


@rule
def stage_of_delivery(action):
    """RF-071, RF-072, RF-234, RF-237: The stage of an action that is one step of a delivery."""
    if action < VIA:
        return Stage.SHIP.value
    if action < UNLOAD:
        return Stage.ROUTE.value
    return Stage.UNLOAD.value if action < DISCOUNT else Stage.DISCOUNT.value


@rule
def why_not(box, s, seat, action):
    """RF-050, RF-056, RF-057, RF-205: Why a seat may not take this action now; Why.OK if it may."""
    if not is_in(s.waiting, seat):
        return why_not_leave(box, s, seat) or Why.NOT_YOUR_TURN.value
    if s.stage == Stage.DRAFT:
        if SWAP <= action < CONTRACT:
            return why_not_swap(s, action - SWAP)
        return why_not_draft(s, s.seat[seat], action) if action < SWAP else Why.DRAFT_FIRST
    if action < SWAP:
        return Why.DRAFT_IS_OVER
    if stage_of(action) != s.stage:
        return Why.NOT_ASKED if s.stage == Stage.TURN else Why.FINISH_FIRST
    if s.stage == Stage.TURN:
        return why_not_in_turn(box, s, seat, action)
    return why_not_in_step(box, s, seat, action)


@rule
def why_not_in_turn(box, s, seat, action):
    """RF-057, RF-058, RF-251: Why a player may not start this action, or end the actions."""
    me = s.seat[seat]
    if action < CONTRACT:
        return why_not_swap(s, action - SWAP)
    if action < BUILD:
        return why_not_buy_contract(box, s, seat, action - CONTRACT)
    if action < STEADY:
        return why_not_build(box, s, me, action - BUILD)
    if action < DELIVER:
        return why_not_add_free_cube(s, me, action - STEADY)
    if action < SWITCH:
        return why_not_deliver(s, me)
    if action < IMPROVEMENT:
        return why_not_build_switch(box, s, seat)
    return Why.OK if action == END else why_not_buy_improvement(box, s, seat, action - IMPROVEMENT)


@rule
def why_not_in_step(box, s, seat, action):
    """RF-205: Why this cannot be the next step of what is under way."""
    me = s.seat[seat]
    if action < VIA:
        return why_not_ship(box, s, action - SHIP)
    if action < UNLOAD:
        return why_not_follow_link(box, s, action - VIA)
    if action < DISCOUNT:
        return why_not_unload(box, s, action - UNLOAD)
    if action < DIE:
        return why_not_use_switches(s, me, action - DISCOUNT)
    if action < GIVE_BACK:
        return why_not_unit(box, s, me, action)
    if action < STORE:
        return Why.OK
    if action < PLAN:
        return why_not_store(s, seat, action - STORE)
    if action < FACE:
        return why_not_plan(box, s, seat, action - PLAN)
    return why_not_face(box, s, seat, action - FACE + 1) if action < ROLL else Why.OK


@rule
def legal(box, s, seat, out):
    """Write the legal actions of a seat to `out`, in ascending order. Return their number, 0 if it may not act."""
    if not is_in(s.waiting, seat):
        return 0
    if s.stage == Stage.TURN:
        return list_legal_in_turn(box, s, seat, out)
    if s.stage == Stage.PAY:
        return list_legal_units(box, s, s.seat[seat], out)
    if s.stage == Stage.ROUTE:
        return list_legal_links(box, s, out)
    if s.stage == Stage.SHIP:
        return list_legal_cargo(box, s, out)
    return list_legal_other_steps(box, s, seat, out)


@rule
def list_legal_in_turn(box, s, seat, out):
    """RF-057, RF-058: List swaps, contracts, cubes, a delivery, a switch, improvements, and ending."""
    me = s.seat[seat]
    n = add_legal_swaps(s, out, 0)
    n = add_legal_contracts(box, s, seat, out, n)
    n = add_legal_builds(box, s, me, out, n)
    if why_not_deliver(s, me) == Why.OK:
        out[n] = DELIVER
        n += 1
    if why_not_build_switch(box, s, seat) == Why.OK:
        out[n] = SWITCH
        n += 1
    n = add_legal_improvements(box, s, seat, out, n)
    out[n] = END
    return n + 1


@rule
def list_legal_other_steps(box, s, seat, out):
    """RF-050, RF-102, RF-164, RF-230, RF-234, RF-237: List the actions of the stages that not every turn has."""
    me = s.seat[seat]
    if s.stage == Stage.DRAFT:
        return list_legal_drafts(s, me, out)
    if s.stage == Stage.UNLOAD:
        return list_legal_unloads(box, s, out)
    if s.stage == Stage.DISCOUNT:
        return list_legal_discounts(s, me, out)
    if s.stage == Stage.STORE:
        return list_legal_stores(s, seat, out)
    if s.stage == Stage.PLAN:
        return list_legal_plans(box, s, seat, out)
    if s.stage == Stage.FACE:
        return list_legal_faces(box, s, seat, out)
    for place in range(MAT_PLACES + 1):
        out[place] = GIVE_BACK + place
    return MAT_PLACES + 1


@rule
def choose(box, s, seat, action, events):
    """RF-205: Carry out the decision of a seat. When no seat is left to act, `proceed` does what follows."""
    if action < SWAP:
        draft(box, s, seat, action, events)
    elif action < SHIP:
        start_action(box, s, seat, action, events)
    elif action < DIE:
        choose_delivery_step(box, s, seat, action, events)
    elif action < GIVE_BACK:
        pay_unit(box, s, seat, action, events)
    else:
        choose_other_step(s, seat, action, events)


@rule
def start_action(box, s, seat, action, events):
    """RF-057, RF-058: Carry out the first step of an action."""
    if action < CONTRACT:
        swap_duplicate(s, seat, action - SWAP, events)
    elif action < BUILD:
        start_contract_purchase(box, s, seat, action - CONTRACT)
    elif action < STEADY:
        start_cube_purchase(box, s, seat, action - BUILD)
    elif action < DELIVER:
        add_free_cube(s, action - STEADY)
    elif action < SWITCH:
        start_delivery(s)
    elif action < IMPROVEMENT:
        start_switch_purchase(box, s, seat)
    else:
        start_improvement_purchase(box, s, seat, action - IMPROVEMENT)


@rule
def choose_delivery_step(box, s, seat, action, events):
    """RF-071, RF-072, RF-234, RF-237: Carry out a step of a delivery."""
    if action < VIA:
        ship(box, s, seat, action - SHIP, events)
    elif action < UNLOAD:
        follow_link(box, s, action - VIA, events)
    elif action < DISCOUNT:
        unload(s, action - UNLOAD)
    else:
        use_switches(s, action - DISCOUNT)


@rule
def choose_other_step(s, seat, action, events):
    """RF-057, RF-102, RF-164, RF-230: Carry out a step after the actions, return an improvement, or end the actions."""
    if action < STORE:
        give_back(s, seat, action - GIVE_BACK, events)
    elif action < PLAN:
        store(s, seat, action - STORE, events)
    elif action < FACE:
        choose_die_to_set(s, action - PLAN)
    elif action < ROLL:
        set_face(s, seat, action - FACE + 1, events)
    elif action < END:
        end_planning(s)
    else:
        s.stage = Stage.ENDING
        s.waiting = 0


assert DRAFT_IMPROVEMENT < SWAP
