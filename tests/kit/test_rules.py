"""Rule helpers that several games share."""

import numpy as np
import pytest

from truckstop.engine.dice import Dice
from truckstop.engine.options import ChoiceOption, IntegerOption, Options
from truckstop.engine.record import NONE, record
from truckstop.games import load
from truckstop.kit.rules import leaving, secrets, slots
from truckstop.kit.rules.fields import LEFT_AND_PLACED, option_fields
from truckstop.kit.rules.seats import count_present, next_present, places, start_seat, turns_since_first

SEATS = 4
Seat = record(**LEFT_AND_PLACED, _=(np.int8, 6))
State = record(
    dice=Dice,
    seat=(Seat, SEATS),
    seats=np.int64,
    waiting=np.int64,
    first=np.int8,
    first_player=np.int8,
    _=(np.int8, 6),
)


def table(*gone, seats=SEATS, first=0):
    states = np.zeros(1, State)
    s = states[0]
    s.seats, s.first = seats, first
    for seat in gone:
        s.seat[seat].gone = 1
    return s


def test_the_start_seat_is_the_named_one_or_random():
    s = table()
    assert {start_seat(s) for _ in range(100)} == {0, 1, 2, 3}
    rolls = int(s.dice.count)
    for seat in range(4):
        s.first_player = seat + 1
        assert start_seat(s) == seat
    assert s.dice.count == rolls


@pytest.mark.parametrize(("gone", "after"), [((), 1), ((1,), 2), ((1, 2), 3), ((1, 2, 3), 0)])
def test_the_next_player_is_the_next_seat_that_has_not_left(gone, after):
    assert next_present(table(*gone), 0) == after


def test_after_the_last_seat_comes_the_first():
    assert next_present(table(), 3) == 0
    assert next_present(table(seats=2), 1) == 0


def test_players_that_have_not_left_are_counted():
    assert [count_present(table(*range(left))) for left in range(4)] == [4, 3, 2, 1]
    assert count_present(table(seats=3)) == 3


def test_turns_are_counted_from_the_start_player_on():
    assert [turns_since_first(table(first=2), seat) for seat in range(4)] == [2, 3, 0, 1]


def test_a_player_may_leave_once_until_the_game_is_over():
    s = table(1)
    s.waiting = 1
    assert [leaving.why_not_leave(None, s, seat) for seat in (0, 1)] == [0, leaving.HAS_LEFT]
    assert [leaving.why_not_withdraw(None, s, seat) for seat in (0, 1)] == [
        leaving.NOTHING_TO_TAKE_BACK,
        leaving.HAS_LEFT,
    ]
    s.waiting = 0
    assert leaving.why_not_leave(None, s, 0) == leaving.GAME_OVER


@pytest.mark.parametrize("slug", ["interstate", "road_master", "rolling_freight"])
def test_games_number_the_refusals_of_leaving_as_the_kit_does(slug):
    game = load(slug)
    assert game.rules.why_not_leave is leaving.why_not_leave
    for name in ("GAME_OVER", "HAS_LEFT", "NOTHING_TO_TAKE_BACK"):
        assert game.codes.Why[name] == getattr(leaving, name)


def test_places_are_those_of_the_seats():
    s, out = table(seats=3), np.zeros(3, np.int32)
    for seat, place in enumerate((2, 1, 3)):
        s.seat[seat].place = place
    places(s, out)
    assert out.tolist() == [2, 1, 3]


def test_free_places_are_found_and_used_ones_counted():
    marked = np.array([4, NONE, 7, NONE], np.int8)
    assert slots.first_free(marked, 4) == 1
    assert slots.first_free(marked, 1) == NONE
    assert slots.count_used(marked) == 2


def test_a_sum_does_not_overflow():
    assert slots.total(np.full(3, 100, np.int8)) == 300


def test_find_action_returns_the_first_action_in_a_range():
    actions = np.array([3, 8, 9, 0], np.int16)
    assert slots.find_action(actions, 3, 8, 10) == 8
    assert slots.find_action(actions, 3, 4, 8) == NONE
    assert slots.find_action(actions, 3, 0, 1) == NONE  # beyond the count


def test_only_legal_actions_are_listed():
    actions = np.zeros(2, np.int16)
    assert slots.add_action(actions, 0, 7, False) == 0
    assert slots.add_action(actions, 0, 8, True) == 1
    assert actions.tolist() == [8, 0]


def test_dice_are_hidden_and_guessed():
    s, rng = table(), np.zeros(1, Dice)[0]
    s.dice.key[0] = s.dice.key[1] = s.dice.count = 5
    secrets.hide_dice(s)
    assert [int(s.dice.key[0]), int(s.dice.key[1]), int(s.dice.count)] == [0, 0, 0]
    secrets.guess_dice(s, rng)
    assert int(s.dice.key[0]) != int(s.dice.key[1])
    assert int(rng.count) > 0


def test_options_become_fields_in_their_order():
    each = ChoiceOption("map", ("a", "b")), IntegerOption("goal", 5, 1, 9), ChoiceOption("mode", ("x", "y"))
    options = Options(each, excluded={})
    assert option_fields(options, without=("goal",)) == {"map": np.int8, "mode": np.int8}
