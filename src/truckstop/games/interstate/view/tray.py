"""The viewer's tray: action points, contracts with their buttons, and buttons for all other actions."""

from functools import lru_cache
from typing import NamedTuple

from truckstop.kit.read import is_idle
from truckstop.kit.svg import (
    CONDENSED,
    WIDEST_FONT,
    break_lines,
    circle,
    fitted_text,
    fitting_font,
    frame_path,
    group,
    path,
    rect,
    text,
    text_width,
    titled_group,
)

from ..actions import (
    BUY,
    DECLARE,
    DELIVER,
    DELIVER_WITH,
    DROP,
    END,
    FLUSH,
    KEEP,
    PARTIAL_FLUSH,
    PICK_UP,
    PUSH_ON,
    REST,
    SECRET_DRAW,
)
from ..state import AUTOMATIC, SLOTS
from .cards import (
    CONTRACT_WIDTH,
    GAP,
    HEIGHT,
    KEY_OUTLINE,
    KEY_WIDTH,
    draw_card_base,
    draw_distances,
    draw_money,
    key_face,
    open_contract,
    secret_corner,
)
from .head import round_text
from .layout import Layout
from .offers import Offers
from .pieces import die, open_eye, rest_marker, seat_sign
from .scene import Contract, Scene

GAUGE_WIDTH, BUTTON_WIDTH, FREE_SLOT_WIDTH = 116.0, 84.0, 48.0
LABEL_ROOM = BUTTON_WIDTH - 10
LABEL_FONT, COST_FONT = 13, 17
LINE_HEIGHT = 15.0
MAX_POINT_DOTS = 6  # a larger number of action points is written in digits
BUTTON_ACTIONS = {
    "rest": REST,
    "push-on": PUSH_ON,
    "buy": BUY,
    "flush": FLUSH,
    "declare": DECLARE,
    "secret-draw": SECRET_DRAW,
    "partial-flush": PARTIAL_FLUSH,
    "end": END,
}
RANDOM_BUTTONS = ("flush", "secret-draw")  # they draw cards, so they can't be undone; shown with a die
REVEALING_BUTTONS = ("declare",)  # they show something to everybody; shown with an open eye


def gauge(scene: Scene) -> str:
    """Whose turn it is, the action points left, the Rest markers of the tray's player, and the round."""
    layout = scene.layout
    drawing = path(frame_path(0, 0, GAUGE_WIDTH, HEIGHT, 4), "bill") + group(seat_sign(scene.player, 6), 14, 15)
    if not is_idle(scene):
        points = layout.messages("label-points", left=scene.ap, points=scene.points)
        run = layout.messages(f"label-run-{scene.run.name.lower()}")
        drawing += titled_group(_point_dots(scene.ap, scene.points), f"{points}. {run}.")
        drawing += fitted_text(8, 38, points, "bold narrow t13", font=13, room=GAUGE_WIDTH - 14)
    markers = scene.players[scene.tray_seat].rest
    cup = group(rest_marker("held" if markers else "free"), 15, 50) + text(25, 54, str(markers), "bold narrow t13")
    drawing += titled_group(cup, layout.messages("label-rest-held", held=markers))
    return drawing + fitted_text(GAUGE_WIDTH - 6, 54, round_text(scene), "narrow end", font=12, room=GAUGE_WIDTH - 46)


@lru_cache(maxsize=512)
def _point_dots(ap: int, points: int) -> str:
    """A dot for each of the action points of the turn; `ap` of them are left."""
    if points > MAX_POINT_DOTS:
        return text(27, 21, f"{ap} / {points}", "bold t16")
    return "".join(circle(32 + 14 * n, 15, 5.5, "point" if n < ap else "spent") for n in range(points))


def slot_count(scene: Scene) -> int:
    """The contracts of the tray's player, and one more slot if there is room for further contracts."""
    return len(scene.players[scene.tray_seat].contracts) + (free_slots(scene) > 0)


def free_slots(scene: Scene) -> int:
    """How many more contracts the tray's player can take."""
    player = scene.players[scene.tray_seat]
    return max(min(SLOTS, scene.capacity(player)) - len(player.contracts), 0)


def contract_in(scene: Scene, slot: int) -> Contract | None:
    """The contract in a slot of the tray; None for the free slots."""
    contracts = scene.players[scene.tray_seat].contracts
    return contracts[slot] if slot < len(contracts) else None


