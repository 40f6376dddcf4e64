"""What a player did in a turn of Rolling Freight, in a sentence and a trail; headlines."""

import pytest

from tests.games.rolling_freight.position import GAME
from tests.games.rolling_freight.table import Table
from tests.games.turn_checks import (
    check_headlines,
    check_secrets_do_not_matter,
    check_trail,
    check_turns_are_described,
    seat_turns,
    turn_of,
)
from truckstop.engine.view import SeatTurn
from truckstop.games.rolling_freight import view
from truckstop.games.rolling_freight.actions import Event
from truckstop.games.rolling_freight.view.layout import geometry_of

BOX, EN, FR = GAME.box(), GAME.messages("en"), GAME.messages("fr")
NAMES = ["Anna", "Bob", "Chloé", "Dan", "Eve"]


def sentence(turn, messages=EN):
    check_trail(GAME, turn)
    return view.turn_sentence(BOX, turn, messages, names=NAMES)


def trail(turn):
    return view.turn_trail(BOX, turn)


def only_own_events(turn):
    """The same turn with the events about its player alone."""
    events = [event for event in turn.events if event["seat"] == turn.seat]
    return SeatTurn(turn.seat, turn.viewer, turn.before, turn.after, events)


def die(t, face):
    return f"die {t.die(face)}"


@pytest.mark.parametrize("players", [2, 4])
def test_every_turn_of_a_game_has_a_sentence_and_a_trail_on_the_board(players):
    check_turns_are_described(GAME, players, natural_disasters="true", head_start="true")


def test_turns_on_the_southeast_map_are_described():
    check_turns_are_described(GAME, 5)


def test_what_is_said_about_a_turn_does_not_depend_on_secrets():
    check_secrets_do_not_matter(GAME, 3)


@pytest.mark.parametrize("players", [2, 5])
def test_headlines_are_short(players):
    check_headlines(GAME, players)


def test_a_drafted_contract():
    t = Table(2, drafting=True).track("red_3a", "blue_4a")
    turn = turn_of(t, 2, "draft_contract 1")
    assert sentence(turn) == f"Bob drafted {card('red_3a')}."
    assert sentence(turn, FR) == f"Bob a pris {card('red_3a', FR)}."
    assert trail(turn).spots == (track_of("red_3a").spaces[0],)


def test_a_drafted_improvement():
    t = Table(2, drafting=True).improvements("friendly", "careful_planner", "die_gray")
    assert sentence(turn_of(t, 2, "draft_improvement 1")) == "Bob drafted Friendly."


def test_a_bought_contract():
    t = Table(2).track("gray_2a", "blue_4a").dice(1, "gray", "red", "red")
    turn = turn_of(t, 1, "contract 1", die(t, "gray"))
    assert sentence(turn) == f"Anna bought the contract {card('gray_2a')}."
    assert sentence(turn, FR) == f"Anna a acheté le contrat {card('gray_2a', FR)}."


def test_two_bought_contracts_are_one_clause():
    t = Table(2).track("gray_2a", "blue_4a").dice(1, "gray", "blue", "red")
    turn = turn_of(t, 1, "contract 1", "pay", "contract 2", "pay")
    assert sentence(turn) == f"Anna bought the contracts {card('gray_2a')} and {card('blue_4a')}."


def test_cubes_on_a_link_that_is_not_finished():
    t = Table(2).contracts(1, "gray_2a").dice(1, "gray", "gray")
    turn = turn_of(t, 1, "build 1", "pay", "build 1", "pay")
    assert sentence(turn) == f"Anna put 2 cubes on {card('gray_2a')}."
    assert sentence(turn, FR) == f"Anna a posé 2 cubes sur {card('gray_2a', FR)}."
    assert trail(turn).spots == tuple(track_of("gray_2a").spaces[1:3])


def test_a_finished_link_is_a_road():
    t = Table(2).contracts(1, "gray_2a:4").dice(1, "gray", "gray")
    turn = turn_of(t, 1, "build 1", "pay", "build 1", "pay")
    assert sentence(turn) == f"Anna finished {card('gray_2a')} for {t.points(1)}."
    (road,) = trail(turn).roads
    curve = track_of("gray_2a").curve
    assert road.points[0] == pytest.approx(curve.along(0))
    assert road.points[-1] == pytest.approx(curve.along(1))


def test_a_switch_and_an_improvement():
    t = Table(2).improvements("friendly").dice(1, "red", "red", "red", "blue", "blue", "gray")
    turn = turn_of(t, 1, "switch", "pay", "improvement 1", "pay")
    assert sentence(turn) == "Anna bought Friendly and built a switch."
    assert sentence(turn, FR) == "Anna a acheté Amical et a construit un aiguillage."


def card(contract, messages=EN):
    """The full name of a contract: colour, code and cities."""
    return messages.item_name("link", BOX.names.ids["link"].index(contract))


def cities(contract):
    """The cities of a link on the west map."""
    return EN.item_name("link", BOX.names.ids["link"].index(contract)).partition("(")[2].rstrip(")")


def track_of(contract):
    return geometry_of(BOX, 0).tracks[BOX.names.ids["link"].index(contract)]


