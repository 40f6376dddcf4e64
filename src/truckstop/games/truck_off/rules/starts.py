"""Setup: blank sheets, STARTs and the first active player (ledger 3)."""

from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE, WIDE_NONE

from ..actions import START, Event, Why
from ..state import BLANK, BOXES, DICE, PRESENT, RANDOM_START, STARTS, Decision
from .plan import clear_plan, commit


@rule
def set_up_sheet(box, s, seat):
    """TO-002, TO-003, TO-007: Give a player a blank sheet."""
    me = s.seat[seat]
    city = box.map[s.map_side]
    for word in range(2):
        me.open[word] = city.venues[word]
        for direction in range(2):
            me.line[direction, word] = 0
    for index in range(BOXES):
        me.track[index] = BLANK
        me.stop[index] = NONE
    for column in range(DICE):
        me.circles[column] = 0
    me.bridge = WIDE_NONE
    me.at = me.start = me.gas = me.twice = NONE
    me.owed[0] = me.owed[1] = NONE
    me.gone = PRESENT
    me.last = me.relocates = me.promotes = me.place = me.tie = me.score = 0
    me.allowance = s.base_movement
    me.rerolls = box.rerolls
    clear_plan(me.plan)


@rule
def assign_random_starts(box, s, events):
    """TO-238 (start_choice = random): Give each seat, in order, one of the three STARTs, all equally likely."""
    if s.start_choice == RANDOM_START:
        for seat in range(s.seats):
            place_truck(box, s, seat, roll(s.dice, STARTS), events)


@rule
def ask_for_start(s, seat):
    """TO-004: Ask a seat for its START."""
    clear_plan(s.seat[seat].plan)
    s.seat[seat].plan.part = Decision.CHOICE


@rule
def why_not_start(action):
    """TO-004, TO-234: Any of the three STARTs may be chosen, even if others choose the same one."""
    return Why.OK if START <= action < START + STARTS else Why.NOT_NOW


@rule
def choose_start(s, seat, action):
    """TO-004: Commit a START. With secret choices it is revealed when all seats have chosen."""
    s.seat[seat].plan.choice[0] = action
    commit(s, seat)


@rule
def reveal_start(box, s, seat, events):
    """TO-004: Reveal the START that a seat has chosen."""
    place_truck(box, s, seat, int(s.seat[seat].plan.choice[0]) - START, events)


@rule
def place_truck(box, s, seat, start, events):
    """TO-005: Circle a START and place the truck there."""
    s.seat[seat].start = start
    s.seat[seat].at = box.map[s.map_side].start[start]
    emit(events, Event.STARTED, seat, start)


@rule
def choose_first_active_player(s):
    """TO-006, TO-238: Make the seat named in the options active, or a random one; skip seats that left (TO-236)."""
    seat = int(s.first_active) - 1 if s.first_active > 0 else roll(s.dice, s.seats)
    s.active = next_present_seat(s, seat)


@rule
def next_present_seat(s, seat):
    """TO-026, TO-236: This seat, or the next one clockwise that has not left; NONE if all have."""
    for offset in range(s.seats):
        candidate = (int(seat) + offset) % int(s.seats)
        if not s.seat[candidate].gone:
            return candidate
    return NONE
