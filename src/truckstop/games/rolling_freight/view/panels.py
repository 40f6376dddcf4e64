"""The panels of the players: the public facts about each player, in the same places."""

from collections.abc import Iterator
from functools import lru_cache

from truckstop.engine.record import NONE
from truckstop.kit.read import may_act
from truckstop.kit.svg import (
    WIDEST_FONT,
    WIDEST_REGULAR,
    circle,
    frame_path,
    group,
    path,
    rect,
    shorten,
    text,
    text_width,
    titled_group,
)

from ..board import LETTERS
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

PANEL_WIDTH, PANEL_HEIGHT = 244.0, 64.0
HEAD_HEIGHT, DICE_Y, CARDS_Y = 21.0, 32.0, 53.0
DICE_X, DICE_PITCH, DIE_SCALE = 13.0, 18.0, 0.78
COUNTS_X, COUNT_PITCH = 170.0, 25.0  # of switches, stock markers and cargo, beside the dice
CONTRACT_PITCH = 57.0
IMPROVEMENT_PITCH, IMPROVEMENT_SCALE = 20.0, 0.72
NAME_X, SCORE_END = 26.0, PANEL_WIDTH - 8
LOCOMOTIVE_WIDTH, SIGN_WIDTH = 20.0, 14.0
SIGNS = {  # of notes that have no text in the panel: the end-of-phase card, the first player
    "holder": rect(-7, -8.5, 14, 17, "next", 2),
    "first": circle(0, 0, 8, "next"),
}


def draw_panel(scene: Scene, player: Player) -> str:
    """The panel of a player: name and score; dice, switches, stock, cargo; contracts and improvements."""
    is_active = not scene.is_over and may_act(scene, player.seat)
    outline = frame_path(0, 0, PANEL_WIDTH, PANEL_HEIGHT, 4)
    content = [
        path(outline, "bill"),
        rect(1, 1, PANEL_WIDTH - 2, HEAD_HEIGHT, "own" if player.seat == scene.viewer else "slip", 3),
        group(seat_sign(player.seat, 6.5), 14, 12),
        _head(scene, player, is_active=is_active),
        _dice(scene, player),
        _counts(scene, player),
        _contracts(scene.layout, player.contracts),
        _improvements(scene.layout, player.improvements),
        path(outline, "chosen") if is_active else "",
    ]
    return group("".join(content), classes="faded") if player.gone else "".join(content)


def _head(scene: Scene, player: Player, *, is_active: bool) -> str:
    """The name, the status and the score of a player. A long name is shortened to leave room for the status."""
    score, keys = str(player.score), [*_statuses(scene, player)]
    end = SCORE_END - text_width(score, 16) * WIDEST_FONT - 6
    svg = text(SCORE_END, 17.5, score, "bold end t16 count")
    for key in keys:
        if key in SIGNS:
            sign = SIGNS[key] + text(0, 4.3, LETTERS[scene.phase] if key == "holder" else "1", "bold mid ink")
            svg += titled_group(group(sign, end - SIGN_WIDTH / 2, 12), _status_text(scene, player, key))
            end -= SIGN_WIDTH + 3
    if status := " · ".join(_status_text(scene, player, key) for key in keys if key not in SIGNS):
        svg += text(end, 16.5, status, "italic end")
        end -= text_width(status, 12) * WIDEST_REGULAR + 4
    if is_active:
        label = scene.layout.messages("label-acts", player=scene.names[player.seat])
        svg += titled_group(group(locomotive(7.5), end - LOCOMOTIVE_WIDTH / 2, 13), label)
        end -= LOCOMOTIVE_WIDTH
    return text(NAME_X, 17, shorten(scene.names[player.seat], (end - NAME_X) / WIDEST_FONT, 13), "bold t13") + svg


def status_texts(scene: Scene, player: Player) -> list[str]:
    """Notes about a player: you, has left, place, goes first, holds the end-of-phase card."""
    return [_status_text(scene, player, key) for key in _statuses(scene, player)]


def _status_text(scene: Scene, player: Player, key: str) -> str:
    return scene.layout.messages(f"label-mark-{key}", place=player.place)


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
        elements.append(group(drawing, DICE_X + DICE_PITCH * k, DICE_Y, scale=DIE_SCALE))
    return titled_group("".join(elements), scene.layout.messages("label-dice", player=scene.names[player.seat]))


def _counts(scene: Scene, player: Player) -> str:
    """The numbers of switches, of stock markers and of tokens delivered in this phase."""
    layout = scene.layout
    switch = group(path(SWITCH_ICON, "pen"), scale=0.66)
    labels = (
        layout.messages("label-switches", switches=player.switches),
        f"{layout.messages('label-stock')}: {_by_colour(layout, player.stock)}",
        f"{layout.messages('label-tokens', points=scene.token_points())}: {_by_colour(layout, player.cargo)}",
    )
    crate = _four_colours("k", 0.26)
    token = _four_colours("t", 0.34)
    drawings = zip((switch, crate, token), labels, (player.switches, sum(player.stock), sum(player.cargo)), strict=True)
    svg = ""
    for n, (sign, label, count) in enumerate(drawings):
        drawing = sign + text(7.5, 4.5, str(count), "bold t13")
        place = COUNTS_X + COUNT_PITCH * n
        svg += group(titled_group(drawing if count else group(drawing, classes="faded"), label), place, DICE_Y)
    return svg


def _four_colours(sign: str, scale: float) -> str:
    """One piece of each colour, close together: pieces of any colour."""
    places = ((-3.4, -3.4), (3.4, -3.4), (-3.4, 3.4), (3.4, 3.4))
    return "".join(use(f"{sign}{n}", x, y, scale=scale) for n, (x, y) in enumerate(places))


def _by_colour(layout: Layout, counts: tuple[int, ...]) -> str:
    names = ", ".join(f"{layout.colours[n]} {counts[n]}" for n in range(COLOURS) if counts[n])
    return names or layout.messages("label-nothing")


@lru_cache(maxsize=8192)
def _contracts(layout: Layout, contracts: tuple[Contract, ...]) -> str:
    """The unfinished contracts, each with the number of cubes on its link."""
    if not contracts:
        return text(8, CARDS_Y + 4, layout.messages("label-no-contracts"), "italic soft")
    elements = []
    for n, contract in enumerate(contracts):
        colour = layout.link_colours[contract.link]
        chip = rect(0, -8.5, 27, 17, f"c{colour} trim", 3)
        chip += text(13.5, 4.3, layout.contract_codes[contract.link], f"bold mid on{colour}")
        chip += text(30, 4.3, f"{contract.cubes}/{layout.link_lengths[contract.link]}", "bold")
        elements.append(titled_group(group(chip, 5 + CONTRACT_PITCH * n, CARDS_Y), layout.link_names[contract.link]))
    return "".join(elements)


@lru_cache(maxsize=2048)
def _improvements(layout: Layout, improvements: tuple[int, ...]) -> str:
    elements = []
    for n, kind in enumerate(kind for kind in improvements[: MAT_PLACES + 1] if kind != NONE):
        x = PANEL_WIDTH - 13 - IMPROVEMENT_PITCH * n
        drawing = group(improvement_icon(kind), x, CARDS_Y, scale=IMPROVEMENT_SCALE)
        elements.append(titled_group(drawing, layout.improvement_text(kind)))
    return "".join(elements)