def delivering_table():
    """Gray cargo at Redding, a link of player 1 and one of player 2 to Fresno."""
    t = Table(2).no_tokens().token("redding", "gray").saturated("sacramento_2")
    return t.finished(1, "gray_3a").finished(2, "yellow_1a").dice(1, *["blue"] * 6)


def delivery_over_links_of_both():
    return turn_of(delivering_table(), 1, "deliver", "ship redding", "via gray_3a", "via yellow_1a", "pay")


def test_a_delivery_names_its_cargo_its_way_and_its_points():
    turn = delivery_over_links_of_both()
    assert sentence(turn) == "Anna shipped gray cargo Redding → Fresno for 1 (Bob: 1)."
    assert sentence(turn, FR) == "Anna a livré une cargaison grise Redding → Fresno pour 1 (Bob : 1)."


@pytest.mark.parametrize("events_of", [lambda turn: turn, only_own_events])
def test_the_trail_of_a_delivery_follows_its_links(events_of):
    """It does so even if the events about the owners of the other links are missing."""
    turn = events_of(delivery_over_links_of_both())
    geometry = geometry_of(BOX, 0)
    (road,) = trail(turn).roads
    assert trail(turn).spots == (road.points[0], road.points[-1])
    for contract in ("gray_3a", "yellow_1a"):
        assert min(distance(point, geometry_of_middle(contract)) for point in road.points) < 1
    assert {road.points[0], road.points[-1]} <= {*geometry.circles}


def test_parts_of_a_delivery_are_named():
    """What can be taken back: the choice of the cargo, a link of the route, a payment."""
    t = delivering_table().do(1, "deliver")
    assert sentence(turn_of(t, 1, "ship redding")) == "Anna began to ship gray cargo from Redding."
    assert sentence(turn_of(t, 1, "via gray_3a")) == "Anna chose the next link."


def test_a_payment_is_named():
    t = Table(2).track("gray_2a").dice(1, "gray", "red").do(1, "contract 1")
    paid = turn_of(t, 1, die(t, "gray"))
    paid = SeatTurn(0, -1, paid.before, paid.after, [e for e in paid.events if e["kind"] == Event.PAID_DIE])
    assert sentence(paid) == "Anna paid 1 unit."
    assert sentence(paid, FR) == "Anna a payé 1 unité."


def test_the_owner_of_a_link_gets_points_in_the_turns_of_others():
    turn = delivery_over_links_of_both()
    owners_turn = SeatTurn(1, turn.viewer, turn.before, turn.after, [e for e in turn.events if e["seat"] == 1])
    assert sentence(owners_turn) == "Bob scored 1 point from deliveries of others."
    assert trail(owners_turn).roads == ()


def test_a_turn_without_actions():
    t = Table(3).dice(1, "red", "blue")
    turn = turn_of(t, 1, "end")
    assert sentence(turn) == "Anna rolled the dice."
    next_player = SeatTurn(1, turn.viewer, turn.before, turn.after, [e for e in turn.events if e["seat"] == 1])
    assert sentence(next_player) == "Bob began a turn."


def test_stored_markers():
    t = Table(3).dice(1, "gray", "gray", "gray")
    turn = turn_of(t, 1, "end", *["store gray"] * 3)
    assert sentence(turn) == "Anna stored 2 markers."
    assert sentence(turn, FR) == "Anna a stocké 2 marqueurs."


def test_a_disaster():
    t = Table(3, natural_disasters=True).phase("B").finished(2, "gray_1a").track("red_4a").dice(1, "red")
    t.s["disasters"][1], t.s["left"][1] = 1, 0
    turn = turn_of(t, 1, "end")
    assert f"drew a natural disaster that destroyed {card('gray_1a')}" in sentence(turn)
    loser = SeatTurn(1, turn.viewer, turn.before, turn.after, [e for e in turn.events if e["seat"] == 1])
    assert sentence(loser).startswith(f"Bob lost {card('gray_1a')} to a natural disaster")


def test_the_end_of_phase_card():
    t = Table(3).dice(1, "red")
    t.track("red_4a")
    t.s["left"][0] = 0
    turn = turn_of(t, 1, "end")
    assert "drew the end-of-phase card of A" in sentence(turn)
    assert "carte de fin de phase A" in sentence(turn, FR)


@pytest.mark.parametrize(
    ("phase", "begin"), [("A", "Phase A is over: its cargo has scored."), ("C", "Phase C is over, and")]
)
def test_the_end_of_a_phase_is_told_and_has_a_banner(phase, begin):
    turns = [turn for turn in seat_turns(GAME, 3) if view.turn_notice(BOX, turn, EN).startswith(begin)]
    assert turns
    for turn in turns:
        assert f"ended phase {phase}" in view.turn_sentence(BOX, turn, EN, names=NAMES)
        assert view.turn_notice(BOX, turn, FR).startswith(f"Fin de la phase {phase}")


def test_leaving():
    t = Table(3)
    before = t.copy().s
    t.leave(2)
    events = [event.copy() for event in t.events() if event["kind"] == Event.LEFT]
    assert sentence(SeatTurn(1, -1, before, t.s, events)) == "Bob left the game."


def distance(point, other):
    return ((point[0] - other[0]) ** 2 + (point[1] - other[1]) ** 2) ** 0.5


def geometry_of_middle(contract):
    return track_of(contract).curve.along(0.5)
