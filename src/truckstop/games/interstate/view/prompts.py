"""What the viewer has to do, or whom the game waits for: a headline of a few words, and a sentence with the detail."""

from collections.abc import Iterator

from truckstop.kit.read import shorten_name, viewer_may_act
from truckstop.kit.texts import result_sentence

from ..state import Run, Stage
from .scene import Player, Scene

DRIVE_HINTS = {Run.AHEAD: "ask-set-off", Run.OPEN: "ask-drive"}  # while Moves are possible


def headline(scene: Scene) -> str:
    """Whose turn it is, and how many action points are left."""
    messages = scene.layout.messages
    if scene.is_over:
        return messages("headline-over")
    is_own, key = viewer_may_act(scene), _decision_key(scene)
    if key == "discard" and is_own:
        return messages("headline-discard", cards=int(scene.s["to_name"]))
    player = shorten_name(scene.names[scene.player])
    return messages(
        f"headline-{key}" if is_own else f"headline-wait-{key}", player=player, left=scene.ap, points=scene.points
    )


def sentence(scene: Scene) -> str:
    """The detail after the headline; the result of a finished game."""
    messages = scene.layout.messages
    if scene.is_over:
        return result_sentence(scene, messages, lambda player: {"money": scene.layout.money(player.money or 0)})
    key = _decision_key(scene)
    if not viewer_may_act(scene):
        return "" if key == "turn" else messages(f"wait-{key}", left=scene.ap, points=scene.points)
    if key == "keep":
        factor = int(scene.layout.box.record["secret_fee_factor"])
        return messages("ask-keep", cards=len(scene.hand), factor=factor)
    return messages("ask-discard") if key == "discard" else " ".join(_hints(scene, scene.players[scene.tray_seat]))


def _decision_key(scene: Scene) -> str:
    """The kind of the next decision."""
    match scene.stage:
        case Stage.KEEP_FIRST | Stage.KEEP:
            return "keep"
        case Stage.DISCARD:
            return "discard"
    return "final" if scene.finals else "turn"


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
