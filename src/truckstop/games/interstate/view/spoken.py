"""The parts of the table in words: what each shows, for those who hear it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from truckstop.games.interstate.state import Kind
from truckstop.games.interstate.view.bills import open_sources
from truckstop.games.interstate.view.final import accounts, entries
from truckstop.games.interstate.view.head import effects, round_of
from truckstop.games.interstate.view.offers import Offers
from truckstop.games.interstate.view.panels import mark
from truckstop.games.interstate.view.plate import Plate
from truckstop.games.interstate.view.scene import Contract, Player, Scene
from truckstop.games.interstate.view.tray import KEYS, contract_in, cost_of, free_slots


def board(scene: Scene) -> str:
    """Where everybody is, with what."""
    return " ".join([scene.plate.words("label-part-map"), *described(scene)])


def described(scene: Scene) -> Iterator[str]:
    plate = scene.plate
    for player in scene.players:
        loads = ", ".join(plate.goods[plate.cards[card][0]] for card in player.loads) or plate.words("label-nothing")
        name, place = scene.names[player.seat], plate.places[player.at]
        yield plate.words("label-description", player=name, place=place, loads=loads)


def deck(scene: Scene) -> str:
    told = scene.plate.words("label-deck", cards=int(scene.s["left"]))
    return scene.plate.words("label-part-deck", deck=told, discarded=len(scene.discarded))


@lru_cache(maxsize=128)
def event(plate: Plate, number: int) -> str:
    does = ", ".join(effects(plate, number))
    return plate.words("label-part-event", event=plate.words.thing("event", number), does=does)


def offer(scene: Scene, place: int) -> str:
    """A card of the row."""
    plate, card = scene.plate, scene.row[place]
    if card is None:
        return plate.words("label-part-no-offer", number=place + 1)
    name, money = plate.card_names[card], plate.money(plate.cards[card][2])
    told = [plate.words("label-part-offer", number=place + 1, card=name, money=money), _sources(scene, card)]
    owner = next((player.seat for player in scene.players if player.reserved == place), None)
    if owner is not None:
        told.append(f"{plate.words('label-reserved', player=scene.names[owner])}.")
    return " ".join(told)


def _sources(scene: Scene, card: int) -> str:
    """Where the good can be loaded."""
    plate, at = scene.plate, None if scene.viewer is None else scene.players[scene.viewer].at
    cities = open_sources(scene, card)
    told = [plate.places[city] if at is None else _away(plate, city, plate.distance[city][at]) for city in cities]
    return plate.words("label-part-sources", places=", ".join(told))


def _away(plate: Plate, city: int, moves: int) -> str:
    return plate.words("label-away", place=plate.places[city], moves=moves)


def gauge(scene: Scene) -> str:
    plate = scene.plate
    if scene.is_idle:
        return f"{round_of(scene)}."
    turn = plate.words("label-at-the-wheel", player=scene.names[scene.player])
    points = plate.words("label-points", left=scene.ap, points=scene.points)
    run = plate.words(f"label-run-{scene.run.name.lower()}")
    return f"{round_of(scene)}. {turn}. {points}. {run}."


def choice(scene: Scene, n: int) -> str:
    plate, card = scene.plate, scene.hand[n]
    money = plate.money(plate.cards[card][2] * int(plate.box.record["secret_fee_factor"]))
    told = plate.words("label-part-choice", number=n + 1, card=plate.card_names[card], money=money)
    return f"{told} {_sources(scene, card)}"


def contract(scene: Scene, slot: int) -> str:
    """One of the contracts shown, and how it stands."""
    held, plate = contract_in(scene, slot), scene.plate
    if held is None:
        return plate.words("label-part-room", contracts=free_slots(scene))
    told = plate.words("label-part-contract", number=slot + 1, contract=_contract(plate, held))
    if held.card is None or held.loaded:
        return told
    return f"{told} {_sources(scene, held.card)}"


def _contract(plate: Plate, held: Contract) -> str:
    if held.card is None:
        return plate.words("label-face-down")
    state = plate.words("label-loaded" if held.loaded else "label-unloaded")
    return plate.words("label-contract", card=plate.card_names[held.card], money=plate.money(held.on_card), state=state)


def key(scene: Scene, name: str, offers: Offers) -> str:
    """What a key does; while it may not be pressed, its name and its cost."""
    if KEYS[name] in offers:
        return offers.tip(KEYS[name])
    does, cost = scene.plate.words(f"action-{name}", what=""), cost_of(scene, name)
    return scene.plate.words("label-part-idle", action=f"{does} ({cost})" if cost else does)


def seat(scene: Scene, player: Player) -> str:
    """Every fact of a panel."""
    plate, marked = scene.plate, mark(scene, player)
    told = [scene.names[player.seat]]
    told += [plate.words(f"label-mark-{marked}", place=player.place)] if marked else []
    if scene.is_waiting(player.seat) and not scene.is_over:
        told.append(plate.words("label-part-turn"))
    told.append(plate.words("label-hidden-money") if player.money is None else plate.money(player.money))
    told.append(plate.places[player.at])
    told.append(plate.words("label-trailers", trailers=player.trailers))
    told.append(plate.words("label-rest-held", held=player.rest))
    told += [_contract(plate, held) for held in player.contracts]
    told.append(plate.words("label-completed", count=sum(player.count)))
    told += [f"{_kind(plate, kind)} {player.count[kind]}" for kind in Kind if player.count[kind]]
    return "; ".join(told) + "."


@lru_cache(maxsize=64)
def _kind(plate: Plate, kind: Kind) -> str:
    return plate.words.name(f"kind-{kind.name.lower()}")


def aid(scene: Scene, costs: Sequence[tuple[str, str]]) -> str:
    return _aid(scene.plate, tuple(costs))


@lru_cache(maxsize=64)
def _aid(plate: Plate, costs: tuple[tuple[str, str], ...]) -> str:
    lines = "; ".join(f"{plate.words(f'label-aid-{key}')}: {cost}" for key, cost in costs)
    return f"{plate.words('label-aid')}. {lines}."


def final(scene: Scene) -> str:
    """Who got how much."""
    plate, told = scene.plate, [f"{scene.plate.words('label-final')}."]
    for account in accounts(scene):
        total = entries(scene, account)[-1]
        name, place = scene.names[account.player.seat], account.player.place
        told.append(plate.words("label-part-placed", place=place, player=name, money=total))
    return " ".join(told)
