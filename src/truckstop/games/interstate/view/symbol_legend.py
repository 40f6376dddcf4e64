"""The legend of the symbols on cards and panels: a strip on the printed map."""

from truckstop.engine.messages import Messages
from truckstop.kit.parts import Size
from truckstop.kit.svg import NARROWEST_FONT, circle, fitted_text, frame_path, group, path, text, text_width

from .pieces import TINY_ROAD, TINY_TRUCK, crate, eye, rest_marker
from .placement import LabelBox

HEADING = ""  # the place of the heading in the columns
COLUMNS = ((HEADING, "held"), ("truck", "road"), ("chits", "secret"), ("loaded", "open"))
FONT, LINE_HEIGHT, PADDING = 14, 19.0, 15.0
TEXT_OFFSET = 23.0  # from the left of a symbol to its text


def symbol_legend_size(messages: Messages) -> Size:
    return sum(_column_width(messages, column) for column in COLUMNS) + PADDING, LINE_HEIGHT * len(COLUMNS[0]) + 10


def symbol_legend(messages: Messages, box: LabelBox) -> str:
    """The heading and the symbols in two lines, each with a few words."""
    entries, x = [path(frame_path(0, 0, box.width, box.height, 4), "bill")], PADDING
    for column in COLUMNS:
        entries += [group(_entry(messages, key), x, 19 + LINE_HEIGHT * n) for n, key in enumerate(column)]
        x += _column_width(messages, column)
    return group("".join(entries), box.x, box.y)


def _entry(messages: Messages, key: str) -> str:
    if key == HEADING:
        return text(0, 0, messages("label-signs"), "serif italic bold t14")
    label = messages(f"label-sign-{key}")
    room = text_width(label, FONT) * NARROWEST_FONT
    return group(_symbol(key), 8, -4.5) + fitted_text(
        TEXT_OFFSET, 0, label, f"narrow t{FONT}", font=FONT, room=room + 1
    )


def _column_width(messages: Messages, column: tuple[str, ...]) -> float:
    """The width of a column, with the gap to the next one."""
    widths = (text_width(messages(f"label-sign-{key}"), FONT) for key in column if key != HEADING)
    return max(widths) * NARROWEST_FONT + TEXT_OFFSET + PADDING


def _symbol(key: str) -> str:
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
        case "secret":
            return eye()
    raise ValueError(f"there is no symbol {key!r}")
