"""The legal actions of a viewer, each with a tip: a sentence about its costs and effects."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from truckstop.kit.offers import choice, handler_of, unavailable_choice

from .. import actions as a
from ..state import HOME, KEPT, TOP_CARD, Face, Stage
from .drives import Delivery, Drive, find_delivery, find_drives
from .plans import Plan
from .scene import Scene


@dataclass(frozen=True)
class Offers:
    """The legal actions of a viewer in a scene."""

    scene: Scene
    legal: frozenset[int]
    plan: Plan | None = None  # of the viewer; None for spectators and in pictures without plans

    @classmethod
    def of(cls, scene: Scene, legal: frozenset[int], plan: Sequence[int] | None = None) -> "Offers":
        is_planning = scene.viewer is not None and plan is not None
        return cls(scene, legal, Plan.of(scene, plan or ()) if is_planning else None)

    @cached_property
    def drives(self) -> list[Drive]:
        """The drives to all cells in reach."""
        return find_drives(self.scene, self.legal)

    @cached_property
    def delivery(self) -> Delivery | None:
        """What one click can deliver; None for a single action, which has a button on its contract."""
        delivery = find_delivery(self.scene, self.legal)
        return delivery if delivery and len(delivery.actions) > 1 else None

    def button(self, action: int, outline: str, drawing: str) -> str:
        """A drawing that chooses an action; where the action is illegal, it explains why."""
        if action in self.legal:
            return choice(outline, self.notation(action), self.tip(action), drawing, self.plan_attribute(action))
        return unavailable_choice(self.scene.viewer, self.notation(action), drawing)

    def is_planned(self, face: Face | None) -> bool:
        """RM-017: whether the plan suggests this face now."""
        return face is not None and self.plan is not None and self.plan.current_face == face

    def plan_attribute(self, action: int) -> str:
        """The attribute that marks an action as planned; empty for other actions."""
        family = next(first for first in reversed(FAMILY_FACES) if action >= first)
        face = Face(action - a.LIST) if family == a.LIST else FAMILY_FACES[family]
        return ' data-planned=""' if self.is_planned(face) else ""

    def notation(self, *actions: int) -> str:
        """Actions in the notation of the game, separated by `;`."""
        return "; ".join(self.scene.layout.actions[action] for action in actions)

    def tip(self, action: int) -> str:
        """The costs and effects of an action."""
        describe, number = handler_of(TIP_METHODS, action)
        return describe(self, number)

    def whole_drive_tip(self, drive: Drive) -> str:
        """The tip for a complete forward action."""
        cell = self.scene.layout.cells[drive.goal]
        return self._action_tip("drive-whole", Face.FORWARD, cell=cell, steps=len(drive.cells) + self.scene.pieces)

    def whole_load_tip(self, colour: int, cubes: int) -> str:
        """The tip for a complete load action with several cubes of a colour."""
        return self._action_tip("load-whole", Face.LOAD, colour=self.scene.layout.colours[colour], cubes=cubes)

    def whole_delivery_tip(self, delivery: Delivery) -> str:
        """The tip for the delivery of all wanted cubes."""
        return self._action_tip("deliver-whole", Face.UNLOAD, cubes=delivery.cubes, points=delivery.points)

    def _message(self, key: str, **values: object) -> str:
        return self.scene.layout.messages(f"tip-{key}", **values)

    def _action_tip(self, key: str, face: Face, **values: object) -> str:
        """The tip for a piece of an action, with the cost of the action if it begins, and a warning of boom cards."""
        sentences = [self._message(key, **values)]
        if self.scene.stage == Stage.TURN:
            sentences.append(self._message("cost", left=self.scene.actions_left - 1))
        if self._has_boom_card(face, values):
            sentences.append(self._message("risk-half" if self.scene.is_armed else "risk"))
        return " ".join(sentences + self._plan_note(face))

    def _plan_note(self, face: Face) -> list[str]:
        return [self._message("planned")] if self.is_planned(face) else []

    def _has_boom_card(self, face: Face, values: dict[str, object]) -> bool:
        """RM-162: whether this action draws a boom card: explosive cubes are on the truck, or it loads one."""
        if not self.scene.has_explosives or face in (Face.CONTRACTS, Face.SUPER_BONUS):
            return False
        explosive_colour = self.scene.layout.number("explosive_colour")
        colour_name = self.scene.layout.colours[explosive_colour]
        return explosive_colour in self.scene.me.cargo or values.get("colour") == colour_name

    def _take_tip(self, slot: int) -> str:
        layout = self.scene.layout
        if slot == TOP_CARD:
            assert self.scene.back_colour is not None
            return self._action_tip("take-top", Face.CONTRACTS, colour=layout.colours[self.scene.back_colour])
        card = self.scene.market[slot]
        assert card is not None
        return self._action_tip("take", Face.CONTRACTS, card=layout.card_names[card])

    def _super_bonus_tip(self, _: int) -> str:
        cards = min(self.scene.layout.number("bonus_look"), int(self.scene.s["bonus_left"]))
        most = self.scene.layout.number("bonus_keep_max")
        return self._action_tip("super-bonus", Face.SUPER_BONUS, cards=cards, most=most)

    def _keep_tip(self, n: int) -> str:
        return self._message("keep", bonus=self.scene.layout.bonus_names[self.scene.bonus_choices[n]])

    def _load_tip(self, colour: int) -> str:
        room = self.scene.layout.number("truck_capacity") - len(self.scene.me.cargo)
        return self._action_tip("load", Face.LOAD, colour=self.scene.layout.colours[colour], room=room - 1)

    def _drive_tip(self, cell: int) -> str:
        steps = self.scene.layout.number("max_steps_forward") - self.scene.pieces - 1
        return self._action_tip("drive", Face.FORWARD, cell=self.scene.layout.cells[cell], steps=steps)

    def _back_tip(self, cell: int) -> str:
        return self._action_tip("back", Face.REVERSE, cell=self.scene.layout.cells[cell])

    def _deliver_tip(self, card: int) -> str:
        layout, facts = self.scene.layout, self.scene.layout.cards[card]
        missing_cubes = facts.cubes - self.scene.contract_cubes[card] - 1
        return self._action_tip(
            "deliver", Face.UNLOAD, card=layout.card_names[card], missing=missing_cubes, points=facts.points
        )

    def _store_tip(self, colour: int) -> str:
        scene, layout = self.scene, self.scene.layout
        assert scene.me.cell is not None
        dock_warehouse = layout.warehouse[scene.me.cell]
        assert dock_warehouse is not None
        is_perishable = scene.has_perishables and colour == layout.number("perishable_colour")
        if is_perishable and int(scene.s["perishable_store"]) != KEPT:
            return self._action_tip("waste", Face.UNLOAD, colour=layout.colours[colour])
        warehouse = layout.letters[colour if int(scene.s["store_to"]) == HOME else dock_warehouse]
        return self._action_tip("store", Face.UNLOAD, colour=layout.colours[colour], warehouse=warehouse)

    def _place_tip(self, dock: int) -> str:
        return self._message("place", dock=self.scene.layout.messages.item_name("dock", dock))

    def _list_tip(self, face: int) -> str:
        tip = self._message("list", face=self.scene.layout.faces[face], number=len(self.scene.program) + 1)
        return " ".join([tip, *self._plan_note(Face(face))])

    def _give_up_tip(self, _: int) -> str:
        return self._message("give-up", face=self.scene.layout.faces[self.scene.program[int(self.scene.s["comes_up"])]])

    def _done_tip(self, _: int) -> str:
        if self.scene.face is None:
            return self._message("done-list", count=len(self.scene.program))
        key = self.scene.face.name.lower().replace("_", "-")
        tip = self._message(f"done-{key}", count=self.scene.choice_count)
        return f"{tip} {self._message('left', left=self.scene.actions_left)}"

    def _end_tip(self, _: int) -> str:
        sentences = [self._message("end", left=self.scene.actions_left)]
        perishable_cubes = self.scene.me.cargo.count(self.scene.layout.number("perishable_colour"))
        if self.scene.has_perishables and perishable_cubes:
            sentences.append(self._message("spoils", cubes=perishable_cubes))
        return " ".join(sentences)


# First action of a family → the face that its actions play. A family that is left out plays the face of the one before.
FAMILY_FACES: dict[int, Face | None] = {
    a.TAKE: Face.CONTRACTS,
    a.SUPER_BONUS: Face.SUPER_BONUS,
    a.KEEP: None,
    a.LOAD: Face.LOAD,
    a.DRIVE: Face.FORWARD,
    a.BACK: Face.REVERSE,
    a.DELIVER: Face.UNLOAD,
    a.PLACE: None,
    a.LIST: None,
    a.GIVE_UP: None,
}
TIP_METHODS: dict[int, Callable[[Offers, int], str]] = {
    a.TAKE: Offers._take_tip,
    a.SUPER_BONUS: Offers._super_bonus_tip,
    a.KEEP: Offers._keep_tip,
    a.LOAD: Offers._load_tip,
    a.DRIVE: Offers._drive_tip,
    a.BACK: Offers._back_tip,
    a.DELIVER: Offers._deliver_tip,
    a.STORE: Offers._store_tip,
    a.PLACE: Offers._place_tip,
    a.LIST: Offers._list_tip,
    a.GIVE_UP: Offers._give_up_tip,
    a.DONE: Offers._done_tip,
    a.END: Offers._end_tip,
}
