"""What the signs on cards and panels mean: a strip of the printed map, there for any number of players."""

from truckstop.engine.messages import Messages
from truckstop.games.interstate.view.labels import Spot
from truckstop.games.interstate.view.pieces import TINY_ROAD, TINY_TRUCK, crate, eye, rest_marker
from truckstop.kit.svg import NARROWEST_FONT, circle, fitted_text, frame_path, group, path, text, text_width

COLUMNS = (("", "held"), ("truck", "road"), ("chits", "secret"), ("loaded", "open"))  # first of all: the heading
FONT, LINE, EDGE = 14, 19.0, 15.0
SIGN = 23.0  # from the left of a sign to what is said of it


def signs_size(messages: Messages) -> tuple[float, float]:
    return sum(_width(messages, column) for column in COLUMNS) + EDGE, LINE * len(COLUMNS[0]) + 10


def signs(messages: Messages, spot: Spot) -> str:
    """Two lines of signs, each with a few words."""
    found, x = [path(frame_path(0, 0, spot.width, spot.height, 4), "bill")], EDGE
    for column in COLUMNS:
        for n, key in enumerate(column):
            found.append(group(_entry(messages, key), x, 19 + LINE * n))
        x += _width(messages, column)
    return group("".join(found), spot.x, spot.y)


def _entry(messages: Messages, key: str) -> str:
    if not key:
        return text(0, 0, messages("label-signs"), "serif italic bold t14")
    said = messages(f"label-sign-{key}")
    room = text_width(said, FONT) * NARROWEST_FONT
    return group(_sign(key), 8, -4.5) + fitted_text(SIGN, 0, said, f"narrow t{FONT}", font=FONT, room=room + 1)


def _width(messages: Messages, column: tuple[str, ...]) -> float:
    """How wide a column is, with the gap to the next."""
    return max(text_width(messages(f"label-sign-{key}"), FONT) for key in column if key) * NARROWEST_FONT + SIGN + EDGE


def _sign(key: str) -> str:
    match key:
        case "truck":
            return group(path(TINY_TRUCK, "ink"), -5, 4)
        case "road":
            return group(path(TINY_ROAD, "line"), -6.5, 0)
        case "chits":
            return circle(-4, 0, 2.4, "pip") + circle(4, 0, 2.4, "gone")
        case "loaded" | "open":
            return crate(key == "loaded")
        case "held":
            return rest_marker("held")
    return eye()
