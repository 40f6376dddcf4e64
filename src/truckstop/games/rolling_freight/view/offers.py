"""What the viewer may do now: each action with a sentence that says what it costs and what it does."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from truckstop.engine.record import NONE
from truckstop.games.rolling_freight import actions as a
from truckstop.games.rolling_freight.state import COLOURS, MAT_PLACES, SLASH, Purchase, Stage
from truckstop.games.rolling_freight.view import routes
from truckstop.games.rolling_freight.view.scene import Contract, Scene
from truckstop.kit.offers import choice, handler_of, not_a_choice


@dataclass(frozen=True)
class Offers:
    """The legal actions of a viewer."""

    scene: Scene
    legal: frozenset[int]

    def put(self, action: int, d: str, within: str) -> str:
        """Something to choose, ringed; where it may not be chosen now, it can be asked why."""
        if action in self.legal:
            return choice(d, self.notation(action), self.tip(action), within)
        return not_a_choice(self.scene.viewer, self.notation(action), within)

    def notation(self, *actions: int) -> str:
        return "; ".join(self.scene.layout.actions[action] for action in actions)

    def tip(self, action: int) -> str:
        """What an action costs and does."""
        describe, number = handler_of(TIPS, action)
        return describe(self, number)

    @cached_property
    def ready(self) -> dict[int, routes.Route]:
        """Cargo that can be delivered, by circle, with its cheapest route: while a turn or a delivery begins."""
        if self.scene.stage == Stage.TURN and a.DELIVER in self.legal:
            budget = self.scene.budget(self.scene.tray_seat)
            found = {
                n: routes.cheapest(self.scene, n) for n, colour in enumerate(self.scene.token) if colour is not None
            }
            return {n: route for n, route in found.items() if route is not None and route.fare <= budget}
        return {}

    def _say(self, key: str, **values: object) -> str:
        return self.scene.layout.messages(f"tip-{key}", **values)

    def _left(self, price: int) -> str:
        return self._say("left", left=self.scene.funds(self.scene.tray_seat) - price)

    def _worth(self, link: int, held: int) -> str:
        return self._say(
            "worth", points=self.scene.line_points(link, held), length=self.scene.layout.link_lengths[link]
        )

    def _draft_contract(self, slot: int) -> str:
        link = self.scene.track[slot]
        assert link is not None
        return f"{self._say('draft-contract', link=self.scene.layout.link_names[link])} {self._worth(link, 1)}"

    def _draft_improvement(self, slot: int) -> str:
        kind = self.scene.improvement_track[slot]
        assert kind is not None
        layout = self.scene.layout
        tip = self._say("draft-improvement", improvement=layout.improvements[kind])
        return f"{tip} {layout.improvement_effects[kind]}"

    def _swap(self, slot: int) -> str:
        kind = self.scene.improvement_track[slot]
        assert kind is not None
        return self._say("swap", improvement=self.scene.layout.improvements[kind])

    def _contract(self, slot: int) -> str:
        link, price, layout = self.scene.track[slot], self.scene.contract_price(slot), self.scene.layout
        assert link is not None
        colour = layout.link_colours[link]
        key = "contract-slash" if colour == SLASH else "contract"
        told = self._say(key, link=layout.link_names[link], colour=layout.colours[colour], price=price)
        return f"{told} {self._worth(link, len(self.scene.me.contracts) + 1)} {self._left(price + 1)}"

    def _held(self, place: int) -> Contract:
        return next(held for held in self.scene.me.contracts if held.place == place)

    def _build(self, place: int) -> str:
        held, layout = self._held(place), self.scene.layout
        missing, colour = layout.link_lengths[held.link] - held.cubes - 1, layout.link_colours[held.link]
        key = "build-slash" if colour == SLASH else "build"
        told = self._say(key, link=layout.link_names[held.link], colour=layout.colours[colour], missing=missing)
        return f"{told} {self._finishes(held, missing)}".strip()

    def _finishes(self, held: Contract, missing: int) -> str:
        points = self.scene.line_points(held.link, len(self.scene.me.contracts))
        return self._say("finishes", points=points) if not missing else ""

    def _steady(self, place: int) -> str:
        held = self._held(place)
        missing = self.scene.layout.link_lengths[held.link] - held.cubes - 1
        told = self._say("steady", link=self.scene.layout.link_names[held.link], missing=missing)
        return f"{told} {self._finishes(held, missing)}".strip()

    def build_now(self, held: Contract) -> str:
        """A cube, paid for by whatever is missed least."""
        return f"{self._build(held.place)} {self._say('paid-for-you')}"

    def _deliver(self, _: int) -> str:
        return self._say("deliver", count=len(self.ready))

    def _switch(self, _: int) -> str:
        price = self.scene.switch_price(self.scene.tray_seat)
        assert price is not None
        return f"{self._say('switch', price=price)} {self._left(price)}"

    def _improvement(self, slot: int) -> str:
        kind, price = self.scene.improvement_track[slot], self.scene.improvement_price(slot)
        assert kind is not None
        layout = self.scene.layout
        told = self._say("improvement", improvement=layout.improvements[kind], price=price)
        full = NONE not in self.scene.me.improvements[:MAT_PLACES]
        more = f" {self._say('one-goes')}" if full else ""
        return f"{told} {layout.improvement_effects[kind]} {self._left(price)}{more}"

    def _ship(self, number: int) -> str:
        return self.ship(number - self.scene.layout.first_circle)

    def ship(self, circle: int) -> str:
        """A cargo: where it is wanted, and what its cheapest route pays to whom."""
        scene = self.scene
        colour = scene.token[circle]
        assert colour is not None
        layout, route = scene.layout, routes.cheapest(scene, circle)
        goals = [layout.cities[city] for city in routes.wanted(scene, colour) if city != layout.circle_city[circle]]
        told = [self._say("cargo", cargo=layout.cargo[colour], city=layout.cities[layout.circle_city[circle]])]
        told.append(self._say("wanted", cities=", ".join(goals)) if goals else self._say("unwanted"))
        if route is not None:
            told.append(routes.told(scene, route, colour))
        return " ".join(told)

    def _via(self, number: int) -> str:
        layout, link = self.scene.layout, number - self.scene.layout.first_link
        toll = self.scene.network[link][0]
        owner = self.scene.names[self.scene.owners[link]]
        one, other = layout.ends[link]
        city = layout.cities[one + other - int(self.scene.s["here"])]
        return self._say("via", link=layout.link_names[link], city=city, price=toll, player=owner)

    def way(self, route: routes.Route) -> str:
        """A whole route to a goal."""
        whole = routes.Route((*self.scene.route, *route.links), route.city, int(self.scene.s["fare"]) + route.fare)
        return routes.told(self.scene, whole, int(self.scene.s["colour"]))

    def _unload(self, ring: int) -> str:
        return self._say("unload", city=self.scene.layout.cities[int(self.scene.s["here"])], number=ring + 1)

    def _discount(self, count: int) -> str:
        return self._say("discount", switches=count, price=int(self.scene.s["fare"]) - count)

    def _die(self, die: int) -> str:
        return f"{self._say('die', face=self.scene.layout.faces[self.scene.me.dice[die]])} {self._still(1)}"

    def _still(self, worth: int) -> str:
        """What is left to pay after a unit."""
        due = self.scene.due - (0 if self.scene.colour_due is not None else worth)
        return self._say("still", due=due)

    def _double(self, die: int) -> str:
        if self.scene.purchase == Purchase.CUBE:
            return self._say("double-build")
        return f"{self._say('double', face=self.scene.layout.faces[self.scene.me.dice[die]])} {self._still(2)}"

    def _marker(self, colour: int) -> str:
        return f"{self._say('marker', colour=self.scene.layout.colours[colour])} {self._still(1)}"

    def _pay(self, _: int) -> str:
        return self._say("pay", due=self.scene.due + (self.scene.colour_due is not None))

    def _give_back(self, place: int) -> str:
        return self._say("give-back", improvement=self.scene.layout.improvements[self.scene.me.improvements[place]])

    def _store(self, what: int) -> str:
        asked = self.scene.current_die
        assert asked is not None
        face = self.scene.layout.faces[self.scene.me.dice[asked]]
        if what < COLOURS:
            dice = int(self.scene.s["given"][what]) + 1
            markers = self.scene.markers_for(dice, what)
            return self._say("store", face=face, colour=self.scene.layout.colours[what], dice=dice, markers=markers)
        return self._say({a.TO_BOTH: "store-both", a.TO_NONE: "store-none"}.get(what, "store-rest"), face=face)

    def _plan(self, die: int) -> str:
        face = self.scene.me.dice[die]
        return self._say(
            "plan", face=self.scene.layout.faces[face] if face != NONE else "–", left=int(self.scene.s["sets_left"])
        )

    def _face(self, face: int) -> str:
        return self._say("face", face=self.scene.layout.faces[face + 1])

    def _roll(self, _: int) -> str:
        return self._say("roll")

    def _end(self, _: int) -> str:
        return self._say("end", left=self.scene.funds(self.scene.tray_seat) - sum(self.scene.me.stock))


TIPS: dict[int, Callable[[Offers, int], str]] = {
    a.DRAFT_CONTRACT: Offers._draft_contract,
    a.DRAFT_IMPROVEMENT: Offers._draft_improvement,
    a.SWAP: Offers._swap,
    a.CONTRACT: Offers._contract,
    a.BUILD: Offers._build,
    a.STEADY: Offers._steady,
    a.DELIVER: Offers._deliver,
    a.SWITCH: Offers._switch,
    a.IMPROVEMENT: Offers._improvement,
    a.SHIP: Offers._ship,
    a.VIA: Offers._via,
    a.UNLOAD: Offers._unload,
    a.DISCOUNT: Offers._discount,
    a.DIE: Offers._die,
    a.DOUBLE: Offers._double,
    a.MARKER: Offers._marker,
    a.PAY: Offers._pay,
    a.GIVE_BACK: Offers._give_back,
    a.STORE: Offers._store,
    a.PLAN: Offers._plan,
    a.FACE: Offers._face,
    a.ROLL: Offers._roll,
    a.END: Offers._end,
}
