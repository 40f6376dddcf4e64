"""The one sentence at the top: whose turn it is, and what is asked of this seat."""

from truckstop.games.rolling_freight.state import DRAFTED_CONTRACT, DRAFTED_NOTHING, SLASH, Improvement, Purchase, Stage
from truckstop.games.rolling_freight.view.scene import Scene
from truckstop.kit.read import viewer_may_act
from truckstop.kit.texts import result_sentence


def sentence(scene: Scene) -> str:
    if scene.is_over:
        return result_sentence(scene, scene.layout.messages, lambda player: {"points": player.score})
    return _asked(scene) if viewer_may_act(scene) else _waiting(scene)


def _asked(scene: Scene) -> str:
    """Something is asked of the viewer."""
    messages, layout = scene.layout.messages, scene.layout
    match scene.stage:
        case Stage.DRAFT:
            drafted = scene.me.draft_status
            key = "any" if drafted == DRAFTED_NOTHING else "improvement" if drafted == DRAFTED_CONTRACT else "contract"
            return messages(f"ask-draft-{key}")
        case Stage.TURN:
            last = bool(int(scene.s["finals"]) >> scene.player & 1)
            turn = messages("ask-last-turn" if last else "ask-turn", units=scene.funds(scene.tray_seat))
            return f"{turn} {messages(f'ask-{_hint(scene)}')}"
        case Stage.PAY:
            return f"{messages(f'ask-pay-{_bought(scene)}')} {_due(scene)}"
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


def _hint(scene: Scene) -> str:
    """What could be done next."""
    if not scene.funds(scene.tray_seat):
        return "nothing-left"
    if scene.s["delivered"]:
        return "delivered"
    return "actions" if scene.me.contracts else "contracts"


def _bought(scene: Scene) -> str:
    return (scene.purchase or Purchase.CONTRACT).name.lower()


def _due(scene: Scene) -> str:
    """What is left to pay."""
    messages, colour = scene.layout.messages, scene.colour_due
    if colour is None:
        return messages("ask-due", due=scene.due)
    if colour == SLASH:
        return messages("ask-due-slash", due=scene.due)
    return messages("ask-due-colour", due=scene.due, colour=scene.layout.colours[colour])


def _waiting(scene: Scene) -> str:
    """Another player is asked."""
    messages, who = scene.layout.messages, scene.names[scene.player]
    if scene.stage == Stage.DRAFT:
        return messages("wait-draft", player=who)
    if scene.stage in (Stage.SHIP, Stage.ROUTE, Stage.UNLOAD, Stage.DISCOUNT):
        return messages("wait-delivery", player=who)
    if scene.stage == Stage.PAY:
        return messages(f"wait-pay-{_bought(scene)}", player=who)
    if scene.stage in (Stage.STORE, Stage.PLAN, Stage.FACE):
        return messages("wait-end", player=who)
    key = "wait-last-turn" if int(scene.s["finals"]) >> scene.player & 1 else "wait-turn"
    return messages(key, player=who, units=scene.funds(scene.player))
