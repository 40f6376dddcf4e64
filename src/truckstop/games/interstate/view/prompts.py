"""The one sentence at the top: whose turn it is, and what is asked of this seat."""

from collections.abc import Iterator

from truckstop.games.interstate.state import Run, Stage
from truckstop.games.interstate.view.scene import Player, Scene
from truckstop.kit.read import viewer_may_act
from truckstop.kit.texts import result_sentence

DRIVES = {Run.AHEAD: "ask-set-off", Run.OPEN: "ask-drive"}  # while Moves are left


def sentence(scene: Scene) -> str:
    if scene.is_over:
        return result_sentence(
            scene, scene.layout.messages, lambda player: {"money": scene.layout.money(player.money or 0)}
        )
    if viewer_may_act(scene):
        return _asked(scene, scene.players[scene.tray_seat])
    return _waiting(scene)


def _asked(scene: Scene, me: Player) -> str:
    """Something is asked of the viewer."""
    messages = scene.layout.messages
    match scene.stage:
        case Stage.KEEP_FIRST | Stage.KEEP:
            factor = int(scene.layout.box.record["secret_fee_factor"])
            return messages("ask-keep", cards=len(scene.hand), factor=factor)
        case Stage.DISCARD:
            return messages("ask-discard", cards=int(scene.s["to_name"]))
    key = "ask-final" if scene.finals else "ask-turn"
    return " ".join([messages(key, left=scene.ap, points=scene.points), *_hints(scene, me)])


def _hints(scene: Scene, me: Player) -> Iterator[str]:
    """What could be done next, the most urgent first."""
    messages, layout = scene.layout.messages, scene.layout
    if not scene.ap:
        yield messages("ask-end")
        return
    for key, goods in (("ask-deliver", _wanted(scene, me)), ("ask-load", _on_offer(scene, me))):
        if goods:
            yield messages(key, good=layout.goods[goods[0]])
            return
    yield messages(DRIVES.get(scene.run, "ask-other"))


def _wanted(scene: Scene, me: Player) -> list[int]:
    """Goods on board that can be delivered where the truck is."""
    cards = scene.layout.cards
    aboard = {cards[card][0] for card in me.loads} if scene.s["flexible_goods"] else set()
    known = [(contract, *cards[contract.card][:2]) for contract in me.contracts if contract.card is not None]
    return [good for contract, good, to in known if to == me.at and (contract.loaded or good in aboard)]


def _on_offer(scene: Scene, me: Player) -> list[int]:
    """Goods that the city has for contracts without a load."""
    goods = [scene.layout.cards[c.card][0] for c in me.contracts if c.card is not None and not c.loaded]
    return [good for good in goods if _offers(scene, me.at, good)]


def _offers(scene: Scene, place: int, good: int) -> bool:
    """Whether a city has this good to load."""
    return any(
        city == place and (not scene.limited or scene.stock[city][offer] > 0)
        for city, offer in scene.layout.sources[good]
    )


def _waiting(scene: Scene) -> str:
    """Another player is asked."""
    messages, who = scene.layout.messages, scene.names[scene.player]
    match scene.stage:
        case Stage.KEEP_FIRST | Stage.KEEP:
            return messages("wait-keep", player=who)
        case Stage.DISCARD:
            return messages("wait-discard", player=who)
    key = "wait-final" if scene.finals else "wait-turn"
    return messages(key, player=who, left=scene.ap, points=scene.points)
