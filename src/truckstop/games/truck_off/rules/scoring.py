"""End of the game, scores and places (ledger 5)."""

from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit

from ..actions import Event
from ..state import BOXES, DICE, LEFT_UNFINISHED, PRESENT, TRACK_ROWS, Bonus
from .tracker import is_finished, is_number, numbers_in_column, numbers_in_row


@rule
def is_over(s):
    """TO-080, TO-082, TO-209, TO-236: Whether the game ends after this turn.

    It ends if a player is finished and enough turns are played, or if no player can drive any more. A seat that left
    unfinished does not end the game, even if its committed drive fills the last box afterwards.
    """
    is_triggered, is_everyone_done = False, True
    for seat in range(s.seats):
        me = s.seat[seat]
        if is_finished(me) and me.gone != LEFT_UNFINISHED:
            is_triggered = True
        elif me.gone == PRESENT:
            is_everyone_done = False
    return is_everyone_done or (is_triggered and s.turn >= s.min_turns)


@rule
def sales(me):
    """TO-091: The sum of all numbers."""
    total = 0
    for index in range(BOXES):
        if is_number(me.track[index]):
            total += int(me.track[index])
    return total


@rule
def cash(box, s, me):
    """TO-073, TO-092: The dollars of the cash bonuses claimed."""
    count = 0
    for row in range(TRACK_ROWS):
        if box.bonus[s.bonus_layout, row] == Bonus.CASH and numbers_in_row(me, row) >= box.numbers_for_bonus:
            count += 1
    for column in range(DICE):
        bonus = box.bonus[s.bonus_layout, TRACK_ROWS + column]
        if bonus == Bonus.CASH and numbers_in_column(me, column) >= box.numbers_for_bonus:
            count += 1
    return count * int(box.cash)


@rule
def promotions(me):
    """TO-093, TO-226: The sum over all columns of circles times numbers."""
    total = 0
    for column in range(DICE):
        total += int(me.circles[column]) * numbers_in_column(me, column)
    return total


@rule
def score_of(box, s, me):
    """TO-090: The sum of sales, cash and promotions."""
    return sales(me) + cash(box, s, me) + promotions(me)


@rule
def score(box, s, out):
    """TO-084, TO-090: Write the dollars of every seat. Finishing carries no reward."""
    for seat in range(s.seats):
        out[seat] = score_of(box, s, s.seat[seat])


@rule
def count_numbers(me):
    """TO-095, TO-232: Count the numbers on the tracker: each is a venue with a recorded sale."""
    count = 0
    for index in range(BOXES):
        if is_number(me.track[index]):
            count += 1
    return count


@rule
def is_ahead(s, a, b):
    """TO-094, TO-095, TO-236: Whether seat `a` has more dollars than seat `b`, or the same and more numbers.

    Seats that left come after all that stayed.
    """
    has_stayed = s.seat[a].gone == PRESENT
    if has_stayed != (s.seat[b].gone == PRESENT):
        return has_stayed
    if s.seat[a].score != s.seat[b].score:
        return s.seat[a].score > s.seat[b].score
    return count_numbers(s.seat[a]) > count_numbers(s.seat[b])


@rule
def rank_seats(box, s, events):
    """TO-094, TO-096, TO-233: Set score and place of every seat; ties are rolled off, from the best place down."""
    for seat in range(s.seats):
        s.seat[seat].score = score_of(box, s, s.seat[seat])
    for seat in range(s.seats):
        s.seat[seat].place = 1
        for other in range(s.seats):
            if is_ahead(s, other, seat):
                s.seat[seat].place += 1
    for place in range(1, s.seats + 1):
        while count_seats_at(s, place) > 1:
            roll_off(box, s, place, events)
    for seat in range(s.seats):
        emit(events, Event.PLACED, seat, s.seat[seat].place, s.seat[seat].score)


@rule
def count_seats_at(s, place):
    """How many seats share a place."""
    count = 0
    for seat in range(s.seats):
        if s.seat[seat].place == place:
            count += 1
    return count


@rule
def roll_off(box, s, place, events):
    """TO-096, TO-233, TO-238: Let each seat that shares a place roll the D20, in seat order, and order them by it.

    Seats with equal rolls share a place again.
    """
    next_place = place + count_seats_at(s, place)
    for seat in range(s.seats):
        if s.seat[seat].place == place:
            s.seat[seat].tie = 1 + roll(s.dice, box.sides[box.tie_die])
            emit(events, Event.ROLLED_OFF, seat, box.tie_die, s.seat[seat].tie)
    for seat in range(s.seats):
        if place <= s.seat[seat].place < next_place:
            s.seat[seat].place = place
            for other in range(s.seats):
                if place <= s.seat[other].place < next_place and s.seat[other].tie > s.seat[seat].tie:
                    s.seat[seat].place += 1
