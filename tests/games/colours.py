"""The contrast of colours, as WCAG defines it."""


def contrast(colour: str, background: str) -> float:
    """Return the contrast ratio of two colours (`#rrggbb`), from 1 (equal) to 21."""
    darker, brighter = sorted((_luminance(colour), _luminance(background)))
    return (brighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    channels = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
