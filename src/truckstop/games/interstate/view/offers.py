"""What the viewer may do now: each action with a sentence that says what it costs and what it does."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from truckstop.games.interstate import actions as a
from truckstop.games.interstate.state import SLOTS, Run
from truckstop.games.interstate.view.routes import Route, routes
from truckstop.games.interstate.view.scene import Player, Scene
from truckstop.kit.offers import choice, handler_of, unavailable_choice


@dataclass(frozen=True)
class Offers:
    """The legal actions of a viewer."""

    scene: Scene
    legal: frozenset[int]

    @property
    def me(self) -> Player:
        return self.scene.players[self.scene.tray_seat]

    @cached_property
    def routes(self) -> list[Route]:
        return routes(self.scene, self.legal)

    def put(self, action: int, d: str, within: str) -> str:
        """Something to choose, ringed; where it may not be chosen now, it can be asked why."""
        notation = self.scene.layout.actions[action]
        if action in self.legal:
            return choice(d, notation, self.tip(action), within)
        return unavailable_choice(self.scene.viewer, notation, within)

    def tip(self, action: int) -> str:
        """What an action costs and does."""
        describe, number = handler_of(TIPS, action)
        return describe(self, number)

    def drive(self, route: Route) -> str:
        """The same for a whole move."""
        return self._say("move", place=self.scene.layout.places[route.goal], cost=self._cost(route.points))

    def _say(self, key: str, **values: object) -> str:
        return self.scene.layout.messages(f"tip-{key}", **values)

    def _cost(self, points: int) -> str:
        return self._say("cost", points=points, left=self.scene.ap - points)

    def _paid(self, key: str, points: int, **values: object) -> str:
        """The sentence of an action that ends the run of Moves, if one is under way (IT-046)."""
        said = self._say(key, cost=self._cost(points), **values)
        return f"{said} {self._say('splits')}" if self.scene.run == Run.OPEN else said

    def _money(self, key: str) -> str:
        return self.scene.layout.money(int(self.scene.layout.box.record[key]))

    def _figure(self, key: str) -> int:
        return int(self.scene.layout.box.record[key])

    def _in_row(self, place: int) -> str:
        card = self.scene.row[place]
        assert card is not None
        return self.scene.layout.card_names[card]

    def _held(self, slot: int) -> str:
        card = self.me.contracts[slot].card
        assert card is not None
        return self.scene.layout.card_names[card]

    def _move(self, place: int) -> str:
        cost = self._cost(self.scene.move_ap(place))
        return self._say("move", place=self.scene.layout.places[place], cost=cost)

    def _take(self, place: int) -> str:
        return self._paid("take", 1, card=self._in_row(place))

    def _pick_up(self, slot: int) -> str:
        return self._paid("pick-up", 1, card=self._held(slot))

    def _deliver(self, slot: int) -> str:
        return self._paid("deliver", 1, card=self._held(slot), money=self._pay(slot, slot))

    def _deliver_with(self, pair: int) -> str:
        slot, other = divmod(pair, SLOTS)
        money = self._pay(slot, other)
        return self._paid("deliver-with", 1, card=self._held(slot), other=self._held(other), money=money)

    def _pay(self, slot: int, other: int) -> str:
        """IT-082, IT-225: what a delivery brings, with the load that was named for another contract."""
        contract = self.me.contracts[slot]
        assert contract.card is not None
        due = int(self.scene.s["seat"][self.me.seat]["contract"][other]["due"])
        paid = max(0, contract.fee - due) if self.scene.perishes(contract.card) else contract.fee
        return self.scene.layout.money(paid + self.scene.delivery_extra)

    def _buy(self, _: int) -> str:
        return self._paid("buy", 1, money=self.scene.layout.money(self.scene.trailer_price))

    def _flush(self, _: int) -> str:
        return self._paid("flush", int(self.scene.s["flush_ap"]), money=self._money("flush_price"))

    def _drop(self, slot: int) -> str:
        return self._paid("drop", 1, card=self._held(slot), markers=self._figure("drop_rest"))

    def _push_on(self, _: int) -> str:
        return self._say("push-on", markers=self._figure("push_on_rest"))

    def _declare(self, _: int) -> str:
        return self._say("declare")

    def _reserve(self, place: int) -> str:
        markers, points = self._figure("reserve_rest"), self._figure("reserve_take_ap")
        return self._say("reserve", card=self._in_row(place), markers=markers, points=points)

    def _take_reserved(self, _: int) -> str:
        assert self.me.reserved is not None
        return self._paid("take-reserved", self._figure("reserve_take_ap"), card=self._in_row(self.me.reserved))

    def _secret_draw(self, _: int) -> str:
        points, cards = self._figure("secret_draw_ap"), self._figure("secret_draw_cards")
        return self._paid("secret-draw", points, cards=cards)

    def _partial_flush(self, _: int) -> str:
        return self._paid("partial-flush", self.scene.partial_flush_ap, money=self._money("partial_flush_price"))

    def _keep(self, n: int) -> str:
        card = self.scene.hand[n]
        money = self.scene.layout.money(self.scene.layout.cards[card][2] * self._figure("secret_fee_factor"))
        return self._say("keep", card=self.scene.layout.card_names[card], money=money)

    def _discard(self, place: int) -> str:
        return self._say("discard", card=self._in_row(place))

    def _rest(self, _: int) -> str:
        return self._say("rest", left=self.scene.ap)

    def _end(self, _: int) -> str:
        return self._say("end", left=self.scene.ap)


TIPS: dict[int, Callable[[Offers, int], str]] = {
    a.MOVE: Offers._move,
    a.TAKE: Offers._take,
    a.PICK_UP: Offers._pick_up,
    a.DELIVER: Offers._deliver,
    a.DELIVER_WITH: Offers._deliver_with,
    a.BUY: Offers._buy,
    a.FLUSH: Offers._flush,
    a.DROP: Offers._drop,
    a.PUSH_ON: Offers._push_on,
    a.DECLARE: Offers._declare,
    a.RESERVE: Offers._reserve,
    a.TAKE_RESERVED: Offers._take_reserved,
    a.SECRET_DRAW: Offers._secret_draw,
    a.PARTIAL_FLUSH: Offers._partial_flush,
    a.KEEP: Offers._keep,
    a.DISCARD: Offers._discard,
    a.REST: Offers._rest,
    a.END: Offers._end,
}
