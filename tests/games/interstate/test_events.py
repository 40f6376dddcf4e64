"""Events by option (ledger 6.2 and 8.4, IT-220 to IT-227)."""

import pytest

from tests.games.interstate.table import Table
from truckstop.games.interstate.actions import Event, Why


def with_event(event, **options):
    """Player 1 begins a turn with this event in force; nobody has a contract."""
    t = Table(players=2, events=True, **options).contracts(1).contracts(2).event(event)
    return t.turn_of(1, ap=int(t.board["event"][t.s["event"]]["action_points"]) or 5)


def names(t):
    return t.lists["event"]


def test_no_events_without_the_option():
    """IT-220: None is ever in force."""
    t = Table(players=2).end_round().end_round()
    assert t.s["event"] not in range(len(names(t)))
    assert not t.s["fresh_events"]


def test_an_event_is_turned_up_before_every_round():
    """IT-220, IT-221: Before the start player's turn of every round, the first included, and not within a round."""
    t = Table(players=3, events=True)
    assert t.events_of(Event.EVENT, viewer=2) == [(1, int(t.s["event"]), 0)]
    for _ in range(5):
        first = int(t.s["event"])
        t.end(1)
        assert (t.s["event"], t.events_of(Event.EVENT)) == (first, [])
        t.end(2)
        assert t.s["event"] == first
        t.end(3)
        assert t.s["event"] != first
        assert t.events_of(Event.EVENT, viewer=0) == [(1, int(t.s["event"]), 0)]


def test_a_round_begins_with_the_start_player():
    """IT-221, IT-111: Also if that is not player 1."""
    t = next(
        t for n in range(60) if (t := Table(players=3, events=True, first_player="random", key=(n, 0))).player == 3
    )
    first = int(t.s["event"])
    t.end(3, 1)
    assert t.s["event"] == first
    assert t.end(2).s["event"] != first


def test_twelve_events_come_once_each_before_any_comes_again():
    """IT-220, IT-221: When a thirteenth is due, all twelve are shuffled again; the order is not always the same."""
    orders = []
    for key in ((1, 1), (2, 2)):
        t = Table(players=2, events=True, key=key, max_rounds=40)
        events = []
        for _ in range(24):
            events.append(int(t.s["event"]))
            t.end_round()
        assert {*events[:12]} == {*events[12:]} == {*range(12)}
        orders += [events[:12], events[12:]]
    assert len({tuple(order) for order in orders}) == 4


@pytest.mark.parametrize("options", [{}, {"end_declaration": "automatic"}])
def test_no_new_event_once_the_end_is_triggered(options):
    """IT-222: By declaration or automatically; the current event applies until the end."""
    t = Table(players=3, events=True, **options).turn_of(2).money(2, 10000)
    event = int(t.s["event"])
    if not options:
        t.do(2, "declare")
    t.end(2, 3, 1)
    assert (t.s["turn"], t.s["event"], t.events_of(Event.EVENT)) == (2, event, [])
    assert t.end(2).over


def test_no_new_event_after_the_last_round():
    """IT-222, IT-R44: The limit of rounds also triggers the end."""
    t = Table(players=2, events=True, max_rounds=1)
    event = int(t.s["event"])
    assert t.end(1, 2).s["event"] == event
    assert t.events_of(Event.LAST_ROUND) == [(1, 1, 0)]


def test_a72_blizzard():
    """IT-A72 (IT-223): 2 AP onto `seattle-butte-1`, 1 AP onto the junction `butte`; not on other roads."""
    t = with_event("blizzard").truck(1, "seattle").drive(1, "seattle-butte-1")
    assert t.ap == 3
    assert t.turn_of(1).truck(1, "seattle-butte-8").drive(1, "butte").ap == 4
    assert t.drive(1, "salt_lake_city-butte-5").ap == 3
    assert t.turn_of(1).truck(1, "seattle").drive(1, "portland-seattle-2").ap == 4


