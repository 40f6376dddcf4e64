"""The final scores: as a narrow card for a page, as a wide table for the document, as rows of texts."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from truckstop.engine.messages import Messages
from truckstop.engine.view import Part, Region
from truckstop.kit.parts import Size, card_part
from truckstop.kit.svg import (
    CONDENSED,
    WIDEST_FONT,
    WIDEST_REGULAR,
    fitted_text,
    frame_path,
    group,
    num,
    path,
    rect,
    shorten,
    text,
    text_width,
)

CARD_WIDTH, CARD_HEAD = 354.0, 34.0
DETAIL_FONT, DETAIL_ROOM = 12, CARD_WIDTH - 32
TABLE_LINE = 25.0

Sign = Callable[[int, float], str]  # draws the sign of a seat around the origin, at a size


class Ranked(Protocol):
    """A player in the final ranking."""

    @property
    def seat(self) -> int: ...

    @property
    def place(self) -> int:  # 1 is first; 0 before the game is over
        ...

    @property
    def gone(self) -> bool: ...


P = TypeVar("P", bound=Ranked)


@dataclass(frozen=True)
class ScoreLine:
    """What the final scores say of one player."""

    seat: int
    name: str
    place: str
    amounts: Sequence[str]  # the last one is the total
    is_viewer: bool


def by_place(players: Iterable[P]) -> list[P]:
    """Players by place when the game is over, by seat before."""
    return sorted(players, key=lambda player: (player.place, player.seat))


def place_text(player: Ranked, messages: Messages) -> str:
    """ "1.", a note for a player who has left, nothing before the game is over."""
    if player.gone:
        return messages("label-mark-left", place=0)
    return f"{player.place}." if player.place else ""


def draw_place(place: str, x: float, y: float, font: int) -> str:
    """A place that ends at x, squeezed if it is long."""
    return fitted_text(x, y, place, f"bold end t{font}", font=font, room=34)


def score_rows(heads: Sequence[str], lines: Iterable[ScoreLine]) -> list[list[str]]:
    """A head, then place, name and amounts of each player."""
    return [["", "", *heads], *([line.place, line.name, *line.amounts] for line in lines)]


def card_size(seats: int, line_height: float) -> Size:
    """Width and height of the narrow card."""
    return CARD_WIDTH, CARD_HEAD + line_height * seats + 6


def draw_card(title: str, entries: Sequence[str], line_height: float) -> str:
    """A narrow card with an entry per player, made by `draw_card_entry`; `title` is drawn already."""
    outline = frame_path(0, 0, *card_size(len(entries), line_height), 4)
    placed = (group(entry, 0, CARD_HEAD + line_height * n) for n, entry in enumerate(entries))
    return "".join([path(outline, "bill"), title, *placed])


def draw_card_entry(line: ScoreLine, place: str, sign: Sign, line_height: float, details: Sequence[str]) -> str:
    """Place, name and total, and below them lines of details; `place` is drawn already."""
    drawing = path(f"M10 0H{num(CARD_WIDTH - 10)}", "rule")
    drawing += rect(6, 2, CARD_WIDTH - 12, line_height - 4, "mine", 4) if line.is_viewer else ""
    drawing += place + group(sign(line.seat, 6.5), 54, 14)
    drawing += text(70, 19, shorten(line.name, 150, 14), "bold t14")
    drawing += text(CARD_WIDTH - 14, 19, line.amounts[-1], "bold end t16")
    for n, detail in enumerate(details):
        drawing += fitted_text(18, 37 + 16 * n, detail, "narrow", font=DETAIL_FONT, room=DETAIL_ROOM)
    return drawing


def detail_lines(details: Iterable[str]) -> list[str]:
    """Details joined to lines that fit on the card in any font."""
    lines: list[str] = []
    for detail in details:
        longer = f"{lines[-1]} · {detail}" if lines else detail
        if lines and text_width(longer, DETAIL_FONT) * WIDEST_REGULAR * CONDENSED <= DETAIL_ROOM:
            lines[-1] = longer
        else:
            lines.append(detail)
    return lines


def score_parts(label: str, lines: Sequence[ScoreLine], entries: Sequence[str], line_height: float) -> Iterator[Part]:
    """A card of its own for each player, for a tray that is wide and low. The first one has the label of them all."""
    size = CARD_WIDTH, line_height
    for n, (line, entry) in enumerate(zip(lines, entries, strict=True)):
        drawing = path(frame_path(0, 0, *size, 4), "bill") + entry
        name = label if n == 0 else f"{line.place} {line.name}: {line.amounts[-1]}"
        yield card_part(Region.TABLE, f"final-{line.seat + 1}", name, size, drawing)


def draw_table(title: str, size: Size, heads: str, lines: Sequence[str]) -> str:
    """A wide table with a line per player, made by `draw_table_line`; title and heads are drawn already."""
    width, height = size
    drawings = [rect(3, 4, width, height, "shade", 4), path(frame_path(0, 0, width, height, 4), "bill")]
    drawings += [title, heads, path(f"M12 36H{width - 12}", "rule")]
    drawings += [group(line, 0, 58 + TABLE_LINE * n) for n, line in enumerate(lines)]
    return "".join(drawings)


def draw_table_line(
    line: ScoreLine, place: str, sign: Sign, width: float, name_width: float, ends: Sequence[float]
) -> str:
    """Place, name, and the amounts, which end at `ends`; `place` is drawn already."""
    drawing = rect(8, -17, width - 16, 24, "mine", 4) if line.is_viewer else ""
    drawing += place + group(sign(line.seat, 7), 62, -5)
    drawing += text(80, 0, shorten(line.name, name_width / WIDEST_FONT, 16), "bold t16")
    *amounts, total = line.amounts
    drawing += "".join(text(x, 0, amount, "end t14") for x, amount in zip(ends[:-1], amounts, strict=True))
    return drawing + text(ends[-1], 0, total, "end bold t16")
