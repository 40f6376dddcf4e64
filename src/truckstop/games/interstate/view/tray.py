"""The viewer's tray: action points, contracts with their buttons, and buttons for all other actions."""

from functools import lru_cache

from truckstop.kit.read import is_idle
from truckstop.kit.svg import (
    WIDEST_FONT,
    break_lines,
    circle,
    fitted_text,
    frame_path,
    group,
    is_tight,
    label_room,
    path,
    rect,
    shorten,
    text,
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
    BUTTON_HEIGHT,
    CONTRACT_HEIGHT,
    CONTRACT_WIDTH,
    GAP,
    SOURCES_WIDTH,
    button_face,
    draw_card_base,
    draw_money,
    draw_sources,
    open_contract,
    secret_corner,
)
from .head import round_text
from .layout import Layout
from .offers import Offers
from .pieces import die, open_eye, seat_sign
from .scene import Contract, Scene

TRAY_HEIGHT = CONTRACT_HEIGHT + GAP + BUTTON_HEIGHT
GAUGE_WIDTH, BUTTON_WIDTH, FREE_SLOT_WIDTH = 150.0, 116.0, 86.0
COST_ROOM = BUTTON_WIDTH - 18
MAX_POINT_DOTS = 8  # a larger number of action points is written in digits
BUTTON_ACTIONS = {
    "end": END,
    "rest": REST,
    "push-on": PUSH_ON,
    "buy": BUY,
    "flush": FLUSH,
    "declare": DECLARE,
    "secret-draw": SECRET_DRAW,
    "partial-flush": PARTIAL_FLUSH,
}
RANDOM_BUTTONS = ("flush", "secret-draw")  # they draw cards, so they can't be undone; shown with a die
REVEALING_BUTTONS = ("declare",)  # they show something to everybody; shown with an open eye


def gauge(scene: Scene) -> str:
    """Whose turn it is, the action points left, the state of the run of Moves, and the round."""
    layout, is_own_turn = scene.layout, scene.player == scene.viewer
    parts = [path(frame_path(0, 0, GAUGE_WIDTH, TRAY_HEIGHT, 4), "bill"), path(f"M10 99H{GAUGE_WIDTH - 10}", "rule")]
    if not is_idle(scene):
        points = layout.messages("label-points", left=scene.ap, points=scene.points)
        parts += [_current_player(scene), _point_dots(scene.ap, scene.points)]
        parts.append(fitted_text(10, 70, points, "bold narrow t13", font=13, room=132))
    if is_own_turn and not is_idle(scene):
        parts.append(text(10, 90, layout.messages(f"label-run-{scene.run.name.lower()}"), "narrow"))
    if is_own_turn or scene.viewer is None:
        return "".join([*parts, text(10, 115, round_text(scene), "narrow")])
    parts += [text(10, 90, round_text(scene), "narrow"), group(seat_sign(scene.viewer, 6.5), 16, 113)]
    label = layout.messages("label-yours")
    return "".join([*parts, fitted_text(30, 117.5, label, "bold t13", font=13, room=GAUGE_WIDTH - 40)])


def _current_player(scene: Scene) -> str:
    """Whose turn it is."""
    messages, seat = scene.layout.messages, scene.player
    name = shorten(scene.names[seat], (GAUGE_WIDTH - 36) / WIDEST_FONT, 13)
    turn = messages("label-your-turn") if seat == scene.viewer else messages("label-their-turn", player=name)
    return group(seat_sign(seat, 6.5), 16, 17) + fitted_text(30, 21.5, turn, "bold t13", font=13, room=GAUGE_WIDTH - 36)


@lru_cache(maxsize=512)
def _point_dots(ap: int, points: int) -> str:
    """A dot for each of the action points of the turn; `ap` of them are left."""
    if points > MAX_POINT_DOTS:
        return text(10, 50, f"{ap} / {points}", "bold t20")
    return "".join(circle(17 + 17 * n, 44, 7, "point" if n < ap else "spent") for n in range(points))


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
        return _free_slots(scene.layout, free_slots(scene), slot_height(scene))
    drawing = open_contract(scene, contract, player.at)
    return drawing if scene.viewer is None else drawing + _contract_buttons(scene, slot, contract, offers)


def slot_width(scene: Scene, slot: int) -> float:
    return FREE_SLOT_WIDTH if contract_in(scene, slot) is None else CONTRACT_WIDTH


@lru_cache(maxsize=64)
def _free_slots(layout: Layout, contracts: int, height: float) -> str:
    """An empty frame for all free slots together, with their number."""
    lines = break_lines(layout.messages("label-room", contracts=contracts), FREE_SLOT_WIDTH - 16, 12)
    first = height / 2 + 4 - 7.5 * (len(lines) - 1)
    texts = [text(FREE_SLOT_WIDTH / 2, first + 15 * n, line, "mid narrow dim") for n, line in enumerate(lines)]
    return path(frame_path(0, 0, FREE_SLOT_WIDTH, height, 3), "idle") + "".join(texts)


