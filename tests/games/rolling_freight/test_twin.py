"""Routes and payments, compared with a slow and obvious reference implementation in positions of many games."""

from random import Random

import pytest

from tests.games.rolling_freight.position import GAME
from tests.games.rolling_freight.table import Table
from tests.games.rolling_freight.twin import Twin
from truckstop.engine.compiler import interpreted
from truckstop.engine.dice import pick
from truckstop.engine.play import Play, bot_rng
from truckstop.games.rolling_freight.state import UNREACHABLE, Face, Stage
from truckstop.games.rolling_freight.view.routes import cheapest, onward
from truckstop.games.rolling_freight.view.scene import Scene

GAMES = 2 if interpreted else 12
ENOUGH = 2 if interpreted else 20
DEAR = 8  # generic price: there are too many dearer routes for the twin
FINISHED = 18  # finished links: with more there are too many routes for the twin
PAID_BY = 10  # units: with more the twin takes too long
ACTIONS = GAME.actions.with_box_ids(GAME.box().names.ids)
MESSAGES = GAME.messages("en")


def positions(stage, games=GAMES):
    """Every position of a stage in games by policy and by chance in turn, on both maps."""
    for number in range(games):
        options = {"map": ("west", "southeast")[number % 2], "copies_stack": ("true", "false")[number // 2 % 2]}
        play, rng = Play(GAME, 3 + number // 4 % 2, options, (17, number)), bot_rng(17, first=number)
        while play.to_act:
            seat = play.to_act[0]
            if play.state["stage"] == stage:
                yield play, seat
            legal = play.legal_actions(seat)
            by_policy = number % 3 != 2
            play.step(seat, play.policy_action(seat, rng) if by_policy else legal[pick(rng[0], len(legal))])


def test_the_cheapest_route_is_the_cheapest_of_all():
    """RF-073, RF-074, RF-075, RF-076: over all cargo, within the budget."""
    with_route = none = 0
    for play, _ in positions(Stage.TURN):
        twin, s = Twin(play.box.record, play.state), play.state
        if s["spent"] == 0 and s["delivered"] == 0 and twin.budget() <= DEAR:
            assert s["cheapest"] == twin.cheapest()
            if s["cheapest"] != UNREACHABLE:
                with_route += 1
            elif twin.owner:
                none += 1
    assert with_route > ENOUGH
    assert none > ENOUGH


def test_exactly_the_cargo_with_a_route_is_legal():
    """RF-071, RF-072: that, and no other."""
    compared = 0
    for play, seat in positions(Stage.SHIP):
        twin = Twin(play.box.record, play.state)
        if twin.budget() <= DEAR:
            expected = twin.offered_cargo()
            assert {action - ACTIONS["ship"].first for action in play.legal_actions(seat)} == expected
            compared += len(expected)
    assert compared > ENOUGH


def test_exactly_the_links_on_some_route_are_legal():
    """RF-072, RF-073, RF-074, RF-075: those from which a destination can be reached and paid, and no other."""
    compared = 0
    for play, seat in positions(Stage.ROUTE):
        twin, s = Twin(play.box.record, play.state), play.state
        if twin.budget() <= DEAR:
            links_so_far = s["route"][: s["steps"]].tolist()
            city, first = int(twin.board["city"][s["from_circle"]]), int(twin.board["first_link"])
            routes = [links for links, _ in twin.routes(city, int(s["colour"]), twin.budget(), links_so_far)]
            expected = {first + links[len(links_so_far)] for links in routes}
            assert {action - ACTIONS["via"].first for action in play.legal_actions(seat)} == expected
            compared += len(expected)
    assert compared > ENOUGH


def test_exactly_the_units_of_some_payment_are_legal():
    """RF-022, RF-023, RF-024, RF-163: those with which the price can still be paid exactly, and no other."""
    compared = 0
    for play, seat in positions(Stage.PAY):
        twin = Twin(play.box.record, play.state)
        if len(twin.units()) <= PAID_BY:
            assert {*map(ACTIONS.text, play.legal_actions(seat))} - {"pay"} == twin.offered_units()
            compared += 1
    assert compared > ENOUGH


def test_the_automatic_payment_fits_the_price():
    """RF-163: it is one of the ways to pay."""
    paid = 0
    for play, seat in positions(Stage.PAY, games=max(1, GAMES // 4)):
        twin = Twin(play.box.record, play.state)
        if len(twin.units()) <= PAID_BY:
            ways = [
                sorted([action for action, _ in ([first] if first else [])] + [action for (action, _), _ in rest])
                for first, rest in twin.payments()
            ]
            before = sorted(action for action, _ in twin.units())
            record = play.save()
            play.step(seat, ACTIONS.parse("pay"))
            remaining = sorted(action for action, _ in Twin(play.box.record, play.state).units())
            spent = [*before]
            for action in remaining:
                if action in spent:
                    spent.remove(action)
            assert spent in ways
            play.restore(record)
            paid += 1
    assert paid > ENOUGH


@pytest.mark.parametrize("detours", range(3))
def test_paths_that_must_turn_back_are_no_routes(detours):
    """RF-073, RF-074: own links aside the way, one after the other; the twin agrees."""
    t = Table(4).no_tokens().dice(1, *["blue"] * 6).token("redding", "blue").switches(1, 3)
    t.finished(2, "gray_3a", "yellow_1a", "red_1a").finished(1, *("blue_1a", "gray_1a", "yellow_3a")[: detours + 1])
    assert t.s["cheapest"] == Twin(t.box, t.s).cheapest()


def scattered(chart, friends):
    """Tables with some finished links of different owners; one player has this number of Friendly cards."""
    for seed in range(GAMES):
        t, owners = Table(3, map=chart).improve(2, *["friendly"] * friends), Random(seed)
        first, links = int(t.board["first_link"]), int(t.board["links"])
        for contract in owners.sample(t.lists["link"][first : first + links], FINISHED):
            t.finished(owners.choice((1, 2, 2, 3)), contract)
        yield t.dice(1, *["blue"] * 6)


CHARTS = [("west", 0), ("west", 1), ("southeast", 0), ("southeast", 1), ("southeast", 2)]


@pytest.mark.parametrize(("chart", "friends"), CHARTS)
def test_routes_over_links_that_cost_two_one_or_nothing(chart, friends):
    """RF-073, RF-074, RF-116, RF-233: with any owners, double tracks included, the twin agrees."""
    compared = 0
    for t in scattered(chart, friends):
        twin = Twin(t.box, t.s)
        assert t.s["cheapest"] == twin.cheapest()
        if t.s["cheapest"] != UNREACHABLE:
            t.do(1, "deliver")
            offered = {action.removeprefix("ship ") for action in t.legal(1)}
            assert offered == {t.lists["circle"][circle] for circle in twin.offered_cargo()}
            compared += 1
    assert compared


@pytest.mark.parametrize(("chart", "friends"), CHARTS)
def test_the_route_shown_for_a_cargo_is_the_cheapest(chart, friends):
    """RF-073 to RF-076: and none is shown where there is none."""
    compared = none = 0
    for t in scattered(chart, friends):
        scene, twin = Scene.of(GAME.box(), t.s, 0, MESSAGES), Twin(t.box, t.s)
        for circle, colour in enumerate(scene.token):
            if colour is not None:
                every = [*twin.routes(scene.layout.circle_city[circle], colour, DEAR)]
                route = cheapest(scene, circle)
                if route is not None and route.fare <= DEAR:
                    assert ([*route.links], route.fare) in every
                    assert route.fare == min(price for _, price in every)
                    compared += 1
                else:
                    assert not every
                    none += 1
    assert compared > ENOUGH
    assert none > ENOUGH


@pytest.mark.parametrize(("chart", "friends"), CHARTS)
def test_on_the_way_the_cheapest_route_to_every_goal_is_shown(chart, friends):
    """RF-072, RF-075: all that can be paid."""
    compared = 0
    for t in scattered(chart, friends):
        while (t.stage == Stage.TURN and t.can(1, "deliver")) or t.stage in (Stage.SHIP, Stage.ROUTE):
            if t.stage == Stage.ROUTE:
                scene, twin = Scene.of(GAME.box(), t.s, 0, MESSAGES), Twin(t.box, t.s)
                best: dict[int, int] = {}
                start = scene.layout.circle_city[int(t.s["from_circle"])]
                for links, price in twin.routes(start, int(t.s["colour"]), twin.budget(), scene.route):
                    end = end_of(scene.layout, start, links)
                    best[end] = min(price - int(t.s["fare"]), best.get(end, UNREACHABLE))
                assert {route.city: route.fare for route in onward(scene)} == best
                compared += len(best)
            t.do(1, "deliver" if t.stage == Stage.TURN else t.legal(1)[0])
    assert compared


def end_of(layout, city, links):
    for link in links:
        city = sum(layout.ends[link]) - city
    return city


def test_the_twin_knows_every_symbol():
    """RF-021: so that a new face is not forgotten here."""
    assert [face.name for face in Face] == ["TWO", "POINTS", "BUILD", "AGAIN"]