def contract_slot(scene: Scene, slot: int, offers: Offers) -> str:
    """An open contract with its buttons, or the free slots."""
    contract, player = contract_in(scene, slot), scene.players[scene.tray_seat]
    if contract is None:
        return _free_slots(scene.layout, free_slots(scene))
    if scene.viewer is None:
        return open_contract(scene, contract, player.at, CONTRACT_WIDTH)
    first, *others = _contract_actions(scene, slot, contract, offers)
    note = first[1] if first[0] in offers.legal else ""
    drawing = open_contract(scene, contract, player.at, CONTRACT_WIDTH, note)
    drawing = offers.put_contract(slot, first[0], frame_path(0, 0, CONTRACT_WIDTH, HEIGHT, 3), drawing)
    return drawing + _contract_keys(scene, slot, others, offers)


def _contract_actions(scene: Scene, slot: int, contract: Contract, offers: Offers) -> list[tuple[int, str]]:
    """The action and the label of each way to load or deliver: all legal ones, or the next step as a disabled one."""
    messages, first = scene.layout.messages, DELIVER_WITH + slot * SLOTS
    steps = [(PICK_UP + slot, messages("label-button-load")), (DELIVER + slot, messages("label-button-deliver"))]
    steps += [(first + load, messages("label-button-deliver-with", load=load + 1)) for load in range(SLOTS)]
    return [step for step in steps if step[0] in offers.legal] or [steps[1] if contract.is_loaded else steps[0]]


def _contract_keys(scene: Scene, slot: int, actions: list[tuple[int, str]], offers: Offers) -> str:
    """Small buttons beside a contract: other loads that can be delivered for it, and to drop it."""
    keys = [
        (action, text(0, 5, f"#{(action - DELIVER_WITH) % SLOTS + 1}", "bold narrow mid t14"), label)
        for action, label in actions
    ]
    if scene.s["drop_contracts"]:
        tone = "line" if DROP + slot in offers.legal else "dimline"
        cross = path("M-5-5L5 5M5-5L-5 5", tone)
        keys.append((DROP + slot, cross, scene.layout.messages("label-button-drop")))
    drawing = ""
    for n, (action, symbol, label) in enumerate(keys):
        face = titled_group(key_face(symbol, is_enabled=action in offers.legal), label)
        drawing += group(offers.put(action, KEY_OUTLINE, face), CONTRACT_WIDTH + GAP + (KEY_WIDTH + GAP) * n)
    return drawing


def slot_width(scene: Scene, slot: int, offers: Offers) -> float:
    contract = contract_in(scene, slot)
    if contract is None:
        return FREE_SLOT_WIDTH
    if scene.viewer is None:
        return CONTRACT_WIDTH
    keys = len(_contract_actions(scene, slot, contract, offers)) - 1 + bool(scene.s["drop_contracts"])
    return CONTRACT_WIDTH + (GAP + KEY_WIDTH) * keys


@lru_cache(maxsize=64)
def _free_slots(layout: Layout, contracts: int) -> str:
    """An empty frame for all free slots together, with their number."""
    number = text(FREE_SLOT_WIDTH / 2, 27, str(contracts), "mid bold dim t17")
    label = fitted_text(
        FREE_SLOT_WIDTH / 2,
        44,
        layout.messages("label-free", contracts=contracts),
        "mid narrow dim",
        font=12,
        room=FREE_SLOT_WIDTH - 6,
    )
    drawing = path(frame_path(0, 0, FREE_SLOT_WIDTH, HEIGHT, 3), "idle") + number + label
    return titled_group(drawing, layout.messages("label-room", contracts=contracts))


def hand_card(scene: Scene, index: int, offers: Offers) -> str:
    """A card that the viewer can keep as a secret contract."""
    layout, card, width = scene.layout, scene.hand[index], CONTRACT_WIDTH
    drawing = draw_card_base(layout, card, width, 34) + secret_corner(width)
    drawing += draw_money(layout.money(scene.secret_fee(card)), width)
    drawing += draw_distances(scene, card, scene.players[scene.tray_seat].at, width)
    return offers.put(KEEP + index, frame_path(0, 0, width, HEIGHT, 3), drawing)


def button_names(scene: Scene) -> list[str]:
    """The buttons that the options of the match allow, always in the same order."""
    names = [*BUTTON_ACTIONS]
    if int(scene.s["end_declaration"]) == AUTOMATIC:
        names.remove("declare")
    for name in ("secret-draw", "partial-flush"):
        if not scene.s[name.replace("-", "_")]:
            names.remove(name)
    return names


def tray_button(scene: Scene, name: str, offers: Offers) -> str:
    """The button of an action that belongs to no card."""
    face = _action_face(scene.layout, name, _cost_of(scene, name), BUTTON_ACTIONS[name] in offers.legal)
    return offers.put(BUTTON_ACTIONS[name], frame_path(0, 0, BUTTON_WIDTH, HEIGHT, 5), face)


