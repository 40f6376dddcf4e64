"""The sentence at the top of the page: what the viewer should do, or who acts."""

from truckstop.kit.read import viewer_may_act
from truckstop.kit.texts import result_sentence

from ..state import (
    DRAFTED_CONTRACT,
    DRAFTED_IMPROVEMENT,
    DRAFTED_NOTHING,
    SLASH,
    Improvement,
    Purchase,
    Stage,
)
from .scene import Scene


def prompt_sentence(scene: Scene) -> str:
    """What the viewer should do now, who acts, or the result of the game."""
    if scene.is_over:
        return result_sentence(scene, scene.layout.messages, lambda player: {"points": player.score})
    return _request(scene) if viewer_may_act(scene) else _waiting_sentence(scene)


def _request(scene: Scene) -> str:
    """What the viewer should decide now."""
    messages, layout = scene.layout.messages, scene.layout
    match scene.stage:
        case Stage.DRAFT:
            keys = {DRAFTED_NOTHING: "any", DRAFTED_CONTRACT: "improvement", DRAFTED_IMPROVEMENT: "contract"}
            return messages(f"ask-draft-{keys[scene.me.draft_status]}")
        case Stage.TURN:
            is_last_turn = bool(int(scene.s["finals"]) >> scene.player & 1)
            turn = messages("ask-last-turn" if is_last_turn else "ask-turn", units=scene.funds(scene.tray_seat))
            return f"{turn} {messages(f'ask-{_turn_hint(scene)}')}"
        case Stage.PAY:
            return f"{messages(f'ask-pay-{_purchase_key(scene)}')} {_due_sentence(scene)}"
        case Stage.SHIP:
            return messages("ask-ship")
        case Stage.ROUTE:
            here = layout.cities[int(scene.s["here"])]
            return messages(
                "ask-route", cargo=layout.cargo[int(scene.s["colour"])], city=here, price=int(scene.s["fare"])
            )
        case Stage.UNLOAD:
            return messages("ask-unload", city=layout.cities[int(scene.s["here"])])
        case Stage.DISCOUNT:
            return messages("ask-discount", price=int(scene.s["fare"]))
        case Stage.GIVE_BACK:
            return messages("ask-give-back")
        case Stage.STORE:
            key = "ask-store-all" if scene.copies(scene.player, Improvement.EFFICIENT_STORAGE) else "ask-store"
            return messages(key, face=layout.faces[scene.me.dice[scene.current_die or 0]])
        case Stage.PLAN:
            return messages("ask-plan", dice=int(scene.s["sets_left"]))
    return messages("ask-face", number=(scene.current_die or 0) + 1)


def _turn_hint(scene: Scene) -> str:
    """The key of a hint about what to do next in a turn."""
    if not scene.funds(scene.tray_seat):
        return "nothing-left"
    if scene.s["delivered"]:
        return "delivered"
    return "actions" if scene.me.contracts else "contracts"


def _purchase_key(scene: Scene) -> str:
    """What is being paid for, as part of a message key."""
    return (scene.purchase or Purchase.CONTRACT).name.lower()


def _due_sentence(scene: Scene) -> str:
    """What is still to be paid."""
    messages, colour = scene.layout.messages, scene.colour_due
    if colour is None:
        return messages("ask-due", due=scene.due)
    if colour == SLASH:
        return messages("ask-due-slash", due=scene.due)
    return messages("ask-due-colour", due=scene.due, colour=scene.layout.colours[colour])


def _waiting_sentence(scene: Scene) -> str:
    """What another player is doing."""
    messages, player = scene.layout.messages, scene.names[scene.player]
    if scene.stage == Stage.DRAFT:
        return messages("wait-draft", player=player)
    if scene.stage in (Stage.SHIP, Stage.ROUTE, Stage.UNLOAD, Stage.DISCOUNT):
        return messages("wait-delivery", player=player)
    if scene.stage == Stage.PAY:
        return messages(f"wait-pay-{_purchase_key(scene)}", player=player)
    if scene.stage in (Stage.STORE, Stage.PLAN, Stage.FACE):
        return messages("wait-end", player=player)
    key = "wait-last-turn" if int(scene.s["finals"]) >> scene.player & 1 else "wait-turn"
    return messages(key, player=player, units=scene.funds(scene.player))
