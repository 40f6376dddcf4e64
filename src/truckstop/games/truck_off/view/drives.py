"""Whole drives: every space further away than a step, with the shortest way there that the rules allow."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from truckstop.games.truck_off.actions import STEP, Way
from truckstop.games.truck_off.rules.drive import enterable_spaces
from truckstop.games.truck_off.state import COLUMNS, MAX_STEPS, Decision, Stage
from truckstop.games.truck_off.view.layout import ACTION_TEXTS
from truckstop.games.truck_off.view.scene import Scene
from truckstop.kit.read import bits, viewer_may_act

AHEAD = {Way.UP: -COLUMNS, Way.DOWN: COLUMNS, Way.LEFT: -1, Way.RIGHT: 1}
WAYS = {ahead: way for way, ahead in AHEAD.items()}

_enterable: Callable[..., tuple[int, int]] = enterable_spaces


@dataclass(frozen=True)
class Journey:
    """A way onward from where the truck is now."""

    begins: int
    path: tuple[int, ...]  # spaces entered
    closes: tuple[int, ...]  # open venues that it drives over
    left: int  # steps, on arrival
    fuelled: bool  # has been through the gas station

    @property
    def ends(self) -> int:
        return self.path[-1] if self.path else self.begins

    @property
    def notation(self) -> str:
        spaces = zip((self.begins, *self.path), self.path, strict=False)
        return "; ".join(ACTION_TEXTS[STEP + WAYS[b - a]] for a, b in spaces)


class Scout:
    """Asks the rules what a drive may enter next, wherever it has got to, on a record of its own."""

    def __init__(self, scene: Scene, seat: int) -> None:
        self.box = scene.layout.box.record
        self.states = np.zeros(1, scene.s.dtype)
        self.states[0] = scene.s
        self.sheet = scene.sheets[seat]
        self.me: Any = self.states[0]["seat"][seat]
        self.plan: Any = self.me["plan"]
        self.taken = int(self.plan["steps"])
        self.been = self.plan["path"][: self.taken].tolist()
        self.gas = int(self.box["gas_movement"])

    def here(self, at: int) -> Journey:
        return Journey(at, (), (), int(self.plan["left"]), bool(self.plan["fuelled"]))

    def onward(self, journey: Journey) -> list[Journey]:
        """One step further, every way that is allowed."""
        now, left, fuelled = self.plan, journey.left, journey.fuelled
        if self.taken + len(journey.path) >= MAX_STEPS:
            return []
        now["path"][self.taken : self.taken + len(journey.path)] = journey.path
        now["steps"], now["left"], now["fuelled"] = self.taken + len(journey.path), left, fuelled
        low, height = _enterable(self.box, self.states[0], self.me)
        closes = journey.closes
        if self._passes(journey):
            closes = (*closes, journey.ends)
        found = []
        for space in bits(int(low) | int(height) << 64):
            fills = space == self.sheet.gas and not fuelled
            after = left - 1 + (self.gas if fills else 0)
            found.append(Journey(journey.begins, (*journey.path, space), closes, after, fuelled or fills))
        return found

    def _passes(self, journey: Journey) -> bool:
        """Whether going on from here closes the venue that the journey has come to."""
        before = (*self.been, *journey.path)
        return bool(before) and self.sheet.is_open(before[-1]) and before[-1] not in before[:-1]


def steps(scene: Scene) -> dict[int, Journey]:
    """The spaces one step away that may be entered."""
    scout, here = _begin(scene)
    return {journey.ends: journey for journey in scout.onward(here)} if scout and here else {}


def journeys(scene: Scene) -> list[Journey]:
    """The spaces further away: the fewest steps, and among those the fewest venues closed on the way."""
    scout, here = _begin(scene)
    if scout is None or here is None:
        return []
    edge = {(journey.ends, journey.fuelled): journey for journey in scout.onward(here)}
    reached = {here.ends: here} | {journey.ends: journey for journey in edge.values()}
    near, seen = set(reached), {(here.ends, here.fuelled), *edge}
    while edge:
        ahead: dict[tuple[int, bool], Journey] = {}
        for journey in edge.values():
            for onward in scout.onward(journey):
                key = onward.ends, onward.fuelled
                if key not in seen and (key not in ahead or len(onward.closes) < len(ahead[key].closes)):
                    ahead[key] = onward
        seen.update(ahead)
        for journey in ahead.values():
            reached.setdefault(journey.ends, journey)
        edge = ahead
    return [reached[space] for space in sorted(reached) if space not in near]


def _begin(scene: Scene) -> tuple[Scout | None, Journey | None]:
    plan = scene.plan
    if plan is None or scene.viewer is None or not viewer_may_act(scene):
        return None, None
    if scene.stage != Stage.DRIVE or plan.part != Decision.STEP or plan.ends is None:
        return None, None
    scout = Scout(scene, scene.viewer)
    return scout, scout.here(plan.ends)
