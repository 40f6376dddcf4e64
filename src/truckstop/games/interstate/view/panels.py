"""The panels of the players: all public facts about each player, in the same order."""

from functools import lru_cache

from truckstop.kit.parts import framed_panel
from truckstop.kit.read import may_act
from truckstop.kit.svg import WIDEST_FONT, fitted_text, group, num, path, rect, shorten, text, text_width, titled_group

from ..state import Kind, Stage
from .goods import kind_shape
from .layout import Layout
from .pieces import (
    card_back,
    crate,
    eye,
    rest_marker,
    seat_sign,
    truck,
    truck_width,
    wheel,
)
from .scene import Contract, Player, Scene
from .style import use

PANEL_WIDTH, PANEL_HEIGHT = 314.0, 76.6  # without contracts
LINE_HEIGHT = 16.6  # of a contract
NAME_WIDTHS = (170.0, 104.0, 90.0)  # of a name alone, with the steering wheel or a status, with both
MAX_CUPS = 3  # a larger number of Rest markers is written in digits


def panel_height(scene: Scene, player: Player) -> float:
    """The height of a panel with a line for each contract that the player can have."""
    return PANEL_HEIGHT + LINE_HEIGHT * max(scene.capacity(player), len(player.contracts))


def panel(scene: Scene, player: Player) -> str:
    """The panel of a player: all public facts, and the secrets of the viewer."""
    is_active, height = not scene.is_over and may_act(scene, player.seat), panel_height(scene, player)
    content = [
        group(seat_sign(player.seat, 7), 17, 15),
        _name(scene, player, is_active=is_active),
        _money(scene, player),
        _rest_markers(scene, player),
        _truck(scene, player),
        *(_contract(scene, contract, 62 + LINE_HEIGHT * n) for n, contract in enumerate(player.contracts)),
        _completed(scene, player),
    ]
    is_viewer = player.seat == scene.viewer
    size, drawing = (PANEL_WIDTH, height), "".join(content)
    return framed_panel(size, drawing, is_viewer=is_viewer, is_active=is_active, has_left=player.gone)


def _name(scene: Scene, player: Player, *, is_active: bool) -> str:
    """The name and the status of a player."""
    status = status_of(scene, player)
    name = shorten(scene.names[player.seat], NAME_WIDTHS[bool(status) + is_active], 14)
    drawing = text(32, 20, name, "bold t14")
    x = 32 + text_width(name, 14) * WIDEST_FONT + 15
    if is_active:
        drawing += titled_group(group(wheel(7.5), x, 15), scene.layout.messages("label-at-the-wheel", player=name))
        x += 18
    if not status:
        return drawing
    label, room = scene.layout.messages(f"label-mark-{status}", place=player.place), _money_left(scene, player) - x
    return drawing + fitted_text(x - 4, 19.5, label, "italic", font=12, room=room)


def _money_left(scene: Scene, player: Player) -> float:
    """The left edge of the money in a panel."""
    if player.money is None:
        return PANEL_WIDTH - 62
    left = PANEL_WIDTH - 9 - text_width(scene.layout.money(player.money), 16) * WIDEST_FONT
    return left - 18 if _is_money_hidden(scene) else left


def _is_money_hidden(scene: Scene) -> bool:
    """Whether players see only their own money."""
    return bool(scene.s["hidden_money"]) and not scene.is_over


def status_of(scene: Scene, player: Player) -> str:
    """The key of a note about a player; empty if there is nothing to note."""
    if player.gone:
        return "left"
    if scene.is_over:
        return "place"
    if scene.stage in (Stage.KEEP, Stage.KEEP_FIRST, Stage.DISCARD) and may_act(scene, player.seat):
        return "choosing"
    if scene.declarer == player.seat:
        return "declared"
    if scene.finals:
        return "final" if scene.finals >> player.seat & 1 else "done"
    return "you" if player.seat == scene.viewer else ""


