"""The parts of the table in words: what each shows, for those who hear it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from truckstop.games.interstate.state import Kind
from truckstop.games.interstate.view.bills import open_sources
from truckstop.games.interstate.view.final_scores import accounts, entries
from truckstop.games.interstate.view.head import effects, round_of
from truckstop.games.interstate.view.layout import Layout
from truckstop.games.interstate.view.offers import Offers
from truckstop.games.interstate.view.panels import mark
from truckstop.games.interstate.view.scene import Contract, Player, Scene
from truckstop.games.interstate.view.tray import KEYS, contract_in, cost_of, free_slots
from truckstop.kit.read import is_idle, may_act
from truckstop.kit.texts import score_sentences


def board(scene: Scene) -> str:
    """Where everybody is, with what."""
    return " ".join([scene.layout.messages("label-part-map"), *described(scene)])


def described(scene: Scene) -> Iterator[str]:
    layout = scene.layout
    for player in scene.players:
        loads = ", ".join(layout.goods[layout.cards[card][0]] for card in player.loads) or layout.messages(
            "label-nothing"
        )
        name, place = scene.names[player.seat], layout.places[player.at]
        yield layout.messages("label-description", player=name, place=place, loads=loads)


def deck(scene: Scene) -> str:
    told = scene.layout.messages("label-deck", cards=int(scene.s["left"]))
    return scene.layout.messages("label-part-deck", deck=told, discarded=len(scene.discarded))


@lru_cache(maxsize=128)
def event(layout: Layout, number: int) -> str:
    does = ", ".join(effects(layout, number))
    return layout.messages("label-part-event", event=layout.messages.item_name("event", number), does=does)


def offer(scene: Scene, place: int) -> str:
    """A card of the row."""
    layout, card = scene.layout, scene.row[place]
    if card is None:
        return layout.messages("label-part-no-offer", number=place + 1)
    name, money = layout.card_names[card], layout.money(layout.cards[card][2])
    told = [layout.messages("label-part-offer", number=place + 1, card=name, money=money), _sources(scene, card)]
    owner = next((player.seat for player in scene.players if player.reserved == place), None)
    if owner is not None:
        told.append(f"{layout.messages('label-reserved', player=scene.names[owner])}.")
    return " ".join(told)


def _sources(scene: Scene, card: int) -> str:
    """Where the good can be loaded."""
    layout, at = scene.layout, None if scene.viewer is None else scene.players[scene.viewer].at
    cities = open_sources(scene, card)
    told = [layout.places[city] if at is None else _away(layout, city, layout.distance[city][at]) for city in cities]
    return layout.messages("label-part-sources", places=", ".join(told))


def _away(layout: Layout, city: int, moves: int) -> str:
    return layout.messages("label-away", place=layout.places[city], moves=moves)


def gauge(scene: Scene) -> str:
    layout = scene.layout
    if is_idle(scene):
        return f"{round_of(scene)}."
    turn = layout.messages("label-at-the-wheel", player=scene.names[scene.player])
    points = layout.messages("label-points", left=scene.ap, points=scene.points)
    run = layout.messages(f"label-run-{scene.run.name.lower()}")
    return f"{round_of(scene)}. {turn}. {points}. {run}."


def choice(scene: Scene, n: int) -> str:
    layout, card = scene.layout, scene.hand[n]
    money = layout.money(layout.cards[card][2] * int(layout.box.record["secret_fee_factor"]))
    told = layout.messages("label-part-choice", number=n + 1, card=layout.card_names[card], money=money)
    return f"{told} {_sources(scene, card)}"


def contract(scene: Scene, slot: int) -> str:
    """One of the contracts shown, and how it stands."""
    held, layout = contract_in(scene, slot), scene.layout
    if held is None:
        return layout.messages("label-part-room", contracts=free_slots(scene))
    told = layout.messages("label-part-contract", number=slot + 1, contract=_contract(layout, held))
    if held.card is None or held.loaded:
        return told
    return f"{told} {_sources(scene, held.card)}"


def _contract(layout: Layout, held: Contract) -> str:
    if held.card is None:
        return layout.messages("label-face-down")
    state = layout.messages("label-loaded" if held.loaded else "label-unloaded")
    return layout.messages(
        "label-contract", card=layout.card_names[held.card], money=layout.money(held.on_card), state=state
    )


def key(scene: Scene, name: str, offers: Offers) -> str:
    """What a key does; while it may not be pressed, its name and its cost."""
    if KEYS[name] in offers.legal:
        return offers.tip(KEYS[name])
    does, cost = scene.layout.messages(f"action-{name}", what=""), cost_of(scene, name)
    return scene.layout.messages("label-part-idle", action=f"{does} ({cost})" if cost else does)


def seat(scene: Scene, player: Player) -> str:
    """Every fact of a panel."""
    layout, marked = scene.layout, mark(scene, player)
    told = [scene.names[player.seat]]
    told += [layout.messages(f"label-mark-{marked}", place=player.place)] if marked else []
    if may_act(scene, player.seat) and not scene.is_over:
        told.append(layout.messages("label-part-turn"))
    told.append(layout.messages("label-hidden-money") if player.money is None else layout.money(player.money))
    told.append(layout.places[player.at])
    told.append(layout.messages("label-trailers", trailers=player.trailers))
    told.append(layout.messages("label-rest-held", held=player.rest))
    told += [_contract(layout, held) for held in player.contracts]
    told.append(layout.messages("label-completed", count=sum(player.count)))
    told += [f"{_kind(layout, kind)} {player.count[kind]}" for kind in Kind if player.count[kind]]
    return "; ".join(told) + "."


@lru_cache(maxsize=64)
def _kind(layout: Layout, kind: Kind) -> str:
    return layout.messages.name(f"kind-{kind.name.lower()}")


def aid(scene: Scene, costs: Sequence[tuple[str, str]]) -> str:
    return _aid(scene.layout, tuple(costs))


@lru_cache(maxsize=64)
def _aid(layout: Layout, costs: tuple[tuple[str, str], ...]) -> str:
    lines = "; ".join(f"{layout.messages(f'label-aid-{key}')}: {cost}" for key, cost in costs)
    return f"{layout.messages('label-aid')}. {lines}."


def final(scene: Scene) -> str:
    """Who got how much."""
    return score_sentences(
        scene, scene.layout.messages, accounts(scene), lambda player: {"money": entries(scene, player)[-1]}
    )
