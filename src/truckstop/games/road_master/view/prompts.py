"""The prompt at the top: whose turn it is, and what the viewer has to decide."""

from truckstop.kit.read import viewer_may_act
from truckstop.kit.texts import result_sentence

from ..state import Face, Stage
from .scene import Scene


def sentence(scene: Scene) -> str:
    """The prompt for the viewer; after the game, the result."""
    if scene.is_over:
        return result_sentence(scene, scene.layout.messages, lambda player: {"points": player.score})
    if not viewer_may_act(scene):
        return _waiting_sentence(scene)
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
    actions_left = messages("ask-last-turn" if scene.trigger is not None else "ask-turn", left=scene.actions_left)
    return f"{actions_left} {messages(f'ask-{_hint(scene)}')}"


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
    return messages("ask-listed", face=face, number=index + 1, most=len(scene.program))


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


def _waiting_sentence(scene: Scene) -> str:
    """The prompt while another player has to decide."""
    messages, name = scene.layout.messages, scene.names[scene.player]
    if scene.stage == Stage.PROGRAM:
        return messages("wait-list", player=name)
    if scene.face is not None:
        return messages(f"wait-{scene.face.name.lower().replace('_', '-')}", player=name)
    key = "wait-last-turn" if scene.trigger is not None else "wait-turn"
    return messages(key, player=name, left=scene.actions_left)
