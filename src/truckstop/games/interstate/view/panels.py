"""The rail: one panel a player, every public fact in the same order for everyone."""

from functools import lru_cache

from truckstop.games.interstate.state import Kind, Stage
from truckstop.games.interstate.view.goods import OUTLINES
from truckstop.games.interstate.view.layout import Layout
from truckstop.games.interstate.view.pieces import (
    card_back,
    crate,
    eye,
    rest_marker,
    seat_sign,
    truck,
    truck_width,
    wheel,
)
from truckstop.games.interstate.view.scene import Contract, Player, Scene
from truckstop.games.interstate.view.style import use
from truckstop.kit.parts import framed_panel
from truckstop.kit.read import may_act
from truckstop.kit.style import INK
from truckstop.kit.svg import WIDEST_FONT, fitted_text, group, num, path, rect, shorten, text, text_width, titled_group

PANEL_WIDTH, PANEL_HEIGHT = 314.0, 76.6  # without its contracts
LINE = 16.6
NAME_ROOMS = (170.0, 104.0, 90.0)  # with nothing after the name, with the wheel or a word, with both
MOST_CUPS = 3  # more Rest markers than this are counted in figures


def panel_height(scene: Scene, player: Player) -> float:
    """There is a line for each contract that there is room for."""
    return PANEL_HEIGHT + LINE * max(scene.capacity(player), len(player.contracts))


def panel(scene: Scene, player: Player) -> str:
    """Everything that all may know of a player, and to the viewer the own secrets."""
    at_the_wheel, height = not scene.is_over and may_act(scene, player.seat), panel_height(scene, player)
    content = [
        group(seat_sign(player.seat, 7), 17, 15),
        _name(scene, player, at_the_wheel),
        _money(scene, player),
        _rest(scene, player),
        _where(scene, player),
        *(_contract(scene, c, 62 + LINE * n) for n, c in enumerate(player.contracts)),
        _done(scene, player),
    ]
    is_viewer = player.seat == scene.viewer
    size, drawing = (PANEL_WIDTH, height), "".join(content)
    return framed_panel(size, drawing, is_viewer=is_viewer, is_active=at_the_wheel, has_left=player.gone)


def _name(scene: Scene, player: Player, at_the_wheel: bool) -> str:
    """Name, and what is special about this player now."""
    marked = mark(scene, player)
    name = shorten(scene.names[player.seat], NAME_ROOMS[bool(marked) + at_the_wheel], 14)
    found = text(32, 20, name, "bold t14")
    x = 32 + text_width(name, 14) * WIDEST_FONT + 15
    if at_the_wheel:
        found += titled_group(group(wheel(7.5), x, 15), scene.layout.messages("label-at-the-wheel", player=name))
        x += 18
    if not marked:
        return found
    said, room = scene.layout.messages(f"label-mark-{marked}", place=player.place), _purse(scene, player) - x
    return found + fitted_text(x - 4, 19.5, said, "italic", font=12, room=room)


def _purse(scene: Scene, player: Player) -> float:
    """Where the player's money begins."""
    if player.money is None:
        return PANEL_WIDTH - 62
    left = PANEL_WIDTH - 9 - text_width(scene.layout.money(player.money), 16) * WIDEST_FONT
    return left - 18 if _is_screened(scene) else left


def _is_screened(scene: Scene) -> bool:
    """Whether players see no money but their own."""
    return bool(scene.s["hidden_money"]) and not scene.is_over


def mark(scene: Scene, player: Player) -> str:
    """What is special about a player now."""
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
    """Own money; behind a screen for others."""
    layout = scene.layout
    if player.money is None:
        slab = card_back(54, 19) + rect(17, 3, 20, 13, "paper", 2) + text(27, 14, "$?", "bold mid narrow")
        return group(titled_group(slab, layout.messages("label-hidden-money")), PANEL_WIDTH - 62, 5)
    amount = text(PANEL_WIDTH - 9, 21, layout.money(player.money), "bold end t16 count")
    if not _is_screened(scene):
        return amount
    return amount + titled_group(group(eye(), _purse(scene, player) + 9, 15), layout.messages("label-secret-money"))


