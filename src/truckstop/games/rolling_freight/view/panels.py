"""The rail: one panel a player, every public fact in the same order for everyone."""

from collections.abc import Iterator
from functools import lru_cache

from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.state import BASE_DICE, COLOURS, MAT_PLACES, Stage
from truckstop.games.rolling_freight.view.layout import Layout
from truckstop.games.rolling_freight.view.pieces import (
    DIE_BODIES,
    SWITCH,
    TICK_MARK,
    improvement_icon,
    locomotive,
    seat_sign,
    small_face,
)
from truckstop.games.rolling_freight.view.scene import Contract, Player, Scene
from truckstop.games.rolling_freight.view.style import use
from truckstop.kit.parts import framed_panel
from truckstop.kit.read import may_act
from truckstop.kit.svg import NARROWER, WIDEST, fitted, group, path, rect, shortened, text, titled, width_of

PANEL_WIDE, PANEL_HIGH = 308.0, 112.0
DICE_AT, PITCH = 20.0, 25.0
CHIP = 62.0
NAME_AT, NAME_GAP, NAME_LEAST = 33.0, 12.0, 70.0
SCORE_END, SCORE_GAP = PANEL_WIDE - 10, 8.0
SIGN_WIDE = 22.0  # of the locomotive


def panel(scene: Scene, player: Player) -> str:
    """Everything about a player."""
    acts = not scene.is_over and may_act(scene, player.seat)
    content = [
        group(seat_sign(player.seat, 7.5), 17, 15),
        _name(scene, player, acts=acts),
        text(SCORE_END, 21, str(player.score), "bold end t18 count"),
        _dice(scene, player),
        _switches(scene.layout, player.switches),
        _stock(scene.layout, player.stock),
        _cargo(scene, player),
        _contracts(scene.layout, player.contracts),
        _improvements(scene.layout, player.improvements),
    ]
    size, is_viewer = (PANEL_WIDE, PANEL_HIGH), player.seat == scene.viewer
    return framed_panel(size, "".join(content), is_viewer=is_viewer, is_active=acts, is_gone=player.gone)


def _name(scene: Scene, player: Player, *, acts: bool) -> str:
    """Name, and what is special about this player now: a long name is cut for it."""
    said = " · ".join(status_texts(scene, player))
    end = SCORE_END - SCORE_GAP - width_of(str(player.score), 18) * WIDEST
    room = end - NAME_AT - NAME_GAP - (SIGN_WIDE if acts else 0) - width_of(said, 12) * NARROWER
    name = shortened(scene.names[player.seat], max(NAME_LEAST, room / WIDEST), 14)
    found = text(NAME_AT, 20, name, "bold t14")
    x = NAME_AT + width_of(name, 14) * WIDEST + NAME_GAP
    if acts:
        found += titled(group(locomotive(9), x + 4, 15), scene.layout.messages("label-acts", player=name))
        x += SIGN_WIDE
    return found + (fitted(x, 19.5, said, "italic", font=12, room=end - x) if said else "")


def status_texts(scene: Scene, player: Player) -> list[str]:
    """What is special about a player now."""
    return [scene.layout.messages(f"label-mark-{mark}", place=player.place) for mark in _statuses(scene, player)]


def _statuses(scene: Scene, player: Player) -> Iterator[str]:
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
    """What the dice show; those spent are pale and ticked."""
    spent = scene.spent_dice if player.seat == scene.player and not scene.is_over else 0
    found = []
    for k, n in enumerate(n for n, face in enumerate(player.dice) if face != NONE):
        card = player.improvements[n - BASE_DICE] if n >= BASE_DICE else NONE
        body = DIE_BODIES.get(card, f"p{player.seat} trim")  # type: ignore[call-overload]
        drawn = rect(-10.5, -10.5, 21, 21, body, 4) + small_face(player.dice[n])
        if spent >> n & 1:
            drawn += rect(-10.5, -10.5, 21, 21, "veil", 4) + group(TICK_MARK, scale=0.6)
        found.append(group(drawn, DICE_AT + PITCH * k, 43))
    return titled("".join(found), scene.layout.messages("label-dice", player=scene.names[player.seat]))


@lru_cache(maxsize=256)
def _switches(layout: Layout, count: int) -> str:
    drawn = group(path(SWITCH, "pen"), 268, 43, scale=0.9) + text(PANEL_WIDE - 10, 49, str(count), "bold end t16")
    return titled(drawn, layout.messages("label-switches", switches=count))


@lru_cache(maxsize=1024)
def _stock(layout: Layout, stock: tuple[int, ...]) -> str:
    """Stock markers by colour; faded where there is none."""
    found = ""
    for colour in range(COLOURS):
        x = 17 + 35 * colour
        drawn = use(f"k{colour}", x, 71, scale=0.56) + text(x + 11, 76, str(stock[colour]), "bold t13")
        found += drawn if stock[colour] else group(drawn, classes="faded")
    return titled(found, layout.messages("label-stock"))


def _cargo(scene: Scene, player: Player) -> str:
    """Tokens delivered in this phase, and what one is worth."""
    found, x = "", 166.0
    for colour, count in enumerate(player.cargo):
        if count:
            found += use(f"t{colour}", x, 71, scale=0.84) + text(x + 12, 76, str(count), "bold t13")
            x += 33
    return titled(found, scene.layout.messages("label-tokens", points=scene.token_points())) if found else ""


@lru_cache(maxsize=8192)
def _contracts(layout: Layout, held: tuple[Contract, ...]) -> str:
    """The open contracts: name, and how many spaces are filled."""
    if not held:
        return text(10, 101, layout.messages("label-no-contracts"), "italic soft")
    found = []
    for n, each in enumerate(held):
        colour = layout.link_colours[each.link]
        chip = rect(0, -11, 32, 20, f"c{colour} trim", 3) + text(
            16, 4, layout.contract_codes[each.link], f"bold mid on{colour}"
        )
        chip += text(35, 4, f"{each.cubes}/{layout.link_lengths[each.link]}", "bold")
        found.append(titled(group(chip, 8 + CHIP * n, 97), layout.link_names[each.link]))
    return "".join(found)


@lru_cache(maxsize=2048)
def _improvements(layout: Layout, improvements: tuple[int, ...]) -> str:
    found = []
    for n, kind in enumerate(kind for kind in improvements[: MAT_PLACES + 1] if kind != NONE):
        drawn = group(improvement_icon(kind), PANEL_WIDE - 18 - 28 * n, 96)
        found.append(titled(drawn, layout.improvement_text(kind)))
    return "".join(found)
