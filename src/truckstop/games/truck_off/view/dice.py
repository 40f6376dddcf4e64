"""The dice of this turn, and a card that says which turn it is and who rolls."""

from collections.abc import Mapping

from truckstop.engine.view import Part, Region, action_button, explain_area
from truckstop.kit.read import is_idle
from truckstop.kit.svg import (
    circle,
    circle_path,
    fitted_text,
    frame_path,
    group,
    is_tight,
    path,
    rect,
    text,
    text_width,
)

from ..actions import DIE, DIE_NAMES, PAIRS, PROMOTE, REROLL, REROLL_TWO
from ..state import DICE, Decision, Stage
from .highlights import draw_choice
from .layout import ACTION_TEXTS
from .scene import Scene
from .shapes import draw_die, rerolled_badge, seat_sign

DIE_WIDTH, DIE_HEIGHT, DIE_RADIUS = 62.0, 66.0, 19.0
TURN_WIDTH, TURN_HEIGHT = 360.0, 44.0
TURN_DETAILS_X = 132.0  # of who rolls; further right if the name of the turn is long
PAIR_SIZE, PAIRS_PER_ROW = 50.0, 5


def turn_part(scene: Scene) -> Part:
    """A card with the turn, who rolls the dice, and how many players have chosen."""
    turn, roller, progress = turn_texts(scene)
    turn_width = text_width(turn, 20) if is_tight(turn, 20, TURN_DETAILS_X - 14) else 0
    x = max(TURN_DETAILS_X, turn_width + 28)
    drawing = rect(1, 1, TURN_WIDTH - 2, TURN_HEIGHT - 2, "card", 4)
    drawing += text(14, TURN_HEIGHT / 2 + 7, turn, "bold narrow t20")
    drawing += _draw_roller(scene, roller, x, 15 if progress else TURN_HEIGHT / 2)
    progress_y = 36 if roller else TURN_HEIGHT / 2 + 4.5
    drawing += fitted_text(x, progress_y, progress, "small", font=12, room=TURN_WIDTH - x - 8)
    label = " ".join(f"{sentence}." for sentence in (turn, roller, progress) if sentence)
    return Part(Region.TABLE, "turn", label, (TURN_WIDTH, TURN_HEIGHT), drawing, is_detail=True)


def _draw_roller(scene: Scene, label: str, x: float, y: float) -> str:
    """The sign of the active player and who rolls; `y` is the middle of the line."""
    sign = ""
    if scene.active is not None and not is_idle(scene):
        sign = group(seat_sign(scene.active, 6), x + 7, y)
        x += 22
    return sign + fitted_text(x, y + 4.5, label, "bold", font=12, room=TURN_WIDTH - x - 8)


def turn_texts(scene: Scene) -> tuple[str, str, str]:
    """The turn, who rolls, and how many players have chosen. The last two can be empty."""
    turn = turn_name(scene)
    if scene.stage == Stage.OVER:
        return turn, scene.messages("label-is-over"), ""
    if is_idle(scene):
        return turn, "", ""
    roller = scene.messages("label-rolls", player=scene.names[scene.active]) if scene.active is not None else ""
    if not scene.is_secret or scene.stage not in (Stage.START, Stage.DRIVE, Stage.BONUS):
        return turn, roller, ""
    waiting, committed = (int(scene.s[key]).bit_count() for key in ("waiting", "committed"))
    progress = scene.messages("label-have-chosen", count=committed, players=waiting + committed)
    return turn, roller, progress


def turn_name(scene: Scene) -> str:
    return scene.messages("label-turn", turn=scene.turn) if scene.turn else scene.messages("label-setup")


def die_parts(scene: Scene, tips: Mapping[int, str]) -> list[Part]:
    """The six dice, each with the box that it would fill on the sheet that is drawn large."""
    return [_die_part(scene, tips, die) for die in range(DICE)]


def _die_part(scene: Scene, tips: Mapping[int, str], die: int) -> Part:
    name, face = DIE_NAMES[die], int(scene.s["face"][die])
    box = scene.sheet.next_box(die)
    label = f"{name} –" if box is None else f"{name} → {box + 1}"
    drawing = _draw_die_button(scene, tips, die, face)
    drawing += text(DIE_WIDTH / 2, 62, label, "onpage mid count t13")
    return Part(Region.TABLE, f"die-{name}", _die_label(scene, name, face, box), (DIE_WIDTH, DIE_HEIGHT), drawing)


def _die_label(scene: Scene, name: str, face: int, box: int | None) -> str:
    if not face:
        return scene.messages("label-die-unrolled", die=name)
    if box is None:
        return scene.messages("label-die-no-box", die=name, face=face)
    return scene.messages("label-die", die=name, face=face, box=box + 1)


def _draw_die_button(scene: Scene, tips: Mapping[int, str], die: int, face: int) -> str:
    """A die. It is highlighted if it may be chosen; else a click explains why not."""
    shape = scene.layout.kinds[die].shape
    is_rerolled = int(scene.s["rerolled"]) >> die & 1
    badge = group(rerolled_badge(), 16, -17, scale=0.8) if is_rerolled else ""
    solid = draw_die(shape, die, str(face or ""), DIE_RADIUS)
    drawing = f'<g id="die-{DIE_NAMES[die]}" class="die">{solid}{badge}</g>'
    action = die_action(tips, die)
    if action is not None:
        ring = circle_path(0, 0, 24)
        drawing = action_button(ACTION_TEXTS[action], tips[action], path(ring, "glow") + path(ring, "rim") + drawing)
    elif scene.viewer is not None:
        family = DIE if scene.plan is not None and scene.plan.decision == Decision.DIE else REROLL
        drawing = explain_area(ACTION_TEXTS[family + die], circle(0, 0, 24, "place") + drawing)
    return group(drawing, DIE_WIDTH / 2, 26)


def die_action(tips: Mapping[int, str], die: int) -> int | None:
    """The legal action that chooses this die."""
    return next((family + die for family in (DIE, REROLL, PROMOTE) if family + die in tips), None)


def pairs_part(scene: Scene, tips: Mapping[int, str]) -> Part:
    """A button for each pair of dice that may be rerolled together."""
    tiles = (_draw_pair(pair, tips[REROLL_TWO + pair]) for pair in range(len(PAIRS)))
    places = ((PAIR_SIZE * (n % PAIRS_PER_ROW), PAIR_SIZE * (n // PAIRS_PER_ROW)) for n in range(len(PAIRS)))
    drawing = "".join(group(tile, *place) for tile, place in zip(tiles, places, strict=True))
    size = PAIR_SIZE * PAIRS_PER_ROW, PAIR_SIZE * -(-len(PAIRS) // PAIRS_PER_ROW)
    return Part(Region.MINE, "pairs", scene.messages("label-pairs"), size, drawing, is_button=True)


def _draw_pair(pair: int, tip: str) -> str:
    """A tile in two halves, in the colours of the dice."""
    half = (PAIR_SIZE - 8) / 2
    tile = ""
    for k, die in enumerate(PAIRS[pair]):
        tile += rect(5 + k * half, 5, half - 1, PAIR_SIZE - 10, f"k{die}", 3)
        tile += text(4.5 + (k + 0.5) * half, PAIR_SIZE / 2 + 5, DIE_NAMES[die][1:], "white bold mid narrow t16")
    outline = frame_path(3, 3, PAIR_SIZE - 6, PAIR_SIZE - 6, 5)
    return draw_choice(outline, REROLL_TWO + pair, tip, tile)
