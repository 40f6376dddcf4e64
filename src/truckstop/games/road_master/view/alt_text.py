"""The labels of parts: what each part shows, for screen readers."""

from collections.abc import Iterable, Iterator

from truckstop.kit.read import may_act
from truckstop.kit.texts import score_sentences

from .final_scores import ranked_players
from .offers import Offers
from .panels import status_text
from .plans import Plan
from .scene import Contract, Player, Scene
from .tray import BUTTON_ACTIONS, button_label, token_views


def board(scene: Scene) -> str:
    """The trucks with their cargo, and the stocks of the warehouses."""
    return " ".join([scene.layout.messages("label-part-road"), *describe_trucks(scene), *_describe_stocks(scene)])


def describe_trucks(scene: Scene) -> Iterator[str]:
    """A sentence for each truck: its cell and its cargo."""
    layout = scene.layout
    for player in scene.players:
        if not player.gone:
            name, cargo = scene.names[player.seat], _cubes(scene, player.cargo)
            yield layout.messages("label-description", player=name, cell=_cell(scene, player), cargo=cargo)


def _cell(scene: Scene, player: Player) -> str:
    return scene.layout.messages("label-nowhere") if player.cell is None else scene.layout.cells[player.cell]


def _describe_stocks(scene: Scene) -> Iterator[str]:
    for warehouse, counts in enumerate(scene.stock):
        colours = [colour for colour, count in enumerate(counts) for _ in range(count)]
        letter = scene.layout.letters[warehouse]
        yield scene.layout.messages("label-part-stock", warehouse=letter, cubes=_cubes(scene, colours))


def _cubes(scene: Scene, colours: Iterable[int]) -> str:
    """The number of cubes of each colour."""
    cubes = [*colours]
    counts = [f"{cubes.count(colour)} × {scene.layout.colours[colour]}" for colour in sorted({*cubes})]
    return ", ".join(counts) or scene.layout.messages("label-nothing")


def pile(scene: Scene) -> str:
    if scene.back_colour is None:
        return scene.layout.messages("label-part-no-pile")
    colour = scene.layout.colours[scene.back_colour]
    return scene.layout.messages("label-part-pile", cards=scene.pile_size, colour=colour)


def market(scene: Scene, slot: int) -> str:
    card = scene.market[slot]
    if card is None:
        return scene.layout.messages("label-part-no-offer", number=slot + 1)
    return scene.layout.messages("label-part-offer", number=slot + 1, card=scene.layout.card_names[card])


def tokens(scene: Scene) -> str:
    """The number of actions done and the faces played."""
    layout, is_current = scene.layout, scene.tray_seat == scene.player
    views = token_views(scene, is_current=is_current)
    faces = ", ".join(layout.faces[view.face] for view in views if view.state == "used")
    faces = faces or layout.messages("label-nothing")
    actions_done, max_actions = scene.actions_done if is_current else 0, layout.number("actions_per_turn")
    return _with_owner(scene, layout.messages("label-part-tokens", done=actions_done, most=max_actions, faces=faces))


def _with_owner(scene: Scene, label: str) -> str:
    """The label of something in the tray; for spectators, with the name of its owner."""
    if scene.viewer is not None:
        return label
    return scene.layout.messages("label-part-of", player=scene.names[scene.tray_seat], label=label)


def plan(scene: Scene, plan: Plan) -> str:
    return scene.layout.messages("label-part-plan", faces=plan.text or scene.layout.messages("label-nothing"))


def truck(scene: Scene) -> str:
    cargo, capacity = _cubes(scene, scene.me.cargo), scene.layout.number("truck_capacity")
    return _with_owner(scene, scene.layout.messages("label-part-truck", cargo=cargo, room=capacity))


def button(scene: Scene, name: str, offers: Offers) -> str:
    """The tip of a button's action; if the action is not legal, its name."""
    if BUTTON_ACTIONS[name] in offers.legal:
        return offers.tip(BUTTON_ACTIONS[name])
    return scene.layout.messages("label-part-idle", action=button_label(scene, name))


def delivery(scene: Scene, offers: Offers) -> str:
    """The tip of the button that delivers all wanted cubes; if there are none, its name."""
    if offers.delivery is not None:
        return offers.whole_delivery_tip(offers.delivery)
    return scene.layout.messages("label-part-idle", action=scene.layout.messages("label-button-deliver"))


def bonus_choice(scene: Scene, n: int) -> str:
    name = scene.layout.bonus_names[scene.bonus_choices[n]]
    label = scene.layout.messages("label-part-choice", number=n + 1, bonus=name)
    return f"{label} {scene.layout.messages('label-part-chosen')}" if scene.is_chosen(n) else label


def contract(scene: Scene, contract: Contract) -> str:
    needed_cubes = scene.layout.cards[contract.card].cubes
    name = scene.layout.card_names[contract.card]
    label = scene.layout.messages("label-part-contract", card=name, delivered=contract.cubes, cubes=needed_cubes)
    if contract.chosen_cubes:
        label = f"{label} {scene.layout.messages('label-part-named', cubes=contract.chosen_cubes)}"
    return _with_owner(scene, label)


def bonus(scene: Scene, card: int) -> str:
    return scene.layout.messages("label-part-bonus", bonus=scene.layout.bonus_names[card])


def panel(scene: Scene, player: Player) -> str:
    """All facts of a player's panel."""
    return "; ".join(_panel_facts(scene, player)) + "."


def _panel_facts(scene: Scene, player: Player) -> Iterator[str]:
    layout, status = scene.layout, status_text(scene, player)
    yield scene.names[player.seat]
    if status:
        yield status
    if may_act(scene, player.seat):
        yield layout.messages("label-part-turn")
    yield layout.messages("label-points", points=player.score, target=scene.target)
    yield _cell(scene, player)
    yield layout.messages("label-aboard", cargo=_cubes(scene, player.cargo))
    yield layout.messages("label-filled", count=len(player.filled_contracts))
    yield layout.messages("label-kept", cards=player.bonus_count)
    for contract in player.contracts:
        yield f"{layout.card_names[contract.card]}: {contract.cubes}/{layout.cards[contract.card].cubes}"


def final(scene: Scene) -> str:
    """The final scores."""
    players = ranked_players(scene)
    return score_sentences(scene, scene.layout.messages, players, lambda player: {"points": player.score})
