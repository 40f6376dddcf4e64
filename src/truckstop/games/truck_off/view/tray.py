"""The viewer's own parts: the plan of this turn, and a button for each action that has no place on the sheet."""

from collections.abc import Mapping

from truckstop.engine.view import Part, Region, action_button, explain_area
from truckstop.kit.parts import Size
from truckstop.kit.read import viewer_may_act
from truckstop.kit.svg import (
    WIDEST_FONT,
    WIDEST_REGULAR,
    Point,
    circle,
    circle_path,
    fitted_text,
    frame_path,
    group,
    num,
    path,
    text,
)

from ..actions import ACTIONS, KEEP, REROLL_TWO, SPACE_NAMES, STAY, STOP
from ..state import WILD, Decision, Stage
from .dice import pairs_part
from .layout import ACTION_TEXTS
from .sales import kind_to_sell, sale_of
from .scene import Plan, Scene
from .shapes import CROSSED_OUT_EYE
from .style import balanced_lines

PLAN_SIZE = (360.0, 70.0)
FIRST_LINE_Y, PLAN_LINE = 37.0, 14.0
STEPS_X, SECRET_WIDTH = 120.0, 56.0  # where the steps begin; room for the sign of a secret
FOLD = 22  # size of the folded corner of a secret plan
BUTTON_WIDTH, BUTTON_HEIGHT = 130.0, 52.0
BUTTON_LINE_HEIGHT = 17
BUTTONS = {KEEP: "keep", STOP: "stop", STAY: "stay"}  # in the order on the page
BUTTON_ICONS = {
    "keep": "M-8 -8H8V8H-8ZM-4.5 0L-1 4L5 -4",
    "stop": "M0 9Q-7 1 -7 -3A7 7 0 0 1 7 -3Q7 1 0 9ZM-2.5 -3A2.5 2.5 0 1 0 2.5 -3A2.5 2.5 0 1 0 -2.5 -3",
    "stay": "M-8 -8H8V8H-8ZM-3 6V-5H1Q4 -5 4 -2T1 1H-3",
}


def viewer_parts(scene: Scene, tips: Mapping[int, str]) -> list[Part]:
    """The viewer's own parts. There are none for a spectator, and none when the game is over."""
    if scene.viewer is None or scene.stage == Stage.OVER:
        return []
    pairs = [pairs_part(scene, tips)] if REROLL_TWO in tips else []
    return [plan_part(scene, tips), *(button_part(scene, tips, action) for action in BUTTONS), *pairs]


def button_part(scene: Scene, tips: Mapping[int, str], action: int) -> Part:
    """A button for an action. It is disabled if the action is not legal; a click then explains why."""
    key = BUTTONS[action]
    label = scene.messages(f"action-{key}", what="")
    outline = frame_path(2, 2, BUTTON_WIDTH - 4, BUTTON_HEIGHT - 4, 7)
    face = _button_face(key, label)
    if action in tips:
        button = path(outline, "key") + path(outline, "rim") + face
        drawing = action_button(ACTION_TEXTS[action], tips[action], button)
    else:
        drawing = explain_area(ACTION_TEXTS[action], path(outline, "key idle") + group(face, classes="dim"))
    return Part(Region.MINE, key, label, (BUTTON_WIDTH, BUTTON_HEIGHT), drawing, is_button=True)


def _button_face(key: str, label: str) -> str:
    """The icon and the label, in at most two lines."""
    room = BUTTON_WIDTH - 42
    lines = balanced_lines(label, room / WIDEST_FONT, 14)[:2]
    first_y = BUTTON_HEIGHT / 2 + 5 - BUTTON_LINE_HEIGHT / 2 * (len(lines) - 1)
    drawing = group(path(BUTTON_ICONS[key], "edge"), 20, BUTTON_HEIGHT / 2)
    for k, line in enumerate(lines):
        drawing += fitted_text(36, first_y + BUTTON_LINE_HEIGHT * k, line, "bold t14", font=14, room=room)
    return drawing


