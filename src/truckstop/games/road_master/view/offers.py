"""What the viewer may do now: each action with a sentence that says what it costs and what it does."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from truckstop.games.road_master import actions as a
from truckstop.games.road_master.state import HOME, KEPT, TOP_CARD, Face, Stage
from truckstop.games.road_master.view.drives import Delivery, Drive, delivery, drives
from truckstop.games.road_master.view.plans import Plan
from truckstop.games.road_master.view.scene import Scene
from truckstop.kit.offers import choice, handler_of, unavailable_choice


@dataclass(frozen=True)
class Offers:
    """The legal actions of a viewer."""

    scene: Scene
    legal: frozenset[int]
    plan: Plan | None = None  # what the viewer has laid out

    @classmethod
    def of(cls, scene: Scene, legal: frozenset[int], plan: Sequence[int] | None = None) -> "Offers":
        is_planning = scene.viewer is not None and plan is not None
        return cls(scene, legal, Plan.of(scene, plan or ()) if is_planning else None)

    @cached_property
    def drives(self) -> list[Drive]:
        return drives(self.scene, self.legal)

    @cached_property
    def delivery(self) -> Delivery | None:
        """What one click can deliver; None where that is a single cube, which its contract takes as well."""
        found = delivery(self.scene, self.legal)
        return found if found and len(found.actions) > 1 else None

    def put(self, action: int, d: str, within: str) -> str:
        """Something to choose, ringed; where it may not be chosen now, it can be asked why."""
        if action in self.legal:
            return choice(d, self.notation(action), self.tip(action), within, self.mark(action))
        return unavailable_choice(self.scene.viewer, self.notation(action), within)

    def is_planned(self, face: Face | None) -> bool:
        """RM-017: whether this face is planned for now."""
        return face is not None and self.plan is not None and self.plan.next == face

    def mark(self, action: int) -> str:
        """What marks a choice as planned."""
        family = next(first for first in reversed(FACES) if action >= first)
        face = Face(action - a.LIST) if family == a.LIST else FACES[family]
        return ' data-planned=""' if self.is_planned(face) else ""

    def notation(self, *actions: int) -> str:
        return "; ".join(self.scene.layout.actions[action] for action in actions)

    def tip(self, action: int) -> str:
        """What an action costs and does."""
        describe, number = handler_of(TIPS, action)
        return describe(self, number)

    def whole_drive(self, drive: Drive) -> str:
        """The same for a whole forward action."""
        cell = self.scene.layout.cells[drive.goal]
        return self._costing("drive-whole", Face.FORWARD, cell=cell, steps=len(drive.cells) + self.scene.pieces)

    def whole_load(self, colour: int, cubes: int) -> str:
        """The same for several cubes of a colour."""
        return self._costing("load-whole", Face.LOAD, colour=self.scene.layout.colours[colour], cubes=cubes)

    def whole_delivery(self, found: Delivery) -> str:
        """The same for all that can be delivered."""
        return self._costing("deliver-whole", Face.UNLOAD, cubes=found.cubes, points=found.points)

    def _say(self, key: str, **values: object) -> str:
        return self.scene.layout.messages(f"tip-{key}", **values)

    def _costing(self, key: str, face: Face, **values: object) -> str:
        """What is said of an action, with what it costs unless it is under way, and whether something may explode."""
        found = [self._say(key, **values)]
        if self.scene.stage == Stage.TURN:
            found.append(self._say("cost", left=self.scene.actions_left - 1))
        if self._risks(face, values):
            found.append(self._say("risk-half" if self.scene.is_armed else "risk"))
        return " ".join(found + self._as_planned(face))

    def _as_planned(self, face: Face) -> list[str]:
        return [self._say("planned")] if self.is_planned(face) else []

    def _risks(self, face: Face, values: dict[str, object]) -> bool:
        """RM-162: whether a boom card is drawn in this action."""
        if not self.scene.explosive or face in (Face.CONTRACTS, Face.SUPER_BONUS):
            return False
        explosive = self.scene.layout.figure("explosive_colour")
        return explosive in self.scene.me.cargo or values.get("colour") == self.scene.layout.colours[explosive]

    def _take(self, slot: int) -> str:
        layout = self.scene.layout
        if slot == TOP_CARD:
            assert self.scene.back is not None
            return self._costing("take-top", Face.CONTRACTS, colour=layout.colours[self.scene.back])
        card = self.scene.market[slot]
        assert card is not None
        return self._costing("take", Face.CONTRACTS, card=layout.card_names[card])

    def _super_bonus(self, _: int) -> str:
        cards = min(self.scene.layout.figure("bonus_look"), int(self.scene.s["bonus_left"]))
        most = self.scene.layout.figure("bonus_keep_max")
        return self._costing("super-bonus", Face.SUPER_BONUS, cards=cards, most=most)

    def _keep(self, n: int) -> str:
        return self._say("keep", bonus=self.scene.layout.bonus_names[self.scene.looks[n]])

    def _load(self, colour: int) -> str:
        room = self.scene.layout.figure("truck_capacity") - len(self.scene.me.cargo)
        return self._costing("load", Face.LOAD, colour=self.scene.layout.colours[colour], room=room - 1)

    def _drive(self, cell: int) -> str:
        steps = self.scene.layout.figure("max_steps_forward") - self.scene.pieces - 1
        return self._costing("drive", Face.FORWARD, cell=self.scene.layout.cells[cell], steps=steps)

    def _back(self, cell: int) -> str:
        return self._costing("back", Face.REVERSE, cell=self.scene.layout.cells[cell])

    def _deliver(self, card: int) -> str:
        facts, laid = self.scene.layout.cards[card], self.scene.laid[card]
        name, missing = self.scene.layout.card_names[card], facts.cubes - laid - 1
        return self._costing("deliver", Face.UNLOAD, card=name, missing=missing, points=facts.points)

    def _store(self, colour: int) -> str:
        scene, layout = self.scene, self.scene.layout
        assert scene.me.at is not None
        here = layout.warehouse[scene.me.at]
        assert here is not None
        if (
            scene.perishable
            and colour == layout.figure("perishable_colour")
            and int(scene.s["perishable_store"]) != KEPT
        ):
            return self._costing("waste", Face.UNLOAD, colour=layout.colours[colour])
        warehouse = layout.letters[colour if int(scene.s["store_to"]) == HOME else here]
        return self._costing("store", Face.UNLOAD, colour=layout.colours[colour], warehouse=warehouse)

    def _place(self, dock: int) -> str:
        return self._say("place", dock=self.scene.layout.messages.item_name("dock", dock))

    def _list(self, face: int) -> str:
        said = self._say("list", face=self.scene.layout.faces[face], number=len(self.scene.program) + 1)
        return " ".join([said, *self._as_planned(Face(face))])

    def _give_up(self, _: int) -> str:
        return self._say("give-up", face=self.scene.layout.faces[self.scene.program[int(self.scene.s["comes_up"])]])

    def _done(self, _: int) -> str:
        if self.scene.face is None:
            return self._say("done-list", count=len(self.scene.program))
        key, left = self.scene.face.name.lower().replace("_", "-"), self.scene.actions_left
        return f"{self._say(f'done-{key}', count=self.scene.chosen)} {self._say('left', left=left)}"

    def _end(self, _: int) -> str:
        found = [self._say("end", left=self.scene.actions_left)]
        spoiled = self.scene.me.cargo.count(self.scene.layout.figure("perishable_colour"))
        if self.scene.perishable and spoiled:
            found.append(self._say("spoils", cubes=spoiled))
        return " ".join(found)


FACES: dict[int, Face | None] = {  # of the families: what they begin; of a list, the face itself
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
TIPS: dict[int, Callable[[Offers, int], str]] = {
    a.TAKE: Offers._take,
    a.SUPER_BONUS: Offers._super_bonus,
    a.KEEP: Offers._keep,
    a.LOAD: Offers._load,
    a.DRIVE: Offers._drive,
    a.BACK: Offers._back,
    a.DELIVER: Offers._deliver,
    a.STORE: Offers._store,
    a.PLACE: Offers._place,
    a.LIST: Offers._list,
    a.GIVE_UP: Offers._give_up,
    a.DONE: Offers._done,
    a.END: Offers._end,
}
