"""The one sentence at the top: whose turn it is, and what is asked of this seat."""

from collections.abc import Sequence
from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.words import Words
from truckstop.games.road_master.state import Face, Stage
from truckstop.games.road_master.view.scene import Scene


def prompt(box: Box, s: Any, seat: int, words: Words, *, names: Sequence[str] = ()) -> str:
    """What the seat should read first; a seat out of range is a spectator."""
    return sentence(Scene.of(box, s, seat, words, names))


def sentence(scene: Scene) -> str:
    if scene.is_over:
        return _over(scene)
    if not scene.is_my_move:
        return _waiting(scene)
    risks = scene.is_at_risk and scene.face not in (Face.CONTRACTS, Face.SUPER_BONUS)
    return f"{_asked(scene)} {scene.plate.words('ask-risk')}" if risks else _asked(scene)


def _asked(scene: Scene) -> str:
    """Something is asked of the viewer."""
    words = scene.plate.words
    if scene.stage == Stage.PROGRAM:
        return words("ask-list", listed=len(scene.program), most=scene.plate.figure("actions_per_turn"))
    if scene.face is not None:
        return _within(scene, scene.face)
    if scene.binding:
        return _listed_face(scene)
    left = words("ask-last-turn" if scene.trigger is not None else "ask-turn", left=scene.actions_left)
    return f"{left} {words(f'ask-{_hint(scene)}')}"


def _hint(scene: Scene) -> str:
    """What could be done next, the most urgent first."""
    me, plate, left = scene.me, scene.plate, scene.faces_left
    if me.at is None:
        return "place"
    here = plate.warehouse[me.at]
    if here is not None:
        wanted = [plate.cards[held.card] for held in me.contracts]
        if Face.UNLOAD in left and any(card.to == here and card.colour in me.cargo for card in wanted):
            return "deliver"
        room = plate.figure("truck_capacity") - len(me.cargo)
        if Face.LOAD in left and room and any(card.colour == here for card in wanted) and scene.stock[here][here]:
            return "load"
    if me.contracts and left & {Face.FORWARD, Face.REVERSE}:
        return "drive"
    return "contracts" if Face.CONTRACTS in left else "any"


def _listed_face(scene: Scene) -> str:
    """RM-035: the face that has come up."""
    comes, words = int(scene.s["comes_up"]), scene.plate.words
    if comes >= len(scene.program) or (scene.me.at is None and scene.program[comes] >= Face.LOAD):
        return words("ask-place-first")
    return words("ask-listed", face=scene.plate.faces[scene.program[comes]], number=comes + 1, most=len(scene.program))


def _within(scene: Scene, face: Face) -> str:
    """An action is under way."""
    words, plate = scene.plate.words, scene.plate
    match face:
        case Face.CONTRACTS:
            key = "ask-more-contracts" if scene.pieces else "ask-contracts-again"
            return words(key, left=int(scene.s["to_pick"]))
        case Face.SUPER_BONUS:
            return words("ask-keep", cards=len(scene.looks), most=plate.figure("bonus_keep_max"))
        case Face.LOAD:
            room = plate.figure("truck_capacity") - len(scene.me.cargo)
            return words("ask-more-cubes", cubes=scene.pieces, room=room)
        case Face.FORWARD:
            return words("ask-more-steps", left=plate.figure("max_steps_forward") - scene.pieces)
    return words("ask-more-unloading", cubes=scene.pieces)


def _waiting(scene: Scene) -> str:
    """Another player is asked."""
    words, who = scene.plate.words, scene.names[scene.player]
    if scene.stage == Stage.PROGRAM:
        return words("wait-list", player=who)
    if scene.face is not None:
        return words(f"wait-{scene.face.name.lower().replace('_', '-')}", player=who)
    key = "wait-last-turn" if scene.trigger is not None else "wait-turn"
    return words(key, player=who, left=scene.actions_left)


def _over(scene: Scene) -> str:
    """Who won; the viewer's place and points."""
    words = scene.plate.words
    first = [player for player in scene.players if player.place == 1]
    if scene.viewer is None or scene.players[scene.viewer].gone:
        who = _listed(scene, [scene.names[player.seat] for player in first])
        return words("label-over", player=who, points=first[0].score, count=len(first))
    me = scene.players[scene.viewer]
    if me.place == 1:
        return words("label-over-won" if len(first) == 1 else "label-over-shared", points=me.score)
    return words("label-over-place", place=me.place, points=me.score, players=scene.seats)


def _listed(scene: Scene, names: Sequence[str]) -> str:
    """Names one after the other, the last two joined by a word."""
    if len(names) == 1:
        return names[0]
    return scene.plate.words("label-pair", first=", ".join(names[:-1]), second=names[-1])
