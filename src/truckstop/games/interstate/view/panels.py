"""The panels of the players, small enough for six: name, money, place and contracts. Their title has all facts."""

from functools import lru_cache

from truckstop.kit.parts import framed_panel
from truckstop.kit.read import may_act
from truckstop.kit.svg import (
    CONDENSED,
    WIDEST_FONT,
    WIDEST_REGULAR,
    abbreviate,
    fitted_text,
    group,
    rect,
    shorten,
    text,
    text_width,
    titled_group,
)

from ..state import Kind, Stage
from .goods import kind_shape
from .layout import Layout
from .pieces import card_back, crate, eye, goal_sign, rest_marker, seat_sign, wheel
from .scene import Contract, Player, Scene
from .style import use

PANEL_WIDTH, PANEL_HEIGHT = 242.0, 58.0
EDGE = 7.0
NAME_WIDTHS = (138.0, 118.0)  # of a name alone, with the steering wheel or a note
NAME_LEFT, NAME_Y, PLACE_Y, LOAD_Y = 27.0, 17.0, 35.0, 52.5  # left edge and baselines
HEAD_HEIGHT, STATUS_WIDTH = 21.0, 96.0
NAMED_CONTRACTS = 2  # with more of them, the names of their cities are abbreviated
MIN_CITY_ROOM = 28.0  # with less, a city has no name


def panel(scene: Scene, player: Player, facts: str) -> str:
    """The panel of a player. `facts` says everything that is public, and the secrets of the viewer."""
    is_active = not scene.is_over and may_act(scene, player.seat)
    content = [
        group(seat_sign(player.seat, 6.5), 14, 12.5),
        _name(scene, player, is_active=is_active),
        _money(scene, player),
        _place(scene, player),
        _contracts(scene, player),
    ]
    size, is_viewer = (PANEL_WIDTH, PANEL_HEIGHT), player.seat == scene.viewer
    panel = framed_panel(
        size,
        "".join(content),
        is_viewer=is_viewer,
        is_active=is_active,
        has_left=player.gone,
        head=HEAD_HEIGHT,
    )
    return titled_group(panel, facts)


def _name(scene: Scene, player: Player, *, is_active: bool) -> str:
    """The name of a player, with a steering wheel in their turn; the viewer is told so in the turns of others."""
    is_you = player.seat == scene.viewer and not is_active and not scene.is_over
    room = min(NAME_WIDTHS[is_you or is_active], _money_left(scene, player) - NAME_LEFT - (24 if is_active else 4))
    name = shorten(scene.names[player.seat], room / WIDEST_FONT, 14)
    drawing = text(NAME_LEFT, NAME_Y, name, "bold t14")
    x = NAME_LEFT + text_width(name, 14) * WIDEST_FONT + 12
    if is_active:
        wheel_title = scene.layout.messages("label-at-the-wheel", player=scene.names[player.seat])
        drawing += titled_group(group(wheel(6.5), x, 12.5), wheel_title)
    if not is_you:
        return drawing
    room = _money_left(scene, player) - x
    return drawing + fitted_text(
        x - 4, NAME_Y - 0.5, scene.layout.messages("label-mark-you"), "italic", font=12, room=room
    )


def _money_left(scene: Scene, player: Player) -> float:
    """The left edge of the money in a panel."""
    if player.money is None:
        return PANEL_WIDTH - 46
    left = PANEL_WIDTH - EDGE - text_width(scene.layout.money(player.money), 16) * WIDEST_FONT * CONDENSED
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
        hidden_money = card_back(38, 17) + rect(9, 2, 20, 13, "paper", 2) + text(19, 13, "$?", "bold mid narrow")
        return group(titled_group(hidden_money, layout.messages("label-hidden-money")), PANEL_WIDTH - 42, 4)
    amount = text(PANEL_WIDTH - EDGE, NAME_Y + 0.5, layout.money(player.money), "bold narrow end t16 count")
    if not _is_money_hidden(scene):
        return amount
    return amount + titled_group(
        group(eye(), _money_left(scene, player) + 9, 12.5), layout.messages("label-secret-money")
    )


def _place(scene: Scene, player: Player) -> str:
    """The place of the truck; a status, Rest markers, trailers and completed contracts if there are any."""
    drawing, x = "", PANEL_WIDTH - EDGE
    for kind in reversed(Kind):
        if player.counts[kind]:
            kind_name = scene.layout.messages.name(f"kind-{kind.name.lower()}")
            sign = group(kind_shape(kind, 0.5, 2.4), x - 19, PLACE_Y - 4)
            drawing += _count(player.counts[kind], sign, x, f"{kind_name} {player.counts[kind]}")
            x -= 31
    if player.rest or player.reserved is not None:
        title = scene.layout.messages("label-rest-held", held=player.rest)
        drawing += _count(player.rest, group(rest_marker("held"), x - 19, PLACE_Y - 3.5), x, title)
        x -= 31
    if player.trailers > int(scene.layout.box.record["trailers_at_start"]):
        trailer = rect(x - 26, PLACE_Y - 10, 15, 9, f"p{player.seat} body", 1.5)
        title = scene.layout.messages("label-trailers", trailers=player.trailers)
        drawing += _count(player.trailers, trailer, x, title)
        x -= 33
    status = status_of(scene, player)
    if status and status != "you":
        label = scene.layout.messages(f"label-mark-{status}", place=player.place)
        drawing += fitted_text(x, PLACE_Y, label, "italic end red", font=12, room=STATUS_WIDTH)
        x -= min(STATUS_WIDTH, text_width(label, 12) * WIDEST_REGULAR) + 6
    name = scene.layout.places[player.at]
    return drawing + text(EDGE, PLACE_Y, abbreviate(name, "narrow", font=13, room=x - EDGE), "narrow t13")


def _count(number: int, symbol: str, right: float, title: str) -> str:
    return titled_group(symbol + text(right, PLACE_Y, str(number), "bold narrow end"), title)


def _contracts(scene: Scene, player: Player) -> str:
    """The open contracts in one line: whether they are loaded, the good and, if there is room, the delivery city."""
    contracts = player.contracts
    pitch = (PANEL_WIDTH - 2 * EDGE) / max(NAMED_CONTRACTS, len(contracts))
    room = pitch - 38
    drawings = (_contract(scene.layout, contract, room) for contract in contracts)
    return "".join(group(drawing, EDGE + pitch * n, LOAD_Y - 4.5) for n, drawing in enumerate(drawings))


@lru_cache(maxsize=20_000)
def _contract(layout: Layout, contract: Contract, room: float) -> str:
    """A contract: a crate if it is loaded, its good, and its delivery city if there is `room` for the name."""
    if contract.card is None:
        return titled_group(group(card_back(22, 14), 0, -7), layout.messages("label-face-down"))
    good, delivery_city, _ = layout.cards[contract.card]
    drawing = group(crate(contract.is_loaded), 5, 0) + use(f"g{good}", 20, 0, 0.62)
    if room >= MIN_CITY_ROOM:
        drawing += group(goal_sign(), 34, 0, scale=0.8)
        city = abbreviate(layout.places[delivery_city], "narrow", font=12, room=room - 4)
        drawing += text(40, 4.5, city, "narrow")
    key = "label-is-loaded" if contract.is_loaded else "label-not-loaded"
    title = f"{layout.card_names[contract.card]}, {layout.money(contract.on_card)}. {layout.messages(key)}."
    return titled_group(drawing, title)
