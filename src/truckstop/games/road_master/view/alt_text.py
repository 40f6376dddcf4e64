"""The parts of the table in words: what each shows, for those who hear it."""

from collections.abc import Iterable, Iterator

from truckstop.games.road_master.view.final_scores import accounts
from truckstop.games.road_master.view.offers import Offers
from truckstop.games.road_master.view.panels import mark
from truckstop.games.road_master.view.plans import Plan
from truckstop.games.road_master.view.scene import Contract, Player, Scene
from truckstop.games.road_master.view.tray import KEYS, faces_up, label_of
from truckstop.kit.read import may_act
from truckstop.kit.texts import score_sentences


def board(scene: Scene) -> str:
    """Where everybody is, with what; and what lies in the warehouses."""
    return " ".join([scene.layout.messages("label-part-road"), *described(scene), *_stocks(scene)])


def described(scene: Scene) -> Iterator[str]:
    layout = scene.layout
    for player in scene.players:
        if not player.gone:
            cell = layout.messages("label-nowhere") if player.at is None else layout.cells[player.at]
            name = scene.names[player.seat]
            yield layout.messages("label-description", player=name, cell=cell, cargo=_cubes(scene, player.cargo))


def _stocks(scene: Scene) -> Iterator[str]:
    for warehouse, counts in enumerate(scene.stock):
        colours = [colour for colour, count in enumerate(counts) for _ in range(count)]
        letter = scene.layout.letters[warehouse]
        yield scene.layout.messages("label-part-stock", warehouse=letter, cubes=_cubes(scene, colours))


def _cubes(scene: Scene, colours: Iterable[int]) -> str:
    """So many of each colour."""
    found = [*colours]
    each = [f"{found.count(n)} × {scene.layout.colours[n]}" for n in sorted({*found})]
    return ", ".join(each) or scene.layout.messages("label-nothing")


def pile(scene: Scene) -> str:
    if scene.back is None:
        return scene.layout.messages("label-part-no-pile")
    return scene.layout.messages("label-part-pile", cards=scene.left, colour=scene.layout.colours[scene.back])


def market(scene: Scene, slot: int) -> str:
    card = scene.market[slot]
    if card is None:
        return scene.layout.messages("label-part-no-offer", number=slot + 1)
    return scene.layout.messages("label-part-offer", number=slot + 1, card=scene.layout.card_names[card])


def tokens(scene: Scene) -> str:
    layout, mine = scene.layout, scene.tray_seat == scene.player
    up = [layout.faces[face] for face, _, state, _ in faces_up(scene, mine=mine) if state == "used"]
    played = ", ".join(up) or layout.messages("label-nothing")
    done = scene.done if mine else 0
    told = layout.messages("label-part-tokens", done=done, most=layout.figure("actions_per_turn"), faces=played)
    return _whose(scene, told)


def _whose(scene: Scene, told: str) -> str:
    """What lies in the tray; a spectator hears whose it is."""
    if scene.viewer is not None:
        return told
    return scene.layout.messages("label-part-of", player=scene.names[scene.tray_seat], told=told)


def plan(scene: Scene, laid: Plan) -> str:
    return scene.layout.messages("label-part-plan", faces=laid.said or scene.layout.messages("label-nothing"))


def truck(scene: Scene) -> str:
    room = scene.layout.figure("truck_capacity")
    return _whose(scene, scene.layout.messages("label-part-truck", cargo=_cubes(scene, scene.me.cargo), room=room))


def key(scene: Scene, name: str, offers: Offers) -> str:
    """What a key does; while it may not be pressed, its name."""
    if KEYS[name] in offers.legal:
        return offers.tip(KEYS[name])
    return scene.layout.messages("label-part-idle", action=label_of(scene, name))


def delivery(scene: Scene, offers: Offers) -> str:
    if offers.delivery is not None:
        return offers.whole_delivery(offers.delivery)
    return scene.layout.messages("label-part-idle", action=scene.layout.messages("label-button-deliver"))


def choice(scene: Scene, n: int) -> str:
    name = scene.layout.bonus_names[scene.looks[n]]
    told = scene.layout.messages("label-part-choice", number=n + 1, bonus=name)
    return f"{told} {scene.layout.messages('label-part-chosen')}" if scene.is_named(n) else told


def contract(scene: Scene, held: Contract) -> str:
    asked = scene.layout.cards[held.card].cubes
    name = scene.layout.card_names[held.card]
    told = scene.layout.messages("label-part-contract", card=name, laid=held.laid, cubes=asked)
    if held.named:
        told = f"{told} {scene.layout.messages('label-part-named', cubes=held.named)}"
    return _whose(scene, told)


def bonus(scene: Scene, number: int) -> str:
    return scene.layout.messages("label-part-bonus", bonus=scene.layout.bonus_names[number])


def seat(scene: Scene, player: Player) -> str:
    """Every fact of a panel."""
    layout, marked = scene.layout, mark(scene, player)
    told = [scene.names[player.seat]]
    told += [layout.messages(f"label-mark-{marked}", place=player.place)] if marked else []
    if may_act(scene, player.seat):
        told.append(layout.messages("label-part-turn"))
    told.append(layout.messages("label-points", points=player.score, target=scene.target))
    told.append(layout.messages("label-nowhere") if player.at is None else layout.cells[player.at])
    told.append(layout.messages("label-aboard", cargo=_cubes(scene, player.cargo)))
    told.append(layout.messages("label-filled", count=len(player.filled)))
    told.append(layout.messages("label-kept", cards=player.kept))
    told += [
        f"{layout.card_names[held.card]}: {held.laid}/{layout.cards[held.card].cubes}" for held in player.contracts
    ]
    return "; ".join(told) + "."


def final(scene: Scene) -> str:
    """Who got how much."""
    return score_sentences(scene, scene.layout.messages, accounts(scene), lambda player: {"points": player.score})