def _rest(scene: Scene, player: Player) -> str:
    """Rest markers held, lying on a reserved contract, and places for more."""
    most, laid = int(scene.layout.box.record["rest_max"]), 0
    if player.reserved is not None:
        laid = int(scene.layout.box.record["reserve_rest"])
    return _cups(scene.layout, player.rest, laid, most)


@lru_cache(maxsize=512)
def _cups(layout: Layout, held: int, laid: int, most: int) -> str:
    title = layout.messages("label-rest-held", held=held)
    if most > MOST_CUPS:
        return titled_group(group(rest_marker("held"), 17, 43) + text(26, 46, f"×{held}", "bold"), title)
    states = ["held"] * held + ["laid"] * laid + ["free"] * (most - held - laid)
    return titled_group("".join(group(rest_marker(state), 16 + 17 * n, 43) for n, state in enumerate(states)), title)


def _where(scene: Scene, player: Player) -> str:
    """The truck with its loads, and where it is."""
    goods = scene.on_truck(player)
    room = int(scene.layout.box.record["loads_per_trailer"])
    where = scene.layout.places[player.at]
    drawn = group(
        truck(player.seat, player.trailers, room, goods), 72 + truck_width(player.trailers) / 2, 43, scale=0.95
    )
    return drawn + fitted_text(PANEL_WIDTH - 9, 47, where, "end narrow", font=12, room=160)


def _contract(scene: Scene, contract: Contract, y: float) -> str:
    """A line for an open contract: whether it is loaded, what goes where, what it pays."""
    if contract.card is None:
        said = scene.layout.messages("label-face-down")
        return group(card_back(22, 14), 8, y - 8) + text(40, y + 4, said, "italic")
    return group(_bill_line(scene.layout, contract), 0, y)


@lru_cache(maxsize=20_000)
def _bill_line(layout: Layout, contract: Contract) -> str:
    assert contract.card is not None
    good, to, _ = layout.cards[contract.card]
    found = group(crate(contract.loaded), 13, 0) + use(f"g{good}", 31, 0, 0.7)
    found += fitted_text(44, 4.3, f"{layout.goods[good]} → {layout.places[to]}", "narrow t13", font=13, room=186)
    pays = layout.money(contract.on_card)
    if contract.under:
        pays = f"{pays} {layout.messages('label-under', money=layout.money(contract.under))}"
    found += text(PANEL_WIDTH - 9, 4, pays, "bold end")
    if contract.doubled:
        x = PANEL_WIDTH - 14 - text_width(pays, 12) * WIDEST_FONT
        found += (
            group(eye(), x - 4, 0)
            if contract.secret
            else text(x, 4, f"×{layout.box.record['secret_fee_factor']}", "end soft")
        )
    key = "label-is-loaded" if contract.loaded else "label-not-loaded"
    return titled_group(found, layout.messages(key))


def _done(scene: Scene, player: Player) -> str:
    """Completed contracts: how many of each kind, and which."""
    layout, y = scene.layout, panel_height(scene, player) - 11
    found = path(f"M8 {num(y - 11)}H{num(PANEL_WIDTH - 8)}", "rule")
    for kind in Kind:
        shape = f'<path d="{OUTLINES[kind]}" fill="#fff" stroke="{INK}" stroke-width="2.4" transform="scale(.55)"/>'
        found += group(shape, 16 + 33 * kind, y) + text(25 + 33 * kind, y + 4.3, str(player.count[kind]), "bold")
    goods = [layout.cards[card][0] for card in player.completed]
    pitch = min(15.0, (PANEL_WIDTH - 122) / max(1, len(goods)))
    return found + "".join(use(f"g{good}", 116 + pitch * n, y, 0.6) for n, good in enumerate(goods))
