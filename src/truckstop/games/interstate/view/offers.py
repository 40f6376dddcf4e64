"""The legal actions of the viewer as buttons, each with a tip: a sentence about its cost and its effect."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from truckstop.engine.view import action_button
from truckstop.kit.offers import choice, handler_of, unavailable_choice
from truckstop.kit.svg import path
from truckstop.kit.texts import join_names

from .. import actions
from ..state import SLOTS, Run
from .routes import Errand, Route, errand_of, find_errands, find_routes
from .scene import Player, Scene


@dataclass(frozen=True)
class Offers:
    """The legal actions of a viewer."""

    scene: Scene
    legal: frozenset[int]

    @property
    def me(self) -> Player:
        """The player whose actions these are."""
        return self.scene.players[self.scene.tray_seat]

    @cached_property
    def routes(self) -> list[Route]:
        return find_routes(self.scene, self.legal)

    @cached_property
    def errands(self) -> list[Errand]:
        """The drives to cities where contracts can be delivered and goods loaded at once."""
        return find_errands(self.scene, self.routes)

    def put_contract(self, slot: int, action: int, d: str, drawing: str) -> str:
        """A contract as a button of its next step, or of a drive to a city in reach and the step there."""
        errand = None if action in self.legal else errand_of(self.scene, self.routes, slot)
        if errand is None:
            return self.put(action, d, drawing)
        ring = path(d, "glow") + path(d, "edge")
        return action_button(self.notation(errand), self.errand_tip(errand), ring + drawing, is_sequence=True)

    def notation(self, errand: Errand) -> str:
        """All actions of an errand."""
        return "; ".join(self.scene.layout.actions[action] for action in errand.actions)

    def errand_tip(self, errand: Errand) -> str:
        """The cost and the effect of a drive with all that is done at its end."""
        layout = self.scene.layout
        steps = [
            self._message("then-deliver", good=self._own_good(slot), money=self._delivery_pay(slot, slot))
            for slot in errand.delivered_slots
        ]
        steps += [self._message("then-load", good=self._own_good(slot)) for slot in errand.loaded_slots]
        what, place = join_names(steps, layout.messages), layout.places[errand.route.goal]
        return self._message("errand", place=place, what=what, cost=self._cost(errand.points))

    def put(self, action: int, d: str, drawing: str) -> str:
        """A drawing as a button with the outline `d`. A click on a disabled one explains why the action is illegal."""
        notation = self.scene.layout.actions[action]
        if action in self.legal:
            return choice(d, notation, self.tip(action), drawing)
        return unavailable_choice(self.scene.viewer, notation, drawing)

    def tip(self, action: int) -> str:
        """The cost and the effect of an action."""
        describe, number = handler_of(TIPS, action)
        return describe(self, number)

    def drive_tip(self, route: Route) -> str:
        """The cost and the effect of all Moves of a route together."""
        return self._message("move", place=self.scene.layout.places[route.goal], cost=self._cost(route.points))

    def _message(self, key: str, **values: object) -> str:
        return self.scene.layout.messages(f"tip-{key}", **values)

    def _cost(self, points: int) -> str:
        return self._message("cost", points=points, left=self.scene.ap - points)

    def _paid_action(self, key: str, points: int, **values: object) -> str:
        """IT-046: The tip of an action that costs action points, with a warning if it ends the run of Moves."""
        tip = self._message(key, cost=self._cost(points), **values)
        return f"{tip} {self._message('splits')}" if self.scene.run == Run.OPEN else tip

    def _price(self, key: str) -> str:
        """An amount of money in the box."""
        return self.scene.layout.money(self._number(key))

    def _number(self, key: str) -> int:
        """A number in the box."""
        return int(self.scene.layout.box.record[key])

    def _card_in_row(self, index: int) -> str:
        card = self.scene.row[index]
        assert card is not None
        return self.scene.layout.card_names[card]

    def _own_card(self, slot: int) -> str:
        card = self.me.contracts[slot].card
        assert card is not None
        return self.scene.layout.card_names[card]

    def _own_good(self, slot: int) -> str:
        card = self.me.contracts[slot].card
        assert card is not None
        return self.scene.layout.goods[self.scene.layout.cards[card].good]

    def _move(self, place: int) -> str:
        cost = self._cost(self.scene.move_ap(place))
        return self._message("move", place=self.scene.layout.places[place], cost=cost)

    def _take(self, index: int) -> str:
        return self._paid_action("take", 1, card=self._card_in_row(index))

    def _pick_up(self, slot: int) -> str:
        return self._paid_action("pick-up", 1, card=self._own_card(slot))

    def _deliver(self, slot: int) -> str:
        return self._paid_action("deliver", 1, card=self._own_card(slot), money=self._delivery_pay(slot, slot))

    def _deliver_with(self, pair: int) -> str:
        slot, other = divmod(pair, SLOTS)
        money = self._delivery_pay(slot, other)
        return self._paid_action("deliver-with", 1, card=self._own_card(slot), other=self._own_card(other), money=money)

    def _delivery_pay(self, slot: int, other: int) -> str:
        """IT-082, IT-225: The money for delivering the contract in `slot` with the load of the one in `other`."""
        contract = self.me.contracts[slot]
        assert contract.card is not None
        due = int(self.scene.s["seat"][self.me.seat]["contract"][other]["due"])
        pay = max(0, contract.fee - due) if self.scene.is_perishable(contract.card) else contract.fee
        return self.scene.layout.money(pay + self.scene.delivery_extra)

    def _buy(self, _: int) -> str:
        return self._paid_action("buy", 1, money=self.scene.layout.money(self.scene.trailer_price))

    def _flush(self, _: int) -> str:
        return self._paid_action("flush", int(self.scene.s["flush_ap"]), money=self._price("flush_price"))

    def _drop(self, slot: int) -> str:
        return self._paid_action("drop", 1, card=self._own_card(slot), markers=self._number("drop_rest"))

    def _push_on(self, _: int) -> str:
        return self._message("push-on", markers=self._number("push_on_rest"))

    def _declare(self, _: int) -> str:
        return self._message("declare")

    def _reserve(self, index: int) -> str:
        markers, points = self._number("reserve_rest"), self._number("reserve_take_ap")
        return self._message("reserve", card=self._card_in_row(index), markers=markers, points=points)

    def _take_reserved(self, _: int) -> str:
        assert self.me.reserved is not None
        return self._paid_action(
            "take-reserved", self._number("reserve_take_ap"), card=self._card_in_row(self.me.reserved)
        )

    def _secret_draw(self, _: int) -> str:
        points, cards = self._number("secret_draw_ap"), self._number("secret_draw_cards")
        return self._paid_action("secret-draw", points, cards=cards)

    def _partial_flush(self, _: int) -> str:
        return self._paid_action("partial-flush", self.scene.partial_flush_ap, money=self._price("partial_flush_price"))

    def _keep(self, index: int) -> str:
        card = self.scene.hand[index]
        money = self.scene.layout.money(self.scene.secret_fee(card))
        return self._message("keep", card=self.scene.layout.card_names[card], money=money)

    def _discard(self, index: int) -> str:
        return self._message("discard", card=self._card_in_row(index))

    def _rest(self, _: int) -> str:
        return self._message("rest", left=self.scene.ap)

    def _end(self, _: int) -> str:
        return self._message("end", left=self.scene.ap)


TIPS: dict[int, Callable[[Offers, int], str]] = {
    actions.MOVE: Offers._move,
    actions.TAKE: Offers._take,
    actions.PICK_UP: Offers._pick_up,
    actions.DELIVER: Offers._deliver,
    actions.DELIVER_WITH: Offers._deliver_with,
    actions.BUY: Offers._buy,
    actions.FLUSH: Offers._flush,
    actions.DROP: Offers._drop,
    actions.PUSH_ON: Offers._push_on,
    actions.DECLARE: Offers._declare,
    actions.RESERVE: Offers._reserve,
    actions.TAKE_RESERVED: Offers._take_reserved,
    actions.SECRET_DRAW: Offers._secret_draw,
    actions.PARTIAL_FLUSH: Offers._partial_flush,
    actions.KEEP: Offers._keep,
    actions.DISCARD: Offers._discard,
    actions.REST: Offers._rest,
    actions.END: Offers._end,
}
