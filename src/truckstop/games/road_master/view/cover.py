"""The cover of the game, plain: the ring road with six trucks on it."""

from math import cos, pi, sin

from truckstop.engine.box import Box
from truckstop.engine.ink import SANS, SEAT_HUES, group, path, seat_shape, text
from truckstop.engine.words import Words

WIDE, HIGH = 480, 300
RADIUS = 104.0
LOOKS = (
    ".road-master .ground{fill:#e7e2d3}.road-master .road{fill:none;stroke:#4a4f55;stroke-width:44}"
    ".road-master .lane{fill:none;stroke:#fff;stroke-width:2;stroke-dasharray:10 8}"
    f".road-master .name{{font:700 26px {SANS};text-anchor:middle;fill:#22262b}}"
    "@media (prefers-color-scheme:dark){.road-master .ground{fill:#23272b}.road-master .name{fill:#f2efe6}}"
)


def cover(box: Box, words: Words) -> str:
    """A picture of 480 x 300, a document of its own, by light and by dark."""
    hues = "".join(f".road-master .s{n}{{fill:{hue};stroke:#fff}}" for n, hue in enumerate(SEAT_HUES))
    ring = f'<circle id="rm-ring" cx="{WIDE / 2}" cy="{HIGH / 2}" r="{RADIUS}"/>'
    trucks = "".join(_truck(n) for n in range(len(SEAT_HUES)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="road-master" viewBox="0 0 {WIDE} {HIGH}">'
        f"<style>{LOOKS}{hues}</style><defs>{ring}</defs>"
        f'<rect class="ground" width="{WIDE}" height="{HIGH}"/>'
        f'<use href="#rm-ring" class="road"/><use href="#rm-ring" class="lane"/>'
        f"{trucks}{text(WIDE / 2, HIGH / 2 + 9, words('title').upper(), 'name')}</svg>"
    )


def _truck(n: int) -> str:
    angle = 2 * pi * n / len(SEAT_HUES) + 0.3
    radius = RADIUS + (11 if n % 2 else -11)
    return group(path(seat_shape(n, 9), f"s{n}"), WIDE / 2 + radius * sin(angle), HIGH / 2 - radius * cos(angle))