def test_a_slow_space_costs_more_from_any_direction():
    """IT-223: Through a city, from a junction and backwards; a Move into a city costs 1."""
    t = with_event("blizzard").truck(1, "portland-seattle-2").drive(1, "seattle-butte-1")
    assert t.ap == 3
    t.turn_of(1).truck(1, "butte").drive(1, "seattle-butte-8", "seattle-butte-7")
    assert t.ap == 1
    assert t.turn_of(1).truck(1, "seattle-butte-1").drive(1, "seattle").ap == 4


def test_a_slow_space_cannot_be_entered_with_one_action_point():
    """IT-R57: That Move is illegal, another is not."""
    t = with_event("blizzard").truck(1, "butte").turn_of(1, ap=1)
    assert t.refusal(1, "move seattle-butte-8") == Why.SLOW
    assert not t.can(1, "move seattle-butte-8")
    assert t.can(1, "move salt_lake_city-butte-5")
    assert t.turn_of(1, ap=2).can(1, "move seattle-butte-8")


SLOW = {  # event → some slow spaces at the ends of its links, and spaces just beyond them
    "blizzard": (["seattle-butte-1", "butte-billings-2", "buffalo-albert_lea-9"], ["albert_lea-chicago-1"]),
    "hurricane": (["houston-new_orleans-1", "mobile-lake_city-4", "jackson-new_orleans-1"], ["memphis-jackson-2"]),
    "rockslide": (["cove_fort-denver-1", "san_francisco-salt_lake_city-1", "salt_lake_city-cheyenne-6"],
                  ["cheyenne-big_springs-1", "denver-kansas_city-1"]),
    "road_works": (["washington-new_york-1", "new_york-boston-3", "cleveland-new_york-1"], ["petersburg-washington-1"]),
}  # fmt: skip


@pytest.mark.parametrize("event", SLOW)
def test_each_event_slows_its_links(event):
    """IT-223: Those of ledger 8.4, and not the links next to them."""
    t = with_event(event)
    slow, normal = SLOW[event]
    for spaces, points in ((slow, 2), (normal, 1)):
        for space in spaces:
            start = next(
                place
                for place in t.lists["place"]
                if t.place_number(space) in t.board["way"][t.place_number(place)].tolist()
            )
            assert t.turn_of(1).truck(1, start).drive(1, space).ap == 5 - points


def test_the_final_payment_ignores_slow_roads():
    """IT-223, IT-157: Twelve Moves from Seattle to Billings cost 1200, in spite of the blizzard."""
    t = with_event("blizzard").contracts(1, "*automobiles-billings").truck(1, "seattle").finish()
    assert t.seat(1)["paid"] == 2100 - 1200


@pytest.mark.parametrize(("event", "loss"), [("heat_wave", 200), ("cold_snap", 0), ("tailwind", 100)])
def test_a72_heat_wave_and_cold_snap(event, loss):
    """IT-A72 (IT-224): Perishables lose 200, or nothing, instead of 100."""
    t = with_event(event).contracts(1, "*bread-memphis").end(1)
    assert t.on_card(1, 1) == 1700 - loss
    assert len(t.events_of(Event.SPOILED)) == (loss > 0)


def test_in_a_heat_wave_own_money_pays_what_the_card_does_not_have():
    """IT-126, IT-224, IT-R14: The load loses the whole amount."""
    t = with_event("heat_wave").contracts(1, "*bread-memphis", "turned up bread-detroit").value_lost(1, 1, 1600).end(1)
    assert (t.on_card(1, 1), t.under_card(1, 1), t.own_money(1)) == (0, 100, 400)
    t.turn_of(1).truck(1, "detroit").do(1, "deliver_with 2/1")
    assert t.own_money(1) == 400 + 2 * 1500 - 1800


def test_cold_snap_takes_nothing_from_own_money():
    """IT-126, IT-224: Nothing is due."""
    t = with_event("cold_snap").contracts(1, "*bread-memphis").value_lost(1, 1, 1700).end(1)
    assert (t.own_money(1), t.under_card(1, 1)) == (500, 0)


@pytest.mark.parametrize(("event", "points"), [("tailwind", 6), ("fuel_shortage", 4), ("blizzard", 5)])
def test_an_event_changes_the_action_points_of_every_turn(event, points):
    """IT-224: For all players of the round."""
    t = with_event(event).end(1)
    assert (t.player, t.ap) == (2, points)
    assert t.events_of(Event.TURN) == [(2, points, 0)]


