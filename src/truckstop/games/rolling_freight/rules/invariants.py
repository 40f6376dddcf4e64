"""The invariants of a State record: what must hold after every action."""

from truckstop.engine.bits import NOTHING, ONE, U64, bit_of, ones
from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE

from ..state import (
    BASE_DICE,
    CIRCLES_PER_CITY,
    COLOURS,
    DICE,
    IMPROVEMENT_SLOTS,
    IMPROVEMENTS,
    MAT_PLACES,
    SLOTS,
    SOURCES,
    TWO_PLAYERS,
    DieUse,
    Stage,
)
from ..violations import Violation
from .decks import phase_count
from .routes import bit
from .units import funds, unspent_dice_for

SOUND = 0  # no violation


@rule
def check(box, s):
    """Return 0, or the number of the first invariant that is broken."""
    violation = check_table(s) or check_cargo(box, s) or check_links(box, s)
    violation = violation or check_improvements(box, s) or check_action(box, s)
    for seat in range(s.seats):
        violation = violation or check_seat(box, s, seat)
    return violation


@rule
def check_table(s):
    """RF-056, RF-134, RF-145, RF-147: Check the waiting seat, the phase, and that there are winners only at the end."""
    is_over = s.stage == Stage.OVER
    if s.waiting != (0 if is_over else bit_of(int(s.player))) or (s.stage >= Stage.SETTLING and not is_over):
        return Violation.WRONG_SEAT_WAITS.value
    winners = 0
    for seat in range(s.seats):
        winners += s.seat[seat].place == 1
    if (winners > 0) != is_over:
        return Violation.NO_WINNER.value
    if s.phase >= phase_count(s) or (s.holder == NONE and s.finals != 0 and not is_over):
        return Violation.WRONG_PHASE.value
    return SOUND


@rule
def check_cargo(box, s):
    """RF-009, RF-014, RF-027, RF-028, RF-035, RF-081: Check tokens, stock markers and saturation markers."""
    board = box.map[s.side]
    for colour in range(COLOURS):
        markers, tokens = int(s.supply[colour]), int(s.bag[colour])
        for seat in range(s.seats):
            markers += int(s.seat[seat].stock[colour])
            tokens += int(s.seat[seat].cargo[colour])
        for ring in range(CIRCLES_PER_CITY):
            tokens += ones(s.token[colour, ring])
            for other in range(colour):
                if s.token[colour, ring] & s.token[other, ring] != NOTHING:
                    return Violation.TOKEN_TWICE.value
        if markers != box.stock_per_colour:
            return Violation.MARKERS_DO_NOT_ADD_UP.value
        if tokens > box.cargo[colour] or s.bag[colour] < 0:
            return Violation.TOKENS_DO_NOT_ADD_UP.value
    for ring in range(CIRCLES_PER_CITY):
        wanted = NOTHING
        for colour in range(COLOURS):
            wanted |= board.wants[colour, ring] & board.uncovered[s.phase, ring]
        if s.saturated[ring] & ~wanted != NOTHING:
            return Violation.WRONGLY_SATURATED.value
    return SOUND


@rule
def check_links(box, s):
    """RF-029, RF-041, RF-069, RF-228: Check that each contract is in one place at most."""
    contracts, count = s.unseen, ones(s.unseen)
    for slot in range(SLOTS):
        if s.track[slot] != NONE:
            contracts |= bit(s.track[slot])
            count += 1
    for n in range(s.under_left):
        contracts |= bit(s.under[n])
    for n in range(s.on_top_left):
        contracts |= bit(s.on_top[n])
    count += int(s.under_left) + int(s.on_top_left)
    for seat in range(s.seats):
        contracts |= s.seat[seat].links
        count += ones(s.seat[seat].links)
        for place in range(MAT_PLACES):
            if s.seat[seat].contract[place] != NONE:
                contracts |= bit(s.seat[seat].contract[place])
                count += 1
    return SOUND if ones(contracts) == count and count <= box.map[s.side].links else Violation.LINK_TWICE.value


@rule
def check_improvements(box, s):
    """RF-037, RF-038, RF-039, RF-102: Check that no card is missing, except those of players who left."""
    deck = TWO_PLAYERS if s.seats == 2 else int(s.side)
    for kind in range(IMPROVEMENTS):
        count, has_left = int(s.improvement_deck[kind]), False
        for n in range(s.improvements_under_left):
            count += s.improvements_under[n] == kind
        for slot in range(IMPROVEMENT_SLOTS):
            count += s.improvement_track[slot] == kind
        for seat in range(s.seats):
            has_left = has_left or s.seat[seat].gone == 1
            for place in range(MAT_PLACES + 1):
                count += s.seat[seat].improvement[place] == kind
        if count > box.deck[deck, kind] or (count < box.deck[deck, kind] and not has_left):
            return Violation.IMPROVEMENT_LOST.value
    return SOUND


@rule
def check_action(box, s):
    """RF-163, RF-205: Check that an action under way can be completed, and that others left nothing behind."""
    me = s.seat[s.player]
    if s.stage == Stage.PAY:
        if funds(s, me) < s.due + (s.colour_due != NONE) or (s.again_due and unspent_dice_for(s, DieUse.AGAIN) == 0):
            return Violation.CANNOT_PAY.value
    elif s.buying != NONE or s.due != 0 or s.colour_due != NONE:
        return Violation.LEFT_OVER_FROM_ACTION.value
    if s.stage == Stage.ROUTE and s.ahead == NOTHING:
        return Violation.NOTHING_AHEAD.value
    if s.stage == Stage.SHIP and s.ready[0] | s.ready[1] | s.ready[2] == NOTHING:
        return Violation.NOTHING_AHEAD.value
    if s.stage == Stage.TURN and (s.steps != 0 or s.route[0] != NONE or s.visited != NOTHING or s.here != NONE):
        return Violation.LEFT_OVER_FROM_ACTION.value
    if s.stage != Stage.GIVE_BACK and me.improvement[MAT_PLACES] != NONE:
        return Violation.LEFT_OVER_FROM_ACTION.value
    return SOUND


@rule
def check_seat(box, s, seat):
    """RF-002, RF-012, RF-029, RF-033, RF-215: Check cubes, points and dice of a player."""
    me, board = s.seat[seat], box.map[s.side]
    for place in range(MAT_PLACES):
        if me.contract[place] == NONE:
            if me.cubes[place] != 0:
                return Violation.WRONG_CUBES.value
        elif not 0 < me.cubes[place] < board.length[me.contract[place]]:
            return Violation.WRONG_CUBES.value
    points = 0
    for source in range(SOURCES):
        points += int(me.points[source])
    if points != me.score:
        return Violation.POINTS_DO_NOT_ADD_UP.value
    return SOUND if me.gone or has_right_dice(box, me) else Violation.WRONG_DICE.value


@rule
def has_right_dice(box, me):
    """RF-003, RF-021, RF-115, RF-220: Whether a player has the right dice, showing faces that they have."""
    for die in range(DICE):
        face, kind = int(me.die[die]), int(box.base_kind[die % BASE_DICE])
        if die >= BASE_DICE:
            if face == NONE:
                continue
            card = int(me.improvement[die - BASE_DICE])
            kind = NONE if card == NONE else int(box.die_kind[card])
        if kind == NONE or face == NONE or (box.has_face[kind] >> U64(face)) & ONE == NOTHING:
            return False
    return True