def _money(scene: Scene, player: Player) -> str:
    """The money of a player, or a card back if it is hidden; an eye on the viewer's own money."""
    layout = scene.layout
    if player.money is None:
        hidden_money = card_back(54, 19) + rect(17, 3, 20, 13, "paper", 2) + text(27, 14, "$?", "bold mid narrow")
        return group(titled_group(hidden_money, layout.messages("label-hidden-money")), PANEL_WIDTH - 62, 5)
    amount = text(PANEL_WIDTH - 9, 21, layout.money(player.money), "bold end t16 count")
    if not _is_money_hidden(scene):
        return amount
    return amount + titled_group(
        group(eye(), _money_left(scene, player) + 9, 15), layout.messages("label-secret-money")
    )


def _rest_markers(scene: Scene, player: Player) -> str:
    """Rest markers of a player, those on a reserved contract, and places for more."""
    record = scene.layout.box.record
    on_contract = int(record["reserve_rest"]) if player.reserved is not None else 0
    return _cups(scene.layout, player.rest, on_contract, int(record["rest_max"]))


@lru_cache(maxsize=512)
def _cups(layout: Layout, markers: int, on_contract: int, limit: int) -> str:
    title = layout.messages("label-rest-held", held=markers)
    if limit > MAX_CUPS:
        return titled_group(group(rest_marker("held"), 17, 43) + text(26, 46, f"×{markers}", "bold"), title)
    states = ["held"] * markers + ["laid"] * on_contract + ["free"] * (limit - markers - on_contract)
    return titled_group("".join(group(rest_marker(state), 16 + 17 * n, 43) for n, state in enumerate(states)), title)


def _truck(scene: Scene, player: Player) -> str:
    """The truck with its loads, and its place."""
    room = int(scene.layout.box.record["loads_per_trailer"])
    drawing = truck(player.seat, player.trailers, room, scene.goods_on_truck(player))
    place = fitted_text(PANEL_WIDTH - 9, 47, scene.layout.places[player.at], "end narrow", font=12, room=160)
    return group(drawing, 72 + truck_width(player.trailers) / 2, 43, scale=0.95) + place


def _contract(scene: Scene, contract: Contract, y: float) -> str:
    """A line for an open contract: whether it is loaded, the good, the delivery city, the money."""
    if contract.card is None:
        label = scene.layout.messages("label-face-down")
        return group(card_back(22, 14), 8, y - 8) + text(40, y + 4, label, "italic")
    return group(_contract_line(scene.layout, contract), 0, y)


@lru_cache(maxsize=20_000)
def _contract_line(layout: Layout, contract: Contract) -> str:
    assert contract.card is not None
    good, delivery_city, _ = layout.cards[contract.card]
    drawing = group(crate(contract.is_loaded), 13, 0) + use(f"g{good}", 31, 0, 0.7)
    label = f"{layout.goods[good]} → {layout.places[delivery_city]}"
    drawing += fitted_text(44, 4.3, label, "narrow t13", font=13, room=186)
    money = layout.money(contract.on_card)
    if contract.under:
        money = f"{money} {layout.messages('label-under', money=layout.money(contract.under))}"
    drawing += text(PANEL_WIDTH - 9, 4, money, "bold end")
    if contract.is_doubled:
        x = PANEL_WIDTH - 14 - text_width(money, 12) * WIDEST_FONT
        factor = text(x, 4, f"×{layout.box.record['secret_fee_factor']}", "end soft")
        drawing += group(eye(), x - 4, 0) if contract.is_secret else factor
    key = "label-is-loaded" if contract.is_loaded else "label-not-loaded"
    return titled_group(drawing, layout.messages(key))


def _completed(scene: Scene, player: Player) -> str:
    """The completed contracts: their number by kind, and their goods."""
    layout, y = scene.layout, panel_height(scene, player) - 11
    drawing = path(f"M8 {num(y - 11)}H{num(PANEL_WIDTH - 8)}", "rule")
    for kind in Kind:
        drawing += group(kind_shape(kind, 0.55, 2.4), 16 + 33 * kind, y)
        drawing += text(25 + 33 * kind, y + 4.3, str(player.counts[kind]), "bold")
    goods = [layout.cards[card].good for card in player.completed]
    pitch = min(15.0, (PANEL_WIDTH - 122) / max(1, len(goods)))
    return drawing + "".join(use(f"g{good}", 116 + pitch * n, y, 0.6) for n, good in enumerate(goods))
