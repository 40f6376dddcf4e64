"""Charts as inline SVG, in the colours and with the shapes of the seats.

The charts have no size of their own: positions are percentages, so text and lines stay sharp and legible at every
width. Parts of a bar are told apart by a pattern, lines by the shapes on them, so both work in greyscale.
"""

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import htpy as h
from htpy import Element, Node

from truckstop.kit.svg import seat_shape
from truckstop.pages.elements import COLOURS, seat_colours, seat_sign

MAX_POINTS = 240  # of a line; longer matches leave some out
MARKERS = 7  # shapes on a line, besides the one at its end
MARKER_RADIUS = 5.0
MAX_TICKS = 4  # lines of the grid
TICK_STEPS = (1, 2, 5, 10)
SPAN = 1000  # width and height of the lines in their own coordinates
HEADROOM = 0.06  # share of the height above the highest and below the lowest score
PLACE, PLAYER = 0, 1  # columns of a game's summary
NUMBER = re.compile(r"[−-]?[^\d−-]{0,3}\d[\d\s.,\u202f\xa0]*")
PATTERN_LINES = (
    "",
    "M-2 2L2 -2M0 8L8 0M6 10L10 6",
    "M-2 6L2 10M0 0L8 8M6 -2L10 2",
    "M0 4H8",
    "M4 0V8",
    "M0 4H8M4 0V8",
    "M3 3H5V5H3Z",
    "M0 0L8 8M8 0L0 8",
)


# Bars


@dataclass(frozen=True)
class Bar:
    """What a player's score is made of."""

    seat: int
    place: str
    amounts: tuple[tuple[int, int], ...]  # number of the source, amount
    texts: tuple[str, ...]  # the amounts as the game writes them
    total: str


def read_amount(text: str) -> int | None:
    """The whole number in a text such as "−$1,200", or None."""
    match = NUMBER.search(text)
    if match is None:
        return None
    value = int(re.sub(r"\D", "", match[0]))
    return -value if match[0][0] in "−-" else value


def score_columns(rows: Sequence[Sequence[str]]) -> list[int]:
    """The columns of a summary that add up to the last one, the total, in every row; of several sets the largest.

    A summary may have columns that count something else, such as contracts.
    """
    numbers = [[read_amount(text) or 0 for text in row] for row in rows]
    candidates = range(len(rows[0]) - 2, PLAYER, -1)
    for count in range(len(candidates), 0, -1):
        for columns in combinations(candidates, count):
            if all(sum(row[column] for column in columns) == row[-1] for row in numbers):
                return sorted(columns)
    return []


def read_bars(rows: Sequence[Sequence[str]]) -> tuple[list[int], list[Bar]]:
    """The columns that the scores are made of, and a bar for each row of a summary whose players are seat numbers."""
    columns = score_columns(rows) or [len(rows[0]) - 1]
    bars = []
    for row in rows:
        amounts = [(n, read_amount(row[column]) or 0) for n, column in enumerate(columns)]
        shown = [(n, amount) for n, amount in amounts if amount]
        texts = tuple(row[columns[n]] for n, _ in shown)
        bars.append(Bar(int(row[PLAYER]), row[PLACE], tuple(shown), texts, row[-1]))
    return columns, bars


def bar_chart(bars: Sequence[Bar], sources: Sequence[str], names: Sequence[str], slug: str, viewer: int) -> Element:
    """A bar for each player. Each source of points has a pattern; below the bar stand the amounts."""
    low = min((sum(min(0, amount) for _, amount in bar.amounts) for bar in bars), default=0)
    high = max((sum(max(0, amount) for _, amount in bar.amounts) for bar in bars), default=0)
    span = max(1, high - low)
    return h.ol(class_="bars")[
        (
            h.li({"class": {"mine": bar.seat == viewer}})[
                h.p[
                    h.b(class_="place")[bar.place],
                    h.span(class_="player-name")[seat_sign(bar.seat, slug), names[bar.seat]],
                    h.b(class_="total")[bar.total],
                ],
                _bar(bar, low, span, slug),
                _amounts(bar, sources, slug) if len(sources) > 1 else None,
            ]
            for bar in bars
        )
    ]


def _bar(bar: Bar, low: int, span: int, slug: str) -> Element:
    """Losses go to the left of the zero line, gains to the right."""
    parts, left, right = [], -low, -low
    for source, amount in bar.amounts:
        start = right if amount > 0 else left + amount
        place = {"x": _percent(start / span), "width": _percent(abs(amount) / span), "height": "100%"}
        parts.append([h.rect({**place, "class": "fill"}), _pattern_rect(source, place)])
        left, right = (left, right + amount) if amount > 0 else (left + amount, right)
    zero = h.line({"class": "zero", "x1": _percent(-low / span), "x2": _percent(-low / span), "y2": "100%"})
    return h.svg({"class": "bar-parts", "aria-hidden": "true", **seat_hue(bar.seat, slug)})[
        parts, zero if low < 0 else None
    ]


def _amounts(bar: Bar, sources: Sequence[str], slug: str) -> Element:
    return h.ul(class_="amounts")[
        (
            h.li[_swatch(source, bar.seat, slug), sources[source], " ", h.b[text]]
            for (source, _), text in zip(bar.amounts, bar.texts, strict=True)
        )
    ]


def _swatch(source: int, seat: int, slug: str) -> Element:
    size = {"width": "100%", "height": "100%"}
    return h.svg({"class": "swatch", "aria-hidden": "true", **seat_hue(seat, slug)})[
        h.rect({**size, "class": "fill"}), _pattern_rect(source, size)
    ]


def _pattern_rect(source: int, place: dict[str, str]) -> Element | None:
    number = source % len(PATTERN_LINES)
    return h.rect({**place, "fill": f"url(#pattern-{number})"}) if number else None


