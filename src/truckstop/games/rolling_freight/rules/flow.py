"""The order of play: setup, draft, turns, phases, end of the game (ledger 3, 4, 5).

    setup → DRAFT … → TURN → (PAY, SHIP, ROUTE, UNLOAD, DISCOUNT, GIVE_BACK → TURN)… → [STORE] → refill → [PLAN, FACE]
    → roll → the next turn, or the next phase … → OVER

`choose` carries out one decision. If more follows, it sets `waiting` to 0, and `proceed` does the rest. Apart
from the card that replaces a swapped duplicate, only `proceed` draws cards and searches for routes.
"""

from truckstop.engine.bits import bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.kit.rules.seats import count_present, next_present, turns_since_first

from ..actions import Event
from ..state import STALE, Improvement, Purchase, Stage
from .contracts import add_cubes, buy_contract
from .decks import refill_contracts, refill_improvements
from .delivery import arrive, complete_delivery, has_arrived
from .draft import ask_next_picker, complete_pick
from .ending import end_game
from .improvements import build_switch, buy_improvement
from .mat import count_effective
from .paying import clear_purchase
from .phases import (
    break_stall,
    count_idle_turn,
    count_last_turn,
    is_last_phase,
    is_phase_over,
    is_stalled,
    score_phase,
    start_phase,
)
from .rolling import is_rolled_before_planning, roll_pool, start_planning
from .routes import update_routes
from .start import (
    choose_first_player,
    choose_map,
    give_head_start,
    place_tokens,
    reset_table,
    shuffle_contracts,
    shuffle_improvements,
)
from .stock import start_storing
from .units import update_die_uses


@rule
def setup(box, s, events):
    """RF-031 to RF-048: Set up the game, roll the dice of all players and start the draft."""
    reset_table(box, s)
    choose_map(s)
    choose_first_player(s, events)
    give_head_start(box, s, events)
    shuffle_contracts(box, s)
    shuffle_improvements(box, s)
    place_tokens(box, s, events)
    refill_contracts(box, s, events)
    refill_improvements(s, events)
    for seat in range(s.seats):
        roll_pool(box, s, seat, events)
    ask_next_picker(s)


@rule
def proceed(box, s, events):
    """RF-057, RF-205: Continue until a player has to decide or the game is over."""
    if s.waiting != 0 or s.stage == Stage.OVER:
        return
    if s.stage == Stage.DRAFTED:
        complete_pick(box, s, events)
        if not ask_next_picker(s):
            begin_first_turn(s, events)
    elif s.stage == Stage.SETTLING:
        complete_purchase(box, s, events)
    elif has_arrived(s):
        arrive(box.map[s.side], s)
    elif s.stage != Stage.SHIP and s.stage != Stage.ROUTE:
        end_turn(box, s, events)
    await_player(box, s)


@rule
def await_player(box, s):
    """RF-050, RF-056, RF-205: Find the routes, then wait for the current player."""
    if s.stage != Stage.OVER:
        update_routes(box, s)
        s.waiting = bit_of(int(s.player))


@rule
def complete_purchase(box, s, events):
    """RF-062, RF-067, RF-078, RF-090, RF-100, RF-205: Carry out the purchase that has been paid for."""
    seat, purchase = int(s.player), int(s.buying)
    s.stage = Stage.TURN
    if purchase == Purchase.CONTRACT:
        buy_contract(box, s, seat, events)
    elif purchase == Purchase.CUBE:
        add_cubes(box, s, seat, events)
    elif purchase == Purchase.SWITCH:
        build_switch(s, seat, events)
    elif purchase == Purchase.DELIVERY:
        complete_delivery(box, s, seat, events)
    else:
        buy_improvement(s, seat, events)
    clear_purchase(s)


@rule
def begin_first_turn(s, events):
    """RF-056: Start the turn of the first player, who picked last; if they have left, that of the next player."""
    s.player = s.first if not s.seat[s.first].gone else next_present(s, int(s.first))
    begin_round(s, events)
    begin_turn(s, events)


@rule
def begin_round(s, events):
    """RF-056: Start a round: one turn of each player."""
    s.turn += 1
    emit(events, Event.ROUND, int(s.player), int(s.turn))


@rule
def begin_turn(s, events):
    """RF-025, RF-057, RF-117, RF-203, RF-213: Start a turn: no die is spent, and all counts per turn start at 0."""
    seat = int(s.player)
    s.stage = Stage.TURN
    s.spent = s.fresh = 0
    s.delivered = s.switches_used = s.swaps = s.bought = s.improved = 0
    s.steady_left = count_effective(s, seat, Improvement.STEADY_BUILDER)
    emit(events, Event.TURN, seat)
    update_die_uses(s)
    s.cheapest = STALE


@rule
def end_turn(box, s, events):
    """RF-057, RF-101, RF-218, RF-252: Run the steps F, G and H in this order. F and H can stop to ask the player."""
    seat = int(s.player)
    if s.stage == Stage.ENDING:
        s.fresh = 0
        start_storing(s, seat)
    if s.stage == Stage.REFILLING:
        refill_tracks(box, s, events)
        if is_rolled_before_planning(s):
            roll_pool(box, s, seat, events)
        if not start_planning(s, seat):
            s.stage = Stage.ROLLING
    if s.stage == Stage.ROLLING:
        if not is_rolled_before_planning(s):
            roll_pool(box, s, seat, events)
        s.planned = 0
        pass_turn(box, s, events)


@rule
def refill_tracks(box, s, events):
    """RF-128, RF-240: Step G: refill both tracks. If nobody buys contracts, remove the oldest one."""
    refill_contracts(box, s, events)
    refill_improvements(s, events)
    count_idle_turn(s)
    if is_stalled(s, count_present(s)):
        break_stall(box, s, events)


@rule
def pass_turn(box, s, events):
    """RF-056, RF-134, RF-140, RF-145: End the turn, and after the last one the phase. Start the next turn."""
    previous = int(s.player)
    count_last_turn(s, previous)
    if is_phase_over(s):
        if is_last_phase(s):
            end_game(box, s, events)
            return
        score_phase(box, s, events)
        start_phase(box, s, events)
    s.player = next_present(s, previous)
    if turns_since_first(s, int(s.player)) <= turns_since_first(s, previous):
        begin_round(s, events)
    begin_turn(s, events)
