"""The picture in the lobby of a game that has none: trucks on a road, and the title on a sign."""

from truckstop.kit.svg import circle, fitted_text, group, path, rect

WIDTH, HEIGHT = 480, 300
ROAD_TOP, ROAD_HEIGHT = 176, 84
TRUCKS = ((0, 40, 206), (1, 190, 236), (2, 330, 206))  # seat, x, y
TITLE_FONT = 26


def default_cover(scope: str, style: str, title: str) -> str:
    """An SVG document of 480 x 300 that stands alone."""
    content = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{scope}" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f"<style>{style}</style>",
        rect(0, 0, WIDTH, HEIGHT, "sky"),
        path("M0 150Q90 108 190 140T360 130T480 148V300H0Z", "grass"),
        rect(0, ROAD_TOP, WIDTH, ROAD_HEIGHT, "road"),
        path(f"M0 {ROAD_TOP + ROAD_HEIGHT / 2}H{WIDTH}", "dash"),
        *(group(_truck(seat), x, y) for seat, x, y in TRUCKS),
        _sign(title),
        "</svg>",
    ]
    return "".join(content)


def _truck(seat: int) -> str:
    """A lorry seen from the side, with a load in the colour of a seat."""
    wheels = "".join(circle(x, -8, 8, "tyre") + circle(x, -8, 3, "white") for x in (16, 46, 80))
    return rect(0, -44, 60, 34, f"p{seat} body", 3) + path("M62 -10v-22h20l12 12v10z", "card") + wheels


def _sign(title: str) -> str:
    posts = rect(92, 96, 8, 62, "road") + rect(380, 96, 8, 62, "road")
    board = rect(52, 36, 376, 68, "card", 10)
    return posts + board + fitted_text(WIDTH / 2, 80, title.upper(), "title mid t26", font=TITLE_FONT, room=340)