def pattern_definitions() -> Element:
    """The patterns of the parts of bars: each line is dark and light, so that it shows on every colour."""
    return h.svg({"class": "defs", "aria-hidden": "true"})[
        (
            h.pattern(
                {
                    "id": f"pattern-{number}",
                    "width": "8",
                    "height": "8",
                    "patternUnits": "userSpaceOnUse",
                }
            )[h.path({"class": "dark", "d": lines}), h.path({"class": "light", "d": lines})]
            for number, lines in enumerate(PATTERN_LINES)
            if lines
        )
    ]


def seat_hue(seat: int, slug: str) -> dict[str, str]:
    """Attributes that make `currentcolor` the colour of a seat."""
    colours = seat_colours(slug)
    return {"color": colours[seat % len(colours)]} if colours else {"data-hue": str(seat % COLOURS)}


# Lines


@dataclass(frozen=True)
class Curve:
    """The scores of all players over a match."""

    positions: Sequence[float]  # from 0 to 1, one for each row of scores
    scores: Sequence[Sequence[int]]  # by seat

    @property
    def seats(self) -> range:
        return range(len(self.scores[0]))


def shorten_curve(curve: Curve, most: int = MAX_POINTS) -> Curve:
    """A curve with at most so many points: the first, the last, and some between them."""
    count = len(curve.scores)
    if count <= most:
        return curve
    kept = [round(n * (count - 1) / (most - 1)) for n in range(most)]
    return Curve([curve.positions[n] for n in kept], [curve.scores[n] for n in kept])


def line_chart(curve: Curve, slug: str, lang: str, label: str, extra: Node = None) -> Element:
    """A line for each player, with the player's shape on it."""
    curve = shorten_curve(curve)
    low, high = _score_range(curve)

    def height(score: float) -> float:
        return 1 - (score - low) / (high - low)

    ticks = [
        [
            h.line({"class": "grid", "x2": "100%", "y1": _percent(height(tick)), "y2": _percent(height(tick))}),
            h.text({"class": "tick", "x": "0", "y": _percent(height(tick)), "dy": "-3"})[number_text(tick, lang)],
        ]
        for tick in _ticks(low, high)
    ]
    frame = {"class": "lines", "viewBox": f"0 0 {SPAN} {SPAN}", "preserveAspectRatio": "none"}
    lines, markers = [], []
    for seat in curve.seats:
        points = [(x, height(row[seat])) for x, row in zip(curve.positions, curve.scores, strict=True)]
        path = " ".join(f"{x * SPAN:.0f},{y * SPAN:.0f}" for x, y in points)
        lines.append(h.g(seat_hue(seat, slug))[h.polyline(class_="casing", points=path), h.polyline(points=path)])
        markers += [_marker(seat, slug, *points[n]) for n in _marked_points(seat, len(curve.seats), len(points))]
    return h.svg({"class": "chart", "role": "img", "aria-label": label})[
        ticks, h.svg({**frame, "width": "100%", "height": "100%"})[lines], markers, extra
    ]


def _marker(seat: int, slug: str, x: float, y: float) -> Element:
    """The shape of a seat; a second ring tells seats of the same colour apart."""
    ring = h.circle({"class": "casing", "r": f"{MARKER_RADIUS + 3:g}"}) if seat >= COLOURS else None
    return h.svg({"x": _percent(x), "y": _percent(y), "overflow": "visible", **seat_hue(seat, slug)})[
        h.path({"class": "shape", "d": seat_shape(seat, MARKER_RADIUS)}), ring
    ]


def _marked_points(seat: int, seats: int, count: int) -> list[int]:
    """Points at equal distances, at other places for each seat, and the last one."""
    shares = ((n + (seat + 0.5) / seats) / MARKERS for n in range(MARKERS))
    inner = {round(share * (count - 1)) for share in shares} if count > MARKERS * 2 else set()
    return sorted({*inner, count - 1})


def _score_range(curve: Curve) -> tuple[float, float]:
    numbers = [score for row in curve.scores for score in row]
    low, high = min(0, *numbers), max(1, *numbers)
    room = (high - low) * HEADROOM
    return low - (room if low < 0 else 0), high + room


def _ticks(low: float, high: float) -> Iterator[int]:
    """Round numbers within a range."""
    rough = (high - low) / MAX_TICKS
    power = 10 ** max(0, math.floor(math.log10(rough))) if rough > 1 else 1
    step = next(int(each * power) for each in TICK_STEPS if each * power >= rough)
    yield from range(math.ceil(low / step) * step, math.floor(high) + 1, step)


def legend(seats: Iterable[int], names: Sequence[str], slug: str) -> Element:
    """The sign and name of each player."""
    return h.ul(class_="players legend")[
        (h.li[h.span(class_="player-name")[seat_sign(seat, slug), names[seat]]] for seat in seats)
    ]


def score_table(curve: Curve, names: Sequence[str], heads: Sequence[str], first_head: str, lang: str) -> Element:
    """The scores in numbers. `heads` name the rows."""
    return h.table[
        h.thead[h.tr[h.th(scope="col")[first_head], (h.th(scope="col")[names[seat]] for seat in curve.seats)]],
        h.tbody[
            (
                h.tr[h.th(scope="row")[head], (h.td[number_text(score, lang)] for score in row)]
                for head, row in zip(heads, curve.scores, strict=True)
            )
        ],
    ]


def number_text(number: int, lang: str) -> str:
    """A number with the language's separators and a real minus sign."""
    separator = {"en": ",", "fr": "\u202f"}[lang]
    return ("−" if number < 0 else "") + f"{abs(number):,}".replace(",", separator)


def _percent(share: float) -> str:
    return f"{100 * share:.2f}".rstrip("0").rstrip(".") + "%"
