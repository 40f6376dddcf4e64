"""The sequence of play: setup, turns, rounds and the end of the game (ledger 3, 4.9, 5).

    setup → [KEEP_FIRST of each player] → TURN → TURN → … → OVER

These are members of `Stage`. The one in brackets occurs only with an option: each player chooses a first contract.

`choose` carries out an action, but never draws a card. If cards have to be drawn, or the turn is over, it empties
`waiting`. The engine then calls `proceed`, which draws the cards, ends the turn, and writes to `waiting` who acts next.
"""

from truckstop.engine.bits import bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.kit.rules.seats import next_present, turns_since_first

from ..actions import Event
from ..state import ROUND_LIMIT, Run, Stage
from .cards import discard_unreserved, refill_row
from .ending import finish_game, has_no_contracts_left, trigger_automatic_end
from .events import action_points, has_flush, turn_up_event
from .expansion import deal_hand, keep, lapse_reservation
from .goods import spoil_loads
from .start import choose_start_player, deal_start_cities, set_up_table


@rule
def setup(box, s, events):
    """IT-010, IT-020, IT-021, IT-200, IT-201: Set up the game; then the start player has a turn or chooses a card."""
    set_up_table(box, s)
    choose_start_player(s, events)
    deal_start_cities(box, s, events)
    if s.seat[s.first].hand[0] != NONE:
        s.stage = Stage.KEEP_FIRST
        s.waiting = bit_of(int(s.player))
    else:
        begin_round(box, s, events)


@rule
def proceed(box, s, events):
    """IT-034, IT-062, IT-110, IT-201, IT-205: If nobody is to act, fill the row, deal cards or end the turn."""
    if s.waiting != 0 or s.stage == Stage.OVER:
        return
    if s.stage == Stage.KEEP_FIRST:
        continue_first_choices(box, s, events)
        return
    refill_row(s, events)
    if s.stage == Stage.KEEP:
        deal_secret_draw(box, s, events)
    elif s.stage == Stage.ENDING:
        end_turn(box, s, events)
    if s.stage != Stage.OVER:
        s.waiting = bit_of(int(s.player))


@rule
def continue_first_choices(box, s, events):
    """IT-201: Let the next player choose a first contract; after the last choice, begin the first round."""
    seat = next_present(s, int(s.player))
    if s.seat[seat].hand[0] != NONE:
        s.player = seat
        s.waiting = bit_of(seat)
    else:
        s.player = next_present(s, int(s.first) - 1)  # the start player, or the next one if that player has left
        begin_round(box, s, events)


@rule
def deal_secret_draw(box, s, events):
    """IT-205, IT-207: Deal the cards of a Secret Draw; a single card is kept without a choice."""
    seat = int(s.player)
    if deal_hand(s, seat, int(box.secret_draw_cards), events) == 1:
        keep(s, seat, 0, events)
        s.stage = Stage.TURN


@rule
def begin_round(box, s, events):
    """IT-020, IT-111, IT-220, IT-221, IT-222, IT-227: Turn up an event, unless the end is triggered; begin a turn."""
    s.turn += 1
    emit(events, Event.ROUND, int(s.player), int(s.turn))
    refill_row(s, events)
    if s.events and s.declarer == NONE:
        turn_up_event(box, s, events)
        if has_flush(box, s):
            discard_unreserved(s, events)
            refill_row(s, events)
    begin_turn(box, s, events)


@rule
def begin_turn(box, s, events):
    """IT-030, IT-031, IT-153, IT-217: Give the player new action points and allow taking the reserved contract."""
    me = s.seat[s.player]
    s.stage = Stage.TURN
    s.ap = action_points(box, s)
    s.run = Run.AHEAD
    s.pushed = 0
    if me.reserved != NONE:
        me.ripe = 1
    if is_final_turn(s):
        emit(events, Event.FINAL_TURN, int(s.player))
    else:
        emit(events, Event.TURN, int(s.player), int(s.ap))
    s.waiting = bit_of(int(s.player))


@rule
def end_turn(box, s, events):
    """IT-110: Spoil perishables, let the reservation lapse, check for the end of the game, go on to the next player."""
    seat = int(s.player)
    spoil_loads(box, s, seat, events)
    if s.seat[seat].ripe:
        lapse_reservation(s, seat, events)
    trigger_automatic_end(s, seat, events)
    if s.finals == bit_of(seat):
        finish_game(box, s, events)
    else:
        s.finals &= ~bit_of(seat)
        continue_after_turn(box, s, events)


@rule
def continue_after_turn(box, s, events):
    """IT-110 (4), IT-152, IT-R44: Start the final turns if the end was triggered; then pass the turn.

    If no contract is left, finish the game instead.
    """
    if s.finals == 0 and s.declarer != NONE:
        start_final_turns(s)
    if has_no_contracts_left(s):
        finish_game(box, s, events)
    else:
        pass_turn(box, s, events)


@rule
def start_final_turns(s):
    """IT-152, IT-R35: Give everybody one final turn, from the next player to the one whose turn has just ended."""
    for seat in range(s.seats):
        if not s.seat[seat].gone:
            s.finals |= bit_of(seat)


@rule
def pass_turn(box, s, events):
    """IT-021, IT-110, IT-111: Begin the turn of the next player clockwise, or a new round after the last player."""
    previous_player = int(s.player)
    s.player = next_present(s, previous_player)
    if turns_since_first(s, int(s.player)) > turns_since_first(s, previous_player):
        begin_turn(box, s, events)
        return
    if s.declarer == NONE and s.max_rounds > 0 and s.turn >= s.max_rounds:
        trigger_end_at_round_limit(s, events)
    begin_round(box, s, events)


@rule
def trigger_end_at_round_limit(s, events):
    """IT-R44: Nobody has declared within the limit of rounds: one final turn each, from the start player on."""
    s.declarer = ROUND_LIMIT
    start_final_turns(s)
    emit(events, Event.LAST_ROUND, int(s.player), int(s.turn))


@rule
def is_final_turn(s):
    """IT-153: Whether the current turn is a final turn."""
    return s.finals != 0
