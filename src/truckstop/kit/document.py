"""The whole table as one SVG document, put together from the same parts that a page lays out."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from markupsafe import escape

from truckstop.engine.messages import Messages
from truckstop.engine.view import Part
from truckstop.kit.parts import Size
from truckstop.kit.svg import WIDEST_FONT, break_lines, fitted_text, frame_path, group, path, rect, text, text_width

HEAD_HEIGHT = 36.0


class Layout(Protocol):
    """A box in one language."""

    @property
    def messages(self) -> Messages: ...


class LaidOutScene(Protocol):
    """A scene in one language."""

    @property
    def layout(self) -> Layout: ...


S = TypeVar("S", bound=LaidOutScene)
A = TypeVar("A")


@dataclass(frozen=True)
class Document(Generic[S, A]):
    """How a game draws its whole table as one SVG document."""

    scope: str  # the class of the document, by which style sheets know the game
    draw_table: Callable[[S, A], tuple[str, Size]]  # all that changes, and the size of the document
    draw_background: Callable[[Any, Size], str]  # all else, from the layout and the size
    describe: Callable[[S], Iterable[str]]  # sentences for screen readers

    def draw(self, scene: S, offers: A) -> str:
        drawing, size = self.draw_table(scene, offers)
        content = self.draw_background(scene.layout, size) + drawing
        return svg_document(self.scope, size, scene.layout.messages, self.describe(scene), content)


def svg_document(scope: str, size: Size, messages: Messages, description: Iterable[str], content: str) -> str:
    """An SVG document of the class `scope`; the description is for screen readers."""
    shape = f'viewBox="0 0 {size[0]:g} {size[1]:g}" role="img" lang="{messages.language}"'
    texts = f"<title>{escape(messages('title'))}</title><desc>{escape(' '.join(description))}</desc>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="{scope}" {shape}>{texts}{content}</svg>'


def foreground(board: Part) -> str:
    """What changes on the board."""
    return f'<g class="marks">{board.foreground}</g>'


def backdrop(board: str) -> str:
    """The unchanging background of the board."""
    return f'<g class="backdrop">{board}</g>'


def seat_panels(parts: Sequence[Part]) -> list[Part]:
    """The panels of the players."""
    return [part for part in parts if part.seat is not None]


def draw_column(parts: Sequence[Part]) -> tuple[str, float]:
    """Parts one below the other, and how high they are together."""
    drawing, y = "", 0.0
    for part in parts:
        drawing += group(part.foreground, 0, y)
        y += part.size[1]
    return drawing, y


def draw_row(parts: Sequence[Part], x: float, y: float, gap: float = 0) -> tuple[str, float]:
    """Parts side by side, and how high the highest is."""
    drawing = ""
    for part in parts:
        drawing += group(part.foreground, x, y)
        x += part.size[0] + gap
    return drawing, max((part.size[1] for part in parts), default=0.0)


def split_into_rows(parts: Sequence[Part], room: float, gap: float = 0) -> list[list[Part]]:
    """Parts in rows, as many side by side as `room` is wide."""
    rows: list[list[Part]] = []
    left = 0.0
    for part in parts:
        if part.size[0] > left:
            rows.append([])
            left = room
        rows[-1].append(part)
        left -= part.size[0] + gap
    return rows


def draw_headline(size: Size, label: str, label_width: float, sentence: str, *, is_alert: bool) -> str:
    """A strip with a short label and a sentence, in two lines if it is long; an alert has a red edge."""
    width, height = size
    room = width - label_width - 24
    drawing = path(frame_path(0, 0, width, height, 4), "bill")
    drawing += fitted_text(16, 23, label, "bold narrow t14", font=14, room=label_width - 24)
    drawing += path(f"M{label_width} 7V{height - 7}", "rule")
    if text_width(sentence, 16) * WIDEST_FONT <= room:
        drawing += text(label_width + 14, 24, sentence, "bold t16")
    else:
        first, *rest = break_lines(sentence, room / WIDEST_FONT, 13)
        for n, line in enumerate((first, " ".join(rest))):
            drawing += fitted_text(label_width + 14, 16 + 15 * n, line, "bold t13", font=13, room=room)
    return drawing + (rect(0, 0, 7, height, "red", 2) if is_alert else "")
