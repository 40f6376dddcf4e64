"""Ornaments of the printed map: the cartouche with title and scale, the legend of goods, the compass rose."""

from truckstop.kit.svg import circle, fitted_text, frame_path, group, num, path, polygon, rect, regular_polygon, text

from ..state import Kind
from .goods import kind_shape
from .layout import Layout
from .placement import LabelBox

SCALE_PITCH = 26.0  # between two spaces of the scale
SCALE_SPACES = 4
ROSE_ORDER = (1, 3, 5, 7, 0, 2, 4, 6)  # the long points of the compass rose are drawn last


def cartouche(layout: Layout, box: LabelBox) -> str:
    """The title in a frame, with the scale below it."""
    messages, width, height = layout.messages, box.width, box.height
    middle = width / 2
    parts = [
        path(frame_path(0, 0, width, height, 6), "bill"),
        path(frame_path(4, 4, width - 8, height - 8, 4), "hairline"),
        rect(4, 13, width - 8, 33, "red"),
        fitted_text(middle, 38, messages("title").upper(), "white bold narrow t20 mid", font=20, room=width - 24),
        text(middle, 61, messages("label-atlas"), "serif italic t13 mid"),
        group(_scale(layout), middle - SCALE_PITCH * SCALE_SPACES / 2 - 8, height - 24),
    ]
    return group("".join(parts), box.x, box.y)


def _scale(layout: Layout) -> str:
    """A stretch of road with spaces, labelled with miles."""
    miles = int(layout.box.content["board"]["miles_per_space"])
    line = f"M0 0H{num(SCALE_PITCH * SCALE_SPACES)}"
    spaces = "".join(f"M{num(SCALE_PITCH * n)} 0h0" for n in range(SCALE_SPACES + 1))
    numbers = [text(SCALE_PITCH * n, 16, str(miles * n), "mid narrow") for n in range(0, SCALE_SPACES + 1, 2)]
    unit = text(SCALE_PITCH * SCALE_SPACES + 10, 4, layout.messages("label-miles"), "serif italic")
    road = path(line, "casing") + path(line, "even") + path(spaces, "rim") + path(spaces, "bead")
    return road + "".join(numbers) + unit


def goods_legend(layout: Layout, box: LabelBox) -> str:
    """The three kinds of goods: the shape, and the bonuses for most, second most and third most contracts."""
    messages = layout.messages
    parts = [path(frame_path(0, 0, box.width, box.height, 4), "bill")]
    parts += [fitted_text(12, 20, messages("label-legend"), "serif italic bold t14", font=14, room=box.width - 22)]
    parts += [path(f"M10 27H{num(box.width - 10)}", "rule")]
    for kind in Kind:
        y = 44 + 30 * kind
        bonuses = " · ".join(layout.money(amount) for amount in layout.box.record["bonus"][kind].tolist())
        parts.append(group(kind_shape(kind, 0.95, 1.8), 23, y))
        name = messages.name(f"kind-{kind.name.lower()}")
        parts.append(fitted_text(42, y - 2, name, "bold narrow t14", font=14, room=box.width - 50))
        parts.append(fitted_text(42, y + 12, bonuses, "narrow t13", font=13, room=box.width - 50))
    return group("".join(parts), box.x, box.y)


def compass_rose(layout: Layout, box: LabelBox) -> str:
    """The compass rose with a letter for north."""
    north = text(0, -34, layout.messages("label-north"), "serif bold mid t14")
    return group(draw_rose() + north, box.x + box.width / 2, box.y + 46, scale=0.96)


def draw_rose() -> str:
    """A compass rose with eight points, around the origin."""
    points = regular_polygon(8, 1)
    drawing = circle(0, 0, 24, "hairline") + circle(0, 0, 21.5, "hairline")
    for n in ROSE_ORDER:
        length = 31 if n % 2 == 0 else 20
        (x, y), left, right = points[n], points[n - 1], points[(n + 1) % 8]
        for side, classes in ((left, "body white"), (right, "body ink")):
            drawing += path(polygon([(0, 0), (side[0] * 7, side[1] * 7), (x * length, y * length)]), classes)
    return drawing
