"""The steps of the setup (ledger 3)."""

from truckstop.engine.bits import ones
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.kit.rules.seats import start_seat, turns_since_first

from ..actions import Event
from ..meta import SEATS
from ..state import (
    CIRCLES_PER_CITY,
    CITIES,
    COLOURS,
    DICE,
    DISASTERS,
    DRAFTED_NOTHING,
    IMPROVEMENT_SLOTS,
    IMPROVEMENTS,
    LINKS,
    MAT_PLACES,
    MAX_IMPROVEMENT_CARDS,
    PHASES,
    SLOTS,
    SOURCES,
    TWO_PLAYERS,
    UNREACHABLE,
    USUAL,
    WHITE,
    Source,
)
from .delivery import clear_delivery
from .paying import clear_purchase
from .phases import draw_token, place_token
from .tally import score_points
from .units import DIE_USES


@rule
def reset_table(box, s):
    """RF-031, RF-032, RF-033, RF-035: Clear mats, map and purchases. All stock markers are in the supply."""
    for seat in range(s.seats):
        reset_seat(s.seat[seat])
    for ring in range(CIRCLES_PER_CITY):
        s.saturated[ring] = 0
        for colour in range(COLOURS):
            s.token[colour, ring] = 0
    for colour in range(COLOURS):
        s.bag[colour] = box.cargo[colour]
        s.supply[colour] = box.stock_per_colour
        s.given[colour] = 0
    for price in range(len(s.toll)):
        s.toll[price] = 0
    for use in range(DIE_USES):
        s.shows[use] = 0
    s.pool = s.spent = s.planned = s.fresh = s.finals = 0
    s.turn = s.idle = s.phase = s.pick = s.just_drawn = s.aside = s.sets_left = 0
    s.switches_used = s.delivered = s.steady_left = s.swaps = s.bought = s.improved = 0
    s.cheapest = UNREACHABLE
    s.holder = s.asked = NONE
    s.steps = CITIES  # so `clear_delivery` clears the whole route
    clear_purchase(s)
    clear_delivery(s)


@rule
def reset_seat(me):
    """RF-010, RF-011, RF-031, RF-032, RF-033: Clear a mat: no cards, no dice, no switches, 0 points."""
    me.links = 0
    me.score = me.switches = me.deliveries = me.gone = me.place = 0
    me.drafted = DRAFTED_NOTHING
    for source in range(SOURCES):
        me.points[source] = 0
    for colour in range(COLOURS):
        me.stock[colour] = me.cargo[colour] = 0
    for place in range(MAT_PLACES):
        me.contract[place] = NONE
        me.cubes[place] = 0
    for place in range(MAT_PLACES + 1):
        me.improvement[place] = NONE
    for die in range(DICE):
        me.die[die] = NONE


@rule
def choose_map(s):
    """RF-034, RF-254: Choose the map: by option, else west for 2 to 4 players, southeast for 5."""
    s.side = s.map - 1 if s.map != USUAL else s.seats == SEATS


@rule
def choose_first_player(s, events):
    """RF-049, RF-202: The first player is the seat that the option names, or a random one."""
    s.first = s.player = start_seat(s)
    emit(events, Event.FIRST, int(s.first))


@rule
def give_head_start(box, s, events):
    """RF-246: If the option is on, the players who begin later score the points that the box prints."""
    if s.head_start:
        for seat in range(s.seats):
            points = int(box.head_start[s.side, s.seats, turns_since_first(s, seat)])
            score_points(s, seat, Source.HEAD_START, points, events)


@rule
def shuffle_contracts(box, s):
    """RF-041, RF-042, RF-150, RF-152, RF-250: Make the sets A, B and C. By option, leave some contracts out unseen."""
    s.unseen = 0
    for phase in range(PHASES):
        letter = box.map[s.side].letter[phase]
        s.unseen |= letter
        s.left[phase] = max(0, ones(letter) - int(s.thin_deck))
        s.disasters[phase] = box.disasters[phase] if s.natural_disasters else 0
    s.section = s.under_left = s.on_top_left = 0
    for n in range(LINKS):
        s.under[n] = NONE
    for n in range(DISASTERS):
        s.on_top[n] = NONE
    for slot in range(SLOTS):
        s.track[slot] = NONE


@rule
def shuffle_improvements(box, s):
    """RF-037, RF-038, RF-039, RF-040, RF-156, RF-162: Make the improvement deck of the map, or of two players."""
    deck = TWO_PLAYERS if s.seats == 2 else int(s.side)
    for kind in range(IMPROVEMENTS):
        s.improvement_deck[kind] = box.deck[deck, kind]
    s.improvements_under_left = 0
    for n in range(MAX_IMPROVEMENT_CARDS):
        s.improvements_under[n] = NONE
    for slot in range(IMPROVEMENT_SLOTS):
        s.improvement_track[slot] = NONE


@rule
def place_tokens(box, s, events):
    """RF-036, RF-043, RF-044, RF-045, RF-229: Fill the open circles: coloured ones, then white ones from the bag."""
    board = box.map[s.side]
    for circle in range(board.circles):
        if board.opens[circle] == 0 and board.inner[circle] < WHITE:
            place_token(s, board, circle, int(board.inner[circle]), events)
    for circle in range(board.circles):
        if board.opens[circle] == 0 and board.inner[circle] == WHITE:
            draw_token(s, board, circle, events)
