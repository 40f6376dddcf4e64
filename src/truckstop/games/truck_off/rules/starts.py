"""Setup: blank sheets, the three STARTs, the first active player (ledger 3)."""

from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE, WIDE_NONE
from truckstop.games.truck_off.actions import START, Event, Why
from truckstop.games.truck_off.rules.plan import clear, commit
from truckstop.games.truck_off.state import BLANK, BOXES, DICE, RANDOM_START, STARTS, Part


@rule
def blank_sheet(box, s, seat):
    """TO-002, TO-003, TO-007: a sheet before the first drive."""
    me = s.seat[seat]
    chart = box.map[s.map_side]
    for word in range(2):
        me.open[word] = chart.venues[word]
        for way in range(2):
            me.line[way, word] = 0
    for n in range(BOXES):
        me.track[n] = BLANK
        me.stop[n] = NONE
    for column in range(DICE):
        me.circles[column] = 0
    me.bridge = WIDE_NONE
    me.at = me.start = me.gas = me.twice = NONE
    me.owed[0] = me.owed[1] = NONE
    me.last = me.relocates = me.promotes = me.gone = me.place = me.tie = me.score = 0
    me.allowance = s.base_movement
    me.rerolls = box.rerolls
    clear(me.plan)


@rule
def deal_starts(box, s, events):
    """TO-238 (start_choice = random): each seat in order is given one of the three, all equally likely."""
    if s.start_choice == RANDOM_START:
        for seat in range(s.seats):
            take_start(box, s, seat, roll(s.dice, STARTS), events)


@rule
def ask_for_start(s, seat):
    """TO-004: everybody picks at the same time."""
    clear(s.seat[seat].plan)
    s.seat[seat].plan.part = Part.CHOICE


@rule
def why_not_start(action):
    """TO-004, TO-234: any of the three, whoever else has it."""
    return Why.OK if START <= action < START + STARTS else Why.NOT_NOW


@rule
def choose_start(s, seat, action):
    s.seat[seat].plan.choice[0] = action
    commit(s, seat)


@rule
def show_start(box, s, seat, events):
    """TO-004: the choice is shown."""
    take_start(box, s, seat, int(s.seat[seat].plan.choice[0]) - START, events)


@rule
def take_start(box, s, seat, start, events):
    """TO-005: the circled START is where the truck stands."""
    s.seat[seat].start = start
    s.seat[seat].at = box.map[s.map_side].start[start]
    emit(events, Event.STARTED, seat, start)


@rule
def settle_first_active(s):
    """TO-006, TO-238: the seat the table named, or any with equal chance; who has left is passed over (TO-236)."""
    first = int(s.first_active) - 1 if s.first_active > 0 else roll(s.dice, s.seats)
    s.active = next_present(s, first)


@rule
def next_present(s, seat):
    """TO-026, TO-236: this seat, or the next one clockwise that has not left; NONE if all have."""
    for k in range(s.seats):
        candidate = (int(seat) + k) % int(s.seats)
        if not s.seat[candidate].gone:
            return candidate
    return NONE
