"""Whose turn it is, and what the viewer has to decide: a headline of a few words, and a sentence with the detail."""

from truckstop.kit.read import shorten_name, viewer_may_act
from truckstop.kit.texts import result_sentence

from ..state import Face, Stage
from .scene import Scene


def headline(scene: Scene) -> str:
    """Whose turn it is, and how many actions are left or which one is under way."""
    messages = scene.layout.messages
    if scene.is_over:
        return messages("headline-over")
    key, program = _headline_key(scene), scene.program
    if not viewer_may_act(scene):
        player = shorten_name(scene.names[scene.player])
        return messages(f"headline-wait-{key}", player=player, left=scene.actions_left)
    if scene.is_program_fixed and scene.face is None and program:
        number = min(int(scene.s["comes_up"]) + 1, len(program))
        return messages("headline-listed", number=number, most=len(program))
    return messages(f"headline-{key}", left=scene.actions_left)


def _headline_key(scene: Scene) -> str:
    """The action under way; before and after it, the turn."""
    if scene.stage == Stage.PROGRAM:
        return "list"
    if scene.face is not None:
        return scene.face.name.lower().replace("_", "-")
    return "turn" if scene.trigger is None else "last-turn"


def sentence(scene: Scene) -> str:
    """The detail after the headline; after the game, the result."""
    if scene.is_over:
        return result_sentence(scene, scene.layout.messages, lambda player: {"points": player.score})
    if not viewer_may_act(scene):
        is_last = _headline_key(scene) == "last-turn"
        return scene.layout.messages("wait-last-turn", left=scene.actions_left) if is_last else ""
    has_boom_card = scene.is_at_risk and scene.face not in (Face.CONTRACTS, Face.SUPER_BONUS)
    return f"{_question(scene)} {scene.layout.messages('ask-risk')}" if has_boom_card else _question(scene)


def _question(scene: Scene) -> str:
    """The prompt while the viewer has to decide."""
    messages = scene.layout.messages
    if scene.stage == Stage.PROGRAM:
        return messages("ask-list", listed=len(scene.program), most=scene.layout.number("actions_per_turn"))
    if scene.face is not None:
        return _next_piece(scene, scene.face)
    if scene.has_binding_program:
        return _next_listed_face(scene)
    return messages(f"ask-{_hint(scene)}")


def _hint(scene: Scene) -> str:
    """The key of a hint at the most useful next action."""
    me, faces = scene.me, scene.available_faces
    if me.cell is None:
        return "place"
    warehouse = scene.layout.warehouse[me.cell]
    if warehouse is not None:
        if Face.UNLOAD in faces and _can_deliver(scene, warehouse):
            return "deliver"
        if Face.LOAD in faces and _should_load(scene, warehouse):
            return "load"
    if me.contracts and faces & {Face.FORWARD, Face.REVERSE}:
        return "drive"
    return "contracts" if Face.CONTRACTS in faces else "any"


def _can_deliver(scene: Scene, warehouse: int) -> bool:
    """Whether a contract to this warehouse requires a colour that is on the truck."""
    cards = [scene.layout.cards[contract.card] for contract in scene.me.contracts]
    return any(card.to == warehouse and card.colour in scene.me.cargo for card in cards)


def _should_load(scene: Scene, warehouse: int) -> bool:
    """Whether a contract requires cubes of this warehouse, it has some, and the truck has a free slot."""
    cards = [scene.layout.cards[contract.card] for contract in scene.me.contracts]
    has_room = len(scene.me.cargo) < scene.layout.number("truck_capacity")
    return has_room and any(card.colour == warehouse for card in cards) and scene.stock[warehouse][warehouse] > 0


def _next_listed_face(scene: Scene) -> str:
    """RM-035: the prompt for the face of the program that is due."""
    index, messages = int(scene.s["comes_up"]), scene.layout.messages
    if index >= len(scene.program) or (scene.me.cell is None and scene.program[index] >= Face.LOAD):
        return messages("ask-place-first")
    face = scene.layout.faces[scene.program[index]]
    return messages("ask-listed", face=face)


def _next_piece(scene: Scene, face: Face) -> str:
    """The prompt for the next piece of the current action."""
    messages, layout = scene.layout.messages, scene.layout
    match face:
        case Face.CONTRACTS:
            key = "ask-more-contracts" if scene.pieces else "ask-contracts-again"
            return messages(key, left=int(scene.s["to_pick"]))
        case Face.SUPER_BONUS:
            return messages("ask-keep", cards=len(scene.bonus_choices), most=layout.number("bonus_keep_max"))
        case Face.LOAD:
            room = layout.number("truck_capacity") - len(scene.me.cargo)
            return messages("ask-more-cubes", cubes=scene.pieces, room=room)
        case Face.FORWARD:
            return messages("ask-more-steps", left=layout.number("max_steps_forward") - scene.pieces)
    return messages("ask-more-unloading", cubes=scene.pieces)
