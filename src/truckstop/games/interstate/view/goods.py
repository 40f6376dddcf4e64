"""The glyphs of the goods: the shape shows the kind, the colour and the icon inside show the good."""

from collections.abc import Sequence

from truckstop.engine.box import Box
from truckstop.kit.style import INK
from truckstop.kit.svg import circle_path, num, regular_polygon

from ..state import Kind
from .style import lettering

HUES = {  # by colour in the box file: the fill, and the colour of the icon
    "red": ("#b3261e", "#fff"),
    "purple": ("#6f3d9e", "#fff"),
    "brown": ("#7b4a22", "#fff"),
    "orange": ("#b95a00", "#fff"),
    "gray": ("#5b626b", "#fff"),
    "yellow": ("#f3c531", INK),
    "blue": ("#1d5fa6", "#fff"),
    "green": ("#2a7539", "#fff"),
}
DEFAULT_HUES = ("#3c4148", "#fff")  # of all other colours

OUTLINES = {  # path data around the origin, by kind
    Kind.PERISHABLE: circle_path(0, 0, 10),
    Kind.REGULAR: "M-7.5-9.3H7.5Q9.3-9.3 9.3-7.5V7.5Q9.3 9.3 7.5 9.3H-7.5Q-9.3 9.3-9.3 7.5V-7.5Q-9.3-9.3-7.5-9.3Z",
    Kind.PREMIUM: "M-1.6-11Q0-13 1.6-11L12 6.6Q13 9 10.6 9H-10.6Q-13 9-12 6.6Z",
}


def _citrus_slice() -> str:
    """A slice of citrus: the peel and six segments."""
    corners = regular_polygon(6, 1)
    segments = ""
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        tip_x, tip_y = (ax + bx) * 0.58, (ay + by) * 0.58
        sides = f"L{num(tip_x + 3.5 * ax)} {num(tip_y + 3.5 * ay)}L{num(tip_x + 3.5 * bx)} {num(tip_y + 3.5 * by)}"
        segments += f"M{num(tip_x)} {num(tip_y)}{sides}Z"
    return circle_path(0, 0, 6.4) + circle_path(0, 0, 5.4) + segments


ICONS = {  # path data around the origin, by id of the good
    "apples": "M0-2.5C2-4.5 6-3.5 5.5 1C5 4.5 2.5 6.4 0 5.2C-2.5 6.4-5 4.5-5.5 1C-6-3.5-2-4.5 0-2.5Z"
    "M.3-3.2Q.5-6 3.2-6.6Q3-4 .3-3.2Z",
    "beef": "M-5-3C-2-6 5-5.5 6-1C6.5 3 3 3.5 1 3C-1 3-2 6-4 5C-7 4-6.5-1-5-3Z" + circle_path(2, -1.2, 1.6),
    "bread": "M-6.4-1C-6.4-4-3-4.7 0-4.7C3-4.7 6.4-4 6.4-1C6.4.5 5.4.8 5 1V5H-5V1C-5.4.8-6.4.5-6.4-1Z"
    "M-2.6-2.6V1.4H-1.6V-2.6ZM1.6-2.6V1.4H2.6V-2.6Z",
    "citrus": _citrus_slice(),
    "dairy": "M-1.8-6.4H1.8V-3.5Q3.7-1.8 3.7.5V6H-3.7V.5Q-3.7-1.8-1.8-3.5ZM-2.3.9V4.6H2.3V.9Z",
    "peaches": "M0-3C3-5 6-2 5.3 1.5C4.6 4.5 2 6 0 6C-2 6-4.6 4.5-5.3 1.5C-6-2-3-5 0-3Z"
    "M0-2.2Q3.4 1.5 0 5.2Q1.4 1.5 0-2.2Z"
    "M.5-3.6Q1-6.5 4.5-6.3Q4-3.6 .5-3.6Z",
    "seafood": "M-6.4 0C-4-4.4 2-4.6 4-.6L6.6-3.2V3.2L4 .6C2 4.6-4 4.4-6.4 0Z" + circle_path(-3.4, -0.8, 0.9),
    "vegetables": "M-5.7 5.7C-5-.5-2.5-2.5 0-3C2.5-2.5 2.8.5 .5 1.8C-1 3.5-3 5-5.7 5.7Z"
    "M1-3.6L2-6.7L3.5-4.2L6-5.2L4.7-2.5L6.7-1L2.7-.8Q2.4-2.6 1-3.6Z",
    "books": "M-6.4-4Q-3-5.6-.5-3.8V5Q-3 3.4-6.4 4.8ZM6.4-4Q3-5.6 .5-3.8V5Q3 3.4 6.4 4.8Z",
    "chemicals": "M-2-6.2H2V-2L5.5 4.2Q6.2 6 4.3 6H-4.3Q-6.2 6-5.5 4.2L-2-2ZM-1.9.8L-3.9 4.4H3.9L1.9.8Z",
    "clothing": "M-2.3-5.2Q0-3.2 2.3-5.2L6.4-2.9L4.9.2L3.1-.7V5.6H-3.1V-.7L-4.9.2L-6.4-2.9Z",
    "cotton": "M-4.6 1.2C-7-1-4.5-4-2.6-3.4C-2-6.8 2-6.8 2.6-3.4C4.5-4 7-1 4.6 1.2C2.5 2.8-2.5 2.8-4.6 1.2Z"
    "M-4.2 2.9Q0 4.9 4.2 2.9Q3 5 .9 5V6.8H-.9V5Q-3 5-4.2 2.9Z",
    "lumber": "".join(circle_path(x, y, 3) + circle_path(x, y, 1.3) for x, y in ((-3.2, 3), (3.2, 3), (0, -2.6))),
    "soft_drinks": "M-4.2-2.6H4.2L3.1 6.2H-3.1ZM-3.3.4L-3 2.8H3L3.3.4ZM-.6-3.2L.7-6.6L3.6-6.6V-5.4H1.6L.8-3.2Z",
    "steel": "M-5.4-5.8H5.4V-2.9H1.8V2.9H5.4V5.8H-5.4V2.9H-1.8V-2.9H-5.4Z",
    "sugar": "M-2.9-6.2H2.9L1.7-3.7Q5.7-1 5.2 3Q4.6 6.2 2 6.2H-2Q-4.6 6.2-5.2 3Q-5.7-1-1.7-3.7ZM-2 0V3.6H2V0Z",
    "aircraft_parts": "M0-6.6Q1.2-6.4 1.2-3.5V-1.5L6.6 2V3.8L1.2 2.2V4.4L2.8 5.7V6.8L0 6.2L-2.8 6.8V5.7L-1.2 4.4V2.2L-"
    "6.6 3.8V2"
    "L-1.2-1.5V-3.5Q-1.2-6.4 0-6.6Z",
    "automobiles": "M-6.8 3V-.2L-4.4-.8L-2.7-4H2.6L4.6-.8L6.8-.2V3H5.2A2 2 0 0 0 1.2 3H-1.2A2 2 0 0 0-5.2 3Z"
    "M-2-2.8L-3-.8H-.4V-2.8ZM.5-2.8V-.8H3.2L2-2.8Z" + circle_path(-3.2, 3.2, 1.4) + circle_path(3.2, 3.2, 1.4),
    "computers": "M-5.8-5.4H5.8V2.6H-5.8ZM-4.2-3.9V1.1H4.2V-3.9ZM-6.6 3.8H6.6V6.2H-6.6Z",
    "guitars": "M5.6-6.6L6.8-5.4L2.2-.8Q3.2 1 1.6 2.4Q.6 3.4 .6 4.2Q.2 6.4-2.4 6.4Q-6.4 6.2-6.4 2.4Q-6.2 0-4.2-.6"
    "Q-3.2-.8-2.2-1.8Q-.8-3.2 .9-2.2Z" + circle_path(-1.8, 2.2, 1.3),
    "jewelry": "M-3.7-4.8H3.7L6.6-1.4L0 6.2L-6.6-1.4ZM-3.6-1.2L0 3.6L3.6-1.2Z",
    "televisions": "M-6.4-2.6H6.4V5.6H-6.4ZM-5-1.2V4.2H2.2V-1.2ZM-.6-3L-3.4-6.2L-2.3-7L0-4.4L2.3-7L3.4-6.2L.6-3Z",
}


