"""Contracts and links: buying, building, finishing (ledger 4 A, B)."""

from truckstop.engine.bits import ONE, U64
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import BUILD, CONTRACT, STEADY, Event, Why
from ..state import MAT_PLACES, SLASH, SLOTS, STALE, DieUse, Purchase, Source, Stage
from .decks import link_number
from .mat import contracts_held, expert_discount, free_contract_place
from .paying import start_purchase
from .tally import score_points
from .units import can_pay_colour, funds, spaces_left, unspent_dice_for


@rule
def contract_price(box, s, seat, slot):
    """RF-060, RF-063, RF-109, RF-216: The generic price of a slot. Acquisition Experts lower it, down to 0."""
    return max(0, int(box.contract_price[slot]) - expert_discount(s, seat))


@rule
def why_not_buy_contract(box, s, seat, slot):
    """RF-059, RF-060, RF-061, RF-063, RF-165, RF-207, RF-210: Why a player may not buy this contract."""
    me = s.seat[seat]
    if s.track[slot] == NONE:
        return Why.NO_CARD
    if free_contract_place(me) == NONE:
        return Why.MAT_FULL
    colour = int(box.map[s.side].colour[s.track[slot]])
    if not can_pay_colour(s, me, colour):
        return Why.NO_SLASH if colour == SLASH else Why.NO_COLOUR
    return Why.OK if funds(s, me) > contract_price(box, s, seat, slot) else Why.TOO_DEAR


@rule
def start_contract_purchase(box, s, seat, slot):
    """RF-060, RF-061: Start paying: one unit of the contract's colour, then the generic part."""
    colour = int(box.map[s.side].colour[s.track[slot]])
    start_purchase(s, Purchase.CONTRACT, slot, colour, contract_price(box, s, seat, slot))


@rule
def take_contract(s, me, slot):
    """RF-053, RF-062, RF-165: Move a contract to the mat and put a cube on its link. Return the link."""
    link, place = int(s.track[slot]), free_contract_place(me)
    s.track[slot] = NONE
    me.contract[place] = link
    me.cubes[place] = 1
    return link


@rule
def buy_contract(box, s, seat, events):
    """RF-062, RF-240: Take the contract that has been paid for. This turn does not count as idle."""
    link = take_contract(s, s.seat[seat], int(s.which))
    s.bought = 1
    emit(events, Event.BOUGHT_CONTRACT, seat, link_number(box, s, link))


@rule
def why_not_build(box, s, me, place):
    """RF-064, RF-065, RF-066, RF-118, RF-208, RF-212: Why a player may not add a cube to this link."""
    if me.contract[place] == NONE:
        return Why.NO_SUCH_CONTRACT
    colour = int(box.map[s.side].colour[me.contract[place]])
    if can_pay_colour(s, me, colour) or unspent_dice_for(s, DieUse.BUILD) != 0:
        return Why.OK
    return Why.NO_SLASH_TO_BUILD if colour == SLASH else Why.NO_UNIT_TO_BUILD


@rule
def start_cube_purchase(box, s, seat, place):
    """RF-065, RF-066, RF-205: Start paying for one cube. Between two cubes, any other action may be taken."""
    colour = int(box.map[s.side].colour[s.seat[seat].contract[place]])
    start_purchase(s, Purchase.CUBE, place, colour, 0)


@rule
def why_not_add_free_cube(s, me, place):
    """RF-117, RF-213, RF-217: Why a player may not use a Steady Builder on this link."""
    if s.steady_left == 0:
        return Why.NO_STEADY_BUILDER
    return Why.NO_SUCH_CONTRACT if me.contract[place] == NONE else Why.OK


@rule
def add_free_cube(s, place):
    """RF-117, RF-213: Add the free cube of a Steady Builder. It may finish the link."""
    s.steady_left -= 1
    start_purchase(s, Purchase.CUBE, place, NONE, 0)
    s.stage = Stage.SETTLING
    s.waiting = 0


@rule
def add_cubes(box, s, seat, events):
    """RF-065, RF-067, RF-118, RF-212: Add the cube that was paid for to its link. A die showing build may add two."""
    me, place = s.seat[seat], int(s.which)
    me.cubes[place] += s.cubes_paid
    emit(events, Event.BUILT, seat, link_number(box, s, int(me.contract[place])), int(s.cubes_paid))
    if spaces_left(box, s, me, place) == 0:
        finish_link(box, s, seat, place, events)


@rule
def finish_link(box, s, seat, place, events):
    """RF-067, RF-068, RF-069, RF-070, RF-211, RF-214: Score a finished link and free its place. All can now use it."""
    me, link = s.seat[seat], int(s.seat[seat].contract[place])
    points = int(box.rail_line[contracts_held(me), box.map[s.side].length[link]])
    me.contract[place] = NONE
    me.cubes[place] = 0
    me.links |= ONE << U64(link)
    emit(events, Event.FINISHED, seat, link_number(box, s, link), points)
    score_points(s, seat, Source.LINKS, points, events)
    s.cheapest = STALE


@rule
def add_legal_contracts(box, s, seat, out, n):
    """RF-059, RF-060: Append the contracts that the player can pay for. Return the number of actions."""
    me = s.seat[seat]
    worth = funds(s, me)
    if worth == 0 or free_contract_place(me) == NONE:
        return n
    worth += expert_discount(s, seat)
    for slot in range(SLOTS):
        link = int(s.track[slot])
        if link == NONE or worth <= box.contract_price[slot]:
            continue
        if can_pay_colour(s, me, int(box.map[s.side].colour[link])):
            out[n] = CONTRACT + slot
            n += 1
    return n


@rule
def add_legal_builds(box, s, me, out, n):
    """RF-064, RF-117: Append the links that a unit or a Steady Builder can extend. Return the number of actions."""
    for place in range(MAT_PLACES):
        if me.contract[place] != NONE and why_not_build(box, s, me, place) == Why.OK:
            out[n] = BUILD + place
            n += 1
    if s.steady_left > 0:
        for place in range(MAT_PLACES):
            if me.contract[place] != NONE:
                out[n] = STEADY + place
                n += 1
    return n
