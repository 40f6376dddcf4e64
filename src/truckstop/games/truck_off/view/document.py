"""The whole table as one SVG document: counter, sheet, headline, dice, viewer's parts, other players, scores."""

from collections.abc import Mapping

from truckstop.kit.read import viewer_may_act
from truckstop.kit.svg import group, num, path, rect, shorten, text, text_width

from ..actions import REROLL_TWO
from ..state import Stage
from .dice import DIE_HEIGHT, DIE_WIDTH, die_parts, pairs_part, turn_name
from .final_scores import draw_score_table
from .help_card import draw_help_card
from .panels import PANEL_HEIGHT, PANEL_WIDTH, draw_panel
from .prompts import headline_and_prompt
from .scene import Scene
from .shapes import seat_sign
from .style import balanced_lines
from .tray import BUTTONS, button_part, plan_part

WIDTH, HEIGHT = 1440, 900
RIGHT_X, RIGHT_WIDTH = 760.0, 656.0  # of everything beside the sheet
HEADLINE_Y, HEADLINE_HEIGHT, MAX_HEADLINE_LINES = 16.0, 76.0, 2
TURN_LABEL_WIDTH = 128.0
TRAY_Y, VIEWER_PARTS_X = 104.0, 384.0
PLAN_SIZE = (264.0, 100.0)
PANELS_Y, PANELS_HEIGHT = 262.0, 622.0
GAP = 10.0
MAX_PANEL_SCALE = 1.6


def draw_right_side(scene: Scene, tips: Mapping[int, str]) -> str:
    """Everything to the right of the sheet."""
    below_headline = draw_score_table(scene, RIGHT_WIDTH) if scene.stage == Stage.OVER else _draw_tray(scene, tips)
    return _draw_headline(scene) + group(below_headline, RIGHT_X, TRAY_Y) + _draw_other_players(scene)


def draw_counter() -> str:
    """The background: a counter of wooden staves."""
    staves = "".join(f"M0 {y}H{WIDTH}V{y + 75}H0z" for y in range(0, HEIGHT, 150))
    joints = "".join(f"M{(y * 37 + k * 530) % 1600 - 80} {y}v75" for y in range(0, HEIGHT, 75) for k in range(3))
    seams = "".join(f"M0 {y}H{WIDTH}" for y in range(75, HEIGHT, 75)) + joints
    return rect(0, 0, WIDTH, HEIGHT, "counter") + path(staves, "stave") + path(seams, "seam")


def _draw_headline(scene: Scene) -> str:
    """A strip with the turn, who rolls, and the prompt. It has a red edge if the viewer may act."""
    has_roller = scene.active is not None and scene.stage != Stage.OVER
    drawing = rect(3, 5, RIGHT_WIDTH, HEADLINE_HEIGHT, "shade", 3)
    drawing += rect(0, 0, RIGHT_WIDTH, HEADLINE_HEIGHT, "paper", 3)
    if viewer_may_act(scene):
        drawing += path(f"M4 0V{num(HEADLINE_HEIGHT)}", "stripe")
    drawing += path(f"M150 10V{num(HEADLINE_HEIGHT - 10)}", "hair")
    drawing += _turn_label(turn_name(scene), 24 if has_roller else 37)
    if scene.active is not None and has_roller:
        roller = scene.messages("label-rolls", player=shorten(scene.names[scene.active], 68, 12))
        drawing += group(seat_sign(scene.active, 6), 24, 55) + text(36, 59, roller, "small")
    return group(drawing + _prompt_lines(scene), RIGHT_X, HEADLINE_Y)


def _turn_label(turn: str, y: float) -> str:
    """The turn in large letters; in smaller ones and two lines if it is long. `y` is its centre."""
    if text_width(turn, 28) <= TURN_LABEL_WIDTH:
        return text(16, y + 10, turn, "bold narrow t28")
    lines = balanced_lines(turn, TURN_LABEL_WIDTH, 20)
    first_y = y + 7 - 11 * (len(lines) - 1)
    return "".join(text(16, first_y + 22 * k, line, "bold narrow t20") for k, line in enumerate(lines))


def _prompt_lines(scene: Scene) -> str:
    """The prompt, in smaller letters if it is long."""
    sentence, room = headline_and_prompt(scene), RIGHT_WIDTH - 230
    is_short = len(balanced_lines(sentence, room, 18)) <= MAX_HEADLINE_LINES
    font, line_height = (18, 24) if is_short else (14, 19)
    lines = balanced_lines(sentence, room, font)
    first_y = HEADLINE_HEIGHT / 2 + font / 3 - line_height / 2 * (len(lines) - 1)
    return "".join(text(168, first_y + line_height * k, line, f"bold t{font}") for k, line in enumerate(lines))


def _draw_tray(scene: Scene, tips: Mapping[int, str]) -> str:
    """The dice, and beside them the viewer's parts."""
    has_pairs = REROLL_TWO in tips
    y = 0 if has_pairs else (PANELS_Y - TRAY_Y - GAP - DIE_HEIGHT) / 2
    drawing = "".join(group(part.foreground, index * DIE_WIDTH, y) for index, part in enumerate(die_parts(scene, tips)))
    if scene.viewer is None:
        return drawing
    part = pairs_part(scene, tips) if has_pairs else plan_part(scene, tips, PLAN_SIZE)
    drawing += group(part.foreground, VIEWER_PARTS_X, 0)
    return drawing + "".join(_draw_button(scene, tips, action) for action in BUTTONS if action in tips)


def _draw_button(scene: Scene, tips: Mapping[int, str], action: int) -> str:
    """A button below the plan; below the dice if pairs of dice take the place of the plan."""
    position = (100.0, 108.0) if REROLL_TWO in tips else (VIEWER_PARTS_X, PLAN_SIZE[1] + 6)
    return group(button_part(scene, tips, action).foreground, *position)


def _draw_other_players(scene: Scene) -> str:
    """The panels of the other players, as large as the room allows. One player or none leaves room for a help card."""
    seats = [(scene.sheet_seat + k) % scene.seats for k in range(1, scene.seats)]
    if len(seats) <= 1:
        panels_width = (PANEL_WIDTH * MAX_PANEL_SCALE + 2 * GAP) * len(seats)
        card = group(draw_help_card(scene, RIGHT_WIDTH - panels_width), RIGHT_X + panels_width, PANELS_Y)
        panels = (group(draw_panel(scene, seat), RIGHT_X, PANELS_Y, scale=MAX_PANEL_SCALE) for seat in seats)
        return "".join(panels) + card
    columns, scale = _panel_grid(len(seats))
    width, height = (RIGHT_WIDTH + GAP) / columns, PANEL_HEIGHT * scale + GAP
    inset = (width - GAP - PANEL_WIDTH * scale) / 2
    drawing = ""
    for index, seat in enumerate(seats):
        row, column = divmod(index, columns)
        empty_places = max(0, (row + 1) * columns - len(seats))  # in the last row, which is centred
        x, y = RIGHT_X + inset + (column + empty_places / 2) * width, PANELS_Y + row * height
        drawing += group(draw_panel(scene, seat), x, y, scale=scale)
    return drawing


def _panel_grid(count: int) -> tuple[int, float]:
    """The number of columns and the scale that show this many panels largest."""
    best = (1, 0.0)
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        width = (RIGHT_WIDTH + GAP) / columns - GAP
        height = (PANELS_HEIGHT + GAP) / rows - GAP
        scale = round(min(width / PANEL_WIDTH, height / PANEL_HEIGHT, MAX_PANEL_SCALE), 2)
        if scale > best[1]:
            best = columns, scale
    return best
