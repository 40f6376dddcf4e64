"""The legal actions of a viewer, each with a tip: a sentence about its costs and effects."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from truckstop.engine.record import NONE
from truckstop.kit.offers import choice, handler_of, unavailable_choice

from .. import actions as a
from ..state import COLOURS, MAT_PLACES, SLASH, Purchase, Stage
from . import routes
from .scene import Contract, Scene


@dataclass(frozen=True)
class Offers:
    """The legal actions of a viewer in a scene."""

    scene: Scene
    legal: frozenset[int]

    def button(self, action: int, outline: str, drawing: str) -> str:
        """A drawing as a button for an action. If the action is illegal, a click explains why."""
        if action in self.legal:
            return choice(outline, self.notation(action), self.tip(action), drawing)
        return unavailable_choice(self.scene.viewer, self.notation(action), drawing)

    def notation(self, *actions: int) -> str:
        """Actions in the notation of the game, separated by `;`."""
        return "; ".join(self.scene.layout.actions[action] for action in actions)

    def tip(self, action: int) -> str:
        """The costs and effects of an action."""
        describe, number = handler_of(TIP_METHODS, action)
        return describe(self, number)

    @cached_property
    def deliverable_cargo(self) -> dict[int, routes.Route]:
        """By circle, the cheapest route of each cargo that can be delivered now. Empty if no delivery can begin."""
        if self.scene.stage == Stage.TURN and a.DELIVER in self.legal:
            budget = self.scene.budget(self.scene.tray_seat)
            cheapest_routes = ((n, routes.cheapest_route(self.scene, n)) for n in range(len(self.scene.token_colours)))
            return {n: route for n, route in cheapest_routes if route is not None and route.fare <= budget}
        return {}

    def whole_shipment(self, circle: int) -> tuple[routes.Route, str] | None:
        """The route of a cargo that can go to one city only, and all actions up to the payment; else None.

        The route is the cheapest one.
        """
        goals = list(islice(routes.destinations(self.scene, circle), 2))
        colour = self.scene.token_colours[circle]
        if len(goals) != 1 or colour is None:
            return None
        layout, (route,) = self.scene.layout, goals
        first = [a.DELIVER] if self.scene.stage == Stage.TURN else []
        way = [a.VIA + layout.first_link + link for link in route.links]
        actions = [*first, a.SHIP + layout.first_circle + circle, *way, *self.after_arrival(route, colour)]
        return route, self.notation(*actions)

    def after_arrival(self, route: routes.Route, colour: int) -> list[int]:
        """What follows the last link of a whole route: the use of all switches, and the payment.

        Nothing if the player has to choose between circles of the destination.
        """
        scene = self.scene
        if len(scene.demand_circles[colour] & {*scene.layout.city_circles[route.city]}) > 1:
            return []
        least = max(0, route.fare - scene.funds(scene.tray_seat))
        most = min(scene.unused_switches(scene.tray_seat), route.fare - 1)
        return [a.DISCOUNT + most, a.PAY] if least < most else [a.PAY]

    def whole_shipment_tip(self, circle: int, route: routes.Route) -> str:
        """The tip of a click that ships a cargo to the only city that it can go to."""
        scene, colour = self.scene, self.scene.token_colours[circle]
        assert colour is not None
        origin = scene.layout.cities[scene.layout.circle_city[circle]]
        sentences = [
            self._message("ship-all", cargo=scene.layout.cargo[colour], city=origin),
            routes.route_text(scene, route, colour),
        ]
        if self.after_arrival(route, colour):
            sentences.append(self._message("paid-at-once"))
        return " ".join(sentences)

    def _message(self, key: str, **values: object) -> str:
        return self.scene.layout.messages(f"tip-{key}", **values)

    def _remaining_units(self, price: int) -> str:
        return self._message("left", left=self.scene.funds(self.scene.tray_seat) - price)

    def _link_value(self, link: int, contracts: int) -> str:
        return self._message(
            "worth", points=self.scene.line_points(link, contracts), length=self.scene.layout.link_lengths[link]
        )

    def _draft_contract_tip(self, slot: int) -> str:
        link = self.scene.track[slot]
        assert link is not None
        return f"{self._message('draft-contract', link=self.scene.layout.link_names[link])} {self._link_value(link, 1)}"

    def _draft_improvement_tip(self, slot: int) -> str:
        kind = self.scene.improvement_track[slot]
        assert kind is not None
        layout = self.scene.layout
        tip = self._message("draft-improvement", improvement=layout.improvements[kind])
        return f"{tip} {layout.improvement_effects[kind]}"

    def _swap_tip(self, slot: int) -> str:
        kind = self.scene.improvement_track[slot]
        assert kind is not None
        return self._message("swap", improvement=self.scene.layout.improvements[kind])

    def _contract_tip(self, slot: int) -> str:
        link, price, layout = self.scene.track[slot], self.scene.contract_price(slot), self.scene.layout
        assert link is not None
        colour = layout.link_colours[link]
        key = "contract-slash" if colour == SLASH else "contract"
        sentence = self._message(key, link=layout.link_names[link], colour=layout.colours[colour], price=price)
        value = self._link_value(link, len(self.scene.me.contracts) + 1)
        return f"{sentence} {value} {self._remaining_units(price + 1)}"

    def _contract_at(self, place: int) -> Contract:
        return next(contract for contract in self.scene.me.contracts if contract.place == place)

    def _build_tip(self, place: int) -> str:
        contract, layout = self._contract_at(place), self.scene.layout
        empty_spaces = self.scene.empty_spaces(contract) - 1
        colour = layout.link_colours[contract.link]
        key = "build-slash" if colour == SLASH else "build"
        sentence = self._message(
            key, link=layout.link_names[contract.link], colour=layout.colours[colour], missing=empty_spaces
        )
        return f"{sentence} {self._completion(contract, empty_spaces)}".strip()

    def _completion(self, contract: Contract, empty_spaces: int) -> str:
        points = self.scene.line_points(contract.link, len(self.scene.me.contracts))
        return self._message("finishes", points=points) if not empty_spaces else ""

    def _steady_tip(self, place: int) -> str:
        contract = self._contract_at(place)
        empty_spaces = self.scene.empty_spaces(contract) - 1
        sentence = self._message("steady", link=self.scene.layout.link_names[contract.link], missing=empty_spaces)
        return f"{sentence} {self._completion(contract, empty_spaces)}".strip()

    def build_and_pay_tip(self, contract: Contract) -> str:
        """The tip of a click that builds on a link and pays automatically, for one cube or for two."""
        if not self.scene.pays_for_two_cubes(contract):
            return f"{self._build_tip(contract.place)} {self._message('paid-for-you')}"
        empty_spaces = self.scene.empty_spaces(contract) - 2
        sentence = self._message("build-two", link=self.scene.layout.link_names[contract.link], missing=empty_spaces)
        return f"{sentence} {self._completion(contract, empty_spaces)}".strip()

    def deliver_cargo_tip(self, circle: int) -> str:
        """The tip of a click that starts a delivery with a cargo."""
        return f"{self._message('deliver-cargo')} {self.cargo_tip(circle)}"

    def _deliver_tip(self, _: int) -> str:
        return self._message("deliver", count=len(self.deliverable_cargo))

    def _switch_tip(self, _: int) -> str:
        price = self.scene.switch_price(self.scene.tray_seat)
        assert price is not None
        return f"{self._message('switch', price=price)} {self._remaining_units(price)}"

    def _improvement_tip(self, slot: int) -> str:
        kind, price = self.scene.improvement_track[slot], self.scene.improvement_price(slot)
        assert kind is not None
        layout = self.scene.layout
        sentence = self._message("improvement", improvement=layout.improvements[kind], price=price)
        is_full = NONE not in self.scene.me.improvements[:MAT_PLACES]
        warning = f" {self._message('one-goes')}" if is_full else ""
        return f"{sentence} {layout.improvement_effects[kind]} {self._remaining_units(price)}{warning}"

    def _ship_tip(self, number: int) -> str:
        return self.cargo_tip(number - self.scene.layout.first_circle)

    def cargo_tip(self, circle: int) -> str:
        """The cities that want a cargo, and what its cheapest route pays to each player."""
        scene = self.scene
        colour = scene.token_colours[circle]
        assert colour is not None
        layout, route = scene.layout, routes.cheapest_route(scene, circle)
        goals = [
            layout.cities[city] for city in routes.demand_cities(scene, colour) if city != layout.circle_city[circle]
        ]
        sentences = [self._message("cargo", cargo=layout.cargo[colour], city=layout.cities[layout.circle_city[circle]])]
        sentences.append(self._message("wanted", cities=", ".join(goals)) if goals else self._message("unwanted"))
        if route is not None:
            sentences.append(routes.route_text(scene, route, colour))
        return " ".join(sentences)

    def _via_tip(self, number: int) -> str:
        layout, link = self.scene.layout, number - self.scene.layout.first_link
        toll = self.scene.network[link][0]
        owner = self.scene.names[self.scene.owners[link]]
        one, other = layout.ends[link]
        city = layout.cities[one + other - int(self.scene.s["here"])]
        return self._message("via", link=layout.link_names[link], city=city, price=toll, player=owner)

    def route_tip(self, route: routes.Route) -> str:
        """The tip of a click that chooses all links of a route, up to its destination."""
        fare = int(self.scene.s["fare"]) + route.fare
        whole_route = routes.Route((*self.scene.route, *route.links), route.city, fare)
        colour = int(self.scene.s["colour"])
        sentences = [self._message("all-links", links=len(route.links))]
        sentences.append(routes.route_text(self.scene, whole_route, colour))
        if self.after_arrival(whole_route, colour):
            sentences.append(self._message("paid-at-once"))
        return " ".join(sentences)

    def route_actions(self, route: routes.Route) -> str:
        """All actions from here to the end of a delivery on this route, as far as nothing is left to choose."""
        fare = int(self.scene.s["fare"]) + route.fare
        whole_route = routes.Route((*self.scene.route, *route.links), route.city, fare)
        way = [a.VIA + self.scene.layout.first_link + link for link in route.links]
        return self.notation(*way, *self.after_arrival(whole_route, int(self.scene.s["colour"])))

    def _unload_tip(self, ring: int) -> str:
        return self._message("unload", city=self.scene.layout.cities[int(self.scene.s["here"])], number=ring + 1)

    def _discount_tip(self, count: int) -> str:
        return self._message("discount", switches=count, price=int(self.scene.s["fare"]) - count)

    def _die_tip(self, die: int) -> str:
        return f"{self._message('die', face=self.scene.layout.faces[self.scene.me.dice[die]])} {self._remaining_due(1)}"

    def _remaining_due(self, units: int) -> str:
        """The amount still due after a payment."""
        due = self.scene.due - (0 if self.scene.colour_due is not None else units)
        return self._message("still", due=due)

    def _double_tip(self, die: int) -> str:
        if self.scene.purchase == Purchase.CUBE:
            return self._message("double-build")
        return (
            f"{self._message('double', face=self.scene.layout.faces[self.scene.me.dice[die]])} {self._remaining_due(2)}"
        )

    def _marker_tip(self, colour: int) -> str:
        return f"{self._message('marker', colour=self.scene.layout.colours[colour])} {self._remaining_due(1)}"

    def _pay_tip(self, _: int) -> str:
        if self.scene.purchase == Purchase.CUBE:
            contract = self._contract_at(int(self.scene.s["which"]))
            if self.scene.pays_for_two_cubes(contract):
                return self._message("pay-two-cubes")
        return self._message("pay", due=self.scene.due + (self.scene.colour_due is not None))

    def _give_back_tip(self, place: int) -> str:
        return self._message("give-back", improvement=self.scene.layout.improvements[self.scene.me.improvements[place]])

    def _store_tip(self, number: int) -> str:
        die = self.scene.current_die
        assert die is not None
        face = self.scene.layout.faces[self.scene.me.dice[die]]
        if number < COLOURS:
            dice = int(self.scene.s["given"][number]) + 1
            markers = self.scene.markers_for(dice, number)
            colour = self.scene.layout.colours[number]
            return self._message("store", face=face, colour=colour, dice=dice, markers=markers)
        key = {a.TO_BOTH: "store-both", a.TO_NONE: "store-none"}.get(number, "store-rest")
        return self._message(key, face=face)

    def _plan_tip(self, die: int) -> str:
        face = self.scene.me.dice[die]
        name = self.scene.layout.faces[face] if face != NONE else "–"
        return self._message("plan", face=name, left=int(self.scene.s["sets_left"]))

    def _face_tip(self, face: int) -> str:
        return self._message("face", face=self.scene.layout.faces[face + 1])

    def _roll_tip(self, _: int) -> str:
        return self._message("roll")

    def _end_tip(self, _: int) -> str:
        return self._message("end", left=self.scene.funds(self.scene.tray_seat) - sum(self.scene.me.stock))


TIP_METHODS: dict[int, Callable[[Offers, int], str]] = {
    a.DRAFT_CONTRACT: Offers._draft_contract_tip,
    a.DRAFT_IMPROVEMENT: Offers._draft_improvement_tip,
    a.SWAP: Offers._swap_tip,
    a.CONTRACT: Offers._contract_tip,
    a.BUILD: Offers._build_tip,
    a.STEADY: Offers._steady_tip,
    a.DELIVER: Offers._deliver_tip,
    a.SWITCH: Offers._switch_tip,
    a.IMPROVEMENT: Offers._improvement_tip,
    a.SHIP: Offers._ship_tip,
    a.VIA: Offers._via_tip,
    a.UNLOAD: Offers._unload_tip,
    a.DISCOUNT: Offers._discount_tip,
    a.DIE: Offers._die_tip,
    a.DOUBLE: Offers._double_tip,
    a.MARKER: Offers._marker_tip,
    a.PAY: Offers._pay_tip,
    a.GIVE_BACK: Offers._give_back_tip,
    a.STORE: Offers._store_tip,
    a.PLAN: Offers._plan_tip,
    a.FACE: Offers._face_tip,
    a.ROLL: Offers._roll_tip,
    a.END: Offers._end_tip,
}
