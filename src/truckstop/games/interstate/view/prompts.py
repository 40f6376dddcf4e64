"""The one sentence at the top: whose turn it is, and what is asked of this seat."""

from collections.abc import Iterator, Sequence
from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.words import Words
from truckstop.games.interstate.state import Run, Stage
from truckstop.games.interstate.view.scene import Player, Scene

DRIVES = {Run.AHEAD: "ask-set-off", Run.OPEN: "ask-drive"}  # while Moves are left


def prompt(box: Box, s: Any, seat: int, words: Words, *, names: Sequence[str] = ()) -> str:
    """What the seat should read first; a seat out of range is a spectator."""
    return sentence(Scene.of(box, s, seat, words, names))


def sentence(scene: Scene) -> str:
    if scene.is_over:
        return _over(scene)
    if scene.is_my_move:
        return _asked(scene, scene.players[scene.shown])
    return _waiting(scene)


def _asked(scene: Scene, me: Player) -> str:
    """Something is asked of the viewer."""
    words = scene.plate.words
    match scene.stage:
        case Stage.KEEP_FIRST | Stage.KEEP:
            factor = int(scene.plate.box.record["secret_fee_factor"])
            return words("ask-keep", cards=len(scene.hand), factor=factor)
        case Stage.DISCARD:
            return words("ask-discard", cards=int(scene.s["to_name"]))
    key = "ask-final" if scene.finals else "ask-turn"
    return " ".join([words(key, left=scene.ap, points=scene.points), *_hints(scene, me)])


def _hints(scene: Scene, me: Player) -> Iterator[str]:
    """What could be done next, the most urgent first."""
    words, plate = scene.plate.words, scene.plate
    if not scene.ap:
        yield words("ask-end")
        return
    for key, goods in (("ask-deliver", _wanted(scene, me)), ("ask-load", _on_offer(scene, me))):
        if goods:
            yield words(key, good=plate.goods[goods[0]])
            return
    yield words(DRIVES.get(scene.run, "ask-other"))


def _wanted(scene: Scene, me: Player) -> list[int]:
    """Goods on board that can be delivered where the truck is."""
    cards = scene.plate.cards
    aboard = {cards[card][0] for card in me.loads} if scene.s["flexible_goods"] else set()
    known = [(contract, *cards[contract.card][:2]) for contract in me.contracts if contract.card is not None]
    return [good for contract, good, to in known if to == me.at and (contract.loaded or good in aboard)]


def _on_offer(scene: Scene, me: Player) -> list[int]:
    """Goods that the city has for contracts without a load."""
    goods = [scene.plate.cards[c.card][0] for c in me.contracts if c.card is not None and not c.loaded]
    return [good for good in goods if _offers(scene, me.at, good)]


def _offers(scene: Scene, place: int, good: int) -> bool:
    """Whether a city has this good to load."""
    return any(
        city == place and (not scene.limited or scene.stock[city][offer] > 0)
        for city, offer in scene.plate.sources[good]
    )


def _waiting(scene: Scene) -> str:
    """Another player is asked."""
    words, who = scene.plate.words, scene.names[scene.player]
    match scene.stage:
        case Stage.KEEP_FIRST | Stage.KEEP:
            return words("wait-keep", player=who)
        case Stage.DISCARD:
            return words("wait-discard", player=who)
    key = "wait-final" if scene.finals else "wait-turn"
    return words(key, player=who, left=scene.ap, points=scene.points)


def _over(scene: Scene) -> str:
    """Who won; the viewer's place and money."""
    plate, words = scene.plate, scene.plate.words
    first = [player for player in scene.players if player.place == 1]
    if scene.viewer is None or scene.players[scene.viewer].gone:
        who = _listed(scene, [scene.names[player.seat] for player in first])
        return words("label-over", player=who, money=plate.money(first[0].money or 0), count=len(first))
    me = scene.players[scene.viewer]
    money = plate.money(me.money or 0)
    if me.place == 1:
        return words("label-over-won" if len(first) == 1 else "label-over-shared", money=money)
    return words("label-over-place", place=me.place, money=money, players=scene.seats)


def _listed(scene: Scene, names: Sequence[str]) -> str:
    """Names one after the other, the last two joined by a word."""
    if len(names) == 1:
        return names[0]
    return scene.plate.words("label-pair", first=", ".join(names[:-1]), second=names[-1])