def plan_part(scene: Scene, tips: Mapping[int, str], size: Size = PLAN_SIZE) -> Part:
    """The viewer's plan in words. During a drive, dots show the steps taken and left, beside the title if they fit."""
    plan, sentences = scene.plan, plan_sentences(scene, tips)
    (width, height), is_wide = size, size[0] >= PLAN_SIZE[0]
    is_secret = scene.is_secret and plan is not None and bool(plan.path or plan.choices)
    drawing = _plan_card(scene.messages("label-plan"), size, is_secret=is_secret)
    lines = [line for sentence in sentences for line in balanced_lines(sentence, (width - 28) / WIDEST_REGULAR, 12)]
    max_lines = int((height - FIRST_LINE_Y) // PLAN_LINE) + 1
    if plan is not None and is_driving(scene, plan):
        max_lines -= 0 if is_wide else 1
        x, y = (STEPS_X, 17.0) if is_wide else (14.0, height - 15)
        drawing += _draw_steps(scene, plan, (x, y), width - (SECRET_WIDTH if is_wide else 8))
        sentences.append(scene.messages("label-plan-left", left=plan.steps_left))
    drawing += "".join(text(14, FIRST_LINE_Y + PLAN_LINE * k, line) for k, line in enumerate(lines[:max_lines]))
    if is_secret:
        sentences.append(f"{scene.messages('label-secret')}.")
    label = " ".join([scene.messages("label-plan-of"), *sentences])
    return Part(Region.MINE, "plan", label, size, drawing)


def _plan_card(title: str, size: Size, *, is_secret: bool) -> str:
    """The card with its title. A secret plan has a folded corner and the sign of a secret."""
    width, height = size[0] - 2, size[1] - 2
    heading = text(14, 22, title, "bold narrow t16 redtext")
    if not is_secret:
        return path(frame_path(1, 1, width - 1, height - 1), "card") + heading
    cut = f"M5 1H{num(width - FOLD)}L{num(width)} {num(1 + FOLD)}V{num(height - 4)}q0 4-4 4H5q-4 0-4-4V5q0-4 4-4z"
    corner = path(f"M{num(width - FOLD)} 1V{num(1 + FOLD)}H{num(width)}Z", "fold")
    return path(cut, "card") + heading + corner + group(path(CROSSED_OUT_EYE, "edge"), width - 34, 16)


def is_driving(scene: Scene, plan: Plan) -> bool:
    """Whether the viewer is asked for a step."""
    return scene.stage == Stage.DRIVE and plan.decision == Decision.STEP and viewer_may_act(scene)


def _draw_steps(scene: Scene, plan: Plan, at: Point, end: float) -> str:
    """A dot for each step taken, a ring for each step left, and their number in words, up to `end`."""
    steps_taken, (left, y) = len(plan.path), at
    xs = [left + 6 + 14.0 * k for k in range(steps_taken + plan.steps_left)]
    dots = "".join(circle(x, y, 5.5, "chosen") for x in xs[:steps_taken])
    rings = "".join(path(circle_path(x, y, 5), "left") for x in xs[steps_taken:])
    label_x = (xs[-1] if xs else left) + 12
    label = scene.messages("label-plan-left", left=plan.steps_left)
    return dots + rings + fitted_text(label_x, y + 4.3, label, "small", font=12, room=end - label_x)


def plan_sentences(scene: Scene, tips: Mapping[int, str]) -> list[str]:
    """The plan in sentences: the route of a drive or the chosen actions, and the result of a stop."""
    plan = scene.plan
    sentences = [] if plan is None else _route_sentences(scene, plan) or _choice_sentences(scene, plan)
    if plan is not None and scene.stage == Stage.DRIVE:
        is_committed, can_stop = not viewer_may_act(scene), bool(plan.path) and STOP in tips
        sentences += _stop_sentences(scene, plan) if is_committed or can_stop else []
    return sentences or [scene.messages("label-plan-none" if viewer_may_act(scene) else "label-plan-idle")]


def _route_sentences(scene: Scene, plan: Plan) -> list[str]:
    if not plan.path or plan.origin is None:
        return []
    spaces = " → ".join(SPACE_NAMES[space] for space in (plan.origin, *plan.path))
    return [scene.messages("label-plan-way", way=spaces)]


def _choice_sentences(scene: Scene, plan: Plan) -> list[str]:
    sentences = []
    for action in plan.choices:
        family = ACTIONS.family(action)
        sentences.append(scene.messages(f"action-{family.name.replace('_', '-')}", what=family.word(action)) + ".")
    return sentences


def _stop_sentences(scene: Scene, plan: Plan) -> list[str]:
    """The sale and its bonuses, or the X; nothing while the die of a wild venue is not chosen."""
    kind = kind_to_sell(scene) if plan.die is None else plan.die
    if kind is None:
        return [scene.messages("label-plan-cross", box=scene.own_sheet.last_box + 1)]
    if kind == WILD:
        return []
    sale = sale_of(scene, kind)
    sentences = [scene.messages("label-plan-sale", money=scene.money(sale.amount), box=sale.box, lost=sale.skipped)]
    if sale.bonuses:
        sentences.append(scene.messages("label-plan-bonus", bonus=", ".join(sale.bonuses)))
    return sentences
