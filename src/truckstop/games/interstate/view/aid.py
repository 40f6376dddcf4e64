"""The player aid: a card with the cost of every action."""

from functools import lru_cache

from truckstop.kit.read import is_idle
from truckstop.kit.svg import fitted_text, frame_path, path, rect, text

from ..state import AUTOMATIC
from .layout import Layout
from .panels import PANEL_WIDTH
from .scene import Scene
from .tray import button_cost

HEADING_HEIGHT, MIN_LINE_HEIGHT, MAX_LINE_HEIGHT = 34.0, 15.5, 21.0

Costs = tuple[tuple[str, str], ...]  # key of the action, cost


def aid(scene: Scene, height: float) -> str:
    """The card in the given height; nothing if it does not fit or the game is over."""
    costs = action_costs(scene)
    if is_idle(scene) or height < HEADING_HEIGHT + MIN_LINE_HEIGHT * (len(costs) + 0.5):
        return ""
    return cost_card(scene.layout, costs, height)


def aid_height(lines: int) -> float:
    """The usual height of the card."""
    return HEADING_HEIGHT + MAX_LINE_HEIGHT * lines + 8


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
def cost_card(layout: Layout, costs: Costs, height: float) -> str:
    """The card with a line for each cost, not higher than `height`."""
    line_height = min(MAX_LINE_HEIGHT, (height - HEADING_HEIGHT - 8) / len(costs))
    card_height = HEADING_HEIGHT + line_height * len(costs) + 2
    parts = [
        path(frame_path(0, 0, PANEL_WIDTH, card_height, 4), "bill"),
        rect(1, 1, PANEL_WIDTH - 2, 25, "slip", 3),
        text(12, 18.5, layout.messages("label-aid"), "serif bold t14"),
    ]
    y = HEADING_HEIGHT + line_height * 0.55
    for key, cost in costs:
        parts.append(fitted_text(12, y, layout.messages(f"label-aid-{key}"), "narrow t13", font=13, room=186))
        parts.append(text(PANEL_WIDTH - 12, y, cost, "end bold narrow t13"))
        y += line_height
    return "".join(parts)
