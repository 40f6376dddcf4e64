"""The plan of a seat's next turn: faces, laid out as a binding programme lists them. It is no part of the record."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from truckstop.engine.box import Box
from truckstop.games.road_master.actions import LIST
from truckstop.games.road_master.state import PLAYED_BASE, Face, Stage
from truckstop.games.road_master.view.scene import Scene
from truckstop.kit.read import viewer_may_act

LISTS = range(LIST, LIST + len(Face))


def plan_turn(s: Any, seat: int) -> int:
    """RM-017, RM-035: the round of the turn that a plan of now is for; a programme that is fixed needs none."""
    first, player, seats = int(s["first"]), int(s["player"]), int(s["seats"])
    has_played = (player - first) % seats > (seat - first) % seats
    is_fixed = bool(s["binding_program"]) and int(s["stage"]) != Stage.PROGRAM
    return int(s["turn"]) + (has_played or (player == seat and is_fixed))


def plan_fits(box: Box, s: Any, plan: Sequence[int]) -> bool:
    """RM-012, RM-032: up to four faces, and a token for each."""
    faces = [Face(action - LIST) for action in plan if action in LISTS]
    return len(faces) == len(plan) == len(fitting(box, s, faces))


def fitting(box: Box, s: Any, faces: Iterable[Face], played: Sequence[Face] = ()) -> list[Face]:
    """Of these faces, in their order, those that find tokens after those played."""
    follow, hand, found = box.record["follow"][int(s["token_pairing"])], sum(map(_digit, played)), []
    for face in faces:
        if int(follow[hand]) >> face & 1:
            found.append(face)
            hand += _digit(face)
    return found


def _digit(face: Face) -> int:
    return int(PLAYED_BASE**face)


@dataclass(frozen=True)
class Plan:
    """What the viewer has laid out."""

    scene: Scene
    played: tuple[Face, ...]  # in the turn that the plan is for
    ahead: tuple[Face, ...]

    @classmethod
    def of(cls, scene: Scene, actions: Sequence[int]) -> "Plan":
        """RM-017: what is played otherwise leaves the plan as far as tokens are left for it."""
        played = scene.played if scene.player == scene.viewer and not scene.is_fixed else []
        ahead = [Face(action - LIST) for action in actions]
        for face in played:
            if face in ahead:
                ahead.remove(face)
        return cls(scene, tuple(played), tuple(fitting(scene.layout.box, scene.s, ahead, played)))

    @property
    def next(self) -> Face | None:
        """The face that is planned for the decision that is asked now."""
        is_open = viewer_may_act(self.scene) and self.scene.face is None and not self.scene.is_fixed
        return self.ahead[0] if is_open and self.ahead else None

    @property
    def said(self) -> str:
        """What is ahead, in words."""
        return ", ".join(self.scene.layout.faces[face] for face in self.ahead)

    def may_add(self, face: Face) -> bool:
        return bool(fitting(self.scene.layout.box, self.scene.s, [face], self.played + self.ahead))

    def notation(self, ahead: Iterable[Face]) -> str:
        """The plan with these faces ahead."""
        return "; ".join(self.scene.layout.actions[LIST + face] for face in (*self.played, *ahead))
