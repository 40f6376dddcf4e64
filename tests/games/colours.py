"""Contrast of colours as defined by WCAG."""


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, from 1 (equal) to 21."""
    dark, bright = sorted((_brightness(one), _brightness(other)))
    return (bright + 0.05) / (dark + 0.05)


def _brightness(colour: str) -> float:
    channels = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
