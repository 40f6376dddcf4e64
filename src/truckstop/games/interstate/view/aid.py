"""The player aid: a card with the cost of every action."""

from functools import lru_cache

from truckstop.kit.svg import CONDENSED, WIDEST_FONT, break_lines, frame_path, path, rect, text, text_width

from ..state import AUTOMATIC
from .layout import Layout
from .scene import Scene
from .tray import button_cost

AID_WIDTH = 242.0
HEADING_HEIGHT, LINE_HEIGHT, GAP = 30.0, 15.0, 5.0

Costs = tuple[tuple[str, str], ...]  # key of the action, cost


def aid_height(layout: Layout, costs: Costs) -> float:
    """The height of the card."""
    return HEADING_HEIGHT + sum(LINE_HEIGHT * len(_lines(layout, *line)) + GAP for line in costs)


def action_costs(scene: Scene) -> Costs:
    """The cost of every action that the options of the match allow."""
    layout, s, record = scene.layout, scene.s, scene.layout.box.record
    costs = [(name, layout.cost(1)) for name in ("move", "take", "pick-up", "deliver")]
    costs += [(name, button_cost(scene, name)) for name in ("buy", "flush")]
    if s["partial_flush"]:
        costs.append(("partial-flush", button_cost(scene, "partial-flush")))
    if s["drop_contracts"]:
        costs.append(("drop", layout.cost(1, markers=int(record["drop_rest"]))))
    if s["reserve_contract"]:
        costs.append(("reserve", layout.cost(0, markers=int(record["reserve_rest"]))))
        costs.append(("take-reserved", layout.cost(int(record["reserve_take_ap"]))))
    if s["secret_draw"]:
        costs.append(("secret-draw", button_cost(scene, "secret-draw")))
    costs.append(("rest", layout.messages("label-aid-unused", points=int(s["rest_min_unused"]))))
    costs.append(("push-on", button_cost(scene, "push-on")))
    if int(s["end_declaration"]) != AUTOMATIC:
        costs.append(("declare", layout.messages("label-aid-goal", money=layout.money(int(s["goal_money"])))))
    return tuple(costs)


@lru_cache(maxsize=64)
def cost_card(layout: Layout, costs: Costs) -> str:
    """The card with a line for each cost, or two if the name of the action is long."""
    parts = [
        path(frame_path(0, 0, AID_WIDTH, aid_height(layout, costs), 4), "bill"),
        rect(1, 1, AID_WIDTH - 2, 23, "slip", 3),
        text(10, 17, layout.messages("label-aid"), "serif bold t14"),
    ]
    y = HEADING_HEIGHT + 9
    for key, cost in costs:
        parts.append(text(AID_WIDTH - 8, y, cost, "end bold narrow"))
        for line in _lines(layout, key, cost):
            parts.append(text(10, y, line, "narrow"))
            y += LINE_HEIGHT
        y += GAP
    return "".join(parts)


def _lines(layout: Layout, key: str, cost: str) -> list[str]:
    """The name of an action in lines beside its cost."""
    room = AID_WIDTH - 28 - text_width(cost, 12) * WIDEST_FONT * CONDENSED
    return break_lines(layout.messages(f"label-aid-{key}"), room, 12)
