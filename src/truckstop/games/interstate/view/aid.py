"""The player aid, where few players leave room in the rail: what every action costs."""

from functools import lru_cache

from truckstop.games.interstate.state import AUTOMATIC
from truckstop.games.interstate.view.layout import Layout
from truckstop.games.interstate.view.panels import PANEL_WIDTH
from truckstop.games.interstate.view.scene import Scene
from truckstop.kit.read import is_idle
from truckstop.kit.svg import fitted_text, frame_path, path, rect, text

HEAD, LEAST, MOST = 34.0, 15.5, 21.0  # the heading; from line to line

Costs = tuple[tuple[str, str], ...]


def aid(scene: Scene, height: float) -> str:
    """The costs, if they fit a height and there is still something to do."""
    found = costs(scene)
    if is_idle(scene) or height < HEAD + LEAST * (len(found) + 0.5):
        return ""
    return cost_card(scene.layout, found, height)


def aid_height(lines: int) -> float:
    """How high the card is where there is room enough."""
    return HEAD + MOST * lines + 8


def costs(scene: Scene) -> Costs:
    """Every action of this table, with its cost."""
    layout, s, record = scene.layout, scene.s, scene.layout.box.record

    def cost(points: int, rests: int = 0, price: int = -1) -> str:
        parts = [layout.messages("label-ap", points=points)] if points or not (rests or price >= 0) else []
        parts += [layout.messages("label-rests", markers=rests)] if rests else []
        return " + ".join([*parts, layout.money(price)] if price >= 0 else parts)

    found = [("move", cost(1)), ("take", cost(1)), ("pick-up", cost(1)), ("deliver", cost(1))]
    found += [("buy", cost(1, price=scene.trailer_price))]
    found += [("flush", cost(int(s["flush_ap"]), price=int(record["flush_price"])))]
    if s["partial_flush"]:
        found += [("partial-flush", cost(scene.partial_flush_ap, price=int(record["partial_flush_price"])))]
    if s["drop_contracts"]:
        found += [("drop", cost(1, int(record["drop_rest"])))]
    if s["reserve_contract"]:
        found += [("reserve", cost(0, int(record["reserve_rest"])))]
        found += [("take-reserved", cost(int(record["reserve_take_ap"])))]
    if s["secret_draw"]:
        found += [("secret-draw", cost(int(record["secret_draw_ap"])))]
    found += [("rest", layout.messages("label-aid-unused", points=int(s["rest_min_unused"])))]
    found += [("push-on", cost(0, int(record["push_on_rest"])))]
    if int(s["end_declaration"]) != AUTOMATIC:
        found += [("declare", layout.messages("label-aid-goal", money=layout.money(int(s["goal_money"]))))]
    return tuple(found)


@lru_cache(maxsize=64)
def cost_card(layout: Layout, costs: Costs, height: float) -> str:
    """A line for each."""
    step = min(MOST, (height - HEAD - 8) / len(costs))
    tall = HEAD + step * len(costs) + 2
    found = [path(frame_path(0, 0, PANEL_WIDTH, tall, 4), "bill")]
    found += [
        rect(1, 1, PANEL_WIDTH - 2, 25, "slip", 3),
        text(12, 18.5, layout.messages("label-aid"), "serif bold t14"),
    ]
    y = HEAD + step * 0.55
    for key, cost in costs:
        found.append(fitted_text(12, y, layout.messages(f"label-aid-{key}"), "narrow t13", font=13, room=186))
        found.append(text(PANEL_WIDTH - 12, y, cost, "end bold narrow t13"))
        y += step
    return "".join(found)
