"""What a player may do, why not, and what the choice does (ledger 4, Action vocabulary)."""

from truckstop.engine.bits import is_in
from truckstop.engine.compiler import rule
from truckstop.games.rolling_freight.actions import (
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
from truckstop.games.rolling_freight.rules.contracts import (
    build_steadily,
    legal_builds,
    legal_contracts,
    open_build,
    open_contract,
    why_not_build,
    why_not_contract,
    why_not_steady,
)
from truckstop.games.rolling_freight.rules.delivery import (
    go_over,
    legal_ships,
    legal_switches,
    legal_unloads,
    legal_vias,
    open_delivery,
    ship,
    unload,
    use_switches,
    why_not_deliver,
    why_not_ship,
    why_not_switches,
    why_not_unload,
    why_not_via,
)
from truckstop.games.rolling_freight.rules.draft import draft, legal_drafts, why_not_draft
from truckstop.games.rolling_freight.rules.improvements import (
    give_back,
    legal_improvements,
    legal_swaps,
    open_improvement,
    open_switch,
    swap,
    why_not_improvement,
    why_not_swap,
    why_not_switch,
)
from truckstop.games.rolling_freight.rules.paying import pay_unit
from truckstop.games.rolling_freight.rules.seats import why_not_leave
from truckstop.games.rolling_freight.rules.stock import legal_stores, store, why_not_store
from truckstop.games.rolling_freight.rules.throw import (
    close_plan,
    legal_faces,
    legal_plans,
    plan,
    set_face,
    why_not_face,
    why_not_plan,
)
from truckstop.games.rolling_freight.rules.units import legal_units, why_not_unit
from truckstop.games.rolling_freight.state import HELD, Stage


@rule
def stage_of(action):
    """RF-057, RF-205: when an action is due; swapping and ending belong to the turn."""
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
    """RF-071, RF-072, RF-234, RF-237: the steps of a delivery."""
    if action < VIA:
        return Stage.SHIP.value
    if action < UNLOAD:
        return Stage.ROUTE.value
    return Stage.UNLOAD.value if action < DISCOUNT else Stage.DISCOUNT.value


@rule
def why_not(box, s, seat, action):
    """RF-050, RF-056, RF-057, RF-205: why a player may not do this now; Why.OK if nothing is in the way."""
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
    return why_not_within(box, s, seat, action)


@rule
def why_not_in_turn(box, s, seat, action):
    """RF-057, RF-058, RF-251: actions A to E in any order, or their end."""
    me = s.seat[seat]
    if action < CONTRACT:
        return why_not_swap(s, action - SWAP)
    if action < BUILD:
        return why_not_contract(box, s, seat, action - CONTRACT)
    if action < STEADY:
        return why_not_build(box, s, me, action - BUILD)
    if action < DELIVER:
        return why_not_steady(s, me, action - STEADY)
    if action < SWITCH:
        return why_not_deliver(s, me)
    if action < IMPROVEMENT:
        return why_not_switch(box, s, seat)
    return Why.OK if action == END else why_not_improvement(box, s, seat, action - IMPROVEMENT)


@rule
def why_not_within(box, s, seat, action):
    """RF-205: the next piece of what is under way."""
    me = s.seat[seat]
    if action < VIA:
        return why_not_ship(box, s, action - SHIP)
    if action < UNLOAD:
        return why_not_via(box, s, action - VIA)
    if action < DISCOUNT:
        return why_not_unload(box, s, action - UNLOAD)
    if action < DIE:
        return why_not_switches(s, me, action - DISCOUNT)
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
    """Write a player's legal actions to `out`, in rising order; return how many. None for one who is not asked."""
    if not is_in(s.waiting, seat):
        return 0
    if s.stage == Stage.TURN:
        return legal_in_turn(box, s, seat, out)
    if s.stage == Stage.PAY:
        return legal_units(box, s, s.seat[seat], out)
    if s.stage == Stage.ROUTE:
        return legal_vias(box, s, out)
    if s.stage == Stage.SHIP:
        return legal_ships(box, s, out)
    return legal_seldom(box, s, seat, out)


@rule
def legal_in_turn(box, s, seat, out):
    """RF-057, RF-058: duplicates, contracts, cubes, a delivery, a switch, improvements, the end."""
    me = s.seat[seat]
    n = legal_swaps(s, out, 0)
    n = legal_contracts(box, s, seat, out, n)
    n = legal_builds(box, s, me, out, n)
    if why_not_deliver(s, me) == Why.OK:
        out[n] = DELIVER
        n += 1
    if why_not_switch(box, s, seat) == Why.OK:
        out[n] = SWITCH
        n += 1
    n = legal_improvements(box, s, seat, out, n)
    out[n] = END
    return n + 1


@rule
def legal_seldom(box, s, seat, out):
    """RF-050, RF-102, RF-164, RF-230, RF-234, RF-237: what is not asked in every turn."""
    me = s.seat[seat]
    if s.stage == Stage.DRAFT:
        return legal_drafts(s, me, out)
    if s.stage == Stage.UNLOAD:
        return legal_unloads(box, s, out)
    if s.stage == Stage.DISCOUNT:
        return legal_switches(s, me, out)
    if s.stage == Stage.STORE:
        return legal_stores(s, seat, out)
    if s.stage == Stage.PLAN:
        return legal_plans(box, s, seat, out)
    if s.stage == Stage.FACE:
        return legal_faces(box, s, seat, out)
    for place in range(HELD + 1):
        out[place] = GIVE_BACK + place
    return HELD + 1


@rule
def choose(box, s, seat, action, events):
    """RF-205: carry out a legal action alone; when nobody waits any more, `proceed` is due."""
    if action < SWAP:
        draft(box, s, seat, action, events)
    elif action < SHIP:
        begin(box, s, seat, action, events)
    elif action < DIE:
        choose_route(box, s, seat, action, events)
    elif action < GIVE_BACK:
        pay_unit(box, s, seat, action, events)
    else:
        choose_seldom(s, seat, action, events)


@rule
def begin(box, s, seat, action, events):
    """RF-057, RF-058: the first piece of an action."""
    if action < CONTRACT:
        swap(s, seat, action - SWAP, events)
    elif action < BUILD:
        open_contract(box, s, seat, action - CONTRACT)
    elif action < STEADY:
        open_build(box, s, seat, action - BUILD)
    elif action < DELIVER:
        build_steadily(s, action - STEADY)
    elif action < SWITCH:
        open_delivery(s)
    elif action < IMPROVEMENT:
        open_switch(box, s, seat)
    else:
        open_improvement(box, s, seat, action - IMPROVEMENT)


@rule
def choose_route(box, s, seat, action, events):
    """RF-071, RF-072, RF-234, RF-237: the pieces of a delivery."""
    if action < VIA:
        ship(box, s, seat, action - SHIP, events)
    elif action < UNLOAD:
        go_over(box, s, action - VIA, events)
    elif action < DISCOUNT:
        unload(s, action - UNLOAD)
    else:
        use_switches(s, action - DISCOUNT)


@rule
def choose_seldom(s, seat, action, events):
    """RF-057, RF-102, RF-164, RF-230: what the end of a turn asks, and the end itself."""
    if action < STORE:
        give_back(s, seat, action - GIVE_BACK, events)
    elif action < PLAN:
        store(s, seat, action - STORE, events)
    elif action < FACE:
        plan(s, action - PLAN)
    elif action < ROLL:
        set_face(s, seat, action - FACE + 1, events)
    elif action < END:
        close_plan(s)
    else:
        s.stage = Stage.ENDING
        s.waiting = 0


assert DRAFT_IMPROVEMENT < SWAP
