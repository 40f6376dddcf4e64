"""What a player did in a turn of Truck Off, in a sentence and a trail; headlines."""

import pytest

from tests.games.truck_off.position import GAME
from tests.games.truck_off.table import Table
from tests.games.turn_checks import (
    check_headlines,
    check_secrets_do_not_matter,
    check_trail,
    check_turns_are_described,
)
from truckstop.engine.events import events_for
from truckstop.engine.play import copy_states
from truckstop.engine.types import EventItem
from truckstop.engine.view import SeatTurn
from truckstop.games.truck_off import view
from truckstop.games.truck_off.actions import SPACE_NAMES
from truckstop.games.truck_off.view.sheet import MARGIN
from truckstop.games.truck_off.view.sheet_map import space_centre
from truckstop.games.truck_off.view.sheet_tracker import box_centre

BOX, EN, FR = GAME.box(), GAME.messages("en"), GAME.messages("fr")
NAMES = ["Anna", "Bob", "Chloé"]


def turn(t, do, player=1, viewer=0):
    """What a player does in `do`, as a viewer sees it; viewers are numbered as in records."""
    before = copy_states(t.states)[0]
    events: list[EventItem] = []
    apply = t.do

    def record(who, *actions):
        for action in actions:
            apply(who, action)
            events.extend(event.copy() for event in events_for(t.event_buffer, viewer))
        return t

    t.do = record
    do(t)
    return SeatTurn(player - 1, viewer, before, copy_states(t.states)[0], events)


def sentence(seat_turn, messages=EN):
    check_trail(GAME, seat_turn)
    return view.turn_sentence(BOX, seat_turn, messages, names=NAMES)


def centre(name):
    x, y = space_centre(SPACE_NAMES.index(name))
    return x + MARGIN, y + MARGIN


@pytest.mark.parametrize(("players", "options"), [(1, {}), (3, {"map_side": "b"}), (4, {"commit": "open"})])
def test_every_turn_of_a_game_has_a_sentence_and_a_trail_on_the_board(players, options):
    check_turns_are_described(GAME, players, **options)


def test_what_is_said_about_a_turn_does_not_depend_on_secrets():
    check_secrets_do_not_matter(GAME, 3)


@pytest.mark.parametrize("players", [1, 12])
def test_headlines_are_short(players):
    check_headlines(GAME, players)


def test_a_drive_with_a_sale():
    t = Table().truck(1, "B5").dice("3/5/2/9/11/4").keep()
    seat_turn = turn(t, lambda t: t.drive(1, "B5-C5-D5"))
    assert sentence(seat_turn).startswith(
        "Anna drove 2 steps to D5 (Farmers Market), closed C5 on the way and sold for $5 in box 2"
    )
    assert sentence(seat_turn, FR).startswith(
        "Anna a roulé 2 quartiers jusqu’à D5 (Marché fermier), a fermé C5 en chemin et a vendu pour 5\u00a0$ (case 2)"
    )


def test_the_trail_of_a_drive():
    t = Table().truck(1, "B5").dice("3/5/2/9/11/4").keep()
    trail = view.turn_trail(BOX, turn(t, lambda t: t.drive(1, "B5-C5-D5")))
    (road,) = trail.roads
    assert road.points == [centre("B5"), centre("C5"), centre("D5")]
    assert road.piece == "piece-truck-0"
    x, y = box_centre(1)
    assert trail.spots == ((x + MARGIN, y + MARGIN), centre("D5"))


def test_the_trail_is_only_of_the_sheet_that_the_viewer_sees():
    t = Table(players=2).keep()
    t.drive(1, "B5-C5-D5")
    driven = turn(t, lambda t: t.drive(2, "B5-C5"), player=2, viewer=0)
    assert "drove 1 step to C5" in sentence(driven)
    assert not view.turn_trail(BOX, driven).roads
    assert not view.turn_trail(BOX, driven).spots
    as_seen_by_the_driver = SeatTurn(1, 1, driven.before, driven.after, driven.events)
    assert view.turn_trail(BOX, as_seen_by_the_driver).roads
    first_of_spectator = SeatTurn(0, -1, driven.before, driven.after, driven.events)
    assert view.turn_trail(BOX, first_of_spectator).roads


def test_a_drive_without_a_sale():
    t = Table().close_all_but(1).keep()
    seat_turn = turn(t, lambda t: t.do(1, "stop"))
    assert sentence(seat_turn).startswith("Anna sold nothing, with an X in box 1")
    assert sentence(seat_turn, FR).startswith("Anna n’a rien vendu (croix dans la case 1)")


def test_rerolls():
    t = Table()
    seat_turn = turn(t, lambda t: t.do(1, "reroll D8"))
    assert sentence(seat_turn) == f"Anna rerolled the D8 to {int(t.s['face'][2])}."
    assert sentence(turn(Table(), lambda t: t.do(1, "keep"))) == "Anna kept the dice."


def test_a_choice_in_secret_says_nothing_about_it():
    t = Table(players=2).keep()
    seat_turn = turn(t, lambda t: t.drive(2, "B5-C5"), player=2, viewer=0)
    assert sentence(seat_turn) == "Bob chose."
    assert not view.turn_trail(BOX, SeatTurn(1, 1, seat_turn.before, seat_turn.after, seat_turn.events)).roads


def test_starts():
    t = Table(players=2, starts="")
    t.do(1, "start S1")
    seat_turn = turn(t, lambda t: t.do(2, "start S3"), player=2)
    assert sentence(seat_turn) == "Bob started from S3."
    assert sentence(seat_turn, FR) == "Bob part de S3."


@pytest.mark.parametrize(
    ("bonus", "action", "text"),
    [
        ("bridge", "bridge D3-E3", "built a bridge D3–E3"),
        ("gas", "gas D6", "opened a gas station at D6"),
        ("double", "double A2", "marked A2 with a Double"),
        ("relocate", "relocate S2", "moved the truck to S2"),
        ("relocate", "stay", "turned down the New Start"),
        ("promote", "promote D6", "promoted the D6 column"),
    ],
)
def test_bonuses(bonus, action, text):
    t = Table().earn(bonus)
    assert text in sentence(turn(t, lambda t: t.do(1, action)))


def test_an_earned_bonus():
    t = Table()
    before_drive = turn(t, lambda t: t.earn("bridge"))
    assert "earned a bonus (Bridge)" in sentence(before_drive)


def test_leaving():
    t = Table(players=2)
    before = copy_states(t.states)[0]
    t.leave(2)
    events = [event.copy() for event in events_for(t.event_buffer, -1) if event["seat"] == 1]
    assert sentence(SeatTurn(1, -1, before, copy_states(t.states)[0], events)) == "Bob left the game."
