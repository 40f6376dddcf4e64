"""The panels of the players, small enough for six: name, points, place, cargo, contracts. Their title has all facts."""

from functools import lru_cache

from truckstop.kit.parts import framed_panel
from truckstop.kit.read import may_act
from truckstop.kit.svg import WIDEST_FONT, fitted_text, group, path, shorten, text, text_width, titled_group
from truckstop.kit.texts import signed_number

from ..state import Stage
from .cards import contract_chip, small_backs, small_chip
from .layout import Layout
from .pieces import seat_sign, wheel
from .scene import Contract, Player, Scene
from .style import use

PANEL_WIDTH, PANEL_HEIGHT, HEAD_HEIGHT = 242.0, 58.0, 21.0
EDGE, NAME_LEFT = 7.0, 27.0
NAME_WIDTHS = (140.0, 118.0)  # of a name alone, with the steering wheel
NAME_Y, PLACE_Y, LOWEST_Y = 17.0, 34.5, 48.5  # baselines of the name and the place, middle of the last line
CUBE_PITCH = 15.0
CHIP_WIDTH, MAX_CHIPS = 57.0, 4  # of open contracts with the number of cubes
SMALL_CHIP_WIDTH, MAX_SMALL_CHIPS = 34.0, 6  # of more contracts


def panel(scene: Scene, player: Player, facts: str) -> str:
    """The panel of a player. `facts` says everything that is public."""
    is_active = may_act(scene, player.seat)
    content = [
        group(seat_sign(player.seat, 6.5), 14, 12.5),
        _name(scene, player, is_active=is_active),
        _score(scene, player),
        _place(scene, player),
        _contracts(scene.layout, player.contracts),
    ]
    panel = framed_panel(
        (PANEL_WIDTH, PANEL_HEIGHT),
        "".join(content),
        is_viewer=player.seat == scene.viewer,
        is_active=is_active,
        has_left=player.gone,
        head=HEAD_HEIGHT,
    )
    return titled_group(panel, facts)


def _name(scene: Scene, player: Player, *, is_active: bool) -> str:
    """The name, a steering wheel for the player whose turn it is, and the status."""
    name = shorten(scene.names[player.seat], NAME_WIDTHS[is_active] / WIDEST_FONT, 14)
    drawing, x = text(NAME_LEFT, NAME_Y, name, "bold t14"), NAME_LEFT + text_width(name, 14) * WIDEST_FONT
    if is_active:
        title = scene.layout.messages("label-at-the-wheel", player=scene.names[player.seat])
        return drawing + titled_group(group(wheel(6.5), x + 12, 12.5), title)
    room = PANEL_WIDTH - 62 - x
    status = status_text(scene, player)
    return drawing + (fitted_text(x + 8, NAME_Y - 0.5, status, "italic", font=12, room=room) if status else "")


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
    points = text(PANEL_WIDTH - 30, NAME_Y + 0.5, signed_number(player.score), "bold narrow end t16 count")
    return points + text(PANEL_WIDTH - EDGE, NAME_Y + 0.5, f"/{scene.target}", "narrow end soft")


def _place(scene: Scene, player: Player) -> str:
    """The place of the truck, its cubes, and the number of filled contracts and of super-bonus cards."""
    layout = scene.layout
    place = layout.messages("label-nowhere") if player.cell is None else layout.cells[player.cell]
    capacity = layout.number("truck_capacity")
    left = PANEL_WIDTH - EDGE - 74 - CUBE_PITCH * (capacity if player.cell is not None else 0)
    drawing = fitted_text(EDGE, PLACE_Y, place, "bold narrow t13", font=13, room=left - EDGE - 6)
    middle = PLACE_Y - 4.5
    for n in range(capacity if player.cell is not None else 0):
        x = left + CUBE_PITCH * (n + 0.5)
        if n < len(player.cargo):
            cube = use(f"f{player.cargo[n]}", x, middle, scale=0.8)
            is_chosen = n >= len(player.cargo) - player.chosen_cubes
            drawing += group(cube, classes="faded") if is_chosen else cube
        else:
            drawing += path(f"M{x - 3:g} {middle}h6", "tick")
    return drawing + _counts(layout, len(player.filled_contracts), player.bonus_count)


@lru_cache(maxsize=1024)
def _counts(layout: Layout, filled_contracts: int, bonus_count: int) -> str:
    """The number of filled contracts and, if there are any, of super-bonus cards."""
    x = PANEL_WIDTH - EDGE - 66
    tick = group(path("M0 0l3.5 4.5l7-9.5", "pen"), x, PLACE_Y - 4)
    count = text(x + 14, PLACE_Y, str(filled_contracts), "bold narrow t13")
    drawing = titled_group(tick + count, layout.messages("label-filled", count=filled_contracts))
    if bonus_count:
        cards = group(small_backs(bonus_count), x + 30, PLACE_Y - 14)
        drawing += titled_group(cards, layout.messages("label-kept", cards=bonus_count))
    return drawing


@lru_cache(maxsize=8192)
def _contracts(layout: Layout, contracts: tuple[Contract, ...]) -> str:
    """The open contracts in one line; if there are many, without the numbers of cubes."""
    if not contracts:
        return text(EDGE, LOWEST_Y + 4, layout.messages("label-no-contracts"), "narrow italic soft")
    is_crowded = len(contracts) > MAX_CHIPS
    shown = contracts[:MAX_SMALL_CHIPS] if is_crowded else contracts
    chips = []
    for contract in shown:
        small = small_chip(layout, contract.card)
        chip = small if is_crowded else contract_chip(layout, contract.card, contract.cubes)
        chips.append(titled_group(chip, layout.card_names[contract.card]))
    pitch = SMALL_CHIP_WIDTH if is_crowded else CHIP_WIDTH
    drawing = "".join(group(chip, EDGE + pitch * n, LOWEST_Y) for n, chip in enumerate(chips))
    if len(contracts) == len(shown):
        return drawing
    return drawing + text(PANEL_WIDTH - EDGE, LOWEST_Y + 4.5, f"+{len(contracts) - len(shown)}", "bold narrow end")