def test_a72_fuel_shortage_and_rest():
    """IT-A72 (IT-224): 2 unused of 4 are enough for Rest."""
    t = with_event("fuel_shortage").do(1, "take 1", "take 1")
    assert t.ap == 2
    assert t.do(1, "rest").rest_markers(1) == 1


def test_with_truck_stops_open_rest_needs_one_action_point():
    """IT-224, IT-100: Rest needs one unused action point, whatever the option says."""
    t = with_event("truck_stops")
    assert t.turn_of(1, ap=1).can(1, "rest")
    assert t.turn_of(1, ap=0).refusal(1, "rest") == Why.TOO_FEW_LEFT
    assert with_event("tailwind").turn_of(1, ap=1).refusal(1, "rest") == Why.TOO_FEW_LEFT


def test_rush_orders_pay_more_for_every_delivery():
    """IT-225, IT-R56: Every Deliver pays $200 more, also for perishables; a final payment does not."""
    t = with_event("rush_orders").contracts(1, "*books-atlanta").truck(1, "atlanta").do(1, "deliver 1")
    assert t.own_money(1) == 500 + 1700 + 200
    assert t.events_of(Event.DELIVERED) == [(1, t.card_number("books-atlanta"), 1900)]
    t.contracts(1, "*beef-atlanta").value_lost(1, 1, 1800).do(1, "deliver 1")
    assert t.own_money(1) == 500 + 1900 + 200
    t = with_event("rush_orders").contracts(1, "*books-atlanta").truck(1, "atlanta").finish()
    assert t.seat(1)["paid"] == 1700


@pytest.mark.parametrize("price", [1000, 1500])
def test_a_trailer_sale_lowers_the_price(price):
    """IT-226: $500 less than the price by option."""
    t = with_event("trailer_sale", trailer_price=price).truck(1, "denver").money(1, price - 501)
    assert t.refusal(1, "buy") == Why.NO_MONEY
    t.money(1, price - 500).do(1, "buy")
    assert t.own_money(1) == 0
    assert t.events_of(Event.BOUGHT) == [(1, price - 500, 0)]


def new_market():
    """A table before the round of New Market, with a reservation of player 1."""
    for n in range(60):
        t = Table(players=2, events=True, reserve_contract=True, key=(n, 5)).contracts(1).contracts(2)
        t.set_rest_markers(1, 1).turn_of(1).do(1, "reserve 2").end(1)
        if names(t)[t.copy().end(2).s["event"]] == "new_market":
            return t
    raise AssertionError


def test_new_market_replaces_the_row():
    """IT-227, IT-216: All cards without a reservation are replaced, free of charge and without action points."""
    t = new_market()
    row, money = t.available(), [t.own_money(1), t.own_money(2)]
    t.end(2)
    assert t.cards_in("discard") == {row[0], row[2], row[3]}
    assert t.available()[1] == row[1]
    assert not {row[0], row[2], row[3]} & {*t.available()}
    assert [t.own_money(1), t.own_money(2)] == money
    assert t.ap == 5
    assert t.check() == 0


def test_new_market_happens_once():
    """IT-227: When it is turned up, and not again in that round."""
    t = new_market().end(2)
    row = t.available()
    assert t.end(1).available() == row


def test_new_market_reshuffles_the_discard_pile_if_necessary():
    """IT-227, IT-R24: All cards are discarded before the first is drawn."""
    t = new_market().pile(deck=1, discard=0)
    cards = {*t.available()} - {t.available()[1]} | t.cards_in("deck")
    t.end(2)
    assert {*t.available()} - {t.available()[1]} | t.cards_in("deck") == cards
    assert (int(t.s["left"]), t.cards_in("discard")) == (1, set())


def test_new_market_in_the_first_round():
    """IT-221, IT-227: The first row is replaced at once."""
    t = next(t for n in range(200) if names(t := Table(events=True, key=(n, 3)))[t.s["event"]] == "new_market")
    assert len(t.cards_in("discard")) == 4
    assert None not in t.available()
    assert t.check() == 0