def kind_shape(kind: Kind, scale: float, stroke_width: float) -> str:
    """The empty shape of a kind of goods, around the origin."""
    size = f"{scale:g}".lstrip("0")
    shape = f'd="{OUTLINES[kind]}" fill="#fff" stroke="{INK}" stroke-width="{stroke_width}"'
    return f'<path {shape} transform="scale({size})"/>'


def good_definitions(box: Box) -> str:
    """The SVG definitions `it-g0`, `it-g1`, … of the goods, within 10 of the origin."""
    definitions = []
    ids = box.names.ids["good"]
    for good, (key, facts) in enumerate(box.content["goods"].items()):
        kind = Kind(int(box.record["kind"][good]))
        fill, icon_fill = HUES.get(facts["color"], DEFAULT_HUES)
        shape = f'<path d="{OUTLINES[kind]}" fill="{fill}" stroke="{INK}" stroke-width="1.1"/>'
        definitions.append(f'<g id="it-g{good}">{shape}{_icon(key, ids, kind, icon_fill)}</g>')
    return "".join(definitions)


def _icon(key: str, ids: Sequence[str], kind: Kind, fill: str) -> str:
    """The icon of a good, or its code if it has no icon. Icons of premium goods are smaller to fit in the triangle."""
    scale, down = (0.78, 2.2) if kind == Kind.PREMIUM else (1, 0)
    place = f' transform="translate(0 {down})scale({scale})"' if down else ""
    if key in ICONS:
        return f'<path d="{ICONS[key]}" fill="{fill}" fill-rule="evenodd"{place}/>'
    return f'<text y="3.6" {lettering(10, fill)}{place}>{codes(ids)[ids.index(key)]}</text>'


def codes(ids: Sequence[str]) -> list[str]:
    """Two letters for each good: the first letter of its id, and the next one that makes the code unique."""
    unique_codes: list[str] = []
    for key in ids:
        letters = key.replace("_", "")
        pairs = [letters[0].upper() + second for second in f"{letters[1:]}abcdefghijklmnopqrstuvwxyz0123456789"]
        unique_codes.append(next((pair for pair in pairs if pair not in unique_codes), pairs[0]))
    return unique_codes