class Cost(NamedTuple):
    """What an action costs, as its button shows it."""

    points: int = 0
    markers: int = 0
    money: str = ""
    is_minimum: bool = False  # so many unused action points, or more


def _cost_of(scene: Scene, name: str) -> Cost:
    layout, s, record = scene.layout, scene.s, scene.layout.box.record
    match name:
        case "rest":
            return Cost(int(s["rest_min_unused"]), is_minimum=True)
        case "push-on":
            return Cost(markers=int(record["push_on_rest"]))
        case "buy":
            return Cost(1, money=layout.money(scene.trailer_price))
        case "flush":
            return Cost(int(s["flush_ap"]), money=layout.money(int(record["flush_price"])))
        case "declare":
            return Cost(money=layout.money(int(s["goal_money"])), is_minimum=True)
        case "secret-draw":
            return Cost(int(record["secret_draw_ap"]))
        case "partial-flush":
            return Cost(scene.partial_flush_ap, money=layout.money(int(record["partial_flush_price"])))
    return Cost()


def button_cost(scene: Scene, name: str) -> str:
    """The action points, money or Rest markers of an action; empty if it is free."""
    layout, s, record = scene.layout, scene.s, scene.layout.box.record
    match name:
        case "push-on":
            return layout.cost(0, markers=int(record["push_on_rest"]))
        case "buy":
            return layout.cost(1, price=scene.trailer_price)
        case "flush":
            return layout.cost(int(s["flush_ap"]), price=int(record["flush_price"]))
        case "secret-draw":
            return layout.cost(int(record["secret_draw_ap"]))
        case "partial-flush":
            return layout.cost(scene.partial_flush_ap, price=int(record["partial_flush_price"]))
    return ""


@lru_cache(maxsize=512)
def _action_face(layout: Layout, name: str, cost: Cost, is_enabled: bool) -> str:
    """A button with its label, the cost below, and a die or an open eye if the action can't be undone."""
    frame, tone = ("key", "") if is_enabled else ("idle", " dim")
    if name == "end" and is_enabled:
        frame, tone = "go", " white"
    symbol = open_eye(is_enabled) if name in REVEALING_BUTTONS else die(is_enabled) if name in RANDOM_BUTTONS else ""
    label, classes = layout.messages(f"label-button-{name}"), f"mid bold narrow t{LABEL_FONT}{tone}"
    lines = break_lines(label, LABEL_ROOM / WIDEST_FONT / CONDENSED, LABEL_FONT)[:2]
    font = fitting_font(lines, classes, font=LABEL_FONT, room=LABEL_ROOM)
    first = (HEIGHT if cost == Cost() else HEIGHT - 22) / 2 + 5 - LINE_HEIGHT / 2 * (len(lines) - 1)
    texts = "".join(
        fitted_text(BUTTON_WIDTH / 2, first + LINE_HEIGHT * n, line, classes, font=font, room=LABEL_ROOM)
        for n, line in enumerate(lines)
    )
    return rect(0, 0, BUTTON_WIDTH, HEIGHT, frame, 5) + texts + _draw_cost(cost, symbol, is_enabled=is_enabled)


def _draw_cost(cost: Cost, symbol: str, *, is_enabled: bool) -> str:
    """The cost in one line: a dot for an action point, a cup for a Rest marker, money; and a symbol after it."""
    tone, y = "" if is_enabled else " dim", HEIGHT - 14
    drawing, x = "", 0.0
    for count, coin in ((cost.points, circle(0, 0, 5, "point")), (cost.markers, rest_marker("held"))):
        if count > 1:
            label = f"{count}+" if cost.is_minimum else str(count)
            drawing += text(x, y + 5.5, label, f"bold narrow t{COST_FONT}{tone}")
            x += text_width(label, COST_FONT) * CONDENSED + 6
        if count:
            drawing += group(coin, x + 5, y)
            x += 15
    if cost.money:
        room = LABEL_ROOM - x - (16 if symbol else 0)
        font = fitting_font([cost.money], "bold narrow", font=COST_FONT, room=room)
        drawing += fitted_text(x, y + 5.5, cost.money, f"bold narrow t{COST_FONT}{tone}", font=font, room=room)
        x += text_width(cost.money, font) * CONDENSED + 3
    if symbol:
        drawing += group(symbol, x + 9, y)
        x += 18
    return group(drawing, (BUTTON_WIDTH - x + 3) / 2)
