"""Parts of a picture that look alike in several games: cards, keys, panels of players, icons of events."""

from collections.abc import Iterable

from truckstop.engine.view import Part, Region
from truckstop.kit.svg import Point, frame_path, group, num, path, rect

RIM = 3.0  # the space around a card for the ring that highlights it
ICON_SIZE = 20  # width and height of an event's icon

Size = tuple[float, float]


def card_part(region: Region, key: str, label: str, size: Size, drawing: str) -> Part:
    """A part with a rim around the drawing."""
    return Part(region, key, label, _with_rim(size), group(drawing, RIM, RIM))


def button_part(key: str, label: str, size: Size, drawing: str) -> Part:
    """A button of the viewer, left out where nothing can be chosen."""
    return Part(Region.MINE, key, label, _with_rim(size), group(drawing, RIM, RIM), is_button=True)


def seat_part(seat: int, label: str, size: Size, drawing: str) -> Part:
    """The panel of a player."""
    return Part(Region.SEATS, f"seat-{seat + 1}", label, _with_rim(size), group(drawing, RIM, RIM), seat=seat)


def _with_rim(size: Size) -> Size:
    return size[0] + 2 * RIM, size[1] + 2 * RIM


def help_part(key: str, label: str, size: Size, drawing: str) -> Part:
    """A reference table."""
    return Part(Region.HELP, key, label, _with_rim(size), group(drawing, RIM, RIM))


def framed_panel(
    size: Size, content: str, *, is_viewer: bool, is_active: bool, has_left: bool, head: float = 27
) -> str:
    """The frame of a player's panel: a coloured head for the viewer, a ring while the player acts, faded if gone."""
    width, height = size
    outline = frame_path(0, 0, width, height, 4)
    drawing = path(outline, "bill") + rect(1, 1, width - 2, head, "mine" if is_viewer else "slip", 3) + content
    if is_active:
        drawing += path(outline, "chosen")
    return group(drawing, classes="faded") if has_left else drawing


def with_highlights(drawing: str, spots: Iterable[Point], goals: Iterable[Point] = ()) -> str:
    """A drawing that highlights points of the board while it is pointed at; goals have a sign of their own."""
    places = " ".join([*(f"{num(x)},{num(y)}" for x, y in spots), *(f"{num(x)},{num(y)},goal" for x, y in goals)])
    return f'<g data-spots="{places}">{drawing}</g>' if places else drawing


def centred_icon(drawing: str) -> str:
    """The icon of an event, from a drawing around the origin; empty if there is none."""
    return group(drawing, ICON_SIZE / 2, ICON_SIZE / 2) if drawing else ""
