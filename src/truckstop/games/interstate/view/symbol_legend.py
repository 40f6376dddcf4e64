"""The legend of the symbols on cards and panels."""

from functools import lru_cache

from truckstop.engine.messages import Messages
from truckstop.kit.svg import circle, frame_path, group, path, rect, text

from .pieces import crate, die, eye, goal_sign, open_eye, rest_marker, source_sign
from .style import use

SIGNS = ("near", "far", "source", "goal", "chits", "loaded", "open", "points", "held", "die", "reveals", "secret")
LINE_HEIGHT, HEADING_HEIGHT = 20.0, 30.0
LEGEND_SIZE = 242.0, HEADING_HEIGHT + LINE_HEIGHT * len(SIGNS) + 4


@lru_cache(maxsize=8)
def symbol_legend(messages: Messages) -> str:
    """A heading and a line for each symbol."""
    width, height = LEGEND_SIZE
    drawing = path(frame_path(0, 0, width, height, 4), "bill") + rect(1, 1, width - 2, 23, "slip", 3)
    drawing += text(10, 17, messages("label-signs"), "serif bold t14")
    for n, key in enumerate(SIGNS):
        y = HEADING_HEIGHT + LINE_HEIGHT * (n + 0.5)
        drawing += group(_symbol(key), 20, y) + text(38, y + 4.5, messages(f"label-sign-{key}"), "narrow")
    return drawing


def _symbol(key: str) -> str:
    symbols = {
        "near": use("near", 0, 0, 0.75),
        "far": use("far", 0, 0, 0.75),
        "source": source_sign(),
        "goal": goal_sign(),
        "chits": circle(-4, 0, 2.4, "pip") + circle(4, 0, 2.4, "gone"),
        "loaded": crate(True),
        "open": crate(False),
        "points": circle(0, 0, 5, "point"),
        "held": rest_marker("held"),
        "die": die(True),
        "reveals": open_eye(True),
        "secret": eye(),
    }
    return symbols[key]
