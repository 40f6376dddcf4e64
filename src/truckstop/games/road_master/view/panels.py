"""The rail: one panel a player, every public fact in the same order for everyone."""

from functools import lru_cache

from truckstop.games.road_master.state import Stage
from truckstop.games.road_master.view.cards import chip, face_down
from truckstop.games.road_master.view.layout import Layout
from truckstop.games.road_master.view.pieces import seat_sign, truck, wheel
from truckstop.games.road_master.view.scene import Player, Scene
from truckstop.kit.parts import framed_panel
from truckstop.kit.read import may_act
from truckstop.kit.svg import WIDEST_FONT, fitted_text, group, path, shorten, text, text_width, titled_group
from truckstop.kit.texts import signed_number

PANEL_WIDTH, PANEL_HEAD = 308.0, 70.0
COLUMNS, CHIP_WIDTH, CHIP_HEIGHT = 3, 99.0, 20.0
NAME_LEFT, NAME_ROOM = 32.0, 212.0  # up to the points
WHEEL_ROOM, MARK_ROOM, GAP = 22.0, 76.0, 6.0


def panel_height(player: Player) -> float:
    """There is a line for every three open contracts."""
    return PANEL_HEAD + CHIP_HEIGHT * max(1, -(-len(player.contracts) // COLUMNS)) + 4


def panel(scene: Scene, player: Player) -> str:
    """Everything that all may know of a player."""
    at_the_wheel = may_act(scene, player.seat)
    content = [
        group(seat_sign(player.seat, 7), 17, 15),
        _name(scene, player, at_the_wheel=at_the_wheel),
        _score(scene, player),
        _truck(scene, player),
        _counts(scene.layout, len(player.filled), player.kept),
        _chips(scene.layout, tuple((held.card, held.laid) for held in player.contracts)),
    ]
    size, is_viewer = (PANEL_WIDTH, panel_height(player)), player.seat == scene.viewer
    return framed_panel(size, "".join(content), is_viewer=is_viewer, is_active=at_the_wheel, has_left=player.gone)


def _name(scene: Scene, player: Player, *, at_the_wheel: bool) -> str:
    """Name, and what is special about this player now."""
    marked = mark(scene, player)
    said = scene.layout.messages(f"label-mark-{marked}", place=player.place) if marked else ""
    room = NAME_ROOM - WHEEL_ROOM * at_the_wheel - min(MARK_ROOM, text_width(said, 12) * WIDEST_FONT) - GAP * bool(said)
    name = shorten(scene.names[player.seat], room / WIDEST_FONT, 14)
    found, x = text(NAME_LEFT, 20, name, "bold t14"), NAME_LEFT + text_width(name, 14) * WIDEST_FONT
    if at_the_wheel:
        found += titled_group(group(wheel(7.5), x + 14, 15), scene.layout.messages("label-at-the-wheel", player=name))
        x += WHEEL_ROOM
    if not said:
        return found
    return found + fitted_text(x + GAP, 19.5, said, "italic", font=12, room=NAME_LEFT + NAME_ROOM - x - GAP)


def mark(scene: Scene, player: Player) -> str:
    """What is special about a player now."""
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
    """Points, and the target of the table."""
    found = text(PANEL_WIDTH - 34, 21, signed_number(player.score), "bold end t16 count")
    return found + text(PANEL_WIDTH - 8, 21, f"/{scene.target}", "end soft")


def _truck(scene: Scene, player: Player) -> str:
    """The truck with its cargo, and where it is."""
    layout = scene.layout
    drawn = group(truck(player.seat, player.cargo, layout.figure("truck_capacity"), named=player.named), 44, 48)
    where = layout.messages("label-nowhere") if player.at is None else layout.cells[player.at]
    return drawn + fitted_text(88, 53, where, "bold narrow t14", font=14, room=92)


@lru_cache(maxsize=1024)
def _counts(layout: Layout, filled: int, kept: int) -> str:
    """How many contracts are filled, and how many super-bonus cards are kept."""
    tick = group(path("M0 0l4 5l8-11", "pen"), 190, 48)
    done = titled_group(tick + text(208, 53, str(filled), "bold t14"), layout.messages("label-filled", count=filled))
    if not kept:
        return done
    return done + titled_group(group(face_down(kept), 240, 38), layout.messages("label-kept", cards=kept))


@lru_cache(maxsize=8192)
def _chips(layout: Layout, held: tuple[tuple[int, int], ...]) -> str:
    """The open contracts, three in a line."""
    if not held:
        return text(12, PANEL_HEAD + 14, layout.messages("label-no-contracts"), "italic soft")
    found = []
    for n, (card, laid) in enumerate(held):
        x, y = 8 + CHIP_WIDTH * (n % COLUMNS), PANEL_HEAD + 10 + CHIP_HEIGHT * (n // COLUMNS)
        found.append(titled_group(group(chip(layout, card, laid), x, y), layout.card_names[card]))
    return "".join(found)
