"""The plan of a seat's next turn: the faces that it intends to play (RM-017). It is not part of the record."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from truckstop.engine.box import Box
from truckstop.engine.types import StateRecord
from truckstop.kit.read import viewer_may_act

from ..actions import LIST
from ..state import PLAYED_BASE, Face, Stage
from .scene import Scene

LIST_ACTIONS = range(LIST, LIST + len(Face))  # a plan is stored as actions that list faces


def plan_turn(s: StateRecord, seat: int) -> int:
    """RM-017, RM-035: the round of the turn that a plan made now is for. A fixed program needs no plan any more."""
    first, player, seats = int(s["first"]), int(s["player"]), int(s["seats"])
    has_played = (player - first) % seats > (seat - first) % seats
    is_program_fixed = bool(s["binding_program"]) and int(s["stage"]) != Stage.PROGRAM
    return int(s["turn"]) + (has_played or (player == seat and is_program_fixed))


def plan_fits(box: Box, s: StateRecord, plan: Sequence[int]) -> bool:
    """RM-012, RM-032: whether these actions list up to four faces, with a token for each."""
    faces = [Face(action - LIST) for action in plan if action in LIST_ACTIONS]
    return len(faces) == len(plan) == len(faces_with_token(box, s, faces))


def faces_with_token(box: Box, s: StateRecord, faces: Iterable[Face], played_faces: Sequence[Face] = ()) -> list[Face]:
    """The faces for which a token is left after those played before, in their order. The others are left out."""
    followers = box.record["follow"][int(s["token_pairing"])]
    code, playable_faces = sum(map(_digit, played_faces)), []
    for face in faces:
        if int(followers[code]) >> face & 1:
            playable_faces.append(face)
            code += _digit(face)
    return playable_faces


def _digit(face: Face) -> int:
    """What a face adds to the code `State.played`."""
    return int(PLAYED_BASE**face)


@dataclass(frozen=True)
class Plan:
    """The viewer's plan for a turn."""

    scene: Scene
    played_faces: tuple[Face, ...]  # in the turn that the plan is for
    next_faces: tuple[Face, ...]  # planned and not yet played

    @classmethod
    def of(cls, scene: Scene, actions: Sequence[int]) -> "Plan":
        """The plan with these actions. Faces played already are left out, and faces without a token (RM-017)."""
        played_faces = scene.played_faces if scene.player == scene.viewer and not scene.is_program_fixed else []
        next_faces = [Face(action - LIST) for action in actions]
        for face in played_faces:
            if face in next_faces:
                next_faces.remove(face)
        playable_faces = faces_with_token(scene.layout.box, scene.s, next_faces, played_faces)
        return cls(scene, tuple(played_faces), tuple(playable_faces))

    @property
    def current_face(self) -> Face | None:
        """The face that the plan suggests for the viewer's current decision; None if it suggests none."""
        may_choose = viewer_may_act(self.scene) and self.scene.face is None and not self.scene.is_program_fixed
        return self.next_faces[0] if may_choose and self.next_faces else None

    @property
    def text(self) -> str:
        """The names of the faces not yet played."""
        return ", ".join(self.scene.layout.faces[face] for face in self.next_faces)

    def can_add(self, face: Face) -> bool:
        """Whether there is a token for another face."""
        played_faces = self.played_faces + self.next_faces
        return bool(faces_with_token(self.scene.layout.box, self.scene.s, [face], played_faces))

    def notation(self, next_faces: Iterable[Face]) -> str:
        """The actions of a plan with these faces still to play."""
        return "; ".join(self.scene.layout.actions[LIST + face] for face in (*self.played_faces, *next_faces))
