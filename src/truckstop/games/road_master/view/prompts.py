"""The one sentence at the top: whose turn it is, and what is asked of this seat."""

from truckstop.games.road_master.state import Face, Stage
from truckstop.games.road_master.view.scene import Scene
from truckstop.kit.read import viewer_may_act
from truckstop.kit.texts import result_sentence


def sentence(scene: Scene) -> str:
    if scene.is_over:
        return result_sentence(scene, scene.layout.messages, lambda player: {"points": player.score})
    if not viewer_may_act(scene):
        return _waiting(scene)
    risks = scene.is_at_risk and scene.face not in (Face.CONTRACTS, Face.SUPER_BONUS)
    return f"{_asked(scene)} {scene.layout.messages('ask-risk')}" if risks else _asked(scene)


def _asked(scene: Scene) -> str:
    """Something is asked of the viewer."""
    messages = scene.layout.messages
    if scene.stage == Stage.PROGRAM:
        return messages("ask-list", listed=len(scene.program), most=scene.layout.figure("actions_per_turn"))
    if scene.face is not None:
        return _within(scene, scene.face)
    if scene.binding:
        return _listed_face(scene)
    left = messages("ask-last-turn" if scene.trigger is not None else "ask-turn", left=scene.actions_left)
    return f"{left} {messages(f'ask-{_hint(scene)}')}"


def _hint(scene: Scene) -> str:
    """What could be done next, the most urgent first."""
    me, layout, left = scene.me, scene.layout, scene.faces_left
    if me.at is None:
        return "place"
    here = layout.warehouse[me.at]
    if here is not None:
        wanted = [layout.cards[held.card] for held in me.contracts]
        if Face.UNLOAD in left and any(card.to == here and card.colour in me.cargo for card in wanted):
            return "deliver"
        room = layout.figure("truck_capacity") - len(me.cargo)
        if Face.LOAD in left and room and any(card.colour == here for card in wanted) and scene.stock[here][here]:
            return "load"
    if me.contracts and left & {Face.FORWARD, Face.REVERSE}:
        return "drive"
    return "contracts" if Face.CONTRACTS in left else "any"


def _listed_face(scene: Scene) -> str:
    """RM-035: the face that has come up."""
    comes, messages = int(scene.s["comes_up"]), scene.layout.messages
    if comes >= len(scene.program) or (scene.me.at is None and scene.program[comes] >= Face.LOAD):
        return messages("ask-place-first")
    return messages(
        "ask-listed", face=scene.layout.faces[scene.program[comes]], number=comes + 1, most=len(scene.program)
    )


def _within(scene: Scene, face: Face) -> str:
    """An action is under way."""
    messages, layout = scene.layout.messages, scene.layout
    match face:
        case Face.CONTRACTS:
            key = "ask-more-contracts" if scene.pieces else "ask-contracts-again"
            return messages(key, left=int(scene.s["to_pick"]))
        case Face.SUPER_BONUS:
            return messages("ask-keep", cards=len(scene.looks), most=layout.figure("bonus_keep_max"))
        case Face.LOAD:
            room = layout.figure("truck_capacity") - len(scene.me.cargo)
            return messages("ask-more-cubes", cubes=scene.pieces, room=room)
        case Face.FORWARD:
            return messages("ask-more-steps", left=layout.figure("max_steps_forward") - scene.pieces)
    return messages("ask-more-unloading", cubes=scene.pieces)


def _waiting(scene: Scene) -> str:
    """Another player is asked."""
    messages, who = scene.layout.messages, scene.names[scene.player]
    if scene.stage == Stage.PROGRAM:
        return messages("wait-list", player=who)
    if scene.face is not None:
        return messages(f"wait-{scene.face.name.lower().replace('_', '-')}", player=who)
    key = "wait-last-turn" if scene.trigger is not None else "wait-turn"
    return messages(key, player=who, left=scene.actions_left)
