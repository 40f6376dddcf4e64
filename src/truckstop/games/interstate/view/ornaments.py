"""What makes a map an atlas: the title in its cartouche, the scale, the legend of the goods, the compass rose."""

from truckstop.games.interstate.state import Kind
from truckstop.games.interstate.view.goods import OUTLINES
from truckstop.games.interstate.view.labels import Spot
from truckstop.games.interstate.view.layout import Layout
from truckstop.kit.style import INK
from truckstop.kit.svg import circle, fitted_text, frame_path, group, num, path, polygon, rect, regular_polygon, text

SPACE = 26.0  # how long a space of the scale is drawn
SCALED = 4  # how many spaces it shows


def cartouche(layout: Layout, spot: Spot) -> str:
    """The title on a label, with the scale below it."""
    messages, width, height = layout.messages, spot.width, spot.height
    middle = width / 2
    found = [
        path(frame_path(0, 0, width, height, 6), "bill"),
        path(frame_path(4, 4, width - 8, height - 8, 4), "hairline"),
        rect(4, 13, width - 8, 33, "red"),
        fitted_text(middle, 38, messages("title").upper(), "white bold narrow t20 mid", font=20, room=width - 24),
        text(middle, 61, messages("label-atlas"), "serif italic t13 mid"),
        group(_scale(layout), middle - SPACE * SCALED / 2 - 8, height - 24),
    ]
    return group("".join(found), spot.x, spot.y)


def _scale(layout: Layout) -> str:
    """A stretch of road with its spaces, and the miles that they stand for."""
    miles = int(layout.box.content["board"]["miles_per_space"])
    way = f"M0 0H{num(SPACE * SCALED)}"
    beads = "".join(f"M{num(SPACE * n)} 0h0" for n in range(SCALED + 1))
    figures = [text(SPACE * n, 16, str(miles * n), "mid narrow") for n in range(0, SCALED + 1, 2)]
    unit = text(SPACE * SCALED + 10, 4, layout.messages("label-miles"), "serif italic")
    roads = path(way, "casing") + path(way, "even") + path(beads, "rim") + path(beads, "bead")
    return roads + "".join(figures) + unit


def legend(layout: Layout, spot: Spot) -> str:
    """The three kinds of goods, each with its shape and with what most, second and third earn."""
    messages = layout.messages
    found = [path(frame_path(0, 0, spot.width, spot.height, 4), "bill")]
    found += [fitted_text(12, 20, messages("label-legend"), "serif italic bold t14", font=14, room=spot.width - 22)]
    found += [path(f"M10 27H{num(spot.width - 10)}", "rule")]
    for kind in Kind:
        y = 44 + 30 * kind
        bonus = " · ".join(layout.money(amount) for amount in layout.box.record["bonus"][kind].tolist())
        shape = f'<path d="{OUTLINES[kind]}" fill="#fff" stroke="{INK}" stroke-width="1.8" transform="scale(.95)"/>'
        found.append(group(shape, 23, y))
        name = messages.name(f"kind-{kind.name.lower()}")
        found.append(fitted_text(42, y - 2, name, "bold narrow t14", font=14, room=spot.width - 50))
        found.append(fitted_text(42, y + 12, bonus, "narrow t13", font=13, room=spot.width - 50))
    return group("".join(found), spot.x, spot.y)


def rose(layout: Layout, spot: Spot) -> str:
    """A compass rose of eight points, north up."""
    points = regular_polygon(8, 1)
    found = [circle(0, 0, 24, "hairline"), circle(0, 0, 21.5, "hairline")]
    for n in (1, 3, 5, 7, 0, 2, 4, 6):
        reach = 31 if n % 2 == 0 else 20
        (x, y), left, right = points[n], points[n - 1], points[(n + 1) % 8]
        for side, classes in ((left, "body white"), (right, "body ink")):
            found.append(path(polygon([(0, 0), (side[0] * 7, side[1] * 7), (x * reach, y * reach)]), classes))
    north = text(0, -34, layout.messages("label-north"), "serif bold mid t14")
    return group("".join(found) + north, spot.x + spot.width / 2, spot.y + 46, scale=0.96)
