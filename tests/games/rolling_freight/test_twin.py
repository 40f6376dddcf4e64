"""Routes, payments and stock, compared with a slow and simple version (`twin.py`) in positions of many games."""

from random import Random

import pytest

from tests.games.rolling_freight.position import GAME
from tests.games.rolling_freight.table import Table
from tests.games.rolling_freight.twin import Twin
from truckstop.engine.compiler import interpreted
from truckstop.engine.dice import pick
from truckstop.engine.play import Play, bot_rng
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.state import BASE_DICE, DICE, UNREACHABLE, Face, Stage
from truckstop.games.rolling_freight.view.routes import cheapest_route, continuations
from truckstop.games.rolling_freight.view.scene import Scene

GAMES = 2 if interpreted else 12
MIN_COMPARISONS = 2 if interpreted else 20
MAX_ROUTE_PRICE = 8  # of any colour; the twin takes too long for the many routes with a higher price
FINISHED_LINKS = 18  # with more there are too many routes for the twin
MAX_UNITS = 10  # with more the twin takes too long
ACTIONS = GAME.actions.with_box_ids(GAME.box().names.ids)
MESSAGES = GAME.messages("en")


def positions(stage, games=GAMES):
    """Yield every position of a stage and the seat to act, from games by policy and random games on both maps."""
    for number in range(games):
        options = {"map": ("west", "southeast")[number % 2], "copies_stack": ("true", "false")[number // 2 % 2]}
        play, rng = Play(GAME, 3 + number // 4 % 2, options, (17, number)), bot_rng(17, first=number)
        while play.to_act:
            seat = play.to_act[0]
            if play.state["stage"] == stage:
                yield play, seat
            legal_actions = play.legal_actions(seat)
            by_policy = number % 3 != 2
            play.step(
                seat, play.policy_action(seat, rng) if by_policy else legal_actions[pick(rng[0], len(legal_actions))]
            )


def test_the_cheapest_route_has_the_lowest_price_of_all_routes():
    """RF-073, RF-074, RF-075, RF-076: of all routes of all cargo within the budget."""
    with_route = without_route = 0
    for play, _ in positions(Stage.TURN):
        twin, s = Twin(play.box.record, play.state), play.state
        if s["spent"] == 0 and s["delivered"] == 0 and twin.budget() <= MAX_ROUTE_PRICE:
            assert s["cheapest"] == twin.min_price()
            if s["cheapest"] != UNREACHABLE:
                with_route += 1
            elif twin.owner:
                without_route += 1
    assert with_route > MIN_COMPARISONS
    assert without_route > MIN_COMPARISONS


def test_exactly_the_cargo_with_a_route_is_legal():
    """RF-071, RF-072."""
    compared = 0
    for play, seat in positions(Stage.SHIP):
        twin = Twin(play.box.record, play.state)
        if twin.budget() <= MAX_ROUTE_PRICE:
            expected = twin.cargo_with_route()
            assert {action - ACTIONS["ship"].first for action in play.legal_actions(seat)} == expected
            compared += len(expected)
    assert compared > MIN_COMPARISONS


def test_exactly_the_links_on_some_route_are_legal():
    """RF-072, RF-073, RF-074, RF-075: a link is legal if a destination can be reached through it and paid."""
    compared = 0
    for play, seat in positions(Stage.ROUTE):
        twin, s = Twin(play.box.record, play.state), play.state
        if twin.budget() <= MAX_ROUTE_PRICE:
            links_so_far = s["route"][: s["steps"]].tolist()
            city, first = int(twin.board["city"][s["from_circle"]]), int(twin.board["first_link"])
            routes = [links for links, _ in twin.routes(city, int(s["colour"]), twin.budget(), links_so_far)]
            expected = {first + links[len(links_so_far)] for links in routes}
            assert {action - ACTIONS["via"].first for action in play.legal_actions(seat)} == expected
            compared += len(expected)
    assert compared > MIN_COMPARISONS


def test_exactly_the_units_of_some_payment_are_legal():
    """RF-022, RF-023, RF-024, RF-163: a unit is legal if the rest of the price can still be paid exactly."""
    compared = 0
    for play, seat in positions(Stage.PAY):
        twin = Twin(play.box.record, play.state)
        if len(twin.units()) <= MAX_UNITS:
            assert {*map(ACTIONS.text, play.legal_actions(seat))} - {"pay"} == twin.first_payment_actions()
            compared += 1
    assert compared > MIN_COMPARISONS


def test_the_automatic_payment_pays_the_exact_price():
    """RF-163: it is one of the possible payments."""
    compared = 0
    for play, seat in positions(Stage.PAY, games=max(1, GAMES // 4)):
        twin = Twin(play.box.record, play.state)
        if len(twin.units()) <= MAX_UNITS:
            payments = [
                sorted(unit for unit, _ in [*([coloured_unit] if coloured_unit else []), *(pair[0] for pair in pairs)])
                for coloured_unit, pairs in twin.payments()
            ]
            units = sorted(unit for unit, _ in twin.units())
            record = play.save()
            play.step(seat, ACTIONS.parse("pay"))
            remaining_units = sorted(unit for unit, _ in Twin(play.box.record, play.state).units())
            spent_units = [*units]
            for unit in remaining_units:
                if unit in spent_units:
                    spent_units.remove(unit)
            assert spent_units in payments
            play.restore(record)
            compared += 1
    assert compared > MIN_COMPARISONS


STOCK_POSITIONS = 1200
STORAGE_OR_DICE = [
    "efficient_storage",
    "efficient_storage",
    "die_black",
    "die_black",
    "die_black",
    "die_blue",
    "die_red",
]


def tables_with_left_over_dice():
    """Yield positions in step F: any dice are left, and the supply is short of some colours."""
    t, chance = Table(3, map="southeast"), Random(5)
    t.checks_invariants = False
    for _ in range(STOCK_POSITIONS):
        t.improve(1, *chance.sample(STORAGE_OR_DICE, chance.randrange(4)))
        me = t.seat(1)
        for die, face in enumerate(me["die"].tolist()):
            if face != NONE:
                me["die"][die] = chance.choice(t.board["face"][kind_of_die(t, me, die)].tolist())
        t.s["spent"] = chance.getrandbits(DICE) & chance.getrandbits(DICE)
        t.s["supply"] = [chance.choice((0, 1, 2, 6, 6)) for _ in range(4)]
        copy = t.refresh().copy().do(1, "end")
        if copy.stage == Stage.STORE:
            yield copy


def kind_of_die(t, me, die):
    return t.board["base_kind"][die] if die < BASE_DICE else t.board["die_kind"][me["improvement"][die - BASE_DICE]]


def test_storing_all_remaining_dice_stores_the_most_markers():
    """RF-123, RF-124, RF-127, RF-164: of all ways to count the dice, also after the player has counted some of them."""
    compared = 0
    for t in tables_with_left_over_dice():
        most_markers, stock = Twin(t.board, t.s).max_markers(), t.seat(1)["stock"].sum()
        assert t.do(1, "store rest").seat(1)["stock"].sum() - stock == most_markers
        compared += 1
    assert compared > STOCK_POSITIONS * 3 // 4


@pytest.mark.parametrize("detours", range(3))
def test_a_route_does_not_turn_back(detours):
    """RF-073, RF-074: the player's own links lie beside the direct way."""
    t = Table(4).no_tokens().dice(1, *["blue"] * 6).token("redding", "blue").switches(1, 3)
    t.finished(2, "gray_3a", "yellow_1a", "red_1a").finished(1, *("blue_1a", "gray_1a", "yellow_3a")[: detours + 1])
    assert t.s["cheapest"] == Twin(t.board, t.s).min_price()


def random_tables(map_name, friendly_cards):
    """Yield tables with finished links of different owners. Player 2 has this number of Friendly cards."""
    for seed in range(GAMES):
        t, owners = Table(3, map=map_name).improve(2, *["friendly"] * friendly_cards), Random(seed)
        first, links = int(t.map["first_link"]), int(t.map["links"])
        for contract in owners.sample(t.lists["link"][first : first + links], FINISHED_LINKS):
            t.finished(owners.choice((1, 2, 2, 3)), contract)
        yield t.dice(1, *["blue"] * 6)


MAPS_AND_FRIENDLY_CARDS = [("west", 0), ("west", 1), ("southeast", 0), ("southeast", 1), ("southeast", 2)]


@pytest.mark.parametrize(("map_name", "friendly_cards"), MAPS_AND_FRIENDLY_CARDS)
def test_routes_over_links_that_cost_two_one_or_nothing(map_name, friendly_cards):
    """RF-073, RF-074, RF-116, RF-233: with links of any owners, including double tracks."""
    compared = 0
    for t in random_tables(map_name, friendly_cards):
        twin = Twin(t.board, t.s)
        assert t.s["cheapest"] == twin.min_price()
        if t.s["cheapest"] != UNREACHABLE:
            t.do(1, "deliver")
            legal_cargo = {action.removeprefix("ship ") for action in t.legal(1)}
            assert legal_cargo == {t.lists["circle"][circle] for circle in twin.cargo_with_route()}
            compared += 1
    assert compared


@pytest.mark.parametrize(("map_name", "friendly_cards"), MAPS_AND_FRIENDLY_CARDS)
def test_the_route_shown_for_a_cargo_is_the_cheapest(map_name, friendly_cards):
    """RF-073 to RF-076: if there is no route, none is shown."""
    compared = without_route = 0
    for t in random_tables(map_name, friendly_cards):
        scene, twin = Scene.of(GAME.box(), t.s, 0, MESSAGES), Twin(t.board, t.s)
        for circle, colour in enumerate(scene.token_colours):
            if colour is not None:
                all_routes = [*twin.routes(scene.layout.circle_city[circle], colour, MAX_ROUTE_PRICE)]
                route = cheapest_route(scene, circle)
                if route is not None and route.fare <= MAX_ROUTE_PRICE:
                    assert ([*route.links], route.fare) in all_routes
                    assert route.fare == min(price for _, price in all_routes)
                    compared += 1
                else:
                    assert not all_routes
                    without_route += 1
    assert compared > MIN_COMPARISONS
    assert without_route > MIN_COMPARISONS


@pytest.mark.parametrize(("map_name", "friendly_cards"), MAPS_AND_FRIENDLY_CARDS)
def test_during_a_delivery_the_cheapest_route_to_every_goal_is_shown(map_name, friendly_cards):
    """RF-072, RF-075: every goal that the player can pay for has a route."""
    compared = 0
    for t in random_tables(map_name, friendly_cards):
        while (t.stage == Stage.TURN and t.can(1, "deliver")) or t.stage in (Stage.SHIP, Stage.ROUTE):
            if t.stage == Stage.ROUTE:
                scene, twin = Scene.of(GAME.box(), t.s, 0, MESSAGES), Twin(t.board, t.s)
                min_prices: dict[int, int] = {}
                start = scene.layout.circle_city[int(t.s["from_circle"])]
                for links, price in twin.routes(start, int(t.s["colour"]), twin.budget(), scene.route):
                    end = end_of(scene.layout, start, links)
                    min_prices[end] = min(price - int(t.s["fare"]), min_prices.get(end, UNREACHABLE))
                assert {route.city: route.fare for route in continuations(scene)} == min_prices
                compared += len(min_prices)
            t.do(1, "deliver" if t.stage == Stage.TURN else t.legal(1)[0])
    assert compared


def end_of(layout, city, links):
    for link in links:
        city = sum(layout.ends[link]) - city
    return city


def test_the_twin_knows_every_symbol():
    """RF-021: this test fails if a face is added, because the twin must then be extended."""
    assert [face.name for face in Face] == ["TWO", "POINTS", "BUILD", "AGAIN"]
