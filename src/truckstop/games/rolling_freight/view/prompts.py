"""What the viewer should do, or who acts: a headline, and a sentence with the details."""

from truckstop.kit.read import shorten_name, viewer_may_act
from truckstop.kit.texts import join_names, with_headline

from ..state import (
    DRAFTED_CONTRACT,
    DRAFTED_IMPROVEMENT,
    DRAFTED_NOTHING,
    SLASH,
    Improvement,
    Purchase,
    Stage,
)
from .scene import Player, Scene

DELIVERY_STAGES = (Stage.SHIP, Stage.ROUTE, Stage.UNLOAD, Stage.DISCOUNT)
END_STAGES = (Stage.STORE, Stage.PLAN, Stage.FACE)


def headline_of(scene: Scene) -> str:
    """Whose turn it is and what is left of it; at the end, who has won."""
    if scene.is_over:
        return _result_headline(scene)
    return _own_headline(scene) if viewer_may_act(scene) else _others_headline(scene)


def prompt_sentence(scene: Scene) -> str:
    """What the viewer should do now, or what else there is to know; it is read after the headline."""
    if scene.is_over:
        return _result_sentence(scene)
    return _request(scene) if viewer_may_act(scene) else _waiting_sentence(scene)


def headline_and_prompt(scene: Scene) -> str:
    """Both in one line."""
    return with_headline(headline_of(scene), prompt_sentence(scene))


def _own_headline(scene: Scene) -> str:
    messages = scene.layout.messages
    match scene.stage:
        case Stage.TURN:
            return messages(f"ask-head-{_turn_key(scene)}", units=scene.funds(scene.tray_seat))
        case Stage.PAY:
            return messages("ask-head-pay", due=scene.due + (scene.colour_due is not None))
    return messages(f"ask-head-{scene.stage.name.lower().replace('_', '-')}")


def _others_headline(scene: Scene) -> str:
    messages, player = scene.layout.messages, shorten_name(scene.names[scene.player])
    if scene.stage in DELIVERY_STAGES:
        key = "delivery"
    elif scene.stage in END_STAGES:
        key = "end"
    elif scene.stage in (Stage.DRAFT, Stage.PAY):
        key = scene.stage.name.lower()
    else:
        key = _turn_key(scene)
    return messages(f"wait-head-{key}", player=player, units=scene.funds(scene.player))


def _turn_key(scene: Scene) -> str:
    """Whether it is an ordinary turn, the player's last one of the phase, or the last one of the game."""
    if not _is_last_turn(scene):
        return "turn"
    return "last-turn-of-all" if scene.phase + 1 == scene.phase_count else "last-turn"


def _is_last_turn(scene: Scene) -> bool:
    """RF-134: Whether the current turn is the player's last one of the phase."""
    return bool(int(scene.s["finals"]) >> scene.player & 1)


def _result_headline(scene: Scene) -> str:
    """For a player in the game: the own place. For others: who has won."""
    messages, winners = scene.layout.messages, _winners(scene)
    if scene.viewer is None or scene.players[scene.viewer].gone:
        player = shorten_name(scene.names[winners[0].seat])
        return messages("label-over-head", player=player, count=len(winners), points=winners[0].score)
    me = scene.players[scene.viewer]
    if me.place > 1:
        return messages("label-over-head-place", place=me.place, players=len(scene.players))
    key = "label-over-head-won" if len(winners) == 1 else "label-over-head-shared"
    return messages(key, points=me.score)


def _result_sentence(scene: Scene) -> str:
    """The winners with their points and, unless one is the viewer, what the viewer has."""
    messages, winners = scene.layout.messages, _winners(scene)
    names = join_names([scene.names[player.seat] for player in winners], messages)
    sentences = [messages("label-over", player=names, count=len(winners), points=winners[0].score)]
    if scene.viewer is not None and scene.players[scene.viewer] not in winners:
        sentences.append(messages("label-over-own", points=scene.players[scene.viewer].score))
    return " ".join(sentences)


def _winners(scene: Scene) -> list[Player]:
    return [player for player in scene.players if player.place == 1]


def _request(scene: Scene) -> str:
    """What the viewer should decide now."""
    messages, layout = scene.layout.messages, scene.layout
    match scene.stage:
        case Stage.DRAFT:
            keys = {DRAFTED_NOTHING: "any", DRAFTED_CONTRACT: "improvement", DRAFTED_IMPROVEMENT: "contract"}
            return messages(f"ask-draft-{keys[scene.me.draft_status]}")
        case Stage.TURN:
            return messages(f"ask-{_turn_hint(scene)}")
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
        return messages("ask-due")
    if colour == SLASH:
        return messages("ask-due-slash", due=scene.due)
    return messages("ask-due-colour", due=scene.due, colour=scene.layout.colours[colour])


def _waiting_sentence(scene: Scene) -> str:
    """What another player is paying for; that it is the last turn of the phase. Else the headline says all."""
    messages = scene.layout.messages
    if scene.stage == Stage.PAY:
        return messages(f"wait-pay-{_purchase_key(scene)}")
    if scene.stage == Stage.TURN and _is_last_turn(scene):
        return messages("wait-last-turn", units=scene.funds(scene.player))
    return ""
