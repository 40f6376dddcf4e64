"""What a seat did in a turn: the sentence and the trail."""

import pytest

from tests.games.road_master.position import GAME
from tests.games.road_master.table import Table
from tests.games.road_master.test_modules import explosive, is_half_boom, perishable
from tests.games.turns import check_turns_of_policy_games, seat_turn
from truckstop.engine.messages import LANGUAGES
from truckstop.engine.view import SeatTurn
from truckstop.games.road_master import view
from truckstop.games.road_master.presets import PRESETS
from truckstop.games.road_master.view.geometry import on_part
from truckstop.games.road_master.view.layout import layout_of

BOX = GAME.box()
EN, FR = (GAME.messages(language) for language in LANGUAGES)
NAMES = ["Ann", "Bob", "Cy"]


def sentence(turn, messages=EN):
    return view.turn_sentence(BOX, turn, messages, names=NAMES)


def point(cell):
    return on_part(layout_of(BOX, EN).ring.cells[BOX.names.ids["cell"].index(cell)])


def test_steps_become_one_drive():
    turn = seat_turn(Table(2).trucks("R5", "R20"), 1, "drive R6", "drive R7", "drive R8", "done")
    assert sentence(turn) == "Ann drove 3 spaces to space R8."
    assert sentence(turn, FR) == "Ann a avancé de 3 cases jusque sur la case 8D."
    (road,) = view.turn_trail(BOX, turn).roads
    assert road.points == [point(cell) for cell in ("R5", "R6", "R7", "R8")]
    assert road.piece == "piece-truck-0"


def test_reversing_is_told_apart():
    turn = seat_turn(Table(2).trucks("R5", "R20"), 1, "back R4")
    assert sentence(turn) == "Ann reversed to space R4."
    assert sentence(turn, FR) == "Ann a reculé jusque sur la case 4D."
    assert view.turn_trail(BOX, turn).roads[0].points == [point("R5"), point("R4")]


def test_cubes_are_counted_when_loaded():
    turn = seat_turn(Table(2), 1, "load orange", "load orange", "done")
    assert sentence(turn) == "Ann loaded 2 × orange."
    assert sentence(turn, FR) == "Ann a chargé 2 × orange."
    assert view.turn_trail(BOX, turn).spots == (point("A1"),)


def test_a_delivery_names_the_warehouse_and_the_points_of_filled_contracts():
    t = Table(2).trucks("D1", "A1").cargo(1, orange=2, blue=1).contracts(1, "AD2")
    turn = seat_turn(t, 1, "deliver AD2", "deliver AD2", "done")
    assert sentence(turn) == "Ann delivered 2 × orange to D (7 points)."
    assert sentence(turn, FR) == "Ann a livré 2 × orange en D (7 points)."
    assert view.turn_trail(BOX, turn).spots == (point("D1"),)
    t = Table(2).trucks("D1", "A1").cargo(1, orange=1, blue=1).contracts(1, "AD2")
    turn = seat_turn(t, 1, "deliver AD2", "store blue")
    assert sentence(turn) == "Ann delivered 1 × orange to D and stored 1 × blue in D."
    assert sentence(turn, FR) == "Ann a livré 1 × orange en D et a stocké 1 × bleu en D."


def test_contracts_are_named():
    t = Table(2).market("AB2", "BC2").pile("AD3")
    turn = seat_turn(t, 1, "take 1", "take 2", "done")
    first, second = (EN.item_name("card", BOX.names.ids["card"].index(card)) for card in ("AB2", "BC2"))
    assert sentence(turn) == f"Ann took {first} and {second}."
    t = Table(2).market("AB2", "BC2").pile("AD3")
    card = EN.item_name("card", BOX.names.ids["card"].index("AD3"))
    assert sentence(seat_turn(t, 1, "take top", viewer=2)).startswith(f"Ann took {card} from the pile")


def test_the_truck_is_placed_on_a_dock():
    turn = seat_turn(Table(2, placed=False), 1, "place D2")
    assert sentence(turn) == "Ann placed a truck on dock D2."
    assert sentence(turn, FR) == "Ann a placé son camion sur le quai D2."
    trail = view.turn_trail(BOX, turn)
    assert (trail.roads, trail.spots) == ((), (point("D2"),))


def test_a_program_is_listed():
    turn = seat_turn(Table(2, binding_program=True), 1, "list load", "list forward", "done")
    assert sentence(turn) == "Ann listed load and forward."
    t = Table(2, binding_program=True).do(1, "list load", "list forward", "done")
    assert sentence(seat_turn(t, 1, "give_up")) == "Ann gave up “load”."


def test_only_their_owner_reads_which_super_bonus_cards_were_kept():
    t = Table(2)
    own = seat_turn(t.copy(), 1, "super_bonus", "keep 1", "done")
    (kept,) = (int(event["a"]) for event in own.events if event["kind"] == view_event("KEPT_CARD"))
    assert sentence(own) == f"Ann kept {EN.item_name('bonus', kept)} in secret."
    for viewer in (2, 0):
        assert sentence(seat_turn(t.copy(), 1, "super_bonus", "keep 1", "done", viewer=viewer)) == (
            "Ann kept 1 super-bonus card."
        )
    looked = sentence(seat_turn(t.copy(), 1, "super_bonus", viewer=2))
    assert looked.startswith("Ann looked at ")


def view_event(name):
    return GAME.codes.Event[name]


def test_explosions_and_spoiled_cubes_are_told():
    t = explosive().trucks("A1", "B1").cargo(1, yellow=2, green=2).contracts(1, "xFA2", "CA2")
    t.s["halves"], t.s["drawn"] = 1, 1
    t.do(1, "deliver xFA2", "deliver xFA2", "deliver CA2")
    before, t = t.view(1).s, t.with_lucky_dice(is_half_boom, 1, "store green")
    turn = SeatTurn(0, 0, before, t.view(1).s, [event.copy() for event in t.events(1)])
    assert sentence(turn) == "Ann drew a half-boom and lost 4 cubes in an explosion."
    assert view.turn_trail(BOX, turn).spots == (point("A1"),)
    t = perishable().cargo(1, blue=2)
    assert sentence(seat_turn(t, 1, "end")) == "Ann lost 2 spoiled cubes."
    assert sentence(seat_turn(perishable().cargo(1, blue=1), 1, "end"), FR) == "Ann a perdu 1 cube gâté."


def test_a_turn_without_action_is_told_as_well():
    assert sentence(seat_turn(Table(2), 1, "end")) == "Ann waited."
    assert sentence(seat_turn(Table(2), 1, "end"), FR) == "Ann a attendu."


@pytest.mark.parametrize("preset", PRESETS)
def test_turns_of_whole_games(preset):
    check_turns_of_policy_games(GAME, 3, PRESETS[preset], (EN, FR))
