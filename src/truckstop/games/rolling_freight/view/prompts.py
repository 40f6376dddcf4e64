"""The one sentence at the top: whose turn it is, and what is asked of this seat."""

from collections.abc import Sequence
from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.words import Words
from truckstop.games.rolling_freight.state import A_CONTRACT, NOTHING_YET, SLASH, Improvement, Purchase, Stage
from truckstop.games.rolling_freight.view.scene import Scene


def prompt(box: Box, s: Any, seat: int, words: Words, *, names: Sequence[str] = ()) -> str:
    """What the seat should read first; a seat out of range is a spectator."""
    return sentence(Scene.of(box, s, seat, words, names))


def sentence(scene: Scene) -> str:
    if scene.is_over:
        return _over(scene)
    return _asked(scene) if scene.is_my_move else _waiting(scene)


def _asked(scene: Scene) -> str:
    """Something is asked of the viewer."""
    words, plate = scene.plate.words, scene.plate
    match scene.stage:
        case Stage.DRAFT:
            drafted = scene.me.drafted
            key = "any" if drafted == NOTHING_YET else "improvement" if drafted == A_CONTRACT else "contract"
            return words(f"ask-draft-{key}")
        case Stage.TURN:
            last = bool(int(scene.s["finals"]) >> scene.player & 1)
            turn = words("ask-last-turn" if last else "ask-turn", units=scene.funds(scene.shown))
            return f"{turn} {words(f'ask-{_hint(scene)}')}"
        case Stage.PAY:
            return f"{words(f'ask-pay-{_bought(scene)}')} {_due(scene)}"
        case Stage.SHIP:
            return words("ask-ship")
        case Stage.ROUTE:
            here = plate.cities[int(scene.s["here"])]
            return words("ask-route", cargo=plate.cargo[int(scene.s["colour"])], city=here, price=int(scene.s["fare"]))
        case Stage.UNLOAD:
            return words("ask-unload", city=plate.cities[int(scene.s["here"])])
        case Stage.DISCOUNT:
            return words("ask-discount", price=int(scene.s["fare"]))
        case Stage.GIVE_BACK:
            return words("ask-give-back")
        case Stage.STORE:
            key = "ask-store-all" if scene.copies(scene.player, Improvement.EFFICIENT_STORAGE) else "ask-store"
            return words(key, face=plate.faces[scene.me.dice[scene.asked or 0]])
        case Stage.PLAN:
            return words("ask-plan", dice=int(scene.s["sets_left"]))
    return words("ask-face", number=(scene.asked or 0) + 1)


def _hint(scene: Scene) -> str:
    """What could be done next."""
    if not scene.funds(scene.shown):
        return "nothing-left"
    if scene.s["delivered"]:
        return "delivered"
    return "actions" if scene.me.contracts else "contracts"


def _bought(scene: Scene) -> str:
    return (scene.buying or Purchase.CONTRACT).name.lower()


def _due(scene: Scene) -> str:
    """What is left to pay."""
    words, colour = scene.plate.words, scene.colour_due
    if colour is None:
        return words("ask-due", due=scene.due)
    if colour == SLASH:
        return words("ask-due-slash", due=scene.due)
    return words("ask-due-colour", due=scene.due, colour=scene.plate.colours[colour])


def _waiting(scene: Scene) -> str:
    """Another player is asked."""
    words, who = scene.plate.words, scene.names[scene.player]
    if scene.stage == Stage.DRAFT:
        return words("wait-draft", player=who)
    if scene.stage in (Stage.SHIP, Stage.ROUTE, Stage.UNLOAD, Stage.DISCOUNT):
        return words("wait-delivery", player=who)
    if scene.stage == Stage.PAY:
        return words(f"wait-pay-{_bought(scene)}", player=who)
    if scene.stage in (Stage.STORE, Stage.PLAN, Stage.FACE):
        return words("wait-end", player=who)
    key = "wait-last-turn" if int(scene.s["finals"]) >> scene.player & 1 else "wait-turn"
    return words(key, player=who, units=scene.funds(scene.player))


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