def slot_height(scene: Scene) -> float:
    """The height of a contract with its buttons, which spectators do not have."""
    return CONTRACT_HEIGHT if scene.viewer is None else TRAY_HEIGHT


def _contract_buttons(scene: Scene, slot: int, contract: Contract, offers: Offers) -> str:
    """Buttons side by side below a contract: load or deliver, and drop."""
    labels = _contract_button_labels(scene, slot, contract, offers)
    width, buttons = (CONTRACT_WIDTH + GAP) / len(labels) - GAP, []
    is_squeezed = any(is_tight(label, 13, width - 6) for _, label in labels)
    for n, (action, label) in enumerate(labels):
        face = button_face(label, width, action in offers.legal, is_squeezed)
        button = offers.put(action, frame_path(0, 0, width, BUTTON_HEIGHT, 4), face)
        buttons.append(group(button, (width + GAP) * n))
    return group("".join(buttons), 0, CONTRACT_HEIGHT + GAP)


def _contract_button_labels(scene: Scene, slot: int, contract: Contract, offers: Offers) -> list[tuple[int, str]]:
    """The action and the label of each button: all legal ones, or a disabled one for the next step."""
    messages, first = scene.layout.messages, DELIVER_WITH + slot * SLOTS
    steps = [(PICK_UP + slot, "load", 0), (DELIVER + slot, "deliver", 0)]  # action, key of the label, number of a load
    steps += [(first + load, "deliver-with", load + 1) for load in range(SLOTS)]
    legal_steps = [step for step in steps if step[0] in offers.legal]
    visible_steps = legal_steps or [steps[1] if contract.is_loaded else steps[0]]
    is_short = len(visible_steps) > 1
    labels = [
        (action, f"#{load}" if is_short and load else messages(f"label-button-{key}", load=load))
        for action, key, load in visible_steps
    ]
    return [*labels, (DROP + slot, messages("label-button-drop"))] if scene.s["drop_contracts"] else labels


def hand_card(scene: Scene, index: int, offers: Offers) -> str:
    """A card that the viewer can keep as a secret contract."""
    layout, card = scene.layout, scene.hand[index]
    drawing = draw_card_base(layout, card, CONTRACT_WIDTH, TRAY_HEIGHT, 34) + secret_corner()
    drawing += draw_money(layout.money(scene.secret_fee(card)))
    drawing += draw_sources(scene, card, scene.players[scene.tray_seat].at, SOURCES_WIDTH)
    label, is_enabled = layout.messages("label-button-keep"), KEEP + index in offers.legal
    button = group(button_face(label, CONTRACT_WIDTH - 8, is_enabled), 4, CONTRACT_HEIGHT)
    return offers.put(KEEP + index, frame_path(0, 0, CONTRACT_WIDTH, TRAY_HEIGHT, 3), drawing + button)


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
    names = button_names(scene)
    costs = tuple(button_cost(scene, other) for other in names)
    tight = _is_any_tight(scene.layout, tuple(names), costs)
    face = _action_face(scene.layout, name, button_cost(scene, name), BUTTON_ACTIONS[name] in offers.legal, tight)
    return offers.put(BUTTON_ACTIONS[name], frame_path(0, 0, BUTTON_WIDTH, BUTTON_HEIGHT, 5), face)


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


@lru_cache(maxsize=64)
def _is_any_tight(layout: Layout, names: tuple[str, ...], costs: tuple[str, ...]) -> tuple[bool, bool]:
    """Whether any label has to be squeezed, and whether any cost has to; then all of them are."""
    is_label_tight = any(is_tight(layout.messages(f"label-button-{name}"), 14, _label_width(name)) for name in names)
    return is_label_tight, any(is_tight(cost, 12, COST_ROOM) for cost in costs)


def _label_width(name: str) -> float:
    """The room for a label, beside the symbol if the button has one."""
    return BUTTON_WIDTH - (34 if name in (*REVEALING_BUTTONS, *RANDOM_BUTTONS) else 18)


@lru_cache(maxsize=512)
def _action_face(layout: Layout, name: str, cost: str, is_enabled: bool, tight: tuple[bool, bool]) -> str:
    """A button with its label, the cost below, and a die or an open eye if the action can't be undone."""
    label = layout.messages(f"label-button-{name}")
    frame, tone = ("key", "") if is_enabled else ("idle", " dim")
    symbol = group(open_eye(is_enabled), BUTTON_WIDTH - 15, 12) if name in REVEALING_BUTTONS else ""
    symbol = group(die(is_enabled), BUTTON_WIDTH - 15, 13) if name in RANDOM_BUTTONS else symbol
    is_label_tight, is_cost_tight = tight
    room = label_room(label, 14, _label_width(name), tight=is_label_tight)
    texts = fitted_text(10, 18.5 if cost else 26.5, label, f"bold narrow t14{tone}", font=14, room=room)
    room = label_room(cost, 12, COST_ROOM, tight=is_cost_tight)
    texts += fitted_text(10, 35, cost, f"narrow{tone}", font=12, room=room) if cost else ""
    return rect(0, 0, BUTTON_WIDTH, BUTTON_HEIGHT, frame, 5) + texts + symbol
