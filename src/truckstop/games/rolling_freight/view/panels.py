"""The panels of the players: all public facts about each player, in the same order."""

from collections.abc import Iterator
from functools import lru_cache

from truckstop.engine.record import NONE
from truckstop.kit.parts import framed_panel
from truckstop.kit.read import may_act
from truckstop.kit.svg import (
    NARROWEST_FONT,
    WIDEST_FONT,
    fitted_text,
    group,
    path,
    rect,
    shorten,
    text,
    text_width,
    titled_group,
)

from ..state import BASE_DICE, COLOURS, MAT_PLACES, Stage
from .layout import Layout
from .pieces import (
    DIE_BODIES,
    SWITCH_ICON,
    TICK_MARK,
    improvement_icon,
    locomotive,
    seat_sign,
    small_face,
)
from .scene import Contract, Player, Scene
from .style import use

PANEL_WIDTH, PANEL_HEIGHT = 308.0, 112.0
DICE_X, DICE_PITCH = 20.0, 25.0
CONTRACT_PITCH = 62.0
NAME_X, NAME_GAP, MIN_NAME_WIDTH = 33.0, 12.0, 70.0
SCORE_END, SCORE_GAP = PANEL_WIDTH - 10, 8.0
LOCOMOTIVE_WIDTH = 22.0


def draw_panel(scene: Scene, player: Player) -> str:
    """The panel of a player."""
    is_active = not scene.is_over and may_act(scene, player.seat)
    content = [
        group(seat_sign(player.seat, 7.5), 17, 15),
        _name(scene, player, is_active=is_active),
        text(SCORE_END, 21, str(player.score), "bold end t18 count"),
        _dice(scene, player),
        _switches(scene.layout, player.switches),
        _stock(scene.layout, player.stock),
        _cargo(scene, player),
        _contracts(scene.layout, player.contracts),
        _improvements(scene.layout, player.improvements),
    ]
    size, is_viewer = (PANEL_WIDTH, PANEL_HEIGHT), player.seat == scene.viewer
    return framed_panel(size, "".join(content), is_viewer=is_viewer, is_active=is_active, has_left=player.gone)


def _name(scene: Scene, player: Player, *, is_active: bool) -> str:
    """The name and the status of a player. A long name is shortened to leave room for the status."""
    status = " · ".join(status_texts(scene, player))
    end = SCORE_END - SCORE_GAP - text_width(str(player.score), 18) * WIDEST_FONT
    room = end - NAME_X - NAME_GAP - (LOCOMOTIVE_WIDTH if is_active else 0) - text_width(status, 12) * NARROWEST_FONT
    name = shorten(scene.names[player.seat], max(MIN_NAME_WIDTH, room / WIDEST_FONT), 14)
    svg = text(NAME_X, 20, name, "bold t14")
    x = NAME_X + text_width(name, 14) * WIDEST_FONT + NAME_GAP
    if is_active:
        svg += titled_group(group(locomotive(9), x + 4, 15), scene.layout.messages("label-acts", player=name))
        x += LOCOMOTIVE_WIDTH
    return svg + (fitted_text(x, 19.5, status, "italic", font=12, room=end - x) if status else "")


def status_texts(scene: Scene, player: Player) -> list[str]:
    """Notes about a player: you, has left, place, goes first, holds the end-of-phase card."""
    return [scene.layout.messages(f"label-mark-{key}", place=player.place) for key in _statuses(scene, player)]


def _statuses(scene: Scene, player: Player) -> Iterator[str]:
    """The keys of the notes about a player."""
    if player.seat == scene.viewer:
        yield "you"
    if player.gone:
        yield "left"
    elif scene.is_over:
        yield "place"
    elif scene.holder == player.seat:
        yield "holder"
    elif scene.stage == Stage.DRAFT and int(scene.s["first"]) == player.seat:
        yield "first"


def _dice(scene: Scene, player: Player) -> str:
    """A player's dice. Spent dice are pale, with a tick."""
    spent_dice = scene.spent_dice if player.seat == scene.player and not scene.is_over else 0
    elements = []
    for k, n in enumerate(n for n, face in enumerate(player.dice) if face != NONE):
        card = player.improvements[n - BASE_DICE] if n >= BASE_DICE else NONE
        body = DIE_BODIES.get(card, f"p{player.seat} trim")  # type: ignore[call-overload]
        drawing = rect(-10.5, -10.5, 21, 21, body, 4) + small_face(player.dice[n])
        if spent_dice >> n & 1:
            drawing += rect(-10.5, -10.5, 21, 21, "veil", 4) + group(TICK_MARK, scale=0.6)
        elements.append(group(drawing, DICE_X + DICE_PITCH * k, 43))
    return titled_group("".join(elements), scene.layout.messages("label-dice", player=scene.names[player.seat]))


@lru_cache(maxsize=256)
def _switches(layout: Layout, count: int) -> str:
    drawing = group(path(SWITCH_ICON, "pen"), 268, 43, scale=0.9) + text(
        PANEL_WIDTH - 10, 49, str(count), "bold end t16"
    )
    return titled_group(drawing, layout.messages("label-switches", switches=count))


@lru_cache(maxsize=1024)
def _stock(layout: Layout, stock: tuple[int, ...]) -> str:
    """Stock markers by colour; colours without markers are faded."""
    svg = ""
    for colour in range(COLOURS):
        x = 17 + 35 * colour
        drawing = use(f"k{colour}", x, 71, scale=0.56) + text(x + 11, 76, str(stock[colour]), "bold t13")
        svg += drawing if stock[colour] else group(drawing, classes="faded")
    return titled_group(svg, layout.messages("label-stock"))


def _cargo(scene: Scene, player: Player) -> str:
    """Tokens delivered in this phase; the title says how many points each scores."""
    svg, x = "", 166.0
    for colour, count in enumerate(player.cargo):
        if count:
            svg += use(f"t{colour}", x, 71, scale=0.84) + text(x + 12, 76, str(count), "bold t13")
            x += 33
    return titled_group(svg, scene.layout.messages("label-tokens", points=scene.token_points())) if svg else ""


@lru_cache(maxsize=8192)
def _contracts(layout: Layout, contracts: tuple[Contract, ...]) -> str:
    """The unfinished contracts, each with the number of cubes on its link."""
    if not contracts:
        return text(10, 101, layout.messages("label-no-contracts"), "italic soft")
    elements = []
    for n, contract in enumerate(contracts):
        colour = layout.link_colours[contract.link]
        chip = rect(0, -11, 32, 20, f"c{colour} trim", 3) + text(
            16, 4, layout.contract_codes[contract.link], f"bold mid on{colour}"
        )
        chip += text(35, 4, f"{contract.cubes}/{layout.link_lengths[contract.link]}", "bold")
        elements.append(titled_group(group(chip, 8 + CONTRACT_PITCH * n, 97), layout.link_names[contract.link]))
    return "".join(elements)


@lru_cache(maxsize=2048)
def _improvements(layout: Layout, improvements: tuple[int, ...]) -> str:
    elements = []
    for n, kind in enumerate(kind for kind in improvements[: MAT_PLACES + 1] if kind != NONE):
        drawing = group(improvement_icon(kind), PANEL_WIDTH - 18 - 28 * n, 96)
        elements.append(titled_group(drawing, layout.improvement_text(kind)))
    return "".join(elements)
