"""What a seat did in a turn: the sentence and the trail."""

import pytest

from tests.games.interstate.pictures import BOX, EN, FR
from tests.games.interstate.position import GAME
from tests.games.interstate.table import Table
from tests.games.turns import check_turns_of_policy_games, seat_turn
from truckstop.games.interstate import view
from truckstop.games.interstate.presets import PRESETS
from truckstop.games.interstate.view.layout import layout_of
from truckstop.games.interstate.view.parts import on_board

NAMES = ["Ann", "Bob", "Cy", "Dora", "Eve", "Finn"]


def sentence(turn, messages=EN):
    return view.turn_sentence(BOX, turn, messages, names=NAMES)


def point(place):
    return on_board(layout_of(BOX, EN).atlas.points[BOX.names.ids["place"].index(place)])


def test_moves_become_one_drive():
    t = Table(2).truck(1, "san_diego").contracts(1)
    turn = seat_turn(t, 1, "move san_diego-los_angeles-1", "move los_angeles")
    assert sentence(turn) == "Ann drove San Diego → Los Angeles."
    assert sentence(turn, FR) == "Ann a fait San Diego → Los Angeles."


def test_a_drive_that_ends_on_the_road_says_where_it_leads():
    t = Table(2).truck(1, "denver").contracts(1)
    turn = seat_turn(t, 1, "move denver-kansas_city-1")
    assert sentence(turn) == "Ann drove from Denver towards Kansas City."
    assert sentence(turn, FR) == "Ann a quitté Denver vers Kansas City."
    assert sentence(seat_turn(t, 1, "move denver-kansas_city-2")) == "Ann drove on towards Kansas City."
    t.truck(1, "denver-kansas_city-1").turn_of(1)
    assert sentence(seat_turn(t, 1, "move denver")) == "Ann drove to Denver."


def test_a_drive_that_turns_round_does_not_lead_to_where_it_began():
    t = Table(2).truck(1, "denver").contracts(1)
    away, back = ("move denver-kansas_city-1", "move denver-kansas_city-2"), "move denver-kansas_city-1"
    assert sentence(seat_turn(t.copy(), 1, *away, back)) == "Ann drove out of Denver and turned round."
    assert sentence(seat_turn(t.copy(), 1, *away, back, "move denver")) == "Ann drove out of Denver and back."
    t.truck(1, "denver-kansas_city-1")
    turn = seat_turn(t, 1, "move denver-kansas_city-2", "move denver-kansas_city-1")
    assert sentence(turn) == "Ann drove to and fro."


def test_taking_loading_and_delivering_name_the_money_and_the_place():
    t = Table(2).truck(1, "memphis").trailers(1, 2).contracts(1, "*bread-memphis", "cotton-houston")
    t.row("dairy-boston", *[None] * 3)
    turn = seat_turn(t, 1, "take 1", "pick_up 2", "deliver 1")
    fee, pay = (f"${BOX.record['fee'][t.card_number(card)]:,}" for card in ("dairy-boston", "bread-memphis"))
    assert sentence(turn) == (
        f"Ann took Dairy → Boston ({fee}), loaded Cotton in Memphis and delivered Bread ({pay}) in Memphis."
    )
    assert sentence(turn, FR).startswith("Ann a pris Laitages → Boston (")
    assert "a chargé Coton à Memphis et a livré Pain (" in sentence(turn, FR)
    assert view.turn_trail(BOX, turn).spots == (point("memphis"),)


def test_after_a_drive_the_place_is_known():
    t = Table(2).truck(1, "san_diego-los_angeles-1").contracts(1, "*sugar-los_angeles")
    turn = seat_turn(t, 1, "move los_angeles", "deliver 1")
    assert sentence(turn).startswith("Ann drove to Los Angeles and delivered Sugar ($")
    assert sentence(turn).endswith(").")


def test_purchases_rests_and_flushes():
    t = Table(2).truck(1, "denver").contracts(1).money(1, 5000)
    turn = seat_turn(t, 1, "buy", "flush")
    assert sentence(turn) == "Ann bought a trailer ($1,000) and replaced 4 contracts ($100)."
    assert sentence(seat_turn(Table(2).contracts(1), 1, "rest")) == "Ann rested."
    assert sentence(seat_turn(Table(2).contracts(1), 1, "rest"), FR) == "Ann a pris du repos."
    t = Table(2).contracts(1, "bread-memphis").set_rest_markers(1, 2)
    assert sentence(seat_turn(t, 1, "push_on")) == "Ann pushed on."


def test_contracts_are_dropped_and_reserved():
    t = Table(2, drop_contracts=True).contracts(1, "bread-memphis").set_rest_markers(1, 2)
    assert sentence(seat_turn(t, 1, "drop 1")) == "Ann dropped Bread → Memphis."
    t = Table(2, reserve_contract=True).set_rest_markers(1, 2).row("dairy-boston", *[None] * 3)
    assert sentence(seat_turn(t, 1, "reserve 1")) == "Ann reserved Dairy → Boston."


def test_a_turn_without_action_is_told_as_well():
    place = "Portland"
    assert sentence(seat_turn(Table(2).contracts(1), 1, "end")) == f"Ann stayed in {place}."
    assert sentence(seat_turn(Table(2).contracts(1), 1, "end"), FR) == f"Ann est resté à {place}."


def test_spoilage_is_summed_up():
    t = Table(2, perishables=True).contracts(1, "*bread-memphis", "*citrus-denver")
    assert sentence(seat_turn(t, 1, "end")) == "Ann lost $200 to spoilage."


def test_the_end_is_declared():
    t = Table(2).contracts(1)
    t.money(1, int(t.s["goal_money"]))
    assert sentence(seat_turn(t, 1, "declare")) == "Ann declared the end."


def test_only_its_owner_reads_which_contract_is_secret():
    options = {"secret_draw": True}
    own, other = Table(2, **options).contracts(1), Table(2, **options).contracts(1)
    own_turn = seat_turn(own, 1, "secret_draw", "keep 1")
    kept = own.open(1)
    assert sentence(own_turn).startswith("Ann kept ")
    assert sentence(own_turn).endswith(" in secret.")
    assert kept
    for viewer in (2, 0):
        turn = seat_turn(other.copy(), 1, "secret_draw", "keep 1", viewer=viewer)
        assert sentence(turn) == "Ann kept a secret contract."
    turn = seat_turn(other.copy(), 1, "secret_draw", viewer=2)
    assert sentence(turn) == "Ann drew 2 cards in secret."


def test_the_trail_goes_through_all_spaces():
    t = Table(2).truck(1, "denver").contracts(1)
    turn = seat_turn(t, 1, "move denver-kansas_city-1", "move denver-kansas_city-2")
    (road,) = view.turn_trail(BOX, turn).roads
    assert road.points == [point(place) for place in ("denver", "denver-kansas_city-1", "denver-kansas_city-2")]
    assert road.piece == "piece-truck-0"


def test_the_trail_goes_through_cities_that_the_truck_drives_through():
    """IT-044: a Move may lead through a city; the road goes through it as well."""
    atlas = layout_of(BOX, EN).atlas
    denver = BOX.names.ids["place"].index("denver")
    first, last = atlas.neighbours[denver][:2]
    assert atlas.way(first, last) == [denver, last]
    assert atlas.way(first, denver) == [denver]


@pytest.mark.parametrize("preset", PRESETS)
def test_turns_of_whole_games(preset):
    check_turns_of_policy_games(GAME, 3, PRESETS[preset], (EN, FR))
