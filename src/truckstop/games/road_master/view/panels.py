"""The panels of the players: all public facts about each player, in the same order."""

from functools import lru_cache

from truckstop.kit.parts import framed_panel
from truckstop.kit.read import may_act
from truckstop.kit.svg import WIDEST_FONT, fitted_text, group, path, shorten, text, text_width, titled_group
from truckstop.kit.texts import signed_number

from ..state import Stage
from .cards import contract_chip, small_backs
from .layout import Layout
from .pieces import seat_sign, truck, wheel
from .scene import Contract, Player, Scene

PANEL_WIDTH, PANEL_HEAD = 308.0, 70.0
COLUMNS, CHIP_WIDTH, CHIP_HEIGHT = 3, 99.0, 20.0  # of the open contracts
NAME_LEFT, NAME_WIDTH = 32.0, 212.0  # of the name, the steering wheel and the status together
WHEEL_WIDTH, MAX_STATUS_WIDTH, GAP = 22.0, 76.0, 6.0


def panel_height(player: Player) -> float:
    """The height of a panel: it has a line for every three open contracts."""
    return PANEL_HEAD + CHIP_HEIGHT * max(1, -(-len(player.contracts) // COLUMNS)) + 4


def panel(scene: Scene, player: Player) -> str:
    """All public facts about a player."""
    is_active = may_act(scene, player.seat)
    content = [
        group(seat_sign(player.seat, 7), 17, 15),
        _name(scene, player, is_active=is_active),
        _score(scene, player),
        _truck(scene, player),
        _counts(scene.layout, len(player.filled_contracts), player.bonus_count),
        _contracts(scene.layout, player.contracts),
    ]
    size, is_viewer = (PANEL_WIDTH, panel_height(player)), player.seat == scene.viewer
    return framed_panel(size, "".join(content), is_viewer=is_viewer, is_active=is_active, has_left=player.gone)


def _name(scene: Scene, player: Player, *, is_active: bool) -> str:
    """The name, a steering wheel for the player whose turn it is, and the status."""
    status = status_text(scene, player)
    status_width = min(MAX_STATUS_WIDTH, text_width(status, 12) * WIDEST_FONT)
    room = NAME_WIDTH - WHEEL_WIDTH * is_active - status_width - GAP * bool(status)
    name = shorten(scene.names[player.seat], room / WIDEST_FONT, 14)
    svg, x = text(NAME_LEFT, 20, name, "bold t14"), NAME_LEFT + text_width(name, 14) * WIDEST_FONT
    if is_active:
        svg += titled_group(group(wheel(7.5), x + 14, 15), scene.layout.messages("label-at-the-wheel", player=name))
        x += WHEEL_WIDTH
    if not status:
        return svg
    return svg + fitted_text(x + GAP, 19.5, status, "italic", font=12, room=NAME_LEFT + NAME_WIDTH - x - GAP)


def status_text(scene: Scene, player: Player) -> str:
    """What is special about a player now; empty if nothing is."""
    key = _status_key(scene, player)
    return scene.layout.messages(f"label-mark-{key}", place=player.place) if key else ""


def _status_key(scene: Scene, player: Player) -> str:
    if player.gone:
        return "left"
    if scene.is_over:
        return "place"
    if scene.trigger == player.seat:
        return "reached"
    if scene.stage == Stage.PROGRAM and may_act(scene, player.seat):
        return "listing"
    if int(scene.s["first"]) == player.seat and player.seat != scene.viewer:
        return "first"
    return "you" if player.seat == scene.viewer else ""


def _score(scene: Scene, player: Player) -> str:
    """The points of a player and the target of the game."""
    points = text(PANEL_WIDTH - 34, 21, signed_number(player.score), "bold end t16 count")
    return points + text(PANEL_WIDTH - 8, 21, f"/{scene.target}", "end soft")


def _truck(scene: Scene, player: Player) -> str:
    """The truck with its cargo, and the name of its cell."""
    layout, capacity = scene.layout, scene.layout.number("truck_capacity")
    drawing = group(truck(player.seat, player.cargo, capacity, faded_cubes=player.chosen_cubes), 44, 48)
    cell = layout.messages("label-nowhere") if player.cell is None else layout.cells[player.cell]
    return drawing + fitted_text(88, 53, cell, "bold narrow t14", font=14, room=92)


@lru_cache(maxsize=1024)
def _counts(layout: Layout, filled_contracts: int, bonus_count: int) -> str:
    """The number of filled contracts and, if there are any, of super-bonus cards."""
    tick = group(path("M0 0l4 5l8-11", "pen"), 190, 48)
    count = text(208, 53, str(filled_contracts), "bold t14")
    svg = titled_group(tick + count, layout.messages("label-filled", count=filled_contracts))
    if bonus_count:
        cards = group(small_backs(bonus_count), 240, 38)
        svg += titled_group(cards, layout.messages("label-kept", cards=bonus_count))
    return svg


@lru_cache(maxsize=8192)
def _contracts(layout: Layout, contracts: tuple[Contract, ...]) -> str:
    """The open contracts, three in a line."""
    if not contracts:
        return text(12, PANEL_HEAD + 14, layout.messages("label-no-contracts"), "italic soft")
    elements = []
    for n, contract in enumerate(contracts):
        x, y = 8 + CHIP_WIDTH * (n % COLUMNS), PANEL_HEAD + 10 + CHIP_HEIGHT * (n // COLUMNS)
        chip = group(contract_chip(layout, contract.card, contract.cubes), x, y)
        elements.append(titled_group(chip, layout.card_names[contract.card]))
    return "".join(elements)
