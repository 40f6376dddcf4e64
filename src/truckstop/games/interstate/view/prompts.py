"""The sentence above the map: what the viewer has to do, or whom the game waits for."""

from collections.abc import Iterator

from truckstop.kit.read import viewer_may_act
from truckstop.kit.texts import result_sentence

from ..state import Run, Stage
from .scene import Player, Scene

DRIVE_HINTS = {Run.AHEAD: "ask-set-off", Run.OPEN: "ask-drive"}  # while Moves are possible


def sentence(scene: Scene) -> str:
    """The sentence for the viewer."""
    if scene.is_over:
        return result_sentence(
            scene, scene.layout.messages, lambda player: {"money": scene.layout.money(player.money or 0)}
        )
    if viewer_may_act(scene):
        return _request(scene, scene.players[scene.tray_seat])
    return _waiting(scene)


def _request(scene: Scene, me: Player) -> str:
    """What the viewer has to decide now."""
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
    """A useful next step."""
    messages, layout = scene.layout.messages, scene.layout
    if not scene.ap:
        yield messages("ask-end")
        return
    for key, goods in (("ask-deliver", _deliverable_goods(scene, me)), ("ask-load", _loadable_goods(scene, me))):
        if goods:
            yield messages(key, good=layout.goods[goods[0]])
            return
    yield messages(DRIVE_HINTS.get(scene.run, "ask-other"))


def _deliverable_goods(scene: Scene, me: Player) -> list[int]:
    """The goods on board that can be delivered here."""
    cards = scene.layout.cards
    loads = {cards[card].good for card in me.loads} if scene.s["flexible_goods"] else set()
    contracts = [(contract, cards[contract.card]) for contract in me.contracts if contract.card is not None]
    contracts_here = [(contract, facts.good) for contract, facts in contracts if facts.delivery_city == me.at]
    return [good for contract, good in contracts_here if contract.is_loaded or good in loads]


def _loadable_goods(scene: Scene, me: Player) -> list[int]:
    """The goods of this city for contracts without a load."""
    cards = [contract.card for contract in me.contracts if contract.card is not None and not contract.is_loaded]
    goods = [scene.layout.cards[card].good for card in cards]
    return [good for good in goods if _has_good(scene, me.at, good)]


def _has_good(scene: Scene, place: int, good: int) -> bool:
    """Whether a place is a city with a chit of this good."""
    return any(
        city == place and (not scene.is_limited or scene.stock[city][good_index] > 0)
        for city, good_index in scene.layout.sources[good]
    )


def _waiting(scene: Scene) -> str:
    """Whom the game waits for."""
    messages, name = scene.layout.messages, scene.names[scene.player]
    match scene.stage:
        case Stage.KEEP_FIRST | Stage.KEEP:
            return messages("wait-keep", player=name)
        case Stage.DISCARD:
            return messages("wait-discard", player=name)
    key = "wait-final" if scene.finals else "wait-turn"
    return messages(key, player=name, left=scene.ap, points=scene.points)
