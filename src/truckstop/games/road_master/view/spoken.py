"""The parts of the table in words: what each shows, for those who hear it."""

from collections.abc import Iterable, Iterator

from truckstop.games.road_master.view.final import accounts
from truckstop.games.road_master.view.offers import Offers
from truckstop.games.road_master.view.panels import mark
from truckstop.games.road_master.view.plans import Plan
from truckstop.games.road_master.view.scene import Contract, Player, Scene
from truckstop.games.road_master.view.tray import KEYS, faces_up, label_of


def board(scene: Scene) -> str:
    """Where everybody is, with what; and what lies in the warehouses."""
    return " ".join([scene.plate.words("label-part-road"), *described(scene), *_stocks(scene)])


def described(scene: Scene) -> Iterator[str]:
    plate = scene.plate
    for player in scene.players:
        if not player.gone:
            cell = plate.words("label-nowhere") if player.at is None else plate.cells[player.at]
            name = scene.names[player.seat]
            yield plate.words("label-description", player=name, cell=cell, cargo=_cubes(scene, player.cargo))


def _stocks(scene: Scene) -> Iterator[str]:
    for warehouse, counts in enumerate(scene.stock):
        colours = [colour for colour, count in enumerate(counts) for _ in range(count)]
        letter = scene.plate.letters[warehouse]
        yield scene.plate.words("label-part-stock", warehouse=letter, cubes=_cubes(scene, colours))


def _cubes(scene: Scene, colours: Iterable[int]) -> str:
    """So many of each colour."""
    found = [*colours]
    each = [f"{found.count(n)} × {scene.plate.colours[n]}" for n in sorted({*found})]
    return ", ".join(each) or scene.plate.words("label-nothing")


def pile(scene: Scene) -> str:
    if scene.back is None:
        return scene.plate.words("label-part-no-pile")
    return scene.plate.words("label-part-pile", cards=scene.left, colour=scene.plate.colours[scene.back])


def market(scene: Scene, slot: int) -> str:
    card = scene.market[slot]
    if card is None:
        return scene.plate.words("label-part-no-offer", number=slot + 1)
    return scene.plate.words("label-part-offer", number=slot + 1, card=scene.plate.card_names[card])


def tokens(scene: Scene) -> str:
    plate, mine = scene.plate, scene.shown == scene.player
    up = [plate.faces[face] for face, _, state, _ in faces_up(scene, mine=mine) if state == "used"]
    played = ", ".join(up) or plate.words("label-nothing")
    done = scene.done if mine else 0
    told = plate.words("label-part-tokens", done=done, most=plate.figure("actions_per_turn"), faces=played)
    return _whose(scene, told)


def _whose(scene: Scene, told: str) -> str:
    """What lies in the tray; a spectator hears whose it is."""
    if scene.viewer is not None:
        return told
    return scene.plate.words("label-part-of", player=scene.names[scene.shown], told=told)


def plan(scene: Scene, laid: Plan) -> str:
    return scene.plate.words("label-part-plan", faces=laid.said or scene.plate.words("label-nothing"))


def truck(scene: Scene) -> str:
    room = scene.plate.figure("truck_capacity")
    return _whose(scene, scene.plate.words("label-part-truck", cargo=_cubes(scene, scene.me.cargo), room=room))


def key(scene: Scene, name: str, offers: Offers) -> str:
    """What a key does; while it may not be pressed, its name."""
    if KEYS[name] in offers:
        return offers.tip(KEYS[name])
    return scene.plate.words("label-part-idle", action=label_of(scene, name))


def delivery(scene: Scene, offers: Offers) -> str:
    if offers.delivery is not None:
        return offers.whole_delivery(offers.delivery)
    return scene.plate.words("label-part-idle", action=scene.plate.words("label-button-deliver"))


def choice(scene: Scene, n: int) -> str:
    name = scene.plate.bonus_names[scene.looks[n]]
    told = scene.plate.words("label-part-choice", number=n + 1, bonus=name)
    return f"{told} {scene.plate.words('label-part-chosen')}" if scene.is_named(n) else told


def contract(scene: Scene, held: Contract) -> str:
    asked = scene.plate.cards[held.card].cubes
    name = scene.plate.card_names[held.card]
    told = scene.plate.words("label-part-contract", card=name, laid=held.laid, cubes=asked)
    if held.named:
        told = f"{told} {scene.plate.words('label-part-named', cubes=held.named)}"
    return _whose(scene, told)


def bonus(scene: Scene, number: int) -> str:
    return scene.plate.words("label-part-bonus", bonus=scene.plate.bonus_names[number])


def seat(scene: Scene, player: Player) -> str:
    """Every fact of a panel."""
    plate, marked = scene.plate, mark(scene, player)
    told = [scene.names[player.seat]]
    told += [plate.words(f"label-mark-{marked}", place=player.place)] if marked else []
    if scene.is_waiting(player.seat):
        told.append(plate.words("label-part-turn"))
    told.append(plate.words("label-points", points=player.score, target=scene.target))
    told.append(plate.words("label-nowhere") if player.at is None else plate.cells[player.at])
    told.append(plate.words("label-aboard", cargo=_cubes(scene, player.cargo)))
    told.append(plate.words("label-filled", count=len(player.filled)))
    told.append(plate.words("label-kept", cards=player.kept))
    told += [f"{plate.card_names[held.card]}: {held.laid}/{plate.cards[held.card].cubes}" for held in player.contracts]
    return "; ".join(told) + "."


def final(scene: Scene) -> str:
    """Who got how much."""
    plate, told = scene.plate, [f"{scene.plate.words('label-final')}."]
    for player in accounts(scene):
        name = scene.names[player.seat]
        told.append(plate.words("label-part-placed", place=player.place, player=name, points=player.score))
    return " ".join(told)
