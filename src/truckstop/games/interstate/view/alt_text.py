"""Text alternatives for screen readers: what each part of the picture shows."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from truckstop.engine.messages import Messages
from truckstop.kit.read import is_idle, may_act
from truckstop.kit.texts import score_sentences

from ..state import Kind
from .cards import available_sources, reserving_seat
from .final_scores import amounts, ranked_players
from .head import event_effects, round_text
from .layout import Layout
from .offers import Offers
from .panels import status_of
from .scene import Contract, Player, Scene
from .symbol_legend import SIGNS
from .tray import BUTTON_ACTIONS, button_cost, contract_in, free_slots


def board(scene: Scene) -> str:
    return " ".join([scene.layout.messages("label-part-map"), *describe_trucks(scene)])


def describe_trucks(scene: Scene) -> Iterator[str]:
    """A sentence for each truck: its place and its loads."""
    layout = scene.layout
    for player in scene.players:
        goods = [layout.goods[layout.cards[card].good] for card in player.loads]
        loads = ", ".join(goods) or layout.messages("label-nothing")
        name, place = scene.names[player.seat], layout.places[player.at]
        yield layout.messages("label-description", player=name, place=place, loads=loads)


def deck(scene: Scene) -> str:
    cards = scene.layout.messages("label-deck", cards=int(scene.s["left"]))
    return scene.layout.messages("label-part-deck", deck=cards, discarded=len(scene.discarded))


@lru_cache(maxsize=128)
def event(layout: Layout, number: int) -> str:
    effects = ", ".join(event_effects(layout, number))
    return layout.messages("label-part-event", event=layout.messages.item_name("event", number), does=effects)


def row_card(scene: Scene, index: int) -> str:
    """A card of the row."""
    layout, card = scene.layout, scene.row[index]
    if card is None:
        return layout.messages("label-part-no-offer", number=index + 1)
    name, money = layout.card_names[card], layout.money(layout.cards[card].fee)
    sentences = [layout.messages("label-part-offer", number=index + 1, card=name, money=money), _sources(scene, card)]
    owner = reserving_seat(scene, index)
    if owner is not None:
        sentences.append(f"{layout.messages('label-reserved', player=scene.names[owner])}.")
    return " ".join(sentences)


def _sources(scene: Scene, card: int) -> str:
    """The cities where the good can be loaded, with the viewer's distance from them."""
    layout, at = scene.layout, None if scene.viewer is None else scene.players[scene.viewer].at
    cities = available_sources(scene, card)
    places = [layout.places[city] if at is None else _distance(layout, city, at) for city in cities]
    return layout.messages("label-part-sources", places=", ".join(places))


def _distance(layout: Layout, city: int, at: int) -> str:
    return layout.messages("label-away", place=layout.places[city], moves=layout.distance[city][at])


def turn_status(scene: Scene) -> str:
    """The round; during a turn also the player, the action points left, and the run of Moves."""
    layout = scene.layout
    if is_idle(scene):
        return f"{round_text(scene)}."
    turn = layout.messages("label-at-the-wheel", player=scene.names[scene.player])
    points = layout.messages("label-points", left=scene.ap, points=scene.points)
    run = layout.messages(f"label-run-{scene.run.name.lower()}")
    return f"{round_text(scene)}. {turn}. {points}. {run}."


def hand_card(scene: Scene, index: int) -> str:
    layout, card = scene.layout, scene.hand[index]
    money = layout.money(scene.secret_fee(card))
    name = layout.messages("label-part-choice", number=index + 1, card=layout.card_names[card], money=money)
    return f"{name} {_sources(scene, card)}"


def contract_slot(scene: Scene, slot: int) -> str:
    """An open contract in the tray, or the free slots."""
    contract, layout = contract_in(scene, slot), scene.layout
    if contract is None:
        return layout.messages("label-part-room", contracts=free_slots(scene))
    sentence = layout.messages("label-part-contract", number=slot + 1, contract=_contract(layout, contract))
    if contract.card is None or contract.is_loaded:
        return sentence
    return f"{sentence} {_sources(scene, contract.card)}"


def _contract(layout: Layout, contract: Contract) -> str:
    if contract.card is None:
        return layout.messages("label-face-down")
    state = layout.messages("label-loaded" if contract.is_loaded else "label-unloaded")
    name, money = layout.card_names[contract.card], layout.money(contract.on_card)
    return layout.messages("label-contract", card=name, money=money, state=state)


def button(scene: Scene, name: str, offers: Offers) -> str:
    """The tip of a button; its name and cost while it is disabled."""
    if BUTTON_ACTIONS[name] in offers.legal:
        return offers.tip(BUTTON_ACTIONS[name])
    action, cost = scene.layout.messages(f"action-{name}", what=""), button_cost(scene, name)
    return scene.layout.messages("label-part-idle", action=f"{action} ({cost})" if cost else action)


def panel(scene: Scene, player: Player) -> str:
    """All facts in the panel of a player."""
    layout, status = scene.layout, status_of(scene, player)
    facts = [scene.names[player.seat]]
    facts += [layout.messages(f"label-mark-{status}", place=player.place)] if status else []
    if may_act(scene, player.seat) and not scene.is_over:
        facts.append(layout.messages("label-part-turn"))
    facts.append(layout.messages("label-hidden-money") if player.money is None else layout.money(player.money))
    facts.append(layout.places[player.at])
    facts.append(layout.messages("label-trailers", trailers=player.trailers))
    facts.append(layout.messages("label-rest-held", held=player.rest))
    facts += [_contract(layout, contract) for contract in player.contracts]
    facts.append(layout.messages("label-completed", count=sum(player.counts)))
    facts += [f"{_kind(layout, kind)} {player.counts[kind]}" for kind in Kind if player.counts[kind]]
    return "; ".join(facts) + "."


@lru_cache(maxsize=64)
def _kind(layout: Layout, kind: Kind) -> str:
    return layout.messages.name(f"kind-{kind.name.lower()}")


def aid(scene: Scene, costs: Sequence[tuple[str, str]]) -> str:
    return _aid(scene.layout, tuple(costs))


@lru_cache(maxsize=64)
def _aid(layout: Layout, costs: tuple[tuple[str, str], ...]) -> str:
    lines = "; ".join(f"{layout.messages(f'label-aid-{key}')}: {cost}" for key, cost in costs)
    return f"{layout.messages('label-aid')}. {lines}."


@lru_cache(maxsize=8)
def signs(messages: Messages) -> str:
    """The legend of the symbols."""
    lines = "; ".join(messages(f"label-sign-{key}") for key in SIGNS)
    return f"{messages('label-signs')}: {lines}."


def final_scores(scene: Scene) -> str:
    """The final scores, one sentence for each player."""
    return score_sentences(
        scene, scene.layout.messages, ranked_players(scene), lambda player: {"money": amounts(scene, player)[-1]}
    )
